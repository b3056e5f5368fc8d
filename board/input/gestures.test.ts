// Fingers and mouse: what a row of downs, moves and ups means.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGestures, type GestureHandlers, type PointerInput, wheelFactor } from './gestures.ts';

/** A board that writes down what it is told; `draggable` says whether there is a piece to drag. */
function desk(draggable = false) {
  const told: string[] = [];
  let now = 0;
  let timer: { at: number; then: () => void } | undefined;
  const round = (n: number) => Math.round(n * 100) / 100;
  const handlers: GestureHandlers = {
    canDrag: () => draggable,
    tap: ({ x, y, by, shift, asks, times }) =>
      told.push(
        `tap ${x},${y} ${by}${shift ? ' shift' : ''}${asks ? ' asks' : ''}${times > 1 ? ` x${times}` : ''}`,
      ),
    pan: (dx, dy) => told.push(`pan ${dx},${dy}`),
    fling: (vx, vy) => told.push(`fling ${round(vx)},${round(vy)}`),
    pinch: (at, factor, dx, dy) => told.push(`pinch ${at.x},${at.y} ${round(factor)} ${dx},${dy}`),
    dragStart: ({ x, y }) => told.push(`start ${x},${y}`),
    dragMove: ({ x, y }) => told.push(`drag ${x},${y}`),
    dragEnd: ({ x, y }) => told.push(`drop ${x},${y}`),
    dragCancel: () => told.push('give up'),
    hover: ({ x, y }) => told.push(`hover ${x},${y}`),
    after(milliseconds, then) {
      timer = { at: now + milliseconds, then };
      return () => {
        timer = undefined;
      };
    },
  };
  const gestures = createGestures(handlers);
  const input = (x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
    id: 1,
    x,
    y,
    time: now,
    by: 'mouse',
    button: 0,
    shift: false,
    ...more,
  });
  return {
    told,
    gestures,
    wait(milliseconds: number) {
      now += milliseconds;
      if (timer && timer.at <= now) {
        const { then } = timer;
        timer = undefined;
        then();
      }
    },
    down: (x: number, y: number, more?: Partial<PointerInput>) => gestures.down(input(x, y, more)),
    move: (x: number, y: number, more?: Partial<PointerInput>) => gestures.move(input(x, y, more)),
    up: (x: number, y: number, more?: Partial<PointerInput>) => gestures.up(input(x, y, more)),
  };
}

test('a click is a tap where the button went down, even if the hand trembles', () => {
  const { told, down, move, up } = desk();
  down(10, 10);
  move(12, 11);
  up(12, 11);
  assert.deepEqual(told, ['tap 10,10 mouse']);
});

test('shift and the secondary button are told', () => {
  const { told, down, up, wait } = desk();
  down(10, 10, { shift: true });
  up(10, 10);
  wait(1000);
  down(20, 20, { button: 2 });
  up(20, 20, { button: 2 });
  assert.deepEqual(told, ['tap 10,10 mouse shift', 'tap 20,20 mouse asks']);
});

test('a second click soon after and near by is a double click, a third is not', () => {
  const { told, down, up, wait } = desk();
  for (let i = 0; i < 3; i++) {
    down(10, 10);
    up(10, 10);
    wait(100);
  }
  wait(500);
  down(10, 10);
  up(10, 10);
  assert.deepEqual(told, ['tap 10,10 mouse', 'tap 10,10 mouse x2', 'tap 10,10 mouse', 'tap 10,10 mouse']);
});

test('dragging the ground moves the map and taps nothing', () => {
  const { told, down, move, up } = desk();
  down(10, 10);
  move(30, 10);
  move(35, 20);
  up(35, 20);
  assert.deepEqual(told, ['pan 20,0', 'pan 5,10']);
});

test('dragging a piece carries it, with the main button only', () => {
  const { told, down, move, up } = desk(true);
  down(10, 10);
  move(30, 10);
  move(60, 40);
  up(60, 40);
  assert.deepEqual(told, ['start 10,10', 'drag 30,10', 'drag 60,40', 'drop 60,40']);
  told.length = 0;
  down(10, 10, { button: 1 });
  move(30, 10);
  up(30, 10);
  assert.deepEqual(told, ['pan 20,0']);
});

