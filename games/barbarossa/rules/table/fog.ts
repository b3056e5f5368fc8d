// What is hidden (11.7): what lies under the top of Soviet stacks, the RVGK, the track of the other side. One predicate for
// views, events and answers. So far only declared secrets are kept (4.18).

import type { GameEvent, Position } from '../../../../kit/game.ts';
import { writeWhole } from '../../../../kit/record/loading.ts';
import type { Eyes } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { table } from './position.ts';

export const viewPosition = (state: State, eyes: Eyes): Position => writeWhole(table, state, eyes);

export function shownEvents(_before: State, events: readonly GameEvent[], _eyes: Eyes): readonly GameEvent[] {
  return events;
}
