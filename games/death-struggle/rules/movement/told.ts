// Events of this chapter in words.

import { counted } from '../../../../kit/words.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

const ends = (path: unknown): readonly [unknown, unknown] =>
  Array.isArray(path) ? [path[0], path.at(-1)] : [undefined, undefined];

export const movementLines: Lines = {
  moved(event) {
    const [from, to] = ends(event.path);
    return `    ${unit(event.unit)} moves ${hex(from)} to ${hex(to)}, ${counted(Number(event.cost), 'factor')}`;
  },
  overran(event) {
    const [from, to] = ends(event.path);
    return `    ${units(event.units)} roll from ${hex(from)} to ${hex(to)} over whoever is in the way`;
  },
};
