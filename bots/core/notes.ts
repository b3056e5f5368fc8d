// What a bot meant to do, kept turn by turn for people to read after the game: where its main effort went, and why.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import type { PlanNote, SectorNote } from '../bot.ts';
import { placesOf } from './listing.ts';
import type { Survey } from './lookout.ts';

/** What each sector is to do: asked when somebody reads the plan. */
export type Sectorwise = () => readonly SectorNote[];

export interface Notes {
  /** Writes down the plan of this turn, once. */
  write(state: State, side: number, survey: Survey, sectors: Sectorwise, remark?: string): void;
  add(note: PlanNote, sectors: Sectorwise): void;
  all(): readonly PlanNote[];
}

export function openNotes(adapter: Adapter): Notes {
  const { controlOf, hexName, defenseAt } = adapter.table;
  const { doctrine } = adapter.worth;
  /** As they were written; those that have been read have their sectors. */
  const notes: { note: PlanNote; sectors?: Sectorwise }[] = [];

  function add(note: PlanNote, sectors: Sectorwise): void {
    const index = notes.findIndex(({ note: { turn, side } }) => turn === note.turn && side === note.side);
    notes.splice(index < 0 ? notes.length : index, 1, { note, sectors });
  }

  function all(): readonly PlanNote[] {
    for (const each of notes) {
      if (each.sectors === undefined) continue;
      each.note = { ...each.note, sectors: each.sectors() };
      delete each.sectors;
    }
    return notes.map(({ note }) => note);
  }

  /** The place that most is at stake at: worth times what either side can bring there. */
  function heaviest(state: State, isMine: (hex: number) => boolean, weight: Float32Array): number {
    const prizes = adapter.worth.prizes(state);
    let best = -1;
    let most = 0;
    for (const hex of placesOf(prizes)) {
      if (!isMine(hex)) continue;
      const stake = prizes[hex] * weight[hex];
      if (stake > most) {
        most = stake;
        best = hex;
      }
    }
    return best;
  }

  return {
    add,
    all,
    write(state, side, { might, danger }, sectors, remark) {
      const after = remark === undefined ? '' : ` ${remark}`;
      const turn = adapter.sequence.turn(state);
      const name = adapter.game.sides[side];
      const goal = heaviest(state, hex => controlOf(state, hex) !== side, might);
      const care = heaviest(state, hex => controlOf(state, hex) === side, danger);
      const points = (hex: number): string => {
        const worth = adapter.worth.prizes(state)[hex];
        return `${worth % 1 === 0 ? worth : worth.toFixed(1)} point${worth === 1 ? '' : 's'}`;
      };
      const wants = doctrine[side].drive >= doctrine[other(side)].drive;
      if (goal >= 0 && (wants || care < 0)) {
        const reason = `Toward ${hexName(goal)}, worth ${points(goal)}: ${might[goal]} points of strength could come up to it, against a defense of ${defenseAt(state, goal)}.`;
        add({ turn, side: name, hex: adapter.game.map.ids[goal], reason: reason + after }, sectors);
      } else if (care >= 0) {
        const reason = `Hold ${hexName(care)}, worth ${points(care)}: ${danger[care]} points of enemy strength could come up to it.`;
        add({ turn, side: name, hex: adapter.game.map.ids[care], reason: reason + after }, sectors);
      } else {
        const reason = wants
          ? 'Close up: nothing to be taken is within reach yet.'
          : 'Keep the line: no place is in danger yet.';
        add({ turn, side: name, reason: reason + after }, sectors);
      }
    },
  };
}
