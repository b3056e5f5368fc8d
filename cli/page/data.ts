// Leaves out of the games' data files what the page never looks at: where hexes lie on the globe was needed to draw the
// map, and the charts want no more of a counter than its name and when it comes.

import type { Plugin } from 'vite';

type Entry = Readonly<Record<string, unknown>>;

const KEPT_OF_COUNTERS: readonly string[] = ['name', 'side', 'group', 'entry'];
const LEFT_OUT_OF_HEXES: readonly string[] = ['lat', 'lon', 'elevation'];

/** In the worker the rules read the files; on the page only the charts do. */
export function trimmedData(place: 'page' | 'worker'): Plugin {
  return {
    name: `hexfront-data-${place}`,
    enforce: 'pre',
    apply: 'build', // while the page is worked on, its worker is served with the plugins of the page
    transform(source, id) {
      if (/\/games\/[^/]+\/data\/map\.json$/.test(id)) return { code: trimMap(source), map: null };
      const isForCharts = place === 'page' && /\/games\/[^/]+\/data\/counters\.json$/.test(id);
      return isForCharts ? { code: trimCounters(source), map: null } : undefined;
    },
  };
}

export function trimMap(source: string): string {
  const file = JSON.parse(source) as { readonly hexes: readonly Entry[] };
  const hexes = file.hexes.map(hex => only(hex, key => !LEFT_OUT_OF_HEXES.includes(key)));
  return JSON.stringify({ ...file, hexes });
}

export function trimCounters(source: string): string {
  const { counters } = JSON.parse(source) as { readonly counters: readonly Entry[] };
  return JSON.stringify({
    counters: counters.map(each => only(each, key => KEPT_OF_COUNTERS.includes(key))),
  });
}

function only(entry: Entry, isKept: (key: string) => boolean): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => isKept(key)));
}
