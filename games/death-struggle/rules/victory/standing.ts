// How the game stands: the victory cities with their points, and what either side still needs.

import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { BORDER_POINTS, isBorderGame, lastTurnOf } from '../set-up/scenarios.ts';
import { controlOf } from '../table/board.ts';
import { AXIS, RUSSIAN, SIDES } from '../table/counters.ts';
import { map, pointsAt, victoryCities } from '../table/terrain.ts';
import { axisPoints, holds, POINTS_TO_WIN, RUSSIAN_PRIZES } from './points.ts';
import { outcomeOf } from './victory.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects(state) {
    const points = axisPoints(state);
    return {
      score: { [SIDES[AXIS]]: points },
      rule: 'DS-VIC-1',
      message: `The Axis holds ${points} points of cities in supply and needs ${needed(state)}.`,
    };
  },
  aims: state => [
    ...victoryCities.map(hex => cityAim(state, hex)),
    ...RUSSIAN_PRIZES.map(hexes => prizeAim(state, hexes)),
  ],
});

const needed = (state: State): string =>
  isBorderGame(state)
    ? `${BORDER_POINTS} at the end of turn ${lastTurnOf(state)}`
    : `${POINTS_TO_WIN}, with Leningrad, Moscow or Stalingrad among them`;

function cityAim(state: State, hex: number): Aim {
  const isAxis = controlOf(state, hex) === AXIS;
  const note = isAxis && !holds(state, AXIS, hex) ? 'Out of supply: it does not count.' : undefined;
  return {
    hexes: [hex],
    title: map.places[map.placeAt[hex]].name,
    points: pointsAt[hex],
    side: isAxis && note === undefined ? AXIS : undefined,
    rule: 'DS-VIC-2',
    note,
  };
}

function prizeAim(state: State, hexes: readonly number[]): Aim {
  return {
    hexes,
    title: `Russian ${hexes.map(hex => map.places[map.placeAt[hex]].name).join(' and ')}`,
    // It wins by itself.
    points: 0,
    side: hexes.every(hex => holds(state, RUSSIAN, hex)) ? RUSSIAN : undefined,
    rule: 'DS-VIC-7',
    note: 'Taken, and in supply when the German operations are over: the Russian wins at once.',
  };
}
