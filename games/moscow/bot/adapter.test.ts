// The adapter against the rules: what it says of attacks, moves and decisions is what the game itself says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { freshGame } from '../../../kit/sequence/playing.ts';
import { other } from '../../../kit/side.ts';
import { cloneState } from '../../../kit/state/state.ts';
import { canRetreat as mayRetreat } from '../rules/aftermath/retreat-ground.ts';
import { supportersOver } from '../rules/air/support.ts';
import { compelledBy } from '../rules/combat/compulsion.ts';
import { assessAttack } from '../rules/combat/odds.ts';
import { previewAttack } from '../rules/combat/preview.ts';
import { weigh } from '../rules/combat/weighing.ts';
import { pulseOf } from '../rules/sequence/phases.ts';
import { isOverstacked } from '../rules/stacking/stacking.ts';
import { placeOf, stepsOf } from '../rules/table/board.ts';
import { DEAD, GERMAN, ORDERED, shape, sideOf, unitIds, unitNumber } from '../rules/table/components.ts';
import { editionOf } from '../rules/table/editions.ts';
import { topFrame } from '../rules/table/frames.ts';
import { around, game, openField, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { canRetreat } from './fighting.ts';

const { tables } = bindBots(adapter);
const SCENARIOS = ['main', '2014'];

const list = ({ items, count }: { items: ArrayLike<number>; count: number }): number[] =>
  Array.from({ length: count }, (_, i) => items[i]);

test('whoever decides, decides by the rules too', () => {
  const frames = new Set<string>();
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 1)) {
      assert.equal(game.sides[adapter.sequence.decider(state)], game.decision(state)?.side);
      frames.add(topFrame(state).name);
    }
  }
  assert.ok(frames.size > 14, [...frames].join());
});

const sum = <K extends string>(items: readonly { readonly [key in K]?: number }[], key: K): number =>
  items.reduce((total, item) => total + (item[key] ?? 0), 0);

test('columns, factors and ways out are those of the rules', () => {
  const random = seededRandom('columns');
  let compared = 0;
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 2)) {
      if (adapter.sequence.task(state) !== 'attack') continue;
      const { columns } = editionOf(state).charts.crt;
      for (const target of list(adapter.fights.targets(state))) {
        const some = list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.6);
        if (some.length === 0) continue;
        for (const support of [false, true]) {
          const odds = assessAttack(state, { target, attackers: some, support });
          const { attack, defense, groups, baseColumn } = odds;
          // What players are told adds up to what decides.
          assert.equal(sum(odds.modifiers, 'add'), attack + defense);
          assert.equal(sum(groups, 'defense'), defense);
          for (const { modifiers, reached } of groups)
            assert.equal(reached, baseColumn + sum(modifiers, 'shift'));
        }
        const top = adapter.table.topOf(state, target);
        if (top >= 0) {
          const from = [...new Set(some.map(unit => placeOf(state, unit)))];
          const { directions } = weigh(state, target, some, some.length, false);
          const rout = { target, from };
          assert.equal(canRetreat(state, target, sideOf[top], directions), mayRetreat(state, rout, top));
        }
        const action = adapter.fights.attack(state, target, some);
        const shown = previewAttack(state, action);
        if ('refused' in shown) continue;
        const units = (action.units as string[]).map(unitNumber);
        const { column } = adapter.fights.forecast(state, target, units, units.length);
        // Without support, and for the unit on top: its group may be another than the one shown first.
        const group = shown.groups?.find(({ units: ids }) => top < 0 || ids.includes(unitIds[top]));
        const isSupported = supportersOver(state, target).length > 0 && sideOf[some[0]] === GERMAN;
        if (!isSupported) assert.equal(columns[column].heading, group?.column);
        compared++;
      }
    }
  }
  assert.ok(compared > 300, `${compared}`);
});

