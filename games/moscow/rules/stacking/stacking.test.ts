// Stacking: what a hex holds, when it is counted, and what is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  findHex,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { GERMAN, hexNumber, RUSSIAN, unitNumber } from '../table/components.ts';
import { checkStacks, fitsWith, isOverstacked, whyNoRoom } from './stacking.ts';

const END = { type: 'end' };
/** Clear ground on the German side, within reach of supply. */
const C = '1503';
const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });
const lose = (unit: string) => ({ type: 'lose', units: [unit] });
const inC = (...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, C]));
const ruleFor = (given: Sketch['units'], added: string, more: Partial<Sketch> = {}): string | undefined => {
  const [hex] = Object.values(given);
  return whyNoRoom(sketch({ units: given, ...more }), hexNumber(hex), unitNumber(added))?.rule;
};

test('M-STACK-3 three units are the limit', () => {
  assert.equal(ruleFor(inC('G-Inf-V', 'G-ID-6'), 'G-ID-129'), undefined);
  assert.equal(ruleFor(inC('G-Inf-V', 'G-ID-6', 'G-ID-129'), 'G-ID-258'), 'M-STACK-3');
});

test('M-STACK-4 one army, of whatever kind', () => {
  assert.equal(ruleFor(inC('G-A-9', 'G-ID-6'), 'G-A-4'), 'M-STACK-4');
  const russian = { side: 'russian' } as const;
  assert.equal(ruleFor({ 'S-A-22': '2814' }, 'S-Shock-1', russian), 'M-STACK-4');
  assert.equal(ruleFor({ 'S-A-22': '2814' }, 'S-Gr-Vatutin', russian), undefined);
});

test('M-STACK-5 two units of corps size or above, an army counting as one', () => {
  assert.equal(ruleFor(inC('G-Inf-V', 'G-Inf-VI'), 'G-Inf-VII'), 'M-STACK-5');
  assert.equal(ruleFor(inC('G-A-9', 'G-Inf-VI'), 'G-Inf-VII'), 'M-STACK-5');
  assert.equal(ruleFor(inC('G-Inf-V', 'G-Inf-VI'), 'G-ID-6'), undefined);
});

test('M-STACK-6 two mobile units', () => {
  assert.equal(ruleFor(inC('G-Mot-3', 'G-Mot-14'), 'G-Mot-36'), 'M-STACK-6');
  assert.equal(ruleFor(inC('G-Mot-3', 'G-Mot-14'), 'G-ID-6'), undefined);
});

test('M-STACK-7 one korps with two symbols', () => {
  assert.equal(ruleFor(inC('G-Pz-LVI'), 'G-Pz-XXXX'), 'M-STACK-7');
  assert.equal(ruleFor(inC('G-Pz-LVI', 'G-PzD-19'), 'G-ID-6'), undefined);
});

test('M-STACK-8 Katyushas take no room, not even among mobile units', () => {
  const units = { 'S-A-22': '2814', 'S-TB-4': '2814', 'S-TB-11': '2814', 'S-Kat-1': '2814' };
  const state = sketch({ side: 'russian', units });
  assert.ok(!isOverstacked(state, hexNumber('2814'), RUSSIAN));
  assert.ok(fitsWith(state, hexNumber('2814'), [unitNumber('S-Kat-2'), unitNumber('S-Kat-3')]));
  assert.ok(!fitsWith(state, hexNumber('2814'), [unitNumber('S-RD-6')]));
});

test('M-STACK-3 a unit that stands there already is not counted twice', () => {
  const state = sketch({ units: inC('G-Inf-V', 'G-ID-6', 'G-ID-129') });
  assert.ok(fitsWith(state, hexNumber(C), [unitNumber('G-ID-6')]));
});

const swamp = findHex(({ terrain, areas }) => terrain.join() === 'swamp' && areas.includes('german-start'));
const swampyForest = findHex(
  ({ terrain, areas }) => terrain.includes('swamp') && terrain.length > 1 && areas.includes('german-start'),
);

test('M14-SWP-1 a swamp holds one panzer korps in the edition of 2014, until it freezes', () => {
  const units = { 'G-Pz-LVI': swamp };
  assert.equal(ruleFor(units, 'G-Pz-XXXX', { scenario: '2014' }), 'M14-SWP-1');
  assert.equal(ruleFor(units, 'G-Pz-XXXX'), 'M-STACK-7');
  assert.equal(ruleFor(units, 'G-Pz-XXXX', { scenario: '2014', weather: 'snow' }), 'M-STACK-7');
  assert.equal(ruleFor(units, 'G-PzD-19', { scenario: '2014' }), undefined);
});

test('M14-SWF-1 so does a swampy forest', () => {
  const units = { 'G-Pz-LVI': swampyForest };
  assert.equal(ruleFor(units, 'G-Pz-XXXX', { scenario: '2014' }), 'M14-SWP-1');
});

/** Three divisions in C and a fourth beside it. */
const crowd = {
  'G-ID-6': C,
  'G-ID-129': C,
  'G-ID-258': C,
  'G-ID-252': '1502',
  'G-ID-253': '1501',
};

test('M-STACK-9 units pass through a full hex, and through several', () => {
  const state = sketch({ units: crowd });
  const passed = play(state, { type: 'move', units: ['G-ID-252'], to: '1504', path: [C, '1504'] });
  assert.equal(placeOfUnit(passed, 'G-ID-252'), '1504');
  assert.notEqual(frameName(play(passed, END)), 'overstack');
});

