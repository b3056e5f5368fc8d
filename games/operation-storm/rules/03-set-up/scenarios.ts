// The campaign and our short start; the variant of 4.11, and the readings of the text that can be turned.

import type { OptionSpec, ScenarioSpec } from '../../../../kit/game.ts';
import type { SetupTable } from '../../../../kit/setup.ts';
import type { State } from '../../../../kit/state/state.ts';
import { TURNS } from '../table/charts.ts';

export const CAMPAIGN = 'campaign';
/** Ours: it begins as the campaign does and is judged by what counts after four turns. */
export const FIRST_BLOW = 'first-blow';

const scenarios: readonly ScenarioSpec[] = [
  {
    id: CAMPAIGN,
    title: 'Operation Storm',
    rule: '4.1',
    summary: 'The Red Army strikes first, from June 1941 to the winter. 10 turns.',
    turns: TURNS,
  },
  {
    id: FIRST_BLOW,
    title: 'The first blow (our short start)',
    rule: '4.1',
    summary:
      'The campaign up to the end of July 1941, 4 turns; not in the rulebook. The Soviet side wins with more city points than the 11 that it begins with; 11 are a draw.',
    turns: 4,
  },
];

const options: readonly OptionSpec[] = [
  toggle('luftwaffe', 'The Luftwaffe recovers at once and keeps the sky', '4.11'),
  // Readings: where the text can be read in two ways, the first value is ours.
  toggle('citiesFedOnTurn1', 'Turn 1: a city counts as supplied for the reserve without a line', '5.6'),
  toggle('replacementsToReserve', 'Replacements may go straight to the reserve', '5.11', true),
  toggle('openReserve', 'The German reserve lies open', '10.7'),
  toggle('alliesOnFoot', 'All Hungarian and Romanian units pay terrain as infantry', '2.12'),
  toggle('alliedConcentric', 'Hungarian and Romanian attacks can be concentric', '10.20'),
  toggle('cheapRounds', 'Every further round of a mobile assault costs one point', '9.23'),
  toggle('oneHalving', 'An attacking unit is halved only once', '10.10'),
  toggle('airTaxOnce', 'Enemy airpower makes a hex dearer, a river not', '11.2'),
  toggle('marshBarsAdvance', 'Mechanized units never advance into marsh', '10.24'),
  toggle('artilleryCapHalved', 'The artillery limit counts factors after halving', '11.7'),
  toggle('loneGunsAtRisk', 'Artillery that attacks from a hex of its own pays with the rest', '11.7'),
  toggle('luftwaffeKeepsDice', 'The Luftwaffe that keeps the sky rolls two dice without Ploesti too', '4.11'),
  toggle('aerialAtDawn', 'Aerial supply is laid as the air phase ends, or not that turn', '7.9'),
  toggle('aerialFeedsHex', 'Aerial supply feeds whoever stands in its hex', '7.9'),
  toggle('cheapPassEnds', 'The open end of a pass costs one point', '9.14'),
  toggle('hardGroundOpen', 'Arriving mechanized units may stand in any land hex', '3.4'),
];

export const setups: SetupTable = { scenarios, options, parts: {} };

export type OptionId =
  | 'luftwaffe'
  | 'citiesFedOnTurn1'
  | 'replacementsToReserve'
  | 'openReserve'
  | 'alliesOnFoot'
  | 'alliedConcentric'
  | 'cheapRounds'
  | 'oneHalving'
  | 'airTaxOnce'
  | 'marshBarsAdvance'
  | 'artilleryCapHalved'
  | 'loneGunsAtRisk'
  | 'luftwaffeKeepsDice'
  | 'aerialAtDawn'
  | 'aerialFeedsHex'
  | 'cheapPassEnds'
  | 'hardGroundOpen';

export const isOn = (state: State, option: OptionId): boolean => state.setup.options[option] === true;
export const isShort = ({ setup }: State): boolean => setup.scenario === FIRST_BLOW;
/** 4.1-1 the turn after which the game is judged. */
export const lastTurn = (state: State): number => (isShort(state) ? 4 : TURNS);

function toggle(id: OptionId, title: string, rule: string, initial = false): OptionSpec {
  return { id, title, rule, kind: 'boolean', initial };
}
