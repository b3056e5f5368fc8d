// The adapter against the rules: what it says of attacks, moves and decisions is what the game itself says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { freshGame } from '../../../kit/sequence/playing.ts';
import { other } from '../../../kit/side.ts';
import { cloneState } from '../../../kit/state/state.ts';
import { cases } from '../../../kit/testing/deep.node.ts';
import { canRetreat as mayRetreat } from '../rules/aftermath/retreat-ground.ts';
import { compelledBy, whyIncomplete } from '../rules/combat/compulsion.ts';
import { previewAttack } from '../rules/combat/preview.ts';
import { crt } from '../rules/combat/weighing.ts';
import { isOverstacked } from '../rules/stacking/stacking.ts';
import { placeOf, stepsOf } from '../rules/table/board.ts';
import { AXIS, DEAD, isMarker, shape, sideOf, unitIds, unitNumber } from '../rules/table/components.ts';
import { topFrame } from '../rules/table/frames.ts';
import { ORDERED } from '../rules/table/layout.ts';
import { around, game, openField, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { canRetreat, look } from './fighting.ts';

const { tables, checkMoves } = bindBots(adapter);
const SCENARIOS = cases(['historical'], ['historical', 'free']);

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
  assert.ok(frames.size > 20, [...frames].join());
});

test('columns and ways out are those of the rules', () => {
  const random = seededRandom('columns');
  let compared = 0;
  let ways = 0;
  let agreed = 0;
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 5)) {
      if (adapter.sequence.task(state) !== 'attack') continue;
      for (const target of list(adapter.fights.targets(state))) {
        const some = list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.6);
        if (some.length === 0) continue;
        const top = adapter.table.topOf(state, target);
        const from = [...new Set(some.map(unit => placeOf(state, unit)))];
        const { directions } = look(state, target, some, some.length);
        ways++;
        if (canRetreat(state, target, sideOf[top], directions) === mayRetreat(state, { target, from }, top))
          agreed++;
        const shown = previewAttack(state, adapter.fights.attack(state, target, some));
        if ('refused' in shown) continue;
        const { column, ownLoss } = adapter.fights.forecast(state, target, some, some.length);
        // R-12 what only air units make possible is shown with them.
        if (ownLoss >= 50) continue;
        const group = shown.groups?.find(({ units }) => units.includes(unitIds[top]));
        assert.equal(crt.columns[column].heading, group?.column);
        compared++;
      }
    }
  }
  assert.ok(compared > 100, `${compared}`);
  // Lines, fortresses and crowds, which bots do not look at, make a difference now and then.
  assert.ok(agreed > 0.95 * ways, `${agreed} of ${ways}`);
});

/** Three hexes of open ground, each beside the others. */
function trio(): [string, string, string] {
  const from = openField();
  const [target] = around(from);
  const third = around(from).find(hex => around(target).includes(hex)) ?? '';
  return [from, target, third];
}

test('DS-GEN-2, DS-GEN-3 an attack that compels another which nobody can make is out of the question', () => {
  const [from, target, beside] = trio();
  const attackers = [unitNumber('SU-ARMY-3')];
  const at = (hex: string): number => game.map.indexOf.get(hex) ?? -1;
  const promise = (units: Readonly<Record<string, string>>): number => {
    const state = sketch({
      phase: 'attacks',
      side: 'russian',
      units: { 'GE-INF-I': target, 'SU-ARMY-3': from, ...units },
    });
    assert.equal(compelledBy(state, at(target), attackers).length, 'GE-INF-II' in units ? 1 : 0);
    return adapter.fights.forecast(state, at(target), attackers, 1).ownLoss;
  };
  assert.ok(promise({}) < 50);
  assert.ok(promise({ 'GE-INF-II': beside }) >= 50);
  assert.ok(promise({ 'GE-INF-II': beside, 'SU-ARMY-4': from, 'SU-RD12-01': from }) < 50);
});

test('DS-GEN-3 a list that compels another attack is closed by making it', () => {
  const [from, target, beside] = trio();
  const units = {
    'GE-INF-I': target,
    'GE-INF-II': beside,
    'SU-ARMY-3': from,
    'SU-ARMY-4': from,
    'SU-RD12-01': from,
  };
  const state = sketch({ phase: 'attacks', side: 'russian', units });
  const applied = game.apply(state, { type: 'attack', target, units: ['SU-ARMY-3'] });
  assert.ok(applied.ok);
  const answer = adapter.sequence.end(applied.state);
  assert.deepEqual([answer.type, answer.target], ['attack', beside]);
  const closed = game.apply(applied.state, answer);
  assert.ok(closed.ok);
  assert.equal(adapter.sequence.end(closed.state).type, 'end');
});

