// `npm run bench`: figures against their floors, measured in the same run, since an absolute time means little from one
// machine to the next. The signature changes exactly when the course of a random game does.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Bot } from '../bots/bot.ts';
import { botLevels } from '../bots/levels.ts';
import { randomBot } from '../bots/random.ts';
import { readArguments, runCommand, UsageError } from '../cli/arguments.ts';
import { openAdapters } from '../cli/lab/adapters.ts';
import type { State } from '../kit/game.ts';
import { positionHash } from '../kit/record/position-hash.ts';
import { deciding } from '../kit/seen/deciding.ts';
import { freshGame, playOut, type Step } from '../kit/sequence/playing.ts';
import { cloneState, newLayout } from '../kit/state/state.ts';
import { measureCadets, measureTrials } from './bots.ts';
import { type Figure, lineOf } from './figures.ts';
import { BARRED, bareCopy, bareDijkstra, bareFlood, createBareBuckets } from './floors.ts';
import { type BenchGame, benchGames } from './games.ts';
import { signatureLine } from './play.ts';
import { best, percentile } from './timing.ts';

let measured: BenchGame = benchGames[0];
let states: readonly State[] = [];
let figures: Figure[] = [];

await runCommand('bench [--game G] [--json] [--page | --play | --server [--part P]]', async () => {
  const { json, page, play, game, server, part } = readArguments(process.argv.slice(2), {
    json: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    play: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    part: { type: 'string' },
    game: { type: 'string' },
  });
  if (page) return onItsOwn('page.ts', json);
  if (server) return onItsOwn('server/server.ts', json, part);
  const chosen = benchGames.filter(each => game === undefined || each.game.id === game);
  if (chosen.length === 0) {
    throw new UsageError(`There is no ${game}; there is ${benchGames.map(each => each.game.id).join(', ')}.`);
  }
  if (play) return benchPlay(chosen, json);
  let isWell = true;
  for (const each of chosen) {
    const signature = measure(each);
    isWell &&= figures.every(figure => figure.ok);
    if (json) console.log(JSON.stringify({ game: each.game.id, figures, signature }));
    else console.log([each.game.id, ...figures.map(lineOf), `signature ${signature}`].join('\n'));
  }
  return isWell ? 0 : 1;
});

function measure(each: BenchGame): string {
  measured = each;
  figures = [];
  states = sampleStates(40);
  const flood = measureFlood();
  for (const { title, work } of each.supplies) against(title, 'µs', measureSupply(work), flood, 3);
  measureReach();
  measureClone();
  measureRandomPlay(flood);
  const { cadetGames, trialGames } = each;
  atLeast('cadet against cadet, by processor time', 'games/s', measureCadets(each), cadetGames);
  const trials = measureTrials(each, states);
  atLeast('two player turns on a copy, by processor time', 'games/s', trials, trialGames);
  return signatureOf();
}

