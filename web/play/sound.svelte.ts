// A few quiet sounds, made by the browser itself: a die that falls, a unit that moves, the word that it is your turn. Off until
// somebody wants them; the browser remembers that.

import { ROLL } from '../../kit/game.ts';

const KEY = 'hexfront.sound';

export const sound = new (class {
  isOn = $state(read());

  turn(isOn: boolean): void {
    this.isOn = isOn;
    try {
      localStorage.setItem(KEY, isOn ? 'on' : 'off');
    } catch {
      // It holds until the page is closed.
    }
    if (isOn) play('turn');
  }
})();

export type Noise = 'die' | 'move' | 'turn';

/** What is heard of what happened: the gravest of it, once. */
export function noiseOf(events: readonly { readonly type: string }[]): Noise | undefined {
  if (events.some(({ type }) => type === ROLL)) return 'die';
  return events.some(({ type }) => type === 'move') ? 'move' : undefined;
}

export function play(noise: Noise): void {
  if (!sound.isOn) return;
  // A browser without sound is a quiet one.
  void import('./noises.ts').then(({ make }) => make(noise)).catch(() => undefined);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
