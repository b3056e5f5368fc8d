// Who plays a new game, and how that is said.

import { botLevel, botSeat, PERSON, persons, type Seats } from '../table/seats.ts';
import { text } from '../text/text.ts';

/** One person against the best bot there is; two people where there is no bot. */
export function recommendedSeats(sides: readonly string[], side: string, levels: readonly string[]): Seats {
  const best = levels.at(-1);
  const bot = best === undefined ? PERSON : botSeat(best);
  return Object.fromEntries(sides.map(name => [name, name === side ? PERSON : bot]));
}

/** `Soviet (person) against German (computer)` */
export function seatsText(seats: Seats, title: (side: string) => string): string {
  return Object.keys(seats)
    .map(side => {
      const who = botLevel(seats, side) === undefined ? text.home.seatPerson : text.home.seatBot;
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
