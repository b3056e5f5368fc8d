// Zones of control: who has one, how far it reaches, and who never has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { State } from '../../../../kit/game.ts';
import {
  around,
  findStep,
  game,
  openField,
  type SideName,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber, map } from '../table/terrain.ts';
import { exertersOf, isInZoneOf, isSameZone, watchOf, zoneOf } from './zones.ts';

const [E, NE, , W] = [0, 1, 2, 3];
const C = openField(1);
const far = walkFrom(C, E, E);

const zone = (state: State, side: SideName): string[] => game.zones(state, side, side).map(({ hex }) => hex);
const zoneOfUnits = (units: Sketch['units'], side: SideName, more: Partial<Sketch> = {}): string[] =>
  zone(sketch({ units, ...more }), side).toSorted();
const six = around(C).toSorted();

test('DS-ZOC-9 a zone covers the six hexes around a unit and no others', () => {
  assert.deepEqual(zoneOfUnits({ 'SU-ARMY-8': C }, 'russian'), six);
  assert.deepEqual(zoneOfUnits({ 'GE-INF-I': C }, 'axis'), six);
});

test('DS-ZOC-1, DS-DISR-7 armies of any nation and German corps have it, disrupted or not', () => {
  for (const [unit, side] of [
    ['SU-ARMY-8', 'russian'],
    ['SU-SHOCK-1', 'russian'],
    ['GE-ARMY-18', 'axis'],
    ['GE-INF-I', 'axis'],
    ['GE-MOT-XLI', 'axis'],
  ] as const) {
    for (const flags of [{}, { [unit]: ['disrupted'] }])
      assert.deepEqual(zoneOfUnits({ [unit]: C }, side, { flags }), six, unit);
  }
});

test('DS-ZOC-2, DS-DISR-7 corps of Russians and allies have it only while they are not disrupted', () => {
  for (const [unit, side, at] of [
    ['SU-RK-10', 'russian', C],
    ['SU-MK-1', 'russian', C],
    ['SU-CK-6', 'russian', C],
    ['SU-PARA-1', 'russian', C],
    ['RO-MTN', 'axis', '3133'],
  ] as const) {
    assert.deepEqual(zoneOfUnits({ [unit]: at }, side), around(at).toSorted(), unit);
    assert.deepEqual(zoneOfUnits({ [unit]: at }, side, { flags: { [unit]: ['disrupted'] } }), [], unit);
  }
});

test('DS-ZOC-3 two German divisions that are not disrupted have it where both reach, from one hex or from two', () => {
  assert.deepEqual(zoneOfUnits({ 'GE-PZ-1': C, 'GE-DIV-81': C }, 'axis'), six);
  const apart = zoneOfUnits({ 'GE-PZ-1': C, 'GE-SS-TOTENKOPF': far }, 'axis');
  assert.deepEqual(
    apart,
    six.filter(hex => around(far).includes(hex)),
  );
  for (const unit of ['GE-PZ-1', 'GE-DIV-81'])
    assert.deepEqual(
      zoneOfUnits({ 'GE-PZ-1': C, 'GE-DIV-81': C }, 'axis', { flags: { [unit]: ['disrupted'] } }),
      [],
    );
});

test('DS-ZOC-4 no other division or brigade has any, alone or in pairs', () => {
  for (const [units, side] of [
    [['GE-PZ-1'], 'axis'],
    [['GE-GD', 'GE-BDE-900'], 'axis'],
    [['GE-GD', 'GE-PZ-1'], 'axis'],
    [['SU-TD-1', 'SU-MD-163'], 'russian'],
    [['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'], 'russian'],
  ] as const)
    assert.deepEqual(zoneOfUnits(Object.fromEntries(units.map(unit => [unit, C])), side), []);
});

test('DS-ZOC-11 neither Katyushas nor markers nor the 23rd Army have a zone', () => {
  assert.deepEqual(zoneOfUnits({ 'SU-KAT-1': C, 'SU-AFLD-WESTERN': C, 'SU-FACT-KHARKOV': C }, 'russian'), []);
  assert.deepEqual(zoneOfUnits({ 'AX-RAILHEAD-1': C, 'GE-AFLD-I': C }, 'axis'), []);
  // The 23rd Army is on the map from the start.
  const start = game.create({ scenario: 'historical', seed: 'zones' });
  assert.ok(start.ok);
  const army = game.position(start.state).units.find(({ id }) => id === 'SU-ARMY-23');
  assert.ok(army && !zone(start.state, 'russian').some(hex => around(army.at).includes(hex)));
});

const dry = (name: string) =>
  findStep(
    (from, to, sides) => sides.includes(name) && ![from, to].some(hex => hex.areas.includes('inactive')),
  );

test('DS-ZOC-10 no zone over the sea or an open lake; over ice it reaches', () => {
  const [shore, opposite] = dry('lake');
  assert.ok(!zoneOfUnits({ 'SU-ARMY-8': shore }, 'russian').includes(opposite));
  assert.ok(zoneOfUnits({ 'SU-ARMY-8': shore }, 'russian', { weather: 'snow' }).includes(opposite));
  const [kerch, taman] = dry('kerch-strait');
  for (const weather of ['good', 'snow'] as const)
    assert.ok(!zoneOfUnits({ 'SU-ARMY-8': kerch }, 'russian', { weather }).includes(taman));
});

test('DS-ZOC-5 one and the same unit reaches both hexes, or another one does', () => {
  const [near, next] = [walkFrom(C, E), walkFrom(C, NE)];
  const one = sketch({ units: { 'SU-ARMY-8': C } });
  assert.ok(isSameZone(one, 1, hexNumber(near), hexNumber(next)));
  const two = sketch({ units: { 'SU-ARMY-8': walkFrom(C, W), 'SU-ARMY-11': far } });
  assert.ok(isInZoneOf(two, 1, hexNumber(C)) && isInZoneOf(two, 1, hexNumber(near)));
  assert.ok(!isSameZone(two, 1, hexNumber(C), hexNumber(near)));
});

test('DS-ZOC-1, DS-ZOC-3 what is counted up from one position to the next is what units reach', () => {
  const random = seededRandom('zones');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const units = game.counters.filter(({ faces, tags }) => faces.length > 0 && !tags.includes('fixture'));
  const land = game.map.ids.filter((_, hex) => game.map.passable[hex] === 1).slice(0, 400);
  for (let round = 0; round < 30; round++) {
    const places: Record<string, string> = {};
    const flags: Record<string, string[]> = {};
    const holder = new Map<string, string>();
    for (let k = 0; k < 60; k++) {
      const { id, side, type } = pick(units);
      const hex = pick(land);
      if (['airfield', 'railhead', 'factory'].includes(type) || (holder.get(hex) ?? side) !== side) continue;
      if (holder.has(hex) || game.map.areas.inactive.has[hexNumber(hex)] === 1) continue;
      if (side === 'axis' && game.map.areas['allied-south'].has[hexNumber(hex)] === 0 && !/^GE/.test(id))
        continue;
      holder.set(hex, side);
      places[id] = hex;
      if (random() < 0.4) flags[id] = ['disrupted'];
    }
    const state = sketch({ units: places, flags, weather: pick(['good', 'snow']) });
    for (const side of [0, 1])
      for (let hex = 0; hex < map.count; hex++) {
        const reached = exertersOf(state, side, hex).length > 0 ? 1 : 0;
        assert.equal(zoneOf(state, side)[hex], reached, map.ids[hex]);
        if (reached === 1) assert.equal(watchOf(state, side)[hex], 2);
      }
  }
});
