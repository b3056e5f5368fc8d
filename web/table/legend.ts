// The legend of the counters: everything that can be seen on and around them, each with a sample to draw and its words.

import type { Sample } from '../../board/counters/samples.ts';
import type { Face, PieceState } from '../../board/scene.ts';
import type { Counter } from '../../kit/counters/roster.ts';
import type { UnitMark } from '../../kit/presentation.ts';
import { signOf } from '../../kit/showing.ts';
import { marks as words } from '../text/en-marks.ts';
import { faceOf, type Shown } from './scene.ts';

export interface MarkLine {
  readonly sample: Sample;
  readonly words: string;
}

/** Marks of the game first, then what every game has. */
export function markLines(shown: Shown): MarkLine[] {
  const { presentation } = shown;
  const model = [...shown.counters.values()].find(({ faces }) => faces.length > 1);
  return [
    ...(presentation.legend ?? []).map(
      (line: UnitMark): MarkLine => ({
        sample: { kind: 'sign', sign: signOf(presentation, line.mark) },
        words: line.title,
      }),
    ),
    ...(model ? onCounters(shown, model) : []),
  ];
}

const STATES = ['ready', 'chosen', 'target', 'spent'] as const;

function onCounters({ presentation }: Shown, model: Counter): MarkLine[] {
  const full = model.faces.length;
  const faceAt = (steps: number): Face => faceOf(presentation, model, steps);
  const piece = (face: Face, state: PieceState = 'plain') => ({ face, state, marks: [] });
  const { paper, line: color } = presentation.sides[model.side];
  return [
    ...STATES.map(state => ({
      sample: { kind: 'piece' as const, piece: piece(faceAt(full), state) },
      words: words[state],
    })),
    { sample: { kind: 'piece', piece: piece(faceAt(full - 1)) }, words: words.reduced },
    { sample: { kind: 'stack', piece: piece(faceAt(full)), count: 3, total: '9' }, words: words.stack },
    ...(presentation.works ? [{ sample: { kind: 'works' as const, paper }, words: words.works }] : []),
    {
      sample: { kind: 'battle', battle: { column: '4:1', die: 5, result: 'DR', color } },
      words: words.battle,
    },
  ];
}
