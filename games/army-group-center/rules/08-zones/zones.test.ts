// Chapter 8: zones of control. What they cost, what they bar, and what a friendly unit in the hex changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  costOf,
  destinationsOf,
  endUntil,
  findStep,
  game,
  hexAt,
  isStandable,
  newGame,
  openField,
  placeOfUnit,
  play,
  ringAround,
  ruleAgainst,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber, roster, SOVIET } from '../02-components/components.ts';
import { isInZoneOf } from '../table/board.ts';
import { putUnit } from '../table/changes.ts';

const [E, NE, NW, W, SW, SE] = [0, 1, 2, 3, 4, 5];
const C = openField();
const east = walkFrom(C, E);
const west = walkFrom(C, W);
const farEast = walkFrom(C, E, E);
const farWest = walkFrom(C, W, W);

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });

/** What an enemy in a hex adds to a step. */
function surcharge(mover: string, enemy: string, enemyHex: string, from: string, to: string): number {
  const side = mover.startsWith('G') ? 'german' : 'soviet';
  const free = sketch({ side, units: { [mover]: from } });
  const watched = sketch({ side, units: { [mover]: from, [enemy]: enemyHex } });
  return costOf(watched, mover, to) - costOf(free, mover, to);
}

test('8.1a a zone of control covers all six hexes around a unit, and no more', () => {
  for (const hex of around(C)) {
    // From outside into the zone, one step each.
    const outside = around(hex).find(id => id !== C && !around(C).includes(id)) ?? '';
    assert.equal(surcharge('S-31', 'G-1', C, outside, hex), 1);
    assert.equal(surcharge('G-1', 'S-31', C, outside, hex), 1);
  }
  assert.equal(surcharge('S-31', 'G-1', C, walkFrom(farEast, NE), farEast), 0);
});

for (const kind of ['river', 'lake', 'narrows', 'border']) {
  test(`8.1a a zone of control reaches across a ${kind} hexside`, () => {
    const outsideOf = (enemyHex: string, hex: string): string | undefined =>
      around(hex).find(id => isStandable(id) && isApart(id, enemyHex) && sidesBetween(hex, id).length === 0);
    const [enemyHex, watched] = findStep(
      (from, to, sides) =>
        sides.includes(kind) &&
        isStandable(from.id) &&
        isStandable(to.id) &&
        outsideOf(from.id, to.id) !== undefined,
    );
    const outside = outsideOf(enemyHex, watched) ?? '';
    assert.equal(surcharge('S-31', 'G-1', enemyHex, outside, watched), 1);
  });
}

for (const terrain of ['forest', 'marsh', 'western-pripyat']) {
  test(`8.1a a zone of control reaches into ${terrain}`, () => {
    const guardOf = (hex: string, outside: string): string | undefined =>
      around(hex).find(id => isStandable(id) && isApart(id, outside));
    const [outside, watched] = findStep(
      (from, to, sides) =>
        to.terrain.join() === terrain &&
        sides.length === 0 &&
        isStandable(from.id) &&
        !from.areas.includes('western-pripyat') &&
        guardOf(to.id, from.id) !== undefined,
    );
    assert.equal(surcharge('S-31', 'G-1', guardOf(watched, outside) ?? '', outside, watched), 1);
  });
}

/** Neither the same hex nor neighbors. */
function isApart(a: string, b: string): boolean {
  return a !== b && !around(a).includes(b);
}

test('8.1a units out of supply, reduced units and fortified localities exert their zones like any other', () => {
  const [a, b, c] = ringAround(C);
  const cutOff = sketch({
    units: { 'G-43': `${C}/1`, 'S-33': a, 'S-49': b, 'S-50': c, 'S-31': walkFrom(C, E, SE) },
  });
  assert.equal(supplyOfUnit(cutOff, 'G-43').state, 'out');
  assert.equal(costOf(cutOff, 'S-31', east), 2);
  const late = sketch({ turn: 7, side: 'german', units: { 'S-31': C, 'G-1': farEast } });
  assert.equal(supplyOfUnit(late, 'S-31').state, 'out');
  assert.equal(costOf(late, 'G-1', east), 2);
  assert.equal(surcharge('S-31', 'G-FL-Orsha', '3801', walkFrom('3801', W, W), walkFrom('3801', W)), 1);
});

