// docs/protocol.md against the code: its conversations are real, and nothing that the engine says is missing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { playable } from '../games/registry.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { Game } from '../kit/game.ts';
import { eagerPlayer, freshGame, playOut } from '../kit/sequence/playing.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { ROOT } from '../tools/files.ts';
import { readLedger } from '../tools/ledger.ts';
import { adapters, shelf } from './client.testing.ts';
import { versionOfPackage } from './engine.ts';
import { verbs } from './protocol.ts';
import { CODES } from './requests.ts';
import { PAGE, renew } from './transcripts.ts';

const page = readFileSync(join(ROOT, PAGE), 'utf8');
// The first game is told in the general part, every other in a part under its own name.
const [game, ...others] = shelf;
const [{ flags, phases, shape }, ...insides] = await Promise.all(
  playable.map(async entry => (await entry.inside()).inside),
);
const titles = playable.map(({ front }) => front.title);

function partOf(title: string): string {
  const from = page.indexOf(`\n## ${title}\n`);
  assert.ok(from >= 0, `the page has no part on ${title}`);
  const end = page.indexOf('\n## ', from + 1);
  return end < 0 ? page.slice(from) : page.slice(from, end);
}

/** Without its conversations: what the engine says may name a rule that stands above lettered rows. */
const withoutTalk = (text: string): string =>
  text
    .split('\n')
    .filter(line => !line.startsWith('> ') && !line.startsWith('< '))
    .join('\n');

