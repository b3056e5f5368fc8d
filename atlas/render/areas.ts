// Areas: which are drawn in which way, hatched ground, and the colours of outlines and sides.

import type { GameMap } from '../../kit/map/map.ts';
import type { AreaDrawing } from '../../kit/map/schema.ts';
import { type Layout, ringPath, ringsAround } from './geometry.ts';
import { colourOfSide, HATCH_COLOURS, OUTLINE_COLOURS } from './style.ts';

/** Names of the areas drawn in one way, in the file's order. */
export function areasOf(map: GameMap, drawing: AreaDrawing): string[] {
  return Object.keys(map.areas).filter(name => {
    const { hexes, draw } = map.areas[name];
    return hexes.length > 0 && draw === drawing;
  });
}

/** Whether works of two sides stand face to face: then the front is there, and borders are those of another time. */
export function hasFront(map: GameMap): boolean {
  const works = areasOf(map, 'works').map(name => map.areas[name]);
  return works.some(({ hexes }, i) =>
    hexes.some(hex =>
      works.some(
        ({ has }, j) => j > i && map.neighbours.subarray(hex * 6, hex * 6 + 6).some(to => has[to] === 1),
      ),
    ),
  );
}

export function sideColour(map: GameMap, name: string): string {
  const areas = [...areasOf(map, 'works'), ...areasOf(map, 'sources'), ...areasOf(map, 'entry')];
  return colourOfSide(name, areas);
}

/** Hatched areas by what stands before the colon of their titles: `Partisans: Naliboki forest`. */
export function hatchGroups(map: GameMap): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of areasOf(map, 'hatched')) {
    const group = map.areas[name].title.split(':')[0];
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return groups;
}

export function hatchColour(order: number): string {
  return HATCH_COLOURS[order % HATCH_COLOURS.length];
}

/** `Partisans: Naliboki forest` is drawn among partisan areas: its own name will do. */
export function shortTitle(title: string): string {
  return title.slice(title.indexOf(':') + 1).trim();
}

/** Patterns of lines, each group at its own slant, so that they differ in grey too. */
export function hatchPatterns(map: GameMap): string {
  return [...hatchGroups(map).keys()]
    .map((_, order) => {
      const turn = [45, -45, 90, 0][order % 4];
      return `<pattern id="hatch${order}" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path stroke="${hatchColour(order)}" stroke-opacity=".38" stroke-width="5" d="M0 11h22"/></pattern>`;
    })
    .join('');
}

export function hatchPaint(order: number): string {
  return `fill="url(#hatch${order})" stroke="${hatchColour(order)}" stroke-opacity=".55" stroke-width="3"`;
}

/** Hatched ground lies under everything else that is drawn on the land. */
export function drawHatching(map: GameMap, layout: Layout): string {
  return [...hatchGroups(map).values()]
    .map((names, order) => {
      const d = names.map(name => {
        const { has } = map.areas[name];
        return ringsAround(layout, hex => has[hex] === 1)
          .map(ringPath)
          .join('');
      });
      return `<path ${hatchPaint(order)} d="${d.join('')}"/>`;
    })
    .join('');
}

export function outlineColour(order: number): string {
  return OUTLINE_COLOURS[order % OUTLINE_COLOURS.length];
}

export function outlinePaint(order: number): string {
  return `stroke="${outlineColour(order)}" stroke-opacity=".8" stroke-width="6" stroke-dasharray="${DASHES[order % DASHES.length]}" stroke-linejoin="round"`;
}

const DASHES: readonly string[] = ['30 12', '12 12', '40 10 10 10'];
