// Chapter 9.1 to 9.4, 9.11 and 9.12: who moves, when, how far, and where nobody goes. Terrain is in 09-terrain.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import {
  allowed,
  areaOf,
  around,
  costOf,
  destinationsOf,
  endUntil,
  fight,
  findStep,
  frameName,
  game,
  hexAt,
  isLand,
  isStandable,
  newGame,
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
  watchersOf,
} from '../../testing.node.ts';

const [E, , , W, , SE] = [0, 1, 2, 3, 4, 5];
const C = openField();
const east = walkFrom(C, E);
const west = walkFrom(C, W);
const farEast = walkFrom(C, E, E);

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const end: Action = { type: 'end' };

const furthest = (state: State, id: string): number => Math.max(...destinationsOf(state, id).values());

for (const [title, points, given, id] of [
  ['an army or corps', 7, { units: { 'S-31': C } }, 'S-31'],
  ['a German corps', 7, { side: 'german', units: { 'G-1': C } }, 'G-1'],
  ['a cav-mech group', 7, { units: { 'S-P': C } }, 'S-P'],
  ['a reduced unit', 7, { units: { 'S-31': `${C}/1` } }, 'S-31'],
  [
    'an activated army on turn 1',
    8,
    { turn: 1, units: { 'S-31': C }, flags: { 'S-31': ['activated'] } },
    'S-31',
  ],
  [
    'a corps of 5th Panzer Army',
    10,
    { side: 'german', scenario: 'd-day-defeated', units: { 'G-5PA-47': C } },
    'G-5PA-47',
  ],
] as const satisfies readonly (readonly [string, number, Sketch, string])[]) {
  test(`9.1 ${title} has ${points} movement points, no more and no less`, () => {
    assert.equal(furthest(sketch(given), id), points);
  });
}

test('9.1 movement points are for the movement phase only', () => {
  for (const phase of ['replacement', 'pre-movement-combat', 'post-movement-combat']) {
    const state = sketch({ phase, units: { 'S-31': C, 'G-1': farEast } });
    assert.equal(refusedBy(state, move('S-31', west)), '5.1c');
  }
});

test('9.2a points left over are gone: the next turn brings seven again, whatever was saved', () => {
  const first = sketch({ units: { 'S-31': C, 'S-33': west, 'G-1': '3908' } });
  const rested = endUntil(play(first, move('S-33', walkFrom(west, W))), '3 soviet movement');
  assert.equal(furthest(rested, 'S-31'), 7);
  assert.equal(furthest(rested, 'S-33'), 7);
});

test('9.2a what one unit does not use, another cannot', () => {
  const state = play(sketch({ units: { 'S-31': C, 'S-33': walkFrom(C, SE) } }), move('S-31', west));
  assert.equal(furthest(state, 'S-33'), 7);
});

test('9.2a a unit that went one hex in one phase gets no other phase to use the rest', () => {
  const state = play(sketch({ units: { 'S-31': C, 'G-1': '3908' } }), move('S-31', west));
  assert.equal(refusedBy(state, move('S-31', C)), '9.2c');
  const german = endUntil(state, '2 german movement');
  assert.equal(refusedBy(german, move('S-31', C)), '9.2e');
});

test('9.2b all, some or none may move, and no unit has to use all its points', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': west, 'G-1': '3908' } });
  allowed(state, end);
  assert.equal(game.phaseKey(play(state, end)), '2 german movement');
  const some = play(state, move('S-31', east));
  allowed(some, end);
  assert.equal(placeOfUnit(play(some, end), 'S-33'), west);
  assert.equal(costOf(state, 'S-31', east), 1);
});

test('9.2b a unit whose points have been rolled need not use them', () => {
  const state = sketch({ turn: 6, units: { 'S-31': C }, dice: [6] });
  const rolled = play(state, { type: 'begin', units: ['S-31'] });
  allowed(rolled, { type: 'stay', units: ['S-31'] });
  assert.equal(placeOfUnit(play(rolled, { type: 'stay', units: ['S-31'] }), 'S-31'), C);
});

test('9.2c a unit that has moved is not moved again, nor offered, in that phase', () => {
  const state = play(sketch({ units: { 'S-31': C, 'S-33': west } }), move('S-31', east));
  assert.equal(refusedBy(state, move('S-31', C)), '9.2c');
  assert.deepEqual([...destinationsOf(state, 'S-31')], []);
  allowed(state, move('S-33', C));
});

test('9.2c once dice have fallen a move is taken back only with the consent of the opponent', () => {
  const session = openSession(game, sketch({ turn: 6, units: { 'S-31': C }, dice: [6] }));
  assert.ok(act(session, { type: 'begin', units: ['S-31'] }).ok);
  assert.equal(undo(session, false).ok, false);
  assert.equal(undo(session, true).ok, true);
  assert.equal(frameName(session.state), 'movement');
});

