// What a Russian turn brings besides units with a date: divisions of the cities, brigades of the factories, independent and
// Siberian divisions. Each source gives once a turn; from where a unit comes says where it may be put.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Kind } from '../formations/recipes.ts';
import { turnOf } from '../sequence/phases.ts';
import { controlOf, hasFlag, placeOf } from '../table/board.ts';
import { clearFlags, setFlag, write } from '../table/changes.ts';
import { factories, makesTwoOne, RUSSIAN } from '../table/counters.ts';
import { CREDITS, type Credit, FLAG, SIBERIA, shape } from '../table/layout.ts';
import { KIEV, LENINGRAD, MOSCOW, majorCities, ROSTOV } from '../table/terrain.ts';
import {
  BRIGADE_11,
  BRIGADE_21,
  INDEPENDENT_MOTORIZED,
  INDEPENDENT_TANK,
  RIFLE_01,
  RIFLE_12,
  WHITE_MOTORIZED,
  WHITE_RIFLE,
  WHITE_TANK,
} from './kinds.ts';

/** DS-REINF-1 these give a 1-2, all other major cities a 0-1 (DS-REINF-2). */
export const RIFLE_CITIES: readonly number[] = [LENINGRAD, MOSCOW, KIEV, ROSTOV];
/** DS-REINF-8, R-9 from October I on. */
export const OCTOBER = 8;

/** Somewhere that units come from: a hex, or the eastern edge. */
export interface Source {
  readonly kinds: readonly Kind[];
  /** Hex of the city or works; -1 for the eastern edge. */
  readonly at: number;
  readonly rule: string;
  use(state: State): void;
}

/** The phase begins: everything may be taken once; R-122 nothing is saved. */
export function startLevies({ state }: Play): void {
  for (let index = 0; index < CREDITS.length; index++) write(state, shape.game.credits + index, 1);
  write(state, shape.game.levied, 0);
  write(state, shape.game.leviedToo, 0);
  clearFlags(state, FLAG.produced);
}

const hasCredit = ({ data }: State, credit: Credit): boolean =>
  data[shape.game.credits + CREDITS.indexOf(credit)] > 0;
const spend = (state: State, credit: Credit): void =>
  write(state, shape.game.credits + CREDITS.indexOf(credit), 0);

/** A city's bit among those that have given: fifteen are in the first number, the rest in the second. */
const FIRST = 15;
const levyOffset = (index: number): number => (index < FIRST ? shape.game.levied : shape.game.leviedToo);
const levyBit = (index: number): number => 1 << (index < FIRST ? index : index - FIRST);
const hasGiven = ({ data }: State, index: number): boolean =>
  (data[levyOffset(index)] & levyBit(index)) !== 0;

/** DS-FACT-4 a factory in its city that is not being loaded, or one that works in Siberia. */
export const isWorking = (state: State, factory: number): boolean => {
  const place = placeOf(state, factory);
  return place === SIBERIA || (place >= 0 && !hasFlag(state, factory, FLAG.loading));
};

/** Every source that has not given yet this turn. */
export const openSources = (state: State): readonly Source[] => sourcesNow(state, 0).list;

const sourcesNow = memoize<{ list: readonly Source[] }>({ list: [] }, (state, _, found) => {
  found.list = findSources(state);
});

function findSources(state: State): Source[] {
  const sources: Source[] = [];
  majorCities.forEach((at, index) => {
    if (controlOf(state, at) !== RUSSIAN || hasGiven(state, index)) return;
    const isRifle = RIFLE_CITIES.includes(at);
    sources.push({
      kinds: [isRifle ? RIFLE_12 : RIFLE_01],
      at,
      rule: isRifle ? 'DS-REINF-1' : 'DS-REINF-2',
      use: each => write(each, levyOffset(index), each.data[levyOffset(index)] | levyBit(index)),
    });
  });
  for (const factory of factories) {
    if (!isWorking(state, factory) || hasFlag(state, factory, FLAG.produced)) continue;
    sources.push({
      // DS-REINF-5.
      kinds: makesTwoOne[factory] === 1 ? [BRIGADE_21, BRIGADE_11] : [BRIGADE_11],
      at: placeOf(state, factory) >= 0 ? placeOf(state, factory) : EDGE,
      rule: 'DS-REINF-4',
      use: each => setFlag(each, factory, FLAG.produced),
    });
  }
  const isOctober = turnOf(state) >= OCTOBER;
  for (const [credit, kinds, rule, isOpen] of [
    ['edgeRifle', [RIFLE_12], 'DS-REINF-1', true],
    ['tank', [INDEPENDENT_TANK], 'DS-REINF-6', true],
    ['motorized', [INDEPENDENT_MOTORIZED], 'DS-REINF-6', true],
    ['siberianRifle', [WHITE_RIFLE], 'DS-REINF-8', isOctober],
    ['siberianMobile', [WHITE_TANK, WHITE_MOTORIZED, BRIGADE_11], 'DS-REINF-8', isOctober],
  ] as const) {
    if (!isOpen || !hasCredit(state, credit)) continue;
    sources.push({ kinds, at: EDGE, rule, use: each => spend(each, credit) });
  }
  return sources;
}

/** In place of a hex: any of the eastern edge. */
export const EDGE = -1;
