// Losses: eliminated attackers, Forced Exchange, payments that do not cover all, and groups that fare differently.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counterattack,
  EAST,
  FIELD,
  type Fight,
  fateOf,
  fight,
  NORTH_WEST,
  pay,
  paymentsIn,
  ready,
  resultsIn,
  SOUTH_EAST,
  WEST,
} from '../../fights.node.ts';
import { allowed, eventsOf, flagsOf, frameName, game, play, refusedBy } from '../../testing.node.ts';

const ACCEPT = { type: 'accept' };
/** Disrupted, cut off and bombed: 5 against 8 is read at 2:1. */
const overmatched: Fight = {
  defenders: ['S-Shock-1', 'S-Gr-Ermakov', 'S-RD-154'],
  attackers: { [WEST]: ['G-Inf-IX'] },
  others: { 'G-Inf-XXIII': EAST, 'G-Inf-VII': SOUTH_EAST, 'G-Inf-V': NORTH_WEST, 'G-Air-2': '@luftwaffe' },
  flags: {
    'S-Shock-1': ['disrupted', 'strong'],
    'S-Gr-Ermakov': ['disrupted'],
    'S-RD-154': ['disrupted'],
  },
  markers: { support: { 'G-Air-2': FIELD } },
};

test('M-X-4, M-X-12 attackers too weak to pay for all are lost, and the defender picks whom their factors cover', () => {
  const { state, events } = fight(overmatched, [5], { support: true });
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  const owing = play(state, ACCEPT);
  assert.deepEqual(fateOf(owing, 'G-Inf-IX'), ['G-Inf-IX @dead']);
  assert.deepEqual([frameName(owing), game.decision(owing)?.side], ['defender-losses', 'russian']);
  const lose = (unit: string): { type: string; units: string[] } => ({ type: 'lose', units: [unit] });
  allowed(owing, lose('S-Shock-1'));
  assert.equal(refusedBy(owing, { type: 'absorb', units: ['S-Gr-Ermakov'] }), 'M-X-12');
  assert.equal(refusedBy(owing, lose('G-Inf-V')), 'M-X-4');
  assert.equal(refusedBy(owing, { type: 'end' }), 'M-X-4');
  const two = play(owing, lose('S-Gr-Ermakov'), lose('S-RD-154'));
  assert.equal(refusedBy(two, lose('S-Shock-1')), 'M-X-4', 'worth 5, and only 2 are left');
  const done = play(two, { type: 'absorb', units: ['S-Shock-1'] });
  assert.deepEqual(fateOf(done, 'S-Shock-1', 'S-Gr-Ermakov', 'S-RD-154'), [
    'S-Shock-1 disrupted',
    'S-Gr-Ermakov @dead',
    'S-RD-154 @dead',
  ]);
  assert.ok(!flagsOf(done, 'S-Shock-1').includes('strong'));
});

test('M-SUP-12, M-AE-1 attackers whose halved factors are no more than the defense are all lost', () => {
  const given: Fight = { defenders: ['S-A-29'], attackers: { [WEST]: ['G-Inf-V'] } };
  const fed = fight(given, [6]);
  assert.equal(frameName(fed.state), 'losses', 'four factors for the three that are owed');
  const cut = fight({ ...given, cutOff: ['G-Inf-V'] }, [6]);
  assert.deepEqual(resultsIn(cut.events), ['1:2 AE']);
  assert.deepEqual(fateOf(cut.state, 'G-Inf-V', 'G-ID-5'), ['G-Inf-V @dead', 'G-ID-5 @divisions']);
});

test('M-X-4, M-FORCE-6 at one and a half for one the same attackers cover less', () => {
  const { state, events } = fight(overmatched, [4], { support: true, forced: true });
  assert.deepEqual(resultsIn(events), ['2:1 D -> 3/2X']);
  assert.equal(refusedBy(state, { type: 'lose', units: ['S-Shock-1'] }), 'M-X-4');
  allowed(state, { type: 'lose', units: ['S-Gr-Ermakov'] });
});

