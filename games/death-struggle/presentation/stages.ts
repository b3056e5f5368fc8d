// The way through a game turn as it is shown above the map: what opens a player turn, attacks before movement, the two
// waves and supply; and the weather.

import type { Position } from '../../../kit/game.ts';
import type { Stage } from '../../../kit/presentation.ts';
import { phases } from './phases.ts';
import { data } from './track.ts';

export const WEATHER: Readonly<Record<string, string>> = {
  good: 'good weather',
  'light-mud': 'light mud',
  mud: 'mud',
  frost: 'hard frost',
  snow: 'snow',
};

/** Half month and weather; DS-SEQ-3 which round of attacks before movement it is, from the second on. */
export function statusOf({ turn, markers }: Position): string {
  const { label, weather } = data.track.turns[turn - 1];
  const round = typeof markers?.round === 'number' && markers.round > 1 ? [`round ${markers.round}`] : [];
  return [label, WEATHER[weather], ...round].join(', ');
}

interface Step {
  readonly title: string;
  readonly what: string;
  /** The phases that it is made of. */
  has(phase: string): boolean;
}

const wave = (title: string, what: string, start: string, first: string): Step => ({
  title,
  what,
  has: phase =>
    phase === first ||
    (phase.startsWith(start) &&
      ['attacks', 'raids', 'katyushas', 'combat'].includes(phase.slice(start.length))),
});

const STEPS: readonly Step[] = [
  {
    title: 'Reinforcement and readiness',
    what: 'Arrivals, build-ups, trenches, railheads and airfields, rail and sea.',
    has: phase =>
      [
        'siberian-reserve',
        'arrivals',
        'replacements',
        'build-ups',
        'readiness',
        'railheads',
        'airfields',
        'strategic',
      ].includes(phase),
  },
  wave('Attacks before movement', 'Units that attack from where they stand.', 'early-', 'early-raids'),
  wave('Movement and combat', 'Units move, attacks are allocated and fought.', '', 'movement'),
  wave('Second wave', 'Units that were held back move and attack.', 'second-', 'second-movement'),
  { title: 'Supply', what: 'Supply by air; isolated units are disrupted.', has: phase => phase === 'supply' },
];

export function stagesOf({ phase, side }: Position): readonly Stage[] {
  const info = phases.find(each => each.id === phase && each.side === side);
  const all: (Step & { readonly side: string; readonly decides?: string })[] =
    phase === 'set-up'
      ? ['russian', 'axis'].map(whose => ({
          side: whose,
          title: `${whose === 'axis' ? 'Axis' : 'Russian'} set-up`,
          what: 'Units are placed before turn 1.',
          has: each => each === 'set-up',
        }))
      : [
          ...['axis', 'russian'].flatMap(whose => STEPS.map(step => ({ ...step, side: whose }))),
          {
            side: 'russian',
            decides: 'axis',
            title: 'Axis victory',
            what: 'The Axis looks at its cities.',
            has: each => each === 'claim',
          },
        ];
  const now = all.findIndex(step => step.side === side && step.has(phase));
  return all.map(({ side: whose, decides, title, what }, index) => ({
    side: whose,
    ...(decides === undefined ? {} : { decides }),
    title: index === now ? (info?.title ?? title) : title,
    what: index === now ? (info?.what ?? what) : what,
    state: index < now ? 'past' : index === now ? 'now' : 'coming',
  }));
}
