// Allocating attacks: who may attack whom and when, what must be attacked along with what, and closing the list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allocating,
  attack,
  EAST,
  END,
  FIELD,
  NORTH_EAST,
  NORTH_WEST,
  SOUTH_WEST,
  type Standoff,
  WEST,
} from '../../attacks.node.ts';
import {
  allowed,
  around,
  endUntil,
  frameName,
  game,
  offered,
  play,
  refusalOf,
  refusedBy,
  type Sketch,
  sidesBetween,
  walkFrom,
} from '../../testing.node.ts';

/** An army in the field, German korps to the west of it. */
const opposed = (units: Sketch['units'] = {}, more: Standoff = {}): State =>
  allocating({ 'S-A-30': FIELD, 'G-Inf-V': WEST, 'G-Inf-VI': WEST, ...units }, more);

const pendingIn = (state: State): unknown => game.position(state).memory?.frames;

test('M-SEQ-7 attacks are allocated after movement: added, grown, taken back, then closed', () => {
  const state = opposed();
  assert.deepEqual(offered(state), ['attack', 'end']);
  assert.deepEqual(offered(state, { target: FIELD }), ['attack']);
  assert.deepEqual(offered(state, { units: ['G-Inf-V'] }), ['attack']);
  const one = play(state, attack(FIELD, 'G-Inf-V'));
  const two = play(one, attack(FIELD, 'G-Inf-VI'));
  assert.deepEqual(offered(two), ['withdraw', 'end']);
  const closed = play(two, END);
  assert.equal(game.phaseKey(closed), '5.1 german combat');
  assert.deepEqual(pendingIn(closed), [
    {
      name: 'combat',
      attacks: [{ target: FIELD, units: ['G-Inf-V', 'G-Inf-VI'], requiredBy: [] }],
      resolved: [],
    },
  ]);
  allowed(two, { type: 'withdraw', target: FIELD });
  allowed(two, { type: 'withdraw' });
  assert.deepEqual(offered(play(two, { type: 'withdraw' })), ['attack', 'end']);
  assert.equal(refusedBy(two, { type: 'withdraw', target: EAST }), 'M-SEQ-7');
  assert.equal(refusedBy(state, { type: 'withdraw' }), 'M-SEQ-7');
  assert.equal(refusedBy(state, { type: 'move', units: ['G-Inf-V'], to: SOUTH_WEST }), 'M-SEQ-7');
});

test('M-SEQ-7 an attack needs units that stand beside enemies', () => {
  const state = opposed({ 'G-Inf-IX': around(WEST)[3] });
  assert.equal(refusedBy(state, attack(FIELD)), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(FIELD, 'G-Inf-IX')), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(FIELD, 'S-A-30')), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(SOUTH_WEST, 'G-Inf-V')), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(FIELD, 'G-Air-2')), 'M-SEQ-7');
  assert.equal(refusedBy(state, { type: 'attack', units: ['G-Inf-V'], target: 'nowhere' }), 'format');
  assert.equal(refusedBy(state, { type: 'attack', units: 'G-Inf-V', target: FIELD }), 'format');
});

test('M-SEQ-7 the phase passes by itself when nobody can attack', () => {
  const far = allocating({ 'S-A-30': FIELD, 'G-Inf-V': around(WEST)[3] }, { phase: 'movement' });
  assert.equal(game.phaseKey(play(far, END)), '5.1 russian movement');
});

test('M-SEQ-6, M-SEQ-21 both players may attack before they move, each before his own first pulse', () => {
  const german = opposed({}, { phase: 'early-attacks' });
  assert.equal(game.decision(german)?.rule, 'M-SEQ-6');
  const fought = play(german, attack(FIELD, 'G-Inf-V'), END);
  assert.equal(game.phaseKey(fought), '5.1 german early-combat');
  const russian = opposed({}, { phase: 'early-attacks', side: 'russian' });
  assert.equal(game.decision(russian)?.rule, 'M-SEQ-21');
  const answered = play(russian, attack(WEST, 'S-A-30'), END);
  assert.equal(game.phaseKey(answered), '5.1 russian early-combat');
  // In snow it is the other way round.
  const winter = opposed({}, { phase: 'early-attacks', side: 'russian', weather: 'snow' });
  assert.equal(game.decision(winter)?.rule, 'M-SEQ-6');
});

