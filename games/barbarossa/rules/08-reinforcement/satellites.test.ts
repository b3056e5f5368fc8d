// Poles, Romanians and Bulgarians: what stirs them, when and where they come, and whom they leave.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  eventsOf,
  flagsOf,
  frameName,
  game,
  goUntil,
  hexAt,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { write } from '../table/changes.ts';
import { isRifleArmy, isStandoffish, unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { shape } from '../table/layout.ts';
import { hexNumber } from '../table/terrain.ts';

const END = { type: 'end' };
const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const moving = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ turn, phase: 'movement', side: 'soviet', units, ...more });
const GREYS = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];

/** 2115 lies on the border of the General Government, 2114 behind it. */
const BORDER = '2115';
const BEHIND = '2113';
const POLES = { 'SAT-POL': '@aside' };

test('8.24a the first supplied Soviet unit beside the General Government brings the Poles onto its stack', () => {
  assert.equal(hexAt(BORDER).country === 'General Government', false);
  const state = moving(20, { ...POLES, 'SU-RA-20': BEHIND });
  const told = playOne(state, move('SU-RA-20', BORDER));
  assert.equal(placeOfUnit(told.state, 'SAT-POL'), BORDER);
  assert.equal(eventsOf(told.events, 'poles-stirred').length, 1);
  assert.equal(markerOf(told.state, 'polesStirred'), true);
  assert.equal(placeOfUnit(play(state, move('SU-RA-20', '2114')), 'SAT-POL'), '@aside', 'not near enough');
});

test('8.24a once only, by the Red Army, and in overland supply', () => {
  const stirred = moving(20, { ...POLES, 'SU-RA-20': BEHIND }, { markers: { polesStirred: true } });
  assert.equal(placeOfUnit(play(stirred, move('SU-RA-20', BORDER)), 'SAT-POL'), '@aside');
  const ally = moving(20, { ...POLES, 'SAT-1R': BEHIND });
  assert.equal(placeOfUnit(play(ally, move('SAT-1R', BORDER)), 'SAT-POL'), '@aside', '1.6b');
  const fence = [...new Set([...around(BORDER), ...around('2114')])].filter(
    hex => ![BORDER, '2114'].includes(hex),
  );
  const corps = [1, 2, 4, 5, 6, 7, 8, 9].map(number => `DE-INF-${number}`);
  const cut = Object.fromEntries(fence.map((hex, index) => [corps[index], hex]));
  const pocket = moving(20, { ...POLES, 'SU-RA-20': '2114', ...cut });
  assert.equal(placeOfUnit(play(pocket, move('SU-RA-20', BORDER)), 'SAT-POL'), '@aside');
});

test('8.24a a unit that only passes by stirs them too, and a stack of five has no room for them there', () => {
  const way = { type: 'move', units: ['SU-T-3'], to: '2114', path: ['2114', BORDER, '2114'] };
  const one = moving(20, { ...POLES, 'SU-T-3': BEHIND });
  assert.equal(placeOfUnit(play(one, way), 'SAT-POL'), BORDER);
  const tanks = ['SU-T-1', 'SU-T-2', 'SU-T-3', 'SU-T-4', 'SU-T-5'];
  const five = moving(20, {
    ...POLES,
    ...Object.fromEntries(tanks.map(id => [id, BEHIND])),
    'SU-RA-20': '2010',
  });
  const stack = { ...way, type: 'move-stack', from: BEHIND, units: tanks };
  assert.equal(placeOfUnit(play(five, stack), 'SAT-POL'), '2010');
});

