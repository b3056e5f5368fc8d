// How the game stands: every way to win that is open, with the places it needs and how far it has come.

import type { Objective, Standing } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { controlOf } from './board.ts';
import { GERMAN, hexLabel, MOSCOW, map, RUSSIAN, SIDES, shape } from './components.ts';
import { editionOf } from './editions.ts';
import {
  fliegerkorpsPrizes,
  germanPrizes,
  has,
  holds,
  isKept,
  outcomeOf,
  russianHeart,
  russianPrizes,
  verdicts,
  winNow,
  winterPrizes,
} from './victory.ts';

export function standingOf(state: State): Standing {
  const outcome = outcomeOf(state);
  const objectives = waysToWin(state).map(way => objectiveOf(state, way));
  if (outcome !== undefined) {
    return { score: outcome.score ?? {}, rule: outcome.rule, message: outcome.reason, objectives };
  }
  // M-VIC-11 in games that would be won, as the places are held now.
  const win = winNow(state);
  const score = Object.fromEntries(
    SIDES.map((name, side) => [name, win?.side === side ? verdicts[win.ending].games : 0]),
  );
  const message =
    win === undefined
      ? `Nobody has won yet. ${needs(state)}`
      : `As things stand, the ${NAMES[win.side]} side wins when the turn ends. ${needs(state)}`;
  return { score, rule: 'M-VIC-1', message, objectives };
}

const NAMES = ['German', 'Russian'];

/** A way to win: the places, and how they must be held. */
interface Way {
  readonly rule: string;
  readonly title: string;
  readonly side: number;
  readonly games: number;
  readonly hexes: readonly number[];
  readonly needs: 'one' | 'all';
  readonly when: string;
  counts(state: State, hex: number): boolean;
}

const held = (state: State, side: number, hex: number): boolean => controlOf(state, hex) === side;

/** M-VIC-2 to M-VIC-10, those that are open in this game. */
function waysToWin(state: State): Way[] {
  const { turns, russianVictoryFrom } = editionOf(state);
  const ways: Way[] = [];
  if (isKept(state)) {
    ways.push({
      rule: 'M-VIC-7',
      title: 'Moscow and Voronezh, with 2nd Fliegerkorps kept',
      side: GERMAN,
      games: 1,
      hexes: fliegerkorpsPrizes,
      needs: 'all',
      when: 'in supply at the end of a turn, or the Russians win two games',
      counts: (now, hex) => has(now, GERMAN, hex),
    });
  } else {
    ways.push({
      rule: 'M-VIC-2',
      title: 'Moscow',
      side: GERMAN,
      games: 1,
      hexes: [MOSCOW],
      needs: 'all',
      when: 'German troops in supply there at the end of a turn',
      counts: (now, hex) => holds(now, GERMAN, hex),
    });
  }
  if (state.data[shape.scalar.unhistorical] === 1) {
    ways.push(
      {
        rule: 'M-VIC-4',
        title: 'Seven towns after the Russian first move',
        side: GERMAN,
        games: 1,
        hexes: germanPrizes,
        needs: 'all',
        when: 'German troops in supply in each at the end of a turn',
        counts: (now, hex) => holds(now, GERMAN, hex),
      },
      {
        rule: 'M-VIC-5',
        title: 'Those seven towns and Moscow',
        side: GERMAN,
        games: 2,
        hexes: [MOSCOW, ...germanPrizes],
        needs: 'all',
        when: 'at the end of a turn',
        counts: (now, hex) => (hex === MOSCOW ? held(now, GERMAN, hex) : holds(now, GERMAN, hex)),
      },
    );
  }
  ways.push(
    {
      rule: 'M-VIC-3',
      title: 'Smolensk, Roslavl or Glukhov',
      side: RUSSIAN,
      games: 1,
      hexes: russianPrizes,
      needs: 'one',
      when: 'Russian troops in supply in one of them at the end of a turn',
      counts: (now, hex) => holds(now, RUSSIAN, hex),
    },
    {
      rule: 'M-VIC-9',
      title: 'Moscow and Voronezh',
      side: RUSSIAN,
      games: 1,
      hexes: russianHeart,
      needs: 'all',
      when: `in supply, from the end of turn ${russianVictoryFrom} on`,
      counts: (now, hex) => has(now, RUSSIAN, hex),
    },
    {
      rule: 'M-VIC-10',
      title: 'The cities of the winter offensive',
      side: RUSSIAN,
      games: 2,
      hexes: [...russianHeart, ...winterPrizes],
      needs: 'all',
      when: `at the end of turn ${turns}`,
      counts: (now, hex) => (russianHeart.includes(hex) ? has(now, RUSSIAN, hex) : held(now, RUSSIAN, hex)),
    },
  );
  return ways;
}

function objectiveOf(state: State, way: Way): Objective {
  const { rule, title, side, games, hexes, needs: how, when } = way;
  const missing = hexes.filter(hex => !way.counts(state, hex));
  const isMet = how === 'one' ? missing.length < hexes.length : missing.length === 0;
  const left =
    isMet || how === 'one' || hexes.length === 1 ? '' : `; missing: ${missing.map(hexLabel).join(', ')}`;
  return {
    hexes: hexes.map(hex => map.ids[hex]),
    ...(hexes.length > 1 ? { needs: how } : {}),
    title,
    points: games,
    ...(isMet ? { side: SIDES[side] } : {}),
    rule,
    note: `${NAMES[side]}: ${when}${left}.`,
  };
}

function needs(state: State): string {
  const { turns, russianVictoryFrom } = editionOf(state);
  const prize = isKept(state) ? 'Moscow and Voronezh' : 'Moscow';
  const claim =
    russianVictoryFrom < turns
      ? `From the end of turn ${russianVictoryFrom} the Russians win`
      : `At the end of turn ${turns} the Russians win`;
  return `The Germans need ${prize} in supply at the end of a turn. ${claim} with Moscow and Voronezh in supply.`;
}