test('9.2c the next movement phase is a new one', () => {
  const moved = play(sketch({ units: { 'S-31': C, 'G-1': '3908' } }), move('S-31', east));
  allowed(endUntil(moved, '3 soviet movement'), move('S-31', C));
});

test('9.2d hexes are entered one after another; none can be skipped', () => {
  const state = sketch({ units: { 'S-31': C } });
  assert.equal(ruleAgainst(state, 'S-31', farEast), '9.2d');
  assert.equal(ruleAgainst(state, 'S-31', east, west), '9.2d');
  assert.equal(costOf(state, 'S-31', east, farEast), 2);
});

test('9.2d a move named by its end goes by neighboring hexes, and each of them is paid and taken', () => {
  const { state, events } = playOne(sketch({ units: { 'S-31': west } }), move('S-31', farEast));
  const moved = events.find(event => event.type === 'moved');
  const path = moved?.path as string[];
  assert.equal(path.length, 4);
  for (let i = 1; i < path.length; i++) assert.ok(around(path[i - 1]).includes(path[i]));
  assert.equal(moved?.cost, 3);
  for (const hex of path) assert.ok(game.position(state).control?.soviet?.includes(hex), hex);
});

test('9.2d a way that comes back to a hex pays for it again', () => {
  assert.equal(costOf(sketch({ units: { 'S-31': C } }), 'S-31', east, C, west), 3);
});

test('9.2d 3.3b a move may end where it began, and what was entered on the way is taken', () => {
  const out = sketch({ units: { 'S-31': C, 'S-33': C } });
  const back = { type: 'move', units: ['S-31'], path: [east, C] };
  for (const path of [back.path, [C, ...back.path]]) assert.ok(game.check(out, { ...back, path, to: C }).ok);
  const { state, events } = playOne(out, back);
  assert.equal(placeOfUnit(state, 'S-31'), C);
  assert.ok(game.position(state).control?.soviet?.includes(east));
  // 6.4a, 6.4b out of the stack and onto it again.
  const moved = events.find(event => event.type === 'moved');
  assert.deepEqual([moved?.path, moved?.cost], [[C, east, C], 4]);
  assert.equal(costOf(out, 'S-31', east, C), 4);
  assert.equal(refusedBy(state, move('S-31', east)), '9.2c');
  allowed(state, move('S-33', east));
});

test('9.3 whoever comes back pays for every step, and lands where he may', () => {
  const path = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? east : C));
  const state = sketch({ units: { 'S-31': C } });
  assert.equal(costOf(state, 'S-31', ...path.slice(0, 6)), 6);
  assert.equal(refusedBy(state, { type: 'move', units: ['S-31'], path }), '9.3');
  const rolled = play(sketch({ turn: 6, units: { 'S-31': C }, dice: [2] }), {
    type: 'begin',
    units: ['S-31'],
  });
  const done = play(rolled, { type: 'move', units: ['S-31'], path: [east, C] });
  assert.equal(placeOfUnit(done, 'S-31'), C);
});

test('9.2b its own hex is no destination: without a path nothing says what the unit would enter', () => {
  const state = sketch({ units: { 'S-31': C } });
  assert.equal(destinationsOf(state, 'S-31').has(C), false);
  assert.equal(refusedBy(state, move('S-31', C)), '9.2d');
  assert.equal(refusedBy(state, { type: 'move', units: ['S-31'], to: C, path: [C] }), 'format');
  assert.equal(refusedBy(state, { type: 'move', units: ['S-31'], to: C, path: [east] }), 'format');
});

test('9.2e only the phasing side moves', () => {
  const units = { 'S-31': C, 'G-1': farEast };
  assert.equal(refusedBy(sketch({ units }), move('G-1', walkFrom(farEast, E))), '9.2e');
  assert.equal(refusedBy(sketch({ side: 'german', units }), move('S-31', west)), '9.2e');
  assert.deepEqual([...destinationsOf(sketch({ units }), 'G-1')], []);
});

test('9.2e no Soviet moves in the interdiction phase, though the decision is Soviet', () => {
  const state = sketch({ phase: 'interdiction', units: { 'S-31': C, 'G-1': farEast, 'S-AA-1': '@air' } });
  assert.equal(game.decision(state)?.side, 'soviet');
  assert.equal(refusedBy(state, move('S-31', west)), '5.1c');
});

test('9.2e the one exception is a retreat, made by its owner in the turn of the other side', () => {
  const { state } = fight(
    { phase: 'pre-movement-combat', units: { 'S-6G': west, 'S-11G': west, 'G-1': C } },
    { target: C, units: ['S-6G', 'S-11G'] },
    'DR',
  );
  assert.equal(game.decision(state)?.side, 'german');
  assert.deepEqual(offered(state).sort(), ['hold', 'retreat']);
});

