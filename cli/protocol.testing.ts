// For tests of the protocol: a position with something to hide, and requests that must be refused.

import assert from 'node:assert/strict';
import type { Client, Reply } from './client.testing.ts';
import { CODES } from './requests.ts';

export const GAME = 'army-group-center';

/** A German about to attack a stack of two, of which he sees the top. */
export const AMBUSH = {
  game: GAME,
  turn: 2,
  phase: 'pre-movement-combat',
  side: 'german',
  units: [
    { id: 'G-26', at: '3909' },
    { id: 'S-4S', at: '3908' },
    { id: 'S-43', at: '3908' },
  ],
};

export function errorOf(reply: Reply): { code: string; rule?: string; message: string } {
  assert.ok(reply.error, `expected an error: ${JSON.stringify(reply).slice(0, 200)}`);
  assert.ok(CODES.includes(reply.error.code));
  return reply.error;
}

/** Asks something that must fail, and sees that the game is as it was. */
export function refused(at: Client, request: object, code: string, says: RegExp): void {
  const before = at.ask({ do: 'position', seed: true });
  const error = errorOf(at.ask(request));
  assert.equal(error.code, code);
  assert.match(error.message, says);
  assert.deepEqual(at.ask({ do: 'position', seed: true }), before);
}

export const textOf = (at: Client): string => JSON.stringify(at.ask({ do: 'position', seed: true }).position);
