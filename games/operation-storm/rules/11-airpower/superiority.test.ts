// Who wins the sky and where his markers fly (5.3, 11.1, 11.5, 11.6), and the variant of 4.11.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  eventsOf,
  game,
  markerOf,
  play,
  playOne,
  refusalOf,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { plain } from '../10-assault/battles.node.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { hexNumber, map } from '../table/terrain.ts';
import { isUnderAir } from './superiority.ts';

/** The end of turn 3; the dice are those for the sky of turn 4, the German ones first. */
const dusk = (dice: readonly number[], given: Partial<Sketch> = {}): State =>
  sketch({ phase: 'replacement', dice, ...given, units: { 'GE-1Pz': 'N3431', 'SU-10RD': 'N4234' } });
const dawn = (dice: readonly number[], given: Partial<Sketch> = {}) => {
  const { state, events } = playOne(dusk(dice, given), { type: 'end' });
  return { state, events, sky: markerOf(state, 'superiority'), left: markerOf(state, 'markersLeft') };
};
const fly = (...hexes: string[]) => ({ type: 'fly', hexes });
const ids = map.ids;

describe('the dice', () => {
  test('5.3-1, 5.3-2 the higher total wins, with as many markers as it is higher', () => {
    const german = dawn([6, 3, 2, 2]);
    assert.equal(game.phaseKey(german.state), '4 german air');
    assert.deepEqual([german.sky, german.left], ['german', 5]);
    const soviet = dawn([1, 2, 5, 3]);
    assert.equal(game.phaseKey(soviet.state), '4 soviet air');
    assert.deepEqual([soviet.sky, soviet.left], ['soviet', 5]);
    assert.deepEqual(
      eventsOf(german.events, 'roll').map(({ side, value }) => [side, value]),
      [
        ['german', 6],
        ['german', 3],
        ['soviet', 2],
        ['soviet', 2],
      ],
    );
  });

  test('2.1-2 they are dice of six faces', () => {
    for (let i = 0; i < 40; i++) {
      const loaded = game.load(game.position(dusk([])), `seed ${i}`, []);
      assert.ok(loaded.ok);
      const values = eventsOf(playOne(loaded.state, { type: 'end' }).events, 'roll').map(({ value }) =>
        Number(value),
      );
      assert.equal(values.length, 4);
      assert.ok(values.every(value => Number.isInteger(value) && value >= 1 && value <= 6));
    }
  });

  test('5.3-3 a tie is nobody’s sky', () => {
    const tie = dawn([6, 1, 3, 4]);
    assert.equal(game.phaseKey(tie.state), '4 soviet order');
    assert.deepEqual([tie.sky, tie.left], [undefined, undefined]);
  });

  test('11.5 once Ploesti has been lost the German side rolls one die, even if it is German again', () => {
    const { events, sky, left } = dawn([6, 1, 1], { markers: { lost: ['S2029'] } });
    assert.deepEqual(
      eventsOf(events, 'roll').map(({ side }) => side),
      ['german', 'soviet', 'soviet'],
    );
    assert.deepEqual([sky, left], ['german', 4]);
  });

  test('5.3-2 there are ten markers, however high the difference', () => {
    const { sky, left } = dawn([1, 6, 6], { markers: { lost: ['S2029'] } });
    assert.deepEqual([sky, left], ['soviet', 10]);
  });

  test('4.11-2, 4.11-3 in the variant only the German rolls, and has as many markers as the dice show, ten at most', () => {
    const options = { luftwaffe: true };
    const three = dawn([1, 2], { options });
    assert.deepEqual([three.sky, three.left], ['german', 3]);
    assert.ok(eventsOf(three.events, 'roll').every(({ side }) => side === 'german'));
    assert.equal(dawn([5, 6], { options }).left, 10);
    assert.equal(dawn([6, 6], { options }).left, 10);
    const one = dawn([4], { options, markers: { lost: ['S2029'] } });
    assert.equal(one.left, 4);
  });

  test('4.11-3, 11.5, ruling R-47 by the other reading the variant keeps two dice without Ploesti, and only the variant', () => {
    const markers = { lost: ['S2029'] };
    const both = dawn([4, 3], { options: { luftwaffe: true, luftwaffeKeepsDice: true }, markers });
    assert.deepEqual([both.sky, both.left], ['german', 7]);
    const usual = dawn([4, 1, 1], { options: { luftwaffeKeepsDice: true }, markers });
    assert.deepEqual([usual.sky, usual.left], ['german', 2]);
  });
});

