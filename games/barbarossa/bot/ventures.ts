// What is done rarely and at great length: the expedition to the Caucasus and its way back, the Bulgarians, ships, journeys
// behind the front, and the two great gambles of the German side.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { barbarossa } from '../index.ts';
import { boxedOf, expeditionOf, isAway } from '../rules/04-victory/caucasus.ts';
import { limitsOf } from '../rules/04-victory/forgiveness.ts';
import { countOfAims, holdsItsOwn } from '../rules/04-victory/summer.ts';
import { phasingSide, turnOf } from '../rules/05-sequence/phases.ts';
import { hasLineTo, isOverland } from '../rules/07-supply/supply.ts';
import { whyNoStep } from '../rules/10-movement/moving.ts';
import { allowanceOf, needsDie } from '../rules/10-movement/points.ts';
import { reachOf } from '../rules/10-movement/reach.ts';
import { journeysOf, strategicLeft, strategicWeight } from '../rules/10-movement/strategic.ts';
import {
  controlOf,
  countIn,
  hasFlag,
  isBesideAny,
  placeOf,
  pointsLeft,
  pointsOf,
  unitsAt,
  unitsIn,
} from '../rules/table/board.ts';
import {
  BULGARIANS,
  COASTAL_ARMY,
  defenseFactor,
  GERMAN,
  idsOf,
  isInfantryCorps,
  isMountain,
  isPanzerCorps,
  isRifleArmy,
  SOVIET,
  sideOf,
  unitIds,
  unitsOf,
} from '../rules/table/counters.ts';
import { BULGARIA, FLAG, RVGK, shape } from '../rules/table/layout.ts';
import {
  balticPorts,
  blackSeaPorts,
  bulgariaExits,
  caucasusExits,
  DNEPROPETROVSK,
  isCity,
  map,
  ODESSA,
  pointsAt,
  ROSTOV,
  SEVASTOPOL,
} from '../rules/table/terrain.ts';
import { entryWorth, farFrom, NEEDED } from './arriving.ts';
import { strengthOf } from './fighting.ts';
import { pullAt, turnsLeft, worthOf } from './worth.ts';

const isAllowed = (state: State, action: Action): boolean => barbarossa.check(state, action).ok;
const firstAllowed = (state: State, actions: Iterable<Action>): Action | undefined => {
  for (const action of actions) if (isAllowed(state, action)) return action;
  return undefined;
};

/** A step of a venture, and the unit that takes it. */
export interface Venture {
  readonly lead: number;
  readonly action: Action;
}

/** 4.13 a six is wanted, and then points turn by turn: there must be turns for it. */
const TURNS_FOR_OIL = 6;

/** 4.11 two panzer corps and one on foot, one after another to the exits and then off the map together. */
export function expeditionStep(state: State): Venture | undefined {
  if (state.data[shape.game.expeditionReady] === 0 || expeditionOf(state) !== 'none') return undefined;
  if (phasingSide(state) !== GERMAN || turnsLeft(state) < TURNS_FOR_OIL) return undefined;
  const able = [...unitsOf[GERMAN]]
    .filter(unit => placeOf(state, unit) >= 0 && exitFor(state, unit) >= 0)
    .sort((a, b) => worthOf(state, a) - worthOf(state, b) || a - b);
  const panzers = able.filter(unit => isPanzerCorps[unit] === 1);
  const onFoot = able.filter(unit => isInfantryCorps[unit] === 1 || isMountain[unit] === 1);
  if (panzers.length < 2 || onFoot.length < 1) return undefined;
  const force = [panzers[0], panzers[1], onFoot[0]];
  const onTheWay = force.find(unit => !caucasusExits.includes(placeOf(state, unit)));
  const action: Action =
    onTheWay === undefined
      ? { type: 'launch', units: idsOf(force) }
      : { type: 'move', units: [unitIds[onTheWay]], to: map.ids[exitFor(state, onTheWay)] };
  return isAllowed(state, action) ? { lead: onTheWay ?? force[0], action } : undefined;
}

/**
 * 8.26 the Bulgarians are brought while there is still time to go apart: at the end of the phase the enemy removes those that
 * share a hex (6.2c). Somebody who is on the map speaks for those who are not.
 */
