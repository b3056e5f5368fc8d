// The state of a game, declared once: one Int16Array cut into named sections, so that a clone is one copy. The kit's own
// sections hold units and hexes; a game adds flags and numbers for each unit, hex and side, and for the game itself.

import {
  boundsOf,
  type Extent,
  type Field,
  type Flag,
  initialOf,
  number,
  partsOf,
  type Value,
} from './fields.ts';

type Fields = Readonly<Record<string, Field>>;
type UnitFields = Readonly<Record<string, Field | Flag>>;

export interface StateSpec<
  Unit extends UnitFields,
  Hex extends Fields,
  Side extends Fields,
  Game extends Fields,
> {
  readonly roster: {
    readonly sides: readonly string[];
    /** Side (0 or 1) of each unit; the length is the number of units. */
    readonly sideOf: Uint8Array;
  };
  readonly map: { readonly count: number; readonly neighbours: Int16Array };
  /**
   * 1 where a unit always exerts a zone of control over all its neighbours: the state then counts zones as units come
   * and go. Absent where zones hang on more than that; the game then works them out itself.
   */
  readonly exertsZone?: Uint8Array;
  /** Names of the places off the map, such as `@dead`; the first is for units out of play. */
  readonly boxes: readonly string[];
  readonly unit?: Unit;
  readonly hex?: Hex;
  readonly side?: Side;
  readonly game?: Game;
}

/** What the kit needs to know of a state; `Declared` knows the game's own names too. */
export interface Shape extends Extent {
  readonly sideOf: Uint8Array;
  readonly sideNames: readonly string[];
  readonly exertsZone?: Uint8Array | undefined;
  readonly neighbours: Int16Array;
  readonly boxes: readonly string[];
  readonly boxIndex: ReadonlyMap<string, number>;
  /** Offsets of the sections. */
  readonly at: number;
  readonly steps: number;
  /** The first sixteen flags of each unit, in the order in which they are declared. */
  readonly flags: number;
  /** The next sixteen; -1 where a game has not so many. */
  readonly moreFlags: number;
  /** The unit beneath, or -1. */
  readonly below: number;
  /** The top unit of each hex, or -1. */
  readonly top: number;
  /** Per side and hex: units of that side whose zone of control reaches the hex; empty without `exertsZone`. */
  readonly zone: number;
  readonly control: number;
  readonly flagFields: readonly FlagField[];
  /** The names that positions have for flags, each once. */
  readonly flagNames: readonly string[];
  readonly fields: readonly PlacedField[];
  readonly length: number;
  /** The numbers of an empty table. */
  readonly blank: Int16Array;
}

export interface FlagField {
  readonly name: string;
  readonly mask: number;
  readonly field: Flag;
}

/** A declared field and where its numbers are: `offset + owner * size + part`. */
export interface PlacedField {
  readonly per: 'unit' | 'hex' | 'side' | 'game';
  readonly name: string;
  readonly field: Field;
  readonly offset: number;
  /** Units, hexes or sides that have one; 1 for the game. */
  readonly owners: number;
  /** Numbers of each owner. */
  readonly size: number;
  /** What each of them is, by name, and what it begins with: worked out once, since positions ask for every owner. */
  readonly parts: readonly (readonly [string, Value])[];
  readonly initials: readonly number[];
}

/** Whether the owner has of this field just what he began with, as most have. */
export function isInitial(
  { offset, size, initials }: PlacedField,
  data: ArrayLike<number>,
  owner: number,
): boolean {
  const first = offset + owner * size;
  for (let part = 0; part < size; part++) if (data[first + part] !== initials[part]) return false;
  return true;
}

/** Fields that every game has: the number of the phase, and how many dice of the script have been used. */
type Usual = 'phase' | 'scriptUsed';
type FlagName<Unit extends UnitFields> = {
  [Name in keyof Unit]: Unit[Name] extends Flag ? Name : never;
}[keyof Unit];

/** The masks of its flags, and the offset of every other field by its name: `data[shape.unit.returnsOn + unit]`. */
export interface Declared<
  Unit extends UnitFields = UnitFields,
  Hex extends Fields = Fields,
  Side extends Fields = Fields,
  Game extends Fields = Fields,
> extends Shape {
  /** They combine with `|`, whichever word they are in. */
  readonly flag: Readonly<Record<FlagName<Unit>, number>>;
  readonly unit: Readonly<Record<Exclude<keyof Unit, FlagName<Unit>>, number>>;
  readonly hex: Readonly<Record<keyof Hex, number>>;
  readonly side: Readonly<Record<keyof Side, number>>;
  readonly game: Readonly<Record<keyof Game | Usual, number>>;
}

