// All tactics of the staff, by name. Each looks at the draft of a plan for its situation and answers with what it would
// do about it and what that would bring.

import type { Draft, Proposal } from '../draft.ts';
import { assault } from './assault.ts';
import { besiege } from './besiege.ts';
import { cut, pincer } from './cut.ts';
import { detach } from './detach.ts';
import { holdLine, reserve } from './hold.ts';
import { delay, plug, refuse, retire, swap } from './line.ts';
import { mop } from './mop.ts';
import { muster } from './muster.ts';
import { deny, garrison, grab, lastTurn } from './places.ts';
import { lock, rescue, spearhead } from './pockets.ts';
import { relieve } from './relief.ts';
import { sever } from './sever.ts';
import { surround } from './surround.ts';

export type Tactic = (draft: Draft) => Proposal[];

export const TACTICS: readonly (readonly [string, Tactic])[] = [
  ['assault', assault],
  ['surround', surround],
  ['cut', cut],
  ['pincer', pincer],
  ['grab', grab],
  ['garrison', garrison],
  ['deny', deny],
  ['lastTurn', lastTurn],
  ['sever', sever],
  ['besiege', besiege],
  ['holdLine', holdLine],
  ['reserve', reserve],
  ['plug', plug],
  ['refuse', refuse],
  ['swap', swap],
  ['retire', retire],
  ['delay', delay],
  ['relieve', relieve],
  ['rescue', rescue],
  ['spearhead', spearhead],
  ['lock', lock],
  // Who marches to a place: to ours that must not fall, to theirs that few hold.
  ['muster', draft => [...muster(draft), ...detach(draft)]],
  ['mop', mop],
];
