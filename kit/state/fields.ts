// Kinds of fields that a game's state is declared with (shape.ts). A field says what its number means, between which
// bounds it lies, what it begins with and how it stands in a position; layout, positions and checks follow from that.

/** How a field stands in a position, and who can have it. */
export interface Keeping {
  /** Its name in a position, where that is another one. */
  readonly as?: string;
  /** 1 for each unit, hex or side that can have it; for all of them if left out. */
  readonly of?: ArrayLike<number>;
  /** Of a unit: only there, on the map or in this box. */
  readonly where?: 'map' | number;
  /** The rule by which others cannot have it. */
  readonly rule?: string;
  /** What it begins with; 0 or the nearest to it unless given. A position that says nothing means this. */
  readonly initial?: number;
  /** `always`, or when it is not the initial value; else when it is not what a position that says nothing means. */
  readonly write?: 'always' | 'when-set';
  /** Of a unit: told among the markers by the unit's id, not with the unit. */
  readonly isMarker?: boolean;
  /** Of a side: the other one must not see it. */
  readonly isSecret?: boolean;
  /** Worked out from the rest, so that a position does not tell it. */
  readonly isDerived?: boolean;
}

/** One bit for each unit. */
export interface Flag extends Keeping {
  readonly kind: 'flag';
}

/** One number. */
export type Value = Keeping &
  (
    | { readonly kind: 'yes' | 'unit' | 'hex' | 'side' }
    | { readonly kind: 'number'; readonly least: number; readonly most: number }
    /** `isOptional`: 0 is none of them, and the first is 1. */
    | { readonly kind: 'word'; readonly words: readonly string[]; readonly isOptional: boolean }
    /** A bit for each member. */
    | { readonly kind: 'units' | 'hexes'; readonly members: readonly number[] }
  );

/** Several numbers by name, kept side by side in this order. */
export interface Group extends Keeping {
  readonly kind: 'group';
  readonly parts: Readonly<Record<string, Value>>;
}

export type Field = Value | Group;

/** Bits of a number that are not its sign. */
const MOST_MEMBERS = 15;

export const flag = (keeping: Keeping = {}): Flag => ({ ...keeping, kind: 'flag' });
export const yes = (keeping: Keeping = {}): Value => ({ ...keeping, kind: 'yes' });
export const number = (least: number, most: number, keeping: Keeping = {}): Value => ({
  ...keeping,
  kind: 'number',
  least,
  most,
});
/** One of these words, the first to begin with. */
export const word = (words: readonly string[], keeping: Keeping = {}): Value => ({
  ...keeping,
  kind: 'word',
  words,
  isOptional: false,
});
/** One of these words, or (0) none. */
export const maybe = (words: readonly string[], keeping: Keeping = {}): Value => ({
  ...keeping,
  kind: 'word',
  words,
  isOptional: true,
});
/** A unit's number, or -1. */
export const unit = (keeping: Keeping = {}): Value => ({ ...keeping, kind: 'unit' });
/** A hex's number, or -1. */
export const hex = (keeping: Keeping = {}): Value => ({ ...keeping, kind: 'hex' });
/** A side's number, or -1. */
export const side = (keeping: Keeping = {}): Value => ({ ...keeping, kind: 'side' });
/** Some of these units: bit n for the nth. */
export const units = (members: readonly number[], keeping: Keeping = {}): Value =>
  subset('units', members, keeping);
/** Some of these hexes: bit n for the nth. */
export const hexes = (members: readonly number[], keeping: Keeping = {}): Value =>
  subset('hexes', members, keeping);
export const group = <const Parts extends Readonly<Record<string, Value>>>(
  parts: Parts,
  keeping: Keeping = {},
): Group & { readonly parts: Parts } => ({ ...keeping, kind: 'group', parts });

/** How many of what a number can name. */
export interface Extent {
  readonly unitCount: number;
  readonly hexCount: number;
  readonly sides: number;
}

/** The numbers that a field can hold, from the least to the most. */
export function boundsOf(value: Value, { unitCount, hexCount, sides }: Extent): readonly [number, number] {
  switch (value.kind) {
    case 'yes':
      return [0, 1];
    case 'number':
      return [value.least, value.most];
    case 'word':
      return [0, value.words.length - (value.isOptional ? 0 : 1)];
    case 'unit':
      return [NONE, unitCount - 1];
    case 'hex':
      return [NONE, hexCount - 1];
    case 'side':
      return [NONE, sides - 1];
    default:
      return [0, 2 ** value.members.length - 1];
  }
}

export function initialOf(value: Value): number {
  if (value.initial !== undefined) return value.initial;
  if (value.kind === 'number') return Math.min(Math.max(0, value.least), value.most);
  return value.kind === 'unit' || value.kind === 'hex' || value.kind === 'side' ? NONE : 0;
}

/** The numbers of a field by name; one without a name where it is not a group. */
export const partsOf = (field: Field): readonly (readonly [string, Value])[] =>
  field.kind === 'group' ? Object.entries(field.parts) : [['', field]];

/** Can the unit, hex or side with this number have it? */
export const mayHave = ({ of }: Keeping, owner: number): boolean => of === undefined || of[owner] === 1;

/** In place of a unit, a hex or a side that is not there. */
const NONE = -1;

function subset(kind: 'units' | 'hexes', members: readonly number[], keeping: Keeping): Value {
  if (members.length > MOST_MEMBERS) throw new Error(`one number holds ${MOST_MEMBERS} ${kind}, not more`);
  return { ...keeping, kind, members };
}
