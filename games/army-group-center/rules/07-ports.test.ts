// Chapter 7.9: port supply. Pockets are made by shutting every source on the map edge, so that only ports are left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Action, Preview, State } from '../../../kit/game.ts';
import {
  distance,
  hasNaiveLine,
  hexOf,
  idOf,
  land,
  map,
  naivePorts,
  onlySources,
  ports,
  randomFrom,
  readGround,
  sourceIds,
} from '../supply-search.node.ts';
import {
  allowed,
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
} from '../testing.node.ts';

const LIBAU = '2021';
const RIGA = '2113';
const KOENIGSBERG = '2825';
const CORPS = ['G-3SS', 'G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-6SS', 'G-10', 'G-2', 'G-1', 'G-9', 'G-53'];
const stateOf = (state: State, unit: string): string => supplyOfUnit(state, unit).state;
const goWithout = (unit: string): Action => ({ type: 'go-without', units: [unit] });
const german: Pick<Sketch, 'phase' | 'side'> = { phase: 'movement', side: 'german' };

/** Two units a hex. */
const stacked = (units: readonly string[], hexes: readonly string[]): Record<string, string> =>
  Object.fromEntries(units.map((unit, index) => [unit, hexes[index >> 1]]));

/** Land from which a lone German reaches exactly these ports when no others but Koenigsberg are open. */
function servedOnlyBy(...wanted: string[]): string[] {
  const empty = sketch({ units: {}, control: onlySources(...wanted) });
  const ground = readGround(empty);
  const expected = ports.filter(id => wanted.includes(id)).join();
  return land
    .map(idOf)
    .filter(id => !ports.includes(id) && !sourceIds('german').includes(id))
    .filter(id => naivePorts(empty, ground, hexOf(id)).join() === expected);
}
const aroundLibau = servedOnlyBy(LIBAU);

test('7.9b 7.9g a port feeds units up to six hexes away, its own hex not counted, and nobody at seven', () => {
  const control = onlySources(LIBAU);
  const ground = readGround(sketch({ units: {}, control }));
  const lengthTo = (hex: number): number =>
    [0, 1, 2, 3, 4, 5, 6, 7].find(maxLength =>
      hasNaiveLine(ground, hex, { side: 'german', goal: hexOf(LIBAU), maxLength }),
    ) ?? 99;
  for (let length = 0; length <= 7; length++) {
    const at = land.find(
      hex =>
        lengthTo(hex) === length &&
        distance(map, hex, hexOf(KOENIGSBERG)) > 6 &&
        (length === 0 || !ports.includes(idOf(hex))),
    );
    assert.ok(at !== undefined);
    const state = sketch({ units: { 'G-1': idOf(at) }, control });
    assert.equal(stateOf(state, 'G-1'), length <= 6 ? 'port' : 'out', `${length} hexes`);
  }
});

test('7.9b only a unit with no overland line draws on a port, and only on one that is German', () => {
  const [at] = aroundLibau;
  assert.equal(stateOf(sketch({ units: { 'G-1': at }, control: onlySources(LIBAU) }), 'G-1'), 'port');
  const overland = sketch({ units: { 'G-1': at }, control: onlySources(LIBAU, ...sourceIds('german')) });
  assert.equal(stateOf(overland, 'G-1'), 'supplied');
  assert.equal(stateOf(sketch({ units: { 'G-1': at }, control: onlySources() }), 'G-1'), 'out');
});

test('7.9g the six hexes are counted along the line, which goes round Soviet zones like any other', () => {
  const control = onlySources(LIBAU);
  const ground = readGround(sketch({ units: {}, control }));
  // Five hexes away in a straight line; a Soviet army between makes it more than six.
  for (const at of land.filter(hex => distance(map, hex, hexOf(LIBAU)) === 5)) {
    if (!hasNaiveLine(ground, at, { side: 'german', goal: hexOf(LIBAU), maxLength: 5 })) continue;
    if (distance(map, at, hexOf(KOENIGSBERG)) <= 6) continue;
    for (const post of land.filter(hex => distance(map, hex, at) === 2)) {
      if (distance(map, post, hexOf(LIBAU)) < 2) continue;
      const state = sketch({ units: { 'G-1': idOf(at), 'S-3': idOf(post) }, control });
      const blocked = readGround(state);
      const goal = { side: 'german', goal: hexOf(LIBAU) } as const;
      if (hasNaiveLine(blocked, at, { ...goal, maxLength: 6 }) || !hasNaiveLine(blocked, at, goal)) continue;
      assert.equal(stateOf(state, 'G-1'), 'out', `${idOf(at)} behind ${idOf(post)}`);
      return;
    }
  }
  assert.fail('no detour found');
});

