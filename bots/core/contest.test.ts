// Which of two plans is kept: the better one, if it is clearly so on the same dice, and after as few of them as will do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import { openContest } from './contest.ts';

/** Luck of a sample, the same for every plan; far greater than what plans differ by. */
const luck = Array.from({ length: 48 }, (_, sample) => 10 * Math.sin(sample * 7.3));

test('a plan that is better on every sample is kept although luck weighs more', () => {
  const contest = openContest(0, (plan, sample) => plan + luck[sample]);
  assert.equal(contest.gain, 0);
  assert.ok(contest.challenge(1));
  assert.equal(contest.best, 1);
  assert.ok(Math.abs(contest.gain - 1) < 1e-9);
  assert.ok(contest.challenge(3));
  assert.ok(Math.abs(contest.gain - 3) < 1e-9);
});

test('what is worse, or better by next to nothing, is dropped after six samples', () => {
  let asked = 0;
  const contest = openContest(0, (plan, sample) => {
    if (plan !== 0) asked++;
    return plan + luck[sample];
  });
  for (const plan of [-1, 0.01]) {
    asked = 0;
    assert.ok(!contest.challenge(plan));
    assert.equal(asked, 6);
  }
  assert.equal(contest.best, 0);
});

test('plans that differ by chance alone are seldom kept', () => {
  let kept = 0;
  for (let n = 0; n < 200; n++) {
    const random = seededRandom(`chance ${n}`);
    const contest = openContest('old', () => random());
    if (contest.challenge('new')) kept++;
  }
  // Two standard errors, looked at three times: about one in fifteen, a coin more than once in two.
  assert.ok(kept < 30, `${kept}`);
});

test('a plan that is kept is measured on the dice that it was tried on', () => {
  const asked: string[] = [];
  const contest = openContest('a', (plan, sample) => {
    asked.push(`${plan}${sample}`);
    return plan.charCodeAt(0);
  });
  assert.ok(contest.challenge('b'));
  assert.ok(contest.challenge('c'));
  assert.equal(new Set(asked).size, asked.length);
});

test('whoever won by the luck of the dice goes when others are thrown, and the first stays', () => {
  const contest = openContest('old', (plan, sample) => (plan === 'lucky' && sample < 48 ? 1 : 0));
  assert.ok(contest.challenge('lucky'));
  assert.ok(contest.gain > 0.9);
  contest.confirm(48);
  assert.equal(contest.best, 'old');
  assert.equal(contest.gain, 0);
});

test('what is promised in the end is what fresh dice have shown, not what the plan was chosen for', () => {
  let fresh = 0;
  const contest = openContest('old', (plan, sample) => {
    if (sample >= 48) fresh++;
    return plan === 'old' ? 0 : sample < 48 ? 3 : 1;
  });
  assert.ok(contest.challenge('new'));
  contest.confirm(24);
  assert.equal(contest.best, 'new');
  assert.ok(contest.gain > 0 && contest.gain <= 1, `${contest.gain}`);
  assert.equal(fresh, 48);
  // Nothing was found, so nothing is tried.
  openContest('old', () => assert.fail()).confirm(48);
});
