// How far units go: factors by kind, oil, wave and weather, the bonus, roads, ground and zones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  around,
  costOf,
  destinationsOf,
  findStep,
  flagsOf,
  game,
  isLinked,
  placeOfUnit,
  play,
  refusedBy,
  ruleAgainst,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { movementBonus, movementFactor } from './factors.ts';

/** Open steppe: nothing but clear ground around it. */
const FIELD = '3533';
const on = (unit: string, more: Partial<Sketch> = {}): State =>
  sketch({ units: { [unit]: FIELD }, side: unit.startsWith('SU') ? 'russian' : 'axis', ...more });
const factors = (unit: string, more: Partial<Sketch> = {}): readonly [number, number] => {
  const state = on(unit, more);
  return [movementFactor(state, unitNumber(unit)), movementBonus(state, unitNumber(unit))];
};

test('DS-OMF-1, DS-OMF-2, DS-OMF-3, DS-OMF-4 German panzers six, motorized five, infantry and cavalry four, armies three', () => {
  for (const [unit, factor] of [
    ['GE-PZ-1', 6],
    ['GE-MOT-XLI', 5],
    ['GE-MOTD-29', 5],
    ['GE-SS-LAH', 5],
    ['GE-GD', 5],
    ['GE-INF-I', 4],
    ['GE-DIV12-01', 4],
    ['GE-KAV-1', 4],
    ['GE-SS-POLIZEI', 4],
    ['GE-ARMY-4', 3],
  ] as const)
    assert.equal(factors(unit)[0], factor, unit);
});

test('DS-OMF-5, DS-OMF-6, DS-OMF-7 the others five, four or three', () => {
  for (const [unit, factor] of [
    ['SU-TD-1', 5],
    ['SU-TB21-1', 5],
    ['SU-CK-6', 5],
    ['SU-PARA-1', 5],
    ['SU-KAT-1', 5],
    ['SU-MD-1', 5],
    ['RO-ARM-1', 5],
    ['RO-CAV', 5],
    ['SU-MK-1', 4],
    ['RO-MTN', 4],
    ['HU-MOB', 4],
    ['SK-MOB', 4],
    ['GE-MTN-XLIX', 4],
    ['SU-RK-1', 3],
    ['SU-ARMY-5', 3],
    ['SU-SHOCK-1', 3],
    ['RO-ARMY-3', 3],
    ['RO-INF-2', 3],
  ] as const)
    assert.equal(factors(unit)[0], factor, unit);
});

test('DS-BP-2, DS-OMB-1, DS-OMB-2 the bonus is three or five, in the second wave two or three, and factors are two less there', () => {
  const second = { phase: 'second-movement' };
  assert.deepEqual(factors('GE-PZ-1'), [6, 3]);
  assert.deepEqual(factors('GE-PZ-1', second), [4, 2]);
  assert.deepEqual(factors('SU-RK-1'), [3, 5]);
  assert.deepEqual(factors('SU-RK-1', second), [1, 3]);
});

test('DS-WX-6 mud and snow halve movement, down for the Axis, up for the Russian, after all else', () => {
  for (const weather of ['mud', 'snow'] as const) {
    assert.equal(factors('GE-MOT-XLI', { weather })[0], 2);
    assert.equal(factors('SU-TD-1', { weather })[0], 3);
    assert.equal(factors('GE-ARMY-4', { weather, phase: 'second-movement' })[0], 0);
    assert.equal(factors('SU-RK-1', { weather, phase: 'second-movement' })[0], 1);
  }
  for (const weather of ['light-mud', 'frost'] as const) assert.equal(factors('GE-PZ-1', { weather })[0], 6);
});

test('DS-OIL-1 without oil mobile units have four factors at most', () => {
  const noOil = { control: { russian: ['3707'] } };
  assert.equal(factors('GE-PZ-1', noOil)[0], 4);
  assert.equal(factors('GE-INF-I', noOil)[0], 4);
  assert.equal(factors('GE-ARMY-4', noOil)[0], 3);
  assert.equal(factors('SU-TD-1', { control: { axis: ['3828'] } })[0], 4);
  assert.equal(factors('SU-KAT-1', { control: { axis: ['3828'] } })[0], 4);
  assert.equal(factors('SU-CK-6', { control: { axis: ['3828'] } })[0], 5);
});

