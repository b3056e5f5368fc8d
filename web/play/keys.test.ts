// Keys of the table: what each does, and that those for the computer's turn and for the person's own stay apart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedsOf, type Hands, keyListeners } from './keys.ts';

function hands(more: Partial<Hands> = {}) {
  const done: string[] = [];
  const does = (what: string) => () => void done.push(what);
  const given: Hands = {
    model: { undo: async () => true, redo: async () => true },
    view: {
      toggle: overlay => void done.push(overlay),
      turnTo: panel => void done.push(panel),
      hasKeys: false,
      hasLegend: false,
    },
    driver: { pace: 'calm', isStopped: false, moveNow: does('now'), stop: does('hold'), goOn: does('go on') },
    stepping: {
      nextReady: does('next'),
      nextByButton: does('button'),
      goAhead: does('ahead'),
      toPanel: does('panel'),
    },
    putAway: does('drop'),
    isBotsTurn: false,
    hasBot: false,
    endPhase: undefined,
    ...more,
  };
  return { given, done };
}

test("on the computer's turn it can be hurried and held, and nothing of its moves is taken back", () => {
  const { given, done } = hands({ isBotsTurn: true, hasBot: true });
  const deeds = deedsOf(given);
  assert.deepEqual([deeds.u, deeds.r, deeds.e], [undefined, undefined, undefined]);
  deeds.m?.();
  deeds.b?.();
  assert.deepEqual(done, ['now', 'hold']);
  const paces = ['f', 'f', 'k', 'f'].map(key => {
    deeds[key]?.();
    return given.driver.pace;
  });
  assert.deepEqual(paces, ['fast', 'calm', 'instant', 'calm']);
  const held = hands({
    hasBot: true,
    driver: { ...given.driver, isStopped: true, goOn: () => done.push('go on') },
  });
  deedsOf(held.given).b?.();
  assert.equal(done.at(-1), 'go on');
});

test('on the turn of a person the keys of the computer do nothing', () => {
  const { given } = hands({ endPhase: () => undefined });
  const deeds = deedsOf(given);
  assert.deepEqual(
    ['m', 'b', 'f', 'k'].filter(key => deeds[key]),
    [],
  );
  assert.ok(deeds.u && deeds.r && deeds.e);
});

test('a key of the board is taken in either case, and what nobody needs is let pass', () => {
  const { given, done } = hands();
  const { onboardkey } = keyListeners(
    () => deedsOf(given),
    () => undefined,
  );
  for (const key of ['S', 't', 'N', 'Escape', 'q', 'e']) onboardkey({ type: 'key', key, hex: 0 });
  assert.deepEqual(done, ['supply', 'threat', 'next', 'drop']);
  onboardkey({ type: 'key', key: 'L', hex: 0 });
  onboardkey({ type: 'key', key: '?', hex: 0 });
  assert.deepEqual([done.at(-1), given.view.hasKeys], ['log', true]);
});

test('Ctrl+Z takes back and Ctrl+Y does again, on the map too, but not where somebody writes', t => {
  const done: string[] = [];
  const { given } = hands();
  const model = {
    undo: async () => done.push('undo') > 0,
    redo: async () => done.push('redo') > 0,
    drop: () => undefined,
  };
  Object.assign(globalThis, { document: { body: {} } });
  t.after(() => Object.assign(globalThis, { document: undefined }));
  const { onwindowkey } = keyListeners(
    () => deedsOf({ ...given, model }),
    () => undefined,
  );
  const pressed = (key: string, within: string, more = {}) => {
    let isTaken = false;
    const target = { closest: (places: string) => (within !== '' && places.includes(within) ? {} : null) };
    const keys = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...more };
    onwindowkey({ key, target, ...keys, preventDefault: () => (isTaken = true) } as unknown as KeyboardEvent);
    return isTaken;
  };
  assert.ok(pressed('z', ''));
  assert.ok(pressed('Z', '[role=application]', { shiftKey: true }));
  assert.ok(pressed('y', '', { ctrlKey: false, metaKey: true }));
  assert.ok(!pressed('z', 'textarea') && !pressed('z', 'dialog') && !pressed('z', '', { altKey: true }));
  assert.deepEqual(done, ['undo', 'redo', 'redo']);
});

test('a hint can be asked for by key while somebody decides who may', () => {
  const done: string[] = [];
  assert.equal(deedsOf(hands().given).a, undefined);
  deedsOf(hands({ hint: () => done.push('hint') }).given).a?.();
  assert.deepEqual(done, ['hint']);
});
