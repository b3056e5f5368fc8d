// Events of set-up, sequence and airpower in words.

import { capital, counted } from '../../../../kit/words.ts';
import { hasPlace, hex, type Lines, unit } from '../table/telling.ts';

const side = (name: unknown): string => capital(String(name));

export const sequenceLines: Lines = {
  placed: event => `    ${unit(event.unit)} is set up at ${hex(event.hex)}`,
  'set-up-proposed': () => '    The Red Army takes the proposed set-up',
  'set-up-cleared': () => '    The Soviet set-up begins anew',
  'air-superiority': event =>
    event.side === undefined
      ? '    Nobody wins the sky'
      : `    The ${side(event.side)} side has air superiority${event.markers === 0 ? '' : `, with ${counted(event.markers, 'marker')}`}`,
  airpower: event => `    ${side(event.side)} airpower over ${[event.hexes].flat().map(hex).join(', ')}`,
  order: event => `    The ${side(event.side)} side: ${String(event.order).replace('-', ' and ')}`,
  control: event => (hasPlace(event.hex) ? `      ${hex(event.hex)} is ${side(event.side)} now` : undefined),
  'ploesti-lost': () => '      The oil of Ploesti is lost: German supply is attenuated from now on',
  points: event => `    ${event.total} points in all`,
};
