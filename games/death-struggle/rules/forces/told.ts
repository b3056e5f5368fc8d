// Events of this chapter in words.

import { type Lines, unit } from '../table/telling.ts';

export const forcesLines: Lines = {
  'factory-lost': event => `      ${unit(event.unit)} is lost`,
  'factory-works': event => `    ${unit(event.unit)} works again in Siberia`,
};
