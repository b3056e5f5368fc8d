import assert from 'node:assert/strict';
import test from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  destinationsOf,
  endUntil,
  eventsOf,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const AVIATION = { 'S-Air-Western': '@front-aviation', 'S-Air-Bryansk': '@front-aviation' };
const LUFTWAFFE = { 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
const drop = (to: string, carrier = 'S-Air-Western'): Action => ({ type: 'drop', units: [carrier], to });
const intercept = (...units: string[]): Action => ({ type: 'intercept', units });
const PARA = 'S-Para-5';

/** The corps in Moscow, where it has been all turn, and Germans about 1111. */
function ready(more: Partial<Sketch> = {}): State {
  return sketch({
    phase: 'paradrop',
    flags: { [PARA]: ['rested'], ...more.flags },
    ...('dice' in more ? { dice: more.dice } : {}),
    ...('options' in more ? { options: more.options } : {}),
    ...('scenario' in more ? { scenario: more.scenario } : {}),
    ...('control' in more ? { control: more.control } : {}),
    units: { ...AVIATION, [PARA]: '1016', ...more.units },
  });
}

test('M-PARA-1, M-PARA-4 the corps drops from a front aviation unit and lies disrupted where it lands', () => {
  const state = ready();
  allowed(state, drop('1113'));
  const { state: down, events } = playOne(state, drop('1113'));
  assert.deepEqual(
    eventsOf(events, 'dropped').map(({ unit, hex }) => [unit, hex]),
    [[PARA, '1113']],
  );
  assert.equal(placeOfUnit(down, PARA), '1113');
  assert.ok(flagsOf(down, PARA).includes('disrupted'));
  assert.equal(game.position(down).control?.russian?.includes('1113'), false, 'it was Russian before');
  // It does not fly twice.
  assert.equal(refusedBy(down, drop('1114', 'S-Air-Bryansk')), 'M-PARA-2');
});

test('M-PARA-1 at no other time', () => {
  const state = sketch({
    units: { ...AVIATION, [PARA]: '1016', 'S-A-30': '1014', 'G-Inf-VI': '1013' },
    flags: { [PARA]: ['rested'] },
    phase: 'air',
    side: 'russian',
  });
  assert.equal(refusedBy(state, drop('1113')), 'M-SEQ-7');
});

test('M-PARA-1, M-AIR-5 the fighters of Moscow carry nobody, and one aircraft is enough', () => {
  const state = ready({ units: { 'S-Air-6IAK': '@front-aviation' } });
  assert.equal(refusedBy(state, drop('1113', 'S-Air-6IAK')), 'M-AIR-5');
  const both = { type: 'drop', units: ['S-Air-Western', 'S-Air-Bryansk'], to: '1113' };
  assert.equal(refusedBy(state, both), 'M-AIR-4');
});

test('M-PARA-1, M-AIR-10 the carrier did not fly in the last Russian pulse; what it met in a German one is no matter', () => {
  const tired = ready({ flags: { 'S-Air-Western': ['attacked', 'flown'] } });
  assert.equal(refusedBy(tired, drop('1113')), 'M-AIR-10');
  allowed(tired, drop('1113', 'S-Air-Bryansk'));
  allowed(ready({ flags: { 'S-Air-Western': ['flown'] } }), drop('1113'));
});

test('M-PARA-1 the phase passes where nobody can drop', () => {
  const state = sketch({
    units: { 'S-A-30': '1014', [PARA]: '1016' },
    flags: { [PARA]: ['rested'] },
    phase: 'movement',
    side: 'russian',
    pulse: 3,
  });
  assert.notEqual(frameName(play(endUntil(state, '5.3 russian movement'), { type: 'end' })), 'paradrop');
});

test('M-PARA-2 it takes off from a supplied city or town in which the turn found it', () => {
  assert.equal(refusedBy(ready({ flags: { [PARA]: [] } }), drop('1113')), 'M-PARA-2');
  assert.equal(refusedBy(ready({ units: { [PARA]: '1017' } }), drop('1113')), 'M-PARA-2');
  assert.equal(
    refusedBy(ready({ units: { [PARA]: '@dead' }, flags: { [PARA]: [] } }), drop('1113')),
    'M-PARA-2',
  );
  // Cut off in Mozhaisk.
  const ring = { 'G-Inf-VI': '1011', 'G-Inf-V': '1113', 'G-Inf-XX': '1211' };
  const cut = ready({ units: { [PARA]: '1112', ...ring }, control: { german: ['1110'] } });
  assert.equal(refusedBy(cut, drop('1114')), 'M-PARA-2');
});

test('M-PARA-2 who moves loses the chance for this turn and has it again in the next', () => {
  const state = sketch({
    units: { ...AVIATION, [PARA]: '1016', 'G-Inf-VI': '1203' },
    flags: { [PARA]: ['rested'] },
    phase: 'movement',
    side: 'russian',
    pulse: 3,
  });
  const moved = play(state, { type: 'move', units: [PARA], to: '1115' });
  assert.equal(flagsOf(moved, PARA).includes('rested'), false);
  let next = moved;
  while (game.decision(next)?.turn === 5) next = play(next, { type: 'end' });
  assert.ok(flagsOf(next, PARA).includes('rested'));
});

test('M-DISR-2 a disrupted corps stays on the ground', () => {
  assert.equal(refusedBy(ready({ flags: { [PARA]: ['rested', 'disrupted'] } }), drop('1113')), 'M-DISR-2');
});

test('M-PARA-3 it lands within three hexes of a Russian army, city or town in supply', () => {
  const german = game.map.places.map(({ hex }) => game.map.ids[hex]).filter(id => id !== '1016');
  const state = ready({ control: { german } });
  const hexes = destinationsOf(state, 'S-Air-Western');
  assert.ok(hexes.has('1013') && !hexes.has('1012'), 'three from Moscow');
  assert.equal(refusedBy(state, drop('1207')), 'M-PARA-3');
  const army = ready({ control: { german }, units: { 'S-A-30': '1209' } });
  allowed(army, drop('1207'));
  assert.equal(refusedBy(army, drop('1205')), 'M-PARA-3');
  const group = ready({ control: { german }, units: { 'S-Gr-Boldin': '1209' } });
  assert.equal(refusedBy(group, drop('1207')), 'M-PARA-3');
});

test('M-PARA-3 a Russian town that is cut off helps nobody', () => {
  const ids = game.map.places.map(({ hex }) => game.map.ids[hex]);
  const german = ids.filter(id => id !== '1016' && id !== '1208');
  allowed(ready({ control: { german } }), drop('1207'));
  const ring = {
    'G-Inf-VI': walkFrom('1208', 0, 1),
    'G-Inf-V': walkFrom('1208', 2, 3),
    'G-Inf-XX': walkFrom('1208', 4, 5),
  };
  assert.equal(refusedBy(ready({ control: { german }, units: ring }), drop('1207')), 'M-PARA-3');
});

test('M-PARA-3 not among the enemy, not off the ground in play, not where there is no room', () => {
  const crowd = { 'S-RD-6': '1013', 'S-RD-17': '1013', 'S-RD-53': '1013' };
  const state = ready({ units: { 'G-Inf-VI': '1113', ...crowd } });
  assert.equal(refusedBy(state, drop('1113')), 'M-PARA-3');
  assert.equal(refusedBy(state, drop('1016')), 'M-PARA-3');
  assert.equal(refusedBy(state, drop('1013')), 'M-STACK-3');
  allowed(ready({ units: { 'S-RD-6': '1013', 'S-RD-17': '1013' } }), drop('1013'));
});

test('M-PARA-5 in a German zone without Russians it is lost on 1 to 4', () => {
  const after = (die: number, more: Sketch['units'] = {}): string => {
    const state = ready({ dice: [die], units: { 'G-Inf-VI': '1112', ...more } });
    return placeOfUnit(play(state, drop('1113')), PARA);
  };
  for (const die of [1, 2, 3, 4]) assert.equal(after(die), '@dead');
  for (const die of [5, 6]) assert.equal(after(die), '1113');
  // Onto friends it comes down safely.
  assert.equal(after(1, { 'S-RD-6': '1113' }), '1113');
});

test('M-DIE-1, M-PARA-5 on index B it is lost on 3 to 6', () => {
  const after = (die: number): string => {
    const state = ready({ dice: [die], options: { dieIndex: 'B' }, units: { 'G-Inf-VI': '1112' } });
    return placeOfUnit(play(state, drop('1113')), PARA);
  };
  assert.deepEqual([2, 3].map(after), ['1113', '@dead']);
});

test('M-PARA-5 outside of German zones no die is rolled', () => {
  const events = game.apply(ready(), drop('1113'));
  assert.ok(events.ok && events.events.every(({ type }) => type !== 'roll'));
});

/** 9th Army within reach of the drop: somebody can intercept. */
const watched = (dice: readonly number[], more: Partial<Sketch> = {}): State =>
  ready({
    ...more,
    dice,
    units: { ...LUFTWAFFE, 'G-A-9': '1209', ...more.units },
    flags: { 'G-A-9': ['airSupplied'], ...more.flags },
  });

test('M-PARA-6 it goes down with the aircraft that carries it', () => {
  const state = play(watched([2]), drop('1013'));
  assert.equal(game.decision(state)?.side, 'german');
  const down = play(state, intercept('G-Air-2'));
  assert.equal(placeOfUnit(down, PARA), '@dead');
  assert.equal(placeOfUnit(down, 'S-Air-Western'), '@shot-down');
});

test('M-PARA-6, M-PARA-1 if the interceptor is shot down the corps drops all the same', () => {
  const down = play(watched([6]), drop('1013'), intercept('G-Air-2'));
  assert.equal(placeOfUnit(down, PARA), '1013');
  assert.equal(placeOfUnit(down, 'G-Air-2'), '@shot-down');
  const passed = play(watched([]), drop('1013'), { type: 'decline' });
  assert.equal(placeOfUnit(passed, PARA), '1013');
});

test('M-PARA-6, M14-AIR-3 an aircraft that is only turned back brings the corps home', () => {
  const back = play(watched([3], { scenario: '2014' }), drop('1013'), intercept('G-Air-2'));
  assert.equal(placeOfUnit(back, PARA), '1016');
  assert.equal(refusedBy(back, drop('1013')), 'M-AIR-10');
  // The other aircraft may still try, and who has intercepted is not there a second time.
  const second = play(back, drop('1013', 'S-Air-Bryansk'));
  assert.equal(refusedBy(second, intercept('G-Air-2')), 'M-AIR-10');
  allowed(second, intercept('G-Air-8'));
});

test('M-AIR-24, M-AIR-10 a fliegerkorps that flew in the last German pulse cannot meet the drop', () => {
  const flags = { 'G-Air-2': ['attacked'], 'G-Air-8': ['flown'] };
  const state = play(watched([], { flags }), drop('1013'));
  assert.equal(refusedBy(state, intercept('G-Air-2')), 'M-AIR-10');
  // Meeting Russians in the last Russian pulse is another matter.
  allowed(state, intercept('G-Air-8'));
});
