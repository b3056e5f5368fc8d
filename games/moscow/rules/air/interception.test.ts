import assert from 'node:assert/strict';
import test from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
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
const FIGHTERS = { 'S-Air-6IAK': '@front-aviation' };
const bomb = (target: string, ...units: string[]): Action => ({ type: 'bomb', units, target });
const intercept = (...units: string[]): Action => ({ type: 'intercept', units });
const DECLINE: Action = { type: 'decline' };

/** 2nd and 8th Fliegerkorps on their way to 1207, which Russian aviation reaches from 1208. */
function overVyazma(dice: readonly number[], more: Partial<Sketch> = {}, ...flyers: string[]): State {
  const state = sketch({
    phase: 'air',
    side: 'german',
    dice,
    ...more,
    units: {
      ...LUFTWAFFE,
      ...AVIATION,
      ...FIGHTERS,
      'G-A-9': '1203',
      'S-RD-6': '1207',
      'S-A-30': '1208',
      ...more.units,
    },
  });
  return play(state, bomb('1207', ...(flyers.length > 0 ? flyers : ['G-Air-2'])));
}

/** Western Front Aviation on its way to 1205. */
function overGermans(dice: readonly number[], more: Partial<Sketch> = {}): State {
  const state = sketch({
    phase: 'air',
    side: 'russian',
    dice,
    ...more,
    units: {
      ...LUFTWAFFE,
      ...AVIATION,
      'G-A-9': '1203',
      'G-Inf-VI': '1205',
      'S-A-30': '1208',
      ...more.units,
    },
  });
  return play(state, bomb('1205', 'S-Air-Western'));
}

const isDisrupted = (state: State, id: string): boolean => flagsOf(state, id).includes('disrupted');

test('M-AIR-24 the enemy is asked, may let the raid pass, and is asked only if somebody could fly', () => {
  const state = overVyazma([1]);
  assert.equal(frameName(state), 'interception');
  assert.equal(game.decision(state)?.side, 'russian');
  assert.deepEqual(offered(state), ['intercept', 'decline']);
  assert.equal(refusedBy(state, { type: 'end' }), 'M-AIR-24');
  const passed = play(state, DECLINE);
  assert.equal(frameName(passed), 'air');
  assert.equal(isDisrupted(passed, 'S-RD-6'), true);
  const nobody = overVyazma([1], { units: { 'S-Air-Western': '@shot-down', 'S-Air-Bryansk': '@out' } });
  assert.equal(frameName(nobody), 'air');
});

test('M-AIR-24 interceptors must reach the target and must not have flown in the pulse', () => {
  const far = overVyazma([1], { units: { 'S-A-30': '1211' } });
  assert.equal(frameName(far), 'air');
  const state = overVyazma([1], { flags: { 'S-Air-Western': ['flown'] } });
  assert.equal(refusedBy(state, intercept('S-Air-Western')), 'M-AIR-10');
  allowed(state, intercept('S-Air-Bryansk'));
  // What it did in its own last pulse is no matter.
  const rested = overVyazma([1], { flags: { 'S-Air-Western': ['attacked'] } });
  allowed(rested, intercept('S-Air-Western'));
  assert.equal(refusedBy(rested, intercept('G-Air-8')), 'M-AIR-24');
  assert.equal(refusedBy(rested, intercept()), 'M-AIR-24');
});

test('M-AIR-10 an interceptor has flown for this pulse', () => {
  const met = play(overVyazma([6, 1]), intercept('S-Air-Western'));
  assert.deepEqual(flagsOf(met, 'S-Air-Western'), ['flown']);
  const second = play(met, bomb('1207', 'G-Air-8'));
  assert.equal(refusedBy(second, intercept('S-Air-Western')), 'M-AIR-10');
});

