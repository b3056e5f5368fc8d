// The data file of the charts, as the page reads it, and of it the turn track: months, rates, and the points that win.

import chartsJson from '../data/charts.json' with { type: 'json' };

export interface Pair {
  readonly mech: number;
  readonly foot: number;
}

interface TrackTurn {
  readonly turn: number;
  readonly label: string;
  readonly german: Pair;
  readonly soviet: Pair;
  readonly germanReplacements: Pair;
  readonly sovietReplacements: Pair;
  readonly luftwaffe: number;
  readonly sovietWinsAt: number | null;
  readonly germanWinsAt: number | null;
}

interface Shift {
  readonly shift: number;
}

interface ChartData {
  readonly crt: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly terrain: Readonly<Record<string, Pair & Shift & { readonly mobileAssault: boolean }>>;
  readonly river: Pair & Shift;
  readonly city: Shift;
  readonly markedCity: Shift;
  readonly fortifiedLine: Shift;
  readonly fortifiedArea: { readonly placed: number; readonly later: number };
  readonly mobileAssault: Shift & { readonly clear: number; readonly builtUp: number };
  readonly offensiveSupply: { readonly ranges: Readonly<Record<'A' | 'B' | 'C', number>> };
  readonly gambit: { readonly replacements: Pair };
  readonly oder: { readonly replacements: Pair };
  readonly track: { readonly turns: readonly TrackTurn[] };
}

// The rules check the file as they load; a page that shows it has a game that could be started.
export const data = chartsJson as ChartData;
export const track = data.track.turns;
