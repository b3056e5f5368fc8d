// What must hold in a map file beyond its schema: numbers fit the grid, entries refer to things that exist,
// and nothing is said twice. Every problem is reported, each by its field.

import { type Cell, distanceBetween, formatHexId, type GridSpec, parseHexId } from '../hex/grid.ts';
import { fieldOf, type Problem } from '../problem.ts';
import type { HexEntry, MapParts } from './schema.ts';

export function checkMap(parts: MapParts): readonly Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message) => problems.push({ field: fieldOf(path), message });
  checkHead(parts, report);
  const hexes = checkHexes(parts, report);
  checkHexsides(parts, hexes, report);
  checkPlaces(parts, hexes, report);
  checkAreas(parts, hexes, report);
  checkNetworks(parts, hexes, report);
  checkBoxes(parts, hexes, report);
  return problems;
}

// Paths are put together only when there is something to report: a map has thousands of entries.
type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

/** A hex that the file lists: where in the file, and where on the grid if it fits. */
interface Listed {
  readonly order: number;
  readonly cell: Cell | undefined;
}
type Hexes = ReadonlyMap<string, Listed>;

function checkHead(parts: MapParts, report: Report): void {
  const sheets = parts.grid?.sheets ?? [];
  sheets.forEach((sheet, i) => {
    if (sheets.findIndex(other => other.prefix === sheet.prefix) < i) {
      report(['grid', 'sheets', i, 'prefix'], `sheet ${sheet.prefix} is listed twice`);
    }
    if (sheet.rows[0] > sheet.rows[1]) {
      report(['grid', 'sheets', i, 'rows'], 'the first row must not be greater than the last');
    }
  });
  noneTwice(parts.terrains ?? [], ['terrains'], report);
  noneTwice(parts.sideKinds ?? [], ['sideKinds'], report);
  noneTwice(parts.impassable ?? [], ['impassable'], report);
  parts.impassable?.forEach((kind, i) => {
    if (isMissing(parts.terrains, kind))
      report(['impassable', i], unknownKind('terrain', kind, parts.terrains));
  });
}

function checkHexes(parts: MapParts, report: Report): Hexes {
  const listed = new Map<string, Listed>();
  const countries = new Set<string>();
  parts.hexes.forEach((hex, order) => {
    if (!hex) return;
    const first = listed.get(hex.id);
    if (first) report(['hexes', order, 'id'], `hex ${hex.id} is listed already, as hexes.${first.order}`);
    else listed.set(hex.id, { order, cell: checkId(parts.grid, hex.id, order, report) });
    checkTerrain(parts.terrains, hex.terrain, order, report);
    if (hex.country !== undefined) countries.add(hex.country);
    if (hex.lat === undefined && hex.lon !== undefined)
      report(['hexes', order, 'lat'], 'is missing beside lon');
    if (hex.lon === undefined && hex.lat !== undefined)
      report(['hexes', order, 'lon'], 'is missing beside lat');
    if (isBasisMissing(parts, hex.basis)) report(['hexes', order, 'basis'], unknownBasis(hex.basis));
  });
  if (countries.size > 127) report(['hexes'], `a map holds at most 127 countries, not ${countries.size}`);
  for (const [id, order] of parts.brokenHexes) {
    if (!listed.has(id)) listed.set(id, { order, cell: parts.grid && parseHexId(parts.grid, id) });
  }
  return listed;
}

function checkId(grid: GridSpec | undefined, id: string, order: number, report: Report): Cell | undefined {
  if (!grid) return undefined;
  const cell = parseHexId(grid, id);
  if (!cell) {
    const form = grid.sheets
      ? `a sheet (${grid.sheets.map(sheet => sheet.prefix).join(', ')}), two digits of a row on it, two of column`
      : 'two digits of row, two of column';
    report(['hexes', order, 'id'], `the grid cannot hold hex ${JSON.stringify(id)}: a number is ${form}`);
    return undefined;
  }
  const name = formatHexId(grid, cell.row, cell.column);
  if (name !== id) report(['hexes', order, 'id'], `hex ${id} is the same as ${name}: list it by that number`);
  return cell;
}

function checkTerrain(
  terrains: readonly string[] | undefined,
  terrain: HexEntry['terrain'],
  order: number,
  report: Report,
): void {
  if (typeof terrain === 'string') {
    if (isMissing(terrains, terrain)) {
      report(['hexes', order, 'terrain'], unknownKind('terrain', terrain, terrains));
    }
    return;
  }
  if (terrain.length > 1) noneTwice(terrain, ['hexes', order, 'terrain'], report);
  terrain.forEach((kind, i) => {
    if (isMissing(terrains, kind)) {
      report(['hexes', order, 'terrain', i], unknownKind('terrain', kind, terrains));
    }
  });
}

