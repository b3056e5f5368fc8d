// For the tests of a game's data files: change them, and everything that is wrong with them is told as
// `file field: message`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RosterFile } from '../counters/roster.ts';
import type { Components } from '../data-checks.ts';
import { DataError } from '../data-error.ts';
import type { MapFile } from '../map/map.ts';

type Open<T> = T extends object ? { -readonly [K in keyof T]: Open<T[K]> } : T;

/** Files that a test may spoil. */
export interface Files<Charts> {
  map: Open<MapFile>;
  counters: Open<RosterFile>;
  charts: Open<Charts>;
}

export type Spoil<Charts> = (files: Files<Charts>) => unknown;

/** `json` are the files as they are, from which the components were made; `check` throws if others are wrong. */
export function bindFiles<Charts>(
  json: { readonly map: unknown; readonly counters: unknown; readonly charts: unknown },
  { map, roster }: Pick<Components<unknown>, 'map' | 'roster'>,
  check: (map: unknown, counters: unknown, charts: unknown) => unknown,
) {
  const indexOf = (id: string): number => roster.indexOf.get(id) ?? assert.fail(id);

  function wrongIn(change: Spoil<Charts>): string[] {
    const files = structuredClone(json) as Files<Charts>;
    change(files);
    try {
      check(files.map, files.counters, files.charts);
    } catch (error) {
      assert.ok(error instanceof DataError);
      return error.problems.map(({ file, field, message }) => {
        assert.ok(message.length > 4);
        const name = /^games\/[\w-]+\/data\/(\w+)\.json$/.exec(file)?.[1];
        return `${name} ${field}: ${message}`;
      });
    }
    return [];
  }

  const set =
    (id: string, change: object): Spoil<Charts> =>
    ({ counters }) =>
      Object.assign(counters.counters[indexOf(id)], change);
  const tagsOf = (id: string): readonly string[] => roster.counters[indexOf(id)].tags;

  return {
    wrongIn,
    /** The number of a counter, and where problems with it are told. */
    counter: indexOf,
    at: (id: string): string => `counters counters.${indexOf(id)}`,
    /** The number of a place. */
    place: (name: string): number => map.places.findIndex(entry => entry.name === name),
    /** Changes a counter. */
    set,
    without: (id: string, tag: string) => set(id, { tags: tagsOf(id).filter(name => name !== tag) }),
    tagged: (id: string, tag: string) => set(id, { tags: [...tagsOf(id), tag] }),
    /** Changes one of its faces. */
    face:
      (id: string, index: number, change: object): Spoil<Charts> =>
      ({ counters }) =>
        Object.assign(counters.counters[indexOf(id)].faces[index], change),
    /** A test: nothing is wrong with the files as they are. */
    fits(): void {
      test('the files as they are fit one another', () =>
        assert.deepEqual(
          wrongIn(() => {}),
          [],
        ));
    },
    /** A test for each: files so changed are refused with a line that begins like this. */
    refuses(rows: readonly (readonly [title: string, change: Spoil<Charts>, says: string])[]): void {
      for (const [title, change, says] of rows) {
        test(`refused: ${title}`, () => {
          const wrong = wrongIn(change);
          assert.ok(
            wrong.some(line => line.startsWith(says)),
            `${says}\n${wrong.join('\n')}`,
          );
        });
      }
    },
  };
}
