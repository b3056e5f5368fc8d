// Weather: the track of the edition, the die of turn 2, and what follows from it for the whole game turn.

import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import type { EditionCharts } from '../table/charts.ts';
import { GERMAN, RUSSIAN } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { shape } from '../table/layout.ts';
import { turnOf } from './phases.ts';

export type Weather = 'good' | 'mud' | 'frost' | 'snow';

const SECOND = { unknown: 0, mud: 1, good: 2 } as const;

/** M-WX-9, M14-WX-17 what the die of turn 2 brings, if it is rolled: mud on 1 to 4, on index B (M-DIE-1) on 3 to 6. */
export function settleSecondTurn(state: State, roll: () => number): void {
  const isMuddy = editionOf(state).secondTurn === 'rolled' && onIndexA(state, roll()) <= 4;
  state.data[shape.game.secondTurn] = isMuddy ? SECOND.mud : SECOND.good;
}

export const isSecondTurnKnown = (state: State): boolean =>
  state.data[shape.game.secondTurn] !== SECOND.unknown;

/** The weather of a game turn; turn 2 and what hangs on it once the die has fallen. */
export function weatherOn(state: State, turn: number): Weather {
  return readTrack(editionOf(state).charts.track, turn, state.data[shape.game.secondTurn]);
}

type Track = EditionCharts['track'];

function readTrack(track: Track, turn: number, secondTurn: number): Weather {
  const printed = track[Math.min(Math.max(turn, 1), track.length) - 1].weather;
  const wasMud = secondTurn !== SECOND.good;
  // M-WX-8, M14-WX-16 turn 1 is good; M-WX-10, M14-WX-18 then mud; M-WX-13, M14-WX-20 in the end snow, all as printed.
  if (printed === 'rolled') return wasMud ? 'mud' : 'good';
  // M-WX-11, M-WX-12, M14-WX-19 an early frost after mud, early snow after a good turn 2.
  if (printed === 'frost-or-snow') return wasMud ? 'frost' : 'snow';
  return printed;
}

// Everything asks for the weather of the day, so the last answer is kept.
let today: Weather = 'good';
let [todayTrack, todayTurn, todaySecond]: [Track | undefined, number, number] = [undefined, 0, 0];

export function weatherOf(state: State): Weather {
  const { track } = editionOf(state).charts;
  const turn = turnOf(state);
  const second = state.data[shape.game.secondTurn];
  if (track !== todayTrack || turn !== todayTurn || second !== todaySecond) {
    [today, todayTrack, todayTurn, todaySecond] = [readTrack(track, turn, second), track, turn, second];
  }
  return today;
}
export const isMud = (state: State): boolean => weatherOf(state) === 'mud';
export const isSnow = (state: State): boolean => weatherOf(state) === 'snow';
/** M-WX-4, M14-WX-8 hard frost is as good as good weather. */
export const isDry = (state: State): boolean => !isMud(state) && !isSnow(state);
/** M-WX-6, M14-WX-11 lakes, rivers and swamps have no effect. */
export const isFrozen = isSnow;

/** The first turn of this weather in the game. */
export function isFirstTurnOf(state: State, weather: Weather): boolean {
  const turn = turnOf(state);
  if (weatherOn(state, turn) !== weather) return false;
  for (let earlier = 1; earlier < turn; earlier++) if (weatherOn(state, earlier) === weather) return false;
  return true;
}

/** M-SEQ-3 to M-SEQ-5 pulses of a side this turn. */
export function pulsesOf(state: State, side: number): number {
  const weather = weatherOf(state);
  if (weather === 'mud') return 2;
  return weather === 'snow' && side === GERMAN ? 2 : 3;
}

/** M-SEQ-1 the German until snow; M-SETUP-13 the Russian on turn 1 if he has taken the first move. */
export function firstPlayer(state: State): number {
  if (isSnow(state)) return RUSSIAN;
  return turnOf(state) === 1 && state.data[shape.game.unhistorical] === 1 ? RUSSIAN : GERMAN;
}
