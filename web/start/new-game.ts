// A new game as it is being chosen: scenario, options, players, dice; and what the engine is asked for in the end.

import type { OptionSpec } from '../../kit/game.ts';
import { capital } from '../../kit/words.ts';
import type { GameOffer, Start } from '../engine/contract.ts';
import type { Seats } from '../table/seats.ts';
import { recommendedSeats } from './players.ts';

export type OptionValue = boolean | number | string;

export interface Wishes {
  readonly scenario: string;
  /** Only what differs from the usual; kept while another scenario is tried. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Only those that somebody has chosen. */
  readonly seats: Seats;
  readonly seed: string;
}

export function firstWishes(offer: GameOffer, recommended: string): Wishes {
  const isThere = offer.scenarios.some(({ id }) => id === recommended);
  return {
    scenario: isThere ? recommended : (offer.scenarios[0]?.id ?? ''),
    options: {},
    seats: {},
    seed: '',
  };
}

/** Everybody's seat: as chosen, else as recommended with the bots there are. */
export function seatsFor(
  offer: GameOffer,
  { seats }: Wishes,
  recommendedSide: string,
  levels: readonly string[],
): Seats {
  return { ...recommendedSeats(offer.sides, recommendedSide, levels), ...seats };
}

/** Options that players may set in this scenario. */
export function optionsIn({ options }: Pick<GameOffer, 'options'>, scenario: string): OptionSpec[] {
  return options.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true);
}

export function optionValue({ options }: Wishes, { id, initial }: OptionSpec): OptionValue {
  return options[id] ?? initial;
}

export function withOption(wishes: Wishes, { id, initial }: OptionSpec, value: OptionValue): Wishes {
  const { [id]: _, ...options } = wishes.options;
  return { ...wishes, options: value === initial ? options : { ...options, [id]: value } };
}

/** How many options of this scenario are set otherwise than usual. */
export function changedIn(offer: GameOffer, wishes: Wishes): number {
  return optionsIn(offer, wishes.scenario).filter(({ id }) => Object.hasOwn(wishes.options, id)).length;
}

export function startOf(offer: GameOffer, wishes: Wishes): Extract<Start, { from: 'scenario' }> {
  const options = Object.fromEntries(
    optionsIn(offer, wishes.scenario).flatMap(({ id }) =>
      Object.hasOwn(wishes.options, id) ? [[id, wishes.options[id]]] : [],
    ),
  );
  const seed = wishes.seed.trim();
  return {
    from: 'scenario',
    game: offer.id,
    scenario: wishes.scenario,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(seed === '' ? {} : { seed }),
  };
}

/** `fivePaSetup` or `no-bomb-plot` for a person. */
export function wordsOf(value: string | number): string {
  const words = String(value)
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capital(words);
}
