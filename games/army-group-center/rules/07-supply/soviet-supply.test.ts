// Chapter 7, what is special about Soviet supply: the Western Pripyat (7.11) and the exhaustion of turn 6 (7.12).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preview } from '../../../../kit/game.ts';
import { idsOf, onlySources, sourceIds, stateOf, supplyShifts } from '../../supply-search.node.ts';
import {
  allowed,
  around,
  endUntil,
  game,
  offered,
  openField,
  printedScenarios,
  refusedBy,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { isPripyatRuleOn } from './supply.ts';

const field = openField();
const [, , northwest, west] = around(field);
const GRAY = ['G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-10'];
const place = (units: readonly string[], hexes: readonly string[]): Record<string, string> =>
  Object.fromEntries(hexes.map((hex, index) => [units[index], hex]));

const marsh = idsOf('western-pripyat');
const pripyat: [title: string, unit: string, at: string, sources: string[], expected: string][] = [
  ['the only source lies in the marsh', 'S-3', '4702', ['5014'], 'out'],
  ['the same for a cav-mech group (12.4)', 'S-P', '4702', ['5014'], 'supplied'],
  ['a dry line as well', 'S-3', '4702', ['5014', '4700'], 'supplied'],
  ['the unit itself stands in the marsh (A28)', 'S-70', '4816', sourceIds('soviet'), 'out'],
  ['a cav-mech group in the marsh', 'S-P', '4816', sourceIds('soviet'), 'supplied'],
  ['an army of 1st Ukrainian Front on its entry hex (A29)', 'S-1UF-13', '5016', sourceIds('soviet'), 'out'],
  ['a cav-mech group of 1st Ukrainian Front there', 'S-1UF-S', '5016', sourceIds('soviet'), 'supplied'],
];
for (const [title, unit, at, sources, expected] of pripyat) {
  test(`7.11a Western Pripyat, ${title}: ${expected}`, () => {
    assert.ok(marsh.includes('5014') && marsh.includes('4816') && marsh.includes('5016'));
    const state = sketch({ units: { [unit]: at }, control: onlySources(...sources), turn: 4 });
    assert.equal(stateOf(state, unit), expected);
  });
}

test('7.11a a line that must pass through the marsh between two dry ends is no line', () => {
  // The army stands dry in front of the marsh; Germans hold every other way round.
  const dry = around('4817').find(id => !marsh.includes(id) && id.startsWith('47'));
  assert.ok(dry !== undefined);
  const others = around(dry).filter(id => !marsh.includes(id));
  const walls = place(GRAY, others);
  for (const [unit, expected] of [
    ['S-70', 'out'],
    ['S-P', 'supplied'],
  ] as const) {
    const held = Object.fromEntries(
      around(dry)
        .filter(id => marsh.includes(id))
        .map((id, i) => [['S-47', 'S-69'][i], id]),
    );
    const state = sketch({ units: { [unit]: dry, ...walls, ...held } });
    assert.equal(stateOf(state, unit), expected, unit);
  }
});

test('7.11a out of supply there is out of supply for everything: the die, the column, the replacement', () => {
  const control = onlySources('5014', ...sourceIds('german'));
  const units = { 'S-3': `${west}/1`, 'S-O': `${northwest}/1`, 'G-1': field };
  assert.deepEqual(offered(sketch({ units, control }), { units: ['S-3'] }), ['begin']);
  assert.deepEqual(offered(sketch({ units, control }), { units: ['S-O'] }), ['move']);
  const fighting = sketch({ units, control, phase: 'pre-movement-combat' });
  assert.equal(supplyShifts(fighting, field, 'S-3').sum, -1);
  assert.equal(supplyShifts(fighting, field, 'S-O').sum, 0);
  const refit = sketch({ units, control, phase: 'replacement' });
  assert.equal(refusedBy(refit, { type: 'rebuild', units: ['S-3'] }), '10.8f');
  allowed(refit, { type: 'rebuild', units: ['S-O'] });
});

for (const [scenario, first] of [
  ['historical', 1],
  ['bold-stroke', 2],
  ['no-bomb-plot', 1],
  ['d-day-defeated', 1],
] as const) {
  test(`7.11b 7.12b ${scenario}: the marsh counts from turn ${first} through turn 5 and no longer`, () => {
    for (let turn = 1; turn <= 9; turn++) {
      const state = sketch({ units: { 'S-3': '4702' }, control: onlySources('5014'), turn, scenario });
      const inForce = turn >= first && turn <= 5;
      assert.equal(isPripyatRuleOn(state), inForce, `turn ${turn}`);
      const { state: supply, rule } = supplyOfUnit(state, 'S-3');
      assert.deepEqual(
        [supply, rule],
        turn >= 6 ? ['out', '7.12a'] : inForce ? ['out', '7.11a'] : ['supplied', '7.2a'],
        `turn ${turn}`,
      );
    }
  });
}

for (const scenario of printedScenarios) {
  test(`7.12a ${scenario}: every Soviet unit is out of supply from turn 6 to the end`, () => {
    const units = { 'S-3': '4502', 'S-O': '3600', 'S-1UF-B': '5016', 'G-1': field };
    for (let turn = 5; turn <= 9; turn++) {
      const state = sketch({ units, turn, scenario });
      const expected = turn < 6 ? 'supplied' : 'out';
      for (const unit of ['S-3', 'S-O', 'S-1UF-B'])
        assert.equal(stateOf(state, unit), expected, `${unit} ${turn}`);
      assert.equal(stateOf(state, 'G-1'), 'supplied');
    }
  });
}

test('7.12a it begins with turn 6 itself, for moving and for fighting, in defense too', () => {
  const units = { 'S-3': '4502', 'S-5': west, 'G-1': field };
  let state = sketch({ units, turn: 5, phase: 'post-movement-combat', side: 'german' });
  assert.deepEqual(supplyShifts(state, west, 'G-1').rules, []);
  state = endUntil(state, '6 soviet pre-movement-combat');
  assert.deepEqual(supplyShifts(state, field, 'S-5'), { sum: -1, rules: ['7.4a'] });
  state = endUntil(state, '6 soviet movement');
  assert.deepEqual(offered(state, { units: ['S-3'] }), ['begin']);
  state = endUntil(state, '6 german pre-movement-combat');
  assert.deepEqual(supplyShifts(state, west, 'G-1'), { sum: 1, rules: ['7.4b'] });
});

test('7.12a replacements still come from turn 6, by a line that would work and keeps out of the marsh', () => {
  const units = { 'S-3': '4502/1', 'S-70': '4816/1', 'S-P': '4817/1' };
  const state = sketch({ units, turn: 7, phase: 'replacement' });
  allowed(state, { type: 'rebuild', units: ['S-3'] });
  assert.equal(refusedBy(state, { type: 'rebuild', units: ['S-70'] }), '10.8f');
  allowed(state, { type: 'rebuild', units: ['S-P'] });
  const cut = sketch({ units, turn: 7, phase: 'replacement', control: onlySources() });
  assert.equal(refusedBy(cut, { type: 'rebuild', units: ['S-3'] }), '10.8f');
});

test('7.12b nobody is out of supply twice: in the marsh on turn 6 the attack still loses one column only', () => {
  const target = around('4816').find(id => !marsh.includes(id) && id.startsWith('47'));
  assert.ok(target !== undefined);
  const state = sketch({ units: { 'S-70': '4816', 'G-1': target }, turn: 6, phase: 'pre-movement-combat' });
  assert.deepEqual(supplyShifts(state, target, 'S-70'), { sum: -1, rules: ['7.4a'] });
  const preview = game.preview(state, { type: 'attack', target, units: ['S-70'] }) as Preview;
  assert.ok(preview.modifiers.every(item => (item.shift ?? 0) >= 0 || item.rule === '7.4a'));
});
