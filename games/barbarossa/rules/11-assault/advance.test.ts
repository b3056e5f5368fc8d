// Chapter 11.30 to 11.32: advances after a prepared assault, and who goes a second hex.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';
import {
  advanceTo,
  attack,
  fight,
  germans,
  plain,
  retreatTo,
  soviets,
  stop,
  waysOf,
} from './battles.node.ts';

const { here, west, east, northEast, northWest, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const PANZERS = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'];

/** The hex is empty, and these may advance. */
function won(units: Sketch['units'], attackers: readonly string[], on: Partial<Sketch> = {}): State {
  return fight(germans({ ...units, ...at(here, 'SU-RA-3') }, on), attack(here, ...attackers), 'DE').state;
}

test('11.30a attackers may enter the hex they have emptied, without points', () => {
  const state = won(at(west, ...PANZERS, 'DE-INF-1'), [...PANZERS]);
  assert.equal(frameName(state), 'advance');
  const { state: in1, events } = playOne(state, advanceTo(here, 'DE-PZ-3'));
  assert.equal(placeOfUnit(in1, 'DE-PZ-3'), here);
  assert.equal(eventsOf(events, 'control')[0].hex, here);
  assert.equal(refusedBy(in1, advanceTo(here, 'DE-INF-1')), '11.30a', 'it did not attack');
  assert.equal(
    refusedBy(state, advanceTo(northEast, 'DE-PZ-3')),
    '11.30a',
    'first the hex that was attacked',
  );
});

test('11.30a, 6.3 stacking holds: five units, and no sixth', () => {
  const one = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5'];
  const two = ['DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
  let state = won({ ...at(west, ...one), ...at(northWest, ...two) }, [...one, ...two], {
    turn: 5,
    order: 'move-fight',
  });
  for (const unit of [...one, 'DE-INF-6', 'DE-INF-7']) state = play(state, advanceTo(here, unit));
  assert.equal(frameName(state), 'assault', 'nobody else fits, so it is over');
  assert.equal(placeOfUnit(state, 'DE-INF-8'), northWest);
});

test('11.30b nobody has to advance, any of them may, and it is now or never', () => {
  const state = won(at(west, ...PANZERS), [...PANZERS]);
  const stopped = play(state, stop);
  assert.deepEqual([frameName(stopped), placeOfUnit(stopped, 'DE-PZ-3')], ['assault', west]);
  assert.equal(refusedBy(stopped, advanceTo(here, 'DE-PZ-3')), '11.1a');
  assert.equal(refusedBy(state, { type: 'end' }), '11.30b');
  const one = play(state, advanceTo(here, 'DE-PZ-24'), stop);
  assert.deepEqual([placeOfUnit(one, 'DE-PZ-24'), placeOfUnit(one, 'DE-PZ-3')], [here, west]);
});

test('11.30b, 10.22, 11.17b advances obey what bars movement', () => {
  const kerch = fight(
    germans(
      { ...at('3106', 'DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'), ...at('3105', 'SU-AB-1') },
      { turn: 3, order: 'move-fight', markers: { pause: 'declined' } },
    ),
    attack('3105', 'DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'),
    'DE',
  );
  assert.equal(frameName(kerch.state), 'assault', 'nobody advances across the strait');
  const sivash = fight(
    soviets(
      { ...at('2907', 'SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-SH-1', 'SU-SH-2'), ...at('3008', 'DE-SF') },
      { turn: 15, markers: { offensive: { A: '2907' } } },
    ),
    attack('3008', 'SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-SH-1', 'SU-SH-2'),
    'DE',
  );
  assert.equal(frameName(sivash.state), 'assault', '11.18b');
});

test('11.31 defenders who have won stay where they are', () => {
  const { state } = fight(
    germans({ ...at(west, 'DE-INF-1'), ...at(here, 'SU-RA-3', 'SU-RA-8') }),
    attack(here, 'DE-INF-1'),
    'AE',
  );
  assert.deepEqual([frameName(state), placeOfUnit(state, 'SU-RA-3')], ['assault', here]);
  assert.equal(game.decision(state)?.side, 'german');
});

test('11.32a in single-month turns supplied German mechanized units go a second hex', () => {
  const units = at(west, ...PANZERS, 'DE-INF-1');
  const state = play(
    won(units, [...PANZERS, 'DE-INF-1']),
    advanceTo(here, 'DE-PZ-3'),
    advanceTo(here, 'DE-INF-1'),
  );
  assert.ok(waysOf(state, 'advance', 'DE-PZ-3').includes(east));
  const beyond = play(state, advanceTo(east, 'DE-PZ-3'));
  assert.equal(placeOfUnit(beyond, 'DE-PZ-3'), east);
  assert.equal(refusedBy(beyond, advanceTo(walkFrom(east, 0), 'DE-PZ-3')), '11.32', 'two hexes are all');
  assert.equal(refusedBy(state, advanceTo(east, 'DE-INF-1')), '11.32', 'not on foot');
  const winter = play(won(units, PANZERS, { turn: 5, order: 'move-fight' }), advanceTo(here, 'DE-PZ-3'));
  assert.equal(refusedBy(winter, advanceTo(east, 'DE-PZ-3')), '11.32a');
});

test('11.32a the second hex must be free of enemies and have room', () => {
  const units = { ...at(west, ...PANZERS), ...at(east, 'SU-RA-8') };
  const state = play(won(units, PANZERS), advanceTo(here, 'DE-PZ-3'));
  assert.equal(refusedBy(state, advanceTo(east, 'DE-PZ-3')), '11.30a');
  assert.ok(waysOf(state, 'advance', 'DE-PZ-3').includes(northEast));
});

test('11.32a who goes on makes room for others to advance', () => {
  const five = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14', 'DE-PZ-39', 'DE-PZ-47'];
  let state = won({ ...at(west, ...five), ...at(southWest, 'DE-INF-1') }, [...five, 'DE-INF-1']);
  for (const unit of five) state = play(state, advanceTo(here, unit));
  assert.equal(refusedBy(state, advanceTo(here, 'DE-INF-1')), '6.3');
  state = play(state, advanceTo(east, 'DE-PZ-3'));
  allowed(state, advanceTo(here, 'DE-INF-1'));
});

test('11.32b Soviet mechanized units go a second hex from turn 13 on, in all turns', () => {
  const tanks = ['SU-T-1', 'SU-T-3', 'SU-G-1'];
  const after = (turn: number): State =>
    play(
      fight(
        soviets(
          { ...at(east, ...tanks), ...at(here, 'DE-SF') },
          { turn, order: 'fight-move', ...(turn >= 7 ? { markers: { offensive: { A: east } } } : {}) },
        ),
        attack(here, ...tanks),
        'DR',
      ).state,
      retreatTo(west, 'DE-SF'),
      advanceTo(here, 'SU-T-1'),
    );
  assert.equal(refusedBy(after(12), advanceTo(northWest, 'SU-T-1')), '11.32b');
  for (const turn of [13, 17])
    assert.ok(waysOf(after(turn), 'advance', 'SU-T-1').includes(northWest), `turn ${turn}`);
});

test('11.32, 12.5 in The Road Back from the first turn', () => {
  const tanks = ['SU-T-1', 'SU-T-3', 'SU-G-1'];
  const blow = soviets({ ...at(east, ...tanks), ...at(here, 'DE-SF') }, { scenario: 'road-back', turn: 13 });
  const state = play(
    fight(blow, attack(here, ...tanks), 'DR').state,
    retreatTo(west, 'DE-SF'),
    advanceTo(here, 'SU-T-1'),
  );
  assert.ok(waysOf(state, 'advance', 'SU-T-1').includes(northWest));
});
