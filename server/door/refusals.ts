// Why somebody may not, in the same words for routes and sockets.

import type { Fault } from '../../wire/messages.ts';
import { type AtTable, isAllowed, type Role, type Who } from '../tables/roles.ts';

export const noTable = (): Fault => ({ code: 'no-table', message: 'There is no such table of yours.' });

/** Why somebody may not do what is about no table. */
export const notFor = (who: Exclude<Who, AtTable>): Fault => ({
  code: 'not-yours',
  message:
    who === 'account'
      ? 'That is for those who have an account. Sign in first.'
      : who === 'moderator' || who === 'admin'
        ? 'That is not for you.'
        : 'Say who you are first.',
});
export const tooFast = (): Fault => ({
  code: 'too-fast',
  message: 'That was too much at once; wait a moment.',
});

export const goingDown = (): Fault => ({
  code: 'busy',
  message: 'The server is being started anew; this was not done. Please try again in a moment.',
});

/** Why whoever has this role at a table may not do what is for others; undefined if he may. */
export function refusalAt(who: AtTable, role: Role): Fault | undefined {
  if (isAllowed(who, role)) return undefined;
  // Who may not look on must not learn that there is such a table.
  return role === 'stranger'
    ? noTable()
    : {
        code: 'not-yours',
        message: who === 'host' ? 'That is for whoever made the table.' : 'That is for the players.',
      };
}
