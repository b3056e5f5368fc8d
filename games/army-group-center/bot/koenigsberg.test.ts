// Koenigsberg against a rush for it (4.2): corps set out in time, whoever is in it stays, and the match that told of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { bindBots, listOf } from '../../../bots/playing.node.ts';
import { makeRival, type Rival } from '../../../bots/rival.ts';
import { openDraft } from '../../../bots/staff/draft.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { muster } from '../../../bots/staff/tactics/muster.ts';
import { WEIGHTS } from '../../../bots/staff/weights.ts';
import type { State } from '../../../kit/game.ts';
import { cases } from '../../../kit/testing/deep.node.ts';
import { GERMAN, hexNumber, SOVIET, unitNumber } from '../rules/02-components/components.ts';
import { placeOf } from '../rules/table/board.ts';
import { type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { mustStay, rallies } from './koenigsberg.ts';
import rush from './league/koenigsberg-rush.json' with { type: 'json' };

const { play } = bindBots(adapter);
const german = (given: Sketch): State => sketch({ side: 'german', ...given });

test('4.2 somebody on his way keeps the garrison in Koenigsberg, but for one whom a corps of as many steps relieves', () => {
  const staying = (units: Record<string, string>): string[] => {
    const state = german({ units: { 'S-8': '3022', ...units } });
    return Object.keys(units).filter(id => mustStay(state, unitNumber(id)));
  };
  assert.deepEqual(staying({ 'G-39': '2825' }), ['G-39']);
  assert.deepEqual(staying({ 'G-39': '2825', 'G-KG-Skn': '2825' }), ['G-39']);
  assert.deepEqual(staying({ 'G-KG-Hrt': '2825', 'G-KG-Skn': '2825' }), ['G-KG-Hrt', 'G-KG-Skn']);
  assert.deepEqual(staying({ 'G-39': '2825', 'G-26': '2825/1' }), ['G-39']);
  assert.deepEqual(staying({ 'G-39': '2825', 'S-8': '3500' }), []);
  const state = german({ units: { 'G-39': '2825', 'G-26': '2725', 'S-8': '3022' } });
  assert.deepEqual(listOf(adapter.moves.movers(state)), [unitNumber('G-26')]);
});

test('4.2 the garrison of Koenigsberg does not attack out of it', () => {
  const state = german({
    phase: 'post-movement-combat',
    units: { 'G-39': '2825', 'G-26': '2925', 'S-8': '2924' },
  });
  assert.deepEqual(listOf(adapter.fights.attackersOn(state, hexNumber('2924'))), [unitNumber('G-26')]);
});

const ARMIES = { 'S-O': '4115', 'S-5GT': '4318', 'S-P': '4617', 'S-8G': '4719', 'S-6G': '4614' };

test('4.2 corps are called to Koenigsberg when armies can be there before their supply ends (7.12a), not for less', () => {
  const called = (given: Sketch, side = GERMAN): boolean => rallies(german(given), side).length > 0;
  assert.ok(called({ turn: 1, units: ARMIES }));
  assert.ok(!called({ turn: 1, units: ARMIES }, SOVIET));
  assert.ok(!called({ turn: 3, units: ARMIES }));
  assert.ok(!called({ turn: 1, units: { 'S-5GT': '4318', 'S-P': '4617' } }));
});

test('4.2 whoever can fills Koenigsberg and stands across the ways into it, the others march', () => {
  const near = { 'S-O': '3222', 'S-5GT': '3222', 'S-P': '3321', 'S-8G': '3321' };
  const own = { 'G-39': '2825', 'G-26': '2825', 'G-1': '2923', 'G-2': '2821', 'G-10': '2813' };
  const state = german({ turn: 3, units: { ...near, ...own } });
  const scoring = openScoring(adapter);
  scoring.look(state, GERMAN, WEIGHTS);
  const draft = openDraft(adapter, scoring, openOutlook(adapter), state, GERMAN, WEIGHTS);
  const moves = muster(draft).flatMap(proposal => proposal.moves);
  const goals = new Map(moves.map(({ unit, hex }) => [unit, hex]));
  const posts = ['2824', '2924', '2925'].map(hexNumber);
  for (const id of ['G-1', 'G-2']) assert.ok(posts.includes(goals.get(unitNumber(id)) ?? -1), id);
  const march = goals.get(unitNumber('G-10')) ?? assert.fail();
  assert.ok(Number(adapter.game.map.ids[march].slice(2)) > 15);
});

test('10.1 whoever comes on goes on in the same phase', () => {
  const entered = new Map<number, number>();
  let went = 0;
  const corps = ['G-NU-3', 'G-NU-24', 'G-NU-46', 'G-NU-48'].map(unitNumber);
  const done = new Error('seen');
  const watch = (state: State) => {
    const { turn } = adapter.game.moment(state);
    if (turn === 4) throw done;
    for (const unit of corps) {
      const hex = placeOf(state, unit);
      if (hex >= 0 && !entered.has(unit)) entered.set(unit, hex);
      else if (hex >= 0 && entered.get(unit) !== hex) went++;
    }
  };
  assert.throws(
    () => play({ scenario: 'bold-stroke', seed: 'north ukraine' }, ['cadet', 'staff'], watch),
    done,
  );
  assert.equal(entered.size, 4);
  assert.ok(went > 0);
});

test('4.2 the rush for Koenigsberg is beaten in most games of Bold Stroke', () => {
  const seeds = Array.from({ length: cases(5, 30) }, (_, i) => `b/${i}`);
  let held = 0;
  for (const seed of seeds) {
    const bot = makeRival(rush as Rival, `${seed}/0`, adapter) ?? assert.fail();
    const relief = { side: SOVIET, bot, isUp: () => true };
    if (play({ scenario: 'bold-stroke', seed }, ['cadet', 'staff'], undefined, relief).winner === 'german')
      held++;
  }
  assert.ok(held >= 0.6 * seeds.length, `${held} of ${seeds.length}`);
});
