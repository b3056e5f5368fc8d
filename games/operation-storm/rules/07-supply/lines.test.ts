// Lines of supply (1.5, 7.1, 7.3, 7.4): where they end, what they cross, what cuts them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, type State, type SupplyAnswer } from '../../../../kit/game.ts';
import { areaOf, around, findStep, game, hexAt, sketch, supplyOfUnit, walkFrom } from '../../testing.node.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { INFANTRY, isLand, RIFLES, shutIn, stateIn } from './pockets.node.ts';
import { hasLine } from './supply.ts';

const [german] = INFANTRY;
const [rifle] = RIFLES;
const DEEP = 'N2926';

function answerOf(state: State, id: string): SupplyAnswer {
  const answers = game.supply(state, [id]);
  assert.ok(!isRefusal(answers));
  return answers[0];
}

test('7.1-1, 7.4-1 a line of any length leads from the unit to a source, and it is told hex by hex', () => {
  const state = sketch({ units: { [rifle]: DEEP, [german]: 'N3741' } });
  for (const [id, edge] of [
    [rifle, '44'],
    [german, '20'],
  ]) {
    const { state: found, path = [] } = answerOf(state, id);
    assert.equal(found, 'supplied');
    assert.ok(path.length > 12);
    assert.ok(['20', '43', '44'].includes(path.at(-1)?.slice(3) ?? ''), `${edge} ${path.at(-1)}`);
    path.slice(1).forEach((hex, index) => {
      assert.ok(around(hex).includes(path[index]));
    });
  }
});

test('7.3-1 every land hex of the west edge is a German source, the corner in the sea is none', () => {
  const west = areaOf('german-sources');
  assert.deepEqual(
    [west.includes('N4120'), west.includes('S1420'), west.includes('N4220')],
    [true, true, false],
  );
  for (const hex of west) assert.equal(hex.slice(3), '20');
  for (const source of ['N4120', 'N2520', 'S1420', 'S3020'])
    assert.equal(stateIn(german, { units: shutIn(german, source) }), 'supplied', source);
  assert.equal(stateIn(german, { units: shutIn(german, DEEP) }), 'out');
});

test('7.3-2 Soviet sources run down the east edge as far as S2044', () => {
  const east = areaOf('soviet-sources');
  assert.deepEqual(
    ['N4244', 'S2044'].map(hex => east.includes(hex)),
    [true, true],
  );
  for (const hex of east) assert.ok(hex.startsWith('N') || Number(hex.slice(1, 3)) >= 20, hex);
  for (const source of ['N4244', 'S2044', 'N2044'])
    assert.equal(stateIn(rifle, { units: shutIn(rifle, source), side: 'soviet' }), 'supplied', source);
  // Enemy sources are none.
  assert.equal(stateIn(rifle, { units: shutIn(rifle, 'N2520') }), 'out');
});

test('1.5-4 a corner hex is part of both edges, and so a source', () => {
  for (const [corner, edges] of [
    ['N4244', ['north-edge', 'east-edge']],
    ['S1420', ['south-edge', 'west-edge']],
  ] as const)
    for (const edge of edges) assert.ok(areaOf(edge).includes(corner), `${corner} ${edge}`);
  assert.equal(stateIn(rifle, { units: shutIn(rifle, 'N4244') }), 'supplied');
});

test('7.3-3 a source gives nothing while the enemy stands in it, and at once again when he has gone', () => {
  const gate = 'N2520';
  const inside = walkFrom(gate, 0);
  const pocket = shutIn(german, inside, gate);
  const open = sketch({ units: pocket });
  assert.equal(supplyOfUnit(open, german).state, 'supplied');
  const shut = sketch({ units: { ...pocket, [RIFLES[0]]: gate } });
  const answer = supplyOfUnit(shut, german);
  assert.deepEqual([answer.state, answer.rule], ['out', '7.3-3']);
});

