// Operation Storm as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, Doctrine } from '../../../kit/adapter/adapter.ts';
import { assembleAdapter } from '../../../kit/adapter/assembly.ts';
import type { Action } from '../../../kit/game.ts';
import type { BySide } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { operationStorm } from '../index.ts';
import { orderOf, roundOf } from '../rules/05-sequence/phases.ts';
import { hasLine, isOutOfSupply } from '../rules/07-supply/supply.ts';
import { whyNoAttack, whyNoTarget, whyNotInto } from '../rules/10-assault/attackers.ts';
import { whyNotNamed, whyNotOneArmy } from '../rules/10-assault/combat-phase.ts';
import { SOVIET_STACK } from '../rules/table/checks.ts';
import { GERMAN, unitsOf } from '../rules/table/counters.ts';
import type { GameFrame } from '../rules/table/frames.ts';
import { shape } from '../rules/table/layout.ts';
import { around, HEXES } from '../rules/table/terrain.ts';
import { coverAt, defenseAt, forecast, hazard, strengthOf } from './fighting.ts';
import { blindfold } from './fog.ts';
import { lesser } from './lesser.ts';
import { bestAssault, mayMove, move, mover, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning } from './planning.ts';
import { begin, put, strike } from './sandbox.ts';
import { balance, prizes, turnsLeft, worthOf } from './worth.ts';

/** The Soviet side must have ground before the game is over; the German side must last. */
const doctrine: BySide<Doctrine> = [
  { leastGain: 0.1, caution: 0.4, drive: 1.2, cover: 0.05, reserve: 0.05 },
  { leastGain: 0.15, caution: 0.8, drive: 0.6, cover: 0.1, reserve: 0.1 },
];

/** 1.5-5 there are none. */
const noZones = new Uint8Array(HEXES);

const assembled: Adapter = assembleAdapter<GameFrame>({
  game: operationStorm,
  shape,
  units: unitsOf,
  tasks: { movement: 'move', combat: 'attack' },
  sequence: { turnsLeft, movesLast: (_, side) => side === GERMAN, end },
  table: {
    strengthOf,
    defenseAt,
    coverAt,
    isSupplied: (state, unit) => !isOutOfSupply(state, unit),
    isSuppliedAt: hasLine,
    zoneOf: () => noZones,
    pace,
  },
  worth: { worthOf, prizes, balance, doctrine, planning },
  moves: { stackLimit: SOVIET_STACK, mayMove, reachOf, move, rangeOf, strideOf },
  fights: {
    isTarget: (state, side, hex) => whyNoTarget(state, side, hex) === undefined,
    mayAttack: (state, unit, target) =>
      whyNotNamed(unit) === undefined && whyNoAttack(state, unit, target) === undefined,
    mayJoin: (one, other) => whyNotOneArmy([one, other]) === undefined,
    mayStrike: (_, unit, from, target) =>
      whyNotNamed(unit) === undefined &&
      around[from].includes(target) &&
      whyNotInto(unit, from, target) === undefined,
    forecast,
    fightsFollow: state => orderOf(state) !== 'fight-move',
    movesAfter: state => orderOf(state) === 'fight-move' && roundOf(state) === 1,
    hazard,
  },
  sandbox: { blindfold, put, strike, begin },
  lesser,
});

/** 9.6-2 whoever leads a mobile assault that is worth it comes before all other moves; a plan is made for all the same. */
export const adapter: Adapter = { ...assembled, moves: { ...assembled.moves, mover } };

function end(state: State): Action {
  return bestAssault(state)?.action ?? { type: 'end' };
}
