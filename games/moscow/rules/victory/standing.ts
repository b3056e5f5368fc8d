// How the game stands: every way to win that is open, with the places it needs and how far it has come.

import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { TYPHOON_CITIES } from '../set-up/scenarios.ts';
import { SIDES } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { DRAW } from '../table/ending.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { outcomeOf, scoreOf, shortEnding, winNow } from './victory.ts';
import { isKept, isMet, isOpenIn, type Way, waysToWin, winterPrizes } from './ways-to-win.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects(state) {
    // M-VIC-11 in games that would be won, as the places are held now.
    const win = winNow(state);
    const score = scoreOf(win?.side ?? DRAW, win?.ending ?? 'draw');
    const now =
      win === undefined
        ? 'Nobody has won yet.'
        : `As things stand, the ${NAMES[win.side]} side wins when the turn ends.`;
    return { score, rule: 'M-VIC-1', message: `${now} ${needsOf(state)}` };
  },
  aims: state => waysToWin.filter(way => isOpenIn(state, way)).map(way => aimOf(state, way)),
});

const NAMES = ['German', 'Russian'];

function aimOf(state: State, way: Way): Aim {
  const { side, games, hexes, needs, when, counts } = way;
  const isWon = isMet(state, way);
  const missing = isWon || needs === 1 || hexes.length === 1 ? [] : hexes.filter(hex => !counts(state, hex));
  const left = missing.length === 0 ? '' : `; missing: ${missing.map(hexLabel).join(', ')}`;
  const note = `${NAMES[side]}: ${when(editionOf(state))}${left}.`;
  return { ...way, needsOne: needs === 1, points: games, side: isWon ? side : undefined, note };
}

function needsOf(state: State): string {
  const { turns, russianVictoryFrom } = editionOf(state);
  const short = shortEnding(state);
  if (short !== undefined)
    return `The Germans need ${TYPHOON_CITIES} of ${winterPrizes.map(hexLabel).join(', ')} in supply at the end of turn ${turns}; as things stand the ${NAMES[short.side]} side would win then.`;
  const prize = isKept(state) ? 'Moscow and Voronezh' : 'Moscow';
  const claim =
    russianVictoryFrom < turns
      ? `From the end of turn ${russianVictoryFrom} the Russians win`
      : `At the end of turn ${turns} the Russians win`;
  return `The Germans need ${prize} in supply at the end of a turn. ${claim} with Moscow and Voronezh in supply.`;
}
