import assert from 'node:assert/strict';
import test from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { covers } from '../../../../kit/sequence/choosing.ts';
import {
  allowed,
  endUntil,
  eventsOf,
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const LUFTWAFFE = { 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
const AVIATION = { 'S-Air-Western': '@front-aviation', 'S-Air-Bryansk': '@front-aviation' };
const bomb = (target: string, ...units: string[]): Action => ({ type: 'bomb', units, target });
const resupply = (target: string, ...units: string[]): Action => ({ type: 'resupply', units, target });
const END: Action = { type: 'end' };

const german = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units: { ...LUFTWAFFE, ...units }, phase: 'air', side: 'german', ...more });
const russian = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units: { ...AVIATION, ...units }, phase: 'air', side: 'russian', ...more });

test('M-AIR-21, M-AIR-23 six hexes from an army in supply are normal range, twelve are the limit', () => {
  const state = german({
    'G-A-9': '1203',
    'S-RD-6': '1209',
    'S-RD-17': '1210',
    'S-RD-53': '1215',
    'S-RD-8': '1216',
  });
  const isExtended = (target: string): unknown =>
    eventsOf(playOne(state, bomb(target, 'G-Air-2')).events, 'mission')[0].extended;
  assert.equal(isExtended('1209'), false);
  assert.equal(isExtended('1210'), true);
  assert.equal(isExtended('1215'), true);
  assert.equal(refusedBy(state, bomb('1216', 'G-Air-2')), 'M-AIR-23');
});

test('M-AIR-22 Russian air units reach three hexes from an army in supply, and no farther', () => {
  const state = russian({ 'S-A-30': '1208', 'G-Inf-VI': '1205', 'G-Inf-V': '1204' });
  allowed(state, bomb('1205', 'S-Air-Western'));
  assert.equal(refusedBy(state, bomb('1204', 'S-Air-Western')), 'M-AIR-22');
  // Shock armies are armies; groups and corps are not.
  allowed(russian({ 'S-Shock-1': '1208', 'G-Inf-VI': '1205' }), bomb('1205', 'S-Air-Western'));
  const group = russian({ 'S-Gr-Boldin': '1208', 'G-Inf-VI': '1205' });
  assert.equal(refusedBy(group, bomb('1205', 'S-Air-Western')), 'M-AIR-22');
});

/** Zones of three Russian armies close every way to a hex. */
const ring = (hex: string): Record<string, string> => ({
  'S-A-22': walkFrom(hex, 0, 1),
  'S-A-19': walkFrom(hex, 2, 3),
  'S-A-16': walkFrom(hex, 4, 5),
});

test('M-ARMY-3 without a German army in supply the Luftwaffe has no base', () => {
  assert.equal(frameName(play(german({ 'G-Inf-VI': '1203', 'S-RD-6': '1207' }), END)), 'movement');
  const none = german({ 'G-Inf-VI': '1203', 'S-RD-6': '1205' });
  assert.equal(refusedBy(none, bomb('1205', 'G-Air-2')), 'M-AIR-23');
  const cut = german({ 'G-A-9': '1209', ...ring('1209') });
  assert.equal(refusedBy(cut, bomb(walkFrom('1209', 0, 1), 'G-Air-2')), 'M-AIR-23');
  // What was flown in keeps the base working.
  const fed = german({ 'G-A-9': '1209', ...ring('1209') }, { flags: { 'G-A-9': ['airSupplied'] } });
  allowed(fed, bomb(walkFrom('1209', 0, 1), 'G-Air-2'));
});

test('M-AIR-22 a Russian army out of supply is no base', () => {
  const far = { 'S-A-30': '1203', 'G-Inf-VI': '1201', 'G-Inf-V': '1102', 'G-Inf-XX': '1303' };
  const state = russian({ ...far, 'G-Inf-VII': '1205' });
  assert.equal(refusedBy(state, bomb('1205', 'S-Air-Western')), 'M-AIR-22');
});

