// The decisions inside a battle, by rule of thumb: aircraft, bloodbaths and their price, retreats, advances.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { isRoadBack } from '../rules/03-set-up/scenarios.ts';
import { luftwaffeLeft } from '../rules/05-sequence/calendar.ts';
import { hexesFor, moversIn } from '../rules/11-assault/advance.ts';
import { worthOf as paidBy, payers } from '../rules/11-assault/losses.ts';
import { assessBattle, attackerOf } from '../rules/11-assault/odds.ts';
import { retreatOptions } from '../rules/11-assault/retreat-ground.ts';
import { withSupply } from '../rules/11-assault/strength.ts';
import { countIn, isBesideAny, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { GERMAN, idsOf, isMech, SOVIET, sideOf, unitIds } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { around, map, STALINGRAD } from '../rules/table/terrain.ts';
import { coverAt, gainOf, stakesOf, strengthOf } from './fighting.ts';
import { footholds, prizeAt } from './prizes.ts';
import { pullAt, worthOf } from './worth.ts';

const STOP: Action = { type: 'stop' };
/** An emptied hex, and what lies behind it. */
const GROUND = 0.15;
const DRIVE = 0.15;
/** What a column must be worth before a counter is spent on it (11.23b). */
const WORTH_FLYING = 0.25;

export const groundAt = (state: State, side: number, hex: number): number =>
  prizeAt(state, hex) + footholdAt(state, side, hex) + GROUND + DRIVE * pullAt(state, side, hex);

/** 4.2d what an enemy has of standing there. */
const footholdAt = (state: State, side: number, hex: number): number => footholds(state, other(side))[hex];

/** 11.23a a counter where it changes enough, whoever attacks. */
export function support(state: State, { battle }: FrameOf<'support'>): Action {
  if (luftwaffeLeft(state) === 0) return { type: 'support' };
  const fed = withSupply(state, battle);
  const ground = groundAt(state, attackerOf(battle), battle.target);
  const without = gainOf(state, fed, ground);
  const change = gainOf(state, { ...fed, luftwaffe: true }, ground) - without;
  const helps = attackerOf(battle) === GERMAN ? change : -change;
  return helps > WORTH_FLYING ? { type: 'support', luftwaffe: true } : { type: 'support' };
}

/** 5.14, 11.33 the dearer of the two for the enemy, less what it costs. */
export function chooseResult(state: State, { battle }: FrameOf<'bloodbath-choice'>): Action {
  const { attack, defense } = assessBattle(state, battle);
  const bloody = stakesOf(state, battle, 'BB', attack, defense);
  const clean = stakesOf(state, battle, 'DR', attack, defense);
  const isBloody = bloody.enemy - bloody.own > clean.enemy - clean.own;
  return { type: 'choose', result: isBloody ? 'BB' : 'DR' };
}

/** 11.26d the cheapest that pays the rest alone, else whoever pays most for his worth. */
export function pay(state: State, frame: FrameOf<'losses'>): Action {
  const { battle, owed, lost } = frame;
  const missing = owed - paidBy(state, battle, lost);
  const price = (unit: number): number => {
    const paid = paidBy(state, battle, [unit]);
    return paid >= missing ? -worthOf(state, unit) : -100 - worthOf(state, unit) / Math.max(0.5, paid);
  };
  const unit = bestOf(payers(frame), price) ?? payers(frame)[0];
  return { type: 'loss', units: [unitIds[unit]] };
}

/** 11.27 to friends, cover and places, away from the enemy. */
export function retreat(state: State, { battle, left, apart }: FrameOf<'retreat'>): Action {
  const [option] = retreatOptions(state, battle, left, apart).toSorted(
    (a, b) => worthOf(state, b.units[0]) - worthOf(state, a.units[0]),
  );
  const side = sideOf[option.units[0]];
  const refuge = (hex: number): number =>
    0.5 * (prizeAt(state, hex) + footholds(state, side)[hex]) +
    0.1 * coverAt(hex, side) +
    0.1 * countIn(state, hex) -
    (isBesideAny(state, hex, other(side)) ? 0.6 : 0);
  const to = bestOf(option.hexes, refuge) ?? option.hexes[0];
  return { type: 'retreat', units: idsOf(option.units), to: map.ids[to] };
}

interface Step {
  readonly unit: number;
  readonly to: number;
  readonly gain: number;
}

/** 11.30 as long as it brings a place, or leads on; 11.32 and further with those on wheels. */
export function advance(state: State, frame: FrameOf<'advance'>): Action {
  let best: Step | undefined;
  for (const unit of moversIn(state, frame)) {
    for (const to of hexesFor(state, frame, unit)) {
      const gain = gainOfAdvance(state, unit, to);
      if (gain > (best?.gain ?? 0)) best = { unit, to, gain };
    }
  }
  return best === undefined ? STOP : { type: 'advance', units: [unitIds[best.unit]], to: map.ids[best.to] };
}

/** Most that go into a hex that is won. */
const ENOUGH = 3;

function gainOfAdvance(state: State, unit: number, to: number): number {
  const side = sideOf[unit];
  const from = placeOf(state, unit);
  const there = countIn(state, to);
  const left = countIn(state, from) === 1 ? leftBy(state, side, from) : 0;
  const won = there === 0 ? prizeAt(state, to) + footholds(state, side)[to] : 0;
  const ahead = pullAt(state, side, to) - pullAt(state, side, from);
  const push = there === 0 ? 0.25 : there < ENOUGH ? 0.05 : -0.6;
  return won - left + 0.5 * ahead + push + 0.01 * strengthOf(state, unit) + (isMech[unit] === 1 ? 0.1 : 0);
}

/** 12.7a whoever is shut in at Stalingrad stands fast, with half of his strength: no hex of the ring is left empty. */
const RING = 2;

/** What the last one gives up who leaves a hex. */
function leftBy(state: State, side: number, hex: number): number {
  const isRing = side === SOVIET && isRoadBack(state) && around[hex].includes(STALINGRAD);
  const ring = isRing && isOccupiedBy(state, STALINGRAD, GERMAN) ? RING : 0;
  return prizeAt(state, hex) + footholds(state, side)[hex] + ring;
}
