// Chapter 3, scenarios: the historical one, four that ask what if, free combinations of their parts (3.10), and a short
// start, which is ours.
// 1.4 a rule holds in every scenario unless it names the scenarios it is limited to.

import type { OptionSpec, ScenarioSpec } from '../../../../kit/game.ts';
import type { SetupTable } from '../../../../kit/setup.ts';
import type { State } from '../../../../kit/state/state.ts';
import { LAST_TURN } from '../02-components/layout.ts';

/** Ours: the Historical scenario up to its third turn, with a target to match. */
export const THREE_WEEKS = 'three-weeks';
const SHORT = { turns: 3, points: 12 } as const;

/** 3.5c only the first two are meant to be even; each summary says whom a scenario favors. */
const scenarios: readonly ScenarioSpec[] = [
  {
    id: 'historical',
    title: 'Historical',
    rule: '3.1a',
    summary: 'The summer of 1944 as it was. Made with balance in mind.',
    turns: 9,
  },
  {
    id: 'bold-stroke',
    title: 'Bold Stroke',
    rule: '3.6a',
    summary:
      'The Soviet main blow comes out of the Pripyat toward Koenigsberg, as Hitler expected. Competitive.',
    turns: 9,
  },
  {
    id: 'd-day-defeated',
    title: 'D-Day Defeated',
    rule: '3.7a',
    summary: '5th Panzer Army is free to fight in the East. Favors the German side.',
    turns: 9,
  },
  {
    id: 'no-bomb-plot',
    title: 'No Bomb Plot',
    rule: '3.8',
    summary: 'German replacements flow all summer. Favors the German side.',
    turns: 9,
  },
  {
    id: 'd-day-defeated-no-bomb-plot',
    title: 'D-Day Defeated and No Bomb Plot',
    rule: '3.9',
    summary: 'Both together, with even more replacements. Favors the German side heavily.',
    turns: 9,
  },
  {
    id: 'mix-and-match',
    title: 'Mix and Match',
    rule: '3.10',
    summary: 'Combine the parts of the other scenarios as you like.',
    turns: 9,
  },
  {
    id: THREE_WEEKS,
    title: 'Three Weeks (our short start)',
    rule: '3.1a',
    summary: `The Historical scenario up to turn ${SHORT.turns}; not in the rulebook. With ${SHORT.points} victory points by then the Soviet side wins, with fewer the German.`,
    turns: SHORT.turns,
  },
];

const MIX = ['mix-and-match'];

const options: readonly OptionSpec[] = [
  flag('standFast', 'Hitler stands fast: Germans outside cities must hold instead of retreating', '11.19e'),
  flag(
    'boldStroke',
    'Center of gravity at 4720, nine Soviet units redeployed, North Ukraine corps',
    '3.6a',
    MIX,
  ),
  flag('fifthPanzerArmy', '5th Panzer Army joins the German set-up', '3.7a', MIX),
  {
    id: 'germanReplacements',
    title: 'German replacement steps each turn',
    rule: '3.8',
    kind: 'choice',
    values: ['track', 'two', 'three'],
    initial: 'track',
    scenarios: MIX,
  },
  flag('fivePaSetupConnectedOnly', '5th Panzer Army may set up in any connected block of hexes', '3.7b'),
  flag('vpSupplyUsesPripyatBan', 'Supply of victory hexes may not run through the Western Pripyat', '4.3d'),
  flag(
    'placeReinforcementsInPhaseA',
    'Arrivals are placed in the replacement phase instead of while moving',
    '10.1a',
  ),
  flag('overlandPortCityEntry', 'Germans may also enter at an overland-supplied port city', '10.1f'),
  flag('allowAttackAcrossWater', 'Attacks across all-lake, all-sea and narrows hexsides', '9.7'),
  flag('localityAlwaysDiesOnDR', 'A fortified locality cannot be saved by losing a step elsewhere', '12.5d'),
];

/** 3.5a what each scenario is made of. */
const PARTS: Readonly<Record<string, Readonly<Record<string, boolean | string>>>> = {
  historical: { boldStroke: false, fifthPanzerArmy: false, germanReplacements: 'track' },
  'bold-stroke': { boldStroke: true, fifthPanzerArmy: false, germanReplacements: 'track' },
  'd-day-defeated': { boldStroke: false, fifthPanzerArmy: true, germanReplacements: 'track' },
  'no-bomb-plot': { boldStroke: false, fifthPanzerArmy: false, germanReplacements: 'two' },
  'd-day-defeated-no-bomb-plot': { boldStroke: false, fifthPanzerArmy: true, germanReplacements: 'three' },
  'mix-and-match': {},
  [THREE_WEEKS]: { boldStroke: false, fifthPanzerArmy: false, germanReplacements: 'track' },
};

// The rulebook itself uses two names for one scenario.
const ALIASES: Readonly<Record<string, string>> = { 'd-day-failed': 'd-day-defeated' };

export const setups: SetupTable = {
  scenarios,
  options,
  parts: PARTS,
  aliases: ALIASES,
  advice: 'choose mix-and-match (3.10) to combine parts freely',
};

const isShort = ({ setup }: State): boolean => setup.scenario === THREE_WEEKS;
/** 5.1a at most nine turns. */
export const lastTurn = (state: State): number => (isShort(state) ? SHORT.turns : LAST_TURN);
/** 4.3f, 3.5b victory points that win for the Soviet side, in every scenario of the rulebook. */
export const sovietThreshold = (state: State): number => (isShort(state) ? SHORT.points : 31);

export const isBoldStroke = (state: State): boolean => state.setup.options.boldStroke === true;
export const hasFifthPanzer = (state: State): boolean => state.setup.options.fifthPanzerArmy === true;

/** 1.4, 3.6c, 10.2b, 11.1c rules that name the Historical scenario hold when no part of another one is in use. */
export const isHistorical = (state: State): boolean =>
  !isBoldStroke(state) && !hasFifthPanzer(state) && state.setup.options.germanReplacements === 'track';

export const isOn = (state: State, option: string): boolean => state.setup.options[option] === true;

function flag(id: string, title: string, rule: string, only?: readonly string[]): OptionSpec {
  return { id, title, rule, kind: 'boolean', initial: false, ...(only ? { scenarios: only } : {}) };
}
