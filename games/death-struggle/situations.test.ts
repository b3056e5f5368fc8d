// Situations in which several rules meet, played through from the outside: supply and zones, room and orders, air and ground.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  type Fight,
  fateOf,
  fight,
  hold,
  NORTH_EAST,
  NORTH_WEST,
  playThrough,
  previewOf,
  ready,
  resultsIn,
  SOUTH_EAST,
  WEST,
} from './fights.node.ts';
import { AVIATION, BIALA, LUFTWAFFE, spot } from './rules/air/air.node.ts';
import {
  allowed,
  around,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  refusedBy,
  sidesBetween,
  sketch,
  walkFrom,
} from './testing.node.ts';

const RESOLVE: Action = { type: 'resolve', target: FIELD };
const attack = (target: string, ...units: readonly string[]): Action => ({ type: 'attack', target, units });
const [FOREST, BESIDE_FOREST] = findStep(
  (wood, open) =>
    wood.terrain.join() === 'forest' &&
    open.terrain.join() === 'clear' &&
    [wood, open].every(({ place, areas }) => place === undefined && areas.includes('russian-start')) &&
    sidesBetween(wood.id, open.id).length === 0,
);

/** A hex within reach of the fliegerkorps at Biala, and one beside it over open ground. */
const SKY = spot({ [BIALA]: 4 });
const BESIDE = spot({ [SKY]: 1 }, hex => sidesBetween(SKY, hex.id).length === 0);
const inSky = (more: Partial<Fight> = {}): Fight => ({
  target: SKY,
  defenders: ['SU-ARMY-8'],
  attackers: { [BESIDE]: ['GE-DIV-81'] },
  weather: 'mud',
  ...more,
});

test('R-12 DS-CRT-9 an attack that mud takes below 1:5 is legal with the air units that could help it', () => {
  const ground = { 'SU-ARMY-8': SKY, 'GE-DIV-81': BESIDE };
  const alone = play(allocating(ground, { weather: 'mud' }), attack(SKY, 'GE-DIV-81'));
  assert.equal(refusedBy(alone, END), 'DS-CRT-9');
  const helped = play(allocating({ ...ground, ...LUFTWAFFE }, { weather: 'mud' }), attack(SKY, 'GE-DIV-81'));
  allowed(helped, END);
  const fighting = ready(inSky({ others: LUFTWAFFE }), 5, 1);
  assert.equal(refusedBy(fighting, { type: 'resolve', target: SKY, air: [] }), 'DS-CRT-9');
  assert.equal(previewOf(inSky({ others: LUFTWAFFE })).column, '1:4');
  // Two columns up at most from 1:5, one down in the mud.
  const fought = playThrough(
    fighting,
    { type: 'resolve', target: SKY, air: ['GE-FK-VIII'] },
    { type: 'decline' },
    hold(),
  );
  assert.deepEqual(resultsIn(fought.events), ['1:4 D']);
});

test('R-12 DS-AIR-6 when the air units that it hung on are driven off, such an attack comes to nothing', () => {
  const met = ready(inSky({ others: { ...LUFTWAFFE, ...AVIATION } }), 6);
  const { state, events } = playThrough(
    met,
    { type: 'resolve', target: SKY, air: ['GE-FK-II'] },
    { type: 'intercept', units: ['SU-AIR-WESTERN'] },
  );
  assert.equal(placeOfUnit(state, 'GE-FK-II'), '@intercepted');
  assert.deepEqual(
    eventsOf(events, 'lapsed').map(({ reason }) => reason),
    ['odds'],
  );
  assert.ok(flagsOf(state, 'GE-DIV-81').includes('attacked'));
});

test('DS-CAS-1 whoever could send air units says so with every attack: some of them, or none', () => {
  const state = ready(inSky({ attackers: { [BESIDE]: ['GE-INF-I'] }, others: LUFTWAFFE }), 3);
  assert.equal(refusedBy(state, { type: 'resolve', target: SKY }), 'format');
  allowed(state, { type: 'resolve', target: SKY, air: [] });
  const [choice] = game.choices(state).filter(({ action }) => action.type === 'resolve');
  const air = choice.open?.find(({ field }) => field === 'air');
  assert.deepEqual(air && 'some' in air ? [air.min, air.some.length] : [], [0, 2]);
});

