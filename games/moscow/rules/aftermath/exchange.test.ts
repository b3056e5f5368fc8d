// Exchanges: who may decline, what is owed, and what it is paid with.

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
  resultsIn,
  SOUTH_EAST,
  WEST,
} from '../../fights.node.ts';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  unitIn,
} from '../../testing.node.ts';

const ACCEPT = { type: 'accept' };
const DECLINE = { type: 'decline' };
const DUG_IN = { 'S-A-29': ['entrenched'] };
/** Two korps and a division in the mud: 8 against 4, an exchange on a 5. */
const mudFight: Fight = {
  defenders: ['S-A-29'],
  attackers: { [WEST]: ['G-Inf-VI', 'G-Inf-V'], [NORTH_WEST]: ['G-ID-6'] },
  flags: DUG_IN,
  weather: 'mud',
};

test('M-X-5, M-X-7, M-X-8 W8 korps give a factor each and leave their divisions, two of which pay the rest', () => {
  const { state, events } = fight(mudFight, [5]);
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['exchange', 'german']);
  const owing = play(state, ACCEPT);
  assert.deepEqual(paymentsIn(owing), [
    'G-ID-6 eliminate 1',
    'G-Inf-V breakdown 1',
    'G-Inf-V eliminate 4',
    'G-Inf-VI breakdown 1',
    'G-Inf-VI eliminate 3',
  ]);
  const broken = play(owing, pay('G-Inf-VI', 'breakdown'), pay('G-Inf-V', 'breakdown'));
  assert.deepEqual(fateOf(broken, 'G-Inf-VI', 'G-ID-26'), ['G-Inf-VI @dead', 'G-ID-26']);
  assert.equal(placeOfUnit(broken, 'G-ID-26'), WEST);
  assert.ok(flagsOf(broken, 'G-ID-26').includes('attacked'), 'they have attacked as their korps has');
  const paid = play(broken, pay('G-ID-26', 'eliminate'), pay('G-ID-6', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'S-A-29', 'G-ID-110', 'G-ID-5', 'G-ID-35', 'G-ID-106'), [
    'S-A-29 @dead',
    'G-ID-110',
    'G-ID-5',
    'G-ID-35',
    'G-ID-106',
  ]);
  assert.equal(frameName(paid), 'advance');
  allowed(paid, { type: 'advance', units: ['G-ID-5'], to: FIELD });
});

test('M-SUP-12, M-X-5 a unit out of supply pays with the half of its factors that fought', () => {
  const attackers = { [WEST]: ['G-Inf-V', 'G-Inf-IX'], [NORTH_WEST]: ['G-ID-6'] };
  const { state, events } = fight({ ...mudFight, attackers, cutOff: ['G-Inf-V'] }, [5]);
  // 4 halved, 5 and 1 against 4.
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  const owing = play(state, ACCEPT);
  assert.deepEqual(paymentsIn(owing), [
    'G-ID-6 eliminate 1',
    'G-Inf-IX breakdown 1',
    'G-Inf-V breakdown 1',
    'G-Inf-V eliminate 2',
  ]);
  const lost = play(owing, pay('G-Inf-V', 'eliminate'));
  assert.equal(frameName(lost), 'losses', 'two of the four factors are still owed');
  // Its divisions, halved one by one, have nothing to give.
  const broken = play(owing, pay('G-Inf-V', 'breakdown'));
  assert.ok(paymentsIn(broken).every(payment => !/G-ID-(5|35|106) /.test(payment)));
  const paid = play(broken, pay('G-Inf-IX', 'breakdown'), pay('G-ID-6', 'eliminate'));
  assert.equal(frameName(paid), 'losses');
});

