// What the state of a game holds: where units can be, what they remember, and the numbers of the whole table. Position,
// hash and checks are made from this.

import { DRAWN } from '../../../../kit/game.ts';
import { flag, group, hex, hexes, maybe, number, yes } from '../../../../kit/state/fields.ts';
import { boxAt, defineState } from '../../../../kit/state/shape.ts';
import { TURNS } from './charts.ts';
import {
  hasStrongSide,
  isAir,
  isAirfield,
  isFactory,
  isGround,
  isInfantryType,
  isKatyusha,
  isRailhead,
  roster,
  SIDES,
  UNITS,
} from './counters.ts';
import { HEXES, majorCities, map, railways } from './terrain.ts';

export const OUT = boxAt(0);
/** Lost for good. */
export const DEAD = boxAt(1);
/** Counters that can be had: parts of formations, formations that can be built, arrivals without a date. */
export const POOL = boxAt(2);
/** Units that arrive on a turn of the track and have not come yet. */
export const ARRIVALS = boxAt(3);
export const SIBERIAN_RESERVE = boxAt(4);
/** Air units that could fly; where each is based its airfield says. */
export const AIR = boxAt(5);
/** DS-AIR-5, DS-AIR-6 air units that come back on a player turn that they remember (`due`). */
export const SHOT_DOWN = boxAt(6);
export const INTERCEPTED = boxAt(7);
/** DS-FACT-2 factories on the turn track until the turn that they remember; then they work in Siberia. */
export const TRACK = boxAt(8);
export const SIBERIA = boxAt(9);

/** Decisions in the enemy's turn that can be ordered in advance, with the answers. */
export const ORDERS = {
  interception: maybe(['decline']),
  'no-retreat': maybe(['never']),
  retreat: maybe(['stay']),
};
export const ORDERED = Object.keys(ORDERS) as readonly (keyof typeof ORDERS)[];

/** What may still be taken this turn besides what comes on a date and to the cities (DS-REINF-1, -6, -8). */
export const CREDITS = ['edgeRifle', 'tank', 'motorized', 'siberianRifle', 'siberianMobile'] as const;
export type Credit = (typeof CREDITS)[number];

/** The ways in which a game ends; the rules behind them are in victory/. Only add at the end. */
export const ENDINGS = [
  'axis-cities',
  'axis-cities-at-end',
  'axis-smashing',
  'collapse',
  'siberian-gamble',
  'russian-smashing',
  'russian-end',
  'draw',
  'concession',
  'border',
  'border-held',
] as const;

const both = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((bit, unit) => bit | other[unit]);
const onMap = { of: isGround, where: 'map' } as const;
const credit = number(0, 1);
/** One number holds so many hexes. */
const FIRST_CITIES = 15;
/** Player turns: two in each game turn. */
export const MOST_PLAYER_TURNS = 2 * TURNS + 2;

