// How long people are kept waiting: by level, the milliseconds for all decisions of a phase together. Whoever has had them is
// asked for the best that he has found. The lower levels answer at once.

import type { Budget } from './bot.ts';
import { levelOf } from './levels.ts';

const PHASE_MS: Readonly<Record<string, number>> = { staff: 2000, general: 20_000 };

export function phaseLimit(player: string): Pick<Budget, 'phaseMilliseconds'> {
  const limit = PHASE_MS[levelOf(player) ?? ''];
  return limit === undefined ? {} : { phaseMilliseconds: limit };
}