test('M-SUP-12, M-X-9, M-X-12 the sides of a panzer korps and of an army are halved as well', () => {
  const attackers = { [WEST]: ['G-Pz-LVI', 'G-A-9'], [NORTH_WEST]: ['G-Inf-IX'] };
  const payments = (cutOff: readonly string[]): string[] => {
    const flags = { ...DUG_IN, 'G-A-9': ['strong'] };
    const { state } = fight({ ...mudFight, attackers, flags, cutOff }, [3], { forced: true });
    return paymentsIn(state).filter(payment => !payment.startsWith('G-Inf'));
  };
  assert.deepEqual(payments([]), ['G-A-9 absorb 2', 'G-A-9 eliminate 3', 'G-Pz-LVI flip 2']);
  assert.deepEqual(payments(['G-Pz-LVI', 'G-A-9']), [
    'G-A-9 absorb 1',
    'G-A-9 eliminate 1',
    'G-Pz-LVI eliminate 3',
    'G-Pz-LVI flip 1',
  ]);
});

test('M-SUP-12 nobody pays in a way that leaves too little for the rest', () => {
  // Halves of 4 and 5, and 2: six factors for five, of which a broken korps keeps none.
  const attackers = { [WEST]: ['G-Inf-V', 'G-Inf-IX'], [NORTH_WEST]: ['G-Mot-14'] };
  const given = {
    ...mudFight,
    defenders: ['S-A-29', 'S-RD-154'],
    attackers,
    cutOff: ['G-Inf-V', 'G-Inf-IX'],
  };
  const { state, events } = fight(given, [2], { forced: true });
  assert.deepEqual(resultsIn(events), ['1:1 D1 -> X']);
  assert.ok(paymentsIn(state).includes('G-Inf-IX breakdown 1'));
  const broken = play(state, pay('G-Inf-V', 'breakdown'));
  assert.deepEqual(paymentsIn(broken), ['G-Inf-IX eliminate 2', 'G-Mot-14 eliminate 2']);
  assert.equal(refusedBy(broken, pay('G-Inf-IX', 'breakdown')), 'M-X-5');
  const paid = play(broken, pay('G-Inf-IX', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'G-Mot-14', 'S-A-29', 'G-ID-5'), [
    'G-Mot-14 @dead',
    'S-A-29 @dead',
    'G-ID-5',
  ]);
});

test('M-X-1, M-X-2 W8b the German declines: his attackers are disrupted and the army is unharmed', () => {
  const state = play(fight(mudFight, [5]).state, DECLINE);
  assert.deepEqual(fateOf(state, 'G-Inf-VI', 'G-Inf-V', 'G-ID-6', 'S-A-29'), [
    'G-Inf-VI disrupted',
    'G-Inf-V disrupted',
    'G-ID-6 disrupted',
    'S-A-29',
  ]);
  assert.notEqual(frameName(state), 'advance');
});

test('M-X-1 no declining in snow, none after a Forced Exchange; in frost as in mud', () => {
  assert.equal(frameName(fight({ ...mudFight, weather: 'frost' }, [5]).state), 'exchange');
  assert.equal(frameName(fight({ ...mudFight, weather: 'snow' }, [5]).state), 'losses');
  const forced = fight(mudFight, [2], { forced: true });
  assert.deepEqual(resultsIn(forced.events), ['2:1 D1 -> X']);
  assert.equal(frameName(forced.state), 'losses');
  const printed = fight(mudFight, [5], { forced: true });
  assert.deepEqual([resultsIn(printed.events), frameName(printed.state)], [['2:1 X'], 'losses']);
});

test('M-X-1 nothing else is done before he has answered', () => {
  const { state } = fight(mudFight, [5]);
  assert.equal(refusedBy(state, { type: 'end' }), 'M-X-1');
});

test('M-X-3 a German defender who declines takes a D2; one who accepts is lost, and the Russian pays', () => {
  const { state, events } = fight(counterattack, [5]);
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['exchange', 'german']);
  const declined = playOne(state, DECLINE);
  assert.deepEqual(fateOf(declined.state, 'G-Inf-V', 'S-Shock-1'), ['G-Inf-V disrupted', 'S-Shock-1']);
  allowed(declined.state, { type: 'distance', hexes: 2 });
  const accepted = play(state, ACCEPT);
  assert.deepEqual([frameName(accepted), game.decision(accepted)?.side], ['losses', 'russian']);
  assert.deepEqual(paymentsIn(accepted), [
    'S-A-16 eliminate 3',
    'S-RD-154 eliminate 1',
    'S-Shock-1 eliminate 4',
  ]);
  const paid = play(accepted, pay('S-Shock-1', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'G-Inf-V', 'S-Shock-1', 'S-A-16'), [
    'G-Inf-V @dead',
    'S-Shock-1 @dead',
    'S-A-16',
  ]);
});