test('M-AIR-8, M-AIR-14 1 to 4 shoot the Russian down before a bomb falls, 5 and 6 the Luftwaffe', () => {
  for (const die of [1, 2, 3, 4]) {
    const state = play(overVyazma([die, 1]), intercept('S-Air-Western'));
    assert.equal(placeOfUnit(state, 'S-Air-Western'), '@shot-down');
    assert.equal(isDisrupted(state, 'S-RD-6'), true);
  }
  for (const die of [5, 6]) {
    const { state, events } = playOne(overVyazma([die]), intercept('S-Air-Western'));
    assert.equal(placeOfUnit(state, 'G-Air-2'), '@shot-down');
    assert.equal(placeOfUnit(state, 'S-Air-Western'), '@front-aviation');
    // M-AIR-25 no bombs.
    assert.equal(eventsOf(events, 'bombed').length, 0);
  }
});

test('M-AIR-25 a fliegerkorps that was shot down on its way bombs nobody and supports nobody', () => {
  const state = play(overVyazma([6]), intercept('S-Air-Western'));
  assert.equal(isDisrupted(state, 'S-RD-6'), false);
  assert.equal(markerOf(state, 'support'), undefined);
  assert.equal(refusedBy(state, bomb('1207', 'G-Air-2')), 'M-AIR-16');
});

test('M14-AIR-3 in 2014 most fights only turn somebody back, used for the pulse', () => {
  const after = (die: number): State =>
    play(overVyazma([die, 1], { scenario: '2014' }), intercept('S-Air-Western'));
  const places = (state: State): string[] => ['G-Air-2', 'S-Air-Western'].map(id => placeOfUnit(state, id));
  for (const die of [1, 2]) assert.deepEqual(places(after(die)), ['@luftwaffe', '@shot-down']);
  for (const die of [3, 4]) {
    const state = after(die);
    assert.deepEqual(places(state), ['@luftwaffe', '@front-aviation']);
    assert.equal(isDisrupted(state, 'S-RD-6'), true);
  }
  for (const die of [5, 6]) {
    const state = after(die);
    assert.deepEqual(places(state), ['@luftwaffe', '@front-aviation']);
    assert.equal(isDisrupted(state, 'S-RD-6'), false);
    assert.equal(markerOf(state, 'support'), undefined);
    assert.equal(refusedBy(state, bomb('1207', 'G-Air-2')), 'M-AIR-10');
  }
});

test('M14-AIR-3, M14-AIR-4 the 7 that shoots a fliegerkorps down in 2014 takes extended range', () => {
  const far = { 'G-A-9': '1203', 'S-RD-6': '1211', 'S-A-30': '1212' };
  const raid = (die: number, scenario: string): State =>
    play(
      sketch({
        units: { ...LUFTWAFFE, ...AVIATION, ...far },
        phase: 'air',
        side: 'german',
        scenario,
        dice: [die, 6],
      }),
      bomb('1211', 'G-Air-2'),
      intercept('S-Air-Western'),
    );
  assert.equal(placeOfUnit(raid(6, '2014'), 'G-Air-2'), '@shot-down');
  assert.equal(placeOfUnit(raid(5, '2014'), 'G-Air-2'), '@luftwaffe');
  // M-AIR-9 in the main edition a 4 becomes a 5.
  assert.equal(placeOfUnit(raid(4, 'main'), 'G-Air-2'), '@shot-down');
  assert.equal(placeOfUnit(raid(3, 'main'), 'G-Air-2'), '@luftwaffe');
});

test('M-AIR-9 the Luftwaffe also intercepts worse from afar, the Russian never flies far', () => {
  const over = (army: string): string =>
    placeOfUnit(play(overGermans([4, 6], { units: { 'G-A-9': army } }), intercept('G-Air-2')), 'G-Air-2');
  assert.equal(over('1203'), '@luftwaffe');
  const far = sketch({
    units: { ...LUFTWAFFE, ...AVIATION, 'G-A-9': '1203', 'G-Inf-VI': '1211', 'S-A-30': '1212' },
    phase: 'air',
    side: 'russian',
    dice: [4, 6],
  });
  const met = play(far, bomb('1211', 'S-Air-Western'), intercept('G-Air-2'));
  assert.equal(placeOfUnit(met, 'G-Air-2'), '@shot-down');
  assert.equal(placeOfUnit(met, 'S-Air-Western'), '@front-aviation');
});