export function defineState<
  const Unit extends UnitFields = Record<never, never>,
  const Hex extends Fields = Record<never, never>,
  const Side extends Fields = Record<never, never>,
  const Game extends Fields = Record<never, never>,
>(spec: StateSpec<Unit, Hex, Side, Game>): Declared<Unit, Hex, Side, Game> {
  const { roster, map, boxes, exertsZone } = spec;
  const { sideOf } = roster;
  const extent: Extent = { unitCount: sideOf.length, hexCount: map.count, sides: roster.sides.length };
  const { unitCount, hexCount, sides } = extent;
  const flagFields = maskFlags(spec.unit ?? {});
  const cut = startCutting();
  const at = cut.take(unitCount, OUT);
  const steps = cut.take(unitCount);
  const flags = cut.take(unitCount);
  const moreFlags = flagFields.length > WORD ? cut.take(unitCount) : -1;
  const below = cut.take(unitCount, -1);
  const top = cut.take(hexCount, -1);
  const zone = cut.take(exertsZone === undefined ? 0 : hexCount * sides);
  const control = cut.take(hexCount);
  const fields: PlacedField[] = [];
  const place = (per: PlacedField['per'], owners: number, declared: UnitFields): Record<string, number> => {
    const offsets: Record<string, number> = {};
    for (const [name, field] of Object.entries(declared)) {
      if (field.kind === 'flag') continue;
      const parts = partsOf(field);
      const values = parts.map(([, value]) => value);
      const initials = values.map(initialOf);
      const offset = cut.takeRows(owners, initials);
      checkBounds(name, values, extent);
      fields.push({ per, name, field, offset, owners, size: parts.length, parts, initials });
      offsets[name] = offset;
    }
    return offsets;
  };
  return {
    ...extent,
    sideOf,
    sideNames: roster.sides,
    exertsZone,
    neighbours: map.neighbours,
    boxes,
    boxIndex: new Map(boxes.map((name, index) => [name, boxAt(index)])),
    at,
    steps,
    flags,
    moreFlags,
    below,
    top,
    zone,
    control,
    flag: Object.fromEntries(flagFields.map(({ name, mask }) => [name, mask])),
    flagFields,
    flagNames: [...new Set(flagFields.map(({ name, field }) => field.as ?? name))],
    game: place('game', 1, { phase: number(0, MOST), scriptUsed: number(0, MOST), ...spec.game }),
    side: place('side', sides, spec.side ?? {}),
    unit: place('unit', unitCount, spec.unit ?? {}),
    hex: place('hex', hexCount, spec.hex ?? {}),
    fields,
    ...cut.finish(),
  } as unknown as Declared<Unit, Hex, Side, Game>;
}

/** The location value of box number `index`; hexes are 0 and up, boxes -1 and down. */
export function boxAt(index: number): number {
  return -1 - index;
}

export function boxName(shape: Shape, location: number): string {
  return shape.boxes[-1 - location];
}

/** Every unit starts in box 0, which a game names as the place of units out of play. */
const OUT = boxAt(0);
/** Flags in a number of the array. */
const WORD = 16;
/** The most that a number of the array can be. */
const MOST = 32_767;

function maskFlags(declared: UnitFields): FlagField[] {
  const flags = Object.entries(declared).filter((entry): entry is [string, Flag] => entry[1].kind === 'flag');
  if (flags.length > 2 * WORD) throw new Error(`a unit has ${2 * WORD} flags at most, not ${flags.length}`);
  return flags.map(([name, field], index) => ({ name, mask: 1 << index, field }));
}

function checkBounds(name: string, parts: readonly Value[], extent: Extent): void {
  for (const value of parts) {
    const [least, most] = boundsOf(value, extent);
    const initial = initialOf(value);
    if (least < -MOST || most > MOST || initial < least || initial > most)
      throw new Error(`${name} is from ${least} to ${most} and begins with ${initial}`);
  }
}

function startCutting() {
  const numbers: number[] = [];
  return {
    take(length: number, initial = 0): number {
      const offset = numbers.length;
      for (let i = 0; i < length; i++) numbers.push(initial);
      return offset;
    },
    takeRows(rows: number, initial: readonly number[]): number {
      const offset = numbers.length;
      for (let i = 0; i < rows; i++) numbers.push(...initial);
      return offset;
    },
    finish: () => ({ length: numbers.length, blank: Int16Array.from(numbers) }),
  };
}
