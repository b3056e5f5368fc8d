// Groups of buttons of which only one is in the order of Tab (tabs, radio buttons): arrows, Home and End lead to the
// others, as people who use the keyboard expect.

/** Which of `count` buttons a key leads to from the one at `at`; undefined if it leads nowhere. */
export function roved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** For `onkeydown` of the group; answers with the button that has the focus now, if a key has moved it. */
export function rove(
  event: KeyboardEvent & { readonly currentTarget: HTMLElement },
): HTMLElement | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab], [role=radio]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : roved(event.key, at, buttons.length);
  if (next === undefined) return undefined;
  event.preventDefault();
  // The map has arrows of its own.
  event.stopPropagation();
  buttons[next].focus();
  return buttons[next];
}
