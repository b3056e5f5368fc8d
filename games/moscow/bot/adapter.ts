// Moscow as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, Doctrine } from '../../../kit/adapter/adapter.ts';
import { assembleAdapter } from '../../../kit/adapter/assembly.ts';
import type { Action } from '../../../kit/game.ts';
import { type BySide, other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { moscow } from '../index.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { mayMove } from '../rules/movement/movement-phase.ts';
import { isEarly } from '../rules/sequence/phases.ts';
import { isToMove } from '../rules/sequence/turn-order.ts';
import { isHexSupplied, isSupplied } from '../rules/supply/supply.ts';
import { attackOf } from '../rules/table/board.ts';
import { groundUnits } from '../rules/table/counters.ts';
import { type GameFrame, topFrame } from '../rules/table/frames.ts';
import { shape } from '../rules/table/layout.ts';
import { zoneOf } from '../rules/zones/zones.ts';
import { begin } from './ahead.ts';
import { closeList, forecast, isCrowdedOut, isTarget, mayAttack } from './allocating.ts';
import { hazard } from './fighting.ts';
import { isGuard } from './guards.ts';
import { lesser } from './lesser.ts';
import { mayStrike, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning, scenarios } from './planning.ts';
import { put, strike } from './sandbox.ts';
import { balance, coverAt, prizes, turnsLeft, worthOf } from './worth.ts';

/** The German must have Moscow before the snow; the Russian bars the roads to it and lasts. */
const doctrine: BySide<Doctrine> = [
  { leastGain: 0.3, caution: 0.5, drive: 0.25, cover: 0.02, reserve: 0.05 },
  { leastGain: 0.3, caution: 0.4, drive: 0.15, cover: 0.3, reserve: 0.15 },
];

/** M-STACK-3. */
const STACK_LIMIT = 3;

export const adapter: Adapter = assembleAdapter<GameFrame>({
  game: moscow,
  shape,
  units: groundUnits,
  tasks: { movement: 'move', attacks: 'attack' },
  sequence: { turnsLeft, movesLast: (state, side) => !isToMove(state, other(side)), end },
  table: { strengthOf: attackOf, defenseAt, coverAt, isSupplied, isSuppliedAt: isHexSupplied, zoneOf, pace },
  worth: { worthOf, prizes, balance, doctrine, planning, scenarios },
  moves: {
    stackLimit: STACK_LIMIT,
    mayMove: (state, unit) => mayMove(state, unit) && !isGuard(state, unit),
    reachOf,
    rangeOf,
    strideOf,
  },
  fights: { isTarget, mayAttack, isCrowdedOut, mayStrike, forecast, movesAfter: isEarly, hazard },
  sandbox: { put, strike, begin },
  lesser: state => lesser(moscow, state),
});

const END: Action = { type: 'end' };

function end(state: State): Action {
  const frame = topFrame(state);
  return frame.name === 'attacks' ? closeList(state, frame.attacks) : END;
}
