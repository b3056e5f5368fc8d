// Map, counters and charts of the game, loaded from the data files. That the files have all that is asked of them is
// checked in checks.ts. Here is all of it under one roof, for tests and tools.

import { components } from './checks.ts';

export { GAME_ID } from './checks.ts';
export * from './counters.ts';
export * from './layout.ts';
export * from './terrain.ts';
export const { charts, data } = components;
