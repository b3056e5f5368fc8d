// Land, networks and lines: no land is cut off by mistake, roads and railways hang together and keep to the land,
// fortified lines look one way, places stand on land.

import { directionTo } from '../../kit/hex/topology.ts';
import type { MapChecks } from './facts.ts';
import { type CheckedGround, Pieces, type Report, type SideOnMap, sideLabel } from './ground.ts';

export function checkLand(
  { map, sides, roles }: CheckedGround,
  islands: NonNullable<MapChecks['islands']>,
  report: Report,
): void {
  const joined = new Pieces(map.count);
  sides.forEach(({ a, b }, side) => {
    const isPassable = map.passable[a] === 1 && map.passable[b] === 1;
    if (isPassable && (!roles[side].has('water') || roles[side].has('strait'))) joined.join(a, b);
  });
  const land = Array.from(map.passable.keys()).filter(hex => map.passable[hex] === 1);
  const pieces = [...Map.groupBy(land, hex => joined.of(hex)).values()];
  if (pieces.length === 0) return;
  const mainland = pieces.reduce((most, piece) => (piece.length > most.length ? piece : most));
  const excused = new Map(islands.flatMap(({ hexes }) => hexes.split(' ').map(id => [id, false])));
  for (const piece of pieces) {
    if (piece === mainland) continue;
    const ids = piece.map(hex => map.ids[hex]);
    if (!ids.every(id => excused.has(id))) {
      report(`hexes.${piece[0]}`, `${ids.join(' ')}: land that nobody can reach over land`);
    }
    for (const id of ids) excused.set(id, true);
  }
  for (const [id, isIsland] of excused) {
    if (!isIsland) report('hexes', `${id} is said to be an island, but is none`);
  }
}

export function checkNetworks(
  { map, sideAt, roles }: CheckedGround,
  inPieces: Readonly<Record<string, string>>,
  report: Report,
): void {
  for (const [name, { lines }] of Object.entries(map.networks)) {
    const joined = new Pieces(map.count);
    lines.forEach(({ hexes }, i) => {
      hexes.forEach((hex, k) => {
        const field = `networks.${name}.lines.${i}.hexes.${k}`;
        if (map.passable[hex] === 0) report(field, `the line runs over ${map.ids[hex]}, which is no land`);
        if (k === 0) return;
        joined.join(hexes[0], hex);
        const side = sideAt[hexes[k - 1] * 6 + directionTo(map, hexes[k - 1], hex)];
        if (!roles[side].has('water') || roles[side].has('strait')) return;
        report(field, `the line runs over water, from ${map.ids[hexes[k - 1]]} to ${map.ids[hex]}`);
      });
    });
    if (Object.hasOwn(inPieces, name)) continue;
    const pieces = [...Map.groupBy(lines.keys(), i => joined.of(lines[i].hexes[0])).values()];
    if (pieces.length < 2) continue;
    const size = (piece: readonly number[]) => piece.reduce((sum, i) => sum + lines[i].hexes.length, 0);
    const longest = pieces.reduce((most, piece) => (size(piece) > size(most) ? piece : most));
    for (const piece of pieces) {
      if (piece === longest || piece.some(i => lines[i].hexes.some(hex => map.onEdge[hex] === 1))) continue;
      const [first] = piece;
      const ends = [lines[first].hexes[0], lines[first].hexes[lines[first].hexes.length - 1]];
      const way = `${lines[first].name ?? 'the line'} from ${ends.map(hex => map.ids[hex]).join(' to ')}`;
      report(`networks.${name}.lines.${first}`, `${way} joins neither the rest of ${name} nor the edge`);
    }
  }
  for (const name of Object.keys(inPieces)) {
    if (!Object.hasOwn(map.networks, name))
      report('networks', `the map has no ${name}, excused as in pieces`);
  }
}

