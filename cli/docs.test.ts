// docs/protocol.md against the code: its conversations are real, and nothing that the engine says is missing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FLAG_NAMES, shape } from '../games/army-group-center/rules/02-components.ts';
import { phases } from '../games/army-group-center/rules/05-phases.ts';
import { FLAG_NAMES as MOSCOW_FLAGS, shape as moscowShape } from '../games/moscow/rules/components.ts';
import { phases as moscowPhases } from '../games/moscow/rules/phases.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { Game } from '../kit/game.ts';
import { eagerPlayer, freshGame, playOut } from '../kit/sequence/playing.ts';
import { ROOT } from '../tools/files.ts';
import { readLedger } from '../tools/ledger.ts';
import { adapters, shelf } from './client.testing.ts';
import { versionOfPackage } from './engine.ts';
import { verbs } from './protocol.ts';
import { CODES } from './requests.ts';
import { PAGE, renew } from './transcripts.ts';

const page = readFileSync(join(ROOT, PAGE), 'utf8');
const [game, moscow] = shelf;

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

interface Seen {
  readonly actions: Set<string>;
  readonly events: Set<string>;
  readonly frames: Set<string>;
  readonly fields: Set<string>;
}

/** What comes up in some random games. */
function wander(played: Game, games: number): Seen {
  const seen: Seen = { actions: new Set(), events: new Set(), frames: new Set(), fields: new Set() };
  for (let i = 0; i < games; i++) {
    const scenario = played.scenarios[i % played.scenarios.length].id;
    const choose = eagerPlayer(played, seededRandom(`docs ${i}`), 0.5, 80);
    for (const step of playOut(played, freshGame(played, { scenario, seed: `docs ${i}` }), choose)) {
      const owed = played.decision(step.before);
      assert.ok(owed !== undefined);
      seen.frames.add(owed.frame);
      for (const { action } of [...played.choices(step.before), ...owed.interrupts])
        seen.actions.add(action.type);
      for (const field of Object.keys(step.action)) if (field !== 'type') seen.fields.add(field);
      for (const event of step.events) seen.events.add(event.type);
    }
  }
  return seen;
}

let seen: Seen;
let seenInMoscow: Seen;
before(() => {
  seen = wander(game, 20);
  seenInMoscow = wander(moscow, 6);
});

test('every conversation on the page is what the engine says (renew it with: node cli/transcripts.ts)', () => {
  assert.ok(page.includes('\n> ') && page.includes('\n< '));
  assert.equal(renew(page, shelf, versionOfPackage(), adapters), page);
});

test('every action offered in twenty random games has its row, with its fields and its frame', () => {
  const rows = named('## Actions of Army Group Center');
  assert.ok(seen.actions.size > 12);
  for (const type of seen.actions) assert.ok(rows.has(type), `action ${type}`);
  const part = page.slice(page.indexOf('## Actions of'), page.indexOf('## Events'));
  for (const field of seen.fields) assert.match(part, new RegExp(`\\b${field}\\b`), `field ${field}`);
  for (const frame of seen.frames) assert.ok(part.includes(`\`${frame}\``), `frame ${frame}`);
});

test('every event that twenty random games tell has its row', () => {
  const rows = named('## Events');
  assert.ok(seen.events.size > 12);
  for (const type of seen.events) assert.ok(rows.has(type), `event ${type}`);
});

test('the tables of verbs, errors, flags, boxes, markers, phases, scenarios and options are complete', () => {
  assert.deepEqual([...named('## Verbs')].toSorted(), verbs.toSorted());
  assert.deepEqual([...named('### Errors')].toSorted(), CODES.toSorted());
  assert.deepEqual([...named('Flags of a unit:')].toSorted(), FLAG_NAMES.toSorted());
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
  const prose = page
    .split('\n')
    .filter(line => !line.startsWith('> ') && !line.startsWith('< '))
    .join('\n');
  const rules = [...prose.matchAll(/(?<![\w.])\d{1,2}\.\d{1,2}[a-z]?(?![\w.]\d)/g)].map(match => match[0]);
  assert.ok(rules.length > 40);
  assert.deepEqual(
    rules.filter(rule => !known.has(rule)),
    [],
  );
});

test('Moscow: every action, frame, field and event of some random games has its row', () => {
  const actions = named('### Moscow: actions');
  const part = page.slice(page.indexOf('### Moscow: actions'), page.indexOf('### Moscow: events'));
  assert.ok(seenInMoscow.actions.size > 20 && seenInMoscow.events.size > 30);
  for (const type of seenInMoscow.actions) assert.ok(actions.has(type), `action ${type}`);
  for (const field of seenInMoscow.fields) assert.match(part, new RegExp(`\\b${field}\\b`), `field ${field}`);
  const ofPhases = new Set<string>(['set-up', ...moscowPhases.map(({ frame }) => frame)]);
  for (const frame of seenInMoscow.frames)
    assert.ok(part.includes(`\`${frame}\``) || ofPhases.has(frame), `frame ${frame}`);
  const events = named('### Moscow: events');
  for (const type of seenInMoscow.events) assert.ok(events.has(type), `event ${type}`);
});

test('Moscow: the tables of flags, boxes, phases, scenarios and options are complete', () => {
  assert.deepEqual([...named('### Moscow: flags')].toSorted(), MOSCOW_FLAGS.toSorted());
  assert.deepEqual([...named('### Moscow: boxes')].toSorted(), moscowShape.boxes.toSorted());
  const part = page.slice(page.indexOf('## Moscow'));
  for (const { name } of moscowPhases) assert.ok(part.includes(`\`${name}\``), name);
  for (const { id } of moscow.scenarios) assert.ok(part.includes(`\`${id}\``), id);
  assert.deepEqual(
    [...named('### Moscow: scenarios and options')].toSorted(),
    moscow.options.map(option => option.id).toSorted(),
  );
});

test('Moscow: every rule that the page names is in the ledger', () => {
  const known = new Set(readLedger(ROOT, moscow.id).rows.map(row => row.id));
  const rules = [...page.matchAll(/\bM(14)?-[A-Z0-9]+-\d+\b/g)].map(match => match[0]);
  assert.ok(rules.length > 60);
  assert.deepEqual(
    rules.filter(rule => !known.has(rule)),
    [],
  );
});
