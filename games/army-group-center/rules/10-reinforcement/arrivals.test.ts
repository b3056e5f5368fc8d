// Tests of 10.1 and 10.5: when reinforcements come, where they may come on, and that nobody has to hurry.
// The fronts and groups with entry rules of their own are in 10-entry-exceptions.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  endUntil,
  game,
  newGame,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  ringAround,
  sketch,
  supplyOfUnit,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';

const MINSK = '3908';
const KOENIGSBERG = '2825';
const RIGA = '2113';
const MEMEL = '2422';
const OPEN_CITIES = ['3908', '3313', '3116', '4027'];

const place = (unit: string, to: string): Action => ({ type: 'place', units: [unit], to });
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const entries = (state: Parameters<typeof destinationsOf>[0], unit: string): string[] =>
  [...destinationsOf(state, unit).keys()].sort();

/** The German 40th Panzer Corps is due on turn 7; the map is otherwise as the test wants it. */
const germansTurn7 = (
  units: Record<string, string> = {},
  more: Partial<Parameters<typeof sketch>[0]> = {},
): ReturnType<typeof sketch> =>
  sketch({ turn: 7, side: 'german', units: { 'G-40': '@turn-7', ...units }, ...more });

/** 1st Polish Army is due on turn 2. */
const sovietsTurn2 = (
  units: Record<string, string> = {},
  more: Partial<Parameters<typeof sketch>[0]> = {},
): ReturnType<typeof sketch> => sketch({ units: { 'S-1Pol': '@turn-2', ...units }, ...more });

test('10.1a 1st Polish Army comes on in the Soviet movement phase of turn 2', () => {
  const state = sovietsTurn2();
  allowed(state, place('S-1Pol', '3400'));
  assert.equal(placeOfUnit(play(state, place('S-1Pol', '3400')), 'S-1Pol'), '3400');
  // Not on the turn before.
  assert.equal(refusedBy(sovietsTurn2({}, { turn: 1 }), place('S-1Pol', '3400')), '10.5');
});

for (const [phase, side] of [
  ['replacement', 'soviet'],
  ['pre-movement-combat', 'soviet'],
  ['post-movement-combat', 'soviet'],
  ['replacement', 'german'],
  ['interdiction', 'german'],
] as const) {
  test(`10.1a nobody comes on in the ${side} ${phase} phase`, () => {
    const units = { 'S-1Pol': '@turn-2', 'G-40': '@turn-2', 'G-1': '3102', 'S-AA-1': '@air' };
    const state = sketch({ phase, side, units });
    assert.equal(refusedBy(state, place('S-1Pol', '3400')), '5.1c');
    assert.equal(refusedBy(state, place('G-40', KOENIGSBERG)), '5.1c');
  });
}

test('10.1a each side brings on its units in its own movement phase only', () => {
  const units = { 'S-1Pol': '@turn-2', 'G-40': '@turn-2' };
  assert.equal(refusedBy(sketch({ units }), place('G-40', KOENIGSBERG)), '10.1a');
  assert.equal(refusedBy(sketch({ units, side: 'german' }), place('S-1Pol', '3400')), '10.1a');
});

test('10.1a a unit on the map, dead or out of the game is not waiting to come on', () => {
  const state = sketch({ units: { 'S-1Pol': '3400', 'S-2T': '@dead' } });
  for (const unit of ['S-1Pol', 'S-2T', 'S-51']) assert.equal(refusedBy(state, place(unit, '3300')), '10.1a');
});

test('10.1a no arrival can be interdicted, since it comes after the air armies have been sent', () => {
  const state = sketch({
    phase: 'interdiction',
    turn: 7,
    units: { 'G-40': '@turn-7', 'G-1': '3102', 'S-AA-1': '@air' },
  });
  assert.equal(refusedBy(state, { type: 'interdict', units: ['G-40'], air: 'S-AA-1' }), '13.3a');
});

