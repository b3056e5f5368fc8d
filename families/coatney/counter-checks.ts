// What the files of counters must hold in every game of the family: types and sizes that the rules know, and faces of attack and
// defense, some with a stronger side and some with a weaker back.

import type { Counter } from '../../kit/counters/roster.ts';
import { known, type Wrong } from '../../kit/data-checks.ts';

/** By side and type, the sizes. */
export type Types = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const bindTypeCheck =
  (all: Types) =>
  ({ side, type, size }: Counter, wrong: Wrong): void => {
    const types = all[side] ?? {};
    const sizes = Object.hasOwn(types, type) ? types[type] : undefined;
    if (sizes === undefined)
      wrong('type', `no ${side} unit is of type ${type}; ${known(Object.keys(types))}`);
    else if (!sizes.includes(size))
      wrong('size', `a unit of type ${type} is ${sizes.join(' or ')}, not ${size}`);
  };

export interface Faces {
  /** Types of air units, which have no factors. */
  readonly air: readonly string[];
  /** Panzers have a weaker back by one rule; armies for which this holds have a stronger side by the other. */
  hasStrong(counter: Counter): boolean;
  readonly rules: { readonly back: string; readonly strong: string };
}

export const bindFaceCheck =
  ({ air, hasStrong, rules }: Faces) =>
  (counter: Counter, wrong: Wrong): void => {
    const { type, faces } = counter;
    const expected = air.includes(type) ? 0 : type === 'panzer' ? 2 : 1;
    if (faces.length !== expected) wrong('faces', `must have ${expected}, not ${faces.length}`);
    const isStrong = hasStrong(counter);
    const names = ['attack', 'defense', ...(isStrong ? ['strongAttack', 'strongDefense'] : [])];
    faces.forEach((face, index) => {
      for (const name of names) if (face[name] === undefined) wrong(`faces.${index}.${name}`, 'is missing');
      for (const name of Object.keys(face))
        if (!names.includes(name)) wrong(`faces.${index}.${name}`, `a face shows ${names.join(', ')} only`);
    });
    const [front, back] = faces;
    if (back !== undefined && !(back.attack < front.attack && back.defense <= front.defense))
      wrong('faces.1', `the back must be weaker than the front (${rules.back})`);
    if (isStrong && front !== undefined && !(front.strongAttack > front.attack))
      wrong('faces.0.strongAttack', `must be more than the attack of the weak side (${rules.strong})`);
  };
