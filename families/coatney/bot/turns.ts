// What comes before and between the battles, by rule of thumb, where both games of the family ask the same: trenches and
// strong sides, rockets, and who goes where.

import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Sent } from '../compulsion.ts';

export interface TurnParts {
  readonly unitIds: readonly string[];
  unitNumber(id: string): number;
  hexNumber(id: string): number;
  unitsIn(state: State, hex: number): readonly number[];
  isDisrupted(state: State, unit: number): boolean;
  isStrong(state: State, unit: number): boolean;
  worthOf(state: State, unit: number): number;
}

const END: Action = { type: 'end' };

export function bindTurns({
  unitIds,
  unitNumber,
  hexNumber,
  unitsIn,
  isDisrupted,
  isStrong,
  worthOf,
}: TurnParts) {
  const unitNamed = ({ units }: Action): number => unitNumber((units as string[])[0]);

  return {
    unitNamed,

    /** It costs nothing: trenches and strong sides last until somebody moves or attacks. */
    makeReady(game: Game, state: State): Action {
      for (const { action, open } of deciding(game, state).choices()) {
        if (action.type === 'flip') {
          const unit = unitNamed(action);
          if (!isStrong(state, unit)) return action;
        } else if (action.type === 'entrench') {
          const [field] = open ?? [];
          if (field !== undefined && 'some' in field) return { ...action, units: field.some };
        }
      }
      return END;
    },

    /** At whoever is about to be attacked, else at the worthiest. */
    fireRockets(game: Game, state: State, attacks: readonly Sent[]): Action {
      const shots = deciding(game, state)
        .choices()
        .flatMap(({ action, open: [field] = [] }) =>
          action.type === 'fire' && field !== undefined && 'one' in field
            ? field.one.map((target): Action => ({ ...action, target }))
            : [],
        );
      const worth = ({ target }: Action): number => {
        const hex = hexNumber(String(target));
        let sum = 0;
        for (const unit of unitsIn(state, hex))
          sum += worthOf(state, unit) * (isDisrupted(state, unit) ? 0.1 : 1);
        return attacks.some(attack => attack.target === hex) ? 2 * sum : sum;
      };
      return bestOf(shots, worth, 0) ?? END;
    },

    /** Hexes to which a unit may be sent, as the game lists them; where there are several actions, by the type of one. */
    hexesFor(game: Game, state: State, unit: number, type?: string): number[] {
      return deciding(game, state)
        .choices({ units: [unitIds[unit]] })
        .filter(({ action }) => type === undefined || action.type === type)
        .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one : [])))
        .map(id => hexNumber(String(id)));
    },
  };
}
