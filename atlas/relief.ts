// The relief under a drawn map: a small picture of light and shadow on the ground, lit from the sheet's
// north-west, that a drawing stretches over its sheet. Light and dark are white and brown of various strength.

import { heights } from './elevation.ts';
import type { MapPlan } from './plan.ts';
import { readLayers } from './plan.ts';
import { CORNER_RADIUS, layOut } from './plane.ts';
import { plainPng } from './png.ts';
import { projectionOf } from './projection.ts';

/** Where the relief of a map goes, from the root of the project. */
export function reliefPath(game: string): string {
  return `games/${game}/data/relief.png`;
}

export function makeRelief(plan: MapPlan): Uint8Array {
  const { levels, width } = shadesOf(plan);
  return plainPng(levels, width, COLOURS);
}

/** Pixels to a hex width: as fine as the heights are, and coarse enough to stay small. */
const PIXELS = { least: 4, most: 6, km: 9 };
const STEPS = 7;
/** Of 255, at the brightest and the darkest. */
const LIGHT = 90;
const SHADOW = 80;

const COLOURS = Array.from({ length: 2 * STEPS + 1 }, (_, level) => {
  const strength = (level - STEPS) / STEPS;
  return strength >= 0
    ? ([255, 255, 255, Math.round(LIGHT * strength)] as const)
    : ([74, 52, 30, Math.round(-SHADOW * strength)] as const);
});

function shadesOf(plan: MapPlan): { levels: Uint8Array; width: number } {
  const { centres } = layOut(plan.grid, plan.extent);
  const { toGlobe } = projectionOf(readLayers(plan).projection);
  const heightAt = heights();
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - 0.5, Math.max(...xs) + 0.5];
  const [top, bottom] = [Math.min(...ys) - CORNER_RADIUS, Math.max(...ys) + CORNER_RADIUS];
  const perHex = Math.min(PIXELS.most, Math.max(PIXELS.least, Math.round(plan.kmPerHex / PIXELS.km)));
  const width = Math.round((right - left) * perHex);
  const height = Math.round((bottom - top) * perHex);
  // One row and column more on every side, so that each pixel has neighbors.
  const ground = new Float64Array((width + 2) * (height + 2));
  for (let j = 0; j < height + 2; j++) {
    for (let i = 0; i < width + 2; i++) {
      const x = left + ((i - 0.5) / width) * (right - left);
      const y = top + ((j - 0.5) / height) * (bottom - top);
      const [lat, lon] = toGlobe(x, y).map(degrees => Math.round(degrees * 1000));
      ground[j * (width + 2) + i] = Math.max(0, heightAt(lat, lon));
    }
  }
  const kmPerPixel = plan.kmPerHex / perHex;
  const levels = new Uint8Array(width * height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = (di: number, dj: number) => ground[(j + 1 + dj) * (width + 2) + i + 1 + di];
      // Meters of rise a kilometer, from the north-west to the south-east.
      const east = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const south = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      const rise = (east + south) / 8 / kmPerPixel;
      levels[j * width + i] = STEPS + lightOf(rise);
    }
  }
  return { levels, width };
}

/** Meters a kilometer: what still counts as flat, and what above it gives half of the light. */
const FLAT = 1.5;
const HALF = 11;

/** From -7 to 7. */
export function lightOf(rise: number): number {
  const steep = Math.max(0, Math.abs(rise) - FLAT);
  return Math.round((STEPS * Math.sign(rise) * steep) / (steep + HALF));
}
