// How each kind of terrain, hexside, place and area is drawn. Kinds are the words of map files; a kind that the
// tables do not know is drawn in a plain way and still gets its line in the legend. No game is named here.

import { capital } from '../../kit/words.ts';

export const INK = '#2b2a26';
export const PAPER = '#f7f3e6';
export const LAND = '#f1ead3';
export const WATER = '#c3dbe6';
export const SHORE = '#47708a';
export const RIVER = '#3f81ab';
export const RIVER_NAME = '#1f5a83';
export const FONT = "'PT Serif',Georgia,'Times New Roman',serif";

/** How far the symbol of a place stands below the centre of its hex. */
export const SYMBOL_DROP = 8;

export type Mark = 'tree' | 'tuft' | 'reed' | 'hill' | 'crag' | 'peak' | 'sand' | 'dot';

export interface TerrainStyle {
  readonly title: string;
  /** Tone of the ground; none for open ground. */
  readonly fill?: string;
  readonly marks: readonly Mark[];
  /** Distance of the marks in sheet units. */
  readonly spacing: number;
  readonly isWater?: true;
}

export function terrainStyle(kind: string): TerrainStyle {
  const style = TERRAINS[kind] ?? TERRAIN_WORDS.find(([words]) => words.test(kind))?.[1];
  return { title: sentence(kind), ...(style ?? OTHER_GROUND) };
}

/** Several kinds in one hex: a tone between theirs, and the marks of all. */
export function mixedStyle(kinds: readonly string[]): TerrainStyle {
  const styles = kinds.map(terrainStyle);
  const dry = styles.filter(({ isWater, fill }) => !isWater && fill !== undefined);
  if (styles.length === 1 || dry.length === 0) return styles[0] ?? terrainStyle('clear');
  const fills = dry.flatMap(({ fill }) => fill ?? []);
  return {
    title: dry.map(({ title }, i) => (i === 0 ? title : title.toLowerCase())).join(' and '),
    fill: fills.reduce(blend),
    marks: dry.flatMap(({ marks }) => marks),
    spacing: Math.max(...dry.map(({ spacing }) => spacing)) - (dry.length - 1) * 4,
  };
}

type Ground = Omit<TerrainStyle, 'title'> & { readonly title?: string };

const OPEN: Ground = { marks: [], spacing: 40 };
const FOREST: Ground = { fill: '#cfd9ab', marks: ['tree'], spacing: 37 };
const MARSH: Ground = { fill: '#dbe5d3', marks: ['tuft'], spacing: 47 };
const HILLS: Ground = { fill: '#e8d9b3', marks: ['hill'], spacing: 50 };
const ROUGH: Ground = { fill: '#e6d2a8', marks: ['crag'], spacing: 46 };
const MOUNTAIN: Ground = { fill: '#d0b78c', marks: ['peak'], spacing: 55 };
const DESERT: Ground = { fill: '#f0dfae', marks: ['sand'], spacing: 36 };
const OTHER_GROUND: Ground = { fill: '#e6dcc3', marks: ['dot'], spacing: 34 };

const TERRAINS: Readonly<Record<string, Ground>> = {
  clear: OPEN,
  land: OPEN,
  'western-pripyat': { title: 'Western Pripyat', fill: '#b5d2c8', marks: ['reed'], spacing: 37 },
  sea: { ...OPEN, isWater: true },
  lake: { ...OPEN, isWater: true },
};

const TERRAIN_WORDS: readonly (readonly [RegExp, Ground])[] = [
  [
    /(swamp|marsh)\w*-(forest|wood)|(forest|wood)\w*-(swamp|marsh)/,
    { fill: '#c9d6b2', marks: ['tree', 'tuft'], spacing: 42 },
  ],
  [/forest|wood/, FOREST],
  [/marsh|swamp|bog/, MARSH],
  [/mountain|alpine/, MOUNTAIN],
  [/rough|broken/, ROUGH],
  [/hill|upland/, HILLS],
  [/desert|sand|salt|steppe/, DESERT],
];

export type SideDrawing =
  | 'river'
  | 'canal'
  | 'water'
  | 'crossing'
  | 'border'
  | 'fort'
  | 'start'
  | 'boundary'
  | 'line';

export interface SideStyle {
  readonly title: string;
  readonly drawing: SideDrawing;
}

export function sideStyle(kind: string, isProtecting = false): SideStyle {
  const known = SIDES[kind];
  if (known) return known;
  const drawing =
    SIDE_WORDS.find(([words]) => words.test(kind))?.[1] ?? (isProtecting ? ('fort' as const) : 'line');
  return { title: sentence(kind), drawing };
}

const SIDES: Readonly<Record<string, SideStyle>> = {
  lake: { title: 'Lake hexside', drawing: 'water' },
  sea: { title: 'Sea hexside', drawing: 'water' },
};

