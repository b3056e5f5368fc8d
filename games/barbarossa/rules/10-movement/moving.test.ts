// Regular movement: who moves, how far, alone and in stacks (1.7b, 2.11, 5.10f, 10.1 to 10.7, 10.10 to 10.12, 10.18 to
// 10.22).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  around,
  costOf,
  destinationsOf,
  eventsOf,
  findHex,
  findStep,
  flagsOf,
  game,
  hexAt,
  placeOfUnit,
  play,
  playAll,
  playOne,
  refusalOf,
  refusedBy,
  ruleAgainst,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const [E, NE, , W, , SE] = [0, 1, 2, 3, 4, 5];
/** Clear ground without rivers as far as two hexes around. */
const C = '1902';
const east = walkFrom(C, E);
const west = walkFrom(C, W);
const west2 = walkFrom(C, W, W);
const [panzer, second, third, corps, army] = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-39', 'DE-INF-1', 'SU-RA-3'];

const move = (id: string, to: string, path?: string[]): Action => ({
  type: 'move',
  units: [id],
  to,
  ...(path && { path }),
});
const together = (from: string, units: string[], to: string): Action => ({
  type: 'move-stack',
  from,
  units,
  to,
});
const furthest = (state: State, id: string): number => Math.max(...destinationsOf(state, id).values());

test('2.11a, 10.1a, E.8 the track gives every side its points, for mechanized units and for the others', () => {
  const rate = (turn: number, side: Sketch['side'], id: string): number =>
    furthest(sketch({ units: { [id]: C }, turn, side: side ?? 'german' }), id);
  assert.deepEqual([rate(10, 'german', panzer), rate(10, 'german', corps)], [7, 4]);
  assert.deepEqual([rate(10, 'soviet', 'SU-T-1'), rate(10, 'soviet', army)], [4, 3]);
  assert.deepEqual([rate(6, 'german', panzer), rate(6, 'german', corps)], [2, 2]);
});

test('10.1c only the side whose movement phase it is moves', () => {
  const units = { [panzer]: C, [army]: '1005' };
  assert.equal(refusedBy(sketch({ units }), move(army, '1004')), '10.1c');
  assert.equal(refusedBy(sketch({ units, side: 'soviet' }), move(panzer, east)), '10.1c');
  assert.equal(destinationsOf(sketch({ units, side: 'soviet' }), panzer).size, 0);
});

test('10.1b hex by hex: no hex is skipped, and every one is paid', () => {
  const state = sketch({ units: { [panzer]: C } });
  assert.equal(ruleAgainst(state, panzer, walkFrom(C, W, W)), '10.1b');
  assert.equal(costOf(state, panzer, west, west2), 2);
});

test('10.10a, 10.11, 10.12a clear costs one; rough and marsh one on foot, two and three for mechanized units', () => {
  const into = (terrain: string): [string, string] =>
    findStep(
      (a, b, sides) =>
        a.terrain.join() === 'clear' &&
        b.terrain.join() === terrain &&
        sides.length === 0 &&
        !b.areas.includes('turn-1-marsh') &&
        a.areas.includes('north') &&
        b.areas.includes('north'),
    );
  const cost = (terrain: string, id: string): number => {
    const [from, to] = into(terrain);
    return costOf(sketch({ units: { [id]: from } }), id, to);
  };
  assert.deepEqual(
    ['clear', 'rough', 'marsh'].map(kind => [cost(kind, corps), cost(kind, panzer)]),
    [
      [1, 1],
      [1, 2],
      [1, 3],
    ],
  );
});

