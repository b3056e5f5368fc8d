// Why a game cannot be opened, in words for a person.

import type { Problem } from '../../kit/problem.ts';
import { text } from '../text/text.ts';

/** What the engine found wrong with a game, for a person: the first few reasons. */
export function reasonsIn(problems: readonly Problem[], most = 3): string[] {
  const reasons = problems
    .slice(0, most)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const left = problems.length - reasons.length;
  return left > 0 ? [...reasons, text.keep.more(left)] : reasons;
}