export const shape = defineState({
  roster,
  map,
  boxes: [
    '@out',
    '@dead',
    '@pool',
    '@arrivals',
    '@siberian-reserve',
    '@air',
    '@shot-down',
    '@intercepted',
    '@track',
    '@siberia',
  ],
  unit: {
    /** DS-AFLD-4 an airfield that came by rail is disrupted too. */
    disrupted: flag({ of: both(isGround, isAirfield), where: 'map' }),
    entrenched: flag({ of: isInfantryType.map((bit, unit) => bit & isGround[unit]), where: 'map' }),
    /** DS-ARMY-1, DS-SIB-7 on its stronger side. */
    strong: flag({ of: hasStrongSide, where: 'map' }),
    // For the player turn:
    /** It has moved, by whatever way but retreat and advance, or may not any more (DS-SEQ-19, DS-PROMO-3). */
    moved: flag({ of: both(isGround, both(isAirfield, isRailhead)), where: 'map' }),
    /** It has attacked, or may not any more. */
    attacked: flag(onMap),
    /** DS-OMB-3 it has used its movement bonus and so may not attack. */
    bonus: flag(onMap),
    /** R-103 it has moved and has no movement factor left to attack across a river with. */
    tired: flag(onMap),
    // For the step (attacks before movement, first wave, second wave):
    /** DS-RECOV-4, DS-RECOV-8 disrupted, or disrupted again, by the enemy in this step. */
    hit: flag(onMap),
    /** R-95 it has been attacked in this step. */
    assailed: flag(onMap),
    /** DS-SUP-9 in full supply until its side's next supply phase, while it stays in its hex. */
    airSupplied: flag(onMap),
    /** R-104 it has had its blitzkrieg attack in this player turn. */
    blitzed: flag(onMap),
    /** R-86 on turn 1: it stood in Rumania when the turn began. */
    heldBack: flag(onMap),
    /** DS-KAT-2. */
    fired: flag({ of: isKatyusha, where: 'map' }),
    /** DS-AIR-2 its offensive use in this game turn, and its defensive one. */
    flown: flag({ of: isAir }),
    scrambled: flag({ of: isAir }),
    /** R-73 it has flown supplies in this game turn, where that is no offensive use. */
    carried: flag({ of: isAir }),
    /** DS-CAS-4 it has gone along with a Blitzkrieg attack in this game turn. */
    escorted: flag({ of: isAir }),
    /** DS-FACT-2 on its loading side. */
    loading: flag({ of: isFactory, where: 'map' }),
    /** DS-REINF-4 it has made its brigade this turn. */
    produced: flag({ of: isFactory }),
    /** DS-AIR-5, DS-AIR-6 the player turn on which an air unit is back; DS-FACT-3 the turn on which a factory works again. */
    due: number(0, MOST_PLAYER_TURNS, { of: both(isAir, isFactory) }),
  },
  hex: {
    /** DS-RAIL-6 a railway of the USSR that a railhead has passed and no Russian has entered since. */
    converted: yes({ of: railways.has }),
  },
  side: {
    orders: group(ORDERS, { isSecret: true }),
  },
  game: {
    turn: number(1, TURNS),
    /** Attacks before movement are allocated and fought in rounds, 1 and up; 0 elsewhere. */
    round: number(0, 999),
    /** DS-KAT-2 a battle of this step has been fought. */
    fought: yes(),
    /** Battles and raids begun in this phase; keys of the dice. */
    battle: number(0, 9999, { as: 'battles' }),
    /** DS-SIB-8 the turn in which the Siberian Reserve began to come, or 0. */
    siberianStart: number(0, TURNS),
    /** DS-REPL-1 German replacement factors at hand. */
    replacements: number(0, 2),
    /** DS-RAIL-1, DS-RAIL-2, DS-SEA-1 capacity used in this player turn. */
    railUsed: number(0, 99),
    seaUsed: number(0, 2),
    credits: group({
      edgeRifle: credit,
      tank: credit,
      motorized: credit,
      siberianRifle: credit,
      siberianMobile: credit,
    }),
    /** DS-REINF-1, DS-REINF-2 major cities that have had their division this turn. */
    levied: hexes(majorCities.slice(0, FIRST_CITIES)),
    leviedToo: hexes(majorCities.slice(FIRST_CITIES)),
    /** DS-T1-5 the two hexes of the hexside whose river is ignored on turn 1. */
    surpriseFrom: hex(),
    surpriseTo: hex(),
    /** DS-T1-2 the Axis has attacked out of Rumania. */
    rumaniaOpen: yes(),
    /** DS-VIC-3 Moscow has just fallen, and the Axis may roll. */
    moscowFallen: yes(),
    winner: maybe([...SIDES, DRAWN]),
    ending: maybe(ENDINGS),
  },
});

/** What units remember. */
export const FLAG = shape.flag;
export const FLAG_NAMES = shape.flagNames;
/** Flags that the start of a side's player turn takes off its units; and those of a step, off everybody. */
export const TURN_FLAGS =
  FLAG.moved | FLAG.attacked | FLAG.bonus | FLAG.tired | FLAG.blitzed | FLAG.fired | FLAG.heldBack;
export const STEP_FLAGS = FLAG.hit | FLAG.assailed;

export { HEXES, UNITS };
