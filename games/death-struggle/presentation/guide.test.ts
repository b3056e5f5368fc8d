// The guide on the real game: played as it suggests every wish comes true, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../kit/game.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { eventsOf, game, placeOfUnit } from '../testing.node.ts';

const { opening, checkSteps, followed, stroll, wishedOf } = bindGuide(game, presentation);

const end = { type: 'end' };
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const advance = (unit: string, to: string): Action => ({ type: 'advance', units: [unit], to });
const AT_BREST = [
  ...['GE-PZ-4', 'GE-PZ-3', 'GE-ARMY-4', 'GE-MOT-XXIV', 'GE-MOTD-29'],
  ...['GE-INF-VII', 'GE-INF-IX', 'GE-PZ-18', 'GE-MOT-XLVII'],
];
const REINHARDT = ['GE-PZ-1', 'GE-PZ-6', 'GE-MOT-XLI'];
const MANSTEIN = ['GE-MOT-LVI', 'GE-PZ-8'];

/** What a player does who follows every word. */
const SUGGESTED: readonly Action[] = [
  // Set-up, trenches, railheads, airfields, trains, raids.
  ...[end, end, end, end, end, end],
  { type: 'attack', target: '2006', units: AT_BREST },
  end,
  { type: 'resolve', target: '2006', air: ['GE-FK-II'] },
  { type: 'decline' },
  advance('GE-PZ-4', '2006'),
  advance('GE-PZ-18', '2006'),
  end,
  // The Blitzkrieg, and more attacks before movement.
  ...[end, end],
  ...REINHARDT.map(unit => move(unit, '1205')),
  ...MANSTEIN.map(unit => move(unit, '1206')),
  end,
  { type: 'attack', target: '1105', units: [...REINHARDT, ...MANSTEIN] },
  // No more attacks, no raids.
  ...[end, end],
  { type: 'resolve', target: '1105', air: ['GE-FK-I'] },
];

test('the guide has fourteen steps, with words, rules of the ledger and hexes of the map', () =>
  checkSteps(14));

test('played as it suggests, every wish comes true in its order, and Brest falls to a Blitzkrieg', () => {
  const asked: (string | undefined)[] = [];
  const { state, told } = followed(SUGGESTED, (_, after) => asked.push(game.decision(after)?.frame));
  assert.ok(eventsOf(told, 'broken-down').some(({ unit }) => unit === 'SU-RK-28'));
  assert.ok(asked.includes('blitzkrieg'));
  assert.equal(placeOfUnit(state, 'GE-PZ-4'), '2006');
});

test('the hexes that a step names are held as it says', () => {
  const at = new Map(game.position(opening()).units.map(({ id, at: place }) => [id, place]));
  const places = { 'GE-AFLD-II': '2103', 'AX-RAILHEAD-3': '2005', 'AX-RAILHEAD-2': '1606' };
  const russians = { 'SU-RK-28': '2006', 'SU-ARMY-4': '2007', 'SU-RK-10': '1105' };
  for (const [unit, place] of Object.entries({ ...places, ...russians }))
    assert.equal(at.get(unit), place, unit);
  for (const unit of REINHARDT) assert.equal(at.get(unit), '1304', unit);
  for (const unit of MANSTEIN) assert.equal(at.get(unit), '1204', unit);
});

test('whoever plays otherwise is never stuck: each step is done, or its phase passes', () => {
  const { done, passed } = stroll({ games: 8, zeal: 0.6, follow: wishedOf(SUGGESTED) });
  assert.ok(done > 30 && passed > 0, `${done} done, ${passed} passed`);
});
