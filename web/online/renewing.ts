// A page that keeps up with what others do: looks again every so often while somebody can see it, and at once when he comes back to it.

/** Milliseconds until others may have done something. */
export const AGAIN_MS = 15_000;

export interface Seen {
  readonly hidden: boolean;
  addEventListener(what: 'visibilitychange', listener: () => void): void;
  removeEventListener(what: 'visibilitychange', listener: () => void): void;
}

/** Answers with what ends it. One look at a time; one that fails is no more than one that brought nothing. */
export function keepLooking(look: () => Promise<unknown>, page: Seen = document): () => void {
  let isLooking = false;
  const again = () => {
    if (page.hidden || isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(again, AGAIN_MS);
  page.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', again);
  };
}
