// The editions as scenarios and a short start, which is ours; what players may agree on beyond them.

import { dieIndex } from '../../../../families/coatney/die-index.ts';
import type { OptionSpec, ScenarioSpec } from '../../../../kit/game.ts';
import type { SetupTable } from '../../../../kit/setup.ts';
import type { State } from '../../../../kit/state/state.ts';

/** M-DIE-1 the row of a table on index A for a die as it fell. */
export { onIndexA } from '../../../../families/coatney/die-index.ts';

/** Ours: the main rules up to turn 3, the first two dry, judged by the cities of M-VIC-10 that would have to be won back. */
export const TYPHOON = 'typhoon';
export const TYPHOON_TURNS = 3;
export const TYPHOON_CITIES = 4;

export const scenarios: readonly ScenarioSpec[] = [
  {
    id: 'main',
    title: 'Moscow, main rules',
    rule: 'M-SETUP-1',
    summary:
      'From 30 September 1941 the Germans have until the snow to take Moscow; then the Siberians come. Twelve turns.',
    turns: 12,
  },
  {
    id: '2014',
    title: 'Moscow, edition of 2014',
    rule: 'M14-EDN-1',
    summary:
      'The same campaign in eight turns, by the edition of January 2014: a wider combat table, dearer ground, shorter supply lines.',
    turns: 8,
  },
  {
    id: TYPHOON,
    title: 'Typhoon (our short start)',
    rule: 'M-SETUP-1',
    summary: `The main rules up to turn ${TYPHOON_TURNS}, dry until the mud of the last; not in the rulebook. With ${TYPHOON_CITIES} of the seven cities from Torzhok to Kursk in supply by then the Germans win, with fewer the Russians.`,
    turns: TYPHOON_TURNS,
  },
];

const options: readonly OptionSpec[] = [
  toggle('pressedAttack', 'Pressed attacks', 'M-CRT-15', true),
  { ...toggle('forcedExchange', 'German forced exchange', 'M-FORCE-1', true), scenarios: ['main', TYPHOON] },
  toggle('noRetreatOrders', 'No Retreat orders', 'M-NORET-2', true),
  toggle('unhistoricalFirstMove', 'The Russian may move first', 'M-SETUP-13', true),
  toggle('siberianGamble', 'Siberian Reserve at any time', 'M-SIB-1', true),
  {
    ...toggle('keepFliegerkorps', 'The German may try to keep 2nd Fliegerkorps', 'M-VIC-6', true),
    scenarios: ['main', '2014'],
  },
  {
    ...toggle('rescaledEvents', 'Events brought forward for the shorter game', 'M14-EDN-2', false),
    scenarios: ['2014'],
  },
  dieIndex('M-DIE-1'),
];

export const setups: SetupTable = {
  scenarios,
  options,
  parts: {
    main: { rescaledEvents: false },
    '2014': { forcedExchange: false },
    // M-FLK-1 it would leave after the last turn.
    [TYPHOON]: { rescaledEvents: false, keepFliegerkorps: false },
  },
  aliases: { m14: '2014' },
};

export type OptionId =
  | 'pressedAttack'
  | 'forcedExchange'
  | 'noRetreatOrders'
  | 'unhistoricalFirstMove'
  | 'siberianGamble'
  | 'keepFliegerkorps'
  | 'rescaledEvents';

export const isOn = (state: State, option: OptionId): boolean => state.setup.options[option] === true;

function toggle(id: string, title: string, rule: string, initial: boolean): OptionSpec {
  return { id, title, rule, kind: 'boolean', initial };
}
