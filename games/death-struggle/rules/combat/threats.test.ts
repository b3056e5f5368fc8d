// What the enemy could attack the next time that he allocates attacks after movement, at best.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State, Threat } from '../../../../kit/game.ts';
import { allocating, EAST, FIELD, NORTH_EAST, WEST } from '../../fights.node.ts';
import { game, type Sketch, walkFrom } from '../../testing.node.ts';

const threatTo = (state: State, side: string, hex = FIELD): Threat | undefined =>
  game.threats(state, side).find(threat => threat.hex === hex);
const names = (threat: Threat | undefined): readonly string[] => threat?.units.toSorted() ?? [];
const TWO_OFF = walkFrom(WEST, 3);
const UNITS = { 'SU-RK-10': FIELD, 'GE-INF-I': WEST, 'GE-PZ-7': TWO_OFF };
const axis = (more: Partial<Sketch>): State => allocating(UNITS, { phase: 'movement', ...more });

test('DS-SEQ-4 while the enemy can still move, those who would come up count; when he allocates, only those beside', () => {
  assert.deepEqual(names(threatTo(axis({}), 'russian')), ['GE-INF-I', 'GE-PZ-7']);
  assert.deepEqual(names(threatTo(axis({ phase: 'attacks' }), 'russian')), ['GE-INF-I']);
});

test('DS-SEQ-19 DS-OMB-3 DS-DISR-2 whoever has acted, used his bonus or is disrupted threatens nobody', () => {
  for (const flag of ['attacked', 'bonus', 'disrupted'])
    assert.deepEqual(
      names(threatTo(axis({ flags: { 'GE-INF-I': ['moved', flag] } }), 'russian')),
      ['GE-PZ-7'],
      flag,
    );
});

test('DS-RECOV-1 DS-SEQ-1 in the turn of the other side all is looked at as it will be by then', () => {
  const later = axis({ side: 'russian', flags: { 'GE-INF-I': ['disrupted'], 'GE-PZ-7': ['attacked'] } });
  // The corps stays disrupted until the end of its own turn; the panzers forget what they have done.
  assert.deepEqual(names(threatTo(later, 'russian')), ['GE-PZ-7']);
});

test('DS-CRT-15 a threat says what the attack would be worth, with its chances', () => {
  const threat = threatTo(axis({ phase: 'attacks' }), 'russian');
  assert.equal(threat?.column, '3:2');
  assert.deepEqual([threat?.strength, threat?.defense], [6, 4]);
  assert.equal(Math.round((threat?.chances ?? []).reduce((sum, { chance }) => sum + chance, 0) * 1000), 1000);
});

test('DS-CRT-9 nobody is threatened by an attack that nobody may make', () => {
  const weak = allocating({ 'SU-ARMY-10': FIELD, 'GE-DIV-81': WEST }, { phase: 'attacks' });
  assert.equal(threatTo(weak, 'russian'), undefined);
  const none = allocating(
    { 'SU-ARMY-10': FIELD, 'GE-DIV-81': NORTH_EAST, 'GE-DIV-83': EAST },
    { phase: 'attacks' },
  );
  assert.ok(threatTo(none, 'russian') !== undefined);
});
