// Points and sudden death at the instant in which a hex changes hands (4.1 to 4.8, 4.14, 4.15, 4.21).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  areaOf,
  eventsOf,
  game,
  markerOf,
  play,
  refusedBy,
  type SideName,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { advanceTo, attack, fight, germans, shiftsIn, withDice } from '../11-assault/battles.node.ts';
import { map, pointsAt } from '../table/terrain.ts';
import { aboutToTake, endTurn, pointsTold, TAKERS, take, vpOf, winnerOf } from './taking.node.ts';

const [MOSCOW, KIEV, LENINGRAD] = ['1606', '2311', '1011'];
const [STALINGRAD, MAIKOP, PLOESTI, BUCHAREST, SILESIA, NAGYKANIZSA] = [
  '2501',
  '3103',
  '3015',
  '3114',
  '2419',
  '2922',
];

describe('points of places', () => {
  test('4.1a there is one account, the German one', () => {
    const { state, events } = take('german', '2207', { markers: { vp: 20 } });
    assert.deepEqual(game.standing(state).score, { german: 21 });
    assert.equal(eventsOf(events, 'points')[0].total, 21);
  });

  test('4.2a every city, the industrial region and the three oil fields are worth a point, and nothing else', () => {
    const worth = map.ids.filter((_, hex) => pointsAt[hex] > 0);
    assert.equal(worth.length, 39);
    assert.ok(worth.every(id => pointsAt[map.indexOf.get(id) ?? 0] === 1));
    for (const hex of [SILESIA, MAIKOP, PLOESTI, NAGYKANIZSA]) assert.ok(worth.includes(hex));
    assert.deepEqual(pointsTold(take('german', MAIKOP).events), ['4.2b 1']);
    assert.deepEqual(pointsTold(take('german', '1902').events), []);
  });

  test('4.2b at once, and every time anew', () => {
    let state = take('german', '2207', { markers: { vp: 20 } }).state;
    assert.equal(vpOf(state), 21);
    state = take('soviet', '2207', { markers: { vp: 21 } }).state;
    assert.equal(vpOf(state), 20);
    assert.deepEqual(pointsTold(take('soviet', NAGYKANIZSA).events), ['4.2b -1']);
  });

  test('4.2c without supply too', () => {
    const { state, events } = take('german', STALINGRAD);
    assert.equal(supplyOfUnit(state, TAKERS.german).state, 'out');
    assert.deepEqual(pointsTold(events), ['4.2b 1']);
  });

  test('4.2f the industrial region and oil fields are no cities', () => {
    const inHand = sketch({ units: {}, turn: 14, markers: { cityMarkers: { german: 1 } } });
    assert.equal(refusedBy(inHand, { type: 'fortress', hex: SILESIA }), '9.2d');
    assert.equal(refusedBy(inHand, { type: 'fortress', hex: PLOESTI }), '9.2b');
    const beside = (city: string, from: string): State =>
      germans({ 'DE-PZ-3': from, 'SU-RA-3': city }, { order: 'move-fight' });
    assert.equal(shiftsIn(beside('2207', '2208'), attack('2207', 'DE-PZ-3'))['11.20a'] ?? 0, -1);
    assert.equal(shiftsIn(beside(NAGYKANIZSA, '2923'), attack(NAGYKANIZSA, 'DE-PZ-3'))['11.20a'], undefined);
  });
});

describe('hero and fortress cities', () => {
  test('4.3a a hero city is worth two, and its marker is gone', () => {
    const { state, events } = take('german', '2207', { markers: { hero: ['2207'] } });
    assert.deepEqual(pointsTold(events), ['4.3a 2']);
    assert.equal(markerOf(state, 'hero'), undefined);
  });

  test('4.3b taken back it costs one, unless it is a fortress by then', () => {
    assert.deepEqual(pointsTold(take('soviet', '2207').events), ['4.2b -1']);
    assert.deepEqual(pointsTold(take('soviet', '2207', { markers: { fortress: ['2207'] } }).events), [
      '4.3c -2',
    ]);
  });

  test('4.3c a fortress city costs two, and its marker is gone', () => {
    const { state, events } = take('soviet', '1813', { markers: { fortress: ['1813'] } });
    assert.deepEqual(pointsTold(events), ['4.3c -2']);
    assert.equal(markerOf(state, 'fortress'), undefined);
  });

  test('4.3d taken back it gains one, unless it is a hero city by then', () => {
    assert.deepEqual(pointsTold(take('german', '1813').events), ['4.2b 1']);
    assert.deepEqual(pointsTold(take('german', '1813', { markers: { hero: ['1813'] } }).events), ['4.3a 2']);
  });
});

