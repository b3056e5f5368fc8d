// Events of this chapter in words.

import { counted } from '../../../../kit/words.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

export const aftermathLines: Lines = {
  'exchange-declined': () => '      The Germans decline the exchange',
  paid: event => (event.how === 'eliminate' ? undefined : `      ${unit(event.unit)} pays ${event.factors}`),
  survived: event => `      ${unit(event.unit)} gets away from the ruin of ${unit(event.of)}`,
  'retreat-ordered': event =>
    Number(event.hexes) === 0
      ? undefined
      : `      ${units(event.units)} must go back ${counted(Number(event.hexes), 'hex', 'hexes')}`,
  retreated: event => `      ${unit(event.unit)} retreats to ${hex(event.to)}`,
  advanced: event => `      ${unit(event.unit)} advances to ${hex(event.to)}`,
  joined: event => `    ${units(event.units)} join the attack on ${hex(event.target)}`,
};
