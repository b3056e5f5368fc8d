// Walking the structure of choices: sampling, listing, counting and asking all speak of the same set.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toy } from '../conformance/toy.testing.ts';
import { seededRandom } from '../dice/random.ts';
import type { Action, Choice, Game, OpenField, State } from '../game.ts';
import { altered } from '../seen/referee.testing.ts';
import {
  allActions,
  allOffers,
  askedUnit,
  covers,
  isAmong,
  perft,
  sampleAction,
  sampleEagerly,
} from './choosing.ts';
import { freshGame, playOut } from './playing.ts';

const start = freshGame(toy, { seed: 'choices' });

/** A game of one decision with just these choices. */
function offering(...choices: Choice[]): Game {
  return altered(toy, { choices: (_, query) => (query?.target === undefined ? choices : [asked]) });
}
const asked: Choice = {
  action: { type: 'attack', target: '1' },
  rule: 'r',
  open: [{ field: 'to', one: ['a', 'b'] }],
};

const letters = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 5 });
const openField = (field: string): fc.Arbitrary<OpenField> =>
  fc.oneof(
    fc
      .tuple(letters, fc.boolean())
      .map(([one, optional]): OpenField => ({ field, one, ...(optional ? { optional } : {}) })),
    fc.tuple(letters, fc.nat(4), fc.nat(4)).map(([some, a, b]) => ({
      field,
      some,
      min: Math.min(a, b, some.length),
      max: Math.min(some.length, Math.max(a, b)),
    })),
  );
const openFields = fc
  .tuple(openField('x'), openField('y'), openField('z'), fc.nat(3))
  .map(([x, y, z, count]) => [x, y, z].slice(0, count));

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k;
}

function sizeOf(open: OpenField): number {
  if (!('some' in open)) return open.one.length + (open.optional ? 1 : 0);
  let count = 0;
  for (let k = open.min; k <= open.max; k++) count += binomial(open.some.length, k);
  return count;
}

test('the number of actions listed is the product of what each field leaves open, and no two are the same', () => {
  fc.assert(
    fc.property(openFields, open => {
      const choice: Choice = { action: { type: 'do' }, rule: 'r', open };
      const actions = [...allActions(offering(choice), start)];
      assert.equal(
        actions.length,
        open.reduce((product, field) => product * sizeOf(field), 1),
      );
      assert.equal(new Set(actions.map(action => JSON.stringify(action))).size, actions.length);
      for (const action of actions) assert.ok(covers(offering(choice), start, action));
    }),
  );
});

test('what is sampled is among what is listed, and everything listed comes up in time', () => {
  fc.assert(
    fc.property(openFields, fc.string(), (open, seed) => {
      const game = offering({ action: { type: 'do' }, rule: 'r', open });
      const listed = new Set([...allActions(game, start)].map(action => JSON.stringify(action)));
      const random = seededRandom(seed);
      for (let i = 0; i < 50; i++) assert.ok(listed.has(JSON.stringify(sampleAction(game, start, random))));
    }),
  );
  const small: OpenField[] = [
    { field: 'x', some: ['a', 'b', 'c'], min: 1, max: 2 },
    { field: 'y', one: [1, 2], optional: true },
  ];
  const game = offering(
    { action: { type: 'do' }, rule: 'r', open: small },
    { action: { type: 'end' }, rule: 'r' },
  );
  const random = seededRandom('all');
  const seen = new Set(Array.from({ length: 2000 }, () => JSON.stringify(sampleAction(game, start, random))));
  assert.equal(seen.size, 6 * 3 + 1);
});

test('a subset that is seldom hit by chance is still of the right size', () => {
  const some = Array.from({ length: 30 }, (_, i) => `u${i}`);
  for (const [min, max] of [
    [1, 1],
    [29, 30],
    [0, 0],
  ]) {
    const game = offering({ action: { type: 'do' }, rule: 'r', open: [{ field: 'units', some, min, max }] });
    const random = seededRandom('sizes');
    for (let i = 0; i < 50; i++) {
      const { units } = sampleAction(game, start, random) as Action & { units: string[] };
      assert.ok(units.length >= min && units.length <= max && new Set(units).size === units.length);
    }
  }
});

