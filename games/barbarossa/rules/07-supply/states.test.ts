// Chapter 7, states: what feeds a unit where no line does, and what each state does to its factors.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  areaOf,
  frameName,
  game,
  goUntil,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { allowanceOf } from '../10-movement/points.ts';
import { attack, previewOf } from '../11-assault/battles.node.ts';
import { charts, unitNumber } from '../table/counters.ts';
import { noteSeaSupply } from './crimea.ts';
import { openSupply } from './part.ts';
import { divisorOf, shutIn, stateIn, stateOf } from './pockets.node.ts';
import {
  defenseDivisor,
  isFitToAssault,
  isSlowed,
  SUPPLY_STATES,
  type SupplyState,
  supplyOf,
} from './supply.ts';

const G = 'DE-INF-1';
const S = 'SU-RA-40';
const found = (state: ReturnType<typeof sketch>, id: string): SupplyState => supplyOf(state, unitNumber(id));

test('7.2 a German unit is in one of six states, the best that it has', () => {
  const states = new Set([
    stateIn(G, { units: { [G]: '2018' } }),
    stateOf(
      play(sketch({ units: { [G]: '3107' }, control: { german: ['3108'] } }), { type: 'crimea', units: [G] }),
      G,
    ),
    stateIn(G, { units: shutIn(G, '1415') }),
    stateIn(G, { units: shutIn(G, '2009'), markers: { aerialAt: '2009', aerialUsed: true } }),
    stateIn(G, { units: shutIn(G, '2018'), markers: { fortress: ['2018'] } }),
    stateIn(G, { units: shutIn(G, '2009') }),
  ]);
  assert.deepEqual([...states].toSorted(), [...SUPPLY_STATES].toSorted());
  // Overland comes before the marker of the city, the sea and the air.
  const markers = { fortress: ['1719'], aerialAt: '1719', aerialUsed: true };
  assert.equal(stateIn(G, { units: { [G]: '1719' }, markers }), 'overland');
});

test('7.8 a Soviet unit has overland, offensive or garrison supply or none', () => {
  assert.equal(stateIn(S, { units: { [S]: '2207' } }), 'overland');
  assert.equal(stateIn(S, { units: shutIn(S, '2207'), markers: { hero: ['2207'] } }), 'garrison');
  assert.equal(stateIn(S, { units: shutIn(S, '2207') }), 'out');
  const offensive = sketch({ units: { [S]: '2207' }, side: 'soviet', markers: { offensive: { A: '2207' } } });
  assert.equal(divisorOf(offensive, S), 1);
});

