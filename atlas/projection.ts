// From latitude and longitude to the plane of a hex grid and back: a Lambert conformal cone, then a linear map,
// then, where printed hexes ask for it, a gentle bend (a thin-plate spline) that brings named places into
// their hexes. The numbers were fitted once and stand in each map's projection.json.

import { atan, cos, DEGREE, length, log, power, sin, tan } from './arithmetic.ts';

export interface ProjectionSpec {
  /** Standard parallels and origin of the cone, in degrees. */
  readonly lambert: {
    readonly lat1: number;
    readonly lat2: number;
    readonly lat0: number;
    readonly lon0: number;
  };
  /** u = a x + b y + c and v = d x + e y + f, from kilometers east and north to hex widths east and south. */
  readonly affine: readonly [readonly [number, number, number], readonly [number, number, number]];
  readonly warp?: WarpSpec;
}

export interface WarpSpec {
  readonly points: readonly (readonly [number, number])[];
  readonly weights: readonly (readonly [number, number])[];
  /** Rows for 1, u and v; columns for the shift in u and in v. */
  readonly affine: readonly (readonly [number, number])[];
}

export interface Projection {
  /** Hex widths, x to map-east and y to map-south, as kit/hex has centers. */
  toPlane(lat: number, lon: number): readonly [x: number, y: number];
  toGlobe(x: number, y: number): readonly [lat: number, lon: number];
}

type Pair = readonly [number, number];

export function projectionOf(spec: ProjectionSpec): Projection {
  const cone = lambert(spec.lambert);
  const [[a, b, c], [d, e, f]] = spec.affine;
  const determinant = a * e - b * d;
  const { warp } = spec;
  return {
    toPlane(lat, lon) {
      const [east, north] = cone.forward(lat, lon);
      const flat: Pair = [a * east + b * north + c, d * east + e * north + f];
      return warp ? bend(warp, flat) : flat;
    },
    toGlobe(x, y) {
      const [u, v] = warp ? unbend(warp, [x, y]) : [x, y];
      const east = (e * (u - c) - b * (v - f)) / determinant;
      const north = (a * (v - f) - d * (u - c)) / determinant;
      return cone.backward(east, north);
    },
  };
}

const EARTH_KM = 6371;

/** Kilometers east and north of the origin, on a sphere. */
function lambert({ lat1, lat2, lat0, lon0 }: ProjectionSpec['lambert']) {
  const steepness = (lat: number) => tan(Math.PI / 4 + (lat * DEGREE) / 2);
  const n =
    lat1 === lat2
      ? sin(lat1 * DEGREE)
      : log(cos(lat1 * DEGREE) / cos(lat2 * DEGREE)) / log(steepness(lat2) / steepness(lat1));
  const scale = (EARTH_KM * cos(lat1 * DEGREE) * power(steepness(lat1), n)) / n;
  const originRadius = scale / power(steepness(lat0), n);
  return {
    forward(lat: number, lon: number): Pair {
      const radius = scale / power(steepness(lat), n);
      const angle = n * (lon - lon0) * DEGREE;
      return [radius * sin(angle), originRadius - radius * cos(angle)];
    },
    backward(east: number, north: number): Pair {
      const down = originRadius - north;
      const angle = atan(east / down);
      const lat = 2 * atan(power(scale / length(east, down), 1 / n)) - Math.PI / 2;
      return [lat / DEGREE, lon0 + angle / n / DEGREE];
    },
  };
}

function bend(warp: WarpSpec, at: Pair): Pair {
  const { x, y } = bendAndSlope(warp, at);
  return [x, y];
}

/** Where the bend takes a point, and how fast that changes with u and v. */
function bendAndSlope({ points, weights, affine }: WarpSpec, [u, v]: Pair) {
  let x = u + affine[0][0] + affine[1][0] * u + affine[2][0] * v;
  let y = v + affine[0][1] + affine[1][1] * u + affine[2][1] * v;
  let [xu, xv] = [1 + affine[1][0], affine[2][0]];
  let [yu, yv] = [affine[1][1], 1 + affine[2][1]];
  for (let i = 0; i < points.length; i++) {
    const du = u - points[i][0];
    const dv = v - points[i][1];
    const square = du * du + dv * dv;
    if (square === 0) continue;
    const logarithm = log(square);
    const pull = (square * logarithm) / 2;
    const slope = logarithm + 1;
    const [weightX, weightY] = weights[i];
    x += pull * weightX;
    y += pull * weightY;
    xu += slope * du * weightX;
    xv += slope * dv * weightX;
    yu += slope * du * weightY;
    yv += slope * dv * weightY;
  }
  return { x, y, xu, xv, yu, yv };
}

/** Newton's method; the bend is slight, so it starts near and ends soon. */
function unbend(warp: WarpSpec, [x, y]: Pair): Pair {
  let [u, v] = [x, y];
  for (let round = 0; round < 20; round++) {
    const bent = bendAndSlope(warp, [u, v]);
    const [errorX, errorY] = [x - bent.x, y - bent.y];
    const determinant = bent.xu * bent.yv - bent.xv * bent.yu;
    u += (bent.yv * errorX - bent.xv * errorY) / determinant;
    v += (bent.xu * errorY - bent.yu * errorX) / determinant;
    if (Math.abs(errorX) + Math.abs(errorY) < 1e-7) return [u, v];
  }
  throw new Error(`the bend has no way back from ${x}, ${y}`);
}
