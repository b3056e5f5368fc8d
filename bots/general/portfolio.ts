// Other plans for the same moves: the staff's own way of planning with its weights changed, and nobody moving at all.

import { seededRandom } from '../../kit/dice/random.ts';
import type { State } from '../../kit/game.ts';
import { drain } from '../core/guard.ts';
import type { PlannedMove } from '../staff/draft.ts';
import type { Planning } from '../staff/planning.ts';
import { TACTICS } from '../staff/tactics/list.ts';
import type { Weights } from '../staff/weights.ts';

type Look = (weights: Weights) => Weights;

/** Positions that the tactics of one plan may try. */
const NODES = 1500;

/** Plans left to chance; a budget usually ends sooner. */
const VARIED = 100;

/** Chance that a tactic in use is left out of such a plan, and that one out of use is tried. */
const ASIDE = 0.15;
const TRIED = 0.3;

const LOOKS: readonly Look[] = [
  w => ({ ...w, pull: w.pull * 2, caution: w.caution * 0.5, help: w.help * 1.3 }),
  w => ({ ...w, caution: w.caution * 2 + 0.5, help: w.help * 0.7 }),
  w => ({ ...w, help: w.help * 1.8, caution: w.caution * 0.7, pull: w.pull * 0.7 }),
  w => ({ ...w, pull: -w.pull, caution: w.caution * 2 + 0.5, help: 0.3, take: 0.3 }),
  // Tactics that do not pay in general may pay here.
  w => ({ ...w, tactics: {} }),
  w => ({ ...w, tactics: {}, caution: w.caution * 2 + 0.5, help: w.help * 0.7 }),
];

/** One after another: what is known to be different first, then chance. */
export function* portfolio(
  planning: Planning,
  state: State,
  side: number,
  weights: Weights,
): Generator<readonly PlannedMove[]> {
  const make = (w: Weights, nodes: number): readonly PlannedMove[] =>
    drain(planning.plan(state, side, w, { nodes })).moves;
  yield [];
  yield make(weights, 0);
  for (const look of LOOKS) yield make(look(weights), NODES);
  const random = seededRandom('looks');
  for (let n = 0; n < VARIED; n++) yield make(varied(weights, random), NODES);
}

/** Every weight up to twice or half of what it was, and some tactics of those that are in use or out of it. */
function varied(weights: Weights, random: () => number): Weights {
  const scale = (): number => 2 ** (2 * random() - 1);
  return {
    ...weights,
    pull: weights.pull * scale(),
    take: weights.take * scale(),
    garrison: weights.garrison * scale(),
    way: weights.way * scale(),
    caution: weights.caution * scale(),
    feared: weights.feared * scale(),
    help: weights.help * scale(),
    cohesion: weights.cohesion * scale(),
    tactics: Object.fromEntries(
      TACTICS.map(([name]) => [
        name,
        random() < ASIDE ? 0 : (weights.tactics?.[name] ?? 1) || Number(random() < TRIED),
      ]),
    ),
  };
}
