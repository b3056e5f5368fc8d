// The plan of a movement phase: tactics first, the best payoff before the others and all looked for again while any is
// found; then everybody else, one by one, to the best hex; then a look at the finished table with the enemy's eyes.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Budget, Progress } from '../bot.ts';
import { openFinish } from '../core/finish.ts';
import { NEAR } from '../core/lookout.ts';
import { openOutlook } from '../core/outlook.ts';
import { appraise } from './appraisal.ts';
import { type Draft, openDraft, type PlannedMove, type Proposal } from './draft.ts';
import { chanceOn, finish } from './finishing.ts';
import { holdPlaces } from './holding.ts';
import { massAttacks } from './massing.ts';
import { openPacking } from './packing.ts';
import { review } from './review.ts';
import { makeSafe } from './safety.ts';
import { openScoring, type Scoring } from './scoring.ts';
import { TACTICS } from './tactics/list.ts';
import type { Weights } from './weights.ts';

export interface Planning {
  /** Whoever sends it `true` gets a plan at once, with the tactics found so far. */
  plan(
    state: State,
    side: number,
    weights: Weights,
    budget: Budget,
  ): Generator<Progress, Plan, boolean | undefined>;
  /** The best hex for one unit whose dice have surprised us. */
  place(state: State, side: number, unit: number, weights: Weights): number;
  /** From a table on which all moves are made, the chance to have won; undefined where the score is not counted yet. */
  chance(table: State, side: number, weights: Weights): number | undefined;
  readonly scoring: Scoring;
}

export interface Plan {
  readonly moves: readonly PlannedMove[];
  /** What the tactics came to, the weightiest first. */
  readonly adopted: readonly Proposal[];
}

interface DrawnPlan extends Plan {
  readonly draft: Draft;
  /** What several units would have done together, had they not been wanted elsewhere. */
  readonly missed: readonly Proposal[];
  readonly isStopped: boolean;
}

/** Tactics whose worth shows only when all have their orders. */
const JOINT: ReadonlySet<string> = new Set(['cut', 'pincer']);
/** What they must promise for a second plan to be drawn up. */
const WORTH_A_PLAN = 0.5;

/** Positions tried a phase unless the budget says otherwise. */
const NODES = 5000;
/** Proposals that promise less are not worth an order. */
const LEAST = 0.05;

export function openPlanning(adapter: Adapter): Planning {
  const { phase } = adapter.sequence;
  const { placeOf } = adapter.table;
  const { worthOf } = adapter.worth;
  const { reachOf } = adapter.moves;
  const scoring = openScoring(adapter);
  const packing = openPacking(adapter);
  const outlook = openOutlook(adapter);
  const ending = openFinish(adapter);
  /** The phase that was looked at last, and what counted then. */
  let looked = '';
  let lookedWith: Weights | undefined;

  function look(state: State, side: number, w: Weights): void {
    scoring.look(state, side, w);
    looked = phase(state);
    lookedWith = w;
  }

  function bestFor(table: State, unit: number, w: Weights): number {
    const from = placeOf(table, unit);
    let best = from;
    let most = from < 0 ? Number.NEGATIVE_INFINITY : scoring.score(table, unit, from) + w.inertia;
    const { items, count } = reachOf(table, unit);
    for (let i = 0; i < count; i++) {
      if (items[i] === from) continue;
      const value = scoring.score(table, unit, items[i]);
      if (value > most) {
        most = value;
        best = items[i];
      }
    }
    return best;
  }

  /** The front before the rear, the worthiest first: they choose, the others fill in. */
  function inOrder(state: State, units: number[]): number[] {
    const rank = (unit: number): number => {
      const hex = placeOf(state, unit);
      const isFront = hex >= 0 && scoring.survey.enemyArrival[hex] <= NEAR;
      return (isFront ? 100 : 0) + worthOf(state, unit);
    };
    return units.sort((a, b) => rank(b) - rank(a) || a - b);
  }

  function placeAll(draft: Draft, w: Weights): void {
    for (const unit of inOrder(draft.state, [...draft.free])) {
      const hex = bestFor(draft.table, unit, w);
      if (hex >= 0) draft.order(unit, hex);
    }
  }

  /** Tactics first, `wanted` before all; then everybody else. */
  function* drawUp(
    state: State,
    side: number,
    w: Weights,
    budget: Budget,
    wanted: readonly Proposal[],
  ): Generator<Progress, DrawnPlan, boolean | undefined> {
    look(state, side, w);
    const draft = openDraft(adapter, scoring, outlook, state, side, w, { nodes: NODES, ...budget });
    // Whoever got what he wanted does not look for more of it.
    const tactics = TACTICS.filter(
      ([name]) => (w.tactics?.[name] ?? 1) > 0 && !wanted.some(({ tactic }) => tactic === name),
    );
    const adopted = wanted.filter(proposal => draft.adopt(proposal));
    let missed: Proposal[] = [];
    let thoughtOf: readonly Proposal[] = [];
    let isStopped = false;
    for (let round = 0; round < w.rounds && !isStopped; round++) {
      const proposals: Proposal[] = [];
      for (const [index, [, find]] of tactics.entries()) {
        if (draft.isSpent()) isStopped = true;
        if (isStopped) break;
        for (const proposal of find(draft)) if (proposal.payoff > LEAST) proposals.push(proposal);
        const share = (round + (index + 1) / tactics.length) / w.rounds;
        isStopped = (yield { share, nodes: draft.nodes() }) === true;
      }
      proposals.sort((a, b) => b.payoff - a.payoff);
      const news = adoptAll(draft, proposals);
      if (round === 0) thoughtOf = proposals;
      if (round === 0)
        missed = proposals.filter(
          each => JOINT.has(each.tactic) && each.payoff > WORTH_A_PLAN && !news.includes(each),
        );
      adopted.push(...news);
      if (news.length === 0) break;
    }
    placeAll(draft, w);
    massAttacks(draft);
    makeSafe(draft);
    holdPlaces(draft);
    review(draft);
    if (!isStopped) yield* finish(draft, ending, packing, thoughtOf);
    adopted.sort((a, b) => b.payoff - a.payoff);
    return { moves: draft.moves(), adopted, draft, missed, isStopped };
  }

  /** The first who offers himself for a place, where one at a time is asked for: what a second is good for shows only then. */
  function adoptAll(draft: Draft, proposals: readonly Proposal[]): Proposal[] {
    const given = new Set<string>();
    return proposals.filter(proposal => {
      const { tactic, moves } = proposal;
      const name = draft.weights.oneEach > 0 && moves.length === 1 ? `${tactic} ${moves[0].hex}` : undefined;
      if (name !== undefined && given.has(name)) return false;
      const isAdopted = draft.adopt(proposal);
      if (isAdopted && name !== undefined) given.add(name);
      return isAdopted;
    });
  }

  return {
    scoring,
    *plan(state, side, w, budget) {
      const first = yield* drawUp(state, side, w, budget, []);
      if (first.isStopped || first.missed.length === 0) return first;
      // What others were in the way of may be worth more than they are: the same again with it first.
      const value = appraise(first.draft, packing);
      const second = yield* drawUp(state, side, w, budget, first.missed);
      if (appraise(second.draft, packing) > value) return second;
      look(state, side, w);
      return first;
    },
    place(state, side, unit, w) {
      if (looked !== phase(state) || lookedWith !== w) look(state, side, w);
      return bestFor(state, unit, w);
    },
    chance: (table, side, w) =>
      w.finish > 0 && ending.isNear(table) ? chanceOn(adapter, table, side, w, packing, ending) : undefined,
  };
}
