// For tests of what follows the die: a battle whose results are known, taken on to the first decision that follows it. The field
// is clear ground deep in Russia; the attack comes from the west unless a test says otherwise.

import type { Action, State } from '../../../../kit/game.ts';
import type { FrameHandler, Play } from '../../../../kit/sequence/frames.ts';
import {
  around,
  findHex,
  game,
  hexAt,
  isLinked,
  play,
  type Sketch,
  sidesBetween,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { GERMAN_12, GERMAN_22, GUARDS_23, RIFLE_01, RIFLE_12 } from '../formations/recipes.ts';
import { defenseFactors, fullSteps, unitIds, unitNumber } from '../table/counters.ts';
import { framesOf, type GameFrame, setFrames, topFrame } from '../table/frames.ts';
import { hexNumber } from '../table/terrain.ts';
import { aftermathFrames } from './part.ts';

const near = (id: string): ReadonlySet<string> =>
  new Set([id, ...around(id)].flatMap(hex => [hex, ...around(hex)]));

const ROADS = ['brown-roads', 'all-weather-roads'];

/** Three hexes in a line from one, all of them clear, with neither rivers nor roads between. */
function isStraight(id: string, direction: number): boolean {
  let last = id;
  return [1, 2, 3].every(() => {
    const next = Object.keys(hexAt(last).neighbours).length === 6 ? walkFrom(last, direction) : last;
    const isOpen =
      next !== last &&
      hexAt(next).terrain.join() === 'clear' &&
      sidesBetween(last, next).length === 0 &&
      !ROADS.some(net => isLinked(net, last, next));
    last = next;
    return isOpen;
  });
}

/** Clear ground as far as two hexes around with no river between, and three to the east and southeast. */
export const FIELD = findHex(({ id, areas }) => {
  const hexes = near(id);
  return (
    hexes.size === 19 &&
    areas.includes('russian-start') &&
    [...hexes].every(
      hex => hexAt(hex).terrain.join() === 'clear' && hexAt(hex).sides.every(({ to }) => !hexes.has(to)),
    ) &&
    isStraight(id, 0) &&
    isStraight(id, 5)
  );
});
export const [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST] = [0, 1, 2, 3, 4, 5].map(
  direction => walkFrom(FIELD, direction),
);
/** So many steps from the field in a direction, 0 east and on counterclockwise. */
export const at = (direction: number, steps: number): string =>
  walkFrom(FIELD, ...Array<number>(steps).fill(direction));

export interface Fought extends Omit<Sketch, 'phase' | 'frames'> {
  readonly target?: string;
  readonly attackers: readonly string[];
  /** What each group of defenders suffers; `[['SU-ARMY-8'], 'D1']`. */
  readonly results: readonly (readonly [units: readonly string[], result: Group['result']])[];
  /** Other attacks that are still to be resolved: target and attackers. */
  readonly pending?: Readonly<Record<string, readonly string[]>>;
  readonly battle?: Partial<Battle>;
  /** Default: combat. */
  readonly phase?: string;
}

/** Units of another fight far away, so that the phase is not over when this one is. */
const ELSEWHERE = {
  axis: { attacker: 'GE-INF-LI', at: walkFrom(FIELD, 2, 2, 2, 2, 2, 2), defender: 'SU-RK-62' },
  russian: { attacker: 'SU-RK-62', at: walkFrom(FIELD, 2, 2, 2, 2, 2, 2), defender: 'GE-INF-LI' },
} as const;

/** Divisions that wait in their pools, unless a test puts them elsewhere. */
const POOLED = [GERMAN_22, GERMAN_12, RIFLE_12, RIFLE_01, GUARDS_23].flatMap(kind => kind.units);

export function fought(given: Fought): State {
  const { target = FIELD, attackers, results, pending = {}, battle, units, ...rest } = given;
  const side = given.side ?? 'axis';
  const other = ELSEWHERE[side];
  const otherTarget = walkFrom(other.at, 2);
  const attacks = Object.entries({ ...pending, [otherTarget]: [other.attacker] });
  const pool = Object.fromEntries(POOLED.map(unit => [unitIds[unit], '@pool']));
  const state = sketch({
    ...rest,
    units: { ...pool, ...units, [other.attacker]: other.at, [other.defender]: otherTarget },
    side,
    phase: given.phase ?? 'combat',
    frames: [
      {
        name: 'combat',
        attacks: attacks.map(([hex, ids]) => ({ target: hex, units: ids, requiredBy: [] })),
        resolved: [],
      },
    ],
  });
  const groups = results.map(([ids, result]) => ({
    units: ids.map(unitNumber),
    natural: result,
    result,
    held: ids.map(unitNumber).map(unit => defenseFactors[unit * 3 + fullSteps[unit]]),
  }));
  return follow(state, {
    target: hexNumber(target),
    attackers: attackers.map(unitNumber),
    from: [...new Set(attackers.map(id => hexNumber(units[id].split('/')[0])))],
    number: 0,
    dice: 1,
    bonus: false,
    air: [],
    pressed: false,
    forced: false,
    escaped: false,
    holding: [],
    trapped: [],
    limited: [],
    row: 3,
    defense: groups.flatMap(({ held }) => held).reduce((sum, factors) => sum + factors, 0),
    groups,
    stopped: false,
    retreated: 0,
    ...battle,
  });
}

/** Goes on to the first step that somebody has to decide. */
function follow(state: State, battle: Battle): State {
  const step: Play = { state, events: [] };
  setFrames(state, framesOf(state)[0], { name: 'exchange', battle });
  const handlers: Readonly<Record<string, unknown>> = aftermathFrames;
  for (;;) {
    const frame: GameFrame = topFrame(state);
    const handler = handlers[frame.name] as FrameHandler<GameFrame> | undefined;
    handler?.enter?.(step, frame, false);
    if (topFrame(state) === frame) return state;
  }
}

export const order = (hexes: number): Action => ({ type: 'distance', hexes });
export const retreat = (unit: string, to: string): Action => ({ type: 'retreat', units: [unit], to });
export const advance = (unit: string, to: string): Action => ({ type: 'advance', units: [unit], to });
export const pay = (unit: string, how: string): Action => ({ type: 'pay', units: [unit], how });
export const STOP: Action = { type: 'stop' };
export const STAY: Action = { type: 'stay' };
export const END: Action = { type: 'end' };

/** Takes a unit back along a way, hex by hex. */
export const goBack = (state: State, unit: string, ...way: readonly string[]): State =>
  play(state, ...way.map(to => retreat(unit, to)));

/** Hexes on offer for an action of a unit, sorted. */
export function hexesFor(state: State, type: string, unit: string): string[] {
  const found = game
    .choices(state)
    .filter(({ action }) => action.type === type && (action.units as readonly string[])?.includes(unit))
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one.map(String) : [])));
  return found.sort();
}

/** Distances on offer. */
export function distancesOn(state: State): unknown[] {
  return game
    .choices(state)
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one : [])));
}

/** Payments on offer, sorted: `GE-INF-V breakdown 1`. */
export function paymentsIn(state: State): string[] {
  return game
    .choices(state)
    .map(({ action, facts }) => `${(action.units as string[])[0]} ${action.how} ${facts?.factors}`)
    .toSorted();
}

/** Units that an action is on offer for, sorted. */
export function unitsFor(state: State, type: string): string[] {
  return game
    .choices(state)
    .filter(({ action }) => action.type === type)
    .flatMap(({ action }) => action.units as readonly string[])
    .toSorted();
}
