// Light, dark, or as the system has it; remembered in the browser where that is allowed.

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'hexfront.theme';
const watching = new Set<(theme: Theme) => void>();
let chosen: Theme = 'system';
const ORDER: readonly Theme[] = ['system', 'light', 'dark'];

export function nextTheme(theme: Theme): Theme {
  return ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
}

export function readTheme(): Theme {
  try {
    return ORDER.find(theme => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Tells what is chosen, now and whenever it changes; answers with the way to stop that. */
export function watchTheme(told: (theme: Theme) => void): () => void {
  watching.add(told);
  told(chosen);
  return () => watching.delete(told);
}

export function setTheme(theme: Theme): void {
  chosen = theme;
  for (const told of watching) told(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It holds until the page is closed.
  }
}
