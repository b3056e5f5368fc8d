// A weaker player of the same level: it overlooks units of its own and enemies that it could attack, by dice of its own, and
// thinks for a shorter time. What it sees it plays as well as it can, by the same rules and dice as everybody, and what must be
// done it never overlooks.

import type { Adapter, Listing } from '../kit/adapter/adapter.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { State } from '../kit/game.ts';
import type { Budget } from './bot.ts';

/** Chance that something is overlooked, for every step of the handicap; anew in every phase. */
const CHANCE = 0.2;

export function withHandicap(adapter: Adapter, handicap: number, seed: string): Adapter {
  if (handicap === 0) return adapter;
  const { unitCount, hexCount } = adapter.table;
  const { movers } = adapter.moves;
  const { targets, owed } = adapter.fights;
  const unseen = openUnseen(CHANCE * handicap, seed, unitCount, hexCount);
  return {
    ...adapter,
    moves: {
      ...adapter.moves,
      movers: state => unseen.units(adapter.sequence.phase(state), movers(state)),
    },
    fights: {
      ...adapter.fights,
      targets: (state: State) => {
        const all = targets(state);
        return owed(state).count > 0 ? all : unseen.hexes(adapter.sequence.phase(state), all);
      },
    },
  };
}

/** A budget halved for every step. */
export function lessened({ nodes, milliseconds, ...rest }: Budget, handicap: number): Budget {
  const less = 2 ** -handicap;
  return {
    ...rest,
    ...(nodes !== undefined && { nodes: Math.max(1, Math.floor(nodes * less)) }),
    ...(milliseconds !== undefined && { milliseconds: milliseconds * less }),
  };
}

/** What is not seen in a phase; lists hold until the next question of their kind. */
function openUnseen(chance: number, seed: string, unitCount: number, hexCount: number) {
  const isUnitHidden = new Uint8Array(unitCount);
  const isHexHidden = new Uint8Array(hexCount);
  const seenUnits = new Int16Array(unitCount);
  const seenHexes = new Int16Array(hexCount);
  let looked: string | undefined;

  function look(phase: string): void {
    if (phase === looked) return;
    looked = phase;
    const random = seededRandom(`${seed} overlooks ${phase}`);
    for (const hidden of [isUnitHidden, isHexHidden])
      for (let i = 0; i < hidden.length; i++) hidden[i] = random() < chance ? 1 : 0;
  }

  function seen({ items, count }: Listing, hidden: Uint8Array, into: Int16Array): Listing {
    let size = 0;
    for (let i = 0; i < count; i++) if (hidden[items[i]] === 0) into[size++] = items[i];
    return { items: into, count: size };
  }

  return {
    units(phase: string, all: Listing): Listing {
      look(phase);
      return seen(all, isUnitHidden, seenUnits);
    },
    hexes(phase: string, all: Listing): Listing {
      look(phase);
      return seen(all, isHexHidden, seenHexes);
    },
  };
}
