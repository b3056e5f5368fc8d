// Ratings by Glicko-2 (M. Glickman), one game at a time. The side that a scenario favours counts as stronger by that much, so that
// nobody gains by always taking it.

import rate from 'glicko2-lite';

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Points of a rating to one of log odds. */
const POINTS = 173.7178;
const DAY = 24 * 60 * 60 * 1000;

/** Of whoever has not played for long less is known. */
export function aged(known: Rating, milliseconds: number): Rating {
  const days = Math.floor(milliseconds / DAY);
  if (days <= 0) return known;
  const spread = (known.deviation / POINTS) ** 2 + days * known.volatility ** 2;
  return { ...known, deviation: Math.min(UNRATED.deviation, POINTS * Math.sqrt(spread)) };
}

/** After a game. `bias`: log odds by which the scenario favours the own side; `score`: 1 won, a half drawn, 0 lost. */
export function ratedAfter(own: Rating, opponent: Rating, bias: number, score: number): Rating {
  const against = opponent.rating - bias * POINTS;
  const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, [
    [against, opponent.deviation, score],
  ]);
  return { rating, deviation: Math.min(UNRATED.deviation, rd), volatility: vol };
}

/** Log odds by the ratings alone, the less the less is known of the two. */
export function leadOf(own: Rating, opponent: Rating): number {
  const spread = (own.deviation ** 2 + opponent.deviation ** 2) / POINTS ** 2;
  return (own.rating - opponent.rating) / POINTS / Math.sqrt(1 + (3 * spread) / Math.PI ** 2);
}
