// Chapter 6: two units a hex, one moving at a time, fronts apart. Fog of war (6.8) has its own file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  costOf,
  destinationsOf,
  fight,
  frameName,
  game,
  offered,
  openField,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  ringAround,
  ruleAgainst,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber, roster } from '../02-components/components.ts';
import { putUnit } from '../table/changes.ts';

const [E, NE, , W, SW, SE] = [0, 1, 2, 3, 4, 5];
const C = openField();
const east = walkFrom(C, E);
const west = walkFrom(C, W);
const farEast = walkFrom(C, E, E);
const farWest = walkFrom(C, W, W);

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });

function problemsOf(units: Readonly<Record<string, string>>): string {
  const position = {
    game: game.id,
    turn: 4,
    phase: 'movement',
    units: Object.entries(units).map(([id, at]) => ({ id, at })),
  };
  const loaded = game.load(position, 'test');
  return loaded.ok ? '' : loaded.problems.map(problem => problem.message).join(' ');
}

for (const [side, units] of [
  ['soviet', ['S-31', 'S-33', 'S-49']],
  ['german', ['G-1', 'G-2', 'G-9']],
] as const) {
  test(`6.1 a second ${side} unit may join a hex, a third may not`, () => {
    const one = sketch({ side, units: { [units[0]]: C, [units[2]]: west } });
    allowed(one, move(units[2], C));
    const two = sketch({ side, units: { [units[0]]: C, [units[1]]: C, [units[2]]: west } });
    assert.equal(refusedBy(two, move(units[2], C)), '6.5');
  });
}

test('6.1 a position with three units in a hex cannot be', () => {
  assert.match(problemsOf({ 'S-31': C, 'S-33': C, 'S-49': C }), /6\.1/);
  assert.equal(problemsOf({ 'S-31': C, 'S-33': C }), '');
});

test('6.2 a fortified locality takes one of the two places and costs a point to join', () => {
  const orsha = '3801';
  const near = walkFrom(orsha, W);
  const alone = sketch({ side: 'german', units: { 'G-1': near } });
  const joined = sketch({ side: 'german', units: { 'G-1': near, 'G-FL-Orsha': orsha } });
  assert.equal(costOf(joined, 'G-1', orsha), costOf(alone, 'G-1', orsha) + 1);
  const full = sketch({ side: 'german', units: { 'G-1': near, 'G-2': orsha, 'G-FL-Orsha': orsha } });
  assert.equal(refusedBy(full, move('G-1', orsha)), '6.5');
});

test('6.3a two units never move in one action, though they start stacked', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': C } });
  assert.equal(refusedBy(state, { type: 'move', units: ['S-31', 'S-33'], to: east }), '6.3a');
  allowed(state, move('S-31', east));
});

test('6.3b a unit that has begun to move finishes before anyone else begins or the phase ends', () => {
  const [a, b, c] = ringAround(C);
  const state = play(
    sketch({
      side: 'german',
      units: { 'G-1': C, 'G-9': walkFrom(farWest, W), 'S-31': a, 'S-33': b, 'S-49': c },
      dice: [6],
    }),
    { type: 'begin', units: ['G-1'] },
  );
  assert.equal(frameName(state), 'moving');
  assert.equal(refusedBy(state, move('G-9', farWest)), '6.3b');
  assert.equal(refusedBy(state, { type: 'begin', units: ['G-9'] }), '6.3b');
  assert.equal(refusedBy(state, { type: 'end' }), '6.3b');
  assert.equal(refusedBy(state, { type: 'place', units: ['G-9'], to: C }), '6.3b');
  allowed(play(state, { type: 'stay', units: ['G-1'] }), move('G-9', farWest));
});

test('6.3b a unit on the move may stay where it is, and has then moved', () => {
  const [a, b, c] = ringAround(C);
  const units = { 'G-1': C, 'S-31': a, 'S-33': b, 'S-49': c };
  const begun = play(sketch({ side: 'german', units, dice: [6] }), { type: 'begin', units: ['G-1'] });
  assert.deepEqual(offered(begun).sort(), ['move', 'stay']);
  const stayed = play(begun, { type: 'stay', units: ['G-1'] });
  assert.equal(refusedBy(stayed, move('G-1', east)), '9.2c');
});

// Clear ground all the way: every point above the number of steps is one of stacking.
const stackingCosts: readonly [string, Readonly<Record<string, string>>, readonly string[], number][] = [
  ['6.4a a lone unit leaves its hex without surcharge', {}, [east], 1],
  ['6.4a the upper unit of a stack pays one point to leave', { 'S-33': C }, [east], 2],
  ['6.4b a unit pays one point to join another', { 'S-33': east }, [east], 2],
  ['6.4a 6.4b from one stack into the next costs both points', { 'S-33': C, 'S-49': east }, [east], 3],
  ['6.4a 6.4b passing through a unit costs a point in and a point out', { 'S-33': east }, [east, farEast], 4],
  ['6.4a the surcharge is paid once, not for every hex of the move', { 'S-33': C }, [east, farEast], 3],
  ['6.4b stepping back onto the partner it has left costs the surcharge', { 'S-33': C }, [east, C, west], 6],
];
for (const [title, others, path, cost] of stackingCosts) {
  test(title, () => {
    const state = sketch({ units: { ...others, 'S-31': C } });
    assert.equal(costOf(state, 'S-31', ...path), cost);
  });
}

