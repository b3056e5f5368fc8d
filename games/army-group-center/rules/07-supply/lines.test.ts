// Chapter 7, supply lines: what a line may cross, where it may begin, and what shuts a source.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupplyAnswer } from '../../../../kit/game.ts';
import {
  type Control,
  hexOf,
  hexsides,
  idOf,
  isIn,
  land,
  map,
  neighboursOf,
  onlySources,
  type Side,
  sourceIds,
  stateOf,
} from '../../supply-search.node.ts';
import {
  around,
  destinationsOf,
  endUntil,
  findStep,
  game,
  openField,
  play,
  ringAround,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../../testing.node.ts';
import { SOVIET } from '../02-components/components.ts';
import { isWorkingSource } from './lines.ts';

const SOVIETS = ['S-8', 'S-42', 'S-67', 'S-54', 'S-22', 'S-43'];
const GERMANS = ['G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-10'];

/** Enemies in every neighbor of the hex but one, which is left as it is. */
function shutIn(hex: string, gate: string, enemies: readonly string[]): Record<string, string> {
  const closed = around(hex).filter(id => id !== gate && map.passable[hexOf(id)] === 1);
  return Object.fromEntries(closed.map((id, index) => [enemies[index], id]));
}

test('7.2a a line may be as long as it likes: a lone corps in Estonia is fed from the far edge', () => {
  const state = sketch({ units: { 'G-1': '1106' } });
  const [answer] = game.supply(state, ['G-1']) as readonly SupplyAnswer[];
  assert.equal(answer.state, 'supplied');
  assert.ok((answer.path ?? []).length > 30);
});

test('7.2a no source, no supply, and nobody needs to stand in the way', () => {
  const state = sketch({ units: { 'G-1': '3620', 'S-3': '3701' }, control: onlySources() });
  assert.equal(stateOf(state, 'G-1'), 'out');
  assert.equal(stateOf(state, 'S-3'), 'out');
  const open = sketch({ units: { 'G-1': '3620', 'S-3': '3701' }, control: onlySources('3828', '3600') });
  assert.equal(stateOf(open, 'G-1'), 'supplied');
  assert.equal(stateOf(open, 'S-3'), 'supplied');
});

const field = openField();
const [east] = around(field);

for (const [friend, ring, enemies] of [
  ['G-1', 'S-', SOVIETS],
  ['S-3', 'G-', GERMANS],
] as const) {
  const besieged = Object.fromEntries(ringAround(field).map((hex, index) => [enemies[index], hex]));
  const helper = friend === 'G-1' ? 'G-2' : 'S-5';

  test(`7.2b zones of control on all six sides cut ${friend} off, though no ${ring} unit stands next to it`, () => {
    assert.equal(stateOf(sketch({ units: { [friend]: field, ...besieged } }), friend), 'out');
    const { [enemies[1]]: _, ...two } = besieged;
    assert.equal(stateOf(sketch({ units: { [friend]: field, ...two } }), friend), 'supplied');
  });

  test(`7.2b a line cannot run through a hex that the enemy holds, even toward a friend of ${friend}`, () => {
    // All six neighbors hold enemies; beyond one of them, in its zone, stands a friend who is in supply himself.
    const closed = Object.fromEntries(around(field).map((hex, index) => [enemies[index], hex]));
    const beyond = walkFrom(field, 0, 0);
    const state = sketch({ units: { [friend]: field, [helper]: beyond, ...closed } });
    assert.equal(stateOf(state, helper), 'supplied');
    assert.equal(stateOf(state, friend), 'out');
  });

  test(`7.2c a friendly unit in the enemy zone lets the line of ${friend} through its hex`, () => {
    const state = sketch({ units: { [friend]: field, [helper]: east, ...besieged } });
    assert.equal(stateOf(state, helper), 'supplied');
    assert.equal(stateOf(state, friend), 'supplied');
    // Two hexes of the ring held, but no way on from either: one more step into the zone is too many.
    const wall = Object.fromEntries(ringAround(east).map((hex, index) => [enemies[3 + index], hex]));
    const taken = new Set([field, ...Object.values(besieged)]);
    const rest = Object.fromEntries(Object.entries(wall).filter(([, hex]) => !taken.has(hex)));
    const deeper = sketch({ units: { [friend]: field, [helper]: east, ...besieged, ...rest } });
    assert.equal(stateOf(deeper, friend), 'out');
  });
}

test('7.2c either Soviet front keeps a line open for the other (A59)', () => {
  const ring = Object.fromEntries(ringAround(field).map((hex, index) => [GERMANS[index], hex]));
  const units = { 'S-3': field, 'S-1UF-B': east, ...ring };
  // 10.2c not in the Historical scenario, where 1st Ukrainian Front could not stand there.
  const state = sketch({ units, turn: 4, scenario: 'no-bomb-plot' });
  assert.equal(stateOf(state, 'S-3'), 'supplied');
});

test('7.2c markers in the air do not count as units: air armies never stand in a hex', () => {
  const loaded = game.load(
    { game: game.id, turn: 2, phase: 'movement', units: [{ id: 'S-AA-1', at: east }] },
    'x',
  );
  assert.equal(loaded.ok, false);
});

test('7.2d no line crosses an all-lake hexside; the same gate with dry land under it is open', () => {
  const isLand = (id: string): boolean => map.passable[hexOf(id)] === 1;
  const gates: [kind: string, expected: string][] = [
    ['lake', 'out'],
    ['dry', 'supplied'],
  ];
  for (const [kind, expected] of gates) {
    const [from, to] = findStep((a, b, sides) => {
      if (!isLand(a.id) || !isLand(b.id) || a.areas.includes('soviet-start')) return false;
      if (Object.keys(a.neighbours).length < 6 || b.areas.includes('soviet-start')) return false;
      return kind === 'lake' ? sides.includes('lake') : sides.length === 0 && a.id > '3000';
    });
    const state = sketch({ units: { 'G-1': from, 'G-2': to, ...shutIn(from, to, SOVIETS) } });
    assert.equal(stateOf(state, 'G-2'), 'supplied', `${to} beyond the ${kind} hexside`);
    assert.equal(stateOf(state, 'G-1'), expected, `${from} across the ${kind} hexside from ${to}`);
  }
});

const narrows: [title: string, control: Control, expected: string][] = [
  ['both shores Soviet', {}, 'supplied'],
  ['the far shore German', { german: ['1803'] }, 'out'],
];
for (const [title, control, expected] of narrows) {
  test(`7.2e Soviet line over the narrows, ${title}: ${expected}`, () => {
    const units = { 'S-3': '1804', ...shutIn('1804', '1803', GERMANS) };
    assert.equal(stateOf(sketch({ units, control }), 'S-3'), expected);
  });
}

test('7.2e the Soviets trace over the narrows even after their one crossing has been used (9.8)', () => {
  const units = { 'S-3': '1804', ...shutIn('1804', '1803', GERMANS) };
  const state = sketch({ units, markers: { narrowsCrossed: true } });
  assert.equal(stateOf(state, 'S-3'), 'supplied');
});

test('7.2e a German line never runs over the narrows, even with both shores German', () => {
  const state = sketch({ units: { 'G-1': '1803', 'G-2': '1804' } });
  assert.equal(stateOf(state, 'G-2'), 'supplied');
  assert.equal(stateOf(state, 'G-1'), 'out');
});

test('A19 an empty hex of the enemy is no obstacle to a line, only his units, zones and sources are', () => {
  const all = land.map(idOf).filter(id => id !== field && id !== '3828' && id !== '2825');
  const state = sketch({ units: { 'G-1': field }, control: { soviet: all } });
  assert.equal(stateOf(state, 'G-1'), 'supplied');
});

const edge = land.filter(hex => map.onEdge[hex] === 1).map(idOf);
const row = (id: string): number => Number(id.slice(0, 2));
const column = (id: string): number => Number(id.slice(2));

/** The runs of the text, by row and column: 2927 down the west side and along the south side to 5020, and so on. */
function isListed(side: Side, id: string): boolean {
  if (side === 'german') return (column(id) >= 27 && row(id) >= 29) || (row(id) === 50 && column(id) >= 20);
  if (row(id) === 50 && column(id) <= 19) return true;
  return (
    column(id) === 0 &&
    ((row(id) >= 12 && row(id) <= 34) || row(id) >= 42 || ['3600', '3800', '4000'].includes(id))
  );
}

for (const [rule, side, unit] of [
  ['7.7a', 'german', 'G-1'],
  ['7.10a', 'soviet', 'S-O'],
] as const) {
  test(`${rule} the ${side} sources are the edge hexes of the text and no others`, () => {
    let listed = 0;
    for (const id of edge) {
      if (side === 'german' && (isIn('soviet-works', hexOf(id)) || ports.includes(id))) continue;
      const state = sketch({ units: { [unit]: id }, control: onlySources(id) });
      assert.equal(stateOf(state, unit), isListed(side, id) ? 'supplied' : 'out', id);
      if (isListed(side, id)) listed++;
    }
    assert.equal(listed, sourceIds(side).length);
  });
}
const ports = map.places.filter(place => place.tags.includes('port')).map(place => idOf(place.hex));

test('7.7b 3.3b a source that a Soviet unit has passed through is shut until a German unit enters it again', () => {
  const [inland, corner] = ['3827', '3727'];
  let state = sketch({
    units: { 'G-1': '3820', 'G-2': '4026', 'S-3': '3825' },
    control: onlySources('3828', ...sourceIds('soviet')),
    turn: 3,
    dice: [6],
  });
  assert.equal(stateOf(state, 'G-1'), 'supplied');
  const path = ['3826', inland, '3828', corner, '3726'];
  state = play(state, { type: 'move', units: ['S-3'], to: '3726', path });
  // No Soviet zone reaches 3828 any more; only its owner has changed.
  assert.equal(neighboursOf(hexOf('3828')).includes(hexOf('3726')), false);
  assert.equal(stateOf(state, 'G-1'), 'out');
  state = endUntil(state, '3 german movement');
  state = play(state, { type: 'begin', units: ['G-2'] });
  assert.equal(supplyOfUnit(state, 'G-1').rule, '7.7b');
  state = play(state, { type: 'move', units: ['G-2'], to: '3828' });
  assert.equal(stateOf(state, 'G-1'), 'supplied');
});

test('7.7c a source in a Soviet zone works only while a German unit stands in it', () => {
  const units = { 'G-1': '3820', 'S-3': '3727' };
  const control = onlySources('3828');
  assert.equal(stateOf(sketch({ units, control }), 'G-1'), 'out');
  const garrison = sketch({ units: { ...units, 'G-2': '3828' }, control });
  assert.equal(stateOf(garrison, 'G-1'), 'supplied');
  const pair = sketch({ units: { ...units, 'G-2': '3828', 'G-10': '3828' }, control });
  assert.equal(stateOf(pair, 'G-1'), 'supplied');
  // The unit that wants supply may be the garrison itself.
  assert.equal(stateOf(sketch({ units: { 'G-1': '3828', 'S-3': '3727' }, control }), 'G-1'), 'supplied');
});

const borders: [title: string, at: string, source: string, expected: string][] = [
  ['no border: within East Prussia', '3024', '2927', 'supplied'],
  ['two: from Latvia by Lithuania into Germany', '2308', '2927', 'supplied'],
  ['three: from Estonia by Latvia and Lithuania into Germany', '1506', '2927', 'out'],
  ['two: from Estonia to an edge hex in Poland', '1506', '3828', 'supplied'],
];
for (const [title, at, source, expected] of borders) {
  test(`7.8 borders on the line, ${title}: ${expected}`, () => {
    const state = sketch({ units: { 'G-1': at }, control: onlySources(source) });
    assert.equal(stateOf(state, 'G-1'), expected);
  });
}

test('7.8 the border limit is German only: a Soviet army deep in East Prussia is in supply', () => {
  const state = sketch({ units: { 'S-3': '2824', 'S-5': '3024' }, control: onlySources('1700') });
  assert.equal(stateOf(state, 'S-3'), 'supplied');
});

const NINE = ['1300', '3300', '3400', '3600', '3800', '4000', '4200', '4300', '5019'];

/** Where German units can get to at all: over land from their own side, never into Soviet works. */
function germanGround(): Set<number> {
  const reached = new Set<number>([hexOf('3620')]);
  for (const hex of reached) {
    for (const to of neighboursOf(hex)) {
      const sides = hexsides(hex, to);
      if (map.passable[to] === 0 || isIn('soviet-works', to)) continue;
      if (!sides.some(kind => ['lake', 'sea', 'narrows'].includes(kind))) reached.add(to);
    }
  }
  return reached;
}

test('7.10b of all Soviet sources exactly nine can be nullified, each by a German next to it while it is empty', () => {
  const ground = germanGround();
  const nullified: string[] = [];
  for (const id of sourceIds('soviet')) {
    const next = neighboursOf(hexOf(id)).filter(hex => ground.has(hex));
    if (next.length === 0) continue;
    // A cav-mech group beside the source, which nothing else can feed.
    const beside = neighboursOf(hexOf(id)).find(
      hex => map.passable[hex] === 1 && hex !== next[0] && !isIn('soviet-sources', hex),
    );
    assert.ok(beside !== undefined);
    const units = { 'S-P': idOf(beside), 'G-1': idOf(next[0]) };
    const control = onlySources(id);
    const state = sketch({ units, control });
    if (stateOf(state, 'S-P') === 'out') nullified.push(id);
    assert.equal(isWorkingSource(state, SOVIET, hexOf(id)), false, id);
    const garrison = sketch({ units: { ...units, 'S-O': id }, control });
    assert.deepEqual([stateOf(garrison, 'S-O'), stateOf(garrison, 'S-P')], ['supplied', 'supplied'], id);
    assert.equal(stateOf(sketch({ units: { 'S-P': idOf(beside) }, control }), 'S-P'), 'supplied', id);
  }
  assert.deepEqual(nullified, NINE);
});

test('7.10c a nullified source works again as soon as the German has gone, or a Soviet garrison has come', () => {
  const units = { 'S-O': '4702', 'S-3': '4001', 'G-1': '3900' };
  const control = onlySources('3800', '3828');
  let state = sketch({ units, control, turn: 3, phase: 'movement', side: 'german' });
  assert.equal(stateOf(state, 'S-O'), 'out');
  const away = [...destinationsOf(state, 'G-1').keys()].find(
    to => !neighboursOf(hexOf('3800')).includes(hexOf(to)) && to !== '3801',
  );
  assert.ok(away !== undefined);
  assert.equal(stateOf(play(state, { type: 'move', units: ['G-1'], to: away }), 'S-O'), 'supplied');
  state = sketch({ units: { ...units, 'S-3': '3800' }, control });
  assert.equal(stateOf(state, 'S-O'), 'supplied');
});

test('7.13 a captured source of the enemy feeds nobody', () => {
  const soviet = sketch({ units: { 'S-O': '4028', 'S-3': '4020' }, control: onlySources() });
  assert.equal(stateOf(soviet, 'S-O'), 'out');
  assert.equal(stateOf(soviet, 'S-3'), 'out');
  const german = sketch({ units: { 'G-1': '1600', 'G-2': '1601' } });
  assert.equal(stateOf(german, 'G-1'), 'out');
  assert.equal(stateOf(german, 'G-2'), 'out');
});

test('7.14 Soviet entrenchments are closed to German lines even when nobody is there', () => {
  const state = sketch({ units: { 'G-1': '2600' } });
  assert.deepEqual([supplyOfUnit(state, 'G-1').state, supplyOfUnit(state, 'G-1').rule], ['out', '7.14']);
  // Soviet lines run through the works of both sides.
  const soviet = sketch({ units: { 'S-3': '2704' } });
  assert.equal(stateOf(soviet, 'S-3'), 'supplied');
});