test('8.24b where there is no room they come to the nearest supplied Soviets, the owner choosing among equals', () => {
  const full = Object.fromEntries(['SU-RA-21', 'SU-RA-22', 'SU-RA-23', 'SU-RA-24'].map(id => [id, BORDER]));
  const one = moving(20, { ...POLES, ...full, 'SU-RA-20': '2114', 'SU-RA-28': '2114', 'SU-RA-29': '2010' });
  assert.equal(placeOfUnit(play(one, move('SU-RA-20', BORDER)), 'SAT-POL'), '2114');
  const alone = play(moving(20, { ...POLES, ...full, 'SU-RA-20': '2114' }), move('SU-RA-20', BORDER));
  assert.equal(placeOfUnit(alone, 'SAT-POL'), '@rvgk', 'nowhere else at all');
  assert.equal(markerOf(alone, 'polesAt'), undefined);
  const [a, b] = around('2114').filter(hex => hex !== BORDER && around(BORDER).includes(hex));
  const two = moving(20, { ...POLES, ...full, 'SU-RA-20': '2114', 'SU-RA-28': a, 'SU-RA-29': b });
  const asked = play(two, move('SU-RA-20', BORDER));
  assert.equal(frameName(asked), 'satellite-entry');
  assert.equal(game.decision(asked)?.side, 'soviet');
  assert.equal(refusedBy(asked, { type: 'place', to: '2010' }), '8.24b');
  const again = game.load(game.position(asked), 'test');
  assert.ok(again.ok, again.ok ? '' : JSON.stringify(again.problems));
  const { polesAt: _, ...markers } = game.position(asked).markers ?? {};
  assert.ok(!game.load({ ...game.position(asked), markers }, 'test').ok, 'nobody has stirred them');
  const after = play(asked, { type: 'place', to: b });
  assert.equal(placeOfUnit(after, 'SAT-POL'), b);
  assert.equal(frameName(after), 'movement');
  assert.deepEqual(game.faults(after), []);
});

test('8.24c stirred before turn 13 they are a reinforcement of that turn; in 1941 nobody stirs them', () => {
  const units = { ...POLES, 'SU-RA-20': BEHIND };
  assert.equal(placeOfUnit(play(moving(8, units), move('SU-RA-20', BORDER)), 'SAT-POL'), '@turn-13');
  assert.equal(placeOfUnit(play(moving(5, units), move('SU-RA-20', BORDER)), 'SAT-POL'), '@aside');
  const literal = moving(5, units, { options: { polesFromTheStart: true } });
  assert.equal(placeOfUnit(play(literal, move('SU-RA-20', BORDER)), 'SAT-POL'), '@turn-13');
  const due = sketch({ phase: 'arrivals', side: 'soviet', turn: 13, units: { 'SAT-POL': '@turn-13' } });
  allowed(due, place('SAT-POL', '1606'));
  allowed(due, { type: 'reserve', units: ['SAT-POL'] });
});

test('8.24d in play they are a rifle army: they go to the RVGK, are rebuilt, and share hexes', () => {
  const state = sketch({
    phase: 'rvgk',
    side: 'soviet',
    turn: 20,
    units: { 'SAT-POL': '1606', 'SAT-1R': '1606' },
  });
  allowed(state, { type: 'reserve', units: ['SAT-POL'] });
  assert.equal(isStandoffish[unitNumber('SAT-POL')], 0);
  assert.equal(isRifleArmy[unitNumber('SAT-POL')], 0, 'but of the Red Army they are none (8.20, 8.21)');
  allowed(
    sketch({ phase: 'arrivals', side: 'soviet', turn: 20, units: { 'SAT-POL': '@dead' } }),
    place('SAT-POL', '1606'),
  );
});

const BUCHAREST = '3114';
const NEAR = '3014';
const red = { 'SAT-1R': '@aside', 'SAT-4R': '@aside' };
const axis = { R3: '3016', R4: '@turn-25' };
const FAR = around(NEAR).find(hex => !around(BUCHAREST).includes(hex) && hex !== BUCHAREST) ?? '';

test('8.25a, 8.25b a Soviet unit beside Bucharest takes Romania out of the war; its new armies are due on the next turns', () => {
  const told = playOne(moving(22, { ...red, ...axis, 'SU-RA-20': FAR }), move('SU-RA-20', NEAR));
  const at = (id: string): string => placeOfUnit(told.state, id);
  assert.deepEqual(['R3', 'R4', 'SAT-1R', 'SAT-4R'].map(at), ['@out', '@out', '@turn-23', '@turn-24']);
  assert.equal(eventsOf(told.events, 'removed').length, 2);
  assert.deepEqual(game.faults(told.state), []);
  const still = play(moving(22, { ...red, ...axis, 'SAT-POL': FAR }), move('SAT-POL', NEAR));
  assert.equal(placeOfUnit(still, 'R3'), '3016', 'Poles turn nobody');
});

