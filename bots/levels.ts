// The levels at which bots play, from the lowest to the highest. On their own, so that whoever only lists them need not
// load the bots.

const LEVELS = ['random', 'cadet', 'staff', 'general'] as const;

export type BotLevel = (typeof LEVELS)[number];
export const botLevels: readonly string[] = LEVELS;
