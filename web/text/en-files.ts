// English: saved games as files and links, and what is wrong with a file. Loaded with them.

export const files = {
  fileName: (game: string, title: string) => `${game} ${title}`,
  tooLarge: (name: string, most: string) => `${name} is too large to be a saved game (more than ${most}).`,
  empty: (name: string) => `${name} is empty.`,
  cutShort: (name: string) => `${name} is incomplete: the end of the file is missing.`,
  notText: (name: string) => `${name} is not a saved game: it holds something else than text in JSON.`,
  otherKind: (name: string) => `${name} is a JSON file, but not a saved game of Hexfront.`,
  newer: (name: string) => `${name} was saved by a newer version of Hexfront.`,
  unreadable: (name: string) => `${name} could not be read from the disk.`,
  exportRecord: 'Export the record',
  exportHelp: 'The bare record of the game, for other programs and for reports.',
  saveHelp: 'The whole game with its players. Open it here again, on any machine.',
  linkHelp: 'The position on the table, without its history. Whoever opens the link can play on from there.',
  copyByHand: 'The browser does not let the page copy. Copy the link yourself:',
  saved: (name: string) => `Saved as ${name}.`,
  linkFailed: 'The link could not be made.',
} as const;