test('DS-OMF-8 a clear hex costs one factor', () => {
  assert.equal(costOf(on('GE-INF-I'), 'GE-INF-I', around(FIELD)[0]), 1);
});

test('DS-OMB-3 whoever uses the bonus does not attack, whoever does not may', () => {
  const state = on('GE-INF-I');
  const ends = destinationsOf(state, 'GE-INF-I');
  const [near] = [...ends].find(([, cost]) => cost === 4) ?? assert.fail();
  const [far] = [...ends].find(([, cost]) => cost === 5) ?? assert.fail();
  const move = (to: string) => ({ type: 'move', units: ['GE-INF-I'], to });
  assert.deepEqual(flagsOf(play(state, move(near)), 'GE-INF-I'), ['moved']);
  assert.deepEqual([...flagsOf(play(state, move(far)), 'GE-INF-I')].toSorted(), ['bonus', 'moved']);
});

test('DS-OMB-4 a fresh army or German corps takes the bonus of whoever enters or leaves its zone, unless a friend is there', () => {
  const [beside] = around(FIELD);
  const reach = (units: Record<string, string>, flags: Sketch['flags'] = {}): number =>
    destinationsOf(sketch({ units, flags, side: 'axis' }), 'GE-PZ-1').size;
  const army = { 'GE-PZ-1': FIELD, 'SU-ARMY-5': beside };
  const free = reach({ 'GE-PZ-1': FIELD });
  const bound = reach(army);
  assert.ok(bound < free);
  // Disrupted it still stops, but the bonus stays.
  assert.ok(reach(army, { 'SU-ARMY-5': ['disrupted'] }) > bound);
  // Somebody stays behind.
  assert.ok(reach({ ...army, 'GE-DIV12-01': FIELD }) > bound);
  // A rifle corps takes nothing.
  assert.ok(reach({ 'GE-PZ-1': FIELD, 'SU-RK-1': beside }) > bound);
});

test('DS-ROAD-1 mobile units go twice as far on a road, parachute units do not', () => {
  const [from, to] = findStep(
    (here, there) =>
      here.areas.includes('russian-start') &&
      here.terrain.join() === 'clear' &&
      there.terrain.join() === 'clear' &&
      isLinked('all-weather-roads', here.id, there.id),
  );
  const cost = (unit: string, more: Partial<Sketch> = {}): number =>
    costOf(
      sketch({ units: { [unit]: from }, side: unit.startsWith('SU') ? 'russian' : 'axis', ...more }),
      unit,
      to,
    );
  assert.equal(cost('GE-PZ-1'), 0.5);
  assert.equal(cost('SU-KAT-1'), 0.5);
  assert.equal(cost('SU-PARA-1'), 0);
  assert.equal(cost('GE-INF-I'), 0);
});

test('DS-ROAD-2 others go one hexside along a road free in the plain part, and one more in the bonus', () => {
  // Four hexes in a row along a road.
  const line = rowAlong('all-weather-roads', 7);
  const inf = sketch({ units: { 'GE-INF-I': line[0] }, side: 'axis' });
  // Free, then paid; four factors take it five hexes, and the bonus begins with another that is free.
  assert.equal(costOf(inf, 'GE-INF-I', ...line.slice(1, 2)), 0);
  assert.equal(costOf(inf, 'GE-INF-I', ...line.slice(1, 3)), 1);
  assert.equal(costOf(inf, 'GE-INF-I', ...line.slice(1, 6)), 4);
  assert.equal(costOf(inf, 'GE-INF-I', ...line.slice(1, 7)), 4);
});

test('DS-FOREST-4, DS-WX-7 in mud a brown road is as slow as the ground, and still spares its price', () => {
  const [from, to] = findStep(
    (here, there) =>
      here.areas.includes('russian-start') &&
      there.terrain.includes('forest') &&
      !there.terrain.includes('swamp') &&
      isLinked('brown-roads', here.id, there.id) &&
      !isLinked('all-weather-roads', here.id, there.id),
  );
  const cost = (weather: Sketch['weather']): number =>
    costOf(
      sketch({ units: { 'SU-MK-1': from }, side: 'russian', ...(weather ? { weather } : {}) }),
      'SU-MK-1',
      to,
    );
  assert.deepEqual([cost('good'), cost('light-mud')], [0.5, 1]);
});