test('M-AIR-3 fliegerkorps intercept together: each fights until one side has nobody', () => {
  const state = overGermans([6, 1]);
  assert.equal(game.decision(state)?.side, 'german');
  allowed(state, intercept('G-Air-8', 'G-Air-2'));
  const { state: after, events } = playOne(state, intercept('G-Air-8', 'G-Air-2'));
  assert.deepEqual(
    eventsOf(events, 'air-combat').map(({ by, result }) => [by, result]),
    [
      ['G-Air-8', 'luftwaffe-down'],
      ['G-Air-2', 'russian-down'],
    ],
  );
  assert.equal(placeOfUnit(after, 'G-Air-8'), '@shot-down');
  assert.equal(placeOfUnit(after, 'S-Air-Western'), '@shot-down');
  assert.equal(isDisrupted(after, 'G-Inf-VI'), false);
});

test('M-AIR-3 of several bombers those that get past the interceptor bomb', () => {
  const state = overVyazma([5, 2, 1], {}, 'G-Air-2', 'G-Air-8');
  const { state: after, events } = playOne(state, intercept('S-Air-Bryansk'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ unit }) => unit),
    ['G-Air-8'],
  );
  assert.equal(placeOfUnit(after, 'G-Air-2'), '@shot-down');
  assert.equal(placeOfUnit(after, 'S-Air-Bryansk'), '@shot-down');
  assert.equal(isDisrupted(after, 'S-RD-6'), true);
  assert.deepEqual(markerOf(after, 'support'), { 'G-Air-8': '1207' });
});

test('M-AIR-4 only one Russian air unit meets a raid', () => {
  const state = overVyazma([1]);
  assert.equal(refusedBy(state, intercept('S-Air-Western', 'S-Air-Bryansk')), 'M-AIR-4');
  allowed(state, intercept('S-Air-Bryansk'));
});

test('M-AIR-5 the 6th Fighter Corps meets nobody but bombers of Moscow', () => {
  assert.equal(refusedBy(overVyazma([1]), intercept('S-Air-6IAK')), 'M-AIR-5');
});

/** A raid on Moscow with nobody but its own fighters to meet it. */
function overMoscow(army: string, dice: readonly number[], units: Sketch['units'] = {}): State {
  const state = sketch({
    units: { ...LUFTWAFFE, ...FIGHTERS, 'G-A-9': army, ...units },
    flags: { 'G-A-9': ['airSupplied'] },
    phase: 'air',
    side: 'german',
    dice,
  });
  const raid = bomb('1016', 'G-Air-2');
  return play(state, army === '1110' ? raid : { ...raid, panic: 'ones' });
}

test('M-SETUP-6, M-AIR-5, M-PANIC-1 over Moscow its fighters fly without any army, once in a pulse', () => {
  const state = overMoscow('1110', [6, 1, 1]);
  allowed(state, intercept('S-Air-6IAK'));
  const met = play(state, intercept('S-Air-6IAK'));
  assert.equal(placeOfUnit(met, 'G-Air-2'), '@shot-down');
  assert.equal(markerOf(met, 'panic'), undefined);
  assert.equal(placeOfUnit(met, 'S-Air-6IAK'), '@front-aviation');
  assert.equal(frameName(play(met, bomb('1016', 'G-Air-8'))), 'air');
});

test('M-AIR-4 over Moscow too one air unit alone flies against the raid', () => {
  const state = overMoscow('1110', [6], { ...AVIATION, 'S-A-30': '1016' });
  assert.equal(refusedBy(state, intercept('S-Air-6IAK', 'S-Air-Western')), 'M-AIR-4');
  allowed(state, intercept('S-Air-6IAK'));
  allowed(state, intercept('S-Air-Western'));
});

