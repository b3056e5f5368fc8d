// Chapter 7, markers that are laid out and taken back: offensive supply, Moscow, the die of aerial supply.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameEvent } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  around,
  frameName,
  game,
  goUntil,
  markerOf,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
  written,
} from '../../testing.node.ts';
import { attack, fight, previewOf } from '../11-assault/battles.node.ts';
import { hexNumber } from '../table/terrain.ts';
import { closeSupply, openSupply, settleSupply } from './part.ts';
import { divisorOf, GERMANS, shutIn, stateOf } from './pockets.node.ts';
import { isMarkerNear } from './states.ts';

const S = 'SU-RA-40';
const lay = (marker: string, hex: string) => ({ type: 'place-marker', marker, hex });
const laying = (more: Partial<Sketch> = {}) =>
  sketch({ units: { [S]: '2207', 'DE-PZ-3': '2209' }, side: 'soviet', phase: 'offensive-supply', ...more });
const out = (offensive: object, units: Sketch['units'] = { [S]: '2207' }) =>
  sketch({ units, side: 'soviet', markers: { offensive } });

describe('offensive supply', () => {
  test('7.12a any of the markers into any hexes, one a hex, as the first thing in the player turn', () => {
    const state = laying();
    const two = play(state, lay('A', '2207'), lay('C', '2005'));
    assert.deepEqual(markerOf(two, 'offensive'), { A: '2207', C: '2005' });
    assert.equal(refusedBy(two, lay('A', '2100')), '7.12a');
    assert.equal(refusedBy(two, lay('B', '2005')), '7.12a');
    allowed(two, lay('B', '2006'));
    // None need be laid, and later none can be.
    const later = play(state, { type: 'end' });
    assert.notEqual(frameName(later), 'offensive-supply');
    assert.equal(game.check(later, lay('A', '2207')).ok, false);
    assert.equal(markerOf(later, 'offensive'), undefined);
    assert.notEqual(game.load({ ...game.position(state), turn: 6 }, 'x').ok, true);
  });

  test('7.11b, 7.12c into water, and into hexes with German units, who cannot do anything about it', () => {
    const state = play(laying(), lay('A', '3109'), lay('B', '2209'));
    assert.deepEqual(markerOf(state, 'offensive'), { A: '3109', B: '2209' });
    assert.equal(divisorOf(state, S), 1);
  });

  test('7.12b, 7.12c they stay until the player turn ends', () => {
    const units = { [S]: '2207', 'DE-PZ-3': '2208' };
    const fight = sketch({ units, side: 'soviet', phase: 'movement', markers: { offensive: { A: '2207' } } });
    const second = play(fight, { type: 'end' });
    assert.deepEqual(markerOf(second, 'offensive'), { A: '2207' });
    assert.equal(markerOf(goUntil(second, '10 soviet victory-check'), 'offensive'), undefined);
  });

  test('7.11a the worked example: 2210 is two hexes from 2208, 2308 and 2409', () => {
    const near = (hex: string, offensive: object): boolean => isMarkerNear(out(offensive), hexNumber(hex));
    for (const hex of ['2208', '2308', '2409', '2210']) assert.ok(near(hex, { C: '2210' }), hex);
    assert.equal(near('2207', { C: '2210' }), false);
    assert.ok(near('1001', { C: '1000' }), 'the corner of the map is a hex like any other');
    // 7.10b ranges of the others.
    assert.deepEqual([near('2207', { B: '2210' }), near('2206', { B: '2210' })], [true, false]);
    assert.deepEqual([near('2206', { A: '2210' }), near('2205', { A: '2210' })], [true, false]);
  });

  test('7.11b range minds no enemies, no water and no boundary', () => {
    const ringed = { [S]: '2207', ...shutIn('SU-RA-41', '2205') };
    assert.equal(divisorOf(out({ C: '2205' }, ringed), S), 1);
    assert.equal(divisorOf(out({ C: '2107' }), S), 1);
    // Over the Gulf of Finland.
    assert.equal(divisorOf(out({ C: '1013' }, { [S]: '1111' }), S), 1);
  });

  test('7.11c without overland supply a marker is worth nothing', () => {
    assert.equal(divisorOf(out({ A: '2207' }, shutIn(S, '2207')), S), 4);
  });

  test('7.12c markers that overlap do no more than one', () => {
    assert.equal(divisorOf(out({ A: '2206', B: '2207', C: '2208' }), S), 1);
  });

  test('7.10a, 7.11d one attack may have units in range and others out of it', () => {
    const units = { 'SU-RA-40': '2207', 'SU-RA-42': '2209', 'SU-RA-48': '2209', 'DE-PZ-3': '2208' };
    const state = sketch({ units, side: 'soviet', phase: 'assault', markers: { offensive: { C: '2205' } } });
    const strength = (...ids: string[]): number => previewOf(state, attack('2208', ...ids)).attack;
    assert.equal(strength('SU-RA-40'), 3);
    assert.equal(strength('SU-RA-42', 'SU-RA-48'), 3);
    assert.equal(strength('SU-RA-40', 'SU-RA-42', 'SU-RA-48'), 6);
  });
});

