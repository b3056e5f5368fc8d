// Chapter 4: every clause that gives or takes a point, when the game is judged, and the variant.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { areaOf, game, goUntil, newGame, play, type Sketch, sketch } from '../../testing.node.ts';
import { eliminate } from '../08-reinforcement/losses.ts';
import { lossesOf } from '../table/board.ts';
import { GERMAN, SOVIET, unitNumber } from '../table/counters.ts';
import { builtUpHexes, DANUBE, map, PRIPYET_NOTEC, pointsAt } from '../table/terrain.ts';
import { cityPoints, clauses, pointsNow } from './points.ts';

/** Somebody holds Hungary, so that nothing counts of itself. */
const guard = { 'HU-16H': 'S3820' };
/** The last decision of the game. */
const last = (given: Partial<Sketch> = {}): State =>
  sketch({ turn: 10, phase: 'replacement', ...given, units: { ...guard, ...given.units } });
/** Rules of the clauses that hold. */
const held = (state: State): string[] => clauses.filter(({ holds }) => holds(state)).map(({ rule }) => rule);
const corridor = (network: typeof DANUBE): string[] => [...network.lines[0].hexes].map(hex => map.ids[hex]);
const germanCities = builtUpHexes.filter(hex => !areaIsSoviet(hex));
function areaIsSoviet(hex: number): boolean {
  return map.countries[map.country[hex]] === 'USSR';
}
/** German cities up to so many points, the major ones last. */
function citiesWorth(points: number): string[] {
  const taken: string[] = [];
  let left = points;
  for (const hex of germanCities.toSorted((a, b) => pointsAt[a] - pointsAt[b])) {
    if (pointsAt[hex] > left) continue;
    taken.push(map.ids[hex]);
    left -= pointsAt[hex];
  }
  assert.equal(left, 0);
  return taken;
}
const winner = (state: State): string | undefined => game.outcome(play(state, { type: 'end' }))?.winner;

