// The odds of an attack: factors, columns, every shift and the two ends of the table; worked examples of the rulings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  type Fight,
  fight,
  previewOf,
  ready,
  resultsIn,
  shiftsOf,
  WEST,
} from '../../fights.node.ts';
import { allowed, findStep, hexAt, play, refusedBy, sidesBetween } from '../../testing.node.ts';
import { nameOf, unitNumber } from '../table/counters.ts';
import { crt } from './weighing.ts';

const TEN: Fight['attackers'] = { [WEST]: ['GE-PZ-7', 'GE-PZ-20', 'GE-MOT-XXXIX'] };
const RESOLVE = { type: 'resolve', target: FIELD };

test('DS-CRT-2 DS-CRT-3 DS-CRT-4 DS-CRT-5 DS-CRT-6 DS-CRT-7 DS-CRT-8 the table has fourteen columns and these rows', () => {
  assert.equal(
    crt.columns.map(({ heading }) => heading).join(' '),
    '1:5 1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1',
  );
  assert.deepEqual(
    crt.rows.map(row => row.join(' ')),
    [
      '2X D D D2 D2 D2 D3 DE BK BK BK BK BK BK',
      'AE AD X D1 D1 D1 D2 D3 DE BK BK BK BK BK',
      'AE 2X AD X D D1 D1 D2 D3 DE BK BK BK BK',
      'AE AE 2X AD X D D1 D1 D2 D3 DE BK BK BK',
      'AE AE AE 2X AD X X D1 D1 D2 D3 DE BK BK',
      'AE AE AE AE 2X 2X X X X/2 D1 D2 D3 DE BK',
    ],
  );
});

test('DS-CRT-15 odds are rounded down: ten against four are 2:1 (example 1), twelve against eight 3:2', () => {
  const given: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.equal(previewOf(given).column, '2:1');
  assert.deepEqual(resultsIn(fight(given, 3).events), ['2:1 D1']);
  const eight = previewOf({
    defenders: ['SU-RK-10', 'SU-RK-16'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] },
  });
  assert.deepEqual([eight.attack, eight.defense, eight.column], [12, 8, '3:2']);
  // 9 : 7 is 1.29, which is no 3:2.
  const close = previewOf({
    defenders: ['SU-ARMY-8', 'SU-RD12-01'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-XIII'] },
  });
  assert.equal(close.column, '1:1');
});

test('DS-CRT-1 on index B a 4 is read as a 3 on index A', () => {
  const given: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.deepEqual(resultsIn(fight({ ...given, options: { dieIndex: 'B' } }, 5).events), ['2:1 D2']);
  assert.deepEqual(resultsIn(fight(given, 5).events), ['2:1 X']);
});

test('DS-CRT-9 nobody attacks below 1:5, before the shifts or after them', () => {
  const attack = (units: readonly string[]) => ({ type: 'attack', target: FIELD, units });
  const closing = (defender: string, units: readonly string[], more: object = {}): State =>
    play(
      allocating({ [defender]: FIELD, ...Object.fromEntries(units.map(id => [id, WEST])) }, more),
      attack(units),
    );
  // 1 against 6; 1 against 5; the same in mud.
  assert.equal(refusedBy(closing('SU-ARMY-10', ['GE-DIV-81']), END), 'DS-CRT-9');
  allowed(closing('SU-ARMY-8', ['GE-DIV-81']), END);
  assert.equal(refusedBy(closing('SU-ARMY-8', ['GE-DIV-81'], { weather: 'mud' }), END), 'DS-CRT-9');
  // What has grown too weak since falls away by itself.
  const late = allocating(
    { 'SU-ARMY-8': FIELD, 'GE-DIV-81': WEST },
    {
      phase: 'combat',
      weather: 'mud',
      frames: [
        { name: 'combat', attacks: [{ target: FIELD, units: ['GE-DIV-81'], requiredBy: [] }], resolved: [] },
      ],
    },
  );
  assert.equal(refusedBy(late, RESOLVE), 'DS-CRT-9');
});

test('DS-CRT-10 DS-CRT-16 beyond 9:1 the last column is read, before the shifts and after them', () => {
  // 10 against 1: 9:1 at most, and mud brings that to 8:1.
  const strong: Fight = { defenders: ['SU-RD01-01'], attackers: TEN };
  assert.equal(previewOf(strong).column, '9:1');
  assert.equal(previewOf({ ...strong, weather: 'mud' }).column, '8:1');
  // R-12 a surprise on 9:1 is still 9:1, and a trench takes one column off that.
  const dugIn: Fight = { ...strong, turn: 1, flags: { 'SU-RD01-01': ['entrenched'] } };
  assert.equal(previewOf(dugIn).column, '8:1');
});