/** The page's is written for the browser's types, the server's shares its processor with nobody of ours. */
function onItsOwn(file: string, isJson: boolean, part?: string): number {
  const script = join(import.meta.dirname, file);
  const args = [...(isJson ? ['--json'] : []), ...(part === undefined ? [] : ['--part', part])];
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

/** The signatures of the bots' play, as signatures.tsv has them. */
async function benchPlay(chosen: readonly BenchGame[], isJson: boolean): Promise<number> {
  const adapters = await openAdapters(chosen.map(({ game }) => game));
  for (const [game, adapter] of adapters) {
    for (const level of botLevels) {
      const line = signatureLine(adapter, level);
      console.log(isJson ? JSON.stringify({ game, level, signature: line.split('\t')[2] }) : line);
    }
  }
  return 0;
}

function against(name: string, unit: string, value: number, floor: number, limit: number): void {
  const ratio = value / floor;
  figures.push({ name, value, unit, floor, ratio, limit: `ratio ${limit}`, ok: ratio <= limit });
}

function atMost(name: string, unit: string, value: number, limit: number): void {
  figures.push({ name, value, unit, limit: `at most ${limit}`, ok: value <= limit });
}

function atLeast(name: string, unit: string, value: number, limit: number): void {
  figures.push({ name, value, unit, limit: `at least ${limit}`, ok: value >= limit });
}

/** A bare flood over the same map from the same sources, with the hexes that units block. */
function measureFlood(): number {
  const { game, flood } = measured;
  const { map } = game;
  const seen = new Uint8Array(map.count);
  const queue = new Int16Array(map.count);
  const blocked = states.map(state =>
    Uint8Array.from(map.ids, (_, hex) =>
      map.passable[hex] === 0 || isHeldBy(state, hex, flood.blockedBy) ? 1 : 0,
    ),
  );
  return best(() => {
    for (const entry of blocked) bareFlood(map.neighbours, flood.sources, entry, seen, queue);
  }, states.length);
}

function isHeldBy(state: State, hex: number, side: number): boolean {
  const top = state.data[measured.shape.top + hex];
  return top >= 0 && measured.sideOf[top] === side;
}

function measureSupply(work: (state: State) => void): number {
  return best(() => {
    for (const state of states) {
      newLayout(state);
      work(state);
    }
  }, states.length);
}

/** Each unit's range against a bare search that reaches the very same hexes. */
function measureReach(): void {
  const { game, unitsOf, placeOf, range } = measured;
  const { count, neighbours } = game.map;
  const cases = states.flatMap(state => [...unitsOf(state)].slice(0, 8).map(unit => ({ state, unit })));
  const cost = new Int16Array(count);
  const buckets = createBareBuckets(count, 60);
  const floors = cases.map(({ state, unit }) => {
    const reached = range(state, unit);
    const enter = new Uint8Array(count).fill(BARRED);
    for (let i = 0; i < reached.count; i++) enter[reached.hexes[i]] = 1;
    return { start: placeOf(state, unit), enter };
  });
  const floor = best(() => {
    for (const { start, enter } of floors) bareDijkstra(neighbours, enter, start, 60, cost, buckets);
  }, cases.length);
  const value = best(() => {
    for (const { state, unit } of cases) {
      newLayout(state);
      range(state, unit);
    }
  }, cases.length);
  against('movement range of one unit', 'µs', value, floor, 3);
}

function measureClone(): void {
  const { buffer, byteOffset, byteLength } = states[0].data;
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const kept: unknown[] = [];
  const floor = best(() => {
    for (let i = 0; i < 100; i++) kept[i] = bareCopy(bytes);
  }, 100);
  const value = best(() => {
    for (let i = 0; i < 100; i++) kept[i] = cloneState(states[i % states.length]);
  }, 100);
  against('clone of a state', 'µs', value, floor, 4);
}

function measureRandomPlay(flood: number): void {
  playGames(30, 'warm-up');
  const runs = [1, 2, 3].map(run => playGames(60, `bench ${run}`));
  const fastest = runs.reduce((a, b) => (a.seconds / a.actions < b.seconds / b.actions ? a : b));
  against('one action of random play', 'µs', (fastest.seconds / fastest.actions) * 1e6, flood, 2);
  atLeast('random play', 'actions/s', fastest.actions / fastest.seconds, 20_000);
  atLeast('random play', 'games/s', 60 / fastest.seconds, measured.randomGames ?? 20);
  atMost('choices, 99th percentile', 'ms', percentile(measureChoices(), 0.99), 0.5);
  atMost('largest saved position', 'bytes', largestPosition(), measured.positionBytes ?? 12_000);
}

function playGames(count: number, seed: string): { actions: number; seconds: number } {
  const bot = randomBot(seed);
  const began = performance.now();
  let actions = 0;
  for (let i = 0; i < count; i++) for (const _ of randomGame(bot, `${seed} ${i}`)) actions++;
  return { actions, seconds: (performance.now() - began) / 1000 };
}

/** Every question that a player's program would ask: all choices, then those of one of them. */
function measureChoices(): number[] {
  const { game } = measured;
  const bot = randomBot('choices');
  const times: number[] = [];
  const choose = (state: State) => {
    const began = performance.now();
    const choices = deciding(game, state).choices();
    times.push(performance.now() - began);
    const ask = choices[times.length % choices.length].ask;
    if (ask !== undefined) {
      const asked = performance.now();
      deciding(game, state).choices(ask);
      times.push(performance.now() - asked);
    }
    return bot.choose(game, state);
  };
  for (const { id } of game.scenarios) {
    const start = freshGame(game, { seed: 'choices', scenario: id });
    for (const _ of playOut(game, start, choose));
  }
  return times;
}

function largestPosition(): number {
  return Math.max(...states.map(state => Buffer.byteLength(JSON.stringify(measured.game.position(state)))));
}

/** Positions spread over whole random games. */
function sampleStates(count: number): State[] {
  const found: State[] = [];
  for (let round = 0; found.length < count; round++) {
    for (const { index, before } of randomGame(randomBot(`sample ${round}`), `sample ${round}`)) {
      if (index % 60 === 0) found.push(before);
    }
  }
  return found.slice(0, count);
}

function signatureOf(): string {
  let last: State | undefined;
  for (const { after } of randomGame(randomBot('signature'), 'signature')) last = after;
  if (last === undefined) throw new Error('the game was over before it began');
  return positionHash(measured.game, last);
}

function randomGame(bot: Bot, seed: string): Generator<Step> {
  const { game } = measured;
  return playOut(game, freshGame(game, { seed }), state => bot.choose(game, state));
}
