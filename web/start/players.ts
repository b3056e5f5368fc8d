// Who plays a new game, and how that is said.

import { levelOf } from '../../bots/levels.ts';
import { botLevel, botSeat, PERSON, persons, type Seats } from '../table/seats.ts';
import { text } from '../text/text.ts';

/** The level that somebody can beat who plays a game for the first time. */
const FIRST = 'cadet';

export const firstLevel = (levels: readonly string[]): string | undefined =>
  levels.find(level => level === FIRST) ?? levels.at(-1);

/** Levels that are offered to play against; one that does anything at all is nobody's opponent. */
export const opponents = (levels: readonly string[]): readonly string[] =>
  levels.slice(Math.max(0, levels.indexOf(FIRST)));

/** One person against a bot, of the first level unless another is wished; two people where there is no bot. */
export function recommendedSeats(
  sides: readonly string[],
  side: string,
  levels: readonly string[],
  wished?: string,
): Seats {
  const isKnown = wished !== undefined && levels.some(known => known === levelOf(wished));
  const level = isKnown ? wished : firstLevel(levels);
  const bot = level === undefined ? PERSON : botSeat(level);
  return Object.fromEntries(sides.map(name => [name, name === side ? PERSON : bot]));
}

/** `Soviet (person) against German (computer, cadet)` */
export function seatsText(seats: Seats, title: (side: string) => string): string {
  return Object.keys(seats)
    .map(side => {
      const level = botLevel(seats, side);
      const who = level === undefined ? text.home.seatPerson : text.home.seatBot(level);
      return `${title(side)} (${who})`;
    })
    .join(text.home.versus);
}

/** What comes of the choice, in a sentence. */
export function seatsNote(seats: Seats): string {
  const people = persons(seats).length;
  if (people === 0) return text.newGame.twoBots;
  return people === 1 ? text.newGame.oneBot : text.newGame.hotSeat;
}
