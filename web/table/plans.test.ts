// Plans as the page keeps them: one for a side and a turn, none that was taken back, and nothing from storage that is
// not one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeBefore, readPlans, withPlan } from './plans.ts';

const note = (turn: number, side = 'red', reason = 'Because.') => ({ turn, side, reason });

test('a turn that is planned anew has one plan, the last, and begins where the first was made', () => {
  const once = withPlan(withPlan([], note(1), 0), note(1, 'blue'), 5);
  const again = withPlan(once, note(1, 'red', 'After all.'), 9);
  assert.deepEqual(again, [
    { ...note(1, 'blue'), after: 5 },
    { ...note(1, 'red', 'After all.'), after: 0 },
  ]);
});

test('what was planned after an action that was taken back is forgotten', () => {
  const plans = [note(1), note(1, 'blue'), note(2), note(3)].reduce<ReturnType<typeof withPlan>>(
    (kept, plan, i) => withPlan(kept, plan, 5 * i),
    [],
  );
  const anew = withPlan(plans, note(2, 'red', 'Otherwise.'), 8);
  assert.deepEqual(
    anew.map(({ turn, after }) => [turn, after]),
    [
      [1, 0],
      [1, 5],
      [2, 8],
    ],
  );
  assert.deepEqual(
    madeBefore(plans, 10).map(({ after }) => after),
    [0, 5],
  );
});

test('what lies in storage and is no plan is left out', () => {
  const good = { ...note(2), hex: '3908', after: 7 };
  assert.deepEqual(
    readPlans([
      good,
      null,
      'plan',
      { ...good, turn: '2' },
      { ...good, hex: 7 },
      { ...good, after: undefined },
    ]),
    [good],
  );
  const sector = { sector: 'Minsk', mission: 'hold', hex: '3908', reason: 'Hold it.' };
  const whole = { ...good, sectors: [sector] };
  assert.deepEqual(
    readPlans([whole, { ...good, sectors: [{ ...sector, hex: 7 }] }, { ...good, sectors: 1 }]),
    [whole],
  );
  assert.deepEqual(readPlans({ 0: good }), []);
  assert.deepEqual(readPlans(undefined), []);
});
