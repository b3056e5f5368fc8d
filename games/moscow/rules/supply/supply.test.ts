// Supply lines on small positions: sources, networks, lengths, what blocks them, and the armies that pass supply on.

import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { areaOf, type Sketch, sketch, walkFrom } from '../../testing.node.ts';
import { GERMAN, hexNumber, map, RUSSIAN, unitNumber } from '../table/components.ts';
import { isHexSupplied, isSupplied, linesOf, railHexes, supplyLine } from './supply.ts';

const supplied = (state: State, id: string): boolean => isSupplied(state, unitNumber(id));
const lineOf = (state: State, id: string): string[] =>
  supplyLine(state, unitNumber(id)).map(hex => map.ids[hex]);

/** Is a unit alone on the map in supply there? */
function alone(id: string, at: string, rest: Partial<Sketch> = {}): boolean {
  return supplied(sketch({ ...rest, units: { [id]: at } }), id);
}

/** Three hexes, none next to the given one, from which zones of control close every way out of it. */
const ring = (id: string): [string, string, string] => [
  walkFrom(id, 0, 1),
  walkFrom(id, 2, 3),
  walkFrom(id, 4, 5),
];

/** A Russian army at Ryazan's fields, shut in by three korps. */
const [NORTH, WEST, SOUTH] = ring('2015');
const pocket = { 'S-A-16': '2015', 'G-Inf-V': NORTH, 'G-Inf-VI': WEST, 'G-Inf-VII': SOUTH };

test('M-SUP-1 a road carries supply however long it is, muddy or not, if it runs back to the own edge', () => {
  const road = { german: ['1206', '1208'] };
  assert.equal(alone('G-Inf-V', '1110', { weather: 'mud', control: road }), true);
  assert.deepEqual(lineOf(sketch({ units: { 'G-Inf-V': '1110' }, control: road }), 'G-Inf-V').at(-1), '1401');
  // The Vladimir road runs back to the Russian edge.
  assert.equal(alone('G-Inf-V', '0918', { control: road }), false);
});

test('M-SUP-2 railways are as good as roads for Russians, and no use to Germans', () => {
  // All roads around Andreapol are cut; the railway to the north is not.
  const control = { german: ['0805', '0807', '0708', '0809', '0610', '0905', '0908'] };
  const state = sketch({ units: { 'S-A-22': '0604' }, weather: 'mud', control });
  assert.equal(supplied(state, 'S-A-22'), true);
  assert.equal(lineOf(state, 'S-A-22').at(-1), '0107');
  const lost = { german: [...control.german, '0306', '0410'] };
  assert.equal(alone('S-A-22', '0604', { weather: 'mud', control: lost }), false);
  // The railway from Smolensk to Sukhinichi leaves the roads at once.
  assert.ok(linesOf(state, GERMAN).network.far[hexNumber('1404')] < 0);
});

test('M-SUP-3, M14-SUP-2 a line may lead straight to the own edge while that is held', () => {
  const edge = areaOf('russian-edge');
  for (const scenario of ['main', '2014']) {
    const state = sketch({ units: { 'S-A-16': '1221' }, scenario });
    assert.deepEqual(lineOf(state, 'S-A-16'), ['1221', '1222']);
    const german = [...edge.filter(hex => hex !== '1222'), '1016'];
    assert.equal(alone('S-A-16', '1221', { scenario, control: { german } }), true);
    assert.equal(alone('S-A-16', '1221', { scenario, control: { german: [...german, '1222'] } }), false);
  }
  // The German edge is another's.
  assert.equal(alone('S-A-16', '2201', { scenario: '2014', weather: 'snow' }), false);
});

test('M-SUP-4, M14-SUP-2 Moscow feeds Russians and nobody else', () => {
  const german = areaOf('russian-edge');
  for (const scenario of ['main', '2014']) {
    assert.equal(alone('S-A-16', '1520', { scenario, control: { german } }), true);
    assert.equal(alone('S-A-16', '1520', { scenario, control: { german: [...german, '1016'] } }), false);
    const russian = areaOf('german-edge');
    assert.equal(alone('G-Inf-V', '1016', { scenario, control: { russian } }), false);
  }
});

test('M-SUP-5, M-ARMY-1 a German army passes on what reaches it from an original source', () => {
  const mud = { weather: 'mud' } as const;
  assert.equal(alone('G-Inf-V', '3014', mud), false);
  const relayed = sketch({ units: { 'G-A-2': '3013', 'G-Inf-V': '3018', 'G-Inf-VI': '3019' }, ...mud });
  assert.equal(supplied(relayed, 'G-Inf-V'), true);
  assert.equal(supplied(relayed, 'G-Inf-VI'), false);
  const line = lineOf(relayed, 'G-Inf-V');
  assert.ok(line.includes('3013') && areaOf('german-edge').includes(line.at(-1) ?? ''));
  // An army that has no line of its own feeds nobody, not even itself.
  const cut = sketch({ units: { 'G-A-2': '3014', 'G-Inf-V': '3016' }, ...mud });
  assert.equal(supplied(cut, 'G-A-2'), false);
  assert.equal(supplied(cut, 'G-Inf-V'), false);
});

