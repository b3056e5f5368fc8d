// Every decision that play can leave open, as frames: their forms say what each holds, in numbers while the game is
// played and in printed ids where a position tells it, and the stack takes nothing else.

import { bindActions } from '../../../../kit/actions/declare.ts';
import {
  bare,
  type FormOf,
  type FrameIn,
  idForms,
  number,
  optional,
  record,
  word,
  yes,
} from '../../../../kit/sequence/frame-forms.ts';
import { bindFrames } from '../../../../kit/sequence/frames.ts';
import { roster, SIDES } from '../02-components/counters.ts';
import { map } from '../02-components/ground.ts';

const { unit, units, someUnits, hex, side } = idForms(roster, map, SIDES);
const points = number(1, 10);

const battle = record({
  target: hex,
  attackers: someUnits,
  /** 7.4a, 7.4b somebody on that side is out of supply. */
  attackerOos: yes,
  defenderOos: yes,
  /** 12.6b a German attacker has an overland line. */
  overland: yes,
  /** 12.2 cav-mech groups, on either side, that are in supply. */
  cavMech: units,
  air: optional(unit),
  armor: optional(word('arrived', 'failed')),
  /** Dice thrown so far in this battle. */
  dice: number(0, 999),
});

/** A declared attack. 7.1b supply is judged once, as the battle starts, and then stands. */
export type Battle = FormOf<typeof battle>;

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare,
  replacement: bare,
  combat: bare,
  movement: bare,
  interdiction: bare,
  'end-of-phase': bare,
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = {
  moving: record({ unit, allowance: points }),
  support: record({ battle }),
  'retreat-before-combat': record({ battle }),
  resolve: record({ battle }),
  losses: record({ battle, owed: points, shockFirst: yes }),
  /** `units` still to retreat; 11.19 the defender may still choose to lose a step instead, or 11.19e must. */
  retreat: record({ battle, units: someUnits, mayHold: yes, mustHold: yes }),
  advance: record({ battle, advanced: units }),
  /** Cav-mech groups that may still go on. */
  'second-advance': record({ battle, groups: someUnits }),
  'port-overload': bare,
  overstack: record({ hex, side }),
};

export const forms = { ...phaseFrames, ...innerFrames };

export type PhaseFrame = FrameIn<typeof phaseFrames>;
export type InnerFrame = FrameIn<typeof innerFrames>;
export type GameFrame = PhaseFrame | InnerFrame;
export type FrameOf<Name extends GameFrame['name']> = Extract<GameFrame, { readonly name: Name }>;
/** Steps of a battle. */
export type BattleFrame = Extract<GameFrame, { readonly battle: Battle }>;

export const declaring = bindActions({ roster, map, sides: SIDES });
export const { action, frame, interrupt } = declaring;

export const { framesOf, topFrame, pushFrame, popFrame, setFrames } = bindFrames<GameFrame>();