test('DS-FOREST-2, DS-HILL-2 off the road mobile corps pay two factors for woods and hills, divisions one', () => {
  for (const ground of ['forest', 'hill']) {
    const [from, to] = offRoad(there => there.terrain.join() === ground);
    const cost = (unit: string): number =>
      costOf(sketch({ units: { [unit]: from }, side: 'russian' }), unit, to);
    assert.deepEqual(
      [cost('SU-MK-1'), cost('SU-TD-1'), cost('SU-RK-1'), cost('SU-KAT-1')],
      [2, 1, 1, 1],
      ground,
    );
  }
});

test('DS-SWAMP-2, DS-SWAMP-3 mobile divisions pay two for swamp, corps enter one such hex a turn; in snow it is nothing', () => {
  const [from, to] = offRoad(there => there.terrain.includes('swamp'));
  const cost = (unit: string, weather: Sketch['weather'] = 'good'): number =>
    costOf(sketch({ units: { [unit]: from }, side: 'russian', weather }), unit, to);
  assert.deepEqual([cost('SU-TD-1'), cost('SU-RK-1'), cost('SU-KAT-1')], [2, 1, 1]);
  // Two swamp hexes in a row without a road.
  const [a, b] = findStep(
    (here, there) =>
      [here, there].every(({ terrain }) => terrain.includes('swamp')) &&
      !['all-weather-roads', 'brown-roads'].some(net => isLinked(net, here.id, there.id)) &&
      around(here.id).some(next => isDry(next) && !roadBetween(next, here.id)),
  );
  const start = around(a).find(next => isDry(next) && !roadBetween(next, a)) ?? assert.fail();
  const walk = (unit: string, weather: Sketch['weather'] = 'good') => ({
    state: sketch({ units: { [unit]: start }, side: 'russian', weather }),
    action: { type: 'move', units: [unit], to: b, path: [a, b] },
  });
  const korps = walk('SU-MK-1');
  assert.ok(!game.check(korps.state, korps.action).ok);
  const division = walk('SU-TD-1');
  assert.ok(game.check(division.state, division.action).ok);
  const frozen = walk('SU-MK-1', 'snow');
  assert.ok(game.check(frozen.state, { ...frozen.action, to: a, path: [a] }).ok);
});

test('DS-MTN-2 mobile corps never enter mountains, divisions do', () => {
  const [from, to] = offRoad(
    there => there.terrain.includes('mountain') && there.areas.includes('russian-start'),
  );
  const state = (unit: string): State => sketch({ units: { [unit]: from }, side: 'russian' });
  assert.equal(refusedBy(state('SU-MK-1'), { type: 'move', units: ['SU-MK-1'], to }), 'DS-MTN-2');
  allowed(state('SU-TD-1'), { type: 'move', units: ['SU-TD-1'], to });
});

test('DS-OMF-9 allies of the Axis stay in the south', () => {
  const [from, to] = findStep(
    (here, there) =>
      here.areas.includes('allied-south') &&
      !there.areas.includes('allied-south') &&
      [here, there].every(({ areas }) => areas.includes('russian-start')),
  );
  const state = sketch({ units: { 'RO-CAV': from, 'GE-KAV-1': from }, side: 'axis' });
  assert.equal(refusedBy(state, { type: 'move', units: ['RO-CAV'], to }), 'DS-OMF-9');
  allowed(state, { type: 'move', units: ['GE-KAV-1'], to });
});

