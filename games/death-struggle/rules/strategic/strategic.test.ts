// Railheads, trains and ships.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  flagsOf,
  game,
  markerOf,
  placeOfUnit,
  play,
  refusalOf,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { AXIS, RUSSIAN, unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { hexNumber } from '../table/terrain.ts';
import { railCapacity } from './rail.ts';
import { controllerOf } from './sea.ts';

const hexOf = (name: string): string => {
  const place = game.map.places.find(each => each.name === name);
  assert.ok(place, name);
  return game.map.ids[place.hex];
};
const lineNamed = (name: string): string[] => {
  const line = game.map.networks.railways.lines.find(each => each.name === name);
  assert.ok(line, name);
  return [...line.hexes].map(hex => game.map.ids[hex]);
};
const MAIN = lineNamed('Warsaw-Brest-Minsk-Smolensk-Moscow');
const extend = (to: string) => ({ type: 'extend', units: ['AX-RAILHEAD-3'], to });
const railheads = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'railheads', units, ...more });

test('DS-SUP-2 five railheads, each of which advances by three railway hexes a turn', () => {
  assert.equal(game.counters.filter(({ type }) => type === 'railhead').length, 5);
  const start = MAIN[1];
  const state = railheads({ 'AX-RAILHEAD-3': start }, { control: { axis: MAIN } });
  const ends = destinationsOf(state, 'AX-RAILHEAD-3');
  const at = MAIN.indexOf(start);
  assert.ok(ends.has(MAIN[at + 3]) && !ends.has(MAIN[at + 4]));
  const moved = play(state, extend(MAIN[at + 3]));
  assert.equal(placeOfUnit(moved, 'AX-RAILHEAD-3'), MAIN[at + 3]);
  assert.equal(refusedBy(moved, extend(MAIN[at + 1])), 'DS-SUP-2', 'once a turn');
});

test('DS-RAIL-6 what a railhead has passed is a railway of the Axis until a Russian enters it', () => {
  const ours = MAIN.filter(id => areaOf('russian-start').includes(id));
  const last = MAIN[MAIN.indexOf(ours[0]) - 1];
  const state = railheads({ 'AX-RAILHEAD-3': last, 'SU-RK-1': '1411' }, { control: { axis: MAIN } });
  const moved = play(state, extend(ours[1]));
  assert.deepEqual(markerOf(moved, 'converted'), [ours[0], ours[1]].toSorted());
  const back = cloneState(moved);
  enterHex({ state: back, events: [] }, unitNumber('SU-RK-1'), hexNumber(ours[0]));
  assert.deepEqual(markerOf(back, 'converted'), [ours[1]]);
});

test('DS-SUP-3 not into an enemy zone or a Russian town that nobody of the Axis holds', () => {
  const ours = MAIN.filter(id => areaOf('russian-start').includes(id));
  const town = hexOf('Brest');
  assert.ok(ours.includes(town));
  const before = MAIN[MAIN.indexOf(town) - 1];
  const state = railheads({ 'AX-RAILHEAD-3': before });
  assert.equal(refusedBy(state, extend(town)), 'DS-SUP-3');
  allowed(railheads({ 'AX-RAILHEAD-3': before, 'GE-INF-I': town }), extend(town));
  const next = MAIN[MAIN.indexOf(town) + 1];
  const watched = railheads(
    { 'AX-RAILHEAD-3': before, 'GE-INF-I': town, 'SU-ARMY-5': MAIN[MAIN.indexOf(town) + 2] },
    { control: { axis: [next] } },
  );
  assert.equal(refusedBy(watched, extend(next)), 'DS-SUP-3');
});

test('DS-SUP-16 a railhead whose hex a Russian enters falls back along its line', () => {
  const ours = MAIN.filter(id => areaOf('russian-start').includes(id)).slice(0, 4);
  const state = cloneState(
    sketch({
      units: { 'AX-RAILHEAD-3': ours[3], 'SU-RD12-01': '1411' },
      markers: { converted: ours },
      control: { axis: ours },
    }),
  );
  enterHex({ state, events: [] }, unitNumber('SU-RD12-01'), hexNumber(ours[3]));
  assert.equal(placeOfUnit(state, 'AX-RAILHEAD-3'), ours[2]);
});

