// How far and where attackers may go after a battle that cleared its hex: into it, fast units through it, others beside it. Ways
// are counted in halves of a movement factor.

import { isRefusal, type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo, distance } from '../../../../kit/hex/topology.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { showBattleFrame } from '../combat/battle-steps.ts';
import { paysForRivers } from '../movement/movement.ts';
import { FACTOR, kindOf, pricesFor } from '../movement/prices.ts';
import { isLineBarred, isRunOver } from '../movement/steps.ts';
import { isMud } from '../sequence/weather.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { putUnit } from '../table/changes.ts';
import {
  AXIS,
  isCavalry,
  isGerman,
  isMechanized,
  isMobile,
  isMotorized,
  isPanzer,
  isParachute,
  isShock,
  isSs,
  isTank,
  nameOf,
  RUSSIAN,
  sideOf,
} from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { activeRoads, isRiver } from '../table/ground.ts';
import { around, hexLabel, map } from '../table/terrain.ts';
import { isInZoneOf, isSameZone } from '../zones/zones.ts';
import { whyNoWay } from './retreat-ground.ts';

type AdvanceFrame = FrameOf<'advance'>;
type Way = AdvanceFrame['onward'][number];

/** What an advance to a hex would come to. */
export type Step = Omit<Way, 'unit'>;

/** No way is longer: one hex, and two factors of road. */
const WITHOUT_LIMIT = 5;

export function showAdvance(play: Play, battle: Battle): void {
  const range = advanceRange(play.state, battle);
  showBattleFrame(play, { name: 'advance', battle, range, advanced: [], onward: [], entered: 0 });
}

/** Hexes that units may go; the best that any group of defenders allows. */
export function advanceRange(state: State, battle: Battle): number {
  return Math.max(1, ...battle.groups.map(group => rangeAfter(state, battle, group)));
}

function rangeAfter(state: State, battle: Battle, { units, result }: Group): number {
  switch (result) {
    // DS-ADV-1, DS-ADV-2.
    case 'BK':
    case 'DE':
    case 'D3':
      return WITHOUT_LIMIT;
    // DS-ADV-8, DS-ADV-12, DS-RES-14 as far as they went.
    case 'D':
    case 'D1':
    case 'D2':
      return Math.max(1, ...units.map(unit => hexesGone(state, battle, unit)));
    // DS-EXCH-3 as after a D1.
    default:
      return 1;
  }
}

/** Every step of a retreat leads away from the hex, so the distance is the way. */
function hexesGone(state: State, battle: Battle, unit: number): number {
  const place = placeOf(state, unit);
  return place < 0 ? 0 : distance(map, battle.target, place);
}

/** DS-ADV-1 panzers and Russian cavalry 3 factors; DS-ADV-2, R-107 these 2; DS-ADV-5 all others 1. */
const limits = isPanzer.map((panzer, unit) => {
  const isRussian = sideOf[unit] === RUSSIAN;
  if (panzer === 1 || (isRussian && isCavalry[unit] === 1)) return 3 * FACTOR;
  const isQuick = isRussian
    ? isTank[unit] | isMechanized[unit] | isParachute[unit] | isShock[unit]
    : (isGerman[unit] & isMotorized[unit]) | isCavalry[unit];
  return isQuick === 1 ? 2 * FACTOR : FACTOR;
});

/** DS-ADV-9, R-45 whom zones do not hold up in the hex that was cleared. */
const isBold = isPanzer.map(
  (panzer, unit) => panzer | isTank[unit] | isSs[unit] | isParachute[unit] | isShock[unit],
);