test('DS-T1-1 on turn 1 nobody goes out of Rumania into the USSR; DS-T1-2 no Russian goes in before it is open', () => {
  const [inside, outside] = findStep(
    (here, there) =>
      here.country === 'Rumania' && there.areas.includes('russian-start') && there.terrain.join() === 'clear',
  );
  const out = (turn: number, options: Sketch['options'] = {}): State =>
    sketch({ units: { 'GE-INF-I': inside }, side: 'axis', turn, options });
  const move = { type: 'move', units: ['GE-INF-I'], to: outside };
  assert.equal(refusedBy(out(1), move), 'DS-T1-1');
  allowed(out(2), move);
  allowed(out(1, { rumaniaClosed: false }), move);
  const into = (open: boolean): State =>
    sketch({ units: { 'SU-RK-1': outside }, side: 'russian', markers: { rumaniaOpen: open } });
  const enter = { type: 'move', units: ['SU-RK-1'], to: inside };
  assert.equal(refusedBy(into(false), enter), 'DS-T1-2');
  allowed(into(true), enter);
});

test('DS-ZOC-1, DS-ZOC-5, DS-ZOC-7, DS-ZOC-8 a zone halts, lets nobody shift within it but onto friends, and over into another', () => {
  const [e, ne] = around(FIELD);
  const units = { 'GE-PZ-1': e, 'SU-ARMY-5': FIELD };
  const state = sketch({ units, side: 'axis' });
  const step = (to: string) => ({ type: 'move', units: ['GE-PZ-1'], to, path: [to] });
  assert.equal(ruleAgainst(state, 'GE-PZ-1', ne), 'DS-ZOC-5');
  allowed(sketch({ units: { ...units, 'GE-DIV12-01': ne }, side: 'axis' }), step(ne));
  // Coming from outside it halts.
  const outside = around(e).find(to => !around(FIELD).includes(to) && to !== FIELD) ?? assert.fail();
  const coming = sketch({ units: { 'GE-PZ-1': outside, 'SU-ARMY-5': FIELD }, side: 'axis' });
  const through = around(e).find(to => to !== outside && around(outside).includes(to)) ?? assert.fail();
  assert.equal(ruleAgainst(coming, 'GE-PZ-1', e, through), 'DS-ZOC-1');
  // Two enemies who have one hex each: over from the one to the other, and no further.
  const other = around(ne).find(to => !around(e).includes(to) && to !== e && to !== FIELD) ?? assert.fail();
  const between = sketch({ units: { 'GE-PZ-1': e, 'SU-RD12-01': FIELD, 'SU-RK-1': other }, side: 'axis' });
  allowed(between, step(ne));
});

test('DS-DISR-2, DS-SEQ-19, DS-BP-1 nobody moves who is disrupted, has attacked or has moved', () => {
  const to = around(FIELD)[0];
  const move = { type: 'move', units: ['GE-PZ-1'], to };
  for (const [flag, rule] of [
    ['disrupted', 'DS-DISR-2'],
    ['attacked', 'DS-SEQ-19'],
    ['moved', 'DS-BP-1'],
  ])
    assert.equal(refusedBy(on('GE-PZ-1', { flags: { 'GE-PZ-1': [flag] } }), move), rule);
});

test('DS-BP-1, DS-SEQ-7 in the second wave go those who have not yet moved, on the Axis side Germans alone', () => {
  const units = { 'GE-PZ-1': FIELD, 'RO-CAV': '3133' };
  const state = sketch({ units, flags: { 'GE-PZ-1': [] }, phase: 'second-movement', side: 'axis' });
  allowed(state, { type: 'move', units: ['GE-PZ-1'], to: around(FIELD)[0] });
  assert.equal(refusedBy(state, { type: 'move', units: ['RO-CAV'], to: around('3133')[0] }), 'DS-SEQ-7');
  // Whoever moved in the first wave is used up in the second.
  const before = sketch({
    units: { ...units, 'GE-KAV-1': '3133' },
    flags: { 'GE-PZ-1': ['moved'] },
    side: 'axis',
  });
  const second = play(before, { type: 'end' });
  assert.equal(game.phaseKey(second), '3 axis second-movement');
  assert.ok(flagsOf(second, 'GE-PZ-1').includes('attacked'));
  assert.ok(!flagsOf(second, 'GE-KAV-1').includes('attacked'));
});

test('DS-MAP-1 nobody moves where it is out of play', () => {
  const [from, to] = findStep(
    (here, there) =>
      here.areas.includes('russian-start') &&
      !here.areas.includes('inactive') &&
      there.areas.includes('inactive') &&
      !there.terrain.some(kind => kind === 'sea' || kind === 'lake'),
  );
  const state = sketch({ units: { 'SU-RK-1': from }, side: 'russian' });
  assert.equal(refusedBy(state, { type: 'move', units: ['SU-RK-1'], to }), 'DS-MAP-1');
});

