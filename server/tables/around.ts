// How things stand around the game, as a viewer may know it: who sits where, what is offered, the clock, the end.

import { SPECTATOR } from '../../kit/seen/viewer.ts';
import type { Play } from '../../wire/fold.ts';
import type { Stage, WireAround } from '../../wire/messages.ts';
import { endOf } from './keeping.ts';
import { offersFor } from './offers.ts';
import type { Rematch } from './rows.ts';
import type { Seating } from './seating.ts';
import type { Sight } from './sight.ts';

export interface Surroundings {
  readonly stage: Stage;
  readonly play: Play;
  readonly seating: Seating;
  readonly now: number;
  readonly isWatched: boolean;
  readonly rematch: Rematch | undefined;
  isHere(side: string): boolean;
}

export function aroundFor(sight: Sight, surroundings: Surroundings): WireAround {
  const { stage, play, seating, now, isWatched, rematch, isHere } = surroundings;
  const { viewer } = sight;
  return {
    stage,
    seats: seating.shown(isHere),
    offers: offersFor(play, sight),
    ...clockFor(viewer, play, now),
    ...(play.substitute !== undefined && { substitute: play.substitute }),
    ...(viewer !== SPECTATOR && { delegated: seating.delegatedBy(viewer) }),
    ...(play.end && { end: endOf(play.end) }),
    ...(isWatched && { isWatched: true }),
    // The invitation in it is for the players.
    ...(rematch && viewer !== SPECTATOR && { rematch }),
  };
}

function clockFor(viewer: string, { clock }: Play, now: number): Pick<WireAround, 'clock' | 'vacation'> {
  if (!clock) return {};
  return {
    clock: { ...clock.face, now },
    ...(viewer !== SPECTATOR && !clock.isSudden && { vacation: clock.vacationLeft(viewer, now) }),
  };
}
