// The keys of the table: which does what, and where a key that was pressed belongs.

import type { BoardEventOf } from '../../board/scene.ts';
import type { BotDriver } from '../table/bot-driver.svelte.ts';
import type { TableModel } from '../table/table.svelte.ts';
import type { Stepping } from './stepping.ts';
import type { TableView } from './table-view.svelte.ts';

/** By key; what cannot be done now is left out. */
export type Deeds = Readonly<Record<string, (() => unknown) | undefined>>;

export interface Hands {
  readonly model: Pick<TableModel, 'undo' | 'redo'>;
  readonly view: Pick<TableView, 'toggle' | 'turnTo' | 'hasKeys' | 'hasLegend'>;
  readonly driver: Pick<BotDriver, 'pace' | 'isStopped' | 'moveNow' | 'stop' | 'goOn'>;
  readonly stepping: Stepping;
  /** Lets go of whatever is in hand or has been said. */
  readonly putAway: () => void;
  readonly isBotsTurn: boolean;
  /** A bot plays, be it only for a person. */
  readonly hasBot: boolean;
  /** Absent while nobody who could use one decides. */
  readonly hint?: (() => unknown) | undefined;
  /** Absent while the phase cannot be ended, nor what comes first be told. */
  readonly endPhase: (() => unknown) | undefined;
}

export function deedsOf(hands: Hands): Deeds {
  const { model, view, driver, stepping, putAway, isBotsTurn, hasBot, hint, endPhase } = hands;
  const byPerson: Deeds = isBotsTurn ? {} : { u: () => model.undo(), r: () => model.redo() };
  const forBot: Deeds = hasBot
    ? {
        m: () => driver.moveNow(),
        b: () => (driver.isStopped ? driver.goOn() : driver.stop()),
        f: () => {
          driver.pace = driver.pace === 'calm' ? 'fast' : 'calm';
        },
        k: () => {
          driver.pace = 'instant';
        },
      }
    : {};
  return {
    ...byPerson,
    ...forBot,
    s: () => view.toggle('supply'),
    z: () => view.toggle('zones'),
    c: () => view.toggle('control'),
    v: () => view.toggle('victory'),
    t: () => view.toggle('threat'),
    n: stepping.nextReady,
    g: stepping.goAhead,
    p: stepping.toPanel,
    l: () => view.turnTo('log'),
    i: () => {
      view.hasLegend = true;
    },
    '?': () => {
      view.hasKeys = true;
    },
    Escape: putAway,
    a: hint,
    e: endPhase,
  };
}

export interface KeyListeners {
  /** The board hands on the keys it does not need. */
  onboardkey(event: BoardEventOf<'key'>): void;
  onwindowkey(event: KeyboardEvent): void;
}

export function keyListeners(deeds: () => Deeds, toBoard: () => void): KeyListeners {
  function press(key: string): boolean {
    const deed = deeds()[key.length === 1 ? key.toLowerCase() : key];
    deed?.();
    return deed !== undefined;
  }
  /** What people press everywhere to take something back. */
  function pressAsElsewhere({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    if (altKey || (!ctrlKey && !metaKey)) return false;
    const letter = key.toLowerCase();
    if (letter === 'z') return press(shiftKey ? 'r' : 'u');
    return letter === 'y' && press('r');
  }
  return {
    onboardkey: ({ key }) => void press(key),
    onwindowkey(event) {
      const target = event.target as HTMLElement;
      const isTyping = target.closest(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=range])',
      );
      if (!isTyping && !target.closest('dialog') && pressAsElsewhere(event)) return event.preventDefault();
      // A dialog has its own keys, as the board has.
      if (target.closest('dialog, [role=application]')) return;
      if (target === document.body && event.key.startsWith('Arrow')) return toBoard();
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!press(event.key)) return;
      event.preventDefault();
      // Whoever has begun with keys goes on with them, on the map unless a key has led elsewhere.
      if (target === document.body && document.activeElement === document.body) toBoard();
    },
  };
}
