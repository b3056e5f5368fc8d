// How each kind of terrain, hexside, place and area is drawn. Kinds are the words of map files; a kind that the
// tables do not know is drawn in a plain way and still gets its line in the legend. No game is named here.

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

export type Mark = 'tree' | 'tuft' | 'reed' | 'hill' | 'peak' | 'dot';

export interface TerrainStyle {
  readonly title: string;
  /** Tone of the ground; none for open ground. */
  readonly fill?: string;
  readonly marks?: Mark;
  /** Distance of the marks in sheet units. */
  readonly spacing?: number;
  readonly isWater?: true;
  /** Where terrains mix, the higher one gives the tone. */
  readonly rank: number;
}

export function terrainStyle(kind: string): TerrainStyle {
  return TERRAINS[kind] ?? { title: sentence(kind), fill: '#e6dcc3', marks: 'dot', spacing: 34, rank: 1 };
}

const TERRAINS: Readonly<Record<string, TerrainStyle>> = {
  clear: { title: 'Clear', rank: 0 },
  land: { title: 'Clear', rank: 0 },
  forest: { title: 'Forest', fill: '#cfd9ab', marks: 'tree', spacing: 37, rank: 2 },
  woods: { title: 'Woods', fill: '#cfd9ab', marks: 'tree', spacing: 37, rank: 2 },
  marsh: { title: 'Marsh', fill: '#dbe5d3', marks: 'tuft', spacing: 47, rank: 3 },
  swamp: { title: 'Swamp', fill: '#dbe5d3', marks: 'tuft', spacing: 47, rank: 3 },
  'western-pripyat': { title: 'Western Pripyat', fill: '#b5d2c8', marks: 'reed', spacing: 37, rank: 4 },
  rough: { title: 'Rough', fill: '#e6d5b1', marks: 'hill', spacing: 50, rank: 2 },
  hills: { title: 'Hills', fill: '#e6d5b1', marks: 'hill', spacing: 50, rank: 2 },
  mountain: { title: 'Mountain', fill: '#d5bf98', marks: 'peak', spacing: 55, rank: 5 },
  mountains: { title: 'Mountains', fill: '#d5bf98', marks: 'peak', spacing: 55, rank: 5 },
  sea: { title: 'Sea', isWater: true, rank: 9 },
  lake: { title: 'Lake', isWater: true, rank: 9 },
};

export type SideDrawing = 'river' | 'water' | 'crossing' | 'border' | 'line';

export interface SideStyle {
  readonly title: string;
  readonly drawing: SideDrawing;
}

export function sideStyle(kind: string): SideStyle {
  return SIDES[kind] ?? { title: sentence(kind), drawing: 'line' };
}

const SIDES: Readonly<Record<string, SideStyle>> = {
  river: { title: 'River', drawing: 'river' },
  canal: { title: 'Canal', drawing: 'river' },
  lake: { title: 'Lake hexside', drawing: 'water' },
  sea: { title: 'Sea hexside', drawing: 'water' },
  narrows: { title: 'Narrows', drawing: 'crossing' },
  strait: { title: 'Strait', drawing: 'crossing' },
  'kerch-strait': { title: 'Kerch strait', drawing: 'crossing' },
  sivash: { title: 'Sivash', drawing: 'crossing' },
  border: { title: 'Border', drawing: 'border' },
};

/** Colours of the sides, in the order in which the map file first has an area of theirs. */
export const SIDE_COLOURS: readonly string[] = ['#3d4a52', '#a1301f', '#6b4d8a', '#7a6220'];
export const OUTLINE_COLOURS: readonly string[] = ['#84356f', '#2d6b5e', '#9a5b13', '#3a4c94'];
export const HATCH = '#9c3b2a';

/** The side of an area: the first word of its name. */
export function ownerOf(area: string): string {
  return area.split('-')[0];
}

export interface PlaceStyle {
  readonly title: string;
  readonly symbol: 'town' | 'city' | 'major' | 'spot';
  readonly size: number;
  readonly isBold: boolean;
  readonly isCapital: boolean;
  readonly importance: number;
}

export function placeStyle(kind: string): PlaceStyle {
  return (
    PLACES[kind] ?? {
      title: sentence(kind),
      symbol: 'spot',
      size: 27,
      isBold: false,
      isCapital: false,
      importance: 1,
    }
  );
}

const PLACES: Readonly<Record<string, PlaceStyle>> = {
  town: { title: 'Town', symbol: 'town', size: 31, isBold: false, isCapital: false, importance: 2 },
  city: { title: 'City', symbol: 'city', size: 32, isBold: true, isCapital: true, importance: 3 },
  'major-city': {
    title: 'Major city',
    symbol: 'major',
    size: 36,
    isBold: true,
    isCapital: true,
    importance: 4,
  },
};

export function sentence(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
