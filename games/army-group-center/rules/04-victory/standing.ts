// Chapter 4, asked during the game: the points so far, what they mean, and everything on the map that counts.

import type { Place } from '../../../../kit/map/map.ts';
import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { charts } from '../02-components/charts.ts';
import { SIDES, SOVIET } from '../02-components/counters.ts';
import { balticCoast, firstUkrainianArea, KOENIGSBERG, map } from '../02-components/ground.ts';
import { LAST_TURN } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import {
  AREA_BONUS,
  COAST_BONUS,
  isHeldInSupply,
  outcomeOf,
  pointsOf,
  SOVIET_THRESHOLD,
  scoreOf,
} from './victory.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects: state => ({ score: { soviet: pointsOf(state) }, rule: '4.3f', message: prospects(state) }),
  aims: state => [...map.places.map(place => placeAim(state, place)), ...lateAims(state)],
});

/** 4.3f, 4.4a what the points come to if the game ended like this. */
function prospects(state: State): string {
  const { total } = scoreOf(state);
  const now = pointsOf(state);
  const bonus = total > now ? ` (${now} for places, ${total - now} that count at the end of the game)` : '';
  const missing = SOVIET_THRESHOLD - total;
  const verdict =
    missing > 0
      ? `${missing} more by the end of turn ${LAST_TURN} would win, and so would Koenigsberg at any time`
      : `enough to win at the end of turn ${LAST_TURN}, if they are kept`;
  return `The Soviet side has ${points(total)}${bonus}; ${verdict}.`;
}

function placeAim(state: State, { hex, kind, name }: Place): Aim {
  const isCity = kind === 'city';
  const isPrize = hex === KOENIGSBERG;
  return {
    hexes: [hex],
    title: name,
    points: isCity ? charts.city.vp : charts.town.vp,
    side: controlOf(state, hex) === SOVIET ? SOVIET : undefined,
    // 4.3b a town, 4.3c a city, 4.2 and one that ends the game.
    rule: isPrize ? '4.2' : isCity ? '4.3c' : '4.3b',
    note: isPrize ? 'Its capture wins the game for the Soviet side at once.' : undefined,
  };
}

/** 4.3d, 4.3e as they would count if the game ended now. */
function lateAims(state: State): Aim[] {
  const heldOf = (hexes: Int16Array): number => hexes.filter(hex => isHeldInSupply(state, hex)).length;
  const coast = heldOf(balticCoast);
  const area = heldOf(firstUkrainianArea);
  const all = firstUkrainianArea.length;
  return [
    {
      hexes: balticCoast,
      needsOne: true,
      title: 'Baltic coast from 2015 to 2927',
      points: COAST_BONUS,
      side: coast > 0 ? SOVIET : undefined,
      rule: '4.3d',
      note: `Counts once the last turn is over, for one hex or more held in supply; now ${coast}.`,
    },
    {
      hexes: firstUkrainianArea,
      title: 'Area of 1st Ukrainian Front',
      points: AREA_BONUS,
      side: area === all ? SOVIET : undefined,
      rule: '4.3e',
      note: `Counts once the last turn is over, if all ${all} hexes are held in supply; now ${area}.`,
    },
  ];
}

const points = (count: number): string => counted(count, 'victory point');
