// The guide on the real game: played as it suggests every wish comes true, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../kit/game.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { game, placeOfUnit } from '../testing.node.ts';

const { opening, checkSteps, followed, stroll, wishedOf } = bindGuide(game, presentation);

const end = { type: 'end' };
const CORPS = ['DE-PZ-39', 'DE-PZ-57', 'DE-INF-5', 'DE-INF-6', 'DE-INF-8'];
const PANZERS = CORPS.slice(0, 2);

/** What a player does who follows every word. */
const SUGGESTED: readonly Action[] = [
  end,
  { type: 'attack', target: '1816', units: CORPS },
  { type: 'support', luftwaffe: true },
  { type: 'advance', units: ['DE-PZ-39'], to: '1816' },
  { type: 'advance', units: ['DE-PZ-57'], to: '1816' },
  { type: 'stop' },
  end,
  { type: 'mobile-assault', target: '1815', units: PANZERS },
  { type: 'support' },
  { type: 'move', units: ['DE-INF-5'], to: '1816' },
  end,
];

test('the guide has eleven steps, with words, rules of the ledger and hexes of the map', () =>
  checkSteps(11));

test('played as it suggests, every wish comes true in its order, and 1816 and 1815 are taken', () => {
  const { state, told } = followed(SUGGESTED);
  const lost = told.filter(({ type }) => type === 'eliminated').map(({ unit }) => unit);
  for (const unit of ['SU-RA-3', 'SU-MC-11', 'SU-RC-21']) assert.ok(lost.includes(unit), unit);
  for (const unit of PANZERS) assert.equal(placeOfUnit(state, unit), '1815');
  assert.equal(placeOfUnit(state, 'DE-INF-5'), '1816');
  assert.equal(game.position(state).side, 'soviet');
});

test('the hexes that a step names are held as it says', () => {
  const at = new Map(game.position(opening()).units.map(({ id, at: place }) => [id, place]));
  for (const unit of CORPS) assert.equal(at.get(unit), '1817', unit);
  const places = { 'SU-RA-3': '1816', 'SU-RC-21': '1815', 'SU-ORA-4': '2115', 'SU-ORA-6': '2314' };
  for (const [unit, place] of Object.entries(places)) assert.equal(at.get(unit), place, unit);
});

test('whoever plays otherwise is never stuck: each step is done, or its phase passes', () => {
  const { done, passed } = stroll({
    games: 24,
    zeal: 0.6,
    follow: wishedOf(SUGGESTED),
  });
  assert.ok(done > 80 && passed > 0, `${done} done, ${passed} passed`);
});
