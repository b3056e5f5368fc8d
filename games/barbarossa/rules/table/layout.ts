// What the state of a game holds: where units can be, what they and hexes remember, and the numbers of the whole table.
// Position, hash and checks are made from this.

import { flag, group, hex, hexes, maybe, number, word, yes } from '../../../../kit/state/fields.ts';
import { boxAt, defineState } from '../../../../kit/state/shape.ts';
import { TURNS } from './charts.ts';
import {
  BULGARIANS,
  GERMAN,
  isMech,
  ROMANIAN_3,
  ROMANIAN_4,
  roster,
  SIDES,
  sideOf,
  UNITS,
} from './counters.ts';
import { germanLine, isCity, map } from './terrain.ts';

/** Out of play for good, or not in this scenario (2.5c, 8.14, 8.23); not listed in positions. */
export const OUT = boxAt(0);
/** 8.12, 8.13 the dead pile, from which replacements reclaim. */
export const DEAD = boxAt(1);
/** 3.5, 4.17, 8.22 set aside until a rule brings them in. */
export const ASIDE = boxAt(2);
/** 8.8. */
export const RVGK = boxAt(3);
/** 4.11, 12.9 both sides. */
export const CAUCASUS = boxAt(4);
/** 8.26 the Soviet unit that fetches the Bulgarians. */
export const BULGARIA = boxAt(5);
/** 4.17 the paratroops, until they are dropped. */
export const AIRFIELD = boxAt(6);
const BEFORE_TRACK = 7;
export const turnBox = (turn: number): number => boxAt(BEFORE_TRACK - 1 + turn);
/** The turn whose box of the track a unit waits in, or 0. */
export const turnOfBox = (place: number): number =>
  place <= turnBox(1) ? -1 - place - (BEFORE_TRACK - 1) : 0;

/** 5.4, 5.5. */
export const ORDERS = ['move-fight', 'fight-move', 'fight-fight'] as const;
export type Order = (typeof ORDERS)[number];
/** 5.10a. */
export const PAUSE = ['undecided', 'taken', 'declined'] as const;
export const ZONES_OF_WAR = ['north', 'south'] as const;
/** 7.4, ruling A3-24 what supply over the Black Sea is used for this game turn; 7.4f `stopped` is Crimea supply turned off. */
export const BLACK_SEA = ['open', 'coastal', 'crimea', 'stopped'] as const;
/** 4.11 to 4.13. */
export const EXPEDITION = ['none', 'under-way', 'succeeded', 'recalled', 'defeated'] as const;
/** 4.18. */
export const OPERATIONS = ['rhine', 'oder'] as const;
/** 8.26 the way to the Bulgarians: a unit has gone for them, they are due on the track, they have come. */
export const BULGARIAN_WAY = ['none', 'gone-for', 'due', 'come'] as const;

/** The ways in which a game ends. Only add at the end: states hold their numbers. */
export const ENDINGS = ['points', 'moscow', 'gambit', 'oder', 'expedition', 'concession'] as const;

const onMap = { where: 'map' } as const;
const thisMany = (...units: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: UNITS }, (_, unit) => (units.includes(unit) ? 1 : 0));
const ofGermanSide = Uint8Array.from({ length: UNITS }, (_, unit) => (sideOf[unit] === GERMAN ? 1 : 0));
const always = { write: 'always' } as const;

