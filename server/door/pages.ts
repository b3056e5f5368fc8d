// Which sockets are open under which session: when a session ends, wherever that is done, its sockets do.

import type { WebSocket } from 'ws';
import type { Session } from '../people/sessions.ts';

/** Whether a session of this hash has not ended. */
type IsThere = (hash: string) => Promise<boolean>;

export class Pages {
  readonly #open = new Map<WebSocket, Session>();

  add(page: WebSocket, session: Session): void {
    this.#open.set(page, session);
    page.on('close', () => this.#open.delete(page));
  }

  /** Those of these persons whose session has ended. */
  async sendAway(persons: readonly string[], isThere: IsThere): Promise<void> {
    for (const [page, session] of [...this.#open])
      if (persons.includes(session.person.id)) await close(page, session, isThere);
  }

  /** A session may have been ended by another server. */
  async sendAwayAll(isThere: IsThere): Promise<void> {
    for (const [page, session] of [...this.#open]) await close(page, session, isThere);
  }
}

async function close(page: WebSocket, { hash }: Session, isThere: IsThere): Promise<void> {
  // The page comes back by itself, as whoever it is then.
  if (!(await isThere(hash))) page.close(1012, 'signed out');
}
