// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Action, GameEvent, Position, State } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { allActions } from '../../kit/sequence/choosing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindTable, sketchUnits, type UnitSketch } from '../../kit/testing/table.node.ts';
import { barbarossa } from './index.ts';
import type { Order } from './rules/table/layout.ts';

const game = refereed(barbarossa);
const table = bindTable(game, 'campaign');
export const {
  newGame,
  play,
  playAll,
  playOne,
  refusedBy,
  refusalOf,
  allowed,
  placeOfUnit,
  unitIn,
  flagsOf,
  markerOf,
  destinationsOf,
  offered,
  supplyOfUnit,
  frameName,
  costOf,
  ruleAgainst,
} = table;
const ground = bindGround(game.map);
export const { areaOf, walkFrom, hexAt, around, sidesBetween, findHex, findStep } = ground;
export { eventsOf } from '../../kit/testing/table.node.ts';

export type SideName = 'german' | 'soviet';

/** Flags: halted, assaulted, attacked, … (FLAG in table/layout.ts). */
export interface Sketch extends UnitSketch {
  /** `campaign`, which is the default, or `road-back`. */
  readonly scenario?: string;
  /** Default: 10, July 1942, a single-month turn that no rule singles out for the Soviet side. */
  readonly turn?: number;
  /** Default: movement. */
  readonly phase?: string;
  /** Default: german. */
  readonly side?: SideName;
  /** Default: what is forced, else move and fight. */
  readonly order?: Order;
  /** Of fight/fight: which of the two assaults; else it follows from order and phase. */
  readonly round?: number;
  readonly options?: Readonly<Record<string, boolean | string>>;
  /** Hexes that are held otherwise than at the start of 1941; whoever stands in a hex holds it. */
  readonly control?: Position['control'];
  /** Fields of game, hexes and sides by their names in table/layout.ts. */
  readonly markers?: Position['markers'];
  /** Decisions owed, bottom first, the phase's own included. */
  readonly frames?: readonly object[];
  /** Dice to come, in order. */
  readonly dice?: readonly number[];
}

/** A position on an otherwise empty map. */
export function sketch(given: Sketch): State {
  return table.loadPosition(written(given), given.dice);
}

/** The position that a sketch stands for, as JSON. */
export function written(given: Sketch): Position {
  return {
    game: game.id,
    scenario: given.scenario ?? 'campaign',
    turn: given.turn ?? 10,
    phase: given.phase ?? 'movement',
    side: given.side ?? 'german',
    units: sketchUnits(given),
    markers: {
      ...(given.order === undefined ? {} : { order: given.order }),
      ...(given.round === undefined ? {} : { round: given.round }),
      ...given.markers,
    },
    memory: { ...(given.frames ? { frames: given.frames } : {}) },
    ...(given.options ? { options: given.options } : {}),
    ...(given.control ? { control: given.control } : {}),
  };
}

/** Answers that let the sequence go on where a phase cannot simply be ended; by frame. */
const ANSWERS: Readonly<Record<string, object>> = {
  'summer-offensive': { type: 'offensive', plan: 'none' },
  watch: { type: 'watch', operation: 'rhine' },
  withdrawal: { type: 'decline' },
  'paulus-pause': { type: 'pause', pause: 'declined' },
  'bonus-zone': { type: 'zone', zone: 'south' },
  order: { type: 'declare', order: 'fight-move' },
  support: { type: 'support' },
  advance: { type: 'stop' },
};
/** Where somebody has to be named, the first that is on offer: 5.12 attacks that must be made, and what comes of them. */
const FIRST_OFFER: ReadonlySet<string> = new Set([
  'assault',
  'bloodbath-choice',
  'losses',
  'retreat',
  'east-wall',
  'fortified-area',
  'satellite-entry',
]);

function usualAnswer(state: State): Action {
  const name = frameName(state);
  const answer = { type: 'end', ...ANSWERS[name] };
  if (!FIRST_OFFER.has(name) || game.check(state, answer).ok) return answer;
  const [first] = allActions(game, state);
  return first;
}

/** Goes on phase by phase, with the usual answers, until the key of `game.phaseKey` comes up, or the game is over. */
export function goUntil(state: State, key: string): State {
  return tellUntil(state, key).state;
}

/** The same with all that was told. Keys are such as `3 soviet order` and, of moves and assaults, `3.1 soviet assault`. */
export function tellUntil(state: State, key: string): { state: State; events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  let current = state;
  for (let i = 0; i < 2000 && game.phaseKey(current) !== key && game.phaseKey(current) !== 'over'; i++) {
    const told = playOne(current, usualAnswer(current));
    events.push(...told.events);
    current = told.state;
  }
  return { state: current, events };
}

/** The phases that were told, as `side phase`. */
export const phasesIn = (events: readonly GameEvent[]): string[] =>
  events.filter(({ type }) => type === 'phase').map(({ phase, side }) => `${side} ${phase}`);

/** A hex with nothing but clear ground around it as far as `radius`: no river, line, place or supply area of its own. */
export function openField(radius = 1): string {
  return ground.openGround(radius, isOpen);
}

function isOpen({ terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    terrain.join() === 'clear' &&
    place === undefined &&
    areas.every(area => PLAIN.includes(area)) &&
    sides.every(side => !near.has(side.to))
  );
}

const PLAIN: readonly string[] = ['north', 'south', 'soviet-start', 'german-start'];

export { game };
