// States of supply, when they are looked at, and aerial supply (7.2, 7.5 to 7.10).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, type State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  destinationsOf,
  flagsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { advance, at, attack, fight, germans, plain, shiftsIn } from '../10-assault/battles.node.ts';
import { INFANTRY, RIFLES, shutIn, stateIn, stateOf } from './pockets.node.ts';

const [german, second] = INFANTRY;
const [rifle] = RIFLES;
const HEX = 'N2926';
const lost = { lost: ['S2029'] };
const furthest = (state: State, id: string): number => Math.max(0, ...destinationsOf(state, id).values());
const pocket = shutIn(german, HEX);
/** Somebody who can move, so that no phase passes by itself. */
const FREE = 'GE-1Pz';

test('7.2, 7.8-1, 4.3-2 supplied or out, and Germans attenuated once Ploesti has been lost, wherever they stand', () => {
  assert.equal(stateIn(german, { units: { [german]: HEX } }), 'supplied');
  assert.equal(stateIn(german, { units: { [german]: HEX }, markers: lost }), 'attenuated');
  assert.equal(stateIn(german, { units: pocket, markers: lost }), 'out');
  assert.equal(stateIn(rifle, { units: { [rifle]: HEX }, markers: lost }), 'supplied');
  assert.equal(stateIn('RO-7R', { units: { 'RO-7R': 'S2335' }, markers: lost }), 'supplied');
});

test('7.8-1, 5.13-2, ruling R-43 a Soviet unit in Ploesti for a moment is enough, from turn 2 on', () => {
  const beside = around('S2029')[0];
  const state = sketch({ units: { [rifle]: beside, [german]: HEX }, side: 'soviet' });
  const { state: taken, events } = playOne(state, { type: 'move', units: [rifle], to: 'S2029' });
  assert.equal(stateOf(taken, german), 'attenuated');
  assert.ok(events.some(({ type }) => type === 'ploesti-lost'));
  const left = play(taken, { type: 'move', units: [rifle], to: beside });
  assert.equal(stateOf(left, german), 'attenuated');
  assert.equal(stateIn(german, { units: { [german]: HEX }, turn: 1, markers: lost }), 'supplied');
});

test('5.13-2 on turn 1 everybody is in supply', () => {
  assert.equal(stateIn(german, { units: pocket, turn: 1 }), 'supplied');
  assert.equal(stateIn(german, { units: pocket, turn: 2 }), 'out');
});

test('7.6-1, 7.8-2 fewer points for who is out of supply or attenuated as it sets out', () => {
  const open = walkFrom(HEX, 3);
  const points = (id: string, given: object): number =>
    furthest(sketch({ units: { [id]: HEX }, ...given }), id);
  assert.deepEqual([points(german, {}), points('GE-1Pz', {})], [6, 10]);
  assert.deepEqual([points(german, { markers: lost }), points('GE-1Pz', { markers: lost })], [4, 7]);
  // All but one hex around them is closed, and that one is a dead end.
  const shut = (id: string, side: 'german' | 'soviet'): number => {
    const ring = new Set([...around(HEX), ...around(open)]);
    ring.delete(HEX);
    ring.delete(open);
    const enemies = side === 'german' ? RIFLES : INFANTRY;
    const units = Object.fromEntries([...ring].map((hex, index) => [enemies[index + 3], hex]));
    const state = sketch({ units: { ...units, [id]: HEX }, side });
    const choice = game.choices(state, { units: [id] }).find(({ action }) => action.type === 'move');
    return Number(choice?.facts?.allowance);
  };
  assert.deepEqual([shut(german, 'german'), shut('GE-1Pz', 'german')], [2, 4]);
  assert.deepEqual([shut(rifle, 'soviet'), shut('SU-1TD', 'soviet')], [2, 4]);
});

test('7.5-1, 7.5-2 what a unit is as it sets out it stays for the phase, wherever it gets to', () => {
  // A gap opens: the way out of the pocket is the other sheet's.
  const units = shutIn(german, HEX, walkFrom(HEX, 3));
  const gate = walkFrom(HEX, 3);
  const plug = around(gate).filter(hex => hex !== HEX && !around(HEX).includes(hex));
  const cut = Object.fromEntries(plug.map((hex, index) => [RIFLES[index + 8], hex]));
  const shut = sketch({ units: { ...units, ...cut } });
  const moved = play(shut, { type: 'move', units: [german], to: gate });
  assert.deepEqual(flagsOf(moved, german), ['cutOff']);
  const free = sketch({ units });
  assert.ok(!flagsOf(play(free, { type: 'move', units: [german], to: gate }), german).includes('cutOff'));
});

