// Chapter 10.24: who advances after a prepared assault, and where the ground does not let him.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  hexAt,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
} from '../../testing.node.ts';
import { DANUBE, isHungary, isMarsh, isMountain, map, PRIPYET_NOTEC, WATER } from '../table/terrain.ts';
import {
  advance,
  artillery,
  at,
  attack,
  fight,
  germans,
  groundWhere,
  neighbors,
  plain,
  soviets,
  stay,
} from './battles.node.ts';

const { here, west, east } = plain;
const PANZERS = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz', 'GE-20Pz', 'GE-12Pz'];

test('10.24-1 whoever attacked may go into the hex, some or all, or nobody', () => {
  const state = germans({
    ...at(west, 'GE-1Pz', 'GE-6Pz', 'GE-1ID'),
    ...at(east, 'GE-8Pz'),
    ...at(here, 'SU-10RD'),
  });
  const { state: won } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), '0/4');
  assert.equal(frameName(won), 'advance');
  allowed(won, advance('GE-1Pz', 'GE-6Pz', 'GE-8Pz'));
  allowed(won, advance('GE-6Pz'));
  const told = playOne(won, advance('GE-1Pz', 'GE-8Pz'));
  assert.deepEqual(
    ['GE-1Pz', 'GE-8Pz', 'GE-6Pz'].map(id => placeOfUnit(told.state, id)),
    [here, here, west],
  );
  assert.ok(eventsOf(told.events, 'control').every(({ side }) => side === 'german'));
  assert.equal(frameName(play(won, stay)), 'combat');
});

test('10.24-2 no more than find room, and no further than the limit', () => {
  const eight = [...PANZERS, 'GE-3Pz', 'GE-4Pz'];
  const state = germans({ ...at(west, ...eight), ...at(east, 'GE-17Pz', 'GE-18Pz'), ...at(here, 'SU-10RD') });
  const all = [...eight, 'GE-17Pz', 'GE-18Pz'];
  const { state: won } = fight(state, attack(here, ...all), 'DE');
  assert.equal(refusedBy(won, advance(...all)), '10.24-2');
  allowed(won, advance(...eight));
});

test('10.24-3 at once: no other attack before it is decided', () => {
  const state = germans({
    ...at(west, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz'),
    ...at(here, 'SU-10RD'),
    ...at(plain.northWest, 'SU-48RD'),
  });
  const { state: won } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), '0/4');
  const verdict = game.check(won, attack(plain.northWest, 'GE-7Pz'));
  assert.ok(!verdict.ok && verdict.rule === '10.24-3');
  allowed(play(won, stay), attack(plain.northWest, 'GE-7Pz'));
});

