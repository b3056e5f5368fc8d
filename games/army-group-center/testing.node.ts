// For tests: positions written in a line or two, actions that must succeed, and refusals by rule.
// Everything goes through the game's own interface, so that a test sees what a player would.

import assert from 'node:assert/strict';
import type { Action, GameEvent, Position, PositionUnit, Query, State } from '../../kit/game.ts';
import { DIRECTIONS } from '../../kit/hex/grid.ts';
import { describeHex, type HexDescription } from '../../kit/map/map.ts';
import { covers } from '../../kit/sequence/choosing.ts';
import { armyGroupCenter as game } from './index.ts';

export interface Sketch {
  /** `{ 'G-1': '3102', 'S-4S': '3101/1' }`: unit and place, after the slash its steps. Listed later is stacked higher. */
  readonly units: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Default: soviet movement. */
  readonly phase?: string;
  readonly side?: 'soviet' | 'german';
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly control?: Position['control'];
  readonly markers?: Position['markers'];
  readonly memory?: Position['memory'];
  /** Flags by unit: moved, attacked, defended, retreatedIn, interdicted, replaced, activated, portDenied, received. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  /** Dice to come, in order. */
  readonly dice?: readonly number[];
}

/** A position on an otherwise empty map. Turn 2 unless said, so that the rules of turn 1 stay out of the way. */
export function sketch(given: Sketch): State {
  const units: PositionUnit[] = Object.entries(given.units).map(([id, text]) => {
    const [at, steps] = text.split('/');
    const flags = given.flags?.[id];
    return { id, at, ...(steps ? { steps: Number(steps) } : {}), ...(flags ? { flags } : {}) };
  });
  const position: Position = {
    game: game.id,
    scenario: given.scenario ?? 'historical',
    turn: given.turn ?? 2,
    phase: given.phase ?? 'movement',
    side: given.side ?? (given.phase === 'interdiction' ? 'german' : 'soviet'),
    units,
    ...(given.options ? { options: given.options } : {}),
    ...(given.control ? { control: given.control } : {}),
    ...(given.markers ? { markers: given.markers } : {}),
    ...(given.memory ? { memory: given.memory } : {}),
  };
  const loaded = game.load(position, 'test', given.dice ?? []);
  assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
  return loaded.state;
}

export function newGame(scenario = 'historical', options: object = {}, dice: readonly number[] = []): State {
  const created = game.create({ scenario, options, seed: 'test', dice });
  assert.ok(created.ok, created.ok ? '' : JSON.stringify(created.problems));
  return created.state;
}

/** Plays actions in order; each must be legal. */
export function play(state: State, ...actions: Action[]): State {
  return actions.reduce((current, action) => playOne(current, action).state, state);
}

/** Plays one action and answers with what it told. */
export function playOne(state: State, action: Action): { state: State; events: readonly GameEvent[] } {
  const applied = game.apply(state, action);
  assert.ok(
    applied.ok,
    applied.ok ? '' : `${JSON.stringify(action)} refused: ${applied.rule} ${applied.message}`,
  );
  return applied;
}

/** The rule that forbids an action; also checks that it was not on offer. */
export function refusedBy(state: State, action: Action): string {
  const verdict = game.check(state, action);
  assert.ok(!verdict.ok, `${JSON.stringify(action)} should have been refused`);
  assert.ok(!covers(game, state, action, ['path']), `${JSON.stringify(action)} is offered though refused`);
  return verdict.rule;
}

/** Asserts that an action is legal and on offer. */
export function allowed(state: State, action: Action): void {
  const verdict = game.check(state, action);
  assert.ok(verdict.ok, verdict.ok ? '' : `${JSON.stringify(action)}: ${verdict.rule} ${verdict.message}`);
  assert.ok(covers(game, state, action, ['path']), `${JSON.stringify(action)} is legal but not offered`);
}

/** Hex or box of a unit, as written. */
export function placeOfUnit(state: State, id: string): string {
  return game.position(state).units.find(unit => unit.id === id)?.at ?? '@out';
}

export function unitIn(state: State, id: string): PositionUnit | undefined {
  return game.position(state).units.find(unit => unit.id === id);
}

/** Destinations of a unit with what each costs; empty when it cannot move (or must roll first). */
export function destinationsOf(state: State, id: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const choice of game.choices(state, { units: [id] })) {
    for (const open of choice.open ?? []) {
      if (open.field !== 'to' || !('one' in open)) continue;
      open.one.forEach((hex, index) => {
        found.set(String(hex), open.costs?.[index] ?? 0);
      });
    }
  }
  return found;
}

/** Types of everything on offer, each once. */
export function offered(state: State, query: Query = {}): string[] {
  return [...new Set(game.choices(state, query).map(choice => choice.action.type))];
}

/** State of supply of one unit: supplied, port, out, defense-only. */
export function supplyOfUnit(state: State, id: string): { state: string; rule: string } {
  const answers = game.supply(state, [id]);
  assert.ok(Array.isArray(answers));
  return answers[0];
}

export function frameName(state: State): string {
  return game.decision(state)?.frame ?? 'over';
}

/** Hex ids of an area of the map. */
export function areaOf(name: string): string[] {
  return [...game.map.areas[name].hexes].map(hex => game.map.ids[hex]);
}

