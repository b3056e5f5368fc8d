// Events of this chapter in words.

import { hex, type Lines, unit, units } from '../table/telling.ts';

const last = (path: unknown): unknown => (Array.isArray(path) ? path[path.length - 1] : undefined);

export const movementLines: Lines = {
  moved: event => `    ${unit(event.unit)} moves to ${hex(last(event.path))}`,
  'overrun-failed': event =>
    `    ${units(event.units)} would overrun ${hex(event.target)}, but not only artillery is there`,
};
