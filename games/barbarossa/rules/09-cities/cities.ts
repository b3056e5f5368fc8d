// Chapter 9: hero and fortress cities, as everybody asks for them.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { write } from '../table/changes.ts';
import { GERMAN } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { map } from '../table/terrain.ts';

const { hero, fortress } = shape.hex;

export const isHeroCity = ({ data }: State, hex: number): boolean => data[hero + hex] === 1;
export const isFortressCity = ({ data }: State, hex: number): boolean => data[fortress + hex] === 1;
/** 9.6 a marker transforms the city, whichever it is; 9.3a it is no unit, takes no room and needs no supply. */
export const isMarkedCity = (state: State, hex: number): boolean =>
  isHeroCity(state, hex) || isFortressCity(state, hex);

/**
 * 4.3, 9.3b the city has been taken by this side: the other side's marker comes off for good. Was there one? 9.1c, 9.2e
 * nothing else takes it off, and 9.3c nothing but another marker from the hand puts one there again.
 */
export function loseCityMarker(play: Play, hex: number, taker: number): boolean {
  const { state } = play;
  const marker = taker === GERMAN ? hero : fortress;
  if (state.data[marker + hex] === 0) return false;
  write(state, marker + hex, 0);
  emit(play, {
    type: 'city-marker-lost',
    hex: map.ids[hex],
    marker: taker === GERMAN ? 'hero' : 'fortress',
    rule: '9.3b',
  });
  return true;
}
