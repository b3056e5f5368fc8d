// The guide on the real game: played as it suggests every wish comes true, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../kit/game.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { game, placeOfUnit, play } from '../testing.node.ts';

const { opening, checkSteps, followed, stroll, wishedOf } = bindGuide(game, presentation);

const end = { type: 'end' };
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const GUDERIAN = ['G-Pz-XXIV', 'G-Mot-10', 'G-Pz-XXXXVII', 'G-Mot-29'];

/** What a player does who follows every word. */
const SUGGESTED: readonly Action[] = [
  end,
  { type: 'flip', units: ['G-A-2'] },
  end,
  end,
  { type: 'bomb', units: ['G-Air-2'], target: '2809' },
  end,
  move('G-Pz-XXIV', '2808'),
  move('G-Mot-10', '2808'),
  move('G-Pz-XXXXVII', '2708'),
  move('G-Mot-29', '2708'),
  end,
  { type: 'attack', target: '2809', units: GUDERIAN },
  { type: 'attack', target: '1105', units: ['G-Pz-LVI', 'G-Inf-V', 'G-Mot-14'] },
  { type: 'withdraw', target: '1105' },
  end,
  { type: 'resolve', target: '2809', support: true },
];

test('the guide has fourteen steps, with words, rules of the ledger and hexes of the map', () =>
  checkSteps(14));

test('played as it suggests, every wish comes true in its order, and 2809 is taken', () => {
  const { state, told } = followed(SUGGESTED, (action, after) => {
    if (action.type !== 'attack' || action.target !== '1105') return;
    // What the step is about: the neighbor is named, and the list stays open.
    const verdict = game.check(after, end);
    assert.ok(!verdict.ok && verdict.rule === 'M-GEN-1' && verdict.message.includes('1005'));
  });
  assert.ok(told.some(({ type, unit }) => type === 'eliminated' && unit === 'S-Gr-Ermakov'));
  assert.equal(game.decision(state)?.frame, 'advance');
  const advanced = play(state, { type: 'advance', units: ['G-Pz-XXIV'], to: '2809' });
  assert.equal(placeOfUnit(advanced, 'G-Pz-XXIV'), '2809');
});

test('the hexes that a step names are held as it says', () => {
  const at = new Map(game.position(opening()).units.map(({ id, at: place }) => [id, place]));
  const places = { 'G-A-2': '2205', 'G-Pz-XXIV': '2807', 'G-Mot-10': '2807', 'G-Pz-XXXXVII': '2706' };
  for (const [unit, place] of Object.entries({
    ...places,
    'G-Mot-29': '2706',
    'S-Gr-Ermakov': '2809',
    'S-A-19': '1105',
    'G-Pz-LVI': '1104',
    'S-A-30': '1005',
  }))
    assert.equal(at.get(unit), place, unit);
});

test('whoever plays otherwise is never stuck: each step is done, or its phase passes', () => {
  const { done, passed } = stroll({
    games: 12,
    zeal: 0.6,
    follow: wishedOf(SUGGESTED),
  });
  assert.ok(done > 40 && passed > 0, `${done} done, ${passed} passed`);
});