test('DS-SUP-16 R-92 a railhead whose line has been cut behind it goes back to the nearest railway that is left to the Axis', () => {
  const ours = MAIN.filter(id => areaOf('russian-start').includes(id));
  const [behind, alone] = [ours[0], ours[3]];
  const fallenBack = (converted: readonly string[]): State => {
    const state = cloneState(
      sketch({
        units: { 'AX-RAILHEAD-3': alone, 'SU-RD12-01': '1411' },
        flags: { 'AX-RAILHEAD-3': ['moved'] },
        markers: { converted },
        control: { axis: [alone] },
      }),
    );
    enterHex({ state, events: [] }, unitNumber('SU-RD12-01'), hexNumber(alone));
    assert.deepEqual(game.faults(state), []);
    return state;
  };
  assert.equal(placeOfUnit(fallenBack([behind, alone]), 'AX-RAILHEAD-3'), behind);
  const home = placeOfUnit(fallenBack([alone]), 'AX-RAILHEAD-3');
  assert.ok(areaOf('axis-countries').includes(home), home);
});

const rail = (unit: string, to: string) => ({ type: 'rail', units: [unit], to });
const trains = (side: 'axis' | 'russian', units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'strategic', side, units, ...more });
const MOSCOW = hexOf('Moscow');
const GORKY = hexOf('Gorky');

test('DS-RAIL-1, DS-RAIL-2 three factors for the Axis, for the Russian his major cities and one', () => {
  const state = sketch({ units: {} });
  assert.deepEqual([railCapacity(state, AXIS), railCapacity(state, RUSSIAN)], [3, 17]);
  assert.equal(railCapacity(sketch({ units: {}, control: { axis: [hexOf('Minsk')] } }), RUSSIAN), 16);
  const used = trains('axis', { 'GE-INF-I': '2003' }, { markers: { railUsed: 2 } });
  assert.equal(refusedBy(used, rail('GE-INF-I', '2401')), 'DS-RAIL-1');
  const last = trains('russian', { 'SU-RK-1': MOSCOW }, { markers: { railUsed: 16 } });
  assert.equal(refusedBy(last, rail('SU-RK-1', GORKY)), 'DS-RAIL-2');
});

test('DS-RAIL-4 armies and mechanized corps cost three factors, other corps two, the rest one', () => {
  for (const [unit, cost] of [
    ['SU-ARMY-5', 3],
    ['SU-MK-1', 3],
    ['SU-RK-1', 2],
    ['SU-CK-6', 2],
    ['SU-RD12-01', 1],
    ['SU-TB21-1', 1],
    ['SU-KAT-1', 1],
  ] as const)
    assert.equal(
      markerOf(play(trains('russian', { [unit]: MOSCOW }), rail(unit, GORKY)), 'railUsed'),
      cost,
      unit,
    );
});

test('DS-STRAT-1, DS-STRAT-2, DS-RAIL-5 however far, they arrive disrupted and do nothing more in the turn', () => {
  const far = hexOf('Rostov');
  const state = play(trains('russian', { 'SU-RK-1': MOSCOW }), rail('SU-RK-1', far));
  assert.equal(placeOfUnit(state, 'SU-RK-1'), far);
  assert.deepEqual([...flagsOf(state, 'SU-RK-1')].toSorted(), ['attacked', 'disrupted', 'moved']);
  assert.equal(refusedBy(state, rail('SU-RK-1', MOSCOW)), 'DS-DISR-2');
});

test('DS-RAIL-3 a line that is blocked carries nobody, and the refusal names the hex', () => {
  const line = lineNamed('Leningrad-Moscow');
  const middle = line[Math.floor(line.length / 2)];
  const units = { 'SU-RD12-01': MOSCOW, 'GE-ARMY-4': middle };
  // Every other way to Leningrad is closed too: the Axis has all railways in the west.
  const state = trains('russian', units);
  const to = line[line.indexOf(middle) - 1];
  const action = rail('SU-RD12-01', to);
  const rule = game.check(state, action);
  assert.ok(!rule.ok && rule.rule === 'DS-RAIL-3');
  assert.match(refusalOf(state, action), /blocked at|No railway/);
});

