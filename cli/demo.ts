// demo: says what the project is and plays a short demonstration between two
// random players, told in words; then the rest of that game in silence, and who won.

import { randomInt } from 'node:crypto';
import { makeBot } from '../bots/shelf.ts';
import type { Game } from '../kit/game.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { capital } from '../kit/words.ts';
import { chooseGame, readArguments, readCount, runCommand } from './arguments.ts';
import { openShelf } from './games.ts';
import { playBots } from './play.ts';

/** Plays one game; `say` gets the lines of its first `turns` turns and its end. */
export function demonstrate(game: Game, seed: string, turns: number, say: (line: string) => void): void {
  const start = freshGame(game, { seed });
  const teller = game.teller(start);
  say(`Turn ${game.moment(start).turn}`);
  let isTold = true;
  const bots = game.sides.map((_, index) => randomPlayer(`${seed}/${index}`));
  const played = playBots(game, start, bots, ({ events }) => {
    if (!isTold) return;
    // An action may end one turn and begin the next; what comes after the break is no longer told.
    const end = events.findIndex(event => event.type === 'turn' && Number(event.turn) > turns);
    for (const line of teller.tell(end < 0 ? events : events.slice(0, end))) say(line);
    isTold = end < 0;
  });
  if (!isTold) say(`\nThey play on in silence to turn ${played.turns}, ${played.actions} actions in all.`);
  const { outcome } = played;
  say(
    outcome === undefined
      ? 'Nobody has won yet.'
      : `${capital(outcome.winner)} victory (${outcome.rule}): ${outcome.reason}`,
  );
}

function randomPlayer(seed: string) {
  const bot = makeBot('random', seed);
  if (bot === undefined) throw new Error('the random player is missing');
  return bot;
}

function introduce(game: Game): string {
  return [
    'Hexfront: board wargames of the Eastern Front, played by the book.',
    'npm start opens the page in a browser. From the command line you can',
    '',
    '  npm run -s engine        play by protocol, one JSON object a line (docs/protocol.md)',
    `  npm run -s sim -- --game ${game.id} --games 20 --bots random,random --seed 1`,
    '  npm test                 run every check',
    '',
  ].join('\n');
}

const USAGE = 'demo [--seed K] [--turns N] [--game G]';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    seed: { type: 'string' },
    turns: { type: 'string', default: '2' },
    game: { type: 'string' },
  });
  const turns = readCount(given.turns, 'turns');
  const shelf = await openShelf();
  const game = chooseGame(shelf, given.game ?? shelf[0].id);
  const seed = given.seed ?? String(randomInt(1_000_000));
  console.log(introduce(game));
  console.log(`${game.title}, two random players. The same game again: npm run -s demo -- --seed ${seed}\n`);
  demonstrate(game, seed, turns, line => console.log(line));
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
