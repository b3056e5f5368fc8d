// Events of this chapter in words.

import { hex, type Lines, unit, units } from '../table/telling.ts';

const last = (path: unknown): unknown => (Array.isArray(path) ? path[path.length - 1] : undefined);

export const movementLines: Lines = {
  moved: event =>
    event.how === 'strategic'
      ? `    ${unit(event.unit)} goes by strategic movement to ${hex(last(event.path))}`
      : `    ${unit(event.unit)} moves to ${hex(last(event.path))}`,
  sailed: event => `    ${unit(event.unit)} sails to ${hex(last(event.path))}`,
  breakdown: event =>
    `    Breakdown in ${hex(event.hex)}: a ${event.die} is taken off, which leaves ${event.points}`,
  emergency: event => `    ${unit(event.unit)} is thrown into ${hex(event.to)} out of the reserve`,
  'assault-proposed': event => `    ${units(event.units)} would assault ${hex(event.target)}`,
  'assault-off': event => `    The assault on ${hex(event.target)} is left`,
};
