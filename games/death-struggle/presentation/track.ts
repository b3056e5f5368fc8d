// The charts of the data file, as charts and the bar above the map read them.

import type { AirColumns } from '../../../families/coatney/showing.ts';
import chartsJson from '../data/charts.json' with { type: 'json' };

// The rules check the file as they load; a page that shows it has a game that could be started.
export const data = chartsJson as {
  readonly crt: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly air: AirColumns;
  readonly track: {
    readonly turns: readonly { readonly label: string; readonly year: number; readonly weather: string }[];
  };
  readonly arrivals: Readonly<
    Record<'axis' | 'russian', readonly { readonly turn: number; readonly units: readonly string[] }[]>
  >;
  readonly recipes: readonly {
    readonly side: string;
    readonly type: string;
    readonly size: string;
    readonly attack: number;
    readonly defense: number;
    readonly parts: readonly string[];
  }[];
};