test('M-FORCE-1, M-FORCE-2, M-FORCE-3, M-FORCE-4, M-FORCE-5, M-FORCE-6 W15 12 against 4 with a Forced Exchange: free, 2, 4 and 6', () => {
  const given: Fight = {
    defenders: ['S-A-29'],
    attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX'] },
    flags: { 'S-A-29': ['entrenched'] },
  };
  const owed = (die: number): unknown => {
    const { state } = fight(given, [die], { forced: true });
    const top = state.frames.at(-1);
    return top?.name === 'losses' ? (top as unknown as { owed: number }).owed : top?.name;
  };
  assert.deepEqual([1, 2, 3, 5].map(owed), ['advance', 2, 4, 6]);
  const free = fight(given, [1], { forced: true });
  assert.deepEqual(fateOf(free.state, 'S-A-29', 'G-Inf-V'), ['S-A-29 @dead', 'G-Inf-V']);
  const forced = { type: 'resolve', target: FIELD, forced: true };
  allowed(ready(given), forced);
  assert.equal(refusedBy(ready(counterattack), forced), 'M-FORCE-1');
  assert.equal(refusedBy(ready({ ...given, scenario: '2014' }), forced), 'M-FORCE-1');
  assert.equal(refusedBy(ready({ ...given, options: { forcedExchange: false } }), forced), 'M-FORCE-1');
});

test('M-FORCE-7, M-FORCE-8 under a Forced Exchange an AD is an AE, and an AE stays one', () => {
  const given: Fight = { defenders: ['S-A-29'], attackers: { [WEST]: ['G-Inf-VI'] } };
  const spoiled = fight(given, [4], { forced: true });
  assert.deepEqual(resultsIn(spoiled.events), ['1:1 AD -> AE']);
  assert.deepEqual(fateOf(spoiled.state, 'G-Inf-VI', 'S-A-29'), ['G-Inf-VI @dead', 'S-A-29']);
  assert.deepEqual(resultsIn(fight(given, [6], { forced: true }).events), ['1:1 AE']);
});

test('M-AE-1 W10 an army of 4 that loses to a korps of 4 is eliminated', () => {
  const { state, events } = fight({ defenders: ['G-Inf-V'], attackers: { [EAST]: ['S-Shock-1'] } }, [6]);
  assert.deepEqual(resultsIn(events), ['1:1 AE']);
  assert.deepEqual(fateOf(state, 'S-Shock-1', 'G-Inf-V'), ['S-Shock-1 @dead', 'G-Inf-V']);
});

test('M-AE-1 attackers that are too weak are lost outright, and a strong army absorbs nothing', () => {
  const given: Fight = {
    defenders: ['G-Inf-IX', 'G-ID-6'],
    attackers: { [EAST]: ['S-Shock-1'] },
    flags: { 'S-Shock-1': ['strong'] },
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['1:1 AE']);
  assert.deepEqual(fateOf(state, 'S-Shock-1'), ['S-Shock-1 @dead'], '6 against 6');
  assert.equal(eventsOf(events, 'paid').length, 0);
  const stronger = fight({ ...given, attackers: { [EAST]: ['S-Shock-1', 'S-RD-154', 'S-RD-6'] } }, [6]);
  allowed(stronger.state, pay('S-Shock-1', 'absorb'));
});

