// How the game stands: the German points against the chart of the turn, and every place that is worth points.

import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isRoadBack, lastTurn } from '../03-set-up/scenarios.ts';
import { isGambitOn, isOder } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isFortressCity, isHeroCity } from '../09-cities/cities.ts';
import { controlOf, pointsOf } from '../table/board.ts';
import { TURNS } from '../table/charts.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import {
  BUCHAREST,
  balticRepublics,
  dneprLine,
  LENINGRAD,
  MOSCOW,
  map,
  PLOESTI,
  STALINGRAD,
  siegeHexes,
} from '../table/terrain.ts';
import { ALLIANCE_UNTIL, moscowModifier, SURRENDER_FROM } from './capture.ts';
import { expeditionOf } from './caucasus.ts';
import { forgivenessOf, isLastCheck, limitsOf } from './forgiveness.ts';
import { GAMBIT_ENDS } from './summer.ts';
import { outcomeOf } from './victory.ts';

const { game } = shape;

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects: state => ({
    score: { german: pointsOf(state) },
    rule: ruleNow(state),
    message: [`The German side has ${pointsOf(state)} points.`, limitsNow(state), ...alsoNow(state)].join(
      ' ',
    ),
  }),
  aims: state => [...placesIn(state), ...regionsIn(state)],
});

function ruleNow(state: State): string {
  if (isOder(state)) return '4.19';
  return isGambitOn(state) && turnOf(state) === GAMBIT_ENDS ? '4.16' : '4.14';
}

function limitsNow(state: State): string {
  const limits = limitsOf(state);
  if (isOder(state))
    return 'The Oder decides as the German player turn ends: all cities kept and two won, or one with 10 losses, or none with 20.';
  if (ruleNow(state) === '4.16')
    return 'The Gambit decides at the end of the turn: the 14 places of the start and two of Leningrad, Moscow, Kiev and Stalingrad.';
  if (limits === undefined) return 'Nobody is checked this turn.';
  const { germanWinsAt, sovietWinsAt } = limits;
  const said = `At the end of the turn the German side wins with ${germanWinsAt} or more, the Soviet side at ${sovietWinsAt} or less`;
  return isLastCheck(state) && lastTurn(state) < TURNS
    ? `${said}, and in between whoever is nearer.`
    : `${said}.`;
}

/** What else bears on the end. */
function alsoNow(state: State): string[] {
  const also: string[] = [];
  const forgiven = forgivenessOf(state);
  if (forgiven !== 0) also.push(`The last check adds ${forgiven} forgiveness points.`);
  if (expeditionOf(state) === 'under-way') also.push('The expedition rolls for the oil of the Caucasus.');
  if (expeditionOf(state) === 'succeeded') also.push('The oil of the Caucasus gives a point every turn.');
  return also;
}

const placesIn = (state: State): Aim[] =>
  map.places
    .filter(({ points = 0 }) => points > 0)
    .map(({ hex, name, points = 0 }) => {
      const isMarked = isHeroCity(state, hex) || isFortressCity(state, hex);
      return {
        hexes: [hex],
        title: name,
        points: points + (isMarked ? 1 : 0),
        side: controlOf(state, hex),
        rule: isMarked ? '4.3' : '4.2',
        note: noteOn(state, hex),
      };
    });

/** What a place means beyond its points. */
function noteOn(state: State, hex: number): string | undefined {
  const { data } = state;
  if (hex === MOSCOW && data[game.moscowRolled] === 0)
    return `Its first fall ends the game on a die of ${Math.max(1, SURRENDER_FROM - moscowModifier(state))} or more (4.15).`;
  const taken = hex === BUCHAREST ? game.bucharestTaken : hex === PLOESTI ? game.ploestiTaken : undefined;
  if (taken !== undefined && data[taken] === 0 && turnOf(state) <= ALLIANCE_UNTIL)
    return `Lost before turn ${ALLIANCE_UNTIL + 1} it costs 2 to 4 points (${hex === BUCHAREST ? '4.7' : '4.8'}).`;
  if (hex === STALINGRAD && isRoadBack(state))
    return 'Held at the end of turn 15 and later it gives 2 points a turn (12.7).';
  return undefined;
}

/** Whole regions, while they can still be lost. */
function regionsIn(state: State): Aim[] {
  const { data } = state;
  const regions: Aim[] = [];
  if (data[game.balticLost] === 0)
    regions.push(
      region('Baltic republics', balticRepublics, 3, GERMAN, '4.5', 'Lost once and for good, after turn 13.'),
    );
  if (data[game.dneprLost] === 0)
    regions.push(region('Dnepr line', dneprLine, 1, GERMAN, '4.6', 'Lost once and for good, after turn 13.'));
  if (isRoadBack(state) && data[game.leningradTaken] === 0)
    regions.push({
      ...region('Siege of Leningrad', siegeHexes, 1, data[game.siege] === 1 ? GERMAN : SOVIET, '12.23'),
      note: `A German unit beside ${map.ids[LENINGRAD]} keeps it up.`,
    });
  return regions;
}

/** 4.5, 4.6 a single hex is enough to keep it. */
const region = (
  title: string,
  hexes: Iterable<number>,
  points: number,
  side: number,
  rule: string,
  note?: string,
): Aim => ({ hexes, needsOne: true, title, points, side, rule, note });
