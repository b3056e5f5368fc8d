// Chapter 4: how to win. Koenigsberg at any moment (4.2, in board.ts), else points at the end of turn 9.

import type { Outcome } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { charts } from '../02-components/charts.ts';
import { GERMAN, SIDES, SOVIET } from '../02-components/counters.ts';
import { balticCoast, firstUkrainianArea, map } from '../02-components/ground.ts';
import { isOn } from '../03-scenarios/scenarios.ts';
import { hasLine, LINE } from '../07-supply/lines.ts';
import { controlOf } from '../table/board.ts';
import { endGame, endingOf, winnerOf } from '../table/ending.ts';

/** 4.3f, 3.5b in every scenario. */
export const SOVIET_THRESHOLD = 31;
export const COAST_BONUS = 10;
export const AREA_BONUS = 1;

export interface Score {
  readonly towns: number;
  readonly cities: number;
  /** 4.3d and 4.3e as they would count if the game ended now. */
  readonly coast: number;
  readonly area: number;
  readonly total: number;
}

/** Points follow present control (A14): a place retaken no longer counts. */
export function scoreOf(state: State): Score {
  const { towns, cities } = placesHeld(state);
  // 4.3d one coastal hex is enough, 4.3e all 27 hexes are needed.
  const coast = balticCoast.some(hex => isHeldInSupply(state, hex)) ? COAST_BONUS : 0;
  const area = firstUkrainianArea.every(hex => isHeldInSupply(state, hex)) ? AREA_BONUS : 0;
  return { towns, cities, coast, area, total: towns + cities + coast + area };
}

/** The points on the track: 4.3d and 4.3e join them only when turn 9 is over. */
export function pointsOf(state: State): number {
  if (endingOf(state) === 'points') return scoreOf(state).total;
  const { towns, cities } = placesHeld(state);
  return towns + cities;
}

function placesHeld(state: State): Pick<Score, 'towns' | 'cities'> {
  let towns = 0;
  let cities = 0;
  for (const place of map.places) {
    if (controlOf(state, place.hex) !== SOVIET) continue;
    // 4.3b, 4.3c whatever the supply of the place.
    if (place.kind === 'town') towns += charts.town.vp;
    else cities += charts.city.vp;
  }
  return { towns, cities };
}

/** 4.3f, 4.4a, 4.4b only now can the German side win, and somebody does. */
export function scoreGame(play: Play): void {
  const { total } = scoreOf(play.state);
  endGame(play, total >= SOVIET_THRESHOLD ? SOVIET : GERMAN, 'points');
}

export function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  if (winner < 0) return undefined;
  const total = pointsOf(state);
  const score = { soviet: total };
  switch (endingOf(state)) {
    case 'koenigsberg':
      return { winner: SIDES[winner], rule: '4.2', reason: 'Koenigsberg has fallen.', score };
    case 'concession':
      return { winner: SIDES[winner], rule: '5.1c', reason: 'The other side conceded.', score };
    default:
      return {
        winner: SIDES[winner],
        // 4.4b whoever has not won by points has lost.
        rule: winner === SOVIET ? '4.3f' : '4.4b',
        reason: `The Soviet side ends with ${counted(total, 'victory point')}; it needed ${SOVIET_THRESHOLD}.`,
        score,
      };
  }
}

/** A12 the hex itself is traced from, as the general Soviet lack of supply (7.12) concerns units. */
export function isHeldInSupply(state: State, hex: number): boolean {
  if (controlOf(state, hex) !== SOVIET) return false;
  return hasLine(state, isOn(state, 'vpSupplyUsesPripyatBan') ? LINE.sovietDry : LINE.soviet, hex);
}
