// Events of this chapter in words.

import { capital, counted } from '../../../../kit/words.ts';
import { hex, type Lines } from '../table/telling.ts';

const kind = (marker: unknown): string => (marker === 'hero' ? 'hero city' : 'fortress city');

export const cityLines: Lines = {
  'city-markers': event =>
    `    The ${capital(String(event.side))} side has ${counted(event.count, 'more city marker')} in hand`,
  'city-marked': event => `    ${hex(event.hex)} is declared a ${kind(event.marker)}`,
};
