// A whole game between two random players, with a look at the first battle before its die falls.

import { makeBot } from 'hexfront/bots';
import { entryOf } from 'hexfront/games';
import { freshGame, isRefusal, playOut, REFEREE } from 'hexfront/kit';

const entry = entryOf('army-group-center');
if (entry === undefined) throw new Error('no such game');
const { game } = await entry.rules();

const start = freshGame(game, { scenario: 'historical', seed: '7' });
const teller = game.teller(start);
const players = game.sides.map(side => makeBot('random', side));

let battles = 0;
for (const { before, action, events, index } of playOut(game, start, state => {
  const player = players[game.decider(state)];
  if (player === undefined) throw new Error('nobody decides');
  return player.choose(game, state);
})) {
  const look =
    action.type === 'attack' && battles++ === 0
      ? game.ask(before, REFEREE, { about: 'preview', action })
      : undefined;
  if (look !== undefined && !isRefusal(look)) {
    console.log(`${look.attack} against ${look.defense}, column ${look.column}`);
    for (const { rule, label, shift } of look.modifiers) console.log(`  ${rule} ${label} ${shift ?? ''}`);
    for (const { result, chance } of look.results) console.log(`  ${result} ${Math.round(chance * 100)} %`);
  }
  for (const line of index < 5 ? teller.tell(events) : []) console.log(line);
  const outcome = events.find(({ type }) => type === 'outcome');
  if (outcome) console.log(`${outcome.winner} wins after ${index + 1} actions and ${battles} attacks`);
}
