// Where units can go, as bots ask for it, and the assaults that Germans make on the way (9.22): as soon as one promises enough
// it is made before anybody else moves, since a stack that has been left cannot go on (9.6-2).

import type { Listing } from '../../../kit/adapter/adapter.ts';
import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import {
  assaultersBeside,
  whyNoAssault,
  whyNoAssaults,
  whyNoTarget,
} from '../rules/09-movement/mobile-assault.ts';
import { fullAllowance } from '../rules/09-movement/points.ts';
import { endsOf, reachOf as findReach } from '../rules/09-movement/reach.ts';
import { whyNoStep, whyNotOneForce } from '../rules/09-movement/stacks.ts';
import { isOccupiedBy, placeOf, pointsLeft } from '../rules/table/board.ts';
import { GERMAN, idsOf, isPanzer, SOVIET, unitIds, unitsOf } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { around, groundCost, map, RIVER, WATER } from '../rules/table/terrain.ts';
import { groundAt } from './battle.ts';
import { gainOf, supplied } from './fighting.ts';

const listing = { items: new Int16Array(0), count: 0 } as { items: ArrayLike<number>; count: number };
function listed(items: ArrayLike<number>, count: number): Listing {
  listing.items = items;
  listing.count = count;
  return listing;
}

/** Once a phase each; whoever has begun is done, as far as plans go. */
export const mayMove = (state: State, unit: number): boolean =>
  pointsLeft(state, unit) < 0 && placeOf(state, unit) >= 0 && whyNoStep(state, unit) === undefined;

export function reachOf(state: State, unit: number): Listing {
  const ends = endsOf(state, unit);
  ends.push(placeOf(state, unit));
  return listed(ends, ends.length);
}

export const strideOf = (state: State, unit: number): number => fullAllowance(state, unit);

export function rangeOf(state: State, unit: number): Listing {
  const { hexes, count } = findReach(state, unit, strideOf(state, unit));
  return listed(hexes, count);
}

/** What the bare map asks of units on foot; 0 is barred. */
export function pace(_: number, hexside: number, to: number): number {
  const sides = map.sides[hexside];
  return (sides & WATER) !== 0 ? 0 : groundCost[0][to] + ((sides & RIVER) !== 0 ? 1 : 0);
}

export function move(state: State, unit: number, hex: number): Action {
  const assault = bestAssault(state);
  if (assault !== undefined) return assault.action;
  return { type: 'move', units: [unitIds[unit]], to: map.ids[nearestTo(state, unit, hex)] };
}

/** Others may have filled the hex since it was planned: then as near to it as can be. */
function nearestTo(state: State, unit: number, goal: number): number {
  const ends = endsOf(state, unit);
  if (ends.includes(goal)) return goal;
  return bestOf(ends, hex => -distance(map, hex, goal)) ?? goal;
}

/** The unit that leads the assault to be made now, or -1: it comes before every other move. */
export const mover = (state: State): number => bestAssault(state)?.lead ?? -1;

interface MobileAssault {
  readonly lead: number;
  readonly action: Action;
  readonly gain: number;
}

/** Least gain of an assault on the move. */
const LEAST = 0.15;

let asked: State | undefined;
let askedAt = -1;
let found: MobileAssault | undefined;

/** The best mobile assault that is worth it, as the table stands. */
export function bestAssault(state: State): MobileAssault | undefined {
  if (asked === state && askedAt === state.revision) return found;
  asked = state;
  askedAt = state.revision;
  found = topFrame(state).name === 'movement' ? findAssault(state) : undefined;
  return found;
}

function findAssault(state: State): MobileAssault | undefined {
  if (whyNoAssaults(state, phasingSide(state)) !== undefined) return undefined;
  let best: MobileAssault | undefined;
  for (const lead of unitsOf[GERMAN]) {
    const from = placeOf(state, lead);
    if (isPanzer[lead] === 0 || from < 0) continue;
    for (const target of around[from]) {
      if (!isOccupiedBy(state, target, SOVIET) || whyNoTarget(state, target) !== undefined) continue;
      const attack = assaultBy(state, lead, target);
      if (attack !== undefined && attack.gain > (best?.gain ?? LEAST)) best = attack;
    }
  }
  return best;
}

/** 9.26 all that began with the lead and can join it; the first panzer unit of them in the roster speaks for all. */
function assaultBy(state: State, lead: number, target: number): MobileAssault | undefined {
  if (whyNoAssault(state, lead, target) !== undefined) return undefined;
  const launch = placeOf(state, lead);
  const others = assaultersBeside(state, target).filter(
    unit =>
      unit !== lead &&
      whyNotOneForce(state, [lead, unit]) === undefined &&
      whyNoAssault(state, unit, target) === undefined,
  );
  if (others.some(unit => isPanzer[unit] === 1 && unit < lead)) return undefined;
  const battle = supplied(state, { kind: 'mobile', target, attackers: [lead, ...others], launch });
  return {
    lead,
    gain: gainOf(state, battle, groundAt(state, GERMAN, target)),
    action: {
      type: 'mobile-assault',
      target: map.ids[target],
      lead: unitIds[lead],
      units: idsOf(others),
    },
  };
}
