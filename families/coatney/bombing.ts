// Bombs on a hex: every air unit against every ground unit there, from the top of the stack down, those with guns of their own
// first. What a die comes to, who has guns and what shelters a unit the games say.

import { outlook } from '../../kit/dice/outlook.ts';
import type { Outlook } from '../../kit/game.ts';
import { emit, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Bombing } from './charts.ts';
import type { Flight, MissionDice } from './missions.ts';

/** One air unit over one ground unit, or over a hex where nobody stands. */
export interface Run<M extends Flight> {
  readonly mission: M;
  readonly flyer: number;
  readonly unit: number | undefined;
}

export interface BombingParts<M extends Flight> {
  readonly unitIds: readonly string[];
  readonly hexIds: readonly string[];
  nameOf(unit: number): string;
  hexLabel(hex: number): string;
  /** Ground units in a hex, top first. */
  unitsIn(state: State, hex: number): readonly number[];
  /** Has the unit guns of its own? */
  isShooting(state: State, unit: number): boolean;
  /** The rule of the flyer's table. */
  ruleOf(flyer: number): string;
  /** Where a die leads to in the flyer's table. */
  resultOf(state: State, run: Run<M>, die: number): Bombing;
  /** The rule by which the flyer is shot down, if it is. */
  gunsOf(state: State, run: Run<M>, result: Bombing): string | undefined;
  /** Is a unit there proof against a D*? */
  isCovered(state: State, hex: number, unit: number): boolean;
  hit(play: Play, unit: number): void;
  shootDown(play: Play, flyer: number, rule: string): void;
}

export interface Bombers<M extends Flight> {
  /** Against all units there, one after another; does the air unit come home? */
  dropBombs(play: Play, mission: M, flyer: number, dice: MissionDice): boolean;
  /** What the die of each of these air units can do to each unit there, if they get through. */
  bombingChances(state: State, mission: M, flyers: readonly number[]): readonly Outlook[];
}

export function bindBombing<M extends Flight>(parts: BombingParts<M>): Bombers<M> {
  const { unitIds, hexIds, nameOf, hexLabel } = parts;

  /** The guns of a city that stands empty are there too. */
  function victimsIn(state: State, hex: number): readonly (number | undefined)[] {
    const stack = parts.unitsIn(state, hex);
    if (stack.length === 0) return [undefined];
    const shooting = stack.filter(unit => parts.isShooting(state, unit));
    return [...shooting, ...stack.filter(unit => !shooting.includes(unit))];
  }

  function isHit(state: State, { mission, unit }: Run<M>, result: Bombing): boolean {
    if (unit === undefined) return false;
    return result === 'D' || (result === 'D*' && !parts.isCovered(state, mission.target, unit));
  }

  function outcomeOf(state: State, run: Run<M>, die: number): string {
    const result = parts.resultOf(state, run, die);
    if (parts.gunsOf(state, run, result) !== undefined) return 'the air unit is shot down';
    return isHit(state, run, result) ? 'disrupted' : 'no effect';
  }

  function looksAt(state: State, mission: M, flyer: number, whose: string): Outlook[] {
    return victimsIn(state, mission.target).map(unit => {
      const where = unit === undefined ? hexLabel(mission.target) : nameOf(unit);
      const run = { mission, flyer, unit };
      return outlook(parts.ruleOf(flyer), `${where}, by ${whose}`, die => outcomeOf(state, run, die));
    });
  }

  return {
    dropBombs(play, mission, flyer, dice) {
      const { state } = play;
      for (const unit of victimsIn(state, mission.target)) {
        const on = unit === undefined ? { hex: hexIds[mission.target] } : { target: unitIds[unit] };
        const detail = { unit: unitIds[flyer], ...on };
        const run = { mission, flyer, unit };
        const result = parts.resultOf(state, run, dice('bombing', detail));
        emit(play, { type: 'bombed', ...detail, result, rule: parts.ruleOf(flyer) });
        const guns = parts.gunsOf(state, run, result);
        if (guns !== undefined) {
          parts.shootDown(play, flyer, guns);
          return false;
        }
        if (unit !== undefined && isHit(state, run, result)) parts.hit(play, unit);
      }
      return true;
    },
    bombingChances(state, mission, flyers) {
      if (flyers.length === 1) return looksAt(state, mission, flyers[0], nameOf(flyers[0]));
      // Where they come from does not always matter: then all of them are one.
      const alike = flyers.map(flyer => looksAt(state, mission, flyer, 'each air unit'));
      const isSame = alike.every(looks => JSON.stringify(looks) === JSON.stringify(alike[0]));
      return isSame
        ? (alike[0] ?? [])
        : flyers.flatMap(flyer => looksAt(state, mission, flyer, nameOf(flyer)));
    },
  };
}
