// The ground of land hexes: mountain and rough from the relief, and forest, marsh and the rest from outlines
// drawn by hand, wherever they cover enough of a hex's dry points.

import { type GroundOutline, groundOutlines } from './data.ts';
import type { Relief } from './elevation.ts';
import { outlineOf } from './geometry.ts';
import type { GroundLayer } from './plan.ts';
import { countIn, type Samples } from './sampling.ts';
import type { Surface } from './water.ts';

export type Ground = 'clear' | GroundOutline['kind'] | 'swampy forest';

/** Which kinds a map has, and from what on. A kind without a threshold is not on the map. */
export interface GroundRules {
  /** Meters: a hex is rough, or a mountain, above this spread or this mean height. */
  readonly rough?: { readonly spread: number; readonly mean: number };
  readonly mountain?: { readonly spread: number; readonly mean: number };
  /** Shares of the dry points. */
  readonly marsh?: number;
  readonly forest?: number;
  /** Forest and marsh over the same hex are a kind of their own. */
  readonly swampyForest?: true;
}

export type Cover = Readonly<Record<GroundOutline['kind'], number>>;

export function coverOfHexes(samples: Samples, surface: readonly Surface[], layer: GroundLayer): Cover[] {
  const own = (layer.outlines ?? []).flatMap(({ kind, points }) => {
    const outline = outlineOf([[points.map(([lat, lon]) => [lon, lat] as const)]]);
    const kinds = kind === 'swampy forest' ? (['forest', 'marsh'] as const) : [kind];
    return kinds.map(each => ({ kind: each, outline }));
  });
  const shared = layer.ownOutlinesOnly ? [] : groundOutlines();
  const outlines = [...shared.map(({ kind, polygon }) => ({ kind, outline: outlineOf([polygon]) })), ...own];
  return Array.from({ length: samples.lat.length / samples.perHex }, (_, hex) => {
    const dry = countIn(samples, hex, s => surface[s] === 'land');
    const share = (kind: GroundOutline['kind']) => {
      if (dry === 0) return 0;
      const ofKind = outlines.filter(o => o.kind === kind);
      const covered = (s: number) => ofKind.some(o => o.outline.contains(samples.lat[s], samples.lon[s]));
      return countIn(samples, hex, s => surface[s] === 'land' && covered(s)) / dry;
    };
    return {
      marsh: share('marsh'),
      forest: share('forest'),
      rough: share('rough'),
      mountain: share('mountain'),
    };
  });
}

export function groundOf(rules: GroundRules, relief: Relief, cover: Cover): Ground {
  const { mountain, rough, marsh = Infinity, forest = Infinity } = rules;
  if (mountain && (isAbove(relief, mountain) || cover.mountain > 0.5)) return 'mountain';
  if (rough && (isAbove(relief, rough) || cover.rough > 0.5 || cover.mountain > 0.5)) return 'rough';
  if (rules.swampyForest && cover.marsh > marsh && cover.forest > 0.45) return 'swampy forest';
  if (cover.marsh > marsh) return 'marsh';
  return cover.forest > forest ? 'forest' : 'clear';
}

function isAbove(relief: Relief, limit: { readonly spread: number; readonly mean: number }): boolean {
  return relief.spread > limit.spread || relief.mean > limit.mean;
}
