// Sums of a run: they add up, whoever played and in whatever order, and count what happened on the map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../bots/asking.ts';
import { randomBot } from '../../bots/random.ts';
import { armyGroupCenter as game } from '../../games/army-group-center/index.ts';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { State } from '../../kit/game.ts';
import { centreOf } from '../../kit/hex/grid.ts';
import { REFEREE } from '../../kit/seen/viewer.ts';
import { freshGame, playOut } from '../../kit/sequence/playing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { type PlayedPair, playPair } from '../../web/lab/match/match.ts';
import { summarize } from '../../web/lab/match/summary.ts';
import { checkReport } from '../../web/lab/report.ts';
import { centerPlan, played, timeless, toyPlan } from './lab.testing.ts';
import { run, simulate } from './run.ts';

const total = (tally: Readonly<Record<string, number>>): number =>
  Object.values(tally).reduce((a, b) => a + b, 0);

/** By side, counted unit by unit. */
function stepsOn(state: State): number[] {
  const { units } = game.position(state);
  const full = (id: string): number => game.counters.find(counter => counter.id === id)?.faces.length ?? 0;
  return game.sides.map(side => {
    const own = game.seen(state, REFEREE).units(side);
    return units.reduce((sum, { id, steps }) => sum + (own.includes(id) ? (steps ?? full(id)) : 0), 0);
  });
}

test('two threads, one, or none give the same report', async () => {
  const plan = centerPlan({ games: '6', mirror: true, seed: 'threads' });
  const here = timeless(simulate(game, plan));
  const { signal } = new AbortController();
  for (const jobs of cases([2], [1, 2])) {
    const result = timeless(summarize(game, plan, await run({ game, plan, jobs, signal }), 1));
    assert.deepEqual(result, here);
  }
});

test('threads that were ahead do not change where the sequential test stops', async () => {
  const plan = centerPlan({ games: '40', mirror: true, sprt: '0.5,0.8' });
  const here = timeless(simulate(game, plan));
  assert.equal(here.sprt?.verdict, 'low');
  assert.ok(here.games < 40);
  const { signal } = new AbortController();
  const before = new Map([9, 11].map(pair => [pair, playPair(game, plan, pair)]));
  const threads = await run({ game, plan, jobs: 2, signal, before });
  assert.deepEqual(timeless(summarize(game, plan, threads, 1)), here);
});

test('a game that fails ends the run and names its pair; a run told to end does', async () => {
  const plan = { ...centerPlan({ seed: 'bad' }), bots: ['nobody', 'random'] as const };
  const { signal } = new AbortController();
  await assert.rejects(run({ game, plan, jobs: 1, signal }), /pair 0 of seed bad: .*no bot nobody/s);
  const ended = await run({ game, plan: centerPlan(), jobs: 1, signal: AbortSignal.abort() });
  assert.equal(ended.size, 0);
});

test('the order in which pairs come in does not matter, and a run goes on where it was left', async () => {
  const plan = centerPlan({ games: '4', mirror: true, seed: 'order' });
  const [one, two] = [0, 1].map(pair => playPair(game, plan, pair));
  const inOrder = summarize(
    game,
    plan,
    new Map<number, PlayedPair>([
      [0, one],
      [1, two],
    ]),
    1,
  );
  const turned = summarize(
    game,
    plan,
    new Map<number, PlayedPair>([
      [1, two],
      [0, one],
    ]),
    1,
  );
  assert.deepEqual(turned, inOrder);
  const { signal } = new AbortController();
  const seen: number[] = [];
  const rest = await run({
    game,
    plan,
    jobs: 2,
    signal,
    before: new Map([[1, two]]),
    onProgress: so => seen.push(so.size),
  });
  assert.deepEqual(summarize(game, plan, rest, 1), inOrder);
  assert.deepEqual(seen, [2]);
});

test('what was played is watched: attacks by side and hex, steps after every turn, points', () => {
  const plan = centerPlan({ games: '1', seed: 'watch' });
  const [facts] = playPair(game, plan, 0);
  const start = freshGame(game, { scenario: plan.scenario, options: plan.options, seed: 'watch/0' });
  const bots = [randomBot('watch/0/0'), randomBot('watch/0/1')];
  const attacks: string[][] = [[], []];
  let last = start;
  for (const { after, events } of playOut(game, start, askBots(game, bots))) {
    for (const event of events)
      if (event.type === 'attack') attacks[game.sides.indexOf(String(event.side))].push(String(event.target));
    last = after;
  }
  assert.deepEqual(
    facts.attacks,
    attacks.map(targets => targets.join(' ')),
  );
  assert.ok(attacks.flat().length > 5);
  assert.equal(facts.steps.length, facts.turns + 1);
  assert.equal(facts.leads.length, facts.turns);
  assert.deepEqual(facts.steps[0], stepsOn(start));
  assert.deepEqual(facts.steps.at(-1), stepsOn(last));
  assert.equal(facts.leads.at(-1), facts.score.soviet);

  const { combats, strength } = summarize(game, plan, new Map([[0, [facts]]]), 1);
  const [soviet, german] = attacks;
  for (const [hex, [bySoviet, byGerman]] of Object.entries(combats)) {
    assert.equal(bySoviet, soviet.filter(target => target === hex).length);
    assert.equal(byGerman, german.filter(target => target === hex).length);
  }
  assert.equal(
    Object.values(combats)
      .flat()
      .reduce((a, b) => a + b, 0),
    attacks.flat().length,
  );
  assert.deepEqual(
    strength[1].mean,
    facts.steps.map(by => by[1]),
  );
});

