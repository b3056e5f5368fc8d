// What results of the combat table do, and what becomes of them, as numbers: made once from the rules, read for every
// attack that a bot thinks of.

import { breaksCity, effects, exchangeHalves, killsAttackers } from '../rules/combat/effects.ts';
import { convert, type Overrun } from '../rules/combat/results.ts';

const { codeOf, flat, names } = effects;

export const killsThem = flat(({ defenders }) => defenders === 'all');
export const killsUs = flat((_, name) => killsAttackers(name));
export const stopsUs = flat(({ disrupts }) => disrupts?.attackers !== undefined);
export const disruptsThem = flat(({ disrupts }) => disrupts?.defenders !== undefined);
export const drivesOut = flat(({ retreat }) => retreat !== undefined && retreat.most > 0);
export const halvesOf = flat((_, name) => exchangeHalves(name));
export const breaksWalls = flat((_, name) => breaksCity(name));
export const breaksThrough = flat(({ again }) => again === true);

const OVERRUNS: readonly Overrun[] = ['none', 'full', 'on-d3'];
/** What becomes of a result: `circumstances * names.length + result`. */
const conversions = Uint8Array.from({ length: 24 * names.length }, (_, index) => {
  const result = names[index % names.length];
  const bits = Math.floor(index / names.length);
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
    ((holding ? 1 : 0) + (forced ? 2 : 0) + (walled ? 4 : 0) + overrun * 8) * names.length + result
  ];
