// What a host may do before play begins, as the page asks for it; and which of it is offered to whom.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSummary } from '../../wire/messages.ts';
import { invitationTo, keptInvitation, note } from './api.ts';
import { guestAt, isHosted, isLinkReplaced, renewLink, sendAway, withdrawTable } from './hosting.ts';

const waiting: WireSummary = {
  ...{ id: 'table', game: 'moscow', scenario: 'typhoon', options: {}, stage: 'waiting' },
  ...{ seats: [{ side: 'german', name: 'Anna' }, { side: 'soviet' }], side: 'german', host: 'german' },
  dice: { server: '', host: '' },
};
const seated: WireSummary = {
  ...waiting,
  stage: 'sealing',
  seats: [
    { side: 'german', name: 'Anna' },
    { side: 'soviet', name: 'Boris' },
  ],
};

class Kept {
  readonly #items = new Map<string, string>();
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
}
const newStorage = (): Storage => new Kept() as unknown as Storage;

function serverAnswers(
  t: { mock: typeof import('node:test').mock },
  answer: (path: string) => object,
): string[] {
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return { json: async () => answer(path) };
  });
  return asked;
}

test('only the host thinks again, only until play begins, and not at a table of an event', () => {
  assert.ok(isHosted(waiting) && isHosted(seated));
  const guest = { ...seated, side: 'soviet' };
  const { side: _, ...stranger } = seated;
  for (const other of [guest, stranger, { ...waiting, isOfEvent: true }]) assert.ok(!isHosted(other));
  for (const stage of ['playing', 'over'] as const) assert.ok(!isHosted({ ...waiting, stage }));
  assert.equal(guestAt(seated), 'Boris');
  assert.equal(guestAt(waiting), undefined);
  const withBot = { ...seated, seats: [seated.seats[0], { side: 'soviet', bot: 'cadet' }] };
  assert.equal(guestAt(withBot), undefined, 'a bot is not sent away');
});

test('a new link takes the place of the one that is kept, and what else is kept stays', async t => {
  const storage = newStorage();
  note(storage, 'table', { part: 'ab', invitation: 'old' });
  let count = 0;
  const asked = serverAnswers(t, () => ({ invitation: `new-${++count}` }));
  await renewLink(storage, 'table');
  assert.equal(keptInvitation(storage, 'table'), 'new-1');
  await sendAway(storage, 'table');
  assert.equal(keptInvitation(storage, 'table'), 'new-2');
  assert.match(storage.getItem('hexfront.online.table') ?? '', /"part":"ab"/);
  await withdrawTable('table');
  assert.deepEqual(
    asked.map(path => path.split('/').at(-1)),
    ['invitations', 'removal', 'withdrawal'],
  );
});

test('what the server refuses changes nothing here', async t => {
  const storage = newStorage();
  note(storage, 'table', { invitation: 'old' });
  serverAnswers(t, () => ({ error: { code: 'refused', message: 'Play has begun at this table.' } }));
  await assert.rejects(renewLink(storage, 'table'), /Play has begun/);
  assert.equal(keptInvitation(storage, 'table'), 'old');
});

test('a link that was replaced from another browser is known as such; nobody there is no answer', async t => {
  const storage = newStorage();
  let answer: () => object = () => ({ id: 'table' });
  serverAnswers(t, () => answer());
  assert.equal(await isLinkReplaced(storage, 'table'), false, 'there is none here');
  note(storage, 'table', { invitation: 'old' });
  assert.equal(await isLinkReplaced(storage, 'table'), false);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  assert.equal(await isLinkReplaced(storage, 'table'), false);
  answer = () => ({ error: { code: 'no-table', message: 'used or withdrawn' } });
  assert.equal(await isLinkReplaced(storage, 'table'), true);
  assert.equal(invitationTo(undefined, 'table'), undefined);
});
