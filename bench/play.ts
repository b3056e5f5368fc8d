// The play of the bots as one number a game and level: each level plays on from fixed positions for so many decisions with
// so many nodes, and the number is drawn from what it did. It changes exactly when the play of that level does, whatever
// else changes; the committed ones are in signatures.tsv, the positions in positions/.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { askBots } from '../bots/asking.ts';
import { makeBot } from '../bots/shelf.ts';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Action, Game, State } from '../kit/game.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';

/** Enough for a move and the battles after it. */
const DECISIONS = 60;
const NODES = 1000;
/** Levels whose nodes are whole games ahead get fewer of them. */
const FEW_NODES: Readonly<Record<string, number>> = { general: 40 };
const SEED = 'signature';

const FOLDER = new URL('.', import.meta.url);

/** The committed signatures: game, level and value with tabs between. */
export function readSignatures(): string[] {
  return readFileSync(new URL('signatures.tsv', FOLDER), 'utf8').trim().split('\n');
}

export function signatureLine(adapter: Adapter, level: string): string {
  return [adapter.game.id, level, signatureOf(adapter, level)].join('\t');
}

/** From the start of every scenario, and from the positions in the middle of games. */
export function fixedStates(game: Game): State[] {
  const starts = game.scenarios.map(({ id }) => freshGame(game, { scenario: id, seed: SEED }));
  return [...starts, ...readPositions(game)];
}

function signatureOf(adapter: Adapter, level: string): string {
  const hash = createHash('sha256');
  for (const state of fixedStates(adapter.game)) {
    for (const action of firstActions(adapter, level, state)) hash.update(written(action));
    hash.update('\n');
  }
  return hash.digest('hex').slice(0, 16);
}

/** What the level does first when it has both chairs. */
function* firstActions(adapter: Adapter, level: string, start: State): Generator<Action> {
  const { game } = adapter;
  const bots = game.sides.map(side => {
    const bot = makeBot(level, `${SEED} ${side}`, adapter, { nodes: FEW_NODES[level] ?? NODES });
    if (bot === undefined) throw new Error(`no bot ${level}`);
    return bot;
  });
  for (const { index, action } of playOut(game, start, askBots(game, bots))) {
    yield action;
    if (index + 1 === DECISIONS) return;
  }
}

/** However its fields are ordered. */
const written = (action: Action): string => `${JSON.stringify(Object.entries(action).sort())}\n`;

function readPositions(game: Game): State[] {
  const text = readFileSync(new URL(`positions/${game.id}.jsonl`, FOLDER), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      const loaded = game.load(JSON.parse(line), SEED);
      if (loaded.ok) return loaded.state;
      const problems = JSON.stringify(loaded.problems);
      throw new Error(`line ${index + 1} of ${game.id}.jsonl: ${problems}; make.node.ts writes it anew`);
    });
}
