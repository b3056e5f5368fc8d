// The die of a battle and what it says: columns, groups of defenders, disruption and elimination.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUndoable } from '../../../../kit/sequence/session.ts';
import {
  EAST,
  FIELD,
  type Fight,
  fateOf,
  fight,
  NORTH_WEST,
  ready,
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
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
  sidesBetween,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber, unitNumber } from '../table/components.ts';
import { assessAttack } from './odds.ts';

const DUG_IN = { 'S-A-29': ['entrenched'] };
/** 6 + 4 + 2 factors against an entrenched army of 3. */
const twelve: Fight = {
  defenders: ['S-A-29'],
  attackers: { [WEST]: ['G-Pz-LVI', 'G-Inf-V'], [NORTH_WEST]: ['G-Mot-14'] },
  flags: DUG_IN,
};
/** The same without armor. */
const korps: Fight = { ...twelve, attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX'] } };

test('M-D1-3 W1 12 against 4: on a 3 the army is disrupted, keeps its trenches, and may be sent back a hex', () => {
  const { state, events } = fight(twelve, [3]);
  assert.deepEqual(resultsIn(events), ['3:1 D1']);
  assert.deepEqual(flagsOf(state, 'S-A-29').toSorted(), ['disrupted', 'entrenched', 'hit']);
  assert.equal(frameName(state), 'distance');
  allowed(state, { type: 'distance', hexes: 1 });
});

test('M-D2-1 W2 in forest with air support: 12 against 5 is read at 3:1, and armor does not overrun', () => {
  const target = '0819';
  const { state, events } = fight(
    {
      ...twelve,
      target,
      attackers: { [walkFrom(target, 3)]: ['G-Pz-LVI', 'G-Inf-V'], [walkFrom(target, 2)]: ['G-Mot-14'] },
      others: { 'G-Air-2': '@luftwaffe' },
      markers: { support: { 'G-Air-2': target } },
    },
    [2],
    { support: true },
  );
  assert.deepEqual(resultsIn(events), ['3:1 D2']);
  assert.deepEqual(fateOf(state, 'S-A-29'), ['S-A-29 disrupted']);
  allowed(state, { type: 'distance', hexes: 2 });
});

test('M-CRT-9 W5 Moscow with an entrenched army and a division: 27 against 9 is 3:1', () => {
  const target = '1016';
  const { events } = fight(
    {
      defenders: ['S-A-29', 'S-RD-154'],
      target,
      flags: DUG_IN,
      attackers: {
        '1017': ['G-Pz-LVI', 'G-Pz-XXXX', 'G-Inf-IX'],
        '0916': ['G-Pz-XXXXVI', 'G-Inf-V'],
      },
    },
    [4],
  );
  assert.deepEqual(resultsIn(events), ['3:1 D1']);
});

test('M-CRT-9 W5b Moscow with a militia division, with a tank brigade, with nobody: 4, 3 and 2', () => {
  const defenseWith = (defenders: string[]): number => {
    const state = ready({ defenders, target: '1016', attackers: { '1017': ['G-Pz-LVI'] } });
    const attack = { target: hexNumber('1016'), attackers: [unitNumber('G-Pz-LVI')], support: false };
    return assessAttack(state, attack).defense;
  };
  assert.deepEqual([defenseWith(['S-RD-2']), defenseWith(['S-TB-126']), defenseWith([])], [4, 3, 2]);
});

test('M-DISR-5, M-ODDS-3 W6 one die, two columns: on a 5 the fresh army takes a D and the disrupted division a D1', () => {
  const { state, events } = fight(
    {
      ...twelve,
      defenders: ['S-A-29', 'S-RD-154'],
      flags: { 'S-RD-154': ['disrupted'] },
    },
    [5],
  );
  assert.equal(eventsOf(events, 'roll').length, 1);
  assert.deepEqual(resultsIn(events).toSorted(), ['3:1 D', '4:1 D1']);
  assert.deepEqual(fateOf(state, 'S-A-29', 'S-RD-154'), ['S-A-29 disrupted', 'S-RD-154 disrupted']);
  assert.deepEqual(
    eventsOf(events, 'disrupted').map(({ unit, rule }) => `${unit} ${rule}`),
    ['S-A-29 M-D-1', 'S-RD-154 M-D1-3'],
  );
});

/** Germans on all sides: no supply, and no way out. */
const ring = { 'G-Inf-XXIII': EAST, 'G-Inf-VII': SOUTH_EAST };

test('M-NORET-1 W7 unsupplied and surrounded: 13 against 4 at 4:1, a D2 is an elimination and no breakthrough', () => {
  const surrounded: Fight = {
    ...twelve,
    others: ring,
    attackers: { [WEST]: ['G-Inf-V', 'G-Inf-IX'], [NORTH_WEST]: ['G-Inf-VIII'] },
  };
  const { state, events } = fight(surrounded, [2]);
  assert.deepEqual(resultsIn(events), ['4:1 D2s -> DE']);
  assert.deepEqual(fateOf(state, 'S-A-29'), ['S-A-29 @dead']);
  assert.deepEqual(resultsIn(fight(surrounded, [1]).events), ['4:1 DE -> BR']);
  assert.deepEqual(resultsIn(fight(surrounded, [4]).events), ['4:1 D1 -> D']);
});

test('M-CRT-7 W11 two korps without supply bring 2 and 1: 3 against 2, on a 4 they are disrupted', () => {
  const attackers = ['G-Inf-IX', 'G-Inf-VI'];
  const { state, events } = fight(
    { defenders: ['S-Gr-Ermakov'], attackers: { [WEST]: attackers }, cutOff: attackers },
    [4],
  );
  assert.deepEqual(resultsIn(events), ['3:2 AD']);
  assert.deepEqual(fateOf(state, ...attackers, 'S-Gr-Ermakov'), [
    'G-Inf-IX disrupted',
    'G-Inf-VI disrupted',
    'S-Gr-Ermakov',
  ]);
});

const RIVERSIDE = '1718';
const [overRiver, onBank] = [walkFrom(RIVERSIDE, 4), walkFrom(RIVERSIDE, 3)];

test('M-CRT-8 W12 half of 12 over a river: 3:1 less one, on a 1 a strong D2', () => {
  assert.deepEqual([sidesBetween(RIVERSIDE, overRiver), sidesBetween(RIVERSIDE, onBank)], [['river'], []]);
  const { events } = fight(
    {
      ...twelve,
      target: RIVERSIDE,
      attackers: { [overRiver]: ['G-Inf-V', 'G-Mot-14'], [onBank]: ['G-Inf-VIII', 'G-Mot-36'] },
    },
    [1],
  );
  assert.deepEqual(resultsIn(events), ['2:1 D2s']);
});

test('M14-CRT-2, M14-DN-1 W13 the mud of 2014 takes a column: 12 against 4 on a 1 is a D3, and disrupts', () => {
  const { state, events } = fight({ ...korps, scenario: '2014', weather: 'mud' }, [1]);
  assert.deepEqual(resultsIn(events), ['2:1 D3']);
  assert.deepEqual(fateOf(state, 'S-A-29'), ['S-A-29 disrupted']);
  assert.deepEqual(
    eventsOf(events, 'disrupted').map(({ rule }) => rule),
    ['M14-DN-1'],
  );
});

test('M-CRT-12 W16 40 against 4 over a river: the last column first, then one less', () => {
  const { events } = fight(
    {
      ...twelve,
      target: RIVERSIDE,
      attackers: {
        [overRiver]: [
          ...['G-Inf-XXIII', 'G-Inf-IX', 'G-Inf-VII', 'G-Inf-XXXV', 'G-Inf-V', 'G-Inf-VIII'],
          ...['G-Inf-XXVII', 'G-Inf-XX', 'G-Inf-LIII'],
        ],
      },
    },
    [5],
  );
  assert.deepEqual(resultsIn(events), ['6:1 D2s']);
});

test('M-CRT-7 W17 5 against an unsupplied 4: 1:1 and one more, on a 5 the attackers are disrupted', () => {
  const { events } = fight(
    { ...twelve, others: ring, attackers: { [WEST]: ['G-Inf-IX'], [NORTH_WEST]: ['G-Sec-221'] } },
    [5],
  );
  assert.deepEqual(resultsIn(events), ['3:2 AD']);
});

test('M-CRT-14 W18 3 against 16 is no attack, disrupted or not', () => {
  const given: Fight = {
    defenders: ['S-A-22', 'S-A-19', 'S-A-20', 'S-A-24'],
    attackers: { [WEST]: ['G-Inf-VI'] },
  };
  const attack = { target: hexNumber(FIELD), attackers: [unitNumber('G-Inf-VI')], support: false };
  assert.equal(assessAttack(ready(given), attack).legal?.rule, 'M-CRT-14');
  const flags = Object.fromEntries(given.defenders.map(id => [id, ['disrupted']]));
  assert.equal(assessAttack(ready({ ...given, flags }), attack).legal?.rule, 'M-CRT-14');
});

test('M-DIE-1 on index B the same battle turns on the mirrored die', () => {
  const options = { dieIndex: 'B' };
  for (const die of [1, 2, 3, 4, 5, 6]) {
    assert.deepEqual(
      resultsIn(fight({ ...korps, options }, [7 - die]).events),
      resultsIn(fight(korps, [die]).events),
    );
  }
  assert.deepEqual(
    resultsIn(fight({ ...korps, options }, [1], { pressed: true }).events),
    ['2:1 AD'],
    'a 1 is the worst, so pressing takes a column off',
  );
});

test('M-D-1, M14-D-1 a D disrupts all defenders where they stand', () => {
  for (const scenario of ['main', '2014']) {
    const { state, events } = fight(
      { ...korps, scenario, defenders: ['S-A-29', 'S-RD-154'], flags: {} },
      [5],
    );
    assert.deepEqual(resultsIn(events), ['3:1 D']);
    assert.deepEqual(fateOf(state, 'S-A-29', 'S-RD-154'), ['S-A-29 disrupted', 'S-RD-154 disrupted']);
    assert.equal(placeOfUnit(state, 'S-A-29'), FIELD);
    assert.equal(frameName(state), 'retreat');
  }
});

test('M-DE-1, M14-DE-1 on a DE all defenders are gone and the attackers as they were', () => {
  const four: Fight = { ...korps, defenders: ['S-Gr-Ermakov', 'S-TB-126'], flags: {} };
  for (const [scenario, die] of [
    ['main', 1],
    ['2014', 2],
  ] as const) {
    const { state, events } = fight({ ...four, scenario }, [die]);
    assert.deepEqual(resultsIn(events), ['4:1 DE']);
    assert.deepEqual(fateOf(state, 'S-Gr-Ermakov', 'S-TB-126', 'G-Inf-V'), [
      'S-Gr-Ermakov @dead',
      'S-TB-126 @dead',
      'G-Inf-V',
    ]);
    assert.equal(frameName(state), 'advance');
    assert.equal(
      refusedBy(state, { type: 'end' }),
      'M-ADV-8',
      'the hex has been cleared and must be entered',
    );
  }
});

test('M-BR-1, M14-BR-1 on a BR the defenders are gone, the hex is entered, and they may attack again', () => {
  for (const scenario of ['main', '2014']) {
    const { state, events } = fight(
      { ...korps, scenario, defenders: ['S-RD-154'], flags: {}, others: { 'S-A-3': EAST } },
      [1],
    );
    assert.deepEqual(
      resultsIn(events).map(text => text.slice(-2)),
      ['BR'],
    );
    assert.deepEqual(fateOf(state, 'S-RD-154'), ['S-RD-154 @dead']);
    assert.equal(frameName(state), 'advance');
    const entered = play(state, { type: 'advance', units: ['G-Inf-V'], to: FIELD }, { type: 'end' });
    assert.equal(frameName(entered), 'breakthrough');
  }
});

test('M-AD-1, M14-AD-1 an AD disrupts every attacker, costs nobody else anything, and nobody advances', () => {
  const main = fight({ defenders: ['S-A-29'], attackers: { [WEST]: ['G-Inf-IX', 'G-Mot-14'] } }, [6]);
  assert.deepEqual(resultsIn(main.events), ['2:1 AD']);
  assert.deepEqual(fateOf(main.state, 'G-Inf-IX', 'G-Mot-14', 'S-A-29'), [
    'G-Inf-IX disrupted',
    'G-Mot-14 disrupted',
    'S-A-29',
  ]);
  assert.notEqual(frameName(main.state), 'advance');
  const given: Fight = { defenders: ['S-A-22'], attackers: { [WEST]: ['G-Inf-XXIII'] }, scenario: '2014' };
  const later = fight(given, [5]);
  assert.deepEqual(resultsIn(later.events), ['1:1 AD']);
  assert.deepEqual(fateOf(later.state, 'G-Inf-XXIII', 'S-A-22'), ['G-Inf-XXIII disrupted', 'S-A-22']);
});

test('M14-CRT-10 a dash leaves both sides as they were', () => {
  const { state, events } = fight(
    { defenders: ['S-A-22'], attackers: { [WEST]: ['G-Inf-XXIII'] }, scenario: '2014' },
    [4],
  );
  assert.deepEqual(resultsIn(events), ['1:1 -']);
  assert.deepEqual(fateOf(state, 'G-Inf-XXIII', 'S-A-22'), ['G-Inf-XXIII', 'S-A-22']);
  assert.ok(!['advance', 'retreat', 'distance', 'losses'].includes(frameName(state)));
});

test('M-DISR-3, M14-ENT-4 trenches outlast the first disruption and not the second', () => {
  for (const scenario of ['main', '2014']) {
    const again = { ...korps, scenario, flags: { 'S-A-29': ['entrenched', 'disrupted'] } };
    const { state, events } = fight(again, [5]);
    assert.deepEqual(fateOf(state, 'S-A-29'), ['S-A-29 disrupted']);
    assert.ok(!flagsOf(state, 'S-A-29').includes('entrenched'));
    assert.deepEqual(
      eventsOf(events, 'entrenchment-lost').map(({ unit, rule }) => `${unit} ${rule}`),
      ['S-A-29 M-DISR-3'],
    );
    assert.ok(flagsOf(fight({ ...korps, scenario }, [5]).state, 'S-A-29').includes('entrenched'));
  }
});

test('M14-ENT-1, M-ENT-1 whoever attacks leaves his trenches, whatever the die says', () => {
  const { state } = fight({ ...korps, flags: { 'G-Inf-V': ['entrenched'] } }, [5]);
  assert.ok(!flagsOf(state, 'G-Inf-V').includes('entrenched'));
});

test('M14-CITY-5 in the edition of 2014 a D1 against Moscow or Tula is a D', () => {
  for (const [target, from] of [
    ['1016', '1017'],
    ['1716', '1816'],
  ]) {
    const attackers = ['G-Inf-XXIII', 'G-Inf-IX', 'G-Inf-VII'];
    const at = (scenario: string): string[] =>
      resultsIn(
        fight(
          { defenders: ['S-TB-126', 'S-TB-127'], target, attackers: { [from]: attackers }, scenario },
          [4],
        ).events,
      );
    const [later] = at('2014');
    assert.match(later, target === '1016' ? /3:1 D1 -> D$/ : /5:1 D3$/);
    assert.doesNotMatch(at('main')[0], /->/);
  }
});

test('M-CRT-8 an empty Moscow falls to a D2 and to nothing less', () => {
  const empty: Fight = { defenders: [], target: '1016', attackers: { '1017': ['G-Inf-V'] } };
  const fallen = fight(empty, [1]);
  assert.deepEqual(resultsIn(fallen.events), ['2:1 D2s']);
  assert.deepEqual(markerOf(fallen.state, 'razed'), ['1016']);
  assert.equal(frameName(fallen.state), 'advance');
  for (const die of [2, 4, 6])
    assert.equal(markerOf(fight(empty, [die]).state, 'razed'), undefined, `die ${die}`);
});

test('M-ODDS-3 the die of a battle cannot be taken back, and comes the same again', () => {
  const state = ready(korps);
  const action = { type: 'resolve', target: FIELD };
  const [first, second] = [game.apply(state, action), game.apply(state, action)];
  assert.ok(first.ok && second.ok);
  assert.deepEqual(eventsOf(first.events, 'roll'), eventsOf(second.events, 'roll'));
  assert.ok(!isUndoable(game, state, first));
});
