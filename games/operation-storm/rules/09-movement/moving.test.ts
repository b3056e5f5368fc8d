// Movement: who moves, how far, alone and in stacks (9.1 to 9.7, 12.1).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  costOf,
  destinationsOf,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playAll,
  refusalOf,
  refusedBy,
  ruleAgainst,
  sketch,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';
import { isLinked, stepInto } from './steps.node.ts';

const HEX = 'N3026';
const [east, west, west2] = [walkFrom(HEX, 0), walkFrom(HEX, 3), walkFrom(HEX, 3, 3)];
const [foot, second, panzer, motorized] = ['GE-291ID', 'GE-61ID', 'GE-1Pz', 'GE-3Mot'];
const rifle = 'SU-10RD';

const move = (id: string, to: string, path?: string[]): Action => ({
  type: 'move',
  units: [id],
  to,
  ...(path && { path }),
});
const take = (from: string, ...units: string[]): Action => ({ type: 'move-stack', from, units });
const go = (to: string, path?: string[]): Action => ({ type: 'go', to, ...(path && { path }) });
const allowance = (state: State, id: string): number =>
  Number(game.choices(state, { units: [id], type: 'move' })[0]?.facts?.allowance);
const fieldOf = (state: State, id: string, name: string): unknown =>
  Object.entries(unitIn(state, id) ?? {}).find(([field]) => field === name)?.[1];
const here = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, HEX]));

test('9.1-1, 12.1-1 to 12.1-5 the table gives every kind of unit its points', () => {
  const points = (id: string, hex = HEX, turn = 3): number =>
    allowance(sketch({ units: { [id]: hex }, side: id.startsWith('SU') ? 'soviet' : 'german', turn }), id);
  assert.deepEqual([points(panzer), points(foot), points('GE-1Cav'), points('SK-Slov')], [10, 6, 10, 10]);
  assert.deepEqual([points('SU-1TD'), points(rifle), points('SU-101Art'), points('SU-2CC')], [8, 5, 8, 8]);
  assert.deepEqual([points('SU-1TB', HEX, 5), points('SU-1Ab')], [8, 5]);
  assert.deepEqual([points('HU-HMC', 'S3623'), points('RO-7R', 'S2335')], [5, 5]);
});

test('5.13-4, 1.3 on turn 1 the Axis has half its points, rounded up, and the Soviet side all', () => {
  const points = (id: string, hex: string, side: 'soviet' | 'german'): number =>
    allowance(
      sketch({ units: { [id]: hex }, turn: 1, side, ...(side === 'soviet' ? { order: 'fight-move' } : {}) }),
      id,
    );
  assert.deepEqual(
    [points(panzer, HEX, 'german'), points(foot, HEX, 'german'), points('HU-16H', 'S3623', 'german')],
    [5, 3, 3],
  );
  assert.equal(points('SU-1TD', HEX, 'soviet'), 8);
});

test('9.1-2 hex by hex: none is skipped, and each is paid', () => {
  const state = sketch({ units: { [foot]: HEX } });
  assert.equal(ruleAgainst(state, foot, west2), '9.1-2');
  assert.equal(costOf(state, foot, west, west2), 2);
  assert.equal(costOf(state, foot, west, HEX), 2, 'a way may come back');
});

test('9.1-3 nobody moves in the turn of the other side, nor in another phase', () => {
  const units = { [foot]: HEX, [rifle]: 'N3741' };
  assert.equal(refusedBy(sketch({ units }), move(rifle, 'N3740')), '9.1-3');
  assert.equal(refusedBy(sketch({ units, side: 'soviet' }), move(foot, east)), '9.1-3');
  assert.ok(!offered(sketch({ units, phase: 'combat' })).includes('move'));
});

test('9.1-1 no unit spends more than it has, in one move or in several', () => {
  const state = sketch({ units: { [foot]: HEX } });
  for (const cost of destinationsOf(state, foot).values()) assert.ok(cost <= 6);
  const gone = play(state, move(foot, west), move(foot, HEX), move(foot, west), move(foot, HEX));
  assert.equal(allowance(gone, foot), 2);
  const spent = play(gone, move(foot, west), move(foot, HEX));
  assert.equal(refusedBy(spent, move(foot, west)), '9.1-1');
});

test('9.2-1 points are not kept: each phase begins with all of them and no more', () => {
  const units = { [foot]: HEX };
  const later = play(sketch({ units, order: 'move-fight' }), move(foot, west));
  assert.equal(fieldOf(later, foot, 'points'), 5);
  assert.equal(allowance(sketch({ units }), foot), 6);
  assert.equal(fieldOf(sketch({ units }), foot, 'points'), undefined);
});

test('9.2-2 nobody has to move, nor to spend all', () => {
  const state = sketch({ units: { [foot]: HEX, [panzer]: west2 } });
  allowed(state, { type: 'end' });
  allowed(play(state, move(foot, east)), { type: 'end' });
});

