// The data file of the charts, as the page reads it, and of it the turn track.

import chartsJson from '../data/charts.json' with { type: 'json' };

interface GermanFactors {
  readonly full: number;
  readonly attenuated: number;
  readonly out: number;
}
interface SovietFactors {
  readonly full: number;
  readonly out: number;
}
interface Ground {
  readonly foot: number;
  readonly mech: number | null;
  readonly cavalry: number;
  readonly mountain: number;
  readonly shift: number;
  readonly mobileAssault: boolean;
}
interface Place {
  readonly shift: number;
  readonly concentric: boolean;
  readonly points: number;
}

interface ChartData {
  readonly crt: { readonly columns: readonly number[]; readonly rows: readonly (readonly string[])[] };
  readonly movement: {
    readonly german: { readonly mech: GermanFactors; readonly foot: GermanFactors };
    readonly soviet: { readonly mech: SovietFactors; readonly foot: SovietFactors };
    readonly minor: number;
  };
  readonly terrain: Readonly<Record<string, Ground>>;
  readonly places: Readonly<Record<'city' | 'major-city' | 'oilfield', Place>>;
  readonly river: { readonly cost: number; readonly divisor: number };
  readonly pass: { readonly cost: number };
  readonly corridors: Readonly<Record<'pripyet-notec' | 'danube', { readonly cost: number }>>;
  readonly airpower: { readonly cost: number; readonly shift: number };
  readonly mobileAssault: { readonly cost: number; readonly shift: number };
  readonly track: { readonly turns: readonly { readonly turn: number; readonly label: string }[] };
}

// The rules check the file as they load; a page that shows it has a game that could be started.
export const data = chartsJson as ChartData;
export const track = data.track.turns;