/** The hex reached by walking from another in the given directions, 0 to 5. */
export function walkFrom(id: string, ...directions: readonly number[]): string {
  let hex = game.map.indexOf.get(id) ?? -1;
  for (const direction of directions) hex = game.map.neighbours[hex * 6 + direction];
  assert.ok(hex >= 0, `the walk from ${id} leaves the map`);
  return game.map.ids[hex];
}

/** Three hexes, none next to the given one, from which zones of control close every way out of it. */
export function ringAround(id: string): [string, string, string] {
  return [walkFrom(id, 0, 1), walkFrom(id, 2, 3), walkFrom(id, 4, 5)];
}

/** Ends phase after phase until the key of `game.phaseKey` comes up, such as `3 german movement`. */
export function endUntil(state: State, key: string): State {
  let current = state;
  for (let i = 0; i < 100 && game.phaseKey(current) !== key; i++) current = play(current, { type: 'end' });
  assert.equal(game.phaseKey(current), key);
  return current;
}

/** What the map says of a hex. */
export function hexAt(id: string): HexDescription {
  const hex = game.map.indexOf.get(id);
  assert.ok(hex !== undefined, `the map has no hex ${id}`);
  return describeHex(game.map, hex);
}

/** Neighbors on the map, counterclockwise from the east. */
export function around(id: string): string[] {
  return Object.values(hexAt(id).neighbours);
}

/** Features of the hexside between two neighbors: river, border, lake, sea, narrows. */
export function sidesBetween(a: string, b: string): readonly string[] {
  return hexAt(a).sides.find(side => side.to === b)?.kinds ?? [];
}

/** The first hex of the map that a test accepts, so that a better map file need not change the test. */
export function findHex(accepts: (hex: HexDescription) => boolean): string {
  const found = game.map.ids.find(id => accepts(hexAt(id)));
  assert.ok(found !== undefined, 'the map has no such hex');
  return found;
}

/** The first step from a hex into a neighbor that a test accepts. */
export function findStep(
  accepts: (from: HexDescription, to: HexDescription, sides: readonly string[]) => boolean,
): [string, string] {
  for (const id of game.map.ids) {
    const from = hexAt(id);
    for (const to of around(id)) if (accepts(from, hexAt(to), sidesBetween(id, to))) return [id, to];
  }
  return assert.fail('the map has no such step');
}

/** What a unit pays to go this very way. */
export function costOf(state: State, id: string, ...path: string[]): number {
  const { events } = playOne(state, { type: 'move', units: [id], to: path.at(-1), path });
  const moved = events.find(event => event.type === 'moved');
  assert.ok(moved !== undefined);
  return Number(moved.cost);
}

/** A hex with nothing but clear ground for two hexes around it: no river, no place, no area of the rules. */
export function openField(): string {
  return findHex(({ id }) => {
    const near = new Set(around(id).flatMap(next => [next, ...around(next)]));
    const isOpen = ({ terrain, place, areas, sides }: HexDescription): boolean =>
      terrain.join() === 'clear' &&
      place === undefined &&
      areas.every(area => area === 'north-of-dvina') &&
      sides.every(side => !near.has(side.to));
    return near.size === 19 && [...near].every(hex => isOpen(hexAt(hex)));
  });
}

/** Fights a battle without support until the die has fallen, with the die (and column) that gives a result. */
export function fight(
  given: Sketch,
  attack: { readonly target: string; readonly units: readonly string[] },
  result: string,
): { state: State; events: readonly GameEvent[] } {
  for (const lower of [undefined, 1, 2, 3, 4, 5, 6]) {
    for (let die = 1; die <= 6; die++) {
      let state = play(sketch({ ...given, dice: [die] }), { type: 'attack', ...attack });
      if (frameName(state) === 'support') state = play(state, { type: 'support' });
      if (frameName(state) === 'retreat-before-combat') state = play(state, { type: 'stand' });
      const roll = { type: 'roll', ...(lower ? { lower } : {}) };
      if (!game.check(state, roll).ok) break;
      const after = playOne(state, roll);
      if (after.events.some(event => event.type === 'result' && event.result === result)) return after;
    }
  }
  return assert.fail(`no die and column give ${result}`);
}

/** The rule that forbids a way, whatever other ways lead to its end. */
export function ruleAgainst(state: State, id: string, ...path: string[]): string {
  const verdict = game.check(state, { type: 'move', units: [id], to: path.at(-1), path });
  assert.ok(!verdict.ok, `${id} may go by ${path.join(' ')}`);
  return verdict.rule;
}

export function isLand(id: string): boolean {
  return !/sea|lake/.test(hexAt(id).terrain.join());
}

/** Land where units of both sides may stand. */
export function isStandable(id: string): boolean {
  return isLand(id) && !hexAt(id).areas.includes('soviet-works');
}

/** Two hexes whose zones of control close every way out of a hex but the one to `exit`; none where the map ends. */
export function watchersOf(id: string, exit: string): string[] {
  const { neighbours } = hexAt(id);
  const way = DIRECTIONS.findIndex(direction => neighbours[direction] === exit);
  return [2, 4].flatMap(turn => neighbours[DIRECTIONS[(way + turn) % 6]] ?? []);
}

export { game };
