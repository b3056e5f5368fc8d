// Events of this chapter in words.

import { hex, type Lines, unit, units } from '../table/telling.ts';

export const formationLines: Lines = {
  flipped: event => `    ${unit(event.unit)} turns to its stronger side`,
  entrenched: event => `    ${unit(event.unit)} digs in`,
  built: event => `    ${units(event.of)} become ${unit(event.unit)} at ${hex(event.hex)}`,
  promoted: event => `    ${unit(event.unit)} becomes ${unit(event.into)} at ${hex(event.hex)}`,
};
