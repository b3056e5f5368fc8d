// Previews: what a player sees of an attack beforehand is what the battle then reads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Preview, State } from '../../../../kit/game.ts';
import {
  allocating,
  attack,
  END,
  FIELD,
  NORTH_WEST,
  previewOf,
  SOUTH_WEST,
  shiftsIn,
  unseenBy,
  WEST,
} from '../../attacks.node.ts';
import { fight, resultsIn } from '../../fights.node.ts';
import { eventsOf, game, play, playOne } from '../../testing.node.ts';

const chances = (preview: Preview): Record<string, number> =>
  Object.fromEntries(preview.results.map(({ result, chance }) => [result, Math.round(chance * 6)]));

test('M-ODDS-1 attacks can be looked at where they are allocated or fought, and nowhere else', () => {
  const units = { 'S-A-30': FIELD, 'G-Inf-V': WEST };
  const strike = attack(FIELD, 'G-Inf-V');
  const state = allocating(units);
  assert.equal(previewOf(state, strike).column, '1:1');
  const combat = play(state, strike, END);
  assert.equal(previewOf(combat, { type: 'resolve', target: FIELD }).column, '1:1');
  assert.equal(unseenBy(combat, strike), 'M-ODDS-1');
  assert.equal(unseenBy(allocating(units, { phase: 'movement' }), strike), 'M-ODDS-1');
  for (const junk of [
    undefined,
    7,
    {},
    { type: 'attack' },
    { type: 'attack', units: ['G-Inf-V'], target: 4 },
  ]) {
    assert.ok('refused' in game.preview(state, junk));
  }
});

test('M-ODDS-1 units that have been allocated count in the preview of those that are added', () => {
  const state = allocating({ 'S-A-30': FIELD, 'G-Inf-V': WEST, 'G-Inf-IX': WEST });
  const begun = play(state, attack(FIELD, 'G-Inf-V'));
  const preview = previewOf(begun, attack(FIELD, 'G-Inf-IX'));
  assert.deepEqual([preview.attack, preview.column], [9, '3:1']);
});

test('M-OVR-2, M-OVR-3 W14 the chances are those after overruns', () => {
  const state = allocating({ 'S-RD-17': FIELD, 'G-Pz-LVI': WEST });
  const preview = previewOf(state, attack(FIELD, 'G-Pz-LVI'));
  assert.equal(preview.column, '6:1');
  assert.deepEqual(chances(preview), { BR: 4, DE: 2 });
});

test('M-OVR-2 W14b infantry that is overrun and tanks that are not show as two groups of one column', () => {
  const state = allocating({ 'S-RD-17': FIELD, 'S-TB-126': FIELD, 'G-Pz-LVI': WEST });
  const { groups = [] } = previewOf(state, attack(FIELD, 'G-Pz-LVI'));
  assert.deepEqual(
    groups.map(({ units, column, results }) => [units.join(), column, results[0].result]),
    [
      ['S-TB-126', '3:1', 'D2s'],
      ['S-RD-17', '3:1', 'DE'],
    ],
  );
});

test('M-FORCE-1 W15 a forced exchange shows what it makes of the table', () => {
  const units = { 'S-A-30': FIELD, 'G-Inf-V': WEST, 'G-Inf-VIII': WEST, 'G-Inf-XX': NORTH_WEST };
  const state = allocating(units, { flags: { 'S-A-30': ['entrenched'] } });
  const strike = attack(FIELD, 'G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX');
  assert.deepEqual(chances(previewOf(state, { ...strike, forced: true })), {
    DE: 1,
    'X/2': 1,
    X: 3,
    '3/2X': 1,
  });
  assert.deepEqual(chances(previewOf(state, strike)), { D2s: 1, D2: 1, D1: 2, D: 1, X: 1 });
});

test('M-CRT-15 W3 a pressed attack of 4:1 reads 5:1 on good dice and 3:1 on bad ones', () => {
  const units = {
    'S-A-30': FIELD,
    'G-Inf-V': WEST,
    'G-Inf-VIII': WEST,
    'G-Inf-XX': NORTH_WEST,
    'G-Inf-XXVII': NORTH_WEST,
  };
  const state = allocating(units, { flags: { 'S-A-30': ['entrenched'] } });
  const { 'S-A-30': _, ...germans } = units;
  const strike = { ...attack(FIELD, ...Object.keys(germans)), pressed: true };
  const preview = previewOf(state, strike);
  assert.deepEqual([preview.column, preview.columns], ['4:1', ['3:1', '5:1']]);
  assert.deepEqual(chances(preview), { BR: 1, DE: 1, D2s: 1, D1: 1, D: 1, X: 1 });
  assert.equal(preview.modifiers.at(-1)?.rule, 'M-CRT-15');
  const attackers = { [WEST]: ['G-Inf-V', 'G-Inf-VIII'], [NORTH_WEST]: ['G-Inf-XX', 'G-Inf-XXVII'] };
  const given = { target: FIELD, defenders: ['S-A-30'], attackers, flags: { 'S-A-30': ['entrenched'] } };
  assert.deepEqual(resultsIn(fight(given, [5], { pressed: true }).events), ['3:1 D']);
  assert.deepEqual(resultsIn(fight(given, [2], { pressed: true }).events), ['5:1 DE']);
});