test('10.24-4 defenders never advance', () => {
  const state = germans({ ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD') });
  const { state: lost } = fight(state, attack(here, 'GE-1ID'), '1/0');
  assert.equal(frameName(lost), 'combat');
  assert.equal(placeOfUnit(lost, 'SU-10RD'), here);
});

test('10.24-5 only those who took part', () => {
  const state = germans({ ...at(west, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-1ID'), ...at(here, 'SU-10RD') });
  const { state: won } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), '0/4');
  assert.equal(refusedBy(won, advance('GE-1ID')), '10.24-5');
});

test('7.1-3, 10.24-5 Romanians and Hungarians attack and advance at home', () => {
  const home = groundWhere(
    hex => isHungary[hex] === 1 && isDry(hex),
    hex => isHungary[hex] === 1,
  );
  const state = germans({ ...at(home.west, 'HU-HMC', 'HU-16H', 'HU-17H'), ...at(home.here, 'SU-101Art') });
  const won = play(state, attack(home.here, 'HU-HMC', 'HU-16H'));
  allowed(won, advance('HU-16H'));
});

test('11.7-7 artillery never advances', () => {
  const guns = ['SU-101Art', 'SU-108Art'];
  const tanks = ['SU-8TD', 'SU-32TD', 'SU-81MD'];
  const state = soviets({ ...at(west, ...guns, ...tanks), ...at(here, 'GE-207Sec') });
  const { state: won } = fight(state, attack(here, ...tanks), '0/4', artillery(...guns));
  assert.equal(refusedBy(won, advance('SU-101Art')), '11.7-7');
  const gone = play(won, advance(...tanks));
  assert.equal(placeOfUnit(gone, 'SU-101Art'), west);
});

test('9.12-2, 10.24-2 mechanized units do not advance into marsh; cavalry and infantry do', () => {
  const marsh = groundWhere(
    hex => isMarsh[hex] === 1 && isDry(hex) && DANUBE.has[hex] === 0 && PRIPYET_NOTEC.has[hex] === 0,
  );
  const state = germans({ ...at(marsh.west, 'GE-1Pz', 'GE-1Cav', 'GE-1ID'), ...at(marsh.here, 'SU-101Art') });
  const won = play(state, attack(marsh.here, 'GE-1Pz', 'GE-1Cav', 'GE-1ID'));
  assert.equal(refusedBy(won, advance('GE-1Pz')), '9.12-2');
  allowed(won, advance('GE-1Cav', 'GE-1ID'));
});

test('9.12-2 along a corridor of their own they do, unless the other reading says no', () => {
  const [from, to] = corridorInto(hex => isMarsh[hex] === 1, PRIPYET_NOTEC);
  const ours = ['SU-8TD', 'SU-32TD', 'SU-81MD', 'SU-10RD'];
  const units = { ...at(from, ...ours), ...at(to, 'GE-207Sec') };
  const action = attack(to, ...ours);
  const cleared = (options: Record<string, boolean>) => {
    const state = soviets(units, { options });
    return fight(state, action, clearing(state, action)).state;
  };
  allowed(cleared({}), advance('SU-8TD'));
  assert.equal(refusedBy(cleared({ marshBarsAdvance: true }), advance('SU-8TD')), '9.12-2');
  // The Germans have no use of that corridor.
  const back = germans({ ...at(from, 'GE-1Pz', 'GE-1ID'), ...at(to, 'SU-101Art') });
  assert.equal(refusedBy(play(back, attack(to, 'GE-1Pz', 'GE-1ID')), advance('GE-1Pz')), '9.12-2');
});

test('9.14-5 mechanized units advance into mountains over a pass only', () => {
  const pass = stepWhere(
    (hex, way) => map.networks.passes.crosses[hex * 6 + way] === 1,
    (_, to) => isMountain[to] === 1,
  );
  const open = germans({ ...at(pass[0], 'GE-1Pz', 'GE-1ID'), ...at(pass[1], 'SU-101Art') });
  allowed(play(open, attack(pass[1], 'GE-1Pz', 'GE-1ID')), advance('GE-1Pz'));
  const wall = stepWhere(
    (hex, way) => map.networks.passes.crosses[hex * 6 + way] === 0,
    (from, to) => isMountain[to] === 1 && isMountain[from] === 0 && isDry(from),
  );
  const closed = germans({ ...at(wall[0], 'GE-1Pz', 'GE-1Geb', 'GE-1Cav'), ...at(wall[1], 'SU-101Art') });
  const won = play(closed, attack(wall[1], 'GE-1Pz', 'GE-1Geb', 'GE-1Cav'));
  assert.equal(refusedBy(won, advance('GE-1Pz')), '9.14-2');
  allowed(won, advance('GE-1Geb', 'GE-1Cav'));
});

test('10.24-1 nobody is asked where nobody can go', () => {
  const marsh = groundWhere(
    hex => isMarsh[hex] === 1 && isDry(hex) && DANUBE.has[hex] === 0 && PRIPYET_NOTEC.has[hex] === 0,
  );
  const state = germans({ ...at(marsh.west, 'GE-1Pz'), ...at(marsh.here, 'SU-101Art') });
  const after = play(state, attack(marsh.here, 'GE-1Pz'));
  assert.equal(frameName(after), 'combat');
  assert.equal(hexAt(marsh.here).terrain.join(), 'marsh');
});

function isDry(hex: number): boolean {
  return neighbors(hex).every((next, way) => next < 0 || (map.sides[hex * 6 + way] & WATER) === 0);
}

/** A result of this attack that empties a hex of one. */
function clearing(state: ReturnType<typeof germans>, action: ReturnType<typeof attack>): string {
  for (const result of ['DE', '0/7', '0/6', '0/5', '0/4', '1/3', '1/2', '1/1'])
    try {
      fight(state, action, result);
      return result;
    } catch {}
  return assert.fail('it cannot be won');
}

/** A step along the corridor into ground like this. */
function corridorInto(is: (hex: number) => boolean, { lines }: typeof DANUBE): [string, string] {
  const { hexes } = lines[0];
  for (let i = 1; i < hexes.length; i++)
    for (const [from, to] of [
      [hexes[i - 1], hexes[i]],
      [hexes[i], hexes[i - 1]],
    ])
      if (is(to) && !is(from)) return [map.ids[from], map.ids[to]];
  return assert.fail('no such step');
}

function stepWhere(
  over: (hex: number, way: number) => boolean,
  is: (from: number, to: number) => boolean,
): [string, string] {
  for (const hex of map.ids.keys())
    for (const [way, next] of neighbors(hex).entries())
      if (
        next >= 0 &&
        map.passable[hex] === 1 &&
        map.passable[next] === 1 &&
        (map.sides[hex * 6 + way] & WATER) === 0 &&
        over(hex, way) &&
        is(hex, next)
      )
        return [map.ids[hex], map.ids[next]];
  return assert.fail('the map has no such step');
}
