// Addresses: written and read back, and anything else leads nowhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Route, readRoute, writeRoute } from './route.ts';

test('every address reads back as what it was written for', () => {
  const routes: Exclude<Route, { to: 'nowhere' }>[] = [
    { to: 'start' },
    { to: 'game', slot: 'a/b c' },
    { to: 'new', game: 'army-group-center' },
    { to: 'position', packed: '1.aB_-' },
    { to: 'lab' },
    { to: 'puzzles' },
    { to: 'online' },
    { to: 'verify' },
    { to: 'events' },
    { to: 'event', event: 'aB_-' },
    { to: 'account' },
    { to: 'moderation' },
    { to: 'sign-in', token: 'aB_-' },
    { to: 'people', name: 'Anna / K.' },
    { to: 'invitation', invitation: 'aB_-' },
    { to: 'table', table: 'aB_-' },
    { to: 'seat', table: 'aB_-' },
    { to: 'rules', game: 'army-group-center' },
    { to: 'rules', game: 'army-group-center', rule: '11.19e' },
  ];
  for (const route of routes) assert.deepEqual(readRoute(writeRoute(route)), route);
  assert.deepEqual(readRoute(''), { to: 'start' });
});

test('an address that means nothing leads nowhere', () => {
  for (const hash of [
    '#/game',
    '#/dance',
    '#/rules',
    '#/lab/a',
    '#/puzzles/a',
    '#/verify/a',
    '#/events/a',
    '#/event',
    '#/seat',
    '#/account/a',
    '#/sign-in',
    '#/people',
    '#/constructor/a',
    '#/game/a/b',
    '#/rules/a/b/c',
    '#/%',
  ])
    assert.equal(readRoute(hash).to, 'nowhere', hash);
});
