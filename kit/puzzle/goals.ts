// What a puzzle asks for, as data with printed ids, and in words. Who has reached it is judged in bots/puzzles, through the
// adapter of the game. "The side" is the one that solves the puzzle; all is judged when it has played.

export type Goal =
  | { readonly want: 'cut-off'; readonly units: readonly string[]; readonly atLeast: number }
  | { readonly want: 'supplied'; readonly units: readonly string[]; readonly atLeast: number }
  | { readonly want: 'destroyed'; readonly units: readonly string[]; readonly atLeast: number }
  | { readonly want: 'alive'; readonly units: readonly string[]; readonly atLeast: number }
  | { readonly want: 'standing'; readonly units: readonly string[]; readonly hexes: readonly string[] }
  | { readonly want: 'held'; readonly hexes: readonly string[]; readonly atLeast: number }
  | { readonly want: 'controlled'; readonly hexes: readonly string[]; readonly atLeast: number }
  | { readonly want: 'barred'; readonly hexes: readonly string[] }
  | { readonly want: 'steady'; readonly hexes: readonly string[]; readonly column: number }
  | { readonly want: 'out-of-danger'; readonly units: readonly string[]; readonly column: number }
  | { readonly want: 'kept'; readonly hexes: readonly string[]; readonly chance: number }
  | { readonly want: 'threatened'; readonly target: string; readonly prospect: Prospect }
  | { readonly want: 'attacked'; readonly target: string; readonly prospect: Prospect }
  | { readonly want: 'exchange'; readonly least: number }
  | { readonly want: 'no-attack-below'; readonly column: number }
  | { readonly want: 'points'; readonly side: string; readonly least: number }
  | { readonly want: 'win' }
  | { readonly want: 'all' | 'any'; readonly goals: readonly Goal[] };

/** What an attack must promise before the dice fall; columns by their number, the leftmost is 0. */
export interface Prospect {
  readonly column?: number;
  /** Chances that the enemy is out of the hex, and that nobody of him is left. */
  readonly cleared?: number;
  readonly destroyed?: number;
  /** No more strength than this may be spent on it. */
  readonly strength?: number;
}

/** Out of supply, or no longer there. */
export const cutOff = (units: readonly string[], atLeast = units.length): Goal => ({
  want: 'cut-off',
  units,
  atLeast,
});
/** On the map and in supply. */
export const supplied = (units: readonly string[], atLeast = units.length): Goal => ({
  want: 'supplied',
  units,
  atLeast,
});
export const destroyed = (units: readonly string[], atLeast = units.length): Goal => ({
  want: 'destroyed',
  units,
  atLeast,
});
export const alive = (units: readonly string[], atLeast = units.length): Goal => ({
  want: 'alive',
  units,
  atLeast,
});
/** Each of the units stands in one of the hexes. */
export const standing = (units: readonly string[], ...hexes: readonly string[]): Goal => ({
  want: 'standing',
  units,
  hexes,
});
/** A unit of the side stands there. */
export const holds = (...hexes: readonly string[]): Goal => ({ want: 'held', hexes, atLeast: hexes.length });
export const holdsSome = (atLeast: number, ...hexes: readonly string[]): Goal => ({
  want: 'held',
  hexes,
  atLeast,
});
export const controls = (...hexes: readonly string[]): Goal => ({
  want: 'controlled',
  hexes,
  atLeast: hexes.length,
});
export const controlsSome = (atLeast: number, ...hexes: readonly string[]): Goal => ({
  want: 'controlled',
  hexes,
  atLeast,
});
/** No enemy could move into any of them in his next turn, as the table stands. */
export const barred = (...hexes: readonly string[]): Goal => ({ want: 'barred', hexes });
/** With all that could come beside it next turn, the enemy reaches no better column against any of these held hexes. */
export const noAttackBetterThan = (column: number, ...hexes: readonly string[]): Goal => ({
  want: 'steady',
  hexes,
  column,
});
/** The units live, and wherever they stand the enemy reaches no better column; -1: cannot attack them at all. */
export const outOfDanger = (units: readonly string[], column = -1): Goal => ({
  want: 'out-of-danger',
  units,
  column,
});
/** The enemy's best attack next turn takes each of these hexes with no more than this chance; whatever is empty he cannot reach. */
export const keeps = (chance: number, ...hexes: readonly string[]): Goal => ({
  want: 'kept',
  hexes,
  chance,
});
/** The units that stand beside the hex could now attack it with this promise. */
export const threatens = (target: string, prospect: Prospect): Goal => ({
  want: 'threatened',
  target,
  prospect,
});
/** An attack on the hex was made that promised this before its dice fell. */
export const attacked = (target: string, prospect: Prospect): Goal => ({
  want: 'attacked',
  target,
  prospect,
});
/** By expectation, all attacks together cost the enemy so much more worth than the side. */
export const expectedExchange = (least: number): Goal => ({ want: 'exchange', least });
export const noAttackBelow = (column: number): Goal => ({ want: 'no-attack-below', column });
export const points = (side: string, least: number): Goal => ({ want: 'points', side, least });
/** The game is over, and won. */
export const wins = (): Goal => ({ want: 'win' });
export const all = (...goals: readonly Goal[]): Goal => ({ want: 'all', goals });
export const any = (...goals: readonly Goal[]): Goal => ({ want: 'any', goals });

