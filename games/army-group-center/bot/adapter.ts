// Army Group Center as bots see it: the parts of this folder put together behind the kit's adapter.

import type { Adapter, ChanceFit, Doctrine } from '../../../kit/adapter/adapter.ts';
import { assembleAdapter } from '../../../kit/adapter/assembly.ts';
import type { Action } from '../../../kit/game.ts';
import { sidesBetween } from '../../../kit/map/lookup.ts';
import { type BySide, other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { armyGroupCenter } from '../index.ts';
import { charts } from '../rules/02-components/charts.ts';
import { frontOf, GERMAN, groundUnits, idsOf, sideOf, unitIds } from '../rules/02-components/counters.ts';
import { map } from '../rules/02-components/ground.ts';
import { shape } from '../rules/02-components/layout.ts';
import { isPreMovementCombat } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { LINE, linesOf } from '../rules/07-supply/lines.ts';
import { isAutoOos, isInSupply, sovietKind } from '../rules/07-supply/supply.ts';
import { whyNoAttack, whyNoAttackOver, whyNoTarget } from '../rules/11-combat/combat.ts';
import { dutiesLeft, leftWithout } from '../rules/11-combat/combat-phase.ts';
import { columnIn, coverAt, defenseAt, survey } from '../rules/11-combat/odds.ts';
import { readyAir } from '../rules/13-airpower/airpower.ts';
import { isOccupiedBy, placeOf, strengthOf } from '../rules/table/board.ts';
import { isOver } from '../rules/table/ending.ts';
import type { GameFrame } from '../rules/table/frames.ts';
import chanceFile from './chance.json' with { type: 'json' };
import { forecast, hazard } from './fighting.ts';
import { blindfold } from './fog.ts';
import { isOnWatch, rallies } from './koenigsberg.ts';
import { lesser } from './lesser.ts';
import { mayMove, move, mover, pace, rangeOf, reachOf, strideOf } from './moving.ts';
import { planning, scenarios, trials } from './planning.ts';
import { begin, put, strike } from './sandbox.ts';
import { balance, lifeline, prizes, turnsLeft, worthOf } from './worth.ts';

/** The Soviet side must have ground and has the means; the German must last. */
const doctrine: BySide<Doctrine> = [
  { leastGain: 0.2, caution: 0.6, drive: 1, cover: 0.02, reserve: 0.05 },
  { leastGain: 0.2, caution: 1.2, drive: 0.2, cover: 0.1, reserve: 0.15 },
];

// `npm run -s chance` found these and wrote the file, with its command.
const chance = chanceFile as ChanceFit;

export const adapter: Adapter = assembleAdapter<GameFrame>({
  game: armyGroupCenter,
  shape,
  units: groundUnits,
  tasks: { movement: 'move', moving: 'move', combat: 'attack' },
  sequence: {
    turnsLeft,
    movesLast: (_, side) => side === GERMAN,
    end: state => (mover(state) < 0 ? END : move(state, mover(state), placeOf(state, mover(state)))),
  },
  table: { strengthOf, defenseAt, coverAt, isSupplied: isInSupply, isSuppliedAt, pace },
  worth: { worthOf, prizes, rallies, lifeline, balance, doctrine, planning, scenarios, trials, chance },
  moves: { stackLimit: STACK_LIMIT, mover, mayMove, reachOf, move, rangeOf, strideOf },
  fights: {
    isTarget: (state, side, hex) =>
      isOccupiedBy(state, hex, other(side)) && whyNoTarget(state, side, hex) === undefined,
    mayAttack: (state, unit, target) =>
      whyNoAttack(state, unit, target) === undefined && !isOnWatch(state, unit),
    mayJoin: (one, another) => frontOf[one] === frontOf[another],
    mayStrike(state, unit, from, target) {
      const sides = sidesBetween(map, from, target);
      return sides >= 0 && whyNoAttackOver(state, unit, sides, target) === undefined;
    },
    forecast,
    attack,
    owed: state => (isOver(state) ? [] : dutiesLeft(state)),
    movesAfter: isPreMovementCombat,
    // 11.1d
    attacksTwice: true,
    hazard,
  },
  sandbox: { blindfold, put, strike, begin },
  lesser,
});

const LAST_COLUMN = charts.crt.columns.length - 1;
const END: Action = { type: 'end' };

/** 7.12a late in the game no Soviet unit is in supply, so no hex is better than another. */
function isSuppliedAt(state: State, side: number, hex: number): boolean {
  if (side === GERMAN) return linesOf(state, LINE.german).far[hex] >= 0;
  return isAutoOos(state) || linesOf(state, sovietKind(state)).far[hex] >= 0;
}

/** 13.1c support is named at once where a column more is to be had; 12.6a the German is asked later. */
function attack(state: State, target: number, chosen: readonly number[]): Action {
  // 11.1c whoever would be left without a target takes part.
  const attackers = [...chosen, ...leftWithout(state, target, chosen)];
  const action = { type: 'attack', target: map.ids[target], units: idsOf(attackers) };
  if (sideOf[attackers[0]] === GERMAN) return action;
  const [air] = readyAir(state, frontOf[attackers[0]]);
  if (air === undefined) return action;
  const isFull = columnIn(survey(state, target, attackers, attackers.length, false)) === LAST_COLUMN;
  return { ...action, support: isFull ? {} : { air: unitIds[air] } };
}
