// Exchanges in the edition of 2014: no declining, korps reduced, panzers put to the die.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Fight,
  fateOf,
  fight,
  NORTH_WEST,
  pay,
  paymentsIn,
  resultsIn,
  WEST,
} from '../../fights.node.ts';
import { allowed, eventsOf, flagsOf, frameName, game, play, refusedBy } from '../../testing.node.ts';

const ACCEPT = { type: 'accept' };
/** The edition of 2014: 9 against 4. */
const later: Fight = {
  scenario: '2014',
  defenders: ['S-A-29', 'S-TB-126'],
  attackers: { [WEST]: ['G-Inf-V', 'G-Inf-IX'] },
};

test('M14-X-1, M14-X-2 nobody declines; a korps pays one factor once, and then only with itself', () => {
  const { state, events } = fight(later, [6]);
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  assert.equal(frameName(state), 'losses');
  assert.deepEqual(paymentsIn(state), ['G-Inf-IX reduce 1', 'G-Inf-V eliminate 4', 'G-Inf-V reduce 1']);
  const reduced = play(state, pay('G-Inf-V', 'reduce'));
  assert.ok(flagsOf(reduced, 'G-Inf-V').includes('reduced'));
  assert.equal(refusedBy(reduced, pay('G-Inf-V', 'reduce')), 'M14-X-2');
  assert.equal(refusedBy(reduced, pay('G-Inf-V', 'breakdown')), 'M-X-7');
  const paid = play(reduced, pay('G-Inf-V', 'eliminate'));
  assert.deepEqual(fateOf(paid, 'G-Inf-V', 'S-A-29', 'S-TB-126'), [
    'G-Inf-V @dead',
    'S-A-29 @dead',
    'S-TB-126 @dead',
  ]);
});

test('M14-X-3 panzer korps and strong armies absorb there too', () => {
  const given: Fight = {
    scenario: '2014',
    defenders: ['S-A-22'],
    attackers: { [WEST]: ['G-Pz-LVI', 'G-A-4'] },
    flags: { 'G-A-4': ['strong'] },
  };
  const { state, events } = fight(given, [6]);
  assert.deepEqual(resultsIn(events), ['2:1 X']);
  assert.deepEqual(paymentsIn(state), ['G-A-4 absorb 2', 'G-A-4 eliminate 3', 'G-Pz-LVI flip 2']);
});

/** Tanks of 4 factors against a panzer korps of 4 and one of 6. */
const tankBattle: Fight = {
  scenario: '2014',
  defenders: ['S-Sib-TD-58', 'S-Sib-TD-112'],
  attackers: { [WEST]: ['G-Pz-LVII', 'G-Pz-LVI', 'G-Inf-VI', 'G-ID-6'] },
};
const risks = (events: readonly { readonly type: string }[]): string[] =>
  eventsOf(events, 'roll')
    .filter(({ purpose }) => purpose === 'panzer-risk')
    .map(({ unit, value }) => `${unit} ${value}`);

