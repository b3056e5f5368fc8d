// Death Struggle as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, Doctrine } from '../../../kit/adapter/adapter.ts';
import { assembleAdapter } from '../../../kit/adapter/assembly.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { type BySide, other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { deathStruggle } from '../index.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { mayMove } from '../rules/movement/movement-phase.ts';
import { isEarly, turnOf } from '../rules/sequence/phases.ts';
import { isToMove } from '../rules/sequence/turn-order.ts';
import { isBorderGame } from '../rules/set-up/scenarios.ts';
import { fitsOne, MOST_UNITS } from '../rules/stacking/stacking.ts';
import { FULL, ISOLATED, type Supply, supplyIfHeld, supplyOf } from '../rules/supply/supply.ts';
import { attackOf, placeOf } from '../rules/table/board.ts';
import { AXIS, groundUnits, isArmy } from '../rules/table/counters.ts';
import { type GameFrame, topFrame } from '../rules/table/frames.ts';
import { shape } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { zoneOf } from '../rules/zones/zones.ts';
import { begin } from './ahead.ts';
import { closeList, forecast, isTarget, mayAttack } from './allocating.ts';
import { keepsLine } from './clearing.ts';
import { hazard, risk, withoutOrders } from './fighting.ts';
import { isGuard } from './guards.ts';
import { lesser } from './lesser.ts';
import { mayStrike, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning, scenarios } from './planning.ts';
import { isGarrison, rallies } from './rallies.ts';
import { put, strike } from './sandbox.ts';
import { belowOf, topOf } from './table.ts';
import { balance, coverAt, guardOf, prizes, turnsLeft, worthOf } from './worth.ts';

/** The Axis must have its cities before the snow; the Russian bars the roads to them and lasts. */
const doctrine: BySide<Doctrine> = [
  { leastGain: 0.15, caution: 0.6, drive: 0.2, cover: 0.1, reserve: 0.05 },
  { leastGain: 0.35, caution: 0.5, drive: 0.1, cover: 0.3, reserve: 0.15 },
];

/** DS-WX-1 hexes within which an army must be, from this turn on: whoever is away when the snow comes is lost. */
const WARMTH = 4;
const WINTER = 11;
const axisArmies = groundUnits[AXIS].filter(unit => isArmy[unit] === 1);

const isOutInTheCold = (state: State, hex: number): boolean =>
  turnOf(state) >= WINTER &&
  axisArmies.every(army => placeOf(state, army) < 0 || distance(map, placeOf(state, army), hex) > WARMTH);

/** In our short start whoever waits for full supply comes too late. */
const isEnough = (state: State, supply: Supply): boolean =>
  isBorderGame(state) ? supply !== ISOLATED : supply === FULL;

const byTable: Adapter['fights']['forecast'] = (state, target, attackers, count) =>
  withoutOrders(() => forecast(state, target, attackers, count));

export const adapter: Adapter = assembleAdapter<GameFrame>({
  game: deathStruggle,
  shape,
  units: groundUnits,
  tasks: { movement: 'move', attacks: 'attack' },
  sequence: { turnsLeft, movesLast: (state, side) => !isToMove(state, other(side)), end },
  table: {
    topOf,
    belowOf,
    strengthOf: attackOf,
    defenseAt,
    coverAt,
    guardOf,
    // DS-SUP-10, DS-SUP-12 limited supply costs a column either way.
    isSupplied: (state, unit) => isEnough(state, supplyOf(state, unit)),
    isSuppliedAt: (state, side, hex) =>
      isEnough(state, supplyIfHeld(state, side, hex)) && !(side === AXIS && isOutInTheCold(state, hex)),
    zoneOf,
    pace,
  },
  worth: { worthOf, prizes, balance, rallies, doctrine, planning, scenarios },
  moves: {
    stackLimit: MOST_UNITS,
    fits: (state, unit, hex) => fitsOne(state, hex, unit),
    mayMove: (state, unit) =>
      mayMove(state, unit) && !isGuard(state, unit) && !keepsLine(state, unit) && !isGarrison(state, unit),
    reachOf,
    rangeOf,
    strideOf,
  },
  fights: { isTarget, mayAttack, mayStrike, forecast, byTable, movesAfter: isEarly, hazard, risk },
  sandbox: { put, strike, begin },
  lesser: state => lesser(deathStruggle, state),
});

const END: Action = { type: 'end' };

function end(state: State): Action {
  const frame = topFrame(state);
  return frame.name === 'attacks' ? closeList(state, frame.attacks) : END;
}