test('DS-OVR-1, DS-OVR-2, DS-OVR-3 seven factors together roll over a single defense factor, for one factor more', () => {
  const target = around(FIELD)[0];
  const stack = ['GE-PZ-1', 'GE-PZ-6'];
  const units = { 'GE-PZ-1': FIELD, 'GE-PZ-6': FIELD, 'SU-RD01-01': target };
  const overrun = (ids: readonly string[], to: string) => ({ type: 'overrun', units: ids, to });
  const state = sketch({ units, side: 'axis' });
  const done = play(state, overrun(stack, target));
  assert.equal(placeOfUnit(done, 'SU-RD01-01'), '@pool');
  for (const id of stack) {
    assert.equal(placeOfUnit(done, id), target);
    assert.ok(flagsOf(done, id).includes('moved'));
  }
  // One alone has four factors; a 1-2 is too strong; from two hexes it is no stack.
  assert.equal(refusedBy(state, overrun(['GE-PZ-1'], target)), 'DS-OVR-1');
  assert.equal(
    refusedBy(sketch({ units: { ...units, 'SU-RD12-01': target }, side: 'axis' }), overrun(stack, target)),
    'DS-OVR-1',
  );
  const apart = sketch({ units: { ...units, 'GE-PZ-6': around(FIELD)[3] }, side: 'axis' });
  assert.match(refusedBy(apart, overrun(stack, target)), /^DS-OVR/);
  assert.equal(refusedBy(state, { type: 'move', units: ['GE-PZ-1'], to: target }), 'DS-OVR-1');
  // On through it: two factors for the hex, one for the next.
  const beyond =
    around(target).find(to => around(FIELD).includes(to) === false && to !== FIELD) ?? assert.fail();
  const on = play(state, { type: 'overrun', units: stack, path: [target, beyond] });
  assert.equal(placeOfUnit(on, 'GE-PZ-1'), beyond);
});

test('DS-KAT-4, DS-KAT-5 Germans move through Katyushas that nobody protects, and they are gone', () => {
  const target = around(FIELD)[0];
  const state = sketch({ units: { 'GE-PZ-1': FIELD, 'SU-KAT-1': target }, side: 'axis' });
  const done = play(state, { type: 'move', units: ['GE-PZ-1'], to: target });
  assert.equal(placeOfUnit(done, 'SU-KAT-1'), '@dead');
  const guarded = sketch({
    units: { 'GE-PZ-1': FIELD, 'SU-KAT-1': target, 'SU-RD12-01': target },
    side: 'axis',
  });
  assert.equal(refusedBy(guarded, { type: 'move', units: ['GE-PZ-1'], to: target }), 'DS-OVR-1');
});

test('DS-RIVER-2 a panzer that crosses a river and would attack needs a factor for it', () => {
  const [from, to] = findStep(
    (here, there, sides) =>
      sides.includes('river') &&
      here.areas.includes('russian-start') &&
      there.areas.includes('russian-start') &&
      here.terrain.join() === 'clear' &&
      there.terrain.join() === 'clear' &&
      !roadBetween(here.id, there.id),
  );
  const after = (unit: string, weather: NonNullable<Sketch['weather']>): readonly string[] => {
    const state = sketch({ units: { [unit]: from }, side: 'axis', weather });
    return flagsOf(play(state, { type: 'move', units: [unit], to, path: [to] }), unit);
  };
  // Six factors: one for the hex, one for the river, four left. In the second wave of a mud turn there are two: nothing is left.
  assert.deepEqual(after('GE-PZ-1', 'good'), ['moved']);
  const short = sketch({
    units: { 'GE-PZ-1': from },
    side: 'axis',
    weather: 'mud',
    phase: 'second-movement',
  });
  assert.deepEqual(
    [...flagsOf(play(short, { type: 'move', units: ['GE-PZ-1'], to, path: [to] }), 'GE-PZ-1')].toSorted(),
    ['moved', 'tired'],
  );
  assert.deepEqual(after('GE-INF-I', 'good'), ['moved'], 'infantry does not mind');
  assert.deepEqual(after('GE-PZ-1', 'snow'), ['moved'], 'ice');
});

