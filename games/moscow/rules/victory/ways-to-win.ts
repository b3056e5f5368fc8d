// The ways to win, each told once: whose it is, which places it needs and how they must be held, when it counts, and
// what players are told of it. victory.ts judges by this list, standing.ts shows how far each has come.

import type { State } from '../../../../kit/state/state.ts';
import { TYPHOON, TYPHOON_CITIES } from '../set-up/scenarios.ts';
import { isHexSupplied, isSupplied } from '../supply/supply.ts';
import { controlOf, unitsIn } from '../table/board.ts';
import { GERMAN, RUSSIAN, sideOf } from '../table/counters.ts';
import { type Edition, editionOf } from '../table/editions.ts';
import { type ENDINGS, shape } from '../table/layout.ts';
import { MOSCOW, objectives } from '../table/terrain.ts';

export type EndingName = (typeof ENDINGS)[number];

export interface Way {
  readonly rule: string;
  readonly ending: EndingName;
  readonly side: number;
  /** M-VIC-11 a Smashing Strategic Victory is worth two games. */
  readonly games: number;
  readonly hexes: readonly number[];
  /** So many of them are enough; else it takes them all. */
  readonly needs?: number;
  /** Is this place held as it must be? */
  readonly counts: (state: State, hex: number) => boolean;
  /** At the end of the last turn alone, or on demand before that too; any other counts at the end of every turn. */
  readonly judged?: 'last-turn' | 'on-claim';
  /** Only in games that have come to this. */
  readonly isOpen?: (state: State) => boolean;
  readonly title: string;
  readonly when: (edition: Edition) => string;
  readonly reason: string;
}

/** M-VIC-3 any one of them wins for the Russian. */
export const russianPrizes = objectives('russian-instant');
/** M-VIC-4 all of them win for the German after an unhistorical first move. */
export const germanPrizes = objectives('german-unhistorical');
/** M-VIC-7 what the German needs once he has kept 2nd Fliegerkorps. */
export const fliegerkorpsPrizes = objectives('german-with-fliegerkorps');
/** M-VIC-9 Moscow and Voronezh. */
export const russianHeart = objectives('russian-turn-8');
/** M-VIC-10 with these in addition it is a smashing victory. */
export const winterPrizes = objectives('russian-smashing').filter(hex => !russianHeart.includes(hex));

/** M-VIC-6 the German has kept 2nd Fliegerkorps in the game. */
export const isKept = (state: State): boolean => state.data[shape.game.fliegerkorps] === 1;
/** M-SETUP-13 the Russian has taken the first move. */
const isUnhistorical = (state: State): boolean => state.data[shape.game.unhistorical] === 1;

/** Our short start is judged in its own way when it is over. */
const isShort = ({ setup }: State): boolean => setup.scenario === TYPHOON;
const isWhole = (state: State): boolean => !isShort(state);

/** Units of the side stand there in supply. */
const holds = (state: State, side: number, hex: number): boolean =>
  unitsIn(state, hex).some(unit => sideOf[unit] === side && isSupplied(state, unit));
/** M-VIC-12 the place is the side's, with or without a unit in it, and in supply. */
const has = (state: State, side: number, hex: number): boolean =>
  controlOf(state, hex) === side && isHexSupplied(state, side, hex);

