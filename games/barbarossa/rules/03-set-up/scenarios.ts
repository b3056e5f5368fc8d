// The two scenarios (1.7) and a short start of each, which is ours; what players may agree on before play, and the readings
// that can be turned.

import type { OptionSpec, ScenarioSpec } from '../../../../kit/game.ts';
import type { SetupTable } from '../../../../kit/setup.ts';
import type { State } from '../../../../kit/state/state.ts';

export const CAMPAIGN = 'campaign';
export const ROAD_BACK = 'road-back';
/** Ours: they begin as the two of the rulebook do and end early, by the victory check of their last turn. */
export const ONLY_1941 = 'campaign-1941';
export const FIRST_YEAR_BACK = 'road-back-first-year';

/** 1.7a. */
const scenarios: readonly ScenarioSpec[] = [
  {
    id: CAMPAIGN,
    title: 'Campaign Game',
    rule: '1.7a',
    summary: 'The whole war, from 22 June 1941 to May 1945, unless one side outpaces history. 32 turns.',
    turns: 32,
  },
  {
    id: ROAD_BACK,
    title: 'The Road Back',
    rule: '12.1',
    summary: 'From the Soviet counteroffensive at Stalingrad in November 1942 to the end. 20 turns.',
    turns: 20,
    firstTurn: 13,
  },
  {
    id: ONLY_1941,
    title: '1941 (our short start)',
    rule: '1.7a',
    summary:
      'The campaign from June 1941 to the winter, 6 turns; not in the rulebook. If nobody has won by then, whoever is nearer to his limit of turn 6 wins.',
    turns: 6,
  },
  {
    id: FIRST_YEAR_BACK,
    title: 'The Road Back, first year (our short start)',
    rule: '12.1',
    summary:
      'The Road Back up to September 1943, 8 turns; not in the rulebook. If nobody has won by then, whoever is nearer to his limit of turn 20 wins.',
    turns: 8,
    firstTurn: 13,
  },
];

const only = (...ids: readonly string[]) => ({ scenarios: ids });
const campaign = only(CAMPAIGN, ONLY_1941);

const options: readonly OptionSpec[] = [
  { ...toggle('lithuania', 'Lithuania stays German, central Poland Soviet', '3.7a'), ...campaign },
  toggle('forgiveness', 'Forgiveness points: both sides may agree to play on', '4.20a'),
  { ...toggle('kievPoints', 'Kiev taken early is worth a die', '4.21'), ...campaign },
  { ...toggle('preparedness', 'German preparedness in June 1941', '5.15a'), ...campaign },
  { ...toggle('superiority', 'German tactical superiority until 1942', '5.15b'), ...campaign },
  // Readings: where the text can be read in two ways, the first value is ours.
  toggle('mechStepsForAll', 'Soviet mechanized steps may rebuild other units', '8.12c', true),
  {
    ...toggle('polesFromTheStart', 'The Poles are stirred by moves of turns 1 to 5 too', '8.24c'),
    ...campaign,
  },
  toggle('assaultCostIsTotal', 'A mobile assault costs two or three points in all', '10.24a'),
  toggle('areaNeverConcentric', 'No concentric bonus against the fortified area from the first', '11.24b'),
];

/** What could only matter in 1941 is settled. */
const laterStart = {
  lithuania: false,
  kievPoints: false,
  preparedness: false,
  superiority: false,
  polesFromTheStart: false,
};

export const setups: SetupTable = {
  scenarios,
  options,
  parts: { [ROAD_BACK]: laterStart, [FIRST_YEAR_BACK]: laterStart },
  aliases: { 'the-road-back': ROAD_BACK },
};

export type OptionId =
  | 'lithuania'
  | 'forgiveness'
  | 'kievPoints'
  | 'preparedness'
  | 'superiority'
  | 'mechStepsForAll'
  | 'polesFromTheStart'
  | 'assaultCostIsTotal'
  | 'areaNeverConcentric';

export const isOn = (state: State, option: OptionId): boolean => state.setup.options[option] === true;
export const isRoadBack = ({ setup }: State): boolean =>
  setup.scenario === ROAD_BACK || setup.scenario === FIRST_YEAR_BACK;
const specOf = ({ setup }: State): ScenarioSpec =>
  scenarios.find(({ id }) => id === setup.scenario) ?? scenarios[0];
/** 1.7a, 12.1. */
export const firstTurn = (state: State): number => specOf(state).firstTurn ?? 1;
/** The turn after which somebody has won, whatever happens. */
export const lastTurn = (state: State): number => firstTurn(state) - 1 + specOf(state).turns;

function toggle(id: OptionId, title: string, rule: string, initial = false): OptionSpec {
  return { id, title, rule, kind: 'boolean', initial };
}
