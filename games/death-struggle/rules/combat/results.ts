// What the combat table says and what becomes of it: pressed columns, Forced Exchange, units that do not retreat. Pure readings,
// shared by the battle and by the preview of an attack. Armored overruns come after them (aftermath).

import { type Conversion, pressedShift, WORST_ROW } from '../../../../families/coatney/readings.ts';
import { clampColumn, resultOf } from '../../../../kit/combat/table.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { AXIS } from '../table/counters.ts';
import { type FinalResult, isExchange, type Result } from './effects.ts';
import { crt } from './weighing.ts';

/** What changes the result of the table for one unit. */
export interface Circumstances {
  /** DS-NORET-2 it has been ordered to hold. */
  readonly holding: boolean;
  /** DS-NORET-1 it has nowhere to go. */
  readonly trapped: boolean;
  /** DS-FEX-1 the attacker has declared a Forced Exchange. */
  readonly forced: boolean;
  /** DS-FEX-5 and this German has got out of it. */
  readonly escaped: boolean;
}

export function explainConversion(
  result: Result,
  { holding, trapped, forced, escaped }: Circumstances,
): Conversion<FinalResult> {
  // DS-FEX-6 only who was ordered to hold is priced; R-35 by the natural result.
  if (holding && forced) {
    const price = FORCED[result];
    if (price === undefined) return { result };
    if (escaped && isExchange(price)) return { result: 'D3', rule: 'DS-FEX-5' };
    return price === result ? { result } : { result: price, rule: 'DS-FEX-2' };
  }
  const held = holding || trapped ? HOLDING[result] : undefined;
  if (held === undefined) return { result };
  return { result: held, rule: holding ? 'DS-NORET-2' : 'DS-NORET-1' };
}

type Conversions = Readonly<Partial<Record<Result, FinalResult>>>;

/** DS-FEX-2; R-33 for X/2 and 2X. DE, BK and AE stay as they are. */
const FORCED: Conversions = {
  D3: 'X/3',
  D2: 'X/2',
  D1: 'X',
  D: '3/2X',
  'X/2': 'X',
  X: '2X',
  '2X': '2X',
  AD: 'AE',
};

/** DS-NORET-1, DS-NORET-2; R-34 for D3. */
const HOLDING: Conversions = { D1: 'D', D2: 'DE', D3: 'DE', DE: 'BK' };

/** Would a Forced Exchange change this result, and into an exchange that a German could get out of? */
export const isPriced = (result: Result): boolean => (FORCED[result] ?? result) !== result;
export const isForcedToExchange = (result: Result): boolean => {
  const price = FORCED[result];
  return price !== undefined && isExchange(price);
};

/** DS-CRT-3 to DS-CRT-8 the cell of the table; `row` is the die on index A. Beyond the last column the last is read. */
export const tableResult = (column: number, row: number): Result =>
  resultOf(crt, clampColumn(crt, column), row) as Result;

/** DS-PRESS-2, DS-PRESS-3 columns that a Pressed Attack goes up on the three best rows and down on the others. */
export const pressShift = (side: number, row: number): number => pressedShift(row, side === AXIS ? 1 : 2);

/** DS-PRESS-4 may the side press an attack whose shifted odds are in this column? */
export function whyNotPressed(side: number, column: number): Refusal | undefined {
  if (column + pressShift(side, WORST_ROW) >= 0) return undefined;
  return refuse('DS-PRESS-4', 'Pressed, this attack would fall below 1:5 on a bad die.');
}
