// Boxes of labels and symbols, turned or straight, and a plan of the sheet that says what lies in the way.

import { atan, cos, DEGREE, sin } from '../arithmetic.ts';
import { distance, midpoint, type Point } from './geometry.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  /** Half of the width and of the height. */
  readonly w: number;
  readonly h: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export function boxesOverlap(a: Box, b: Box): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (a.turn === 0 && b.turn === 0) return Math.abs(dx) < a.w + b.w && Math.abs(dy) < a.h + b.h;
  const axesA = axesOf(a);
  const axesB = axesOf(b);
  for (const [x, y] of [...axesA, ...axesB]) {
    const apart = Math.abs(dx * x + dy * y);
    if (apart >= reach(a, axesA, x, y) + reach(b, axesB, x, y)) return false;
  }
  return true;
}

/** A box along a straight line. */
export function boxAlong(from: Point, to: Point, more: number, h: number): Box {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = Math.abs(dx) < 1e-9 ? 90 : Math.round(atan(dy / dx) / DEGREE);
  return { ...midpoint(from, to), w: distance(from, to) / 2 + more, h, turn };
}

/** Whether a straight line comes into a box. */
export function lineMeetsBox(from: Point, to: Point, box: Box): boolean {
  const [[ux, uy]] = axesOf(box);
  const { w, h } = box;
  // Both ends as the box sees them. Asked for every line near every spot of every name: nothing is made on the way.
  const ax = (from.x - box.x) * ux + (from.y - box.y) * uy;
  const bx = (to.x - box.x) * ux + (to.y - box.y) * uy;
  if ((ax >= w && bx >= w) || (ax <= -w && bx <= -w)) return false;
  const ay = (from.y - box.y) * ux - (from.x - box.x) * uy;
  const by = (to.y - box.y) * ux - (to.x - box.x) * uy;
  if ((ay >= h && by >= h) || (ay <= -h && by <= -h)) return false;
  let enter = 0;
  let leave = 1;
  const dx = bx - ax;
  if (Math.abs(dx) >= 1e-9) {
    enter = Math.max(enter, Math.min((-w - ax) / dx, (w - ax) / dx));
    leave = Math.min(leave, Math.max((-w - ax) / dx, (w - ax) / dx));
  } else if (Math.abs(ax) >= w) return false;
  const dy = by - ay;
  if (Math.abs(dy) >= 1e-9) {
    enter = Math.max(enter, Math.min((-h - ay) / dy, (h - ay) / dy));
    leave = Math.min(leave, Math.max((-h - ay) / dy, (h - ay) / dy));
  } else if (Math.abs(ay) >= h) return false;
  return enter < leave;
}

export interface Plan {
  add(box: Box): void;
  isFree(box: Box): boolean;
}

const CELL = 250;

export function makePlan(): Plan {
  const cells = new Map<number, Box[]>();
  const cellsOf = (box: Box): number[] => {
    const reachOf = Math.sqrt(box.w * box.w + box.h * box.h);
    const keys: number[] = [];
    for (let x = Math.floor((box.x - reachOf) / CELL); x <= Math.floor((box.x + reachOf) / CELL); x++) {
      for (let y = Math.floor((box.y - reachOf) / CELL); y <= Math.floor((box.y + reachOf) / CELL); y++) {
        keys.push((x + 1000) * 10_000 + y + 1000);
      }
    }
    return keys;
  };
  return {
    add(box) {
      for (const key of cellsOf(box)) {
        const list = cells.get(key);
        if (list) list.push(box);
        else cells.set(key, [box]);
      }
    },
    isFree(box) {
      return !cellsOf(box).some(key => cells.get(key)?.some(there => boxesOverlap(there, box)));
    },
  };
}

type Axis = readonly [number, number];

const axesByTurn = new Map<number, readonly [Axis, Axis]>();

function axesOf({ turn }: Box): readonly [Axis, Axis] {
  const known = axesByTurn.get(turn);
  if (known) return known;
  const angle = turn * DEGREE;
  const [x, y] = [cos(angle), sin(angle)];
  const axes: readonly [Axis, Axis] = [
    [x, y],
    [-y, x],
  ];
  axesByTurn.set(turn, axes);
  return axes;
}

function reach(box: Box, [[ux, uy], [vx, vy]]: readonly [Axis, Axis], x: number, y: number): number {
  return box.w * Math.abs(ux * x + uy * y) + box.h * Math.abs(vx * x + vy * y);
}
