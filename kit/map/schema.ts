// What a map file looks like. The schema says which fields there are and of what type; check.ts says which
// values fit together. Both report every problem by its path in the file.

import * as v from 'valibot';
import { isPlainObject, exactObject as object, type Problem, plainObject, problemsOf } from '../problem.ts';

export type MapFile = Frozen<v.InferOutput<typeof mapFileSchema>>;
export type HexEntry = Frozen<v.InferOutput<typeof hexEntry>>;
export type HexsideEntry = Frozen<v.InferOutput<typeof hexsideEntry>>;
export type PlaceEntry = Frozen<v.InferOutput<typeof placeEntry>>;
export type AreaEntry = Frozen<v.InferOutput<typeof areaEntry>>;
export type NetworkEntry = Frozen<v.InferOutput<typeof networkEntry>>;
export type BoxEntry = Frozen<v.InferOutput<typeof boxEntry>>;

/** Ways to show an area on a printed map. */
export const AREA_DRAWINGS = [
  'works', // a toothed line towards the enemy
  'hatched',
  'outlined',
  'sources', // arrowheads outside the edge
  'entry',
  'shore', // dots off its coast
  'named', // its title, no more
] as const;
export type AreaDrawing = (typeof AREA_DRAWINGS)[number];

/** What of a file could be read. Entries that break the schema are undefined and keep their place. */
export interface MapParts {
  readonly grid: MapFile['grid'] | undefined;
  readonly basis: MapFile['basis'] | undefined;
  readonly terrains: readonly string[] | undefined;
  readonly impassable: readonly string[] | undefined;
  readonly sideKinds: readonly string[] | undefined;
  readonly hexes: readonly (HexEntry | undefined)[];
  /** Numbers of hexes whose entry breaks the schema, with their place in the list: others may refer to them. */
  readonly brokenHexes: ReadonlyMap<string, number>;
  readonly hexsides: readonly (HexsideEntry | undefined)[];
  readonly places: readonly (PlaceEntry | undefined)[];
  readonly areas: readonly (readonly [string, AreaEntry | undefined])[];
  readonly networks: readonly (readonly [string, NetworkEntry | undefined])[];
  readonly boxes: readonly (readonly [string, BoxEntry | undefined])[];
}

export interface SchemaResult {
  /** The whole file, if the schema finds no fault in it. */
  readonly file: MapFile | undefined;
  readonly parts: MapParts;
  readonly problems: readonly Problem[];
}

export function readSchema(json: unknown): SchemaResult {
  const result = v.safeParse(mapFileSchema, json);
  if (result.success) {
    const file: MapFile = result.output;
    return {
      file,
      parts: {
        ...file,
        brokenHexes: new Map(),
        areas: Object.entries(file.areas),
        networks: Object.entries(file.networks ?? {}),
        boxes: Object.entries(file.boxes ?? {}),
      },
      problems: [],
    };
  }
  return { file: undefined, parts: salvage(json), problems: problemsOf(result.issues) };
}

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

// Custom checks instead of pipes where a field comes thousands of times: a cold load is mostly this schema.
const text = v.custom<string>(isText, 'must be a text that is not empty');
const int = v.pipe(v.number(), v.integer('must be a whole number'));
const printedRow = v.pipe(int, v.minValue(0, 'must be 0 to 99'), v.maxValue(99, 'must be 0 to 99'));

function recordOf<Value extends v.GenericSchema>(value: Value) {
  return v.pipe(plainObject, v.record(v.string(), value));
}

function degrees(limit: number) {
  return v.custom<number>(
    value => typeof value === 'number' && Math.abs(value) <= limit,
    `must be a number from -${limit} to ${limit}`,
  );
}

const gridEntry = object({
  rowsGrow: v.picklist(['south', 'north']),
  columnsGrow: v.picklist(['west', 'east']),
  oddRowsShift: v.picklist(['west', 'east']),
  sheets: v.exactOptional(
    v.array(
      object({
        prefix: v.pipe(v.string(), v.regex(/^[A-Z]+$/, 'must be capital letters')),
        rowOffset: int,
        rows: v.strictTuple([printedRow, printedRow]),
      }),
    ),
  ),
});

const basisTable = recordOf(
  v.pipe(
    text,
    v.regex(
      /^(text|deduced|geography|reconstructed)\b/,
      'must start with text, deduced, geography or reconstructed',
    ),
  ),
);

