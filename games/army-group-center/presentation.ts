// How Army Group Center is shown: colors, symbols, charts, words for actions and phases, and a guided first turn. It
// reads the data files and nothing of the rules, so that a page can have it without loading them.

import type { Presentation } from '../../kit/presentation.ts';
import { actions } from './presentation/actions.ts';
import { charts } from './presentation/charts.ts';
import { faceOf, groups, strengthOf, symbols, works } from './presentation/counters.ts';
import { front } from './presentation/front.ts';
import { guide } from './presentation/guide.ts';
import { phases } from './presentation/phases.ts';
import { boxes, legend, markersOf, marksOf } from './presentation/table.ts';

export const presentation: Presentation = {
  ...front,
  groups,
  symbols,
  face: faceOf,
  strength: strengthOf,
  works,
  marks: marksOf,
  legend,
  markers: markersOf,
  boxes,
  phases,
  charts,
  actions,
  hasFog: true,
  fields: {
    support: 'Support',
    lower: 'Columns further left',
    ardor: 'until something happens',
    air: 'Air army',
    armor: 'Armor concentration',
    to: 'To',
    'set-up': 'Set-up',
    interdiction: 'Air interdiction',
    'retreat-before-combat': 'Retreats before combat',
    retreat: 'Retreats',
    'port-overload': 'Units that ports cannot supply',
    overstack: 'Units too many in a hex',
  },
  results: {
    AS: 'attack stalled',
    AE: 'attackers lose a step',
    BB: 'both lose steps',
    DR: 'defender retreats',
    DE: 'defenders lose a step',
  },
  guide,
};
