// Decisions that are neither moves nor attacks, by rule of thumb: each frame of the game with its answer.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { allActions } from '../../../kit/sequence/choosing.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { barbarossa } from '../index.ts';
import { isSummerOf } from '../rules/05-sequence/calendar.ts';
import { whyNotOrder } from '../rules/05-sequence/declaring.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { OFFENSIVE_MARKERS } from '../rules/07-supply/offensive.ts';
import { MARKER_RANGES, OFFENSIVE_SUPPLY_FROM } from '../rules/07-supply/states.ts';
import { isOverland } from '../rules/07-supply/supply.ts';
import { targetsOf, whyNoAttack } from '../rules/11-assault/attackers.ts';
import { controlOf, isOccupiedBy, placeOf, unitsAround } from '../rules/table/board.ts';
import { attackFactor, GERMAN, roster, SOVIET, sideOf, unitsOf } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { RVGK, shape } from '../rules/table/layout.ts';
import { HEXES, isNorth, map, pointsAt } from '../rules/table/terrain.ts';
import { arrive, combOut, deploy, farFrom } from './arriving.ts';
import { advance, chooseResult, groundAt, pay, retreat, support } from './battle.ts';
import { forecastOf } from './fighting.ts';
import { answerExpedition, journey, lastWatch, summerPlan } from './ventures.ts';
import { pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** Every frame but those about moves and attacks; what is left to chance is the first action on offer. */
export function lesser(state: State, side: number): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    // The set-up stands as it is proposed.
    case 'set-up':
      return END;
    case 'strategic':
      return journey(state) ?? END;
    // 5.10 a few dozen games gave more points without it, and hardly more wins.
    case 'paulus-pause':
      return { type: 'pause', pause: 'declined' };
    case 'bonus-zone':
      return { type: 'zone', zone: zoneOf(state) };
    case 'summer-offensive':
      return { type: 'offensive', plan: summerPlan(state) };
    case 'watch':
      return { type: 'watch', operation: lastWatch(state) };
    case 'order':
      return { type: 'declare', order: orderFor(state, side) };
    case 'arrivals':
      return arrive(state, side);
    case 'comb-out':
      return combOut(state);
    case 'rvgk':
      return deploy(state);
    case 'east-wall':
    case 'fortified-area':
      return build(state, side);
    case 'withdrawal':
      return withdraw(state);
    case 'conversion':
      return convert(state);
    case 'offensive-supply':
      return layMarker(state);
    case 'support':
      return support(state, frame);
    case 'bloodbath-choice':
      return chooseResult(state, frame);
    case 'losses':
      return pay(state, frame);
    case 'retreat':
      return retreat(state, frame);
    case 'advance':
      return advance(state, frame);
    case 'overstack':
      return removeWorthiest(state);
    case 'reaction':
      return { type: 'pass' };
    case 'mobile-assault':
      return firstOf(state, ({ type }) => type === 'press') ?? { type: 'call-off' };
    // 4.12b without an answer the game is lost.
    case 'caucasus-response':
      return answerExpedition(state) ?? firstOf(state, () => true);
    case 'forgiveness':
      return { type: frame.points > 0 === (side === GERMAN) ? 'end-game' : 'play-on' };
    default:
      return firstOf(state, () => true);
  }
}

export function firstOf(state: State, isIt: (action: Action) => boolean): Action | undefined {
  for (const action of allActions(barbarossa, state)) if (isIt(action)) return action;
  return undefined;
}

const hexIn = (action: Action, field: string): number => map.indexOf.get(String(action[field])) ?? -1;
const unitIn = ({ units }: Action): number =>
  roster.indexOf.get(String(Array.isArray(units) ? units[0] : units)) ?? -1;
const armyIn = ({ army }: Action): number => roster.indexOf.get(String(army)) ?? -1;

/** 5.6b where more is still to be taken. */
function zoneOf(state: State): 'north' | 'south' {
  let north = 0;
  for (let hex = 0; hex < HEXES; hex++)
    if (pointsAt[hex] > 0 && controlOf(state, hex) === SOVIET) north += isNorth[hex] === 1 ? 1 : -1;
  return north > 0 ? 'north' : 'south';
}

