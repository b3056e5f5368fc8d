// Tests of 10.6 to 10.8: what a replacement step buys, who may have it, and what the unit can do afterwards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
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
  type Sketch,
  sketch,
  supplyOfUnit,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';

const MINSK = '3908';
const KOENIGSBERG = '2825';
const LIBAU = '2021';

const rebuild = (unit: string): Action => ({ type: 'rebuild', units: [unit] });
const reclaim = (unit: string): Action => ({ type: 'reclaim', units: [unit] });
const place = (unit: string, to: string): Action => ({ type: 'place', units: [unit], to });
const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });
const END: Action = { type: 'end' };

const soviets = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'replacement', units, ...more });
const germans = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'replacement', side: 'german', units, ...more });
const stepsLeft = (state: State): unknown => game.position(state).markers?.replacements;
const noGermanSources = { soviet: areaOf('german-sources') };

test('10.6a a step brings a reduced unit on the map back to full strength', () => {
  const state = soviets({ 'S-49': '4200/1' });
  allowed(state, rebuild('S-49'));
  const after = play(state, rebuild('S-49'));
  assert.equal(unitIn(after, 'S-49')?.steps, undefined);
  assert.equal(stepsLeft(after), 2);
});

test('10.6a a step brings one dead unit back, to wait for the movement phase', () => {
  const state = soviets({ 'S-49': '@dead' });
  allowed(state, reclaim('S-49'));
  const after = play(state, reclaim('S-49'));
  assert.deepEqual([unitIn(after, 'S-49')?.at, stepsLeft(after)], ['@turn-2', 2]);
});

test('10.6a a step rebuilds nobody at full strength, reclaims nobody alive, and never the enemy', () => {
  const units = { 'S-49': '4200', 'S-50': '4300/1', 'S-3': '@dead', 'S-2T': '@turn-3', 'G-1': '3102/1' };
  const state = soviets(units);
  assert.equal(refusedBy(state, rebuild('S-49')), '2.11d');
  assert.equal(refusedBy(state, reclaim('S-50')), '10.6a');
  assert.equal(refusedBy(state, rebuild('S-3')), '10.6a');
  assert.equal(refusedBy(state, reclaim('S-2T')), '10.6a');
  assert.equal(refusedBy(state, rebuild('G-1')), '10.6a');
});

test('10.6a as many steps as the track grants, and no more', () => {
  const units = { 'S-49': '4200/1', 'S-50': '4300/1', 'S-3': '@dead', 'S-48': '@dead' };
  const spent = play(soviets(units), rebuild('S-49'), reclaim('S-3'), rebuild('S-50'));
  assert.equal(stepsLeft(spent), 0);
  assert.equal(refusedBy(spent, reclaim('S-48')), '10.6b');
  const german = play(germans({ 'G-1': '3102/1', 'G-2': '2902/1' }), rebuild('G-1'));
  assert.equal(refusedBy(german, rebuild('G-2')), '10.6b');
});

test('10.6a steps are spent in the replacement phase only', () => {
  for (const phase of ['pre-movement-combat', 'movement', 'post-movement-combat']) {
    const state = sketch({
      phase,
      units: { 'S-49': '4200/1', 'S-3': '@dead' },
      markers: { replacements: 3 },
    });
    assert.equal(refusedBy(state, rebuild('S-49')), '5.1c');
    assert.equal(refusedBy(state, reclaim('S-3')), '5.1c');
  }
});

test('10.6b steps that were not used are lost, not saved', () => {
  const units = { 'S-49': '4200/1', 'S-50': '4300/1', 'S-3': '@dead', 'S-48': '@dead', 'G-1': '3102' };
  const state = play(soviets(units), rebuild('S-49'));
  assert.equal(stepsLeft(state), 2);
  const next = play(state, END);
  assert.equal(stepsLeft(next), 0);
  assert.equal(stepsLeft(endUntil(next, '3 soviet replacement')), 3);
});

test('10.6b what one side leaves unused does not go to the other', () => {
  const state = soviets({ 'S-49': '4200/1', 'G-1': '3102/1' });
  assert.equal(stepsLeft(endUntil(state, '2 german replacement')), 1);
});

