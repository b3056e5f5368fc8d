// Texts of the parts around the board: start page, new game, panels, dialogs, keeping, rules reference. A part of the
// one catalogue in en.ts.

import { counted as count } from '../../kit/words.ts';
import { playerWords } from './player-words.ts';

export const around = {
  home: {
    lead: 'Move, fight and hold your supply lines. The page knows the rules, shows the odds, and tells you why when something cannot be done.',
    lab: 'Balance lab',
    free: 'No account, nothing to install. Your games stay in this browser.',
    recommended: 'Ready to play',
    inPreparation: 'In preparation',
    year: 'Year',
    turns: 'Turns',
    length: 'Length',
    difficulty: 'Difficulty',
    design: 'Design',
    picture: (title: string) => `The map of ${title}`,
    keptGames: 'Your games',
    goOn: 'Go on',
    goOnWith: (title: string) => `Go on with ${title}`,
    openFile: 'Open a saved game …',
    openHelp: 'Or drop the file anywhere on this page.',
    dropHere: 'Let go to open the saved game',
    oneFile: 'One file at a time, please.',
    removeFor: (title: string) => `Remove ${title}`,
    keepIt: 'Keep it',
    unreadable: (n: number) =>
      n === 1
        ? 'One more game is kept here, but it cannot be read. It was left as it is.'
        : `${n} more games are kept here, but they cannot be read. They were left as they are.`,
    newer: (n: number) =>
      n === 1
        ? 'One more game was kept by a newer version of Hexfront. Reload the page to get that version.'
        : `${n} more games were kept by a newer version of Hexfront. Reload the page to get that version.`,
    justNow: 'a moment ago',
    minutes: (n: number) => count(n, 'minute ago', 'minutes ago'),
    hours: (n: number) => count(n, 'hour ago', 'hours ago'),
    yesterday: 'yesterday',
    seatPerson: 'person',
    seatBot: (player: string) => `computer, ${playerWords(player)}`,
    name: 'Name of the game',
    rename: 'Name',
    renameFor: (title: string) => `Name ${title}`,
    puzzles: 'Puzzles',
    online: 'Play a friend online',
    score: (parts: string) => `Score: ${parts}`,
    versus: ' against ',
  },
  newGame: {
    lead: 'Everything is set as we recommend it. Change what you like, or just begin.',
    turns: (n: number) => count(n, 'turn', 'turns'),
    more: (n: number) => `Optional rules (${n})`,
    noOptions: 'This scenario has no optional rules.',
    changed: (n: number) => `${n} changed`,
    hotSeat:
      'Two people at one screen. Where one side may not see everything, a curtain covers the map in between.',
    oneBot: 'You against the computer.',
    twoBots: 'The computer plays both sides; you watch.',
    seedHelp: 'The same number brings the same dice for the same moves.',
    recommended: 'recommended',
    wait: 'Setting up …',
    failed: 'The game could not be set up:',
  },
  stackPanel: {
    close: 'Put away',
    title: (hex: string) => `Units in ${hex}`,
    chooseAll: 'Choose all that can act',
    chooseNone: 'Let go',
    chooseOne: (name: string) => `Choose ${name} alone`,
    choose: (name: string) => `Choose ${name}`,
    stepsSaid: (now: number, full: number) => `${now} of ${full} steps`,
    supplied: 'in supply',
    out: 'out of supply',
    showSupply: (name: string) => `Show the supply line of ${name}`,
    hidden: 'Hidden unit',
  },
  guidePanel: {
    title: 'Your first turn',
    missed: 'The moment for this step has passed. Go on with the next one.',
    skipStep: 'Skip this step',
    more: 'Read all',
    less: 'Less',
    assist: 'Play on for me until then',
    lead: 'Ten short steps on the real map: moving, fighting, supply, and how a phase ends.',
  },
} as const;
