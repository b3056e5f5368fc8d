// The standings of a league as a table for docs/bots.md, and where it belongs in the document.

import type { Game } from '../../kit/game.ts';
import { UsageError } from '../arguments.ts';
import type { Duel, Seat, Standings } from './standings.ts';

export function standingsTable(game: Game, scenario: string, standings: Standings): string {
  const { players, seats, duel } = standings;
  const spec = game.scenarios.find(({ id }) => id === scenario);
  const inOrder = [...players.keys()].sort((a, b) => total(seats[b]) - total(seats[a]));
  const header = [
    'player',
    ...game.sides.map(side => `as ${side}`),
    ...inOrder.map(at => `v ${players[at]}`),
  ];
  const rows = inOrder.map(at => [
    players[at],
    ...seats[at].map(seatText),
    ...inOrder.map(against => (against === at ? '' : duelText(duel(players[at], players[against])))),
  ]);
  return [`**${game.title}, ${spec?.title ?? scenario}**`, '', ...tableOf(header, rows)].join('\n');
}

const total = (seats: readonly Seat[]): number => seats.reduce((sum, { points }) => sum + points, 0);

const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [header, header.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`);

function seatText({ points, standardError, won, games }: Seat): string {
  const sign = Math.round(points) > 0 ? '+' : '';
  return `${sign}${Math.round(points)} ± ${Math.round(standardError)} (${won}/${games})`;
}

const percent = (share: number): string => `${Math.round(100 * share)}`;

/** In bold where the sequential test has decided. */
function duelText(duel: Duel | undefined): string {
  if (duel === undefined) return '–';
  const { score, interval, pairs, verdict } = duel;
  const share = verdict === 'open' ? `${percent(score)} %` : `**${percent(score)} %**`;
  return `${share} (${percent(interval[0])}–${percent(interval[1])}, ${pairs})`;
}

const opening = (game: string): string => `<!-- ladder ${game} -->`;
const CLOSING = '<!-- /ladder -->';

/** The document with this in the place between the game's marks. */
export function withTable(document: string, game: string, content: string, file: string): string {
  const from = document.indexOf(opening(game));
  const to = document.indexOf(CLOSING, from);
  if (from < 0 || to < 0) {
    throw new UsageError(`${file} has no place for the table: ${opening(game)} … ${CLOSING}.`);
  }
  return `${document.slice(0, from)}${opening(game)}\n\n${content}\n\n${document.slice(to)}`;
}
