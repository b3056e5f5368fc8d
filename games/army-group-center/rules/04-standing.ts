// Chapter 4, asked during the game: the points so far, what they mean, and everything on the map that counts.

import type { Objective, Standing } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { charts } from './02-charts.ts';
import { balticCoast, firstUkrainianArea, KOENIGSBERG, map, SIDES, SOVIET } from './02-components.ts';
import {
  AREA_BONUS,
  COAST_BONUS,
  isHeldInSupply,
  outcomeOf,
  pointsOf,
  SOVIET_THRESHOLD,
  scoreOf,
} from './04-victory.ts';
import { LAST_TURN } from './05-phases.ts';
import { controlOf } from './board.ts';

export function standingOf(state: State): Standing {
  const outcome = outcomeOf(state);
  const { rule, message } = outcome
    ? { rule: outcome.rule, message: outcome.reason }
    : { rule: '4.3f', message: prospects(state) };
  return { score: { soviet: pointsOf(state) }, rule, message, objectives: objectivesOf(state) };
}

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

function objectivesOf(state: State): Objective[] {
  const places = map.places.map((place): Objective => {
    const isCity = place.kind === 'city';
    return {
      hexes: [map.ids[place.hex]],
      title: place.name,
      points: isCity ? charts.city.vp : charts.town.vp,
      ...countsFor(controlOf(state, place.hex) === SOVIET),
      // 4.3b a town, 4.3c a city, 4.2 and one that ends the game.
      rule: place.hex === KOENIGSBERG ? '4.2' : isCity ? '4.3c' : '4.3b',
      ...(place.hex === KOENIGSBERG
        ? { note: 'Its capture wins the game for the Soviet side at once.' }
        : {}),
    };
  });
  return [...places, coast(state), area(state)];
}

/** 4.3d, as it would count if the game ended now. */
function coast(state: State): Objective {
  const held = balticCoast.filter(hex => isHeldInSupply(state, hex)).length;
  return {
    hexes: [...balticCoast].map(hex => map.ids[hex]),
    needs: 'one',
    title: 'Baltic coast from 2015 to 2927',
    points: COAST_BONUS,
    ...countsFor(held > 0),
    rule: '4.3d',
    note: `Counts once the last turn is over, for one hex or more held in supply; now ${held}.`,
  };
}

/** 4.3e. */
function area(state: State): Objective {
  const held = firstUkrainianArea.filter(hex => isHeldInSupply(state, hex)).length;
  const all = firstUkrainianArea.length;
  return {
    hexes: [...firstUkrainianArea].map(hex => map.ids[hex]),
    needs: 'all',
    title: 'Area of 1st Ukrainian Front',
    points: AREA_BONUS,
    ...countsFor(held === all),
    rule: '4.3e',
    note: `Counts once the last turn is over, if all ${all} hexes are held in supply; now ${held}.`,
  };
}

const countsFor = (isSoviet: boolean): { side?: string } => (isSoviet ? { side: SIDES[SOVIET] } : {});
const points = (count: number): string => counted(count, 'victory point');
