// Stacks and zones of control are kept in step by `putUnit`; this counts them again from the places of the units alone.
// A difference is a mistake of ours, never of a player.

import type { Shape } from './shape.ts';
import type { State } from './state.ts';

/** What the state remembers otherwise than the places of its units say; empty when all agrees. */
export function findDisorder(shape: Shape, state: State): string[] {
  const { data } = state;
  const disorder: string[] = [];
  const listed = new Uint8Array(shape.unitCount);
  for (let hex = 0; hex < shape.hexCount; hex++) {
    for (let unit = data[shape.top + hex]; unit >= 0; unit = data[shape.below + unit]) {
      if (data[shape.at + unit] !== hex)
        disorder.push(`unit ${unit} is listed in hex ${hex} but stands elsewhere`);
      if (listed[unit]++ > 0) {
        disorder.push(`unit ${unit} is in two places`);
        break;
      }
    }
  }
  const zones = new Int16Array(shape.exertsZone === undefined ? 0 : shape.hexCount * shape.sides);
  for (let unit = 0; unit < shape.unitCount; unit++) {
    const hex = data[shape.at + unit];
    if (hex >= 0 !== listed[unit] > 0) disorder.push(`unit ${unit} and the stack of its hex disagree`);
    if (hex < 0 || shape.exertsZone === undefined || shape.exertsZone[unit] === 0) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const neighbour = shape.neighbours[i];
      if (neighbour >= 0) zones[shape.sideOf[unit] * shape.hexCount + neighbour]++;
    }
  }
  for (let i = 0; i < zones.length; i++) {
    if (zones[i] !== data[shape.zone + i]) disorder.push(`the zone of control at ${i} is miscounted`);
  }
  return disorder;
}
