// The guided turn, as far as it hangs on nothing but the guide: has a wish come true, can it still, and what does the
// other side do where the guide counts on it?

import type { Action, Decision, Position } from './game.ts';
import type { Guide, GuideWish, PhaseInfo } from './presentation.ts';

/** When an action is played. */
export type GuideMoment = Pick<Position, 'turn' | 'phase' | 'side'>;

export function isFulfilled(wish: GuideWish, action: Action, { phase, side }: GuideMoment): boolean {
  if (action.type !== wish.type) return false;
  if (wish.phase !== undefined && wish.phase !== phase) return false;
  if (wish.side !== undefined && wish.side !== side) return false;
  if (wish.target !== undefined && action.target !== wish.target) return false;
  if (wish.to !== undefined && wish.to !== destination(action)) return false;
  const units = Array.isArray(action.units) ? action.units : [];
  return wish.units?.every(unit => units.includes(unit)) ?? true;
}

/** The guide teaches the first turn: what belongs to a phase is over with it. */
export function isMissed(wish: GuideWish, now: GuideMoment, phases: readonly PhaseInfo[]): boolean {
  if (wish.phase === undefined) return false;
  if (now.turn > 1) return true;
  const place = (phase: string, side: string | undefined) =>
    phases.findIndex(info => info.id === phase && (side === undefined || info.side === side));
  const wanted = place(wish.phase, wish.side);
  return wanted >= 0 && place(now.phase, now.side) > wanted;
}

/** What a bot across the table does where the guide counts on it. */
export function replyIn(
  { side, replies }: Guide,
  decision: Pick<Decision, 'side' | 'frame' | 'turn'> | undefined,
): Action | undefined {
  if (decision === undefined || decision.side === side || decision.turn > 1) return undefined;
  return replies?.[decision.frame];
}

function destination({ to, path }: Action): unknown {
  return to ?? (Array.isArray(path) ? path.at(-1) : undefined);
}
