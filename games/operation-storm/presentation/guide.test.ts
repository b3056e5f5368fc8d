// The guide on the real game: played as it suggests every wish comes true, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../kit/game.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { begun, game, placeOfUnit } from '../testing.node.ts';

const { checkSteps, followed, stroll, wishedOf } = bindGuide(game, presentation);

const TANKS = ['SU-8TD', 'SU-32TD', 'SU-81MD', 'SU-10TD', 'SU-37TD', 'SU-212MD'];
const RIFLES = ['SU-228RD', 'SU-140RD', 'SU-146RD', 'SU-193RD', 'SU-195RD', 'SU-200RD'];
const GUNS = game
  .position(begun())
  .units.flatMap(({ id, at }) => (id.endsWith('Art') && (at === 'N1530' || at === 'N1531') ? [id] : []));
const end = { type: 'end' };

/** What a player does who follows every word. */
const SUGGESTED: readonly Action[] = [
  { type: 'default' },
  { type: 'attack', target: 'N1631', units: [...TANKS, ...RIFLES] },
  { type: 'artillery', units: GUNS },
  { type: 'advance', units: TANKS },
  { type: 'momentum', target: 'N1730', units: TANKS },
  { type: 'advance', units: TANKS },
  { type: 'rest' },
  end,
  { type: 'move-stack', from: 'N1730', units: TANKS },
  { type: 'go', to: 'N1829' },
  end,
  { type: 'declare', order: 'fight-move' },
];

test('the guide has thirteen steps, with words, rules of the ledger and hexes of the map', () =>
  checkSteps(13));

test('played as it suggests, every wish comes true in its order, and the breakthrough succeeds', () => {
  const { state, told } = followed(SUGGESTED);
  const lost = told.filter(({ type }) => type === 'eliminated').map(({ unit }) => String(unit));
  for (const unit of ['GE-57ID', 'GE-75ID', 'GE-24ID', 'GE-11Pz']) assert.ok(lost.includes(unit), unit);
  assert.ok(lost.every(unit => unit.startsWith('GE-')));
  for (const unit of TANKS) assert.equal(placeOfUnit(state, unit), 'N1829');
  assert.equal(game.position(state).side, 'german');
});

test('the hexes that a step names are held as it says', () => {
  const units = game.position(begun()).units;
  const at = (hex: string): string[] => units.filter(unit => unit.at === hex).map(({ id }) => id);
  assert.equal(GUNS.length, 12);
  for (const unit of [...TANKS, ...RIFLES]) assert.ok([...at('N1530'), ...at('N1531')].includes(unit), unit);
  for (const hex of ['N1631', 'N1730', 'N3636', 'N3133', 'N3835'])
    assert.ok(at(hex).length > 0 && at(hex).every(id => id.startsWith('GE-')), hex);
  for (const hex of ['N3637', 'N3536', 'N3033', 'N3836'])
    assert.ok(at(hex).length >= 6 && at(hex).every(id => id.startsWith('SU-')), hex);
});

test('whoever plays otherwise is never stuck: each step is done, or its phase passes', () => {
  const { done, passed } = stroll({
    games: 6,
    zeal: 0.6,
    follow: wishedOf(SUGGESTED),
  });
  assert.ok(done > 20 && passed > 0, `${done} done, ${passed} passed`);
});
