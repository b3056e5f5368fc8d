// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Action, GameEvent, Position, State } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { allActions } from '../../kit/sequence/choosing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindTable, sketchUnits, type UnitSketch } from '../../kit/testing/table.node.ts';
import { operationStorm } from './index.ts';
import type { Order } from './rules/table/layout.ts';

const game = refereed(operationStorm);
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

export type SideName = 'soviet' | 'german';

/** Flags: halted, cutOff, attacked, … (FLAG in table/layout.ts). */
export interface Sketch extends UnitSketch {
  /** `campaign`, which is the default, or `first-blow`. */
  readonly scenario?: string;
  /** Default: 3, which no rule singles out. */
  readonly turn?: number;
  /** Default: movement. */
  readonly phase?: string;
  /** Default: german. */
  readonly side?: SideName;
  /** Default: what is forced, else move and fight. */
  readonly order?: Order;
  /** Who has air superiority; default: what is forced, else nobody. */
  readonly sky?: SideName;
  /** Hexes with airpower markers of that side. */
  readonly air?: readonly string[];
  readonly options?: Readonly<Record<string, boolean | string>>;
  /** Hexes that are held otherwise than at the start; whoever stands in a hex holds it. */
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
    turn: given.turn ?? 3,
    phase: given.phase ?? 'movement',
    side: given.side ?? 'german',
    units: sketchUnits(given),
    markers: {
      ...(given.order === undefined ? {} : { order: given.order }),
      ...(given.sky === undefined ? {} : { superiority: given.sky }),
      ...(given.air === undefined ? {} : { air: given.air }),
      ...given.markers,
    },
    memory: { ...(given.frames ? { frames: given.frames } : {}) },
    ...(given.options ? { options: given.options } : {}),
    ...(given.control ? { control: given.control } : {}),
  };
}

/** Answers that let the sequence go on where a phase cannot simply be ended; by frame. */
const ANSWERS: Readonly<Record<string, object>> = {
  order: { type: 'declare', order: 'move-fight' },
  support: { type: 'assault' },
};
/** Where somebody has to be named, the first that is on offer. */
const FIRST_OFFER: ReadonlySet<string> = new Set([
  'defender-losses',
  'attacker-losses',
  'overstack',
  'aerial',
  'advance',
  'momentum',
]);

function usualAnswer(state: State): Action {
  const name = frameName(state);
  if (name === 'set-up') return { type: 'default' };
  if (name === 'air') return flying(state);
  const answer = { type: 'end', ...ANSWERS[name] };
  if (!FIRST_OFFER.has(name) || game.check(state, answer).ok) return answer;
  const [first] = allActions(game, state);
  return first;
}

/** All markers into the first hexes of the map. */
function flying(state: State): Action {
  const count = Number(markerOf(state, 'markersLeft') ?? 1);
  return { type: 'fly', hexes: game.map.ids.slice(0, count) };
}

/** A game whose Soviet side has taken the proposed set-up; its first turn has begun. */
export const begun = (options: object = {}, dice: readonly number[] = []): State =>
  play(newGame('campaign', options, dice), { type: 'default' });

/** Goes on phase by phase, with the usual answers, until the key of `game.phaseKey` comes up, or the game is over. */
export function goUntil(state: State, key: string): State {
  return tellUntil(state, key).state;
}

/** The same with all that was told. Keys are such as `3 soviet order`. */
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

/** A hex with nothing but clear ground around it as far as `radius`: no river, corridor, city or edge of its own. */
export function openField(radius = 1): string {
  return ground.openGround(radius, isOpen);
}

function isOpen({ terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    terrain.join() === 'clear' &&
    (place === undefined || place.kind === 'town') &&
    areas.every(area => PLAIN.includes(area)) &&
    sides.every(side => !near.has(side.to))
  );
}

const PLAIN: readonly string[] = ['north-map', 'south-map'];

export { game };