test('7.4-2, 7.4-5 lines of one sheet never run over the other, and the shared row is on the north one', () => {
  const [south, north] = findStep(
    (a, b, sides) =>
      a.areas.includes('south-map') &&
      b.areas.includes('north-map') &&
      sides.every(kind => kind === 'border') &&
      isLand(a.id) &&
      isLand(b.id) &&
      a.id.slice(3) > '24' &&
      a.id.slice(3) < '40',
  );
  assert.ok(north.startsWith('N10'), 'row 42 of the south sheet is row 10 of the north one');
  const northern = around(south).filter(id => id.startsWith('N'));
  assert.equal(stateIn(german, { units: shutIn(german, south, ...northern) }), 'out');
  const southern = around(north).filter(id => id.startsWith('S'));
  assert.equal(stateIn(german, { units: shutIn(german, north, ...southern) }), 'out');
  const own = around(north).filter(id => id.startsWith('N') && isLand(id))[0];
  assert.equal(stateIn(german, { units: shutIn(german, north, own) }), 'supplied');
});

test('7.4-3 lines cross marsh, mountains and rivers, but neither lake nor sea', () => {
  const [from, to] = findStep((a, b, sides) => sides.includes('lake') && isLand(a.id) && isLand(b.id));
  const beyond = sketch({ units: shutIn(german, from, to) });
  assert.equal(supplyOfUnit(beyond, german).state, 'out');
  const [low, marsh] = findStep(
    (a, b, sides) =>
      b.terrain.join() === 'marsh' &&
      sides.join() === 'river' &&
      isLand(a.id) &&
      !a.areas.includes('east-edge'),
  );
  assert.equal(stateIn(rifle, { units: shutIn(rifle, low, marsh) }), 'supplied');
});

test('7.4-4, 1.5-5 only an enemy in the very hex cuts a line: control, neighbors and aircraft do not', () => {
  const gate = walkFrom(DEEP, 0);
  const next = around(gate).filter(hex => hex !== DEEP && !around(DEEP).includes(hex));
  // The way out leads between enemies.
  const units = { ...shutIn(german, DEEP, gate), ...enemiesFrom(6, [next[0], next[2]]) };
  const open = { units, control: { soviet: [gate] }, sky: 'soviet', air: [gate] } as const;
  assert.equal(stateIn(german, open), 'supplied');
  const guns = { ...units, 'SU-101Art': gate };
  const answer = supplyOfUnit(sketch({ units: guns }), german);
  assert.equal(answer.state, 'out', 'lone artillery is enough (interaction I-22)');
  assert.equal(answer.rule, '7.4-4');
});

function enemiesFrom(first: number, hexes: readonly string[]): Record<string, string> {
  return Object.fromEntries(hexes.map((hex, index) => [RIFLES[first + index], hex]));
}

test('7.4-4 whoever is cut off is told which hexes would have to be cleared', () => {
  const state = sketch({ units: shutIn(german, DEEP) });
  const { cut = [] } = answerOf(state, german);
  assert.equal(cut.length, 1);
  assert.ok(around(DEEP).includes(cut[0].hex));
  assert.equal(cut[0].rule, '7.4-4');
});

test('7.4-1 lines of both sides may cross', () => {
  const state = sketch({ units: { [rifle]: DEEP, [german]: 'N3741', [RIFLES[1]]: 'N3743' } });
  assert.ok(hasLine(state, SOVIET, hexNumber(DEEP)) && hasLine(state, GERMAN, hexNumber('N3741')));
  assert.ok(!hasLine(state, GERMAN, hexNumber(DEEP)), 'nobody traces out of a hex that the enemy stands in');
});

test('7.1-2 Hungarians and Romanians are always in supply and never trace', () => {
  for (const [id, hex] of [
    ['HU-16H', 'S3623'],
    ['RO-7R', 'S2335'],
  ]) {
    const answer = supplyOfUnit(sketch({ units: shutIn(id, hex) }), id);
    assert.deepEqual([answer.state, answer.rule], ['supplied', '7.1-2']);
  }
  assert.equal(stateIn('SK-Slov', { units: shutIn('SK-Slov', DEEP) }), 'out', '2.12 Slovaks do');
});

test('7.8-6 no port feeds anybody: whoever is shut in on the coast is out of supply', () => {
  const coast = game.map.ids.find(
    id =>
      isLand(id) &&
      around(id).some(near => hexAt(near).terrain.includes('sea')) &&
      Number(id.slice(3)) > 22 &&
      id.startsWith('N'),
  );
  assert.ok(coast !== undefined);
  assert.equal(stateIn(german, { units: shutIn(german, coast) }), 'out');
});