test('2.11b, 10.18a, 10.20 a river costs one more on foot and two more for mechanized units, on top of the ground', () => {
  const over = (terrain: string): [string, string] =>
    findStep(
      (a, b, sides) =>
        sides.join() === 'river' &&
        a.terrain.join() === 'clear' &&
        b.terrain.join() === terrain &&
        a.areas.includes('north') &&
        b.areas.includes('north'),
    );
  const cost = (terrain: string, id: string, turn = 10): number => {
    const [from, to] = over(terrain);
    return costOf(sketch({ units: { [id]: from }, turn }), id, to);
  };
  assert.deepEqual([cost('clear', corps), cost('clear', panzer)], [2, 3]);
  // The example of 10.20.
  assert.equal(cost('rough', panzer), 4);
  // 10.18b in turn 1 the ground alone.
  assert.deepEqual([cost('clear', corps, 1), cost('clear', panzer, 1), cost('rough', panzer, 1)], [1, 1, 2]);
});

test('10.18b Soviet units and satellites pay for rivers in turn 1 too', () => {
  const [from, to] = findStep(
    (a, b, sides) => sides.join() === 'river' && a.country === 'USSR' && b.terrain.join() === 'clear',
  );
  assert.equal(costOf(sketch({ units: { [army]: from }, turn: 1, side: 'soviet' }), army, to), 2);
});

test('10.12b, ruling A4-3 Soviet mechanized units treat marsh as clear from turn 13 on, supplied or not', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      a.terrain.join() === 'clear' &&
      b.terrain.join() === 'marsh' &&
      sides.length === 0 &&
      a.country === 'USSR',
  );
  const cost = (turn: number, id: string): number =>
    costOf(sketch({ units: { [id]: from }, turn, side: 'soviet' }), id, to);
  assert.equal(cost(12, 'SU-T-1'), 3);
  assert.deepEqual([cost(13, 'SU-T-1'), cost(20, 'SU-G-1')], [1, 1]);
  // Germans never do.
  assert.equal(costOf(sketch({ units: { [panzer]: from }, turn: 20 }), panzer, to), 3);
});

test('5.13 two marshes are dry for German mechanized units in turn 1', () => {
  const cost = (turn: number): number =>
    costOf(sketch({ units: { [panzer]: '1914' }, turn }), panzer, '2014');
  assert.equal(cost(1), 1);
  assert.equal(cost(2), 3);
  // Not without supply, whoever has asked before; nor does what they pay hang on that.
  const pocket = ['1914', '2014'];
  const ring = [...new Set(pocket.flatMap(around))].filter(hex => !pocket.includes(hex));
  const armies = game.counters.filter(({ id }) => id.startsWith('SU-RA-')).map(({ id }) => id);
  const guards = Object.fromEntries(ring.map((hex, index) => [armies[index], hex]));
  for (const ask of [panzer, second]) {
    const state = sketch({ units: { [panzer]: '1914', [second]: '1922', ...guards }, turn: 1 });
    destinationsOf(state, ask);
    // 10.3 all of the two points that it has.
    assert.equal(costOf(state, panzer, '2014'), 2);
  }
});

test('1.7b nobody pays or stops for enemies next to its way', () => {
  const guard = walkFrom(west, NE);
  assert.equal(costOf(sketch({ units: { [panzer]: C, [army]: guard } }), panzer, west, west2), 2);
});

test('10.4 a hex with enemies is entered by assault only', () => {
  const state = sketch({ units: { [panzer]: C, [corps]: C, [army]: west } });
  for (const id of [panzer, corps]) assert.equal(refusedBy(state, move(id, west)), '10.4');
  assert.equal(ruleAgainst(state, panzer, west, west2), '10.4');
});

test('6.2a, 10.24d a full hex is closed, even in passing', () => {
  const five = Object.fromEntries(
    ['DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'].map(id => [id, west]),
  );
  const state = sketch({ units: { ...five, [panzer]: C, [corps]: C } });
  assert.equal(refusedBy(state, move(panzer, west)), '6.3');
  assert.equal(ruleAgainst(state, panzer, west, west2), '6.3');
  const { 'DE-INF-2': _, ...four } = five;
  const roomy = sketch({ units: { ...four, [panzer]: C, [corps]: C } });
  allowed(roomy, move(panzer, west));
  assert.equal(refusedBy(roomy, together(C, [panzer, corps], west)), '6.3');
});