test('a choice that must be asked about is followed until it is settled', () => {
  const game = offering({ action: { type: 'attack', target: '1' }, rule: 'r', ask: { target: '1' } });
  assert.deepEqual(
    [...allActions(game, start)],
    [
      { type: 'attack', target: '1', to: 'a' },
      { type: 'attack', target: '1', to: 'b' },
    ],
  );
  assert.ok(covers(game, start, { type: 'attack', target: '1', to: 'b' }));
  assert.ok(!covers(game, start, { type: 'attack', target: '1' }));
  const random = seededRandom('ask');
  for (let i = 0; i < 10; i++) assert.ok(covers(game, start, sampleAction(game, start, random)));
});

test('an action is covered only if every field fits', () => {
  const choice: Choice = {
    action: { type: 'attack', target: '4717' },
    rule: 'r',
    open: [
      { field: 'units', some: ['a', 'b', 'c'], min: 1, max: 2 },
      { field: 'support', one: [{}, { air: 'x' }], optional: true },
      { field: 'lower', one: [1, 2], optional: true },
    ],
  };
  const offers = [choice];
  const base = { type: 'attack', target: '4717', units: ['a'] };
  const rows: [unknown, boolean][] = [
    [base, true],
    [{ ...base, units: ['c', 'a'] }, true],
    [{ ...base, support: { air: 'x' }, lower: 2 }, true],
    [{ ...base, support: {} }, true],
    [{ ...base, target: '4718' }, false],
    [{ ...base, type: 'roll' }, false],
    [{ ...base, units: [] }, false],
    [{ ...base, units: ['a', 'b', 'c'] }, false],
    [{ ...base, units: ['a', 'a'] }, false],
    [{ ...base, units: ['d'] }, false],
    [{ ...base, units: 'a' }, false],
    [{ ...base, support: { air: 'y' } }, false],
    [{ ...base, lower: 3 }, false],
    [{ ...base, lower: '1' }, false],
    [{ ...base, lower: null }, false],
    [{ ...base, path: ['1'] }, false],
    [{ type: 'attack', units: ['a'] }, false],
    [{ type: 'attack', target: '4717' }, false],
  ];
  for (const [action, expected] of rows) {
    assert.equal(isAmong(offers, action as Action), expected, JSON.stringify(action));
  }
  assert.ok(isAmong(offers, { ...base, path: ['1'] }, ['path']));
});

test('units that are named together may be named in any order', () => {
  const offers: Choice[] = [{ action: { type: 'retreat', units: ['a', 'b'], to: '1' }, rule: 'r' }];
  assert.ok(isAmong(offers, { type: 'retreat', to: '1', units: ['b', 'a'] }));
  assert.ok(!isAmong(offers, { type: 'retreat', to: '1', units: ['b', 'b'] }));
  assert.ok(!isAmong(offers, { type: 'retreat', to: '1', units: ['b'] }));
});

test('interrupts are on offer too, though no random player takes them', () => {
  const concede = { type: 'concede', side: 'blue' };
  assert.ok(covers(toy, start, concede));
  assert.ok(isAmong(allOffers(toy, start), concede));
  assert.ok(!covers(toy, start, { type: 'concede', side: 'green' }));
  const random = seededRandom('never');
  const choose = (state: State) => sampleAction(toy, state, random);
  for (const step of playOut(toy, start, choose)) assert.notEqual(step.action.type, 'concede');
});

test('the tree of the toy game has as many leaves as counted by hand', () => {
  // Red at 1000 and 1001. Columns grow west and odd rows lie half a hex west: 1000 touches 1001, 1100; 1001 touches
  // 1000, 1002, 1100, 1101. Two units a hex, so 2 and 4 destinations. Volleys: 3 subsets times 3 (no bonus, 1, 2). End.
  assert.equal(perft(toy, start, 0), 1);
  assert.equal(perft(toy, start, 1), 2 + 4 + 3 * 3 + 1);
  assert.equal(perft(toy, start, 2), naivePerft(start, 2));
});

/** Counts by trying every action there could be, and asking only whether it is accepted. */
function naivePerft(state: State, depth: number): number {
  if (depth === 0 || toy.outcome(state) !== undefined) return 1;
  let count = 0;
  for (const action of everything()) {
    if (action.type === 'concede') continue;
    const applied = toy.apply(state, action);
    if (applied.ok) count += naivePerft(applied.state, depth - 1);
  }
  return count;
}

