// One's seat at an online table: the table, and what goes on around it, for whoever shows it.

import type { WireAround, WireChat } from '../../wire/messages.ts';
import type { SocketTable } from './socket-table.ts';
import type { Wire } from './wire.ts';

export class OnlineSeat {
  readonly id: string;
  readonly game: string;
  readonly table: SocketTable;
  around: WireAround = $state.raw({ stage: 'playing', seats: [], offers: [] });
  chat: readonly WireChat[] = $state.raw([]);
  remarks: readonly WireChat[] = $state.raw([]);
  isConnected = $state(true);
  /** There is a newer page. */
  update: Wire['update'] = $state();
  /** Lines of chat that have been seen. */
  read = $state(0);
  /** Told by decision to which bots they have been left. */
  ondelegated: (delegated: Readonly<Record<string, string>>) => void = () => {};
  /** The game has come to its end. */
  onover: () => void = () => {};

  constructor(wire: Wire, id: string, game: string, table: SocketTable) {
    this.id = id;
    this.game = game;
    this.table = table;
    const take = ({ around, chat, remarks }: ReturnType<SocketTable['now']>) => {
      const isOver = around.stage === 'over' && this.around.stage !== 'over';
      this.around = around;
      this.chat = chat;
      this.remarks = remarks;
      this.ondelegated(around.delegated ?? {});
      if (isOver) this.onover();
    };
    take(table.now());
    this.read = this.chat.length;
    table.onaround = take;
    this.update = wire.update;
    wire.onupdate = news => {
      this.update = news;
    };
    wire.onstate = isOpen => {
      this.isConnected = isOpen;
    };
  }

  get side(): string {
    return this.table.side;
  }

  get unread(): number {
    return Math.max(0, this.chat.length - this.read);
  }
}
