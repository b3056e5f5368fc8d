// Fields of declared actions: what is offered is what is read, set by set.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../dice/random.ts';
import { type Action, isRefusal, refuse } from '../game.ts';
import { actionsOf } from '../sequence/choosing.ts';
import { drawAction } from '../sequence/drawing.ts';
import type { Frame } from '../sequence/frames.ts';
import type { State } from '../state/state.ts';
import { bindActions, type DeclaredFrame } from './declare.ts';
import { hex, hexes, number, unit, units, word, yes } from './fields.ts';

const unitIds = ['a', 'b', 'c', 'd'];
const hexIds = ['01', '02', '03'];
const ids = (names: readonly string[]) => ({ indexOf: new Map(names.map((name, index) => [name, index])) });
const { action, frame } = bindActions({
  roster: { ...ids(unitIds), counters: unitIds.map(id => ({ id })) },
  map: { ...ids(hexIds), ids: hexIds },
  sides: ['one', 'other'],
});

const owed: Frame = { name: 'owed' };
const state = { frames: [owed] } as unknown as State;
const framed = (declared: ReturnType<typeof action<Frame>>): DeclaredFrame<Frame> =>
  frame<Frame>({ rule: '0', side: () => 0, prompt: () => 'Decide.', actions: [declared] });
const refusedBy = (held: DeclaredFrame<Frame>, sent: Action): string | undefined => {
  const read = held.resolve(state, owed, sent);
  return isRefusal(read) ? read.rule : undefined;
};
const listed = (held: DeclaredFrame<Frame>): Action[] =>
  held.choices(state, owed, {}).flatMap(choice => [...actionsOf(choice)]);

test('sets that go together are named by the offer, and their size is asked of whoever names others', () => {
  const split = framed(
    action<Frame, { readonly units: readonly number[]; readonly to: number }>({
      type: 'go',
      rule: '1',
      fields: {
        units: units({
          from: () => [0, 1, 2],
          other: () => refuse('2', 'Not among them.'),
          lists: () => [[0, 1], [2]],
          together: () => true,
          min: (_, { units: some }) => (some.includes(2) ? 1 : 2),
          few: () => refuse('3', 'Too few.'),
        }),
        to: hex({ from: (_, { units: some }) => some, other: () => refuse('4', 'Not there.') }),
      },
      do: () => undefined,
    }),
  );
  assert.deepEqual(listed(split), [
    { type: 'go', units: ['a', 'b'], to: '01' },
    { type: 'go', units: ['a', 'b'], to: '02' },
    { type: 'go', units: ['c'], to: '03' },
  ]);
  for (const offered of listed(split)) assert.equal(refusedBy(split, offered), undefined);
  assert.equal(refusedBy(split, { type: 'go', units: ['a'], to: '01' }), '3');
  assert.equal(refusedBy(split, { type: 'go', units: ['a', 'd'], to: '01' }), '2');
  assert.equal(refusedBy(split, { type: 'go', units: ['a', 'b'], to: '03' }), '4');
});

test('a unit that is not the one who acts stands by itself', () => {
  const fly = framed(
    action<Frame, { readonly unit: number; readonly air: number }>({
      type: 'fly',
      rule: '1',
      fields: {
        unit: unit({ each: 'ask', from: () => [0, 1], other: () => refuse('2', 'Not that one.') }),
        air: unit({ from: () => [2, 3], other: () => refuse('3', 'It cannot fly.') }),
      },
      do: () => undefined,
    }),
  );
  assert.deepEqual(
    fly.choices(state, owed, {}).map(({ ask }) => ask?.units),
    [['a'], ['b']],
  );
  const [answer] = fly.choices(state, owed, { units: ['b'] });
  assert.deepEqual(
    [...actionsOf(answer)],
    [
      { type: 'fly', units: ['b'], air: 'c' },
      { type: 'fly', units: ['b'], air: 'd' },
    ],
  );
  assert.deepEqual(fly.choices(state, owed, { units: ['c'] }), []);
  assert.equal(refusedBy(fly, { type: 'fly', units: ['b'], air: 'c' }), undefined);
  assert.equal(refusedBy(fly, { type: 'fly', units: ['b'], air: 'a' }), '3');
  assert.equal(refusedBy(fly, { type: 'fly', units: ['b'], air: ['c'] }), 'format');
});

