// An attack that is being fought, and the decisions that it is made of, as schemas.

import * as v from 'valibot';
import { exactObject } from '../../../kit/problem.ts';
import { bare, frameForms, wholeNumber } from '../../../kit/sequence/forms.ts';
import type { Frozen } from '../../../kit/sequence/frames.ts';
import { RESULTS } from './charts.ts';
import { map, roster, SIDES } from './components.ts';

const { unitId, hexId, unitIdsOnce, someUnitIds } = frameForms(roster, map);

/** M-SEQ-7 an attack as it has been allocated. */
const AllocationSchema = exactObject({ target: hexId, units: someUnitIds });
export type Allocation = Frozen<v.InferOutput<typeof AllocationSchema>>;

/** An attack that waits to be resolved. */
const PendingSchema = exactObject({
  target: hexId,
  units: someUnitIds,
  /** M-GEN-1 targets of other attacks that make this one compulsory. */
  requiredBy: v.array(hexId),
  /** M-BR-2 a breakthrough attack: it comes before all others. */
  bonus: v.exactOptional(v.literal(true)),
});
export type Pending = Frozen<v.InferOutput<typeof PendingSchema>>;

/** M-DISR-5 defenders that one result is read for. */
const GroupSchema = exactObject({
  units: unitIdsOnce,
  /** The result after every conversion. `3/2X` comes from a Forced Exchange (M-FORCE-6). */
  result: v.picklist([...RESULTS, '3/2X']),
  /** Modified defense factors that belong to the group. */
  defense: wholeNumber(0, 99),
});
export type Group = Frozen<v.InferOutput<typeof GroupSchema>>;

const BattleSchema = exactObject({
  target: hexId,
  /** Attackers that are still in the fight. */
  attackers: unitIdsOnce,
  /** Where the attack came from, whoever has fallen since. */
  from: v.pipe(v.array(hexId), v.minLength(1)),
  /** Number of the battle in its phase: the key of its dice. */
  number: wholeNumber(0, 9999),
  bonus: v.boolean(),
  pressed: v.boolean(),
  /** M-FORCE-1 declared before the die. */
  forced: v.boolean(),
  /** M-CAS-1. */
  support: v.boolean(),
  /** M-NORET-4 defenders that have been ordered to hold. */
  holding: unitIdsOnce,
  /** Modified defense factors of the whole hex, once the die has fallen. */
  defense: wholeNumber(0, 99),
  /** What the die says for whom; empty before it has fallen. */
  groups: v.array(GroupSchema),
  /** M-AD-1 the attackers have been disrupted: nobody advances. */
  stopped: v.boolean(),
  /** The hex was cleared by force: DE, BR, X or a retreat that was ordered (ruling R-A31). */
  mustEnter: v.boolean(),
  /** Greatest distance that a defender has gone back. */
  retreated: wholeNumber(0, 3),
});
export type Battle = Frozen<v.InferOutput<typeof BattleSchema>>;

const inBattle = <const Name extends string>(name: Name) => ({
  name: v.literal(name),
  battle: BattleSchema,
});

/** Steps of a battle, each on top of the combat phase. */
export const battleFrames = {
  'no-retreat': exactObject(inBattle('no-retreat')),
  exchange: exactObject(inBattle('exchange')),
  losses: exactObject({
    ...inBattle('losses'),
    cause: v.picklist(['exchange', 'AE']),
    /** Factors still to pay, and how many of them armor must pay first. */
    owed: wholeNumber(1, 200),
    armorOwed: wholeNumber(0, 200),
    /** M14-X-5 panzer korps that have been put to the die: they pay nothing more. */
    spared: unitIdsOnce,
  }),
  /** M-X-4 factors of the defense that the attackers have paid for and nobody has been taken off for yet. */
  'defender-losses': exactObject({ ...inBattle('defender-losses'), covered: wholeNumber(0, 400) }),
  /** M-D1-1, M-D2-2 how far a group must go. */
  distance: exactObject({
    ...inBattle('distance'),
    group: wholeNumber(0, 9),
    /** What has been settled for the groups before it. */
    ordered: v.array(wholeNumber(0, 3)),
  }),
  retreat: exactObject({
    ...inBattle('retreat'),
    /** Units still to retreat, or to stay where they may: how far each must and may go. */
    left: v.array(exactObject({ unit: unitId, must: wholeNumber(0, 3), may: wholeNumber(0, 3) })),
    /** The unit on its way and how many hexes it has gone. */
    going: v.exactOptional(
      exactObject({
        unit: unitId,
        gone: wholeNumber(1, 3),
        must: wholeNumber(0, 3),
        may: wholeNumber(0, 3),
      }),
    ),
  }),
  advance: exactObject({
    ...inBattle('advance'),
    /** How far armor may go. */
    range: wholeNumber(1, 3),
    /** Units that have advanced. */
    advanced: unitIdsOnce,
    /** Those of them that may go on: sixths of a movement factor that they have spent and may spend in all. */
    onward: v.array(exactObject({ unit: unitId, spent: wholeNumber(1, 18), most: wholeNumber(6, 18) })),
    /** M-ADV-8 attack factors that have gone into the hex or through it. */
    entered: wholeNumber(0, 99),
  }),
  /** M-BR-2 who may attack again, and what they have been given to attack. */
  breakthrough: exactObject({
    name: v.literal('breakthrough'),
    units: someUnitIds,
    attacks: v.array(AllocationSchema),
  }),
  /** M-STACK-2. */
  overstack: exactObject({ name: v.literal('overstack'), hex: hexId, side: v.picklist(SIDES) }),
  /** M-ARMY-2. */
  'inactive-army': exactObject({
    name: v.literal('inactive-army'),
    armies: v.pipe(unitIdsOnce, v.length(2)),
  }),
};

export const attackFrames = {
  attacks: exactObject({ name: v.literal('attacks'), attacks: v.array(AllocationSchema) }),
  combat: exactObject({
    name: v.literal('combat'),
    attacks: v.array(PendingSchema),
    /** Targets of the attacks that have been carried out. */
    resolved: v.array(hexId),
  }),
  katyushas: exactObject({ name: v.literal('katyushas'), attacks: v.array(PendingSchema) }),
  'end-of-phase': bare('end-of-phase'),
};