describe('lost for good', () => {
  const last = '1417';
  const others = areaOf('baltic-republics').filter(hex => hex !== last);
  const told = (turn: number, german: readonly string[] = [], markers = {}): string[] =>
    pointsTold(
      take('soviet', last, {
        turn,
        control: { german: [...german] },
        markers: { dneprLost: true, ...markers },
      }).events,
    );

  test('4.5 every hex of the Baltic republics costs three points, once, after turn 13', () => {
    assert.deepEqual(told(14), ['4.5 -3']);
    assert.deepEqual(told(13), []);
    assert.deepEqual(told(14, [others[0]]), [], 'one hex in Courland is enough');
    assert.deepEqual(told(14, [], { balticLost: true }), [], 'once');
  });

  test('4.5 what was so before counts as turn 14 begins', () => {
    const { events } = endTurn({ turn: 13, markers: { vp: 30 } });
    assert.ok(pointsTold(events).includes('4.5 -3'));
  });

  const dnepr = areaOf('dnepr-line');
  const river = (hex: string, turn: number, german: readonly string[] = [], markers = {}): string[] =>
    pointsTold(
      take('soviet', hex, {
        turn,
        control: { german: [...german] },
        markers: { balticLost: true, ...markers },
      }).events,
    );

  test('4.6a the last hex on the Dnepr costs a point, once, after turn 13', () => {
    assert.deepEqual(river('2510', 14), ['4.6a -1']);
    assert.deepEqual(river('2510', 13), []);
    assert.deepEqual(river('2510', 14, ['2908']), [], 'one hex is enough');
    assert.deepEqual(river('2510', 14, [], { dneprLost: true }), [], 'once');
  });

  test('4.6b Kiev and Dnepropetrovsk count with all hexes around them', () => {
    for (const hex of ['2212', '2211', '2310', '2312', '2606', '2608', '2507']) {
      assert.ok(dnepr.includes(hex), hex);
      assert.deepEqual(river('2510', 14, [hex]), [], hex);
    }
    assert.deepEqual(river('2510', 14, ['2513']), ['4.6a -1'], 'further away does not');
  });
});

test('4.5, 4.6a, 4.7, 4.8, 4.21 what counts once is remembered', () => {
  const marked = (side: 'german' | 'soviet', hex: string, name: string, turn = 14): unknown =>
    markerOf(take(side, hex, { turn, dice: [1] }).state, name);
  assert.equal(marked('soviet', '1417', 'balticLost'), true);
  assert.equal(marked('soviet', '2510', 'dneprLost'), true);
  assert.equal(marked('soviet', BUCHAREST, 'bucharestTaken'), true);
  assert.equal(marked('soviet', BUCHAREST, 'bucharestTaken', 28), true);
  assert.equal(marked('soviet', PLOESTI, 'ploestiTaken'), true);
  assert.equal(marked('german', KIEV, 'kievTaken'), true);
});

describe('allies', () => {
  const falls = (hex: string, turn: number, die: number, markers = {}): string[] =>
    pointsTold(
      take('soviet', hex, {
        turn,
        dice: [die],
        markers: { balticLost: true, dneprLost: true, romaniaTurned: true, ...markers },
      }).events,
    );

  test('4.7 Bucharest costs half a die and one before turn 27, after that one point', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map(die => falls(BUCHAREST, 26, die).join()),
      ['4.7 -2', '4.7 -2', '4.7 -3', '4.7 -3', '4.7 -4', '4.7 -4'],
    );
    assert.deepEqual(falls(BUCHAREST, 27, 6), ['4.2b -1']);
    assert.deepEqual(falls(BUCHAREST, 26, 6, { bucharestTaken: true }), ['4.2b -1'], 'the first time only');
    assert.deepEqual(falls(BUCHAREST, 26, 1, { fortress: [BUCHAREST] }), ['4.7 -2'], 'ruling A3-3');
    assert.deepEqual(falls(BUCHAREST, 27, 1, { fortress: [BUCHAREST] }), ['4.3c -2']);
  });

  test('4.8 Ploesti likewise', () => {
    assert.deepEqual(falls(PLOESTI, 26, 1), ['4.8 -2']);
    assert.deepEqual(falls(PLOESTI, 14, 5), ['4.8 -4']);
    assert.deepEqual(falls(PLOESTI, 27, 5), ['4.2b -1']);
    assert.deepEqual(falls(PLOESTI, 20, 5, { ploestiTaken: true }), ['4.2b -1']);
    assert.deepEqual(falls(PLOESTI, 20, 5, { bucharestTaken: true }), ['4.8 -4'], 'each on its own');
  });
});

describe('what a capture may bring is told before the move', () => {
  const told = (side: SideName, hex: string, given: Partial<Sketch> = {}) =>
    Object.values(chancesOf(game, ...aboutToTake(side, hex, given)));

  test('4.7, 4.8 points lost with an ally, as long as they hang on a die', () => {
    const points = { '2 points': 2, '3 points': 2, '4 points': 2 };
    assert.deepEqual(told('soviet', PLOESTI, { turn: 26 }), [points]);
    assert.deepEqual(told('soviet', BUCHAREST, { turn: 26 }), [points]);
    assert.deepEqual(told('soviet', PLOESTI, { turn: 27 }), []);
    assert.deepEqual(told('soviet', PLOESTI, { turn: 26, markers: { ploestiTaken: true } }), []);
    assert.deepEqual(told('soviet', '2207'), []);
  });

  test('4.15a, 4.15b whether Moscow ends the war, with what Kiev and Leningrad add', () => {
    const [ends, goes] = ['the Soviet Union gives up', 'the war goes on'];
    assert.deepEqual(told('german', MOSCOW, { markers: { vp: 25 } }), [{ [goes]: 4, [ends]: 2 }]);
    const both = { control: { german: [KIEV, LENINGRAD] }, markers: { vp: 25 } };
    assert.deepEqual(told('german', MOSCOW, both), [{ [goes]: 1, [ends]: 5 }]);
    assert.deepEqual(told('german', MOSCOW, { markers: { vp: 25, moscowRolled: true } }), []);
  });
});

