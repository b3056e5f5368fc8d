// The way through a game turn as it is shown above the map: what this turn has of the phases, with movement and assaults
// in the order that was declared (5.4, 5.5), and the month.

import type { Position } from '../../../kit/game.ts';
import type { PhaseInfo, Stage } from '../../../kit/presentation.ts';
import { phases } from './phases.ts';
import { track } from './track.ts';

export function statusOf({ turn, markers }: Position): string {
  const { label, germanWinsAt, sovietWinsAt } = track[turn - 1] ?? track[0];
  const points = typeof markers?.vp === 'number' ? [`${markers.vp} points`] : [];
  const limits = germanWinsAt === null ? [] : [`limits ${sovietWinsAt} and ${germanWinsAt}`];
  return [label, ...points, ...limits].join(', ');
}

export function stagesOf(position: Position): readonly Stage[] {
  const all = planOf(position);
  const now = all.findIndex(({ state }) => state === 'now');
  return all.map(({ side, title, what }, index) => ({
    side,
    title,
    what,
    state: index < now ? 'past' : index === now ? 'now' : 'coming',
  }));
}

type Side = 'german' | 'soviet';
interface Planned extends Pick<PhaseInfo, 'side' | 'title' | 'what'> {
  readonly state?: 'now';
}

/** 5.4a, 5.5d. */
const ROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  'move-fight': ['movement', 'assault'],
  'fight-move': ['assault', 'movement'],
  'fight-fight': ['assault', 'assault'],
};

/** Phases after the declaration; a position that names no order then has the usual one. */
const DECLARED: ReadonlySet<string> = new Set([
  'strategic',
  'offensive-supply',
  'rvgk',
  'movement',
  'assault',
]);

function planOf(position: Position): Planned[] {
  const { phase, side, turn } = position;
  const isNow = (info: PhaseInfo): boolean => info.id === phase && info.side === side;
  const show = (info: PhaseInfo): Planned => ({ ...info, ...(isNow(info) ? { state: 'now' } : {}) });
  if (phase === 'set-up') return phases.filter(info => info.id === 'set-up' && isNow(info)).map(show);
  // 12.2a the first turn of The Road Back is one phase.
  if (position.scenario?.startsWith('road-back') && turn === 13) return phases.filter(isNow).map(show);
  return phases.flatMap(info => {
    if (info.id === 'movement') return roundsOf(position, info.side as Side);
    if (info.id === 'assault' || info.id === 'set-up') return [];
    return isNow(info) || isPlayed(info, position) ? [show(info)] : [];
  });
}

/** The two phases of a player turn: as declared, as they must be, or not known yet. */
function roundsOf({ phase, side: whose, turn, markers = {} }: Position, side: Side): Planned[] {
  const isTheirs = whose === side;
  const isRound = isTheirs && (phase === 'movement' || phase === 'assault');
  const declared = isTheirs && typeof markers.order === 'string' ? markers.order : forced(side, turn);
  const word = declared ?? (isTheirs && DECLARED.has(phase) ? 'move-fight' : undefined);
  // 5.10b in a turn of pause the German side only moves.
  const isPause = side === 'german' && turn === 3 && markers.pause === 'taken';
  const names = isPause ? ['movement'] : ROUNDS[word ?? ''];
  if (names === undefined) return [undeclared(side, isRound)];
  const round = typeof markers.round === 'number' && !isPause ? markers.round : names.indexOf(phase) + 1;
  return names.map((id, index) => {
    const info = phases.find(each => each.id === id && each.side === side) ?? phases[0];
    const again = names[0] === names[1] ? (index === 0 ? ', first' : ', second') : '';
    const isNow = isRound && Math.max(1, round) === index + 1;
    return { ...info, title: `${info.title}${again}`, ...(isNow ? { state: 'now' } : {}) };
  });
}

/** 5.4b. */
const forced = (side: Side, turn: number): string | undefined =>
  turn <= (side === 'german' ? 1 : 5) ? 'fight-move' : undefined;

const undeclared = (side: Side, isNow: boolean): Planned => ({
  side,
  title: side === 'german' ? 'German movement and assaults' : 'Soviet movement and assaults',
  what: 'Movement and prepared assaults, in the order that is declared for this player turn.',
  ...(isNow ? { state: 'now' } : {}),
});

const between = (turn: number, first: number, last: number): boolean => turn >= first && turn <= last;

/** Phases that a turn does not have are left out. */
function isPlayed({ id, side }: PhaseInfo, { turn, markers = {} }: Position): boolean {
  switch (id) {
    case 'paulus-pause':
      return turn === 3;
    case 'summer-offensive':
      return between(turn, 17, 19) && !(Number(markers.offensiveTurn ?? 0) > 0);
    case 'watch':
      return turn === 28;
    case 'east-wall':
      return turn === 19;
    case 'fortified-area':
      return turn === 16;
    case 'withdrawal':
      return side === 'soviet' ? between(turn, 6, 8) : turn === 19 || turn === 25;
    case 'conversion':
      return turn >= 6;
    case 'bonus-zone':
      return turn === 9;
    case 'comb-out':
      return (
        (between(turn, 17, 20) && markers.combedOut43 !== true) ||
        (between(turn, 25, 28) && markers.combedOut44 !== true)
      );
    case 'order':
      return side === 'german' ? turn > 1 && !(turn === 3 && markers.pause === 'taken') : turn > 5;
    case 'strategic':
      return between(turn, 9, 29);
    case 'offensive-supply':
      return turn >= 7 && markers.moscowBan !== true;
    case 'rvgk':
      return turn >= 2;
    default:
      return true;
  }
}