test('9.3 a hex is entered only if all its cost can be paid', () => {
  const state = sketch({ units: { 'S-31': C, 'G-1': farEast }, turn: 6, dice: [1] });
  const rolled = playOne(state, { type: 'begin', units: ['S-31'] });
  assert.deepEqual(
    rolled.events.find(event => event.type === 'allowance'),
    { type: 'allowance', unit: 'S-31', hex: C, points: 1 },
  );
  // One point: free ground to the west, but not the zone of control to the east.
  assert.equal(refusedBy(rolled.state, move('S-31', east)), '9.3');
  allowed(rolled.state, move('S-31', west));
});

test('9.3 no unit is sure of a single hex: with too few points it stays and has had its move', () => {
  // Next to the enemy every step costs two points at least.
  const state = sketch({ units: { 'S-31': C, 'G-1': east, 'S-33': walkFrom(C, W, W) }, turn: 6, dice: [1] });
  const rolled = play(state, { type: 'begin', units: ['S-31'] });
  assert.equal(frameName(rolled), 'movement');
  assert.equal(refusedBy(rolled, move('S-31', west)), '9.2c');
  assert.equal(placeOfUnit(rolled, 'S-31'), C);
});

test('9.3 a unit with no step it can pay for is not offered, and refused by the rule', () => {
  const blocked = Object.fromEntries(
    around(C).flatMap((hex, index) => [
      [`S-${STACKS[index][0]}`, hex],
      [`S-${STACKS[index][1]}`, hex],
    ]),
  );
  const state = sketch({ units: { 'S-31': C, ...blocked } });
  assert.equal(refusedBy(state, move('S-31', walkFrom(C, E, E))), '9.3');
});
const STACKS = [
  ['33', '49'],
  ['50', '3'],
  ['48', '65'],
  ['28', '61'],
  ['70', '47'],
  ['69', '8G'],
];

test('9.3 a way that runs out of points on its last hex is refused', () => {
  // Out of the zone of control, and then too long by one.
  const state = sketch({ units: { 'S-31': C } });
  const there = [east, C, east, C, east, C, east];
  assert.equal(costOf(state, 'S-31', ...there), 7);
  assert.equal(ruleAgainst(state, 'S-31', ...there, farEast), '9.3');
});

for (const [side, mover, enemy] of [
  ['soviet', 'S-31', 'G-1'],
  ['german', 'G-1', 'S-31'],
] as const) {
  test(`9.4 a ${side} unit never enters a hex with an enemy in it, and goes round him`, () => {
    const state = sketch({ side, units: { [mover]: west, [enemy]: C } });
    assert.equal(refusedBy(state, move(mover, C)), '6.9');
    assert.equal(ruleAgainst(state, mover, C, east), '6.9');
    assert.ok(!destinationsOf(state, mover).has(C));
  });
}

/** A hex on the west edge of the map. */
const edge = '4028';

test('9.11 every destination of a unit in the corner of the map is on the map', () => {
  for (const corner of ['5000', '5028', '3028']) {
    const state = sketch({ side: 'german', units: { 'G-1': corner } });
    for (const hex of destinationsOf(state, 'G-1').keys()) assert.ok(game.map.indexOf.has(hex));
    const verdict = game.check(state, { type: 'move', units: ['G-1'], to: '5128', path: ['5128'] });
    assert.equal(verdict.ok, false);
  }
});

test('9.11 a retreat off the map is none: a defender at the edge with no other way suffers DE', () => {
  const inside = around(edge);
  assert.ok(inside.length < 6 && inside.every(isLand));
  const soviets = ['S-6G', 'S-11G', 'S-31', 'S-33', 'S-49'];
  const { state, events } = fight(
    {
      phase: 'pre-movement-combat',
      units: { 'G-1': edge, ...Object.fromEntries(inside.map((hex, index) => [soviets[index], hex])) },
    },
    { target: edge, units: ['S-6G', 'S-11G'] },
    'DR',
  );
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE' && event.rule === '11.17b'));
  assert.equal(placeOfUnit(state, 'G-1'), edge);
});

test('9.11 a cav-mech group that exploits at the edge stays on the map', () => {
  const [first, second] = around(edge);
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      units: { 'S-P': first, 'S-11G': first, 'S-5GT': second, 'S-6G': second, 'G-43': `${edge}/1` },
    },
    { target: edge, units: ['S-P', 'S-11G', 'S-5GT', 'S-6G'] },
    'DE',
  );
  const advanced = play(state, { type: 'advance', units: ['S-P'], to: edge }, { type: 'stop' });
  const onward = [...destinationsOf(advanced, 'S-P').keys()];
  assert.ok(onward.length > 0 && onward.every(to => around(edge).includes(to)));
});

