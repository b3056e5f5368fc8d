// What the state of a game holds: where units can be, what they and hexes remember, and the numbers of the whole table.
// Position, hash and checks are made from this.

import { DRAWN } from '../../../../kit/game.ts';
import { flag, hex, maybe, number, yes } from '../../../../kit/state/fields.ts';
import { boxAt, defineState } from '../../../../kit/state/shape.ts';
import { TURNS } from './charts.ts';
import { GERMAN, isMinor, roster, SIDES, sideOf, UNITS } from './counters.ts';
import { isBuiltUp, map, PLOESTI } from './terrain.ts';

/** Out of play for good (8.2-3, 8.4-1); not listed in positions. */
export const OUT = boxAt(0);
/** 8.4 German units that may be replaced. */
export const DEAD = boxAt(1);
/** 3.2, 3.4 the Soviet units of the first day that are not set up yet. */
export const POOL = boxAt(2);
/** 3.4-3, 11.10 brigades that have not been dropped. */
export const AIRBORNE = boxAt(3);
/** 3.3-2, 5.5, 5.6. */
export const RESERVE = boxAt(4);
const BEFORE_TRACK = 5;
export const turnBox = (turn: number): number => boxAt(BEFORE_TRACK - 1 + turn);
/** The turn whose box of the track a unit waits in, or 0. */
export const turnOfBox = (place: number): number =>
  place <= turnBox(1) ? -1 - place - (BEFORE_TRACK - 1) : 0;

/** 5.4, 5.7. */
export const ORDERS = ['move-fight', 'fight-move'] as const;
export type Order = (typeof ORDERS)[number];

/** The ways in which a game ends. Only add at the end: states hold their numbers. */
export const ENDINGS = ['points', 'concession'] as const;

/** 3.6-1. */
export const AIR_MARKERS = 10;

/** Places whose history matters (5.5, 5.10, 5.11, 7.8). */
export const hasHistory = isBuiltUp.slice();
hasHistory[PLOESTI] = 1;

const onMap = { where: 'map' } as const;
const ofGermans = Uint8Array.from({ length: UNITS }, (_, unit) =>
  sideOf[unit] === GERMAN && isMinor[unit] === 0 ? 1 : 0,
);
const germansOnMap = { of: ofGermans, where: 'map' } as const;

export const shape = defineState({
  roster,
  map,
  boxes: [
    '@out',
    '@dead',
    '@pool',
    '@airborne',
    '@reserve',
    ...Array.from({ length: TURNS }, (_, index) => `@turn-${index + 1}`),
  ],
  unit: {
    // For the phase:
    /** 9.3 it moves no further. */
    halted: flag(onMap),
    /** 7.5-1 out of supply as its move began. */
    cutOff: flag(onMap),
    /** 10.4 has attacked, has been attacked in this combat phase. */
    attacked: flag(onMap),
    defended: flag(onMap),
    /** 10.7 the differential of an attack by it or on it has been reckoned: both players have seen it. */
    seen: flag(onMap),
    /** 9.23-3 has assaulted `assaulted` out of the hex where it stands. */
    repulsed: flag(onMap),
    // For the game turn:
    /** 5.5-5 came out of the reserve. */
    released: flag(germansOnMap),
    /** 7.9-2, ruling R-59 stood in the hex of the aerial supply marker as it was laid, and has not left it. */
    airlifted: flag(germansOnMap),
    /** 8.4-3 the turn in which a unit of the dead pile was lost. */
    lostOn: number(0, TURNS, { where: DEAD }),
    /** Movement points left to a unit whose stack has begun to move; -1 before. */
    points: number(-1, 20, { initial: -1, where: 'map' }),
    /** 9.5 the hex in which a unit stood before it first moved in this phase; -1 while it stands there still. */
    start: hex({ where: 'map' }),
  },
  side: {
    /** 4.7, 4.8 units lost, those out of supply twice. */
    losses: number(0, 9999),
  },
  hex: {
    /** 11.1 an airpower marker of the side with superiority. */
    air: yes(),
    /** 5.5, 5.10, 5.11, 7.8 has been held by the side that did not begin with it. */
    lost: yes({ of: hasHistory, rule: '3.8' }),
  },
  game: {
    turn: number(1, TURNS),
    /** 5.4, 5.7 of the player turn that is being played. */
    order: maybe(ORDERS),
    /** 1 or 2 in the movement and combat phases of a player turn, by the order that was declared; else 0. */
    round: number(0, 2),
    /** Battles begun in this phase; keys of the dice. */
    battle: number(0, 9999, { as: 'battles' }),
    /** 5.3 who has air superiority in this game turn. */
    superiority: maybe(SIDES, { write: 'when-set' }),
    /** 5.3-2 markers still to be placed. */
    markersLeft: number(0, AIR_MARKERS, { write: 'when-set' }),
    /** 7.9 the aerial supply marker: where it lies in this game turn, and that it has been used. */
    aerialAt: hex(),
    aerialUsed: yes(),
    /** 9.6 the hex in which the stack that moves now began; -1 while none does. */
    parent: hex(),
    /** 9.23-3 the hex that the stack on the move has assaulted last. */
    assaulted: hex(),
    /** 11.10-4 hexes into which brigades have been dropped in this combat phase. */
    drops: number(0, 2),
    /** 8.4-5, 8.4-6 replacements taken in this turn. */
    mechReplaced: number(0, 2),
    footReplaced: number(0, 5),

    winner: maybe([...SIDES, DRAWN]),
    ending: maybe(ENDINGS),
  },
});

export const FLAG = shape.flag;
export const FLAG_NAMES = shape.flagNames;
/** Flags that a new phase takes off. */
export const PHASE_FLAGS =
  FLAG.halted | FLAG.cutOff | FLAG.attacked | FLAG.defended | FLAG.seen | FLAG.repulsed;
/** And a new game turn. */
export const GAME_TURN_FLAGS = FLAG.released | FLAG.airlifted;
