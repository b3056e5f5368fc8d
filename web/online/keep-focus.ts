// A list that renews itself: whoever is at something that goes away stays in the list, at the entry that stands in its place then.

/** To be attached to the list; its entries have links. Answers with what ends it. */
export function keepFocus(list: HTMLElement): () => void {
  let at: { readonly element: Node; readonly place: number } | undefined;
  const come = ({ target }: FocusEvent) => {
    const element = target as Node;
    at = { element, place: [...list.children].findIndex(entry => entry.contains(element)) };
  };
  // What goes away may be left first; whoever goes elsewhere has left by the time that anything else happens.
  const leave = () =>
    setTimeout(() => {
      if (!list.contains(document.activeElement)) at = undefined;
    });
  const observer = new MutationObserver(() => {
    if (at === undefined || list.contains(at.element)) return;
    const { place } = at;
    at = undefined;
    const entry = list.children.item(Math.min(place, list.children.length - 1));
    entry?.querySelector<HTMLElement>('a, button')?.focus();
  });
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', come);
  list.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', come);
    list.removeEventListener('focusout', leave);
  };
}
