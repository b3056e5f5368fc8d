// What brings the Soviet side victory points (4.3), each told once: where, how it must be held, when it counts and what
// players read of it. victory.ts adds them up, standing.ts shows how far each has come.

import type { Place } from '../../../../kit/map/map.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import { SOVIET } from '../02-components/counters.ts';
import { balticCoast, firstUkrainianArea, KOENIGSBERG, map } from '../02-components/ground.ts';
import { isOn } from '../03-scenarios/scenarios.ts';
import { hasLine, LINE } from '../07-supply/lines.ts';
import { controlOf } from '../table/board.ts';

export interface Prize {
  readonly rule: string;
  readonly title: string;
  readonly hexes: ArrayLike<number> & Iterable<number>;
  /** One of them is enough; else it takes them all. */
  readonly needsOne?: true;
  readonly points: number;
  readonly counts: (state: State, hex: number) => boolean;
  /** Only once the last turn is over. */
  readonly isLate?: true;
  note?(held: number): string;
}

export const COAST_BONUS = 10;

/** A14 points follow present control: a place retaken no longer counts. 4.3b, 4.3c whatever its supply. */
const isSoviet = (state: State, hex: number): boolean => controlOf(state, hex) === SOVIET;

/** The lines that points hang on. */
export const pointKind = (state: State): number =>
  isOn(state, 'vpSupplyUsesPripyatBan') ? LINE.sovietDry : LINE.soviet;

/** A12 the hex itself is traced from, as the general Soviet lack of supply (7.12) concerns units. */
export const isHeldInSupply = (state: State, hex: number): boolean =>
  isSoviet(state, hex) && hasLine(state, pointKind(state), hex);

/** 4.3b a town, 4.3c a city, 4.2 and one that ends the game. */
function placePrize({ hex, kind, name }: Place): Prize {
  const isCity = kind === 'city';
  return {
    rule: isCity ? '4.3c' : '4.3b',
    title: name,
    hexes: [hex],
    points: isCity ? charts.city.vp : charts.town.vp,
    counts: isSoviet,
    ...(hex === KOENIGSBERG && {
      rule: '4.2',
      note: () => 'Its capture wins the game for the Soviet side at once.',
    }),
  };
}

export const prizes: readonly Prize[] = [
  ...map.places.map(placePrize),
  {
    rule: '4.3d',
    title: 'Baltic coast from 2015 to 2927',
    hexes: balticCoast,
    needsOne: true,
    points: COAST_BONUS,
    counts: isHeldInSupply,
    isLate: true,
    note: held => `Counts once the last turn is over, for one hex or more held in supply; now ${held}.`,
  },
  {
    rule: '4.3e',
    title: 'Area of 1st Ukrainian Front',
    hexes: firstUkrainianArea,
    points: 1,
    counts: isHeldInSupply,
    isLate: true,
    note: held =>
      `Counts once the last turn is over, if all ${firstUkrainianArea.length} hexes are held in supply; now ${held}.`,
  },
];

export function heldOf(state: State, { hexes, counts }: Prize): number {
  let held = 0;
  for (const hex of hexes) if (counts(state, hex)) held++;
  return held;
}

export const isWon = ({ hexes, needsOne }: Prize, held: number): boolean =>
  needsOne ? held > 0 : held === hexes.length;
