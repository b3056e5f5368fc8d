// Moscow as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, Doctrine, Listing, Task } from '../../../kit/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { moscow } from '../index.ts';
import { attackOf, belowOf, controlOf, isOver, placeOf, topOf } from '../rules/board.ts';
import {
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  map,
  RUSSIAN,
  SIDES,
  sideOf,
  UNITS,
  unitNumber,
} from '../rules/components.ts';
import { topFrame } from '../rules/frames.ts';
import { isEarly, phaseOf, phasingSide, pulseOf, turnOf } from '../rules/phases.ts';
import { isHexSupplied, isSupplied } from '../rules/supply.ts';
import { isToMove } from '../rules/turn-order.ts';
import { zoneOf } from '../rules/zones.ts';
import { begin } from './ahead.ts';
import { attack, attackersOn, closeList, forecast, targets } from './allocating.ts';
import { hazard } from './fighting.ts';
import { blindfold } from './fog.ts';
import { lesser } from './lesser.ts';
import { mayStrike, move, movers, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning } from './planning.ts';
import { copy, copyInto, put, strike } from './sandbox.ts';
import { coverAt, defenseAt } from './weighing.ts';
import { evaluate, prizes, turnsLeft, worthOf } from './worth.ts';

/** The German must have Moscow before the snow; the Russian bars the roads to it and lasts. */
const doctrine: readonly [Doctrine, Doctrine] = [
  { leastGain: 0.3, caution: 0.5, drive: 0.25, cover: 0.02, reserve: 0.05 },
  { leastGain: 0.3, caution: 0.4, drive: 0.15, cover: 0.3, reserve: 0.15 },
];

/** M-STACK-3. */
const STACK_LIMIT = 3;

export const adapter: Adapter = {
  game: moscow,
  unitCount: UNITS,
  hexCount: HEXES,
  neighbours: map.neighbours,
  sideOf,
  unitsOf: [groundUnits[GERMAN], groundUnits[RUSSIAN]],
  stackLimit: STACK_LIMIT,
  doctrine,
  planning,

  blindfold,
  decider,
  isOver,
  task,
  phase: state => (turnOf(state) * 64 + phaseOf(state)) * 4 + pulseOf(state),
  turn: turnOf,
  turnsLeft,
  movesLast: (state, side) => !isToMove(state, 1 - side),

  placeOf,
  topOf,
  belowOf,
  controlOf,
  strengthOf: attackOf,
  defenseAt,
  coverAt,
  isSupplied,
  isSuppliedAt: isHexSupplied,
  zoneOf,
  pace,
  hexName: hexLabel,

  worthOf,
  prizes,
  evaluate,

  movers,
  mover: () => -1,
  reachOf,
  move,
  rangeOf,
  strideOf,

  targets,
  attackersOn,
  mayJoin: () => true,
  mayStrike,
  forecast,
  attack,
  owed: () => NOBODY,
  movesAfter: isEarly,
  attacksTwice: false,
  hazard,

  end,
  lesser: state => lesser(moscow, state),

  copy,
  copyInto,
  put,
  strike,
  begin,
};

const END: Action = { type: 'end' };
const NOBODY: Listing = { items: [], count: 0 };

function end(state: State): Action {
  const frame = topFrame(state);
  return frame.name === 'attacks' ? closeList(state, frame) : END;
}

function task(state: State): Task {
  const { name } = topFrame(state);
  return name === 'movement' ? 'move' : name === 'attacks' ? 'attack' : 'other';
}

function decider(state: State): number {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'interception':
      return 1 - sideOf[unitNumber(frame.mission.units[0])];
    case 'no-retreat':
    case 'exchange':
    case 'inactive-army':
      return GERMAN;
    case 'defender-losses':
    case 'retreat':
      return 1 - phasingSide(state);
    case 'overstack':
      return SIDES.indexOf(frame.side);
    default:
      return phasingSide(state);
  }
}