test('8.1a a unit exerts its zone from the moment it arrives, and no longer when it has left', () => {
  const state = sketch({ turn: 2, units: { 'S-31': C, 'G-1': farEast } });
  const moved = endUntil(play(state, move('S-31', farWest)), '2 german movement');
  assert.equal(costOf(moved, 'G-1', east), 1);
  assert.equal(costOf(moved, 'G-1', east, C, west), 4);
});

test('8.1b the zones of both sides lie in one hex without canceling out', () => {
  const units = { 'G-1': C, 'S-31': farEast, 'S-33': walkFrom(east, SE), 'G-2': walkFrom(C, NE) };
  assert.equal(costOf(sketch({ units }), 'S-33', east), 2);
  assert.equal(costOf(sketch({ side: 'german', units }), 'G-2', east), 2);
  // Their own zone costs neither side anything.
  const { 'G-1': _, 'G-2': __, ...soviets } = units;
  assert.equal(costOf(sketch({ units: soviets }), 'S-33', east), 1);
});

test('8.2 air armies over German units exert no zone', () => {
  const state = play(
    sketch({ phase: 'interdiction', units: { 'G-1': C, 'G-2': west, 'S-AA-1': '@air' } }),
    { type: 'interdict', units: ['G-1'], air: 'S-AA-1' },
    { type: 'end' },
  );
  assert.equal(costOf(state, 'G-2', walkFrom(west, SE)), 1);
  assert.equal(placeOfUnit(state, 'S-AA-1'), '@air-flown');
});

test('8.2 even a marker laid in a hex by hand would exert no zone', () => {
  const state = sketch({ units: { 'S-AA-1': '@air' } });
  putUnit(state, roster.indexOf.get('S-AA-1') ?? -1, hexNumber(C));
  for (const hex of around(C)) assert.equal(isInZoneOf(state, SOVIET, hexNumber(hex)), false);
});

test('8.2 control of a hex is not a zone: passing empty Soviet-held hexes costs Germans nothing', () => {
  const state = sketch({ side: 'german', units: { 'G-1': west }, control: { soviet: [C, east] } });
  assert.equal(costOf(state, 'G-1', walkFrom(C, SW), walkFrom(C, SE)), 2);
});

const enemies = { 'G-1': walkFrom(C, E, NE), 'G-2': walkFrom(C, E, SE), 'G-9': farEast, 'G-10': farEast };
for (const count of [1, 2, 3, 4]) {
  test(`8.3a entering a zone of control costs one point, be it of ${count} unit(s)`, () => {
    const units = Object.fromEntries(Object.entries(enemies).slice(0, count));
    assert.equal(costOf(sketch({ units: { 'S-31': west, ...units } }), 'S-31', C, east), 1 + 1 + 1);
  });
}

test('8.3b leaving a zone of control costs one point, even toward free ground', () => {
  assert.equal(costOf(sketch({ units: { 'S-31': C, 'G-1': east } }), 'S-31', west), 2);
  assert.equal(costOf(sketch({ side: 'german', units: { 'G-1': C, 'S-31': east } }), 'G-1', west), 2);
  assert.equal(costOf(sketch({ units: { 'S-31': C, 'G-1': farEast } }), 'S-31', west), 1);
});

test('8.3b the point for leaving is paid for the first hex only', () => {
  assert.equal(costOf(sketch({ units: { 'S-31': C, 'G-1': east } }), 'S-31', west, farWest), 3);
});

test('8.3c from zone to zone costs two points more, and nobody has to stop', () => {
  const ring = [walkFrom(C, NE), walkFrom(C, NW)];
  const state = sketch({ units: { 'S-31': east, 'G-1': C } });
  assert.equal(costOf(state, 'S-31', ring[0]), 3);
  assert.equal(costOf(state, 'S-31', ...ring), 6);
  assert.equal(ruleAgainst(state, 'S-31', ...ring, west), '9.3');
});

test('8.3c in, along and out again: one, two and one point on top of the ground', () => {
  const state = sketch({ units: { 'S-31': west, 'G-1': walkFrom(C, NE) } });
  assert.equal(costOf(state, 'S-31', C, east, farEast), 3 + 1 + 2 + 1);
});

/** Before German works, on the German side of the line: `flank` lies next to both hexes, the others next to one. */
const near = (a: string, b: string): string =>
  around(a).find(id => isStandable(id) && id !== b && !around(b).includes(id)) ?? '';
