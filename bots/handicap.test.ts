// A handicap: things are overlooked by dice of its own, as often as it says and the same in a whole phase, but nothing that
// must be done.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  Adapter,
  FightsPart,
  Listing,
  MovesPart,
  SequencePart,
  TablePart,
} from '../kit/adapter/adapter.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { lessened, withHandicap } from './handicap.ts';

const MANY = 1000;
const all: Listing = { items: Array.from({ length: MANY }, (_, n) => n), count: MANY };
const none: Listing = { items: [], count: 0 };
const state = freshGame(toy, { seed: 'handicap' });

function adapterOf(phase: () => string, owed = none): Adapter {
  const parts: { [part in keyof Adapter]?: unknown } = {
    game: toy,
    sequence: { phase } satisfies Partial<SequencePart>,
    table: { unitCount: MANY, hexCount: MANY } satisfies Partial<TablePart>,
    moves: { movers: () => all } satisfies Partial<MovesPart>,
    fights: { targets: () => all, owed: () => owed } satisfies Partial<FightsPart>,
  };
  return parts as unknown as Adapter;
}

const listed = ({ items, count }: Listing): number[] => Array.from({ length: count }, (_, i) => items[i]);

test('none changes nothing, and each step hides more: units of its own and enemies to attack', () => {
  const usual = adapterOf(() => 'one');
  assert.equal(withHandicap(usual, 0, 'seed'), usual);
  for (const handicap of [1, 2, 3]) {
    const { moves, fights } = withHandicap(usual, handicap, 'seed');
    for (const { count } of [moves.movers(state), fights.targets(state)]) {
      const share = 1 - count / MANY;
      assert.ok(Math.abs(share - 0.2 * handicap) < 0.05, `${share} at ${handicap}`);
    }
  }
});

test('the same is overlooked as long as the phase is the same, something else in the next, and by another seed', () => {
  let phase = 'one';
  const usual = adapterOf(() => phase);
  const own = withHandicap(usual, 2, 'seed');
  const first = listed(own.moves.movers(state));
  assert.deepEqual(listed(own.moves.movers(state)), first);
  assert.deepEqual(listed(withHandicap(usual, 2, 'seed').moves.movers(state)), first);
  assert.notDeepEqual(listed(withHandicap(usual, 2, 'other').moves.movers(state)), first);
  phase = 'two';
  assert.notDeepEqual(listed(own.moves.movers(state)), first);
});

test('whoever still has to attack sees every target', () => {
  const owing = withHandicap(
    adapterOf(() => 'one', { items: [1], count: 1 }),
    3,
    'seed',
  );
  assert.equal(owing.fights.targets(state).count, MANY);
});

test('a budget is halved for every step, and stays a budget', () => {
  assert.deepEqual(lessened({ nodes: 600, milliseconds: 1000 }, 2), { nodes: 150, milliseconds: 250 });
  assert.deepEqual(lessened({ nodes: 1 }, 3), { nodes: 1 });
  assert.deepEqual(lessened({}, 3), {});
});
