// Events of this chapter in words.

import { type Lines, unit } from '../table/telling.ts';

export const airLines: Lines = {
  'air-back': event => `    ${unit(event.unit)} is ready to fly again`,
};