test('10.1a with arrivals in phase A they are placed there, fight before movement, and not while moving', () => {
  const options = { placeReinforcementsInPhaseA: true };
  const units = { 'S-1Pol': '@turn-2', 'G-1': '3301' };
  const early = sketch({ phase: 'replacement', units, options });
  allowed(early, place('S-1Pol', '3300'));
  const placed = play(early, place('S-1Pol', '3300'), { type: 'end' });
  assert.equal(game.phaseKey(placed), '2 soviet pre-movement-combat');
  allowed(placed, { type: 'attack', target: '3301', units: ['S-1Pol'] });
  assert.equal(refusedBy(sketch({ units, options }), place('S-1Pol', '3300')), '5.1c');
  assert.deepEqual(offered(sketch({ units, options }), { units: ['S-1Pol'] }), []);
});

test('10.1c Soviet units may come on at every Soviet-held source hex of the map edge, and nowhere else', () => {
  assert.deepEqual(entries(sovietsTurn2(), 'S-1Pol'), areaOf('soviet-sources').sort());
  assert.equal(refusedBy(sovietsTurn2(), place('S-1Pol', '3101')), '10.1c');
  // 3500 is an edge hex, but German and no source.
  assert.equal(refusedBy(sovietsTurn2(), place('S-1Pol', '3500')), '10.1c');
});

test('10.1c German units may come on at every German-held source hex of the map edge', () => {
  const open = entries(germansTurn7(), 'G-40');
  for (const hex of areaOf('german-sources')) assert.ok(open.includes(hex), hex);
  assert.deepEqual(open, [...areaOf('german-sources'), ...OPEN_CITIES, KOENIGSBERG].sort());
});

test('10.1c a source lost to the enemy takes nobody, and takes units again once it is retaken', () => {
  const lost = germansTurn7({}, { control: { soviet: ['4028'] } });
  assert.equal(refusedBy(lost, place('G-40', '4028')), '10.1c');
  allowed(lost, place('G-40', '4127'));
  allowed(germansTurn7({ 'G-1': '4028' }), place('G-40', '4028'));
  assert.equal(
    refusedBy(sovietsTurn2({}, { control: { german: ['4200'] } }), place('S-1Pol', '4200')),
    '10.1c',
  );
});

test('10.1c an enemy source is no way in, even when captured', () => {
  const state = sovietsTurn2({}, { control: { soviet: ['4028'] } });
  assert.equal(refusedBy(state, place('S-1Pol', '4028')), '10.1c');
});

test('10.1c control is all an edge hex needs: an enemy unit next to it does not close it', () => {
  allowed(germansTurn7({ 'S-1Pol': walkFrom('4028', 0) }), place('G-40', '4028'));
});

test('10.1c each arriving unit chooses its own hex', () => {
  const state = sketch({ turn: 3, units: { 'S-2T': '@turn-3', 'S-51': '@turn-3', 'S-2G': '@turn-3' } });
  const placed = play(state, place('S-2T', '1200'), place('S-51', '5000'), place('S-2G', '3800'));
  assert.deepEqual(
    ['S-2T', 'S-51', 'S-2G'].map(unit => placeOfUnit(placed, unit)),
    ['1200', '5000', '3800'],
  );
});

test('10.1d Germans come on at a German city with an overland line and no enemy next to it', () => {
  for (const city of OPEN_CITIES) allowed(germansTurn7(), place('G-40', city));
});

test('10.1d one Soviet unit next to a city closes it, one two hexes away does not', () => {
  const near = germansTurn7({ 'S-1Pol': walkFrom(MINSK, 0) });
  assert.equal(refusedBy(near, place('G-40', MINSK)), '10.1d');
  allowed(germansTurn7({ 'S-1Pol': walkFrom(MINSK, 0, 1) }), place('G-40', MINSK));
});

test('10.1d a garrison does not keep a city open: supplied through its own stack, it still has the enemy next to it', () => {
  const units = { 'G-1': MINSK, 'S-1Pol': walkFrom(MINSK, 0) };
  assert.equal(supplyOfUnit(germansTurn7(units), 'G-1').state, 'supplied');
  assert.equal(refusedBy(germansTurn7(units), place('G-40', MINSK)), '10.1d');
  allowed(germansTurn7({ 'G-1': MINSK }), place('G-40', MINSK));
});