describe('7.5 coastal supply', () => {
  const baltic = { units: shutIn(G, '1415') };

  test('7.5a in defense in full; movement and attack are halved, and no mobile assault', () => {
    const state = sketch(baltic);
    assert.equal(stateOf(state, G), 'coastal');
    assert.equal(defenseDivisor(found(state, G)), 1);
    assert.equal(divisorOf(state, G), 2);
    assert.ok(isSlowed(found(state, G)) && !isFitToAssault(found(state, G)));
    for (const area of ['baltic-coast', 'black-sea-coast'])
      for (const hex of areaOf(area).filter(id => id !== '1724'))
        assert.equal(stateIn(G, { units: shutIn(G, hex) }), 'coastal', hex);
  });

  test('7.5a, ruling A3-25 German units alone: not their allies, not their enemies', () => {
    assert.equal(stateIn('R3', { units: shutIn('R3', '3112') }), 'out');
    assert.equal(stateIn(G, { units: shutIn(G, '3112') }), 'coastal');
    assert.equal(stateIn(S, { units: shutIn(S, '2911') }), 'out');
  });

  test('7.5b on the Sea of Azov only with both shores of the Kerch Strait', () => {
    const at = (...german: string[]): string => stateIn(G, { units: shutIn(G, '2806'), control: { german } });
    assert.equal(at(), 'out');
    assert.equal(at('3105'), 'out');
    assert.equal(at('3106'), 'out');
    assert.equal(at('3105', '3106'), 'coastal');
  });

  test('7.4e Crimea supply ends Black Sea coasts for the game turn, not those of the Baltic', () => {
    const units = { ...shutIn(G, '2908'), 'DE-INF-4': '3108' };
    const state = sketch({ units });
    assert.equal(stateOf(state, G), 'coastal');
    assert.equal(stateOf(play(state, { type: 'crimea', units: ['DE-INF-4'] }), G), 'out');
    const north = sketch({ units: { ...shutIn(G, '1415'), 'DE-INF-4': '3108' } });
    assert.equal(stateOf(play(north, { type: 'crimea', units: ['DE-INF-4'] }), G), 'coastal');
  });

  test('7.4e once the Black Sea has fed a defender there is no Crimea supply until the next game turn', () => {
    const state = cloneState(sketch({ units: { ...shutIn(G, '2908'), 'DE-INF-4': '3108' } }));
    const defend = (id: string): void => noteSeaSupply({ state, events: [] }, [unitNumber(id)]);
    // It is on no coast of the sea that has fed it: overland, or the Baltic, uses nothing up.
    const north = cloneState(sketch({ units: { ...shutIn(G, '1415'), 'DE-INF-4': '3108' } }));
    noteSeaSupply({ state: north, events: [] }, [unitNumber(G)]);
    assert.equal(markerOf(north, 'blackSea'), undefined);
    defend(G);
    assert.equal(markerOf(state, 'blackSea'), 'coastal');
    assert.equal(refusedBy(state, { type: 'crimea', units: ['DE-INF-4'] }), '7.4e');
    openSupply({ state, events: [] });
    assert.equal(markerOf(state, 'blackSea'), undefined);
    assert.equal(stateOf(play(state, { type: 'crimea', units: ['DE-INF-4'] }), 'DE-INF-4'), 'crimea');
  });
});

describe('7.6 German garrisons', () => {
  test('7.6a, 9.5, 7.22a fortress cities of Greater Germany, the General Government and Hungary feed their own in full', () => {
    for (const city of ['1923', '2018', '2820']) {
      for (const unit of [G, 'H1']) {
        // 10.22 satellites stay in the south.
        if (unit === 'H1' && city !== '2820') continue;
        const state = sketch({ units: shutIn(unit, city), turn: 26, markers: { fortress: [city] } });
        assert.equal(stateOf(state, unit), 'garrison', city);
        assert.equal(divisorOf(state, unit), 1);
        assert.ok(!isSlowed('garrison') && isFitToAssault('garrison') && defenseDivisor('garrison') === 1);
      }
      assert.notEqual(stateIn(G, { units: shutIn(G, city), turn: 26 }), 'garrison');
    }
  });

  test('7.6b, 9.5 a fortress city elsewhere feeds nobody, but other supply may reach it', () => {
    const markers = { fortress: ['2501'] };
    assert.equal(stateIn(G, { units: shutIn(G, '2501'), turn: 14, markers }), 'out');
    const aerial = { ...markers, aerialAt: '2501', aerialUsed: true };
    assert.equal(stateIn(G, { units: shutIn(G, '2501'), turn: 14, markers: aerial }), 'aerial');
    const control = { german: ['2607'] };
    assert.equal(stateIn(G, { units: { [G]: '2501' }, turn: 14, markers, control }), 'overland');
  });
});

