// Who sits at a table, as he is called.

import type { WireSeat } from '../../wire/messages.ts';
import { onlineTexts as words } from '../text/en-online.ts';

/** Undefined where nobody has sat down yet. */
export function whoSits(seat: WireSeat | undefined): string | undefined {
  return seat?.name ?? (seat?.bot === undefined ? undefined : words.computer(seat.bot));
}
