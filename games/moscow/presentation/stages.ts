// The way through a game turn as it is shown above the map: step A phase by phase, then pulse after pulse in the order
// that the weather gives, and the weather itself.

import type { Position } from '../../../kit/game.ts';
import type { Stage } from '../../../kit/presentation.ts';
import chartsJson from '../data/charts.json' with { type: 'json' };
import { phases } from './phases.ts';

type Weather = 'good' | 'mud' | 'frost' | 'snow';
const { editions } = chartsJson as {
  readonly editions: Readonly<
    Record<string, { readonly track: { readonly turns: readonly { readonly weather: string }[] } }>
  >;
};

const TITLES: Readonly<Record<Weather, string>> = {
  good: 'good weather',
  mud: 'mud',
  frost: 'hard frost',
  snow: 'snow',
};

/** M-WX-8 to M-WX-13 the weather of the turn; turn 2 tells more than its own. */
export function weatherIn({ scenario = 'main', turn, markers }: Position): Weather | undefined {
  const { turns } = (editions[scenario] ?? editions.main).track;
  const printed = turns[Math.min(Math.max(turn, 1), turns.length) - 1].weather;
  if (printed !== 'rolled' && printed !== 'frost-or-snow') return printed as Weather;
  const second = markers?.secondTurn;
  if (second === undefined) return undefined;
  const wasGood = second === 'good';
  if (printed === 'rolled') return wasGood ? 'good' : 'mud';
  return wasGood ? 'snow' : 'frost';
}

export function statusOf(position: Position): string {
  const weather = weatherIn(position);
  const pulse = pulseIn(position);
  const words = weather === undefined || position.turn < 1 ? [] : [TITLES[weather]];
  return [...words, ...(pulse > 0 ? [`pulse ${pulse}`] : [])].join(', ');
}

const IN_PULSE: ReadonlySet<string> = new Set([
  'early-attacks',
  'early-combat',
  'air',
  'movement',
  'attacks',
  'katyushas',
  'combat',
  'late-air',
]);

function pulseIn({ phase, markers }: Position): number {
  if (!IN_PULSE.has(phase)) return 0;
  return typeof markers?.pulse === 'number' ? markers.pulse : 1;
}

export function stagesOf(position: Position): readonly Stage[] {
  const all = planOf(position);
  const { phase, side } = position;
  const pulse = pulseIn(position);
  const now = all.findIndex(stage =>
    pulse > 0 ? stage.pulse === pulse && stage.side === side : stage.id === phase && stage.side === side,
  );
  const info = phases.find(each => each.id === phase && each.side === side);
  return all.map(({ side: whose, title, what }, index) => ({
    side: whose,
    title: index === now && pulse > 0 ? (info?.title ?? title) : title,
    what: index === now && info !== undefined ? info.what : what,
    state: index < now ? 'past' : index === now ? 'now' : 'coming',
  }));
}

interface Planned {
  readonly id: string;
  readonly side: string;
  readonly title: string;
  readonly what: string;
  /** 0 outside pulses. */
  readonly pulse: number;
}

const OPENING = ['set-up', 'first-move'];
const CLOSING = ['paradrop', 'claim', 'withdrawal'];

/** M-SEQ-1 to M-SEQ-16 in order. */
function planOf(position: Position): Planned[] {
  const plain = phases
    .filter(({ id }) => !IN_PULSE.has(id))
    .map(({ id, side, title, what }) => ({ id, side, title, what, pulse: 0 }));
  // The set-up comes once; afterwards it is of no interest.
  if (OPENING.includes(position.phase)) return plain.filter(({ id }) => OPENING.includes(id));
  const before = plain.filter(({ id }) => !OPENING.includes(id) && !CLOSING.includes(id));
  const after = plain.filter(({ id }) => CLOSING.includes(id));
  return [...before, ...pulsesOf(position), ...after];
}

function pulsesOf(position: Position): Planned[] {
  const weather = weatherIn(position);
  const isRussianFirst =
    weather === 'snow' || (position.turn === 1 && position.markers?.unhistorical === true);
  const german = weather === 'mud' || weather === 'snow' ? 2 : 3;
  const russian = weather === 'mud' ? 2 : 3;
  const order = isRussianFirst ? (['russian', 'german'] as const) : (['german', 'russian'] as const);
  const most = { german, russian };
  return [1, 2, 3].flatMap(pulse =>
    order
      .filter(side => pulse <= most[side])
      .map(side => ({
        id: '',
        side,
        title: `${side === 'german' ? 'German' : 'Russian'} pulse ${pulse}`,
        what: 'Air attacks, movement, attacks, combat.',
        pulse,
      })),
  );
}