describe('Soviet attacks', () => {
  const at = (given: Partial<Sketch>, units: Sketch['units'] = { [S]: '2207' }) =>
    sketch({ units, side: 'soviet', ...given });
  const far = { offensive: { C: '1200' } };
  const near = { offensive: { C: '2207' } };

  test('7.9c, 7.10c up to turn 6 overland supply is enough for full attacks', () => {
    for (const turn of [2, 6]) assert.equal(divisorOf(at({ turn }), S), 1);
  });

  test('7.9d, 7.10a from turn 7 without offensive supply attacks are halved; nothing else is (ruling A3-27)', () => {
    assert.equal(divisorOf(at({ turn: 7 }), S), 2);
    assert.equal(divisorOf(at({ turn: 7, markers: far }), S), 2);
    assert.equal(divisorOf(at({ turn: 7, markers: near }), S), 1);
    assert.ok(!isSlowed(found(at({ turn: 7 }), S)) && defenseDivisor(found(at({ turn: 7 }), S)) === 1);
  });

  test('7.13, 9.4, 7.22b, 7.22c garrisons of hero cities: in full up to turn 6, then halved, marker or not', () => {
    const units = shutIn(S, '2207');
    const hero = { hero: ['2207'] };
    assert.equal(stateOf(at({ turn: 5, markers: hero }, units), S), 'garrison');
    assert.equal(divisorOf(at({ turn: 5, markers: hero }, units), S), 1);
    assert.equal(divisorOf(at({ turn: 7, markers: hero }, units), S), 2);
    assert.equal(divisorOf(at({ turn: 7, markers: { ...hero, ...near } }, units), S), 2);
    // With a line as well, the marker counts.
    assert.equal(divisorOf(at({ turn: 7, markers: { ...hero, ...near } }), S), 1);
  });

  test('7.16b, 7.22d, 7.11c without any supply half up to turn 6, then a quarter, marker or not', () => {
    const units = shutIn(S, '2207');
    assert.equal(divisorOf(at({ turn: 6 }, units), S), 2);
    assert.equal(divisorOf(at({ turn: 7 }, units), S), 4);
    assert.equal(divisorOf(at({ turn: 7, markers: near }, units), S), 4);
  });

  test('7.22e a shock army that is halved or quartered begins with three, and keeps one', () => {
    const units = { 'SU-SH-1': '2207', 'DE-PZ-3': '2208' };
    const strength = (more: Partial<Sketch>, all: Sketch['units'] = units): number =>
      previewOf(
        sketch({ units: all, side: 'soviet', phase: 'assault', order: 'fight-move', turn: 8, ...more }),
        attack('2208', 'SU-SH-1'),
      ).attack;
    assert.equal(strength({ markers: near }), 6);
    assert.equal(strength({}), 1);
    assert.equal(strength({ markers: near }, { ...shutIn('SU-SH-1', '2207'), 'DE-PZ-3': '2208' }), 1);
    const two = { ...units, 'SU-SH-2': '2207' };
    const both = sketch({ units: two, side: 'soviet', phase: 'assault', order: 'fight-move', turn: 8 });
    assert.equal(previewOf(both, attack('2208', 'SU-SH-1', 'SU-SH-2')).attack, 3);
  });
});

