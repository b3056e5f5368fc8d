// What has happened, as it stays on the map: the ways that units went, and what came of battles where they were fought.
// Told by the fields that moves, dice and results of every game share. Pure.

import type { BattleMark, Journey, Trail } from '../../board/scene.ts';
import { type GameEvent, type Position, ROLL } from '../../kit/game.ts';
import { text } from '../text/text.ts';
import { resultWords, sideOfUnit } from './names.ts';
import type { Shown } from './scene.ts';
import { shortColumn } from './short-column.ts';

export interface Traces {
  readonly trails: readonly Trail[];
  readonly battles: readonly BattleMark[];
  /** Who went, in the order in which they went. */
  readonly journeys: readonly Journey[];
}

export const NO_TRACES: Traces = { trails: [], battles: [], journeys: [] };

/** Of events in their order, seen from the position in which the first of them came. */
export function tracesOf(shown: Shown, before: Position, events: readonly GameEvent[]): Traces {
  const places = new Map(before.units.map(({ id, at }) => [id, at]));
  const ways: Way[] = [];
  const battles = new Map<number, BattleMark>();
  let die: number | undefined;
  let attacker = before.side;
  for (const event of events) {
    if (event.type === ROLL && typeof event.value === 'number') die = event.value;
    if (typeof event.target === 'string' && typeof event.side === 'string') attacker = event.side;
    const battle = battleOf(shown, event, die, attacker);
    if (battle) battles.set(battle.hex, battle);
    const unit = typeof event.unit === 'string' ? event.unit : undefined;
    const path = unit === undefined ? [] : pathOf(event, places.get(unit));
    if (unit === undefined || path.length === 0) continue;
    places.set(unit, path[path.length - 1]);
    const hexes = path.flatMap(id => shown.hexOf.get(id) ?? []);
    if (hexes.length > 1) goOn(ways, { unit, hexes, isRetreat: event.type.startsWith('retreat') });
  }
  return {
    trails: trailsOf(shown, ways),
    battles: [...battles.values()],
    journeys: ways.map(({ unit, hexes }) => ({ pieces: [unit], hexes })),
  };
}

interface Way {
  readonly unit: string;
  readonly hexes: number[];
  readonly isRetreat: boolean;
}

/** Retreats and advances come hex by hex: together they are one way. */
function goOn(ways: Way[], next: Way): void {
  const last = ways.findLast(({ unit }) => unit === next.unit);
  if (last && last.isRetreat === next.isRetreat && last.hexes[last.hexes.length - 1] === next.hexes[0])
    last.hexes.push(...next.hexes.slice(1));
  else ways.push(next);
}

function pathOf(event: GameEvent, at: string | undefined): readonly string[] {
  if (Array.isArray(event.path)) return event.path.filter(id => typeof id === 'string');
  if (typeof event.to !== 'string') return [];
  const from = typeof event.from === 'string' ? event.from : at;
  return from === undefined ? [event.to] : [from, event.to];
}

/** Those who went the same way together leave one trail. */
function trailsOf(shown: Shown, ways: readonly Way[]): Trail[] {
  const trails = new Map<string, Trail>();
  for (const { unit, hexes, isRetreat } of ways) {
    const color = colorOf(shown, sideOfUnit(shown, unit));
    const key = [color, isRetreat, ...hexes].join(' ');
    trails.set(key, { hexes, color, ...(isRetreat ? { kind: 'retreat' } : {}) });
  }
  return [...trails.values()];
}

function battleOf(
  shown: Shown,
  { target, column, result }: GameEvent,
  die: number | undefined,
  attacker: string | undefined,
): BattleMark | undefined {
  const hex = typeof target === 'string' ? shown.hexOf.get(target) : undefined;
  if (hex === undefined || typeof column !== 'string' || typeof result !== 'string') return undefined;
  return {
    hex,
    column: shortColumn(column),
    ...(die === undefined ? {} : { die }),
    result,
    color: colorOf(shown, attacker ?? ''),
    title: text.battle.fought(column, die, resultWords(shown, result)),
  };
}

function colorOf({ presentation }: Shown, side: string): string {
  return presentation.sides[side]?.line ?? '#444444';
}