describe('Moscow', () => {
  const moscow = (die: number, german: string[] = [], markers = {}) =>
    take('german', MOSCOW, { dice: [die], control: { german }, markers: { vp: 25, ...markers } });

  test('4.15a its first fall is rolled for at once: from five on the German side has won', () => {
    const held = moscow(4);
    assert.equal(winnerOf(held.state), undefined);
    assert.deepEqual(pointsTold(held.events), ['4.2b 1'], 'the point comes too');
    const won = moscow(5).state;
    assert.deepEqual([winnerOf(won), game.outcome(won)?.rule], ['german', '4.15']);
    assert.deepEqual(game.faults(won), []);
  });

  test('4.15b one is added for Kiev, two for Leningrad', () => {
    const least = (...held: string[]): number =>
      [1, 2, 3, 4, 5, 6].find(die => winnerOf(moscow(die, held).state) === 'german') ?? 7;
    assert.deepEqual([least(), least(KIEV), least(LENINGRAD), least(KIEV, LENINGRAD)], [5, 4, 3, 2]);
  });

  test('4.15c only once: after that Moscow is worth its points', () => {
    const again = moscow(6, [KIEV, LENINGRAD], { moscowRolled: true });
    assert.equal(winnerOf(again.state), undefined);
    assert.deepEqual(eventsOf(again.events, 'roll'), []);
    assert.deepEqual(pointsTold(again.events), ['4.2b 1']);
    assert.equal(markerOf(moscow(1).state, 'moscowRolled'), true);
  });

  test('4.15a the marker and its two points come before the die (ruling A3-75)', () => {
    const { events } = moscow(6, [], { hero: [MOSCOW] });
    const order = events
      .map(({ type }) => type)
      .filter(type => ['city-marker-lost', 'points', 'roll', 'outcome'].includes(type));
    assert.deepEqual(order, ['city-marker-lost', 'points', 'roll', 'outcome']);
  });

  test('4.14d the game is over in the middle of an advance, and nothing can be done any more', () => {
    const start = germans(
      { 'DE-PZ-3': '1607', 'DE-PZ-24': '1607', 'DE-PZ-39': '1607', 'SU-RA-3': MOSCOW },
      { order: 'move-fight', markers: { vp: 25 }, control: { german: [KIEV, LENINGRAD] } },
    );
    const cleared = fight(start, attack(MOSCOW, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-39'), 'DE').state;
    const over = play(withDice(cleared, 6), advanceTo(MOSCOW, 'DE-PZ-3'));
    assert.equal(winnerOf(over), 'german');
    assert.equal(game.decision(over), undefined);
    assert.equal(refusedBy(over, advanceTo(MOSCOW, 'DE-PZ-24')), '4.15');
  });

  test('4.15a the die for Moscow cannot be taken back, nor rolled anew', () => {
    const start = sketch({ units: { 'DE-INF-1': '1607' }, dice: [2] });
    const session = openSession(game, start);
    assert.ok(act(session, { type: 'move', units: ['DE-INF-1'], to: MOSCOW }).ok);
    assert.equal(undo(session, false).ok, false);
    assert.equal(markerOf(session.state, 'moscowRolled'), true);
  });

  test('4.14c points beyond the limits end nothing in the middle of a turn', () => {
    const { state } = take('german', '2207', { turn: 10, markers: { vp: 40 } });
    assert.equal(winnerOf(state), undefined);
    assert.equal(game.decision(state)?.frame, 'movement');
  });
});

test('4.21 with the option Kiev is worth a die less one, if it first falls by turn 3', () => {
  const kiev = (turn: number, die: number, option = true, markers = {}): string[] =>
    pointsTold(
      take('german', KIEV, {
        turn,
        order: 'fight-move',
        dice: [die],
        options: { kievPoints: option },
        markers: { pause: turn >= 3 ? 'taken' : 'undecided', ...markers },
      }).events,
    );
  assert.deepEqual(kiev(2, 1), [], 'nothing at all');
  assert.deepEqual(kiev(2, 6), ['4.21 5']);
  assert.deepEqual(kiev(2, 6, false), ['4.2b 1']);
  assert.deepEqual(kiev(4, 6), ['4.2b 1']);
  assert.deepEqual(kiev(2, 6, true, { kievTaken: true }), ['4.2b 1'], 'the first time only');
});
