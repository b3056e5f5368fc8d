// What each sector of the front is to do in a turn, in a sentence for people: its mission, its place, and because of what. Said
// from the orders that were given, on the table as the side sees it; and only when somebody asks, since most games are played
// without anybody who reads it.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Mission, SectorNote } from '../bot.ts';
import { openFields } from '../core/fields.ts';
import { openLookout, type Survey } from '../core/lookout.ts';
import type { PlannedMove, Proposal } from './draft.ts';
import { drawSectors, type Sector, type Sectors } from './sectors.ts';

export interface Orders {
  readonly moves: readonly PlannedMove[];
  /** What several of them are for, the weightiest first. */
  readonly adopted?: readonly Proposal[];
}

export interface Missions {
  /** The main effort first, then by what they weigh. */
  of(state: State, side: number, orders: Orders): readonly SectorNote[];
}

/** A sector once its orders are carried out. */
interface Tasked {
  readonly sector: Sector;
  readonly mission: Mission;
  /** The place that it is about. */
  readonly hex: number;
  /** Our strength there, and what stands beside the place that is attacked. */
  readonly stands: number;
  readonly blow: number;
  readonly weight: number;
  readonly purpose?: string;
}

/** Points that a side goes toward the enemy, on average, to be said to advance; back, to be said to fall back. */
const FORWARD = 0.5;
const BACK = -1;
/** Times the defense that stand beside it where one means to attack. */
const STRONGER = 1.3;

export function openMissions(adapter: Adapter): Missions {
  const { neighbours, sideOf, unitsOf, placeOf, topOf, strengthOf, defenseAt, controlOf, hexCount } =
    adapter.table;
  let eyes: ReturnType<typeof openLookout> | undefined;

  /** By hex, our strength there and beside it, once all have gone where they are told. */
  function weigh(state: State, side: number, at: ReadonlyMap<number, number>) {
    const there = new Float64Array(hexCount);
    const beside = new Float64Array(hexCount);
    for (const [unit, hex] of at) {
      const strength = strengthOf(state, unit);
      there[hex] += strength;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const next = neighbours[i];
        const top = next < 0 ? -1 : topOf(state, next);
        if (top >= 0 && sideOf[top] !== side) beside[next] += strength;
      }
    }
    return { there, beside };
  }

  function placesAfter(state: State, side: number, moves: readonly PlannedMove[]): Map<number, number> {
    const at = new Map<number, number>();
    for (const unit of unitsOf[side]) {
      const hex = placeOf(state, unit);
      if (hex >= 0) at.set(unit, hex);
    }
    for (const { unit, hex } of moves) at.set(unit, hex);
    return at;
  }

  function task(
    state: State,
    side: number,
    index: number,
    { of, list }: Sectors,
    survey: Survey,
    at: ReadonlyMap<number, number>,
    { there, beside }: ReturnType<typeof weigh>,
    orders: Orders,
  ): Tasked {
    const prizes = adapter.worth.prizes(state);
    const sector = list[index];
    const hexes = [...of.keys()].filter(hex => of[hex] === index);
    const stands = hexes.reduce((sum, hex) => sum + there[hex], 0);
    let forward = 0;
    for (const { unit, hex } of orders.moves) {
      const from = placeOf(state, unit);
      if (from >= 0 && of[at.get(unit) ?? hex] === index)
        forward += strengthOf(state, unit) * (survey.enemyArrival[from] - survey.enemyArrival[hex]);
    }
    const promise = (hex: number): number =>
      beside[hex] > 0 && beside[hex] >= STRONGER * defenseAt(state, hex)
        ? (survey.prospect[hex] + prizes[hex] + 0.01) * Math.min(2, beside[hex] / defenseAt(state, hex))
        : 0;
    const target = best(hexes, promise);
    const tasked = { sector, stands, blow: target < 0 ? 0 : beside[target] };
    const own = (orders.adopted ?? []).filter(proposal => of[aimOf(proposal)] === index);
    const payoff = own.reduce((sum, each) => sum + each.payoff, 0);
    const purpose = own[0]?.purpose;
    const more = { ...tasked, ...(purpose !== undefined && { purpose }) };
    if (target >= 0) return { ...more, mission: 'attack', hex: target, weight: payoff + promise(target) };
    const goal = best(hexes, hex => (controlOf(state, hex) === side ? 0 : prizes[hex]));
    const middle = best(hexes, hex => there[hex]);
    const pace = stands === 0 ? 0 : forward / stands;
    if (pace >= FORWARD && goal >= 0) return { ...more, mission: 'advance', hex: goal, weight: payoff };
    if (pace <= BACK && middle >= 0) return { ...more, mission: 'withdraw', hex: middle, weight: payoff };
    const care = best(hexes, hex =>
      controlOf(state, hex) === side ? (prizes[hex] + 0.01 * there[hex]) * survey.danger[hex] : 0,
    );
    if (care >= 0) return { ...more, mission: 'hold', hex: care, weight: payoff };
    return { ...more, mission: 'watch', hex: middle < 0 ? sector.center : middle, weight: payoff };
  }

  return {
    of(state, side, orders) {
      eyes ??= openLookout(adapter);
      eyes.look(state, side);
      const { survey } = eyes;
      const sectors = drawSectors(adapter, openFields(adapter), state, side, survey);
      const at = placesAfter(state, side, orders.moves);
      const weighed = weigh(state, side, at);
      const kept = { ...orders, adopted: carriedOut(orders) };
      const tasks = sectors.list.map((_, index) =>
        task(state, side, index, sectors, survey, at, weighed, kept),
      );
      const inOrder = withMainEffort(tasks).sort((a, b) => rank(b) - rank(a) || a.hex - b.hex);
      return inOrder.map(each => ({
        sector: adapter.table.hexName(each.sector.goal < 0 ? each.sector.center : each.sector.goal),
        mission: each.mission,
        hex: adapter.game.map.ids[each.hex],
        reason: sentence(adapter, state, each, survey),
      }));
    },
  };
}