test('9.12 no German unit moves into Soviet works, empty or not, nor through them', () => {
  const [from, works] = findStep(
    (a, b, sides) =>
      sides.length === 0 &&
      b.areas.includes('soviet-works') &&
      a.areas.includes('german-works') &&
      isLand(a.id),
  );
  const state = sketch({ side: 'german', units: { 'G-1': from } });
  assert.equal(refusedBy(state, move('G-1', works)), '9.12');
  const beyond = around(works).find(id => hexAt(id).areas.includes('soviet-start')) ?? '';
  assert.equal(ruleAgainst(state, 'G-1', works, beyond), '9.12');
  allowed(sketch({ units: { 'S-31': from } }), move('S-31', works));
});

test('9.12 no German unit has any Soviet works among its destinations at the start of a game', () => {
  const state = endUntil(newGame('no-bomb-plot'), '1 german movement');
  const works = new Set(areaOf('soviet-works'));
  for (const id of game.unitsOf(state, 'german')) {
    for (const hex of destinationsOf(state, id).keys()) assert.ok(!works.has(hex), `${id} to ${hex}`);
  }
});

test('9.12 a German unit whose only way back leads into Soviet works does not retreat but suffers DE', () => {
  const [hex, works] = findStep(
    (from, to) =>
      to.areas.includes('soviet-works') &&
      from.place === undefined &&
      isStandable(from.id) &&
      watchersOf(from.id, to.id).filter(isStandable).length === 2,
  );
  const guards = watchersOf(hex, works);
  const soviets = { 'S-6G': guards[0], 'S-11G': guards[0], 'S-5GT': guards[1], 'S-2T': guards[1] };
  const attack = { target: hex, units: Object.keys(soviets) };
  const given: Sketch = { phase: 'pre-movement-combat', units: { 'G-43': hex, ...soviets } };
  const german = fight(given, attack, 'DR');
  assert.ok(german.events.some(event => event.type === 'converted' && event.to === 'DE'));
  // A Soviet unit in the same place may go there.
  const soviet = fight(
    {
      ...given,
      side: 'german',
      units: { 'S-31': hex, 'G-56': guards[0], 'G-39': guards[0], 'G-1': guards[1], 'G-2': guards[1] },
    },
    { target: hex, units: ['G-56', 'G-39', 'G-1', 'G-2'] },
    'DR',
  );
  assert.deepEqual([...destinationsOf(soviet.state, 'S-31').keys()], [works]);
});

test('9.12 so no German ever advances there: Soviet works cannot be attacked at all', () => {
  const [from, works] = findStep(
    (a, b, sides) => sides.length === 0 && b.areas.includes('soviet-works') && isStandable(a.id),
  );
  const state = sketch({
    phase: 'pre-movement-combat',
    side: 'german',
    units: { 'G-1': from, 'S-31': works },
  });
  assert.equal(refusedBy(state, { type: 'attack', target: works, units: ['G-1'] }), '11.10c');
});

test('9.12 not even a position in which such an advance is owed lets a German in', () => {
  const [from, works] = findStep(
    (a, b, sides) => sides.length === 0 && b.areas.includes('soviet-works') && isStandable(a.id),
  );
  const battle = {
    target: works,
    attackers: ['G-1'],
    attackerOos: false,
    defenderOos: false,
    overland: true,
    cavMech: [],
    dice: 1,
  };
  const position = {
    game: game.id,
    turn: 2,
    phase: 'pre-movement-combat',
    side: 'german',
    units: [{ id: 'G-1', at: from }],
    memory: { frames: [{ name: 'combat' }, { name: 'advance', battle, advanced: [] }] },
  };
  const loaded = game.load(position, 'test');
  const advance = { type: 'advance', units: ['G-1'], to: works };
  assert.ok(!loaded.ok || !game.check(loaded.state, advance).ok);
});

test('9.12 a position with a German unit in Soviet works cannot be', () => {
  const units = [{ id: 'G-1', at: areaOf('soviet-works')[0] }];
  const loaded = game.load({ game: game.id, turn: 2, phase: 'movement', units }, 'test');
  assert.ok(!loaded.ok && loaded.problems.some(problem => problem.message.includes('9.12')));
});

test('9.2b a unit surrounded by zones may still move if it can pay', () => {
  const [a, b, c] = ringAround(C);
  const state = sketch({ side: 'german', units: { 'G-1': C, 'S-31': a, 'S-33': b, 'S-49': c }, dice: [3] });
  const rolled = play(state, { type: 'begin', units: ['G-1'] });
  assert.equal(destinationsOf(rolled, 'G-1').get(west), 2);
});
