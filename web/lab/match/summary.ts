// What the games of a run come to. Everything is added up in the order of the pairs, so that the sums hang neither on who
// played them nor on when.

import { DRAWN, type Game } from '../../../kit/game.ts';
import { halfHexesEast } from '../../../kit/hex/grid.ts';
import { FORMAT, KIND, type LabReport } from '../report.ts';
import { isPaired, type PlayedGame } from './match.ts';
import { openTest, type Played, summarizePairs } from './pairs.ts';
import { botNames, type LabPlan } from './plan.ts';
import { LIMIT, verdictOf } from './sprt.ts';
import { countValues, mean, quantile, round, separation, wilson } from './statistics.ts';

export function summarize(game: Game, plan: LabPlan, played: Played, seconds: number): LabReport {
  const inOrder = [...played].sort(([a], [b]) => a - b).map(([, pair]) => pair);
  const games = inOrder.flat();
  const finished = games.filter(({ winner }) => winner !== null);
  const names = botNames(plan);
  const wins = winsIn(game, names, finished);
  const actions = sum(games.map(entry => entry.actions));
  return {
    kind: KIND,
    format: FORMAT,
    game: game.id,
    title: game.title,
    sides: game.sides,
    scenario: plan.scenario,
    options: plan.options,
    ...(plan.versusOptions === undefined ? {} : { versusOptions: plan.versusOptions }),
    planned: plan.games,
    games: games.length,
    finished: finished.length,
    draws: finished.filter(({ winner }) => winner === DRAWN).length,
    seed: plan.seed,
    mirror: plan.mirror,
    bots: plan.bots,
    wins,
    intervals: {
      bySide: intervalsOf(wins.bySide, finished.length),
      byBot: intervalsOf(wins.byBot, finished.length),
    },
    seats: seatsOf(game, plan, finished),
    ...(isPaired(plan) ? { pairs: summarizePairs(game, plan, inOrder) } : {}),
    ...sprtOf(game, plan, played),
    reasons: tallyOf(finished.map(({ rule }) => rule)),
    meanTurns: round(mean(games.map(({ turns }) => turns))),
    meanActions: round(mean(games.map(entry => entry.actions))),
    meanScore: meanScoreOf(game, finished),
    scores: scoresOf(game, plan, finished),
    strength: game.sides.map((name, side) =>
      strengthOf(
        name,
        games.map(({ steps }) => steps.map(by => by[side])),
      ),
    ),
    endings: countValues(finished.map(({ turns }) => turns)),
    ...decisionOf(game, finished),
    combats: combatsOf(game, games),
    map: mapOf(game),
    fallbacks: Object.fromEntries(
      names.map((name, bot) => [name, sum(games.map(entry => entry.fallbacks[bot]))]),
    ),
    actions,
    seconds: round(seconds),
    actionsPerSecond: Math.round(actions / Math.max(seconds, 1e-3)),
    gamesPerSecond: round(games.length / Math.max(seconds, 1e-3)),
  };
}

type Tally = Record<string, number>;

function winsIn(game: Game, names: readonly string[], finished: readonly PlayedGame[]) {
  const bySide: Tally = Object.fromEntries(game.sides.map(side => [side, 0]));
  const byBot: Tally = Object.fromEntries(names.map(name => [name, 0]));
  for (const { winner, isSwapped } of finished) {
    const side = game.sides.indexOf(winner ?? '');
    if (side < 0) continue;
    bySide[game.sides[side]]++;
    byBot[names[isSwapped ? 1 - side : side]]++;
  }
  return { bySide, byBot };
}

function intervalsOf(wins: Tally, trials: number): Record<string, [number, number]> {
  return Object.fromEntries(
    Object.entries(wins).map(([name, count]) => [name, rounded(wilson(count, trials))]),
  );
}

const rounded = ([low, high]: readonly [number, number]): [number, number] => [round(low), round(high)];

/** One line for each bot on each side, or for each side under each of the rules. */
function seatsOf(game: Game, plan: LabPlan, finished: readonly PlayedGame[]): LabReport['seats'] {
  const names = botNames(plan);
  const rows = game.sides.flatMap((side, number) =>
    [0, 1].map(second => {
      const isRules = plan.versusOptions !== undefined;
      const seated = finished.filter(({ isSwapped, isVersus }) =>
        isRules ? Number(isVersus) === second : (isSwapped ? 1 - number : number) === second,
      );
      const wins = seated.filter(({ winner }) => winner === side).length;
      const scores = seated.flatMap(({ score }) => (side in score ? [score[side]] : []));
      return {
        name: isRules ? `${side}, ${second === 0 ? 'first' : 'other'} rules` : `${names[second]} as ${side}`,
        games: seated.length,
        wins,
        draws: seated.filter(({ winner }) => winner === DRAWN).length,
        interval: rounded(wilson(wins, seated.length)),
        meanScore: scores.length === 0 ? null : round(mean(scores)),
      };
    }),
  );
  return rows.filter(({ games }) => games > 0);
}

