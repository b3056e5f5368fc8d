// The Siberian Reserve: when it comes, what it brings and where, and what calling it early can cost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  markerOf,
  newGame,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const WAVE = (n: number) => [`SU-SHOCK-${n}`, `SU-SIBTB-${n}`, `SU-SIBGRD-${n}`];
const reserve = Object.fromEntries([1, 2, 3, 4].flatMap(WAVE).map(id => [id, '@siberian-reserve']));
const begin = { type: 'begin' };
const end = { type: 'end' };
const settling = (turn: number, dice: readonly number[] = [], more: Partial<Sketch> = {}): State =>
  sketch({ units: reserve, phase: 'siberian-reserve', turn, dice, ...more });
const arriving = (turn: number, start: number, more: Partial<Sketch> = {}): State =>
  sketch({
    phase: 'arrivals',
    side: 'russian',
    turn,
    ...more,
    units: { ...reserve, ...more.units },
    markers: { siberianStart: start, ...more.markers },
  });

test('DS-SIB-8 the Russian calls the Reserve when he likes; four waves follow in consecutive turns', () => {
  const called = play(settling(3, [1, 1]), begin);
  assert.equal(markerOf(called, 'siberianStart'), 3);
  for (const [turn, wave] of [
    [3, 1],
    [4, 2],
    [6, 4],
  ]) {
    const state = arriving(turn, 3);
    for (const id of WAVE(wave)) assert.ok(destinationsOf(state, id).size > 0, `${id} on turn ${turn}`);
    if (wave < 4)
      for (const id of WAVE(wave + 1))
        assert.equal(
          refusedBy(state, { type: 'arrive', units: [id], to: areaOf('russian-east-edge')[0] }),
          'DS-SIB-8',
        );
  }
  const again = sketch({ units: reserve, phase: 'siberian-reserve', turn: 4, markers: { siberianStart: 3 } });
  assert.equal(refusedBy(again, begin), 'DS-SIB-8');
});

test('DS-SIB-1 each wave has a shock army, a tank brigade and a Guards rifle division', () => {
  const edge = areaOf('russian-east-edge');
  let state = arriving(12, 12);
  for (const [index, id] of WAVE(1).entries())
    state = play(state, { type: 'arrive', units: [id], to: edge[index] });
  for (const [index, id] of WAVE(1).entries()) assert.equal(placeOfUnit(state, id), edge[index]);
  assert.equal(refusedBy(state, { type: 'arrive', units: ['SU-SHOCK-2'], to: edge[5] }), 'DS-SIB-8');
});

test('DS-SIB-2, DS-SIB-7 they come fresh, and shock armies on their stronger side', () => {
  const edge = areaOf('russian-east-edge')[4];
  const state = play(arriving(12, 12), ...WAVE(1).map(id => ({ type: 'arrive', units: [id], to: edge })));
  assert.deepEqual(flagsOf(state, 'SU-SHOCK-1'), ['strong']);
  assert.deepEqual(flagsOf(state, 'SU-SIBTB-1'), []);
  assert.deepEqual(flagsOf(state, 'SU-SIBGRD-1'), []);
});

test('DS-SIB-4 in December they come by themselves and without a die', () => {
  const before = sketch({ units: { ...reserve, 'SU-ARMY-5': '1322' }, phase: 'supply', turn: 12 });
  const { state, events } = playOne(before, end);
  assert.equal(markerOf(state, 'siberianStart'), 12);
  assert.deepEqual(eventsOf(events, 'roll'), []);
});

test('DS-SIB-5 until November II two dice are thrown every turn, also when all waves have come; both must fail', () => {
  // Rows 5 and 6 fail: on index A these are the dice themselves.
  for (const [dice, lost] of [
    [[5, 6], true],
    [[4, 6], false],
    [[6, 4], false],
  ] as const) {
    const state = play(settling(3, dice), begin);
    assert.equal(game.outcome(state)?.rule, lost ? 'DS-SIB-5' : undefined, dice.join());
    if (lost) assert.equal(game.outcome(state)?.winner, 'axis');
  }
  // Called on turn 3, the four waves are through on turn 6; the die still falls on 11, and not on 12.
  const late = (turn: number, dice: readonly number[]): State =>
    play(
      sketch({ units: { 'SU-ARMY-5': '1322' }, phase: 'supply', turn, dice, markers: { siberianStart: 3 } }),
      end,
    );
  assert.equal(game.outcome(late(11, [5, 5]))?.rule, 'DS-SIB-5');
  assert.equal(game.outcome(late(12, [5, 5])), undefined);
  // Index B is the mirror.
  const mirrored = play(settling(3, [2, 1], { options: { dieIndex: 'B' } }), begin);
  assert.equal(game.outcome(mirrored)?.rule, 'DS-SIB-5');
});

test('DS-SIB-6 they come at the eastern edge, in towns in supply, and with or beside units in supply', () => {
  const state = arriving(12, 12, { units: { 'SU-ARMY-5': '1411', 'GE-INF-I': '1311' } });
  const ends = destinationsOf(state, 'SU-SHOCK-1');
  for (const to of areaOf('russian-east-edge')) assert.ok(ends.has(to), to);
  for (const name of ['Moscow', 'Kursk', 'Tikhvin']) {
    const place = game.map.places.find(each => each.name === name);
    assert.ok(place && ends.has(game.map.ids[place.hex]), name);
  }
  assert.ok(ends.has('1411'));
  const beside = around('1411').filter(to => to !== '1311');
  for (const to of beside) assert.ok(ends.has(to), to);
  assert.ok(!ends.has('1311'), 'held by the enemy');
  assert.ok(!ends.has('3133'), 'open steppe far from everybody');
});

test('DS-T1-2, DS-SIB-6 the Reserve does not come into Rumania before it is open', () => {
  const [rumania, beside] = findStep(
    (from, to) => from.country === 'Rumania' && to.areas.includes('russian-start'),
  );
  const ends = (rumaniaOpen: boolean): ReadonlyMap<string, unknown> =>
    destinationsOf(
      arriving(12, 12, {
        units: { 'SU-ARMY-5': beside },
        flags: { 'SU-ARMY-5': ['airSupplied'] },
        markers: rumaniaOpen ? { rumaniaOpen } : {},
      }),
      'SU-SHOCK-1',
    );
  assert.ok(!ends(false).has(rumania));
  assert.ok(ends(true).has(rumania));
});

test('the Reserve can be called in a game as it begins, and waited for', () => {
  const state = play(newGame(), end, end);
  assert.notEqual(frameName(state), 'siberian-reserve');
  allowed(settling(1), begin);
  allowed(settling(1), end);
});
