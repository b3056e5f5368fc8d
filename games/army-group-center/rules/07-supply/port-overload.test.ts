// Chapter 7.9, crowded ports: who goes without, who says so and when, and for how long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Action } from '../../../../kit/game.ts';
import {
  distance,
  hexOf,
  idOf,
  land,
  map,
  naivePorts,
  onlySources,
  ports,
  randomFrom,
  readGround,
  servedOnlyBy,
  sourceIds,
  stacked,
  stateOf,
} from '../../supply-search.node.ts';
import {
  around,
  destinationsOf,
  endUntil,
  frameName,
  game,
  offered,
  play,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';

const LIBAU = '2021';
const KOENIGSBERG = '2825';
const CORPS = ['G-3SS', 'G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-6SS', 'G-10', 'G-2', 'G-1', 'G-9', 'G-53'];
const goWithout = (unit: string): Action => ({ type: 'go-without', units: [unit] });
const german: Pick<Sketch, 'phase' | 'side'> = { phase: 'movement', side: 'german' };

const aroundLibau = servedOnlyBy(LIBAU);

const six = CORPS.slice(0, 6);
const crowd: Sketch = { units: stacked(six, aroundLibau), control: onlySources(LIBAU) };

test('7.9e at the start of a game turn the German names the units that go without, before the Soviets act', () => {
  let state = sketch({ ...crowd, turn: 3, phase: 'post-movement-combat', side: 'german' });
  if (frameName(state) === 'port-overload') state = play(state, goWithout(six[0]));
  state = play(state, { type: 'end' });
  assert.equal(game.position(state).turn, 4);
  assert.equal(frameName(state), 'port-overload');
  assert.equal(game.decision(state)?.side, 'german');
  assert.equal(refusedBy(state, { type: 'end' }), '7.9e');
  // The choice of the last turn is forgotten: any of the six may be named, the same one again too.
  assert.deepEqual(
    game.choices(state).map(choice => choice.action.units),
    six.map(unit => [unit]),
  );
  state = play(state, goWithout(six[5]));
  assert.deepEqual([supplyOfUnit(state, six[5]).state, supplyOfUnit(state, six[5]).rule], ['out', '7.9e']);
  assert.equal(stateOf(state, six[0]), 'port');
  const moving = endUntil(state, '4 german movement');
  assert.deepEqual(offered(moving, { units: [six[5]] }), ['begin']);
  assert.deepEqual(offered(moving, { units: [six[0]] }), ['move']);
});

test('7.9e two too many: two are named, one after the other, and then play goes on', () => {
  const seven = CORPS.slice(0, 7);
  let state = sketch({ ...crowd, units: stacked(seven, aroundLibau), ...german });
  assert.equal(frameName(state), 'port-overload');
  state = play(state, goWithout(seven[2]));
  assert.equal(frameName(state), 'port-overload');
  assert.equal(refusedBy(state, goWithout(seven[2])), '7.9d');
  state = play(state, goWithout(seven[4]));
  assert.equal(frameName(state), 'movement');
  assert.deepEqual(
    seven.filter(unit => stateOf(state, unit) === 'out'),
    [seven[2], seven[4]],
  );
});

test('7.9e a unit that another port has room for cannot be named, nor one that needs no port', () => {
  const [both] = servedOnlyBy(LIBAU, '1718');
  const libauOnly = aroundLibau.filter(id => distance(map, hexOf(id), hexOf('1718')) > 6);
  const units = { ...stacked(six, libauOnly), 'G-9': both, 'G-53': '3914' };
  const state = sketch({ units, control: onlySources(LIBAU, '1718'), ...german });
  assert.equal(frameName(state), 'port-overload');
  assert.equal(refusedBy(state, goWithout('G-9')), '7.9d');
  assert.equal(refusedBy(state, goWithout('G-53')), '7.9d');
  const after = play(state, goWithout(six[1]));
  assert.equal(stateOf(after, 'G-9'), 'port');
});

test('7.9f overload in the middle of a turn is settled at once and lasts to the end of that game turn', () => {
  const five = CORPS.slice(0, 5);
  const hexes = aroundLibau.filter(id => distance(map, hexOf(id), hexOf(LIBAU)) <= 4);
  let state = sketch({
    units: { ...stacked(five, hexes), 'G-KG-Skn': '@turn-2' },
    control: onlySources(LIBAU),
    turn: 4,
    ...german,
  });
  assert.equal(frameName(state), 'movement');
  // A Korps Gruppe is set up on the fifth corps, which is alone in its hex.
  state = play(state, { type: 'place', units: ['G-KG-Skn'], to: hexes[2] });
  assert.equal(frameName(state), 'port-overload');
  state = play(state, goWithout(five[0]));
  assert.equal(stateOf(state, five[0]), 'out');
  // Room comes free when another corps leaves the perimeter, but the word given stands.
  const away = [...destinationsOf(state, five[4]).keys()].find(to => {
    return !aroundLibau.includes(to) && distance(map, hexOf(to), hexOf(KOENIGSBERG)) > 6;
  });
  assert.ok(away !== undefined);
  state = play(state, { type: 'move', units: [five[4]], to: away });
  assert.equal(stateOf(state, five[4]), 'out');
  assert.equal(stateOf(state, five[0]), 'out');
  state = play(state, { type: 'end' });
  assert.equal(game.position(state).turn, 5);
  assert.equal(stateOf(state, five[0]), 'port');
});

test('7.9f Soviets who shut one port in their own turn crowd the next, and the choice holds in the German turn', () => {
  const WINDAU = '1718';
  const both = servedOnlyBy(LIBAU, WINDAU).find(id => distance(map, hexOf(id), hexOf(LIBAU)) === 3) ?? '';
  const five = CORPS.slice(0, 5);
  const far = aroundLibau.filter(id => distance(map, hexOf(id), hexOf(WINDAU)) > 6);
  const control = onlySources(LIBAU, WINDAU, ...sourceIds('soviet'));
  const gates = around(WINDAU).filter(id => map.passable[hexOf(id)] === 1);
  const start = land.find(
    hex => distance(map, hex, hexOf(WINDAU)) === 3 && distance(map, hex, hexOf(both)) > 2,
  );
  assert.ok(start !== undefined);
  let state = sketch({ units: { ...stacked(five, far), 'G-9': both, 'S-O': idOf(start) }, control, turn: 3 });
  assert.equal(frameName(state), 'movement');
  const gate = gates.find(id => destinationsOf(state, 'S-O').has(id));
  assert.ok(gate !== undefined);
  state = play(state, { type: 'move', units: ['S-O'], to: gate });
  assert.equal(frameName(state), 'port-overload');
  assert.deepEqual([game.decision(state)?.side, game.decision(state)?.phase], ['german', 'movement']);
  state = play(state, goWithout('G-9'));
  state = endUntil(state, '3 german movement');
  assert.deepEqual(offered(state, { units: ['G-9'] }), ['begin']);
  assert.deepEqual(offered(state, { units: [five[0]] }), ['move']);
});

test('7.9f a unit that was named is in supply again once an overland line opens (A24)', () => {
  const shut = sketch({ ...crowd, flags: { [six[0]]: ['portDenied'] } });
  assert.equal(stateOf(shut, six[0]), 'out');
  const control = onlySources(LIBAU, '3828');
  const open = sketch({ ...crowd, control, flags: { [six[0]]: ['portDenied'] } });
  assert.equal(stateOf(open, six[0]), 'supplied');
});

test('7.9f a crowd found in a position that somebody wrote is settled before anything else', () => {
  assert.equal(frameName(sketch({ ...crowd, ...german })), 'port-overload');
  assert.equal(frameName(sketch({ ...crowd, phase: 'movement' })), 'port-overload');
});

/** Most units that can be served, by trying every way of sending each to one of its ports or to none. */
function mostServed(claims: readonly (readonly string[])[], room: Readonly<Record<string, number>>): number {
  const [first, ...rest] = claims;
  if (first === undefined) return 0;
  let best = mostServed(rest, room);
  for (const port of first) {
    if (room[port] > 0) best = Math.max(best, 1 + mostServed(rest, { ...room, [port]: room[port] - 1 }));
    if (best === claims.length) break;
  }
  return best;
}

test('7.9d 7.9e with several ports as many units are fed as can be, and exactly the others can be named', () => {
  const open = [LIBAU, '1718', '2422'];
  const room = { [LIBAU]: 5, '1718': 5, '2422': 5 };
  const control = onlySources(...open);
  const empty = sketch({ units: {}, control });
  const ground = readGround(empty);
  // Near Koenigsberg its own ten places would come in.
  const hexes = land.filter(
    hex =>
      naivePorts(empty, ground, hex).length > 0 &&
      distance(map, hex, hexOf(KOENIGSBERG)) > 6 &&
      (open.includes(idOf(hex)) || !ports.includes(idOf(hex))),
  );
  const portsFrom = new Map(hexes.map(hex => [hex, naivePorts(empty, ground, hex)]));
  let crowded = 0;
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 5, max: 9 }), (seed, count) => {
      const random = randomFrom(seed);
      const favorite = open[Math.floor(random() * open.length)];
      const near = hexes.filter(hex => portsFrom.get(hex)?.includes(favorite));
      const tight = near.filter(hex => portsFrom.get(hex)?.length === 1);
      const units: Record<string, string> = {};
      while (Object.keys(units).length < count) {
        const pool = tight.length > 4 && random() < 0.75 ? tight : near;
        const id = idOf(pool[Math.floor(random() * pool.length)]);
        if (Object.values(units).filter(at => at === id).length < 2)
          units[CORPS[Object.keys(units).length]] = id;
      }
      const state = sketch({ units, control, ...german });
      const names = Object.keys(units);
      const claims = names.map(unit => naivePorts(state, readGround(state), hexOf(units[unit])));
      const most = mostServed(claims, room);
      assert.equal(names.filter(unit => stateOf(state, unit) === 'port').length, most);
      assert.equal(frameName(state) === 'port-overload', most < count);
      if (most === count) return;
      crowded++;
      const nameable = names.filter(
        (_, index) =>
          mostServed(
            claims.filter((__, i) => i !== index),
            room,
          ) === most,
      );
      assert.deepEqual(
        game.choices(state).map(choice => choice.action.units),
        nameable.map(unit => [unit]),
      );
    }),
    { numRuns: 60, seed: 1944 },
  );
  assert.ok(crowded >= 10, `${crowded} positions were crowded`);
});
