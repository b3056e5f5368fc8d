// The cursor that goes over the map by keys: the hex it stands in, the piece of the pile that is picked out, and what is
// read out and listed of both.

import type { BoardElements } from './access.ts';
import type { HexPlane, Point } from './geometry.ts';
import { type Cursor, nearestHex } from './input/keys.ts';
import type { BoardEvent, Piece } from './scene.ts';

export interface Walker {
  /** Its hex is -1 as long as it is nowhere. */
  readonly cursor: Cursor;
  /** Into the pieces of its hex; -1: the pile as a whole. */
  readonly piece: number;
  readonly pieces: readonly Piece[];
  place(next: Cursor, isReadOut: boolean): void;
  placeAt(hex: number, isReadOut: boolean): void;
  /** Keys need a cursor: without one it stands at the hex nearest to a point. */
  placeSomewhere(near: Point, isReadOut: boolean): void;
  /** From the top of the pile down, and round again; answers whether there was any piece. */
  stepPiece(step: 1 | -1): boolean;
  /** The pile as a whole again. */
  letGo(): void;
  /** The pieces have changed. */
  refresh(): void;
}

export interface WalkerWorld {
  readonly plane: HexPlane;
  readonly elements: Pick<BoardElements, 'say' | 'list'>;
  describe(hex: number): string;
  piecesAt(hex: number): readonly Piece[];
  emit(event: BoardEvent): void;
  changed(): void;
}

export function createWalker({ plane, elements, describe, piecesAt, emit, changed }: WalkerWorld): Walker {
  let cursor: Cursor = { hex: -1, column: 0 };
  let piece = -1;
  const list = (): void => elements.list(cursor.hex, piecesAt(cursor.hex), piece);

  const walker: Walker = {
    get cursor() {
      return cursor;
    },
    get piece() {
      return piece;
    },
    get pieces() {
      return piecesAt(cursor.hex);
    },
    place(next, isReadOut) {
      const isNew = next.hex !== cursor.hex;
      cursor = next;
      if (isNew) piece = -1;
      list();
      if (isReadOut) elements.say(describe(cursor.hex));
      if (isNew) emit({ type: 'cursor', hex: cursor.hex });
      changed();
    },
    placeAt: (hex, isReadOut) => walker.place({ hex, column: plane.x[hex] }, isReadOut),
    placeSomewhere(near, isReadOut) {
      if (cursor.hex >= 0) walker.place(cursor, isReadOut);
      else walker.placeAt(nearestHex(plane, near), isReadOut);
    },
    stepPiece(step) {
      const pieces = piecesAt(cursor.hex);
      if (pieces.length === 0) {
        elements.say(describe(cursor.hex));
        return false;
      }
      const from = piece < 0 ? (step === 1 ? pieces.length : -1) : piece;
      piece = (from - step + pieces.length) % pieces.length;
      list();
      elements.say(pieces[piece].title);
      emit({ type: 'cursor', hex: cursor.hex, piece: pieces[piece].id });
      changed();
      return true;
    },
    letGo() {
      piece = -1;
      list();
      changed();
    },
    refresh() {
      if (piece >= piecesAt(cursor.hex).length) piece = -1;
      list();
    },
  };
  return walker;
}
