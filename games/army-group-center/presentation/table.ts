// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import type { Position, PositionUnit, Standing, SupplyNote } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker, UnitMark } from '../../../kit/presentation.ts';
import {
  becauseOf,
  type FlagMarks,
  flagMarks,
  HIDDEN,
  legendOf,
  OUT_OF_SUPPLY,
  unitOf,
} from '../../../kit/showing.ts';

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const boxes: readonly BoxInfo[] = [
  ...TURNS.map(
    (turn): BoxInfo => ({ at: `@turn-${turn}`, title: `Due on turn ${turn}`, kind: 'arrivals', turn }),
  ),
  { at: '@set-up', title: 'Still to be set up', kind: 'pool' },
  { at: '@air', title: 'Air armies ready to fly', kind: 'pool' },
  { at: '@air-flown', title: 'Air armies that have flown', kind: 'pool' },
  { at: '@with-1uf', title: 'Come with 1st Ukrainian Front', kind: 'pool' },
  { at: '@dead', title: 'Lost', kind: 'lost' },
];

const FLAG_MARKS: FlagMarks = [
  ['portDenied', { mark: 'out-of-supply', title: 'Out of supply: its port serves others this turn (7.9e)' }],
  ['interdicted', { mark: 'disrupted', title: 'Interdicted: rolls for its movement (13.3c)' }],
  [
    'retreatedIn',
    { mark: 'disrupted', title: 'Fled here this phase: lends no strength in defense (11.17g)' },
  ],
  ['moved', { mark: 'moved', title: 'Has moved' }],
  ['attacked', { mark: 'fought', title: 'Has attacked in this phase' }],
  ['defended', { mark: 'fought', title: 'Has been attacked in this phase' }],
  ['activated', { mark: 'active', title: 'Activated for the offensive (5.4a)' }],
];

export const legend: readonly UnitMark[] = legendOf(FLAG_MARKS, [
  { mark: OUT_OF_SUPPLY, title: 'Out of supply, or in supply for defense only (7.9l)' },
  { mark: HIDDEN, title: 'Cannot be seen: a unit under another of the enemy' },
]);

/** 7.9l who goes without supply is marked; a position alone knows it only of some. */
export function marksOf(position: Position, id: string, supply?: SupplyNote): readonly UnitMark[] {
  const unit = unitOf(position, id);
  if (unit === undefined) return [];
  if (unit.id.startsWith('?')) return [{ mark: 'hidden', title: 'Cannot be seen' }];
  const lack = supplyMark(position, unit, supply);
  return flagMarks(unit, FLAG_MARKS, lack === undefined ? [] : [lack]);
}

function supplyMark(
  { turn }: Position,
  { id, at }: PositionUnit,
  supply: SupplyNote | undefined,
): UnitMark | undefined {
  if (at.startsWith('@')) return undefined;
  if (supply?.state === 'out' || supply?.state === 'defense-only') {
    const how = supply.state === 'out' ? 'Out of supply' : 'In supply for defense only';
    return { mark: 'out-of-supply', title: `${how}${becauseOf(supply, ': ')}` };
  }
  // 7.12a.
  return id.startsWith('S-') && turn >= 6
    ? { mark: 'out-of-supply', title: 'Out of supply, like every Soviet unit from turn 6 on (7.12a)' }
    : undefined;
}

export function markersOf(position: Position, standing?: Standing): readonly MapMarker[] {
  return [
    ...centerOfGravity(position),
    ...interdictions(position),
    ...lostPorts(position),
    ...support(position),
    ...(standing === undefined ? [] : gains(position, standing)),
  ];
}

/** 3.2b, 3.6a, 5.4f the marker is of use on turn 1 only. */
function centerOfGravity({ turn, options }: Position): MapMarker[] {
  if (turn > 1) return [];
  const at = options?.boldStroke === true ? '4720' : '4004';
  const title = 'Center of gravity: Soviet units within nine hexes are activated on turn 1 (5.4a)';
  return [{ at, title, text: 'COG', side: 'soviet' }];
}

/** 13.3a, 13.5a an air army lies on its target until the movement phase is over. */
function interdictions({ units }: Position): MapMarker[] {
  const slowed = units.filter(({ flags }) => flags?.includes('interdicted'));
  return [...Map.groupBy(slowed, ({ at }) => at)].map(([at, { length }]) => ({
    at,
    title: `Interdicted from the air: ${length === 1 ? 'one unit' : `${length} units`} (13.3a)`,
    text: 'AIR',
    side: 'soviet',
  }));
}

/** 7.9i. */
function lostPorts({ markers }: Position): MapMarker[] {
  const lost = Array.isArray(markers?.lostPorts) ? markers.lostPorts : [];
  return lost.map(at => ({ at: String(at), title: 'This port supplies nobody any more (7.9i)', text: 'NO' }));
}

/** 13.1c, 12.6f what supports the attack that is under way. */
function support({ memory }: Position): MapMarker[] {
  const frames: readonly unknown[] = Array.isArray(memory?.frames) ? memory.frames : [];
  const battle = (frames.at(-1) as { battle?: { target: string; air?: string; armor?: string } } | undefined)
    ?.battle;
  if (battle?.air !== undefined) {
    return [{ at: battle.target, title: 'Air support (13.1c)', text: 'AIR', side: 'soviet' }];
  }
  if (battle?.armor === 'arrived') {
    return [{ at: battle.target, title: 'Armor concentration (12.6e)', text: 'ARM', side: 'german' }];
  }
  return [];
}

/** 3.4a towns and cities that are Soviet now, 3.4b and hexes of the coast that counts. */
function gains({ control }: Position, { objectives }: Standing): MapMarker[] {
  const soviet = new Set(control?.soviet);
  return objectives.flatMap(({ hexes, title, side, rule, needs }) => {
    const held = needs === undefined ? (side === 'soviet' ? hexes : []) : rule === '4.3d' ? [...hexes] : [];
    return held
      .filter(at => soviet.has(at))
      .map(at => ({ at, title: `${title}: Soviet-held (${rule})`, text: 'SU', side: 'soviet' }));
  });
}
