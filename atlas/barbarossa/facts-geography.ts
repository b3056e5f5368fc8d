// What is true of the ground of Barbarossa although no rule says it: the head of the Sea of Azov, and distances
// between cities, as near to the ground as the hexes that the rules name allow.

import { adjacent, type Fact, fact, side, terrain } from '../check/facts.ts';
import { GEOGRAPHY, kilometersApart, noRiverAlong, riverAlong } from '../check/geography.ts';

export const trueGround: readonly Fact[] = [
  side(GEOGRAPHY, '2805/2904', 'sea'),
  noRiverAlong('Don', '2805/2904'),
  riverAlong('Don', '2804/2904 2804/2903 2803/2804'),
  terrain(GEOGRAPHY, '2905', 'sea'),
  fact(GEOGRAPHY, 'the Courland Lagoon lies between Koenigsberg and the land of Memel and Tilsit', map => {
    const found = map.source.hexsides.filter(({ name }) => name === 'Courland Lagoon');
    const sides = found.map(({ a, b, kind }) => `${a}/${b} ${kind}`).toSorted();
    const isRight = sides.join() === '1517/1618 sea,1617/1618 sea';
    return isRight ? [] : [sides.join(', ') || 'there is none'];
  }),
  kilometersApart('Kiev', 'Lvov', 467, 110),
  adjacent('3.3', '2415', '2416'),
  kilometersApart('Stalingrad', 'Stalino', 502, 60),
  // Neither can be mended at the cost of the other neighbors.
  kilometersApart('Stalino', 'Rostov', 168, 60),
  kilometersApart('Stalino', 'Dnepropetrovsk', 211, 60),
];
