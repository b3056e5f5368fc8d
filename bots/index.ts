// What the bots offer to everybody else (`hexfront/bots`): players by level, and how they are judged by puzzles.

export * from './asking.ts';
export * from './bot.ts';
export * from './budgets.ts';
export * from './core/chance.ts';
export * from './levels.ts';
export * from './puzzles/course.ts';
export * from './puzzles/fairness.ts';
export * from './puzzles/score.ts';
export * from './random.ts';
export * from './rival.ts';
export * from './scenario.ts';
export * from './shelf.ts';
export * from './staff/weights.ts';
