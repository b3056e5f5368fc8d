// What comes before the battles of a turn, by rule of thumb: reinforcements, replacements, formations, railways, ships and
// factories, the Siberian Reserve.

import { bindTurns } from '../../../families/coatney/bot/turns.ts';
import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { phasingSide, turnOf } from '../rules/sequence/phases.ts';
import { MOST_UNITS } from '../rules/stacking/stacking.ts';
import { isDisrupted, isStrong, placeOf, unitsIn } from '../rules/table/board.ts';
import {
  AXIS,
  isAirfield,
  isGermanArmy,
  isInfantryType,
  isKatyusha,
  RUSSIAN,
  sideOf,
  unitIds,
  unitNumber,
  waveOf,
} from '../rules/table/counters.ts';
import { around, hexNumber, MOSCOW, map } from '../rules/table/terrain.ts';
import { axisPoints, POINTS_TO_WIN } from '../rules/victory/points.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { strengthAround } from './battle.ts';
import { isGuard } from './guards.ts';
import { isGarrison, rallies } from './rallies.ts';
import { wayOf } from './routes.ts';
import { countIn, topOf } from './table.ts';
import { coverAt, distanceTo, guardOf, prizeAt, pullAt, wholeWorth, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** DS-ENTR-1, DS-ARMY-1; DS-KAT-2. */
export const { makeReady, fireRockets, hexesFor, unitNamed } = bindTurns({
  unitIds,
  unitNumber,
  hexNumber,
  unitsIn,
  isDisrupted,
  isStrong,
  worthOf,
});

/** DS-SIB-5 not before December, unless there is nothing left to lose. */
export function callSiberians(state: State): Action {
  const isLost = axisPoints(state) >= POINTS_TO_WIN - 1 || isMoscowInDanger(state);
  return isLost && turnOf(state) >= EARLIEST ? { type: 'begin' } : END;
}
const EARLIEST = 6;

function isMoscowInDanger(state: State): boolean {
  let strength = 0;
  for (const hex of around[MOSCOW]) strength += strengthAround(state, AXIS, hex);
  return strength > 3 * defenseAt(state, MOSCOW);
}

/** DS-SIB-6 the Reserve goes where it is needed most; all others come where they come. */
export function arrive(game: Game, state: State): Action {
  const choices = deciding(game, state).choices();
  for (const { action } of choices) {
    if (action.type !== 'arrive' || waveOf[unitNamed(action)] === 0) continue;
    const unit = unitNamed(action);
    const to = bestPost(state, unit, hexesFor(game, state, unit, 'arrive'));
    if (to !== undefined) return { ...action, to: map.ids[to] };
  }
  return choices.find(({ action }) => action.type === 'arrive-all')?.action ?? END;
}

/** DS-REPL-3 the first that can be had. */
export const restore = (game: Game, state: State): Action =>
  deciding(game, state)
    .choices()
    .find(({ action }) => action.type === 'restore')?.action ?? END;

/** DS-BUILD-1, DS-PROMO-1 whatever makes more of what is there. */
export function build(game: Game, state: State): Action {
  const seen = deciding(game, state);
  const open = seen
    .choices()
    .flatMap(choice => (choice.ask === undefined ? [choice] : seen.choices(choice.ask)))
    .flatMap(({ action, open: fields = [] }): Action[] => {
      if (action.type !== 'build' && action.type !== 'promote') return [];
      if (typeof action.into === 'string') return [{ ...action, ...firstOf(fields) }];
      const [into, ...others] = fields;
      if (into === undefined || !('one' in into)) return [];
      return into.one.map(formation => ({ ...action, into: formation, ...firstOf(others) }));
    });
  const gain = ({ units, into, with: rifle }: Action): number => {
    const parts = [...(units as string[]), ...(typeof rifle === 'string' ? [rifle] : [])];
    return (
      wholeWorth(unitNumber(String(into))) -
      parts.reduce((sum, id) => sum + worthOf(state, unitNumber(id)), 0)
    );
  };
  for (const action of open.toSorted((a, b) => gain(b) - gain(a))) {
    if (gain(action) <= LEAST) break;
    if (game.check(state, action).ok) return action;
  }
  return END;
}
const LEAST = 0.02;

/** The first answer to each further question. */
const firstOf = (
  fields: readonly {
    readonly field: string;
    readonly one?: readonly unknown[];
    readonly optional?: boolean;
  }[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ field, one, optional }) => (one === undefined || optional ? [] : [[field, one[0]]])),
  );

