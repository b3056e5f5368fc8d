import assert from 'node:assert/strict';
import test from 'node:test';
import {
  around,
  findStep,
  flagsOf,
  frameName,
  game,
  hexAt,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  sidesBetween,
  walkFrom,
} from '../../testing.node.ts';
import type { Group } from '../combat/battle-frames.ts';
import { unitNumber } from '../table/counters.ts';
import {
  at,
  distancesOn,
  EAST,
  FIELD,
  type Fought,
  fought,
  goBack,
  hexesFor,
  NORTH_EAST,
  order,
  retreat,
  SOUTH_EAST,
  STAY,
  STOP,
  unitsFor,
  WEST,
} from './aftermath.node.ts';

/** The 8th Army in the field, beaten by an infantry corps from the west. */
const beaten = (result: Group['result'], more: Partial<Fought> = {}) =>
  fought({
    attackers: ['GE-INF-IX'],
    results: [[['SU-ARMY-8'], result]],
    ...more,
    units: { 'SU-ARMY-8': FIELD, 'GE-INF-IX': WEST, ...more.units },
  });
const BACK = [EAST, NORTH_EAST, SOUTH_EAST].toSorted();

test('DS-RES-7 after D1 and D2 the attacker orders up to so many hexes, and the defender chooses the way', () => {
  for (const [result, most] of [
    ['D1', 1],
    ['D2', 2],
  ] as const) {
    const state = beaten(result);
    assert.equal(game.decision(state)?.side, 'axis');
    assert.equal(frameName(state), 'distance');
    assert.deepEqual(distancesOn(state), [...Array(most + 1).keys()]);
    assert.equal(refusedBy(state, order(most + 1)), 'DS-RES-7');
    const ordered = play(state, order(most));
    assert.equal(game.decision(ordered)?.side, 'russian');
    assert.deepEqual(hexesFor(ordered, 'retreat', 'SU-ARMY-8'), BACK);
    assert.equal(refusedBy(ordered, STAY), 'DS-RETREAT-1');
  }
});

test('DS-RES-8 whoever suffers D1 to D3 is disrupted, whatever is asked of him', () => {
  for (const result of ['D1', 'D2', 'D3'] as const) {
    const state = beaten(result, {
      results: [[['SU-PARA-1'], result]],
      units: { 'SU-PARA-1': FIELD, 'SU-ARMY-8': '@pool' },
    });
    assert.ok(flagsOf(state, 'SU-PARA-1').includes('disrupted'));
    assert.equal(placeOfUnit(play(state, order(0)), 'SU-PARA-1'), FIELD);
  }
});

test('DS-RES-9 the defender may go on up to three hexes in all; after a D1 an option makes it two', () => {
  const far = [EAST, at(0, 2), at(0, 3)];
  const d1 = goBack(play(beaten('D1'), order(1)), 'SU-ARMY-8', ...far);
  assert.equal(placeOfUnit(d1, 'SU-ARMY-8'), far[2]);
  assert.notEqual(frameName(d1), 'retreat');
  const short = goBack(
    play(beaten('D1', { options: { d1ExtraRetreat: '1' } }), order(1)),
    'SU-ARMY-8',
    far[0],
    far[1],
  );
  assert.notEqual(frameName(short), 'retreat');
  const d2 = goBack(play(beaten('D2'), order(2)), 'SU-ARMY-8', far[0], far[1]);
  assert.deepEqual(offered(d2), ['retreat', 'stop']);
  assert.notEqual(frameName(goBack(d2, 'SU-ARMY-8', far[2])), 'retreat');
  // Told to stay, he may still go that one hex.
  const free = goBack(play(beaten('D2'), order(0)), 'SU-ARMY-8', EAST);
  assert.notEqual(frameName(free), 'retreat');
});

test('DS-RES-12, DS-RES-13 a D disrupts all, and they may stay or go up to three hexes', () => {
  const state = beaten('D');
  assert.equal(game.decision(state)?.side, 'russian');
  assert.ok(flagsOf(state, 'SU-ARMY-8').includes('disrupted'));
  assert.deepEqual(offered(state), ['retreat', 'stay']);
  assert.equal(placeOfUnit(play(state, STAY), 'SU-ARMY-8'), FIELD);
  assert.deepEqual(offered(goBack(state, 'SU-ARMY-8', EAST)), ['retreat', 'stop']);
  const three = goBack(state, 'SU-ARMY-8', EAST, at(0, 2), at(0, 3));
  assert.notEqual(frameName(three), 'retreat');
});