test('10.6c the German rate: the track, two steps or three, by scenario', () => {
  const rate = (scenario: string, turn: number): unknown =>
    stepsLeft(germans({ 'G-1': '3102/1' }, { scenario, turn }));
  for (const turn of [1, 2, 6, 9]) {
    const printed = { 1: 0, 2: 1, 6: 2, 9: 3 }[turn];
    for (const scenario of ['historical', 'bold-stroke', 'd-day-defeated']) {
      assert.equal(rate(scenario, turn), printed);
    }
    assert.equal(rate('no-bomb-plot', turn), 2);
    assert.equal(rate('d-day-defeated-no-bomb-plot', turn), 3);
    assert.equal(stepsLeft(soviets({ 'S-49': '4200/1' }, { scenario: 'no-bomb-plot', turn: 2 })), 3);
  }
});

test('10.7a fortified localities and Korps Gruppen are gone for good', () => {
  const state = germans({ 'G-FL-Minsk': '@dead', 'G-KG-Skn': '@dead', 'G-1': '@dead' });
  assert.equal(refusedBy(state, reclaim('G-FL-Minsk')), '10.7a');
  assert.equal(refusedBy(state, reclaim('G-KG-Skn')), '10.7a');
  allowed(state, reclaim('G-1'));
});

test('10.7b every other unit of both sides can be reclaimed', () => {
  const ids = game.position(newGame('bold-stroke')).units.map(unit => unit.id);
  const fifth = ['G-5PA-1SS', 'G-5PA-2SS', 'G-5PA-47', 'G-5PA-58'];
  let tried = 0;
  for (const id of [...ids, ...fifth]) {
    if (/^(G-FL|G-KG|S-AA)/.test(id)) continue;
    const scenario = id.startsWith('G-5PA') ? 'd-day-defeated' : 'bold-stroke';
    const dead = { scenario, turn: 3 };
    allowed((id.startsWith('G-') ? germans : soviets)({ [id]: '@dead' }, dead), reclaim(id));
    tried++;
  }
  assert.ok(tried > 65, `${tried}`);
});

test('10.7b a unit can be lost, reclaimed, rebuilt and lost again without end', () => {
  let state = germans({ 'G-1': '@dead', 'S-49': '4200', 'G-2': KOENIGSBERG });
  for (const turn of [2, 4]) {
    state = play(endUntil(state, `${turn} german replacement`), reclaim('G-1'));
    state = play(endUntil(state, `${turn} german movement`), place('G-1', KOENIGSBERG));
    state = play(endUntil(state, `${turn + 1} german replacement`), rebuild('G-1'));
    assert.equal(unitIn(state, 'G-1')?.steps, undefined);
    const position = game.position(state);
    const units = position.units.map(unit => (unit.id === 'G-1' ? { id: 'G-1', at: '@dead' } : unit));
    const loaded = game.load({ ...position, units }, 'test');
    assert.ok(loaded.ok);
    state = loaded.state;
  }
});

test('10.7b whoever fell surrounded and out of supply can be reclaimed as well', () => {
  // 35th Corps is alone between two armies with no way out: DE takes its last step.
  const state = sketch({
    phase: 'post-movement-combat',
    units: { 'G-35': '4404/1', 'S-3': '4403', 'S-65': '4403', 'S-28': '4405', 'S-5GT': '4405' },
    dice: [6],
  });
  const fallen = play(
    state,
    attack('4404', 'S-3', 'S-65', 'S-28', 'S-5GT'),
    { type: 'roll' },
    { type: 'stop' },
  );
  assert.equal(placeOfUnit(fallen, 'G-35'), '@dead');
  allowed(endUntil(fallen, '2 german replacement'), reclaim('G-35'));
});

