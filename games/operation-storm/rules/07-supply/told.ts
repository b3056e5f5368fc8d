// Events of this chapter in words.

import { hex, type Lines } from '../table/telling.ts';

export const supplyLines: Lines = {
  'aerial-supply': event => `    ${hex(event.hex)} is supplied from the air`,
};
