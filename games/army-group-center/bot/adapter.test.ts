// The adapter against the rules: what it says of attacks, moves and the fog is what the game itself says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { State } from '../../../kit/game.ts';
import { allOffers, isAmong } from '../../../kit/sequence/choosing.ts';
import { cloneState } from '../../../kit/state/state.ts';
import { armyGroupCenter as game } from '../index.ts';
import { charts } from '../rules/02-charts.ts';
import { map, SOVIET, sideOf } from '../rules/02-components.ts';
import { controlOf, isInZoneOf, unitsIn } from '../rules/board.ts';
import { viewPosition } from '../rules/position.ts';
import { previewAttack } from '../rules/preview.ts';
import { adapter } from './adapter.ts';

const { tables } = bindBots(adapter);

const list = ({ items, count }: { items: ArrayLike<number>; count: number }): number[] =>
  Array.from({ length: count }, (_, i) => items[i]);

test('whoever decides, decides by the rules too', () => {
  for (const state of tables('bold-stroke', 5)) {
    assert.equal(game.sides[adapter.decider(state)], game.decision(state)?.side);
  }
});

test('the column of every attack is the one that the rules would use', () => {
  const random = seededRandom('columns');
  let compared = 0;
  for (const seed of ['a', 'b']) {
    for (const state of tables('historical', 3, seed)) {
      if (adapter.task(state) !== 'attack') continue;
      for (const target of list(adapter.targets(state))) {
        const all = list(adapter.attackersOn(state, target));
        const some = all.filter(unit => adapter.mayJoin(all[0], unit) && random() < 0.6);
        if (some.length === 0) continue;
        const action = adapter.attack(state, target, some);
        const shown = previewAttack(state, action);
        assert.ok(!('refused' in shown));
        // An attack strong enough without it goes without air; an unseen unit leaves the column open.
        const goesWithout = JSON.stringify(action.support) === '{}';
        if (goesWithout || shown.column === undefined) continue;
        const { column } = adapter.forecast(state, target, some, some.length);
        assert.equal(charts.crt.columns[column].heading, shown.column);
        compared++;
      }
    }
  }
  assert.ok(compared > 200, `${compared}`);
});

test('what may attack whom, and who may move, is what the rules offer', () => {
  let attacks = 0;
  let moves = 0;
  for (const state of tables('no-bomb-plot', 7)) {
    if (adapter.task(state) === 'attack') {
      const offered = game
        .choices(state)
        .flatMap(({ action }) => (action.target ? [String(action.target)] : []));
      assert.deepEqual(
        list(adapter.targets(state))
          .map(hex => game.map.ids[hex])
          .sort(),
        offered.sort(),
      );
      attacks++;
    } else if (adapter.task(state) === 'move') {
      const offers = allOffers(game, state);
      for (const unit of list(adapter.movers(state))) {
        const here = adapter.placeOf(state, unit);
        for (const hex of list(adapter.reachOf(state, unit)).slice(0, 12)) {
          if (hex === here) continue;
          const action = adapter.move(state, unit, hex);
          assert.ok(isAmong(offers, action), JSON.stringify(action));
          moves++;
        }
      }
    }
  }
  assert.ok(attacks > 10 && moves > 500, `${attacks} ${moves}`);
});

const layoutOf = (state: State) =>
  Array.from({ length: map.count }, (_, hex) => [
    unitsIn(state, hex).map(unit => sideOf[unit]),
    isInZoneOf(state, 0, hex),
    isInZoneOf(state, 1, hex),
    controlOf(state, hex),
  ]);

test('a blindfold leaves what the German sees as it is, and nothing of the dice', () => {
  let hidden = 0;
  for (const state of tables('historical', 9)) {
    for (const side of [0, 1]) {
      const copy = cloneState(state);
      const seen = adapter.blindfold(state, side);
      assert.deepEqual(state.data, copy.data);
      assert.notEqual(seen.seed, state.seed);
      assert.deepEqual(viewPosition(seen, side), viewPosition(state, side));
      assert.deepEqual(game.faults(seen), []);
      if (side !== SOVIET && seen.data !== state.data) hidden++;
      // Whoever has answered about the layout has answered for what is guessed too: sides, zones and control are alike.
      assert.equal(seen.layout, state.layout);
      assert.deepEqual(layoutOf(seen), layoutOf(state));
      // What has been guessed once is guessed again.
      const once = cloneState(seen);
      assert.deepEqual(adapter.blindfold(once, side).data, once.data);
    }
  }
  assert.ok(hidden > 20);
});

test('how the game stands is the loss of one side and the gain of the other, and victory is beyond everything', () => {
  for (const state of tables('d-day-defeated', 60)) {
    const value = adapter.evaluate(state, 0);
    assert.equal(value, -adapter.evaluate(state, 1));
    assert.ok(Math.abs(value) < 80);
    const given = game.apply(state, { type: 'concede', side: game.sides[1] });
    if (given.ok) assert.equal(adapter.evaluate(given.state, 0), 80);
  }
});

test('thinking ahead leaves a table that could be played on', () => {
  const random = seededRandom('ahead');
  for (const state of tables('historical', 25)) {
    if (adapter.task(state) !== 'attack') continue;
    const copy = adapter.copy(state);
    for (const target of list(adapter.targets(state))) {
      const units = list(adapter.attackersOn(copy, target)).filter(
        unit => adapter.strengthOf(copy, unit) > 0,
      );
      const joined = units.filter(unit => adapter.mayJoin(units[0], unit));
      if (joined.length === 0 || adapter.topOf(copy, target) < 0) continue;
      adapter.strike(copy, target, joined, joined.length, 1 + Math.floor(random() * 6));
    }
    adapter.begin(copy, 1 - adapter.decider(state));
    const faults = game.faults(copy).filter(fault => !/controlled by the enemy/.test(fault));
    assert.deepEqual(faults, []);
    const back = adapter.copy(state);
    adapter.copyInto(copy, back);
    assert.deepEqual(back.data, copy.data);
  }
});
