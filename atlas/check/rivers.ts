// Rivers and canals: each is one chain that comes from somewhere and ends in water, in another river or off the
// map. Lakes and the sea may lie in its course, and it may leave the map and come back.

import { type CheckedGround, namesOf, Pieces, type Report, type SideOnMap, sideLabel } from './ground.ts';

export function checkRivers(
  ground: CheckedGround,
  openMouths: Readonly<Record<string, string>>,
  report: Report,
): void {
  const waterways = ground.entries.filter(({ role }) => role === 'waterway');
  for (const river of waterways) checkBanks(ground, river, report);
  const bodies = bodiesOfWater(ground);
  const rivers = byName(ground, waterways);
  const touching = riversAtCorners(rivers);
  for (const [name, sides] of rivers) {
    const called = namesOf(sides[0].entry).length > 0 ? name : nameOf(sides[0]);
    checkPieces(ground, bodies, called, sides, report);
    const free = freeEnds(ground, name, sides, touching);
    const allowed = 1 + (Object.hasOwn(openMouths, called) ? 1 : 0);
    if (free.length <= allowed) continue;
    for (const side of free) {
      const wanted = allowed === 1 ? 'only the source may' : 'only source and mouth may';
      report(at(side), `${called} ends in the open at ${sideLabel(side)}, as it does elsewhere: ${wanted}`);
    }
  }
  checkOutlets(ground, waterways, openMouths, report);
  for (const name of Object.keys(openMouths)) {
    if (!rivers.has(name)) report('hexsides', `the map has no river ${name}, whose open mouth is excused`);
  }
}

function checkBanks({ isWater, sides, roles }: CheckedGround, river: SideOnMap, report: Report): void {
  const { a, b } = sides[river.side];
  for (const [hex, id] of [
    [a, river.entry.a],
    [b, river.entry.b],
  ] as const) {
    if (isWater[hex]) report(at(river), `${nameOf(river)} runs beside ${id}, which is water`);
  }
  if (roles[river.side].has('water'))
    report(at(river), `${nameOf(river)} runs along a hexside that is water`);
}

/** Corners of the same water. */
function bodiesOfWater({ sides, corners, roles, isWater }: CheckedGround): Pieces {
  const bodies = new Pieces(corners.length);
  const cornersOf = new Map<number, number>();
  corners.forEach(({ hexes }, corner) => {
    for (const hex of hexes) {
      if (!isWater[hex]) continue;
      const first = cornersOf.get(hex);
      if (first === undefined) cornersOf.set(hex, corner);
      else bodies.join(first, corner);
    }
  });
  sides.forEach(({ ends }, side) => {
    if (roles[side].has('water') || roles[side].has('strait')) bodies.join(ends[0], ends[1]);
  });
  return bodies;
}

/** Unnamed ones by what hangs together. */
function byName({ corners }: CheckedGround, sides: readonly SideOnMap[]): Map<string, SideOnMap[]> {
  const unnamed = new Pieces(corners.length);
  for (const { entry, ends } of sides) if (entry.name === undefined) unnamed.join(ends[0], ends[1]);
  const rivers = new Map<string, SideOnMap[]>();
  for (const side of sides) {
    const names = namesOf(side.entry);
    for (const name of names.length > 0 ? names : [`without a name ${unnamed.of(side.ends[0])}`]) {
      rivers.set(name, [...(rivers.get(name) ?? []), side]);
    }
  }
  return rivers;
}

function riversAtCorners(rivers: ReadonlyMap<string, readonly SideOnMap[]>): Map<number, Set<string>> {
  const touching = new Map<number, Set<string>>();
  for (const [name, sides] of rivers) {
    for (const corner of sides.flatMap(({ ends }) => ends)) {
      touching.set(corner, (touching.get(corner) ?? new Set()).add(name));
    }
  }
  return touching;
}

