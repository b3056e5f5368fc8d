// Which stacks are fanned out: those that the scene says, and one that the user has opened with the mouse, a finger or
// the keys. One opened with the mouse closes when the mouse has left it.

import type { Point } from './geometry.ts';
import { type Hit, type HitSpace, pileBounds } from './hits.ts';
import type { Stack } from './scene.ts';
import { COUNTER, type Fan, fanOut, isNearFan } from './stacks.ts';

export interface OpenFan {
  readonly fan: Fan;
  readonly stack: Stack;
}

export type FanCause = 'mouse' | 'touch' | 'keys';

export interface Fans {
  /** Of these stacks, and the one that the user has opened. */
  list(fanned: readonly Stack[]): readonly OpenFan[];
  open(hex: number, cause: FanCause): void;
  toggle(hex: number, by: 'mouse' | 'touch' | 'keyboard'): void;
  /** Any, or only one opened that way. */
  close(cause?: FanCause): void;
  hover(hit: Hit, at: Point, fanned: readonly Stack[]): void;
  stop(): void;
}

const NONE: readonly OpenFan[] = [];
/** How long the mouse rests on a pile before it opens. */
const REST = 320;
/** Counters smaller than this, in pixels, are shown larger even when they are alone. */
const SMALL = 34;

export function createFans(space: () => Omit<HitSpace, 'fans'>, changed: () => void): Fans {
  let opened: { readonly hex: number; readonly cause: FanCause } | undefined;
  let rest: { readonly hex: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function forgetRest(): void {
    if (rest) clearTimeout(rest.timer);
    rest = undefined;
  }

  function openFan(stack: Stack): OpenFan {
    const { camera, view } = space();
    const { insets, width, height } = view;
    const room = {
      x: insets.left,
      y: insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom,
    };
    const fan = fanOut(stack.hex, pileBounds(space(), stack), camera.zoom, stack.pieces.length, room);
    return { fan, stack };
  }

  function set(hex: number | undefined, cause: FanCause): void {
    if (hex === opened?.hex) return;
    opened = hex === undefined ? undefined : { hex, cause };
    changed();
  }

  const fans: Fans = {
    list(fanned) {
      const own = opened && space().stackAt.get(opened.hex);
      if (!own && fanned.length === 0) return NONE;
      const all = own && !fanned.includes(own) ? [...fanned, own] : fanned;
      return all.map(openFan);
    },
    open(hex, cause) {
      forgetRest();
      set(hex, cause);
    },
    toggle(hex, by) {
      forgetRest();
      if (opened?.hex !== hex) set(hex, by === 'touch' ? 'touch' : 'mouse');
      else if (by === 'touch') set(undefined, 'touch');
    },
    close(cause) {
      forgetRest();
      if (opened && (cause === undefined || opened.cause === cause)) set(undefined, opened.cause);
    },
    hover(hit, at, fanned) {
      if (opened?.cause === 'mouse') {
        const open = fans.list(fanned).find(({ fan }) => fan.hex === opened?.hex);
        if (!open || !isNearFan(open.fan, pileBounds(space(), open.stack), at)) set(undefined, 'mouse');
      }
      const isWorthwhile = hit.pile || (hit.piece && !hit.isInFan && COUNTER * space().camera.zoom < SMALL);
      if (!isWorthwhile || hit.hex === opened?.hex) return forgetRest();
      if (rest?.hex === hit.hex) return;
      forgetRest();
      rest = { hex: hit.hex, timer: setTimeout(() => fans.open(hit.hex, 'mouse'), REST) };
    },
    stop: forgetRest,
  };
  return fans;
}