test('6.4a the lower unit of a stack pays the same as the upper', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': C } });
  assert.equal(costOf(state, 'S-31', east), 2);
  assert.equal(costOf(state, 'S-33', east), 2);
});

test('6.4a the last unit to leave a stack pays nothing extra', () => {
  const state = play(sketch({ units: { 'S-31': C, 'S-33': C } }), move('S-31', east));
  assert.equal(costOf(state, 'S-33', west), 1);
});

test('6.4a a Korps Gruppe that moves on at once pays for leaving the corps it was placed on', () => {
  const kg = roster.counters.find(counter => counter.group === 'kg' && !counter.tags.includes('north'));
  assert.ok(kg !== undefined);
  const hex = game.map.areas['north-of-dvina'].has[hexNumber(C)] === 1 ? '3908' : C;
  const waiting = sketch({ side: 'german', turn: 9, units: { 'G-1': hex, [kg.id]: kg.entry } });
  const placed = play(waiting, { type: 'place', units: [kg.id], to: hex });
  const alone = sketch({ side: 'german', turn: 9, units: { [kg.id]: hex } });
  const next = walkFrom(hex, W);
  assert.equal(costOf(placed, kg.id, next), costOf(alone, kg.id, next) + 1);
});

test('6.5 a unit may not even pass through a full hex, but may go round it', () => {
  const state = sketch({ units: { 'S-31': west, 'S-33': C, 'S-49': C } });
  assert.equal(ruleAgainst(state, 'S-31', C, east), '6.5');
  allowed(state, move('S-31', east));
  assert.equal(costOf(state, 'S-31', walkFrom(west, NE), walkFrom(C, NE), east), 3);
});

test('6.5 the cheapest way reported to a hex never leads through a full one', () => {
  const units = { 'S-31': west, 'S-33': C, 'S-49': C };
  assert.equal(destinationsOf(sketch({ units: { 'S-31': west } }), 'S-31').get(east), 2);
  assert.equal(destinationsOf(sketch({ units }), 'S-31').get(east), 3);
});

test('6.6a an early move can fill a hex against a later one, and empty it again', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': west, 'S-49': east } });
  allowed(state, move('S-49', C));
  const filled = play(state, move('S-33', C));
  assert.equal(refusedBy(filled, move('S-49', C)), '6.5');
  allowed(play(filled, move('S-31', farEast)), move('S-49', C));
});

test('6.6a any number of units may pass through one hex in a phase', () => {
  let state = sketch({ units: { 'S-31': west, 'S-33': west, 'S-49': farWest, 'S-50': farWest } });
  for (const id of ['S-31', 'S-33', 'S-49', 'S-50']) {
    const to = id === 'S-31' || id === 'S-33' ? farEast : east;
    const path = id === 'S-31' || id === 'S-33' ? [C, east, to] : [west, C, to];
    state = play(state, { type: 'move', units: [id], to, path });
    assert.equal(placeOfUnit(state, id), to);
  }
});

test('6.6b units that start together may part, or one may stay behind', () => {
  const state = play(sketch({ units: { 'S-31': C, 'S-33': C } }), move('S-31', east), move('S-33', west));
  assert.deepEqual([placeOfUnit(state, 'S-31'), placeOfUnit(state, 'S-33')], [east, west]);
  const half = play(sketch({ units: { 'S-31': C, 'S-33': C } }), move('S-33', west), { type: 'end' });
  assert.equal(placeOfUnit(half, 'S-31'), C);
});

/** No action overstacks a hex, so a test has to put the third unit there by hand. */
function crowd(state: State, id: string, hex: string): State {
  putUnit(state, roster.indexOf.get(id) ?? -1, hexNumber(hex));
  return state;
}

