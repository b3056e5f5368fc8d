// One unit of a match: a single game, or a pair of games on the same dice with the bots' sides swapped or with other
// rules. What comes out depends on the plan and the number of the pair alone, so pairs can be played anywhere and in any
// order.

import { askBots } from '../../../bots/asking.ts';
import type { Bot } from '../../../bots/bot.ts';
import { makeRival } from '../../../bots/rival.ts';
import { makeBot } from '../../../bots/shelf.ts';
import type { Adapter } from '../../../kit/adapter/adapter.ts';
import type { Game, GameEvent, State } from '../../../kit/game.ts';
import { REFEREE } from '../../../kit/seen/viewer.ts';
import { ACTION_LIMIT, freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { other } from '../../../kit/side.ts';
import { hashState } from '../../../kit/state/state.ts';
import type { LabPlan } from './plan.ts';

/** What the lab keeps of a game. Lists by side follow the order of the game's sides, lists by bot that of the plan. */
export interface PlayedGame {
  /** The second bot has the first side. */
  readonly isSwapped: boolean;
  /** It was played by the other rules of the plan. */
  readonly isVersus: boolean;
  /** A side or `draw`; null if it was not over after very many actions. */
  readonly winner: string | null;
  /** The rule that ended it. */
  readonly rule: string;
  readonly score: Readonly<Record<string, number>>;
  /** The turn in which it ended. */
  readonly turns: number;
  readonly actions: number;
  /** Of the table at the end: two games that went the same way have the same. */
  readonly hash: string;
  /** Steps on the map by side: when play began, then after each turn. */
  readonly steps: readonly (readonly number[])[];
  /** Points of the first side less those of the second, after each turn. */
  readonly leads: readonly number[];
  /** Targets of the attacks by side, in the order they were made, with spaces between. */
  readonly attacks: readonly string[];
  /** How often a lower level had to decide in a bot's place, by bot. */
  readonly fallbacks: readonly number[];
}

/** One game, or the two of a pair. */
export type PlayedPair = readonly PlayedGame[];

export const isPaired = (plan: LabPlan): boolean => plan.mirror || plan.versusOptions !== undefined;

/** How many units of inference the plan has. */
export const pairsIn = (plan: LabPlan): number => (isPaired(plan) ? plan.games / 2 : plan.games);

/** `adapter` is what bots above the random one need of the game. */
export function playPair(game: Game, plan: LabPlan, pair: number, adapter?: Adapter): PlayedPair {
  if (plan.versusOptions !== undefined) {
    // Two bots of different levels change sides from pair to pair, so that the rules are judged for both.
    const isSwapped = plan.mirror && pair % 2 === 1;
    return [false, true].map(isVersus => playGame(game, adapter, plan, pair, isSwapped, isVersus));
  }
  const swaps = plan.mirror ? [false, true] : [false];
  return swaps.map(isSwapped => playGame(game, adapter, plan, pair, isSwapped, false));
}

function playGame(
  game: Game,
  adapter: Adapter | undefined,
  plan: LabPlan,
  pair: number,
  isSwapped: boolean,
  isVersus: boolean,
): PlayedGame {
  const seed = `${plan.seed}/${pair}`;
  const options = isVersus ? plan.versusOptions : plan.options;
  const start = freshGame(game, { scenario: plan.scenario, options, seed });
  // Luck belongs to the chair, not to who sits in it: a bot against itself plays the same game twice.
  const seated = game.sides.map((_, side) =>
    botFor(plan.bots[isSwapped ? other(side) : side], `${seed}/${side}`, adapter, plan),
  );
  const watch = openWatch(game);
  let state = start;
  let [actions, turns] = [0, 0];
  const next = askBots(game, seated);
  const choose = (at: State) => {
    const { turn, phase } = game.moment(at);
    watch.see(at, turn, phase);
    turns = turn;
    return next(at);
  };
  for (const { after, events } of playOut(game, start, choose)) {
    state = after;
    actions++;
    for (const event of events) watch.hear(event);
    if (actions === ACTION_LIMIT) break;
  }
  const outcome = game.outcome(state);
  const fallbacks = seated.map(bot => bot.fallbacks);
  return {
    isSwapped,
    isVersus,
    winner: outcome?.winner ?? null,
    rule: outcome?.rule ?? '',
    score: outcome?.score ?? {},
    turns,
    actions,
    // The same table under other rules is still the same table.
    hash: hashState({ ...state, setup: { scenario: '', options: {} } }),
    ...watch.close(state),
    fallbacks: isSwapped ? fallbacks.toReversed() : fallbacks,
  };
}

function botFor(name: string, seed: string, adapter: Adapter | undefined, plan: LabPlan): Bot {
  const budget = plan.nodes === undefined ? {} : { nodes: plan.nodes };
  const rival = plan.rivals?.[name];
  const bot = rival ? makeRival(rival, seed, adapter, budget) : makeBot(name, seed, adapter, budget);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  return bot;
}

/** The phase of setting up, as games call it: before it is over there is nothing to count. */
const SET_UP = 'set-up';

function openWatch(game: Game) {
  const sideOf = new Map(game.counters.map(({ id, side }) => [id, side]));
  const full = new Map(game.counters.map(({ id, faces }) => [id, faces.length]));
  const steps: number[][] = [];
  const leads: number[] = [];
  const attacks = game.sides.map((): string[] => []);
  let turn = 0;

  const count = (state: State): void => {
    const seen = game.seen(state, REFEREE);
    const onMap = new Set(game.sides.flatMap(side => seen.units(side)));
    const counted = game.sides.map(() => 0);
    for (const unit of seen.view.units) {
      if (!onMap.has(unit.id)) continue;
      const side = game.sides.indexOf(sideOf.get(unit.id) ?? '');
      if (side >= 0) counted[side] += unit.steps ?? full.get(unit.id) ?? 1;
    }
    steps.push(counted);
  };
  const endTurn = (state: State): void => {
    count(state);
    const { score } = game.seen(state, REFEREE);
    leads.push((score[game.sides[0]] ?? 0) - (score[game.sides[1]] ?? 0));
  };

  return {
    see(state: State, now: number, phase: string): void {
      if (phase === SET_UP) return;
      if (turn === 0) count(state);
      else if (now > turn) endTurn(state);
      turn = now;
    },
    hear(event: GameEvent): void {
      if (event.type !== 'attack' || typeof event.target !== 'string') return;
      const side = game.sides.indexOf(String(event.side));
      if (side >= 0) attacks[side].push(event.target);
    },
    close(state: State): Pick<PlayedGame, 'steps' | 'leads' | 'attacks'> {
      if (turn > 0) endTurn(state);
      return { steps, leads, attacks: attacks.map(targets => targets.join(' ')) };
    },
  };
}