/** DS-SUP-2 along its route, as far as the way is free. */
export function layRails(game: Game, state: State): Action {
  for (const { action } of deciding(game, state).choices()) {
    if (action.type !== 'extend') continue;
    const railhead = unitNamed(action);
    const from = placeOf(state, railhead);
    const far = wayOf(railhead, from);
    const best = bestOf(hexesFor(game, state, railhead, 'extend'), hex => -far[hex], -far[from]);
    if (best !== undefined) return { ...action, to: map.ids[best] };
  }
  return END;
}

const bestPost = (state: State, unit: number, hexes: readonly number[]): number | undefined =>
  bestOf(hexes, hex => postValue(state, unit, hex));

/** What a unit is worth in a hex behind its front: before what must be held, near the enemy, not under his guns. */
function postValue(state: State, unit: number, hex: number): number {
  const side = sideOf[unit];
  const away = distanceTo(state, other(side), hex);
  const isOther = topOf(state, hex) >= 0 && placeOf(state, unit) !== hex;
  const strength = isOther ? defenseAt(state, hex) : 0;
  const prize = prizeAt(state, hex) / (1 + strength / 2);
  const threat = away <= 3 ? 1 : away <= 8 ? 0.5 : 0.1;
  const tooNear = isInZoneOf(state, other(side), hex) || away < 2 ? 1.5 : 0;
  const way = side === AXIS ? pullAt(state, AXIS, hex) * 0.3 : pullAt(state, AXIS, hex) * 0.85 ** away * 0.3;
  const held = side === RUSSIAN ? prize * threat + 0.2 * coverAt(hex, side) : 0;
  return held + way - tooNear - 0.4 * countIn(state, hex);
}

/** A ride leaves the unit disrupted. */
const RIDE = 1;
/** Whoever is this near to the enemy is needed where he is. */
const REAR = 7;
/** Axis units so near to a factory that it had better go. */
const ALARM = 9;

/** DS-FACT-2 factories before the enemy comes; DS-RAIL-1, DS-RAIL-2 out of the deep rear to the front. Nobody goes by sea. */
export function entrain(game: Game, state: State): Action {
  const side = phasingSide(state);
  const choices = deciding(game, state).choices();
  for (const { action } of choices) {
    if (action.type === 'evacuate') return action;
    if (action.type === 'load' && distanceTo(state, AXIS, placeOf(state, unitNamed(action))) <= ALARM)
      return action;
  }
  const riders = choices.filter(({ action }) => action.type === 'rail').map(({ action }) => action);
  const ride = relieveCities(game, state, riders);
  if (ride !== undefined) return ride;
  for (const action of riders) {
    const unit = unitNamed(action);
    const from = placeOf(state, unit);
    if (isAirfield[unit] === 1 || isKatyusha[unit] === 1 || isGermanArmy[unit] === 1) continue;
    if (distanceTo(state, other(side), from) < REAR || isGuard(state, unit)) continue;
    const to = bestPost(state, unit, outOfCities(game, state, unit));
    if (to !== undefined && postValue(state, unit, to) > postValue(state, unit, from) + RIDE)
      return { ...action, to: map.ids[to] };
  }
  return END;
}

/** Beside the enemy nobody boards a train. */
const FRONT = 3;

/** The cities that the short start hangs on: whoever is no good in a full one rides out, and the best that there is rides in. */
function relieveCities(game: Game, state: State, riders: readonly Action[]): Action | undefined {
  const side = phasingSide(state);
  for (const city of rallies(state, side)) {
    if (countIn(state, city) === MOST_UNITS) {
      const weak = riders.find(
        action => placeOf(state, unitNamed(action)) === city && !isGarrison(state, unitNamed(action)),
      );
      const out =
        weak &&
        bestOf(outOfCities(game, state, unitNamed(weak)), hex => postValue(state, unitNamed(weak), hex));
      if (weak !== undefined && out !== undefined) return { ...weak, to: map.ids[out] };
      continue;
    }
    const fit = riders.filter(action => {
      const unit = unitNamed(action);
      const from = placeOf(state, unit);
      return (
        isInfantryType[unit] === 1 &&
        !rallies(state, side).includes(from) &&
        !isGuard(state, unit) &&
        distanceTo(state, other(side), from) >= FRONT &&
        hexesFor(game, state, unit, 'rail').includes(city)
      );
    });
    const best = bestOf(fit, action => guardOf(state, unitNamed(action), city), GOOD);
    if (best !== undefined) return { ...best, to: map.ids[city] };
  }
  return undefined;
}

/** What a corps brings to the defense of a city: less is not worth a place in it. */
const GOOD = 7;

const outOfCities = (game: Game, state: State, unit: number): readonly number[] =>
  hexesFor(game, state, unit, 'rail').filter(hex => !rallies(state, sideOf[unit]).includes(hex));