describe('points', () => {
  test('4.1-3 an empty table has none', () => {
    assert.deepEqual(held(last()), []);
    assert.deepEqual(game.position(last()).vp, { soviet: 0 });
  });

  test('4.2-1, 4.2-2 a majority of the city points, two for a major city', () => {
    const short = last({ control: { soviet: citiesWorth(11) } });
    const enough = last({ control: { soviet: citiesWorth(12) } });
    assert.deepEqual([cityPoints(short), held(short)], [22, []]);
    assert.deepEqual([cityPoints(enough), held(enough)], [23, ['4.2-1']]);
    const warsaw = last({ control: { soviet: ['N2628'] } });
    assert.equal(cityPoints(warsaw), 13);
    const lvov = last({ control: { german: ['N1231'] } });
    assert.equal(cityPoints(lvov), 9);
  });

  test('4.2-4 what was held before does not count', () => {
    const state = last({ units: { 'GE-1ID': 'N2628' }, markers: { lost: ['N2628'] } });
    assert.equal(cityPoints(state), 11);
  });

  test('4.2-5 the oilfield is no city', () => {
    assert.equal(cityPoints(last({ control: { soviet: ['S2029'] } })), 11);
  });

  test('4.3-1 Ploesti is worth two, whatever its supply', () => {
    const state = last({ control: { soviet: ['S2029'] }, units: { 'GE-1ID': 'S2030', 'GE-11ID': 'S2028' } });
    assert.deepEqual([held(state), pointsNow(state)], [['4.3-1'], 2]);
  });

  test('4.4, 4.5 a corridor counts when every hex of it is Soviet', () => {
    for (const [rule, network, gap] of [
      ['4.4', PRIPYET_NOTEC, 'N3420'],
      ['4.5', DANUBE, 'S2220'],
    ] as const) {
      const all = corridor(network);
      assert.ok(held(last({ control: { soviet: all } })).includes(rule));
      assert.ok(!held(last({ control: { soviet: all.filter(id => id !== gap) } })).includes(rule));
    }
    assert.ok(!held(last({ control: { soviet: corridor(DANUBE), german: [] } })).includes('4.4'));
  });

  test('4.6 Hungary counts when no German, Slovak or Hungarian unit is in it, whoever holds it', () => {
    const empty = (units: Record<string, string>): string[] =>
      held(sketch({ turn: 10, phase: 'replacement', units }));
    assert.deepEqual(empty({}), ['4.6']);
    assert.deepEqual(empty({ 'GE-1ID': 'S3621' }), []);
    assert.deepEqual(empty({ 'SK-Slov': 'S3621' }), []);
    assert.deepEqual(empty({ 'HU-16H': 'S3621' }), []);
    assert.deepEqual(empty({ 'SU-10RD': 'S3621' }), ['4.6']);
    assert.deepEqual(empty({ 'GE-1ID': 'N2628' }), ['4.6']);
  });

  test('4.7-1 150 German losses give a point', () => {
    assert.deepEqual(held(last({ markers: { losses: { german: 149 } } })), []);
    assert.deepEqual(held(last({ markers: { losses: { german: 150 } } })), ['4.7-1']);
  });

  test('4.8-1 200 Soviet losses take one', () => {
    assert.deepEqual(held(last({ markers: { losses: { soviet: 199 } } })), []);
    const heavy = last({ markers: { losses: { soviet: 200 } } });
    assert.deepEqual([held(heavy), pointsNow(heavy)], [['4.8-1'], -1]);
  });

  test('4.7-4 whoever is cut off and alive counts nothing', () => {
    const pocket = last({ units: { 'GE-1ID': 'N2044' } });
    assert.equal(lossesOf(pocket, GERMAN), 0);
    assert.ok(!held(pocket).includes('4.7-1'));
  });

  test('4.9 a supplied German hex on the northern part of the eastern edge takes a point; nobody need stand there', () => {
    const edge = last({ control: { german: ['N3044'] } });
    assert.deepEqual([held(edge), pointsNow(edge)], [['4.9'], -1]);
    // 1.5-4 the corner is part of the edge, and so is the last hex of the shared row.
    assert.deepEqual(held(last({ control: { german: ['N4244'] } })), ['4.9']);
    assert.deepEqual(held(last({ control: { german: ['N1044'] } })), ['4.9']);
    assert.deepEqual(held(last({ control: { german: ['N3043'] } })), []);
  });

  test('4.10 and so does one of the southern part', () => {
    assert.deepEqual(held(last({ control: { german: ['S4143'] } })), ['4.10']);
    assert.deepEqual(held(last({ control: { german: ['S2044'] } })), ['4.10']);
    assert.deepEqual(held(last({ control: { german: ['S2044', 'N1044'] } })), ['4.9', '4.10']);
    assert.equal(areaOf('east-edge-south').includes('N1044'), false);
  });

  test('4.9, 4.10 without a line to the western edge it counts nothing', () => {
    const around = Object.values(hexNeighbours('N3044'));
    const units = Object.fromEntries(around.map((id, index) => [RIFLES[index], id]));
    assert.deepEqual(held(last({ units, control: { german: ['N3044'] } })), []);
  });

  test('1.5-4 a corner belongs to both of its edges', () => {
    for (const [corner, a, b] of [
      ['N4220', 'north-edge', 'west-edge'],
      ['N4244', 'north-edge', 'east-edge'],
      ['S1420', 'south-edge', 'west-edge'],
      ['S1444', 'south-edge', 'east-edge'],
    ] as const)
      assert.ok(areaOf(a).includes(corner) && areaOf(b).includes(corner), corner);
  });
});

const RIFLES = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-5RD', 'SU-188RD', 'SU-33RD'];
const hexNeighbours = (id: string): Record<string, string> => {
  const hex = map.indexOf.get(id) ?? -1;
  const found: Record<string, string> = {};
  for (let d = 0; d < 6; d++) {
    const next = map.neighbours[hex * 6 + d];
    if (next >= 0) found[d] = map.ids[next];
  }
  return found;
};