test('DS-GEN-2 DS-GEN-3 a Russian attack on allies alone compels nobody, but its odds count where an attack on Germans compels', () => {
  const units = {
    'HU-MOB': FIELD,
    'GE-INF-I': NORTH_WEST,
    'SU-MK-1': WEST,
    'SU-MK-6': WEST,
    'GE-INF-II': walkFrom(WEST, 2),
  };
  const russians = (more = {}): State => allocating({ ...units, ...more }, { side: 'russian' });
  allowed(play(russians(), attack(FIELD, 'SU-MK-1')), END);
  // With a German among them they compel.
  const mixed = play(russians({ 'GE-DIV-81': FIELD }), attack(FIELD, 'SU-MK-1'));
  assert.equal(refusedBy(mixed, END), 'DS-GEN-2');
  // 2:2 compels 8:6, which is no worse; the 8:3 against allies beside the corps is better than both.
  const ally = walkFrom(WEST, 2);
  const three = allocating(
    {
      'GE-DIV-81': FIELD,
      'GE-INF-I': NORTH_WEST,
      'HU-MOB': ally,
      'SU-TB21-1': WEST,
      'SU-MK-1': WEST,
      'SU-MK-6': WEST,
    },
    { side: 'russian' },
  );
  const two = play(three, attack(FIELD, 'SU-TB21-1'), attack(NORTH_WEST, 'SU-MK-6'));
  allowed(two, END);
  assert.equal(refusedBy(play(two, attack(ally, 'SU-MK-1')), END), 'DS-GEN-3');
});

test('DS-EXCH-2 R-31 the factor of the ground falls with the unit that had it, and nobody else has it then', () => {
  const target = FOREST;
  const given: Fight = {
    target,
    defenders: ['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'],
    attackers: { [BESIDE_FOREST]: ['GE-DIV-81', 'GE-PZ-7'] },
    weather: 'frost',
  };
  // 5 : 7 is 1:2, an X on 3. Of 3, 2 and 2 factors five pay for two units.
  const asked = playThrough(
    ready(given, 3),
    { type: 'resolve', target },
    { ...hold(), covered: 'SU-RD12-02' },
  ).state;
  assert.equal(frameName(asked), 'defender-losses');
  const one = play(asked, { type: 'lose', units: ['SU-RD12-02'] });
  assert.equal(frameName(one), 'defender-losses');
  allowed(one, { type: 'lose', units: ['SU-RD12-01'] });
  allowed(one, { type: 'lose', units: ['SU-RD12-03'] });
  const lost = play(one, { type: 'lose', units: ['SU-RD12-01'] });
  assert.ok(placeOfUnit(lost, 'SU-RD12-03') === target);
  assert.deepEqual(fateOf(lost, 'SU-RD12-02', 'GE-PZ-7'), ['SU-RD12-02 @pool', 'GE-PZ-7 @dead']);
});

test('DS-EXCH-10 DS-EXCH-13 tanks of the allies are no German panzers: they do not pay first', () => {
  const given: Fight = {
    defenders: ['SU-TD-1'],
    attackers: { [WEST]: ['RO-ARM-1', 'GE-INF-I', 'GE-DIV-81'] },
    weather: 'frost',
  };
  const { state } = fight(given, 6);
  assert.equal(frameName(state), 'losses');
  const payers = game.choices(state).flatMap(({ action }) => action.units as string[]);
  assert.deepEqual([placeOfUnit(state, 'RO-ARM-1'), payers.includes('GE-INF-I')], [WEST, true]);
});

test('DS-RES-2 DS-KAT-6 rockets beside disrupted divisions do not keep a Blitzkrieg from the attackers', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-KAT-1'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-DIV-81'] },
    flags: { 'SU-RD12-01': ['disrupted'] },
    others: { 'SU-RD12-02': EAST },
  };
  // 7 : 2 is 3:1; for the disrupted one 4:1, a BK on 1.
  const { state } = fight(given, 1);
  const entered = play(state, { type: 'advance', units: ['GE-INF-I'], to: FIELD }, END);
  assert.deepEqual([frameName(entered), ...fateOf(entered, 'SU-KAT-1')], ['blitzkrieg', 'SU-KAT-1 @dead']);
});

