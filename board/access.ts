// The board in the document: the canvas for the eyes; for everybody else one element that takes the keys, a line that
// is read out, and a list of buttons for the pieces under the cursor. All of it without markup from data.

import type { Piece } from './scene.ts';

export interface BoardTexts {
  /** Name of the board, with a hint at its keys. */
  readonly label: string;
  /** Name of the list of pieces under the cursor. */
  pieces(hex: number): string;
}

export interface BoardElements {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Takes focus, keys and pointers. */
  readonly surface: HTMLElement;
  say(text: string): void;
  /** Shows the pieces of a hex as buttons; `current` is the one that Enter would choose. */
  list(hex: number, pieces: readonly Piece[], current: number): void;
  destroy(): void;
}

export function createElements(
  container: HTMLElement,
  texts: BoardTexts,
  choose: (piece: string, shift: boolean) => void,
): BoardElements {
  const root = document.createElement('div');
  set(root, { position: 'relative', width: '100%', height: '100%', overflow: 'hidden', contain: 'strict' });
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  set(canvas, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%', display: 'block' });
  const surface = document.createElement('div');
  surface.tabIndex = 0;
  surface.setAttribute('role', 'application');
  surface.setAttribute('aria-label', texts.label);
  set(surface, {
    position: 'absolute',
    inset: '0',
    touchAction: 'none',
    userSelect: 'none',
    outlineOffset: '-3px',
    cursor: 'grab',
  });
  surface.style.setProperty('-webkit-user-select', 'none');
  surface.style.setProperty('-webkit-touch-callout', 'none');
  const live = document.createElement('div');
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  hide(live);
  const list = document.createElement('ul');
  hide(list);
  const clicked = (event: MouseEvent): void => {
    const piece = event.target instanceof HTMLElement ? event.target.dataset.piece : undefined;
    if (piece !== undefined) choose(piece, event.shiftKey);
  };
  list.addEventListener('click', clicked);
  root.append(canvas, surface, live, list);
  container.append(root);
  let listed = '';

  return {
    root,
    canvas,
    surface,
    say(text) {
      live.textContent = text;
    },
    list(hex, pieces, current) {
      const key = `${hex} ${current} ${pieces.map(({ id, title, state }) => `${id} ${title} ${state}`).join('|')}`;
      if (key === listed) return;
      listed = key;
      list.replaceChildren(...pieces.map((piece, i) => pieceItem(piece, i === current)));
      if (pieces.length > 0) list.setAttribute('aria-label', texts.pieces(hex));
      list.hidden = pieces.length === 0;
    },
    destroy() {
      list.removeEventListener('click', clicked);
      root.remove();
    },
  };
}

// Out of the order of Tab: one press leaves the board, and screen readers find the buttons all the same.
function pieceItem({ id, title, state }: Piece, isCurrent: boolean): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset.piece = id;
  button.textContent = title;
  button.setAttribute('aria-pressed', String(state === 'chosen'));
  if (isCurrent) button.setAttribute('aria-current', 'true');
  item.append(button);
  return item;
}

/** Out of sight, not out of reach. */
function hide(element: HTMLElement): void {
  set(element, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
}

function set(element: HTMLElement, style: Partial<Record<keyof CSSStyleDeclaration, string>>): void {
  Object.assign(element.style, style);
}
