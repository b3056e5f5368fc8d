// What the board offers to everybody else (`hexfront/board`): the board itself, the scene that it draws, and counters and
// signs for lists beside it. What the build needs to make drawings is in board/build and board/svg.

export * from './board.ts';
export * from './counters/face.ts';
export { drawSample, type Sample } from './counters/samples.ts';
export * from './scene.ts';
export * from './svg/parse.ts';
export * from './svg/path.ts';
