// The two editions as parameters: the main rules, and that of 25 January 2014, which differs where it says so and
// otherwise plays as the main one (M14-EDN-1). Rules ask for these values, never for the edition's name.

import type { BySide } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { TYPHOON, TYPHOON_TURNS } from '../set-up/scenarios.ts';
import type { EditionCharts, EditionId } from './charts.ts';
import { charts } from './components.ts';

export interface Edition {
  readonly id: EditionId;
  readonly charts: EditionCharts;
  /** M14-EDN-2 game turns. */
  readonly turns: number;
  /** M-WX-9 a die says whether turn 2 is mud; in our short start it is dry. */
  readonly secondTurn: 'rolled' | 'dry';
  /** M-X-1 the German may decline an exchange; M14-X-1 nobody may. */
  readonly mayDeclineExchange: boolean;
  /** M-X-7 infantry korps break into divisions; M14-X-2 they are reduced once. */
  readonly korpsBreakDown: boolean;
  /** M14-X-4 to M14-X-6 panzer korps gamble against tanks instead of paying first. */
  readonly panzersGamble: boolean;
  readonly hasForcedExchange: boolean;
  /** By side. M14-CRT-9 only the German may press. */
  readonly mayPress: BySide<boolean>;
  /** M-ADV-3, M-D-4 advances follow a D two hexes and a D1 all the way; M14-DN-4, M14-D-1 all of them all the way. */
  readonly advancesFollow: 'd1' | 'all';
  readonly roads: 'doubled' | 'fractional';
  /** M14-FOR-3, M14-SWP-3, M14-SWF-2 terrain costs movement. */
  readonly terrainCosts: boolean;
  /** M14-SWP-1, M14-SWP-2 panzer korps are limited in swamps. */
  readonly swampLimits: boolean;
  /** M-MOVE-7 a river costs mobile units always; M14-RIV-1 armor only into or out of a zone. */
  readonly riverCost: 'mobile' | 'armor-in-zone';
  /** M-TERR-2 half of the attackers cross; M14-RIV-3 none stands on the near side, and canals count. */
  readonly riverShift: 'half' | 'all';
  readonly canalsAreRivers: boolean;
  /** M-TERR-6, M-TERR-7 matched bonus; M14-CITY-3, M14-CITY-4 Moscow doubles, Tula gives two. */
  readonly cities: 'bonus' | 'doubling';
  /** M-TERR-8 half or more cross the line; M14-LINE-1 not flanked, for one army or parachute unit. */
  readonly defenseLine: 'half' | 'unflanked';
  /** M14-FOR-1 forest helps one army, infantry korps or parachute unit, not every infantry-type one. */
  readonly forestHelps: 'infantry' | 'formations';
  /** M14-FOR-4, M14-SWP-4, M14-CITY-7 where overruns are barred. */
  readonly overrunAlongRoads: boolean;
  /** M14-WX-1, M14-WX-9 columns that weather takes off. */
  readonly weatherShifts: boolean;
  /** M14-WX-3 to M14-WX-5, M14-WX-12, M14-WX-13 caps on movement instead of the main edition's. */
  readonly weatherCaps: boolean;
  /** M-WX-3 in mud only Russians overrun; M14-WX-7 both, but only on a D3. */
  readonly mudOverrun: 'russians' | 'on-d3';
  /** M-SUP-6, M14-SUP-4 hexes of a supply line, dry and otherwise. */
  readonly supplyLength: readonly [dry: number, wet: number];
  /** M14-SUP-1 Russian lines run along rivers too. */
  readonly riversCarrySupply: boolean;
  /** M-SUP-11 everyone; M14-SUP-9 only tank, panzer and army units are slowed. */
  readonly unsuppliedSlow: 'all' | 'armor-and-armies';
  /** M14-SUP-12 disrupted units die in the supply step if they are out of supply. */
  readonly isolationKills: boolean;
  /** M-SIB-7, M-FLK-1, M-VIC-9 turns of events, before the option that rescales them. */
  readonly siberiansComeOn: number;
  readonly fliegerkorpsLeavesAfter: number;
  readonly russianVictoryFrom: number;
}

const main: Edition = {
  id: 'main',
  charts: charts.main,
  turns: charts.main.track.length,
  secondTurn: 'rolled',
  mayDeclineExchange: true,
  korpsBreakDown: true,
  panzersGamble: false,
  hasForcedExchange: true,
  mayPress: [true, true],
  advancesFollow: 'd1',
  roads: 'doubled',
  terrainCosts: false,
  swampLimits: false,
  riverCost: 'mobile',
  riverShift: 'half',
  canalsAreRivers: false,
  cities: 'bonus',
  defenseLine: 'half',
  forestHelps: 'infantry',
  overrunAlongRoads: false,
  weatherShifts: false,
  weatherCaps: false,
  mudOverrun: 'russians',
  supplyLength: [9, 5],
  riversCarrySupply: false,
  unsuppliedSlow: 'all',
  isolationKills: false,
  siberiansComeOn: 7,
  fliegerkorpsLeavesAfter: 3,
  russianVictoryFrom: 8,
};

const later: Edition = {
  ...main,
  id: '2014',
  charts: charts['2014'],
  turns: charts['2014'].track.length,
  mayDeclineExchange: false,
  korpsBreakDown: false,
  panzersGamble: true,
  hasForcedExchange: false,
  mayPress: [true, false],
  advancesFollow: 'all',
  roads: 'fractional',
  terrainCosts: true,
  swampLimits: true,
  riverCost: 'armor-in-zone',
  riverShift: 'all',
  canalsAreRivers: true,
  cities: 'doubling',
  defenseLine: 'unflanked',
  forestHelps: 'formations',
  overrunAlongRoads: true,
  weatherShifts: true,
  weatherCaps: true,
  mudOverrun: 'on-d3',
  supplyLength: [6, 4],
  riversCarrySupply: true,
  unsuppliedSlow: 'armor-and-armies',
  isolationKills: true,
};

/** Ruling: an option brings the events of the shorter game forward in proportion. */
const rescaled: Edition = { ...later, siberiansComeOn: 5, fliegerkorpsLeavesAfter: 2 };

/** As scenarios name them. */
export const editions: readonly Edition[] = [main, later];

/** The main rules, for as long as our short start lasts; so short a game is not to hang on one die. */
const short: Edition = { ...main, turns: TYPHOON_TURNS, secondTurn: 'dry' };

/** The edition that a game is played by. */
export function editionOf(state: State): Edition {
  if (state.setup.scenario === 'main') return main;
  if (state.setup.scenario === TYPHOON) return short;
  return state.setup.options.rescaledEvents === true ? rescaled : later;
}
