// Texts of the lab's reports, on the page and in print. Not part of the catalogue in en.ts, so that whoever never looks at
// a report does not load them.

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const lab = {
  title: 'Balance lab',
  lead: 'Many games between bots, summed up: who wins, by how much, when, and where the fighting is.',
  open: 'Open a report …',
  help: 'A report is the JSON file that npm run -s sim writes with --out. It stays on this machine.',
  dropHere: 'Let go to open the report',
  drop: 'Or drop the file anywhere on this page.',
  back: 'To the start page',
  match: {
    title: 'Play a match here',
    lead: 'Two bots play each other in the background, every opening twice on the same dice with sides changed. The report below grows with every pair.',
    game: 'Game',
    bot: (n: number) => `Bot ${n}`,
    pairs: 'Length',
    games: (n: number) => `${n} games`,
    seed: 'Dice number',
    short: 'The short scenario',
    begin: 'Play the match',
    stop: 'Stop',
    progress: (played: number, planned: number) => `${played} of ${count(planned, 'game', 'games')} played`,
    failed: (why: string) => `The match could not go on: ${why}`,
  },
  files: {
    tooLarge: (name: string) => `${name} is too large to be a report of the lab.`,
    empty: (name: string) => `${name} is empty.`,
    notJson: (name: string) =>
      `${name} is not a report of the lab: it holds something else than text in JSON.`,
    otherKind: (name: string) => `${name} is a JSON file, but not a report of the lab.`,
    newer: (name: string) => `${name} was written by a newer version of Hexfront.`,
    broken: (name: string) => `${name} is a report of the lab, but something in it is wrong.`,
    unreadable: (name: string) => `${name} could not be read from the disk.`,
  },
  percent,
  heading: (title: string, scenario: string) => `${title}: ${scenario}`,
  played: (games: number, planned: number, finished: number, draws: number) =>
    [
      games === planned ? count(games, 'game', 'games') : `${games} of ${planned} games`,
      ...(finished === games ? [] : [`${games - finished} without an end`]),
      ...(draws === 0 ? [] : [`${draws} drawn`]),
    ].join(', '),
  versus: (first: string, second: string) => `${first} against ${second}`,
  mirrored: 'every seed twice, sides swapped, with the same dice',
  rules: (names: string) => `every seed twice, with the same dice, first as usual, then with ${names}`,
  option: (name: string, value: unknown) => `${name} = ${String(value)}`,
  seed: (seed: string) => `seed ${seed}`,
  meanLength: (turns: number, actions: number) =>
    `On average ${turns.toFixed(1)} turns and ${actions.toFixed(0)} actions a game.`,
  endedBy: (list: string) => `Ended by rule: ${list}.`,
  fallbacks: (list: string) => `Decisions that a lower level had to take: ${list}.`,
  times: (name: string, n: number) => `${name} ${n}`,
  intervals: 'Who wins',
  table: {
    name: 'Who',
    games: 'Games',
    wins: 'Wins',
    draws: 'Draws',
    share: 'Share won',
    interval: '95 % interval',
    points: 'Mean points',
  },
  interval: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
  pairs: {
    title: 'Pairs',
    score: (name: string, score: number, low: number, high: number, error: number) =>
      `${name}: mean pair score ${percent(score)}, 95 % interval ${percent(low)} to ${percent(high)} (standard error ${percent(error)}).`,
    even: 'A pair is one observation. Even is 50 %.',
    ofRules: (side: string) => `${side} under the changed rules`,
    differing: (n: number, of: number) =>
      `The two games went different ways in ${n} of ${count(of, 'pair', 'pairs')}.`,
    byPoints: (won: number, equal: number, lost: number) =>
      `By the points of both games together: ${won} better, ${equal} equal, ${lost} worse.`,
    labels: ['lost', '¼', 'even', '¾', 'won'],
    said: (counts: readonly number[]) =>
      `Pairs by score: ${counts[0]} lost, ${counts[1]} a quarter, ${counts[2]} even, ${counts[3]} three quarters, ${counts[4]} won`,
  },
  sprt: (verdict: string, low: number, high: number, ratio: number, limit: number, pairs: number) => {
    const after = `after ${count(pairs, 'pair', 'pairs')}: log likelihood ratio ${ratio.toFixed(2)}, limits ±${limit}`;
    if (verdict === 'high')
      return `The sequential test stopped for ${percent(high)} and against ${percent(low)}, ${after}.`;
    if (verdict === 'low')
      return `The sequential test stopped for ${percent(low)} and against ${percent(high)}, ${after}.`;
    return `The sequential test between ${percent(low)} and ${percent(high)} is open, ${after}.`;
  },
  scores: {
    title: 'Points at the end',
    axis: 'points',
    said: (name: string, mean: number, low: number, high: number) =>
      `${name}: ${mean.toFixed(1)} on average, from ${low} to ${high}`,
    bar: (name: string, from: number, to: number, n: number) =>
      `${name}, ${from === to ? from : `${from} to ${to}`} points: ${count(n, 'game', 'games')}`,
    none: 'No game gave points.',
  },
  strength: {
    title: 'Steps on the map',
    note: 'Mean by side as play begins and after each turn, over the games that got so far; the band holds eight games in ten.',
    axis: 'turn',
    said: (name: string, first: number, last: number) =>
      `${name}: from ${first.toFixed(0)} to ${last.toFixed(0)} steps`,
    at: (name: string, turn: number, steps: number) => `${name}, turn ${turn}: ${steps.toFixed(1)} steps`,
  },
  endings: {
    title: 'Turn of the end',
    axis: 'turn',
    bar: (turn: number, n: number) => `Turn ${turn}: ${count(n, 'game', 'games')}`,
    said: (list: string) => `Games by the turn in which they ended: ${list}`,
  },
  foretold: {
    title: 'Turn of decision',
    note: 'How well the points after each turn foretell who wins: 50 % is a toss of a coin, 100 % is certain.',
    decided: (turn: number) => `Decided as a rule after turn ${turn}: from then on at least 90 %.`,
    open: 'On no turn before the end do the points foretell nine games in ten.',
    at: (turn: number, share: number) => `after turn ${turn}: ${percent(share, 0)}`,
    none: 'There are too few games won by both sides to say.',
  },
  heat: {
    title: 'Where the attacks go',
    note: (total: number, perGame: number) =>
      `${count(total, 'attack', 'attacks')}, ${perGame.toFixed(1)} a game, by the hex attacked; the stronger the color, the more.`,
    of: (side: string) => `Attacks of the ${side} side`,
    hex: (id: string, place: string | undefined, n: number) =>
      `${place === undefined ? id : `${place} (${id})`}: ${count(n, 'attack', 'attacks')}`,
    said: (side: string, list: string) =>
      list === '' ? `The ${side} side made no attacks` : `Most attacked by the ${side} side: ${list}`,
  },
  speed: (seconds: number, games: number, actions: number) =>
    `${seconds.toFixed(1)} s, ${games.toFixed(1)} games and ${Math.round(actions)} actions a second.`,
} as const;
