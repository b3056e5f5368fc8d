// Events of this chapter in words.

import { hex, type Lines, unit } from '../table/telling.ts';

export const forcesLines: Lines = {
  arrived: event => `    ${unit(event.unit)} arrives at ${hex(event.hex)}`,
  restored: event => `    ${unit(event.unit)} is back at full strength`,
  'siberian-reserve': () => '    The Siberian Reserve begins to arrive',
  'siberian-gamble': event =>
    event.lost === true ? '    The gamble in the Far East is lost' : '    All is quiet in the Far East',
  'factory-loads': event => `    ${unit(event.unit)} is loaded onto trains`,
  'factory-leaves': event =>
    `    ${unit(event.unit)} leaves for Siberia, to work again on turn ${event.turn}`,
  'factory-lost': event => `      ${unit(event.unit)} is lost`,
  'factory-works': event => `    ${unit(event.unit)} works again in Siberia`,
};