test('M-SUP-5, M14-SUP-3 an army that is fed by another army does not pass supply on', () => {
  const chain = sketch({
    units: { 'G-A-2': '3013', 'G-A-4': '3017', 'G-Inf-V': '3020' },
    weather: 'mud',
  });
  assert.equal(supplied(chain, 'G-A-4'), true);
  assert.equal(supplied(chain, 'G-Inf-V'), false);
  const units = { 'G-A-2': '3012', 'G-A-4': '3016', 'G-Inf-V': '3018', 'G-Inf-VI': '3016' };
  const later = sketch({ units, scenario: '2014', weather: 'mud' });
  assert.equal(supplied(later, 'G-Inf-VI'), true);
  assert.equal(supplied(later, 'G-Inf-V'), false);
});

test('M-ARMY-2, M-ARMY-10 an inactive army is no relay, though it is fed itself', () => {
  const units = { 'G-A-2': '3013', 'G-Inf-V': '3016' };
  const state = sketch({ units, weather: 'mud', flags: { 'G-A-2': ['inactive'] } });
  assert.equal(supplied(state, 'G-A-2'), true);
  assert.equal(supplied(state, 'G-Inf-V'), false);
  assert.equal(supplied(sketch({ units, weather: 'mud' }), 'G-Inf-V'), true);
});

test('M-SUP-6 nine hexes over open ground in good weather and frost, for Russians in snow too', () => {
  for (const weather of ['good', 'frost'] as const) {
    assert.equal(alone('G-Inf-V', '3017', { weather }), true, weather);
    assert.equal(alone('G-Inf-V', '3018', { weather }), false, weather);
  }
  // Seven hexes for the Russian.
  assert.equal(alone('S-A-16', '2201', { weather: 'frost' }), true);
  assert.equal(alone('S-A-16', '2201', { weather: 'snow' }), true);
});

test('M-SUP-7 five hexes in mud, for Germans in snow too', () => {
  for (const weather of ['mud', 'snow'] as const) {
    assert.equal(alone('G-Inf-V', '3013', { weather }), true, weather);
    assert.equal(alone('G-Inf-V', '3014', { weather }), false, weather);
  }
  assert.equal(alone('S-A-16', '2102', { weather: 'mud' }), true);
  assert.equal(alone('S-A-16', '2101', { weather: 'mud' }), false);
});

test('M14-SUP-4 six hexes in good weather and frost, for Russians in snow too', () => {
  const scenario = '2014';
  for (const weather of ['good', 'frost'] as const) {
    assert.equal(alone('G-Inf-V', '3014', { scenario, weather }), true, weather);
    assert.equal(alone('G-Inf-V', '3015', { scenario, weather }), false, weather);
  }
  assert.equal(alone('S-A-16', '2101', { scenario, weather: 'snow' }), true);
  assert.equal(alone('S-A-16', '2201', { scenario, weather: 'snow' }), false);
});

test('M14-SUP-5 four hexes in mud, for Germans in snow too', () => {
  for (const weather of ['mud', 'snow'] as const) {
    assert.equal(alone('G-Inf-V', '3012', { scenario: '2014', weather }), true, weather);
    assert.equal(alone('G-Inf-V', '3013', { scenario: '2014', weather }), false, weather);
  }
});

test('M14-SUP-1 in the later edition rivers carry Russian supply until they freeze', () => {
  const scenario = '2014';
  // Seven hexes from the nearest road or railway, two from the Iput.
  assert.equal(alone('S-A-16', '2201', { scenario, weather: 'mud' }), true);
  assert.equal(alone('S-A-16', '2201', { scenario, weather: 'snow' }), false);
  assert.equal(alone('S-A-16', '2201', { weather: 'mud' }), false);
  // Not for the German: he would be fed along the Oka otherwise.
  assert.equal(alone('G-Inf-V', '1417', { scenario, weather: 'mud' }), false);
});

test('M-SUP-8, M14-SUP-6 a town that was last the enemy’s cuts road and ground alike', () => {
  for (const scenario of ['main', '2014']) {
    const place = { scenario, weather: 'mud' } as const;
    assert.equal(alone('G-Inf-V', '1110', { ...place, control: { german: ['1206', '1208'] } }), true);
    assert.equal(alone('G-Inf-V', '1110', { ...place, control: { german: ['1208'] } }), false);
    // Whoever stands in the town has made it his.
    const units = { 'G-Inf-V': '1110', 'G-ID-6': '1206' };
    assert.equal(supplied(sketch({ ...place, units, control: { german: ['1208'] } }), 'G-Inf-V'), true);
    // The Russian loses Moscow's roads to the Germans in just the same way.
    const german = ['1016', ...areaOf('russian-edge').filter(hex => hex !== '0822')];
    assert.equal(alone('S-A-16', '0918', { ...place, control: { german } }), true);
    assert.equal(alone('S-A-16', '0918', { ...place, control: { german: [...german, '0822'] } }), false);
  }
});