function checkHexsides(parts: MapParts, hexes: Hexes, report: Report): void {
  const { grid, sideKinds } = parts;
  const seen = new Map<string, Map<number, number>>();
  parts.hexsides.forEach((side, i) => {
    if (!side) return;
    const a = hexes.get(side.a);
    const b = hexes.get(side.b);
    if (!a) report(['hexsides', i, 'a'], unknownHex(side.a));
    if (!b) report(['hexsides', i, 'b'], unknownHex(side.b));
    if (isMissing(sideKinds, side.kind)) {
      report(['hexsides', i, 'kind'], unknownKind('hexside', side.kind, sideKinds));
    }
    if (isBasisMissing(parts, side.basis)) report(['hexsides', i, 'basis'], unknownBasis(side.basis));
    if (side.behind !== undefined && side.behind !== side.a && side.behind !== side.b) {
      report(['hexsides', i, 'behind'], `must be ${side.a} or ${side.b}, not ${JSON.stringify(side.behind)}`);
    }
    if (!a || !b) return;
    if (grid && a.cell && b.cell && distanceBetween(grid, a.cell, b.cell) !== 1) {
      report(['hexsides', i], `hexes ${side.a} and ${side.b} are not adjacent`);
      return;
    }
    if (a.order > b.order) {
      report(['hexsides', i], `a must be the hex listed first: write a ${side.b}, b ${side.a}`);
    }
    const ofKind = seen.get(side.kind) ?? new Map<number, number>();
    seen.set(side.kind, ofKind);
    const key = Math.min(a.order, b.order) * parts.hexes.length + Math.max(a.order, b.order);
    const first = ofKind.get(key);
    if (first === undefined) ofKind.set(key, i);
    else report(['hexsides', i], `${side.a}/${side.b} has its ${side.kind} already, from hexsides.${first}`);
  });
}

function checkPlaces(parts: MapParts, hexes: Hexes, report: Report): void {
  const placeIn = new Map<string, string>();
  parts.places.forEach((place, i) => {
    if (!place) return;
    if (!hexes.has(place.hex)) report(['places', i, 'hex'], unknownHex(place.hex));
    if (isBasisMissing(parts, place.basis)) report(['places', i, 'basis'], unknownBasis(place.basis));
    noneTwice(place.tags ?? [], ['places', i, 'tags'], report);
    const other = placeIn.get(place.hex);
    if (other === undefined) placeIn.set(place.hex, place.name);
    else report(['places', i, 'hex'], `hex ${place.hex} holds ${other} already: one place a hex`);
  });
}

function checkAreas(parts: MapParts, hexes: Hexes, report: Report): void {
  for (const [name, area] of parts.areas) {
    if (!area) continue;
    if (isBasisMissing(parts, area.basis)) report(['areas', name, 'basis'], unknownBasis(area.basis));
    area.hexes.forEach((id, i) => {
      if (!hexes.has(id)) report(['areas', name, 'hexes', i], unknownHex(id));
    });
    noneTwice(area.hexes, ['areas', name, 'hexes'], report);
    if (!area.except) continue;
    const members = new Set(area.hexes);
    for (const [id, basis] of Object.entries(area.except)) {
      if (!members.has(id)) report(['areas', name, 'except', id], `hex ${id} is not in the area`);
      if (isBasisMissing(parts, basis)) report(['areas', name, 'except', id], unknownBasis(basis));
    }
  }
}

function checkNetworks(parts: MapParts, hexes: Hexes, report: Report): void {
  const { grid } = parts;
  for (const [name, network] of parts.networks) {
    if (!network) continue;
    if (isBasisMissing(parts, network.basis)) {
      report(['networks', name, 'basis'], unknownBasis(network.basis));
    }
    network.lines.forEach((line, i) => {
      const path = ['networks', name, 'lines', i];
      if (line.basis !== undefined && isBasisMissing(parts, line.basis)) {
        report([...path, 'basis'], unknownBasis(line.basis));
      }
      if (line.hexes.length < 2) report([...path, 'hexes'], 'a line needs at least two hexes');
      line.hexes.forEach((id, k) => {
        const here = hexes.get(id);
        if (!here) report([...path, 'hexes', k], unknownHex(id));
        const last = k > 0 ? hexes.get(line.hexes[k - 1]) : undefined;
        if (!grid || !here?.cell || !last?.cell || distanceBetween(grid, last.cell, here.cell) === 1) return;
        report([...path, 'hexes', k], `the line breaks off: ${line.hexes[k - 1]} and ${id} are not adjacent`);
      });
    });
  }
}

function checkBoxes(parts: MapParts, hexes: Hexes, report: Report): void {
  for (const [name, box] of parts.boxes) {
    if (!box) continue;
    if (isBasisMissing(parts, box.basis)) report(['boxes', name, 'basis'], unknownBasis(box.basis));
    if (box.beside !== undefined && !hexes.has(box.beside)) {
      report(['boxes', name, 'beside'], unknownHex(box.beside));
    }
  }
}

function noneTwice(items: readonly string[], path: Path, report: Report): void {
  const seen = new Map<string, number>();
  items.forEach((item, i) => {
    const first = seen.get(item);
    if (first === undefined) seen.set(item, i);
    else report([...path, i], `${item} is listed already, as ${fieldOf([...path, first])}`);
  });
}

/** Never so while the list itself is broken: that is one problem, not one for every entry. */
function isMissing(kinds: readonly string[] | undefined, kind: string): boolean {
  return kinds !== undefined && !kinds.includes(kind);
}

function isBasisMissing(parts: MapParts, code: string): boolean {
  return parts.basis !== undefined && !Object.hasOwn(parts.basis, code);
}

function unknownHex(id: string): string {
  return `unknown hex ${JSON.stringify(id)}: not listed under hexes`;
}

function unknownBasis(code: string): string {
  return `unknown basis ${JSON.stringify(code)}: not listed under basis`;
}

function unknownKind(of: 'terrain' | 'hexside', kind: string, kinds: readonly string[] = []): string {
  return `unknown ${of} kind ${JSON.stringify(kind)}: this map has ${kinds.join(', ') || 'none'}`;
}