test('8.25b they come by Bucharest only, held and supplied; until then they wait', () => {
  const units = { 'SAT-1R': '@turn-23', 'SU-RA-20': '@dead' };
  const given = { phase: 'arrivals', side: 'soviet', turn: 23, units } as const;
  const held = sketch({ ...given, control: { soviet: [BUCHAREST] } });
  allowed(held, place('SAT-1R', BUCHAREST));
  assert.equal(refusedBy(held, place('SAT-1R', '1606')), '8.25b');
  assert.equal(refusedBy(held, { type: 'reserve', units: ['SAT-1R'] }), '8.1c');
  const lost = sketch(given);
  assert.equal(refusedBy(lost, place('SAT-1R', BUCHAREST)), '8.25b');
  assert.equal(placeOfUnit(play(lost, END), 'SAT-1R'), '@turn-23');
  const later = sketch({ ...given, turn: 25, control: { soviet: [BUCHAREST] } });
  allowed(later, place('SAT-1R', BUCHAREST));
});

test('8.25c stirred by turn 13 they come in turns 14 and 15, and the old armies leave as turn 14 begins', () => {
  const early = play(moving(12, { ...red, R3: '3016', 'SU-RA-20': FAR }), move('SU-RA-20', NEAR));
  const at = (id: string): string => placeOfUnit(early, id);
  assert.deepEqual(['R3', 'SAT-1R', 'SAT-4R'].map(at), ['3016', '@turn-14', '@turn-15']);
  const eve = sketch({
    turn: 13,
    phase: 'movement',
    side: 'soviet',
    units: { R3: '3016', 'SU-RA-3': '1606' },
    markers: { romaniaTurned: true, vp: 30 },
  });
  const next = play(eve, END);
  assert.equal(game.position(next).turn, 14);
  assert.equal(placeOfUnit(next, 'R3'), '@out');
  const onTrack = { R3: '@turn-14', 'SU-RA-3': '1606' };
  const late = moving(13, onTrack, { markers: { romaniaTurned: true, vp: 30 } });
  assert.ok(!game.phaseKey(play(late, END)).includes('arrivals'), 'nor does one of them come back');
});

test('8.25d in play they are rifle armies, but share no hex with another satellite', () => {
  const state = sketch({
    phase: 'rvgk',
    side: 'soviet',
    turn: 25,
    units: { 'SAT-1R': '1606', 'SAT-4R': '@rvgk' },
  });
  allowed(state, { type: 'reserve', units: ['SAT-1R'] });
  assert.equal(refusedBy(state, { type: 'deploy', units: ['SAT-4R'], to: '1606' }), '6.4');
  allowed(
    sketch({ phase: 'arrivals', side: 'soviet', turn: 25, units: { 'SAT-1R': '@dead' } }),
    place('SAT-1R', '1606'),
  );
});

test('8.24a, 8.25a neither a retreat nor an arrival stirs anybody, a unit thrown in out of the RVGK does', () => {
  const units = { ...POLES, ...red, R3: '3016', 'SU-RA-20': FAR, 'SU-RA-21': BEHIND };
  const retreat: Play = { state: sketch({ turn: 22, phase: 'assault', units }), events: [] };
  enterHex(retreat, unitNumber('SU-RA-20'), hexNumber(NEAR));
  enterHex(retreat, unitNumber('SU-RA-21'), hexNumber(BORDER));
  assert.equal(markerOf(retreat.state, 'romaniaTurned'), undefined);
  assert.equal(markerOf(retreat.state, 'polesStirred'), undefined);
  const due = { ...POLES, 'SU-RA-70': '@turn-15' };
  const arrivals = sketch({ phase: 'arrivals', side: 'soviet', turn: 15, units: due });
  assert.equal(placeOfUnit(play(arrivals, place('SU-RA-70', LVOV)), 'SAT-POL'), '@aside');
  const thrown = sketch({ turn: 15, units: { ...POLES, 'SU-RA-70': '@rvgk' } });
  const after = play(thrown, { type: 'emergency', units: ['SU-RA-70'], to: LVOV });
  assert.equal(placeOfUnit(after, 'SAT-POL'), LVOV);
});