test('7.9c port supply is full supply: all seven points, no column lost in attack or defense', () => {
  const control = onlySources(LIBAU, ...sourceIds('soviet'));
  const at = aroundLibau.find(id => distance(map, hexOf(id), hexOf(LIBAU)) === 3) ?? '';
  const next = around(at).find(id => distance(map, hexOf(id), hexOf(LIBAU)) === 4) ?? '';
  const moving = sketch({ units: { 'G-1': at }, control, ...german });
  assert.equal(stateOf(moving, 'G-1'), 'port');
  assert.equal(Math.max(...destinationsOf(moving, 'G-1').values()), 7);
  const units = { 'G-1': at, 'S-3': next };
  const shifts = (state: State, target: string, unit: string): (string | undefined)[] => {
    const preview = game.preview(state, { type: 'attack', target, units: [unit] }) as Preview;
    return preview.modifiers.filter(item => item.shift !== undefined).map(item => item.rule);
  };
  const phase = 'pre-movement-combat';
  assert.deepEqual(shifts(sketch({ units, control, phase, side: 'german' }), next, 'G-1'), []);
  assert.deepEqual(shifts(sketch({ units, control, phase }), at, 'S-3'), []);
  // But it is not overland: no armor concentration (12.6b), no replacements outside Koenigsberg (10.8h).
  const refit = sketch({ units: { 'G-1': `${at}/1` }, control, phase: 'replacement', side: 'german' });
  assert.equal(refusedBy(refit, { type: 'rebuild', units: ['G-1'] }), '10.8f');
});

for (const [title, port, capacity] of [
  ['a port town', LIBAU, 5],
  ['a port city', RIGA, 10],
] as const) {
  test(`7.9d ${title} feeds ${capacity} units and not one more`, () => {
    const hexes = servedOnlyBy(port);
    const control = onlySources(port);
    const enough = sketch({ units: stacked(CORPS.slice(0, capacity), hexes), control, ...german });
    assert.notEqual(frameName(play(enough, { type: 'end' })), 'port-overload');
    for (const unit of CORPS.slice(0, capacity)) assert.equal(stateOf(enough, unit), 'port');
    const many = CORPS.slice(0, capacity + 1);
    const crowded = play(sketch({ units: stacked(many, hexes), control, ...german }), goWithout(many[3]));
    const fed = many.filter(unit => stateOf(crowded, unit) === 'port');
    assert.deepEqual(
      fed,
      many.filter((_, index) => index !== 3),
    );
  });
}

test('7.9d Koenigsberg feeds ten beside those inside its walls, who need no line (7.9j)', () => {
  const hexes = servedOnlyBy(KOENIGSBERG).filter(id => id !== KOENIGSBERG);
  const units = { ...stacked(CORPS.slice(0, 10), hexes), 'G-27': KOENIGSBERG, 'G-6': KOENIGSBERG };
  const state = sketch({ units, control: onlySources(), ...german });
  assert.equal(frameName(state), 'movement');
  for (const unit of Object.keys(units)) assert.notEqual(stateOf(state, unit), 'out', unit);
});

test('7.9d a fortified locality takes no room in a port (A23)', () => {
  const control = onlySources(RIGA);
  const vilna = sketch({ units: { 'G-FL-Vilna': '3313' }, control });
  assert.equal(stateOf(vilna, 'G-FL-Vilna'), 'defense-only');
});

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

test('7.9h a Soviet unit next to a port shuts it; two hexes away it does not', () => {
  const control = onlySources(LIBAU, ...sourceIds('soviet'));
  const beside = around(LIBAU).filter(id => map.passable[hexOf(id)] === 1);
  for (const id of beside) {
    const inside = beside.find(other => other !== id && distance(map, hexOf(other), hexOf(id)) > 1) ?? LIBAU;
    const state = sketch({ units: { 'G-1': inside, 'G-2': LIBAU, 'S-3': id }, control });
    assert.deepEqual([stateOf(state, 'G-1'), stateOf(state, 'G-2')], ['out', 'out'], id);
  }
  const afar = land.find(hex => distance(map, hex, hexOf(LIBAU)) === 2) ?? 0;
  assert.equal(stateOf(sketch({ units: { 'G-2': LIBAU, 'S-3': idOf(afar) }, control }), 'G-2'), 'port');
});

test('7.9h the port opens again when the Soviets have gone', () => {
  const [next] = around(LIBAU).filter(id => map.passable[hexOf(id)] === 1);
  const control = onlySources(LIBAU, ...sourceIds('soviet'));
  const state = sketch({ units: { 'G-1': LIBAU, 'S-3': next }, control });
  assert.equal(stateOf(state, 'G-1'), 'out');
  const away = [...destinationsOf(state, 'S-3').keys()].find(
    to => distance(map, hexOf(to), hexOf(LIBAU)) > 1,
  );
  assert.ok(away !== undefined);
  assert.equal(stateOf(play(state, { type: 'move', units: ['S-3'], to: away }), 'G-1'), 'port');
});

