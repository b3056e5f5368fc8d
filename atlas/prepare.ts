// Makes atlas/data from the collected geodata: keeps what the five maps use, and joins the parts of each river
// into one line that runs downstream. Run once, when the sources change: node atlas/prepare.ts FOLDER
// (a folder with data/ and hand/ as atlas/data/README.md describes them).

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apart, type LonLat, type Polygon } from './geometry.ts';

interface Feature {
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly LonLat[])[] };
}

interface Heights {
  readonly lon0: number;
  readonly lat0: number;
  readonly step: number;
  readonly rows: readonly (readonly number[])[];
}

// Reservoirs that only widen a river's valley stay rivers.
const DROWNED_VALLEYS = ['Ivankovo Reservoir', 'Uglich Reservoir'];
const LEAST_LAKE = 0.012; // square degrees
// So flat that the coarse heights mistake their direction.
const FLOW_THE_OTHER_WAY = ['Neva', 'Volkhov', 'Vazuza'];
const LEAST_RIVER_PART = 0.03; // degrees
// The ground of the five maps with a margin, in degrees.
const [SOUTH, NORTH, WEST, EAST] = [42, 61.5, 10.5, 52];

const source = process.argv[2];
if (source === undefined) {
  console.error('Which folder? node atlas/prepare.ts FOLDER');
  process.exit(2);
}
prepare(source);

function prepare(folder: string): void {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const features = (path: string): Feature[] => read(path).features;

  writeLines(
    'land.json',
    features('data/land.geojson')
      .flatMap(polygonsOf)
      .filter(isNear)
      .map(polygon => ({ polygon })),
  );
  writeLines(
    'lakes.json',
    features('data/lakes.geojson')
      .filter(isLakeOf1941)
      .map(lake => ({ name: lake.properties.name ?? 'lake', polygons: polygonsOf(lake) }))
      .filter(lake => lake.polygons.some(isNear)),
  );
  writeLines(
    'countries.json',
    features('data/borders-modern.geojson')
      .flatMap(country =>
        polygonsOf(country).map(polygon => ({
          name:
            country.properties.name === 'Russia' && isKaliningrad(polygon)
              ? 'Kaliningrad'
              : country.properties.name,
          polygon,
        })),
      )
      .filter(country => isNear(country.polygon)),
  );
  writeLines(
    'countries-1941.json',
    features('hand/countries-1941.geojson').map(f => ({
      name: f.properties.name,
      polygon: polygonsOf(f)[0],
    })),
  );
  writeLines(
    'ground.json',
    features('hand/terrain.geojson').map(f => ({ ...f.properties, polygon: polygonsOf(f)[0] })),
  );
  const heights: Heights = read('data/elevation.json');
  writeHeights(heights);
  const wanted: string[] = [
    ...new Set(
      Object.values<{ names: string[] }>(read('hand/rivers.json').games).flatMap(game => game.names),
    ),
  ].sort();
  const drawn = features('hand/rivers-extra.geojson');
  const real = features('data/rivers.geojson');
  writeLines(
    'rivers.json',
    wanted.flatMap(name => {
      const byHand = drawn.filter(f => f.properties.name === name).flatMap(linesOf);
      if (byHand.length > 0) return [{ name, by: 'hand', line: joinParts(byHand) }];
      const parts = real.filter(f => f.properties.name === name).flatMap(linesOf);
      const line = joinParts(parts);
      if (line.length === 0) console.error(`no data for the river ${name}`);
      return line.length === 0 ? [] : [{ name, by: 'Natural Earth', line: downstream(name, line, heights) }];
    }),
  );
  writeLines('cities.json', read('hand/cities.json'));
}

