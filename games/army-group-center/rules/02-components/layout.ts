// What a state of the game holds besides where the units are, and the boxes beside the map.

import { flag, hexes, maybe, number, yes } from '../../../../kit/state/fields.ts';
import { boxAt, defineState } from '../../../../kit/state/shape.ts';
import { isGround, roster, SIDES } from './counters.ts';
import { map, ports } from './ground.ts';

/** 4.2, 4.3f, 5.1c the ways in which a game ends. Only add at the end: states hold their numbers. */
export const ENDINGS = ['koenigsberg', 'points', 'concession'] as const;

export const LAST_TURN = 9;
const always = { write: 'always' } as const;

export const shape = defineState({
  roster,
  map,
  exertsZone: isGround,
  boxes: [
    '@out',
    '@dead',
    '@set-up',
    '@air',
    '@air-flown',
    '@with-1uf',
    ...Array.from({ length: LAST_TURN }, (_, index) => `@turn-${index + 1}`),
  ],
  /** What units remember: for the phase, the player turn or the game turn. */
  unit: {
    moved: flag(),
    attacked: flag(),
    defended: flag(),
    retreatedIn: flag(),
    interdicted: flag(),
    replaced: flag(),
    activated: flag(),
    portDenied: flag(),
    received: flag(),
  },
  game: {
    turn: number(1, LAST_TURN),
    /** Steps left to spend in this replacement phase. */
    replacements: number(0, 20, always),
    /** 12.6d in this German player turn. */
    armorTried: yes(always),
    /** 9.8a. */
    narrowsCrossed: yes(always),
    /** 7.9i ports that were Soviet once. */
    lostPorts: hexes(ports, always),
    /** Attacks declared in this phase; keys of the dice. */
    battle: number(0, 999, { as: 'battles', ...always }),
    winner: maybe(SIDES),
    ending: maybe(ENDINGS, { write: 'when-set' }),
  },
  hex: {
    /** 7.3b the die that out-of-supply units of a hex share this phase; 0 while none has been rolled. */
    movementRoll: number(0, 6, { as: 'movementRolls', ...always }),
  },
});
export const FLAG = shape.flag;
export const FLAG_NAMES = shape.flagNames;

export const OUT = boxAt(0);
export const DEAD = boxAt(1);
export const SET_UP = boxAt(2);
export const AIR = boxAt(3);
export const AIR_FLOWN = boxAt(4);
export const WITH_1UF = boxAt(5);
export const turnBox = (turn: number): number => boxAt(5 + turn);
/** The turn whose box a unit waits in, or 0. */
export const turnOfBox = (place: number): number => (place <= turnBox(1) ? -1 - place - 5 : 0);