test('7.9i a port that a Soviet unit has but passed through is no port any more, though Germans retake it', () => {
  const [start, end] = [...around(LIBAU).filter(id => map.passable[hexOf(id)] === 1)].sort();
  const through = [LIBAU, end, ...around(end)].find(
    id => distance(map, hexOf(id), hexOf(LIBAU)) === 2 && map.passable[hexOf(id)] === 1,
  );
  assert.ok(through !== undefined);
  const control = onlySources(LIBAU, ...sourceIds('soviet'));
  const reserve = land.find(
    hex => distance(map, hex, hexOf(LIBAU)) === 3 && distance(map, hex, hexOf(through)) > 2,
  );
  assert.ok(reserve !== undefined);
  let state = sketch({ units: { 'S-O': start, 'G-1': idOf(reserve) }, control, turn: 3, dice: [6] });
  state = play(state, { type: 'move', units: ['S-O'], to: through, path: [LIBAU, end, through] });
  state = endUntil(state, '3 german movement');
  state = play(state, { type: 'begin', units: ['G-1'] }, { type: 'move', units: ['G-1'], to: LIBAU });
  const position = game.position(state);
  assert.equal(position.control?.soviet?.includes(LIBAU), false);
  assert.ok((position.markers?.lostPorts as string[]).includes(LIBAU));
  // The Soviets are two hexes away and gone by now: what is missing is the port.
  const alone = game.load({ ...position, units: position.units.filter(unit => unit.id === 'G-1') }, 'test');
  assert.ok(alone.ok);
  assert.equal(stateOf(alone.state, 'G-1'), 'out');
  const markers = { ...position.markers, lostPorts: [] };
  const whole = game.load(
    { ...position, markers, units: position.units.filter(unit => unit.id === 'G-1') },
    'test',
  );
  assert.ok(whole.ok);
  assert.equal(stateOf(whole.state, 'G-1'), 'port');
});

test('7.9j units in Koenigsberg are always in supply, but with Soviets at the gates nobody outside is', () => {
  const gates = around(KOENIGSBERG).filter(id => map.passable[hexOf(id)] === 1);
  const [enemy, friend] = gates;
  const control = onlySources(...sourceIds('soviet'));
  const outside = land.find(
    hex => distance(map, hex, hexOf(KOENIGSBERG)) === 2 && distance(map, hex, hexOf(enemy)) > 1,
  );
  assert.ok(outside !== undefined);
  const free = sketch({ units: { 'G-1': KOENIGSBERG, 'G-2': idOf(outside) }, control, ...german });
  assert.deepEqual([stateOf(free, 'G-1'), stateOf(free, 'G-2')], ['supplied', 'port']);
  const pressed = sketch({
    units: { 'G-1': KOENIGSBERG, 'G-2': idOf(outside), 'S-3': enemy },
    control,
    ...german,
  });
  assert.deepEqual([supplyOfUnit(pressed, 'G-1').rule, stateOf(pressed, 'G-1')], ['7.9j', 'supplied']);
  assert.equal(stateOf(pressed, 'G-2'), 'out');
  assert.deepEqual(offered(pressed, { units: ['G-1'] }), ['move']);
  assert.ok(friend !== undefined);
  const combat = sketch({
    units: { 'G-1': KOENIGSBERG, 'S-3': enemy },
    control,
    phase: 'pre-movement-combat',
  });
  const preview = game.preview(combat, { type: 'attack', target: KOENIGSBERG, units: ['S-3'] }) as Preview;
  assert.ok(preview.modifiers.every(item => !item.rule.startsWith('7.4')));
  allowed(
    sketch({
      units: { 'G-1': `${KOENIGSBERG}/1`, 'S-3': enemy },
      control,
      phase: 'replacement',
      side: 'german',
    }),
    {
      type: 'rebuild',
      units: ['G-1'],
    },
  );
});

test('7.9k the Soviets have no port supply, not even standing in a port of theirs', () => {
  const state = sketch({ units: { 'S-O': RIGA, 'S-3': LIBAU }, control: onlySources() });
  assert.deepEqual([stateOf(state, 'S-O'), stateOf(state, 'S-3')], ['out', 'out']);
});

test('7.9a Narva is no port: a corps in it that is cut off stays so', () => {
  assert.equal(stateOf(sketch({ units: { 'G-1': '1301' }, control: onlySources('1301') }), 'G-1'), 'out');
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
