// What the roads and railways of the map give, for whoever reads the map: which units gain what, by which rule and in
// which edition. Who goes at which rate is told by road-rates.ts alone.

import type { Bonus } from '../../../../kit/game.ts';
import { TYPHOON } from '../set-up/scenarios.ts';
import { divisionsOf, GERMAN, groundUnits, RUSSIAN, unitIds } from '../table/counters.ts';
import { type Edition, editions } from '../table/editions.ts';
import { rateOf } from './road-rates.ts';

interface Gain {
  readonly message: string;
  readonly hexes: number;
  readonly factors: number;
}

/** Hexes along the road for so many movement factors; M-ROAD-2 once a pulse. */
const GAINS: Readonly<Record<string, Gain>> = {
  'M-ROAD-1': { hexes: 2, factors: 1, message: 'Not in a pulse in which the unit attacks (M-ROAD-3).' },
  'M-ROAD-2': { hexes: 1, factors: 0, message: 'Once in a pulse, and not if the unit attacks (M-ROAD-3).' },
  'M14-ROAD-1': { hexes: 2, factors: 1, message: 'In advances after combat too (M14-ROAD-4).' },
  'M14-ROAD-3': { hexes: 3, factors: 2, message: 'In advances after combat too (M14-ROAD-4).' },
};

const divisions = new Set(divisionsOf.flat());
const russians = namesOf(groundUnits[RUSSIAN]);

/** By the network of the map that gives them. */
export const bonuses: Readonly<Record<string, readonly Bonus[]>> = {
  roads: inShortToo(
    editions.flatMap(edition => [
      ...ratesIn(edition),
      // M-SUP-1, M14-SUP-1.
      {
        scenario: edition.id,
        rule: edition.id === 'main' ? 'M-SUP-1' : 'M14-SUP-1',
        message: 'Carries supply from the edge of the map, in mud too.',
        units: unitsOf(edition),
      },
    ]),
  ),
  highway: inShortToo(
    editions.map(edition => ({
      scenario: edition.id,
      rule: edition.id === 'main' ? 'M-WX-1' : 'M14-WX-2',
      message: 'Gives the bonus of a road in the first turn of mud too, when no other road does.',
      units: unitsOf(edition),
    })),
  ),
  railways: inShortToo(
    editions.flatMap(edition => [
      {
        scenario: edition.id,
        rule: edition.id === 'main' ? 'M-SUP-2' : 'M14-SUP-1',
        message: 'Carries Russian supply as a road does.',
        units: russians,
      },
      {
        scenario: edition.id,
        rule: 'M14-RAIL-2',
        message: 'Any number of hexes in supply, in the rail phase; the unit ends disrupted (M14-RAIL-4).',
        units: russians,
      },
    ]),
  ),
};

/** Our short start is played by the main rules. */
function inShortToo(list: readonly Bonus[]): readonly Bonus[] {
  const main = list.filter(({ scenario }) => scenario === 'main');
  return [...list, ...main.map(bonus => ({ ...bonus, scenario: TYPHOON }))];
}

function ratesIn(edition: Edition): Bonus[] {
  const rules = Map.groupBy(playersIn(edition), unit => rateOf(unit, edition).rule);
  return [...rules].map(([rule, units]) => ({
    scenario: edition.id,
    rule,
    ...GAINS[rule],
    units: namesOf(units),
  }));
}

/** M14-X-2 where korps do not break down their divisions take no part. */
function playersIn({ korpsBreakDown }: Edition): number[] {
  const all = [...groundUnits[GERMAN], ...groundUnits[RUSSIAN]];
  return all.filter(unit => korpsBreakDown || !divisions.has(unit));
}

function unitsOf(edition: Edition): string[] {
  return namesOf(playersIn(edition));
}

function namesOf(units: Iterable<number>): string[] {
  return Array.from(units, unit => unitIds[unit]);
}