test('a field may be open in one offer and settled in another', () => {
  const roll = framed(
    action<Frame, { readonly hard?: true; readonly lower?: number }>({
      type: 'roll',
      rule: '1',
      fields: {
        hard: yes({ each: true }),
        lower: number({
          optional: (_, { hard }) => !hard,
          each: (_, { hard }) => hard === true,
          from: (_, { hard }) => (hard ? [2, 3] : [1, 2, 3]),
          other: () => refuse('2', 'Not so low.'),
          missing: () => refuse('3', 'How low?'),
        }),
      },
      do: () => undefined,
    }),
  );
  assert.deepEqual(
    roll.choices(state, owed, {}).map(choice => [choice.action, choice.open?.length ?? 0]),
    [
      [{ type: 'roll' }, 1],
      [{ type: 'roll', hard: true, lower: 2 }, 0],
      [{ type: 'roll', hard: true, lower: 3 }, 0],
    ],
  );
  assert.equal(refusedBy(roll, { type: 'roll', hard: true }), '3');
  assert.equal(refusedBy(roll, { type: 'roll', hard: true, lower: 1 }), '2');
  assert.equal(refusedBy(roll, { type: 'roll', lower: 'x' }), '3');
});

test('a hex that is asked about is asked for as the target, whatever its field is called', () => {
  const dig = framed(
    action<Frame, { readonly place: number; readonly helpers: readonly number[]; readonly depth: number }>({
      type: 'dig',
      rule: '1',
      fields: {
        place: hex({ each: 'ask', from: () => [0, 2] }),
        helpers: hexes({ from: (_, { place }) => [place, 1], min: 2 }),
        depth: number({ from: () => [1, 2], costs: (_, depths) => depths.map(depth => 3 * depth) }),
      },
      do: () => undefined,
    }),
  );
  const [, second] = dig.choices(state, owed, {});
  assert.deepEqual(second, {
    action: { type: 'dig', place: '03' },
    rule: '1',
    ask: { type: 'dig', target: '03' },
  });
  assert.deepEqual(dig.choices(state, owed, second.ask ?? {}), [
    {
      action: { type: 'dig', place: '03' },
      rule: '1',
      open: [
        { field: 'helpers', kind: 'hexes', some: ['03', '02'], min: 2, max: 2 },
        { field: 'depth', kind: 'number', one: [1, 2], costs: [3, 6] },
      ],
    },
  ]);
  assert.equal(refusedBy(dig, { type: 'dig', place: '03', helpers: ['02', '03'], depth: 2 }), undefined);
});

test('a list that is exact is not asked about again, and only as much of it is made as somebody wants', () => {
  const wanted: number[] = [];
  let asked = 0;
  const send = action<Frame, { readonly unit: number; readonly to: number }>({
    type: 'send',
    rule: '1',
    fields: {
      unit: unit({ each: 'ask', from: () => [0, 1, 2], only: (_, sent) => sent !== 1 }),
      to: hex({
        from: (_, __, most) => {
          wanted.push(most);
          return [0, 2].slice(0, most);
        },
        exact: true,
        why: (_, to) => {
          asked++;
          return to === 1 ? refuse('2', 'Not there.') : undefined;
        },
      }),
    },
    do: () => undefined,
  });
  const sending = framed(send);
  assert.deepEqual(
    sending.choices(state, owed, {}).map(({ ask }) => ask?.units),
    [['a'], ['c']],
  );
  assert.deepEqual([wanted, asked], [[1, 1], 0]);
  const [answer] = sending.choices(state, owed, { units: ['c'] });
  assert.deepEqual(answer.open, [{ field: 'to', kind: 'hex', one: ['01', '03'] }]);
  assert.equal(asked, 0);
  assert.equal(refusedBy(sending, { type: 'send', units: ['c'], to: '02' }), '2');
});

test('words are offered whatever they are called', () => {
  const pay = framed(
    action<Frame, { readonly how: 'reduce' | 'fill' }>({
      type: 'pay',
      rule: '1',
      fields: { how: word(['reduce', 'fill'], { each: true }) },
      do: () => undefined,
    }),
  );
  for (let again = 0; again < 2; again++) {
    assert.deepEqual(listed(pay), [
      { type: 'pay', how: 'reduce' },
      { type: 'pay', how: 'fill' },
    ]);
  }
});

test('what is drawn is what would be drawn from the offers as they are written', () => {
  const mixed = framed(
    action<
      Frame,
      {
        readonly unit: number;
        readonly helpers: readonly number[];
        readonly depth?: number;
        readonly fast?: true;
      }
    >({
      type: 'dig',
      rule: '1',
      fields: {
        unit: unit({ each: 'ask', from: () => [0, 1, 2] }),
        helpers: hexes({ from: () => [0, 1, 2], min: 0, max: () => 2 }),
        depth: number({ from: () => [1, 2, 3], optional: true }),
        fast: yes(),
      },
      do: () => undefined,
    }),
  );
  const drawn = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    const listing = (query = {}) => mixed.choices(state, owed, query);
    const draw = mixed.draw?.(state, owed, seededRandom(`${seed}`));
    assert.deepEqual(draw, drawAction(listing, seededRandom(`${seed}`)));
    drawn.add(JSON.stringify(draw));
  }
  assert.ok(drawn.size > 50);
});
