// The decisions besides moving and attacking, answered by rule of thumb: what comes before the pulses here, the air in
// air.ts, what belongs to a battle in battle.ts. What is rare is left to be tried out.

import type { Action, Game } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { countIn, isDisrupted, isStrong, placeOf, topOf, unitsIn } from '../rules/board.ts';
import {
  GERMAN,
  hexNumber,
  isCorpsLevel,
  isKatyusha,
  MOSCOW,
  map,
  RUSSIAN,
  SIDES,
  unitIds,
  unitNumber,
} from '../rules/components.ts';
import { type FrameOf, topFrame } from '../rules/frames.ts';
import { isInZoneOf } from '../rules/zones.ts';
import { bombBest, intercept, lateAir } from './air.ts';
import { about, advance, fight, goBack, hold, pay, sendBack, strengthAround, trade } from './battle.ts';
import { breakOn } from './breaking.ts';
import { coverAt, defenseAt } from './weighing.ts';
import { distanceTo, prizeAt, pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

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
      return fireRockets(game, state, frame);
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
  const [first] = game.choices(state);
  if (first.action.type === 'risk') return { type: 'risk', numbers: 'low' };
  return first.action.type === 'begin' && isMoscowInDanger(state) ? { type: 'begin' } : END;
}

/** Is Moscow about to be stormed? */
function isMoscowInDanger(state: State): boolean {
  let strength = 0;
  for (let i = MOSCOW * 6; i < MOSCOW * 6 + 6; i++) {
    const hex = map.neighbours[i];
    if (hex >= 0) strength += strengthAround(state, GERMAN, hex);
  }
  return strength > 3 * defenseAt(state, MOSCOW);
}

/** M-ENT-1, M-ARMY-5, M-ARMY-7 it costs nothing: trenches and strong sides last until somebody moves or attacks. */
function makeReady(game: Game, state: State): Action {
  for (const { action, open } of game.choices(state)) {
    if (action.type === 'flip') {
      const [unit] = (action.units as string[]).map(unitNumber);
      if (!isStrong(state, unit)) return action;
    } else if (action.type === 'entrench') {
      const [field] = open ?? [];
      if (field !== undefined && 'some' in field) return { ...action, units: field.some };
    }
  }
  return END;
}

/** M-REPL-2 formations before divisions, since they have zones of control; each where it is needed most. */
function replace(game: Game, state: State): Action {
  let best = -1;
  let most = 0;
  for (const { action } of game.choices(state)) {
    if (action.type !== 'take') continue;
    const [unit] = (action.units as string[]).map(unitNumber);
    const worth = (isCorpsLevel[unit] === 1 ? 2 : 1) + fullWorth(game, unit) * 0.1;
    if (worth <= most) continue;
    most = worth;
    best = unit;
  }
  if (best < 0) return END;
  const to = bestPost(state, best, hexesFor(game, state, best));
  return to < 0 ? END : { ...about('take', best), to: map.ids[to] };
}

const fullWorth = (game: Game, unit: number): number => {
  const [face] = game.counters[unit].faces;
  return face === undefined ? 0 : face.attack + face.defense;
};

/** Where a unit may be sent, as the game lists it. */
function hexesFor(game: Game, state: State, unit: number): number[] {
  return game
    .choices(state, { units: [unitIds[unit]] })
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one : [])))
    .map(id => hexNumber(String(id)));
}

function bestPost(state: State, unit: number, hexes: readonly number[]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const hex of hexes) {
    const worth = postValue(state, unit, hex);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

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
  for (const { action } of game.choices(state)) {
    if (action.type !== 'rail') continue;
    const [unit] = (action.units as string[]).map(unitNumber);
    const from = placeOf(state, unit);
    if (from === MOSCOW || isKatyusha[unit] === 1 || distanceTo(state, GERMAN, from) < REAR) continue;
    if (prizeAt(state, from) >= 3 && countIn(state, from) === 1) continue;
    const to = bestPost(state, unit, hexesFor(game, state, unit));
    if (to >= 0 && postValue(state, unit, to) > postValue(state, unit, from) + RIDE)
      return { ...about('rail', unit), to: map.ids[to] };
  }
  return END;
}

/** M-KAT-2 at whoever is about to be attacked, else at the worthiest. */
function fireRockets(game: Game, state: State, { attacks }: FrameOf<'katyushas'>): Action {
  let best: Action = END;
  let most = 0;
  for (const { action, open = [] } of game.choices(state)) {
    const [field] = open;
    if (action.type !== 'fire' || field === undefined || !('one' in field)) continue;
    for (const target of field.one) {
      const isAttacked = attacks.some(attack => attack.target === target);
      let worth = 0;
      for (const unit of unitsIn(state, hexNumber(String(target)))) {
        worth += worthOf(state, unit) * (isDisrupted(state, unit) ? 0.1 : 1);
      }
      if (isAttacked) worth *= 2;
      if (worth <= most) continue;
      most = worth;
      best = { ...action, target };
    }
  }
  return best;
}

/** M-STACK-2 the least. */
function giveUp(game: Game, state: State): Action {
  let best: Action | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { action } of game.choices(state)) {
    const [unit] = (action.units as string[]).map(unitNumber);
    const worth = worthOf(state, unit);
    if (worth >= least) continue;
    least = worth;
    best = action;
  }
  return best ?? END;
}

/** M-ARMY-2 the one that is farther from what is to be taken. */
function nameInactive(state: State, { armies }: FrameOf<'inactive-army'>): Action {
  const [one, other] = armies.map(unitNumber);
  const away = (unit: number): number => distance(map, placeOf(state, unit), MOSCOW);
  return about('name', away(one) >= away(other) ? one : other);
}
