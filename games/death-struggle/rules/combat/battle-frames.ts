// An attack that is being fought, and the decisions that it is made of.

import {
  always,
  list,
  number,
  optional,
  type RecordOf,
  record,
  word,
  yes,
} from '../../../../kit/sequence/frame-forms.ts';
import { hex, hexes, side, someUnits, unit, units } from '../table/forms.ts';
import { effects } from './effects.ts';

/** DS-SEQ-4 an attack as it has been allocated. */
const allocation = { target: hex, units: someUnits };
export type Allocation = RecordOf<typeof allocation>;

/** An attack that waits to be resolved. */
const pending = {
  target: hex,
  units: someUnits,
  /** DS-GEN-2, DS-GEN-4 targets of other attacks that make this one compulsory. */
  requiredBy: hexes,
  /** DS-RES-2 a Blitzkrieg attack: it comes before all others. */
  bonus: optional(always),
  /** DS-CAS-4 of a Blitzkrieg attack: air units that go along. */
  air: optional(units),
};
export type Pending = RecordOf<typeof pending>;

/** DS-RES-19 defenders that one result is read for. */
const group = {
  units,
  /** What the table says, and what it comes to after every conversion. */
  natural: word(...effects.names),
  result: word(...effects.names),
  /** R-16 modified defense factors of each unit, in the same order: as the die found them, whoever has gone since. */
  held: list(number(0, 99)),
};
export type Group = RecordOf<typeof group>;

const battle = {
  target: hex,
  /** Attackers that are still in the fight. */
  attackers: units,
  /** Where the attack came from, whoever has fallen since. */
  from: list(hex, 1),
  /** Number of the battle in its phase: the key of its dice; and the dice thrown so far. */
  number: number(0, 9999),
  dice: number(0, 999),
  /** DS-RES-2 a Blitzkrieg attack. */
  bonus: yes,
  /** DS-CAS-1 to DS-CAS-6 air units that bomb and support it, and have not been driven off. */
  air: units,
  pressed: yes,
  /** DS-FEX-1. */
  forced: yes,
  /** DS-FEX-5 the German defender has taken a D3 instead. */
  escaped: yes,
  /** Whom the defender has given the bonus of the ground that is for one unit (DS-CITY-1, DS-CITY-2, DS-FOREST-1). */
  doubled: optional(unit),
  covered: optional(unit),
  /** DS-NORET-2 defenders that have been ordered to hold. */
  holding: units,
  /** DS-NORET-1 defenders that had nowhere to go as the die fell. */
  trapped: units,
  /** DS-SUP-11 attackers in limited supply or none as the battle began: they are disrupted when it is over. */
  limited: units,
  /** Row of the table on index A, 0 before the die has fallen. */
  row: number(0, 6),
  /** Modified defense factors of the whole hex, once the die has fallen. */
  defense: number(0, 99),
  groups: list(record(group)),
  /** DS-RES-22 the attackers have been disrupted: nobody advances. */
  stopped: yes,
  /** Greatest distance that a defender has gone back. */
  retreated: number(0, 3),
};
export type Battle = RecordOf<typeof battle>;

const inBattle = { battle: record(battle) };

/** DS-AIR-2 a mission on its way to its target. */
const mission = {
  kind: word('raid', 'support', 'supply'),
  units: someUnits,
  target: hex,
  /** DS-CAS-4 those of them that have bombed before and only go along. */
  escorts: optional(units),
  /** The battle that waits for it, if it is part of one. */
  battle: optional(record(battle)),
};
export type Mission = RecordOf<typeof mission>;

/** Steps of a battle, each on top of the phase. */
export const battleFrames = {
  /** DS-AIR-12 the other side may send up air units. */
  interception: record({ mission: record(mission) }),
  /** DS-PRESS-1 after bombing. Without any, it is declared with the attack. */
  press: record(inBattle),
  /** DS-NORET-2 and who gets the bonus of the ground; one question to the defender. */
  'no-retreat': record(inBattle),
  /** DS-FEX-3 before the die for the Russian, DS-FEX-4 after it for the German. */
  'forced-exchange': record(inBattle),
  /** DS-FEX-5. */
  escape: record(inBattle),
  /** DS-STACK-7, R-42 who can go back, where there is not room for all. */
  room: record(inBattle),
  /** DS-EXCH-5 the German attacker takes the exchange or an AD. */
  exchange: record(inBattle),
  /** DS-AOVR-1, DS-AOVR-2 armor factors that have not overrun anybody yet. */
  overrun: record({ ...inBattle, armor: number(1, 99) }),
  losses: record({
    ...inBattle,
    cause: word('exchange', 'AE'),
    /** Sixths of a factor still to pay, and how many of them armor must pay first. */
    owed: number(1, 9999),
    armorOwed: number(0, 9999),
  }),
  /** DS-EXCH-2 who of the defenders goes, of the most that the attackers have paid for (sixths of a factor). */
  'defender-losses': record({ ...inBattle, paid: number(0, 9999) }),
  /** DS-RES-6, DS-AOVR-2 formations that have been eliminated and may leave a division behind. */
  survivor: record({ ...inBattle, of: someUnits }),
  /** DS-RES-7 how far a group must go. */
  distance: record({
    ...inBattle,
    group: number(0, 9),
    /** What has been settled for the groups before it. */
    ordered: list(number(0, 3)),
  }),
  retreat: record({
    ...inBattle,
    /** Units still to retreat, or to stay where they may: how far each must and may go. */
    left: list(record({ unit, must: number(0, 3), may: number(0, 3) })),
    /** The unit on its way and how many hexes it has gone. */
    going: optional(record({ unit, gone: number(1, 3), must: number(0, 3), may: number(0, 3) })),
  }),
  advance: record({
    ...inBattle,
    /** Hexes that units may go at most, each within its own limit; with 5 no way is cut short. */
    range: number(1, 5),
    /** Units that have advanced. */
    advanced: units,
    /** Those of them that may go on: half movement factors that they have spent and may spend in all, and hexes gone. */
    onward: list(record({ unit, spent: number(1, 12), most: number(2, 12), gone: number(1, 5) })),
    /** DS-ADV-10 attack factors that have gone into the hex or through it. */
    entered: number(0, 99),
  }),
  /** DS-PROMO-2 rifle divisions that have lived through the worst die. */
  guards: record({ ...inBattle, units }),
  /** DS-RES-2 who may attack again, with which air units (DS-CAS-4), and what they have been given to attack. */
  blitzkrieg: record({
    units: someUnits,
    air: units,
    attacks: list(record(allocation)),
    /** DS-CAS-4 the target of the attack that the air units go along with. */
    supported: optional(hex),
  }),
  /** DS-RES-16 too many in a hex after a breakdown: their owner says who stays. In a battle, what comes next. */
  overstack: record({
    hex,
    side,
    battle: optional(record(battle)),
    next: optional(word('press', 'distance', 'advance', 'end')),
  }),
};

/** Phases about attacks; those that wait are handed on from one to the next. */
export const attackFrames = {
  attacks: record({ attacks: list(record(allocation)) }),
  /** DS-AIR-11. */
  raids: record({ attacks: list(record(pending)) }),
  katyushas: record({ attacks: list(record(pending)) }),
  combat: record({
    attacks: list(record(pending)),
    /** Targets of the attacks that have been carried out. */
    resolved: hexes,
  }),
};