test('M-SEQ-19 a unit attacks once a pulse, and in one attack only', () => {
  const state = opposed({ 'S-RD-17': SOUTH_WEST }, { flags: { 'G-Inf-VI': ['attacked'] } });
  assert.equal(refusedBy(state, attack(FIELD, 'G-Inf-VI')), 'M-SEQ-19');
  const taken = play(state, attack(FIELD, 'G-Inf-V'));
  assert.equal(refusedBy(taken, attack(SOUTH_WEST, 'G-Inf-V')), 'M-SEQ-19');
  assert.equal(refusedBy(taken, attack(FIELD, 'G-Inf-V')), 'M-SEQ-19');
});

test('M-SEQ-21, M-SEQ-19 whoever attacks before movement does not attack in the first pulse', () => {
  const early = opposed({}, { phase: 'early-attacks', dice: [4] });
  const fought = play(early, attack(FIELD, 'G-Inf-V'), END, { type: 'resolve', target: FIELD });
  const later = endUntil(fought, '5.1 german attacks');
  assert.equal(refusedBy(later, attack(FIELD, 'G-Inf-V')), 'M-SEQ-19');
  allowed(later, attack(FIELD, 'G-Inf-VI'));
});

test('M-SEQ-20 whoever has been attacked before the movement can be attacked again after it', () => {
  const state = opposed({}, { flags: { 'S-A-30': ['disrupted', 'hit'] } });
  allowed(state, attack(FIELD, 'G-Inf-V'));
});

test('M-MOVE-8 an attack costs a movement factor: whoever has none left cannot attack', () => {
  const state = opposed({}, { flags: { 'G-Inf-V': ['moved', 'spent'], 'G-Inf-VI': ['moved'] } });
  assert.equal(refusedBy(state, attack(FIELD, 'G-Inf-V')), 'M-MOVE-8');
  allowed(state, attack(FIELD, 'G-Inf-VI'));
});

test('M-MOVE-8 an infantry korps that has walked two hexes up to the enemy cannot attack him', () => {
  const start = walkFrom(NORTH_WEST, 2, 2);
  const state = allocating({ 'S-A-30': FIELD, 'G-Inf-V': start, 'G-Pz-LVI': start }, { phase: 'movement' });
  const moved = play(
    state,
    { type: 'move', units: ['G-Inf-V'], to: NORTH_WEST },
    { type: 'move', units: ['G-Pz-LVI'], to: NORTH_WEST },
    END,
  );
  assert.equal(game.phaseKey(moved), '5.1 german attacks');
  assert.equal(refusedBy(moved, attack(FIELD, 'G-Inf-V')), 'M-MOVE-8');
  allowed(moved, attack(FIELD, 'G-Pz-LVI'));
});

test('M-DISR-2 a disrupted unit does not attack', () => {
  const state = opposed({}, { flags: { 'G-Inf-V': ['disrupted'] } });
  assert.equal(refusedBy(state, attack(FIELD, 'G-Inf-V')), 'M-DISR-2');
  allowed(state, attack(FIELD, 'G-Inf-VI'));
});

test('M-KAT-2 Katyushas take no part in ground attacks', () => {
  const state = allocating({ 'G-Inf-V': FIELD, 'S-A-30': EAST, 'S-Kat-1': EAST }, { side: 'russian' });
  assert.equal(refusedBy(state, attack(FIELD, 'S-A-30', 'S-Kat-1')), 'M-KAT-2');
});

