// Chapter 5: the sequence of play. Nine phases make a game turn (5.2), nine game turns a game (5.1a). A phase in which
// nothing can be done passes by itself.

import { distance } from '../../../kit/hex/topology.ts';
import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { clearFlags } from '../../../kit/state/units.ts';
import { FLAG, GERMAN, HEXES, hexNumber, map, SIDES, SOVIET, shape, unitIds } from './02-components.ts';
import { isBoldStroke } from './03-scenarios.ts';
import { scoreGame } from './04-victory.ts';
import { checkStacks } from './06-stacking.ts';
import { checkPorts } from './07-ports.ts';
import { replacementSteps } from './10-replacements.ts';
import { restAirArmies, tireAirArmies } from './13-airpower.ts';
import { emit, isOver, phaseOf, placeOf, setFlag, turnOf, unitsOnMap } from './board.ts';

export interface Phase {
  readonly name: string;
  /** Whose player turn it belongs to. */
  readonly side: number;
  /** The frame in which it is played. */
  readonly frame: string;
  readonly title: string;
}

/** 5.2a, 5.2b, 11.1a in this order; 5.2c the Soviet interdiction phase interrupts the German player turn. */
export const phases: readonly Phase[] = [
  { name: 'set-up', side: SOVIET, frame: 'set-up', title: 'Set-up' },
  { name: 'replacement', side: SOVIET, frame: 'replacement', title: 'Soviet replacements' },
  { name: 'pre-movement-combat', side: SOVIET, frame: 'combat', title: 'Soviet combat before movement' },
  { name: 'movement', side: SOVIET, frame: 'movement', title: 'Soviet movement' },
  { name: 'post-movement-combat', side: SOVIET, frame: 'combat', title: 'Soviet combat after movement' },
  { name: 'replacement', side: GERMAN, frame: 'replacement', title: 'German replacements' },
  { name: 'pre-movement-combat', side: GERMAN, frame: 'combat', title: 'German combat before movement' },
  { name: 'interdiction', side: GERMAN, frame: 'interdiction', title: 'Soviet air interdiction' },
  { name: 'movement', side: GERMAN, frame: 'movement', title: 'German movement' },
  { name: 'post-movement-combat', side: GERMAN, frame: 'combat', title: 'German combat after movement' },
];
export const PHASE = {
  setUp: 0,
  first: 1,
  sovietMovement: 3,
  germanFirst: 5,
  germanMovement: 8,
  last: 9,
} as const;
export const LAST_TURN = 9;

export const phasingSide = (state: State): number => phases[phaseOf(state)].side;
export const isPreMovementCombat = (state: State): boolean =>
  phases[phaseOf(state)].name === 'pre-movement-combat';

/** Answers whether a phase that has just begun offers anything but its end; set by the game that knows all frames. */
export const offers: { anything: (state: State) => boolean } = { anything: () => true };

/** 3.2a turn 1 comes first, 5.1b and 5.3 then one after another. */
export function startTurn(play: Play, turn: number): void {
  const { state } = play;
  state.data[shape.scalar.turn] = turn;
  emit(play, { type: 'turn', turn });
  clearFlags(shape, state, FLAG.replaced | FLAG.portDenied | FLAG.received);
  restAirArmies(state);
  // 7.12a, 13.4 the Soviet offensive runs out of breath.
  if (turn === 6) tireAirArmies(play);
  if (turn === 1) activate(play);
  state.revision++;
  startPhase(play, PHASE.first);
  // The phase may have passed by itself, and others after it, up to the end of the game.
  settleTable(play);
}

export function startPhase(play: Play, phase: number): void {
  const { state } = play;
  state.data[shape.scalar.phase] = phase;
  state.data[shape.scalar.battle] = 0;
  clearFlags(shape, state, FLAG.moved | FLAG.attacked | FLAG.defended | FLAG.retreatedIn);
  const { name, side, frame } = phases[phase];
  if (name === 'movement') state.data.fill(0, movementRolls, movementRolls + HEXES);
  if (name === 'replacement') state.data[shape.scalar.replacements] = replacementSteps(state, side);
  // 12.6a the armor concentration may be tried once in each German player turn.
  if (phase === PHASE.germanFirst) state.data[shape.scalar.armorTried] = 0;
  state.frames = [{ name: frame }];
  emit(play, { type: 'phase', turn: turnOf(state), phase: name, side: SIDES[side] });
  if (!offers.anything(state)) endPhase(play);
}

const movementRolls = shape.section.movementRoll;

/** 5.1c what a phase was for cannot be made up for later. */
export function endPhase(play: Play): void {
  const { state } = play;
  const phase = phaseOf(state);
  // 10.6b steps that were not spent are lost.
  state.data[shape.scalar.replacements] = 0;
  // 5.4a, 5.4c activation lasts for the Soviet player turn of turn 1; 13.3c interdiction for one German movement phase.
  if (phase === PHASE.germanFirst - 1) clearFlags(shape, state, FLAG.activated);
  if (phase === PHASE.germanMovement) clearFlags(shape, state, FLAG.interdicted);
  checkStacks(play, true);
  if (state.frames.length > 1) return;
  if (phase < PHASE.last) return startPhase(play, phase + 1);
  // 5.1a at most nine turns.
  if (turnOf(state) === LAST_TURN) scoreGame(play);
  else startTurn(play, turnOf(state) + 1);
}

/** 3.2b, 3.6a where the Bagration marker lies; 5.4e it is nothing but a place to measure from. */
export const centerOfGravity = (state: State): number => hexNumber(isBoldStroke(state) ? '4720' : '4004');
export const ACTIVATION_RANGE = 9;

/** 5.4a, 5.4f units within nine hexes of the marker as the turn starts, counted straight over everything. */
export function unitsInRange(state: State): number[] {
  const center = centerOfGravity(state);
  return [...unitsOnMap(state, SOVIET)].filter(
    unit => distance(map, center, placeOf(state, unit)) <= ACTIVATION_RANGE,
  );
}

function activate(play: Play): void {
  for (const unit of unitsInRange(play.state)) {
    setFlag(play.state, unit, FLAG.activated);
    emit(play, { type: 'activated', unit: unitIds[unit] });
  }
}

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  if (!isOver(play.state) && play.state.frames.length === 1) checkPorts(play);
}
