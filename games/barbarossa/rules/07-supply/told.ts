// Events of this chapter in words.

import { hex, type Lines, units } from '../table/telling.ts';

export const supplyLines: Lines = {
  'offensive-supply': event =>
    `    Offensive supply ${event.marker} goes to ${hex(event.hex)}, with a range of ${event.range}`,
  'no-offensive-supply': () => '    With Moscow lost there is no offensive supply in this game turn',
  'aerial-supply': event => `    ${hex(event.hex)} is supplied from the air`,
  'aerial-over': event => `      Nobody is left to supply from the air in ${hex(event.hex)}`,
  'aerial-return': event => `    Aerial supply can be flown again from turn ${event.turn} on`,
  'crimea-supply': event => `    Sevastopol supplies ${units(event.units)}`,
  'crimea-stopped': () => '    Crimea supply is turned off',
  'coastal-supply': () => '      The Black Sea supplies the coasts in this game turn, and not the Crimea',
};