/** Rows of the table that follows a heading, each as its first cell. */
function named(heading: string): Set<string> {
  const from = page.indexOf(heading);
  assert.ok(from >= 0, heading);
  const next = page.slice(from + heading.length).search(/\n#|\n[A-Z][a-z]+:\n/);
  const part = next < 0 ? page.slice(from) : page.slice(from, from + heading.length + next);
  const cells = part.split('\n').filter(line => line.startsWith('| `'));
  return new Set(
    cells.flatMap(line => [...line.split('|')[1].matchAll(/`([^`]+)`/g)].map(match => match[1])),
  );
}

/** Rows of a table of actions: what it is called, its fields, and the decisions in which it is offered. */
function actionRows(heading: string): { type: string; fields: string; where: string }[] {
  const from = page.indexOf(`${heading}\n`);
  const part = page.slice(from, page.indexOf('\n#', from + 1));
  const rows = part.split('\n').filter(line => line.startsWith('| `'));
  return rows.map(line => {
    const [, type, fields, where] = line.split('|').map(cell => cell.trim());
    return { type: type.replaceAll('`', ''), fields, where };
  });
}

/** Fields as a row has them: `units: [one], to` or `path` names three. */
const fieldNames = (cell: string): string[] =>
  [...cell.replace(/: (\[\w+\]|true)/g, '').matchAll(/(?<!\w)[a-z]+(?!\w)/g)]
    .map(([name]) => name)
    .filter(name => name !== 'or');

/** Every declared action has a row with its fields and its decision, and no row tells of another. */
function checkActions(told: Game, heading: string): void {
  const rows = actionRows(heading);
  for (const { type, frame, fields } of told.actions) {
    const names = fields.map(({ name }) => name).toSorted();
    const isIt = (row: (typeof rows)[number]): boolean =>
      row.type === type &&
      fieldNames(row.fields).toSorted().join() === names.join() &&
      (type === 'end' || row.where.includes(frame === undefined ? 'beside' : `\`${frame}\``));
    assert.ok(rows.some(isIt), `${frame ?? 'beside'}: ${type} (${names.join(', ')})`);
  }
  for (const { type } of rows)
    assert.ok(
      told.actions.some(form => form.type === type),
      `no action ${type}`,
    );
}

/** Events of some random games. */
function wander(played: Game, games: number): Set<string> {
  const events = new Set<string>();
  for (let i = 0; i < games; i++) {
    const scenario = played.scenarios[i % played.scenarios.length].id;
    const choose = eagerPlayer(played, seededRandom(`docs ${i}`), 0.5, 80);
    for (const step of playOut(played, freshGame(played, { scenario, seed: `docs ${i}` }), choose)) {
      for (const event of step.events) events.add(event.type);
    }
  }
  return events;
}

test('every conversation on the page is what the engine says (renew it with: node cli/transcripts.ts)', () => {
  assert.ok(page.includes('\n> ') && page.includes('\n< '));
  assert.equal(renew(page, shelf, versionOfPackage(), adapters), page);
});

test('every declared action has its row, with its fields and its frame', () => {
  checkActions(game, '## Actions of Army Group Center');
});

test('every event of some random games has its row', () => {
  const rows = named('## Events');
  const told = wander(game, cases(5, 20));
  assert.ok(told.size > 12);
  for (const type of told) assert.ok(rows.has(type), `event ${type}`);
});

test('the tables of verbs, errors, flags, boxes, markers, phases, scenarios and options are complete', () => {
  assert.deepEqual([...named('## Verbs')].toSorted(), verbs.toSorted());
  assert.deepEqual([...named('### Errors')].toSorted(), CODES.toSorted());
  assert.deepEqual([...named('Flags of a unit:')].toSorted(), flags.toSorted());
  const boxes = named('Boxes:');
  for (const box of shape.boxes) assert.ok(boxes.has(box) || /^@turn-[2-8]$/.test(box), box);
  for (const { name } of phases) assert.ok(page.includes(`\`${name}\``), name);
  for (const { id } of game.scenarios) assert.ok(page.includes(`\`${id}\``), id);
  assert.deepEqual(
    [...named('## Scenarios and options')].toSorted(),
    game.options.map(option => option.id).toSorted(),
  );
  const created = game.create({ seed: 'x' });
  assert.ok(created.ok);
  const position = game.position(created.state);
  const fields = named('## Positions');
  for (const field of Object.keys(position)) assert.ok(fields.has(field), `field ${field}`);
  const markers = named('Markers:');
  for (const marker of Object.keys(position.markers ?? {}))
    assert.ok(markers.has(marker), `marker ${marker}`);
});

test('every rule that the page names is in the ledger', () => {
  const known = new Set(readLedger(ROOT, game.id).rows.map(row => row.id));
  const prose = withoutTalk(titles.slice(1).reduce((rest, title) => rest.replace(partOf(title), ''), page));
  const rules = [...prose.matchAll(/(?<![\w.])\d{1,2}\.\d{1,2}[a-z]?(?![\w.]\d)/g)].map(match => match[0]);
  assert.ok(rules.length > 40);
  assert.deepEqual(
    rules.filter(rule => !known.has(rule)),
    [],
  );
});

for (const [i, other] of others.entries()) {
  const title = titles[i + 1];
  const inside = insides[i];

  test(`${title}: every declared action has its row, with its fields and its frame`, () => {
    checkActions(other, `### ${title}: actions`);
  });

  test(`${title}: every event of some random games has its row`, () => {
    const told = wander(other, cases(2, 6));
    // Operation Storm tells the same of more things.
    assert.ok(told.size > cases(15, other.id === 'operation-storm' ? 25 : 30), `${told.size}`);
    const events = named(`### ${title}: events`);
    for (const type of told) assert.ok(events.has(type), `event ${type}`);
  });

  test(`${title}: the tables of flags, boxes, phases, scenarios and options are complete`, () => {
    assert.deepEqual([...named(`### ${title}: flags`)].toSorted(), inside.flags.toSorted());
    assert.deepEqual([...named(`### ${title}: boxes`)].toSorted(), inside.shape.boxes.toSorted());
    const part = partOf(title);
    for (const { name } of inside.phases) assert.ok(part.includes(`\`${name}\``), name);
    for (const { id } of other.scenarios) assert.ok(part.includes(`\`${id}\``), id);
    assert.deepEqual(
      [...named(`### ${title}: scenarios and options`)].toSorted(),
      other.options.map(option => option.id).toSorted(),
    );
  });

  test(`${title}: every rule of it that the page names is in the ledger`, () => {
    const known = readLedger(ROOT, other.id).rows.map(row => row.id);
    // Ids as this ledger writes them: M14-CRT-3, which stand out anywhere, or 7.4a, which other games have as well.
    const prose = known.some(id => /^\d/.test(id)) ? withoutTalk(partOf(title)) : page;
    const forms = new Set(
      known.map(id =>
        id
          .replace('.', '\\.')
          .replace(/[A-Z0-9]+(?=-\d+$)/, '[A-Z0-9]+')
          .replace(/\d+[a-z]?$/, '\\d+[a-z]?'),
      ),
    );
    const rules = [...prose.matchAll(new RegExp(`\\b(?:${[...forms].join('|')})\\b`, 'g'))];
    assert.ok(rules.length > 60);
    assert.deepEqual(
      rules.map(([id]) => id).filter(id => !known.includes(id)),
      [],
    );
  });
}
