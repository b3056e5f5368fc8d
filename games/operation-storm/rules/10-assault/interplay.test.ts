// Where rules of battle meet those of supply, of the two sheets, of airdrops and of the map: each of these has gone wrong in
// somebody's game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  eventsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
} from '../../testing.node.ts';
import { isHungary, isMountain, isNorthMap, map, PLOESTI, passSides, WATER } from '../table/terrain.ts';
import {
  advance,
  artillery,
  at,
  attack,
  columnOf,
  deathsIn,
  dropping,
  fight,
  germans,
  groundAt,
  isBare,
  lose,
  momentum,
  neighbors,
  plain,
  previewOf,
  shiftsIn,
  sidesAround,
  soviets,
} from './battles.node.ts';

const { here, west, east } = plain;
const REDS = [
  'SU-10RD',
  'SU-125RD',
  'SU-48RD',
  'SU-90RD',
  'SU-11RD',
  'SU-188RD',
  'SU-5RD',
  'SU-128RD',
  'SU-33RD',
];
const GERMANS = [
  'GE-1ID',
  'GE-11ID',
  'GE-21ID',
  'GE-61ID',
  'GE-58ID',
  'GE-30ID',
  'GE-12ID',
  'GE-32ID',
  'GE-121ID',
];

/** Units of this list in all hexes around one, but for those that are taken. */
const ring = (hex: string, ids: readonly string[], ...taken: string[]): Sketch['units'] =>
  Object.fromEntries(
    around(hex)
      .filter(near => !taken.includes(near))
      .map((near, index) => [ids[index], near]),
  );

test('7.6-3, 4.7-3, 8.4-1 attackers out of supply: two columns, and whoever is lost counts twice and never comes back', () => {
  const units = { ...at(west, 'GE-1Pz', 'GE-6Pz'), ...ring(west, REDS) };
  const state = germans(units);
  assert.deepEqual(shiftsIn(state, attack(here, 'GE-1Pz', 'GE-6Pz')), { '7.6-3': -2 });
  const { state: owed } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz'), '1/1');
  const after = play(owed, lose('GE-6Pz'));
  assert.equal(placeOfUnit(after, 'GE-6Pz'), '@out');
  assert.deepEqual(markerOf(after, 'losses'), { soviet: 1, german: 2 });
});

test('7.6-4, 4.8-2, 11.7-6 defenders out of supply: two columns, and twice on the track, artillery that follows too', () => {
  const units = { ...at(here, 'SU-101Art', 'SU-8TD'), ...ring(here, GERMANS), ...at(west, 'GE-1Pz') };
  const state = germans({ ...units, 'GE-1Pz': west });
  assert.equal(shiftsIn(state, attack(here, 'GE-1Pz'))['7.6-4'], 2);
  const { events, state: after } = fight(state, attack(here, 'GE-1Pz'), '1/1');
  assert.deepEqual(Object.keys(deathsIn(events)).toSorted(), ['GE-1Pz', 'SU-101Art', 'SU-8TD']);
  assert.deepEqual(markerOf(after, 'losses'), { soviet: 4, german: 1 });
});

test('11.7-2 artillery out of supply is silent', () => {
  const units = {
    ...at(west, 'SU-101Art', 'SU-8TD'),
    ...ring(west, GERMANS),
    ...at(east, 'SU-108Art', 'SU-10RD'),
  };
  const asked = play(soviets(units), attack(here, 'SU-8TD'));
  assert.equal(refusedBy(asked, artillery('SU-101Art')), '11.7-2');
  allowed(asked, artillery('SU-108Art'));
});

test('11.10-2 brigades drop into supplied attacks only: every unit on the ground must be', () => {
  const units = {
    ...at(west, 'SU-8TD'),
    ...ring(west, GERMANS),
    ...at(east, 'SU-108Art', 'SU-10RD'),
    'SU-1Ab': '@airborne',
  };
  const state = soviets(units, { sky: 'soviet' });
  const mixed = play(state, attack(here, 'SU-8TD', 'SU-10RD'));
  assert.equal(refusedBy(mixed, dropping('SU-1Ab')), '11.10-2');
  allowed(play(state, attack(here, 'SU-10RD')), dropping('SU-1Ab'));
});

test('11.8, 11.10-2 flak out of supply halves no tanks, but keeps brigades away', () => {
  const pocket = { ...at(here, 'GE-10Flak'), ...ring(here, REDS), ...at(west, 'SU-101Art', 'SU-8TD') };
  const units = { ...pocket, 'SU-8TD': west, 'SU-101Art': west, 'SU-1Ab': '@airborne' };
  const state = soviets(units, { sky: 'soviet' });
  assert.equal(previewOf(state, attack(here, 'SU-8TD')).attack, 6);
  assert.equal(refusedBy(play(state, attack(here, 'SU-8TD')), dropping('SU-1Ab')), '11.10-2');
  const open = soviets({ ...at(here, 'GE-10Flak'), ...at(west, 'SU-8TD') });
  assert.equal(previewOf(open, attack(here, 'SU-8TD')).attack, 3);
});

