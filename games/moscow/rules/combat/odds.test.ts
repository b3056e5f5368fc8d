// The odds of an attack: factors, columns, groups of defenders and everything that shifts them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preview, State } from '../../../../kit/game.ts';
import {
  addsIn,
  allocating,
  attack,
  EAST,
  END,
  FIELD,
  NORTH_WEST,
  previewOf,
  SOUTH_WEST,
  type Standoff,
  shiftsIn,
  unseenBy,
  WEST,
} from '../../attacks.node.ts';
import {
  allowed,
  around,
  openField,
  play,
  refusedBy,
  type Sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { hexNumber, unitNumber } from '../table/components.ts';
import { editionOf } from '../table/editions.ts';
import { assessAttack } from './odds.ts';

/** German units to the west of the field against what stands in it. */
function odds(defenders: readonly string[], attackers: readonly string[], more: Standoff = {}): Preview {
  return previewOf(standoff(defenders, attackers, more), attack(FIELD, ...attackers));
}

function standoff(
  defenders: readonly string[],
  attackers: readonly string[],
  more: Standoff & { readonly others?: Sketch['units'] } = {},
): State {
  const { others = {}, ...rest } = more;
  const units: Record<string, string> = { ...others };
  for (const id of defenders) units[id] = FIELD;
  attackers.forEach((id, index) => {
    units[id] = [WEST, NORTH_WEST, SOUTH_WEST][Math.floor(index / 2)];
  });
  return allocating(units, rest);
}

const TWELVE = ['G-Pz-LVI', 'G-Inf-V', 'G-Mot-3'];

test('M-ODDS-1 all attack factors stand against all defense factors, rounded down to a column', () => {
  const { attack: factors, defense, column } = odds(['S-A-30', 'S-RD-17'], TWELVE);
  assert.deepEqual([factors, defense, column], [12, 4, '3:1']);
  assert.equal(odds(['S-A-30', 'S-RD-17'], ['G-Pz-LVI', 'G-Inf-IX']).column, '2:1');
  assert.equal(odds(['S-A-30', 'S-RD-17'], ['G-Pz-LVI']).column, '3:2');
  assert.equal(odds(['S-A-30', 'S-RD-17'], ['G-Inf-IX']).column, '1:1');
  assert.equal(odds(['S-A-30', 'S-RD-17'], ['G-Inf-VI']).column, '1:2');
});

test('M-ODDS-1 the preview tells how many factors are missing for the next column', () => {
  assert.deepEqual(odds(['S-A-30', 'S-RD-17'], TWELVE).next, { column: '4:1', missing: 4 });
  assert.deepEqual(odds(['S-A-30', 'S-RD-17'], ['G-Inf-IX']).next, { column: '3:2', missing: 1 });
  assert.deepEqual(odds(['S-A-30', 'S-RD-17'], ['G-Mot-3']).next, { column: '1:1', missing: 2 });
  assert.equal(odds(['S-RD-17'], TWELVE).next, undefined);
});

test('M-ODDS-2 odds above the table are the last column, before the shifts and after them', () => {
  // Twelve against one is far beyond 7:1; with one column more it stays there.
  assert.equal(odds(['S-RD-17'], TWELVE).column, '7:1');
  const disrupted = odds(['S-RD-17'], TWELVE, { flags: { 'S-RD-17': ['disrupted'] } });
  assert.equal(disrupted.column, '7:1');
  const state = standoff(['S-RD-17'], TWELVE, { flags: { 'S-RD-17': ['disrupted'] } });
  const units = TWELVE.map(unitNumber);
  const [group] = assessAttack(state, { target: hexNumber(FIELD), attackers: units, support: true }).groups;
  assert.equal(group.column, editionOf(state).charts.crt.columns.length - 1);
  // And one column less counts from the last, not from twelve to one.
  const mud = odds(['S-RD-17'], TWELVE, { scenario: '2014', weather: 'mud' });
  assert.equal(mud.column, '8:1');
});

test('M-CRT-14, M14-CRT-8 W18 an attack below 1:5 cannot be made, and no shift mends it', () => {
  const strong = ['S-A-22', 'S-Shock-1', 'S-A-16', 'S-A-20'];
  for (const scenario of ['main', '2014']) {
    const flags = Object.fromEntries(strong.map(id => [id, ['disrupted']]));
    const state = standoff(strong, ['G-Inf-VI'], { scenario, flags });
    assert.equal(unseenBy(state, attack(FIELD, 'G-Inf-VI')), 'M-CRT-14');
    assert.equal(refusedBy(play(state, attack(FIELD, 'G-Inf-VI')), END), 'M-CRT-14');
    // Four against sixteen is 1:4.
    const better = standoff(strong, ['G-Inf-V'], { scenario, flags });
    allowed(play(better, attack(FIELD, 'G-Inf-V')), END);
  }
});

test('M-CRT-14 a column that weather pushes off the table is as illegal', () => {
  const strong = ['S-A-22', 'S-A-16', 'S-A-20', 'S-A-24', 'S-A-50'];
  const dry = standoff(strong, ['G-Inf-V'], { scenario: '2014' });
  assert.equal(previewOf(dry, attack(FIELD, 'G-Inf-V')).column, '1:5');
  const mud = standoff(strong, ['G-Inf-V'], { scenario: '2014', weather: 'mud' });
  assert.equal(unseenBy(mud, attack(FIELD, 'G-Inf-V')), 'M-CRT-14');
  assert.equal(refusedBy(play(mud, attack(FIELD, 'G-Inf-V')), END), 'M-CRT-14');
});

test('M-CRT-14 units without attack factors cannot attack alone, but may come along', () => {
  const state = standoff(['S-RD-17'], ['G-Sec-221', 'G-ID-6']);
  assert.equal(refusedBy(play(state, attack(FIELD, 'G-Sec-221')), END), 'M-CRT-14');
  allowed(play(state, attack(FIELD, 'G-Sec-221', 'G-ID-6')), END);
});

test('M-SUP-12, M14-SUP-10 W11 each attacker out of supply brings half, rounded down', () => {
  for (const scenario of ['main', '2014']) {
    const hex = openField();
    const from = around(hex)[3];
    const units = { 'S-TB-126': hex, 'S-TB-127': hex, 'G-Inf-IX': from, 'G-Inf-VI': from };
    const strike = attack(hex, 'G-Inf-IX', 'G-Inf-VI');
    const preview = previewOf(allocating(units, { scenario, cutOff: ['G-Inf-IX', 'G-Inf-VI'] }), strike);
    assert.deepEqual([preview.attack, preview.defense, preview.column], [3, 2, '3:2']);
    assert.equal(addsIn(preview)['M-SUP-12'], -5);
    const one = previewOf(allocating(units, { scenario, cutOff: ['G-Inf-VI'] }), strike);
    assert.deepEqual([one.attack, addsIn(one)['M-SUP-12']], [6, -2]);
    assert.equal(previewOf(allocating(units, { scenario }), strike).attack, 8);
  }
});

/** Zones around the field close every way out of it. */
const CORDON = {
  'G-Inf-VII': WEST,
  'G-Inf-XX': EAST,
  'G-Inf-XII': around(FIELD)[1],
  'G-Inf-XIII': around(FIELD)[5],
};

test('M-SUP-13, M14-SUP-11 W17 attacks on units out of supply go up a column', () => {
  for (const scenario of ['main', '2014']) {
    const state = standoff(['S-A-30'], [], { scenario, others: CORDON, flags: { 'S-A-30': ['entrenched'] } });
    assert.equal(supplyOfUnit(state, 'S-A-30').state, 'out');
    const preview = previewOf(state, attack(FIELD, 'G-Inf-VII'));
    assert.deepEqual([preview.attack, preview.defense, preview.column], [5, 4, '3:2']);
    assert.deepEqual(shiftsIn(preview), { 'M-SUP-13': 1 });
  }
});

test('M-SUP-13 the parachutists in a stack that is cut off are read a column lower than the rest', () => {
  const state = standoff(['S-A-30', 'S-Para-5'], [], { others: CORDON });
  const { groups = [] } = previewOf(state, attack(FIELD, 'G-Inf-VII'));
  assert.deepEqual(
    groups.map(({ units, column }) => [units.join(), column]),
    [
      ['S-Para-5', '1:1'],
      ['S-A-30', '3:2'],
    ],
  );
});

test('M-DISR-4, M-DISR-5 W6 disrupted defenders are read a column higher, in a group of their own', () => {
  const flags = { 'S-RD-17': ['disrupted'] };
  const { groups = [], results } = odds(['S-A-30', 'S-RD-17'], TWELVE, { flags });
  assert.deepEqual(
    groups.map(({ units, column, modifiers }) => [units.join(), column, shiftsIn({ modifiers })]),
    [
      ['S-A-30', '3:1', {}],
      ['S-RD-17', '4:1', { 'M-DISR-4': 1 }],
    ],
  );
  assert.deepEqual(results, groups[0].results);
  const both = odds(['S-A-30', 'S-RD-17'], TWELVE, { flags: { ...flags, 'S-A-30': ['disrupted'] } });
  assert.deepEqual([both.groups?.length, both.column], [1, '4:1']);
});

test('M-ENT-1, M14-ENT-2 W1 an entrenched unit has a factor more on defense, disrupted or not', () => {
  for (const scenario of ['main', '2014']) {
    for (const flags of [['entrenched'], ['entrenched', 'disrupted']]) {
      const preview = odds(['S-A-30'], TWELVE, { scenario, flags: { 'S-A-30': flags } });
      assert.equal(preview.defense, 4);
      assert.equal(addsIn(preview)['M-ENT-1'], 1);
    }
    assert.equal(odds(['S-A-30'], TWELVE, { scenario }).defense, 3);
  }
});

test('M-CAS-1 whoever attacks a hex that the Luftwaffe has bombed may have one column more', () => {
  const air = { 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
  const bombed = (markers: object): State =>
    standoff(['S-A-30', 'S-RD-17'], TWELVE, { others: air, markers: { support: markers } });
  const strike = attack(FIELD, ...TWELVE);
  const supported = previewOf(bombed({ 'G-Air-2': FIELD }), { ...strike, support: true });
  assert.equal(supported.column, '4:1');
  assert.deepEqual(shiftsIn(supported), { 'M-CAS-1': 1 });
  assert.equal(previewOf(bombed({ 'G-Air-2': FIELD }), strike).column, '3:1');
  // However many have bombed it, and only there.
  const twice = bombed({ 'G-Air-2': FIELD, 'G-Air-8': FIELD });
  assert.equal(previewOf(twice, { ...strike, support: true }).column, '4:1');
  assert.equal(unseenBy(bombed({ 'G-Air-2': EAST }), { ...strike, support: true }), 'M-CAS-1');
  assert.equal(unseenBy(bombed({}), { ...strike, support: true }), 'M-CAS-1');
});

test('M-PANIC-3 panic in Moscow brings every German attack a column, and no Russian one', () => {
  const markers = { panic: true };
  const german = odds(['S-A-30', 'S-RD-17'], TWELVE, { markers });
  assert.deepEqual([german.column, shiftsIn(german)], ['4:1', { 'M-PANIC-3': 1 }]);
  const russian = allocating({ 'G-ID-6': FIELD, 'S-A-30': EAST }, { side: 'russian', markers });
  assert.deepEqual(shiftsIn(previewOf(russian, attack(FIELD, 'S-A-30'))), {});
});

test('M14-WX-1 W13 in mud every attack of that edition drops a column, whoever makes it', () => {
  const later = { scenario: '2014', weather: 'mud' } as const;
  const german = odds(['S-A-30', 'S-RD-17'], TWELVE, later);
  assert.deepEqual([german.column, shiftsIn(german)], ['2:1', { 'M14-WX-1': -1 }]);
  const russian = allocating({ 'G-ID-6': FIELD, 'S-A-30': EAST }, { side: 'russian', ...later });
  assert.equal(shiftsIn(previewOf(russian, attack(FIELD, 'S-A-30')))['M14-WX-1'], -1);
  assert.deepEqual(shiftsIn(odds(['S-A-30', 'S-RD-17'], TWELVE, { weather: 'mud' })), {});
});

test('M14-WX-9 in snow German attacks of that edition drop a column, Russian ones do not', () => {
  const later = { scenario: '2014', weather: 'snow' } as const;
  assert.deepEqual(shiftsIn(odds(['S-A-30', 'S-RD-17'], TWELVE, later)), { 'M14-WX-9': -1 });
  const russian = allocating({ 'G-ID-6': FIELD, 'S-A-30': EAST }, { side: 'russian', ...later });
  assert.deepEqual(shiftsIn(previewOf(russian, attack(FIELD, 'S-A-30'))), {});
  assert.deepEqual(shiftsIn(odds(['S-A-30', 'S-RD-17'], TWELVE, { weather: 'snow' })), {});
});

test('M-ODDS-1 Katyushas have no factors: alone in a hex they are attacked in the last column', () => {
  const hex = openField();
  const state = allocating({ 'S-Kat-1': hex, 'G-ID-6': around(hex)[3] });
  const preview = previewOf(state, attack(hex, 'G-ID-6'));
  assert.deepEqual([preview.defense, preview.column], [0, '7:1']);
});
