// The adapter against the rules: what it says of attacks, moves and the fog is what the game itself says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { State } from '../../../kit/game.ts';
import { eyesOfSide } from '../../../kit/seen/viewer.ts';
import { allOffers, isAmong } from '../../../kit/sequence/choosing.ts';
import { other } from '../../../kit/side.ts';
import { cloneState } from '../../../kit/state/state.ts';
import { charts } from '../rules/02-components/charts.ts';
import { map, SOVIET, sideOf, unitNumber } from '../rules/02-components/components.ts';
import { controlOf, isInZoneOf, unitsIn } from '../rules/table/board.ts';
import { viewPosition } from '../rules/table/position.ts';
import { previewAttack } from '../rules/table/preview.ts';
import { game } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { tables } = bindBots(adapter);

const list = ({ items, count }: { items: ArrayLike<number>; count: number }): number[] =>
  Array.from({ length: count }, (_, i) => items[i]);

test('whoever decides, decides by the rules too', () => {
  for (const state of tables('bold-stroke', 5)) {
    assert.equal(game.sides[adapter.sequence.decider(state)], game.decision(state)?.side);
  }
});

test('13.1c an air army is named where it brings a column by the rules, and spared where the last is reached', () => {
  const last = charts.crt.columns.at(-1)?.heading;
  const seen = { named: 0, spared: 0 };
  for (const scenario of ['historical', 'bold-stroke']) {
    for (const state of tables(scenario, 2, 'air')) {
      if (adapter.sequence.task(state) !== 'attack' || adapter.sequence.decider(state) !== SOVIET) continue;
      for (const target of list(adapter.fights.targets(state))) {
        const [first, ...others] = list(adapter.fights.attackersOn(state, target));
        const all = [first, ...others.filter(unit => adapter.fights.mayJoin(first, unit))];
        const action = adapter.fights.attack(state, target, all);
        if (action.support === undefined) continue;
        const without = previewAttack(state, { ...action, support: {} });
        assert.ok(!('refused' in without));
        const isNamed = JSON.stringify(action.support) !== '{}';
        assert.equal(isNamed, without.column !== last, JSON.stringify([action, without.column]));
        seen[isNamed ? 'named' : 'spared']++;
      }
    }
  }
  assert.ok(seen.named > 20 && seen.spared > 20, JSON.stringify(seen));
});

test('the column of every attack is the one that the rules would use', () => {
  const random = seededRandom('columns');
  let compared = 0;
  for (const seed of ['a', 'b']) {
    for (const state of tables('historical', 3, seed)) {
      if (adapter.sequence.task(state) !== 'attack') continue;
      for (const target of list(adapter.fights.targets(state))) {
        const all = list(adapter.fights.attackersOn(state, target));
        const some = all.filter(unit => adapter.fights.mayJoin(all[0], unit) && random() < 0.6);
        if (some.length === 0) continue;
        const action = adapter.fights.attack(state, target, some);
        const shown = previewAttack(state, action);
        assert.ok(!('refused' in shown));
        // An attack strong enough without it goes without air; an unseen unit leaves the column open.
        const goesWithout = JSON.stringify(action.support) === '{}';
        if (goesWithout || shown.column === undefined) continue;
        // 11.1c on turn 1 others may have to take part.
        const attackers = (action.units as string[]).map(unitNumber);
        assert.ok(some.every(unit => attackers.includes(unit)));
        const { column } = adapter.fights.forecast(state, target, attackers, attackers.length);
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
    if (adapter.sequence.task(state) === 'attack') {
      const offered = game
        .choices(state)
        .flatMap(({ action }) => (action.target ? [String(action.target)] : []));
      assert.deepEqual(
        list(adapter.fights.targets(state))
          .map(hex => game.map.ids[hex])
          .sort(),
        offered.sort(),
      );
      attacks++;
    } else if (adapter.sequence.task(state) === 'move') {
      const offers = allOffers(game, state);
      for (const unit of list(adapter.moves.movers(state))) {
        const here = adapter.table.placeOf(state, unit);
        for (const hex of list(adapter.moves.reachOf(state, unit)).slice(0, 12)) {
          if (hex === here) continue;
          const action = adapter.moves.move(state, unit, hex);
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
      const seen = adapter.sandbox.blindfold(state, side);
      assert.deepEqual(state.data, copy.data);
      assert.notEqual(seen.seed, state.seed);
      assert.deepEqual(viewPosition(seen, eyesOfSide(side)), viewPosition(state, eyesOfSide(side)));
      assert.deepEqual(game.faults(seen), []);
      if (side !== SOVIET && seen.data !== state.data) hidden++;
      // Whoever has answered about the layout has answered for what is guessed too: sides, zones and control are alike.
      assert.equal(seen.layout, state.layout);
      assert.deepEqual(layoutOf(seen), layoutOf(state));
      // What has been guessed once is guessed again.
      const once = cloneState(seen);
      assert.deepEqual(adapter.sandbox.blindfold(once, side).data, once.data);
    }
  }
  assert.ok(hidden > 20);
});

test('how the game stands is the loss of one side and the gain of the other, and victory is beyond everything', () => {
  for (const state of tables('d-day-defeated', 60)) {
    const value = adapter.worth.evaluate(state, 0);
    assert.equal(value, -adapter.worth.evaluate(state, 1));
    assert.ok(Math.abs(value) < 80);
    const given = game.apply(state, { type: 'concede', side: game.sides[1] });
    if (given.ok) assert.equal(adapter.worth.evaluate(given.state, 0), 80);
  }
});

test('thinking ahead leaves a table that could be played on', () => {
  const random = seededRandom('ahead');
  for (const state of tables('historical', 25)) {
    if (adapter.sequence.task(state) !== 'attack') continue;
    const copy = adapter.sandbox.copy(state);
    for (const target of list(adapter.fights.targets(state))) {
      const units = list(adapter.fights.attackersOn(copy, target)).filter(
        unit => adapter.table.strengthOf(copy, unit) > 0,
      );
      const joined = units.filter(unit => adapter.fights.mayJoin(units[0], unit));
      if (joined.length === 0 || adapter.table.topOf(copy, target) < 0) continue;
      adapter.sandbox.strike(copy, target, joined, joined.length, 1 + Math.floor(random() * 6));
    }
    adapter.sandbox.begin(copy, other(adapter.sequence.decider(state)));
    const faults = game.faults(copy).filter(fault => !/controlled by the enemy/.test(fault));
    assert.deepEqual(faults, []);
    const back = adapter.sandbox.copy(state);
    adapter.sandbox.copyInto(copy, back);
    assert.deepEqual(back.data, copy.data);
  }
});