/** The step of a unit to a hex, or why it may not go there. */
export function stepTo(state: State, frame: AdvanceFrame, unit: number, to: number): Step | Refusal {
  const { battle, advanced, onward } = frame;
  if (!battle.attackers.includes(unit))
    return refuse('DS-ADV-11', `${nameOf(unit)} did not take part in this attack.`);
  const from = placeOf(state, unit);
  if (from < 0 || isDisrupted(state, unit))
    return refuse('DS-ADV-11', `${nameOf(unit)} is in no condition to advance.`);
  const direction = directionTo(map, from, to);
  if (direction < 0) return refuse('DS-ADV-5', `${nameOf(unit)} advances one hex at a time.`);
  const hexside = from * 6 + direction;
  const closed = whyNoWay(state, unit, hexside);
  if (closed !== undefined) return closed;
  if (isOccupiedBy(state, to, other(sideOf[unit])) && !isCleared(state, frame, unit, to))
    return refuse('DS-ADV-10', `The enemy still holds ${hexLabel(to)}.`);
  const way = onward.find(entry => entry.unit === unit);
  if (advanced.includes(unit) && way === undefined)
    return refuse('DS-ADV-5', `${nameOf(unit)} has advanced as far as it may.`);
  const step = way ? nextStep(state, frame, unit, hexside, way) : firstStep(state, frame, unit, hexside);
  if ('rule' in step) return step;
  // DS-ADV-11 within the limits of stacking.
  const full = whyNoRoom(state, to, unit);
  return full && !leadsThrough(state, frame, unit, to, step) ? refuse('DS-ADV-11', full.message) : step;
}

/** DS-ADV-5 who has but one factor goes one hex. */
export const goesOn = ({ spent, most }: Step): boolean => most > FACTOR && spent <= most;

/** R-56 a full hex may be passed through: could the unit go on from it? */
function leadsThrough(state: State, frame: AdvanceFrame, unit: number, to: number, step: Step): boolean {
  const isFirst = !frame.advanced.includes(unit);
  if (!goesOn(step) || (isFirst && to !== frame.battle.target)) return false;
  const table = cloneState(state);
  putUnit(table, unit, to);
  const onward = [...frame.onward.filter(way => way.unit !== unit), { unit, ...step }];
  return canGoOn(table, { ...frame, advanced: [...frame.advanced, unit], onward }, unit);
}

const canGoOn = (state: State, frame: AdvanceFrame, unit: number): boolean =>
  around[placeOf(state, unit)].some(next => !isRefusal(stepTo(state, frame, unit, next)));

/** R-56 nobody ends his advance where there is no room, as long as he can go on. */
export function whyNotEnd(state: State, frame: AdvanceFrame): Refusal | undefined {
  const passing = frame.onward.find(
    ({ unit }) => whyNoRoom(state, placeOf(state, unit), unit) !== undefined && canGoOn(state, frame, unit),
  );
  return passing && refuse('DS-ADV-11', `${nameOf(passing.unit)} finds no room where it is, and must go on.`);
}

/** DS-KAT-4, DS-KAT-6 nobody but rockets is there. */
function isCleared(state: State, { battle }: AdvanceFrame, unit: number, hex: number): boolean {
  return hex === battle.target || isRunOver(state, unit, hex);
}

/** DS-ADV-6 the first hex is open whatever it costs, but the cost counts. */
function firstStep(state: State, frame: AdvanceFrame, unit: number, hexside: number): Step | Refusal {
  const { battle, range } = frame;
  const to = map.neighbours[hexside];
  const why =
    (to === battle.target ? undefined : whyNotBeside(state, frame, unit, to)) ??
    whyHeld(state, battle, unit, hexside);
  if (why !== undefined) return why;
  const spent = pricesFor(state, kindOf(unit))[hexside] + surcharge(state, unit, hexside);
  // DS-ADV-7 in mud the Axis goes one hex; DS-ADV-10 so does whoever goes beside.
  const isShort = to !== battle.target || range === 1 || (isMud(state) && sideOf[unit] === AXIS);
  return { spent, most: isShort ? FACTOR : limits[unit], gone: 1 };
}