const SIDE_WORDS: readonly (readonly [RegExp, SideDrawing])[] = [
  [/strait|narrows|sivash|ferry/, 'crossing'],
  [/canal/, 'canal'],
  [/river|stream/, 'river'],
  [/lagoon|lake|reservoir|water|^sea-/, 'water'],
  [/start|front/, 'start'],
  [/border|frontier/, 'border'],
  [/boundary|limit|divide/, 'boundary'],
];

/** Colours of the sides that maps speak of, by the first word of an area or of a line along hexsides. */
const SIDE_COLOURS: Readonly<Record<string, string>> = {
  german: '#3d4a52',
  axis: '#3d4a52',
  soviet: '#a1301f',
  russian: '#a1301f',
  stavka: '#a1301f',
  romanian: '#7a6220',
  rumanian: '#7a6220',
  hungarian: '#2f6b45',
  finnish: '#2d5c8c',
};
const OTHER_SIDES: readonly string[] = ['#6b4d8a', '#7a6220', '#2f6b45', '#2d5c8c'];

/** Of the side that a name begins with; strangers get theirs in the order in which they come. */
export function colourOfSide(name: string, all: readonly string[]): string {
  const strangers = [...new Set(all.map(ownerOf))].filter(owner => !(owner in SIDE_COLOURS));
  const order = Math.max(0, strangers.indexOf(ownerOf(name)));
  return SIDE_COLOURS[ownerOf(name)] ?? OTHER_SIDES[order % OTHER_SIDES.length];
}

export const START_COLOUR = '#a1301f';
export const BOUNDARY_COLOUR = '#6b3f86';
export const OUTLINE_COLOURS: readonly string[] = ['#84356f', '#2d6b5e', '#9a5b13', '#3a4c94'];
export const HATCH_COLOURS: readonly string[] = ['#9c3b2a', '#3a4c94', '#2d6b5e', '#84356f'];

/** The side of an area: the first word of its name. */
export function ownerOf(area: string): string {
  return area.split('-')[0];
}

export type PlaceSymbol =
  | 'village'
  | 'small-town'
  | 'town'
  | 'large-town'
  | 'city'
  | 'major'
  | 'capital'
  | 'fortress'
  | 'oil-field'
  | 'works'
  | 'spot';

export interface PlaceStyle {
  readonly title: string;
  readonly symbol: PlaceSymbol;
  readonly size: number;
  readonly isBold: boolean;
  readonly isCapital: boolean;
  readonly importance: number;
}

/** How large towns were, by name: 1 a great city, 2 a city, 3 a town, 4 a small town. */
export type TownRanks = ReadonlyMap<string, number>;

/** Towns are drawn by their size where it is known; cities of the rules are as large as the rules have them. */
export function placeStyle(kind: string, rank?: number): PlaceStyle {
  const style = PLACES[kind] ?? PLACE_WORDS.find(([words]) => words.test(kind))?.[1] ?? SPOT;
  const sized = style.symbol === 'town' && rank !== undefined ? { ...style, ...townOf(rank) } : style;
  return { ...sized, title: sentence(kind) };
}

function townOf(rank: number): Partial<Settlement> {
  if (rank <= 2) return { symbol: 'large-town', size: 34, isBold: true, importance: 2.4 };
  return rank === 3 ? { size: 30 } : { symbol: 'small-town', size: 26, importance: 1.6 };
}

type Settlement = Omit<PlaceStyle, 'title'>;

const SPOT: Settlement = { symbol: 'spot', size: 27, isBold: false, isCapital: false, importance: 1 };
const TOWN: Settlement = { symbol: 'town', size: 31, isBold: false, isCapital: false, importance: 2 };
const CITY: Settlement = { symbol: 'city', size: 32, isBold: true, isCapital: true, importance: 3 };
const MAJOR: Settlement = { symbol: 'major', size: 36, isBold: true, isCapital: true, importance: 4 };
const CAPITAL: Settlement = { symbol: 'capital', size: 40, isBold: true, isCapital: true, importance: 5 };

const PLACES: Readonly<Record<string, Settlement>> = {
  village: { ...TOWN, symbol: 'village', size: 28, importance: 1.5 },
  town: TOWN,
  city: CITY,
};

const PLACE_WORDS: readonly (readonly [RegExp, Settlement])[] = [
  [/capital|special/, CAPITAL],
  [/major|victory/, MAJOR],
  [/city/, CITY],
  [/town/, TOWN],
  [/^oil/, { ...TOWN, symbol: 'oil-field', importance: 2.5 }],
  [/industr|factory/, { ...TOWN, symbol: 'works', importance: 2.5 }],
  [/fort/, { ...TOWN, symbol: 'fortress', importance: 2.5 }],
  [/port/, TOWN],
];

function sentence(kind: string): string {
  return capital(kind.replaceAll('-', ' '));
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** How bright a colour `#rrggbb` is without its hue, 0 to 255. */
export function grayOf(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function blend(one: string, other: string): string {
  const mixed = channels(one).map((value, i) => (value + channels(other)[i]) >> 1);
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
}
