// Events of set-up and sequence in words.

import { capital } from '../../../../kit/words.ts';
import { hex, type Lines, unit } from '../table/telling.ts';

export const sequenceLines: Lines = {
  placed: event => `    ${unit(event.unit)} is set up at ${hex(event.hex)}`,
  'set-up-restored': event => `    The ${capital(String(event.side))} set-up is as it was`,
  order: event => `    The ${capital(String(event.side))} side: ${String(event.order).replace('-', ' and ')}`,
  pause: event => `    The Paulus Pause is ${event.pause}`,
  'bonus-zone': event => `    The main effort of the year is in the ${event.zone}`,
  'works-lost': event => `      The works at ${hex(event.hex)} are lost`,
  'city-marker-lost': event => `      ${hex(event.hex)} is no ${event.marker} city any more`,
};