describe('7.21 Moscow', () => {
  const opened = (given: Sketch) => {
    const state = cloneState(sketch(given));
    openSupply({ state, events: [] });
    return state;
  };
  const units = { [S]: '2207', 'DE-PZ-3': '2018' };
  const german = { german: ['1606'] };

  test('7.21 a game turn from 7 on that begins with Moscow German has no offensive supply', () => {
    assert.equal(markerOf(opened({ units, turn: 7, control: german }), 'moscowBan'), true);
    assert.equal(markerOf(opened({ units, turn: 6, control: german }), 'moscowBan'), undefined);
    assert.equal(markerOf(opened({ units, turn: 7 }), 'moscowBan'), undefined);
    const banned = sketch({ units, turn: 10, side: 'soviet', phase: 'order', markers: { moscowBan: true } });
    const ordered = playOne(banned, { type: 'declare', order: 'move-fight' });
    assert.notEqual(frameName(ordered.state), 'offensive-supply');
    assert.ok(!ordered.events.some(({ phase }) => phase === 'offensive-supply'));
    const free = sketch({ units, turn: 10, side: 'soviet', phase: 'order' });
    assert.equal(frameName(play(free, { type: 'declare', order: 'move-fight' })), 'offensive-supply');
  });

  test('7.21 it ends with a game turn that begins with Moscow Soviet and in overland supply', () => {
    const markers = { moscowBan: true };
    assert.equal(markerOf(opened({ units, markers }), 'moscowBan'), undefined);
    const cut = { ...shutIn(S, '1606'), 'DE-PZ-3': '2018' };
    assert.equal(markerOf(opened({ units: cut, markers }), 'moscowBan'), true);
    assert.equal(markerOf(opened({ units: cut }), 'moscowBan'), undefined);
  });
});