test('10.1d a city without an overland line takes nobody', () => {
  const [a, b, c] = ringAround(MINSK);
  const cut = germansTurn7({ 'S-1Pol': a, 'S-51': b, 'S-2G': c });
  assert.equal(refusedBy(cut, place('G-40', MINSK)), '10.1d');
  // A friend in the gap lets the line through (8.4a).
  const held = germansTurn7({ 'S-1Pol': a, 'S-51': b, 'S-2G': c, 'G-1': walkFrom(MINSK, 4) });
  allowed(held, place('G-40', MINSK));
});

test('10.1d a lost city takes no Germans, a town never takes anybody', () => {
  assert.equal(refusedBy(germansTurn7({}, { control: { soviet: [MINSK] } }), place('G-40', MINSK)), '10.1c');
  const town = game.map.places.find(entry => entry.kind === 'town' && !entry.tags.includes('port'));
  const hex = game.map.ids[town?.hex ?? -1];
  assert.equal(refusedBy(germansTurn7(), place('G-40', hex)), '10.1c');
});

test('10.1d Soviets come on at a city they have taken, under the same conditions', () => {
  const control = { soviet: [MINSK] };
  allowed(sovietsTurn2({}, { control }), place('S-1Pol', MINSK));
  assert.equal(refusedBy(sovietsTurn2(), place('S-1Pol', MINSK)), '10.1c');
  const near = sovietsTurn2({ 'G-1': walkFrom(MINSK, 0) }, { control });
  assert.equal(refusedBy(near, place('S-1Pol', MINSK)), '10.1d');
  const [a, b, c] = ringAround(MINSK);
  const cut = sovietsTurn2({ 'G-1': a, 'G-2': b, 'G-9': c }, { control });
  assert.equal(refusedBy(cut, place('S-1Pol', MINSK)), '10.1d');
});

test('10.1d from turn 6 a Soviet city still takes units: the line of the hex counts, not the exhaustion', () => {
  const state = sovietsTurn2({}, { turn: 7, control: { soviet: [MINSK] } });
  allowed(state, place('S-1Pol', MINSK));
  // But the newcomer is out of supply and must roll for its points (7.12a).
  const placed = play(state, place('S-1Pol', MINSK));
  assert.deepEqual(offered(placed, { units: ['S-1Pol'] }), ['begin']);
});

test('10.1e Koenigsberg takes Germans with the enemy next to it, and when cut off by land', () => {
  allowed(germansTurn7({ 'S-1Pol': walkFrom(KOENIGSBERG, 4) }), place('G-40', KOENIGSBERG));
  const noSources = germansTurn7({}, { control: { soviet: areaOf('german-sources') } });
  assert.deepEqual(entries(noSources, 'G-40'), [KOENIGSBERG]);
  // An ordinary city under the same pressure is closed.
  assert.equal(refusedBy(noSources, place('G-40', MINSK)), '10.1d');
});

test('10.1f no other port takes Germans, however well it is supplied', () => {
  for (const port of game.map.places.filter(entry => entry.tags.includes('port'))) {
    const hex = game.map.ids[port.hex];
    if (hex !== KOENIGSBERG) assert.equal(refusedBy(germansTurn7(), place('G-40', hex)), '10.1f', port.name);
  }
});

test('10.1f the option opens overland-supplied port cities, not port towns and not cities cut off', () => {
  const options = { overlandPortCityEntry: true };
  allowed(germansTurn7({}, { options }), place('G-40', RIGA));
  assert.equal(refusedBy(germansTurn7({}, { options }), place('G-40', MEMEL)), '10.1f');
  const besieged = germansTurn7({ 'S-1Pol': walkFrom(RIGA, 0) }, { options });
  assert.equal(refusedBy(besieged, place('G-40', RIGA)), '10.1d');
  const cut = germansTurn7({}, { options, control: { soviet: areaOf('german-sources') } });
  assert.equal(refusedBy(cut, place('G-40', RIGA)), '10.1d');
});