export const aimOf = ({ target, moves }: Proposal): number => target ?? moves[0].hex;

/** A higher level may have changed the orders of a plan: what is no longer done is not said. */
function carriedOut({ moves, adopted = [] }: Orders): readonly Proposal[] {
  const places = new Map(moves.map(({ unit, hex }) => [unit, hex]));
  return adopted.filter(proposal => proposal.moves.every(({ unit, hex }) => places.get(unit) === hex));
}

/** The one that most is of, or -1 where none has any. */
function best(hexes: readonly number[], of: (hex: number) => number): number {
  let found = -1;
  let most = 0;
  for (const hex of hexes) {
    const value = of(hex);
    if (value <= most) continue;
    most = value;
    found = hex;
  }
  return found;
}

/** The weightiest of those that attack, or else of those that advance. */
function withMainEffort(tasks: readonly Tasked[]): Tasked[] {
  const main = (['attack', 'advance'] as const)
    .map(mission => tasks.filter(each => each.mission === mission))
    .find(some => some.length > 0)
    ?.reduce((a, b) => (b.weight > a.weight ? b : a));
  return tasks.map(each => (each === main ? { ...each, mission: 'main effort' as const } : each));
}

const ORDER: readonly Mission[] = ['watch', 'withdraw', 'hold', 'advance', 'attack', 'main effort'];
const rank = ({ mission, weight }: Tasked): number => 1000 * ORDER.indexOf(mission) + weight;

const rounded = (value: number): string => `${Number(value.toFixed(1))}`;

function sentence(adapter: Adapter, state: State, task: Tasked, survey: Survey): string {
  const { hexName, defenseAt } = adapter.table;
  const { mission, hex, blow, stands, purpose, sector } = task;
  const place = hexName(hex);
  const because = `because ${standing({ ...sector, own: stands })}`;
  const blows = `${rounded(blow)} points of strength against a defense of ${rounded(defenseAt(state, hex))}`;
  // What is said of the place already is not said twice.
  const besides = purpose === undefined || purpose.includes(place) ? '' : `, to ${purpose}`;
  if (mission === 'main effort')
    return blow > 0
      ? `Main effort at ${place}, ${blows}${besides}, ${because}.`
      : `Main effort toward ${place}${besides}, ${because}.`;
  if (mission === 'attack') return `Attack at ${place}, ${blows}${besides}, ${because}.`;
  if (mission === 'advance') return `Advance toward ${place}${besides}, ${because}.`;
  if (mission === 'withdraw') return `Fall back to ${place}${besides}, ${because}.`;
  if (mission === 'hold')
    return `Hold ${place}${besides}, because ${rounded(survey.danger[hex])} points of enemy strength could come up to it.`;
  return `Keep watch around ${place}${besides}, because nothing is to be attacked and no place is in danger there.`;
}

/** What a sector is like, after "because". */
export function standing({
  own,
  enemy,
  toWin,
  toLose,
}: Pick<Sector, 'own' | 'enemy' | 'toWin' | 'toLose'>): string {
  const strengths = `${rounded(own)} points of strength stand against ${rounded(enemy)} there`;
  if (toWin === 0 && toLose === 0) return strengths;
  const [stake, what] = toWin >= toLose ? [toWin, 'to be won'] : [toLose, 'to be lost'];
  return `${strengths} and ${rounded(stake)} of the points of victory are ${what}`;
}
