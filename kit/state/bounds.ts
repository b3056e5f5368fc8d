// Numbers that no play can have left: beyond the bounds of their field, or flags that nobody has declared. Like disorder
// (check.ts) they are a mistake of ours, never of a player.

import { boundsOf } from './fields.ts';
import type { Shape } from './shape.ts';
import type { State } from './state.ts';

export function findOutOfBounds(shape: Shape, { data }: State): string[] {
  const found: string[] = [];
  for (const { name, parts, offset, owners, size } of shape.fields) {
    for (const [part, [, value]] of parts.entries()) {
      const [least, most] = boundsOf(value, shape);
      for (let i = part; i < owners * size; i += size) {
        const number = data[offset + i];
        if (number < least || number > most)
          found.push(`${name} ${i} is ${number}, which is not from ${least} to ${most}`);
      }
    }
  }
  const known = shape.flagFields.reduce((masks, { mask }) => masks | mask, 0);
  for (let unit = 0; unit < shape.unitCount; unit++) {
    const isKnown =
      (data[shape.flags + unit] & 0xffff & ~known) === 0 &&
      (shape.moreFlags < 0 || (data[shape.moreFlags + unit] & 0xffff & ~(known >>> 16)) === 0);
    if (!isKnown) found.push(`unit ${unit} has a flag that there is not`);
  }
  return found;
}
