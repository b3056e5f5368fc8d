// Listens to the keys while the board has the focus.

import { type KeyCommand, keyCommand, NUMBERS_KEY } from './keys.ts';

export interface KeyHandlers {
  /** `isVisible`: the reader came by keyboard and looks for the cursor. */
  focused(isVisible: boolean): void;
  blurred(): void;
  command(command: KeyCommand, key: string): void;
  /** The key for the numbers of the hexes went down or up. */
  numbers(areShown: boolean): void;
}

export function listenToKeys(surface: HTMLElement, handlers: KeyHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  surface.addEventListener(
    'keydown',
    event => {
      if (event.isComposing) return;
      const { key, code, shiftKey: shift, ctrlKey: ctrl, altKey: alt, metaKey: meta } = event;
      const command = keyCommand({ key, code, shift, ctrl, alt, meta });
      if (command.type === 'none') return;
      if (command.type === 'numbers') return handlers.numbers(true);
      if (command.type !== 'other' && command.type !== 'escape') event.preventDefault();
      // A key that is held down moves on; it does not do something again and again.
      if (event.repeat && !MOVING.has(command.type)) return;
      handlers.command(command, key);
    },
    { signal },
  );
  const release = ({ key }: KeyboardEvent): void => {
    if (key.toLowerCase() === NUMBERS_KEY) handlers.numbers(false);
  };
  surface.addEventListener('keyup', release, { signal });
  surface.addEventListener('focus', () => handlers.focused(surface.matches(':focus-visible')), { signal });
  surface.addEventListener('blur', () => handlers.blurred(), { signal });
  return () => controller.abort();
}

const MOVING: ReadonlySet<KeyCommand['type']> = new Set(['move', 'piece', 'zoom', 'pan']);
