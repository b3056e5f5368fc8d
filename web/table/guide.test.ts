// The guided turn: steps come true by what is played, survive undo and redo, and never hold anybody up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armyGroupCenter as game } from '../../games/army-group-center/index.ts';
import { presentation } from '../../games/army-group-center/presentation.ts';
import { seededRandom } from '../../kit/dice/random.ts';
import { replyIn } from '../../kit/guide.ts';
import type { Guide, GuideStep, GuideWish, PhaseInfo } from '../../kit/presentation.ts';
import { sampleAction } from '../../kit/sequence/choosing.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import {
  GUIDE_BEGINS,
  type GuideProgress,
  guideAfter,
  guideNow,
  leaveGuide,
  passStep,
  readProgress,
  resumeGuide,
} from './guide.ts';

const step = (title: string, wants?: GuideWish): GuideStep => ({
  title,
  text: '',
  rules: [],
  hexes: [],
  ...(wants ? { wants } : {}),
});
const guide: Guide = {
  scenario: 'short',
  side: 'red',
  seed: '1',
  steps: [
    step('look'),
    step('attack', { type: 'attack', target: '0203', units: ['R-1'], phase: 'combat', side: 'red' }),
    step('read the result'),
    step('move', { type: 'move', to: '0304' }),
    step('end', { type: 'end', phase: 'movement', side: 'red' }),
  ],
};
const phase = (id: string, side: string): PhaseInfo => ({ id, side, title: id, rule: '', what: '' });
const phases = [
  phase('combat', 'red'),
  phase('movement', 'red'),
  phase('combat', 'blue'),
  phase('movement', 'blue'),
];
const combat = { turn: 1, phase: 'combat', side: 'red' };
const movement = { turn: 1, phase: 'movement', side: 'red' };
const attack = { type: 'attack', target: '0203', units: ['R-2', 'R-1'] };

function titleAt(progress: GuideProgress, played: number, moment = combat): string {
  const now = guideNow(guide, progress, played, moment, phases);
  return now.state === 'step' ? now.step.title : now.state;
}

test('steps follow one another as they are read and done', () => {
  let progress = GUIDE_BEGINS;
  assert.equal(titleAt(progress, 0), 'look');
  progress = passStep(guide, progress, 0);
  assert.equal(titleAt(progress, 0), 'attack');
  progress = guideAfter(guide, progress, { type: 'attack', target: '0999', units: ['R-1'] }, combat, 1);
  assert.equal(titleAt(progress, 1), 'attack');
  progress = guideAfter(guide, progress, attack, combat, 2);
  assert.equal(titleAt(progress, 2), 'read the result');
  progress = passStep(guide, progress, 2);
  progress = guideAfter(
    guide,
    progress,
    { type: 'move', units: ['R-2'], path: ['0303', '0304'] },
    movement,
    3,
  );
  assert.equal(titleAt(progress, 3, movement), 'end');
  progress = guideAfter(guide, progress, { type: 'end' }, movement, 4);
  assert.equal(titleAt(progress, 4, movement), 'done');
});

test('a wish needs its units, its phase and its side', () => {
  const progress = passStep(guide, GUIDE_BEGINS, 0);
  for (const [action, moment] of [
    [{ ...attack, units: ['R-2'] }, combat],
    [attack, movement],
    [attack, { ...combat, side: 'blue' }],
    [{ ...attack, type: 'move' }, combat],
  ] as const)
    assert.equal(titleAt(guideAfter(guide, progress, action, moment, 1), 1), 'attack');
});

test('whoever acts before reading is not asked to do it twice', () => {
  const progress = guideAfter(guide, GUIDE_BEGINS, attack, combat, 1);
  assert.equal(titleAt(progress, 1), 'look');
  assert.equal(titleAt(passStep(guide, progress, 1), 1), 'read the result');
});