/** Beside the General Government. */
const LVOV = '2415';

const BULGARIANS = ['SAT-1B', 'SAT-2B', 'SAT-4B'];
const away = Object.fromEntries(BULGARIANS.map(id => [id, '@aside']));
const EXIT = '3216';
const fetch = (unit: string) => ({ type: 'fetch', units: [unit] });
const bring = (to: string) => ({ type: 'bring', to });

test('8.26a, 8.26f a unit with a point left goes off the south edge for the Bulgarians, once', () => {
  assert.deepEqual(areaOf('bulgaria-exits'), ['3215', '3216', '3217', '3218']);
  const units = { ...away, 'SU-RA-20': EXIT, 'SU-RA-21': '3215', 'SU-RA-22': '1606' };
  const state = moving(25, units);
  assert.equal(refusedBy(state, fetch('SU-RA-22')), '8.26a');
  const gone = play(state, fetch('SU-RA-20'));
  assert.equal(placeOfUnit(gone, 'SU-RA-20'), '@bulgaria');
  assert.equal(markerOf(gone, 'bulgarians'), 'gone-for');
  assert.equal(refusedBy(gone, fetch('SU-RA-21')), '8.26a');
  assert.equal(refusedBy(gone, bring(EXIT)), '8.26b', 'not in the same phase');
  allowed(gone, END);
  assert.equal(refusedBy(sketch({ turn: 25, units: { 'DE-INF-1': EXIT } }), fetch('DE-INF-1')), '8.26a');
});

test('8.26a without a movement point nobody leaves', () => {
  const spent = moving(25, { ...away, 'SU-RA-20': EXIT }, { flags: { 'SU-RA-20': ['halted'] } });
  assert.ok(!offered(spent).includes('fetch'));
  const empty = moving(25, { ...away, 'SU-RA-20': EXIT });
  write(empty, shape.unit.points + unitNumber('SU-RA-20'), 0);
  write(empty, shape.game.parent, hexNumber(EXIT));
  assert.equal(refusedBy(empty, fetch('SU-RA-20')), '8.26a');
});

const returning = (more: Partial<Sketch> = {}, units: Record<string, string> = {}) =>
  moving(
    26,
    { ...away, 'SU-RA-20': '@bulgaria', ...units },
    { ...more, markers: { bulgarians: 'gone-for', ...more.markers } },
  );

test('8.26b in the next Soviet movement phase it returns with all three, at no cost, and must', () => {
  const state = returning();
  assert.equal(refusedBy(state, END), '8.26b');
  const back = play(state, bring(EXIT));
  for (const unit of ['SU-RA-20', ...BULGARIANS]) assert.equal(placeOfUnit(back, unit), EXIT);
  assert.equal(markerOf(back, 'bulgarians'), 'come');
  assert.ok(destinationsOf(back, 'SAT-1B').size > 3);
  assert.deepEqual(game.faults(back), []);
  assert.equal(refusedBy(state, bring('3214')), '8.26b');
});

test('8.26b not into enemies, nor where four more have no room; blocked everywhere it waits', () => {
  const enemies = Object.fromEntries(areaOf('bulgaria-exits').map((hex, index) => [GREYS[index], hex]));
  const { [GREYS[3]]: _, ...three } = enemies;
  const one = returning({}, three);
  assert.equal(refusedBy(one, bring('3215')), '8.26b');
  allowed(one, bring('3218'));
  allowed(returning({}, enemies), END);
  const crowd = returning({}, { 'SU-RA-21': EXIT, 'SU-RA-22': EXIT });
  assert.equal(refusedBy(crowd, bring(EXIT)), '6.3');
  const ally = returning({}, { 'SAT-1R': EXIT });
  assert.equal(refusedBy(ally, bring(EXIT)), '6.4');
});