function* everything(): Generator<Action> {
  const ids = ['R-1', 'R-2', 'B-1', 'B-2', 'B-3'];
  yield { type: 'end' };
  for (const id of ids) {
    yield { type: 'loss', units: [id] };
    for (const to of toy.map.ids) yield { type: 'move', units: [id], to };
  }
  for (let bits = 0; bits < 32; bits++) {
    const units = ids.filter((_, index) => bits & (1 << index));
    yield { type: 'volley', units };
    for (const bonus of [1, 2]) yield { type: 'volley', units, bonus };
  }
}

test('an offer that is refused stops the count', () => {
  const game: Game = { ...toy, apply: () => ({ ok: false, rule: 'r', message: 'no' }) };
  assert.throws(() => perft(game, start, 1), /offered and refused/);
});

test('a choice may be asked about more than once; one that never settles is given up', () => {
  const deep = altered(toy, {
    choices: (_, query) => {
      if (query?.target === 'b') return [asked];
      const next = query?.units === undefined ? { units: ['a'] } : { target: 'b' };
      return [{ action: { type: 'attack' }, rule: 'r', ask: next }];
    },
  });
  const actions = [...allActions(deep, start)];
  assert.deepEqual(
    actions.map(action => action.to),
    ['a', 'b'],
  );
  for (const action of actions) assert.ok(covers(deep, start, action));
  assert.ok(allOffers(deep, start).some(offer => offer.open !== undefined));
  assert.ok(covers(deep, start, sampleAction(deep, start, seededRandom('deep'))));
  const circle = altered(toy, {
    choices: () => [{ action: { type: 'x' }, rule: 'r', ask: { target: 'x' } }],
  });
  assert.throws(() => [...allActions(circle, start)], /not settled/);
  assert.throws(() => sampleAction(circle, start, seededRandom('circle')), /not settled/);
});

test('every subset of an allowed size is drawn as often as the next, however many do not fit', () => {
  for (const [n, min, max] of [
    [20, 1, 2],
    [5, 0, 5],
    [5, 2, 4],
    [40, 39, 40],
  ]) {
    const some = Array.from({ length: n }, (_, i) => `u${i}`);
    const game = offering({ action: { type: 'do' }, rule: 'r', open: [{ field: 'units', some, min, max }] });
    const random = seededRandom('fair');
    const sets = sizeOf({ field: 'units', some, min, max });
    const seen = new Map<string, number>();
    for (let i = 0; i < sets * 100; i++) {
      const { units } = sampleAction(game, start, random) as Action & { units: string[] };
      assert.deepEqual(
        units,
        some.filter(unit => units.includes(unit)),
      );
      const key = units.join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    assert.equal(seen.size, sets);
    // Five standard deviations around the mean of 100.
    for (const [key, count] of seen) assert.ok(count > 50 && count < 150, `${key}: ${count}`);
  }
});

test('subsets of many things are sampled, but never listed', () => {
  const some = Array.from({ length: 35 }, (_, i) => `u${i}`);
  const game = offering({
    action: { type: 'do' },
    rule: 'r',
    open: [{ field: 'units', some, min: 1, max: 35 }],
  });
  assert.throws(() => [...allActions(game, start)], /35 things are too many/);
  const random = seededRandom('many');
  for (let i = 0; i < 20; i++) assert.ok(covers(game, start, sampleAction(game, start, random)));
});

test('a query about units names one that exists, or none', () => {
  const numbers = new Map([
    ['a', 0],
    ['b', 1],
  ] as const);
  assert.equal(askedUnit(['b'], numbers), 1);
  assert.equal(askedUnit(['c'], numbers), -1);
  assert.equal(askedUnit(['b', 'a'], numbers), -1);
  assert.equal(askedUnit([], numbers), -1);
});

test('an eager player ends a phase less often', () => {
  const ends = (zeal: number): number => {
    const random = seededRandom('zeal');
    const actions = Array.from({ length: 500 }, () => sampleEagerly(toy, start, random, zeal));
    return actions.filter(action => action.type === 'end').length;
  };
  assert.ok(ends(1) < ends(0) / 2, `${ends(1)} and ${ends(0)}`);
});
