// What a run of the lab is to play. A plan is plain data with every default filled in: workers get it, files keep it, and
// two runs of the same plan give the same games.

import type { Rival } from '../../../bots/rival.ts';
import type { GameSetup } from '../../../kit/game.ts';
import type { Bounds } from './sprt.ts';

export interface LabPlan {
  readonly game: string;
  readonly scenario: string;
  readonly options: GameSetup['options'];
  /** The rules that the second game of each pair is played by. */
  readonly versusOptions?: GameSetup['options'];
  readonly games: number;
  /** Levels or rivals; the first plays the game's first side unless sides are swapped. */
  readonly bots: readonly [string, string];
  /** What those of the two bots are that are no levels, by name. */
  readonly rivals?: Readonly<Record<string, Rival>>;
  readonly seed: string;
  /** Every seed is played twice with sides swapped. */
  readonly mirror: boolean;
  readonly sprt?: Bounds;
  /** That a bot may look at for one decision; absent: as many as its level is used to. */
  readonly nodes?: number;
}

/** Two bots of one kind are still two players. */
export function botNames({ bots: [first, second] }: Pick<LabPlan, 'bots'>): readonly [string, string] {
  return first === second ? [`${first}#1`, `${second}#2`] : [first, second];
}
