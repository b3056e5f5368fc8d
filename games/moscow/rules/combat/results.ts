// What the combat table says and what becomes of it: pressed columns, Forced Exchange, overruns, units that do not
// retreat. Pure readings, shared by the battle and by the preview of an attack.

import {
  type Conversion as ConversionTo,
  pressedShift,
  WORST_ROW,
} from '../../../../families/coatney/readings.ts';
import { clampColumn, resultOf } from '../../../../kit/combat/table.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../set-up/scenarios.ts';
import { GERMAN } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import type { FinalResult, Result } from './effects.ts';

/** What changes the result of the table for one unit. */
export interface Circumstances {
  /** M-FORCE-1 the German has declared a Forced Exchange. */
  readonly forced: boolean;
  /** Armor rolls over this unit: always, only on a D3 (M14-WX-7), or not at all. */
  readonly overrun: Overrun;
  /** It is surrounded, or it has been ordered to hold (M-NORET-1, M-NORET-2). */
  readonly holding: boolean;
  /** M14-CITY-5 the walls of Moscow and Tula: a D1 is a D. */
  readonly walled: boolean;
}
export type Overrun = 'none' | 'full' | 'on-d3';

export type Conversion = ConversionTo<FinalResult>;

/** Table, then Forced Exchange, then the better of overrun and No Retreat; a result changes once (ruling R-A8). */
export function convert(result: Result, circumstances: Circumstances): FinalResult {
  return explainConversion(result, circumstances).result;
}

export function explainConversion(
  result: Result,
  { forced, overrun, holding, walled }: Circumstances,
): Conversion {
  if (walled && result === 'D1') return { result: 'D', rule: 'M14-CITY-5' };
  const exchange = forced ? FORCED[result] : undefined;
  if (exchange !== undefined) return exchange;
  const overrunTo = overrun === 'none' ? undefined : OVERRUN[overrun][result];
  if (overrunTo !== undefined) return overrunTo;
  return (holding ? HOLDING[result] : undefined) ?? { result };
}

type Conversions = Readonly<Partial<Record<Result, Conversion>>>;

/** M-FORCE-2 DE and M-FORCE-8 AE stay as they are, as does whatever is not listed (rulings R-A2, R-A3). */
const FORCED: Conversions = {
  D2s: { result: 'DE', rule: 'M-FORCE-3' },
  D2: { result: 'X/2', rule: 'M-FORCE-4' },
  D1: { result: 'X', rule: 'M-FORCE-5' },
  D: { result: '3/2X', rule: 'M-FORCE-6' },
  AD: { result: 'AE', rule: 'M-FORCE-7' },
};

const OVERRUN: Readonly<Record<'full' | 'on-d3', Conversions>> = {
  full: {
    D2: { result: 'DE', rule: 'M-OVR-2' },
    D2s: { result: 'DE', rule: 'M-OVR-2' },
    D3: { result: 'DE', rule: 'M-OVR-2' },
    DE: { result: 'BR', rule: 'M-OVR-3' },
  },
  // M14-WX-7.
  'on-d3': { D3: { result: 'DE', rule: 'M14-WX-7' } },
};

/** M-NORET-1, M-NORET-2. */
const HOLDING: Conversions = {
  D1: { result: 'D', rule: 'M-NORET-1' },
  D2: { result: 'DE', rule: 'M-NORET-1' },
  D2s: { result: 'DE', rule: 'M-NORET-1' },
  D3: { result: 'DE', rule: 'M-NORET-1' },
  DE: { result: 'BR', rule: 'M-NORET-1' },
};

/** The cell of the edition's table; `row` is the die on index A. Beyond the last column the last is read. */
export function tableResult(state: State, column: number, row: number): Result {
  const { crt } = editionOf(state).charts;
  return resultOf(crt, clampColumn(crt, column), row) as Result;
}

/** M-PRESS-1, M-PRESS-2 columns that a Pressed Attack goes up on the three best rows and down on the others. */
export const pressShift = (side: number, row: number): number => pressedShift(row, side === GERMAN ? 1 : 2);

/** May the side press an attack that is read in these columns? */
export function whyNotPressed(state: State, side: number, columns: readonly number[]): Refusal | undefined {
  if (!isOn(state, 'pressedAttack'))
    return refuse('M-CRT-15', 'This game is played without Pressed Attacks.');
  if (!editionOf(state).mayPress[side])
    return refuse('M14-CRT-9', 'In this edition only the German may press an attack.');
  // M-PRESS-3 (ruling R-A9).
  if (columns.some(column => column + pressShift(side, WORST_ROW) < 0))
    return refuse('M-PRESS-3', 'Pressed, this attack would fall below 1:5 on a bad die.');
  return undefined;
}

/** May the side declare a Forced Exchange? M-PRESS-4: whether it presses the attack too makes no difference. */
export function whyNotForced(state: State, side: number): Refusal | undefined {
  if (side !== GERMAN) return refuse('M-FORCE-1', 'Only the German can force an exchange.');
  if (!editionOf(state).hasForcedExchange || !isOn(state, 'forcedExchange'))
    return refuse('M-FORCE-1', 'This game is played without Forced Exchange.');
  return undefined;
}
