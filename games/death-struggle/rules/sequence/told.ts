// Events of the sequence and of the table in words.

import { capital } from '../../../../kit/words.ts';
import { hasPlace, hex, type Lines, unit, units } from '../table/telling.ts';

export const sequenceLines: Lines = {
  placed: event => `    ${unit(event.unit)} is set up at ${hex(event.hex)}`,
  'set-up-restored': event => `    The ${capital(String(event.side))} set-up is as it was`,
  control: event =>
    hasPlace(event.hex)
      ? `      ${hex(event.hex)} is taken by the ${capital(String(event.side))} side`
      : undefined,
  disrupted: event => `      ${unit(event.unit)} is disrupted`,
  recovered: event => `    ${unit(event.unit)} recovers`,
  'entrenchment-lost': event => `      ${unit(event.unit)} loses its trenches`,
  'broken-down': event => `      ${unit(event.unit)} breaks up into ${units(event.into)}`,
  eliminated: event => `      ${unit(event.unit)} is lost`,
  'step-lost': event => `      ${unit(event.unit)} is turned to its weaker side`,
  collapse: event =>
    event.collapsed === true
      ? '      Russian morale collapses with Moscow'
      : '      Moscow is lost, and the Russians fight on',
};
