// docs/protocol.md against the code: its conversations are real, and nothing that the engine says is missing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FLAG_NAMES, shape } from '../games/army-group-center/rules/02-components.ts';
import { phases } from '../games/army-group-center/rules/05-phases.ts';
import { seededRandom } from '../kit/dice/random.ts';
import { sampleAction } from '../kit/sequence/choosing.ts';
import { ROOT } from '../tools/files.ts';
import { readLedger } from '../tools/ledger.ts';
import { shelf } from './client.testing.ts';
import { versionOfPackage } from './engine.ts';
import { verbs } from './protocol.ts';
import { CODES } from './requests.ts';
import { PAGE, renew } from './transcripts.ts';

const page = readFileSync(join(ROOT, PAGE), 'utf8');
const [game] = shelf;

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

const seen = {
  actions: new Set<string>(),
  events: new Set<string>(),
  frames: new Set<string>(),
  fields: new Set<string>(),
};

before(() => {
  for (let i = 0; i < 20; i++) {
    const scenario = game.scenarios[i % game.scenarios.length].id;
    const created = game.create({ scenario, seed: `docs ${i}` });
    assert.ok(created.ok);
    const random = seededRandom(`docs ${i}`);
    let { state } = created;
    for (let owed = game.decision(state); owed !== undefined; owed = game.decision(state)) {
      seen.frames.add(owed.frame);
      for (const { action } of [...game.choices(state), ...owed.interrupts]) seen.actions.add(action.type);
      const action = sampleAction(game, state, random);
      for (const field of Object.keys(action)) if (field !== 'type') seen.fields.add(field);
      const applied = game.apply(state, action);
      assert.ok(applied.ok);
      for (const event of applied.events) seen.events.add(event.type);
      state = applied.state;
    }
  }
});

test('every conversation on the page is what the engine says (renew it with: node cli/transcripts.ts)', () => {
  assert.ok(page.includes('\n> ') && page.includes('\n< '));
  assert.equal(renew(page, shelf, versionOfPackage()), page);
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