test('DS-RES-6 R-27 a division gets away from a lost army only if it has a way back itself', () => {
  // The only hex behind has three units.
  const others = {
    'GE-INF-V': walkFrom(NORTH_EAST, 1),
    'GE-INF-VI': walkFrom(SOUTH_EAST, 5),
    'GE-INF-VII': walkFrom(EAST, 0),
    'SU-PARA-1': EAST,
    'SU-RD12-07': EAST,
    'SU-RD01-01': '@pool',
  };
  const given = (more = {}): Fight => ({
    defenders: ['SU-ARMY-8'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
    others: { ...others, ...more },
  });
  // 18 : 5 is 3:1, a DE on 1.
  assert.equal(frameName(fight(given(), 1).state), 'survivor');
  assert.notEqual(frameName(fight(given({ 'SU-RD12-08': EAST }), 1).state), 'survivor');
});

test('DS-OVR-1 a panzer division on its weaker side with one factor is run over like any other', () => {
  const at = { 'GE-PZ-20': `${FIELD}/1`, 'SU-MK-1': EAST };
  const state = sketch({ phase: 'movement', side: 'russian', units: at, flags: {} });
  allowed(state, { type: 'overrun', units: ['SU-MK-1'], to: FIELD });
  const whole = sketch({ phase: 'movement', side: 'russian', units: { ...at, 'GE-PZ-20': FIELD } });
  assert.equal(refusedBy(whole, { type: 'overrun', units: ['SU-MK-1'], to: FIELD }), 'DS-OVR-1');
});

test('DS-CAS-1 a threat counts the air units that could support it', () => {
  const units = { 'SU-RK-10': SKY, 'GE-INF-I': BESIDE };
  const columnWith = (more = {}, phase = 'attacks', side?: 'russian'): string | undefined =>
    game
      .threats(allocating({ ...units, ...more }, { phase, ...(side && { side }) }), 'russian')
      .find(({ hex }) => hex === SKY)?.column;
  assert.equal(columnWith(), '3:2');
  assert.equal(columnWith(LUFTWAFFE), '3:1');
});

test('DS-RES-16 DS-BUILD-11 R-25 three corps fall apart: their owner sends three divisions away, and the order is for those who stayed', () => {
  const corps = ['SU-RK-10', 'SU-RK-11', 'SU-RK-16'];
  const pool = Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [`SU-RD12-0${n}`, '@pool']));
  const given: Fight = {
    defenders: corps,
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-V'], [NORTH_WEST]: ['GE-INF-VI'] },
    others: pool,
  };
  // 24 : 12 is 2:1, a D1 on 3.
  let { state } = fight(given, 3);
  assert.equal(frameName(state), 'overstack');
  const there = (): string[] => Object.keys(pool).filter(id => placeOfUnit(state, id) === FIELD);
  assert.equal(there().length, 6);
  for (const id of there().slice(0, 3)) state = play(state, { type: 'leave', units: [id], to: EAST });
  assert.equal(frameName(state), 'distance');
  state = play(state, { type: 'distance', hexes: 1 });
  assert.deepEqual(
    game
      .choices(state)
      .flatMap(({ action }) => (action.type === 'retreat' ? (action.units as string[]) : [])),
    there().toReversed(),
  );
});

test('DS-NORET-5 R-108 whoever must hold does not withdraw after a D, and the others may', () => {
  const given: Fight = {
    defenders: ['SU-PARA-1', 'SU-CK-6'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-PZ-7'] },
  };
  // 10 : 6 is 3:2, a D on 4.
  const { state } = playThrough(ready(given, 4), RESOLVE, hold('SU-PARA-1'), { type: 'decline' });
  assert.equal(refusedBy(state, { type: 'retreat', units: ['SU-PARA-1'], to: EAST }), 'DS-RETREAT-1');
  allowed(state, { type: 'retreat', units: ['SU-CK-6'], to: EAST });
});

test('R-105 DS-SUP-11 attackers in limited supply advance, are disrupted, and have no Blitzkrieg', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
    others: { 'SU-RD12-02': EAST },
    cutOff: ['GE-INF-I'],
  };
  // 18 : 2 is 9:1, one column less for the corps that is not in full supply.
  const fought = fight(given, 1);
  assert.deepEqual(resultsIn(fought.events), ['8:1 BK']);
  const over = play(
    fought.state,
    { type: 'advance', units: ['GE-INF-I'], to: FIELD },
    { type: 'advance', units: ['GE-INF-II'], to: FIELD },
    END,
  );
  assert.deepEqual([frameName(over), ...fateOf(over, 'GE-INF-I')], ['blitzkrieg', 'GE-INF-I disrupted']);
  assert.equal(refusedBy(over, attack(EAST, 'GE-INF-I')), 'DS-RES-2');
});

