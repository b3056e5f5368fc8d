// Every decision that play can leave open, as frames: plain JSON with printed ids. The schemas say what a position may
// bring along, the types come from them, and the stack takes nothing else.

import * as v from 'valibot';
import { exactObject } from '../../../kit/problem.ts';
import { bare, type FrameIn, frameForms, wholeNumber } from '../../../kit/sequence/forms.ts';
import { bindFrames, type Frozen } from '../../../kit/sequence/frames.ts';
import { map, roster, SIDES } from './02-components.ts';

const { unitId, hexId, unitIdsOnce } = frameForms(roster, map);
const points = wholeNumber(1, 10);

const BattleSchema = exactObject({
  target: hexId,
  attackers: v.pipe(unitIdsOnce, v.minLength(1)),
  /** 7.4a, 7.4b somebody on that side is out of supply. */
  attackerOos: v.boolean(),
  defenderOos: v.boolean(),
  /** 12.6b a German attacker has an overland line. */
  overland: v.boolean(),
  /** 12.2 cav-mech groups, on either side, that are in supply. */
  cavMech: unitIdsOnce,
  air: v.exactOptional(unitId),
  armor: v.exactOptional(v.picklist(['arrived', 'failed'])),
  /** Dice thrown so far in this battle. */
  dice: wholeNumber(0, 999),
});

/** A declared attack. 7.1b supply is judged once, as the battle starts, and then stands. */
export type Battle = Frozen<v.InferOutput<typeof BattleSchema>>;

const inBattle = <const Name extends string>(name: Name) => ({
  name: v.literal(name),
  battle: BattleSchema,
});

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare('set-up'),
  replacement: bare('replacement'),
  combat: bare('combat'),
  movement: bare('movement'),
  interdiction: bare('interdiction'),
  'end-of-phase': bare('end-of-phase'),
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = {
  moving: exactObject({ name: v.literal('moving'), unit: unitId, allowance: points }),
  support: exactObject(inBattle('support')),
  'retreat-before-combat': exactObject(inBattle('retreat-before-combat')),
  resolve: exactObject(inBattle('resolve')),
  losses: exactObject({ ...inBattle('losses'), owed: points, shockFirst: v.boolean() }),
  retreat: exactObject({
    ...inBattle('retreat'),
    /** Units still to retreat. */
    units: v.pipe(unitIdsOnce, v.minLength(1)),
    /** 11.19 the defender may still choose to lose a step instead. */
    mayHold: v.boolean(),
    /** 11.19e he must. */
    mustHold: v.boolean(),
  }),
  advance: exactObject({ ...inBattle('advance'), advanced: unitIdsOnce }),
  'second-advance': exactObject({
    ...inBattle('second-advance'),
    /** Cav-mech groups that may still go on. */
    groups: v.pipe(unitIdsOnce, v.minLength(1)),
  }),
  'port-overload': bare('port-overload'),
  overstack: exactObject({ name: v.literal('overstack'), hex: hexId, side: v.picklist(SIDES) }),
};

export type PhaseFrame = FrameIn<typeof phaseFrames>;
export type InnerFrame = FrameIn<typeof innerFrames>;
export type GameFrame = PhaseFrame | InnerFrame;
export type FrameOf<Name extends GameFrame['name']> = Extract<GameFrame, { readonly name: Name }>;
/** Steps of a battle. */
export type BattleFrame = Extract<GameFrame, { readonly battle: Battle }>;

export const { framesOf, topFrame, pushFrame, popFrame, setFrames } = bindFrames<GameFrame>();
