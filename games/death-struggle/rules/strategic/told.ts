// Events of this chapter in words.

import { hex, type Lines, unit } from '../table/telling.ts';

export const strategicLines: Lines = {
  'rail-converted': event =>
    `    ${unit(event.unit)} advances to ${hex(Array.isArray(event.path) ? event.path.at(-1) : undefined)}`,
  'railhead-back': event =>
    event.hex === undefined
      ? `      ${unit(event.unit)} is lost`
      : `      ${unit(event.unit)} falls back to ${hex(event.hex)}`,
  railed: event => `    ${unit(event.unit)} goes by rail from ${hex(event.from)} to ${hex(event.to)}`,
  sailed: event => `    ${unit(event.unit)} goes by sea from ${hex(event.from)} to ${hex(event.to)}`,
};
