// Who moves last in a turn: whoever has no pulse of the enemy after his own, which hangs on weather and first player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GERMAN, RUSSIAN } from '../rules/table/components.ts';
import { type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

/** Of these pulses, those that the enemy moves after no more. */
function unanswered(pulses: string, given: Partial<Sketch>): string {
  return pulses
    .split(' ')
    .filter(name => {
      const side = name.startsWith('G') ? GERMAN : RUSSIAN;
      const state = sketch({
        units: { 'G-Inf-V': '1101', 'S-A-5': '1021' },
        side: side === GERMAN ? 'german' : 'russian',
        pulse: Number(name.slice(1)),
        ...given,
      });
      return adapter.sequence.movesLast(state, side);
    })
    .join(' ');
}

test('the Russian moves last in all weather, and only in his last pulse', () => {
  for (const scenario of ['main', '2014']) {
    for (const weather of ['good', 'frost'] as const)
      assert.equal(unanswered('G1 R1 G2 R2 G3 R3', { scenario, weather }), 'R3');
    assert.equal(unanswered('G1 R1 G2 R2', { scenario, weather: 'mud' }), 'R2');
    assert.equal(unanswered('R1 G1 R2 G2 R3', { scenario, weather: 'snow' }), 'R3');
  }
});

test('the German moves last where the Russian has taken the first move', () => {
  assert.equal(unanswered('R1 G1 R2 G2 R3 G3', { turn: 1, markers: { unhistorical: true } }), 'G3');
});

test('it is the same in battles after the move', () => {
  for (const phase of ['attacks', 'combat'])
    assert.equal(unanswered('G1 R1 G2 R2 G3 R3', { phase, weather: 'good' }), 'R3');
});
