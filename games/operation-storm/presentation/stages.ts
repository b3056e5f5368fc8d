// The way through a game turn as it is shown above the map: what this turn has of the phases, with movement and combat in the
// order that was declared (5.4, 5.7), the date and the sky.

import type { Position } from '../../../kit/game.ts';
import type { PhaseInfo, Stage } from '../../../kit/presentation.ts';
import { phases } from './phases.ts';
import { track } from './track.ts';

const ADJECTIVES: Readonly<Record<string, string>> = { soviet: 'Soviet', german: 'German' };

export function statusOf({ turn, phase, markers = {} }: Position): string {
  const { label } = track[turn - 1] ?? track[0];
  if (phase === 'set-up') return label;
  const sky = ADJECTIVES[String(markers.superiority)];
  // The losses stand beside it, and those that count with the victory points.
  return `${label}, ${sky === undefined ? 'nobody has the sky' : `${sky} air superiority`}`;
}

export function stagesOf(position: Position): readonly Stage[] {
  const all = planOf(position);
  const now = all.findIndex(({ state }) => state === 'now');
  return all.map(({ side, decides, title, what }, index) => ({
    side,
    ...(decides === undefined ? {} : { decides }),
    title,
    what,
    state: index < now ? 'past' : index === now ? 'now' : 'coming',
  }));
}

type Side = 'soviet' | 'german';
interface Planned extends Pick<PhaseInfo, 'side' | 'decides' | 'title' | 'what'> {
  readonly state?: 'now';
}

/** 5.4, 5.7. */
const ROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  'move-fight': ['movement', 'combat'],
  'fight-move': ['combat', 'movement'],
};
/** Phases after the declaration; a position that names no order then has the usual one. */
const DECLARED: ReadonlySet<string> = new Set(['reserve-release', 'reserve-creation', 'movement', 'combat']);

function planOf(position: Position): Planned[] {
  const { phase, side } = position;
  const isNow = (info: PhaseInfo): boolean => info.id === phase && info.side === side;
  if (phase === 'set-up') return phases.filter(isNow).map(info => ({ ...info, state: 'now' }));
  return phases.flatMap(info => {
    if (info.id === 'movement') return roundsOf(position, info.side as Side);
    if (info.id === 'combat' || info.id === 'set-up') return [];
    if (!isNow(info) && !isPlayed(info, position)) return [];
    return [{ ...info, ...dictated(info, position), ...(isNow(info) ? { state: 'now' as const } : {}) }];
  });
}

/** 5.13-3. */
const dictated = ({ id, side }: PhaseInfo, { turn }: Position): Pick<PhaseInfo, 'decides'> =>
  id === 'order' && side === 'german' && turn === 1 ? { decides: 'soviet' } : {};

/** The two phases of a player turn: as declared, as they must be, or not known yet. */
function roundsOf({ phase, side: whose, turn, markers = {} }: Position, side: Side): Planned[] {
  const isTheirs = whose === side;
  const isRound = isTheirs && (phase === 'movement' || phase === 'combat');
  // 5.13-8.
  const forced = turn === 1 && side === 'soviet' ? 'fight-move' : undefined;
  const declared = isTheirs && typeof markers.order === 'string' ? markers.order : forced;
  const word = declared ?? (isTheirs && DECLARED.has(phase) ? 'move-fight' : undefined);
  const names = ROUNDS[word ?? ''];
  if (names === undefined) return [undeclared(side)];
  return names.map(id => {
    const info = phases.find(each => each.id === id && each.side === side) ?? phases[0];
    return { ...info, ...(isRound && id === phase ? { state: 'now' as const } : {}) };
  });
}

const undeclared = (side: Side): Planned => ({
  side,
  title: `${ADJECTIVES[side]} movement and combat`,
  what: 'Movement and combat, in the order that is declared for this player turn.',
});

/** Phases that a turn does not have are left out. */
function isPlayed({ id, side }: PhaseInfo, { turn, markers = {} }: Position): boolean {
  switch (id) {
    case 'air':
      return turn > 1 && markers.superiority === side;
    case 'order':
      return turn > 1 || side === 'german';
    case 'terminal-supply':
      return turn > 1;
    default:
      return true;
  }
}
