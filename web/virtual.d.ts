// Modules that the build makes of the games (cli/page/assets.ts).

declare module 'virtual:hexfront/pictures' {
  /** Small pictures of the maps, by game. */
  export const pictures: Readonly<Record<string, string>>;
}

declare module 'virtual:hexfront/boards' {
  /** What the board needs of each game that can be played, loaded when it is opened. */
  export const boards: Readonly<Record<string, () => Promise<import('./made.ts').Made>>>;
}