const crowds = {
  soviet: { 'S-31': C, 'S-33': C, 'S-49': farEast },
  german: { 'G-1': C, 'G-2': C, 'G-9': farEast },
} as const;
for (const [side, units] of Object.entries(crowds)) {
  test(`6.6c at the end of any phase the ${side} owner of an overstacked hex eliminates a unit of his choice`, () => {
    for (const phasing of ['soviet', 'german'] as const) {
      const [, , third] = Object.keys(units);
      const state = crowd(sketch({ side: phasing, units }), third, C);
      const crowded = play(state, { type: 'end' });
      assert.equal(frameName(crowded), 'overstack');
      assert.equal(game.decision(crowded)?.side, side);
      assert.equal(refusedBy(crowded, { type: 'end' }), '6.6c');
      assert.equal(refusedBy(crowded, { type: 'eliminate', units: ['S-61'] }), '6.6c');
      for (const victim of Object.keys(units)) {
        const { state: settled, events } = playOne(crowded, { type: 'eliminate', units: [victim] });
        assert.equal(placeOfUnit(settled, victim), '@dead');
        assert.ok(events.some(event => event.type === 'eliminated' && event.unit === victim));
        assert.deepEqual(game.faults(settled), []);
        // The phase that had ended does not come back.
        assert.notEqual(game.phaseKey(settled), game.phaseKey(state));
      }
    }
  });
}

test('6.6c stacks are also checked after each battle, and hex after hex until none is overstacked', () => {
  const given: Sketch = {
    phase: 'pre-movement-combat',
    units: {
      'S-6G': west,
      'G-43': C,
      'S-31': farEast,
      'S-33': farEast,
      'S-49': '@dead',
      'G-1': '3908',
      'G-2': '3908',
      'G-9': '@dead',
    },
    dice: [1],
  };
  const declared = play(sketch(given), { type: 'attack', target: C, units: ['S-6G'] });
  crowd(crowd(declared, 'S-49', farEast), 'G-9', '3908');
  let state = play(declared, { type: 'roll' });
  const owners: string[] = [];
  while (frameName(state) === 'overstack') {
    owners.push(game.decision(state)?.side ?? '');
    state = play(state, game.choices(state)[0].action);
  }
  assert.deepEqual(owners.sort(), ['german', 'soviet']);
  assert.deepEqual(game.faults(state), []);
  assert.equal(game.phaseKey(state), '2 soviet pre-movement-combat');
});

test('6.6c two units in a hex are left alone', () => {
  const state = play(sketch({ units: { 'S-31': C, 'S-33': C } }), { type: 'end' });
  assert.notEqual(frameName(state), 'overstack');
});

test('6.7 air armies over a full stack take no place in it', () => {
  const missions = play(
    sketch({
      phase: 'interdiction',
      units: { 'G-1': C, 'G-2': C, 'G-9': west, 'S-AA-1': '@air', 'S-AA-3': '@air', 'S-AA-4': '@air' },
    }),
    { type: 'interdict', units: ['G-1'], air: 'S-AA-1' },
    { type: 'interdict', units: ['G-2'], air: 'S-AA-3' },
    { type: 'interdict', units: ['G-9'], air: 'S-AA-4' },
    { type: 'end' },
  );
  assert.equal(game.phaseKey(missions), '2 german movement');
  assert.deepEqual(game.faults(missions), []);
});

test('6.7 a unit joins another under an air army for the usual one point', () => {
  const missions = play(
    sketch({ phase: 'interdiction', units: { 'G-1': C, 'G-9': west, 'S-AA-1': '@air' } }),
    { type: 'interdict', units: ['G-1'], air: 'S-AA-1' },
    { type: 'end' },
  );
  assert.equal(costOf(missions, 'G-9', C), 2);
});

test('6.7 a marker is never a piece in a hex', () => {
  assert.match(problemsOf({ 'S-AA-1': C }), /never stands in a hex/);
});

test('6.9 no unit moves into a hex with an enemy unit, not even in passing or onto a lone locality', () => {
  const soviet = sketch({ units: { 'S-31': west, 'G-1': C } });
  assert.equal(refusedBy(soviet, move('S-31', C)), '6.9');
  assert.equal(ruleAgainst(soviet, 'S-31', C, east), '6.9');
  const german = sketch({ side: 'german', units: { 'G-1': west, 'S-31': C } });
  assert.equal(refusedBy(german, move('G-1', C)), '6.9');
  const locality = sketch({ units: { 'S-31': walkFrom('3801', W), 'G-FL-Orsha': '3801' } });
  assert.equal(refusedBy(locality, move('S-31', '3801')), '6.9');
});

test('6.9 a position with both sides in a hex cannot be', () => {
  assert.match(problemsOf({ 'S-31': C, 'G-1': C }), /6\.9/);
});

test('6.9 a cav-mech group that exploits after combat goes round the enemy, not into him', () => {
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      units: { 'S-P': west, 'S-11G': west, 'S-5GT': walkFrom(C, SW), 'G-43': `${C}/1`, 'G-1': east },
    },
    { target: C, units: ['S-P', 'S-11G', 'S-5GT'] },
    'DE',
  );
  const second = play(state, { type: 'advance', units: ['S-P'], to: C }, { type: 'stop' });
  assert.equal(frameName(second), 'second-advance');
  const hexes = [...destinationsOf(second, 'S-P').keys()];
  assert.ok(!hexes.includes(east));
  assert.ok(hexes.includes(walkFrom(C, NE)) && hexes.includes(walkFrom(C, SE)));
});
