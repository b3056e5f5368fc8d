// What the reconstruction says of the printed map (expected.json), with its types: places by their true position, nets
// by their stops, rivers, ground and works by points.

import { readFileSync } from 'node:fs';
import type { LatLon } from './holds.ts';

export interface Expected {
  readonly places: readonly {
    readonly name: string;
    readonly hex: string;
    readonly lat: number;
    readonly lon: number;
    readonly classes: readonly string[];
    readonly points?: number;
    readonly holder: 'axis' | 'russian';
  }[];
  readonly railways: Stops;
  readonly 'all-weather-roads': Stops;
  readonly 'brown-roads': Stops;
  readonly rivers: Readonly<Record<string, readonly LatLon[]>>;
  readonly ground: readonly Outlined[];
  readonly lines: readonly { readonly name: string; readonly points: readonly LatLon[] }[];
}

type Stops = Readonly<Record<string, readonly string[]>>;

interface Outlined {
  readonly name: string;
  readonly kind: string;
  readonly points: readonly LatLon[];
}

export const expected = JSON.parse(
  readFileSync(new URL('expected.json', import.meta.url), 'utf8'),
) as Expected;