test('where there is a set-up, counting begins after it', () => {
  const plan = centerPlan({ games: '1', scenario: 'd-day-defeated' });
  const [facts] = playPair(game, plan, 0);
  const bots = [randomBot('1/0/0'), randomBot('1/0/1')];
  const start = freshGame(game, { scenario: plan.scenario, options: plan.options, seed: '1/0' });
  let ready = start;
  for (const { after } of playOut(game, start, askBots(game, bots))) {
    ready = after;
    if (game.moment(after).phase !== 'set-up') break;
  }
  assert.notDeepEqual(stepsOn(start), stepsOn(ready));
  assert.deepEqual(facts.steps[0], stepsOn(ready));
  assert.equal(facts.steps.length, facts.turns + 1);
});

test('wins add up by side, by bot, by seat and by rule; draws and games without end stand apart', () => {
  const plan = toyPlan({ mirror: true, games: '8' });
  const pair = (first: string | null, second: string | null): PlayedPair => [
    played({ winner: first }),
    played({ winner: second, isSwapped: true }),
  ];
  const result = summarize(
    toy,
    plan,
    new Map([
      [0, pair('red', 'blue')],
      [1, pair('red', 'red')],
      [2, pair('draw', 'blue')],
      [3, pair(null, 'blue')],
    ]),
    2,
  );
  assert.deepEqual(result.wins, { bySide: { red: 3, blue: 3 }, byBot: { 'random#1': 5, 'random#2': 1 } });
  assert.deepEqual([result.games, result.finished, result.draws, total(result.reasons)], [8, 7, 1, 7]);
  assert.deepEqual(
    result.seats.map(({ name, games, wins, draws }) => [name, games, wins, draws]),
    [
      ['random#1 as red', 3, 2, 1],
      ['random#2 as red', 4, 1, 0],
      ['random#1 as blue', 4, 3, 0],
      ['random#2 as blue', 3, 0, 1],
    ],
  );
  assert.equal(result.gamesPerSecond, 4);
});

test('the turn of decision is where the points begin to tell who wins', () => {
  const games = Array.from({ length: 20 }, (_, n): [number, PlayedPair] => {
    const isWon = n % 2 === 0;
    // After the first turn nothing is to be seen, after the second everything.
    return [
      n,
      [played({ winner: isWon ? 'red' : 'blue', leads: [n % 4 < 2 ? 1 : 2, isWon ? 5 : 1, isWon ? 9 : 0] })],
    ];
  });
  const { foretold, decided } = summarize(toy, toyPlan(), new Map(games), 1);
  assert.deepEqual(foretold, [
    [1, 0.5],
    [2, 1],
    [3, 1],
  ]);
  assert.equal(decided, 2);
  const few = summarize(toy, toyPlan(), new Map(games.slice(0, 6)), 1);
  assert.deepEqual([few.foretold, few.decided], [[], null]);
});

test('two sets of rules are told apart, and fallbacks belong to the bot', () => {
  const plan = toyPlan({ 'versus-options': '{"fair":false}', games: '2' });
  const result = summarize(
    toy,
    plan,
    new Map([
      [
        0,
        [
          played({ score: { red: 3 }, fallbacks: [1, 0] }),
          played({ score: { red: 5 }, winner: 'blue', isVersus: true, fallbacks: [2, 0] }),
        ],
      ],
    ]),
    1,
  );
  assert.deepEqual(
    result.scores.map(({ name, counts }) => [name, counts]),
    [
      ['red, first rules', [[3, 1]]],
      ['red, other rules', [[5, 1]]],
    ],
  );
  assert.deepEqual(
    result.seats.map(({ name, wins }) => [name, wins]),
    [
      ['red, first rules', 1],
      ['red, other rules', 0],
      ['blue, first rules', 0],
      ['blue, other rules', 1],
    ],
  );
  assert.deepEqual(result.fallbacks, { 'random#1': 3, 'random#2': 0 });
});

test('the second game of a comparison of rules is played by the other rules, on the same dice', () => {
  const scenario = 'mix-and-match';
  const options = '{"germanReplacements":"three"}';
  const [usual, other] = playPair(game, centerPlan({ scenario, 'versus-options': options }), 0);
  const [alone] = playPair(game, centerPlan({ scenario }), 0);
  assert.equal(usual.hash, alone.hash);
  const [changed] = playPair(game, centerPlan({ scenario, options }), 0);
  assert.equal(other.hash, changed.hash);
  assert.notEqual(other.hash, usual.hash);
});

test('hexes lie in the report as they do on the map, and the report is one that the page opens', () => {
  const plan = centerPlan({ games: '2', mirror: true });
  const report = simulate(game, plan);
  const { map } = game;
  report.map.hexes.forEach(([id, x, y], hex) => {
    const center = centreOf(map.grid, map.rows[hex], map.columns[hex]);
    assert.equal(id, map.ids[hex]);
    assert.equal(x / 2, center.x);
    assert.ok(Math.abs(y * Math.sqrt(0.75) - center.y) < 1e-9);
  });
  const opened = checkReport('report.json', JSON.parse(JSON.stringify(report)));
  assert.ok(opened.ok, JSON.stringify(opened));
  assert.deepEqual(opened.report, report);
});
