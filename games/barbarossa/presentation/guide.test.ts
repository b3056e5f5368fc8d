// The guide on the real game: played as it suggests every wish comes true, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, GameEvent } from '../../../kit/game.ts';
import { isFulfilled } from '../../../kit/guide.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { game, placeOfUnit, playAll } from '../testing.node.ts';
import { guide } from './guide.ts';

const { side } = guide;
const { wishes, opening, replied, checkSteps, stroll } = bindGuide(game, presentation);

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
  let state = opening();
  let waiting = 0;
  const told: GameEvent[] = [];
  for (const action of SUGGESTED) {
    assert.equal(game.decision(state)?.side, side, JSON.stringify(action));
    if (isFulfilled(wishes[waiting].wants, action, game.position(state))) waiting++;
    const { state: after, events } = playAll(state, action);
    told.push(...events);
    state = replied(after);
  }
  assert.equal(waiting, wishes.length, wishes[waiting]?.title);
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
    follow: (state, wish) =>
      SUGGESTED.find(
        action => isFulfilled(wish, action, game.position(state)) && game.check(state, action).ok,
      ),
  });
  assert.ok(done > 80 && passed > 0, `${done} done, ${passed} passed`);
});
