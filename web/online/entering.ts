// Coming to an online table: the socket is opened once for the page; where somebody is still missing one waits, and the
// host's browser opens its part of the dice by itself as soon as the other has sat down.

import type { WireSummary } from '../../wire/messages.ts';
import { BECAME, note, openDice } from './api.ts';
import { OnlineSeat } from './online-seat.svelte.ts';
import { watchTable } from './socket-table.ts';
import { Fault, type SocketLike, Wire } from './wire.ts';

let wire: Wire | undefined;

function theWire(): Wire {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
  wire ??= rouse(new Wire(() => new WebSocket(address) as SocketLike));
  return wire;
}

/** A laptop that was closed, a phone in a pocket: nobody told the connection. */
function rouse(line: Wire): Wire {
  addEventListener('online', () => void line.wake());
  addEventListener('offline', () => line.sleep());
  addEventListener(BECAME, () => line.renew());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void line.wake();
  });
  return line;
}

export interface Entering {
  /** The table waits for somebody, or there is none; told again when anything changes. */
  onwaiting: (waiting: WireSummary | undefined) => void;
  onseat: (seat: OnlineSeat) => void;
}

/** Answers with what ends the waiting. */
export function enterTable(
  storage: Storage | undefined,
  id: string,
  { onwaiting, onseat }: Entering,
): () => void {
  const line = theWire();
  let isOver = false;
  let isLooking = false;
  /** Something was told while we looked: play may have begun meanwhile. */
  let isToLookAgain = false;

  async function look(): Promise<void> {
    isToLookAgain = isLooking;
    if (isOver || isLooking) return;
    isLooking = true;
    try {
      const watched = await watchTable(line, id);
      if (isOver) return;
      if ('table' in watched) {
        leave();
        watched.table.onreceipt = receipt => note(storage, id, { receipt });
        const game = watched.table.first.table.view.game;
        return onseat(new OnlineSeat(line, id, game, watched.table));
      }
      await take(watched.waiting);
    } catch (error) {
      if (!isOver && error instanceof Fault) onwaiting(undefined);
    } finally {
      isLooking = false;
      if (isToLookAgain) void look();
    }
  }

  async function take(waiting: WireSummary): Promise<void> {
    onwaiting(waiting);
    if (waiting.stage === 'sealing' && waiting.side === waiting.host) await openDice(storage, id);
  }

  const stops = [
    line.listen(push => {
      if (push.table !== id || !('waiting' in push)) return;
      if (push.waiting.stage === 'playing') void look();
      else void take(push.waiting).catch(() => undefined);
    }),
    line.watch(async () => {
      // Outside of the catching up: it is a request like any other.
      void look();
    }),
  ];
  function leave(): void {
    isOver = true;
    for (const stop of stops) stop();
  }
  void look();
  return leave;
}
