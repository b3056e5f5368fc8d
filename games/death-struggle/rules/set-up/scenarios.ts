// The two set-ups as scenarios and a short start, which is ours; what players may agree on beyond them. Options are rulings that could go the other way.

import { dieIndex } from '../../../../families/coatney/die-index.ts';
import type { OptionSpec, ScenarioSpec } from '../../../../kit/game.ts';
import type { SetupTable } from '../../../../kit/setup.ts';
import type { State } from '../../../../kit/state/state.ts';
import { TURNS } from '../table/charts.ts';

/** DS-CRT-1 the row of a table on index A for a die as it fell. */
export { onIndexA } from '../../../../families/coatney/die-index.ts';

/**
 * Ours: the historical set-up up to the end of August, judged by the points of DS-VIC-2: one city of the list more than at the
 * start, as Smolensk was in fact. After turn 3 the Axis had it in none of 23 games, after turn 5 about as often as not.
 */
export const BORDER = 'border';
const BORDER_TURNS = 5;
export const BORDER_POINTS = 3;

export const scenarios: readonly ScenarioSpec[] = [
  {
    id: 'historical',
    title: 'Barbarossa, historical set-up',
    rule: 'DS-SETUP-1',
    summary:
      'From 22 June 1941 to the end of January 1942: armies, corps and panzer groups begin at their marked positions.',
    turns: TURNS,
  },
  {
    id: 'free',
    title: 'Barbarossa, free set-up',
    rule: 'DS-SETUP-14',
    summary: 'The same forces, each placed anywhere on its own side of the frontier, if both players agree.',
    turns: TURNS,
  },
  {
    id: BORDER,
    title: 'Border battles (our short start)',
    rule: 'DS-SETUP-1',
    summary: `The historical set-up up to turn ${BORDER_TURNS}; not in the rulebook. With ${BORDER_POINTS} points of cities in supply by then, Warsaw, Bucharest and one more, the Axis wins, with fewer the Russian.`,
    turns: BORDER_TURNS,
  },
];

const options: readonly OptionSpec[] = [
  //
  toggle('russianProriv', 'The Russian has a second wave', 'DS-BP-3', true),
  // R-19 hexes that a defender may go on by himself after a D1.
  choice('d1ExtraRetreat', 'Further retreat after a D1', 'DS-RES-9', ['2', '1']),
  //
  choice('armyBreakdown', 'Russian armies break up on', 'DS-BUILD-11', ['D3', 'any']),
  //
  toggle('airSupplyIsMission', 'Supply by air uses the offensive mission of a turn', 'DS-SUP-9', true),
  // R-102 half: not if most of the attackers bypass the line; any: as soon as one attacker crosses it.
  choice('fortificationTest', 'A fortification line helps against', 'DS-FORT-1', ['half', 'any']),
  //
  toggle('blitzkriegChain', 'Blitzkrieg attacks may follow one another', 'DS-RES-2', true),
  //
  toggle('rumaniaClosed', 'On turn 1 nobody crosses out of Rumania', 'DS-T1-1', true),
  //
  toggle('paraKiev', '5th Parachute Corps begins in Kiev', 'DS-SETUP-11', true),
  dieIndex('DS-CRT-1'),
];

export const setups: SetupTable = { scenarios, options, parts: { historical: {}, free: {}, [BORDER]: {} } };

/** DS-VIC-8 after this turn the game is judged. */
export const lastTurnOf = ({ setup }: State): number => (setup.scenario === BORDER ? BORDER_TURNS : TURNS);
export const isBorderGame = ({ setup }: State): boolean => setup.scenario === BORDER;

export type OptionId =
  | 'russianProriv'
  | 'airSupplyIsMission'
  | 'blitzkriegChain'
  | 'rumaniaClosed'
  | 'paraKiev';

export const isOn = (state: State, option: OptionId): boolean => state.setup.options[option] === true;
/** */
export const d1Extra = (state: State): number => Number(state.setup.options.d1ExtraRetreat);
/** */
export const armiesBreakOnAny = (state: State): boolean => state.setup.options.armyBreakdown === 'any';
/** */
export const lineHelpsAgainstAny = (state: State): boolean => state.setup.options.fortificationTest === 'any';
/** DS-SETUP-14. */
export const isFreeGame = (state: State): boolean => state.setup.scenario === 'free';

function toggle(id: string, title: string, rule: string, initial: boolean): OptionSpec {
  return { id, title, rule, kind: 'boolean', initial };
}

function choice(id: string, title: string, rule: string, values: readonly [string, ...string[]]): OptionSpec {
  return { id, title, rule, kind: 'choice', values, initial: values[0] };
}