test('7.6-5, 7.10, 5.9-1 phase IV takes Soviet units out of supply from turn 2 on, and no others', () => {
  const units = { ...shutIn(rifle, HEX), ...movedPocket() };
  const at = (turn: number): State =>
    goUntil(sketch({ units, turn, phase: 'combat' }), `${turn + 1} soviet order`);
  const after = at(3);
  assert.equal(placeOfUnit(after, rifle), '@out');
  assert.equal(placeOfUnit(after, second), 'N3741');
  assert.equal(placeOfUnit(at(1), rifle), HEX);
});

/** Germans shut in far in the east. */
function movedPocket(): Record<string, string> {
  const around_ = around('N3741').map((hex, index) => [RIFLES[index + 10], hex]);
  return { ...Object.fromEntries(around_), [second]: 'N3741' };
}

test('7.7 units may go where no supply follows', () => {
  const [gate] = around(HEX);
  const behind = { ...shutIn(german, HEX, gate) };
  const state = sketch({ units: { ...behind, [german]: gate } });
  allowed(state, { type: 'move', units: [german], to: HEX });
});

const asked = (given: object = {}): State =>
  goUntil(
    sketch({
      units: { ...pocket, [FREE]: 'N3126' },
      phase: 'combat',
      sky: 'german',
      order: 'fight-move',
      ...given,
    }),
    '3 german movement',
  );

test('7.9-1, ruling R-42 with German air superiority the marker is offered as a phase begins, for a hex with Germans out of supply', () => {
  const state = asked();
  assert.equal(frameName(state), 'aerial');
  assert.equal(game.decision(state)?.side, 'german');
  allowed(state, { type: 'airlift', hex: HEX });
  allowed(state, { type: 'keep' });
  assert.equal(refusedBy(state, { type: 'airlift', hex: walkFrom(HEX, 0) }), '7.9-1');
  assert.equal(frameName(play(state, { type: 'keep' })), 'movement');
  assert.notEqual(frameName(asked({ units: { [german]: HEX } })), 'aerial', 'nobody needs it');
});

test('7.9-1, ruling R-42 as phase I ends already, and by the other reading only then', () => {
  const dawn = (options: object): State =>
    goUntil(
      sketch({
        units: { ...pocket, [FREE]: 'N3126' },
        phase: 'air',
        side: 'german',
        sky: 'german',
        markers: { markersLeft: 1 },
        options: { ...options },
      }),
      '3 soviet order',
    );
  for (const aerialAtDawn of [true, false]) {
    const state = dawn({ aerialAtDawn });
    assert.equal(frameName(state), 'aerial');
    const kept = play(play(state, { type: 'keep' }), { type: 'declare', order: 'fight-move' });
    assert.equal(frameName(kept), aerialAtDawn ? 'combat' : 'aerial');
  }
});

test('7.9-1, ruling R-42 whoever keeps it is asked again, in both player turns and before combat too', () => {
  const units = { ...pocket, [FREE]: 'N3126' };
  for (const side of ['soviet', 'german'] as const) {
    const state = sketch({ units, side, sky: 'german', order: 'move-fight' });
    const next = play(state, { type: 'end' });
    assert.deepEqual([frameName(next), game.phaseKey(next)], ['aerial', `3 ${side} combat`]);
    assert.equal(frameName(play(next, { type: 'keep' })), 'combat');
  }
});

test('7.9-1, 7.9-4 it needs German air superiority, and once is all', () => {
  assert.equal(frameName(asked({ sky: 'soviet' })), 'movement');
  assert.equal(frameName(asked({ sky: undefined })), 'movement');
  assert.equal(frameName(asked({ markers: { aerialUsed: true } })), 'movement');
  const used = play(asked(), { type: 'airlift', hex: HEX });
  assert.equal(markerOf(used, 'aerialUsed'), true);
  assert.equal(frameName(used), 'movement');
  const later = goUntil(used, '4 soviet order');
  assert.equal(markerOf(later, 'aerialAt'), undefined, 'taken off as the turn ends');
  assert.deepEqual([markerOf(later, 'aerialUsed'), flagsOf(later, german)], [true, []]);
});

test('7.9-3 the Soviet side has none', () => {
  const state = goUntil(
    sketch({
      units: { ...shutIn(rifle, HEX), 'SU-1TD': 'N3741' },
      phase: 'combat',
      side: 'soviet',
      sky: 'soviet',
      order: 'fight-move',
    }),
    '3 soviet movement',
  );
  assert.equal(frameName(state), 'movement');
  assert.ok(!offered(state).includes('airlift'));
});

/** Enemies that close a gate of the pocket from without. */
const shutOff = (gate: string): Record<string, string> =>
  Object.fromEntries(
    around(gate)
      .filter(hex => hex !== HEX && !around(HEX).includes(hex))
      .map((hex, index) => [RIFLES[index + 8], hex]),
  );