export const shape = defineState({
  roster,
  map,
  boxes: [
    '@out',
    '@dead',
    '@aside',
    '@rvgk',
    '@caucasus',
    '@bulgaria',
    '@airfield',
    ...Array.from({ length: TURNS }, (_, index) => `@turn-${index + 1}`),
  ],
  unit: {
    // For the phase:
    /** 10.14, 10.28, 10.3 it moves no further. */
    halted: flag(onMap),
    /** 10.24 a Soviet unit that has made its mobile assault. */
    assaulted: flag({ of: isMech, where: 'map' }),
    /** 11.4a has attacked, 11.4b has been attacked in this prepared assault phase. */
    attacked: flag(onMap),
    defended: flag(onMap),
    /** 11.29 came in by a retreat in this prepared assault phase. */
    retreatedIn: flag(onMap),
    /** 5.12 must attack in this phase. */
    obliged: flag(onMap),
    /** 11.7 the odds of an attack by it or on it have been reckoned: the German player has seen it. */
    seen: flag(onMap),
    /** 8.9, 8.26, 4.13 has gone into or come out of the RVGK, off to the Bulgarians or to the Caucasus, in this phase. */
    reserved: flag(),
    // For the player turn:
    /** Ruling A3-68 has made an attack of any kind. */
    fought: flag(onMap),
    /** 10.16, 10.17. */
    sailed: flag(onMap),
    /** 10.16, 10.17 has moved strategically, and so does not sail. */
    entrained: flag(onMap),
    // For the game turn:
    /** 8.1, ruling A3-30 came in by the edge: the ground of its first hex is charged to its next move. */
    edgeEntry: flag(onMap),
    /** 8.2, 8.4 came in where others stood; one of them a hex. */
    inSitu: flag(onMap),
    /** 7.4 draws Crimea supply. */
    crimea: flag(onMap),
    /** 12.7 stood in Stalingrad without a line as the game turn began: it has orders to stand fast. */
    heldFast: flag({ of: ofGermanSide, where: 'map' }),
    // For good:
    /** 8.15 has had its one return. */
    returned: flag({ of: thisMany(ROMANIAN_3, ROMANIAN_4) }),
    /** 8.26d has just come: until its first move is over it may share a hex with the other Bulgarians. */
    graced: flag({ of: thisMany(...BULGARIANS), where: 'map' }),
    /** Movement points left to a unit whose stack has begun to move; -1 before. */
    points: number(-1, 20, { initial: -1, where: 'map' }),
    /** The hex in which a unit stood before it first moved in this phase; -1 while it stands there still. */
    start: hex({ where: 'map' }),
  },
  side: {
    /** 4.18 chosen in turn 28, open from turn 30. */
    watch: maybe(OPERATIONS, { of: [1, 0], isSecret: true }),
    /** 9.1, 9.2 markers in hand; of the German ones those that are bound to the west are apart. */
    cityMarkers: number(0, 5),
    westMarkers: number(0, 4, { of: [1, 0] }),
  },
  hex: {
    /** 9.1. */
    hero: yes({ of: isCity, rule: '9.1' }),
    /** 9.2. */
    fortress: yes({ of: isCity, rule: '9.2' }),
    /** 8.5, 11.21 intact. */
    eastWall: yes(),
    /** 8.1, ruling A3-57 units that came in here this game turn. */
    arrivals: number(0, 99),
    /** 5.10f the die that mechanized units of a hex lose points by. */
    breakdown: number(0, 6),
    /** 4.4, 4.19 cities that were German when the game turn began, in the turns that ask for it. */
    germanAtStart: yes({ of: isCity }),
  },
  game: {
    turn: number(1, TURNS),
    /** 5.4a of the player turn that is being played. */
    order: maybe(ORDERS),
    /** 1 or 2 in the movement and assault phases of a player turn, by the order that was declared; else 0. */
    round: number(0, 2),
    /** Battles begun in this phase; keys of the dice. */
    battle: number(0, 9999, { as: 'battles' }),
    /** 4.2. */
    vp: number(-999, 999, { initial: 14, ...always }),

    pause: word(PAUSE),
    /** 5.6b. */
    bonusZone: maybe(ZONES_OF_WAR),
    /** 5.5a, 5.5c fight/fight has been used. */
    doubled42: yes(),
    doubled43: yes(),
    doubledSoviet: yes(),

    /** 10.6 the hex in which the stack that moves now began; -1 while none does. */
    parent: hex(),
    /** 10.14, 10.16, 10.17 used in this movement phase. */
    kerchUsed: yes(),
    blackSeaUsed: yes(),
    balticUsed: yes(),
    /** 8.11 used in this German movement phase. */
    emergencyUsed: yes(),
    /** 8.7 of the eight of this player turn. */
    strategicUsed: number(0, 8),
    /** 8.9, ruling A3-8 of the five of this game turn. */
    rvgkUsed: number(0, 5),

    /** 8.12 steps left to spend, of the side whose administration it is. */
    mechSteps: number(0, 20),
    footSteps: number(0, 20),
    /** 8.16 used, and units still to be combed out. */
    combedOut43: yes(),
    combedOut44: yes(),
    combOutLeft: number(0, 3),
    /** 8.5. */
    eastWallLeft: number(0, 10),
    /** 8.17 the withdrawal of 2nd SS Panzer Corps is due and could not be made yet. */
    withdrawalDue: yes(),
    /** 8.24, 8.25 the Poles and the Romanians have been stirred. */
    polesStirred: yes(),
    romaniaTurned: yes(),
    /** 8.24 the hex where the Poles were stirred, until they have appeared. */
    polesAt: hex(),
    bulgarians: word(BULGARIAN_WAY),

    /** 11.23 counters used in this game turn. */
    luftwaffeUsed: number(0, 3),
    /** 7.7 where the aerial supply marker lies, whether it has been used this game turn, and when it is there again. */
    aerialAt: hex(),
    aerialUsed: yes(),
    aerialFrom: number(0, TURNS + 6, { initial: 6 }),
    blackSea: word(BLACK_SEA),
    /** 7.12 where the offensive supply markers lie in this player turn. */
    offensive: group({ A: hex(), B: hex(), C: hex() }),
    /** 7.21 none may be placed in this game turn. */
    moscowBan: yes(),
    /** 8.18 the hex of the marker, once it is placed and as long as it stands; 11.21 printed lines that are ruined. */
    fortifiedArea: hex(),
    ruined: hexes([...germanLine]),

    /** 4.4 the turn in which the summer offensive was declared, 4.16 with the Gambit; and whether it has been judged. */
    offensiveTurn: number(0, 19),
    gambit: yes(),
    offensiveJudged: yes(),
    /** 4.18 open to all. */
    operation: maybe(OPERATIONS),
    /** 4.19 Soviet units eliminated in this game turn, the stronger ones twice. */
    sovietLosses: number(0, 999),
    expedition: word(EXPEDITION),
    /** 4.11 the conditions held as this game turn began. */
    expeditionReady: yes(),
    /** 4.15 the one roll has been made. */
    moscowRolled: yes(),
    /** 4.5, 4.6 lost for good. */
    balticLost: yes(),
    dneprLost: yes(),
    /** 4.7, 4.8, 4.21 have been taken before. */
    bucharestTaken: yes(),
    ploestiTaken: yes(),
    kievTaken: yes(),
    /** 4.20. */
    forgiveness: number(-999, 999),
    /** 12.23 the siege counts for the German, and for good once Leningrad has been his; 12.7 the order to stand fast is over. */
    siege: yes(),
    leningradTaken: yes(),
    standFastOver: yes(),

    winner: maybe(SIDES),
    ending: maybe(ENDINGS),
  },
});

export const FLAG = shape.flag;
export const FLAG_NAMES = shape.flagNames;
/** Flags that a new phase takes off. */
export const PHASE_FLAGS =
  FLAG.halted |
  FLAG.assaulted |
  FLAG.attacked |
  FLAG.defended |
  FLAG.retreatedIn |
  FLAG.obliged |
  FLAG.seen |
  FLAG.reserved;
/** And a new player turn. */
export const PLAYER_TURN_FLAGS = FLAG.fought | FLAG.sailed | FLAG.entrained;
/** And a new game turn. */
export const GAME_TURN_FLAGS = FLAG.edgeEntry | FLAG.inSitu | FLAG.crimea | FLAG.heldFast;
