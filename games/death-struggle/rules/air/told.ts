// Events of this chapter in words.

import { hex, type Lines, unit } from '../table/telling.ts';

export const airLines: Lines = {
  'airfield-overrun': event =>
    event.hex === undefined
      ? `      ${unit(event.unit)} is lost`
      : `      ${unit(event.unit)} is overrun, and set up again at ${hex(event.hex)}`,
  'air-back': event => `    ${unit(event.unit)} is ready to fly again`,
};
