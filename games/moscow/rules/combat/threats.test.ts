// Threats: what the enemy could do in his next pulse. Whatever is foreseen is played out and must come to the same odds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State, Threat } from '../../../../kit/game.ts';
import { allocating, attack, FIELD, NORTH_WEST, previewOf, WEST } from '../../attacks.node.ts';
import {
  endUntil,
  frameName,
  game,
  newGame,
  placeOfUnit,
  play,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';

const threatTo = (state: State, side: string, hex: string): Threat | undefined =>
  game.threats(state, side).find(threat => threat.hex === hex);

const names = (threat: Threat | undefined): string[] =>
  threat?.attackers.map(({ unit }) => unit).toSorted() ?? [];

const TWO_OFF = walkFrom(NORTH_WEST, 2);
const THREE_OFF = walkFrom(TWO_OFF, 2);

/** An army in the field and Germans at some distance, in the Russian movement phase. */
const waiting = (units: Sketch['units'], more: Parameters<typeof allocating>[1] = {}): State =>
  allocating({ 'S-A-30': FIELD, ...units }, { phase: 'movement', side: 'russian', ...more });

test('M-MOVE-8 whoever can come and has a factor left to attack is a threat', () => {
  const near = threatTo(waiting({ 'G-Inf-V': TWO_OFF, 'G-Pz-LVI': THREE_OFF }), 'russian', FIELD);
  assert.deepEqual(names(near), ['G-Inf-V', 'G-Pz-LVI']);
  // An infantry korps three hexes away would have to spend all it has.
  const far = threatTo(waiting({ 'G-Inf-V': THREE_OFF, 'G-Pz-LVI': THREE_OFF }), 'russian', FIELD);
  assert.deepEqual(far?.units, ['G-Pz-LVI']);
  assert.equal(threatTo(waiting({ 'G-Inf-V': THREE_OFF }), 'russian', FIELD), undefined);
});

test('M-CRT-14 an attack that would be illegal is no threat', () => {
  assert.equal(threatTo(waiting({ 'G-Sec-221': WEST }), 'russian', FIELD), undefined);
  assert.ok(threatTo(waiting({ 'G-ID-6': WEST }), 'russian', FIELD) !== undefined);
});

test('M-STACK-3, M-STACK-4 only as many come as can stand around the hex', () => {
  const korps = ['G-Inf-V', 'G-Inf-VI', 'G-Inf-VII', 'G-Inf-VIII', 'G-Inf-IX', 'G-Inf-XX', 'G-Inf-XII'];
  const crowd = Object.fromEntries(korps.map(id => [id, TWO_OFF]));
  const threat = threatTo(waiting(crowd), 'russian', FIELD);
  assert.equal(threat?.units.length, korps.length);
  const byHex = Map.groupBy(threat?.attackers ?? [], ({ from }) => from);
  for (const [, there] of byHex) assert.ok(there.length <= 2);
  // The strongest are among them.
  assert.ok(names(threat).includes('G-Inf-VII') && names(threat).includes('G-Inf-IX'));
});

test('M-DISR-2, M-RECOV-1 disrupted units threaten nobody before they recover', () => {
  const disrupted = { flags: { 'G-Inf-V': ['disrupted'] } };
  assert.equal(threatTo(waiting({ 'G-Inf-V': WEST }, disrupted), 'russian', FIELD), undefined);
  // After his last pulse of the turn the German is next in the turn that follows.
  const last = waiting({ 'G-Inf-V': WEST }, { ...disrupted, pulse: 3 });
  assert.deepEqual(names(threatTo(last, 'russian', FIELD)), ['G-Inf-V']);
});

test('M-SEQ-19, M-SEQ-17 in a pulse that is being played those who have acted count no more', () => {
  const units = { 'S-A-30': FIELD, 'G-Inf-V': WEST, 'G-Pz-LVI': TWO_OFF };
  const now = (more: object): string[] => names(threatTo(allocating(units, more), 'russian', FIELD));
  assert.deepEqual(now({ phase: 'movement' }), ['G-Inf-V', 'G-Pz-LVI']);
  assert.deepEqual(now({ phase: 'attacks' }), ['G-Inf-V']);
  assert.deepEqual(now({ phase: 'movement', flags: { 'G-Inf-V': ['attacked'] } }), ['G-Pz-LVI']);
  assert.deepEqual(now({ phase: 'movement', flags: { 'G-Pz-LVI': ['moved'] } }), ['G-Inf-V']);
  assert.deepEqual(now({ phase: 'movement', flags: { 'G-Inf-V': ['moved', 'spent'] } }), ['G-Pz-LVI']);
});

test('M-PANIC-4 after his one attack the Russian threatens nobody more while panic reigns', () => {
  const units = { 'G-Inf-V': FIELD, 'S-A-30': WEST };
  const russian = (markers: Record<string, unknown>): Threat | undefined =>
    threatTo(allocating(units, { phase: 'movement', side: 'russian', markers }), 'german', FIELD);
  assert.ok(russian({ panic: true }) !== undefined);
  assert.equal(russian({ panic: true, panicAttacks: 1 }), undefined);
});

test('M-ODDS-1 a threat is the attack that would then be made: moved up, it previews the same', () => {
  const start = endUntil(newGame('main', { unhistoricalFirstMove: false }), '1.1 german movement');
  const threats = game.threats(start, 'russian');
  assert.ok(threats.length > 10);
  let playedOut = 0;
  for (const threat of threats) {
    const state = movedUp(start, threat);
    if (state === undefined) continue;
    playedOut++;
    const preview = previewOf(state, attack(threat.hex, ...threat.attackers.map(({ unit }) => unit)));
    assert.deepEqual(
      [preview.attack, preview.defense, preview.column, preview.results],
      [threat.strength, threat.defense, threat.column, threat.chances],
      threat.hex,
    );
  }
  // Where the way of one opens only after another has gone, the simple order does not do.
  assert.ok(playedOut >= threats.length * 0.8, `${playedOut} of ${threats.length}`);
});

/** Everyone at his place, one after the other, and nobody in the way of the others. */
function movedUp(start: State, { attackers }: Threat): State | undefined {
  let state = start;
  for (const { unit, from } of attackers) {
    if (placeOfUnit(state, unit) === from) continue;
    const move: Action = { type: 'move', units: [unit], to: from };
    const applied = game.apply(state, move);
    if (!applied.ok) return undefined;
    state = applied.state;
  }
  const ended = play(state, { type: 'end' });
  return frameName(ended) === 'attacks' ? ended : undefined;
}

test('M-SEQ-1 nobody threatens anybody once his last pulse is over', () => {
  const state = waiting({ 'G-Inf-V': WEST }, { turn: 12, pulse: 3 });
  assert.deepEqual(game.threats(state, 'russian'), []);
  assert.throws(() => game.threats(state, 'nobody'), RangeError);
});
