// What is true of the ground of Operation Storm although no rule says it: countries and banks of towns, rivers to
// where they rise and into what they flow, lakes where they lie.

import { country, type Fact, fact, place, side } from '../check/facts.ts';
import { GEOGRAPHY, joins, noRiverAlong, riverAlong } from '../check/geography.ts';

export const trueGround: readonly Fact[] = [
  place(GEOGRAPHY, 'N2724', 'Lowicz'),
  country(GEOGRAPHY, 'N2724', 'General Government'),
  riverAlong('Bzura', 'N2723/N2724 N2724/N2824 N2724/N2825'),
  noRiverAlong('Bzura', 'N2624/N2724 N2625/N2724'),
  riverAlong('Warta', 'N2521/N2621 N2621/N2622 N2621/N2721'),
  noRiverAlong('Warta', 'N2620/N2621'),
  riverAlong('Dunajec', 'N1521/N1522 N1522/N1622'),
  noRiverAlong('Dunajec', 'N1522/N1523'),
  place(GEOGRAPHY, 'N2933', 'Osowiec'),
  riverAlong('Biebrza', 'N2933/N3034 N2933/N3033'),
  riverAlong('Bistrita', 'S2733/S2834 S2733/S2734 S2634/S2733'),
  riverAlong('Siret', 'S2733/S2734 S2634/S2733'),
  joins('Bistrita', 'Siret'),
  riverAlong('Tisza', 'S3628/S3728 S3628/S3727'),
  fact(GEOGRAPHY, 'Tulcea lies south of Izmail, across the Danube', map => {
    const [tulcea, izmail] = ['Tulcea', 'Izmail'].map(
      wanted => map.places.find(({ name }) => name === wanted)?.hex ?? -1,
    );
    if (tulcea < 0 || izmail < 0) return ['one of them is not there'];
    const south = map.lat[izmail] - map.lat[tulcea];
    const aside = Math.abs(map.lon[izmail] - map.lon[tulcea]);
    return south > 0 && aside < south ? [] : [`${map.ids[tulcea]} is beside ${map.ids[izmail]}`];
  }),
  riverAlong('Danube', 'S1738/S1839'),
  fact(GEOGRAPHY, 'the Spirdingsee lies north of Johannisburg', map => {
    const own = map.source.hexsides.filter(({ name }) => name === 'Spirdingsee');
    const sides = own.map(({ a, b }) => `${a}/${b}`).toSorted();
    return sides.join() === 'N3131/N3232,N3231/N3232' ? [] : [sides.join(' ') || 'there is none'];
  }),
  place(GEOGRAPHY, 'N3131', 'Johannisburg'),
  side(GEOGRAPHY, 'N3332/N3432 N3332/N3433', 'lake'),
  joins('Bug', 'Narew'),
  joins('Narew', 'Vistula'),
];