test('undo opens a step again, redo closes it, another action in its place does not', () => {
  const begun = passStep(guide, GUIDE_BEGINS, 0);
  const done = guideAfter(guide, begun, attack, combat, 1);
  assert.equal(titleAt(done, 1), 'read the result');
  assert.equal(titleAt(done, 0), 'attack');
  assert.equal(titleAt(done, 1), 'read the result');
  const other = guideAfter(guide, done, { type: 'attack', target: '0777' }, combat, 1);
  assert.equal(titleAt(other, 1), 'attack');
});

test('a step whose phase is over says so and can be skipped', () => {
  const progress = passStep(guide, GUIDE_BEGINS, 0);
  const now = guideNow(guide, progress, 1, movement, phases);
  assert.ok(now.state === 'step' && now.isMissed && now.waits);
  assert.ok(guideNow(guide, progress, 1, { ...combat, turn: 2 }, phases).state === 'step');
  const skipped = passStep(guide, progress, 1);
  assert.equal(titleAt(skipped, 1, movement), 'read the result');
  const early = guideNow(guide, progress, 0, combat, phases);
  assert.ok(early.state === 'step' && !early.isMissed);
});

test('the guide can be left and taken up again where it was', () => {
  const left = leaveGuide(passStep(guide, GUIDE_BEGINS, 0));
  assert.deepEqual(guideNow(guide, left, 0, combat, phases), { state: 'left', index: 1, of: 5 });
  const kept = readProgress(JSON.parse(JSON.stringify(left)));
  assert.equal(titleAt(resumeGuide(kept), 0), 'attack');
});

test('what was kept wrongly begins anew', () => {
  for (const value of [
    undefined,
    null,
    3,
    {},
    { passed: 'all' },
    { passed: [{ step: 'x' }] },
    { passed: [null] },
  ])
    assert.deepEqual(readProgress(value), GUIDE_BEGINS);
});

test('on the real opening the guide holds nobody up, whatever is played', () => {
  const { guide: real, phases: order } = presentation;
  for (const seed of ['one', 'two', 'three']) {
    const random = seededRandom(seed);
    let state = freshGame(game, { scenario: real.scenario, seed: real.seed });
    let progress = GUIDE_BEGINS;
    let played = 0;
    const seen = new Set<number>();
    let fulfilled = 0;
    for (;;) {
      const { view } = game.seen(state, real.side);
      const now = guideNow(real, progress, played, view, order);
      if (now.state !== 'step') break;
      seen.add(now.index);
      if (!now.waits || now.isMissed) {
        progress = passStep(real, progress, played);
        continue;
      }
      assert.ok(view.turn === 1, `still waiting for "${now.step.title}" on turn ${view.turn}`);
      const action = sampleAction(game, state, random);
      const applied = game.apply(state, action);
      assert.ok(applied.ok);
      played += 1;
      const before = progress.passed.length;
      progress = guideAfter(real, progress, action, view, played);
      fulfilled += progress.passed.length - before;
      state = applied.state;
    }
    assert.equal(seen.size, real.steps.length);
    assert.ok(fulfilled > 0, 'something came true by playing');
  }
});

test('the other side answers as the guide counts on, in the first turn only', () => {
  const replying: Guide = { ...guide, replies: { parley: { type: 'decline' } } };
  const decision = { side: guide.side === 'red' ? 'blue' : 'red', frame: 'parley', turn: 1 };
  assert.deepEqual(replyIn(replying, decision), { type: 'decline' });
  assert.equal(replyIn(replying, { ...decision, turn: 2 }), undefined);
  assert.equal(replyIn(replying, { ...decision, side: guide.side }), undefined);
  assert.equal(replyIn(replying, { ...decision, frame: 'other' }), undefined);
  assert.equal(replyIn(guide, decision), undefined);
  assert.equal(replyIn(replying, undefined), undefined);
});

test('a step that asks for an attack on a hex that is empty by now says so', () => {
  const looked = passStep(guide, GUIDE_BEGINS, 0);
  const missed = (canAttack?: (hex: string) => boolean, at = combat) => {
    const now = guideNow(guide, looked, 0, at, phases, canAttack);
    return now.state === 'step' && now.isMissed;
  };
  assert.ok(!missed() && !missed(hex => hex === '0203'));
  assert.ok(missed(hex => hex === '0204'));
});