test('M-X-3, M-NORET-1 surrounded, he gains nothing by declining: his D2 is an elimination', () => {
  const others = { 'S-A-22': WEST, 'S-A-19': NORTH_WEST, 'S-A-20': SOUTH_EAST };
  const { state } = fight({ ...counterattack, others }, [5]);
  assert.deepEqual(fateOf(play(state, DECLINE), 'G-Inf-V'), ['G-Inf-V @dead']);
});

test('M-X-6, M-X-9, M-X-13 W9 half of 5 is 3: a panzer korps answers for the tanks first, then anybody', () => {
  const given: Fight = {
    defenders: ['S-A-29', 'S-TB-126'],
    attackers: {
      [WEST]: ['G-Pz-LVI', 'G-Inf-V', 'G-Mot-14'],
      [NORTH_WEST]: ['G-Inf-IX', 'G-Mot-36', 'G-Mot-3'],
    },
    flags: DUG_IN,
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['4:1 X/2']);
  const accepted = playOne(state, ACCEPT);
  assert.deepEqual(
    eventsOf(accepted.events, 'paid').map(({ unit, how, factors }) => `${unit} ${how} ${factors}`),
    ['G-Pz-LVI flip 2'],
    'the only payment there is, so it is made at once',
  );
  assert.deepEqual(unitIn(accepted.state, 'G-Pz-LVI')?.steps, 1);
  assert.deepEqual(
    paymentsIn(accepted.state),
    ['G-Inf-IX breakdown 1', 'G-Inf-V breakdown 1'],
    'nothing larger than 1',
  );
  const paid = play(accepted.state, pay('G-Inf-V', 'breakdown'));
  assert.deepEqual(fateOf(paid, 'S-A-29', 'S-TB-126', 'G-Pz-LVI', 'G-Inf-V', 'G-ID-5'), [
    'S-A-29 @dead',
    'S-TB-126 @dead',
    'G-Pz-LVI 1',
    'G-Inf-V @dead',
    'G-ID-5',
  ]);
  assert.equal(frameName(paid), 'advance');
});

test('M-X-13 without Russian tanks nobody comes first; with them others are refused until the panzers have paid', () => {
  const attackers = { [WEST]: ['G-Pz-XXXXVII', 'G-Pz-LVII', 'G-Inf-VI'] };
  const open = play(fight({ defenders: ['S-A-22'], attackers }, [6]).state, ACCEPT);
  allowed(open, pay('G-Inf-VI', 'breakdown'));
  const { state, events } = fight({ defenders: ['S-A-29', 'S-TB-126'], attackers }, [6]);
  assert.deepEqual(resultsIn(events), ['3:1 X']);
  const tanks = play(state, ACCEPT);
  assert.equal(refusedBy(tanks, pay('G-Inf-VI', 'breakdown')), 'M-X-13');
  const first = play(tanks, pay('G-Pz-XXXXVII', 'flip'));
  allowed(first, pay('G-Inf-VI', 'breakdown'));
  allowed(first, pay('G-Pz-LVII', 'flip'));
});