test('DS-RAIL-3, DS-FACT-1 the refusal names the hex: of a zone on the way, of the gauge, and where the way back is cut', () => {
  // Gorky hangs on one line; the zone of a corps beside it closes it, and a friend there opens it again.
  const line = lineNamed('Moscow-Gorky');
  const vladimir = hexOf('Vladimir');
  const before = line[line.indexOf(vladimir) + 1];
  const zone = (more: Record<string, string> = {}): State =>
    trains('russian', { 'SU-RD12-01': MOSCOW, 'GE-INF-I': vladimir, ...more });
  const blocked = zone();
  assert.equal(refusedBy(blocked, rail('SU-RD12-01', before)), 'DS-RAIL-3');
  const at = new RegExp(`blocked at .*(${vladimir}|${line[line.indexOf(vladimir) - 1]})`);
  assert.match(refusalOf(blocked, rail('SU-RD12-01', before)), at);
  // Axis trains do not run on Russian gauge.
  const brest = hexOf('Brest');
  const gauge = trains('axis', { 'GE-DIV-81': '2003', 'GE-INF-I': brest });
  assert.match(refusalOf(gauge, rail('GE-DIV-81', brest)), new RegExp(`blocked at .*${brest}`));
  // A city that is cut off: the hex that does it is named to whoever would leave, and to its factory.
  const kharkov = hexOf('Kharkov');
  const ring = around(kharkov);
  const siege = {
    'SU-RD12-01': kharkov,
    'SU-FACT-KHARKOV': kharkov,
    'GE-INF-I': ring[0],
    'GE-INF-II': ring[2],
    'GE-INF-X': ring[4],
  };
  const cut = trains('russian', siege);
  assert.equal(refusedBy(cut, rail('SU-RD12-01', MOSCOW)), 'DS-RAIL-3');
  const load = { type: 'load', units: ['SU-FACT-KHARKOV'] };
  assert.equal(refusedBy(cut, load), 'DS-FACT-1');
  for (const action of [rail('SU-RD12-01', MOSCOW), load])
    assert.match(refusalOf(cut, action), new RegExp(`blocked at .*(${ring.join('|')})`));
});

test('DS-AFLD-2, DS-SUP-3 an airfield does not go by rail beyond the front, and no two markers of enemies share a hex', () => {
  const [start, end] = [MAIN[MAIN.length - 1], MAIN[MAIN.length - 4]];
  const airfield = (axis: readonly string[]): State =>
    trains('russian', { 'SU-AFLD-WESTERN': start, 'SU-AIR-WESTERN': '@air' }, { control: { axis } });
  allowed(airfield([]), rail('SU-AFLD-WESTERN', end));
  assert.equal(refusedBy(airfield([end]), rail('SU-AFLD-WESTERN', end)), 'DS-AFLD-2');
  assert.ok(!destinationsOf(airfield([end]), 'SU-AFLD-WESTERN').has(end));
  // A railhead that has gone ahead of the front, and an airfield in its way.
  const ours = MAIN.filter(id => areaOf('russian-start').includes(id));
  const ahead = { 'AX-RAILHEAD-3': ours[2], 'SU-AFLD-WESTERN': ours[4], 'SU-AIR-WESTERN': '@air' };
  const markers = { converted: ours.slice(0, 3) };
  const near = sketch({ phase: 'airfields', side: 'russian', units: ahead, markers });
  assert.equal(refusedBy(near, { type: 'relocate', units: ['SU-AFLD-WESTERN'], to: ours[2] }), 'DS-AFLD-2');
  assert.ok(!destinationsOf(near, 'SU-AFLD-WESTERN').has(ours[2]));
  const onward = { markers, control: { axis: ours.slice(0, 5) } };
  allowed(railheads({ 'AX-RAILHEAD-3': ours[2] }, onward), extend(ours[4]));
  assert.equal(refusedBy(railheads(ahead, onward), extend(ours[4])), 'DS-SUP-3');
});

test('DS-RAIL-8 from railway to railway, and into an enemy zone only where a friend stands', () => {
  const state = trains('russian', { 'SU-RK-1': '3533', 'SU-RD12-01': MOSCOW });
  assert.equal(refusedBy(state, rail('SU-RK-1', MOSCOW)), 'DS-RAIL-8');
  assert.equal(refusedBy(state, rail('SU-RD12-01', '3533')), 'DS-RAIL-8');
  const to = hexOf('Smolensk');
  const enemy = { 'GE-ARMY-4': '1515' };
  const alone = trains('russian', { 'SU-RD12-01': MOSCOW, ...enemy });
  assert.equal(refusedBy(alone, rail('SU-RD12-01', to)), 'DS-RAIL-3');
  allowed(trains('russian', { 'SU-RD12-01': MOSCOW, 'SU-RD12-02': to, ...enemy }), rail('SU-RD12-01', to));
});

test('DS-RAIL-7 Russian trains run on railways of the USSR that have not been converted', () => {
  const state = trains('russian', { 'SU-RD12-01': MOSCOW });
  assert.equal(refusedBy(state, rail('SU-RD12-01', '2003')), 'DS-RAIL-3', 'Warsaw');
  const converted = MAIN.filter(id => areaOf('russian-start').includes(id)).slice(0, 6);
  const lost = trains('russian', { 'SU-RD12-01': MOSCOW }, { markers: { converted } });
  assert.equal(refusedBy(lost, rail('SU-RD12-01', converted[2])), 'DS-RAIL-3');
});