test('M-GEN-1 a fresh korps beside attacker and target must be attacked too', () => {
  const state = opposed({ 'S-A-29': NORTH_WEST, 'G-ID-6': WEST });
  const half = play(state, attack(FIELD, 'G-Inf-V'));
  assert.equal(refusedBy(half, END), 'M-GEN-1');
  assert.match(refusalOf(half, END), new RegExp(NORTH_WEST));
  assert.equal(game.undone(half)[0].rule, 'M-GEN-1');
  const whole = play(half, attack(NORTH_WEST, 'G-Inf-VI'));
  allowed(whole, END);
  assert.deepEqual(pendingIn(play(whole, END)), [
    {
      name: 'combat',
      attacks: [
        { target: FIELD, units: ['G-Inf-V'], requiredBy: [NORTH_WEST] },
        { target: NORTH_WEST, units: ['G-Inf-VI'], requiredBy: [FIELD] },
      ],
      resolved: [],
    },
  ]);
});

test('M-GEN-1 disrupted units, divisions and whoever stands off compel nobody', () => {
  const free = (units: Sketch['units'], more: Standoff = {}): void =>
    allowed(play(opposed(units, more), attack(FIELD, 'G-Inf-V')), END);
  free({ 'S-A-29': NORTH_WEST }, { flags: { 'S-A-29': ['disrupted'] } });
  free({ 'S-RD-17': NORTH_WEST, 'S-TD-108': NORTH_WEST });
  free({ 'S-A-29': NORTH_EAST });
  const group = play(opposed({ 'S-Gr-Boldin': NORTH_WEST }), attack(FIELD, 'G-Inf-V'));
  assert.equal(refusedBy(group, END), 'M-GEN-1');
});

test('M-GEN-1 the duty goes on from attack to attack, and holds for the Russian as well', () => {
  // The korps that is attacked for the first one's sake has a neighbor of its own.
  const further = around(NORTH_WEST)[3];
  const state = opposed({ 'S-A-29': NORTH_WEST, 'S-A-19': further, 'G-Inf-IX': WEST });
  const chained = play(state, attack(FIELD, 'G-Inf-V'), attack(NORTH_WEST, 'G-Inf-VI'));
  assert.ok(around(WEST).includes(further));
  assert.equal(refusedBy(chained, END), 'M-GEN-1');
  assert.match(refusalOf(chained, END), new RegExp(further));
  allowed(play(chained, attack(further, 'G-Inf-IX')), END);
  const russian = allocating(
    { 'G-Inf-V': FIELD, 'G-Inf-VI': NORTH_WEST, 'S-A-30': WEST, 'S-RD-17': WEST },
    { side: 'russian' },
  );
  assert.equal(refusedBy(play(russian, attack(FIELD, 'S-A-30')), END), 'M-GEN-1');
});

test('M-GEN-1, M-CRT-14 an attack that is made for another must reach 1:5 as well', () => {
  const state = opposed({ 'S-A-29': NORTH_WEST, 'G-Sec-221': WEST });
  const weak = play(state, attack(FIELD, 'G-Inf-V', 'G-Inf-VI'), attack(NORTH_WEST, 'G-Sec-221'));
  assert.equal(refusedBy(weak, END), 'M-CRT-14');
});

/** An attacker, his target and a third hex beside both, with a hexside of the kind before it and another before the target. */
function bend(kind: string, towards = ''): { target: string; from: string; third: string } {
  for (const target of game.map.ids) {
    for (const from of around(target)) {
      for (const third of around(from)) {
        if (!around(target).includes(third)) continue;
        if (sidesBetween(from, target).join() !== towards || sidesBetween(from, third).join() !== kind)
          continue;
        return { target, from, third };
      }
    }
  }
  return assert.fail(`the map has no such ${kind}`);
}

