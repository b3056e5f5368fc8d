// An attack that is being fought, and the decisions that it is made of.

import {
  always,
  bare,
  idForms,
  list,
  number,
  optional,
  type RecordOf,
  record,
  word,
  yes,
} from '../../../../kit/sequence/frame-forms.ts';
import { roster, SIDES } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { effects } from './effects.ts';

const { unit, units, someUnits, unitsExactly, hex, hexes, side } = idForms(roster, map, SIDES);

/** M-SEQ-7 an attack as it has been allocated. */
const allocation = { target: hex, units: someUnits };
export type Allocation = RecordOf<typeof allocation>;

/** An attack that waits to be resolved. */
const pending = {
  target: hex,
  units: someUnits,
  /** M-GEN-1 targets of other attacks that make this one compulsory. */
  requiredBy: hexes,
  /** M-BR-2 a breakthrough attack: it comes before all others. */
  bonus: optional(always),
};
export type Pending = RecordOf<typeof pending>;

/** M-DISR-5 defenders that one result is read for. */
const group = {
  units,
  /** The result after every conversion. `3/2X` comes from a Forced Exchange (M-FORCE-6). */
  result: word(...effects.names),
  /** Modified defense factors that belong to the group. */
  defense: number(0, 99),
};
export type Group = RecordOf<typeof group>;

const battle = {
  target: hex,
  /** Attackers that are still in the fight. */
  attackers: units,
  /** Where the attack came from, whoever has fallen since. */
  from: list(hex, 1),
  /** Number of the battle in its phase: the key of its dice. */
  number: number(0, 9999),
  bonus: yes,
  pressed: yes,
  /** M-FORCE-1 declared before the die. */
  forced: yes,
  /** M-CAS-1. */
  support: yes,
  /** M-NORET-4 defenders that have been ordered to hold. */
  holding: units,
  /** Modified defense factors of the whole hex, once the die has fallen. */
  defense: number(0, 99),
  /** M-SUP-12, M14-SUP-10 attackers that were out of supply as the die fell, and so fought and pay with half. */
  halved: optional(units),
  /** What the die says for whom; empty before it has fallen. */
  groups: list(record(group)),
  /** M-AD-1 the attackers have been disrupted: nobody advances. */
  stopped: yes,
  /** The hex was cleared by force: DE, BR, X or a retreat that was ordered (ruling R-A31). */
  mustEnter: yes,
  /** Greatest distance that a defender has gone back. */
  retreated: number(0, 3),
};
export type Battle = RecordOf<typeof battle>;

const inBattle = { battle: record(battle) };

/** Steps of a battle, each on top of the combat phase. */
export const battleFrames = {
  'no-retreat': record(inBattle),
  exchange: record(inBattle),
  losses: record({
    ...inBattle,
    cause: word('exchange', 'AE'),
    /** Factors still to pay, and how many of them armor must pay first. */
    owed: number(1, 200),
    armorOwed: number(0, 200),
    /** M14-X-5 panzer korps that have been put to the die: they pay nothing more. */
    spared: units,
  }),
  /** M-X-4 factors of the defense that the attackers have paid for and nobody has been taken off for yet. */
  'defender-losses': record({ ...inBattle, covered: number(0, 400) }),
  /** M-D1-1, M-D2-2 how far a group must go. */
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
    /** How far armor may go. */
    range: number(1, 3),
    /** Units that have advanced. */
    advanced: units,
    /** Those of them that may go on: sixths of a movement factor that they have spent and may spend in all. */
    onward: list(record({ unit, spent: number(1, 18), most: number(6, 18) })),
    /** M-ADV-8 attack factors that have gone into the hex or through it. */
    entered: number(0, 99),
  }),
  /** M-BR-2 who may attack again, and what they have been given to attack. */
  breakthrough: record({ units: someUnits, attacks: list(record(allocation)) }),
  /** M-STACK-2. */
  overstack: record({ hex, side }),
  /** M-ARMY-2. */
  'inactive-army': record({ armies: unitsExactly(2) }),
};

export const attackFrames = {
  attacks: record({ attacks: list(record(allocation)) }),
  combat: record({
    attacks: list(record(pending)),
    /** Targets of the attacks that have been carried out. */
    resolved: hexes,
  }),
  katyushas: record({ attacks: list(record(pending)) }),
  'end-of-phase': bare,
};