export function bulgarianStep(state: State): Venture | undefined {
  if (phasingSide(state) !== SOVIET || turnOf(state) < BULGARIANS_FROM) return undefined;
  if (unitsAt(state, BULGARIA).length > 0) {
    const entry = firstAllowed(
      state,
      [...bulgariaExits].map(exit => ({ type: 'bring', to: map.ids[exit] })),
    );
    const lead = unitsOf[SOVIET].find(unit => placeOf(state, unit) >= 0);
    return entry === undefined || lead === undefined ? undefined : { lead, action: entry };
  }
  const crowded = BULGARIANS.find(
    unit =>
      hasFlag(state, unit, FLAG.graced) &&
      unitsIn(state, placeOf(state, unit)).some(one => one !== unit && hasFlag(state, one, FLAG.graced)),
  );
  if (crowded === undefined || whyNoStep(state, crowded) !== undefined) return undefined;
  const { hexes, count } = reachOf(state, crowded);
  const to = bestOf(hexes.subarray(1, count), hex => pullAt(state, SOVIET, hex));
  return to === undefined
    ? undefined
    : { lead: crowded, action: { type: 'move', units: [unitIds[crowded]], to: map.ids[to] } };
}
/** 8.26c those of turn 14 come by the border as well. */
const BULGARIANS_FROM = 14;

/** The exit at which a unit stands, or that it reaches with a point left to leave by; or -1. */
function exitFor(state: State, unit: number): number {
  const at = placeOf(state, unit);
  if (needsDie(state, unit)) return -1;
  const points = allowanceOf(state, unit);
  if (caucasusExits.includes(at)) return points > 0 ? at : -1;
  if (pointsLeft(state, unit) >= 0 || caucasusExits.every(exit => distance(map, at, exit) >= points))
    return -1;
  if (whyNoStep(state, unit) !== undefined) return -1;
  const { cost } = reachOf(state, unit);
  return caucasusExits.find(exit => cost[exit] >= 0 && cost[exit] < points) ?? -1;
}

/** Once all others have moved: what else may be done in the phase. */
export function lastThings(state: State, side: number): Action | undefined {
  return side === GERMAN
    ? (recall(state) ?? shipHome(state))
    : (comeBack(state) ?? fetchBulgarians(state) ?? sailToTheEnemy(state));
}

/** Less than this does not hold a city. */
const WEAK = 9;

/** 4.13e, 4.13g back before the ground is lost on which they depend. */
function recall(state: State): Action | undefined {
  if (expeditionOf(state) !== 'under-way') return undefined;
  const isShaky = [ROSTOV, DNEPROPETROVSK].some(
    hex => isBesideAny(state, hex, SOVIET) && defenseIn(state, hex) < WEAK,
  );
  const [first] = boxedOf(state, GERMAN);
  if (!isShaky || first === undefined) return undefined;
  return firstAllowed(
    state,
    [...caucasusExits].map(exit => ({ type: 'recall', units: [unitIds[first]], to: map.ids[exit] })),
  );
}

const defenseIn = (state: State, hex: number): number =>
  unitsIn(state, hex).reduce((sum, unit) => sum + defenseFactor[unit], 0);

/** 4.13h to the reserve, from where they go anywhere; on to the map where there is no room for them. */
function comeBack(state: State): Action | undefined {
  const [first] = isAway(state) ? [] : boxedOf(state, SOVIET);
  if (first === undefined) return undefined;
  const units = [unitIds[first]];
  return firstAllowed(state, [
    { type: 'return-to-reserve', units },
    ...[...caucasusExits].map(exit => ({ type: 'return', units, to: map.ids[exit] })),
  ]);
}

/** 8.26 whoever stands there: three armies come for one that is away for a turn. */
const fetchBulgarians = (state: State): Action | undefined =>
  firstAllowed(
    state,
    [...bulgariaExits]
      .flatMap(hex => unitsIn(state, hex))
      .filter(unit => sideOf[unit] === SOVIET)
      .map(unit => ({ type: 'fetch', units: [unitIds[unit]] })),
  );

/** 10.34 the coastal army is where the enemy comes first. */
function sailToTheEnemy(state: State): Action | undefined {
  const at = placeOf(state, COASTAL_ARMY);
  if (at !== ODESSA && at !== SEVASTOPOL) return undefined;
  const to = at === ODESSA ? SEVASTOPOL : ODESSA;
  const near = farFrom(state, GERMAN);
  if (near[to] >= near[at]) return undefined;
  return firstAllowed(state, [{ type: 'sail', units: [unitIds[COASTAL_ARMY]], to: map.ids[to] }]);
}