const RUSSIANS = ['S-A-30', 'S-A-22', 'S-RD-17', 'S-TB-126', 'S-Para-5', 'S-MRD-101'];
const GERMANS = ['G-Pz-LVI', 'G-Inf-V', 'G-ID-6', 'G-Mot-3', 'G-Pz-XXIV', 'G-Inf-IX'];

test('M-ODDS-1, M-ODDS-3 whatever attacks whatever, the preview of an attack is the battle that follows', () => {
  const some = (ids: readonly string[]) => fc.subarray([...ids], { minLength: 1 });
  const die = fc.integer({ min: 1, max: 6 });
  const scenario = fc.constantFrom('main', '2014');
  const weather = fc.constantFrom('frost' as const, 'mud' as const, 'snow' as const);
  const flags = fc.array(fc.constantFrom('disrupted', 'entrenched'), { maxLength: 2 });
  fc.assert(
    fc.property(some(RUSSIANS), some(GERMANS), die, scenario, weather, flags, (...given) => {
      const [defenders, attackers, number, edition, sky, marks] = given;
      const units: Record<string, string> = {};
      for (const id of defenders) units[id] = FIELD;
      attackers.forEach((id, index) => {
        units[id] = [WEST, NORTH_WEST, SOUTH_WEST][index % 3];
      });
      const marked = { [defenders[0]]: defenders[0].startsWith('S-A') ? [...new Set(marks)] : [] };
      const state = allocating(units, { scenario: edition, weather: sky, flags: marked, dice: [number] });
      const strike = attack(FIELD, ...attackers);
      if ('refused' in game.preview(state, strike)) return;
      const foreseen = previewOf(state, strike);
      const combat = play(state, strike, END);
      assert.deepEqual(previewOf(combat, { type: 'resolve', target: FIELD }), foreseen);
      check(combat, foreseen);
    }),
    { numRuns: 60 },
  );
});

function check(combat: State, { groups = [], attack: factors, column }: Preview): void {
  const { events } = playOne(combat, { type: 'resolve', target: FIELD });
  const results = eventsOf(events, 'result');
  assert.deepEqual(new Set(results.map(result => result.column)), new Set(groups.map(group => group.column)));
  for (const { units, results: chancesOfGroup } of groups) {
    const sum = chancesOfGroup.reduce((total, { chance }) => total + chance, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9 && factors > 0 && column !== undefined);
    const converted = eventsOf(events, 'converted').find(event =>
      (event.units as string[]).includes(units[0]),
    );
    const read = results.find(event => (event.units as string[]).includes(units[0]));
    const result = converted?.to ?? read?.result;
    assert.ok(
      chancesOfGroup.some(entry => entry.result === result),
      `${result} was not foreseen`,
    );
  }
}

test('M-SUP-13 the shifts of a preview are those of its first group', () => {
  const state = allocating(
    { 'S-A-30': FIELD, 'S-RD-17': FIELD, 'G-Pz-LVI': WEST },
    { flags: { 'S-A-30': ['disrupted'] } },
  );
  const preview = previewOf(state, attack(FIELD, 'G-Pz-LVI'));
  assert.deepEqual(shiftsIn(preview), {});
  assert.deepEqual(
    preview.groups?.map(({ title }) => title),
    ['Fresh', 'Disrupted'],
  );
});

test('M-OVR-2 what armor runs over is shown apart from the tanks beside it', () => {
  const state = allocating({ 'S-RD-17': FIELD, 'S-TB-126': FIELD, 'G-Pz-LVI': WEST });
  const { groups } = previewOf(state, attack(FIELD, 'G-Pz-LVI'));
  assert.deepEqual(
    groups?.map(({ title, units }) => [title, units]),
    [
      ['Fresh, armor', ['S-TB-126']],
      ['Fresh, others', ['S-RD-17']],
    ],
  );
});