export const waysToWin: readonly Way[] = [
  {
    rule: 'M-VIC-2',
    ending: 'moscow',
    side: GERMAN,
    games: 1,
    hexes: [MOSCOW],
    counts: (state, hex) => holds(state, GERMAN, hex),
    isOpen: state => !isKept(state),
    title: 'Moscow',
    when: () => 'German troops in supply there at the end of a turn',
    reason: 'German troops hold Moscow in supply: a historical victory.',
  },
  {
    // Instead of M-VIC-2, once 2nd Fliegerkorps has stayed.
    rule: 'M-VIC-7',
    ending: 'moscow-and-voronezh',
    side: GERMAN,
    games: 1,
    hexes: fliegerkorpsPrizes,
    counts: (state, hex) => has(state, GERMAN, hex),
    isOpen: isKept,
    title: 'Moscow and Voronezh, with 2nd Fliegerkorps kept',
    when: () => 'in supply at the end of a turn, or the Russians win two games',
    reason: 'Moscow and Voronezh are German and in supply, with 2nd Fliegerkorps kept: a historical victory.',
  },
  {
    rule: 'M-VIC-4',
    ending: 'unhistorical',
    side: GERMAN,
    games: 1,
    hexes: germanPrizes,
    counts: (state, hex) => holds(state, GERMAN, hex),
    isOpen: isUnhistorical,
    title: 'Seven towns after the Russian first move',
    when: () => 'German troops in supply in each at the end of a turn',
    reason:
      'After the Russian first move, German troops hold all seven towns from Kalinin to Kursk in supply.',
  },
  {
    rule: 'M-VIC-5',
    ending: 'unhistorical-smashing',
    side: GERMAN,
    games: 2,
    hexes: [MOSCOW, ...germanPrizes],
    counts: (state, hex) => (hex === MOSCOW ? controlOf(state, hex) === GERMAN : holds(state, GERMAN, hex)),
    isOpen: isUnhistorical,
    title: 'Those seven towns and Moscow',
    when: () => 'at the end of a turn',
    reason: 'After the Russian first move the Germans have all seven towns and Moscow: a smashing victory.',
  },
  {
    rule: 'M-VIC-3',
    ending: 'russian-cities',
    side: RUSSIAN,
    games: 1,
    hexes: russianPrizes,
    needs: 1,
    counts: (state, hex) => holds(state, RUSSIAN, hex),
    title: 'Smolensk, Roslavl or Glukhov',
    when: () => 'Russian troops in supply in one of them at the end of a turn',
    reason: 'Russian troops hold Smolensk, Roslavl or Glukhov in supply: a historical victory.',
  },
  {
    rule: 'M-VIC-9',
    ending: 'russian-claim',
    side: RUSSIAN,
    games: 1,
    hexes: russianHeart,
    counts: (state, hex) => has(state, RUSSIAN, hex),
    judged: 'on-claim',
    isOpen: isWhole,
    title: 'Moscow and Voronezh',
    when: ({ russianVictoryFrom }) => `in supply, from the end of turn ${russianVictoryFrom} on`,
    reason: 'Moscow and Voronezh are Russian and in supply: a historical victory.',
  },
  {
    rule: 'M-VIC-10',
    ending: 'russian-smashing',
    side: RUSSIAN,
    games: 2,
    hexes: [...russianHeart, ...winterPrizes],
    counts: (state, hex) =>
      winterPrizes.includes(hex) ? controlOf(state, hex) === RUSSIAN : has(state, RUSSIAN, hex),
    judged: 'last-turn',
    isOpen: isWhole,
    title: 'The cities of the winter offensive',
    when: ({ turns }) => `at the end of turn ${turns}`,
    reason:
      'Moscow is safe and the winter offensive has won back every city it was to win: a smashing victory.',
  },
  {
    // Ours.
    rule: 'M-VIC-10',
    ending: 'typhoon',
    side: GERMAN,
    games: 1,
    hexes: winterPrizes,
    needs: TYPHOON_CITIES,
    counts: (state, hex) => has(state, GERMAN, hex),
    judged: 'last-turn',
    isOpen: isShort,
    title: `${TYPHOON_CITIES} of the seven cities from Torzhok to Kursk`,
    when: ({ turns }) => `in supply at the end of turn ${turns}, or the Russians win`,
    reason: `At least ${TYPHOON_CITIES} of the cities that a winter offensive would have to win back are German and in supply.`,
  },
];

export const isOpenIn = (state: State, { isOpen }: Way): boolean => isOpen?.(state) ?? true;

/** Are its places held as they must be? */
export function isMet(state: State, way: Way): boolean {
  if (!isOpenIn(state, way)) return false;
  const isHeld = (hex: number): boolean => way.counts(state, hex);
  const { needs = way.hexes.length } = way;
  return way.hexes.filter(isHeld).length >= needs;
}

/** The greatest victory that a side has as things stand, of those that are judged like this. */
export function bestOf(state: State, side: number, ...judged: readonly Way['judged'][]): Way | undefined {
  return waysToWin
    .filter(way => way.side === side && judged.includes(way.judged) && isMet(state, way))
    .toSorted((a, b) => b.games - a.games)[0];
}

/** M-VIC-9 is what a claim needs there, and is it late enough? M14-EDN-2 in its edition after turn 8. */
export const isClaimable = (state: State, turn: number): boolean =>
  turn >= editionOf(state).russianVictoryFrom && bestOf(state, RUSSIAN, 'on-claim') !== undefined;
