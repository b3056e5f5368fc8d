// What the bots meant to do, turn by turn, as the page keeps it with a game: the worker that thought of it may be gone
// when somebody wants to read it. It is shown when the game is over, or to whoever plays at this screen and asks for it.

import type { PlanNote, SectorNote } from '../../bots/bot.ts';

export interface KeptPlan extends PlanNote {
  /** The number of actions played when it was made. */
  readonly after: number;
}

/** With a plan made now; what had been planned later than that was taken back. A turn that is planned anew began before. */
export function withPlan(plans: readonly KeptPlan[], note: PlanNote, played: number): readonly KeptPlan[] {
  const isSame = ({ turn, side }: KeptPlan) => turn === note.turn && side === note.side;
  const earlier = madeBefore(plans, played);
  const after = earlier.find(isSame)?.after ?? played;
  return [...earlier.filter(plan => !isSame(plan)), { ...note, after }];
}

/** Plans of the game as far as it has been played. */
export function madeBefore(plans: readonly KeptPlan[], played: number): readonly KeptPlan[] {
  return plans.filter(({ after }) => after < played);
}

/** What came from storage; whatever is no plan is left out. */
export function readPlans(value: unknown): readonly KeptPlan[] {
  return Array.isArray(value) ? value.filter(isPlan) : [];
}

function isPlan(value: unknown): value is KeptPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { turn, side, hex, reason, after, sectors } = value as Partial<KeptPlan>;
  return (
    Number.isInteger(turn) &&
    Number.isInteger(after) &&
    typeof side === 'string' &&
    typeof reason === 'string' &&
    (hex === undefined || typeof hex === 'string') &&
    (sectors === undefined || (Array.isArray(sectors) && sectors.every(isSectorNote)))
  );
}

function isSectorNote(value: unknown): value is SectorNote {
  if (typeof value !== 'object' || value === null) return false;
  const { sector, mission, hex, reason } = value as Record<string, unknown>;
  return [sector, mission, hex, reason].every(part => typeof part === 'string');
}
