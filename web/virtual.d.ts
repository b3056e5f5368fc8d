// What the build makes of the games (cli/page/assets.ts).

declare module 'virtual:hexfront/pictures' {
  /** Small pictures of the maps, by game. */
  export const pictures: Readonly<Record<string, string>>;
}

declare module 'virtual:hexfront/army-group-center' {
  export const ground: import('../board/scene.ts').Ground;
  export const symbols: import('../board/scene.ts').SymbolSheet;
  /** Address of the rules reference. */
  export const reference: string;
}

declare module 'virtual:hexfront/moscow' {
  export const ground: import('../board/scene.ts').Ground;
  export const symbols: import('../board/scene.ts').SymbolSheet;
  /** Address of the rules reference. */
  export const reference: string;
}