test('an attack that compels another which nobody can make is out of the question', () => {
  // Two armies side by side, a lone korps before both; then without the second, then with somebody to see to it.
  const [from, target, beside] = trio();
  const attackers = [unitNumber('G-Inf-IX')];
  const at = (hex: string): number => game.map.indexOf.get(hex) ?? -1;
  const promise = (units: Readonly<Record<string, string>>): number => {
    const state = sketch({
      phase: 'attacks',
      side: 'german',
      units: { 'S-A-16': target, 'G-Inf-IX': from, ...units },
    });
    assert.equal(compelledBy(state, at(target), attackers).length, 'S-A-19' in units ? 1 : 0);
    return adapter.fights.forecast(state, at(target), attackers, 1).ownLoss;
  };
  const alone = promise({});
  assert.ok(alone < 5);
  assert.ok(promise({ 'S-A-19': beside }) >= 50);
  const helped = promise({ 'S-A-19': beside, 'G-Inf-VIII': from });
  assert.ok(helped > alone && helped < 5, `${alone} ${helped}`);
});

/** Three hexes of open ground, each beside the others. */
function trio(): [string, string, string] {
  const from = openField();
  const [target, beside] = around(from).filter((hex, _, all) => around(hex).some(next => all.includes(next)));
  const third = around(from).find(hex => around(target).includes(hex)) ?? beside;
  return [from, target, third];
}

test('a list of attacks is always closed in the end, whatever compels what', () => {
  const random = seededRandom('lists');
  let lists = 0;
  let compelled = 0;
  for (const scenario of SCENARIOS) {
    for (const start of tables(scenario, 3, 'lists')) {
      if (adapter.sequence.task(start) !== 'attack') continue;
      let state = start;
      for (const target of list(adapter.fights.targets(start))) {
        const free = list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.7);
        if (free.length === 0 || random() < 0.5) continue;
        const added = game.apply(state, adapter.fights.attack(state, target, free));
        if (added.ok) ({ state } = added);
      }
      for (
        let n = 0;
        topFrame(state).name === 'attacks' && state.data[shape.game.phase] === start.data[shape.game.phase];
        n++
      ) {
        assert.ok(n < 60, 'the list does not close');
        const action = adapter.sequence.end(state);
        if (action.type !== 'end') compelled++;
        const applied = game.apply(state, action);
        assert.ok(applied.ok, JSON.stringify(action));
        ({ state } = applied);
      }
      lists++;
    }
  }
  assert.ok(lists > 20 && compelled > 20, `${lists} ${compelled}`);
});

test('an attack that is promised need never be taken back, however many are added', () => {
  const random = seededRandom('promises');
  let promised = 0;
  let answered = 0;
  for (const scenario of SCENARIOS) {
    for (const start of tables(scenario, 1, 'promised')) {
      // From the beginning of a list: the cadet adds what it has planned in one go.
      const frame = topFrame(start);
      if (frame.name !== 'attacks' || frame.attacks.length > 0) continue;
      const phase = adapter.sequence.phase(start);
      let state = start;
      // As a planner does that thinks anew after every action: it adds whatever is promised, whenever it is asked.
      for (
        let n = 0;
        adapter.sequence.task(state) === 'attack' && adapter.sequence.phase(state) === phase;
        n++
      ) {
        assert.ok(n < 60, 'the list does not close');
        const option = list(adapter.fights.targets(state))
          .map(target => ({
            target,
            units: list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.6),
          }))
          .find(
            ({ target, units }) =>
              units.length > 0 && adapter.fights.forecast(state, target, units, units.length).ownLoss < 50,
          );
        const action = option
          ? adapter.fights.attack(state, option.target, option.units)
          : adapter.sequence.end(state);
        assert.notEqual(action.type, 'withdraw');
        if (option) promised++;
        else if (action.type === 'attack') answered++;
        const applied = game.apply(state, action);
        assert.ok(applied.ok, JSON.stringify(action));
        ({ state } = applied);
      }
    }
  }
  assert.ok(promised > 200 && answered > 0, `${promised} ${answered}`);
});