describe('markers', () => {
  const three = dawn([3, 4, 2, 2]).state;

  test('11.1-1 all of them are placed, each in a hex of its own', () => {
    assert.equal(refusedBy(three, { type: 'end' }), '11.1-1');
    const some = play(three, fly('N2628', 'N3431'));
    assert.equal(game.phaseKey(some), '4 german air');
    assert.equal(refusedBy(some, fly('N2628')), '11.1-1');
    assert.equal(refusedBy(some, { type: 'end' }), '11.1-1');
    const all = play(some, fly('N2720'));
    assert.equal(game.phaseKey(all), '4 soviet order');
    assert.deepEqual(new Set(markerOf(all, 'air') as string[]), new Set(['N2628', 'N3431', 'N2720']));
  });

  test('5.3-2 no more than there are', () => {
    assert.equal(refusedBy(three, fly(...ids.slice(0, 4))), '5.3-2');
    assert.match(refusalOf(three, fly(...ids.slice(0, 4))), /There are 3 airpower markers/);
    const ten = dawn([6, 6, 1, 1]).state;
    allowed(ten, fly(...ids.slice(0, 10)));
    assert.equal(refusedBy(ten, fly(...ids.slice(0, 11))), '5.3-2');
  });

  test('11.1-4 over friend, foe and the sea', () => {
    const sea = ids.find((_, hex) => map.passable[hex] === 0);
    assert.ok(sea !== undefined);
    allowed(three, fly('N3431', 'N4234', sea));
  });

  test('11.1-2, 11.1-3 each works in its hex and the six around, and two no more than one', () => {
    const near = around(plain.here);
    const far = ids.filter(id => id !== plain.here && !near.includes(id));
    const one = sketch({ units: {}, sky: 'german', air: [plain.here] });
    for (const id of [plain.here, ...near]) assert.ok(isUnderAir(one, hexNumber(id), GERMAN), id);
    for (const id of far) assert.ok(!isUnderAir(one, hexNumber(id), GERMAN), id);
    assert.ok(!isUnderAir(one, hexNumber(plain.here), SOVIET));
  });

  test('11.6 they stay until the turn ends, whatever happens below, and come back then', () => {
    const before = sketch({
      units: { 'GE-1Pz': 'N3431', 'SU-10RD': 'N4234' },
      sky: 'german',
      air: ['N4234'],
    });
    const later = play(before, { type: 'end' });
    assert.equal(game.phaseKey(later), '4 soviet order');
    const during = play(before, { type: 'move', units: ['GE-1Pz'], to: around('N3431')[0] });
    assert.deepEqual(markerOf(during, 'air'), ['N4234']);
    assert.equal(markerOf(later, 'air'), undefined);
  });

  test('3.6-1 a position cannot have eleven, or any without superiority', () => {
    const base = { units: [], game: game.id, turn: 3, phase: 'movement', side: 'german' };
    const eleven = { ...base, markers: { superiority: 'german', air: ids.slice(0, 11) } };
    const nobody = { ...base, markers: { air: ids.slice(0, 1) } };
    for (const position of [eleven, nobody]) {
      const loaded = game.load(position, 'x', []);
      assert.ok(!loaded.ok && loaded.problems.some(({ field }) => field === 'markers.markersLeft'));
    }
  });
});
