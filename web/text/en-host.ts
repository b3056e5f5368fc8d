// Texts for the host of a table that has not begun.

interface Deed {
  readonly button: (guest: string) => string;
  /** What comes of it, said before it is done. */
  readonly question: (guest: string) => string;
}

const deeds: Readonly<Record<'link' | 'away' | 'withdraw', Deed>> = {
  link: {
    button: () => 'Make a new link',
    question: () => 'The link that there was will lead nowhere.',
  },
  away: {
    button: name => `Send ${name} away`,
    question: name => `${name} loses the seat, and you get a new link for somebody else.`,
  },
  withdraw: {
    button: () => 'Give up the table',
    question: () => 'Nobody can play at this table any more.',
  },
};

export const hostTexts = {
  deeds,
  keep: 'Leave it as it is',
  replaced:
    'The link that this browser has leads nowhere any more: you have made another one elsewhere. Send that one, or make a new one here.',
  elsewhere:
    'Your opponent is there. The game begins when you open this table in the browser in which you made it: only that one has your part of the dice.',
  neverBegan: 'given up before it began',
} as const;