const flankOf = (a: string, b: string): string =>
  around(a).find(id => isStandable(id) && around(b).includes(id)) ?? '';
const [front, works] = findStep(
  ({ id, areas, terrain }, to, sides) =>
    sides.length === 0 &&
    to.areas.includes('german-works') &&
    !areas.some(area => area.endsWith('works')) &&
    terrain.join() === 'clear' &&
    to.terrain.join() === 'clear' &&
    around(id).every(isStandable) &&
    near(to.id, id) !== '' &&
    flankOf(id, to.id) !== '',
);
const flank = flankOf(front, works);

test('8.3d a Soviet unit may not go from one German zone straight to another into German works', () => {
  const state = sketch({ units: { 'S-31': front, 'G-1': flank } });
  assert.equal(ruleAgainst(state, 'S-31', works), '8.3d');
  // Through a hex that no German watches it may get there, for more than the three points of the direct step.
  assert.ok((destinationsOf(state, 'S-31').get(works) ?? 99) > 3);
});

test('8.3d the works are open if either hex is out of German zones', () => {
  assert.equal(costOf(sketch({ units: { 'S-31': front } }), 'S-31', works), 1);
  assert.equal(costOf(sketch({ units: { 'S-31': front, 'G-1': near(works, front) } }), 'S-31', works), 2);
  assert.equal(costOf(sketch({ units: { 'S-31': front, 'G-1': near(front, works) } }), 'S-31', works), 2);
});

test('8.3d from zone to zone into ground without German works is open to Soviets', () => {
  assert.equal(costOf(sketch({ units: { 'S-31': east, 'G-1': C } }), 'S-31', walkFrom(C, NE)), 3);
});

test('8.3d in the middle of a longer way the works bar it just the same', () => {
  const state = sketch({ units: { 'S-31': near(front, flank), 'G-1': flank } });
  assert.equal(ruleAgainst(state, 'S-31', front, works), '8.3d');
});

test('8.3d Germans go from zone to zone into their own works', () => {
  const state = sketch({ side: 'german', units: { 'G-1': front, 'S-31': flank } });
  assert.equal(costOf(state, 'G-1', works), 3);
});

test('8.3d cav-mech groups are bound by it too', () => {
  const state = sketch({ units: { 'S-P': front, 'G-1': flank } });
  assert.equal(ruleAgainst(state, 'S-P', works), '8.3d');
});

test('8.3d 8.4b works already in Soviet hands stay closed from zone to zone, friend inside or not', () => {
  const held = sketch({ units: { 'S-31': front, 'G-1': flank }, control: { soviet: [works] } });
  assert.equal(ruleAgainst(held, 'S-31', works), '8.3d');
  const friend = sketch({ units: { 'S-31': front, 'S-33': works, 'G-1': flank } });
  assert.equal(ruleAgainst(friend, 'S-31', works), '8.3d');
});

for (const { id: scenario } of game.scenarios) {
  test(`8.3e units activated for Bagration go from zone to zone into works on turn 1 (${scenario})`, () => {
    const given: Sketch = { scenario, turn: 1, units: { 'S-31': front, 'G-1': flank } };
    const activated = sketch({ ...given, flags: { 'S-31': ['activated'] } });
    assert.equal(costOf(activated, 'S-31', works), 3);
  });
}

test('8.3e with turn 2 the freedom of the activated units is over', () => {
  const first = endUntil(newGame('no-bomb-plot'), '1 soviet movement');
  const entries = game
    .unitsOf(first, 'soviet')
    .flatMap(id => [...destinationsOf(first, id).keys()].map(to => [id, to] as const))
    .filter(([id, to]) => {
      const from = placeOfUnit(first, id);
      return (
        hexAt(to).areas.includes('german-works') &&
        around(from).includes(to) &&
        isWatched(first, from) &&
        isWatched(first, to)
      );
    });
  assert.ok(entries.length > 0);
  const [unit, to] = entries[0];
  allowed(first, { ...move(unit, to), path: [to] });
  const second = endUntil(first, '2 soviet movement');
  assert.equal(game.check(second, { ...move(unit, to), path: [to] }).ok, false);
});

function isWatched(state: State, hex: string): boolean {
  return game.unitsOf(state, 'german').some(id => around(hex).includes(placeOfUnit(state, id)));
}
