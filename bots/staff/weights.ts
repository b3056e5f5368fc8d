// What counts for the staff when it places units and picks attacks, in points of victory. A game may set some of them
// for each of its sides, as it found them by matches.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { SCALE } from '../core/lookout.ts';

export interface Weights {
  // Where a unit stands.
  /** Nearness to prizes that the enemy has. */
  readonly pull: number;
  /** A prize that is the enemy's and is entered. */
  readonly take: number;
  /** A foothold that brings something turn by turn; a blow at an enemy who has one. */
  readonly foothold: number;
  /** A prize of our own that the enemy could come to, if nobody else is in it. */
  readonly garrison: number;
  /** Coming nearer to a great place of ours that stands empty. */
  readonly call: number;
  /** Worth of a unit that is out of supply. */
  readonly hunger: number;
  /** Ways of the enemy to our prizes that nobody else watches. */
  readonly way: number;
  /** Worth that the enemy's best blow would cost. */
  readonly caution: number;
  /** Share of the strength that could come which does come. */
  readonly feared: number;
  /** Most strength that comes against one hex. */
  readonly blow: number;
  /** Help to an attack. */
  readonly help: number;
  /** Worth of enemies who are put out of supply. */
  readonly starve: number;
  /** The same in the last turn, where whoever is cut off is at least easier to hit at once. */
  readonly lastStarve: number;
  /** Worth of enemies that must starve for an arm to be sent out. */
  readonly prey: number;
  /** Worth of a unit that could not retreat. */
  readonly trap: number;
  /** Friends in the hexes around. */
  readonly cohesion: number;
  /** How much the posture of the sector matters. */
  readonly posture: number;
  /** What must be better elsewhere before anybody gets up. */
  readonly inertia: number;

  // Attacks.
  /** More strength than the defense has, for an attack that is worth making. */
  readonly lead: number;
  /** What lies behind an enemy hex, for those who move up to it. */
  readonly behind: number;
  /** Units whom a tactic brings together against one hex at most. */
  readonly party: number;
  /** How often all tactics are looked for. */
  readonly rounds: number;
  /** Above 0, of those who offer themselves for one place only one gets his order at a time: stacks are large. */
  readonly oneEach: number;
  /** Above 0, somebody is looked for in every hex around a target: blows from all sides count more. */
  readonly allAround: number;
  /** Where more could attack a hex than this, not all their subsets are tried. */
  readonly crowd: number;
  readonly ground: number;
  readonly groundPull: number;
  readonly leastGain: number;
  /** Chance to win a place below which it counts less and less. */
  readonly sure: number;
  /** What each point of strength that takes part must bring. */
  readonly effort: number;
  /** How much losses count, the enemy's and our own. */
  readonly enemyLoss: number;
  readonly ownLoss: number;

  /** How much the enemy's best answer to the finished plan counts. */
  readonly answer: number;
  /** How much it counts that no place is left open when all are placed. */
  readonly safety: number;
  /** How much better an attack must be for it that idle units join it. */
  readonly mass: number;
  /** How much it counts that places of ours are held by as many as it takes. */
  readonly hold: number;
  /** Share of a great place of ours that is at stake with each who attacks out of it. */
  readonly guard: number;
  /** Whether the chance to win is looked at where the score is about to be counted: 0 does without. */
  readonly finish: number;
  /** Places of ours that an enemy who is cut off could walk into, for whoever turns round to finish him. */
  readonly mop: number;
  /** Share of a place off everybody's way that those who are sent for it reckon with: 0 sends nobody. */
  readonly detach: number;
  /** Tactics by name: 0 does without. */
  readonly tactics?: Readonly<Record<string, number>>;
}

export const WEIGHTS: Weights = {
  pull: 0.3,
  take: 1,
  foothold: 1,
  garrison: 0.6,
  call: 0.3,
  hunger: 0.35,
  way: 0.01,
  caution: 0.6,
  feared: 0.45,
  blow: SCALE.blow,
  help: 1,
  starve: 0.5,
  lastStarve: 0,
  prey: 0.5,
  trap: 0,
  cohesion: 0,
  posture: 0,
  inertia: 0.04,
  lead: SCALE.lead,
  behind: SCALE.behind,
  party: 6,
  rounds: 2,
  oneEach: 0,
  allAround: 0,
  crowd: 0,
  ground: 0.1,
  groundPull: 0.15,
  leastGain: 0.2,
  sure: 0,
  effort: 0,
  enemyLoss: 1,
  ownLoss: 1,
  answer: 0,
  safety: 0,
  mass: 0,
  hold: 0,
  guard: 0.03,
  finish: 1,
  mop: 0,
  detach: 0,
};

/** What counts for a side of a game. */
export function weightsOf(
  adapter: Adapter,
  side: number,
  given: Partial<Weights> | undefined = adapter.worth.planning?.[side],
): Weights {
  const { drive, cover, caution, leastGain } = adapter.worth.doctrine[side];
  return { ...WEIGHTS, pull: WEIGHTS.pull * drive, way: 0.1 * cover, caution, leastGain, ...given };
}

/**
 * In the last turn what lies ahead counts for nothing. Whoever moves last need not fear an answer either: only what he
 * holds when it is over counts.
 */
export function atTheEnd(weights: Weights, isLastToMove: boolean): Weights {
  const soon = { ...weights, pull: 0.02, hunger: 0, starve: weights.lastStarve, groundPull: 0.02, sure: 0 };
  if (!isLastToMove) return soon;
  return {
    ...soon,
    garrison: 0,
    call: 0,
    way: 0,
    caution: 0,
    trap: 0,
    cohesion: 0,
    answer: 0,
    safety: 0,
    hold: 0,
    inertia: 0.001,
    ground: 0.01,
    leastGain: 0.02,
    effort: 0,
    enemyLoss: 0.05,
    ownLoss: 0.02,
  };
}