test('M-ARMY-10 an inactive army is no base', () => {
  const units = { 'G-A-9': '1203', 'G-A-4': '1303', 'S-RD-6': '1215' };
  allowed(german(units, { flags: { 'G-A-4': ['inactive'] } }), bomb('1215', 'G-Air-2'));
  const state = german(units, { flags: { 'G-A-9': ['inactive'], 'G-A-4': ['inactive'] } });
  assert.equal(refusedBy(state, bomb('1215', 'G-Air-2')), 'M-AIR-23');
});

test('M-AIR-1 a raid needs enemy units in the hex', () => {
  const state = german({ 'G-A-9': '1203', 'G-Inf-VI': '1205', 'S-RD-6': '1207' });
  assert.equal(refusedBy(state, bomb('1206', 'G-Air-2')), 'M-AIR-1');
  assert.equal(refusedBy(state, bomb('1205', 'G-Air-2')), 'M-AIR-1');
  assert.equal(refusedBy(state, bomb('1207')), 'M-AIR-1');
  assert.equal(refusedBy(state, bomb('1207', 'S-RD-6')), 'M-AIR-10');
});

test('M-PANIC-1 Moscow is a target without any unit while it is Russian, and only then', () => {
  const flags = { 'G-A-9': ['airSupplied'] };
  allowed(german({ 'G-A-9': '1110' }, { flags }), bomb('1016', 'G-Air-2'));
  const taken = german({ 'G-A-9': '1110', 'S-RD-6': '1111' }, { flags, control: { german: ['1016'] } });
  assert.equal(refusedBy(taken, bomb('1016', 'G-Air-2')), 'M-AIR-1');
});

test('M-PANIC-5 the double is named before a raid on Moscow from afar, and at no other time', () => {
  const flags = { 'G-A-9': ['airSupplied'] };
  const far = german({ 'G-A-9': '1108', 'S-RD-6': '1109' }, { flags });
  const raid = bomb('1016', 'G-Air-2');
  assert.equal(refusedBy(far, raid), 'M-PANIC-5');
  assert.equal(refusedBy(far, { ...raid, panic: 'threes' }), 'M-PANIC-5');
  allowed(far, { ...raid, panic: 'ones' });
  allowed(far, { ...raid, panic: 'sixes' });
  assert.equal(refusedBy(far, { ...bomb('1109', 'G-Air-2'), panic: 'ones' }), 'M-PANIC-5');
  const near = german({ 'G-A-9': '1110' }, { flags });
  assert.equal(refusedBy(near, { ...raid, panic: 'ones' }), 'M-PANIC-5');
});

test('M-AIR-3 fliegerkorps bomb a hex together or each its own', () => {
  const state = german({ 'G-A-9': '1203', 'S-RD-6': '1207', 'S-RD-17': '1208' }, { dice: [6, 1] });
  allowed(state, bomb('1207', 'G-Air-2'));
  allowed(state, bomb('1207', 'G-Air-8'));
  const { events } = playOne(state, bomb('1207', 'G-Air-2', 'G-Air-8'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ unit, result }) => [unit, result]),
    [
      ['G-Air-2', 'AA'],
      ['G-Air-8', 'D'],
    ],
  );
});

test('M-AIR-4 front aviation never flies together', () => {
  const state = russian({ 'S-A-30': '1208', 'G-Inf-VI': '1205' });
  assert.equal(refusedBy(state, bomb('1205', 'S-Air-Western', 'S-Air-Bryansk')), 'M-AIR-4');
  const once = play(state, bomb('1205', 'S-Air-Western'));
  allowed(once, bomb('1205', 'S-Air-Bryansk'));
});

test('M-AIR-5, M-SETUP-6 the fighters of Moscow bomb nobody, not even at its gates', () => {
  const state = russian({ 'S-Air-6IAK': '@front-aviation', 'S-A-30': '1016', 'G-Inf-VI': '1015' });
  assert.equal(refusedBy(state, bomb('1015', 'S-Air-6IAK')), 'M-AIR-5');
  allowed(state, bomb('1015', 'S-Air-Western'));
});

