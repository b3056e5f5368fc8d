// Two players of the tests who do whatever they are offered, at one table after the other: dice that nobody can choose may end a game
// within a few actions, and no test shall wait for a game that is over.

import type { Action, Choice } from '../kit/game.ts';
import { actionsOf } from '../kit/sequence/choosing.ts';
import { type Client, sitDown } from './client.node.ts';

/** Tables that have begun, all of them watched by both. */
export async function sitDownAtMany(
  [host, guest]: readonly Client[],
  wish: Parameters<typeof sitDown>[2],
  many = 8,
): Promise<readonly string[]> {
  const tables: string[] = [];
  for (let n = 0; n < many; n++) tables.push(await sitDown(host, guest, wish));
  return tables;
}

export async function watchAll(player: Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) if ((await player.watch(table)).error !== undefined) return false;
  return true;
}

/** The first at which there is still something to play. */
export function tableToPlay(players: readonly Client[], tables: readonly string[]): string {
  const table = tables.find(id => players.every(player => player.at(id).table.outcome === undefined));
  if (table === undefined) throw new Error(`all ${tables.length} games are over: sit down at more tables`);
  return table;
}

/** One of the actions that are offered, whatever it does. */
export async function someAction(player: Client, table: string): Promise<Action | undefined> {
  const { choices } = player.at(table).table;
  const choice = choices[Math.floor(Math.random() * choices.length)] as Choice | undefined;
  if (!choice?.ask) return choice && [...actionsOf(choice).take(1)][0];
  const { answer } = await player.say({ do: 'ask', table, question: { what: 'choices', query: choice.ask } });
  const more = (answer as readonly Choice[] | undefined)?.find(({ ask }) => !ask);
  return more && [...actionsOf(more).take(1)][0];
}
