// A map without its lettering and its marks: ground, waters, lines and places, as a small picture can still show them.

import type { GameMap } from '../../kit/map/map.ts';
import { hatchPatterns } from './areas.ts';
import { drawShores } from './edges.ts';
import { readFeatures } from './features.ts';
import { layOut } from './geometry.ts';
import { drawGround, drawPonds } from './ground.ts';
import { drawBorders, drawCanals, drawRivers, drawWaterSides } from './lines.ts';
import { drawNetworks } from './networks.ts';
import { FONT, INK, PAPER } from './style.ts';
import { drawPlaces, SYMBOLS } from './symbols.ts';

/** A part of the sheet, in shares of the map's width and height. */
export interface MapPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** SVG text that shows the part, with sides in this proportion (height to width). */
export function drawPlain(map: GameMap, part: MapPart, proportion: number): string {
  const layout = layOut(map);
  const features = readFeatures(map, layout);
  const width = Math.round(layout.width * part.width);
  const box = [layout.width * part.left, layout.height * part.top, width, width * proportion].map(Math.round);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" font-family="${FONT}" fill="${INK}">`,
    `<defs>${SYMBOLS}${hatchPatterns(map)}</defs>`,
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${PAPER}"/>`,
    drawGround(layout, features),
    drawPonds(map, layout, features),
    drawWaterSides(features),
    drawRivers(layout, features),
    drawCanals(features),
    drawBorders(features),
    drawNetworks(map, layout, features),
    drawShores(map, features),
    drawPlaces(map, layout),
    '</svg>',
  ];
  return `${svg.filter(Boolean).join('\n')}\n`;
}