export function checkPlaces({ map }: CheckedGround, report: Report): void {
  map.places.forEach(({ hex, name, kind }, i) => {
    if (map.passable[hex] === 1 || AFLOAT.test(kind)) return;
    report(`places.${i}.hex`, `${name} (${kind}) is in ${map.ids[hex]}, which is no land`);
  });
  for (const [name, { beside }] of Object.entries(map.boxes)) {
    if (beside < 0 || map.onEdge[beside] === 1) continue;
    report(`boxes.${name}.beside`, `${map.ids[beside]} is not on the edge of the map`);
  }
}

export function checkLines(ground: CheckedGround, report: Report): void {
  const lines = ground.entries.filter(({ role }) => role === 'line');
  const named = Map.groupBy(lines, ({ entry }) => `${entry.kind} ${entry.name ?? ''}`);
  for (const line of named.values()) if (line.some(({ entry }) => entry.behind)) checkBehind(line, report);
  checkStartLines(ground, lines, report);
  checkBorders(ground, report);
}

/** Where two hexsides of a line meet, both protect the hex between them or neither does. */
function checkBehind(line: readonly SideOnMap[], report: Report): void {
  for (const side of line) {
    if (side.entry.behind === undefined) {
      report(`hexsides.${side.order}`, `${called(side)} protects a side elsewhere, but none here`);
    }
  }
  const meeting = Map.groupBy(
    line.flatMap(side => side.ends.map(corner => ({ corner, side }))),
    ({ corner }) => corner,
  );
  for (const sides of meeting.values()) {
    if (sides.length !== 2) continue;
    const [one, other] = sides.map(({ side }) => side);
    const between = [one.entry.a, one.entry.b].find(id => id === other.entry.a || id === other.entry.b);
    if (one.entry.behind === undefined || other.entry.behind === undefined || between === undefined) continue;
    if ((one.entry.behind === between) === (other.entry.behind === between)) continue;
    report(
      `hexsides.${other.order}.behind`,
      `${called(other)} changes sides: ${sideLabel(one)} protects ${one.entry.behind}, ${sideLabel(other)} protects ${other.entry.behind}`,
    );
  }
}

/** A start line parts the map: it ends at the edge or in water only. */
function checkStartLines(
  { isWet, isOnEdge }: CheckedGround,
  lines: readonly SideOnMap[],
  report: Report,
): void {
  const start = lines.filter(({ entry }) => entry.kind === 'start-line');
  const ends = start.flatMap(side => side.ends.map(corner => ({ corner, side })));
  for (const [corner, sides] of Map.groupBy(ends, end => end.corner)) {
    if (sides.length > 1 || isWet[corner] || isOnEdge[corner]) continue;
    const [{ side }] = sides;
    report(`hexsides.${side.order}`, `${called(side)} breaks off at ${sideLabel(side)}`);
  }
}

function checkBorders({ map, entries, sides, roles }: CheckedGround, report: Report): void {
  if (!map.sideKinds.includes('border')) return;
  const drawn = new Map(
    entries.filter(({ entry }) => entry.kind === 'border').map(side => [side.side, side]),
  );
  sides.forEach(({ a, b }, side) => {
    const border = drawn.get(side);
    const isBetween = map.country[a] >= 0 && map.country[b] >= 0 && map.country[a] !== map.country[b];
    const isOverWater = roles[side].has('water') || roles[side].has('strait');
    if (border && map.country[a] === map.country[b] && map.country[a] >= 0) {
      report(`hexsides.${border.order}`, `a border inside ${map.countries[map.country[a]]}`);
    }
    if (isBetween && !border && !isOverWater && map.passable[a] === 1 && map.passable[b] === 1) {
      report(`hexes.${a}.country`, `two countries meet at ${map.ids[a]}/${map.ids[b]} without a border`);
    }
  });
}

const AFLOAT = /sea|anchorage|fleet|zone/;

function called({ entry }: SideOnMap): string {
  return entry.name ?? `a ${entry.kind}`;
}
