// What an adapter knows without being told: from the rules, the declared state and the map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy, toyShape } from '../conformance/toy.testing.ts';
import { mayMove } from '../conformance/toy-table.testing.ts';
import { freshGame } from '../sequence/playing.ts';
import { other } from '../side.ts';
import { maybe, number } from '../state/fields.ts';
import { defineState, type Shape } from '../state/shape.ts';
import { createState, hashState, type State } from '../state/state.ts';
import { bindUnits } from '../state/units.ts';
import type { Adapter, Forecast, Listing } from './adapter.ts';
import { type AdapterParts, assembleAdapter } from './assembly.ts';
import { bindBlindfold } from './blindfold.ts';

const { isOccupiedBy, placeOf, putUnit, setControl } = bindUnits(toyShape);
const nowhere: Listing = { items: [], count: 0 };
const nothing: Forecast = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };
const calm = { leastGain: 0, caution: 0, drive: 0, cover: 0, reserve: 0 };

const parts: AdapterParts = {
  game: toy,
  shape: toyShape,
  units: [Int16Array.of(0, 1), Int16Array.of(2, 3, 4)],
  tasks: { turn: 'move' },
  sequence: { turnsLeft: () => 1, movesLast: (_, side) => side === 1 },
  table: {
    strengthOf: () => 1,
    defenseAt: () => 1,
    coverAt: () => 0,
    isSupplied: () => true,
    isSuppliedAt: () => true,
    pace: (side, hexside) => (hexside % 6 === 0 ? 0 : side + 1),
  },
  worth: {
    worthOf: () => 1,
    prizes: () => new Float32Array(toyShape.hexCount),
    balance: ({ data }) => data[toyShape.game.turn],
    doctrine: [calm, calm],
  },
  moves: { stackLimit: 2, mayMove, reachOf: () => nowhere, rangeOf: () => nowhere, strideOf: () => 1 },
  fights: {
    isTarget: (state, side, hex) => isOccupiedBy(state, hex, other(side)),
    mayAttack: (_, unit) => unit !== 1,
    mayStrike: () => true,
    forecast: () => nothing,
    hazard: () => 0,
  },
  sandbox: { put: () => undefined, strike: () => undefined, begin: () => undefined },
};
const adapter = assembleAdapter(parts);
const { sequence, table, moves, fights, sandbox } = adapter;
const list = ({ items, count }: Listing): number[] => Array.from({ length: count }, (_, i) => items[i]);

/** Red in the middle, blue around it. */
function beside(): State {
  const state = freshGame(toy, { seed: 'adapter' });
  const middle = toy.map.indexOf.get('1101') ?? -1;
  const around = [...toyShape.neighbours.subarray(middle * 6, middle * 6 + 6)].filter(hex => hex >= 0);
  putUnit(state, 0, middle);
  putUnit(state, 1, middle);
  putUnit(state, 2, around[0]);
  putUnit(state, 3, around[1]);
  putUnit(state, 4, around[1]);
  return state;
}

test('decider, phase, turn and task are those of the game', () => {
  const state = freshGame(toy, { seed: 'adapter' });
  assert.equal(sequence.decider(state), toy.decider(state));
  assert.equal(sequence.phase(state), toy.phaseKey(state));
  assert.equal(sequence.turn(state), toy.moment(state).turn);
  assert.equal(sequence.task(state), 'move');
  assert.ok(toy.check(state, sequence.end(state)).ok);
  assert.ok(!sequence.isOver(state));
  const over = toy.apply(state, { type: 'concede', side: 'red' });
  assert.ok(over.ok && sequence.isOver(over.state));
  assert.equal(sequence.task(over.state), 'other');
});