/** Attacks that are worth making now make it worth fighting first. */
function orderFor(state: State, side: number): 'move-fight' | 'fight-move' | 'fight-fight' {
  const ready = readyAttacks(state, side);
  if (ready >= TWICE && whyNotOrder(state, side, 'fight-fight') === undefined) return 'fight-fight';
  if (whyNotOrder(state, side, 'move-fight') !== undefined) return 'fight-move';
  // 5.6a, 5.6b, 5.7a a column hangs on it in German summers, and always for the Soviet side.
  const hasBonus = side === SOVIET || isSummerOf(state, 1941) || isSummerOf(state, 1942);
  return ready >= (hasBonus ? ENOUGH : MANY) ? 'fight-move' : 'move-fight';
}
const ENOUGH = 4;
const MANY = 7;
const TWICE = 8;
const WORTH_IT = 0.4;

function readyAttacks(state: State, side: number): number {
  let count = 0;
  for (const target of targetsOf(state, side)) {
    const attackers = unitsAround(state, target).filter(
      unit => sideOf[unit] === side && whyNoAttack(state, unit, target) === undefined,
    );
    if (attackers.length === 0) continue;
    const { enemyLoss, ownLoss, cleared } = forecastOf(state, { kind: 'prepared', target, attackers });
    if (enemyLoss - ownLoss + cleared * groundAt(state, side, target) > WORTH_IT) count++;
  }
  return count;
}

/** 8.5, 8.18a where the enemy stands next, in front of what is ours. */
function build(state: State, side: number): Action {
  const toEnemy = farFrom(state, other(side));
  const worth = (action: Action): number => {
    const hex = hexIn(action, 'to');
    if (hex < 0) return -100;
    const manned = isOccupiedBy(state, hex, side) ? 1 : 0;
    return manned + pullAt(state, other(side), hex) - 0.5 * Math.max(0, toEnemy[hex] - 1);
  };
  return bestOf([...allActions(barbarossa, state)], worth) ?? END;
}

/** 8.17, 8.21 whoever is needed least goes; a point is worth more. */
function withdraw(state: State): Action {
  const able = [...allActions(barbarossa, state)].filter(({ type }) => type === 'withdraw');
  const toEnemy = farFrom(state, GERMAN).slice();
  const worth = (action: Action): number => {
    const unit = unitIn(action);
    return -worthOf(state, unit) + 0.01 * toEnemy[placeOf(state, unit)];
  };
  return bestOf(able, worth) ?? { type: 'decline' };
}

/** 8.20 every Guards and Shock army, out of a weak rifle army at the front. */
function convert(state: State): Action {
  const toEnemy = farFrom(state, GERMAN);
  const worth = (action: Action): number => {
    const place = placeOf(state, armyIn(action));
    const near = place === RVGK ? 3 : toEnemy[place];
    return worthOf(state, unitIn(action)) - worthOf(state, armyIn(action)) - 0.02 * near;
  };
  const able = [...allActions(barbarossa, state)].filter(({ type }) => type === 'convert');
  return bestOf(able, worth) ?? END;
}

/** 7.12 where most strength stands beside the enemy, or near him, that no other marker feeds. */
function layMarker(state: State): Action {
  const index = OFFENSIVE_MARKERS.findIndex((_, marker) => state.data[shape.game.offensive + marker] < 0);
  if (index < 0 || turnOf(state) < OFFENSIVE_SUPPLY_FROM || state.data[shape.game.moscowBan] === 1)
    return END;
  const toEnemy = farFrom(state, GERMAN);
  const fed: { readonly at: number; readonly strength: number }[] = [];
  for (const unit of unitsOf[SOVIET]) {
    const at = placeOf(state, unit);
    if (at < 0 || toEnemy[at] > CLOSE || attackFactor[unit] === 0 || isFed(state, at)) continue;
    if (!isOverland(state, unit)) continue;
    fed.push({ at, strength: (attackFactor[unit] * (1 + 0.3 * pullAt(state, SOVIET, at))) / toEnemy[at] });
  }
  let best = -1;
  let most = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (toEnemy[hex] > CLOSE) continue;
    let sum = 0;
    for (const { at, strength } of fed) if (distance(map, at, hex) <= MARKER_RANGES[index]) sum += strength;
    if (sum <= most) continue;
    most = sum;
    best = hex;
  }
  return best < 0 ? END : { type: 'place-marker', marker: OFFENSIVE_MARKERS[index], hex: map.ids[best] };
}
const CLOSE = 4;

const isFed = ({ data }: State, at: number): boolean =>
  OFFENSIVE_MARKERS.some((_, marker) => {
    const lies = data[shape.game.offensive + marker];
    return lies >= 0 && distance(map, lies, at) <= MARKER_RANGES[marker];
  });

/** 6.2c. */
function removeWorthiest(state: State): Action | undefined {
  return bestOf([...allActions(barbarossa, state)], action => worthOf(state, unitIn(action)));
}