test('10.2a, 10.2b points are of one phase: a unit may stop early, and what is left is gone in the next', () => {
  const state = sketch({ units: { [corps]: C } });
  const moved = play(state, move(corps, west));
  assert.equal(furthest(moved, corps), 3);
  allowed(moved, { type: 'end' });
  allowed(state, { type: 'end' });
  const next = sketch({ units: { [corps]: west }, turn: 11 });
  assert.equal(furthest(next, corps), 4);
});

test('10.2c, 10.6b a move is finished before another begins; after that nobody resumes it', () => {
  const state = sketch({ units: { [panzer]: C, [corps]: east } });
  const moved = play(state, move(panzer, west), move(corps, C));
  assert.equal(refusedBy(moved, move(panzer, C)), '10.6b');
  assert.match(refusalOf(moved, move(panzer, C)), /began in another hex/);
  // Whoever has not moved yet may still do so.
  const waiting = sketch({ units: { [panzer]: C, [second]: C, [corps]: east } });
  const later = play(waiting, move(panzer, west), move(corps, walkFrom(east, E)), move(second, west));
  assert.equal(placeOfUnit(later, second), west);
  assert.equal(refusedBy(later, move(panzer, C)), '10.6b', 'even when its old companions move again');
});

test('10.2c what has been moved is taken back by an undo', () => {
  const session = openSession(game, sketch({ units: { [panzer]: C } }));
  assert.ok(act(session, move(panzer, west)).ok);
  assert.ok(undo(session, true).ok);
  assert.equal(placeOfUnit(session.state, panzer), C);
  assert.equal(furthest(session.state, panzer), 7);
});

test('10.3 one hex is open to everybody who has spent nothing, for all its points', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'marsh' && sides.includes('river') && a.terrain.join() === 'clear',
  );
  // Turn 6: two points for mechanized units, and the step costs five.
  const state = sketch({ units: { [panzer]: from }, turn: 6 });
  const { state: there, events } = playOne(state, move(panzer, to));
  assert.equal(eventsOf(events, 'moved')[0].cost, 2);
  assert.equal(destinationsOf(there, panzer).size, 0);
  assert.equal(refusedBy(there, move(panzer, from)), '10.3');
  // Not across what is closed to it, and not as a second step.
  const shore = sketch({ units: { [panzer]: '1011' }, turn: 6 });
  assert.equal(refusedBy(shore, move(panzer, '1012')), '10.13');
  const tired = play(
    sketch({ units: { [panzer]: walkFrom(from, hexStep(from)) }, turn: 6 }),
    move(panzer, from),
  );
  assert.equal(ruleAgainst(tired, panzer, to), '10.1a');
});

test('10.3, 10.2a of a stack only those give all their points who need them for the step', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'marsh' && sides.includes('river') && a.terrain.join() === 'clear',
  );
  // Turn 5: the step costs five of the four points that a panzer corps has, and two of the three of one on foot.
  const state = sketch({ units: { [panzer]: from, [corps]: from }, turn: 5 });
  const { state: there, events } = playOne(state, { ...together(from, [panzer, corps], to), path: [to] });
  assert.deepEqual(
    eventsOf(events, 'moved').map(({ unit, cost }) => [unit, cost]),
    [
      [panzer, 4],
      [corps, 2],
    ],
  );
  assert.equal(destinationsOf(there, panzer).size, 0);
  assert.ok(destinationsOf(there, corps).size > 0, '10.7 whoever has points left goes on without him');
});

/** A direction in which clear ground without a river lies next to a hex. */
function hexStep(id: string): number {
  const names = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
  const { neighbours, sides } = hexAt(id);
  return names.findIndex((name, index) => {
    const to = Object.entries(neighbours).find(([direction]) => direction === name)?.[1];
    return (
      to !== undefined &&
      walkFrom(id, index) === to &&
      hexAt(to).terrain.join() === 'clear' &&
      !sides.some(side => side.to === to)
    );
  });
}

