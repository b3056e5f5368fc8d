// Chapter 4, asked during the game: the points so far, what they mean, and everything on the map that counts.

import { type Aim, bindStanding } from '../../../../kit/standing.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { SIDES, SOVIET } from '../02-components/counters.ts';
import { map } from '../02-components/ground.ts';
import { lastTurn, sovietThreshold } from '../03-scenarios/scenarios.ts';
import { heldOf, isWon, type Prize, prizes } from './prizes.ts';
import { outcomeOf, pointsOf, totalOf } from './victory.ts';

export const standingOf = bindStanding({
  map,
  sides: SIDES,
  outcomeOf,
  prospects: state => ({ score: { soviet: pointsOf(state) }, rule: '4.3f', message: prospects(state) }),
  aims: state => prizes.map(prize => aimOf(state, prize)),
});

/** 4.3f, 4.4a what the points come to if the game ended like this. */
function prospects(state: State): string {
  const total = totalOf(state);
  const now = pointsOf(state);
  const bonus = total > now ? ` (${now} for places, ${total - now} that count at the end of the game)` : '';
  const missing = sovietThreshold(state) - total;
  const verdict =
    missing > 0
      ? `${missing} more by the end of turn ${lastTurn(state)} would win, and so would Koenigsberg at any time`
      : `enough to win at the end of turn ${lastTurn(state)}, if they are kept`;
  return `The Soviet side has ${points(total)}${bonus}; ${verdict}.`;
}

function aimOf(state: State, prize: Prize): Aim {
  const held = heldOf(state, prize);
  return { ...prize, side: isWon(prize, held) ? SOVIET : undefined, note: prize.note?.(held) };
}

const points = (count: number): string => counted(count, 'victory point');