test('10.1f for Soviets a captured port city is a city like any other', () => {
  allowed(sovietsTurn2({}, { control: { soviet: [RIGA] } }), place('S-1Pol', RIGA));
});

test('10.1g a third unit finds no room at the entry hex, a second does', () => {
  const full = sovietsTurn2({ 'S-43': '3400', 'S-39': '3400' });
  assert.equal(refusedBy(full, place('S-1Pol', '3400')), '10.1g');
  allowed(sovietsTurn2({ 'S-43': '3400' }), place('S-1Pol', '3400'));
  const city = germansTurn7({ 'G-1': KOENIGSBERG, 'G-2': KOENIGSBERG });
  assert.equal(refusedBy(city, place('G-40', KOENIGSBERG)), '10.1g');
  // A fortified locality takes up room as any unit does.
  const minsk = germansTurn7({ 'G-1': MINSK, 'G-FL-Minsk': MINSK });
  assert.equal(refusedBy(minsk, place('G-40', MINSK)), '10.1g');
});

test('10.1g room is counted as units come: two fill the hex, and moving on makes room again', () => {
  const state = sketch({ turn: 3, units: { 'S-2T': '@turn-3', 'S-51': '@turn-3', 'S-2G': '@turn-3' } });
  const two = play(state, place('S-2T', '2600'), place('S-51', '2600'));
  assert.equal(refusedBy(two, place('S-2G', '2600')), '10.1g');
  allowed(play(two, move('S-51', '2500')), place('S-2G', '2600'));
});

test('10.1g main front units cannot come on in a hex held by 1st Ukrainian Front', () => {
  const state = sovietsTurn2({ 'S-1UF-13': '5019' }, { turn: 4 });
  assert.equal(refusedBy(state, place('S-1Pol', '5019')), '6.10b');
  allowed(state, place('S-1Pol', '5018'));
});

test('10.1h coming on costs nothing: the newcomer has all its points, as if it had stood there', () => {
  const standing = destinationsOf(sketch({ units: { 'S-1Pol': '3400' } }), 'S-1Pol');
  const arrived = destinationsOf(play(sovietsTurn2(), place('S-1Pol', '3400')), 'S-1Pol');
  assert.deepEqual(arrived, standing);
  assert.equal(Math.max(...arrived.values()), 7);
});

test('10.1h a newcomer may fight in the combat phase after its arrival', () => {
  const state = sovietsTurn2({ 'G-1': '3401' });
  const fighting = play(state, place('S-1Pol', '3300'), { type: 'end' });
  allowed(fighting, { type: 'attack', target: '3401', units: ['S-1Pol'] });
});

test('10.5 a reinforcement may be held back turn after turn, each on its own', () => {
  const state = sketch({ turn: 3, units: { 'S-2T': '@turn-3', 'S-51': '@turn-3', 'G-1': '2825' } });
  const later = endUntil(play(state, place('S-2T', '3400')), '5 soviet movement');
  assert.equal(placeOfUnit(later, 'S-51'), '@turn-3');
  allowed(later, place('S-51', '3400'));
  assert.equal(unitIn(play(later, place('S-51', '3400')), 'S-51')?.steps, undefined);
});

test('10.5 nobody comes early', () => {
  const state = sovietsTurn2({ 'S-2T': '@turn-3' });
  assert.equal(refusedBy(state, place('S-2T', '3400')), '10.5');
  allowed(state, place('S-1Pol', '3400'));
  const german = sketch({ turn: 6, side: 'german', units: { 'G-40': '@turn-7', 'G-HG': '@turn-6' } });
  assert.equal(refusedBy(german, place('G-40', KOENIGSBERG)), '10.5');
  allowed(german, place('G-HG', KOENIGSBERG));
});

test('10.1b the set-up leaves 1st Polish Army waiting for turn 2', () => {
  assert.equal(placeOfUnit(newGame(), 'S-1Pol'), '@turn-2');
});
