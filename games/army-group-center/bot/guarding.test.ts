// What the German must not lose: Koenigsberg, and the coast once the Soviet side has set foot on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { openDraft } from '../../../bots/staff/draft.ts';
import { openPacking } from '../../../bots/staff/packing.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { WEIGHTS, type Weights } from '../../../bots/staff/weights.ts';
import { GERMAN, hexNumber, SOVIET, unitNumber } from '../rules/02-components/components.ts';
import { COAST_BONUS } from '../rules/04-victory/prizes.ts';
import { type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const KOENIGSBERG = hexNumber('2825');

test('4.3d a coast hex that is held is its share of the bonus, the more the fewer there are', () => {
  const worth = (...held: string[]): number[] => {
    const prizes = adapter.worth.prizes(sketch({ units: { 'G-39': '4307' }, control: { soviet: held } }));
    return ['2521', '2722'].map(id => prizes[hexNumber(id)]);
  };
  const [free] = worth();
  assert.ok(free > 0 && free < 1);
  assert.equal(worth('2521')[0], COAST_BONUS);
  assert.ok(worth('2521')[1] < free);
  assert.deepEqual(worth('2521', '2722'), [COAST_BONUS / 2, COAST_BONUS / 2]);
});

test('4.3d every coast hex taken back counts, though only the last takes the bonus', () => {
  const value = (...soviet: string[]): number =>
    adapter.worth.evaluate(sketch({ units: { 'S-8': '2520' }, control: { soviet } }), SOVIET);
  const [none, one, two] = [value(), value('2521'), value('2521', '2622')];
  assert.ok(one - none >= COAST_BONUS);
  assert.ok(two > one && two - one < COAST_BONUS / 2);
});

const QUIET: Partial<Weights> = { pull: 0, take: 0, way: 0, call: 0, inertia: 0 };

function draftOf(given: Sketch, weights: Partial<Weights> = {}) {
  const state = sketch({ side: 'german', ...given });
  const scoring = openScoring(adapter);
  const all = { ...WEIGHTS, ...weights };
  scoring.look(state, GERMAN, all);
  return { scoring, state, draft: openDraft(adapter, scoring, openOutlook(adapter), state, GERMAN, all) };
}

test('of two in Koenigsberg one may leave for a fight, but not both, however good each thought it', () => {
  const units = { 'G-39': '2825', 'G-26': '2825', 'S-8': '2922' };
  const order = (id: string) => ({ unit: unitNumber(id), hex: hexNumber('2923') });
  const proposal = { tactic: 'assault', payoff: 2, purpose: 'attack' };
  const { draft } = draftOf({ units });
  assert.ok(!draft.adopt({ ...proposal, moves: [order('G-39'), order('G-26')] }));
  assert.equal(adapter.table.placeOf(draft.table, unitNumber('G-39')), KOENIGSBERG);
  assert.ok(draft.adopt({ ...proposal, moves: [order('G-39')] }));
  // What the second was promised before the first went does not hold any more.
  assert.ok(!draft.adopt({ ...proposal, moves: [order('G-26')] }));
  const { draft: calm } = draftOf({ units: { 'G-39': '2825', 'G-26': '2825' } });
  assert.ok(calm.adopt({ ...proposal, moves: [order('G-39'), order('G-26')] }));
});

test('a second unit in Koenigsberg counts, even where the blow is beyond any garrison', () => {
  const army = ['S-8', 'S-6G', 'S-11G', 'S-5GT', 'S-42', 'S-67', 'S-54', 'S-22'];
  const near = ['2821', '2922', '3023', '2821', '2922', '3023', '3122', '3122'];
  const units = Object.fromEntries(army.map((id, i) => [id, near[i]]));
  const gain = (place: string): number => {
    const { scoring, state } = draftOf(
      { units: { ...units, 'G-39': place, 'G-26': '2927' } },
      { ...QUIET, caution: 0 },
    );
    return scoring.bare(state, unitNumber('G-26'), hexNumber(place));
  };
  assert.ok(gain('2825') > 0.5, `${gain('2825')}`);
  assert.equal(gain('2824'), 0);
});

test('Koenigsberg calls until two are in it, another city until one is', () => {
  const pull = (place: string, ...garrison: string[]): number => {
    const inside = Object.fromEntries(garrison.map(id => [id, place]));
    const units = { ...inside, 'S-8': place === '2825' ? '3022' : '3112' };
    const { scoring, state } = draftOf({ units: { ...units, 'G-26': '3228' } }, { ...QUIET, call: 1 });
    return scoring.bare(state, unitNumber('G-26'), hexNumber('3227'));
  };
  assert.ok(pull('2825') > pull('2825', 'G-39'));
  assert.ok(pull('2825', 'G-39') > pull('2825', 'G-39', 'G-28'));
  assert.ok(pull('3116') > pull('3116', 'G-39'));
  assert.equal(pull('3116', 'G-39'), pull('3116', 'G-39', 'G-28'));
});

test('whoever attacks out of Koenigsberg must gain more by it than the table says', () => {
  const { optionsOn } = openPacking(adapter);
  const extra = (from: string): number => {
    const units = [unitNumber('G-3SS')];
    const target = hexNumber('2824');
    const state = sketch({
      side: 'german',
      phase: 'post-movement-combat',
      units: { 'G-3SS': from, 'S-8': '2824' },
    });
    const { enemyLoss, ownLoss, cleared } = adapter.fights.forecast(state, target, units, 1);
    const promised = enemyLoss - ownLoss + cleared * adapter.worth.prizes(state)[target];
    return promised - optionsOn(state, target, units, WEIGHTS, () => 0)[0].gain;
  };
  assert.ok(extra('2825') > 0.4 && extra('2825') < 1, `${extra('2825')}`);
  assert.ok(extra('2823') < 0.05, `${extra('2823')}`);
});

test('10.6 a body more is worth more to the German than a step for somebody who stands; a city at stake comes first', () => {
  const choose = (units: Record<string, string>): string => {
    const state = sketch({ side: 'german', phase: 'replacement', turn: 3, units });
    return JSON.stringify(adapter.lesser?.(state, GERMAN));
  };
  assert.match(
    choose({ 'G-39': '3225/1', 'G-26': '@dead', 'G-43': '2825', 'G-28': '2825' }),
    /reclaim.*G-26/,
  );
  const siege = { 'G-39': '3116/1', 'G-26': '@dead', 'S-8': '3115', 'G-43': '2825', 'G-28': '2825' };
  assert.match(choose(siege), /rebuild.*G-39/);
});