/** DS-ADV-3 beyond the hex that was cleared, in any direction. */
function nextStep(
  state: State,
  { battle, range }: AdvanceFrame,
  unit: number,
  hexside: number,
  { spent: before, most, gone }: Way,
): Step | Refusal {
  const why = whyStopped(state, battle, unit) ?? whyHeld(state, battle, unit, hexside);
  if (why !== undefined) return why;
  const spent = before + onwardCost(state, unit, hexside, before, gone);
  if (gone < range && spent <= most) return { spent, most, gone: gone + 1 };
  const rule = gone < range ? 'DS-ADV-5' : 'DS-ADV-12';
  return refuse(rule, `${nameOf(unit)} has advanced as far as it may.`);
}

/** DS-ADV-4 roads help after the first hex: mobile units at half the price, others for one hex at none (DS-ROAD-1, DS-ROAD-2). */
function onwardCost(state: State, unit: number, hexside: number, spent: number, gone: number): number {
  const extra = surcharge(state, unit, hexside);
  if (activeRoads(state)[hexside] === 1) {
    if (isMobile[unit] === 1) return FACTOR / 2 + extra;
    if (spent >= gone * FACTOR) return extra;
  }
  return pricesFor(state, kindOf(unit))[hexside] + extra;
}

/** DS-RIVER-2 panzers, tanks and German armies pay a factor more to cross a river. */
const surcharge = (state: State, unit: number, hexside: number): number =>
  paysForRivers(unit) && isRiver(state, hexside) ? FACTOR : 0;

/** DS-ADV-9 some units are not held up by zones in the cleared hex, after a DE or BK. */
const isFree = ({ groups }: Battle, unit: number): boolean =>
  isBold[unit] === 1 && groups.some(({ result }) => result === 'DE' || result === 'BK');

/** DS-ZOC-1 whoever has come into a zone has stopped there. */
function whyStopped(state: State, battle: Battle, unit: number): Refusal | undefined {
  const at = placeOf(state, unit);
  if (!isInZoneOf(state, other(sideOf[unit]), at)) return undefined;
  if (at === battle.target && isFree(battle, unit)) return undefined;
  return refuse('DS-ADV-9', `${nameOf(unit)} has come into an enemy zone of control and stops.`);
}

/** DS-ZOC-5, DS-ZOC-6, DS-ZOC-8 zones and lines of the enemy hold advances up as they do moves. */
function whyHeld(state: State, battle: Battle, unit: number, hexside: number): Refusal | undefined {
  const from = Math.floor(hexside / 6);
  const to = map.neighbours[hexside];
  if ((to === battle.target || from === battle.target) && isFree(battle, unit)) return undefined;
  const enemy = other(sideOf[unit]);
  if (!isOccupiedBy(state, to, sideOf[unit]) && isSameZone(state, enemy, from, to))
    return refuse('DS-ADV-9', `An enemy whose zone ${nameOf(unit)} stands in reaches ${hexLabel(to)} too.`);
  return isLineBarred(state, enemy, from, hexside)
    ? refuse('DS-ADV-9', `An enemy behind his fortification line keeps ${nameOf(unit)} back.`)
    : undefined;
}

/** DS-ADV-10 other attackers may go into empty hexes beside the cleared one, once enough have entered that. */
function whyNotBeside(
  state: State,
  { battle, advanced, entered }: AdvanceFrame,
  unit: number,
  to: number,
): Refusal | undefined {
  if (directionTo(map, to, battle.target) < 0)
    return refuse('DS-ADV-10', `${hexLabel(to)} is not beside the hex that was attacked.`);
  if (!unitsIn(state, to).every(each => advanced.includes(each) || isRunOver(state, unit, to)))
    return refuse('DS-ADV-10', `${hexLabel(to)} was not empty.`);
  if (entered >= battle.defense) return undefined;
  return refuse(
    'DS-ADV-10',
    `First units with ${battle.defense - entered} more attack factors must enter ${hexLabel(battle.target)}.`,
  );
}
