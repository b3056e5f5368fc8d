// What a viewer may know, and whose action it is: on the toy game, where what lies under a blue counter is blue's secret.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { isRefusal, type Question, type State } from '../game.ts';
import { freshGame } from '../sequence/playing.ts';
import { act, openSession } from '../sequence/session.ts';
import { deciding } from './deciding.ts';
import { ALL_EYES, eyesOf, knows, NO_EYES, REFEREE, SPECTATOR } from './viewer.ts';

/** Red decides; B-1 lies under B-2. */
const start = freshGame(toy, { seed: 'seen' });
const over = played(start, { type: 'concede', side: 'red' });
const move = { type: 'move', units: ['R-1'], to: '1100' };

function played(state: State, action: object): State {
  const applied = toy.apply(state, action);
  assert.ok(applied.ok);
  return applied.state;
}

test('a player shares his own secrets, the referee all, a spectator none; nobody else looks on', () => {
  assert.deepEqual([eyesOf(toy.sides, REFEREE), eyesOf(toy.sides, SPECTATOR)], [ALL_EYES, NO_EYES]);
  const shared = [...toy.sides, REFEREE, SPECTATOR].map(viewer =>
    [0, 1].map(side => knows(eyesOf(toy.sides, viewer), side)),
  );
  assert.deepEqual(shared, [
    [true, false],
    [false, true],
    [true, true],
    [false, false],
  ]);
  for (const viewer of ['', 'green', 'Referee', '__proto__']) {
    assert.throws(() => toy.seen(start, viewer), RangeError);
    assert.throws(() => toy.ask(start, viewer, { about: 'zones', side: 'red' }), RangeError);
    assert.throws(() => toy.events(start, [], viewer), RangeError);
    assert.throws(() => toy.check(start, move, viewer), RangeError);
  }
});

test('a spectator sees what both sides may see', () => {
  const [red, blue, spectator] = ['red', 'blue', SPECTATOR].map(viewer => toy.seen(start, viewer));
  assert.deepEqual(spectator.view, red.view);
  assert.deepEqual(blue.view, toy.position(start));
  assert.ok(!red.units('blue').includes('B-1') && !spectator.units('blue').includes('B-1'));
  assert.deepEqual(blue.units('blue'), toy.seen(start, REFEREE).units('blue'));
});

test('what may be done is known to the side that decides, and to the referee', () => {
  const offered = (viewer: string) => toy.seen(start, viewer).choices().length > 0;
  assert.deepEqual(['red', 'blue', SPECTATOR, REFEREE].map(offered), [true, false, false, true]);
  const owed = (viewer: string) => toy.seen(start, viewer).duties.length > 0;
  assert.deepEqual(['red', 'blue', SPECTATOR, REFEREE].map(owed), [true, false, false, true]);
  assert.equal(deciding(toy, start).viewer, 'red');
  assert.equal(deciding(toy, over).viewer, SPECTATOR);
  assert.deepEqual([deciding(toy, over).choices(), deciding(toy, over).duties], [[], []]);
});

test('everybody is told who decides, and of the interrupts that are his', () => {
  const sides = (viewer: string) => [
    ...new Set(toy.seen(start, viewer).decision?.interrupts.map(({ side }) => side)),
  ];
  assert.deepEqual(['red', 'blue', SPECTATOR].map(sides), [['red'], ['blue'], []]);
  assert.deepEqual(sides(REFEREE), ['red', 'blue']);
  for (const viewer of ['red', 'blue', SPECTATOR])
    assert.equal(toy.seen(start, viewer).decision?.side, 'red');
  assert.equal(toy.seen(over, 'red').decision, undefined);
});

test('of what would come of an action only the side asks that may take it', () => {
  const asks = (viewer: string, question: Question) => toy.ask(start, viewer, question);
  const way = { about: 'way', unit: 'R-1', to: '1100' } as const;
  assert.ok(!isRefusal(asks('red', way)) && !isRefusal(asks(REFEREE, way)));
  for (const viewer of ['blue', SPECTATOR]) {
    for (const question of [way, { about: 'preview', action: move } as const]) {
      const answer = asks(viewer, question);
      assert.ok(isRefusal(answer) && answer.rule === 'viewer' && /red side/.test(answer.message));
    }
  }
  const late = toy.ask(over, 'red', way);
  assert.ok(isRefusal(late) && late.rule === 'toy-2');
});

test('of a hidden unit nobody is told anything, in words that say no more', () => {
  const supplyFor = (viewer: string, unit: string) =>
    toy.ask(start, viewer, { about: 'supply', units: [unit] });
  const refused = supplyFor('red', 'B-1');
  assert.ok(isRefusal(refused));
  assert.deepEqual([refused.rule, refused.message], ['viewer', 'B-1 is not in sight.']);
  assert.ok(isRefusal(supplyFor(SPECTATOR, 'B-1')) && isRefusal(supplyFor(REFEREE, 'nobody')));
  assert.ok(!isRefusal(supplyFor('red', 'B-2')) && !isRefusal(supplyFor('blue', 'B-1')));
});

test('what threatens a side is for that side to ask', () => {
  const threats = (viewer: string) => isRefusal(toy.ask(start, viewer, { about: 'threats', side: 'red' }));
  assert.deepEqual(['red', 'blue', SPECTATOR, REFEREE].map(threats), [false, true, true, false]);
});

test('an action is played for the side whose it is, and for nobody else', () => {
  const concede = { type: 'concede', side: 'blue' };
  assert.deepEqual([toy.author(start, move), toy.author(start, concede)], ['red', 'blue']);
  for (const [action, own, others] of [
    [move, 'red', ['blue', SPECTATOR]],
    [concede, 'blue', ['red', SPECTATOR]],
  ] as const) {
    for (const author of [own, REFEREE, undefined]) {
      assert.ok(toy.check(start, action, author).ok && toy.apply(start, action, author).ok);
    }
    for (const author of others) {
      const [verdict, applied] = [toy.check(start, action, author), toy.apply(start, action, author)];
      assert.ok(!verdict.ok && !applied.ok);
      assert.deepEqual([verdict.rule, verdict.message], ['author', `This is for the ${own} side to do.`]);
      assert.deepEqual([applied.rule, applied.message], [verdict.rule, verdict.message]);
    }
  }
});

test('what is nobody’s action is refused by the rules, whoever tries it', () => {
  for (const [state, action] of [
    [start, { type: 'concede' }],
    [start, null],
    [over, move],
  ] as const) {
    assert.equal(toy.author(state, action), undefined);
    assert.deepEqual(toy.check(state, action, 'blue'), toy.check(state, action));
  }
});

test('a session plays for an author', () => {
  const session = openSession(toy, start);
  assert.ok(!act(session, move, 'blue').ok);
  assert.equal(session.played.length, 0);
  assert.ok(act(session, move, 'red').ok);
});

test('what a die was thrown for is told to the referee alone', () => {
  const fired = toy.apply(start, { type: 'volley', units: ['R-1'] });
  assert.ok(fired.ok);
  const keys = (viewer: string) =>
    toy.events(start, fired.events, viewer).flatMap(({ type, key }) => (type === 'roll' ? [key] : []));
  assert.deepEqual(['red', 'blue', SPECTATOR].map(keys), [[undefined], [undefined], [undefined]]);
  assert.deepEqual(keys(REFEREE), ['1/0/0/1/0']);
});