/** Two hexes beside each other on the two sheets, no water between. */
const wall = ((): readonly [string, string] => {
  for (const hex of map.ids.keys())
    for (const next of neighbors(hex))
      if (
        isNorthMap[hex] === 1 &&
        next >= 0 &&
        isNorthMap[next] === 0 &&
        isBare(hex) &&
        isBare(next) &&
        map.onEdge[hex] === 0 &&
        map.onEdge[next] === 0 &&
        (sidesAround(hex) & WATER) === 0
      )
        return [map.ids[hex], map.ids[next]];
  return assert.fail('no such hexes');
})();

test('7.4-2, 7.6-3 an attack from both sheets: who is cut off on his own is enough for two columns', () => {
  const [north, south] = wall;
  const target = around(north).find(id => id !== south && around(south).includes(id)) ?? '';
  // The northern division is shut in on its sheet, the southern one is not.
  const shut = around(north).filter(id => id !== south && id !== target);
  const units = {
    ...at(north, 'GE-1ID'),
    ...at(south, 'GE-11ID'),
    ...at(target, 'SU-33RD'),
    ...Object.fromEntries(shut.map((id, index) => [REDS[index], id])),
  };
  const state = germans(units);
  assert.equal(shiftsIn(state, attack(target, 'GE-1ID', 'GE-11ID'))['7.6-3'], -2);
  assert.equal(shiftsIn(state, attack(target, 'GE-11ID'))['7.6-3'], undefined);
});

test('7.4-2, 10.25-1 whoever advances over the wall traces there: if that fails there is no momentum', () => {
  const [north, south] = wall;
  // South of the wall everything around the hex that is won belongs to the enemy.
  const shut = around(south).filter(id => id.startsWith('S'));
  const units = {
    ...at(north, 'GE-1Pz', 'GE-6Pz'),
    ...at(south, 'SU-101Art'),
    ...Object.fromEntries(shut.map((id, index) => [REDS[index], id])),
  };
  const won = play(germans(units), attack(south, 'GE-1Pz', 'GE-6Pz'));
  const gone = play(won, advance('GE-1Pz'));
  assert.equal(placeOfUnit(gone, 'GE-1Pz'), south);
  assert.equal(frameName(gone), 'combat');
  // With one hex left open there is a way to the edge, and momentum.
  const [gap, ...others] = shut;
  const open = germans({
    ...at(north, 'GE-1Pz', 'GE-6Pz'),
    ...at(south, 'SU-101Art'),
    ...Object.fromEntries(others.map((id, index) => [REDS[index], id])),
  });
  assert.equal(frameName(play(open, attack(south, 'GE-1Pz', 'GE-6Pz'), advance('GE-1Pz'))), 'momentum', gap);
});

test('8.4-1, 7.9-2 whoever fights on supply from the air suffers no shift, counts once, and does not come back', () => {
  const units = { ...at(west, 'GE-1ID', 'GE-11ID'), ...ring(west, REDS) };
  const state = germans(units, {
    sky: 'german',
    flags: { 'GE-1ID': ['airlifted'], 'GE-11ID': ['airlifted'] },
    markers: { aerialAt: west, aerialUsed: true },
  });
  assert.deepEqual(shiftsIn(state, attack(here, 'GE-1ID', 'GE-11ID')), {});
  const { state: owed } = fight(state, attack(here, 'GE-1ID', 'GE-11ID'), '1/1');
  const after = play(owed, lose('GE-1ID'));
  assert.equal(placeOfUnit(after, 'GE-1ID'), '@out');
  assert.deepEqual(markerOf(after, 'losses'), { soviet: 1, german: 1 });
});

test('11.10-7, 4.8-2 brigades of a drop that fails were in supply and count once', () => {
  const units = {
    ...at(west, 'SU-8TD', 'SU-32TD'),
    ...at(here, 'GE-1ID', 'GE-11ID', 'GE-21ID'),
    'SU-1Ab': '@airborne',
    'SU-2Ab': '@airborne',
  };
  const { state } = fight(
    soviets(units, { sky: 'soviet' }),
    attack(here, 'SU-8TD', 'SU-32TD'),
    '1/0',
    dropping('SU-1Ab', 'SU-2Ab'),
  );
  const after = play(state, lose('SU-1Ab'));
  assert.equal(placeOfUnit(after, 'SU-2Ab'), '@out');
  assert.deepEqual(markerOf(after, 'losses'), { soviet: 2 });
});

