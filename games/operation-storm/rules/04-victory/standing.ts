// How the game stands: every clause that gives or takes victory points, and the places that count.

import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isShort, lastTurn } from '../03-set-up/scenarios.ts';
import { controlOf, lossesOf } from '../table/board.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { builtUpHexes, DANUBE, map, PLOESTI, PRIPYET_NOTEC, pointsAt } from '../table/terrain.ts';
import { CITY_MAJORITY, cityPoints, clauses, GERMAN_LOSSES, pointsNow, SOVIET_LOSSES } from './points.ts';
import { drawAt, outcomeOf, totalOf } from './victory.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects: state => ({ score: { soviet: totalOf(state) }, rule: '4.11-1', message: messageOf(state) }),
  aims: state => [...citiesIn(state), ...prizesIn(state)],
});

function messageOf(state: State): string {
  const draw = drawAt(state);
  const counted = isShort(state)
    ? `The Soviet side has ${totalOf(state)} city points`
    : `The Soviet side has ${pointsNow(state)} victory points as things stand`;
  return [
    `${counted}; after turn ${lastTurn(state)} it wins with ${draw + 1} or more, and ${draw} is a draw.`,
    `City points: ${cityPoints(state)} of ${CITY_MAJORITY}. Losses: Soviet ${lossesOf(state, SOVIET)} of ${SOVIET_LOSSES}, German ${lossesOf(state, GERMAN)} of ${GERMAN_LOSSES}.`,
    ...(isShort(state) ? [] : [held(state)]),
  ].join(' ');
}

function held(state: State): string {
  const now = clauses.filter(({ holds }) => holds(state)).map(({ title, points }) => `${title} (${points})`);
  return now.length === 0 ? 'Nothing counts yet.' : `Counted now: ${now.join(', ')}.`;
}

const citiesIn = (state: State): Aim[] =>
  builtUpHexes.map(hex => ({
    hexes: [hex],
    title: map.places[map.placeAt[hex]].name,
    points: pointsAt[hex],
    side: controlOf(state, hex),
    rule: '4.2-2',
  }));

const prizesIn = (state: State): Aim[] => [
  { hexes: [PLOESTI], title: 'Ploesti', points: 2, side: controlOf(state, PLOESTI), rule: '4.3-1' },
  prize(state, PRIPYET_NOTEC, '4.4'),
  prize(state, DANUBE, '4.5'),
];

function prize(state: State, { title, lines }: typeof DANUBE, rule: string): Aim {
  const isSoviet = clauses.find(clause => clause.rule === rule)?.holds(state) === true;
  return { hexes: lines[0].hexes, title, points: 1, side: isSoviet ? SOVIET : GERMAN, rule };
}