test('9.2-3 the flak stays where it is', () => {
  const state = sketch({ units: { 'GE-10Flak': 'S2029', [foot]: HEX } });
  assert.equal(refusedBy(state, move('GE-10Flak', around('S2029')[0])), '9.2-3');
  const stack = sketch({ units: { 'GE-10Flak': 'S2029', [foot]: 'S2029', [second]: 'S2029' } });
  assert.equal(refusedBy(stack, take('S2029', 'GE-10Flak', foot)), '9.2-3');
});

test('9.3-1, ruling R-48 one hex is open to a unit that has spent nothing, for all its points', () => {
  // Two points on foot, three for the mountain.
  const [from, to] = findStep(
    (a, b, sides) =>
      b.terrain.join() === 'mountain' &&
      sides.length === 0 &&
      !isLinked('passes', a.id, b.id) &&
      a.terrain.join() === 'rough' &&
      a.id.slice(3) > '23',
  );
  const ring = new Set([...around(from), ...around(to)]);
  const enemies = [...ring].filter(hex => hex !== from && hex !== to);
  const rifles = game.counters.filter(({ type, entry }) => type === 'rifle' && !entry.startsWith('@'));
  const units = {
    ...Object.fromEntries(enemies.map((hex, index) => [rifles[index].id, hex])),
    [foot]: from,
  };
  const state = sketch({ units });
  assert.equal(allowance(state, foot), 2);
  const { state: up, events } = playAll(state, move(foot, to));
  assert.equal(eventsOf(events, 'moved')[0].cost, 2);
  assert.equal(refusedBy(up, move(foot, from)), '9.1-1', 'nothing is left');
});

test('9.3-1, 9.7, interaction I-37 whoever takes his one hex costs his company no more than its own way', () => {
  const [from, to] = stepInto('rough', 'river', ({ country }) => country === 'Romania');
  const ring = [...new Set([...around(from), ...around(to)])].filter(hex => hex !== from && hex !== to);
  const rifles = game.counters.filter(({ type, entry }) => type === 'rifle' && !entry.startsWith('@'));
  const cut = Object.fromEntries(ring.map((hex, index) => [rifles[index].id, hex]));
  // Out of supply: two points on foot and four for the panzers, and three for river and rough.
  const state = sketch({ units: { ...cut, [foot]: from, [panzer]: from } });
  const { state: over, events } = playAll(state, take(from, foot, panzer), go(to));
  const costs = Object.fromEntries(eventsOf(events, 'moved').map(({ unit, cost }) => [unit, cost]));
  assert.deepEqual(costs, { [foot]: 2, [panzer]: 3 });
  assert.deepEqual([fieldOf(over, foot, 'points'), fieldOf(over, panzer, 'points')], [0, 1]);
});

test('9.3-1, interaction I-36 the guarantee is for the first step only', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      b.terrain.join() === 'mountain' &&
      sides.length === 0 &&
      !isLinked('passes', a.id, b.id) &&
      a.terrain.join() === 'rough',
  );
  const state = sketch({ units: { [foot]: from }, turn: 1 });
  assert.equal(allowance(state, foot), 3);
  allowed(state, move(foot, to));
  const started = sketch({ units: { [foot]: from }, flags: {}, turn: 3, markers: { lost: ['S2029'] } });
  assert.equal(allowance(started, foot), 4);
  const near = around(from).find(hex => destinationsOf(started, foot).get(hex) === 2);
  assert.ok(near !== undefined);
  const walked = play(started, move(foot, near));
  const back = destinationsOf(walked, foot);
  for (const cost of back.values()) assert.ok(cost <= 2);
});

test('9.3-2 the guarantee opens no hex that is closed, and pays for no assault', () => {
  const [from, to] = stepInto('marsh', '', (_, { id }) => id.startsWith('N'));
  assert.equal(refusedBy(sketch({ units: { [panzer]: from } }), move(panzer, to)), '9.12-2');
});

test('9.4 nobody enters a hex with enemy units by moving', () => {
  const state = sketch({ units: { [foot]: HEX, [rifle]: west } });
  assert.equal(refusedBy(state, move(foot, west)), '9.4');
  assert.equal(ruleAgainst(state, foot, west, west2), '9.4');
  assert.ok(!destinationsOf(state, foot).has(west));
});

test('9.5-1, 9.5-2 units that began together move together, all or some of them', () => {
  const state = sketch({ units: here(foot, second, panzer) });
  const taken = play(state, take(HEX, foot, panzer));
  assert.equal(frameName(taken), 'march');
  const gone = play(taken, go(west2));
  assert.deepEqual(
    [foot, panzer, second].map(id => placeOfUnit(gone, id)),
    [west2, west2, HEX],
  );
  assert.equal(frameName(gone), 'movement');
  assert.equal(refusedBy(state, take(HEX, foot)), '9.5-1');
});

