// In the edition of 2014 Moscow is stormed by all who stand around it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inScenario } from '../../../bots/scenario.ts';
import { openPacking } from '../../../bots/staff/packing.ts';
import { type Weights, weightsOf } from '../../../bots/staff/weights.ts';
import { GERMAN } from '../rules/table/counters.ts';
import { MOSCOW } from '../rules/table/terrain.ts';
import { game, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const everything = game.map.ids;
const own: Weights = weightsOf(inScenario(adapter, '2014'), GERMAN);

/** Germans before the city, which is strongly held. */
const before = (units: Readonly<Record<string, string>>) =>
  sketch({
    scenario: '2014',
    side: 'german',
    phase: 'attacks',
    units: { 'S-A-16': '1016', 'S-Para-5': '1016', 'S-Sib-32': '1016', 'G-A-4': '1212', ...units },
    control: { german: everything.filter(id => id < '1016' || id > '1017'), russian: ['1016'] },
  });

test('more than eight storm Moscow together if that promises more', () => {
  const ring: Readonly<Record<string, readonly string[]>> = {
    '1015': ['G-Inf-V', 'G-Inf-VII', 'G-ID-6'],
    '1115': ['G-Inf-VIII', 'G-Inf-IX', 'G-ID-129'],
    '1116': ['G-Inf-XX', 'G-Inf-XXIII', 'G-ID-258'],
    '0915': ['G-Inf-LIII', 'G-Inf-XXVII', 'G-ID-252'],
  };
  const units = Object.entries(ring).flatMap(([id, names]) => names.map(name => [name, id]));
  const state = before(Object.fromEntries(units));
  const attackers = (weights: Weights): number => {
    const attacks = openPacking(adapter).plan(state, weights, () => 0);
    return attacks.find(({ target }) => target === MOSCOW)?.units.length ?? 0;
  };
  assert.ok(attackers({ ...own, crowd: 0 }) <= 8);
  assert.ok(attackers(own) > 8);
});

test('the main rules keep the weights of the game, and our short start all but those for cities off the way', () => {
  const usual = weightsOf(adapter, GERMAN);
  assert.ok(usual.party < own.party);
  assert.deepEqual(weightsOf(inScenario(adapter, 'main'), GERMAN), usual);
  const { detach, ...others } = weightsOf(inScenario(adapter, 'typhoon'), GERMAN);
  assert.ok(detach > usual.detach);
  assert.deepEqual({ ...others, detach: usual.detach }, usual);
});