test('DS-RES-14, DS-ADV-12 after a D the attacker follows as far as they went', () => {
  const panzers = { attackers: ['GE-PZ-1'], units: { 'GE-PZ-1': WEST, 'GE-INF-IX': at(3, 5) } };
  const gone = play(beaten('D', panzers), retreat('SU-ARMY-8', EAST), STOP);
  assert.equal(frameName(gone), 'advance');
  const entered = play(gone, { type: 'advance', units: ['GE-PZ-1'], to: FIELD });
  assert.notEqual(frameName(entered), 'advance');
  const farther = goBack(beaten('D', panzers), 'SU-ARMY-8', EAST, at(0, 2), at(0, 3));
  const on = play(farther, { type: 'advance', units: ['GE-PZ-1'], to: FIELD });
  assert.equal(frameName(on), 'advance');
});

test('DS-RES-23 units of one hex that suffer different results retreat each by its own', () => {
  const state = fought({
    attackers: ['GE-INF-IX'],
    results: [
      [['SU-ARMY-8'], 'D1'],
      [['SU-PARA-1'], 'D2'],
    ],
    units: { 'SU-ARMY-8': FIELD, 'SU-PARA-1': FIELD, 'GE-INF-IX': WEST },
  });
  assert.deepEqual(distancesOn(state), [0, 1]);
  const next = play(state, order(1));
  assert.deepEqual(distancesOn(next), [0, 1, 2]);
  const going = goBack(play(next, order(2)), 'SU-PARA-1', EAST);
  assert.equal(refusedBy(going, STOP), 'DS-RETREAT-1');
  const other = goBack(play(goBack(going, 'SU-PARA-1', at(0, 2)), STOP), 'SU-ARMY-8', EAST);
  assert.ok(offered(other).includes('stop'));
});

test('DS-NORET-5 a unit that was ordered to hold neither retreats nor withdraws', () => {
  for (const result of ['D', 'D1'] as const) {
    const state = beaten(result, { battle: { holding: [unitNumber('SU-ARMY-8')] } });
    assert.notEqual(frameName(state), 'distance');
    assert.notEqual(frameName(state), 'retreat');
    assert.equal(placeOfUnit(state, 'SU-ARMY-8'), FIELD);
  }
});

test('DS-RETREAT-1 every step leads away from the hex that was attacked', () => {
  const going = goBack(play(beaten('D2'), order(2)), 'SU-ARMY-8', EAST);
  assert.equal(refusedBy(going, retreat('SU-ARMY-8', NORTH_EAST)), 'DS-RETREAT-1');
  assert.equal(refusedBy(going, retreat('SU-ARMY-8', FIELD)), 'DS-RETREAT-1');
});

test('DS-RETREAT-2 not into zones of the enemy, but onto friends there, and into a fortress', () => {
  // A corps far to the east reaches both hexes beside its way.
  const watched = { units: { 'GE-INF-I': at(0, 2) } };
  const state = play(beaten('D1', watched), order(1));
  assert.equal(refusedBy(state, retreat('SU-ARMY-8', EAST)), 'DS-RETREAT-2');
  const helped = play(beaten('D1', { units: { ...watched.units, 'SU-PARA-1': EAST } }), order(1));
  assert.ok(hexesFor(helped, 'retreat', 'SU-ARMY-8').includes(EAST));
  const fortress = fortressCase();
  assert.ok(
    hexesFor(play(fortress.state('russian'), order(1)), 'retreat', 'SU-ARMY-8').includes(fortress.hex),
  );
  assert.equal(
    refusedBy(play(fortress.state('axis'), order(1)), retreat('SU-ARMY-8', fortress.hex)),
    'DS-RETREAT-2',
  );
});

