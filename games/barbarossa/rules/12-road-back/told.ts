// Events of this chapter in words.

import { type Lines, units } from '../table/telling.ts';

export const roadBackLines: Lines = {
  'stand-fast': event => `    ${units(event.units)} must stand fast in Stalingrad`,
  'stand-fast-over': () => '    Stalingrad has a line again: the order to stand fast is over',
};