test('a list of attacks is always closed in the end, and an attack that is promised never taken back', () => {
  const random = seededRandom('promises');
  let promised = 0;
  for (const scenario of ['historical', 'free']) {
    for (const start of tables(scenario, 1, 'promised')) {
      const frame = topFrame(start);
      if (frame.name !== 'attacks' || frame.attacks.length > 0) continue;
      const phase = adapter.sequence.phase(start);
      let state = start;
      for (
        let n = 0;
        adapter.sequence.task(state) === 'attack' && adapter.sequence.phase(state) === phase;
        n++
      ) {
        assert.ok(n < 80, 'the list does not close');
        const option = (random() < 0.7 ? list(adapter.fights.targets(state)) : [])
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
        const applied = game.apply(state, action);
        assert.ok(applied.ok, JSON.stringify(action));
        ({ state } = applied);
      }
    }
  }
  assert.ok(promised > 200, `${promised}`);
});

test('a list that somebody else has made badly is closed as well', () => {
  const random = seededRandom('lists');
  let lists = 0;
  let mended = 0;
  for (const start of tables('historical', 1, 'lists')) {
    const frame = topFrame(start);
    if (frame.name !== 'attacks' || frame.attacks.length > 0) continue;
    let state = start;
    for (const target of list(adapter.fights.targets(start))) {
      const free = list(adapter.fights.attackersOn(state, target)).filter(() => random() < 0.7);
      if (free.length === 0 || random() < 0.5) continue;
      const added = game.apply(state, adapter.fights.attack(state, target, free));
      if (added.ok) ({ state } = added);
    }
    const made = topFrame(state);
    if (made.name === 'attacks' && whyIncomplete(state, made.attacks) !== undefined) mended++;
    const phase = adapter.sequence.phase(state);
    for (let n = 0; topFrame(state).name === 'attacks' && adapter.sequence.phase(state) === phase; n++) {
      assert.ok(n < 80, 'the list does not close');
      const applied = game.apply(state, adapter.sequence.end(state));
      assert.ok(applied.ok, JSON.stringify(adapter.sequence.end(state)));
      ({ state } = applied);
    }
    lists++;
  }
  assert.ok(lists > 20 && mended > 5, `${lists} ${mended}`);
});

test('moves on offer are legal and leave nobody overstacked', () => {
  let moves = 0;
  for (const scenario of SCENARIOS) {
    for (const state of tables(scenario, 61)) {
      if (adapter.sequence.task(state) !== 'move') continue;
      moves += checkMoves(state);
      for (const unit of list(adapter.moves.movers(state)).slice(0, 3)) {
        for (const hex of list(adapter.moves.reachOf(state, unit)).slice(1, 4)) {
          const applied = game.apply(state, adapter.moves.move(state, unit, hex));
          assert.ok(applied.ok);
          assert.ok(!isOverstacked(applied.state, hex, sideOf[unit]));
        }
      }
    }
  }
  assert.ok(moves > 200, `${moves}`);
});

test('DS-STACK-6 markers beneath a stack are no units of it', () => {
  const state = freshGame(game, { seed: 'markers' });
  let markers = 0;
  for (let hex = 0; hex < game.map.count; hex++) {
    if (state.data[shape.top + hex] >= 0 && isMarker[state.data[shape.top + hex]] === 1) markers++;
    for (let unit = adapter.table.topOf(state, hex); unit >= 0; unit = adapter.table.belowOf(state, unit))
      assert.equal(isMarker[unit], 0);
  }
  assert.ok(markers > 0);
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
});

test('how the game stands is the loss of one side and the gain of the other, and victory is beyond everything', () => {
  for (const state of tables('historical', 120)) {
    const value = adapter.worth.evaluate(state, 0);
    assert.equal(value, -adapter.worth.evaluate(state, 1));
    assert.ok(Math.abs(value) < 300, `${value}`);
    const given = game.apply(state, { type: 'concede', side: game.sides[1] });
    if (given.ok) assert.equal(adapter.worth.evaluate(given.state, 0), 300);
  }
});

test('as the game begins it stands about even', () => {
  for (const { id } of game.scenarios)
    assert.ok(Math.abs(adapter.worth.evaluate(freshGame(game, { scenario: id, seed: 'even' }), AXIS)) < 10);
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

test('the Russian moves last in a turn, each side in its last wave only', () => {
  const units = { 'GE-INF-I': '1403', 'SU-ARMY-3': '1322' };
  const last = (side: 'axis' | 'russian', phase: string): boolean =>
    adapter.sequence.movesLast(sketch({ side, phase, units }), side === 'axis' ? 0 : 1);
  assert.deepEqual(
    [last('axis', 'movement'), last('axis', 'second-movement'), last('russian', 'movement')],
    [false, false, true],
  );
});