/** A Russian fortress in the zone of a German corps, behind an army under attack from the other side. */
function fortressCase() {
  for (const hex of game.map.ids.filter(id => hexAt(id).place?.tags.includes('fortress')))
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const dry = (a: string, b: string): boolean =>
        !sidesBetween(a, b).some(kind => ['sea', 'lake', 'kerch-strait'].includes(kind));
      try {
        const target = walkFrom(hex, direction);
        const from = walkFrom(target, direction);
        const watcher = walkFrom(hex, (direction + 3) % 6);
        const line = [watcher, hex, target, from];
        if (
          !line.every(
            id => hexAt(id).areas.includes('russian-start') && !hexAt(id).areas.includes('inactive'),
          )
        )
          continue;
        if (!line.every(id => !['sea', 'lake'].some(kind => hexAt(id).terrain.includes(kind)))) continue;
        if (![1, 2, 3].every(i => dry(line[i - 1], line[i]))) continue;
        const state = (holder: string) =>
          beaten('D1', {
            target,
            control: { [holder]: [hex] },
            units: { 'SU-ARMY-8': target, 'GE-INF-IX': from, 'GE-INF-I': watcher },
          });
        return { hex, state };
      } catch {
        // The walk has left the map.
      }
    }
  return assert.fail('no such fortress');
}

test('DS-RETREAT-3 away from the attackers where that is possible', () => {
  const state = goBack(play(beaten('D2', { attackers: ['GE-INF-IX'] }), order(2)), 'SU-ARMY-8', NORTH_EAST);
  const there = hexesFor(state, 'retreat', 'SU-ARMY-8');
  const kept = around(NORTH_EAST).filter(hex => !there.includes(hex));
  assert.ok(kept.some(hex => refusedBy(state, retreat('SU-ARMY-8', hex)) === 'DS-RETREAT-3'));
});

test('DS-RETREAT-4 not over hexsides that touch a hex from which the unit was attacked, even to friends', () => {
  const north = walkFrom(FIELD, 2);
  const state = play(beaten('D1', { units: { 'SU-PARA-1': north } }), order(1));
  assert.equal(refusedBy(state, retreat('SU-ARMY-8', north)), 'DS-RETREAT-4');
});

test('DS-RETREAT-4 but behind a fortification line of its own that no enemy zone reaches', () => {
  const russian = (id: string): boolean =>
    hexAt(id).areas.includes('russian-start') && !hexAt(id).areas.includes('inactive');
  const isLand = (id: string): boolean =>
    !hexAt(id).terrain.some(kind => ['sea', 'lake', 'mountain'].includes(kind));
  const isBehind = (id: string): boolean =>
    hexAt(id).sides.some(({ protects }) => protects?.includes('fortification'));
  const found = game.map.ids.flatMap(target =>
    [0, 1, 2, 3, 4, 5].flatMap(direction => {
      try {
        const [from, beside] = [walkFrom(target, direction), walkFrom(target, (direction + 1) % 6)];
        return [target, from, beside].every(id => russian(id) && isLand(id)) && isBehind(beside)
          ? [{ target, from, beside }]
          : [];
      } catch {
        return [];
      }
    }),
  );
  const under = (attacker: string, { target, from }: (typeof found)[number]) =>
    beaten('D1', {
      target,
      attackers: [attacker],
      units: { 'SU-ARMY-8': target, 'GE-INF-IX': at(3, 5), [attacker]: from },
    });
  // A panzer division alone has no zone, a corps has.
  const open = found.find(
    place =>
      ['GE-PZ-1', 'GE-INF-I'].every(id => frameName(under(id, place)) === 'distance') &&
      hexesFor(play(under('GE-PZ-1', place), order(1)), 'retreat', 'SU-ARMY-8').includes(place.beside),
  );
  assert.ok(open !== undefined);
  const watched = play(under('GE-INF-I', open), order(1));
  assert.equal(refusedBy(watched, retreat('SU-ARMY-8', open.beside)), 'DS-RETREAT-4');
});

test('DS-RETREAT-5 not into a hex of friends whose battle is still to come', () => {
  const pending = {
    units: { 'SU-PARA-1': EAST, 'GE-PZ-1': at(0, 2) },
    pending: { [EAST]: ['GE-PZ-1'] },
  };
  const state = play(beaten('D1', pending), order(1));
  assert.equal(refusedBy(state, retreat('SU-ARMY-8', EAST)), 'DS-RETREAT-5');
  const settled = play(beaten('D1', { units: pending.units }), order(1));
  assert.ok(hexesFor(settled, 'retreat', 'SU-ARMY-8').includes(EAST));
});

