// German replacements: a factor a turn, for panzer divisions that were turned to their weaker side.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { write } from '../table/changes.ts';
import { shape } from '../table/layout.ts';

/** DS-REPL-1 one factor a turn; one that was not used may be kept. */
const MOST = 2;

export function creditReplacements({ state }: Play): void {
  write(state, shape.game.replacements, Math.min(MOST, state.data[shape.game.replacements] + 1));
}
