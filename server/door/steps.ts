// The steps of a table as a stream of events: `waiting` until play has begun, then `table` once, and every `step` and what is `around`.
// Whoever comes back names the last event that he has, and gets the steps that he missed if they are at hand.

import { SPECTATOR } from '../../kit/seen/viewer.ts';
import type { WirePush } from '../../wire/messages.ts';
import type { Person } from '../people/sessions.ts';
import type { OnlineTable } from '../tables/online-table.ts';
import type { RouteParts, StreamOut } from './route.ts';
import { eventText } from './streams.ts';

export interface StepsWish {
  readonly id: string;
  readonly person: Person | undefined;
  /** The last event that whoever asks has; empty if he has none. */
  readonly last: string;
}

export const viewerAt = (table: OnlineTable, person: Person | undefined): string =>
  (person && table.sideOf(person.id)) ?? SPECTATOR;

/** Answers with what ends it. */
export async function tellSteps(
  { tables, office }: Pick<RouteParts, 'tables' | 'office'>,
  { id, person, last }: StepsWish,
  out: StreamOut,
): Promise<() => void> {
  let stop: (() => void) | undefined;
  let isEnded = false;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (stop !== undefined || isEnded) return;
    const table = await tables.at(id);
    if (isEnded) return;
    if (table) {
      waits();
      stop = tell(table, viewerAt(table, person), last, out);
      if (person && table.sideOf(person.id) !== undefined) await office.seen(person.id, id);
      return;
    }
    const summary = await tables.summary(id, person?.id);
    if (summary && !isEnded) out.write(eventText('waiting', JSON.stringify(summary)));
  }

  /** One look after the other; who cannot look ends the stream, and whoever hears it comes back. */
  const lookNext = (): Promise<void> => {
    looking = looking.then(look).catch(() => out.end());
    return looking;
  };
  // First the ear, then the look.
  const waits = tables.await(id, () => void lookNext());
  await lookNext();
  return () => {
    isEnded = true;
    waits();
    stop?.();
  };
}

function tell(table: OnlineTable, viewer: string, last: string, out: StreamOut): () => void {
  const [, count, after] = /^([\w-]+)\.(\d+)$/.exec(last) ?? [];
  const whole = table.whole(viewer);
  const missed = after === undefined ? undefined : table.since(viewer, count, Number(after));
  const say = (message: WirePush): void => {
    if ('around' in message) out.write(eventText('around', JSON.stringify(message.around)));
    else if ('step' in message)
      out.write(eventText('step', JSON.stringify(message.step), `${whole.count}.${message.step.n}`));
  };
  const around = table.around(viewer);
  if (missed) {
    say({ table: table.id, around });
    for (const step of missed) say({ table: table.id, step });
  } else
    out.write(eventText('table', JSON.stringify({ viewer, around, ...whole }), `${whole.count}.${whole.n}`));
  return table.listen(viewer, text => say(JSON.parse(text.toString('utf8')) as WirePush), out.end);
}
