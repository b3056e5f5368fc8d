// Which sockets are open under which session: when the session ends, or its person may other things than before, the socket is closed,
// and the page opens another by itself.

import type { WebSocket } from 'ws';
import type { Session } from '../people/sessions.ts';

/** Whether all that a session was opened with still holds. */
type IsThere = (session: Session) => Promise<boolean>;

export class Pages {
  readonly #open = new Map<WebSocket, Session>();

  add(page: WebSocket, session: Session): void {
    this.#open.set(page, session);
    page.on('close', () => this.#open.delete(page));
  }

  /** Those of these persons whose session is not what it was. */
  async sendAway(persons: readonly string[], isThere: IsThere): Promise<void> {
    for (const [page, session] of [...this.#open])
      if (persons.includes(session.person.id)) await close(page, session, isThere);
  }

  /** It may have been changed by another server. */
  async sendAwayAll(isThere: IsThere): Promise<void> {
    for (const [page, session] of [...this.#open]) await close(page, session, isThere);
  }
}

async function close(page: WebSocket, session: Session, isThere: IsThere): Promise<void> {
  if (!(await isThere(session))) page.close(1012, 'signed out');
}