test('M-AIR-10 an air unit flies once in a pulse and is there again in the next of either side', () => {
  const state = sketch({
    units: { ...LUFTWAFFE, 'G-A-9': '1203', 'S-A-30': '1207' },
    phase: 'air',
    side: 'german',
  });
  const flown = play(state, bomb('1207', 'G-Air-2'));
  assert.equal(refusedBy(flown, bomb('1207', 'G-Air-2')), 'M-AIR-10');
  allowed(flown, bomb('1207', 'G-Air-8'));
  assert.deepEqual([...flagsOf(flown, 'G-Air-2')].sort(), ['attacked', 'flown']);
  const next = endUntil(flown, '5.1 russian movement');
  assert.deepEqual(flagsOf(next, 'G-Air-2'), ['attacked']);
  const again = endUntil(next, '5.2 german air');
  allowed(again, bomb('1207', 'G-Air-2'));
});

test('M-AIR-16, M-SIB-10, M-FLK-1 who is down, not yet here or gone does not fly', () => {
  const units = { 'S-A-30': '1208', 'G-Inf-VI': '1205' };
  const state = russian({
    ...units,
    'S-Air-Western': '@shot-down',
    'S-Air-Kalinin': '@siberian-reserve',
  });
  assert.equal(refusedBy(state, bomb('1205', 'S-Air-Western')), 'M-AIR-16');
  assert.equal(refusedBy(state, bomb('1205', 'S-Air-Kalinin')), 'M-SIB-10');
  allowed(russian({ ...units, 'S-Air-Kalinin': '@front-aviation' }), bomb('1205', 'S-Air-Kalinin'));
  const german2 = german({ 'G-A-9': '1203', 'S-RD-6': '1207', 'G-Air-2': '@out' });
  assert.equal(refusedBy(german2, bomb('1207', 'G-Air-2')), 'M-FLK-1');
});

test('M-SETUP-13 in the first move that the Russian has taken nobody is bombed', () => {
  const units = { 'S-A-30': '1208', 'G-Inf-VI': '1205' };
  const markers = { unhistorical: true };
  assert.equal(refusedBy(russian(units, { turn: 1, markers }), bomb('1205', 'S-Air-Western')), 'M-SETUP-13');
  allowed(russian(units, { turn: 1, markers, pulse: 2 }), bomb('1205', 'S-Air-Western'));
  allowed(russian(units, { turn: 1 }), bomb('1205', 'S-Air-Western'));
});

test('M-SEQ-7 the air phase passes by itself where nobody can fly', () => {
  const ended = play(
    sketch({ units: { 'G-A-9': '1203', 'S-RD-6': '1207' }, phase: 'air', side: 'german' }),
    END,
  );
  assert.notEqual(frameName(ended), 'air');
  assert.equal(refusedBy(german({ 'G-A-9': '1203', 'S-RD-6': '1207' }), { type: 'move' }), 'M-SEQ-7');
});

test('M-AIR-1 what is asked of a target or a flyer is what is offered', () => {
  const state = german({ 'G-A-9': '1203', 'S-RD-6': '1207', 'S-RD-17': '1208' });
  assert.equal(game.choices(state, { target: '1207' }).length, 1);
  assert.equal(game.choices(state, { target: '1206' }).length, 0);
  assert.equal(game.choices(state, { units: ['G-Air-2'] }).length, 2);
  assert.equal(game.choices(state, { units: ['S-RD-6'] }).length, 0);
  assert.ok(covers(game, state, bomb('1207', 'G-Air-8', 'G-Air-2')));
});

/** The last German pulse, with 5th Korps cut off in 1209. */
const late = (more: Partial<Sketch> = {}): State =>
  sketch({
    phase: 'late-air',
    side: 'german',
    pulse: 3,
    ...more,
    units: { ...LUFTWAFFE, 'G-A-9': '1203', 'G-Inf-V': '1209', ...ring('1209'), ...more.units },
  });

test('M-SEQ-12, M-INTD-1 after the last German combats there is bombing once more, without close support', () => {
  const state = late({ dice: [1] });
  const target = walkFrom('1209', 2, 3);
  const { state: after } = playOne(state, bomb(target, 'G-Air-2'));
  assert.ok(flagsOf(after, 'S-A-19').includes('disrupted'));
  assert.equal(game.position(after).markers?.support, undefined);
});