test('Escape gives a drag up, and letting go afterwards does nothing', () => {
  const { told, down, move, up, gestures } = desk(true);
  down(10, 10);
  move(30, 10);
  gestures.cancel();
  move(40, 10);
  up(40, 10);
  assert.deepEqual(told, ['start 10,10', 'drag 30,10', 'give up']);
  down(1, 1);
  up(1, 1);
  assert.equal(told.at(-1), 'tap 1,1 mouse');
});

test('a finger held still asks, and lifting it then taps nothing', () => {
  const { told, down, up, wait } = desk();
  down(10, 10, { by: 'touch' });
  wait(600);
  up(10, 10, { by: 'touch' });
  assert.deepEqual(told, ['tap 10,10 touch asks']);
});

test('a finger that moves does not ask', () => {
  const { told, down, move, up, wait } = desk();
  down(10, 10, { by: 'touch' });
  move(40, 10, { by: 'touch' });
  wait(600);
  up(40, 10, { by: 'touch' });
  assert.deepEqual(told, ['pan 30,0']);
});

test('a flick sends the map on', () => {
  const { told, down, move, up, wait } = desk();
  down(0, 0, { by: 'touch' });
  for (let x = 20; x <= 100; x += 20) {
    wait(16);
    move(x, 0, { by: 'touch' });
  }
  wait(4);
  up(100, 0, { by: 'touch' });
  assert.match(told.at(-1) ?? '', /^fling 1\.\d+,0$/);
});

test('two fingers pinch around their middle and move the map with it', () => {
  const { told, down, move, up } = desk();
  down(100, 100, { by: 'touch', id: 1 });
  down(200, 100, { by: 'touch', id: 2 });
  move(300, 100, { by: 'touch', id: 2 });
  up(300, 100, { by: 'touch', id: 2 });
  move(120, 130, { by: 'touch', id: 1 });
  up(120, 130, { by: 'touch', id: 1 });
  assert.deepEqual(told, ['pinch 200,100 2 50,0']);
  down(5, 5, { by: 'touch' });
  up(5, 5, { by: 'touch' });
  assert.equal(told.at(-1), 'tap 5,5 touch');
});

test('a second finger gives a drag up', () => {
  const { told, down, move } = desk(true);
  down(10, 10, { by: 'touch', id: 1 });
  move(40, 40, { by: 'touch', id: 1 });
  down(200, 100, { by: 'touch', id: 2 });
  move(60, 60, { by: 'touch', id: 1 });
  assert.deepEqual(told, ['start 10,10', 'drag 40,40', 'give up']);
});

test('the mouse hovers only while no button is down', () => {
  const { told, down, move, up } = desk();
  move(1, 1);
  down(1, 1);
  move(2, 2);
  up(2, 2);
  move(3, 3);
  assert.deepEqual(told, ['hover 1,1', 'tap 1,1 mouse', 'hover 3,3']);
});

test('a pointer that the browser takes away leaves nothing behind', () => {
  const { told, down, move, gestures } = desk();
  down(10, 10, { by: 'touch', id: 7 });
  gestures.cancel(7);
  assert.equal(gestures.isBusy, false);
  move(50, 50, { by: 'touch', id: 7 });
  assert.deepEqual(told, []);
});

test('the wheel zooms in when turned away, the same for all ways of counting', () => {
  assert.ok(wheelFactor(-100, 0, false) > 1.1);
  assert.ok(wheelFactor(100, 0, false) < 0.9);
  assert.ok(Math.abs(wheelFactor(-3, 1, false) - wheelFactor(-99, 0, false)) < 1e-9);
  assert.ok(wheelFactor(-10_000, 0, false) < 2, 'one wild turn is not the whole way');
  assert.ok(wheelFactor(-10, 0, true) > wheelFactor(-10, 0, false));
});
