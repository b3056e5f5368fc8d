// Army Group Center as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, Doctrine, Listing, Task } from '../../../kit/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { sidesBetween } from '../../../kit/map/lookup.ts';
import type { State } from '../../../kit/state/state.ts';
import { armyGroupCenter } from '../index.ts';
import {
  AIR,
  airArmies,
  FLAG,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  isFirstUkrainian,
  isFirstUkrainianAir,
  map,
  SET_UP,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  UNITS,
  unitIds,
  unitNumber,
} from '../rules/02-components.ts';
import { isPreMovementCombat, phaseOf, phasingSide, turnOf } from '../rules/05-phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking.ts';
import { LINE, linesOf } from '../rules/07-lines.ts';
import { isAutoOos, isInSupply, sovietKind } from '../rules/07-supply.ts';
import { whyNoAttack, whyNoAttackOver, whyNoTarget } from '../rules/11-combat.ts';
import { dutiesLeft } from '../rules/11-combat-phase.ts';
import { belowOf, controlOf, hasFlag, isOver, placeOf, strengthOf, topOf } from '../rules/board.ts';
import { topFrame } from '../rules/frames.ts';
import { COLUMNS, columnFor, coverAt, defenseAt, forecast, hazard, pointsOf } from './fighting.ts';
import { blindfold } from './fog.ts';
import { lesser } from './lesser.ts';
import { move, mover, movers, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning, trials } from './planning.ts';
import { begin, copy, copyInto, put, strike } from './sandbox.ts';
import { evaluate, prizes, turnsLeft, worthOf } from './worth.ts';

/** The Soviet side must have ground and has the means; the German must last. */
const doctrine: readonly [Doctrine, Doctrine] = [
  { leastGain: 0.2, caution: 0.6, drive: 1, cover: 0.02, reserve: 0.05 },
  { leastGain: 0.2, caution: 1.2, drive: 0.2, cover: 0.1, reserve: 0.15 },
];

export const adapter: Adapter = {
  game: armyGroupCenter,
  unitCount: UNITS,
  hexCount: HEXES,
  neighbours: map.neighbours,
  sideOf,
  unitsOf: [groundUnits[SOVIET], groundUnits[GERMAN]],
  stackLimit: STACK_LIMIT,
  doctrine,
  planning,
  trials,

  blindfold,
  decider,
  isOver,
  task,
  phase: state => turnOf(state) * 16 + phaseOf(state),
  turn: turnOf,
  turnsLeft,
  movesLast: (_, side) => side === GERMAN,

  placeOf,
  topOf,
  belowOf,
  controlOf,
  strengthOf,
  defenseAt,
  coverAt,
  isSupplied: isInSupply,
  isSuppliedAt,
  zoneOf: ({ data }, side) => data.subarray(shape.zone + side * HEXES, shape.zone + (side + 1) * HEXES),
  pace,
  hexName: hexLabel,

  worthOf,
  prizes,
  evaluate,

  movers,
  mover,
  reachOf,
  move,
  rangeOf,
  strideOf,

  targets,
  attackersOn,
  mayJoin: (one, other) => isFirstUkrainian[one] === isFirstUkrainian[other],
  mayStrike(state, unit, from, target) {
    const sides = sidesBetween(map, from, target);
    return sides >= 0 && whyNoAttackOver(state, unit, sides, target) === undefined;
  },
  forecast,
  attack,
  owed,
  movesAfter: isPreMovementCombat,
  // 11.1d
  attacksTwice: true,
  hazard,

  end: state =>
    topFrame(state).name === 'moving' ? move(state, mover(state), placeOf(state, mover(state))) : END,
  lesser: state => lesser(armyGroupCenter, state),

  copy,
  copyInto,
  put,
  strike,
  begin,
};

const END: Action = { type: 'end' };

function task(state: State): Task {
  const { name } = topFrame(state);
  return name === 'movement' || name === 'moving' ? 'move' : name === 'combat' ? 'attack' : 'other';
}

function decider(state: State): number {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'interdiction':
    case 'retreat-before-combat':
      return SOVIET;
    case 'port-overload':
      return GERMAN;
    case 'retreat':
      return sideOf[unitNumber(frame.units[0])];
    case 'overstack':
      return SIDES.indexOf(frame.side);
    case 'set-up':
      return groundUnits[SOVIET].some(unit => placeOf(state, unit) === SET_UP) ? SOVIET : GERMAN;
    default:
      return phasingSide(state);
  }
}

/** 7.12a late in the game no Soviet unit is in supply, so no hex is better than another. */
function isSuppliedAt(state: State, side: number, hex: number): boolean {
  if (side === GERMAN) return linesOf(state, LINE.german).toll[hex] >= 0;
  return isAutoOos(state) || linesOf(state, sovietKind(state)).toll[hex] >= 0;
}

const targetList = { items: new Int16Array(HEXES), count: 0 };
const seen = new Int32Array(HEXES);
let stamp = 0;

/** Hexes that somebody could attack now. */
function targets(state: State): Listing {
  const side = phasingSide(state);
  targetList.count = 0;
  stamp++;
  for (const unit of groundUnits[side]) {
    const hex = placeOf(state, unit);
    if (hex < 0 || hasFlag(state, unit, FLAG.attacked)) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const target = map.neighbours[i];
      if (target < 0 || seen[target] === stamp) continue;
      const top = topOf(state, target);
      if (top < 0 || sideOf[top] === side || whyNoAttack(state, unit, target) !== undefined) continue;
      seen[target] = stamp;
      if (whyNoTarget(state, side, target) === undefined) targetList.items[targetList.count++] = target;
    }
  }
  return targetList;
}

const attackerList = { items: new Int16Array(6 * STACK_LIMIT + 6), count: 0 };

function attackersOn(state: State, target: number): Listing {
  const side = phasingSide(state);
  attackerList.count = 0;
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const hex = map.neighbours[i];
    if (hex < 0) continue;
    for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
      if (whyNoAttack(state, unit, target) === undefined) attackerList.items[attackerList.count++] = unit;
    }
  }
  return attackerList;
}

/** 13.1c support is named at once where a column more is to be had; 12.6a the German is asked later. */
function attack(state: State, target: number, attackers: readonly number[]): Action {
  const action = { type: 'attack', target: map.ids[target], units: attackers.map(unit => unitIds[unit]) };
  if (sideOf[attackers[0]] === GERMAN) return action;
  const air = airArmies.find(
    army => placeOf(state, army) === AIR && isFirstUkrainianAir[army] === isFirstUkrainian[attackers[0]],
  );
  if (air === undefined) return action;
  // Without shifts it is quickly seen; late in the game there is always one against the attacker (7.4a, 7.12a).
  const isFull =
    !isAutoOos(state) &&
    columnFor(pointsOf(state, attackers, attackers.length) - defenseAt(state, target)) >= COLUMNS - 1;
  return { ...action, support: isFull ? {} : { air: unitIds[air] } };
}

const owedList: { items: readonly number[]; count: number } = { items: [], count: 0 };

function owed(state: State): Listing {
  owedList.items = isOver(state) ? [] : dutiesLeft(state);
  owedList.count = owedList.items.length;
  return owedList;
}