test('8.26d together until their first move is over, then as other satellites', () => {
  const back = play(returning({ order: 'move-fight', markers: { vp: 20 } }), bring(EXIT));
  assert.deepEqual(flagsOf(back, 'SAT-1B'), ['graced']);
  const asked = play(back, END);
  assert.equal(frameName(asked), 'overstack');
  assert.equal(game.decision(asked)?.side, 'german');
  const [a, b] = around(EXIT).filter(hex => destinationsOf(back, 'SAT-1B').has(hex));
  const apart = play(back, move('SAT-1B', a), move('SAT-2B', b), END);
  assert.notEqual(frameName(apart), 'overstack');
  assert.deepEqual(flagsOf(apart, 'SAT-1B'), []);
});

test('8.26d, 6.4 on their first move others pass them, and they pass others, as if they were one army', () => {
  const back = play(returning({ order: 'move-fight', markers: { vp: 20 } }), bring(EXIT));
  const [near] = around(EXIT).filter(hex => destinationsOf(back, 'SAT-1B').has(hex));
  const placed = game.position(back);
  const loaded = game.load({ ...placed, units: [...placed.units, { id: 'SU-RA-3', at: near }] }, 'fog');
  assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
  assert.ok(destinationsOf(loaded.state, 'SU-RA-3').has(EXIT), 'only satellites keep apart');
  const two = { type: 'move-stack', from: EXIT, units: ['SAT-1B', 'SAT-2B'], to: near };
  allowed(loaded.state, two);
  // But none of them joins another who has gone on.
  const gone = play(loaded.state, move('SAT-1B', near));
  assert.equal(refusedBy(gone, move('SAT-2B', near)), '8.26d');
});

test('8.26c fetched by turn 13 they are reinforcements of turn 14 at their border', () => {
  const gone = play(moving(12, { ...away, 'SU-RA-20': EXIT }), fetch('SU-RA-20'));
  for (const army of BULGARIANS) assert.equal(placeOfUnit(gone, army), '@turn-14');
  assert.equal(placeOfUnit(gone, 'SU-RA-20'), '@bulgaria');
  const due = Object.fromEntries(BULGARIANS.map(id => [id, '@turn-14']));
  const given = {
    phase: 'arrivals',
    side: 'soviet',
    turn: 14,
    markers: { bulgarians: 'due', vp: 30 },
  } as const;
  const state = sketch({ ...given, units: { ...due, 'DE-INF-1': '3215' } });
  assert.equal(refusedBy(state, place('SAT-1B', '1606')), '8.26c');
  assert.equal(refusedBy(state, place('SAT-1B', '3215')), '8.26c');
  assert.equal(refusedBy(state, { type: 'reserve', units: ['SAT-1B'] }), '8.1c');
  const all = play(state, ...BULGARIANS.map(army => place(army, EXIT)));
  assert.deepEqual(flagsOf(all, 'SAT-2B'), ['edgeEntry', 'graced']);
  assert.equal(markerOf(all, 'bulgarians'), 'come');
  const order = goUntil(all, '14 soviet order');
  for (const army of BULGARIANS)
    assert.equal(placeOfUnit(order, army), EXIT, 'nobody removes them meanwhile');
});

test('8.26e in play they are rifle armies like others', () => {
  allowed(sketch({ phase: 'rvgk', side: 'soviet', turn: 25, units: { 'SAT-1B': '1606' } }), {
    type: 'reserve',
    units: ['SAT-1B'],
  });
  const rebuilt = sketch({
    phase: 'arrivals',
    side: 'soviet',
    turn: 25,
    units: { 'SAT-1B': '@dead', 'SAT-2B': '1606' },
  });
  allowed(rebuilt, place('SAT-1B', '1402'));
  assert.equal(refusedBy(rebuilt, place('SAT-1B', '1606')), '6.4');
});