describe('out of supply', () => {
  const pocket = shutIn(G, '2009');

  test('7.3c, 7.16b movement, attack and defense are in full with overland supply, halved without any', () => {
    const rate = charts.track.turns[9].german.foot;
    const points = (units: Sketch['units']): number => allowanceOf(sketch({ units }), unitNumber(G));
    assert.equal(points({ [G]: '2009' }), rate);
    assert.equal(points(pocket), Math.floor(rate / 2));
    assert.equal(divisorOf(sketch({ units: { [G]: '2009' } }), G), 1);
    assert.equal(divisorOf(sketch({ units: pocket }), G), 2);
    assert.deepEqual([defenseDivisor('out'), defenseDivisor('overland')], [2, 1]);
  });

  test('7.16a nobody dies of it', () => {
    const later = goUntil(sketch({ units: pocket }), '10 soviet order');
    assert.equal(placeOfUnit(later, G), '2009');
    assert.equal(stateOf(later, G), 'out');
  });

  test('7.17a what is found as a unit sets out holds for the phase', () => {
    // 2505 lies in the area of Dnepropetrovsk, which is Soviet; 2506 does not.
    const out = sketch({ units: { 'DE-PZ-3': '2505' } });
    const half = allowanceOf(out, unitNumber('DE-PZ-3'));
    assert.equal(half, Math.floor(charts.track.turns[9].german.mech / 2));
    const moved = play(out, { type: 'move', units: ['DE-PZ-3'], to: '2506' });
    assert.equal(stateOf(moved, 'DE-PZ-3'), 'overland');
    assert.ok(allowanceOf(moved, unitNumber('DE-PZ-3')) < half);
  });

  test('7.18 a unit may go where it will be out of supply, and keeps its points for this phase', () => {
    const state = sketch({ units: { 'DE-PZ-3': '2506' } });
    const moved = play(state, { type: 'move', units: ['DE-PZ-3'], to: '2505' });
    assert.equal(stateOf(moved, 'DE-PZ-3'), 'out');
    const half = Math.floor(charts.track.turns[9].german.mech / 2);
    assert.ok(allowanceOf(moved, unitNumber('DE-PZ-3')) > half);
  });

  test('7.17b supply of both sides is found for each battle', () => {
    const assault = (units: Sketch['units']) => sketch({ units, phase: 'assault' });
    const target = '2010';
    const open = previewOf(assault({ [G]: '2009', [S]: target }), attack(target, G));
    assert.deepEqual([open.attack, open.defense], [4, 3]);
    // The attacker in a pocket, of which the target is a part.
    const shut = previewOf(assault({ ...shutIn(G, '2009', target), [S]: target }), attack(target, G));
    assert.deepEqual([shut.attack, shut.defense], [2, 3]);
    const cut = { ...shutIn(S, target, '2009'), [G]: '2009' };
    const both = previewOf(assault(cut), attack(target, G));
    assert.deepEqual([both.attack, both.defense], [4, 1]);
  });
});

describe('7.7 aerial supply', () => {
  const pocket = shutIn(G, '2009');
  const fly = (hex: string) => ({ type: 'aerial', hex });

  test('7.7a, 7.7b from turn 6 the marker feeds a hex for its defense', () => {
    const state = sketch({ units: pocket, turn: 6 });
    const fed = play(state, fly('2009'));
    assert.equal(stateOf(fed, G), 'aerial');
    assert.equal(defenseDivisor(found(fed, G)), 1);
    assert.equal(divisorOf(fed, G), 2);
    assert.ok(isSlowed(found(fed, G)) && !isFitToAssault(found(fed, G)));
    assert.equal(refusedBy(sketch({ units: pocket, turn: 5 }), fly('2009')), '7.7a');
    assert.equal(refusedBy(state, fly('2005')), '7.7a');
    assert.equal(refusedBy(state, fly('2010')), '7.7a');
  });

  test('7.7a satellites are fed as well', () => {
    const fed = play(sketch({ units: shutIn('R3', '2509'), turn: 6 }), fly('2509'));
    assert.equal(stateOf(fed, 'R3'), 'aerial');
  });

  test('7.7f once in a game turn, at any time of either side', () => {
    const fed = play(sketch({ units: { ...pocket, 'DE-INF-4': '2018' }, side: 'soviet' }), fly('2009'));
    assert.equal(refusedBy(fed, fly('2018')), '7.7f');
    assert.equal(refusedBy(sketch({ units: pocket, markers: { aerialFrom: 12 } }), fly('2009')), '7.7f');
  });

  test('7.7A even after a Soviet attack has been declared, which goes on', () => {
    const attackers = Object.keys(pocket)
      .filter(id => id !== G)
      .slice(0, 2);
    const assault = sketch({ units: pocket, side: 'soviet', phase: 'assault', turn: 8, dice: [1, 1, 1] });
    const declared = play(assault, attack('2009', ...attackers));
    assert.equal(frameName(declared), 'support');
    const flown = play(declared, fly('2009'));
    const fought = (state: typeof declared): unknown => {
      const applied = game.apply(state, { type: 'support' });
      assert.ok(applied.ok);
      return applied.events.find(({ type }) => type === 'result')?.defense;
    };
    assert.equal(fought(declared), 2);
    assert.equal(frameName(flown), 'support');
    for (const type of ['end', 'cancel', 'stop']) assert.equal(refusedBy(flown, { type }), '9.7');
    assert.equal(fought(flown), 5);
  });
});
