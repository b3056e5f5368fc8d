// What the staff meant to do in a turn, in a sentence or two for people: where the weight of its orders lay and why, and
// what else it did. Said from the orders themselves, so that it is what was done.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { PlanNote } from '../bot.ts';
import { openNotes } from '../core/notes.ts';
import type { Proposal } from './draft.ts';
import { aimOf, openMissions, standing } from './missions.ts';
import type { Plan } from './planning.ts';
import type { Scoring } from './scoring.ts';
import type { Sector, Sectors } from './sectors.ts';

export interface Noting {
  /** `remark` is what a higher level made of the plan. */
  write(state: State, side: number, scoring: Scoring, plan: Plan, remark?: string): void;
  all(): readonly PlanNote[];
}

export function openNoting(adapter: Adapter): Noting {
  const notes = openNotes(adapter);
  const missions = openMissions(adapter);
  const { game } = adapter;
  const { turn } = adapter.sequence;
  const { hexName } = adapter.table;
  return {
    all: notes.all,
    write(state, side, { sectors, survey }, { moves, adopted }, remark) {
      const sectorwise = () => missions.of(state, side, { moves, adopted });
      const weight = heaviest(sectors, adopted);
      if (weight === undefined) return notes.write(state, side, survey, sectorwise, remark);
      const { sector, first } = weight;
      const hex = aimOf(first);
      const other = adopted.find(proposal => proposal !== first && aimOf(proposal) !== hex);
      const because = sector === undefined ? '' : `, because ${standing(sector)}`;
      const besides = other === undefined ? '' : ` Besides, to ${other.purpose}.`;
      const reason = `Main effort around ${hexName(hex)}, to ${first.purpose}${because}.${besides}${remark === undefined ? '' : ` ${remark}`}`;
      notes.add({ turn: turn(state), side: game.sides[side], hex: game.map.ids[hex], reason }, sectorwise);
    },
  };
}

/** The sector whose orders promise most together, and the best of them. */
export function heaviest(
  { of, list }: Sectors,
  adopted: readonly Proposal[],
): { readonly sector: Sector | undefined; readonly first: Proposal } | undefined {
  const sums = new Map<number, number>();
  for (const proposal of adopted) {
    const sector = of[aimOf(proposal)];
    sums.set(sector, (sums.get(sector) ?? 0) + proposal.payoff);
  }
  const [main] = [...sums].sort((a, b) => b[1] - a[1]);
  const first = main && adopted.find(proposal => of[aimOf(proposal)] === main[0]);
  return first && { sector: list[main[0]], first };
}
