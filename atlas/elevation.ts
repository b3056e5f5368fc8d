// Height above the sea: of a point, and the mean and the spread over the dry points of a hex.

import { elevationGrid } from './data.ts';
import type { Samples } from './sampling.ts';
import type { Surface } from './water.ts';

export interface Relief {
  /** Meters, whole. */
  readonly mean: number;
  /** Standard deviation, in whole meters. */
  readonly spread: number;
}

/** Meters at a point given in thousandths of a degree, between the four nearest grid points. */
export function heights(): (lat: number, lon: number) => number {
  const { grid, rows } = elevationGrid();
  return (lat, lon) => {
    const down = within(grid.north - (lat * grid.perDegree) / 1000, rows.length);
    const across = within((lon * grid.perDegree) / 1000 - grid.west, rows[0].length);
    const row = Math.floor(down);
    const column = Math.floor(across);
    const [south, east] = [down - row, across - column];
    return (
      rows[row][column] * (1 - south) * (1 - east) +
      rows[row + 1][column] * south * (1 - east) +
      rows[row][column + 1] * (1 - south) * east +
      rows[row + 1][column + 1] * south * east
    );
  };
}

export function reliefOfHexes(samples: Samples, surface: readonly Surface[]): Relief[] {
  const heightAt = heights();
  return Array.from({ length: samples.lat.length / samples.perHex }, (_, hex) => {
    const dry: number[] = [];
    for (let s = hex * samples.perHex; s < (hex + 1) * samples.perHex; s++) {
      if (surface[s] === 'land') dry.push(heightAt(samples.lat[s], samples.lon[s]));
    }
    if (dry.length === 0) return { mean: 0, spread: 0 };
    const mean = dry.reduce((sum, h) => sum + h, 0) / dry.length;
    const variance = dry.reduce((sum, h) => sum + (h - mean) * (h - mean), 0) / dry.length;
    return { mean: Math.trunc(mean), spread: Math.trunc(Math.sqrt(variance)) };
  });
}

function within(at: number, size: number): number {
  return Math.min(Math.max(at, 0), size - 1.001);
}
