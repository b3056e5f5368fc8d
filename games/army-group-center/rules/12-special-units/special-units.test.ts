// Chapter 12.2 to 12.4 and 12.7: cav-mech groups and shock armies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  attack,
  beside,
  COMPASS,
  declare,
  fight,
  groundAt,
  numberOf,
  plain,
  previewOf,
  SOVIETS,
  shiftsIn,
  stepsOfUnits,
  waysOf,
} from '../../battles.node.ts';
import {
  allowed,
  areaOf,
  around,
  costOf,
  findStep,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  ringAround,
  type Sketch,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';
import { isSovietWorks, map } from '../02-components/components.ts';

const { here, east, northEast, northWest, west, southWest, southEast } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const attacked = (units: Sketch['units'], more: Partial<Sketch> = {}, at = here): State =>
  declare(combat({ 'G-1': west, ...units }, { side: 'german', ...more }), attack(at, 'G-1'));
const retreat = (to: string, ...units: string[]): { type: string; units: string[]; to: string } => ({
  type: 'retreat',
  units,
  to,
});
const stop = { type: 'stop' };

const slipsAway: [string, boolean, () => State][] = [
  ['a supplied cav-mech group alone on turn 1', true, () => attacked({ 'S-O': here }, { turn: 1 })],
  [
    'a supplied cav-mech group alone on turn 5, reduced or not',
    true,
    () => attacked({ 'S-O': `${here}/1` }, { turn: 5 }),
  ],
  ['the same on turn 6', false, () => attacked({ 'S-O': here }, { turn: 6 })],
  ['a cav-mech group with another unit', false, () => attacked({ 'S-O': here, 'S-31': here })],
  ['two cav-mech groups together', false, () => attacked({ 'S-O': here, 'S-P': here })],
  ['a tank army', false, () => attacked({ 'S-5GT': here })],
  [
    'a group that is out of supply',
    false,
    () => attacked({ 'S-O': here }, { control: { german: areaOf('soviet-sources') } }),
  ],
  [
    'a group in a city (A47)',
    false,
    () => {
      const minsk = groundAt(numberOf('3908'));
      const units = { 'S-O': minsk.here, 'G-1': minsk.west };
      return declare(combat(units, { side: 'german' }), attack(minsk.here, 'G-1'));
    },
  ],
  [
    'a supplied group with nowhere to go (A47)',
    false,
    () => {
      const units: Record<string, string> = { 'S-O': here };
      [east, northEast, northWest, southWest, southEast].forEach((hex, index) => {
        for (const id of SOVIETS.slice(index * 2, index * 2 + 2)) units[id] = hex;
      });
      const state = attacked(units);
      assert.equal(supplyOfUnit(state, 'S-O').state, 'supplied');
      return state;
    },
  ],
];
for (const [who, may, position] of slipsAway) {
  test(`12.2a ${who} ${may ? 'may' : 'may not'} slip away before combat`, () => {
    const state = position();
    assert.equal(frameName(state), may ? 'retreat-before-combat' : 'resolve');
    assert.equal(game.decision(state)?.side, may ? 'soviet' : 'german');
  });
}

test('12.2a the group decides before the die, after the armor concentration was called (A48)', () => {
  const state = combat({ 'S-O': here, 'G-1': west }, { side: 'german', dice: [1] });
  const { state: called, events } = playOne(play(state, attack(here, 'G-1')), {
    type: 'support',
    armor: true,
  });
  assert.deepEqual(events.filter(({ type }) => type === 'roll').length, 1);
  assert.equal(frameName(called), 'retreat-before-combat');
  assert.equal(refusedBy(called, { type: 'roll' }), '12.2a');
  const [to] = waysOf(called, 'retreat', 'S-O');
  const gone = playOne(called, retreat(to, 'S-O'));
  assert.ok(gone.events.every(({ type }) => type !== 'roll' && type !== 'result'));
  assert.equal(game.position(gone.state).markers?.armorTried, true);
  assert.equal(frameName(play(called, { type: 'stand' })), 'resolve');
});

test('12.2b slipping away costs nothing, follows the rules of retreat and opens the hex to the Germans', () => {
  const state = attacked({ 'S-O': here });
  const ways = waysOf(state, 'retreat', 'S-O');
  const beaten = fight(
    combat({ 'S-31': here, 'G-4SS': west, 'G-3SS': west }, { side: 'german' }),
    attack(here, 'G-4SS', 'G-3SS'),
    'DR',
  ).state;
  assert.deepEqual(ways, waysOf(beaten, 'retreat', 'S-31'));
  for (const way of [northEast, east, southEast, northWest, southWest]) {
    if (ways.includes(way)) allowed(state, retreat(way, 'S-O'));
    else assert.equal(refusedBy(state, retreat(way, 'S-O')), '12.2b');
  }
  assert.equal(refusedBy(state, { type: 'hold', units: ['S-O'] }), '12.2a');
  const gone = play(state, retreat(ways[0], 'S-O'));
  assert.deepEqual([placeOfUnit(gone, 'S-O'), stepsOfUnits(gone, 'S-O', 'G-1')], [ways[0], [2, 2]]);
  assert.deepEqual([frameName(gone), waysOf(gone, 'advance', 'G-1')], ['advance', [here]]);
  assert.equal(placeOfUnit(play(gone, { type: 'advance', units: ['G-1'], to: here }), 'G-1'), here);
});

test('12.2b a group that slips away to friends adds nothing to them this phase, and shares their fate', () => {
  const [to] = waysOf(attacked({ 'S-O': here }), 'retreat', 'S-O');
  const way = COMPASS.find(next => plain[next] === to) ?? 'east';
  const units = { 'S-O': here, 'S-31': to, 'G-1': west, 'G-3SS': beside(to, way), 'G-4SS': beside(to, way) };
  const state = declare(combat(units, { side: 'german' }), attack(here, 'G-1'));
  const gone = play(state, retreat(to, 'S-O'), stop);
  const second = declare(gone, attack(to, 'G-3SS', 'G-4SS'));
  const alone = declare(
    combat({ ...units, 'S-O': '@out' }, { side: 'german' }),
    attack(to, 'G-3SS', 'G-4SS'),
  );
  assert.equal(previewOf(second, { type: 'roll' }).defense, previewOf(alone, { type: 'roll' }).defense);
  const bloody = fight(gone, attack(to, 'G-3SS', 'G-4SS'), 'BB').state;
  assert.deepEqual(stepsOfUnits(bloody, 'S-O', 'S-31'), [1, 1]);
});

test('12.2b a group that slips into Koenigsberg wins the game there and then', () => {
  const city = groundAt(numberOf('2825'));
  const from =
    COMPASS.find(
      way =>
        map.passable[numberOf(city[way])] === 1 &&
        COMPASS.every(next => map.passable[numberOf(beside(city[way], next))] === 1),
    ) ?? 'east';
  const field = city[from];
  const friends = ['S-8', 'S-42', 'S-67', 'S-54', 'S-10G', 'S-22', 'S-6G', 'S-43', 'S-39', 'S-5'];
  const units: Record<string, string> = { 'S-O': field };
  const away = beside(field, from);
  for (const hex of around(field)) {
    if (hex === city.here || hex === away) continue;
    for (const id of friends.splice(0, 2)) units[id] = hex;
  }
  const state = declare(combat({ ...units, 'G-1': away }, { side: 'german' }), attack(field, 'G-1'));
  assert.deepEqual(waysOf(state, 'retreat', 'S-O'), [city.here]);
  const won = play(state, retreat(city.here, 'S-O'));
  assert.equal(game.outcome(won)?.winner, 'soviet');
  assert.deepEqual(won.frames, [{ name: 'over' }]);
});

/** The group and a tank army beat a weak corps from the east; the hex is theirs to enter. */
const breakthrough = (more: Partial<Sketch> = {}, extra: Sketch['units'] = {}): State => {
  const units = { 'G-1': `${here}/1`, 'S-O': east, 'S-5GT': east, ...extra };
  return fight(combat(units, more), attack(here, 'S-O', 'S-5GT'), 'DE').state;
};
const advance = (id: string, to = here): { type: string; units: string[]; to: string } => ({
  type: 'advance',
  units: [id],
  to,
});

for (const [turn, may] of [
  [1, true],
  [2, true],
  [5, true],
  [6, false],
] as const) {
  test(`12.2c on turn ${turn} a supplied cav-mech group ${may ? 'may' : 'may not'} advance a second hex`, () => {
    const flags = turn === 1 ? { 'S-O': ['activated'], 'S-5GT': ['activated'] } : {};
    const state = play(breakthrough({ turn, flags }), advance('S-O'), stop);
    assert.equal(frameName(state), may ? 'second-advance' : 'combat');
    if (may) assert.equal(placeOfUnit(play(state, advance('S-O', west)), 'S-O'), west);
  });
}

test('12.2c not out of supply, not without the first hex, and not for other units', () => {
  const cut = { control: { german: areaOf('soviet-sources') } };
  assert.equal(frameName(play(breakthrough(cut), advance('S-O'), stop)), 'combat');
  assert.equal(frameName(play(breakthrough(), advance('S-5GT'), stop)), 'combat');
  assert.equal(frameName(play(breakthrough(), stop)), 'combat');
  const both = play(breakthrough(), advance('S-O'), advance('S-5GT'));
  assert.equal(frameName(both), 'second-advance');
  assert.equal(refusedBy(both, advance('S-5GT', west)), '12.2c');
  allowed(both, stop);
});

test('12.2c supply is judged as the battle starts: the group may ride out of it (7.1b)', () => {
  const state = play(breakthrough({}, { 'G-2': northWest, 'G-9': southWest }), advance('S-O'), stop);
  assert.equal(frameName(state), 'second-advance');
});

test('12.2d the second hex may lie in an enemy zone, but not be full, held by the enemy or two hexes off', () => {
  const extra = { 'G-2': walkFrom(here, 3, 3), 'G-9': northWest, 'S-31': southWest, 'S-33': southWest };
  const state = play(breakthrough({}, extra), advance('S-O'), stop);
  // The hexes that the attackers left are open as well; only two groups and their hex were emptied.
  assert.deepEqual(waysOf(state, 'advance', 'S-O'), [west, southEast, northEast, east].sort());
  assert.equal(refusedBy(state, advance('S-O', northWest)), '12.2d');
  assert.equal(refusedBy(state, advance('S-O', southWest)), '12.2d');
  assert.equal(refusedBy(state, advance('S-O', walkFrom(here, 3, 3))), '12.2d');
  assert.equal(refusedBy(state, { type: 'end' }), '11.22c');
  const done = play(state, advance('S-O', west));
  assert.equal(placeOfUnit(done, 'S-O'), west);
  assert.equal(frameName(done), 'combat');
  assert.ok(game.position(done).control?.soviet.includes(west));
});

test('12.2d two groups that advanced together may each go on, one hex and no more', () => {
  const units = { 'G-1': `${here}/1`, 'S-O': east, 'S-P': east };
  const won = fight(combat(units), attack(here, 'S-O', 'S-P'), 'DE').state;
  const both = play(won, advance('S-O'), advance('S-P'));
  allowed(both, advance('S-O', west));
  allowed(both, advance('S-P', southWest));
  const first = play(both, advance('S-O', west));
  assert.equal(frameName(first), 'second-advance');
  assert.equal(refusedBy(first, advance('S-O', walkFrom(west, 3))), '12.2c');
  const second = play(first, advance('S-P', west));
  assert.deepEqual(
    [placeOfUnit(second, 'S-O'), placeOfUnit(second, 'S-P'), frameName(second)],
    [west, west, 'combat'],
  );
});

test('12.2d the front of a group binds it on the second hex too', () => {
  const units = { 'G-1': `${here}/1`, 'S-1UF-B': east, 'S-1UF-S': east, 'S-31': west };
  const won = fight(
    combat(units, { scenario: 'bold-stroke' }),
    attack(here, 'S-1UF-B', 'S-1UF-S'),
    'DE',
  ).state;
  const state = play(won, advance('S-1UF-B'), stop);
  assert.equal(refusedBy(state, advance('S-1UF-B', west)), '12.2d');
  allowed(state, advance('S-1UF-B', southWest));
});

test('12.2d a second hex can be Koenigsberg, and ends the game', () => {
  const city = groundAt(numberOf('2825'));
  const way =
    COMPASS.find(
      next =>
        map.passable[numberOf(city[next])] === 1 && map.passable[numberOf(beside(city[next], next))] === 1,
    ) ?? 'east';
  const field = city[way];
  const units = { 'G-KG-Brn': field, 'S-O': beside(field, way), 'S-5GT': beside(field, way) };
  const won = fight(combat(units), attack(field, 'S-O', 'S-5GT'), 'BB').state;
  const state = play(
    won,
    { type: 'loss', units: ['S-5GT'] },
    advance('S-O', field),
    stop,
    advance('S-O', city.here),
  );
  assert.equal(game.outcome(state)?.winner, 'soviet');
});

/** The same table, a turn later. */
function onTurn(state: State, turn: number): State {
  const loaded = game.load({ ...game.position(state), turn }, 'test');
  assert.ok(loaded.ok);
  return loaded.state;
}

test('12.2a 12.2c from turn 6 both rights are gone by the calendar, whatever supply would say (A50)', () => {
  // Battles of turn 5, with the supply judged then, carried on as if it were turn 6.
  const declared = play(
    combat({ 'S-O': here, 'G-1': west }, { side: 'german', turn: 5 }),
    attack(here, 'G-1'),
  );
  assert.equal(frameName(play(declared, { type: 'support' })), 'retreat-before-combat');
  assert.equal(frameName(play(onTurn(declared, 6), { type: 'support' })), 'resolve');
  const won = play(breakthrough({ turn: 5 }), advance('S-O'));
  assert.equal(frameName(play(won, stop)), 'second-advance');
  assert.equal(frameName(play(onTurn(won, 6), stop)), 'combat');
});

const dryStep = (kind: string): [string, string] =>
  findStep(
    (from, to, sides) =>
      map.passable[numberOf(from.id)] === 1 &&
      to.terrain.includes(kind) &&
      to.terrain.length === 1 &&
      sides.length === 0,
  );

for (const kind of ['clear', 'forest', 'marsh', 'western-pripyat']) {
  test(`12.3a a cav-mech group pays 1 point for ${kind}`, () => {
    const [from, to] = dryStep(kind);
    // Turn 1 of Bold Stroke: armies, too, are supplied in the Western Pripyat then and need not roll.
    const moving = (id: string): State =>
      sketch({ units: { [id]: from }, turn: 1, scenario: 'bold-stroke', flags: { [id]: ['activated'] } });
    assert.equal(costOf(moving('S-O'), 'S-O', to), 1);
    assert.equal(costOf(moving('S-31'), 'S-31', to), charts.terrain[kind].move);
    assert.equal(charts.terrain[kind].move > 1, kind !== 'clear');
  });
}

test('12.3b a cav-mech group pays for rivers like everyone: 2 over a river into forest, where others pay 3', () => {
  const [from, to] = findStep(
    (start, next, sides) =>
      map.passable[numberOf(start.id)] === 1 &&
      next.terrain.includes('forest') &&
      !next.terrain.includes('marsh') &&
      sides.length === 1 &&
      sides[0] === 'river',
  );
  assert.equal(costOf(sketch({ units: { 'S-O': from } }), 'S-O', to), 2);
  assert.equal(costOf(sketch({ units: { 'S-31': from } }), 'S-31', to), 3);
});

const wet = areaOf('western-pripyat').find(id => isSovietWorks[numberOf(id)] === 0) ?? '';

test('12.4a a cav-mech group is supplied through the Western Pripyat, where nobody else is', () => {
  const state = sketch({ units: { 'S-O': wet, 'S-31': wet } });
  assert.equal(supplyOfUnit(state, 'S-O').state, 'supplied');
  assert.equal(supplyOfUnit(state, 'S-31').state, 'out');
});

for (const turn of [3, 7]) {
  test(`12.4a on turn ${turn} a reduced group there takes replacements, an army does not`, () => {
    const units = { 'S-O': `${wet}/1`, 'S-31': `${wet}/1` };
    const state = sketch({ units, turn, phase: 'replacement' });
    allowed(state, { type: 'rebuild', units: ['S-O'] });
    assert.notEqual(refusedBy(state, { type: 'rebuild', units: ['S-31'] }), 'format');
  });
}

test('12.4b from turn 6 a cav-mech group is out of supply like all Soviets', () => {
  const units = { 'S-O': east, 'G-1': here };
  for (const [turn, out] of [
    [5, false],
    [6, true],
  ] as const) {
    const state = combat(units, { turn });
    assert.equal(supplyOfUnit(state, 'S-O').state, out ? 'out' : 'supplied');
    assert.equal(shiftsIn(state, attack(here, 'S-O'))['7.4a'], out ? -1 : undefined);
    const moving = play(state, { type: 'end' });
    assert.equal(offered(moving, { units: ['S-O'] })[0], out ? 'begin' : 'move');
    const german = combat({ 'S-O': here, 'G-1': west }, { turn, side: 'german' });
    assert.equal(shiftsIn(german, attack(here, 'G-1'))['7.4b'], out ? 1 : undefined);
  }
});

const shock: [string, number | undefined, Sketch['units'], Partial<Sketch>][] = [
  ['a full-strength shock army', 1, { 'S-2S': east }, {}],
  ['a shock army with others', 1, { 'S-2S': east, 'S-31': east }, {}],
  ['a shock army on turn 5', 1, { 'S-2S': east }, { turn: 5 }],
  ['a reduced shock army', undefined, { 'S-2S': `${east}/1`, 'S-31': east }, {}],
  ['no shock army', undefined, { 'S-11G': east, 'S-31': east }, {}],
  ['a shock army on turn 1', undefined, { 'S-2S': east }, { turn: 1, flags: { 'S-2S': ['activated'] } }],
  [
    'a shock army out of supply',
    undefined,
    { 'S-2S': east },
    { control: { german: areaOf('soviet-sources') } },
  ],
];
for (const [who, shift, units, more] of shock) {
  test(`12.7a an attack with ${who} ${shift ? 'shifts one column right' : 'has no shift for it'}`, () => {
    const state = combat({ 'G-1': here, ...units }, more);
    assert.equal(shiftsIn(state, attack(here, ...Object.keys(units)))['12.7a'], shift);
  });
}

test('12.7a one participant out of supply spoils it, a shock army that only looks on does not help', () => {
  // The army in the ring of German zones is cut off, the shock army outside it is not.
  const cut = walkFrom(here, 0, 0, 0);
  const units: Record<string, string> = { 'S-31': cut, 'G-1': walkFrom(cut, 3) };
  ringAround(cut).forEach((hex, index) => {
    units[['G-2', 'G-9', 'G-53'][index]] = hex;
  });
  const free = walkFrom(cut, 3, 3);
  const state = combat({ ...units, 'S-2S': free });
  const target = walkFrom(cut, 3);
  assert.equal(supplyOfUnit(state, 'S-31').state, 'out');
  const joined = shiftsIn(state, attack(target, 'S-31', 'S-2S'));
  assert.deepEqual([joined['12.7a'], joined['7.4a']], [undefined, -1]);
  assert.equal(shiftsIn(state, attack(target, 'S-31'))['12.7a'], undefined);
});

test('12.7b two shock armies shift no further than one', () => {
  const units = { 'G-1': here, 'S-2S': east, 'S-4S': east };
  assert.equal(shiftsIn(combat(units), attack(here, 'S-2S', 'S-4S'))['12.7a'], 1);
});

test('12.7b with the start of turn 6 the shock shift is gone for good', () => {
  for (const turn of [6, 7, 9]) {
    const state = combat({ 'G-1': here, 'S-2S': east }, { turn });
    assert.deepEqual(shiftsIn(state, attack(here, 'S-2S')), { '7.4a': -1 });
  }
});

test('12.7b the calendar alone ends it, whatever supply would say (A50)', () => {
  const declared = declare(combat({ 'G-1': here, 'S-2S': east }, { turn: 5 }), attack(here, 'S-2S'));
  assert.deepEqual(shiftsIn(declared, { type: 'roll' }), { '12.7a': 1 });
  assert.deepEqual(shiftsIn(onTurn(declared, 6), { type: 'roll' }), {});
});
