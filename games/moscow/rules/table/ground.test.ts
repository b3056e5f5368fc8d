// The ground: closed and bridged hexsides, adverse terrain, and the roads that mud leaves open.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { destinationsOf, findHex, findStep, game, hexAt, isLinked, sketch } from '../../testing.node.ts';
import { hexNumber, unitNumber } from './components.ts';
import { canEnter, isActiveRoad, isAdverse, isAdverseSide, isBridged, isRiver } from './ground.ts';

const mover = unitNumber('G-Inf-V');
const at = (weather: 'good' | 'mud' | 'frost' | 'snow', scenario = 'main'): State =>
  sketch({ units: { 'G-Inf-V': '1405' }, weather, scenario });
/** A question about a hexside, asked of two neighbors. */
const between =
  (ask: (state: State, from: number, direction: number) => boolean) =>
  (state: State, from: string, to: string): boolean =>
    ask(state, hexNumber(from), directionTo(game.map, hexNumber(from), hexNumber(to)));
const road = between(isActiveRoad);
const river = between(isRiver);
const adverse = between(isAdverseSide);

const isOnRoad = (id: string): boolean => game.map.networks.roads.has[hexNumber(id)] === 1;

// The lake between them is as wide as the hexside; a road runs nowhere near.
const [shore, opposite] = findStep(
  (from, to, sides) =>
    sides.includes('lake') &&
    ![from, to].some(({ id, areas }) => areas.includes('out-of-play') || isOnRoad(id)),
);

test('M14-LAKE-1 open water is closed to movement in both editions, ice is not', () => {
  for (const scenario of ['main', '2014']) {
    const open = sketch({ side: 'russian', units: { 'S-A-22': shore }, scenario });
    assert.equal(canEnter(open, mover, hexNumber(shore), hexNumber(opposite)), false);
    const verdict = game.check(open, { type: 'move', units: ['S-A-22'], to: opposite, path: [opposite] });
    assert.ok(!verdict.ok && verdict.rule === 'M14-LAKE-1');
    assert.ok((destinationsOf(open, 'S-A-22').get(opposite) ?? 9) > 1, 'there is no way but round the lake');
    const frozen = sketch({ side: 'russian', units: { 'S-A-22': shore }, scenario, weather: 'snow' });
    assert.equal(destinationsOf(frozen, 'S-A-22').get(opposite), 1);
  }
});

test('M14-WX-11 in snow rivers, lakes and swamps are as if they were not there', () => {
  const [from, to] = findStep((_, __, sides) => sides.includes('river'));
  for (const scenario of ['main', '2014']) {
    const [frost, snow] = [at('frost', scenario), at('snow', scenario)];
    assert.ok(river(frost, from, to) && !river(snow, from, to));
    assert.ok(canEnter(snow, mover, hexNumber(shore), hexNumber(opposite)));
    assert.ok(adverse(frost, shore, opposite) && !adverse(snow, shore, opposite));
    assert.ok(isAdverse(frost, hexNumber('1305')) && !isAdverse(snow, hexNumber('1305')));
  }
});

test('M-GAP-2 a swamp is adverse ground in the main edition and costs nothing more', () => {
  const swamp = findHex(
    ({ terrain, areas }) => terrain.join() === 'swamp' && areas.includes('russian-start'),
  );
  const state = sketch({ side: 'russian', units: { 'S-A-22': '0415' } });
  assert.ok(isAdverse(state, hexNumber(swamp)));
  const panzer = sketch({ units: { 'G-Pz-LVI': '1304' } });
  assert.deepEqual(hexAt('1305').terrain, ['swamp']);
  assert.equal(destinationsOf(panzer, 'G-Pz-LVI').get('1305'), 1);
});

test('M-GAP-2 forest, great cities and their like are adverse; towns and open ground are not', () => {
  const state = at('frost');
  for (const hex of ['1016', '1716', '1403', '1109', '1004', '1305']) {
    assert.ok(isAdverse(state, hexNumber(hex)), hex);
  }
  for (const hex of ['1208', '2814']) assert.ok(!isAdverse(state, hexNumber(hex)), hex);
});

test('M-ADV-6 adverse hexsides: water without a bridge, and a defense line from its front', () => {
  const state = at('frost');
  const dry = findStep((a, b, sides) => sides.includes('river') && !isLinked('roads', a.id, b.id));
  assert.ok(adverse(state, ...dry));
  const bridge = findStep(
    (a, b, sides) => sides.join() === 'river' && isLinked('roads', a.id, b.id) && a.id !== b.id,
  );
  assert.ok(river(state, ...bridge) && !adverse(state, ...bridge));
  assert.ok(
    isBridged(hexNumber(bridge[0]), directionTo(game.map, hexNumber(bridge[0]), hexNumber(bridge[1]))),
  );
  const line = game.map.source.hexsides.find(
    ({ a, b, kind, behind }) =>
      kind === 'defense-line' &&
      behind === b &&
      hexAt(a).sides.find(({ to }) => to === b)?.kinds.length === 1,
  );
  assert.ok(line !== undefined);
  assert.ok(adverse(state, line.a, line.b) && !adverse(state, line.b, line.a));
});

test('M14-RIV-1 canals count as rivers in the edition of 2014 only', () => {
  assert.ok(river(at('frost', '2014'), '0614', '0615'));
  assert.ok(!river(at('frost'), '0614', '0615'));
});

/** One hexside of the highway, one of another road. */
const HIGHWAY = ['1303', '1304'] as const;
const OTHER = ['2813', '2814'] as const;

for (const [scenario, wx] of [
  ['main', 'M-WX-1'],
  ['2014', 'M14-WX-2'],
] as const) {
  test(`${wx} in mud only the road from Smolensk to Moscow is active, and only in the first muddy turn`, () => {
    const units = { 'G-Inf-V': '1405' };
    const first = sketch({ units, scenario, turn: 2, markers: { secondTurn: 'mud' } });
    assert.ok(road(first, ...HIGHWAY) && !road(first, ...OTHER));
    const second = sketch({ units, scenario, turn: 3, markers: { secondTurn: 'mud' } });
    assert.ok(!road(second, ...HIGHWAY) && !road(second, ...OTHER));
    // After a good turn 2 the first muddy turn is the third.
    const late = sketch({ units, scenario, turn: 3, markers: { secondTurn: 'good' } });
    assert.ok(road(late, ...HIGHWAY) && !road(late, ...OTHER));
    // West of Smolensk the road is another one.
    assert.ok(!road(late, '1401', '1402'));
  });
}

test('M-WX-5, M14-WX-10 in snow all roads are active', () => {
  for (const scenario of ['main', '2014']) {
    const state = at('snow', scenario);
    assert.ok(road(state, ...HIGHWAY) && road(state, ...OTHER));
  }
});

test('M14-WX-8 hard frost is like good weather: the roads are active and nothing has frozen', () => {
  for (const weather of ['good', 'frost'] as const) {
    const state = sketch({
      units: { 'G-Inf-V': '1405', 'G-Pz-LVI': '1404' },
      scenario: '2014',
      weather,
      pulse: 1,
    });
    assert.ok(road(state, ...HIGHWAY) && road(state, ...OTHER));
    assert.ok(!canEnter(state, mover, hexNumber(shore), hexNumber(opposite)));
    assert.equal(
      game.choices(state, { units: ['G-Pz-LVI'] })[0].facts?.allowance,
      3,
      `${weather}: movement factor`,
    );
  }
});
