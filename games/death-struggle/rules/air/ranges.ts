// Where an air unit is based, and how far it reaches from there.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { components } from '../table/checks.ts';
import { airfieldOf, homeOf, isInterceptorKorps, nameOf, roster } from '../table/counters.ts';
import { hexLabel, map } from '../table/terrain.ts';

const { flyers } = components.charts;
type Kind = Exclude<keyof typeof flyers, 'strongest' | 'basis'>;
const isKind = (type: string): type is Kind => type in flyers;

/** By unit: DS-RNG-1 hexes from its airfield, DS-RNG-2 or from its city; 0 for what does not fly. */
export const rangeOf = Uint8Array.from(roster.counters, ({ type }) =>
  isKind(type) ? flyers[type].range : 0,
);

/** By unit: DS-CAS-1, DS-CAS-5 columns that it is worth to an attack, DS-CAS-2 the 8th Fliegerkorps more than others. */
export const supportOf = Uint8Array.from(roster.counters, ({ id, type }) => {
  if (id === flyers.strongest.unit) return flyers.strongest.support;
  return isKind(type) ? flyers[type].support : 0;
});

/** The hex of its airfield, DS-RNG-2 or its city; below 0 if it has none on the map. */
export const baseOf = (state: State, flyer: number): number =>
  isInterceptorKorps[flyer] === 1 ? homeOf[flyer] : placeOf(state, airfieldOf[flyer]);

export function isInReach(state: State, flyer: number, hex: number): boolean {
  const base = baseOf(state, flyer);
  return base >= 0 && distance(map, base, hex) <= rangeOf[flyer];
}

/** DS-RNG-3, R-65 more than half its range away. */
export const isFar = (state: State, flyer: number, hex: number): boolean =>
  2 * distance(map, baseOf(state, flyer), hex) > rangeOf[flyer];

export function whyOutOfReach(state: State, flyer: number, hex: number): Refusal | undefined {
  if (isInReach(state, flyer, hex)) return undefined;
  const range = rangeOf[flyer];
  return isInterceptorKorps[flyer] === 1
    ? refuse('DS-RNG-2', `${nameOf(flyer)} only goes ${range} hexes from ${hexLabel(homeOf[flyer])}.`)
    : refuse('DS-RNG-1', `${hexLabel(hex)} is more than ${range} hexes from the base of ${nameOf(flyer)}.`);
}
