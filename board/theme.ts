// Colors of everything that the board lays on the map, and how the board follows the reader's settings. The map is
// paper in any theme; what lies around it adapts. Colors are of the Okabe-Ito palette or close to it, and no two looks
// differ by color alone.

export interface Theme {
  readonly isDark: boolean;
  readonly isHighContrast: boolean;
  /** No movement that nobody asked for. */
  readonly isStill: boolean;
}

export interface ThemeChoice {
  readonly scheme?: 'auto' | 'light' | 'dark';
  readonly contrast?: 'auto' | 'normal' | 'more';
  readonly motion?: 'auto' | 'full' | 'reduced';
}

export interface ThemeWatch {
  readonly theme: Theme;
  choose(choice: ThemeChoice): void;
  stop(): void;
}

export const COLORS = {
  paper: '#f7f3e6',
  reach: '#00594d',
  target: '#b33c00',
  choice: '#00507f',
  path: '#e0b400',
  warn: '#1b1b1b',
  zone: '#7a1f5c',
  control: '#44505a',
  objective: '#8a5a00',
  objectiveFill: '#ffd75e',
  pointer: '#d0006f',
  line: '#123a6b',
  supply: '#6b3f00',
  attack: '#a32a00',
  retreat: '#4a3a78',
} as const;

export function frameColors({ isDark, isHighContrast }: Theme): { table: string; edge: string } {
  if (isDark) return { table: isHighContrast ? '#000000' : '#17191c', edge: '#000000' };
  return { table: isHighContrast ? '#ffffff' : '#d9d4c5', edge: '#8d8673' };
}

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more), (forced-colors: active)',
  still: '(prefers-reduced-motion: reduce)',
} as const;

export function watchTheme(initial: ThemeChoice, changed: () => void): ThemeWatch {
  let choice: ThemeChoice = initial;
  const lists = Object.values(QUERIES).map(query => matchMedia(query));
  const [dark, contrast, still] = lists;
  for (const list of lists) list.addEventListener('change', changed);
  return {
    get theme() {
      const { scheme = 'auto', contrast: wanted = 'auto', motion = 'auto' } = choice;
      return {
        isDark: scheme === 'auto' ? dark.matches : scheme === 'dark',
        isHighContrast: wanted === 'auto' ? contrast.matches : wanted === 'more',
        isStill: motion === 'auto' ? still.matches : motion === 'reduced',
      };
    },
    choose(next) {
      choice = { ...choice, ...next };
      changed();
    },
    stop() {
      for (const list of lists) list.removeEventListener('change', changed);
    },
  };
}
