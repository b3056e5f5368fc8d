// What the page leaves out of the data files is nothing that a rule reads: the page and the commands have the same digest.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { moscow } from '../../games/moscow/index.ts';
import { digestOf } from '../../kit/record/digest.ts';
import { ROOT } from '../../tools/files.ts';
import { trimMap } from './data.ts';

type Json = Record<string, unknown>;
type Files = Record<'map' | 'counters' | 'charts', Json>;

for (const game of [armyGroupCenter, moscow]) {
  const read = (name: string): string =>
    readFileSync(join(ROOT, `games/${game.id}/data/${name}.json`), 'utf8');
  const files = (): Files => ({
    map: JSON.parse(read('map')) as Json,
    counters: JSON.parse(read('counters')) as Json,
    charts: JSON.parse(read('charts')) as Json,
  });
  const changed = (change: (files: Files) => unknown): string => {
    const all = files();
    change(all);
    return digestOf(all);
  };
  const first = (file: Json, list: string): Json => (file[list] as Json[])[0];

  test(`${game.id}: the digest is that of the three files, and of the map that the page has`, () => {
    assert.equal(game.digest, digestOf(files()));
    assert.equal(game.digest, digestOf({ ...files(), map: JSON.parse(trimMap(read('map'))) as Json }));
  });

  test(`${game.id}: one cell of a chart, one hex or one strength changes it; a basis does not, nor the order of keys`, () => {
    const others = [
      digestOf({ ...files(), charts: JSON.parse(read('charts').replace('"AE"', '"DE"')) as Json }),
      changed(({ map }) => Object.assign(first(map, 'hexes'), { terrain: ['quicksand'] })),
      changed(({ counters }) => Object.assign(first(first(counters, 'counters'), 'faces'), { combat: 99 })),
    ];
    assert.equal(new Set([game.digest, ...others]).size, 4);
    const same = [
      changed(({ map }) => Object.assign(first(map, 'hexes'), { basis: 'other', lat: 0 })),
      changed(({ counters }) => Object.assign(counters, { basis: {} })),
      digestOf(Object.fromEntries(Object.entries(files()).reverse())),
    ];
    assert.deepEqual(new Set(same), new Set([game.digest]));
  });
}
