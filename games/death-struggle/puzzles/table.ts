// Puzzles of this game in a few lines: who stands where, and the turn. They belong to our short start, which one victory city
// more or less decides after turn 5. The position that comes out is one that any player could write, and the game reads it
// with all its checks.

import type { Position } from '../../../kit/game.ts';
import { familyWith } from '../../../kit/puzzle/family.ts';
import { unitsAt } from '../../../kit/puzzle/puzzle.ts';
import { BORDER } from '../rules/set-up/scenarios.ts';
import { GAME_ID } from '../rules/table/checks.ts';
import { SIDES, sideOf, unitNumber } from '../rules/table/counters.ts';
import { hexNumber, holderAtStart } from '../rules/table/terrain.ts';

export interface Table {
  /** 5 is the last; there the Axis is still answered, the Russian is not. */
  readonly turn: 4 | 5;
  readonly side: 'axis' | 'russian';
  /** Default: movement, before the attacks of the first wave. */
  readonly phase?: 'movement' | 'attacks';
  /** By place the units in it, lowest first; whoever stands in a hex has it. */
  readonly units: Readonly<Record<string, string>>;
}

export const family = familyWith(positionOf);

export function positionOf({ turn, side, phase = 'movement', units }: Table): Position {
  const control = Object.fromEntries(
    SIDES.map((name, number) => [
      name,
      Object.entries(units).flatMap(([at, stack]) =>
        firstSide(stack) === number && holderAtStart(hexNumber(at)) !== number ? [at] : [],
      ),
    ]),
  );
  return { game: GAME_ID, scenario: BORDER, turn, phase, side, units: unitsAt(units), control };
}

const firstSide = (stack: string): number => sideOf[unitNumber(stack.split(' ')[0])];
