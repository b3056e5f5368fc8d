// What an own move will look like, before the engine has answered: the piece goes at once where its way was seen to lead. Only
// where the move could be taken back; what can bring something to light is waited for. Pure.

import type { Action, Position, Way } from '../../kit/game.ts';

/** The position after the move whose way has been shown; nothing where it is something else that is played. */
export function foreseen(view: Position, action: Action, way: Way | undefined): Position | undefined {
  const to = way?.steps.at(-1)?.hex;
  if (!way?.undoable || to === undefined) return undefined;
  const values = Object.values(action);
  const movers = values.find(value => Array.isArray(value) && value.includes(way.unit));
  if (!Array.isArray(movers) || !values.includes(to)) return undefined;
  const start = way.steps[0].hex;
  const gone = view.units.filter(({ id, at }) => at === start && movers.includes(id));
  const rest = view.units.filter(unit => !gone.includes(unit));
  // Whoever comes last lies on top.
  return { ...view, units: [...rest, ...gone.map(unit => ({ ...unit, at: to }))] };
}