test('M-SUP-9, M14-SUP-7 zones of control cut a line, those of disrupted korps too', () => {
  for (const scenario of ['main', '2014']) {
    assert.equal(supplied(sketch({ units: pocket, scenario }), 'S-A-16'), false);
    const flags = { 'G-Inf-V': ['disrupted'], 'G-Inf-VI': ['disrupted'], 'G-Inf-VII': ['disrupted'] };
    assert.equal(supplied(sketch({ units: pocket, scenario, flags }), 'S-A-16'), false);
  }
  // A single division has no zone.
  const { 'G-Inf-V': _, ...rest } = pocket;
  assert.equal(supplied(sketch({ units: { ...rest, 'G-ID-6': NORTH } }), 'S-A-16'), true);
});

test('M-SUP-9, M14-SUP-7 a friendly unit keeps its hex open, an enemy unit shuts it', () => {
  for (const scenario of ['main', '2014']) {
    const door = walkFrom('2015', 0);
    assert.equal(supplied(sketch({ units: { ...pocket, 'S-TB-126': door }, scenario }), 'S-A-16'), true);
    // Divisions have no zone, but nothing passes through their own hex.
    const { 'G-Inf-VII': _, ...gap } = pocket;
    assert.equal(supplied(sketch({ units: gap, scenario }), 'S-A-16'), true);
    const [left, right] = [walkFrom('2015', 4), walkFrom('2015', 5)];
    const half = { ...gap, 'G-ID-6': left };
    assert.equal(supplied(sketch({ units: half, scenario }), 'S-A-16'), true);
    const shut = { ...half, 'G-ID-129': right };
    assert.equal(supplied(sketch({ units: shut, scenario }), 'S-A-16'), false);
  }
});

test('M-SUP-9 zones are asked for as they are now: a korps that goes lets the line through', () => {
  const before = sketch({ units: pocket });
  const after = sketch({ units: { ...pocket, 'G-Inf-VI': '1402' } });
  for (let i = 0; i < 2; i++) {
    assert.equal(supplied(before, 'S-A-16'), false);
    assert.equal(supplied(after, 'S-A-16'), true);
  }
});

test('M-SUP-10, M14-SUP-8 the parachute korps is always in supply, whoever shares its hex is not', () => {
  for (const scenario of ['main', '2014']) {
    const state = sketch({ units: { ...pocket, 'S-Para-5': '2015' }, scenario });
    assert.equal(supplied(state, 'S-Para-5'), true);
    assert.equal(supplied(state, 'S-A-16'), false);
  }
});

test('M-RESUP-1 what was flown in counts as supply', () => {
  const [north, west, south] = ring('2015');
  const units = { 'G-Inf-V': '2015', 'S-A-16': north, 'S-A-20': west, 'S-A-22': south };
  assert.equal(supplied(sketch({ units }), 'G-Inf-V'), false);
  const flags = { 'G-Inf-V': ['airSupplied'] };
  assert.equal(supplied(sketch({ units, flags }), 'G-Inf-V'), true);
});

test('M-SUP-3 lines do not cross open water, and do when it is frozen', () => {
  // Between the Moscow Sea, a German Kalinin and a korps.
  const units = { 'S-A-16': '0513', 'G-Inf-V': '0414' };
  const control = { german: ['0512'] };
  assert.equal(supplied(sketch({ units, control }), 'S-A-16'), false);
  assert.equal(supplied(sketch({ units, control, weather: 'snow' }), 'S-A-16'), true);
});

test('M-SUP-9 a hex is judged as if a unit of the side held it', () => {
  const state = sketch({ units: { ...pocket, 'S-RD-6': '2813' } });
  const at = (id: string): boolean => isHexSupplied(state, RUSSIAN, hexNumber(id));
  assert.equal(at('2015'), false);
  assert.equal(at(NORTH), false, 'the enemy stands there');
  assert.equal(at('1016'), true);
  assert.equal(at(walkFrom(NORTH, 0)), true, 'in a zone, but next to open ground');
  assert.equal(at(walkFrom('2015', 0)), true, 'a way out of the pocket');
  assert.equal(isHexSupplied(state, GERMAN, hexNumber('0918')), false);
  assert.equal(isHexSupplied(state, GERMAN, hexNumber('3017')), true);
  assert.equal(isHexSupplied(state, GERMAN, hexNumber('3018')), false);
  assert.equal(isHexSupplied(state, RUSSIAN, hexNumber('0104')), false, 'out of play');
  assert.ok(linesOf(state, RUSSIAN).all.far[hexNumber('0104')] < 0, 'no line lies there either');
});

test('M-REPL-7 railways are open as far as they run unbroken to a Russian edge', () => {
  const open = sketch({ units: {} });
  const linked = (state: State, id: string): boolean => railHexes(state)[hexNumber(id)] === 1;
  assert.ok(linked(open, '1208') && linked(open, '1016') && !linked(open, '1403'));
  // Vyazma has many railways; Ostashkov has one from the north and one from Torzhok.
  const cut = sketch({ units: { 'G-Inf-V': '0208' }, control: { german: ['0506'] } });
  assert.ok(!linked(cut, '0306') && linked(cut, '1208'));
});
