// Cities as bots see them: who is good in one stays in it, who is better comes by rail, and a city that is held at all costs is
// paid for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { bindBots, listOf } from '../../../bots/playing.node.ts';
import { openDraft } from '../../../bots/staff/draft.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { assaultOn } from '../../../bots/staff/tactics/assault.ts';
import { atTheEnd, weightsOf } from '../../../bots/staff/weights.ts';
import type { State } from '../../../kit/game.ts';
import { AXIS, RUSSIAN, unitNumber } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { hexNumber } from '../rules/table/terrain.ts';
import { game, type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { force } from './battle.ts';

const KIEV = '2514';
const { botOf } = bindBots(adapter);
const border = (sketched: Sketch): State => sketch({ scenario: 'border', side: 'russian', ...sketched });
const isMover = (state: State, unit: string): boolean =>
  listOf(adapter.moves.movers(state)).includes(unitNumber(unit));
/** Before Kiev, in strength. */
const COMING = { 'GE-INF-I': '2510', 'GE-INF-II': '2510', 'GE-PZ-3': '2511' };

test('DS-CITY-3 infantry is worth twice its defense to a city, armor no more than elsewhere', () => {
  const state = border({ units: { 'SU-RK-31': KIEV, 'SU-MK-1': KIEV } });
  const worth = (unit: string): number | undefined =>
    adapter.table.guardOf?.(state, unitNumber(unit), hexNumber(KIEV));
  assert.equal(worth('SU-RK-31'), 8);
  assert.ok((worth('SU-MK-1') ?? 0) < 8);
});

test('infantry stays in a city that the short start hangs on while the Axis is coming; armor may go', () => {
  const garrison = { 'SU-RK-31': KIEV, 'SU-PARA-5': KIEV, 'SU-MK-1': KIEV };
  const alarmed = border({ units: { ...garrison, ...COMING } });
  assert.deepEqual(
    Object.keys(garrison).map(unit => isMover(alarmed, unit)),
    [false, false, true],
  );
  assert.ok(isMover(border({ units: { ...garrison, 'GE-INF-I': '1403' } }), 'SU-RK-31'));
});

test('DS-RAIL-2 an army rides into such a city, and whoever is no good there makes room', () => {
  const ride = (units: Readonly<Record<string, string>>): unknown[] => {
    const state = border({ phase: 'strategic', units: { 'SU-ARMY-20': '2221', ...COMING, ...units } });
    const { type, units: riders, to } = botOf('cadet', 'x').choose(game, state);
    return [type, ...(riders as string[]), to];
  };
  assert.deepEqual(ride({ 'SU-RK-31': KIEV }), ['rail', 'SU-ARMY-20', KIEV]);
  const [type, rider, to] = ride({ 'SU-RK-31': KIEV, 'SU-PARA-5': KIEV, 'SU-ITD-101': KIEV });
  assert.deepEqual([type, rider], ['rail', 'SU-ITD-101']);
  assert.notEqual(to, KIEV);
});

test('DS-FEX-4 the Axis forces an exchange for a city that would hold, if somebody is left to walk in', () => {
  const [garrison, panzers] = [['SU-RK-31'], ['GE-PZ-3', 'GE-PZ-4', 'GE-PZ-10']];
  const answer = (natural: string, attackers: readonly string[]): string => {
    const state = border({
      side: 'axis',
      units: { 'SU-RK-31': KIEV, ...Object.fromEntries(panzers.map(unit => [unit, '2513'])) },
    });
    const battle = {
      target: hexNumber(KIEV),
      row: 4,
      attackers: attackers.map(unitNumber),
      holding: garrison.map(unitNumber),
      groups: [{ units: garrison.map(unitNumber), held: [8], natural }],
    };
    return force(state, { name: 'forced-exchange', battle } as unknown as FrameOf<'forced-exchange'>).type;
  };
  assert.equal(answer('D1', panzers), 'force');
  assert.equal(answer('D1', panzers.slice(0, 2)), 'decline', 'nobody would be left');
  assert.equal(answer('D2', panzers), 'decline', 'it kills them anyway');
});

test('DS-FEX-4 an attack on those who hold a city promises it as far as it can be paid for', () => {
  const chance = (units: Readonly<Record<string, string>>): number => {
    const state = border({ side: 'axis', phase: 'attacks', units: { 'SU-RK-31': KIEV, ...units } });
    const attackers = Object.keys(units).map(unitNumber);
    return adapter.fights.forecast(state, hexNumber(KIEV), attackers, attackers.length).cleared;
  };
  const two = chance({ 'GE-PZ-3': '2513', 'GE-PZ-4': '2513' });
  const four = chance({ 'GE-PZ-3': '2513', 'GE-PZ-4': '2513', 'GE-PZ-10': '2414', 'GE-PZ-9': '2414' });
  assert.ok(two < 0.3 && four >= 0.5, `${two} ${four}`);
});

test('DS-STACK-2 two mechanized corps are not sent into one hex', () => {
  // The other ways to the city are full.
  const full = { 'SU-RD01-01': '2415', 'SU-RD01-02': '2415', 'SU-RD01-03': '2415' };
  const fuller = { 'SU-RD01-04': '2615', 'SU-RD01-05': '2615', 'SU-RD01-06': '2615' };
  const enemies = { 'GE-PZ-3': KIEV, 'GE-PZ-4': KIEV };
  const state = border({
    turn: 5,
    units: { ...enemies, ...full, ...fuller, 'SU-MK-2': '2416', 'SU-MK-5': '2416', 'SU-RK-9': '2416' },
    control: { axis: [KIEV] },
  });
  const weights = atTheEnd(weightsOf(adapter, RUSSIAN), true);
  const scoring = openScoring(adapter);
  scoring.look(state, RUSSIAN, weights);
  const draft = openDraft(adapter, scoring, openOutlook(adapter), state, RUSSIAN, weights);
  const found = assaultOn(draft, hexNumber(KIEV));
  assert.ok(found !== undefined && found.moves.length > 1);
  assert.ok(draft.adopt(found), 'the orders can be carried out');
});

test('DS-VIC-8 in the last turn victory cities count, and nothing else does', () => {
  const value = (control: readonly string[], turn: number): number =>
    adapter.worth.evaluate(
      border({ turn, units: { 'GE-INF-I': '2513', 'SU-ARMY-20': '1322' }, control: { axis: control } }),
      AXIS,
    );
  // Minsk.
  assert.ok(value(['1711'], 4) - value([], 4) > 0.5);
  assert.ok(Math.abs(value(['1711'], 5) - value([], 5)) < 0.01);
});

test('DS-GEN-3 a list in which an attack on an ally has better odds than one that is compelled can still be closed', () => {
  const units = {
    'GE-ARMY-6': '2713',
    'GE-MOT-LVI': '2813',
    'IT-CSIR': '2812',
    'SU-ARMY-20': '2814',
    'SU-MK-21': '2912',
    'SU-ITD-101': '2913',
  };
  let state = border({ phase: 'attacks', units });
  for (const [target, unit] of [
    ['2713', 'SU-ARMY-20'],
    ['2813', 'SU-ITD-101'],
    ['2812', 'SU-MK-21'],
  ]) {
    const applied = game.apply(state, { type: 'attack', target, units: [unit] });
    assert.ok(applied.ok);
    ({ state } = applied);
  }
  const applied = game.apply(state, adapter.sequence.end(state));
  assert.ok(applied.ok, JSON.stringify(adapter.sequence.end(state)));
});
