// Decisions that a position brings along: of the form of their name, of the phase, and one inside another as the game
// allows it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { toy } from '../conformance/toy.testing.ts';
import { exactObject } from '../problem.ts';
import { wholeNumber } from './frame-forms.ts';
import { bindFrames, type Frame } from './frames.ts';
import { bindOwed, type OwedParts } from './owed.ts';

const bare = <const Name extends string>(name: Name) => exactObject({ name: v.literal(name) });
type Phase = { readonly name: 'combat'; readonly attacks: number } | { readonly name: 'movement' | 'end' };
type Inner = { readonly name: 'battle'; readonly hex: string } | { readonly name: 'crowd' };
const parts: OwedParts<Phase, Inner> = {
  phaseFrames: {
    combat: exactObject({ name: v.literal('combat'), attacks: wholeNumber(0, 9) }),
    movement: bare('movement'),
    end: bare('end'),
  },
  innerFrames: {
    battle: exactObject({ name: v.literal('battle'), hex: v.string() }),
    crowd: bare('crowd'),
  },
  ownFrame: () => 'combat',
  end: { frame: 'end', under: ['crowd'] },
  fitsPhase: (_, frame) => !('attacks' in frame) || frame.attacks < 5,
  fits: (_, phase, frame) => frame.name === 'crowd' || (phase === 'combat' && frame.hex === '1000'),
};
const { setFrames } = bindFrames<Frame>();

function fields(given: OwedParts<Phase, Inner>, ...frames: readonly Frame[]): string[] {
  const created = toy.create({ seed: 'owed' });
  assert.ok(created.ok);
  setFrames(created.state, ...frames);
  return bindOwed(given)(created.state).map(({ field }) => field);
}

const combat = { name: 'combat', attacks: 1 };
const battle = { name: 'battle', hex: '1000' };
const crowd = { name: 'crowd' };

test('the phase has its own decision at the bottom, of the right form, and fitting', () => {
  assert.deepEqual(fields(parts, combat), []);
  assert.deepEqual(fields(parts, { name: 'movement' }), ['memory.frames.0.name']);
  assert.deepEqual(fields(parts, { name: 'combat' }), ['memory.frames.0.attacks']);
  assert.deepEqual(fields(parts, { ...combat, attacks: 5 } as Frame), ['memory.frames.0']);
});

test('a phase ends only while somebody has something to see to', () => {
  assert.deepEqual(fields(parts, { name: 'end' }, crowd), []);
  assert.deepEqual(fields(parts, { name: 'end' }), ['memory.frames.0.name']);
  assert.deepEqual(fields(parts, { name: 'end' }, battle), ['memory.frames.0.name']);
});

test('what is open inside a phase is known, has its form and fits', () => {
  assert.deepEqual(fields(parts, combat, battle), []);
  assert.deepEqual(fields(parts, combat, { name: 'dance' }), ['memory.frames.1.name']);
  assert.deepEqual(fields(parts, combat, { name: 'toString' }), ['memory.frames.1.name']);
  assert.deepEqual(fields(parts, combat, { name: 'battle' }), ['memory.frames.1.hex']);
  assert.deepEqual(fields(parts, combat, { ...battle, hex: '1001' } as Frame), ['memory.frames.1']);
});

test('nothing opens inside another decision, unless the game says so', () => {
  assert.deepEqual(fields(parts, combat, battle, crowd), ['memory.frames.2']);
  const nested = {
    ...parts,
    mayOpenOn: (name: string, below: readonly string[]) =>
      below.length === 0 || (name === 'crowd' && below.join() === 'battle'),
  };
  assert.deepEqual(fields(nested, combat, battle, crowd), []);
  assert.deepEqual(fields(nested, combat, crowd, battle), ['memory.frames.2']);
  assert.deepEqual(fields(nested, combat, battle, crowd, crowd), ['memory.frames.3']);
});