const FULL = ['SU-PARA-1', 'SU-PARA-3', 'SU-CK-6'];

test('DS-RETREAT-6 through a hex that is full, but no stop there', () => {
  const crowd = { units: Object.fromEntries(FULL.map(id => [id, EAST])) };
  const state = goBack(play(beaten('D1', crowd), order(1)), 'SU-ARMY-8', EAST);
  assert.equal(refusedBy(state, STOP), 'DS-RETREAT-6');
  const through = goBack(state, 'SU-ARMY-8', at(0, 2));
  assert.ok(offered(through).includes('stop'));
  // With the last hex of its way, it may not end in a full one.
  const last = Object.fromEntries(FULL.map(id => [id, at(0, 3)]));
  const short = goBack(play(beaten('D2', { units: last }), order(2)), 'SU-ARMY-8', EAST, at(0, 2));
  assert.equal(refusedBy(short, retreat('SU-ARMY-8', at(0, 3))), 'DS-RETREAT-6');
});

test('DS-STACK-7 where there is room for one only, its owner chooses who takes it, and the other is lost after a D2', () => {
  // Corps on both flanks and far behind leave a single way, to a hex with two friends.
  const closed = {
    'GE-INF-I': walkFrom(NORTH_EAST, 1),
    'GE-INF-II': walkFrom(SOUTH_EAST, 5),
    'GE-INF-XII': at(0, 2),
    'SU-PARA-1': EAST,
    'SU-PARA-3': EAST,
  };
  const two = (result: Group['result']) =>
    fought({
      attackers: ['GE-INF-IX'],
      results: [[['SU-CK-6', 'SU-CK-5'], result]],
      units: { 'SU-CK-6': FIELD, 'SU-CK-5': FIELD, 'GE-INF-IX': WEST, ...closed },
    });
  const state = play(two('D2'), order(1));
  assert.deepEqual(unitsFor(state, 'retreat'), ['SU-CK-5', 'SU-CK-6']);
  const gone = play(state, retreat('SU-CK-5', EAST));
  assert.equal(placeOfUnit(gone, 'SU-CK-5'), EAST);
  assert.ok(placeOfUnit(gone, 'SU-CK-6').startsWith('@'));
  const spared = play(two('D1'), order(1), retreat('SU-CK-5', EAST));
  assert.equal(placeOfUnit(spared, 'SU-CK-6'), FIELD);
});

test('DS-EDGE-1 whoever is forced off the map or into the sea is lost', () => {
  const [from, target] = findStep(
    (west, east) =>
      west.areas.includes('russian-start') &&
      east.areas.includes('russian-east-edge') &&
      [west, east].every(({ terrain }) => terrain.join() === 'clear') &&
      walkTo(west.id, 0) === east.id &&
      around(east.id).every(hex => hex === west.id || around(west.id).includes(hex)),
  );
  const state = play(beaten('D1', { target, units: { 'SU-ARMY-8': target, 'GE-INF-IX': from } }), order(1));
  assert.equal(placeOfUnit(state, 'SU-ARMY-8').startsWith('@'), true);
});

const walkTo = (id: string, direction: number): string | undefined => {
  try {
    return walkFrom(id, direction);
  } catch {
    return undefined;
  }
};

test('DS-KAT-6 Katyushas go with whoever goes, and fall when the enemy enters and nobody is left', () => {
  const units = { 'SU-KAT-1': FIELD };
  const state = play(beaten('D1', { units }), order(1));
  assert.deepEqual(unitsFor(state, 'retreat'), ['SU-ARMY-8', 'SU-KAT-1']);
  const away = play(state, retreat('SU-KAT-1', EAST), STOP, retreat('SU-ARMY-8', EAST), STOP);
  assert.equal(placeOfUnit(away, 'SU-KAT-1'), EAST);
  const left = play(state, retreat('SU-ARMY-8', EAST), STOP, STAY);
  assert.equal(placeOfUnit(left, 'SU-KAT-1'), FIELD);
  const entered = play(left, { type: 'advance', units: ['GE-INF-IX'], to: FIELD });
  assert.equal(placeOfUnit(entered, 'SU-KAT-1'), '@dead');
});