test('moves on offer are legal and leave nobody overstacked', () => {
  let moves = 0;
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 17)) {
      if (adapter.sequence.task(state) !== 'move') continue;
      for (const unit of list(adapter.moves.movers(state))) {
        const here = adapter.table.placeOf(state, unit);
        for (const hex of list(adapter.moves.reachOf(state, unit)).slice(0, 12)) {
          if (hex === here) continue;
          const action = adapter.moves.move(state, unit, hex);
          const applied = game.apply(state, action);
          assert.ok(applied.ok, JSON.stringify(action));
          assert.ok(!isOverstacked(applied.state, hex, sideOf[unit]), JSON.stringify(action));
          moves++;
        }
      }
    }
  }
  assert.ok(moves > 500, `${moves}`);
});

test('a blindfold takes the dice away, and what the enemy has ordered', () => {
  const state = freshGame(game, { seed: 'orders' });
  const ordered = cloneState(state);
  const russian = shape.side.orders + ORDERED.length;
  ordered.data[russian] = 1;
  const seen = adapter.sandbox.blindfold(ordered, 0);
  assert.equal(seen.data[russian], 0);
  assert.equal(adapter.sandbox.blindfold(ordered, 1).data[russian], 1);
  assert.notEqual(seen.seed, state.seed);
  assert.deepEqual(seen.data, adapter.sandbox.blindfold(state, 0).data);
});

test('how the game stands is the loss of one side and the gain of the other, and victory is beyond everything', () => {
  for (const state of tables('main', 60)) {
    const value = adapter.worth.evaluate(state, 0);
    assert.equal(value, -adapter.worth.evaluate(state, 1));
    assert.ok(Math.abs(value) < 150, `${value}`);
    const given = game.apply(state, { type: 'concede', side: game.sides[1] });
    if (given.ok) assert.equal(adapter.worth.evaluate(given.state, 0), 150);
  }
});

test('thinking ahead leaves a table that could be played on', () => {
  const random = seededRandom('ahead');
  let struck = 0;
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 9)) {
      if (adapter.sequence.task(state) !== 'attack') continue;
      const copy = adapter.sandbox.copy(state);
      for (const target of list(adapter.fights.targets(state))) {
        const units = list(adapter.fights.attackersOn(copy, target));
        if (units.length === 0) continue;
        adapter.sandbox.strike(copy, target, units, units.length, 1 + Math.floor(random() * 6));
        struck++;
      }
      for (const unit of adapter.table.unitsOf.flatMap(units => [...units]))
        if (placeOf(copy, unit) === DEAD) assert.equal(stepsOf(copy, unit), 0);
      adapter.sandbox.begin(copy, other(adapter.sequence.decider(state)));
      assert.deepEqual(game.faults(copy), []);
      if (game.outcome(copy) === undefined) {
        assert.equal(adapter.sequence.task(copy), 'move');
        assert.equal(adapter.sequence.decider(copy), other(adapter.sequence.decider(state)));
      }
      const back = adapter.sandbox.copy(state);
      adapter.sandbox.copyInto(copy, back);
      assert.deepEqual(back.data, copy.data);
    }
  }
  assert.ok(struck > 50, `${struck}`);
});

test('the next pulse of a side is never the one that it is in', () => {
  const state = sketch({ side: 'german', units: { 'G-Pz-LVI': '1104', 'S-A-5': '1016' } });
  const copy = adapter.sandbox.copy(state);
  adapter.sandbox.begin(copy, GERMAN);
  assert.equal(pulseOf(state), 1);
  assert.equal(pulseOf(copy), 2);
  assert.equal(adapter.sequence.turn(copy), adapter.sequence.turn(state));
});

test('M-ARMY-2 no army goes where it would hamper another', () => {
  const state = sketch({ side: 'german', units: { 'G-A-9': '1204', 'G-A-4': '1604' } });
  const other = adapter.table.placeOf(state, unitNumber('G-A-4'));
  const army = unitNumber('G-A-9');
  const away = list(adapter.moves.reachOf(state, army)).map(hex => distance(game.map, hex, other));
  assert.ok(away.length > 3 && away.every(hexes => hexes > 2), `${away}`);
  // Another kind of unit from the same hex does go there.
  const free = sketch({ side: 'german', units: { 'G-Inf-IX': '1204', 'G-A-4': '1604' } });
  const near = list(adapter.moves.reachOf(free, unitNumber('G-Inf-IX')));
  assert.ok(near.some(hex => distance(game.map, hex, other) <= 2));
});
