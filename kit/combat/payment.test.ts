// Bills and what pays them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { billAfter, legalOffers, type Offer, paysBill } from './payment.ts';

const offer = (value: number, paysFirst = false): Offer => ({ value, paysFirst });
const offers = fc.array(fc.record({ value: fc.integer({ min: 1, max: 6 }), paysFirst: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

test('nobody gives more than is owed while something smaller would do', () => {
  const all = [offer(1), offer(3), offer(5), offer(5)];
  assert.deepEqual(legalOffers(all, { owed: 4, first: 0 }), [offer(1), offer(3)]);
  assert.deepEqual(legalOffers([offer(5), offer(7), offer(5)], { owed: 4, first: 0 }), [offer(5), offer(5)]);
});

test('those who pay first pay as long as they owe and there are any', () => {
  const all = [offer(1), offer(2, true), offer(6, true)];
  assert.deepEqual(legalOffers(all, { owed: 4, first: 2 }), [offer(2, true)]);
  assert.deepEqual(legalOffers(all, { owed: 4, first: 0 }), [offer(1), offer(2, true)]);
  assert.deepEqual(legalOffers([offer(1)], { owed: 4, first: 2 }), [offer(1)]);
  assert.deepEqual(billAfter({ owed: 4, first: 2 }, offer(3, true)), { owed: 1, first: 0 });
  assert.deepEqual(billAfter({ owed: 4, first: 2 }, offer(1)), { owed: 3, first: 2 });
});

test('paid one after the other, a bill is always paid, and never with two payments where one was too much', () => {
  fc.assert(
    fc.property(offers, fc.nat(20), fc.nat(6), fc.infiniteStream(fc.nat()), (given, owed, first, picks) => {
      let left = [...given];
      let bill = { owed, first };
      let paid = 0;
      while (bill.owed > 0 && left.length > 0) {
        const legal = legalOffers(left, bill);
        assert.ok(legal.length > 0 && legal.every(each => left.includes(each)));
        const chosen = legal[(picks.next().value as number) % legal.length];
        if (chosen.value > bill.owed) assert.ok(legal.every(({ value }) => value === chosen.value));
        left = left.filter(each => each !== chosen);
        paid += chosen.value;
        bill = billAfter(bill, chosen);
      }
      assert.ok(bill.owed === 0 || left.length === 0);
      assert.equal(bill.owed, Math.max(0, owed - paid));
    }),
  );
});

test('a whole set pays if it is worth enough, or is all that there is', () => {
  // Three units of three out of supply are worth four together, not three.
  const reckon = (set: readonly number[]): number =>
    set.length === 0 ? 0 : Math.max(1, Math.floor(set.reduce((sum, each) => sum + each, 0) / 2));
  assert.equal(paysBill([3, 3, 3], 4, 4, reckon), true);
  assert.equal(paysBill([3, 3], 4, 4, reckon), false);
  assert.equal(paysBill([3, 3, 3], 4, 9, reckon), true);
  assert.equal(paysBill([3, 3], 4, 9, reckon), false);
  assert.equal(paysBill([], 4, 0, reckon), true);
  // Nobody is named who need not go.
  const plain = (set: readonly string[]): number => set.length * 2;
  assert.equal(paysBill(['a', 'b'], 6, 3, plain, true), true);
  assert.equal(paysBill(['a', 'b', 'c'], 6, 3, plain, true), false);
  assert.equal(paysBill(['a', 'b', 'c'], 6, 3, plain), true);
});