test('DS-RES-19 DS-DISR-6 example 8: one die, and a disrupted division reads a column of its own', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-RD12-02'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] },
    flags: { 'SU-RD12-02': ['disrupted'] },
  };
  assert.deepEqual(resultsIn(fight(given, 4).events), ['3:1 D1', '4:1 D2']);
  assert.deepEqual(
    previewOf(given).groups?.map(({ title, column }) => `${title} ${column}`),
    ['Fresh 3:1', 'Disrupted 4:1'],
  );
});

test('DS-ENTR-2 DS-RES-20 example 17: the army in its trenches, a fresh division and a disrupted one read AD, X and D', () => {
  const given: Fight = {
    defenders: ['SU-ARMY-18', 'SU-RD12-01', 'SU-RD12-02'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-DIV22-01'] },
    flags: { 'SU-ARMY-18': ['entrenched'], 'SU-RD12-01': ['disrupted'] },
  };
  assert.deepEqual(resultsIn(fight(given, 4).events).toSorted(), ['1:1 X', '1:2 AD', '3:2 D']);
});

test('DS-SUP-12 defenders who are not in full supply read one column up, beside the shift for disruption', () => {
  const given: Fight = {
    defenders: ['SU-RK-10'],
    attackers: TEN,
    cutOff: ['SU-RK-10'],
    others: { 'GE-INF-IX': EAST },
  };
  assert.deepEqual(shiftsOf(given), ['DS-SUP-12 1']);
  assert.equal(previewOf(given).column, '3:1');
  const both: Fight = { ...given, flags: { 'SU-RK-10': ['disrupted'] } };
  assert.deepEqual(shiftsOf(both), ['DS-DISR-6 1', 'DS-SUP-12 1']);
  assert.equal(previewOf(both).column, '4:1');
});

test('DS-SUP-10 DS-SUP-17 one attacker without full supply costs the whole attack a column', () => {
  assert.deepEqual(shiftsOf({ defenders: ['SU-RK-10'], attackers: TEN, cutOff: ['GE-PZ-20'] }), [
    'DS-SUP-10 -1',
  ]);
});

test('DS-SUP-13 supply is looked at when the attack is made: what was flown in counts at once', () => {
  const given: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.deepEqual(shiftsOf(given), []);
  assert.deepEqual(shiftsOf({ ...given, cutOff: ['GE-PZ-7'] }), ['DS-SUP-10 -1']);
});

test('DS-WX-3 in mud every attack loses a column; DS-WX-9 light mud and frost take none', () => {
  const given: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.deepEqual(shiftsOf({ ...given, weather: 'mud' }), ['DS-WX-3 -1']);
  assert.deepEqual(shiftsOf({ ...given, weather: 'light-mud' }), []);
  assert.deepEqual(shiftsOf({ ...given, weather: 'frost' }), []);
  const russians: Fight = { defenders: ['GE-INF-I'], attackers: { [EAST]: ['SU-MK-1'] }, weather: 'mud' };
  assert.deepEqual(shiftsOf(russians), ['DS-WX-3 -1']);
});

test('DS-WX-4 DS-WX-5 example 13: in snow the Axis loses a column, and Russians gain one outside towns', () => {
  const snow = 'snow' as const;
  assert.deepEqual(shiftsOf({ defenders: ['SU-RK-10'], attackers: TEN, weather: snow }), ['DS-WX-4 -1']);
  const given: Fight = {
    defenders: ['GE-INF-I'],
    attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1'] },
    weather: snow,
  };
  assert.deepEqual(shiftsOf(given), ['DS-WX-5 1']);
  assert.deepEqual(resultsIn(fight(given, 5).events), ['3:1 D1']);
  const [town, beside] = findStep(
    (from, to) =>
      from.place !== undefined &&
      from.place.tags?.includes('major') !== true &&
      from.place.tags?.includes('fortress') !== true &&
      from.terrain.join() === 'clear' &&
      to.terrain.join() === 'clear' &&
      from.areas.includes('russian-start') &&
      !from.areas.includes('inactive') &&
      sidesBetween(from.id, to.id).length === 0,
  );
  const inTown: Fight = { ...given, target: town, attackers: { [beside]: ['SU-MK-1', 'SU-TD-1'] } };
  assert.deepEqual(shiftsOf(inTown), []);
  assert.deepEqual(resultsIn(fight(inTown, 5).events), ['2:1 X']);
});

test('DS-T1-3 on turn 1 attacks with Germans gain a column, those of allies alone do not', () => {
  const given: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.deepEqual(shiftsOf({ ...given, turn: 1 }), ['DS-T1-3 1']);
  assert.deepEqual(shiftsOf({ ...given, turn: 2 }), []);
  const allies: Fight = { defenders: ['SU-RD12-01'], attackers: { [WEST]: ['HU-MOB'] } };
  assert.deepEqual(shiftsOf({ ...allies, turn: 1 }), []);
});

/** A river between two clear hexes of the USSR, with a dry neighbor of the first on the defender's bank. */
const [BANK, ACROSS] = findStep(
  (from, to, sides) =>
    sides.join() === 'river' &&
    [from, to].every(hex => hex.terrain.join() === 'clear' && hex.place === undefined) &&
    from.areas.includes('russian-start') &&
    !from.areas.includes('inactive') &&
    dryBeside(from.id) !== undefined,
);
function dryBeside(id: string): string | undefined {
  return Object.values(hexAt(id).neighbours).find(
    to =>
      sidesBetween(id, to).length === 0 &&
      hexAt(to).terrain.join() === 'clear' &&
      !hexAt(to).areas.includes('inactive'),
  );
}
const DRY = dryBeside(BANK) ?? '';

test('DS-RIVER-1 an attack over a river loses a column, unless more than half of its factors are on the same bank', () => {
  const across: Fight = {
    target: BANK,
    defenders: ['SU-RK-10'],
    attackers: { [ACROSS]: ['GE-INF-I'] },
  };
  assert.deepEqual(shiftsOf(across), ['DS-RIVER-1 -1']);
  // Half and half: the river counts. Seven to six: it does not.
  const half: Fight = { ...across, attackers: { [ACROSS]: ['GE-INF-I'], [DRY]: ['GE-INF-II'] } };
  assert.deepEqual(shiftsOf(half), ['DS-RIVER-1 -1']);
  const more: Fight = { ...across, attackers: { [ACROSS]: ['GE-INF-I'], [DRY]: ['GE-INF-II', 'GE-DIV-81'] } };
  assert.deepEqual(shiftsOf(more), []);
});

test('DS-WX-2 frozen rivers hinder no attack', () => {
  const across: Fight = {
    target: BANK,
    defenders: ['SU-RK-10'],
    attackers: { [ACROSS]: ['GE-INF-I'] },
    weather: 'snow',
  };
  assert.deepEqual(shiftsOf(across), ['DS-WX-4 -1']);
});

test('DS-CRT-16 example 14: on turn 1 nine against five over a river are 3:2 down one and up one', () => {
  const given: Fight = {
    target: BANK,
    turn: 1,
    defenders: ['SU-ARMY-8'],
    attackers: { [ACROSS]: ['GE-INF-I', 'GE-INF-XIII'] },
  };
  assert.deepEqual(shiftsOf(given), ['DS-RIVER-1 -1', 'DS-T1-3 1']);
  assert.deepEqual(resultsIn(fight(given, 4).events), ['3:2 D']);
});

test('DS-CRT-16 example 15: mud, an attacker in limited supply and a river take three columns off', () => {
  const given: Fight = {
    target: BANK,
    defenders: ['SU-RK-10'],
    attackers: { [ACROSS]: ['GE-INF-I', 'GE-INF-II'] },
    weather: 'mud',
    cutOff: ['GE-INF-I'],
  };
  assert.deepEqual(shiftsOf(given).toSorted(), ['DS-RIVER-1 -1', 'DS-SUP-10 -1', 'DS-WX-3 -1']);
  assert.deepEqual(resultsIn(fight(given, 5).events), ['1:1 AD']);
});

test('DS-T1-5 on turn 1 the Axis ignores the river along one hexside, once', () => {
  const given: Fight = {
    target: BANK,
    turn: 1,
    defenders: ['SU-RK-10'],
    attackers: { [ACROSS]: ['GE-INF-I'] },
  };
  const resolve = { type: 'resolve', target: BANK, crossing: ACROSS };
  assert.deepEqual(shiftsOf(given, { crossing: ACROSS }), ['DS-T1-3 1']);
  const used = { surpriseFrom: BANK, surpriseTo: ACROSS };
  assert.equal(refusedBy(ready({ ...given, markers: used }), resolve), 'DS-T1-5');
  assert.equal(refusedBy(ready({ ...given, turn: 2 }), resolve), 'DS-T1-5');
  const dry: Fight = { ...given, attackers: { [DRY]: ['GE-INF-I'] } };
  assert.equal(refusedBy(ready(dry), { ...resolve, crossing: DRY }), 'DS-T1-5');
  // Once chosen, it holds for the turn.
  const chosen = { surpriseFrom: ACROSS, surpriseTo: BANK };
  assert.deepEqual(shiftsOf({ ...given, markers: chosen }), ['DS-T1-3 1']);
  assert.deepEqual(resultsIn(fight(given, 1, { crossing: ACROSS }).events), ['2:1 D3']);
});

/** Behind a fortification line of the Russians, with nothing else between; and a neighbor that no line shields it from. */
const [BEHIND, BEFORE] = findStep(
  (from, to, sides) =>
    sides.join() === 'fortification' &&
    [from, to].every(hex => hex.terrain.join() === 'clear' && hex.place === undefined) &&
    from.sides.some(side => side.to === to.id && side.protects?.includes('fortification')) &&
    from.areas.includes('russian-start') &&
    dryBeside(from.id) !== undefined,
);
const FLANK = dryBeside(BEHIND) ?? '';

test('DS-FORT-1 a fortification line takes a column off, unless more than half of the factors bypass it', () => {
  const given: Fight = { target: BEHIND, defenders: ['SU-RK-10'], attackers: { [BEFORE]: ['GE-INF-I'] } };
  assert.deepEqual(shiftsOf(given), ['DS-FORT-1 -1']);
  const half: Fight = { ...given, attackers: { [BEFORE]: ['GE-INF-I'], [FLANK]: ['GE-INF-II'] } };
  assert.deepEqual(shiftsOf(half), ['DS-FORT-1 -1']);
  const more: Fight = {
    ...given,
    attackers: { [BEFORE]: ['GE-INF-I'], [FLANK]: ['GE-INF-II', 'GE-DIV-81'] },
  };
  assert.deepEqual(shiftsOf(more), []);
  // R-102 by agreement it helps as soon as anybody has to cross it.
  assert.deepEqual(shiftsOf({ ...more, options: { fortificationTest: 'any' } }), ['DS-FORT-1 -1']);
  assert.deepEqual(shiftsOf({ ...given, flags: { 'SU-RK-10': ['entrenched'] } }), [
    'DS-FORT-1 -1',
    'DS-ENTR-2 -1',
  ]);
});

test('DS-FORT-2 a line helps nobody but its builders, and those only behind it', () => {
  const captured: Fight = { target: BEHIND, defenders: ['GE-INF-I'], attackers: { [BEFORE]: ['SU-MK-1'] } };
  assert.deepEqual(shiftsOf(captured), []);
  const before: Fight = { target: BEFORE, defenders: ['SU-RK-10'], attackers: { [BEHIND]: ['GE-INF-I'] } };
  assert.deepEqual(shiftsOf(before), []);
});

test('DS-SEQ-4 R-17 a division without an attack factor may come along and brings nothing', () => {
  const given: Fight = { defenders: ['GE-DIV-81'], attackers: { [EAST]: ['SU-RK-10', 'SU-RD01-01'] } };
  assert.equal(previewOf(given).attack, 2);
});

test('DS-CRT-15 a preview names every factor, and what is missing for the next column', () => {
  const looked = previewOf({ defenders: ['SU-RK-10'], attackers: TEN });
  const names = [...TEN[WEST], 'SU-RK-10'].map(id => nameOf(unitNumber(id)));
  assert.deepEqual(
    looked.modifiers.flatMap(({ label, add }) => (add === undefined ? [] : `${label} ${add}`)),
    names.map((name, index) => `${name} ${[4, 3, 3, 4][index]}`),
  );
  assert.deepEqual(looked.next, { column: '3:1', missing: 2 });
  assert.deepEqual(
    looked.results.map(({ result, chance }) => `${result} ${Math.round(chance * 6)}`),
    ['DE 2', 'D1 2', 'X 2'],
  );
});

test('DS-AOVR-1, DS-AOVR-2 a preview foresees whom armor would overrun, and says by which rule', () => {
  const chancesOf = (given: Fight): string[] =>
    previewOf(given).results.map(({ result, chance }) => `${result} ${Math.round(chance * 6)}`);
  const noted = (given: Fight): boolean =>
    previewOf(given).modifiers.some(({ rule }) => rule === 'DS-AOVR-1');
  const open: Fight = { defenders: ['SU-RK-10'], attackers: TEN };
  assert.ok(noted(open));
  // Not in mud, not without armor, not with too little of it, and on a D2 no army.
  const light: Fight = { defenders: ['SU-RK-10'], attackers: { [WEST]: ['GE-PZ-20', 'GE-INF-I'] } };
  for (const given of [{ ...open, weather: 'light-mud' }, light] as Fight[]) {
    assert.equal(noted(given), false);
    assert.ok(chancesOf(given).some(result => result.startsWith('D2')));
  }
  // 23 : 6 is 3:1: DE on 1, D3 on 2 and D2 on 3.
  const army: Fight = {
    defenders: ['SU-ARMY-22'],
    attackers: { [WEST]: ['GE-MOT-XLI', 'GE-PZ-7', 'GE-PZ-1', 'GE-INF-I', 'GE-INF-II'] },
  };
  assert.deepEqual(chancesOf(army), ['DE 2', 'D2 1', 'D1 2', 'X 1']);
});
