// For tests of retreats and advances: a battle whose result is known, taken on to the first decision that follows it.

import type { Action, State } from '../../../../kit/game.ts';
import type { FrameHandler, Play } from '../../../../kit/sequence/frames.ts';
import { game, play, type Sketch, sketch } from '../../testing.node.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { unitNumber } from '../table/counters.ts';
import { type BattleFrame, topFrame } from '../table/frames.ts';
import { hexNumber } from '../table/terrain.ts';
import { advanceFrame } from './advance.ts';
import { openAftermath } from './aftermath.ts';
import { distanceFrame, retreatFrame } from './retreat.ts';

/** A field of clear hexes around 2615; the attack comes from 2614, its west, unless said otherwise. */
const FIELD = '2615';

export interface Fought extends Omit<Sketch, 'phase' | 'frames'> {
  readonly target?: string;
  readonly attackers: readonly string[];
  /** What each group of defenders suffers; `[['S-A-22'], 'D1']`. */
  readonly results: readonly (readonly [units: readonly string[], result: Group['result']])[];
  /** Other attacks that are still to be resolved: target and attackers. */
  readonly pending?: Readonly<Record<string, readonly string[]>>;
  readonly battle?: Partial<Battle>;
}

/** Units of another fight far away, so that the phase is not over when this one is. */
const ELSEWHERE = {
  german: { attacker: 'G-Inf-VII', at: '2803', defender: 'S-RD-312', target: '2804' },
  russian: { attacker: 'S-A-24', at: '2820', defender: 'G-ID-252', target: '2819' },
} as const;

export function fought(given: Fought): State {
  const { target = FIELD, attackers, results, pending = {}, battle, units, ...rest } = given;
  const other = ELSEWHERE[given.side ?? 'german'];
  const attacks = Object.entries({ ...pending, [other.target]: [other.attacker] });
  const combat = {
    name: 'combat',
    attacks: attacks.map(([hex, ids]) => ({ target: hex, units: ids, requiredBy: [] })),
    resolved: [],
  };
  const state = sketch({
    ...rest,
    units: { ...units, [other.attacker]: other.at, [other.defender]: other.target },
    side: given.side ?? 'german',
    phase: 'combat',
    frames: [combat],
  });
  return follow(state, {
    target: hexNumber(target),
    attackers: attackers.map(unitNumber),
    from: [...new Set(attackers.map(id => hexNumber(units[id].split('/')[0])))],
    number: 0,
    bonus: false,
    pressed: false,
    forced: false,
    support: false,
    holding: [],
    defense: 0,
    groups: results.map(([ids, result]) => ({ units: ids.map(unitNumber), result, defense: 0 })),
    stopped: false,
    mustEnter: false,
    retreated: 0,
    ...battle,
  });
}

/** Goes on to the first step that somebody has to decide. */
function follow(state: State, battle: Battle): State {
  const step: Play = { state, events: [] };
  openAftermath(step, battle);
  const handlers: Readonly<Record<string, unknown>> = {
    distance: distanceFrame,
    retreat: retreatFrame,
    advance: advanceFrame,
  };
  for (;;) {
    const frame = topFrame(state) as BattleFrame;
    const handler = handlers[frame.name] as FrameHandler<BattleFrame> | undefined;
    handler?.enter?.(step, frame, false);
    if (topFrame(state) === frame) return state;
  }
}

export const order = (hexes: number): Action => ({ type: 'distance', hexes });
export const retreat = (unit: string, to: string): Action => ({ type: 'retreat', units: [unit], to });
export const advance = (unit: string, to: string): Action => ({ type: 'advance', units: [unit], to });
export const STOP: Action = { type: 'stop' };
export const STAY: Action = { type: 'stay' };
export const END: Action = { type: 'end' };

/** Takes a unit back along a way, hex by hex. */
export const goBack = (state: State, unit: string, ...way: readonly string[]): State =>
  play(state, ...way.map(to => retreat(unit, to)));

/** Hexes on offer for an action of a unit, sorted. */
export function hexesFor(state: State, type: string, unit: string): string[] {
  const found = game
    .choices(state)
    .filter(({ action }) => action.type === type && (action.units as readonly string[])?.includes(unit))
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one.map(String) : [])));
  return found.sort();
}

/** Distances on offer. */
export function distancesOn(state: State): unknown[] {
  return game
    .choices(state)
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one : [])));
}
