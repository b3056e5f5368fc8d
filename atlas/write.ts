// A map file as text: one hex, hexside, place or area a line, so that a change shows as the lines it touches.

import type { MapFile } from '../kit/map/schema.ts';

export function mapText({ hexes, hexsides, places, areas, networks, boxes, ...head }: MapFile): string {
  const parts = [
    ...Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `"hexes": ${list(hexes)}`,
    `"hexsides": ${list(hexsides)}`,
    `"places": ${list(places)}`,
    `"areas": ${record(areas, area => JSON.stringify(area))}`,
  ];
  if (networks) {
    const network = ({ title, basis, lines }: NonNullable<MapFile['networks']>[string]) =>
      `{"title":${JSON.stringify(title)},"basis":${JSON.stringify(basis)},"lines":${list(lines)}}`;
    parts.push(`"networks": ${record(networks, network)}`);
  }
  if (boxes) parts.push(`"boxes": ${record(boxes, box => JSON.stringify(box))}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

function list(entries: readonly unknown[]): string {
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]`;
}

function record<T>(entries: Readonly<Record<string, T>>, text: (entry: T) => string): string {
  const lines = Object.entries(entries).map(([key, entry]) => `${JSON.stringify(key)}: ${text(entry)}`);
  return `{\n${lines.join(',\n')}\n}`;
}
