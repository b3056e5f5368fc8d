// What steps cost, and where nobody goes (2.12, 5.13, 7.1, 9.8 to 9.21, 11.2, 12.2).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '../../../../kit/game.ts';
import {
  areaOf,
  around,
  costOf,
  destinationsOf,
  findStep,
  game,
  hexAt,
  play,
  refusedBy,
  ruleAgainst,
  type SideName,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { isLinked, stepAlong, stepInto } from './steps.node.ts';

const FOOT = 'GE-291ID';
const PANZER = 'GE-1Pz';
const CAVALRY = 'GE-1Cav';
const MOUNTAIN = 'GE-1Geb';
const four = [FOOT, PANZER, CAVALRY, MOUNTAIN];
const sideOf = (id: string): SideName => (id.startsWith('SU-') ? 'soviet' : 'german');
const cost = (id: string, [from, to]: readonly [string, string], given: Partial<Sketch> = {}): number =>
  costOf(sketch({ units: { [id]: from }, side: sideOf(id), ...given }), id, to);
const barred = (id: string, [from, to]: readonly [string, string], given: Partial<Sketch> = {}): string =>
  ruleAgainst(sketch({ units: { [id]: from }, side: sideOf(id), ...given }), id, to);

test('9.10-1, 9.11, 12.2-1 clear costs everybody one, forest two for mechanized units other than cavalry', () => {
  assert.deepEqual(
    four.map(id => cost(id, stepInto('clear'))),
    [1, 1, 1, 1],
  );
  assert.deepEqual(
    four.map(id => cost(id, stepInto('forest'))),
    [1, 2, 1, 1],
  );
  assert.deepEqual([cost('SU-1TD', stepInto('forest')), cost('SU-101Art', stepInto('forest'))], [2, 2]);
});

test('9.12-1, 9.12-2 marsh costs two on foot and one for cavalry, and is closed to other mechanized units', () => {
  const step = stepInto('marsh');
  assert.deepEqual(
    [FOOT, CAVALRY, MOUNTAIN].map(id => cost(id, step)),
    [2, 1, 2],
  );
  assert.deepEqual(
    [PANZER, 'SU-1TD', 'SU-101Art', 'GE-3Mot'].map(id => barred(id, step)),
    Array(4).fill('9.12-2'),
  );
});

test('9.13 rough costs two, but one for cavalry and mountain troops', () => {
  assert.deepEqual(
    four.map(id => cost(id, stepInto('rough'))),
    [2, 2, 1, 1],
  );
});

test('9.14-1, 9.14-2 mountains cost three on foot, two for cavalry, one for mountain troops, and are closed to the rest', () => {
  const step = findStep(
    (from, to, sides) =>
      to.terrain.join() === 'mountain' &&
      sides.length === 0 &&
      from.terrain.join() === 'rough' &&
      !isLinked('passes', from.id, to.id),
  );
  assert.deepEqual(
    [FOOT, CAVALRY, MOUNTAIN].map(id => cost(id, step)),
    [3, 2, 1],
  );
  assert.equal(barred(PANZER, step), '9.14-2');
});

test('9.14-3, 9.14-4, ruling R-60 along a pass a mountain hex costs one for everybody, its open end what the ground there costs', () => {
  const up = stepAlong('passes', (_, to, sides) => to.terrain.join() === 'mountain' && sides.length === 0);
  assert.deepEqual(
    four.map(id => cost(id, up)),
    [1, 1, 1, 1],
  );
  const down = stepAlong(
    'passes',
    (from, to, sides) =>
      from.terrain.join() === 'mountain' && to.terrain.join() === 'rough' && sides.length === 0,
  );
  assert.deepEqual(
    four.map(id => cost(id, down)),
    [2, 2, 1, 1],
  );
  assert.deepEqual(
    four.map(id => cost(id, down, { options: { cheapPassEnds: true } })),
    [1, 1, 1, 1],
  );
});

test('9.14-4 rivers and aircraft are added along a pass', () => {
  const up = stepAlong('passes', (_, to, sides) => to.terrain.join() === 'mountain' && sides.length === 0);
  assert.equal(cost(PANZER, up, { sky: 'soviet', air: [up[1]] }), 2);
});

test('9.15, 9.20, 12.2-4 a river costs one more: a tank into rough ground across a river pays three', () => {
  assert.deepEqual(
    [cost(FOOT, stepInto('clear', 'river')), cost(PANZER, stepInto('clear', 'river'))],
    [2, 2],
  );
  const example = findStep(
    (from, to, sides) =>
      sides.join() === 'river' &&
      to.terrain.join() === 'rough' &&
      from.terrain.join() === 'clear' &&
      !isLinked('passes', from.id, to.id),
  );
  assert.equal(cost('SU-1TD', example), 3);
});

test('9.16, 12.2-6 nobody crosses a lake or the sea', () => {
  const isLand = (kinds: readonly string[]): boolean => !kinds.includes('sea') && !kinds.includes('lake');
  const lake = findStep(
    (from, to, sides) => sides.includes('lake') && isLand(from.terrain) && isLand(to.terrain),
  );
  assert.equal(barred(FOOT, lake), '9.16');
  const shore = findStep((from, to) => isLand(from.terrain) && to.terrain.includes('sea'));
  assert.equal(barred(FOOT, shore), '9.16');
});

test('9.17-2 cities and towns cost what clear ground does', () => {
  const city = findStep(
    (from, to, sides) =>
      to.place?.kind === 'city' &&
      sides.length === 0 &&
      from.country === to.country &&
      !isLinked('pripyet-notec', from.id, to.id),
  );
  assert.deepEqual([cost(FOOT, city), cost(PANZER, city)], [1, 1]);
});

test('9.21 no way leads off the map', () => {
  const edge = areaOf('east-edge').find(hex => hexAt(hex).terrain.join() === 'clear') ?? '';
  const state = sketch({ units: { 'SU-10RD': edge }, side: 'soviet' });
  for (const hex of destinationsOf(state, 'SU-10RD').keys()) assert.ok(hexAt(hex).id === hex);
  assert.ok(around(edge).length < 6);
});

const danube = stepAlong(
  'danube',
  (_, to, sides) => to.terrain.join() === 'clear' && sides.includes('river'),
);
const control = (side: SideName, ...hexes: string[]): Pick<Sketch, 'control'> => ({
  control: { [side]: hexes },
});

test('9.18-1, 9.18-2, 9.18-5 along its own part of the Danube corridor a unit pays one point and no river', () => {
  for (const id of [FOOT, PANZER, 'RO-7R'])
    assert.equal(cost(id, danube, control('german', ...danube)), 1, id);
  assert.equal(cost('SU-10RD', danube, control('soviet', ...danube)), 1);
  // What the enemy holds is ordinary ground.
  assert.equal(cost(FOOT, danube, control('soviet', danube[1])), 2);
  assert.equal(cost('SU-10RD', danube, control('german', danube[1])), 2);
});

test('9.18-5, 3.8-3 what a way has led through is its own from then on: back into it the corridor serves', () => {
  const [from, to] = danube;
  const state = sketch({ units: { [FOOT]: from }, ...control('soviet', to) });
  assert.equal(costOf(state, FOOT, to, from, to), 2 + 1 + 1);
  const way = game.way(state, FOOT, to, [from, to, from, to]);
  assert.ok(!isRefusal(way));
  assert.deepEqual(
    way.steps.map(({ parts }) => parts.map(({ rule }) => rule)),
    [[], ['9.10-1', '9.15'], ['9.18-1'], ['9.18-1']],
  );
});

test('9.18-1 a step into the corridor from beside its path is none along it', () => {
  const [from, to] = findStep(
    (a, b) =>
      b.terrain.join() === 'marsh' &&
      around(b.id).some(near => isLinked('danube', b.id, near)) &&
      !isLinked('danube', a.id, b.id) &&
      a.terrain.join() === 'clear',
  );
  assert.ok(cost(FOOT, [from, to], control('german', from, to)) >= 2);
  assert.equal(barred(PANZER, [from, to], control('german', from, to)), '9.12-2');
});

test('9.18-3, 9.18-5, interaction I-46 tanks enter marsh along the corridor, once somebody on foot has taken it', () => {
  const marsh = stepAlong('danube', (_, to) => to.terrain.join() === 'marsh');
  assert.equal(cost(PANZER, marsh, control('german', ...marsh)), 1);
  const [from, to] = marsh;
  const units = { 'SU-10RD': from, 'SU-1TD': from };
  const state = sketch({ units, side: 'soviet', ...control('german', to) });
  assert.equal(refusedBy(state, { type: 'move', units: ['SU-1TD'], to }), '9.12-2');
  const taken = play(state, { type: 'move', units: ['SU-10RD'], to });
  assert.equal(costOf(taken, 'SU-1TD', to), 1);
});

test('9.19-1 the Pripyet-Notec corridor serves the Soviet side alone', () => {
  const marsh = stepAlong(
    'pripyet-notec',
    (from, to) => from.terrain.join() === 'clear' && to.terrain.join() === 'marsh',
  );
  assert.equal(cost('SU-1TD', marsh, control('soviet', ...marsh)), 1);
  assert.equal(barred(PANZER, marsh, control('german', ...marsh)), '9.12-2');
  const river = stepAlong(
    'pripyet-notec',
    (_, to, sides) => sides.includes('river') && to.terrain.join() === 'clear',
  );
  assert.equal(cost('SU-10RD', river, control('soviet', ...river)), 1);
  assert.equal(cost(FOOT, river, control('german', ...river)), 2);
});

test('11.2-1, ruling R-35 enemy aircraft cost a point for the hex and one for its river, in corridors too', () => {
  const clear = stepInto('clear');
  assert.equal(cost(FOOT, clear, { sky: 'soviet', air: [clear[1]] }), 2);
  assert.equal(
    cost(FOOT, clear, { sky: 'soviet', air: around(clear[1]).slice(0, 3) }),
    2,
    'not for each marker',
  );
  const river = stepInto('clear', 'river');
  assert.equal(cost(FOOT, river, { sky: 'soviet', air: [river[1]] }), 4);
  assert.equal(cost(FOOT, river, { sky: 'soviet', air: [river[1]], options: { airTaxOnce: true } }), 3);
  const along = { ...control('german', ...danube), sky: 'soviet', air: [danube[1]] } as const;
  assert.equal(cost(FOOT, danube, along), 3);
});

test('11.2-2 own aircraft cost nothing, and enemy aircraft close no hex', () => {
  const clear = stepInto('clear');
  assert.equal(cost(FOOT, clear, { sky: 'german', air: [clear[1]] }), 1);
  const [from] = clear;
  const everywhere = sketch({ units: { [FOOT]: from }, sky: 'soviet', air: around(from) });
  for (const hex of around(from)) assert.ok(destinationsOf(everywhere, FOOT).has(hex));
});

test('7.1-3 Hungarians stay in Hungary and Romanians in Romania', () => {
  for (const [id, country] of [
    ['HU-16H', 'Hungary'],
    ['RO-7R', 'Romania'],
  ] as const) {
    const out = findStep(
      (from, to, sides) =>
        from.country === country &&
        to.country !== country &&
        to.country !== undefined &&
        sides.every(kind => kind === 'border'),
    );
    assert.equal(barred(id, out), '7.1-3');
    const state = sketch({ units: { [id]: out[0] } });
    for (const hex of destinationsOf(state, id).keys()) assert.equal(hexAt(hex).country, country);
  }
});

test('2.12, ruling R-28 allies pay for ground by their type, or all as infantry', () => {
  const inRomania = (terrain: string): [string, string] =>
    stepInto(terrain, '', (from, to) => from.country === 'Romania' && to.country === 'Romania');
  const forest = inRomania('forest');
  assert.deepEqual([cost('RO-1ArmR', forest), cost('RO-7R', forest)], [2, 1]);
  assert.equal(cost('RO-1ArmR', forest, { options: { alliesOnFoot: true } }), 1);
  const rough = inRomania('rough');
  assert.deepEqual([cost('RO-RCC', rough), cost('RO-RMC', rough), cost('RO-7R', rough)], [1, 1, 2]);
});

test('5.13-7, ruling R-52 in turn 1 a Soviet unit pays one more across the Hungarian border, either way', () => {
  const given = { turn: 1, order: 'fight-move' } as const;
  for (const isInto of [true, false]) {
    const border = findStep(
      (from, to, sides) =>
        (to.country === 'Hungary') === isInto &&
        (from.country === 'Hungary') !== isInto &&
        sides.join() === 'border' &&
        to.terrain.join() === 'rough' &&
        !isLinked('passes', from.id, to.id),
    );
    assert.equal(cost('SU-10RD', border, given), 3);
    assert.equal(cost('SU-10RD', border), 2);
    assert.equal(cost(FOOT, border, { turn: 1 }), 2, 'the Axis does not');
  }
});

test('1.5-5 enemies beside a hex neither stop nor tax anybody', () => {
  const hex = 'N3026';
  const [west, far] = [walkFrom(hex, 3), walkFrom(hex, 3, 3)];
  const enemies = Object.fromEntries(
    [...around(west)]
      .filter(id => id !== hex && id !== far)
      .map((id, index) => [`SU-${[10, 125, 48, 90, 5, 33][index]}RD`, id]),
  );
  const state = sketch({ units: { [FOOT]: hex, ...enemies } });
  assert.equal(costOf(state, FOOT, west, far), 2);
});