test('3.8-3, 7.8-1 Ploesti is lost to whoever comes in: by advance, or out of the sky', () => {
  const ploesti = map.ids[PLOESTI];
  const ground = groundAt(ploesti);
  const tanks = ['SU-8TD', 'SU-32TD', 'SU-81MD'];
  const units = { ...at(ground.west, ...tanks), ...at(ploesti, 'GE-207Sec'), 'SU-1Ab': '@airborne' };
  const won = fight(soviets(units, { sky: 'soviet' }), attack(ploesti, ...tanks), '0/5', dropping('SU-1Ab'));
  assert.equal(eventsOf(won.events, 'ploesti-lost').length, 1, 'the brigade is in');
  const dry = fight(soviets(units), attack(ploesti, ...tanks), '0/4');
  assert.deepEqual(eventsOf(dry.events, 'ploesti-lost'), []);
  assert.equal(eventsOf(playOne(dry.state, advance('SU-8TD')).events, 'ploesti-lost').length, 1);
});

test('10.24-2, 3.8-3 mechanized units may empty a hex that they cannot enter: it stays what it was', () => {
  const [from, to] = ((): readonly [number, number] => {
    for (const hex of map.ids.keys())
      for (const [way, next] of neighbors(hex).entries())
        if (
          next >= 0 &&
          map.passable[hex] === 1 &&
          isMountain[next] === 1 &&
          isMountain[hex] === 0 &&
          passSides[hex * 6 + way] === 0 &&
          map.sides[hex * 6 + way] === 0 &&
          map.country[next] !== map.countries.indexOf('USSR')
        )
          return [hex, next];
    return assert.fail('no such hexes');
  })();
  const tanks = ['SU-8TD', 'SU-32TD', 'SU-4TD', 'SU-7TD'];
  const state = soviets({ ...at(map.ids[from], ...tanks), ...at(map.ids[to], 'GE-207Sec') });
  const { state: after } = fight(state, attack(map.ids[to], ...tanks), '0/4');
  assert.equal(frameName(after), 'combat');
  assert.ok(!game.position(after).control?.soviet?.includes(map.ids[to]));
});

test('5.4-4, 10.25-5 the order of phases weighs on momentum and on drops as on every attack', () => {
  const units = {
    ...at(west, 'SU-8TD', 'SU-32TD', 'SU-81MD'),
    ...at(here, 'GE-207Sec'),
    ...at(east, 'GE-281Sec'),
    'SU-1Ab': '@airborne',
  };
  const state = soviets(units, { order: 'move-fight', sky: 'soviet' });
  const asked = play(state, attack(here, 'SU-8TD', 'SU-32TD', 'SU-81MD'));
  assert.deepEqual(shiftsIn(asked, dropping('SU-1Ab')), { '5.4-4': -1 });
  const won = fight(state, attack(here, 'SU-8TD', 'SU-32TD', 'SU-81MD'), '0/4', dropping('SU-1Ab')).state;
  const pressed = play(won, advance('SU-8TD', 'SU-32TD'));
  assert.deepEqual(shiftsIn(pressed, momentum(east, 'SU-8TD', 'SU-32TD')), { '5.4-4': -1 });
});

test('10.9 everything at once: order, ground, aircraft, supply, all around', () => {
  // Germans before movement from two sides, the target in a rough hex under their aircraft, its units cut off.
  const rough = [...map.ids.keys()].find(
    hex =>
      (map.terrain[hex] & (1 << map.terrains.indexOf('rough'))) !== 0 &&
      map.onEdge[hex] === 0 &&
      sidesAround(hex) === 0 &&
      isHungary[hex] === 0 &&
      neighbors(hex).every(next => map.passable[next] === 1),
  );
  const ground = groundAt(map.ids[rough ?? 0]);
  const state = germans(
    { ...at(ground.here, 'SU-10RD'), ...ring(ground.here, GERMANS) },
    { order: 'fight-move', sky: 'german', air: [ground.here] },
  );
  const all = GERMANS.slice(0, 6);
  assert.deepEqual(shiftsIn(state, attack(ground.here, ...all)), {
    '5.7-4': 1,
    '7.6-4': 2,
    '10.12': -1,
    '10.20-2': 2,
    '11.3-1': 1,
  });
  // 24 less 4 is +20, and five to the right of it +45.
  assert.equal(columnOf(state, attack(ground.here, ...all)), '+45');
});

test('10.22-2, 10.7-2 the side that pays is asked in the turn of the other, and nothing else can be done', () => {
  const state = germans({ ...at(west, 'GE-1Pz', 'GE-6Pz'), ...at(here, 'SU-10RD', 'SU-125RD', 'SU-48RD') });
  const { state: owed } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz'), '1/1');
  const verdict = (next: State, action: object) => {
    const told = game.check(next, { type: 'end', ...action });
    return told.ok ? 'allowed' : told.rule;
  };
  assert.equal(verdict(owed, {}), '10.22-2');
  assert.equal(verdict(play(owed, lose('SU-10RD')), {}), '10.22-4');
  assert.equal(verdict(owed, lose('GE-1Pz')), '10.22-4');
});
