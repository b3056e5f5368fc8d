// `npm run bench`: figures against their floors, measured in the same run, since an absolute time means little from one
// machine to the next. The signature changes exactly when the course of a random game does.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';
import { readArguments, runCommand } from '../cli/arguments.ts';
import { armyGroupCenter } from '../games/army-group-center/index.ts';
import {
  germanSources,
  map,
  movementFactor,
  SOVIET,
  shape,
  sideOf,
} from '../games/army-group-center/rules/02-components.ts';
import { LINE, linesOf } from '../games/army-group-center/rules/07-lines.ts';
import { reachOf } from '../games/army-group-center/rules/09-movement.ts';
import { placeOf, unitsOnMap } from '../games/army-group-center/rules/board.ts';
import type { State } from '../kit/game.ts';
import { freshGame, playOut, type Step } from '../kit/sequence/playing.ts';
import { cloneState, hashState } from '../kit/state/state.ts';
import { BARRED, bareCopy, bareDijkstra, bareFlood, createBareBuckets } from './floors.ts';
import { best, percentile } from './timing.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  readonly ratio?: number;
  readonly limit: string;
  readonly ok: boolean;
}

const game = armyGroupCenter;
const states: State[] = [];
const figures: Figure[] = [];

await runCommand('bench [--json] [--page]', async () => {
  const { json, page } = readArguments(process.argv.slice(2), {
    json: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
  });
  if (page) return benchPage(json);
  states.push(...sampleStates(40));
  const flood = measureFlood();
  against('supply of the German side', 'µs', measureSupply(LINE.german), flood, 3);
  against('supply of the Soviet side', 'µs', measureSupply(LINE.soviet), flood, 3);
  measureReach();
  measureClone();
  measureRandomPlay(flood);
  const signature = signatureOf();
  if (json) console.log(JSON.stringify({ game: game.id, figures, signature }));
  else console.log([...figures.map(lineOf), `signature ${signature}`].join('\n'));
  return figures.every(figure => figure.ok) ? 0 : 1;
});

// On its own: it is written for the browser's types.
function benchPage(isJson: boolean): number {
  const script = join(import.meta.dirname, 'page.ts');
  return (
    spawnSync(process.execPath, [script, ...(isJson ? ['--json'] : [])], { stdio: 'inherit' }).status ?? 1
  );
}

function lineOf(figure: Figure): string {
  const ratio = figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)} times the floor`;
  return `${figure.ok ? 'ok  ' : 'MISS'} ${figure.name.padEnd(44)} ${figure.value.toFixed(2).padStart(10)} ${figure.unit.padEnd(10)} ${ratio.padEnd(22)} limit ${figure.limit}`;
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
  const seen = new Uint8Array(map.count);
  const queue = new Int16Array(map.count);
  const blocked = states.map(state =>
    Uint8Array.from(map.ids, (_, hex) => (map.passable[hex] === 0 || isHeldBy(state, hex, SOVIET) ? 1 : 0)),
  );
  return best(() => {
    for (const entry of blocked) bareFlood(map.neighbours, germanSources, entry, seen, queue);
  }, states.length);
}

function isHeldBy(state: State, hex: number, side: number): boolean {
  const top = state.data[shape.top + hex];
  return top >= 0 && sideOf[top] === side;
}

function measureSupply(kind: number): number {
  return best(() => {
    for (const state of states) {
      state.revision++;
      linesOf(state, kind);
    }
  }, states.length);
}

/** Each unit's range against a bare search that reaches the very same hexes. */
function measureReach(): void {
  const cases = states.flatMap(state =>
    [...unitsOnMap(state, SOVIET)]
      .slice(0, 8)
      .map(unit => ({ state, unit, allowance: movementFactor[unit] })),
  );
  const cost = new Int16Array(map.count);
  const buckets = createBareBuckets(map.count, 60);
  const floors = cases.map(({ state, unit, allowance }) => {
    const reach = reachOf(state, unit, allowance);
    const enter = new Uint8Array(map.count).fill(BARRED);
    for (let i = 0; i < reach.count; i++) enter[reach.hexes[i]] = 1;
    return { start: placeOf(state, unit), enter };
  });
  const floor = best(() => {
    for (const { start, enter } of floors) bareDijkstra(map.neighbours, enter, start, 60, cost, buckets);
  }, cases.length);
  const value = best(() => {
    for (const { state, unit, allowance } of cases) {
      state.revision++;
      reachOf(state, unit, allowance);
    }
  }, cases.length);
  against('movement range of one unit', 'µs', value, floor, 3);
}

function measureClone(): void {
  const bytes = new Uint8Array(states[0].data.buffer);
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
  atLeast('random play', 'games/s', 60 / fastest.seconds, 20);
  atMost('choices, 99th percentile', 'ms', percentile(measureChoices(), 0.99), 0.5);
  atMost('largest saved position', 'bytes', largestPosition(), 12_000);
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
  const bot = randomBot('choices');
  const times: number[] = [];
  const choose = (state: State) => {
    const began = performance.now();
    const choices = game.choices(state);
    times.push(performance.now() - began);
    const ask = choices[times.length % choices.length].ask;
    if (ask !== undefined) {
      const asked = performance.now();
      game.choices(state, ask);
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
  return Math.max(...states.map(state => Buffer.byteLength(JSON.stringify(game.position(state)))));
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
  return hashState(last);
}

function randomGame(bot: Bot, seed: string): Generator<Step> {
  return playOut(game, freshGame(game, { seed }), state => bot.choose(game, state));
}