test('10.8a a reclaimed unit comes on in the same player turn like a reinforcement', () => {
  const state = play(germans({ 'G-1': '@dead', 'S-49': '3905' }), reclaim('G-1'));
  const moving = endUntil(state, '2 german movement');
  const open = [...destinationsOf(moving, 'G-1').keys()];
  for (const hex of [KOENIGSBERG, MINSK, '4028']) assert.ok(open.includes(hex), hex);
  // 10.1d, 10.1f hold for it as for all.
  assert.equal(refusedBy(moving, place('G-1', '2113')), '10.1f');
  assert.equal(placeOfUnit(play(moving, place('G-1', MINSK)), 'G-1'), MINSK);
});

test('10.8a a reclaimed unit may be held back, too, and then waits with one step', () => {
  const state = play(soviets({ 'S-49': '@dead', 'G-1': '3102' }), reclaim('S-49'));
  const later = endUntil(state, '4 soviet movement');
  const placed = play(later, place('S-49', '4200'));
  assert.deepEqual([unitIn(placed, 'S-49')?.at, unitIn(placed, 'S-49')?.steps], ['4200', 1]);
});

test('10.8a with arrivals in phase A a reclaimed unit is placed at once', () => {
  const options = { placeReinforcementsInPhaseA: true };
  const state = play(soviets({ 'S-49': '@dead' }, { options }), reclaim('S-49'), place('S-49', '4200'));
  assert.equal(placeOfUnit(state, 'S-49'), '4200');
  // 10.8b and it takes no second step there.
  assert.equal(refusedBy(state, rebuild('S-49')), '10.8b');
});

test('10.8b a reclaimed unit comes back with one step and gets its second on a later turn', () => {
  const state = play(soviets({ 'S-49': '@dead', 'G-1': '3102' }), reclaim('S-49'));
  assert.equal(unitIn(state, 'S-49')?.steps, 1);
  assert.equal(refusedBy(state, reclaim('S-49')), '10.6a');
  assert.equal(refusedBy(state, rebuild('S-49')), '10.6a');
  const placed = play(endUntil(state, '2 soviet movement'), place('S-49', '4200'));
  const next = endUntil(placed, '3 soviet replacement');
  allowed(next, rebuild('S-49'));
  assert.equal(unitIn(play(next, rebuild('S-49')), 'S-49')?.steps, undefined);
});

test('10.8b a waiting unit takes no step before it is on the map', () => {
  const state = soviets({ 'S-49': '@turn-2/1' }, { turn: 3 });
  assert.equal(refusedBy(state, rebuild('S-49')), '10.6a');
});

test('10.8b a unit marked as having had its step this turn gets no other', () => {
  const state = soviets({ 'S-49': '4200/1', 'S-50': '4300/1' }, { flags: { 'S-49': ['replaced'] } });
  assert.equal(refusedBy(state, rebuild('S-49')), '10.8b');
  allowed(state, rebuild('S-50'));
});

test('10.8c a reclaimed unit moves its full seven and attacks on the turn it returns', () => {
  const state = play(soviets({ 'S-49': '@dead', 'G-12': '4201' }), reclaim('S-49'));
  const placed = play(endUntil(state, '2 soviet movement'), place('S-49', '3400'));
  assert.deepEqual(
    destinationsOf(placed, 'S-49'),
    destinationsOf(sketch({ units: { 'S-49': '3400', 'G-12': '4201' } }), 'S-49'),
  );
  const beside = play(endUntil(state, '2 soviet movement'), place('S-49', '4200'), END);
  allowed(beside, attack('4201', 'S-49'));
  const preview = game.preview(beside, attack('4201', 'S-49'));
  assert.equal('attack' in preview && preview.attack, 3);
});

test('10.8d reclaimed 1st Ukrainian Front units come back by their own hexes only', () => {
  const state = play(soviets({ 'S-1UF-13': '@dead', 'S-49': '4200' }, { turn: 5 }), reclaim('S-1UF-13'));
  const moving = endUntil(state, '5 soviet movement');
  assert.deepEqual([...destinationsOf(moving, 'S-1UF-13').keys()].sort(), areaOf('one-uf-entry').sort());
  assert.equal(refusedBy(moving, place('S-1UF-13', '4200')), '10.2a');
});