const roadBetween = (a: string, b: string): boolean =>
  ['all-weather-roads', 'brown-roads'].some(net => isLinked(net, a, b));
const isDry = (id: string): boolean => {
  const hex = game.map.indexOf.get(id) ?? -1;
  return game.map.terrain[hex] === 1 && areaOf('russian-start').includes(id);
};

/** A step without a road from Russian ground into a hex that a test accepts. */
function offRoad(
  accepts: (there: { terrain: readonly string[]; areas: readonly string[] }) => boolean,
): [string, string] {
  return findStep(
    (here, there, sides) =>
      here.areas.includes('russian-start') &&
      !here.areas.includes('inactive') &&
      here.terrain.join() === 'clear' &&
      accepts(there) &&
      !sides.some(kind => ['river', 'lake', 'sea'].includes(kind)) &&
      !roadBetween(here.id, there.id),
  );
}

/** So many hexes in a row along a network, on Russian ground, without a step aside that is shorter. */
function rowAlong(network: string, count: number): string[] {
  for (const { hexes } of game.map.networks[network].lines) {
    const ids = [...hexes].map(hex => game.map.ids[hex]).filter(id => areaOf('russian-start').includes(id));
    if (ids.length >= count) return ids.slice(0, count);
  }
  return assert.fail(`no such line of ${network}`);
}

test('DS-OMF-10 panzers, tanks, mechanized, motorized and Katyusha units are mobile: roads are for them, and oil', () => {
  const [from, to] = findStep(
    (here, there) => here.areas.includes('russian-start') && isLinked('all-weather-roads', here.id, there.id),
  );
  const cost = (unit: string): number =>
    costOf(sketch({ units: { [unit]: from }, side: unit.startsWith('SU') ? 'russian' : 'axis' }), unit, to);
  for (const unit of ['GE-PZ-1', 'SU-TD-1', 'SU-MK-1', 'GE-MOT-XLI', 'GE-SS-LAH', 'SU-MD-1', 'SU-KAT-1'])
    assert.equal(cost(unit), 0.5, unit);
  for (const unit of ['GE-INF-I', 'GE-KAV-1', 'SU-CK-6', 'SU-PARA-1']) assert.equal(cost(unit), 0, unit);
});

test('DS-ZOC-6 nobody slips across a line past a fresh division of its owner, who has no zone', () => {
  const behind = game.map.sideKinds.indexOf('fortification');
  const [from, to, beside] = lineStep(behind);
  const units = { 'GE-INF-I': from, 'SU-RD12-01': beside };
  const state = sketch({ units, side: 'axis' });
  assert.equal(game.check(state, { type: 'move', units: ['GE-INF-I'], to, path: [to] }).ok, false);
  const disrupted = sketch({ units, flags: { 'SU-RD12-01': ['disrupted'] }, side: 'axis' });
  assert.equal(game.check(disrupted, { type: 'move', units: ['GE-INF-I'], to, path: [to] }).ok, true);
});

/** A step over a Russian line into the hex behind it, with a hex beside both that somebody can stand in. */
function lineStep(kind: number): [string, string, string] {
  const { neighbours, behind, ids, passable } = game.map;
  for (let to = 0; to < ids.length; to++)
    for (let direction = 0; direction < 6; direction++) {
      const from = neighbours[to * 6 + direction];
      if (from < 0 || (behind[to * 6 + direction] & (1 << kind)) === 0) continue;
      const both = around(ids[to]).filter(id => around(ids[from]).includes(id));
      const beside = both.find(
        id => passable[game.map.indexOf.get(id) ?? 0] === 1 && areaOf('russian-start').includes(id),
      );
      const isPlain = [from, to].every(
        hex => passable[hex] === 1 && areaOf('russian-start').includes(ids[hex]),
      );
      if (isPlain && beside !== undefined && !game.map.places.some(({ hex }) => hex === to || hex === from))
        return [ids[from], ids[to], beside];
    }
  return assert.fail('no such line');
}
