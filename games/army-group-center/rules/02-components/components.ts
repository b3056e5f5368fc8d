// Chapter 2: map, counters and charts of the game, loaded from the data files and laid out in flat tables. That the files
// have all that is asked of them is checked in checks.ts. Here is all of it under one roof, for tests and tools.

export * from './counters.ts';
export * from './ground.ts';
export * from './layout.ts';