test('M-STACK-1, M-STACK-9 a hex may be overstacked for a while: only the end of movement counts', () => {
  const state = sketch({ units: crowd });
  const full = play(state, move('G-ID-252', C));
  assert.equal(frameName(full), 'movement');
  assert.ok(isOverstacked(full, hexNumber(C), GERMAN));
  const mended = play(full, move('G-ID-6', '1504'));
  assert.notEqual(frameName(play(mended, END)), 'overstack');
});

test('M-STACK-2 at the end of movement the owner loses units of his choice', () => {
  const crowded = play(sketch({ units: crowd }), move('G-ID-252', C), move('G-ID-253', C), END);
  assert.equal(frameName(crowded), 'overstack');
  assert.deepEqual(offered(crowded), ['lose']);
  assert.equal(game.decision(crowded)?.side, 'german');
  assert.equal(game.decision(crowded)?.rule, 'M-STACK-3');
  assert.equal(refusedBy(crowded, END), 'M-STACK-2');
  assert.equal(refusedBy(crowded, lose('G-Inf-V')), 'M-STACK-2');
  for (const victim of ['G-ID-6', 'G-ID-252']) {
    const { state, events } = playOne(crowded, lose(victim));
    assert.equal(placeOfUnit(state, victim), '@dead');
    assert.equal(eventsOf(events, 'eliminated')[0].cause, 'overstacked');
    // Five were there: one more has to go before the phase is over.
    assert.equal(frameName(state), 'overstack');
    const settled = play(state, lose('G-ID-258'));
    assert.notEqual(frameName(settled), 'overstack');
    assert.notEqual(game.phaseKey(settled), game.phaseKey(crowded));
    assert.deepEqual(game.faults(settled), []);
  }
});

test('M-STACK-2 only units that are too many can be given up', () => {
  const crowded = play(
    sketch({ side: 'russian', units: { 'S-A-22': '2814', 'S-RD-6': '2814', 'S-A-29': '2815' } }),
    move('S-A-29', '2814'),
    END,
  );
  assert.equal(game.decision(crowded)?.rule, 'M-STACK-4');
  assert.equal(refusedBy(crowded, lose('S-RD-6')), 'M-STACK-2');
  allowed(crowded, lose('S-A-22'));
  allowed(crowded, lose('S-A-29'));
});

test('M-STACK-2 hex after hex until none is overstacked', () => {
  const units = {
    'G-Inf-V': C,
    'G-Inf-VI': C,
    'G-Inf-IX': '1502',
    'G-Pz-LVI': '1701',
    'G-Pz-XXXX': '1702',
  };
  let state = play(sketch({ units }), move('G-Inf-IX', C), move('G-Pz-XXXX', '1701'), END);
  const rules: string[] = [];
  while (frameName(state) === 'overstack') {
    rules.push(game.decision(state)?.rule ?? '');
    state = play(state, game.choices(state)[0].action);
  }
  assert.deepEqual(rules, ['M-STACK-5', 'M-STACK-7']);
});

test('M-STACK-1 the other side is not counted, nor is anybody in other phases', () => {
  const units = { 'G-ID-6': '1702', 'S-A-22': '2814', 'S-A-29': '2814' };
  assert.notEqual(frameName(play(sketch({ units }), END)), 'overstack');
  for (const phase of ['air', 'attacks', 'rail']) {
    const state = sketch({ units, phase, side: 'russian' });
    checkStacks({ state, events: [] });
    assert.notEqual(frameName(state), 'overstack', phase);
  }
});

/** A Russian combat phase with an attack still to come, and these armies in one hex after an advance or a retreat. */
function afterCombat(armies: readonly string[], flags: NonNullable<Sketch['flags']>): State {
  const state = sketch({
    units: { 'S-RD-6': '2815', 'G-ID-6': '2816', ...Object.fromEntries(armies.map(id => [id, '2814'])) },
    side: 'russian',
    phase: 'combat',
    flags,
    frames: [
      { name: 'combat', attacks: [{ target: '2816', units: ['S-RD-6'], requiredBy: [] }], resolved: [] },
    ],
  });
  checkStacks({ state, events: [] });
  return state;
}

test('M-STACK-1 after an advance stacks with attackers are counted', () => {
  assert.equal(frameName(afterCombat(['S-A-22', 'S-A-29'], { 'S-A-29': ['attacked'] })), 'overstack');
});

test('M-STACK-10 a stack that a retreat has made too big is left alone until its owner has moved', () => {
  assert.notEqual(frameName(afterCombat(['S-A-22', 'S-A-29'], {})), 'overstack');
  const units = { 'S-A-22': '2814', 'S-A-29': '2814', 'S-RD-6': '2817' };
  const state = play(sketch({ units, side: 'russian' }), END);
  assert.equal(frameName(state), 'overstack');
});

test('M-STACK-2 after an advance too, everything that is too much goes before play goes on', () => {
  const state = afterCombat(['S-A-22', 'S-A-29', 'S-A-30'], { 'S-A-29': ['attacked'] });
  const second = play(state, lose('S-A-22'));
  assert.equal(frameName(second), 'overstack');
  assert.equal(frameName(play(second, lose('S-A-30'))), 'combat');
});
