// Threats on a map of three hexes in a row: who is counted, which attack is told, and in which order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameMap } from '../map/map.ts';
import type { State } from '../state/state.ts';
import { bindThreats, type Comer, type ComingAttack } from './threats.ts';

// Hex 1 lies between 0 and 2: directions 0 and 3.
const neighbours = Int16Array.from({ length: 18 }, () => -1);
for (const [from, direction, to] of [
  [0, 0, 1],
  [1, 0, 2],
  [1, 3, 0],
  [2, 3, 1],
])
  neighbours[from * 6 + direction] = to;
const map = { ids: ['west', 'middle', 'east'], neighbours } as unknown as GameMap;

const comer = (name: string, strength: number, ...hexes: number[]): Comer<true> => ({
  unit: strength,
  name,
  strength,
  stands: new Map(hexes.map(hex => [hex, true])),
});

function threats(occasions: readonly (readonly Comer<true>[])[], given: { river?: number } = {}) {
  const asked: number[][] = [];
  const found = bindThreats<{ table: State; comers: readonly Comer<true>[] }, Comer<true>, ComingAttack>({
    map,
    placeOf: () => 1,
    unitsOnMap: () => [0],
    occasions: state => occasions.map(comers => ({ table: state, comers })),
    mayBeAttacked: () => true,
    comersOf: ({ comers }) => comers,
    mayAttack: (_, { name }) => name !== 'lame',
    directions: [0, 1, 2, 3, 4, 5],
    isRiver: (_, __, direction) => direction === given.river,
    attacksOn: (_, __, comers, seats) => {
      asked.push([...seats]);
      return comers.map(({ name, strength, stands }) => ({
        attackers: [...stands.keys()].map(from => ({ name, from })),
        attack: strength,
        defense: 1,
        modifiers: [],
        column: strength,
        heading: `${strength}:1`,
        chances: () => [],
      }));
    },
    isBetter: (one, than) => one.column > than.column,
  })({} as State, 0);
  return { found, asked };
}

test('the best attack of all occasions is told, with everybody who could come to the last', () => {
  const early = [comer('strong', 5, 0)];
  const late = [comer('weak', 2, 0), comer('strong', 4, 2), comer('far', 9), comer('lame', 9, 0)];
  const { found } = threats([early, late]);
  assert.equal(found.length, 1);
  const [{ hex, units, attackers, column }] = found;
  assert.deepEqual([hex, units, column], ['middle', ['strong', 'weak'], '5:1']);
  assert.deepEqual(attackers, [{ unit: 'strong', from: 'west' }]);
});

test('seats behind a river come last, and hexes off the map are none', () => {
  const all = [[comer('one', 1, 0, 2)]];
  assert.deepEqual(threats(all).asked, [[2, 0]]);
  const { asked, found } = threats(all, { river: 0 });
  assert.deepEqual(asked, [[0, 2]]);
  // His stands are told in the order of the seats.
  assert.deepEqual(
    found[0].attackers.map(({ from }) => from),
    ['west', 'east'],
  );
});

test('where nobody can come there is no threat', () => {
  assert.deepEqual(threats([[comer('far', 9)]]).found, []);
  assert.deepEqual(threats([]).found, []);
});