test('10.8d reclaimed North Ukraine corps come back by the edge from 4428 to 5021 only', () => {
  const state = germans({ 'G-NU-24': '@dead', 'G-1': '3102' }, { turn: 5, scenario: 'bold-stroke' });
  const moving = endUntil(play(state, reclaim('G-NU-24')), '5 german movement');
  assert.deepEqual([...destinationsOf(moving, 'G-NU-24').keys()].sort(), areaOf('nu-entry').sort());
  assert.equal(refusedBy(moving, place('G-NU-24', KOENIGSBERG)), '3.6e');
});

test('10.8e a unit rebuilt on the map attacks with its full factor and moves in the same player turn', () => {
  const state = play(soviets({ 'S-49': '4200/1', 'G-12': '4201' }), rebuild('S-49'), END);
  assert.equal(game.phaseKey(state), '2 soviet pre-movement-combat');
  allowed(state, attack('4201', 'S-49'));
  const preview = game.preview(state, attack('4201', 'S-49'));
  assert.equal('attack' in preview && preview.attack, 5);
  const moving = endUntil(state, '2 soviet movement');
  assert.deepEqual(
    destinationsOf(moving, 'S-49'),
    destinationsOf(sketch({ units: { 'S-49': '4200', 'G-12': '4201' } }), 'S-49'),
  );
});

test('10.8f a unit cut off from its sources is not rebuilt', () => {
  const [a, b, c] = ringAround(MINSK);
  const cut = germans({ 'G-1': `${MINSK}/1`, 'G-2': '4001/1', 'S-49': a, 'S-50': b, 'S-3': c });
  assert.equal(refusedBy(cut, rebuild('G-1')), '10.8f');
  allowed(cut, rebuild('G-2'));
  const soviet = soviets({ 'S-49': `${MINSK}/1`, 'S-50': '4200/1', 'G-1': a, 'G-2': b, 'G-9': c });
  assert.equal(refusedBy(soviet, rebuild('S-49')), '10.8f');
  allowed(soviet, rebuild('S-50'));
});

test('10.8f the supply that a fortified locality gives in defense brings no replacements', () => {
  const [a, b, c] = ringAround(MINSK);
  const units = { 'G-1': `${MINSK}/1`, 'G-FL-Minsk': MINSK, 'S-49': a, 'S-50': b, 'S-3': c };
  assert.equal(refusedBy(germans(units), rebuild('G-1')), '10.8f');
});

test('10.8f supply is judged at that moment: a friend in the gap opens the line for replacements', () => {
  const [a, b, c] = ringAround(MINSK);
  const units = { 'G-1': `${MINSK}/1`, 'G-2': walkFrom(MINSK, 4), 'S-49': a, 'S-50': b, 'S-3': c };
  allowed(germans(units), rebuild('G-1'));
});

test('10.8f reclaiming needs no supply line', () => {
  allowed(germans({ 'G-1': '@dead' }, { control: noGermanSources }), reclaim('G-1'));
});

test('10.8f before turn 6 Soviets in the Western Pripyat are not rebuilt, cav-mech groups are (12.4a)', () => {
  const state = soviets({ 'S-47': '4916/1', 'S-P': '4915/1' }, { turn: 5 });
  assert.equal(refusedBy(state, rebuild('S-47')), '10.8f');
  allowed(state, rebuild('S-P'));
});

test('10.8g from turn 6 Soviets are rebuilt over a line that would work, though they are out of supply', () => {
  const state = soviets({ 'S-49': '4200/1', 'S-50': '4404/1' }, { turn: 6 });
  for (const unit of ['S-49', 'S-50']) {
    assert.equal(supplyOfUnit(state, unit).state, 'out');
    allowed(state, rebuild(unit));
  }
});

test('10.8g from turn 6 the line still may not touch the Western Pripyat, except for cav-mech groups', () => {
  const units = { 'S-47': '4916/1', 'S-P': '4915/1', 'S-1UF-13': '5019/1', 'S-1UF-B': '5018/1' };
  const state = soviets(units, { turn: 7 });
  for (const unit of ['S-47', 'S-1UF-13']) assert.equal(refusedBy(state, rebuild(unit)), '10.8f');
  for (const unit of ['S-P', 'S-1UF-B']) allowed(state, rebuild(unit));
});

