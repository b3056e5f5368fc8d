// What counts for victory, in the order in which a player asks: what counts for me, what for them, what is still open.

import type { Objective, Standing } from '../../../kit/game.ts';

export interface ObjectiveGroup {
  /** Absent: it counts for nobody yet. */
  readonly side?: string;
  readonly points: number;
  readonly objectives: readonly Objective[];
}

export function objectiveGroups({ objectives }: Standing, sides: readonly string[]): ObjectiveGroup[] {
  return [...sides, undefined].flatMap(side => {
    const these = objectives.filter(objective => objective.side === side);
    if (these.length === 0) return [];
    return [
      {
        ...(side === undefined ? {} : { side }),
        points: these.reduce((sum, { points }) => sum + points, 0),
        // By code: the browser's own collation takes longer to start than the whole panel.
        objectives: these.toSorted((a, b) => b.points - a.points || (a.title < b.title ? -1 : 1)),
      },
    ];
  });
}
