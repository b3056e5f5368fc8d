// For tests of battles: ground to fight on, found on whatever map is loaded, and what is told of an attack before it is made.

import assert from 'node:assert/strict';
import { type Action, type GameEvent, isRefusal, type Preview, type State } from '../game.ts';
import type { GameMap } from '../map/map.ts';
import type { Refereed } from '../seen/referee.testing.ts';

/** In the order of the map's directions: each lies opposite the third after it. */
export const COMPASS = ['east', 'northEast', 'northWest', 'west', 'southWest', 'southEast'] as const;
export type Compass = (typeof COMPASS)[number];
/** A hex and those around it. */
export type Ground = Readonly<Record<Compass | 'here', string>>;

export function bindBattles(game: Refereed, map: GameMap) {
  const neighbors = (hex: number): number[] => COMPASS.map((_, way) => map.neighbours[hex * 6 + way]);

  function groundAt(here: string): Ground {
    const around = neighbors(map.indexOf.get(here) ?? -1);
    assert.ok(
      around.every(hex => hex >= 0),
      `${here} lies at the edge`,
    );
    const ways = COMPASS.map((way, index) => [way, map.ids[around[index]]]);
    return { here, ...(Object.fromEntries(ways) as Record<Compass, string>) };
  }

  /** The preview of an attack that must be legal. */
  function previewOf(state: State, action: Action): Preview {
    const preview = game.preview(state, action);
    assert.ok(!isRefusal(preview), isRefusal(preview) ? `${preview.rule} ${preview.message}` : '');
    return preview;
  }

  return {
    neighbors,
    groundAt,
    previewOf,

    /** The kinds of hexsides around a hex, all of them together. */
    sidesAround: (hex: number): number =>
      COMPASS.reduce((sides, _, way) => sides | map.sides[hex * 6 + way], 0),

    /** The first hex with six neighbors that a test accepts. */
    groundWhere(test: (hex: number) => boolean, beside: (hex: number) => boolean = () => true): Ground {
      const found = [...map.ids.keys()].find(
        hex => map.onEdge[hex] === 0 && test(hex) && neighbors(hex).every(beside),
      );
      assert.ok(found !== undefined, 'the map has no such hex');
      return groundAt(map.ids[found]);
    },

    /** Column shifts of an attack by rule: `{ '11.16': -1 }`. */
    shiftsIn(state: State, action: Action): Record<string, number> {
      const shifts: Record<string, number> = {};
      for (const { rule, shift } of previewOf(state, action).modifiers)
        if (shift !== undefined) shifts[rule] = (shifts[rule] ?? 0) + shift;
      return shifts;
    },

    /** The same game with these dice to come. */
    withDice(state: State, ...dice: number[]): State {
      const used = Number(game.position(state).memory?.diceUsed ?? 0);
      return { ...state, script: [...state.script.slice(0, used), ...dice] };
    },
  };
}

/** Rules by which units died, by their ids. */
export const deathsIn = (events: readonly GameEvent[]): Record<string, unknown> =>
  Object.fromEntries(
    events.filter(({ type }) => type === 'eliminated').map(({ unit, rule }) => [unit, rule]),
  );
