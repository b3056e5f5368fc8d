// A scene with what is asked of it in every frame worked out once: which pieces of a stack are seen and in which order,
// their pictures, and where the names of places have to keep clear.

import { type CounterLook, faceSprite, lowSprite, plateSprite } from './counters/sprites.ts';
import type { HexPlane } from './geometry.ts';
import type { Piece, Scene, Stack } from './scene.ts';
import type { Sprite } from './sprites.ts';
import { piled, SHOWN } from './stacks.ts';

export interface LaidScene {
  readonly scene: Scene;
  readonly stackAt: ReadonlyMap<number, Stack>;
  readonly piles: readonly LaidPile[];
  /** Works that belong to their hexes, with other pieces on them or without. */
  readonly bases: readonly { readonly hex: number; readonly piece: Piece }[];
  /** By hex: something stands there. */
  readonly isTaken: Uint8Array;
  readonly fanned: readonly Stack[];
}

export interface LaidPile {
  readonly hex: number;
  readonly x: number;
  readonly y: number;
  /** Those that are seen, lowest first. */
  readonly shown: readonly Piece[];
  /** The same as pictures, made when they are first seen. */
  readonly sprites: (Sprite | undefined)[];
  /** Nothing but works. */
  readonly isBare: boolean;
  /** Of all pieces, works included. */
  readonly count: number;
  readonly total: string | undefined;
  plate: Sprite | undefined;
}

/** Without the pieces that are on their way, be it under the mouse or by themselves. */
export function layScene(scene: Scene, plane: HexPlane, away: ReadonlySet<string>): LaidScene {
  const stackAt = new Map<number, Stack>();
  const piles: LaidPile[] = [];
  const bases: { hex: number; piece: Piece }[] = [];
  const isTaken = new Uint8Array(plane.count);
  const fanned: Stack[] = [];
  for (const stack of scene.stacks) {
    const { hex, pieces } = stack;
    if (!(hex >= 0 && hex < plane.count)) continue;
    stackAt.set(hex, stack);
    if (stack.fanned && pieces.length > 1) fanned.push(stack);
    for (const piece of pieces) if (piece.isBase) bases.push({ hex, piece });
    const pile = layPile(stack, plane, away);
    if (!pile) continue;
    piles.push(pile);
    isTaken[hex] = 1;
  }
  return { scene, stackAt, piles, bases, isTaken, fanned };
}

function layPile(stack: Stack, plane: HexPlane, away: ReadonlySet<string>): LaidPile | undefined {
  const { hex, pieces } = stack;
  const top = pieces[stack.top ?? pieces.length - 1];
  const present = away.size > 0 ? pieces.filter(({ id }) => !away.has(id)) : pieces;
  const here = piled(present);
  if (here.length === 0) return undefined;
  const rest = here.filter(piece => piece !== top);
  const shown = rest.length === here.length ? here.slice(-SHOWN) : [...rest.slice(1 - SHOWN), top];
  const last = shown[shown.length - 1];
  return {
    hex,
    x: plane.x[hex],
    y: plane.y[hex],
    shown,
    sprites: new Array<Sprite | undefined>(shown.length).fill(undefined),
    isBare: last.isBase === true,
    count: present.length,
    total: stack.total,
    plate: undefined,
  };
}

export function spriteAt(pile: LaidPile, k: number, look: () => CounterLook): Sprite {
  let sprite = pile.sprites[k];
  if (!sprite) {
    const isTop = k === pile.shown.length - 1;
    sprite = isTop
      ? faceSprite(pile.shown[k], look, pile.isBare ? 'bare' : '')
      : lowSprite(pile.shown[k], look);
    pile.sprites[k] = sprite;
  }
  return sprite;
}

export function plateOf(pile: LaidPile, look: () => CounterLook): Sprite {
  pile.plate ??= plateSprite(pile.count, pile.total, look);
  return pile.plate;
}
