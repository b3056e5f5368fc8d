// Small pictures that are drawn again and again, such as counters and names: each is composed once for its look and size
// and then only put on the canvas. Only so many are composed in one frame; until its turn comes a picture is shown
// scaled from another size.

import type { Context2D } from './svg/paint.ts';

/** Something that can be put on the board; equal keys look equal. */
export interface Sprite {
  readonly key: string;
  /** The size of its picture and where that begins, seen from the point at which it is put; in device pixels. */
  frame(size: number): SpriteFrame;
  /** Draws it for a size; the point at which it is put is the origin. */
  draw(context: Context2D, size: number): void;
  /** In its place until there is any picture of it. */
  standIn?(context: Context2D, x: number, y: number, size: number): void;
  /** Where the picture is kept; for the sprites alone. */
  slot?: Slot | undefined;
}

export interface SpriteFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Sprites {
  /** To be called before those of a frame are put; while the zoom changes they are scaled, not composed. */
  begin(isZooming: boolean): void;
  put(context: Context2D, sprite: Sprite, x: number, y: number, size: number): void;
  /** Some were not drawn at their own size: another frame is needed. */
  readonly isBehind: boolean;
  clear(): void;
}

export interface Slot {
  bitmap: ImageBitmap | undefined;
  size: number;
  left: number;
  top: number;
  used: number;
  isGone: boolean;
}

/** Milliseconds of a frame that may go into composing. */
const BUDGET = 5;
/** Pixels held, all in all. */
const ROOM = 8_000_000;

export function createSprites(): Sprites {
  const slots = new Map<string, Slot>();
  let pixels = 0;
  let clock = 0;
  let deadline = 0;
  let isBehind = false;
  let isScaling = false;

  function empty(slot: Slot): void {
    if (!slot.bitmap) return;
    pixels -= slot.bitmap.width * slot.bitmap.height;
    slot.bitmap.close();
    slot.bitmap = undefined;
  }

  function compose(slot: Slot, sprite: Sprite, size: number): void {
    const { left, top, width, height } = sprite.frame(size);
    const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
    const context = canvas.getContext('2d');
    context?.translate(-left, -top);
    if (context) sprite.draw(context, size);
    empty(slot);
    slot.bitmap = canvas.transferToImageBitmap();
    pixels += canvas.width * canvas.height;
    slot.size = size;
    slot.left = left;
    slot.top = top;
  }

  function forget(): void {
    if (pixels <= ROOM) return;
    for (const [key, slot] of [...slots].sort(([, a], [, b]) => a.used - b.used)) {
      if (pixels <= ROOM * 0.7 || slot.used === clock) return;
      empty(slot);
      slot.isGone = true;
      slots.delete(key);
    }
  }

  function slotOf(sprite: Sprite): Slot {
    if (sprite.slot && !sprite.slot.isGone) return sprite.slot;
    const found = slots.get(sprite.key) ?? {
      bitmap: undefined,
      size: -1,
      left: 0,
      top: 0,
      used: clock,
      isGone: false,
    };
    slots.set(sprite.key, found);
    sprite.slot = found;
    return found;
  }

  return {
    get isBehind() {
      return isBehind;
    },
    begin(isZooming) {
      forget();
      clock += 1;
      isBehind = false;
      isScaling = isZooming;
      deadline = performance.now() + BUDGET;
    },
    put(context, sprite, x, y, size) {
      const slot = slotOf(sprite);
      if (slot.size !== size && !(slot.bitmap && isScaling)) {
        if (performance.now() < deadline) compose(slot, sprite, size);
        else isBehind = true;
      }
      const { bitmap } = slot;
      if (!bitmap) return sprite.standIn?.(context, x, y, size);
      slot.used = clock;
      if (slot.size === size) {
        context.drawImage(bitmap, Math.round(x) + slot.left, Math.round(y) + slot.top);
        return;
      }
      const scale = size / slot.size;
      context.drawImage(
        bitmap,
        x + slot.left * scale,
        y + slot.top * scale,
        bitmap.width * scale,
        bitmap.height * scale,
      );
    },
    clear() {
      for (const slot of slots.values()) {
        empty(slot);
        slot.isGone = true;
      }
      slots.clear();
      pixels = 0;
    },
  };
}