test('M-AE-2, M-AE-3, M14-AE-1 who is worth more pays the defense, armor for armor first, and the rest is disrupted', () => {
  const given: Fight = {
    defenders: ['S-A-22', 'S-TB-126', 'S-TB-127'],
    attackers: { [WEST]: ['G-Pz-XXXXI', 'G-Mot-14', 'G-PzD-19/1'] },
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['1:1 AE']);
  assert.deepEqual(paymentsIn(state), [
    'G-Pz-XXXXI eliminate 4',
    'G-Pz-XXXXI flip 1',
    'G-PzD-19 eliminate 2',
  ]);
  assert.equal(refusedBy(state, pay('G-Mot-14', 'eliminate')), 'M-AE-2');
  const first = play(state, pay('G-Pz-XXXXI', 'flip'));
  assert.equal(refusedBy(first, pay('G-Mot-14', 'eliminate')), 'M-AE-2', 'one tank factor is still open');
  const second = play(first, pay('G-PzD-19', 'eliminate'));
  allowed(second, pay('G-Mot-14', 'eliminate'));
  const paid = play(second, pay('G-Pz-XXXXI', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'G-Pz-XXXXI', 'G-PzD-19', 'G-Mot-14', 'S-A-22'), [
    'G-Pz-XXXXI @dead',
    'G-PzD-19 @dead',
    'G-Mot-14 disrupted',
    'S-A-22',
  ]);
  assert.notEqual(frameName(paid), 'advance');
  const later = fight({ defenders: ['S-A-22'], attackers: { [WEST]: ['G-Inf-VI'] }, scenario: '2014' }, [6]);
  assert.deepEqual(resultsIn(later.events), ['1:2 AE']);
  assert.deepEqual(fateOf(later.state, 'G-Inf-VI', 'S-A-22'), ['G-Inf-VI @dead', 'S-A-22']);
});

test('M-DAE-1 a D/AE does both: attackers are lost and the defenders disrupted, and nobody advances', () => {
  const { state, events } = fight({ defenders: ['S-A-29'], attackers: { [WEST]: ['G-Inf-V'] } }, [5]);
  assert.deepEqual(resultsIn(events), ['1:1 D/AE']);
  assert.deepEqual(fateOf(state, 'S-A-29'), ['S-A-29'], 'the attackers first');
  assert.deepEqual(paymentsIn(state), ['G-ID-106 eliminate 1', 'G-ID-35 eliminate 1', 'G-ID-5 eliminate 1']);
  const paid = play(state, pay('G-ID-5', 'eliminate'), pay('G-ID-35', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'S-A-29', 'G-ID-106'), ['S-A-29 disrupted', 'G-ID-106 disrupted']);
  assert.notEqual(frameName(paid), 'advance');
});

test('M-X-5, M-DISR-5 two groups, two prices: X for the fresh army and half for the disrupted group', () => {
  const given: Fight = {
    defenders: ['S-A-29', 'S-Gr-Boldin'],
    attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII'], [NORTH_WEST]: ['G-Inf-IX', 'G-Mot-14'] },
    flags: { 'S-Gr-Boldin': ['disrupted'] },
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['3:1 X', '4:1 X/2']);
  const owing = play(state, ACCEPT);
  assert.equal((owing.frames.at(-1) as unknown as { owed: number }).owed, 4);
});

test('M-AD-1, M-DISR-5 one group reads AD and the other X: the exchange is paid, and whoever is left is disrupted', () => {
  const given: Fight = {
    defenders: ['S-A-29', 'S-Gr-Boldin'],
    attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Mot-14'] },
    flags: { 'S-Gr-Boldin': ['disrupted'] },
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['2:1 AD', '3:1 X']);
  const paid = play(state, ACCEPT, pay('G-Mot-14', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'S-A-29', 'S-Gr-Boldin', 'G-Inf-V', 'G-Inf-VIII'), [
    'S-A-29',
    'S-Gr-Boldin @dead',
    'G-Inf-V disrupted',
    'G-Inf-VIII disrupted',
  ]);
});

test('M-X-5 when the factors of all attackers just pay, whoever has none to give is left', () => {
  const given: Fight = {
    defenders: ['S-A-22'],
    attackers: { [WEST]: ['G-Pz-LVI', 'G-Sec-221'] },
  };
  const { state, events } = fight(given, [3], { forced: true });
  assert.deepEqual(resultsIn(events), ['3:2 D -> 3/2X']);
  assert.deepEqual(fateOf(state, 'S-A-22', 'G-Pz-LVI', 'G-Sec-221'), [
    'S-A-22 @dead',
    'G-Pz-LVI @dead',
    'G-Sec-221',
  ]);
  assert.equal(frameName(state), 'advance');
});