test('M14-X-4, M14-X-5, M14-X-6 panzer korps are put to the die before anybody pays: once against equals, twice against half', () => {
  const unscathed = fight(tankBattle, [6, 4, 4]);
  assert.deepEqual(resultsIn(unscathed.events), ['3:1 X']);
  assert.deepEqual(risks(unscathed.events), ['G-Pz-LVII 4', 'G-Pz-LVI 4'], 'the second die was not needed');
  assert.deepEqual(fateOf(unscathed.state, 'G-Pz-LVII', 'G-Pz-LVI', 'G-Inf-VI', 'G-ID-6'), [
    'G-Pz-LVII',
    'G-Pz-LVI',
    'G-Inf-VI @dead',
    'G-ID-6 @dead',
  ]);
  const alone = fight(
    { ...tankBattle, attackers: { [WEST]: ['G-Pz-LVII', 'G-Pz-LVI', 'G-Inf-VI'] } },
    [6, 4, 4],
  );
  assert.deepEqual(
    fateOf(alone.state, 'G-Inf-VI', 'S-Sib-TD-58', 'S-Sib-TD-112'),
    ['G-Inf-VI @dead', 'S-Sib-TD-58 @dead', 'S-Sib-TD-112 @dead'],
    'the fourth factor is let off',
  );
  const hurt = fight(tankBattle, [6, 3, 3, 4]);
  assert.deepEqual(risks(hurt.events), ['G-Pz-LVII 3', 'G-Pz-LVI 3', 'G-Pz-LVI 4']);
  assert.deepEqual(fateOf(hurt.state, 'G-Pz-LVII', 'G-Pz-LVI'), ['G-Pz-LVII 1', 'G-Pz-LVI']);
  assert.deepEqual(
    paymentsIn(hurt.state),
    ['G-ID-6 eliminate 1', 'G-Inf-VI reduce 1'],
    '2 of 4 are paid, the rest by others',
  );
  const both = fight(tankBattle, [6, 3, 3, 3]);
  assert.deepEqual(fateOf(both.state, 'G-Pz-LVII', 'G-Pz-LVI', 'G-Inf-VI'), [
    'G-Pz-LVII 1',
    'G-Pz-LVI 1',
    'G-Inf-VI',
  ]);
  const main = play(fight({ ...tankBattle, scenario: 'main' }, [6]).state, ACCEPT);
  assert.equal(
    refusedBy(main, pay('G-ID-6', 'eliminate')),
    'M-X-13',
    'in the main rules they pay, and nothing is rolled',
  );
});

test('M14-X-4 once the exchange is paid nobody else is put to the die', () => {
  const given: Fight = {
    scenario: '2014',
    defenders: ['S-TB-126', 'S-TB-127'],
    attackers: { [WEST]: ['G-Pz-LVII/1', 'G-Pz-XXXXI/1'] },
  };
  const { state, events } = fight(given, [6, 1, 1, 1]);
  assert.deepEqual([resultsIn(events), risks(events)], [['2:1 X'], ['G-Pz-LVII 1']]);
  assert.deepEqual(fateOf(state, 'G-Pz-LVII', 'G-Pz-XXXXI', 'S-TB-126'), [
    'G-Pz-LVII @dead',
    'G-Pz-XXXXI 1',
    'S-TB-126 @dead',
  ]);
});

test('M14-X-5 a weak korps that fails is lost and has paid all it was worth; one that is twice as strong as the tanks runs no risk', () => {
  const weak = fight(
    {
      ...tankBattle,
      attackers: { [WEST]: ['G-Pz-LVII/1', 'G-Pz-LVI'], [NORTH_WEST]: ['G-Inf-V', 'G-Mot-14'] },
    },
    [6, 1, 6],
  );
  assert.deepEqual(fateOf(weak.state, 'G-Pz-LVII'), ['G-Pz-LVII @dead']);
  assert.equal((weak.state.frames.at(-1) as unknown as { owed: number }).owed, 2);
  const calm = fight({ ...later, attackers: { [WEST]: ['G-Pz-LVI', 'G-Inf-VI'] } }, [6]);
  assert.deepEqual(risks(calm.events), []);
  allowed(calm.state, pay('G-Pz-LVI', 'flip'));
});

test('M-DIE-1, M14-X-5, M14-X-6 on index B the panzers are lost on 4 to 6', () => {
  const mirrored: Fight = { ...tankBattle, options: { dieIndex: 'B' } };
  const hurt = fight(mirrored, [1, 4, 4, 3]);
  assert.deepEqual(fateOf(hurt.state, 'G-Pz-LVII', 'G-Pz-LVI'), ['G-Pz-LVII 1', 'G-Pz-LVI']);
  const unscathed = fight(mirrored, [1, 3, 3]);
  assert.deepEqual(fateOf(unscathed.state, 'G-Pz-LVII', 'G-Pz-LVI'), ['G-Pz-LVII', 'G-Pz-LVI']);
});

test('M14-X-5 positions in the middle of a payment are kept and read back', () => {
  const { state } = fight(tankBattle, [6, 3, 6]);
  const again = game.load(game.position(state), 'test');
  assert.ok(again.ok, again.ok ? '' : JSON.stringify(again.problems));
  assert.deepEqual(game.choices(again.state), game.choices(state));
});
