// How the game stands: the German points against the chart of the turn, and every place that is worth points.

import { bindStanding } from '../../../../kit/standing.ts';
import { trackOf } from '../05-sequence/calendar.ts';
import { controlOf, pointsOf } from '../table/board.ts';
import { SIDES } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { outcomeOf } from './victory.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects(state) {
    const { sovietWinsAt, germanWinsAt } = trackOf(state);
    const limits =
      sovietWinsAt === null
        ? 'Nobody is checked this turn.'
        : `At the end of the turn the German side wins with ${germanWinsAt} or more, the Soviet side at ${sovietWinsAt} or less.`;
    return {
      score: { german: pointsOf(state) },
      rule: '4.14',
      message: `The German side has ${pointsOf(state)} points. ${limits}`,
    };
  },
  aims: state =>
    map.places
      .filter(({ points = 0 }) => points > 0)
      .map(({ hex, name, points = 0 }) => ({
        hexes: [hex],
        title: name,
        points,
        side: controlOf(state, hex),
        rule: '4.2',
      })),
});