test('10.5 units that began the phase together go together, if their owner likes', () => {
  const state = sketch({ units: { [panzer]: C, [second]: C, [corps]: C } });
  allowed(state, together(C, [panzer, second], west2));
  allowed(state, move(corps, east));
  const gone = play(state, together(C, [panzer, corps], west));
  assert.deepEqual(
    [placeOfUnit(gone, panzer), placeOfUnit(gone, corps), placeOfUnit(gone, second)],
    [west, west, C],
  );
});

test('10.5 units that met on the way do not go on together', () => {
  const state = sketch({ units: { [panzer]: C, [second]: west } });
  const met = play(state, move(panzer, west));
  assert.equal(refusedBy(met, together(west, [panzer, second], west2)), '10.5');
  assert.equal(refusedBy(state, together(C, [panzer, second], west2)), '10.5');
  assert.equal(refusedBy(state, together(C, [panzer], west)), '10.5');
});

test('10.6a a stack drops units off, which go ways of their own; the others resume', () => {
  const state = sketch({ units: { [panzer]: C, [second]: C, [third]: C } });
  const stack = [panzer, second, third];
  const parted = play(
    state,
    together(C, stack, west),
    move(second, walkFrom(west, SE)),
    together(west, [panzer, third], west2),
    move(second, C),
  );
  assert.deepEqual(
    stack.map(id => placeOfUnit(parted, id)),
    [west2, C, west2],
  );
  assert.equal(furthest(parted, panzer), 5);
});

test('10.7 a stack is as slow as its slowest unit; the others go on without it', () => {
  const line = walkFrom(C, W, W, W, W);
  const beyond = walkFrom(line, W);
  const state = sketch({ units: { [panzer]: C, [corps]: C } });
  const path = [1, 2, 3, 4].map(n => walkFrom(C, ...Array.from({ length: n }, () => W)));
  const far = play(state, { ...together(C, [panzer, corps], line), path });
  assert.equal(refusedBy(state, together(C, [panzer, corps], beyond)), '10.1a');
  assert.match(refusalOf(state, together(C, [panzer, corps], beyond)), /4 movement points/);
  assert.equal(destinationsOf(far, corps).size, 0);
  allowed(far, move(panzer, beyond));
});

test('10.21 no way leads off the map', () => {
  const edge = '1900';
  const state = sketch({ units: { [panzer]: edge } });
  const known = new Set(game.map.ids);
  for (const to of destinationsOf(state, panzer).keys()) assert.ok(known.has(to));
  assert.ok(around(edge).length < 6);
  assert.equal(refusedBy(state, { ...move(panzer, 'off') }), 'format');
});

test('10.22 Axis satellites do not move into the north, Communist ones do', () => {
  const state = sketch({ units: { R3: '2210' } });
  assert.equal(refusedBy(state, move('R3', '2110')), '10.22');
  for (const to of destinationsOf(state, 'R3').keys()) assert.ok(hexAt(to).areas.includes('south'), to);
  allowed(sketch({ units: { 'SAT-1R': '2210' }, turn: 26, side: 'soviet' }), move('SAT-1R', '2110'));
});

test('8.1, ruling A3-30 who came in by the edge owes the ground of its first hex', () => {
  const state = (flags: string[]) =>
    sketch({ units: { [corps]: C, [panzer]: C }, flags: { [corps]: flags } });
  assert.equal(furthest(state([]), corps), 4);
  assert.equal(furthest(state(['edgeEntry']), corps), 3);
  const moved = play(state(['edgeEntry']), move(corps, west));
  assert.equal(furthest(moved, corps), 2);
  // In rough ground a panzer corps owes two, unless it came there strategically out of a city of the edge.
  const rough = findHex(({ terrain, areas }) => terrain.join() === 'rough' && areas.includes('north'));
  const left = (...flags: string[]): number =>
    Number(
      game.choices(sketch({ units: { [panzer]: rough }, flags: { [panzer]: flags } }), { units: [panzer] })[0]
        .facts?.allowance,
    );
  assert.deepEqual([left(), left('edgeEntry'), left('edgeEntry', 'entrained')], [7, 5, 6]);
});