describe('losses', () => {
  const state = sketch({
    units: { ...guard, 'GE-1ID': 'N2628', 'RO-7R': 'S3233', 'SU-10RD': 'N3044', 'SK-Slov': 'N1122' },
  });
  const after = (unit: string, supply: 'supplied' | 'aerial' | 'out'): number[] => {
    const copy = sketch({
      units: { ...guard, 'GE-1ID': 'N2628', 'RO-7R': 'S3233', 'SU-10RD': 'N3044', 'SK-Slov': 'N1122' },
    });
    eliminate({ state: copy, events: [] }, unitNumber(unit), '10.22-1', supply);
    return [lossesOf(copy, SOVIET), lossesOf(copy, GERMAN)];
  };

  test('4.7-2, 4.7-3 a German or Slovak counts one, two if it was out of supply; allies nothing', () => {
    assert.equal(lossesOf(state, GERMAN), 0);
    assert.deepEqual(after('GE-1ID', 'supplied'), [0, 1]);
    assert.deepEqual(after('SK-Slov', 'supplied'), [0, 1]);
    assert.deepEqual(after('GE-1ID', 'out'), [0, 2]);
    assert.deepEqual(after('GE-1ID', 'aerial'), [0, 1]);
    assert.deepEqual(after('RO-7R', 'supplied'), [0, 0]);
    assert.deepEqual(after('HU-16H', 'supplied'), [0, 0]);
  });

  test('4.8-2 and so does every Soviet unit', () => {
    assert.deepEqual(after('SU-10RD', 'supplied'), [1, 0]);
    assert.deepEqual(after('SU-10RD', 'out'), [2, 0]);
  });
});

describe('the verdict', () => {
  const markers = { losses: { german: 150 } };
  const danube = corridor(DANUBE);

  test('4.1-1 nobody has won before the end of turn 10, whatever he holds', () => {
    const held = new Set([...danube, ...corridor(PRIPYET_NOTEC), 'S2029', ...citiesWorth(20)]);
    const control = { soviet: [...held] };
    const nine = sketch({ turn: 9, phase: 'replacement', units: guard, control, markers });
    assert.equal(game.outcome(play(nine, { type: 'end' })), undefined);
    assert.equal(winner(last({ control, markers })), 'soviet');
  });

  test('4.11-1 four points win, three are a draw, fewer are a German victory', () => {
    // Ploesti 2, the Danube 1, losses 1.
    assert.equal(winner(last({ control: { soviet: ['S2029', ...danube] }, markers })), 'soviet');
    assert.equal(winner(last({ control: { soviet: ['S2029', ...danube] } })), 'draw');
    assert.equal(winner(last({ control: { soviet: ['S2029'] } })), 'german');
    assert.equal(winner(last()), 'german');
  });

  test('4.11-4 in the variant one point wins and none is a draw', () => {
    const options = { luftwaffe: true };
    assert.equal(winner(last({ options, control: { soviet: danube } })), 'soviet');
    assert.equal(winner(last({ options })), 'draw');
    assert.equal(winner(last({ options, control: { german: ['N3044'] } })), 'german');
  });

  test('4.1-2 either side may give up at any time', () => {
    for (const [side, other] of [
      ['soviet', 'german'],
      ['german', 'soviet'],
    ] as const)
      for (const state of [newGame(), last()])
        assert.equal(game.outcome(play(state, { type: 'concede', side }))?.winner, other);
  });

  test('4.11-1 our short start is judged by cities after four turns', () => {
    const short = (control: Sketch['control'] = {}): State =>
      sketch({ scenario: 'first-blow', turn: 4, phase: 'replacement', units: guard, control });
    // As many as it begins with, one more, and one less: N1231 is a city of the USSR.
    assert.equal(winner(short()), 'draw');
    assert.equal(winner(short({ soviet: citiesWorth(1) })), 'soviet');
    assert.equal(winner(short({ german: ['N1231'] })), 'german');
  });

  test('4.1-1 a game that nobody attacks in ends after turn 10', () => {
    assert.equal(game.phaseKey(goUntil(newGame(), 'over')), 'over');
  });
});
