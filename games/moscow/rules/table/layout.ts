// What the state of a game holds: where units can be, what they remember, and the numbers of the whole table. Position,
// hash and checks are made from this.

import { DRAWN } from '../../../../kit/game.ts';
import { flag, group, hex, hexes, maybe, number, word, yes } from '../../../../kit/state/fields.ts';
import { boxAt, defineState } from '../../../../kit/state/shape.ts';
import {
  digsIn,
  GERMAN,
  hasStrongSide,
  isAir,
  isFliegerkorps,
  isGermanArmy,
  isGround,
  isInfantryKorps,
  isKatyusha,
  roster,
  SIDES,
} from './counters.ts';
import { MOSCOW, map, TULA } from './terrain.ts';

export const OUT = boxAt(0);
export const DEAD = boxAt(1);
export const DIVISIONS = boxAt(2);
export const REPLACEMENTS = boxAt(3);
export const SIBERIAN_RESERVE = boxAt(4);
export const LUFTWAFFE = boxAt(5);
export const FRONT_AVIATION = boxAt(6);
export const SHOT_DOWN = boxAt(7);
export const TURN_1 = boxAt(8);
/** Where the air units of a side wait for a mission. */
export const airBase = (side: number): number => (side === GERMAN ? LUFTWAFFE : FRONT_AVIATION);

/** Decisions in the enemy's turn that can be ordered in advance (standing-orders.ts), with the answers and for whom. */
export const ORDERS = {
  interception: maybe(['decline']),
  'no-retreat': maybe(['never'], { of: [1, 0] }),
  exchange: maybe(['accept', 'decline'], { of: [1, 0] }),
  retreat: maybe(['stay']),
};
export const ORDERED = Object.keys(ORDERS) as readonly (keyof typeof ORDERS)[];

/** M-REPL-2 what may still be taken this turn, in this order. */
export const CREDITS = ['siberian', 'shock', 'tank', 'rifle'] as const;
export type Credit = (typeof CREDITS)[number];

/** M-WX-9 what turn 2 brought. */
export const SECOND_TURN = ['unknown', 'mud', 'good'] as const;
/** M-VIC-6 what has become of 2nd Fliegerkorps. */
export const FLIEGERKORPS = ['undecided', 'kept', 'withdrawn'] as const;
/** Cities with factors of their own. */
export const RAZEABLE: readonly number[] = [MOSCOW, TULA];

/** The ways in which a game ends; the rules behind them are in victory.ts. Only add at the end. */
export const ENDINGS = [
  'moscow',
  'moscow-and-voronezh',
  'unhistorical',
  'unhistorical-smashing',
  'japan',
  'russian-cities',
  'russian-claim',
  'russian-smashing',
  'fliegerkorps-failed',
  'draw',
  'concession',
  'typhoon',
  'typhoon-held',
] as const;

/** Of the longer edition. */
export const MOST_TURNS = 12;
const onMap = { of: isGround, where: 'map' } as const;
const credit = number(0, 20);

export const shape = defineState({
  roster,
  map,
  boxes: [
    '@out',
    '@dead',
    '@divisions',
    '@replacements',
    '@siberian-reserve',
    '@luftwaffe',
    '@front-aviation',
    '@shot-down',
    '@turn-1',
  ],
  unit: {
    disrupted: flag(onMap),
    entrenched: flag({ of: digsIn, where: 'map' }),
    /** M-ARMY-5, M-ARMY-7 on its stronger side. */
    strong: flag({ of: hasStrongSide, where: 'map' }),
    /** M14-X-2 an infantry korps that has paid a factor. */
    reduced: flag({ of: isInfantryKorps, where: 'map' }),
    /** M-ARMY-2 a German army too near another. */
    inactive: flag({ of: isGermanArmy, where: 'map' }),
    /** M-RESUP-1 supplied from the air until the next supply step, while it stays in its hex. */
    airSupplied: flag(onMap),
    /** M-REPL-5, M-REPL-6 dead for good. */
    gone: flag({ where: DEAD }),
    // For the pulse:
    moved: flag(onMap),
    attacked: flag(onMap),
    /** No movement factor left to attack with, or the road bonus used (M-MOVE-13, M-ROAD-3). */
    spent: flag(onMap),
    /** Has had its breakthrough attack. */
    brokeThrough: flag(onMap),
    /** M-RECOV-3 disrupted, or disrupted again, in this pulse. */
    hit: flag(onMap),
    flown: flag({ of: isAir }),
    /** M-WX-2, M-WX-7 a fliegerkorps that is not active this turn. */
    grounded: flag({ of: isFliegerkorps }),
    /** M-PARA-2 stood here when the turn began. */
    rested: flag(onMap),
    /** M-RESUP-1 supplies have been flown in; they count from the supply step on, if the unit stays in its hex. */
    flownIn: flag(onMap),
    /** Ruling R-A25 has flown in its own side's last pulse; positions have always called it an attack. */
    flewInOwnPulse: flag({ as: 'attacked', of: isAir }),
    /** A Katyusha that a position says has fired; in play it has attacked. */
    fired: flag({ as: 'flown', of: isKatyusha, where: 'map' }),
    /** M-CAS-1 the hex that a fliegerkorps has bombed in this pulse, and can support an attack on. */
    support: hex({ of: isFliegerkorps, isMarker: true }),
  },
  side: {
    orders: group(ORDERS, { isSecret: true }),
  },
  game: {
    turn: number(1, MOST_TURNS),
    pulse: number(0, 3),
    secondTurn: word(SECOND_TURN, { write: 'when-set' }),
    /** M-SETUP-13 the Russian has taken the first move. */
    unhistorical: yes(),
    /** M-NORET-3 while the Russian No Retreat order holds. */
    noRetreat: yes(),
    /** M-PANIC-3 from the raid until the end of the game turn. */
    panic: yes(),
    /** M-SIB-1 the turn in which the Siberian Reserve began to come, or 0. */
    siberianStart: number(0, MOST_TURNS),
    /** M-PANIC-4 attacks that the Russian has made since. */
    panicAttacks: number(0, 99),
    fliegerkorps: word(FLIEGERKORPS),
    /** Battles and raids begun in this phase; keys of the dice. */
    battle: number(0, 9999, { as: 'battles' }),
    /** Cities whose own factors are gone for good. */
    razed: hexes(RAZEABLE),
    credits: group({ siberian: credit, shock: credit, tank: credit, rifle: credit }),
    winner: maybe([...SIDES, DRAWN]),
    ending: maybe(ENDINGS),
  },
});

/** What units remember. */
export const FLAG = shape.flag;
export const FLAG_NAMES = shape.flagNames;
/** Flags that the start of a pulse takes off. */
export const PULSE_FLAGS =
  FLAG.moved |
  FLAG.attacked |
  FLAG.spent |
  FLAG.brokeThrough |
  FLAG.hit |
  FLAG.flown |
  FLAG.flewInOwnPulse |
  FLAG.fired;