test('10.8g a unit beyond the marshes whose only way back leads through them is not rebuilt on turn 6', () => {
  // German corps shut every way out of 4820 but the one through 4919 and the marsh.
  const cage = { 'G-1': '4718', 'G-2': '4620', 'G-9': '4722', 'G-39': '4922' };
  const units = { 'S-8G': '4820/1', 'S-69': '4919', ...cage };
  assert.equal(refusedBy(soviets(units, { turn: 6 }), rebuild('S-8G')), '10.8f');
  allowed(soviets({ 'S-8G': '4820/1' }, { turn: 6 }), rebuild('S-8G'));
});

test('10.8g on turn 6 a Soviet unit cut off by the enemy is not rebuilt either', () => {
  const [a, b, c] = ringAround(MINSK);
  const units = { 'S-49': `${MINSK}/1`, 'G-1': a, 'G-2': b, 'G-9': c };
  assert.equal(refusedBy(soviets(units, { turn: 6 }), rebuild('S-49')), '10.8f');
});

test('10.8h port supply brings no replacements, the same unit with an overland line gets them', () => {
  const units = { 'G-1': `${LIBAU}/1`, 'G-2': '2113/1' };
  const cut = germans(units, { control: noGermanSources });
  for (const unit of ['G-1', 'G-2']) {
    assert.equal(supplyOfUnit(cut, unit).state, 'port');
    assert.equal(refusedBy(cut, rebuild(unit)), '10.8f');
    allowed(germans(units), rebuild(unit));
  }
});

test('10.8h port supply from Koenigsberg brings replacements as far as it reaches', () => {
  const units = { 'G-1': `${KOENIGSBERG}/1`, 'G-2': `${walkFrom(KOENIGSBERG, 4)}/1`, 'G-9': `${MINSK}/1` };
  const cut = germans(units, { control: noGermanSources });
  allowed(cut, rebuild('G-1'));
  allowed(cut, rebuild('G-2'));
  assert.equal(refusedBy(cut, rebuild('G-9')), '10.8f');
});

test('10.8h with a Soviet unit next to Koenigsberg only its garrison is rebuilt', () => {
  const units = {
    'G-1': `${KOENIGSBERG}/1`,
    'G-2': `${walkFrom(KOENIGSBERG, 4, 4)}/1`,
    'S-49': walkFrom(KOENIGSBERG, 5),
  };
  const cut = germans(units, { control: noGermanSources });
  allowed(cut, rebuild('G-1'));
  assert.equal(refusedBy(cut, rebuild('G-2')), '10.8f');
});

test('10.8h who could be fed by Koenigsberg or Memel counts as fed by Koenigsberg while it has room for him', () => {
  // Eleven corps in reach of Koenigsberg, two of them of Memel as well: either of the two may be the one
  // that leaves Koenigsberg to the others, so either can be rebuilt.
  const corps = game
    .position(newGame())
    .units.map(unit => unit.id)
    .filter(id => /^G-\d/.test(id))
    .slice(0, 11);
  const [first, second, ...others] = corps;
  const south = [walkFrom(KOENIGSBERG, 4), walkFrom(KOENIGSBERG, 5), walkFrom(KOENIGSBERG, 4, 4)];
  south.push(walkFrom(KOENIGSBERG, 4, 5), walkFrom(KOENIGSBERG, 5, 5));
  const between = '2722';
  const units: Record<string, string> = { [first]: `${between}/1`, [second]: `${between}/1` };
  for (const [index, id] of others.entries()) units[id] = south[index >> 1];
  const state = germans(units, { control: noGermanSources });
  for (const id of corps) assert.equal(supplyOfUnit(state, id).state, 'port', id);
  allowed(state, rebuild(first));
  allowed(state, rebuild(second));
});

test('10.6a a phase without anything to rebuild or reclaim is passed over', () => {
  const state = sketch({ turn: 2, phase: 'post-movement-combat', side: 'german', units: { 'S-49': '4200' } });
  const next = play(state, END);
  assert.notEqual(game.phaseKey(next), '3 soviet replacement');
  assert.ok(!offered(next).includes('rebuild'));
});
