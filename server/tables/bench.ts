// What those need of a table who do something at it that is not in the rules: offers, clocks, seats.

import type { State } from '../../kit/game.ts';
import type { Play } from '../../wire/fold.ts';
import type { Deed, DeedOf } from '../../wire/log.ts';
import type { Fault } from '../../wire/messages.ts';
import type { SeatRow } from './rows.ts';
import type { Sight } from './sight.ts';

export interface Bench {
  readonly play: Play;
  readonly seats: readonly SeatRow[];
  readonly now: number;
  sight(side: string): Sight;
  ending(by: DeedOf<'end'>['by'], winner: string | undefined): Deed;
  /** Writes deeds into the log, with the state that they lead to; what is not an action is then done. */
  keep(cid: string, next: State, deeds: readonly Deed[]): Promise<void>;
  /** Everybody is told how the table stands now. */
  tell(): void;
}

export function refused(rule: string, message: string): Fault {
  return { code: 'refused', rule, message };
}
