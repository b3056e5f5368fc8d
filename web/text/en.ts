// Every text of the page, in English. Another language is another object of the same shape. What belongs to a game
// (names of sides, phases, charts, actions) comes with the game; what a rule says comes from the engine.

import { counted as count } from '../../kit/words.ts';
import { around } from './en-around.ts';
import { marks } from './en-marks.ts';

const DIRECTIONS: Readonly<Record<string, string>> = {
  E: 'east',
  NE: 'north-east',
  NW: 'north-west',
  W: 'west',
  SW: 'south-west',
  SE: 'south-east',
};

export const en = {
  ...around,
  name: 'Hexfront',
  tagline: 'The great board wargames of the Eastern Front, played by the book.',
  start: {
    title: 'Choose a game',
    playNow: 'Play now',
    playNowHelp: 'The recommended scenario against the computer, with a guided first turn.',
    setUp: 'Choose scenario and players',
    open: 'Open a saved game',
    rules: 'Rules reference',
    remove: 'Remove',
    removeAsk: (title: string) => `Remove "${title}" from this browser?`,
    saved: (when: string) => `saved ${when}`,
    soon: 'Its map is ready; its rules are on the way.',
    designer: (name: string) => `Design: ${name}`,
    difficulty: (n: number) => `Difficulty ${n} of 5`,
    noStorage:
      'This browser keeps nothing between visits. Save your game to a file before you close the page.',
  },
  setUp: {
    title: (game: string) => `New game: ${game}`,
    scenario: 'Scenario',
    players: 'Who plays?',
    person: 'A person at this screen',
    bot: (level: string) => `The computer (${level})`,
    levels: {
      random: 'anything that is legal',
      cadet: 'move by move',
      staff: 'with a plan for each phase',
      general: 'looks ahead; takes its time',
    } as Readonly<Record<string, string>>,
    begin: 'Begin',
    back: 'Back',
    seed: 'Dice number (leave empty for new dice)',
  },
  play: {
    board: (title: string) => `Map: ${title}. Arrow keys move from hex to hex, Enter chooses.`,
    turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
    sequence: 'Phases of the turn',
    undo: 'Undo',
    redo: 'Redo',
    undoAll: 'Undo all',
    menu: 'Menu',
    consent: 'Take back with consent',
    consentAsk:
      'Dice were rolled or something hidden was seen. Take it back only if your opponent agrees. The same action will bring the same roll.',
    end: 'End phase',
    with: (what: string) => `${what} …`,
    endAnyway: 'End the phase anyway',
    endNot: 'Go on playing',
    nextUnit: 'Next unit',
    nextTarget: 'Next target',
    able: (n: number) => `${count(n, 'unit', 'units')} left`,
    attackable: (n: number) => `${count(n, 'hex', 'hexes')} can be attacked`,
    nothingLeft: 'Nothing is left to do in this phase.',
    cancel: 'Cancel',
    confirm: 'Confirm',
    close: 'Close',
    leave: 'To the start page',
    concede: (side: string) => `${side} gives up`,
    concedeAsk: 'Give up the game?',
    waiting: 'One moment …',
    whyNot: 'Why not?',
    /** Before what there is to do, where somebody has clicked on nothing. */
    now: 'Now:',
    notYours: (side: string) => `${side} decides; look around as long as you like.`,
    rule: (id: string) => `Rule ${id}`,
    stackAt: (hex: string) => `Units in ${hex}`,
    noUnit: 'No units here.',
    cost: (cost: number, left: number) => `${count(cost, 'point', 'points')}, ${left} left`,
    canUndo: 'can be undone',
    cannotUndo: 'cannot be undone',
    over: 'The game is over',
    wins: (side: string) => `${side} victory`,
  },
  card: {
    title: 'What has been picked',
    pickHex: 'Point at a lit hex to see the way and its cost; choose it to go there.',
  },
  bar: {
    score: 'Score',
    victory: 'Victory',
    losses: 'Steps lost',
    objectives: 'Show what counts for victory',
    panels: 'Panels',
    phase: 'Phase',
  },
  beside: {
    title: 'Also possible',
    /** Where it is done to units on the map: from one stack to the next. */
    next: (verb: string, n: number) => `${verb}: ${count(n, 'unit', 'units')}`,
    of: (verb: string, unit: string) => `${verb}: ${unit}`,
  },
  orders: {
    title: 'Standing orders',
    help: 'Answers decisions in the enemy turn for you, until you change it.',
    ask: 'ask me',
    delegate: 'leave it to the staff',
  },
  speak: {
    side: (kinds: string, direction: string) => `${kinds} to the ${DIRECTIONS[direction] ?? direction}`,
    empty: 'no units',
    units: (n: number) => count(n, 'unit', 'units'),
    unit: (side: string, name: string, now: number, full: number) =>
      full > 1 ? `${side} ${name}, ${now} of ${full} steps` : `${side} ${name}`,
    hidden: (side: string) => `${side} unit, hidden`,
    target: 'can be attacked',
    reach: (cost: string) => (cost === '' ? 'can be chosen' : `can be reached for ${cost}`),
    chosen: (names: string) => `${names} chosen`,
    taken: 'chosen',
    hexesChosen: (counted: string) => `Hexes chosen: ${counted}`,
    pickAttackers: 'Choose the units that attack.',
    odds: (attack: number, defense: number, column: string) =>
      `Strength ${attack} to ${defense}, column ${column}`,
    reachable: (n: number) => `${count(n, 'hex', 'hexes')} within reach`,
  },
  draft: {
    title: 'Your choice',
    pickHexOnly: 'Choose a lit hex on the map.',
    pickLit: 'Choose one of the lit units on the map.',
    pickUnits: 'Choose units:',
    pickHexes: 'Choose hexes on the map:',
    /** How many of several have been chosen. */
    counted: (n: number, min: number, max: number) =>
      min === max ? `${n} of ${max}` : `${n} of up to ${max}`,
    cost: (label: string, cost: number) => `${label} (${cost})`,
    none: 'None',
    yes: 'Yes',
    no: 'No',
    choose: (verb: string, what: string) => `${verb}: ${what}`,
  },
  battle: {
    title: (hex: string) => (hex === '' ? 'The attack' : `Attack on ${hex}`),
    attackers: 'Attackers',
    attack: 'Attack',
    defenders: 'Defense',
    shifts: 'Shifts of the column',
    strength: 'Strength',
    column: 'Column',
    shift: (columns: number) =>
      `${count(Math.abs(columns), 'column', 'columns')} ${columns < 0 ? 'left' : 'right'}`,
    columnUnsure: (low: string, high: string) => `between ${low} and ${high}`,
    results: 'Chances',
    /** What came of it, as a plate on the map has it. */
    fought: (column: string, die: number | undefined, result: string) =>
      `Fought at ${column}${die === undefined ? '' : `, die ${die}`}: ${result}`,
    breakdown: 'Where the strengths come from',
    losses: (attacker: string, defender: string) =>
      `Expected steps lost: attacker ${attacker}, defender ${defender}.`,
    next: (missing: number, column: string) =>
      `${count(missing, 'more point', 'more points')} would reach the column ${column}.`,
    declare: 'Declare the attack',
    pickUnits: (min: number, max: number) => (min === max ? `choose ${min}` : `choose ${min} to ${max}`),
    none: 'None',
  },
  show: {
    title: 'Show on the map',
    supply: 'Supply',
    zones: 'Zones of control',
    control: 'Control',
    victory: 'Victory hexes',
    threat: 'Threat',
    /** On the buttons, where there is little room. */
    brief: { supply: 'Supply', zones: 'Zones', control: 'Control', victory: 'Victory', threat: 'Threat' },
    nothing: 'Nothing',
    supplied: 'in supply',
    cutBy: (hex: string, why: string) => `${hex}: ${why}`,
  },
  panels: {
    side: 'Panels',
    now: 'Now',
    close: 'Close the panel',
    log: 'Log',
    charts: 'Charts',
    track: 'Turns',
    forces: 'Forces',
    guide: 'Guide',
    keep: 'Save',
    plan: 'Plan',
    score: 'Victory',
  },
  log: {
    empty: 'Nothing has happened yet.',
    jump: (n: number) => `Show this moment (action ${n})`,
  },
  replay: {
    title: 'Replay',
    at: (n: number, of: number) => `Action ${n} of ${of}`,
    first: 'To the start',
    back: 'One back',
    forward: 'One forward',
    last: 'To now',
    play: 'Play',
    pause: 'Pause',
    past: 'You are looking at the past. The game goes on where it was.',
  },
  keep: {
    kept: 'Kept in this browser.',
    full: 'The browser has no room left: this game is not being kept. Save it to a file.',
    forbidden: 'The browser keeps nothing here. Save the game to a file before you leave.',
    saveFile: 'Save to a file',
    openFile: 'Open a file',
    copyLink: 'Copy a link to this position',
    copied: 'The link is in the clipboard.',
    linkHere: 'Link to this position',
    cannotOpen: 'This game cannot be opened.',
    stillHere: 'The game on the table is as it was.',
    notHere: 'That game is not kept in this browser (any more).',
    otherTab:
      'The same game was played on in another tab. Nothing is lost: from here on this one is kept as a game of its own.',
    link: {
      damaged: 'The link is damaged or incomplete.',
      version: 'The link was made by another version of Hexfront.',
      'too-long': 'The link is too long to be a position.',
    },
  },
  keepTitle: (turn: number, phase: string) => `Turn ${turn}, ${phase}`,
  bot: {
    thinking: (side: string) => `The computer is playing ${side} …`,
    ponders: (level: string) => `The ${level} is thinking …`,
    progress: 'How far the thinking has come',
    share: (share: number) => `${Math.round(100 * share)} %`,
    moveNow: 'Move now',
    stop: 'Stop',
    hold: 'Pause',
    goOn: 'Let it go on',
    stopped: 'The computer waits.',
    title: 'The computer plays',
    taken: (n: number) => (n === 0 ? '' : `${count(n, 'action', 'actions')} so far.`),
    paces: "How the computer's moves are shown",
    pace: {
      calm: { brief: 'Normal', full: 'Normal: move by move' },
      fast: { brief: 'Fast', full: 'Fast: move by move, but quickly' },
      instant: { brief: 'Skip', full: 'Skip to my decision' },
    },
    refused: 'its action was refused.',
    failed: (why: string) => `The computer could not decide: ${why} A random legal action was taken instead.`,
  },
  digest: {
    title: (side: string) => `What the ${side} side did`,
    again: 'Show it again',
    stop: 'Stop showing',
    showing: 'So it went …',
    nothing: 'Nothing that can be seen.',
    more: (n: number) => `${n} more`,
    where: (line: string) => `${line} Show it on the map.`,
    attacks: (n: number) => count(n, 'attack'),
    retreats: (n: number) => count(n, 'retreat'),
    moves: (n: number) => count(n, 'unit moved', 'units moved'),
    sum: (parts: readonly (readonly [number, (n: number) => string])[]) =>
      parts
        .filter(([n]) => n > 0)
        .map(([n, say]) => say(n))
        .join(', '),
    prize: (titles: string, n: number, side: string | undefined) => {
      const counts = n === 1 ? 'counts' : 'count';
      return side === undefined
        ? `${titles} ${counts} for nobody now.`
        : `${titles} now ${counts} for the ${side} side.`;
    },
    cutOff: (who: string, where: string) => `${where} cut off: ${who} out of supply.`,
    freed: (who: string, where: string) => `${where}: ${who} in supply again.`,
    attack: (where: string, column: string, die: number | undefined, result: string) =>
      `Attack on ${where}: ${column}${die === undefined ? '' : `, die ${die}`}: ${result}.`,
    destroyed: (side: string, who: string) => `${side} losses: ${who} destroyed.`,
    steps: (side: string, n: number) => `${side} losses: ${count(n, 'step')} of others.`,
    arrived: (who: string) => `New on the map: ${who}.`,
    /** Nobody reads more names than that. */
    names: (names: readonly string[]) =>
      names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
  },
  plans: {
    title: "The computer's plan",
    lead: 'What it meant to do, in its own words. Choose a turn to see the map as it was then.',
    turn: (turn: number, side: string) => `Turn ${turn}, ${side}`,
    show: 'Show this moment and place on the map',
    open: 'What did the computer plan?',
    none: 'Nothing is known of it. Plans stay in the browser in which a game is played: they do not travel in files or links. And the random level makes none.',
  },
  theme: { system: 'Colors: as the system', light: 'Colors: light', dark: 'Colors: dark' },
  curtain: {
    title: (side: string) => `${side} to play`,
    text: 'Hand the screen over. What the other side may not see is covered until you go on.',
    goOn: (side: string) => `I play ${side}`,
  },
  guide: {
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    next: 'Next',
    show: 'Show me where',
    skip: 'Leave the guide',
    resume: 'Go on with the guide',
    done: 'That was the first turn. The rest is yours.',
    doIt: 'Do this on the board to go on.',
  },
  failure: {
    engine: 'The engine stopped and was started again. Your game is back as it was; go on playing.',
    engineIdle: 'The engine stopped and was started again. Try once more.',
    engineLost:
      'The engine keeps stopping. Reload the page: games kept in this browser are safe and listed on the start page.',
    inside:
      'Something went wrong inside the page. If the game does not go on, reload it: what was kept is safe.',
    drawing:
      'The drawing of the map could not be loaded. You can play on without it; reload the page to try again.',
    part: 'This page could not be loaded. Reload it to try again.',
    unknown: 'There is nothing at this address.',
    unfetched: 'This page could not be fetched. Check the connection and try again.',
    toStart: 'To the start page',
  },
  marks,
  keys: {
    title: 'Keys',
    list: [
      ['Arrow keys', 'move the cursor from hex to hex'],
      ['Enter', 'choose the hex, or the unit on top'],
      ['[ and ]', 'go through the units of a stack'],
      ['Escape', 'let go of everything'],
      ['U, R', 'undo, redo'],
      ['G', 'go ahead: carry out what has been chosen (attack, roll, …)'],
      ['P', 'to the panel, and back to the map'],
      ['E', 'end the phase'],
      ['+ and -', 'zoom'],
      ['Home', 'show the whole map'],
      ['H, held', 'show the numbers of the hexes'],
      ['N', 'next unit that can act, or hex that can be chosen'],
      ['S, Z, C, V, T', 'show supply, zones, control, victory hexes, threat'],
      ['L', 'log'],
      ['M, B', 'the computer: move now with the best it has found; hold, or go on'],
      ['F, K', "the computer's moves: normal or fast; skip to my decision"],
      ['?', 'this list'],
    ] as readonly (readonly [string, string])[],
  },
} as const;

export type Texts = typeof en;
