// A battle from its declaration on: chapter 10 opens mobile assaults here, the assault phase prepared ones.

import type { Play } from '../../../../kit/sequence/frames.ts';

/** What is declared. Nobody can call it off after that (9.7, 11.7). */
export interface Declaration {
  readonly kind: 'prepared' | 'mobile';
  readonly target: number;
  readonly attackers: readonly number[];
  /** 10.24 of a mobile assault: the hex it is launched from. Points have been paid. */
  readonly launch?: number;
  /** 4.17 the paratroops are dropped into it. */
  readonly drop?: number;
}

/**
 * Opens a battle: supply of both sides is found (7.17), the stack revealed, and the German side asked for support. From
 * there it runs by its frames. After a mobile assault the survivors stand in the hex they have cleared, entered by
 * `enterHex`, or in the launch hex, Soviet ones `halted` there (10.28, 10.29).
 */
export function openBattle(_play: Play, declared: Declaration): void {
  throw new Error(`no ${declared.kind} assault can be fought yet`);
}
