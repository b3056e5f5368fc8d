// Chapter 7.9: port supply. Pockets are made by shutting every source on the map edge, so that only ports are left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Preview, State } from '../../../../kit/game.ts';
import {
  distance,
  hasNaiveLine,
  hexOf,
  idOf,
  land,
  map,
  onlySources,
  ports,
  readGround,
  servedOnlyBy,
  sourceIds,
  stacked,
  stateOf,
} from '../../supply-search.node.ts';
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
} from '../../testing.node.ts';

const LIBAU = '2021';
const RIGA = '2113';
const KOENIGSBERG = '2825';
const CORPS = ['G-3SS', 'G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-6SS', 'G-10', 'G-2', 'G-1', 'G-9', 'G-53'];
const goWithout = (unit: string): Action => ({ type: 'go-without', units: [unit] });
const german: Pick<Sketch, 'phase' | 'side'> = { phase: 'movement', side: 'german' };

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

test('7.9g a line to a port crosses two borders at most, however short it is', () => {
  const [memel, at] = ['2422', '2317'];
  const control = onlySources(memel);
  const state = sketch({ units: { 'G-1': at, 'S-3': '2419', 'S-5': '2420' }, control });
  const line = { side: 'german', goal: hexOf(memel), maxLength: 6 } as const;
  // Two Soviet armies close the direct way; the one that is left needs six hexes and a third border.
  assert.ok(hasNaiveLine(readGround(state), hexOf(at), { ...line, maxBorders: 3 }));
  assert.ok(!hasNaiveLine(readGround(state), hexOf(at), line));
  assert.equal(stateOf(state, 'G-1'), 'out');
  assert.equal(stateOf(sketch({ units: { 'G-1': at }, control }), 'G-1'), 'port');
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
  assert.ok((position.markers?.lostPorts as string[] | undefined)?.includes(LIBAU));
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