test('M-X-10, M-X-11 a panzer korps may be given up whole, on either side; flipped, it has no second flip', () => {
  const attackers = { [WEST]: ['G-Pz-LVI', 'G-Pz-XXXX'], [NORTH_WEST]: ['G-Mot-14'] };
  const { state } = fight({ defenders: ['S-A-29', 'S-RD-154'], attackers }, [6]);
  const owing = play(state, ACCEPT);
  assert.deepEqual(
    paymentsIn(owing),
    ['G-Mot-14 eliminate 2', 'G-Pz-LVI flip 2', 'G-Pz-XXXX flip 2'],
    '6 would be more than the 4 owed',
  );
  const flipped = play(owing, pay('G-Pz-LVI', 'flip'));
  assert.equal(refusedBy(flipped, pay('G-Pz-LVI', 'flip')), 'M-X-9');
  assert.equal(refusedBy(flipped, pay('G-Pz-LVI', 'eliminate')), 'M-X-5');
  const weak = fight(
    { defenders: ['S-A-22'], attackers: { [WEST]: ['G-Pz-LVI/1', 'G-Pz-XXXX', 'G-Mot-14'] } },
    [6],
  );
  const gone = play(weak.state, ACCEPT, pay('G-Pz-LVI', 'eliminate'));
  assert.deepEqual(fateOf(gone, 'G-Pz-LVI', 'S-A-22'), ['G-Pz-LVI @dead', 'S-A-22 @dead']);
});

test('M-X-12 a strong German army absorbs the difference and is weak afterwards', () => {
  const given: Fight = {
    defenders: ['S-Gr-Ermakov'],
    attackers: { [WEST]: ['G-A-4', 'G-Inf-VI'] },
    flags: { 'G-A-4': ['strong'] },
  };
  const owing = play(fight(given, [6]).state, ACCEPT);
  assert.deepEqual(paymentsIn(owing), ['G-A-4 absorb 2', 'G-Inf-VI breakdown 1']);
  const paid = play(owing, pay('G-A-4', 'absorb'));
  assert.deepEqual(fateOf(paid, 'G-A-4', 'S-Gr-Ermakov'), ['G-A-4', 'S-Gr-Ermakov @dead']);
  assert.ok(!flagsOf(paid, 'G-A-4').includes('strong'));
  assert.equal(refusedBy(owing, pay('G-Inf-VI', 'absorb')), 'M-X-12');
});

test('M-ARMY-8, M-X-12 a strong shock army absorbs as well', () => {
  const given = {
    ...counterattack,
    attackers: { [EAST]: ['S-Shock-1', 'S-A-29'] },
    flags: { 'S-Shock-1': ['strong'] },
  };
  const owing = play(fight(given, [5]).state, ACCEPT);
  allowed(owing, pay('S-Shock-1', 'absorb'));
  const rest = play(owing, pay('S-Shock-1', 'absorb'));
  assert.ok(!flagsOf(rest, 'S-Shock-1').includes('strong'));
  assert.deepEqual(
    fateOf(rest, 'S-A-29', 'G-Inf-V'),
    ['S-A-29 @dead', 'G-Inf-V @dead'],
    '2 more, and only 2 fit',
  );
});

test('M-X-5 more than is owed is paid only when nothing smaller is left', () => {
  const given: Fight = {
    defenders: ['S-A-29'],
    attackers: { [WEST]: ['G-Mot-14', 'G-Mot-36', 'G-SS-Reich'], [NORTH_WEST]: ['G-Mot-3'] },
  };
  const owing = play(fight(given, [6]).state, ACCEPT);
  assert.equal(frameName(owing), 'losses');
  const one = play(owing, pay('G-Mot-14', 'eliminate'));
  assert.deepEqual(paymentsIn(one), ['G-Mot-3 eliminate 2', 'G-Mot-36 eliminate 2'], 'not the 3 of SS Reich');
  assert.equal(refusedBy(one, pay('G-SS-Reich', 'eliminate')), 'M-X-5');
});

test('M-X-4 an exchange leaves Rokossovsky to come back, unlike combat', () => {
  const attackers = { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX'] };
  const { state } = fight({ defenders: ['S-A-16'], attackers }, [6]);
  const paid = play(state, ACCEPT, pay('G-Inf-V', 'eliminate'));
  assert.deepEqual([placeOfUnit(paid, 'S-A-16'), flagsOf(paid, 'S-A-16')], ['@dead', []]);
});