test('9.5-1 who began elsewhere does not join', () => {
  const state = sketch({ units: { [foot]: HEX, [second]: west } });
  const met = play(state, move(foot, west));
  assert.equal(refusedBy(met, take(west, foot, second)), '9.5-1');
  assert.equal(refusedBy(state, take(west, foot, second)), '9.5-1');
});

test('9.5-1 a stack that was named may stay, and nothing is paid', () => {
  const state = sketch({ units: here(foot, second) });
  const stayed = play(state, take(HEX, foot, second), { type: 'stay' });
  assert.equal(frameName(stayed), 'movement');
  assert.equal(allowance(stayed, foot), 6);
  assert.equal(refusedBy(play(state, take(HEX, foot, second)), { type: 'end' }), '9.2-4');
});

test('9.5-1 a stack keeps its order, and lies on top of whom it joins', () => {
  const state = sketch({ units: { ...here(foot, panzer, motorized), [second]: west } });
  const gone = play(state, take(HEX, motorized, foot, panzer), go(west));
  const order = game.position(gone).units.filter(({ at }) => at === west);
  assert.deepEqual(
    order.map(({ id }) => id),
    [second, foot, panzer, motorized],
  );
});

test('9.6-1 a stack may stop, leave units behind and go on, and do so again', () => {
  const state = sketch({ units: here(foot, second, panzer, motorized) });
  const paused = play(state, take(HEX, foot, second, panzer, motorized), go(west));
  const split = play(paused, move(second, east), take(west, panzer, motorized), go(west2));
  assert.deepEqual(
    [foot, second, panzer, motorized].map(id => placeOfUnit(split, id)),
    [west, east, west2, west2],
  );
  allowed(split, move(foot, HEX));
});

test('9.2-4, 9.6-2 once a unit from another hex moves, the earlier stack is done', () => {
  const state = sketch({ units: { ...here(foot, second), [panzer]: 'N2926' } });
  const other = play(state, move(foot, west), move(panzer, walkFrom('N2926', 0)));
  assert.equal(refusedBy(other, move(foot, HEX)), '9.6-2');
  assert.ok(flagsOf(other, foot).includes('halted'));
  allowed(other, move(second, west));
});

test('9.7, interaction I-37 each pays its own way, and the slowest says how far they get', () => {
  const [from, to] = stepInto('forest', '', from_ => from_.country === 'Greater Germany');
  const state = sketch({ units: { [foot]: from, [panzer]: from } });
  const { events } = playAll(state, take(from, foot, panzer), go(to, [to]));
  const costs = Object.fromEntries(eventsOf(events, 'moved').map(({ unit, cost }) => [unit, cost]));
  assert.deepEqual(costs, { [foot]: 1, [panzer]: 2 });
  const taken = play(sketch({ units: here(foot, panzer) }), take(HEX, foot, panzer));
  const [choice] = game.choices(taken, { type: 'go' });
  const open = choice.open?.find(({ field }) => field === 'to');
  assert.ok(open !== undefined && 'one' in open);
  const alone = destinationsOf(sketch({ units: { [foot]: HEX } }), foot);
  for (const hex of open.one) assert.ok(alone.has(String(hex)));
  assert.equal(choice.facts?.allowance, 6);
});

test('9.7 the faster ones go on after the slower have been dropped', () => {
  const state = sketch({ units: here(foot, panzer) });
  const far = [...destinationsOf(state, foot)].find(([, cost]) => cost === 6)?.[0] ?? '';
  const taken = play(state, take(HEX, foot, panzer));
  const [choice] = game.choices(taken, { type: 'go' });
  const ends = choice.open?.find(({ field }) => field === 'to');
  const end = ends !== undefined && 'one' in ends && ends.one.includes(far) ? far : west2;
  const stopped = play(taken, go(end));
  assert.ok(destinationsOf(stopped, panzer).size > 0);
});

test('9.1-1 refusals tell what a unit has', () => {
  const state = sketch({ units: { [foot]: HEX } });
  assert.match(refusalOf(state, move(foot, 'N3741')), /6 movement points/);
});

test('3.8-3 a stack takes what it passes through', () => {
  const state = sketch({ units: here(foot, second), control: { soviet: [west] } });
  const { events } = playAll(state, take(HEX, foot, second), go(west2, [west, west2]));
  assert.equal(eventsOf(events, 'control').length, 1);
});

test('9.5-1 a position may bring along a stack that is about to move', () => {
  const frames = [{ name: 'movement' }, { name: 'march', units: [foot, second] }];
  const owed = sketch({ units: here(foot, second), frames });
  allowed(owed, go(west));
  assert.throws(() => sketch({ units: { [foot]: HEX, [second]: west }, frames }));
  assert.throws(() => sketch({ units: here(foot, second), side: 'soviet', frames }));
});