test('M-SEQ-12, M-AIR-10 who has bombed in the pulse is not there for its end', () => {
  const state = late({ flags: { 'G-Air-2': ['flown', 'attacked'] } });
  assert.equal(refusedBy(state, resupply('1209', 'G-Air-2')), 'M-AIR-10');
  allowed(state, resupply('1209', 'G-Air-8'));
});

test('M-RESUP-1 one fliegerkorps supplies everybody in one hex who is cut off, within six hexes', () => {
  const state = late({ units: { 'G-Inf-VI': '1209', 'G-Inf-XX': '1204' } });
  assert.deepEqual(offered(state).sort(), ['bomb', 'end', 'resupply']);
  allowed(state, resupply('1209', 'G-Air-2'));
  assert.equal(refusedBy(state, resupply('1209', 'G-Air-2', 'G-Air-8')), 'M-RESUP-1');
  assert.equal(refusedBy(state, resupply('1204', 'G-Air-2')), 'M-RESUP-1');
  assert.equal(refusedBy(state, resupply('1207', 'G-Air-2')), 'M-RESUP-1');
  const { state: after, events } = playOne(state, resupply('1209', 'G-Air-2'));
  assert.deepEqual(
    eventsOf(events, 'air-supplied').map(({ unit }) => unit),
    ['G-Inf-VI', 'G-Inf-V'],
  );
  // Nobody needs a second load.
  assert.equal(refusedBy(after, resupply('1209', 'G-Air-8')), 'M-RESUP-1');
  const far = late({ units: { 'G-A-9': '1202' } });
  assert.equal(refusedBy(far, resupply('1209', 'G-Air-2')), 'M-RESUP-1');
});

test('M-RESUP-1 what is flown in counts from the supply step to the next one, while the unit stays', () => {
  const supply = (state: State): unknown => {
    const [answer] = game.supply(state, ['G-Inf-V']) as readonly { readonly state: string }[];
    return answer.state;
  };
  const nextTurn = (state: State): State => {
    let next = state;
    const turn = game.decision(state)?.turn;
    while (game.decision(next)?.turn === turn) next = play(next, { type: 'end' });
    return next;
  };
  const flown = play(late({ turn: 4, pulse: 2 }), resupply('1209', 'G-Air-2'));
  assert.equal(supply(flown), 'out');
  const next = nextTurn(flown);
  assert.deepEqual(flagsOf(next, 'G-Inf-V'), ['airSupplied']);
  assert.equal(supply(next), 'supplied');
  // A turn later, without another flight, it is over.
  assert.deepEqual(flagsOf(nextTurn(next), 'G-Inf-V'), []);
  // So it is with another: what counts then is the second load.
  const late2 = endUntil(next, '5.3 german late-air');
  assert.deepEqual(flagsOf(late2, 'G-Inf-V'), ['airSupplied']);
  assert.deepEqual(flagsOf(nextTurn(play(late2, resupply('1209', 'G-Air-8'))), 'G-Inf-V'), ['airSupplied']);
});

test('M-RESUP-1 who leaves the hex leaves behind what was flown in', () => {
  const state = sketch({
    units: { 'G-Inf-V': '1205', 'G-A-9': '1203' },
    flags: { 'G-Inf-V': ['flownIn', 'airSupplied'] },
    phase: 'movement',
    side: 'german',
  });
  const moved = play(state, { type: 'move', units: ['G-Inf-V'], to: '1204' });
  assert.deepEqual(
    flagsOf(moved, 'G-Inf-V').filter(flag => flag === 'flownIn' || flag === 'airSupplied'),
    [],
  );
});

test('M-AIR-16 air units that were shot down are back when the game turn is over', () => {
  const state = sketch({
    units: { 'G-A-9': '1203', 'S-RD-6': '1209', 'G-Air-2': '@shot-down', 'S-Air-Western': '@shot-down' },
    phase: 'movement',
    side: 'russian',
    pulse: 3,
  });
  const evening = endUntil(state, '6.0 russian replacements');
  assert.equal(placeOfUnit(evening, 'G-Air-2'), '@luftwaffe');
  assert.equal(placeOfUnit(evening, 'S-Air-Western'), '@front-aviation');
});
