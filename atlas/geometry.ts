// Outlines and lines on the globe. Coordinates are whole thousandths of a degree, so that whether a point
// lies inside an outline is decided in whole numbers, without rounding.

/** [lon, lat] in degrees, as GeoJSON has them. */
export type LonLat = readonly [number, number];
/** An outer ring and its holes. */
export type Polygon = readonly (readonly LonLat[])[];

export interface Outline {
  /** Both in thousandths of a degree. */
  contains(lat: number, lon: number): boolean;
}

/** Thousandths of a degree. */
export function milli(degrees: number): number {
  return Math.round(degrees * 1000);
}

/** Several polygons that do not overlap; a point on the border may fall on either side, always on the same. */
export function outlineOf(polygons: readonly Polygon[]): Outline {
  const rings = polygons.flat();
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of rings.flat()) {
    south = Math.min(south, milli(lat));
    north = Math.max(north, milli(lat));
    west = Math.min(west, milli(lon));
    east = Math.max(east, milli(lon));
  }
  const bands = edgesByBand(rings, south, north);
  return {
    contains(lat, lon) {
      if (lat < south || lat > north || lon < west || lon > east) return false;
      const edges = bands[Math.floor((lat - south) / BAND)];
      let inside = false;
      for (let e = 0; e < edges.length; e += 4) {
        const latA = edges[e];
        const latB = edges[e + 2];
        if (latA > lat === latB > lat) continue;
        // The edge crosses the point's parallel: is the crossing east of the point?
        const crossing = (edges[e + 3] - edges[e + 1]) * (lat - latA) - (lon - edges[e + 1]) * (latB - latA);
        if (latB > latA ? crossing > 0 : crossing < 0) inside = !inside;
      }
      return inside;
    },
  };
}

/** Points along a line, no further apart than twice the step. */
export function densify(line: readonly (readonly [number, number])[], step: number): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [x0, y0] = line[i];
    const [x1, y1] = line[i + 1];
    const parts = Math.max(1, Math.floor(apart(line[i], line[i + 1]) / step));
    for (let k = 0; k < parts; k++) {
      points.push([x0 + ((x1 - x0) * k) / parts, y0 + ((y1 - y0) * k) / parts]);
    }
  }
  const last = line.at(-1);
  if (last) points.push([last[0], last[1]]);
  return points;
}

export function apart(a: readonly [number, number], b: readonly [number, number]): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

// Edges are kept by bands of latitude: a point needs to look at those of its own band only.
const BAND = 50;

function edgesByBand(rings: readonly (readonly LonLat[])[], south: number, north: number): number[][] {
  const bands: number[][] = Array.from({ length: Math.floor((north - south) / BAND) + 1 }, () => []);
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const edge = [milli(ring[j][1]), milli(ring[j][0]), milli(ring[i][1]), milli(ring[i][0])];
      const first = Math.floor((Math.min(edge[0], edge[2]) - south) / BAND);
      const last = Math.floor((Math.max(edge[0], edge[2]) - south) / BAND);
      for (let band = first; band <= last; band++) bands[band].push(...edge);
    }
  }
  return bands;
}