test('M-PANIC-6 a raid on Moscow from afar fights its way in with one more on the die', () => {
  const after = (army: string): string =>
    placeOfUnit(play(overMoscow(army, [4, 1, 2, 3]), intercept('S-Air-6IAK')), 'G-Air-2');
  assert.equal(after('1110'), '@luftwaffe');
  assert.equal(after('1108'), '@shot-down');
});

test('M-RESUP-2, M-AIR-25 supplies on their way can be intercepted, and are then not delivered', () => {
  const ring = {
    'S-A-22': walkFrom('1209', 0, 1),
    'S-A-19': walkFrom('1209', 2, 3),
    'S-A-16': walkFrom('1209', 4, 5),
  };
  const late = (die: number): State =>
    play(
      sketch({
        units: { ...LUFTWAFFE, ...AVIATION, 'G-A-9': '1203', 'G-Inf-V': '1209', ...ring },
        phase: 'late-air',
        side: 'german',
        pulse: 3,
        dice: [die],
      }),
      { type: 'resupply', units: ['G-Air-2'], target: '1209' },
      intercept('S-Air-Western'),
    );
  assert.deepEqual(flagsOf(late(6), 'G-Inf-V'), []);
  assert.equal(placeOfUnit(late(6), 'G-Air-2'), '@shot-down');
  assert.deepEqual(flagsOf(late(1), 'G-Inf-V'), ['flownIn']);
});

test('M-AIR-5, M-RESUP-2 the fighters of Moscow let supplies for Germans in it pass: that is no raid', () => {
  const ring = {
    'S-A-22': walkFrom('1016', 0, 1),
    'S-A-19': walkFrom('1016', 2, 3),
    'S-A-16': walkFrom('1016', 4, 5),
  };
  const state = sketch({
    units: { ...LUFTWAFFE, ...FIGHTERS, 'G-A-9': '1110', 'G-Inf-V': '1016', ...ring },
    flags: { 'G-A-9': ['airSupplied'] },
    phase: 'late-air',
    side: 'german',
    pulse: 3,
  });
  const flown = play(state, { type: 'resupply', units: ['G-Air-2'], target: '1016' });
  assert.deepEqual(flagsOf(flown, 'G-Inf-V'), ['flownIn']);
});

test('M-SEQ-12 interdiction can be intercepted as well', () => {
  const state = sketch({
    units: { ...LUFTWAFFE, ...AVIATION, 'G-A-9': '1203', 'S-RD-6': '1207', 'S-A-30': '1208' },
    phase: 'late-air',
    side: 'german',
    pulse: 3,
  });
  assert.equal(frameName(play(state, bomb('1207', 'G-Air-2'))), 'interception');
});

test('M-AIR-24 a standing order lets raids pass without a question', () => {
  const before = sketch({
    units: { ...LUFTWAFFE, ...AVIATION, 'G-A-9': '1203', 'S-RD-6': '1207', 'S-A-30': '1208' },
    phase: 'air',
    side: 'german',
    dice: [1],
  });
  const order = { type: 'order', side: 'russian', decision: 'interception', answer: 'decline' };
  const state = play(before, order, bomb('1207', 'G-Air-2'));
  assert.equal(frameName(state), 'air');
  assert.equal(isDisrupted(state, 'S-RD-6'), true);
});

test('M-AIR-8 what a fight in the air can bring is told to whoever could send somebody up, and what comes of letting them pass', () => {
  const state = overVyazma([]);
  assert.deepEqual(Object.values(chancesOf(game, state, intercept('S-Air-Western'))), [
    { 'Western Front Aviation is shot down': 4, '2. Fliegerkorps is shot down': 2 },
  ]);
  const [passed] = Object.values(chancesOf(game, state, { type: 'decline' }));
  assert.ok(passed.disrupted > 0);
});
