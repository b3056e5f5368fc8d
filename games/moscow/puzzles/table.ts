// Puzzles of this game in a few lines: who stands where, what has been taken, the turn and the pulse. The position that
// comes out is one that any player could write, and the game reads it with all its checks.

import type { Position, PositionUnit } from '../../../kit/game.ts';
import { familyWith } from '../../../kit/puzzle/family.ts';
import { charts, GAME_ID, map } from '../rules/table/components.ts';

export interface Table {
  /** A scenario; default: `main`. */
  readonly edition?: 'main' | '2014' | 'typhoon';
  readonly turn: number;
  readonly side: 'german' | 'russian';
  /** Default: 1. */
  readonly pulse?: number;
  /** Default: movement. */
  readonly phase?: string;
  /**
   * Hex by hex, bottom first: `{ '1208': 'S-A-32+e S-TB-126' }`. After a plus what the unit is (disrupted, entrenched,
   * strong), after a slash its steps.
   */
  readonly units: Readonly<Record<string, string>>;
  /** Places that have lost the guard that they have otherwise. */
  readonly bare?: readonly string[];
  /** Towns that the German has taken and nobody stands in, by name: `'Vyazma, Rzhev'`. */
  readonly taken?: string;
}

export const family = familyWith(positionOf);

const FLAGS: Readonly<Record<string, string>> = { d: 'disrupted', e: 'entrenched', s: 'strong' };

/** Towns that the German takes on his way, for `taken`. */
export const NORTH = 'Rzhev, Zubtsov, Sychevka, Olenino, Nelidovo, Bely';
export const CENTER = 'Vyazma, Gzhatsk, Safonovo, Dorogobuzh, Spas-Demensk, Kirov';
export const SOUTH =
  'Bryansk, Karachev, Orel, Mtsensk, Kromy, Sevsk, Dmitriev, Trubchevsk, Navlya, Kursk, Fatezh, Lgov, Rylsk';

/**
 * What nobody leaves thinly held, since the game hangs on it: these are there unless a puzzle has others there or them
 * elsewhere. Without them any raid would end the game, and nothing would hang on the puzzle.
 */
const REAR: Readonly<Record<string, string>> = {
  '1403': 'G-Sec-286 G-Inf-VIII',
  '1805': 'G-Sec-403 G-Inf-XX',
  '2807': 'G-Sec-221 G-Inf-XXXV',
  '1016': 'S-Sib-316 S-Sib-413 S-Sib-415',
  '2820': 'S-RD-6-Mil S-RD-129 S-RD-139',
};

/** The number of a column by its heading; the table of 2014 only has more at its end. */
export function odds(heading: string): number {
  const column = charts.main.crt.columns.findIndex(each => each.heading === heading);
  if (column < 0) throw new Error(`no column is headed ${heading}`);
  return column;
}

export function positionOf(table: Table): Position {
  const { edition = 'main', turn, side, pulse, phase = 'movement', taken, bare = [] } = table;
  const placed = new Set(Object.values(table.units).flatMap(stack => stack.split(' ').map(idOf)));
  const rear = Object.entries(REAR).map(([hex, stack]) => {
    const free = stack.split(' ').filter(unit => !placed.has(unit));
    return [hex, free.join(' ')] as const;
  });
  const stacks = Object.entries({ ...Object.fromEntries(rear), ...table.units }).filter(
    ([hex, stack]) => stack !== '' && !bare.includes(hex),
  );
  return {
    game: GAME_ID,
    scenario: edition,
    turn,
    phase,
    side,
    units: stacks.flatMap(([hex, stack]) => stackIn(hex, stack)),
    ...(pulse === undefined ? {} : { markers: { pulse } }),
    ...(taken === undefined ? {} : { control: { german: taken.split(', ').map(hexNamed) } }),
  };
}

const idOf = (text: string): string => text.split(/[+/]/)[0];

function stackIn(at: string, stack: string): PositionUnit[] {
  return stack.split(' ').map(text => {
    const [whole, letters = ''] = text.split('+');
    const [id, steps] = whole.split('/');
    const flags = [...letters].map(letter => FLAGS[letter] ?? letter);
    return {
      id,
      at,
      ...(steps === undefined ? {} : { steps: Number(steps) }),
      ...(flags.length === 0 ? {} : { flags }),
    };
  });
}

function hexNamed(name: string): string {
  const place = map.places.find(each => each.name === name);
  if (place === undefined) throw new Error(`the map has no ${name}`);
  return map.ids[place.hex];
}
