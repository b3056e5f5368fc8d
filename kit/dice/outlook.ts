// What a die can bring, before it is thrown: faces that come to the same are one outcome, in the order of the faces.

import type { Outlook } from '../game.ts';

/** One die; `labelOf` says in words what a face comes to. */
export function outlook(rule: string, title: string, labelOf: (die: number) => string): Outlook {
  return gathered(
    rule,
    title,
    FACES.map(die => labelOf(die)),
  );
}

/** Two dice, thrown together or one after the other. */
export function outlookOfTwo(
  rule: string,
  title: string,
  labelOf: (first: number, second: number) => string,
): Outlook {
  return gathered(
    rule,
    title,
    FACES.flatMap(first => FACES.map(second => labelOf(first, second))),
  );
}

const FACES = [1, 2, 3, 4, 5, 6];

function gathered(rule: string, title: string, labels: readonly string[]): Outlook {
  const outcomes = [...Map.groupBy(labels, label => label)].map(([label, same]) => ({
    label,
    chance: same.length / labels.length,
  }));
  return { rule, title, outcomes };
}