/** 10.16, 10.17 a corps that no line reaches goes to where one does. */
function shipHome(state: State): Action | undefined {
  for (const ports of [blackSeaPorts, balticPorts]) {
    const fed = ports.filter(port => hasLineTo(state, GERMAN, port));
    if (fed.length === 0) continue;
    const stranded = ports
      .filter(port => !fed.includes(port))
      .flatMap(port => unitsIn(state, port))
      .filter(unit => isInfantryCorps[unit] === 1);
    const action = firstAllowed(
      state,
      stranded.flatMap(unit => fed.map(to => ({ type: 'sail', units: [unitIds[unit]], to: map.ids[to] }))),
    );
    if (action !== undefined) return action;
  }
  return undefined;
}

/** What a journey must bring before anybody gets up. */
const WORTH_A_JOURNEY = 0.6;

/** 8.7 out of cities that need nobody, to where somebody is needed; as long as there is transport. */
export function journey(state: State): Action | undefined {
  const left = strategicLeft(state);
  const toEnemy = farFrom(state, SOVIET);
  let best: Action | undefined;
  let most = WORTH_A_JOURNEY;
  for (const unit of unitsOf[GERMAN]) {
    const from = placeOf(state, unit);
    if (from < 0 || isCity[from] === 0 || controlOf(state, from) !== GERMAN) continue;
    if (hasFlag(state, unit, FLAG.entrained) || strategicWeight(unit) > left || !isOverland(state, unit))
      continue;
    // The last one out of a place that the enemy could come to stays.
    if (pointsAt[from] === 1 && toEnemy[from] <= NEEDED && countIn(state, from) === 1) continue;
    const here = entryWorth(state, GERMAN, from, toEnemy);
    const { hexes, count } = journeysOf(state, unit);
    for (let i = 1; i < count; i++) {
      const gain = entryWorth(state, GERMAN, hexes[i], toEnemy) - here + 0.02 * strengthOf(state, unit);
      if (gain <= most || !hasLineTo(state, GERMAN, hexes[i])) continue;
      most = gain;
      best = { type: 'move', units: [unitIds[unit]], to: map.ids[hexes[i]] };
    }
  }
  return best !== undefined && isAllowed(state, best) ? best : undefined;
}

const LAST_CALL = 19;
/** One more than is asked for may be lost. */
const SAFE_AIMS = 3;

/**
 * 4.16 with all that he began with, the German side wins by two of the four great cities: it waits for the last turn, unless
 * one may fall meanwhile. 4.4d else the offensive, in the last turn for it: a failure costs no more than none.
 */
export function summerPlan(state: State): 'none' | 'offensive' | 'gambit' {
  const isLast = turnOf(state) === LAST_CALL;
  const aims = countOfAims(state);
  if (holdsItsOwn(state) && aims >= (isLast ? SAFE_AIMS - 1 : SAFE_AIMS)) return 'gambit';
  return isLast ? 'offensive' : 'none';
}

/** So near to defeat by points. */
const DESPERATE = 1;

/** 4.18 whoever has as good as lost throws the dice once more. */
export function lastWatch(state: State): 'rhine' | 'oder' {
  const limits = limitsOf(state);
  return limits !== undefined && pointsOf(state) <= limits.sovietWinsAt + DESPERATE ? 'oder' : 'rhine';
}

const ANSWER = 4;

/** 4.12 four armies out of the reserve, then those who are farthest from the enemy. */
export function answerExpedition(state: State): Action | undefined {
  const toEnemy = farFrom(state, GERMAN);
  const far = (unit: number): number => {
    const at = placeOf(state, unit);
    return at < 0 ? Number.POSITIVE_INFINITY : toEnemy[at];
  };
  const reserve = unitsAt(state, RVGK).filter(unit => isRifleArmy[unit] === 1);
  const onMap = [...unitsOf[SOVIET]].filter(
    unit => isRifleArmy[unit] === 1 && placeOf(state, unit) >= 0 && isOverland(state, unit),
  );
  const able = [...reserve, ...onMap.sort((a, b) => far(b) - far(a) || a - b)];
  return firstAllowed(state, [{ type: 'respond', units: idsOf(able.slice(0, ANSWER)) }]);
}
