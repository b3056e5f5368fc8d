// For tests of combat: ground to fight on, found on whatever map is loaded, and battles that end as the test says.
// Dice are looked up in the table, so that another table changes no test.

import assert from 'node:assert/strict';
import { type Action, type GameEvent, isRefusal, type Preview, type State } from '../../kit/game.ts';
import { distance } from '../../kit/hex/topology.ts';
import { charts } from './rules/02-components/charts.ts';
import {
  factors,
  germanSources,
  isFirstUkrainianArea,
  isGermanWorks,
  isPartisan,
  isPort,
  isSovietStart,
  isSovietWorks,
  isWesternPripyat,
  map,
  roster,
  sovietSources,
  terrainDefense,
  terrainMove,
  WATER,
} from './rules/02-components/components.ts';
import { frameName, game, play, playOne, type Sketch, sketch } from './testing.node.ts';

/** In the order of the map's directions: each lies opposite the third after it. */
export const COMPASS = ['east', 'northEast', 'northWest', 'west', 'southWest', 'southEast'] as const;
export type Compass = (typeof COMPASS)[number];
export type Ground = Readonly<Record<Compass | 'here', string>>;

export const everyHex: readonly number[] = [...map.ids.keys()];

/** The hex beside another. */
export function beside(hex: string, way: Compass): string {
  const found = map.neighbours[numberOf(hex) * 6 + COMPASS.indexOf(way)];
  assert.ok(found >= 0, `${hex} has no hex to the ${way}`);
  return map.ids[found];
}

export function numberOf(hex: string): number {
  const found = map.indexOf.get(hex);
  assert.ok(found !== undefined, `the map has no hex ${hex}`);
  return found;
}

export function groundAt(hex: number): Ground {
  const here = map.ids[hex];
  const around = COMPASS.map(way => [way, beside(here, way)]);
  return { here, ...Object.fromEntries(around) };
}

/** The first hex with six neighbours that passes the test. */
export function groundWhere(test: (hex: number) => boolean): Ground {
  const found = everyHex.find(hex => map.onEdge[hex] === 0 && map.passable[hex] === 1 && test(hex));
  assert.ok(found !== undefined, 'the map has no such hex');
  return groundAt(found);
}

/** Clear terrain without town, works, partisans or anything else that a battle would notice. */
export function isPlain(hex: number): boolean {
  const areas = [
    isGermanWorks,
    isSovietWorks,
    isSovietStart,
    isPartisan,
    isWesternPripyat,
    isFirstUkrainianArea,
  ];
  return (
    map.passable[hex] === 1 &&
    terrainMove[hex] === 1 &&
    terrainDefense[hex] === 0 &&
    map.placeAt[hex] < 0 &&
    areas.every(area => area[hex] === 0)
  );
}

const hexesWithin = (hex: number, range: number): number[] =>
  everyHex.filter(other => distance(map, hex, other) <= range);

export function sidesOf(hex: number): number {
  let sides = 0;
  for (let direction = 0; direction < 6; direction++) sides |= map.sides[hex * 6 + direction];
  return sides;
}

/** Plain ground far from edges and ports: a plain hex with six plain neighbours, no river, dry land beyond. */
export const plain: Ground = (() => {
  const open = everyHex.filter(
    hex =>
      sidesOf(hex) === 0 &&
      hexesWithin(hex, 1).every(isPlain) &&
      hexesWithin(hex, 2).length === 19 &&
      hexesWithin(hex, 8).every(near => isPort[near] === 0) &&
      hexesWithin(hex, 2).every(near => map.passable[near] === 1 && (sidesOf(near) & WATER) === 0),
  );
  const room = (hex: number): number =>
    Math.min(...[...germanSources, ...sovietSources].map(source => distance(map, hex, source)));
  open.sort((a, b) => room(b) - room(a));
  return groundAt(open[0]);
})();

export const factorOf = (id: string, steps = 2): number => {
  const unit = roster.indexOf.get(id);
  assert.ok(unit !== undefined, `there is no unit ${id}`);
  return factors[unit * 3 + Math.min(steps, roster.counters[unit].faces.length)];
};

export const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });

/** The preview of an attack that must be legal. */
export function previewOf(state: State, action: Action): Preview {
  const preview = game.preview(state, action);
  assert.ok(!isRefusal(preview), isRefusal(preview) ? `${preview.rule} ${preview.message}` : '');
  return preview;
}

/** Column shifts of an attack by rule: `{ '7.4a': -1 }`. */
export function shiftsIn(state: State, action: Action): Record<string, number> {
  const shifts: Record<string, number> = {};
  for (const { rule, shift } of previewOf(state, action).modifiers) {
    if (shift !== undefined) shifts[rule] = (shifts[rule] ?? 0) + shift;
  }
  return shifts;
}