describe('the aerial marker', () => {
  const pocket = shutIn('DE-INF-1', '2009');
  const fed = (more: Partial<Sketch> = {}) =>
    play(sketch({ units: pocket, ...more }), { type: 'aerial', hex: '2009' });
  const closed = (state: ReturnType<typeof sketch>) => {
    const events: GameEvent[] = [];
    const after = cloneState(state);
    closeSupply({ state: after, events });
    return { state: after, events };
  };

  test('7.7d, 7.7f after a turn of use a die says how many turns later it can be used again', () => {
    const { state, events } = closed(fed({ dice: [3] }));
    assert.equal(markerOf(state, 'aerialFrom'), 13);
    assert.equal(markerOf(state, 'aerialAt'), undefined);
    assert.ok(events.some(({ type, turn }) => type === 'aerial-return' && turn === 13));
    for (const [turn, ok] of [
      [11, false],
      [12, false],
      [13, true],
    ] as const) {
      const next = sketch({ units: pocket, turn, markers: { aerialFrom: 13 } });
      assert.equal(game.check(next, { type: 'aerial', hex: '2009' }).ok, ok, String(turn));
    }
  });

  test('7.7e a turn without it costs nothing, and the marker waits', () => {
    const { state, events } = closed(sketch({ units: pocket }));
    assert.equal(events.length, 0);
    assert.equal(markerOf(state, 'aerialFrom'), undefined);
    assert.ok(game.check(sketch({ units: pocket, turn: 30 }), { type: 'aerial', hex: '2009' }).ok);
  });

  test('7.7c it stays where it is, whoever comes or goes, until the last one there is eliminated', () => {
    const settle = (units: Sketch['units'], events: readonly GameEvent[] = []) => {
      const state = cloneState(sketch({ units, markers: { aerialAt: '2009', aerialUsed: true } }));
      settleSupply({ state, events: [...events] });
      return state;
    };
    assert.equal(markerOf(settle(pocket), 'aerialAt'), '2009');
    const others = { ...shutIn('DE-INF-4', '2009') };
    assert.equal(stateOf(settle(others), 'DE-INF-4'), 'aerial');
    assert.equal(markerOf(settle({ 'DE-INF-1': '2109' }), 'aerialAt'), undefined, 'Soviet ground');
    // In play: who moves off leaves it behind, and whoever comes there later is fed by it.
    const two = sketch({ units: { 'DE-INF-1': '2009', 'DE-INF-4': '2009', 'DE-INF-2': '2010' } });
    const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });
    const nobody = play(
      two,
      { type: 'aerial', hex: '2009' },
      move('DE-INF-1', '2110'),
      move('DE-INF-4', '2110'),
    );
    assert.equal(markerOf(nobody, 'aerialAt'), '2009');
    assert.equal(markerOf(play(nobody, move('DE-INF-2', '2009')), 'aerialAt'), '2009');
    assert.equal(markerOf(nobody, 'aerialUsed'), true);
  });

  test('7.7c it is lost with the last unit beneath it', () => {
    const reds = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28', 'SU-RA-29'];
    const ring = Object.fromEntries(around('2009').map((hex, index) => [reds[index], hex]));
    const units = { 'DE-INF-1': '2009', ...ring };
    const state = sketch({ units, side: 'soviet', phase: 'assault', order: 'fight-move' });
    const under = play(state, { type: 'aerial', hex: '2009' });
    const lost = fight(under, attack('2009', ...reds), 'BB').state;
    assert.equal(unitIn(lost, 'DE-INF-1')?.at, '@dead');
    assert.equal(markerOf(lost, 'aerialAt'), undefined);
  });
});

test('7.4d, 7.12a positions with more than the rules give are refused', () => {
  const six = Object.fromEntries(GERMANS.slice(0, 6).map(id => [id, '2018']));
  const flags = Object.fromEntries(Object.keys(six).map(id => [id, ['crimea']]));
  const messages = (given: Sketch): string => {
    const loaded = game.load(written(given), 'x');
    return loaded.ok ? '' : loaded.problems.map(({ message }) => message).join();
  };
  assert.match(messages({ units: six, flags, turn: 28 }), /7\.4d/);
  const units = { [S]: '2207' };
  const twice = { offensive: { A: '2207', B: '2207' } };
  assert.match(messages({ units, side: 'soviet', markers: twice }), /7\.12a/);
  assert.match(messages({ units, side: 'soviet', turn: 6, markers: { offensive: { A: '2207' } } }), /7\.12a/);
});

test('7.7d when aerial supply can be flown again is told before it is flown', () => {
  const state = sketch({ units: { 'DE-INF-1': '2009' }, turn: 10 });
  const [told] = Object.values(chancesOf(game, state, { type: 'aerial', hex: '2009' }));
  assert.deepEqual(
    told,
    Object.fromEntries([11, 12, 13, 14, 15, 16].map(turn => [`from turn ${turn} on`, 1])),
  );
});