function checkPieces(
  ground: CheckedGround,
  bodies: Pieces,
  name: string,
  sides: readonly SideOnMap[],
  report: Report,
): void {
  const { corners, isWet, isOnEdge } = ground;
  const course = new Pieces(corners.length);
  for (const { ends } of sides) course.join(ends[0], ends[1]);
  const gaps = findGaps(ground, course, sides);
  for (const [one, other] of gaps) {
    report(at(one), `${name} breaks off between ${sideLabel(one)} and ${sideLabel(other)}`);
  }
  if (gaps.length > 0) return;
  const OFF_MAP = -1;
  const seen = new Map<number, number>();
  const bridge = (body: number, corner: number) => {
    const first = seen.get(body);
    if (first === undefined) seen.set(body, corner);
    else course.join(first, corner);
  };
  for (const corner of sides.flatMap(({ ends }) => ends)) {
    if (isWet[corner]) bridge(bodies.of(corner), corner);
    if (isOnEdge[corner]) bridge(OFF_MAP, corner);
  }
  const pieces = [...Map.groupBy(sides, ({ ends }) => course.of(ends[0])).values()];
  if (pieces.length === 1) return;
  const longest = pieces.reduce((most, piece) => (piece.length > most.length ? piece : most));
  for (const piece of pieces) {
    if (piece === longest) continue;
    report(at(piece[0]), `${name} is in pieces: ${piece.map(sideLabel).join(' ')} does not join the rest`);
  }
}

const SMALL_GAP = 3;

/** Two pieces that end a few dry hexsides apart are one river with a gap, wherever else they may meet. */
function findGaps(
  { sides: net, corners, isWet, isOnEdge }: CheckedGround,
  course: Pieces,
  sides: readonly SideOnMap[],
): [SideOnMap, SideOnMap][] {
  const dryEnds = new Map(endsOf(sides).filter(([corner]) => !isWet[corner] && !isOnEdge[corner]));
  return [...dryEnds].flatMap(([start, side]) => {
    const near = new Set([start]);
    for (let step = 0; step < SMALL_GAP; step++) {
      for (const corner of [...near])
        for (const next of corners[corner].sides) {
          for (const end of net[next].ends) near.add(end);
        }
    }
    return [...near].flatMap((end): [SideOnMap, SideOnMap][] => {
      const other = dryEnds.get(end);
      return other && start < end && course.of(start) !== course.of(end) ? [[side, other]] : [];
    });
  });
}

/** Corners at which a river has one hexside only, with that hexside. */
function endsOf(sides: readonly SideOnMap[]): [number, SideOnMap][] {
  const meeting = Map.groupBy(
    sides.flatMap(side => side.ends.map(corner => ({ corner, side }))),
    ({ corner }) => corner,
  );
  return [...meeting].flatMap(([corner, found]) => (found.length > 1 ? [] : [[corner, found[0].side]]));
}

/** Hexsides at which a river ends in neither water, edge nor another river. */
function freeEnds(
  { isWet, isOnEdge }: CheckedGround,
  name: string,
  sides: readonly SideOnMap[],
  touching: ReadonlyMap<number, ReadonlySet<string>>,
): SideOnMap[] {
  return endsOf(sides).flatMap(([corner, side]) => {
    const others = [...(touching.get(corner) ?? [])].some(other => other !== name);
    return isWet[corner] || isOnEdge[corner] || others ? [] : [side];
  });
}

/** A system of rivers that flow into one another has to flow out somewhere. */
function checkOutlets(
  { corners, isWet, isOnEdge }: CheckedGround,
  sides: readonly SideOnMap[],
  openMouths: Readonly<Record<string, string>>,
  report: Report,
): void {
  const systems = new Pieces(corners.length);
  for (const { ends } of sides) systems.join(ends[0], ends[1]);
  for (const system of Map.groupBy(sides, ({ ends }) => systems.of(ends[0])).values()) {
    const isOpen = system.some(({ ends }) => ends.some(corner => isWet[corner] || isOnEdge[corner]));
    if (isOpen || system.some(({ entry }) => namesOf(entry).some(name => Object.hasOwn(openMouths, name))))
      continue;
    const names = [...new Set(system.map(nameOf))].join(', ');
    report(at(system[0]), `${names}: no way out to the sea, a lake or the edge of the map`);
  }
}

const at = ({ order }: SideOnMap) => `hexsides.${order}`;
const nameOf = ({ entry }: SideOnMap) => entry.name ?? `a ${entry.kind} without a name`;