/** Points of strength added under a rule. */
export function addedBy(state: State, action: Action, rule: string): number {
  let sum = 0;
  for (const item of previewOf(state, action).modifiers) if (item.rule === rule) sum += item.add ?? 0;
  return sum;
}

/** The same game with these dice to come. */
export function withDice(state: State, ...dice: number[]): State {
  const used = Number(game.position(state).memory?.diceUsed ?? 0);
  return { ...state, script: [...state.script.slice(0, used), ...dice] };
}

/** Declares an attack, without support unless given, and answers when the die or the defender is asked for. */
export function declare(state: State, action: Action, support: Action = { type: 'support' }): State {
  const declared = play(state, action);
  return frameName(declared) === 'support' ? play(declared, support) : declared;
}

/** Number of the column that a declared attack will be rolled on. */
export function columnOf(state: State): number {
  const { column } = previewOf(state, { type: 'roll' });
  return charts.crt.columns.findIndex(({ heading }) => heading === column);
}

/** Rolls for a declared attack on a column and with a die that give the result. */
export function rollFor(state: State, result: string): { state: State; events: readonly GameEvent[] } {
  const column = columnOf(state);
  for (let lower = 0; lower <= column; lower++) {
    const die = charts.crt.rows.findIndex(row => row[column - lower] === result) + 1;
    if (die > 0) return playOne(withDice(state, die), { type: 'roll', ...(lower > 0 ? { lower } : {}) });
  }
  return assert.fail(`no column up to ${column} gives ${result}`);
}

/** An attack carried through to the result that the test needs; the defender stands. */
export function fight(
  state: State,
  action: Action,
  result: string,
): { state: State; events: readonly GameEvent[] } {
  const ready = declare(state, action);
  return rollFor(
    frameName(ready) === 'retreat-before-combat' ? play(ready, { type: 'stand' }) : ready,
    result,
  );
}

/** Hexes on offer for a retreat or an advance of these units. */
export function waysOf(state: State, type: string, ...units: string[]): string[] {
  const hexes: string[] = [];
  for (const { action, open } of game.choices(state)) {
    if (action.type !== type || JSON.stringify(action.units) !== JSON.stringify(units)) continue;
    if (typeof action.to === 'string') hexes.push(action.to);
    for (const field of open ?? []) if ('one' in field) hexes.push(...field.one.map(String));
  }
  return hexes.sort();
}

/** Steps of each unit named: 0 once it is dead. */
export function stepsOfUnits(state: State, ...ids: string[]): number[] {
  const { units } = game.position(state);
  return ids.map(id => {
    const unit = units.find(entry => entry.id === id);
    if (unit === undefined || unit.at === '@dead') return 0;
    return unit.steps ?? roster.counters[roster.indexOf.get(id) ?? 0].faces.length;
  });
}

/** Units to fill hexes with. */
export const GERMANS = ['G-3SS', 'G-26', 'G-43', 'G-50', 'G-28', 'G-38', 'G-6SS', 'G-10', 'G-9', 'G-53'];
export const SOVIETS = ['S-8', 'S-42', 'S-67', 'S-54', 'S-10G', 'S-22', 'S-6G', 'S-43', 'S-39', 'S-5'];

/**
 * Defenders with one way out: attacked from right across it, with full stacks of their own side in the four hexes
 * between. Whether the way out is open is then the one question left.
 */
export function hemmedIn(
  ground: Ground,
  exit: Compass,
  defenders: Sketch['units'],
  more: Sketch['units'] = {},
  on = {},
): State {
  const soviet = Object.keys(defenders)[0].startsWith('S-');
  const from = ground[COMPASS[(COMPASS.indexOf(exit) + 3) % 6]];
  const units: Record<string, string> = {};
  const friends = [...(soviet ? SOVIETS : GERMANS)];
  for (const way of COMPASS) {
    const hex = ground[way];
    if (hex === from || way === exit || map.passable[numberOf(hex)] === 0) continue;
    if (!soviet && isSovietWorks[numberOf(hex)] === 1) continue;
    for (const id of friends.splice(0, 2)) units[id] = hex;
  }
  const attackers = soviet ? ['G-4SS', 'G-40'] : ['S-11G', 'S-5GT'];
  for (const id of attackers) units[id] = from;
  const state = sketch({
    phase: 'pre-movement-combat',
    side: soviet ? 'german' : 'soviet',
    units: { ...units, ...defenders, ...more },
    ...on,
  });
  return fight(state, attack(ground.here, ...attackers), 'DR').state;
}