test('DS-CAS-4 R-118 air units go along with the attack that is joined, drop no bombs there, and a preview counts them', () => {
  const second = around(SKY).find(
    hex => hex !== BESIDE && around(BESIDE).every(near => near !== hex),
  ) as string;
  const given: Fight = {
    target: SKY,
    defenders: ['SU-RD12-01'],
    attackers: { [BESIDE]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-V'] },
    others: { ...LUFTWAFFE, 'SU-ARMY-8': second },
  };
  const { state, events } = playThrough(
    ready(given, 5, 1, 1),
    { type: 'resolve', target: SKY, air: ['GE-FK-II'] },
    { type: 'decline' },
    hold(),
    { type: 'advance', units: ['GE-INF-I'], to: SKY },
    END,
  );
  assert.equal(eventsOf(events, 'bombed').length, 1);
  assert.equal(frameName(state), 'blitzkrieg');
  const sent = play(state, attack(second, 'GE-INF-I'), { type: 'support', target: second }, END);
  assert.equal(frameName(sent), 'combat');
  const looked = game.preview(sent, { type: 'resolve', target: second });
  assert.ok('column' in looked, JSON.stringify(looked));
  assert.ok(looked.modifiers.some(({ rule }) => rule === 'DS-CAS-1'));
  const struck = playThrough(sent, { type: 'resolve', target: second }, { type: 'decline' });
  assert.deepEqual(eventsOf(struck.events, 'bombed'), []);
  assert.equal(frameName(struck.state), 'no-retreat');
});

test('DS-KAT-3 DS-RES-16 rockets break a corps up, and where too many are left somebody leaves before the battles', () => {
  const pool = Object.fromEntries(
    ['GE-DIV22-01', 'GE-DIV22-02', 'GE-DIV12-01', 'GE-DIV12-02'].map(id => [id, '@pool']),
  );
  const state = allocating(
    {
      'GE-INF-I': FIELD,
      'GE-DIV-81': FIELD,
      'GE-DIV-83': FIELD,
      'SU-KAT-1': EAST,
      'SU-RK-10': EAST,
      ...pool,
    },
    { phase: 'katyushas', side: 'russian', dice: [6, 6, 1], frames: [{ name: 'katyushas', attacks: [] }] },
  );
  const hit = play(state, { type: 'fire', units: ['SU-KAT-1'], target: FIELD });
  assert.equal(frameName(hit), 'overstack');
  const parts = Object.keys(pool).filter(id => placeOfUnit(hit, id) === FIELD);
  assert.equal(parts.length, 3);
  const away = parts
    .slice(0, 2)
    .reduce((now, id) => play(now, { type: 'leave', units: [id], to: WEST }), hit);
  assert.notEqual(frameName(away), 'overstack');
});

test('DS-RES-6 R-27 DS-EDGE-1 nobody gets away over the edge of the map', () => {
  const [from, target] = findStep(
    (west, east) =>
      west.areas.includes('russian-start') &&
      east.areas.includes('russian-east-edge') &&
      [west, east].every(({ terrain }) => terrain.join() === 'clear') &&
      around(east.id).every(hex => hex === west.id || around(west.id).includes(hex)),
  );
  const given: Fight = {
    target,
    defenders: ['SU-ARMY-8'],
    attackers: { [from]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
    others: { 'SU-RD01-01': '@pool' },
  };
  const { state, events } = fight(given, 1);
  assert.deepEqual([resultsIn(events), frameName(state)], [['3:1 DE'], 'advance']);
});
