// How far and where attackers may go after a battle that cleared its hex: into it, armor through it, others beside it.
// Ways are counted in sixths of a movement factor, since one edition lets advances use the roads.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { opposite } from '../../../../kit/hex/grid.ts';
import { directionTo, distance } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { isHeldAgainst, isRunOver } from '../movement/movement-steps.ts';
import { isDry } from '../sequence/weather.ts';
import { fitsWith } from '../stacking/stacking.ts';
import { attackOf, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { isArmor, isKatyusha, isParachute, nameOf, RUSSIAN, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import type { FrameOf } from '../table/frames.ts';
import { canEnter, isActiveRoad, isAdverse, isAdverseSide, isRiver } from '../table/ground.ts';
import { DEFENSE_LINE, hexLabel, LAKE, map } from '../table/terrain.ts';
import { exertersOf, isInZoneOf, isSameZone } from '../zones/zones.ts';

type AdvanceFrame = FrameOf<'advance'>;

/** One movement factor, in sixths. */
const FACTOR = 6;

/** How far armor may go after this battle, in hexes; the best that any group of defenders allows. */
export function advanceRange(state: State, battle: Battle): number {
  return Math.max(1, ...battle.groups.map(group => rangeAfter(state, battle, group)));
}

function rangeAfter(state: State, battle: Battle, { units, result }: Group): number {
  const { advancesFollow } = editionOf(state);
  const gone = Math.max(0, ...units.map(id => hexesGone(state, battle, id)));
  switch (result) {
    // M-D-3 as after a D1 if they went one hex, M-D-4 as after a D2 if they went farther; M14-D-1 as far as they went.
    case 'D':
      return advancesFollow === 'all' ? gone : Math.min(2, gone);
    // M-ADV-3 as far as they went beyond what was asked of them.
    case 'D1':
      return Math.max(1, gone);
    // M-ADV-5; M14-DN-4 in that edition a D2 too is followed.
    case 'D2':
    case 'D2s':
      return advancesFollow === 'all' ? Math.max(2, gone) : 2;
    // M-BR-1 as after a DE; M-X-15 as after a D2. Ruling B-8: a D3 is as good as a D2.
    case 'D3':
    case 'DE':
    case 'BR':
    case 'X/2':
      return 2;
    // M-X-14, M14-X-7 as after a D1.
    default:
      return 1;
  }
}

/** Every step of a retreat leads away from the hex, so the distance is the way. */
function hexesGone(state: State, battle: Battle, unit: number): number {
  const place = placeOf(state, unit);
  return place < 0 ? 0 : distance(map, battle.target, place);
}

/** What an advance to a hex would come to. */
export interface Step {
  readonly spent: number;
  readonly most: number;
  /** M14-ROAD-5 it runs into an enemy zone at road rate. */
  readonly disrupts: boolean;
}

/** The step of a unit to a hex, or why it may not go there. */
export function stepTo(state: State, frame: AdvanceFrame, unit: number, to: number): Step | Refusal {
  const { battle, advanced, onward } = frame;
  // M-ADV-1 whoever attacked, survived and was not disrupted.
  if (!battle.attackers.includes(unit))
    return refuse('M-ADV-1', `${nameOf(unit)} did not take part in this attack.`);
  const from = placeOf(state, unit);
  if (from < 0 || isDisrupted(state, unit))
    return refuse('M-ADV-1', `${nameOf(unit)} is in no condition to advance.`);
  const direction = directionTo(map, from, to);
  if (direction < 0) return refuse('M-ADV-2', `${nameOf(unit)} advances one hex at a time.`);
  if (!canEnter(state, unit, from, to))
    return refuse('M-ADV-10', `The ground lets nobody advance into ${hexLabel(to)}.`);
  // M-KAT-4 Katyushas without any cover hold nobody up.
  if (isHeldAgainst(state, sideOf[unit], to))
    return refuse('M-ADV-9', `The enemy still holds ${hexLabel(to)}.`);
  if (!advanced.includes(unit)) return firstStep(state, frame, unit, from, direction);
  const way = onward.find(entry => entry.unit === unit);
  if (way === undefined) return refuse('M-ADV-5', `${nameOf(unit)} has advanced as far as it may.`);
  return nextStep(state, battle, unit, from, direction, way);
}

/** M-ADV-2 one hex is open to everybody, whatever ground and weather say about going farther. */
function firstStep(
  state: State,
  frame: AdvanceFrame,
  unit: number,
  from: number,
  direction: number,
): Step | Refusal {
  const target = frame.battle.target;
  const to = map.neighbours[from * 6 + direction];
  // M14-ROAD-5 whoever would be caught on the road pays in full: one hex is always paid for.
  const isCaught = isWatched(state, sideOf[unit], to);
  const spent = isCaught ? fullRate(0) : costOf(state, unit, from, direction, 0);
  if (to !== target) {
    return whyNotBeside(state, frame, unit, from, to) ?? { spent, most: FACTOR, disrupts: false };
  }
  const line = whyNotOverLine(state, unit, from, direction);
  if (line !== undefined) return line;
  // M-ADV-6 armor that comes over adverse ground, or into it, goes no farther.
  const isHard = isAdverse(state, to) || isHardSide(state, from, direction);
  const most = isHard || !goesFar(state, unit) ? FACTOR : frame.range * FACTOR;
  return { spent, most, disrupts: false };
}

/** Beyond the hex that was cleared. */
function nextStep(
  state: State,
  battle: Battle,
  unit: number,
  from: number,
  direction: number,
  way: AdvanceFrame['onward'][number],
): Step | Refusal {
  const to = map.neighbours[from * 6 + direction];
  // M-ADV-4 zones do not count in the cleared hex; beyond it they stop the unit.
  if (from !== battle.target && isInZoneOf(state, other(sideOf[unit]), from))
    return refuse('M-ADV-4', `${nameOf(unit)} has come into an enemy zone of control and stops.`);
  // M-ADV-8 into the hex or through it: who turns back has done neither.
  if (battle.from.includes(to))
    return refuse('M-ADV-8', `The attack came from ${hexLabel(to)}; no advance leads back there.`);
  const line = whyNotOverLine(state, unit, from, direction);
  if (line !== undefined) return line;
  const isHard = isAdverse(state, to) || isAdverseSide(state, from, direction);
  const most = isHard ? FACTOR : way.most;
  const isCaught = isWatched(state, sideOf[unit], to);
  // Whoever can pay the full rate does so rather than be caught on the road.
  const plain = fullRate(way.spent);
  if (isCaught && plain <= most) return { spent: plain, most, disrupts: false };
  const spent = costOf(state, unit, from, direction, way.spent);
  if (spent <= most) return { spent, most, disrupts: isCaught && spent < plain };
  return isHard && plain <= way.most
    ? refuse('M-ADV-6', `Adverse ground keeps ${nameOf(unit)} from a second hex.`)
    : refuse('M-ADV-5', `${nameOf(unit)} has advanced as far as it may.`);
}

/** M-ADV-9 others may go into empty hexes beside the cleared one. */
function whyNotBeside(
  state: State,
  frame: AdvanceFrame,
  unit: number,
  from: number,
  to: number,
): Refusal | undefined {
  if (directionTo(map, to, frame.battle.target) < 0)
    return refuse('M-ADV-9', `${hexLabel(to)} is not beside the hex that was attacked.`);
  const isEmpty = unitsIn(state, to).every(other => frame.advanced.includes(other));
  if (!isEmpty && !isRunOver(state, sideOf[unit], to))
    return refuse('M-ADV-9', `${hexLabel(to)} was not empty.`);
  // M-ADV-10 there zones count as in any move.
  if (isHeldByZone(state, unit, from, to))
    return refuse('M-ADV-10', `An enemy whose zone ${nameOf(unit)} stands in reaches ${hexLabel(to)} too.`);
  if (owesEntry(state, frame))
    return refuse('M-ADV-8', `First enough units must enter ${hexLabel(frame.battle.target)}.`);
  return undefined;
}

/** M-ADV-4 over a defense line zones of control count after all. */
function whyNotOverLine(state: State, unit: number, from: number, direction: number): Refusal | undefined {
  const to = map.neighbours[from * 6 + direction];
  if ((map.behind[to * 6 + opposite(direction)] & DEFENSE_LINE) === 0) return undefined;
  if (!isHeldByZone(state, unit, from, to)) return undefined;
  return refuse('M-ADV-4', `Over the defense line an enemy zone of control keeps ${nameOf(unit)} back.`);
}

/** M-ZOC-6, M-ZOC-7 never from zone to zone of one enemy, unless a friend is there. */
const isHeldByZone = (state: State, unit: number, from: number, to: number): boolean =>
  !isOccupiedBy(state, to, sideOf[unit]) && isSameZone(state, other(sideOf[unit]), from, to);

/**
 * M-ADV-8 (rulings R-A31, R-A47): a hex that was cleared by force must be entered by as many factors as defended it, as
 * long as there is somebody who can enter and finds room.
 */
export function owesEntry(state: State, { battle, advanced, entered }: AdvanceFrame): boolean {
  if (!battle.mustEnter || entered >= battle.defense) return false;
  const target = battle.target;
  return attackersOf(state, battle).some(unit => {
    if (advanced.includes(unit) || isDisrupted(state, unit) || attackOf(state, unit) === 0) return false;
    const from = placeOf(state, unit);
    const direction = directionTo(map, from, target);
    return (
      direction >= 0 &&
      canEnter(state, unit, from, target) &&
      whyNotOverLine(state, unit, from, direction) === undefined &&
      fitsWith(state, target, [unit])
    );
  });
}

/** M-ADV-5 pure armor in good weather and frost; M-ADV-7 in mud, and in snow (ruling R-A31), only Russian tanks. */
const goesFar = (state: State, unit: number): boolean =>
  isArmor[unit] === 1 && (isDry(state) || sideOf[unit] === RUSSIAN);

/** M14-RIV-2 where rivers cost armor a factor, the first step of an advance takes them in its stride. */
function isHardSide(state: State, from: number, direction: number): boolean {
  if (!isAdverseSide(state, from, direction)) return false;
  const isOnlyRiver =
    isRiver(state, from, direction) && (map.sides[from * 6 + direction] & (LAKE | DEFENSE_LINE)) === 0;
  return !(isOnlyRiver && editionOf(state).riverCost === 'armor-in-zone');
}

/** What a unit has spent after a step. M14-ROAD-4 the road rate of that edition holds in advances. */
function costOf(state: State, unit: number, from: number, direction: number, spent: number): number {
  if (editionOf(state).roads !== 'fractional' || !isActiveRoad(state, from, direction))
    return fullRate(spent);
  const isFast = isArmor[unit] === 1 || isKatyusha[unit] === 1 || isParachute[unit] === 1;
  return spent + (isFast ? FACTOR / 2 : (FACTOR * 2) / 3);
}

/** A hex at the full rate; what is left of a factor on the road is lost. */
const fullRate = (spent: number): number => Math.ceil(spent / FACTOR) * FACTOR + FACTOR;

/** M14-ROAD-5 in the zone of an enemy who is not disrupted, and no friend there who is not. */
function isWatched(state: State, side: number, hex: number): boolean {
  if (unitsIn(state, hex).some(unit => sideOf[unit] === side && !isDisrupted(state, unit))) return false;
  return exertersOf(state, other(side), hex).some(unit => !isDisrupted(state, unit));
}