test('DS-DISR-2 disrupted units board no train and no ship', () => {
  const state = trains(
    'russian',
    { 'SU-RD12-01': hexOf('Odessa') },
    { flags: { 'SU-RD12-01': ['disrupted'] } },
  );
  assert.equal(refusedBy(state, rail('SU-RD12-01', MOSCOW)), 'DS-DISR-2');
  assert.equal(refusedBy(state, sail('SU-RD12-01', hexOf('Sevastopol'))), 'DS-DISR-2');
});

const sail = (unit: string, to: string) => ({ type: 'sail', units: [unit], to });
const ships = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  trains('russian', units, { dice: [1], ...more });
const [ODESSA, SEVASTOPOL, RIGA, ROSTOV] = ['Odessa', 'Sevastopol', 'Riga', 'Rostov'].map(hexOf);

test('DS-SEA-1, DS-SEA-2 two divisions or brigades a turn, to a port of their own on the same sea', () => {
  const state = ships({ 'SU-RD12-01': ODESSA, 'SU-RK-1': ODESSA, 'SU-RD12-02': RIGA });
  const gone = play(state, sail('SU-RD12-01', SEVASTOPOL));
  assert.equal(placeOfUnit(gone, 'SU-RD12-01'), SEVASTOPOL);
  assert.ok(flagsOf(gone, 'SU-RD12-01').includes('disrupted'));
  assert.equal(refusedBy(state, sail('SU-RK-1', SEVASTOPOL)), 'DS-SEA-1', 'a corps');
  assert.equal(refusedBy(state, sail('SU-RD12-02', SEVASTOPOL)), 'DS-SEA-2', 'another sea');
  allowed(state, sail('SU-RD12-01', ROSTOV));
  assert.equal(
    refusedBy(ships({ 'SU-RD12-01': ODESSA }, { markers: { seaUsed: 2 } }), sail('SU-RD12-01', SEVASTOPOL)),
    'DS-SEA-1',
  );
  assert.equal(refusedBy(ships({ 'SU-RD12-01': MOSCOW }), sail('SU-RD12-01', SEVASTOPOL)), 'DS-SEA-2');
});

test('DS-SEA-3, DS-SEA-7 one in six is sunk on a friendly sea, three in six on one of the enemy', () => {
  const lost = (die: number, control: Sketch['control'] = {}): boolean =>
    placeOfUnit(
      play(
        ships({ 'SU-RD12-01': ODESSA }, { dice: [die], control }),
        sail('SU-RD12-01', hexOf('Novorossiysk')),
      ),
      'SU-RD12-01',
    ) === '@pool';
  assert.deepEqual(
    [5, 6].map(die => lost(die)),
    [false, true],
  );
  const enemy = { axis: [SEVASTOPOL] };
  assert.deepEqual(
    [3, 4].map(die => lost(die, enemy)),
    [false, true],
  );
});

test('DS-SEA-4, DS-SEA-5, DS-SEA-6 Koenigsberg, Sevastopol and both sides of Kerch control the seas', () => {
  const who = (control: Sketch['control']) => {
    const state = sketch({ units: {}, control });
    return (['baltic', 'black', 'azov'] as const).map(sea => controllerOf(state, sea));
  };
  assert.deepEqual(who({}), [AXIS, RUSSIAN, RUSSIAN]);
  assert.deepEqual(who({ russian: [hexOf('Koenigsberg')] }), [RUSSIAN, RUSSIAN, RUSSIAN]);
  assert.deepEqual(who({ axis: [SEVASTOPOL] }), [AXIS, AXIS, RUSSIAN]);
  assert.deepEqual(who({ axis: [hexOf('Kerch'), hexOf('Taman')] }), [AXIS, RUSSIAN, AXIS]);
  assert.deepEqual(who({ axis: [SEVASTOPOL, hexOf('Kerch')] }), [AXIS, AXIS, AXIS]);
});

test('DS-SEA-8 not into a port of the enemy, nor where there is no room', () => {
  const taken = ships({ 'SU-RD12-01': ODESSA }, { control: { axis: [SEVASTOPOL] } });
  assert.equal(refusedBy(taken, sail('SU-RD12-01', SEVASTOPOL)), 'DS-SEA-8');
  const full = ships({
    'SU-RD12-01': ODESSA,
    'SU-RK-1': SEVASTOPOL,
    'SU-RK-5': SEVASTOPOL,
    'SU-RK-10': SEVASTOPOL,
  });
  assert.match(refusedBy(full, sail('SU-RD12-01', SEVASTOPOL)), /^DS-STACK/);
});