function polygonsOf({ geometry }: Feature): readonly Polygon[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

function linesOf({ geometry }: Feature): readonly (readonly LonLat[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

function isNear(polygon: Polygon): boolean {
  const lons = polygon[0].map(point => point[0]);
  const lats = polygon[0].map(point => point[1]);
  return (
    Math.max(...lons) > WEST &&
    Math.min(...lons) < EAST &&
    Math.max(...lats) > SOUTH &&
    Math.min(...lats) < NORTH
  );
}

function isKaliningrad(polygon: Polygon): boolean {
  return polygon[0].every(([lon, lat]) => lon > 19 && lon < 23.5 && lat > 54);
}

function isLakeOf1941(lake: Feature): boolean {
  const { name, post1941 } = lake.properties;
  const area = polygonsOf(lake).reduce((sum, polygon) => sum + areaOf(polygon), 0);
  return post1941 !== true && !DROWNED_VALLEYS.includes(String(name)) && area >= LEAST_LAKE;
}

/** Square degrees, without the holes. */
function areaOf(polygon: Polygon): number {
  const areas = polygon.map(ring => {
    let twice = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
      twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
    return Math.abs(twice) / 2;
  });
  return areas.slice(1).reduce((rest, hole) => rest - hole, areas[0]);
}

/** The longest run of the river, with every part that carries it on; arms and loops fall away. */
function joinParts(parts: readonly (readonly LonLat[])[]): LonLat[] {
  const pool = mergeAtEnds(parts.filter(part => lengthOf(part) > LEAST_RIVER_PART)).sort(
    (a, b) => lengthOf(b) - lengthOf(a),
  );
  let line = pool.shift() ?? [];
  for (;;) {
    let best: { gap: number; at: number; joined: LonLat[] } | undefined;
    pool.forEach((piece, at) => {
      for (const part of [piece, piece.toReversed()]) {
        for (const atEnd of [false, true]) {
          const end = atEnd ? line[line.length - 1] : line[0];
          const near = atEnd ? part[0] : part[part.length - 1];
          const far = atEnd ? part[part.length - 1] : part[0];
          const gap = apart(end, near);
          const reach = apart(end, far);
          const back = Math.min(...line.filter((_, i) => i % 5 === 0).map(point => apart(point, far)));
          if (gap >= 0.7 || reach <= gap || back <= 0.6 * (reach - gap)) continue;
          if (best && gap >= best.gap) continue;
          best = { gap, at, joined: atEnd ? [...line, ...part] : [...part, ...line] };
        }
      }
    });
    if (!best) return line;
    pool.splice(best.at, 1);
    line = best.joined;
  }
}

/** Lines that meet end to end where no third one meets them become one. */
function mergeAtEnds(parts: readonly (readonly LonLat[])[]): LonLat[][] {
  const lines = parts.map(part => [...part]);
  const key = (point: LonLat) => `${point[0]},${point[1]}`;
  const meeting = new Map<string, number>();
  for (const line of lines)
    for (const end of [line[0], line[line.length - 1]])
      meeting.set(key(end), (meeting.get(key(end)) ?? 0) + 1);
  for (let i = 0; i < lines.length; i++) {
    for (let j = 0; j < lines.length; j++) {
      if (i === j) continue;
      const tail = key(lines[i][lines[i].length - 1]);
      const head = key(lines[i][0]);
      const other = lines[j];
      const [first, last] = [key(other[0]), key(other[other.length - 1])];
      if (meeting.get(tail) === 2 && (first === tail || last === tail))
        lines[i] = [...lines[i], ...(first === tail ? other : other.toReversed()).slice(1)];
      else if (meeting.get(head) === 2 && (first === head || last === head))
        lines[i] = [...(last === head ? other : other.toReversed()).slice(0, -1), ...lines[i]];
      else continue;
      lines.splice(j, 1);
      if (j < i) i -= 1;
      j = -1;
    }
  }
  return lines;
}

function downstream(name: string, line: LonLat[], heights: Heights): LonLat[] {
  const few = Math.max(3, Math.floor(line.length / 12));
  const heightAt = ([lon, lat]: LonLat) =>
    heights.rows[Math.round((heights.lat0 - lat) / heights.step)]?.[
      Math.round((lon - heights.lon0) / heights.step)
    ] ?? 0;
  const median = (points: readonly LonLat[]) => {
    const sorted = points.map(heightAt).sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  };
  const seemsDown = median(line.slice(0, few)) >= median(line.slice(-few));
  return seemsDown !== FLOW_THE_OTHER_WAY.includes(name) ? line : line.toReversed();
}

function lengthOf(line: readonly LonLat[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + apart(line[i], point), 0);
}

function writeHeights({ lon0, lat0, step, rows }: Heights): void {
  const first = Math.floor((WEST - lon0) / step);
  const last = Math.ceil((EAST - lon0) / step);
  const top = Math.floor((lat0 - NORTH) / step);
  const bottom = Math.ceil((lat0 - SOUTH) / step);
  const part = rows.slice(top, bottom + 1).map(row => row.slice(first, last + 1));
  // Twelfths of a degree, counted exactly.
  const head = { west: Math.round(lon0 * 12) + first, north: Math.round(lat0 * 12) - top, perDegree: 12 };
  const body = part.map(row => JSON.stringify(row)).join(',\n');
  write('elevation.json', `{"grid": ${JSON.stringify(head)},\n"rows": [\n${body}\n]}\n`);
}

function writeLines(name: string, entries: readonly object[]): void {
  write(name, `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`);
}

function write(name: string, text: string): void {
  writeFileSync(new URL(`data/${name}`, import.meta.url), text);
  console.log(`${name} ${text.length}`);
}