test('M-GEN-2 a river before the neighbor lifts the duty if the target is on the near bank', () => {
  const { target, from, third } = bend('river');
  const units = { 'S-A-30': target, 'S-A-29': third, 'G-Inf-V': from };
  allowed(play(allocating(units), attack(target, 'G-Inf-V')), END);
  // Not when target and neighbor are both across, nor when the river has frozen.
  assert.equal(
    refusedBy(play(allocating(units, { weather: 'snow' }), attack(target, 'G-Inf-V')), END),
    'M-GEN-1',
  );
  const other = bend('river', 'river');
  const acrossBoth = allocating({ 'S-A-30': other.target, 'S-A-29': other.third, 'G-Inf-V': other.from });
  assert.equal(refusedBy(play(acrossBoth, attack(other.target, 'G-Inf-V')), END), 'M-GEN-1');
  // Nor for the near one when the far one is attacked.
  assert.equal(refusedBy(play(allocating(units), attack(third, 'G-Inf-V')), END), 'M-GEN-1');
  const canal = bend('canal');
  const beside = { 'S-A-30': canal.target, 'S-A-29': canal.third, 'G-Inf-V': canal.from };
  assert.equal(refusedBy(play(allocating(beside), attack(canal.target, 'G-Inf-V')), END), 'M-GEN-1');
  allowed(play(allocating(beside, { scenario: '2014' }), attack(canal.target, 'G-Inf-V')), END);
});

test('M-GEN-3 nobody attacks over a lake, and nobody has to; over ice they do', () => {
  const { target, from, third } = bend('lake');
  const units = { 'S-A-30': target, 'S-A-29': third, 'G-Inf-V': from };
  const summer = allocating(units);
  assert.equal(refusedBy(summer, attack(third, 'G-Inf-V')), 'M-GEN-3');
  allowed(play(summer, attack(target, 'G-Inf-V')), END);
  const winter = allocating(units, { weather: 'snow' });
  allowed(winter, attack(third, 'G-Inf-V'));
  assert.equal(refusedBy(play(winter, attack(target, 'G-Inf-V')), END), 'M-GEN-1');
});

test('M-PANIC-4 while panic reigns the Russian has a single attack, however many units are in it', () => {
  const units = { 'G-Inf-V': FIELD, 'G-ID-6': NORTH_EAST, 'S-A-30': EAST, 'S-A-29': EAST };
  const panic = (markers: Record<string, unknown>): State => allocating(units, { side: 'russian', markers });
  const one = play(panic({ panic: true }), attack(FIELD, 'S-A-30'));
  assert.equal(refusedBy(one, attack(NORTH_EAST, 'S-A-29')), 'M-PANIC-4');
  allowed(one, attack(FIELD, 'S-A-29'));
  allowed(play(panic({}), attack(FIELD, 'S-A-30')), attack(NORTH_EAST, 'S-A-29'));
  // The attack that has been made counts in the pulses that follow.
  const later = panic({ panic: true, panicAttacks: 1 });
  assert.equal(refusedBy(later, attack(FIELD, 'S-A-30')), 'M-PANIC-4');
});

test('M-PANIC-4 the attack is counted when it is made, and the Germans are free', () => {
  const units = { 'G-Inf-V': FIELD, 'S-A-30': EAST };
  const state = allocating(units, { side: 'russian', markers: { panic: true }, dice: [4] });
  const fought = play(state, attack(FIELD, 'S-A-30'), END, { type: 'resolve', target: FIELD });
  assert.equal(game.position(fought).markers?.panicAttacks, 1);
  const german = opposed({ 'S-RD-17': SOUTH_WEST }, { markers: { panic: true, panicAttacks: 1 } });
  allowed(play(german, attack(FIELD, 'G-Inf-V')), attack(SOUTH_WEST, 'G-Inf-VI'));
});

test('M-SETUP-13 the Russian who takes the first move attacks nobody in it', () => {
  const units = { 'G-Inf-V': FIELD, 'S-A-30': EAST };
  const markers = { unhistorical: true };
  const first = allocating(units, { side: 'russian', turn: 1, pulse: 1, markers });
  assert.equal(refusedBy(first, attack(FIELD, 'S-A-30')), 'M-SETUP-13');
  allowed(allocating(units, { side: 'russian', turn: 1, pulse: 2, markers }), attack(FIELD, 'S-A-30'));
  assert.equal(frameName(first), 'attacks');
});