/** Over the pairs up to the first that is missing: only what came in order may be judged as it came. */
function sprtOf(game: Game, plan: LabPlan, played: Played): Pick<LabReport, 'sprt'> {
  if (plan.sprt === undefined) return {};
  const { pairs, ratio } = openTest(game, plan).follow(played);
  return { sprt: { ...plan.sprt, ratio: round(ratio), limit: LIMIT, verdict: verdictOf(ratio), pairs } };
}

function meanScoreOf(game: Game, finished: readonly PlayedGame[]): Tally {
  const scored = game.sides.filter(side => finished.some(({ score }) => side in score));
  return Object.fromEntries(
    scored.map(side => [side, round(mean(finished.map(({ score }) => score[side] ?? 0)))]),
  );
}

function scoresOf(game: Game, plan: LabPlan, finished: readonly PlayedGame[]): LabReport['scores'] {
  const groups: readonly (readonly [string, readonly PlayedGame[]])[] =
    plan.versusOptions === undefined
      ? [['', finished]]
      : [
          [', first rules', finished.filter(({ isVersus }) => !isVersus)],
          [', other rules', finished.filter(({ isVersus }) => isVersus)],
        ];
  return game.sides.flatMap(side =>
    groups.flatMap(([suffix, entries]) => {
      const values = entries.flatMap(({ score }) => (side in score ? [score[side]] : []));
      return values.length === 0 ? [] : [{ name: side + suffix, counts: countValues(values) }];
    }),
  );
}

/** Over the games that got so far. */
function strengthOf(name: string, games: readonly (readonly number[])[]): LabReport['strength'][number] {
  const length = Math.max(0, ...games.map(steps => steps.length));
  const points = Array.from({ length }, (_, at) =>
    games.flatMap(steps => (at < steps.length ? [steps[at]] : [])),
  );
  return {
    name,
    mean: points.map(values => round(mean(values))),
    low: points.map(values => round(quantile(values, 0.1))),
    high: points.map(values => round(quantile(values, 0.9))),
  };
}

/** As many games must each side have won before it can be said what foretells that. */
const LEAST_WON = 5;
const DECIDED = 0.9;

function decisionOf(game: Game, finished: readonly PlayedGame[]): Pick<LabReport, 'foretold' | 'decided'> {
  const [first, second] = game.sides.map(side => finished.filter(({ winner }) => winner === side));
  if (first.length < LEAST_WON || second.length < LEAST_WON) return { foretold: [], decided: null };
  const turns = Math.max(...[...first, ...second].map(({ leads }) => leads.length));
  // What a finished game came to stays as it was.
  const after = (entries: readonly PlayedGame[], turn: number): number[] =>
    entries.map(({ leads }) => leads[Math.min(turn, leads.length) - 1] ?? 0);
  const foretold = Array.from({ length: turns }, (_, index): [number, number] => [
    index + 1,
    round(separation(after(first, index + 1), after(second, index + 1))),
  ]);
  const lastOpen = foretold.findLastIndex(([, share]) => share < DECIDED);
  return { foretold, decided: foretold[lastOpen + 1]?.[0] ?? null };
}

function combatsOf(game: Game, games: readonly PlayedGame[]): LabReport['combats'] {
  const combats: Record<string, number[]> = {};
  for (const { attacks } of games) {
    attacks.forEach((targets, side) => {
      for (const hex of targets === '' ? [] : targets.split(' ')) {
        combats[hex] ??= game.sides.map(() => 0);
        combats[hex][side]++;
      }
    });
  }
  return combats;
}

function mapOf({ map }: Game): LabReport['map'] {
  const south = map.grid.rowsGrow === 'south' ? 1 : -1;
  return {
    hexes: map.ids.map((id, hex) => [
      id,
      halfHexesEast(map.grid, map.rows[hex], map.columns[hex]),
      map.rows[hex] * south,
    ]),
    places: map.places.map(({ name, hex }) => [name, map.ids[hex]]),
  };
}

function tallyOf(names: readonly string[]): Tally {
  const tally: Tally = {};
  for (const name of names) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
