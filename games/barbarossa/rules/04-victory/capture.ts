// Chapter 4, at the instant in which a hex changes hands: points, and all that hangs on the place, in the order of ruling b14.
// 4.2c nobody asks for supply.

import { outlook } from '../../../../kit/dice/outlook.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import { addPoints, roll, write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { endGame, isOver } from '../table/ending.ts';
import { shape } from '../table/layout.ts';
import {
  BUCHAREST,
  balticRepublics,
  dneprLine,
  hexLabel,
  KIEV,
  LENINGRAD,
  MOSCOW,
  map,
  PLOESTI,
  pointsAt,
} from '../table/terrain.ts';
import { settleExpedition } from './caucasus.ts';

const { game } = shape;

/** 4.5, 4.6 nothing of it counts up to the end of this turn. */
export const LOSSES_AFTER = 13;
/** 4.7, 4.8 the alliance is worth more before August 1944. */
export const ALLIANCE_UNTIL = 26;
/** 4.21. */
export const EARLY_KIEV_UNTIL = 3;
/** 4.15a on the die, with what is added to it. */
export const SURRENDER_FROM = 5;
const BALTIC_POINTS = 3;

/** Keeps these dice apart from those of battles. */
const CAPTURES = 7000;

/** The hex has gone over to this side; `wasMarked`: a hero or fortress city of the other (4.3). */
export function capture(play: Play, hex: number, side: number, wasMarked: boolean): void {
  if (pointsAt[hex] > 0) award(play, hex, side, wasMarked);
  if (side === GERMAN) {
    // 12.23c.
    if (hex === LENINGRAD) write(play.state, game.leningradTaken, 1);
    if (hex === MOSCOW) rollForMoscow(play);
    return;
  }
  settleExpedition(play);
  settleLosses(play);
}

/** 4.2b every time anew; where a rule sets the worth of a first capture, that takes the place of the usual points. */
function award(play: Play, hex: number, side: number, wasMarked: boolean): void {
  const { state } = play;
  const special = side === GERMAN ? earlyKiev(play, hex) : lostAlly(play, hex);
  if (special !== undefined) return addPoints(play, special.points, special.rule, { hex: map.ids[hex] });
  // 4.3a, 4.3c two for a marked city; 4.3b, 4.3d the marker is gone after that.
  const worth = pointsAt[hex] + (wasMarked ? 1 : 0);
  const rule = wasMarked ? (side === GERMAN ? '4.3a' : '4.3c') : '4.2b';
  addPoints(play, side === GERMAN ? worth : -worth, rule, { hex: map.ids[hex] });
  if (hex === KIEV && side === GERMAN) write(state, game.kievTaken, 1);
}

interface Special {
  readonly points: number;
  readonly rule: string;
}

/** 4.21 under the option. */
function earlyKiev(play: Play, hex: number): Special | undefined {
  const { state } = play;
  if (!isEarlyKiev(state, hex)) return undefined;
  write(state, game.kievTaken, 1);
  return { points: earlyPoints(rollFor(play, hex, 'kiev', '4.21')), rule: '4.21' };
}

const isEarlyKiev = (state: State, hex: number): boolean =>
  hex === KIEV &&
  state.data[game.kievTaken] === 0 &&
  turnOf(state) <= EARLY_KIEV_UNTIL &&
  isOn(state, 'kievPoints');
const earlyPoints = (die: number): number => die - 1;

/** 4.7, 4.8, ruling A3-3 the first time only, and a fortress makes no difference then. */
function lostAlly(play: Play, hex: number): Special | undefined {
  const { state } = play;
  const ally = ALLIES.get(hex);
  if (ally === undefined || state.data[ally.taken] === 1) return undefined;
  write(state, ally.taken, 1);
  if (turnOf(state) > ALLIANCE_UNTIL) return undefined;
  return { points: -allyPoints(rollFor(play, hex, 'lost-ally', ally.rule)), rule: ally.rule };
}

const ALLIES: ReadonlyMap<number, { readonly taken: number; readonly rule: string }> = new Map([
  [BUCHAREST, { taken: game.bucharestTaken, rule: '4.7' }],
  [PLOESTI, { taken: game.ploestiTaken, rule: '4.8' }],
]);
const allyPoints = (die: number): number => halfUp(die) + 1;

/** 1.3 these halves are rounded up. */
export const halfUp = (die: number): number => (die + 1) >> 1;

/** 4.15a, 4.15c once in a game, the instant Moscow falls; 4.14d the game may be over with it. */
function rollForMoscow(play: Play): void {
  const { state } = play;
  if (state.data[game.moscowRolled] === 1) return;
  write(state, game.moscowRolled, 1);
  const added = moscowModifier(state);
  const total = rollFor(play, MOSCOW, 'moscow', '4.15') + added;
  emit(play, { type: 'moscow', total, added, surrender: total >= SURRENDER_FROM, rule: '4.15a' });
  if (total >= SURRENDER_FROM) endGame(play, GERMAN, 'moscow');
}

/** 4.15b one for Kiev, two for Leningrad. */
export const moscowModifier = (state: State): number =>
  (controlOf(state, KIEV) === GERMAN ? 1 : 0) + (controlOf(state, LENINGRAD) === GERMAN ? 2 : 0);

/** What the dice would bring that fall if a side takes these hexes, told before it does. */
export function captureOutlooks(state: State, side: number, hexes: readonly number[]): Outlook[] {
  const taken = hexes.filter(hex => controlOf(state, hex) !== side);
  return taken.flatMap(hex => (side === GERMAN ? germanOutlook(state, hex) : allyOutlook(state, hex)));
}

function germanOutlook(state: State, hex: number): Outlook[] {
  if (isEarlyKiev(state, hex))
    return [outlook('4.21', 'Points for Kiev', die => counted(earlyPoints(die), 'point'))];
  if (hex !== MOSCOW || state.data[game.moscowRolled] === 1) return [];
  const added = moscowModifier(state);
  return [
    outlook('4.15a', 'The fall of Moscow', die =>
      die + added >= SURRENDER_FROM ? 'the Soviet Union gives up' : 'the war goes on',
    ),
  ];
}

function allyOutlook(state: State, hex: number): Outlook[] {
  const ally = ALLIES.get(hex);
  if (ally === undefined || state.data[ally.taken] === 1 || turnOf(state) > ALLIANCE_UNTIL) return [];
  return [outlook(ally.rule, `Points lost with ${hexLabel(hex)}`, die => counted(allyPoints(die), 'point'))];
}

const rollFor = (play: Play, hex: number, purpose: string, rule: string): number =>
  roll(play, CAPTURES + hex, 0, purpose, { hex: map.ids[hex], rule });

/** 4.5, 4.6 lost once and for good, at the first instant after turn 13 in which it is so. */
export function settleLosses(play: Play): void {
  const { state } = play;
  if (turnOf(state) <= LOSSES_AFTER || isOver(state)) return;
  // 4.5, ruling b31 every hex of the three republics.
  if (state.data[game.balticLost] === 0 && areSoviet(state, balticRepublics)) {
    write(state, game.balticLost, 1);
    addPoints(play, -BALTIC_POINTS, '4.5');
  }
  // 4.6a, rulings A3-1 and A3-2 not one hex of the river is left, 4.6b nor any around its two cities.
  if (state.data[game.dneprLost] === 0 && areSoviet(state, dneprLine)) {
    write(state, game.dneprLost, 1);
    addPoints(play, -1, '4.6a');
  }
}

function areSoviet(state: State, hexes: Iterable<number>): boolean {
  for (const hex of hexes) if (controlOf(state, hex) !== SOVIET) return false;
  return true;
}
