// Barbarossa as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, ChanceFit, Doctrine } from '../../../kit/adapter/adapter.ts';
import { assembleAdapter } from '../../../kit/adapter/assembly.ts';
import type { Action } from '../../../kit/game.ts';
import type { BySide } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { barbarossa } from '../index.ts';
import { orderOf, phasingSide, roundOf } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { hasLineTo, isSlowed, supplyOf } from '../rules/07-supply/supply.ts';
import { whyNoAttack, whyNoTarget, whyNotInto } from '../rules/11-assault/attackers.ts';
import { dutiesLeft } from '../rules/11-assault/obligations.ts';
import { placeOf } from '../rules/table/board.ts';
import { COASTAL_ARMY, SOVIET, unitsOf } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { type GameFrame, topFrame } from '../rules/table/frames.ts';
import { shape } from '../rules/table/layout.ts';
import { around } from '../rules/table/terrain.ts';
import { beside } from './beside.ts';
import chanceFile from './chance.json' with { type: 'json' };
import { coverAt, defenseAt, forecast, hazard, strengthOf } from './fighting.ts';
import { blindfold } from './fog.ts';
import { firstOf, lesser } from './lesser.ts';
import { begun, mayMove, move, mover, pace, rangeOf, reachOf, stepOn, strideOf, urgent } from './moving.ts';
import { planning, scenarios } from './planning.ts';
import { footholds, prizes } from './prizes.ts';
import { begin, put, strike, surrender } from './sandbox.ts';
import { lastThings } from './ventures.ts';
import { balance, turnsLeft, worthOf } from './worth.ts';

/** The German side must have ground while the summer lasts; the Soviet side must last, and then has the means. */
const doctrine: BySide<Doctrine> = [
  { leastGain: 0.15, caution: 0.5, drive: 1, cover: 0.1, reserve: 0.05 },
  { leastGain: 0.2, caution: 0.8, drive: 0.6, cover: 0.06, reserve: 0.1 },
];

// `npm run -s chance` found these and wrote the file, with its command.
const chance = chanceFile as ChanceFit;

const END: Action = { type: 'end' };

const assembled: Adapter = assembleAdapter<GameFrame>({
  game: barbarossa,
  shape,
  units: unitsOf,
  tasks: { movement: 'move', assault: 'attack' },
  sequence: {
    turnsLeft,
    movesLast: (_, side) => side === SOVIET,
    end,
  },
  table: {
    strengthOf,
    defenseAt,
    coverAt,
    isSupplied: (state, unit) => placeOf(state, unit) < 0 || !isSlowed(supplyOf(state, unit)),
    isSuppliedAt: hasLineTo,
    pace,
  },
  worth: { worthOf, prizes, footholds, balance, doctrine, planning, scenarios, chance, pending: surrender },
  moves: { stackLimit: STACK_LIMIT, mayMove, reachOf, move, rangeOf, strideOf },
  fights: {
    isTarget: (state, side, hex) => whyNoTarget(state, side, hex) === undefined,
    mayAttack: (state, unit, target) => whyNoAttack(state, unit, target) === undefined,
    mayStrike: (state, unit, from, target) =>
      unit !== COASTAL_ARMY &&
      around[from].includes(target) &&
      whyNotInto(state, unit, from, target) === undefined,
    forecast,
    owed: state => (isOver(state) ? [] : dutiesLeft(state)),
    fightsFollow: state => orderOf(state) !== 'fight-move',
    movesAfter: state => orderOf(state) === 'fight-move' && roundOf(state) === 1,
    hazard,
  },
  sandbox: { blindfold, put, strike, begin },
  lesser,
  beside,
});

/** 10.6b whoever leads a mobile assault that is worth it comes before all other moves; a plan is made for all the same. */
export const adapter: Adapter = { ...assembled, moves: { ...assembled.moves, mover } };

/** 5.10f whoever has rolled goes; 8.26 where the phase cannot end yet, what is on offer comes first. */
function end(state: State): Action {
  const first = urgent(state);
  if (first !== undefined) return first.action;
  const waiting = begun(state);
  if (waiting >= 0) return stepOn(state, waiting);
  const last = topFrame(state).name === 'movement' ? lastThings(state, phasingSide(state)) : undefined;
  if (last !== undefined) return last;
  if (barbarossa.check(state, END).ok) return END;
  return firstOf(state, ({ type }) => type === 'bring') ?? END;
}
