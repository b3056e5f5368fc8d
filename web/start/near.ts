// Notices when a part of the page comes near the window.

/** The browser's own way to load late begins more than a screen too early: most who play at once never see what is further down. */
export function whenNear(onnear: () => void): (place: HTMLElement) => () => void {
  return place => {
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onnear();
      },
      { rootMargin: '120px' },
    );
    watch.observe(place);
    return () => watch.disconnect();
  };
}
