// Events of reserve, arrivals and losses in words.

import { capital, counted } from '../../../../kit/words.ts';
import { hex, type Lines, unit } from '../table/telling.ts';

export const reinforcementLines: Lines = {
  released: event => `    ${unit(event.unit)} is released at ${hex(event.hex)}`,
  withdrawn: event => `    ${unit(event.unit)} goes into the reserve from ${hex(event.from)}`,
  arrived: event => `    ${unit(event.unit)} arrives at ${hex(event.hex)}`,
  diverted: event => `    ${unit(event.unit)} is kept in the reserve`,
  'held-back': event =>
    `    ${counted(event.count, 'unit')} of the ${capital(String(event.side))} side wait for the next turn`,
  eliminated: event =>
    `      ${unit(event.unit)} is lost${event.double === true ? ', out of supply' : ''}${event.forGood === true ? ', for good' : ''}`,
};