const hexEntry = object({
  id: text,
  terrain: v.custom<string | string[]>(isTerrain, 'must be a kind of terrain, or a list of kinds'),
  basis: text,
  country: v.exactOptional(text),
  lat: v.exactOptional(degrees(90)),
  lon: v.exactOptional(degrees(180)),
  elevation: v.exactOptional(
    v.custom<number>(isElevation, 'must be a whole number of meters from -500 to 9000'),
  ),
});

const hexsideEntry = object({
  a: text,
  b: text,
  kind: text,
  name: v.exactOptional(text),
  /** Of a line that protects one side: the hex behind it. */
  behind: v.exactOptional(text),
  basis: text,
});

const placeEntry = object({
  hex: text,
  name: text,
  altName: v.exactOptional(text),
  kind: text,
  tags: v.exactOptional(v.array(text)),
  points: v.exactOptional(v.pipe(int, v.minValue(0, 'must not be negative'))),
  basis: text,
});

const areaEntry = object({
  title: text,
  /** How the printed map shows it; without it the map does not. */
  draw: v.exactOptional(v.picklist(AREA_DRAWINGS)),
  basis: text,
  hexes: v.array(text),
  except: v.exactOptional(recordOf(text)),
});

const networkEntry = object({
  title: text,
  basis: text,
  lines: v.array(
    object({
      name: v.exactOptional(text),
      basis: v.exactOptional(text),
      hexes: v.array(text),
    }),
  ),
});

/** Off the hexes: where pieces wait or supply comes from. */
const boxEntry = object({
  title: text,
  basis: text,
  /** A hex of the edge that it lies beside. */
  beside: v.exactOptional(text),
});

const kinds = v.array(text);

const mapFileSchema = v.pipe(
  plainObject,
  object({
    format: v.literal(1),
    game: text,
    title: text,
    kmPerHex: v.pipe(
      v.number(),
      v.check(km => km > 0, 'must be more than 0'),
    ),
    grid: gridEntry,
    basis: basisTable,
    terrains: v.pipe(kinds, v.maxLength(16, 'must be at most 16 kinds')),
    impassable: kinds,
    sideKinds: v.pipe(kinds, v.maxLength(16, 'must be at most 16 kinds')),
    hexes: v.pipe(
      v.array(hexEntry),
      v.nonEmpty('must not be empty'),
      v.maxLength(0x7fff, 'must be at most 32767 hexes'),
    ),
    hexsides: v.array(hexsideEntry),
    places: v.array(placeEntry),
    areas: recordOf(areaEntry),
    networks: v.exactOptional(recordOf(networkEntry)),
    boxes: v.exactOptional(recordOf(boxEntry)),
  }),
);

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isElevation(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= -500 && Number(value) <= 9000;
}

function isTerrain(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isText) : isText(value);
}

function salvage(json: unknown): MapParts {
  const file = isPlainObject(json) ? json : {};
  const hexes = list(file.hexes);
  const brokenHexes = new Map<string, number>();
  hexes.forEach((hex, order) => {
    const id = isPlainObject(hex) ? hex.id : undefined;
    if (typeof id === 'string' && !v.is(hexEntry, hex)) brokenHexes.set(id, order);
  });
  return {
    grid: valid(gridEntry, file.grid),
    basis: valid(basisTable, file.basis),
    terrains: valid(kinds, file.terrains),
    impassable: valid(kinds, file.impassable),
    sideKinds: valid(kinds, file.sideKinds),
    hexes: hexes.map(entry => valid(hexEntry, entry)),
    brokenHexes,
    hexsides: list(file.hexsides).map(entry => valid(hexsideEntry, entry)),
    places: list(file.places).map(entry => valid(placeEntry, entry)),
    areas: entries(file.areas).map(([name, entry]) => [name, valid(areaEntry, entry)] as const),
    networks: entries(file.networks).map(([name, entry]) => [name, valid(networkEntry, entry)] as const),
    boxes: entries(file.boxes).map(([name, entry]) => [name, valid(boxEntry, entry)] as const),
  };
}

function entries(value: unknown): [string, unknown][] {
  return isPlainObject(value) ? Object.entries(value as Record<string, unknown>) : [];
}

function valid<const Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  return v.is(schema, value) ? (value as v.InferOutput<Schema>) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
