// Places held by few, off the way of everybody: as many as it takes set out for each, the nearest first, and strike as soon
// as they can. What draws a side as a whole draws it past them.

import { openFields } from '../../core/fields.ts';
import type { Draft, PlannedMove, Proposal } from '../draft.ts';
import { assaultOn } from './assault.ts';

/** Phases that a march may take. */
const MOST_PHASES = 3;
/** Strength for each point of the defense, and the most that is sent. */
const ODDS = 3;
const MOST_SENT = 14;
/** Places that count for less are taken on the way or not at all. */
const LEAST_WORTH = 2;
const GIVEN_UP = 0.25;

interface Marcher {
  readonly unit: number;
  readonly strength: number;
  readonly phases: number;
  readonly far: number;
}

export function detach(draft: Draft): Proposal[] {
  const { adapter, state, side, weights } = draft;
  if (weights.detach <= 0) return [];
  const { hexCount, controlOf } = adapter.table;
  const prizes = adapter.worth.prizes(state);
  const forces: { readonly hex: number; readonly marchers: readonly Marcher[] }[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (prizes[hex] < LEAST_WORTH || controlOf(state, hex) === side) continue;
    const marchers = forceFor(draft, hex);
    if (marchers.length > 0) forces.push({ hex, marchers });
  }
  const last = ({ marchers }: { readonly marchers: readonly Marcher[] }): number => marchers.at(-1)?.far ?? 0;
  forces.sort((a, b) => last(a) - last(b) || a.hex - b.hex);
  const busy = new Set<number>();
  return forces.flatMap(({ hex }) => {
    // Whoever is sent to one place does not go to another.
    const force = forceFor(draft, hex, busy);
    for (const { unit } of force) busy.add(unit);
    const worth = weights.detach * prizes[hex];
    const found = force.every(({ phases }) => phases === 0) ? assaultOn(draft, hex) : undefined;
    if (found !== undefined) return [{ ...found, tactic: 'detach', payoff: found.payoff + worth }];
    return force.flatMap(({ unit, phases }) => marchTo(draft, unit, hex, worth / (1 + phases)));
  });
}

/** The nearest who are enough; nobody if they are too few, too far, or would be too many. */
function forceFor(draft: Draft, place: number, busy?: ReadonlySet<number>): Marcher[] {
  const { adapter, table, side } = draft;
  const { placeOf, strengthOf, defenseAt } = adapter.table;
  const { strideOf } = adapter.moves;
  const needed = ODDS * Math.max(1, defenseAt(table, place));
  if (needed > MOST_SENT) return [];
  const way = openFields(adapter).to(place, side);
  const marchers: Marcher[] = [];
  for (const unit of draft.free) {
    const strength = strengthOf(table, unit);
    const stride = strideOf(table, unit);
    if (busy?.has(unit) || placeOf(table, unit) < 0 || strength === 0 || stride === 0) continue;
    const far = way[placeOf(table, unit)];
    const phases = Math.max(0, Math.ceil((far - 1) / stride) - 1);
    if (phases < MOST_PHASES) marchers.push({ unit, strength, phases, far });
  }
  marchers.sort((a, b) => a.phases - b.phases || b.strength - a.strength || a.far - b.far || a.unit - b.unit);
  let sum = 0;
  const enough = marchers.findIndex(({ strength }) => {
    sum += strength;
    return sum >= needed;
  });
  return marchers.slice(0, enough + 1);
}

function marchTo(draft: Draft, unit: number, place: number, worth: number): Proposal[] {
  const { adapter, table, side } = draft;
  const { placeOf, hexName } = adapter.table;
  const way = openFields(adapter).to(place, side);
  const from = placeOf(table, unit);
  let best = from;
  for (const hex of Array.from(draft.reach(unit))) {
    if (hex !== from && draft.room(table, hex) <= 0) continue;
    if (way[hex] < way[best] || (way[hex] === way[best] && isBetter(draft, unit, hex, best))) best = hex;
  }
  const move: PlannedMove = { unit, hex: best };
  const payoff = worth - GIVEN_UP * Math.max(0, draft.cost(unit, best));
  return [{ tactic: 'detach', payoff, moves: [move], purpose: `march to ${hexName(place)}` }];
}

const isBetter = ({ scoring, table }: Draft, unit: number, one: number, another: number): boolean =>
  scoring.score(table, unit, one) > scoring.score(table, unit, another);
