// Overruns: a stack that moves together rolls over a hex with a single defense factor and goes on.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, units, way } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { fitsWith } from '../stacking/stacking.ts';
import { attackOf, belowOf, defenseOf, isOccupiedBy, placeOf, topOf, unitsIn } from '../table/board.ts';
import { eliminate, setFlag } from '../table/changes.ts';
import { groundUnits, idsOf, isFighter, isGround, isKatyusha, nameOf, sideOf } from '../table/counters.ts';
import { enterHex, takeHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { movementFactor } from './factors.ts';
import { pathOver, searchOver, type Walked, walkWay } from './movement.ts';
import { flagsAfter, isUnused, whyNotFree } from './movers.ts';
import { FACTOR } from './prices.ts';
import { CARE, prepare } from './steps.ts';

type Movement = FrameOf<'movement'>;
interface Overrun {
  readonly units: readonly number[];
  readonly path?: readonly number[];
  readonly to?: number;
}
interface OverrunPlan {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly walks: readonly Extract<Walked, { readonly ok: true }>[];
}

/** DS-OVR-1. */
const LEAST_ATTACK = 7;
const MOST_DEFENSE = 1;

/** DS-OVR-1, R-53 printed defense factors of all units in a hex, of the sides that lie up, whatever the ground gives. */
function defenseIn(state: State, at: number): number {
  let sum = 0;
  for (let each = topOf(state, at); each >= 0 && isGround[each] === 1; each = belowOf(state, each))
    sum += isKatyusha[each] === 1 ? 0 : defenseOf(state, each);
  return sum;
}

interface Weak {
  /** By hex: 1 where the enemies of a side could be run over by a stack that is strong enough. */
  readonly has: Uint8Array;
  hexes: number[];
}
const weakHexes = memoize<Weak>({ has: new Uint8Array(HEXES), hexes: [] }, (state, side, weak) => {
  for (const at of weak.hexes) weak.has[at] = 0;
  weak.hexes = [];
  const enemies = groundUnits[other(side)];
  for (let i = 0; i < enemies.length; i++) {
    const at = placeOf(state, enemies[i]);
    if (at < 0 || weak.has[at] === 1 || defenseIn(state, at) > MOST_DEFENSE) continue;
    weak.has[at] = 1;
    weak.hexes.push(at);
  }
});

export const overrun = action<Movement, Overrun, OverrunPlan>({
  type: 'overrun',
  rule: 'DS-OVR-1',
  may: ({ state, side }) =>
    weakHexes(state, side).hexes.length > 0
      ? undefined
      : refuse('DS-OVR-1', 'No enemy hex is held by a single defense factor or less.'),
  fields: {
    units: units({
      from: ({ side }) => groundUnits[side],
      only: ({ state }, each) =>
        isFighter[each] === 1 && isUnused(state, each) && whyNotFree(state, each) === undefined,
      why: ({ state }, each) =>
        isFighter[each] === 1
          ? whyNotFree(state, each)
          : refuse('DS-OVR-1', `${nameOf(each)} has no factors and overruns nobody.`),
      lists: ({ state }, able) => stacksAmong(state, able),
      together: () => true,
    }),
    path: way(),
    to: hex({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from: ({ state }, { units: stack }) => targetsOf(state, stack),
      exact: true,
      why: ({ state }, to, { units: stack, path }) =>
        path !== undefined || targetsOf(state, stack).includes(to)
          ? undefined
          : refuse('DS-OVR-1', `These units cannot run over ${hexLabel(to)} in one move together.`),
    }),
  },
  whole: (at, given) => whyNotTogether(at, given),
  plan: ({ state }, given) => planOf(state, given),
  do: carryOut,
});

/** Stacks that have a target: the whole of those who could go from a hex, and the strongest of them alone if that is enough. */
function stacksAmong(state: State, able: readonly number[]): (readonly number[])[] {
  const side = phasingSide(state);
  const { hexes } = weakHexes(state, side);
  if (able.length === 0 || hexes.length === 0) return [];
  // Most hexes have too few factors, which is quickly seen.
  sums.fill(0);
  for (let i = 0; i < able.length; i++) sums[placeOf(state, able[i])] += attackOf(state, able[i]);
  const strong = able.filter(each => sums[placeOf(state, each)] >= LEAST_ATTACK);
  const byHex = Map.groupBy(strong, each => placeOf(state, each));
  const stacks: (readonly number[])[] = [];
  for (const [from, here] of byHex) {
    // Whom nobody here could reach along the best of roads is not looked for.
    const pace = 2 * Math.max(...here.map(each => movementFactor(state, each)));
    if (!hexes.some(at => distance(map, from, at) <= pace)) continue;
    for (const stack of subsetsOf(here))
      if (attackSum(state, stack) >= LEAST_ATTACK && targetsOf(state, stack).length > 0) stacks.push(stack);
  }
  return stacks;
}

const sums = new Int16Array(HEXES);

/** Every choice out of a few units. */
function subsetsOf(list: readonly number[]): number[][] {
  const sets: number[][] = [];
  for (let bits = 1; bits < 1 << Math.min(list.length, 6); bits++)
    sets.push(list.filter((_, index) => (bits & (1 << index)) !== 0));
  return sets;
}

const attackSum = (state: State, stack: readonly number[]): number =>
  stack.reduce((sum, each) => sum + attackOf(state, each), 0);

/** Weak hexes that all of these units reach together, with room for them. */
function targetsOf(state: State, stack: readonly number[]): number[] {
  if (stack.length === 0 || attackSum(state, stack) < LEAST_ATTACK) return [];
  const side = sideOf[stack[0]];
  const found: number[] = [];
  const { has: weak } = weakHexes(state, side);
  for (const [at, path] of pathsOver(state, slowest(state, stack))) {
    if (!fitsAfter(state, at, stack)) continue;
    if (stack.every(each => isCareful(state, each, path, weak))) found.push(at);
  }
  return found.sort((a, b) => a - b);
}

type Paths = ReadonlyMap<number, readonly number[]>;

/** By weak hex: the way that a unit would go to run over it. Many stacks have the same slowest unit. */
function pathsOver(state: State, slow: number): Paths {
  const known = knownPaths(state, 0);
  const paths = known.get(slow) ?? findPaths(state, slow);
  known.set(slow, paths);
  return paths;
}
const knownPaths = memoize(new Map<number, Paths>(), (_state, _key, paths) => paths.clear());

function findPaths(state: State, slow: number): Paths {
  const paths = new Map<number, readonly number[]>();
  const { has: weak } = weakHexes(state, sideOf[slow]);
  const mover = prepare(state, slow, CARE, weak);
  if (mover === undefined) return paths;
  const { nodes, count } = searchOver(mover);
  for (let i = 0; i < count; i++) {
    const node = nodes[i];
    const at = node % HEXES;
    if (weak[at] === 1 && !paths.has(at)) paths.set(at, pathOver(node));
  }
  return paths;
}

function isCareful(state: State, each: number, path: readonly number[], weak: Uint8Array): boolean {
  const walked = walkWay(state, each, path, weak);
  return walked.ok && walked.manner === CARE;
}

/** DS-OVR-3 the pace of the slowest. */
const slowest = (state: State, stack: readonly number[]): number =>
  stack.toSorted((a, b) => movementFactor(state, a) - movementFactor(state, b))[0];

/** Is there room once the enemies there are gone? */
const fitsAfter = (state: State, at: number, stack: readonly number[]): boolean =>
  isOccupiedBy(state, at, other(sideOf[stack[0]])) || fitsWith(state, at, stack);

function whyNotTogether(
  { state, side }: At<Movement>,
  { units: stack, path, to }: Overrun,
): Refusal | undefined {
  const from = placeOf(state, stack[0]);
  if (stack.some(each => placeOf(state, each) !== from))
    return refuse('DS-OVR-3', 'Units that overrun together start in one hex.');
  const sum = attackSum(state, stack);
  if (sum < LEAST_ATTACK)
    return refuse('DS-OVR-1', `An overrun takes ${LEAST_ATTACK} attack factors; these have ${sum}.`);
  const { has } = weakHexes(state, side);
  if (path !== undefined && !path.some(at => has[at] === 1))
    return refuse(
      'DS-OVR-1',
      'No hex of this way is held by a single enemy factor: move the units one by one.',
    );
  if (path !== undefined && to !== undefined && to !== path[path.length - 1])
    return refuse('format', 'path: its last hex and the field to differ.');
  return undefined;
}

function planOf(state: State, { units: stack, path, to = -1 }: Overrun): OverrunPlan | Refusal {
  const side = sideOf[stack[0]];
  const { has } = weakHexes(state, side);
  const start = placeOf(state, stack[0]);
  const steps = path ?? wayFor(state, stack, to);
  const way = steps[0] === start ? steps : [start, ...steps];
  const walks: Extract<Walked, { readonly ok: true }>[] = [];
  for (const each of stack) {
    const walked = walkWay(state, each, way, has);
    if (!walked.ok)
      return refuse(
        'DS-OVR-3',
        `${nameOf(each)} cannot go this way: it breaks off at ${map.ids[way[walked.at]]}.`,
      );
    // DS-OVR-2, R-53 an overrun is no attack, but the bonus is for other roads than these.
    walks.push(walked);
  }
  const last = way[way.length - 1];
  return fitsAfter(state, last, stack)
    ? { units: stack, path: way, walks }
    : refuse('DS-STACK-1', `There is no room for all of them in ${hexLabel(last)}.`);
}

function wayFor(state: State, stack: readonly number[], to: number): readonly number[] {
  const side = sideOf[stack[0]];
  const mover = prepare(state, slowest(state, stack), CARE, weakHexes(state, side).has);
  if (mover === undefined) return [];
  const { nodes, count } = searchOver(mover);
  for (let i = 0; i < count; i++) if (nodes[i] % HEXES === to) return pathOver(nodes[i]);
  return [];
}

function carryOut(play: Play, _: Movement, { units: stack, path, walks }: OverrunPlan): void {
  const { state } = play;
  const enemy = other(sideOf[stack[0]]);
  stack.forEach((each, index) => {
    const { manner, cost, strides } = walks[index];
    setFlag(state, each, flagsAfter(state, each, manner, cost / FACTOR, strides));
  });
  emit(play, {
    type: 'overran',
    units: idsOf(stack),
    path: path.map(at => map.ids[at]),
    cost: Math.max(...walks.map(({ cost }) => cost)) / FACTOR,
    rule: 'DS-OVR-1',
  });
  for (const at of path.slice(1)) {
    for (const found of unitsIn(state, at))
      if (sideOf[found] === enemy) eliminate(play, found, 'overrun', 'DS-OVR-1');
    for (const each of stack) takeHex(play, each, at);
  }
  for (const each of stack) enterHex(play, each, path[path.length - 1]);
}
