// A style: the same game seen with other eyes, by the same data in every game; the game itself is left alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter, Doctrine, WorthPart } from '../kit/adapter/adapter.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { weightsOf } from './staff/weights.ts';
import { inStyle } from './style.ts';

const doctrine: Doctrine = { leastGain: 0.1, caution: 1, drive: 1, cover: 0.1, reserve: 0.05 };
const worth: Partial<WorthPart> = {
  doctrine: [doctrine, { ...doctrine, caution: 2 }],
  planning: [{ caution: 0.5, tactics: { reserve: 0 } }, {}],
};
const parts: Partial<Adapter> = { game: toy, worth: worth as WorthPart };
const adapter = parts as Adapter;

test('balanced is the game as it is; the same style is the same game to all who have it', () => {
  assert.equal(inStyle(adapter, 'balanced'), adapter);
  assert.equal(inStyle(adapter, 'bold'), inStyle(adapter, 'bold'));
  assert.notEqual(inStyle(adapter, 'bold'), inStyle(adapter, 'cautious'));
});

test('from cautious to bold a side fears less, wants less for an attack, and keeps less back', () => {
  for (const side of [0, 1] as const) {
    const [cautious, balanced, bold] = (['cautious', 'balanced', 'bold'] as const).map(style => {
      const seen = inStyle(adapter, style);
      const { leastGain, caution, effort, ownLoss } = weightsOf(seen, side);
      return [
        caution,
        leastGain,
        effort,
        ownLoss,
        seen.worth.doctrine[side].caution,
        seen.worth.doctrine[side].reserve,
      ];
    });
    for (const at of cautious.keys()) {
      assert.ok(cautious[at] > balanced[at], `${at}`);
      assert.ok(balanced[at] >= bold[at], `${at}`);
    }
    assert.ok(bold[1] > 0, 'nobody attacks for nothing');
  }
});

test('what a style says nothing of stays as the game has it', () => {
  const { planning } = inStyle(adapter, 'bold').worth;
  assert.deepEqual(planning?.[0].tactics, { reserve: 0 });
  assert.equal(planning?.[0].garrison, weightsOf(adapter, 0).garrison);
  assert.equal(adapter.worth.doctrine[0], doctrine);
});