const pointsOf = (state: State, id: string): unknown =>
  game.choices(state, { units: [id] }).find(({ action }) => action.type === 'move')?.facts?.allowance;

test('7.9-2, ruling R-59 those who stood there are supplied for the turn, each until it leaves', () => {
  const gate = walkFrom(HEX, 3);
  const units = { ...shutIn(german, HEX, gate), ...shutOff(gate), [second]: gate };
  const fed = play(asked({ units }), { type: 'airlift', hex: HEX });
  assert.deepEqual([stateOf(fed, german), stateOf(fed, second)], ['aerial', 'out']);
  assert.equal(pointsOf(fed, german), 6, 'full points');
  const left = play(fed, { type: 'move', units: [german], to: gate });
  assert.equal(stateOf(left, german), 'out');
  const back = play(left, { type: 'move', units: [german], to: HEX });
  assert.equal(stateOf(back, german), 'out', 'coming back does not help');
  const round = play(fed, { type: 'move', units: [german], path: [gate, HEX], to: HEX });
  assert.equal(stateOf(round, german), 'out', 'nor in one move');
  const joined = play(fed, { type: 'move', units: [second], to: HEX });
  assert.equal(stateOf(joined, second), 'out', 'nor does coming late');
  const option = asked({ units, options: { aerialFeedsHex: true } });
  const late = play(option, { type: 'airlift', hex: HEX }, { type: 'move', units: [second], to: HEX });
  assert.equal(stateOf(late, second), 'aerial', 'by the other reading it does');
});

test('7.9-2, 7.8-2 attenuated as all others once Ploesti is lost', () => {
  const fed = play(asked({ markers: lost }), { type: 'airlift', hex: HEX });
  assert.equal(stateOf(fed, german), 'aerial');
  const answers = game.supply(fed, [german]);
  assert.ok(!isRefusal(answers) && answers[0].message.includes('Attenuated'));
  const open = walkFrom(HEX, 3);
  const units = { ...shutIn(german, HEX, open), ...shutOff(open) };
  const full = play(asked({ units }), { type: 'airlift', hex: HEX });
  const short = play(asked({ units, markers: lost }), { type: 'airlift', hex: HEX });
  assert.deepEqual(
    [full, short].map(state => pointsOf(state, german)),
    [6, 4],
  );
});

test('7.9-1 a position may bring the offer along, if the marker could be laid', () => {
  const frames = [{ name: 'movement' }, { name: 'aerial' }];
  assert.equal(frameName(sketch({ units: pocket, sky: 'german', frames })), 'aerial');
  assert.throws(() => sketch({ units: pocket, sky: 'soviet', frames }));
  assert.throws(() => sketch({ units: { [german]: HEX }, sky: 'german', frames }));
});

test('7.5-3, interaction I-42 supply is found anew for each battle: a victory elsewhere may have opened the way', () => {
  const { here, west } = plain;
  const beyond = walkFrom(west, 3);
  const units = { ...shutIn('GE-1Pz', here), ...at(beyond, 'GE-6Pz', 'GE-7Pz', 'GE-8Pz', 'GE-20Pz') };
  const state = germans(units);
  const target = walkFrom(here, 0);
  assert.equal(shiftsIn(state, attack(target, 'GE-1Pz'))['7.6-3'], -2);
  const opened = fight(state, attack(west, 'GE-6Pz', 'GE-7Pz', 'GE-8Pz', 'GE-20Pz'), '0/4').state;
  assert.equal(shiftsIn(play(opened, { type: 'stay' }), attack(target, 'GE-1Pz'))['7.6-3'], undefined);
});

test('7.5-4, 7.9-2 and for momentum where the units then stand: who has left the marked hex is cut off', () => {
  const { here, west } = plain;
  const force = ['GE-1Pz', 'GE-6Pz', 'GE-7Pz', 'GE-8Pz', 'GE-20Pz'];
  const beyond = around(west).filter(hex => hex !== here && !around(here).includes(hex));
  const wall = Object.fromEntries(beyond.map((hex, index) => [RIFLES[index + 20], hex]));
  const units = { ...shutIn('GE-1Pz', here), ...wall, ...at(here, ...force) };
  const flags = Object.fromEntries(force.map(id => [id, ['airlifted']]));
  const state = germans(units, { flags, sky: 'german', markers: { aerialAt: here, aerialUsed: true } });
  assert.equal(shiftsIn(state, attack(west, ...force))['7.6-3'], undefined, 'fed from the air');
  const won = fight(state, attack(west, ...force), '0/5').state;
  const advanced = play(won, advance(...force));
  assert.equal(stateOf(advanced, 'GE-1Pz'), 'out');
  assert.equal(frameName(advanced), 'combat', 'no momentum without supply');
});
