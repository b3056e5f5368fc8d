// Events of this chapter in words.

import { type Lines, unit } from '../table/telling.ts';

export const reinforcementLines: Lines = {
  eliminated: event => `      ${unit(event.unit)} is eliminated${event.forGood === true ? ' for good' : ''}`,
  removed: event => `      ${unit(event.unit)} leaves the map`,
};