test('the table is read off the declared state', () => {
  const state = beside();
  const hex = placeOf(state, 3);
  setControl(state, hex, 1);
  assert.equal(table.placeOf(state, 4), hex);
  assert.equal(table.topOf(state, hex), 4);
  assert.equal(table.belowOf(state, 4), 3);
  assert.equal(table.controlOf(state, hex), 1);
  // The last blue unit has no zone: without it the other two reach as far.
  const zone = [...Array(toyShape.hexCount).keys()].map(at => table.zoneOf(state, 1)[at]);
  putUnit(state, 4, -1);
  assert.deepEqual(
    [...Array(toyShape.hexCount).keys()].map(at => table.zoneOf(state, 1)[at]),
    zone,
  );
  assert.ok(zone[placeOf(state, 0)] === 2);
  assert.equal(table.hexName(hex), toy.map.ids[hex]);
});

test("a balance is one side's gain and the other's loss", () => {
  const state = freshGame(toy, { seed: 'adapter' });
  const { evaluate } = adapter.worth;
  assert.equal(evaluate(state, 0), sequence.turn(state));
  assert.equal(evaluate(state, 1), -sequence.turn(state));
});

test('paces are asked for once, and never beyond the map', () => {
  for (const side of [0, 1]) {
    const pace = table.pace(side);
    assert.equal(table.pace(side), pace);
    for (let hexside = 0; hexside < pace.length; hexside++) {
      const isOpen = toyShape.neighbours[hexside] >= 0 && hexside % 6 !== 0;
      assert.equal(pace[hexside], isOpen ? side + 1 : 0);
    }
  }
});

test('movers are those who may, or the one who is underway', () => {
  const state = freshGame(toy, { seed: 'adapter' });
  const may = [...table.unitsOf[0]].filter(unit => placeOf(state, unit) >= 0 && mayMove(state, unit));
  assert.deepEqual(list(moves.movers(state)), may);
  const busy = assembleAdapter({ ...parts, moves: { ...parts.moves, mover: () => 1 } });
  assert.deepEqual(list(busy.moves.movers(state)), [1]);
});

test('targets are listed once each, with those who may attack them', () => {
  const state = beside();
  assert.deepEqual(new Set(list(fights.targets(state))), new Set([placeOf(state, 2), placeOf(state, 3)]));
  assert.equal(fights.targets(state).count, 2);
  assert.deepEqual(list(fights.attackersOn(state, placeOf(state, 2))), [0]);
  const crowded: Adapter = assembleAdapter({
    ...parts,
    fights: { ...parts.fights, isCrowdedOut: (_, unit) => unit === 0 },
  });
  assert.equal(crowded.fights.attackersOn(state, placeOf(state, 2)).count, 0);
  assert.deepEqual(list(fights.owed(state)), []);
  assert.deepEqual(fights.attack(state, placeOf(state, 2), [0]), {
    type: 'attack',
    target: toy.map.ids[placeOf(state, 2)],
    units: ['R-1'],
  });
});

test('a copy is another table; copied into, it is the same again', () => {
  const state = beside();
  const copy = sandbox.copy(state);
  putUnit(copy, 0, -2);
  assert.notEqual(hashState(copy), hashState(state));
  sandbox.copyInto(state, copy);
  assert.equal(hashState(copy), hashState(state));
});

test('a blindfold takes the dice, and of the declared secrets those of the other side', () => {
  const shape: Shape & { side: Record<string, number> } = defineState({
    roster: { sides: ['red', 'blue'], sideOf: Uint8Array.of(0, 1) },
    map: toy.map,
    boxes: ['@out'],
    side: { losses: number(0, 9), order: maybe(['stay', 'go'], { isSecret: true }) },
  });
  const state = createState(shape, { scenario: 'toy', options: {} }, 'secret', [6]);
  const blindfold = bindBlindfold(shape);
  const told = blindfold(state, 0);
  assert.deepEqual([told.seed === state.seed, told.script.length], [false, 0]);
  for (const side of [0, 1]) {
    state.data[shape.side.losses + side] = 3 + side;
    state.data[shape.side.order + side] = 1 + side;
  }
  for (const side of [0, 1]) {
    const seen = blindfold(state, side);
    assert.equal(seen.data[shape.side.order + side], 1 + side);
    assert.equal(seen.data[shape.side.order + other(side)], 0);
    assert.equal(seen.data[shape.side.losses + other(side)], 3 + other(side));
  }
});