test('7.16, 7.17 out of supply as its move begins, a unit has half its points, rounded down, for the whole phase', () => {
  // Beyond Dnepropetrovsk, which is not German.
  const cut = sketch({ units: { [corps]: '2203', [panzer]: '2203' } });
  assert.deepEqual([furthest(cut, corps), furthest(cut, panzer)], [2, 3]);
  const open = sketch({ units: { [corps]: '2203', [panzer]: '2203' }, control: { german: ['2607'] } });
  assert.deepEqual([furthest(open, corps), furthest(open, panzer)], [4, 7]);
});

const third41 = (dice: number[], units: Record<string, string>, pause = 'declined') =>
  sketch({ units: { [army]: '1005', ...units }, turn: 3, dice, markers: { pause } });
const roll = (id: string): Action => ({ type: 'begin', units: [id] });

test('5.10f, ruling A3-18 without the pause a die is taken off the points of a hex, before it sets out', () => {
  const state = third41([4, 1], { [panzer]: C, [second]: C, [corps]: C, [third]: east });
  assert.equal(refusedBy(state, move(panzer, west)), '5.10f');
  assert.equal(refusedBy(state, together(C, [panzer, second], west)), '5.10f');
  assert.equal(refusedBy(state, roll(corps)), '5.10f');
  allowed(state, move(corps, west));
  const { state: rolled, events } = playAll(state, roll(panzer));
  assert.deepEqual(
    eventsOf(events, 'breakdown').map(({ die, points }) => [die, points]),
    [[4, 2]],
  );
  assert.equal(furthest(rolled, panzer), 2);
  assert.equal(furthest(rolled, second), 2, 'one die for all of the hex');
  assert.equal(refusedBy(rolled, roll(second)), '5.10f');
  const gone = play(rolled, together(C, [panzer, second], west2));
  assert.equal(furthest(play(gone, roll(third)), third), 5, 'a die of its own in another hex');
});

test('5.10f, 10.3 a six takes all six points, and one hex is open all the same; who has rolled is on the move', () => {
  const rolled = play(third41([6], { [panzer]: C, [corps]: east }), roll(panzer));
  assert.deepEqual([...destinationsOf(rolled, panzer).values()].sort(), [0, 0, 0, 0, 0, 0]);
  const left = play(rolled, move(corps, walkFrom(east, E)));
  assert.equal(refusedBy(left, move(panzer, west)), '10.1a');
});

test('5.10f nobody rolls in the pause, in another turn, or for the Soviet side', () => {
  for (const state of [
    third41([], { [panzer]: C }, 'taken'),
    sketch({ units: { [panzer]: C }, turn: 4, markers: { pause: 'declined' } }),
  ]) {
    assert.equal(refusedBy(state, roll(panzer)), '5.10f');
    assert.equal(furthest(state, panzer), 6);
  }
});

test('10.6b points and parent of a half-finished move go into a position and back', () => {
  const state = play(sketch({ units: { [panzer]: C, [second]: C } }), together(C, [panzer, second], west));
  const read = game.load(game.position(state), 'again');
  assert.ok(read.ok);
  assert.equal(furthest(read.state, panzer), 6);
  allowed(read.state, together(west, [panzer, second], west2));
  assert.deepEqual(flagsOf(read.state, panzer), []);
});

test('5.10f what a breakdown die would leave is told before it falls, as it then does', () => {
  const units = { [panzer]: C };
  const [told] = Object.values(chancesOf(game, third41([], units), roll(panzer)));
  const left = [1, 2, 3, 4, 5, 6].map(die => {
    const { events } = playAll(third41([die], units), roll(panzer));
    return Number(eventsOf(events, 'breakdown')[0].points);
  });
  assert.deepEqual(Object.keys(told).map(Number.parseFloat).toSorted(), left.toSorted());
});
