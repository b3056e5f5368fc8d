// The last attacks of the game: what wins most often is done, not what brings most points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mind, Thinking } from '../../../bots/bot.ts';
import { drain } from '../../../bots/core/guard.ts';
import { openSpending } from '../../../bots/core/spending.ts';
import { openRollouts } from '../../../bots/general/rollouts.ts';
import { makeBot } from '../../../bots/shelf.ts';
import { openLastAttacks } from '../../../bots/staff/last.ts';
import { type Option, openPacking } from '../../../bots/staff/packing.ts';
import { staff } from '../../../bots/staff/staff.ts';
import { WEIGHTS } from '../../../bots/staff/weights.ts';
import type { Adapter } from '../../../kit/adapter/adapter.ts';
import type { State } from '../../../kit/game.ts';
import { GERMAN, hexNumber, SOVIET } from '../rules/02-components/components.ts';
import { sovietThreshold } from '../rules/03-scenarios/scenarios.ts';
import { totalOf } from '../rules/04-victory/victory.ts';
import { type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const [RIGA, MITAU, SHAULYAI] = ['2113', '2314', '2516'];
const ELSEWHERE = ['3313', '3801', '4101', '3500'];

/** The corps between Riga and Mitau can attack either; those before Shaulyai only that. */
const TWO_POINTS: Sketch = {
  scenario: 'three-weeks',
  turn: 3,
  side: 'german',
  phase: 'post-movement-combat',
  units: {
    'S-6G': `${RIGA}/1`,
    'S-42': `${MITAU}/1`,
    'S-67': `${SHAULYAI}/1`,
    'G-4SS': '2214',
    'G-56': '2214',
    'G-3SS': '2617',
    'G-10': '2617',
    'G-2': '2616',
  },
  control: { soviet: [RIGA, MITAU, SHAULYAI, ...ELSEWHERE] },
};

/** Without Shaulyai: each of the corps alone against one of the places, or both against Mitau. */
const ONE_POINT: Sketch = {
  ...TWO_POINTS,
  units: { 'S-5GT': `${RIGA}/1`, 'S-42': `${MITAU}/1`, 'G-4SS': '2214', 'G-56': '2214' },
  control: { soviet: [RIGA, MITAU, ...ELSEWHERE] },
};

const last = openLastAttacks(adapter, openPacking(adapter));

/** The likeliest of what could be done against a hex. */
function bestOn(state: State, id: string): Option {
  const found = last.offers(state, WEIGHTS).find(([{ target }]) => target === hexNumber(id));
  return found?.[0] ?? assert.fail(id);
}

const targetOf = (level: string, state: State, of: Adapter, nodes: number): unknown =>
  drain((makeBot(level, 'last', of, { nodes }) ?? assert.fail()).think(of.game, state)).target;

test('the chance of a set of attacks is that of all their dice', () => {
  const two = sketch(TWO_POINTS);
  assert.equal(totalOf(two) - sovietThreshold(two), 1);
  const [riga, mitau, shaulyai] = [RIGA, MITAU, SHAULYAI].map(id => bestOn(two, id));
  const chance = (...attacks: Option[]): number => last.chanceOf(two, GERMAN, attacks) ?? assert.fail();
  assert.equal(chance(), 0);
  // A city is enough, a town is not, two are.
  assert.ok(Math.abs(chance(riga) - riga.cleared) < 1e-6);
  assert.equal(chance(mitau), 0);
  assert.ok(Math.abs(chance(mitau, shaulyai) - mitau.cleared * shaulyai.cleared) < 1e-6);
  assert.ok(chance(mitau, shaulyai) > chance(riga, shaulyai));
});

test('the last attacks are those that win most often, though a city brings more points than two towns', () => {
  const two = sketch(TWO_POINTS);
  const one = sketch(ONE_POINT);
  const { chance: _, ...worth } = adapter.worth;
  for (const like of [adapter, { ...adapter, worth }]) {
    assert.equal(targetOf('staff', two, like, 600), SHAULYAI);
    assert.equal(targetOf('general', two, like, 600), SHAULYAI);
    assert.equal(targetOf('general', one, like, 60), MITAU);
  }
});

test('whoever stands across the line to the coast does not risk it in the last attack (4.3d)', () => {
  const soviet = ['2422', '2321', '3908', RIGA, '1009', '3313', '3116', '4027'];
  const across: Sketch = {
    turn: 9,
    side: 'german',
    phase: 'post-movement-combat',
    units: { 'S-5GT': '2422/1', 'S-42': '2321', 'G-26': '2421', 'G-56': '2320' },
    control: { soviet },
  };
  // With the coast the Soviet side wins, without it the German.
  assert.equal(sovietThreshold(sketch(across)) - totalOf(sketch(across)), 6);
  assert.equal(targetOf('staff', sketch(across), adapter, 600), undefined);
  // Where the coast decides nothing, Memel is worth a try.
  const far = { ...across, control: { soviet: soviet.slice(0, 3) } };
  assert.equal(targetOf('staff', sketch(far), adapter, 600), '2422');
});

test('what a game tells as a loss beyond all measure is not offered, though losses count for nothing now', () => {
  const forecast: Adapter['fights']['forecast'] = (...asked) => ({
    ...adapter.fights.forecast(...asked),
    ownLoss: 10_000,
  });
  const barred = { ...adapter, fights: { ...adapter.fights, forecast } };
  const two = sketch(TWO_POINTS);
  assert.ok(last.offers(two, WEIGHTS).length > 0);
  assert.deepEqual(openLastAttacks(barred, openPacking(barred)).offers(two, WEIGHTS), []);
});

test('what is planned stays if nothing is likelier', () => {
  const two = sketch(TWO_POINTS);
  const contest = (planned: readonly Option[]) =>
    last.contest(two, GERMAN, planned, openSpending({}, 600, 1));
  const [riga, shaulyai] = [RIGA, SHAULYAI].map(id => bestOn(two, id));
  const planned = [riga, shaulyai];
  const same = contest(planned);
  assert.ok(!same.challenge([riga]));
  assert.equal(same.best, planned);
  assert.equal(same.gain, 0);
  const better = contest([shaulyai]);
  assert.ok(better.challenge([riga]));
  assert.ok(Math.abs(better.gain - 100 * riga.cleared) < 1e-4);
});

test('the German makes the last attacks of the game, in the last turn and after moving', () => {
  assert.ok(last.isLast(sketch(TWO_POINTS), GERMAN));
  assert.ok(!last.isLast(sketch({ ...TWO_POINTS, turn: 2 }), GERMAN));
  assert.ok(!last.isLast(sketch({ ...TWO_POINTS, phase: 'pre-movement-combat' }), GERMAN));
  assert.ok(!last.isLast(sketch({ ...TWO_POINTS, side: 'soviet' }), SOVIET));
});

test('in the last turn every trial game is won or lost, whatever the points', () => {
  const { chance: _, ...worth } = adapter.worth;
  const ofSoviet = { ...TWO_POINTS, side: 'soviet' } as const;
  for (const like of [adapter, { ...adapter, worth }]) {
    const rollouts = openRollouts(like, [WEIGHTS, WEIGHTS]);
    const worthOf = (given: Sketch, side: number): number =>
      rollouts.run(sketch(given), side, 0, () => {}, 3);
    const points = (count: number): Sketch['control'] => ({ soviet: ELSEWHERE.slice(0, count) });
    assert.equal(
      worthOf({ ...ofSoviet, control: points(1) }, SOVIET),
      worthOf({ ...ofSoviet, control: points(2) }, SOVIET),
    );
    assert.equal(
      worthOf({ ...TWO_POINTS, control: points(1) }, GERMAN),
      worthOf({ ...TWO_POINTS, control: points(2) }, GERMAN),
    );
  }
});

test('whoever is told to come to an end attacks at once, and looks for nothing better in that phase', () => {
  const two = sketch(TWO_POINTS);
  const looks = (mind: Mind, isHurried: boolean): number => {
    const thinking = mind.decide(two) as Thinking;
    let count = 0;
    for (let step = thinking.next(); !step.done; step = thinking.next(isHurried)) count++;
    return count;
  };
  const calm = staff(adapter);
  const all = looks(calm, false);
  assert.ok(all > 5, `${all}`);
  assert.equal(looks(calm, false), all);
  const hurried = staff(adapter);
  assert.equal(looks(hurried, true), 1);
  assert.equal(looks(hurried, false), 0);
});
