// Pressed Attacks: columns up on good dice and down on bad ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counterattack,
  EAST,
  FIELD,
  type Fight,
  fight,
  NORTH_WEST,
  ready,
  resultsIn,
  WEST,
} from '../../fights.node.ts';
import { allowed, refusedBy } from '../../testing.node.ts';

/** 12 infantry factors against an entrenched army of 3. */
const korps: Fight = {
  defenders: ['S-A-29'],
  attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII', 'G-Inf-XX'] },
  flags: { 'S-A-29': ['entrenched'] },
};

test('M-PRESS-1 W3 pressed by the German: 16 against 4 is read at 3:1 on a 5 and at 5:1 on a 2', () => {
  const sixteen: Fight = {
    ...korps,
    attackers: { [WEST]: ['G-Inf-V', 'G-Inf-VIII'], [NORTH_WEST]: ['G-Inf-XX', 'G-Inf-LIII'] },
  };
  const read = (die: number): string[] => resultsIn(fight(sixteen, [die], { pressed: true }).events);
  assert.deepEqual([1, 2, 3, 4, 5, 6].flatMap(read), [
    '5:1 BR',
    '5:1 DE',
    '5:1 D2s',
    '3:1 D1',
    '3:1 D',
    '3:1 X',
  ]);
  assert.deepEqual(resultsIn(fight(sixteen, [5]).events), ['4:1 D1'], 'and at 4:1 if it is not pressed');
});

test('M-PRESS-2 W4 pressed by the Russian: 8 against 4 is read at 3:1 on a 1 and at 1:1 on a 4', () => {
  const read = (die: number): string[] => resultsIn(fight(counterattack, [die], { pressed: true }).events);
  assert.deepEqual([1, 2, 3, 4, 5, 6].flatMap(read), [
    '3:1 D2s',
    '3:1 D2',
    '3:1 D1',
    '1:1 AD',
    '1:1 D/AE',
    '1:1 AE',
  ]);
});

test('M-PRESS-3 W19 no pressing at 1:5, nor for the Russian at 1:4', () => {
  const german = (defenders: string[]): Fight => ({ defenders, attackers: { [WEST]: ['G-ID-6'] } });
  const pressed = { type: 'resolve', target: FIELD, pressed: true };
  const oneToFive = ready(german(['S-A-22', 'S-RD-154']));
  assert.equal(refusedBy(oneToFive, pressed), 'M-PRESS-3');
  allowed(oneToFive, { type: 'resolve', target: FIELD });
  allowed(ready(german(['S-A-22'])), pressed);
  const russian = (defenders: string[]): Fight => ({ defenders, attackers: { [EAST]: ['S-RD-154'] } });
  assert.equal(refusedBy(ready(russian(['G-Inf-V'])), pressed), 'M-PRESS-3');
  allowed(ready(russian(['G-Inf-VI'])), pressed);
});

test('M-PRESS-3, M-DISR-5 the worst column of any group counts for pressing', () => {
  const state = ready({
    defenders: ['S-A-22', 'S-RD-154'],
    attackers: { [WEST]: ['G-ID-6'] },
    flags: { 'S-RD-154': ['disrupted'] },
  });
  assert.equal(refusedBy(state, { type: 'resolve', target: FIELD, pressed: true }), 'M-PRESS-3');
});

test('M14-CRT-9 in the edition of 2014 only the German presses', () => {
  const pressed = { type: 'resolve', target: FIELD, pressed: true };
  allowed(ready({ ...korps, scenario: '2014' }), pressed);
  assert.equal(refusedBy(ready({ ...counterattack, scenario: '2014' }), pressed), 'M14-CRT-9');
});

test('M-PRESS-4 the German presses and forces an exchange at once', () => {
  const { events } = fight({ ...korps, weather: 'mud' }, [5], { pressed: true, forced: true });
  assert.deepEqual(resultsIn(events), ['2:1 X'], 'one column down from 3:1, where a 5 is a D');
  const best = fight({ ...korps, weather: 'mud' }, [2], { pressed: true, forced: true });
  assert.deepEqual(resultsIn(best.events), ['4:1 D2s -> DE']);
});
