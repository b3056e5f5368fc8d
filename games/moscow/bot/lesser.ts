// The decisions besides moving and attacking, answered by rule of thumb: what comes before the pulses here, the air in
// air.ts, what belongs to a battle in battle.ts. What is rare is left to be tried out.

import { bindTurns } from '../../../families/coatney/bot/turns.ts';
import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import type { State } from '../../../kit/state/state.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { countIn, isDisrupted, isStrong, placeOf, topOf, unitsIn } from '../rules/table/board.ts';
import {
  GERMAN,
  isCorpsLevel,
  isKatyusha,
  RUSSIAN,
  SIDES,
  unitIds,
  unitNumber,
} from '../rules/table/counters.ts';
import { type FrameOf, topFrame } from '../rules/table/frames.ts';
import { around, hexNumber, MOSCOW, map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { bombBest, intercept, lateAir } from './air.ts';
import {
  about,
  advance,
  breakOn,
  fight,
  goBack,
  hold,
  pay,
  sendBack,
  strengthAround,
  trade,
} from './battle.ts';
import { coverAt, distanceTo, prizeAt, pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** M-ENT-1, M-ARMY-5, M-ARMY-7; M-KAT-2. */
const { makeReady, fireRockets, hexesFor, unitNamed } = bindTurns({
  unitIds,
  unitNumber,
  hexNumber,
  unitsIn,
  isDisrupted,
  isStrong,
  worthOf,
});

/** Undefined where a choice is rare enough to be tried out. */
export function lesser(game: Game, state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    // The standard set-up stands from the first moment.
    case 'set-up':
    case 'orders':
    case 'paradrop':
    // M-VIC-6 with 2nd Fliegerkorps kept Moscow alone would be no victory.
    case 'withdrawal':
      return END;
    case 'first-move':
      return { type: 'choose', first: SIDES[GERMAN] };
    case 'siberian-reserve':
      return callSiberians(game, state);
    case 'readiness':
      return makeReady(game, state);
    case 'replacements':
      return replace(game, state);
    case 'rail':
      return entrain(game, state);
    case 'air':
      return bombBest(state);
    case 'late-air':
      return lateAir(state);
    case 'interception':
      return intercept(state, frame.mission);
    case 'katyushas':
      return fireRockets(game, state, frame.attacks);
    case 'claim':
      return { type: 'claim' };
    case 'overstack':
      return giveUp(game, state);
    case 'inactive-army':
      return nameInactive(state, frame);
    default:
      return inBattle(game, state);
  }
}

function inBattle(game: Game, state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'combat':
      return fight(state, frame);
    case 'no-retreat':
      return hold(state, frame);
    case 'exchange':
      return trade(state, frame);
    case 'losses':
      return pay(state, frame);
    case 'distance':
      return sendBack(game, state);
    case 'retreat':
      return goBack(state, frame);
    case 'advance':
      return advance(state, frame);
    case 'breakthrough':
      return breakOn(game, state, frame);
    default:
      return undefined;
  }
}

/** M-SIB-1, M-SIB-8 not before their time, unless there is nothing left to lose. */
function callSiberians(game: Game, state: State): Action {
  const [first] = deciding(game, state).choices();
  if (first.action.type === 'risk') return { type: 'risk', numbers: 'low' };
  return first.action.type === 'begin' && isMoscowInDanger(state) ? { type: 'begin' } : END;
}

/** Is Moscow about to be stormed? */
function isMoscowInDanger(state: State): boolean {
  let strength = 0;
  for (const hex of around[MOSCOW]) strength += strengthAround(state, GERMAN, hex);
  return strength > 3 * defenseAt(state, MOSCOW);
}

/** M-REPL-2 formations before divisions, since they have zones of control; each where it is needed most. */
function replace(game: Game, state: State): Action {
  const offered = deciding(game, state)
    .choices()
    .filter(({ action }) => action.type === 'take')
    .map(({ action }) => unitNamed(action));
  const worth = (unit: number): number => (isCorpsLevel[unit] === 1 ? 2 : 1) + fullWorth(game, unit) * 0.1;
  const best = bestOf(offered, worth);
  if (best === undefined) return END;
  const to = bestPost(state, best, hexesFor(game, state, best));
  return to === undefined ? END : { ...about('take', best), to: map.ids[to] };
}

const fullWorth = (game: Game, unit: number): number => {
  const [face] = game.counters[unit].faces;
  return face === undefined ? 0 : face.attack + face.defense;
};

const bestPost = (state: State, unit: number, hexes: readonly number[]): number | undefined =>
  bestOf(hexes, hex => postValue(state, unit, hex));

/** What a Russian unit is worth in a hex of the rear: before Moscow, near the enemy, not under his guns. */
function postValue(state: State, unit: number, hex: number): number {
  const away = distanceTo(state, GERMAN, hex);
  const isOther = topOf(state, hex) >= 0 && placeOf(state, unit) !== hex;
  const strength = isOther ? defenseAt(state, hex) : 0;
  const prize = prizeAt(state, hex) / (1 + strength / 2);
  const threat = away <= 3 ? 1 : away <= 8 ? 0.5 : 0.1;
  const tooNear = isInZoneOf(state, GERMAN, hex) || away < 2 ? 1.5 : 0;
  return (
    prize * threat +
    0.2 * coverAt(hex, RUSSIAN) +
    WAY * pullAt(state, GERMAN, hex) * 0.85 ** away -
    tooNear -
    0.4 * countIn(state, hex)
  );
}

/** How much it counts to stand in the enemy's way. */
const WAY = 0.3;
/** A ride leaves the unit disrupted. */
const RIDE = 1;
/** Whoever is this near to the enemy is needed where he is. */
const REAR = 7;

/** M14-RAIL-1 out of the deep rear to where Moscow is threatened. */
function entrain(game: Game, state: State): Action {
  for (const { action } of deciding(game, state).choices()) {
    if (action.type !== 'rail') continue;
    const unit = unitNamed(action);
    const from = placeOf(state, unit);
    if (from === MOSCOW || isKatyusha[unit] === 1 || distanceTo(state, GERMAN, from) < REAR) continue;
    if (prizeAt(state, from) >= 3 && countIn(state, from) === 1) continue;
    const to = bestPost(state, unit, hexesFor(game, state, unit));
    if (to !== undefined && postValue(state, unit, to) > postValue(state, unit, from) + RIDE)
      return { ...about('rail', unit), to: map.ids[to] };
  }
  return END;
}

/** M-STACK-2 the least. */
function giveUp(game: Game, state: State): Action {
  const offers = deciding(game, state).choices();
  return bestOf(offers, ({ action }) => -worthOf(state, unitNamed(action)))?.action ?? END;
}

/** M-ARMY-2 the one that is farther from what is to be taken. */
function nameInactive(state: State, { armies }: FrameOf<'inactive-army'>): Action {
  const [one, other] = armies;
  const away = (unit: number): number => distance(map, placeOf(state, unit), MOSCOW);
  return about('name', away(one) >= away(other) ? one : other);
}
