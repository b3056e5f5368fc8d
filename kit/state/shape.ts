// The shape of a game's state: one Int16Array cut into named sections, so that a clone is one copy.
// The kit's own sections hold units and hexes; a game adds its scalars and further sections by name.

export interface ShapeSpec<Scalar extends string, Extra extends string> {
  /** Side (0, 1, …) of each unit; the length is the number of units. */
  readonly sideOf: Uint8Array;
  /**
   * 1 where a unit always exerts a zone of control over all its neighbours: the state then counts zones as units come
   * and go. Absent where zones hang on more than that; the game then works them out itself.
   */
  readonly exertsZone?: Uint8Array;
  readonly sides: number;
  readonly hexCount: number;
  readonly neighbours: Int16Array;
  /** Names of the places off the map, such as `@dead`. */
  readonly boxes: readonly string[];
  readonly scalars: readonly Scalar[];
  /** Further sections: name and length. */
  readonly extra: Readonly<Record<Extra, number>>;
}

export interface Shape<Scalar extends string = string, Extra extends string = string>
  extends ShapeSpec<Scalar, Extra> {
  readonly unitCount: number;
  /** Offsets of the sections. */
  readonly at: number;
  readonly steps: number;
  readonly flags: number;
  /** The unit beneath, or -1. */
  readonly below: number;
  /** The top unit of each hex, or -1. */
  readonly top: number;
  /** Per side and hex: units of that side whose zone of control reaches the hex; empty without `exertsZone`. */
  readonly zone: number;
  readonly control: number;
  readonly scalar: Readonly<Record<Scalar, number>>;
  readonly section: Readonly<Record<Extra, number>>;
  readonly length: number;
  readonly boxIndex: ReadonlyMap<string, number>;
}

export function defineShape<const Scalar extends string, const Extra extends string>(
  spec: ShapeSpec<Scalar, Extra>,
): Shape<Scalar, Extra> {
  let next = 0;
  const take = (length: number): number => {
    const offset = next;
    next += length;
    return offset;
  };
  const unitCount = spec.sideOf.length;
  const at = take(unitCount);
  const steps = take(unitCount);
  const flags = take(unitCount);
  const below = take(unitCount);
  const top = take(spec.hexCount);
  const zone = take(spec.exertsZone === undefined ? 0 : spec.hexCount * spec.sides);
  const control = take(spec.hexCount);
  const scalar = Object.fromEntries(spec.scalars.map(name => [name, take(1)])) as Record<Scalar, number>;
  const section = Object.fromEntries(
    Object.entries<number>(spec.extra).map(([name, length]) => [name, take(length)]),
  ) as Record<Extra, number>;
  return {
    ...spec,
    unitCount,
    at,
    steps,
    flags,
    below,
    top,
    zone,
    control,
    scalar,
    section,
    length: next,
    boxIndex: new Map(spec.boxes.map((name, index) => [name, boxAt(index)])),
  };
}

/** The location value of box number `index`; hexes are 0 and up, boxes -1 and down. */
export function boxAt(index: number): number {
  return -1 - index;
}

export function boxName(shape: Shape, location: number): string {
  return shape.boxes[-1 - location];
}
