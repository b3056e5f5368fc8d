// How Death Struggle is shown: colors, symbols, charts, words for actions and phases, and a guided first turn. It reads the
// data files and nothing of the rules, so that a page can have it without loading them.

import type { Presentation } from '../../kit/presentation.ts';
import { actions, fields } from './presentation/actions.ts';
import { charts } from './presentation/charts.ts';
import { faceOf, groups, strengthOf, symbols } from './presentation/counters.ts';
import { front } from './presentation/front.ts';
import { guide } from './presentation/guide.ts';
import { phases } from './presentation/phases.ts';
import { results } from './presentation/results.ts';
import { stagesOf, statusOf } from './presentation/stages.ts';
import { boxes, legend, markersOf, marksOf, plansOf } from './presentation/table.ts';

export const presentation: Presentation = {
  ...front,
  groups,
  symbols,
  face: faceOf,
  strength: strengthOf,
  marks: marksOf,
  legend,
  markers: markersOf,
  plans: plansOf,
  boxes,
  phases,
  stages: stagesOf,
  status: statusOf,
  charts,
  actions,
  hasFog: false,
  fields,
  results,
  guide,
};
