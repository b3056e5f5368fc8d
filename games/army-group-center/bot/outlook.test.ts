// What the enemy could do to a plan of the staff, on small tables of this game, and what the staff makes of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { openDraft } from '../../../bots/staff/draft.ts';
import { review } from '../../../bots/staff/review.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { WEIGHTS } from '../../../bots/staff/weights.ts';
import { GERMAN, hexNumber, unitNumber } from '../rules/02-components/components.ts';
import { openField, sketch, walkFrom } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const F = openField();
const at = (...directions: number[]): string => walkFrom(F, ...directions);
const EXPOSED = { 'G-39': F, 'S-8': at(0, 0), 'S-42': at(2, 2), 'S-67': at(4, 4), 'S-6G': at(0, 0) };

test('whoever many can come upon stands to lose; whoever nobody can does not', () => {
  const state = sketch({ side: 'german', turn: 3, units: EXPOSED });
  const outlook = openOutlook(adapter);
  outlook.look(state, GERMAN);
  assert.ok(outlook.lossAt(state, hexNumber(F)) > 0.3, `${outlook.lossAt(state, hexNumber(F))}`);
  const alone = sketch({ side: 'german', turn: 3, units: { 'G-39': F } });
  outlook.look(alone, GERMAN);
  assert.equal(outlook.loss(alone), 0);
});

test('a change is seen as a fresh look would see it, and taken back leaves what was there before', () => {
  const state = sketch({ side: 'german', turn: 3, units: { ...EXPOSED, 'G-26': at(3, 3) } });
  const outlook = openOutlook(adapter);
  outlook.look(state, GERMAN);
  const before = outlook.loss(state);
  const [from, to] = [hexNumber(at(3, 3)), hexNumber(F)];
  const table = adapter.sandbox.copy(state);
  adapter.sandbox.put(table, unitNumber('G-26'), to);
  outlook.change(table, [from, to]);
  const changed = outlook.loss(table);
  outlook.undo();
  assert.equal(outlook.loss(state), before);
  outlook.look(table, GERMAN);
  assert.equal(outlook.loss(table), changed);
});

test('the review takes back whoever was left where the blow falls', () => {
  const state = sketch({ side: 'german', turn: 3, units: EXPOSED });
  const scoring = openScoring(adapter);
  const weights = {
    ...WEIGHTS,
    take: 0,
    pull: 0,
    way: 0,
    garrison: 0,
    call: 0,
    help: 0,
    caution: 2,
    answer: 1,
  };
  scoring.look(state, GERMAN, weights);
  const outlook = openOutlook(adapter);
  const draft = openDraft(adapter, scoring, outlook, state, GERMAN, weights);
  draft.order(unitNumber('G-39'), hexNumber(F));
  outlook.look(draft.table, GERMAN);
  const before = outlook.loss(draft.table);
  assert.ok(review(draft) > 0);
  outlook.look(draft.table, GERMAN);
  assert.ok(outlook.loss(draft.table) < before);
  assert.deepEqual(
    draft.moves().map(({ unit }) => unit),
    [unitNumber('G-39')],
  );
});