export function inWords(goal: Goal): string {
  switch (goal.want) {
    case 'cut-off':
      return `${some(goal.units, goal.atLeast)} out of supply or destroyed`;
    case 'supplied':
      return `${some(goal.units, goal.atLeast)} on the map and in supply`;
    case 'destroyed':
      return `${some(goal.units, goal.atLeast)} destroyed`;
    case 'alive':
      return `${some(goal.units, goal.atLeast)} still on the map`;
    case 'standing':
      return `${goal.units.join(', ')} in ${goal.hexes.join(' or ')}`;
    case 'held':
      return `${some(goal.hexes, goal.atLeast)} held by a unit`;
    case 'controlled':
      return `${some(goal.hexes, goal.atLeast)} controlled`;
    case 'barred':
      return `no enemy can reach ${goal.hexes.join(' or ')} next turn`;
    case 'steady':
      return `${goal.hexes.join(', ')} held, and the enemy's best attack there no better than column ${goal.column}`;
    case 'out-of-danger':
      return goal.column < 0
        ? `${goal.units.join(', ')} alive and beyond any attack next turn`
        : `${goal.units.join(', ')} alive, and no attack on them better than column ${goal.column}`;
    case 'kept':
      return `no attack next turn takes ${goal.hexes.join(' or ')} with more than ${percent(goal.chance)}`;
    case 'threatened':
      return `an attack on ${goal.target} made possible${promised(goal.prospect)}`;
    case 'attacked':
      return `${goal.target} attacked${promised(goal.prospect)}`;
    case 'exchange':
      return `attacks that gain ${goal.least} or more by expectation`;
    case 'no-attack-below':
      return `no attack below column ${goal.column}`;
    case 'points':
      return `${goal.least} points or more for the ${goal.side} side`;
    case 'win':
      return 'the game won';
    case 'all':
      return goal.goals.map(inWords).join('; ');
    case 'any':
      return goal.goals.map(inWords).join('; or ');
  }
}

const some = (names: readonly string[], atLeast: number): string =>
  atLeast === names.length ? names.join(', ') : `at least ${atLeast} of ${names.join(', ')}`;

function promised({ column, cleared, destroyed, strength }: Prospect): string {
  const parts = [
    ...(column === undefined ? [] : [`in column ${column} or better`]),
    ...(cleared === undefined ? [] : [`with ${percent(cleared)} to clear it`]),
    ...(destroyed === undefined ? [] : [`with ${percent(destroyed)} to destroy all in it`]),
    ...(strength === undefined ? [] : [`with no more than ${strength} points`]),
  ];
  return parts.length === 0 ? '' : ` ${parts.join(', ')}`;
}

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
