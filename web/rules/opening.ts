// Where a rule is opened that somebody wants to read: beside the game, without leaving it.

/** Key of the context in which `OpenRule` is found. */
export const OPEN_RULE = Symbol('open rule');

export type OpenRule = (game: string, rule: string) => void;

/** A click that means the link itself: in another tab, or with some other button. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
