// The combat tables and what becomes of their results, as numbers: made once from the rules, read for every attack that a
// bot thinks of.

import {
  breaksCity,
  convert,
  disruptingRule,
  exchangeHalves,
  type FinalResult,
  killsAttackers,
  killsDefenders,
  type Overrun,
} from '../rules/combat/results.ts';
import { RESULTS } from '../rules/table/charts.ts';
import type { Edition } from '../rules/table/editions.ts';

const FINALS: readonly FinalResult[] = [...RESULTS, '3/2X'];
const codeOf = (result: FinalResult): number => FINALS.indexOf(result);
const table = (test: (result: FinalResult) => boolean): Uint8Array =>
  Uint8Array.from(FINALS, result => (test(result) ? 1 : 0));

export const killsThem = table(result => killsDefenders(result) || exchangeHalves(result) > 0);
export const killsUs = table(killsAttackers);
export const stopsUs = table(result => result === 'AD' || killsAttackers(result));
export const disruptsThem = table(result => disruptingRule(result) !== undefined);
export const drivesOut = table(result => ['D1', 'D2', 'D2s', 'D3'].includes(result));
export const halvesOf = Uint8Array.from(FINALS, exchangeHalves);
export const breaksWalls = table(breaksCity);
export const BREAKTHROUGH = codeOf('BR');

/** By edition: results by column and row, `column * 6 + row - 1`. */
const tables = new Map<Edition['charts'], Uint8Array>();
export function tableOf({ charts }: Edition): Uint8Array {
  const known = tables.get(charts);
  if (known !== undefined) return known;
  const { columns, rows } = charts.crt;
  const results = Uint8Array.from({ length: columns.length * 6 }, (_, index) =>
    codeOf(rows[index % 6][Math.floor(index / 6)] as FinalResult),
  );
  tables.set(charts, results);
  return results;
}

const OVERRUNS: readonly Overrun[] = ['none', 'full', 'on-d3'];
/** What becomes of a result: `circumstances * FINALS.length + result`. */
const conversions = Uint8Array.from({ length: 24 * FINALS.length }, (_, index) => {
  const result = FINALS[index % FINALS.length];
  const bits = Math.floor(index / FINALS.length);
  if (result === '3/2X') return codeOf(result);
  const circumstances = {
    holding: (bits & 1) !== 0,
    forced: (bits & 2) !== 0,
    walled: (bits & 4) !== 0,
    overrun: OVERRUNS[bits >> 3],
  };
  return codeOf(convert(result, circumstances));
});
export const converted = (
  result: number,
  holding: boolean,
  forced: boolean,
  walled: boolean,
  overrun: number,
): number =>
  conversions[
    ((holding ? 1 : 0) + (forced ? 2 : 0) + (walled ? 4 : 0) + overrun * 8) * FINALS.length + result
  ];
