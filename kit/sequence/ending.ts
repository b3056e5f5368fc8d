// The end of a game: who has won and how, kept in two scalars, and giving up, which either side may do at any time.

import type { Declaring } from '../actions/declare.ts';
import { CONCEDE, DRAWN } from '../game.ts';
import { other } from '../side.ts';
import type { State } from '../state/state.ts';
import type { Interrupt } from './engine.ts';
import { bindFrames, emit, type Play } from './frames.ts';

/** What stands in the place of a decision when nobody owes one any more. No handler plays it. */
export const OVER = { name: 'over' } as const;
const { setFrames } = bindFrames<typeof OVER>();

export interface EndingParts<Name extends string> {
  readonly shape: { readonly game: Readonly<Record<'winner' | 'ending', number>> };
  readonly sides: readonly string[];
  /** The ways in which a game can end. Only add at the end of the list: states hold their numbers. */
  readonly endings: readonly Name[];
}

export interface Ending<Name extends string> {
  isOver(state: State): boolean;
  /** The number of the side that has won, -1 while nobody has; `draw` when nobody will. */
  winnerOf(state: State): number;
  endingOf(state: State): Name | undefined;
  endGame(play: Play, winner: number, ending: Name): void;
  /** Stands for the winner of a game that nobody has won. */
  readonly draw: number;
  /** Writes down a result, or (-1) that there is none, without playing; for positions. */
  setEnding(state: State, winner: number, ending?: Name): void;
  /** Giving up as an interrupt of either side: the other one wins. */
  concession(interrupt: Declaring['interrupt'], rule: string, ending: Name): Interrupt;
}

export function bindEnding<const Name extends string>(parts: EndingParts<Name>): Ending<Name> {
  const { sides, endings } = parts;
  const { winner: winnerAt, ending: endingAt } = parts.shape.game;

  function setEnding(state: State, winner: number, ending?: Name): void {
    state.data[winnerAt] = winner + 1;
    state.data[endingAt] = ending === undefined ? 0 : endings.indexOf(ending) + 1;
    if (winner >= 0) setFrames(state, OVER);
  }

  function endGame(play: Play, winner: number, ending: Name): void {
    setEnding(play.state, winner, ending);
    emit(play, { type: 'outcome', winner: sides[winner] ?? DRAWN, final: true });
  }

  const both = sides.map((_, side) => side);

  return {
    isOver: state => state.data[winnerAt] !== 0,
    winnerOf: state => state.data[winnerAt] - 1,
    endingOf: state => endings[state.data[endingAt] - 1],
    endGame,
    draw: sides.length,
    setEnding,
    concession: (interrupt, rule, ending) =>
      interrupt({
        type: CONCEDE,
        rule,
        sides: () => both,
        namesSide: true,
        isApart: true,
        do(play, _, __, side) {
          emit(play, { type: 'conceded', side: sides[side] });
          endGame(play, other(side), ending);
        },
      }),
  };
}
