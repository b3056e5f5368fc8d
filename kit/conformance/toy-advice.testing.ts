// What the toy game answers when it is asked rather than played: ways, zones, threats, how it stands, what is left to do.

import type { Refusal, Standing, Threat, Undone, Way, ZoneAnswer } from '../game.ts';
import { refuse, sideNumber } from '../game.ts';
import type { Engine } from '../sequence/engine.ts';
import { isUndoable } from '../sequence/session.ts';
import { other } from '../side.ts';
import type { State } from '../state/state.ts';
import { unitsIn } from '../state/units.ts';
import {
  destinations,
  isHidden,
  map,
  mayMove,
  ownUnits,
  SIDES,
  toyShape,
  toyUnits,
  unitNumber,
} from './toy-table.testing.ts';

/** Moves are one hex long, for one point each. */
export function toyWay(
  engine: Engine,
  state: State,
  unit: string,
  to: string,
  path?: readonly string[],
): Way | Refusal {
  const applied = engine.apply(state, { type: 'move', units: [unit], to });
  if (!applied.ok) return refuse(applied.rule, applied.message);
  if (path !== undefined && path.at(-1) !== to) return refuse('format', 'The path ends elsewhere.');
  const from = map.ids[state.data[toyShape.at + unitNumber(unit)]];
  const steps = [
    { hex: from, cost: 0, parts: [] },
    { hex: to, cost: 1, parts: [{ rule: 'toy-1', label: 'One hex', cost: 1 }] },
  ];
  return { unit, steps, cost: 1, left: 0, undoable: isUndoable(engine, state, applied) };
}

const nameFor = (state: State, unit: number, seesAll: boolean): string =>
  !seesAll && isHidden(state, toyUnits[unit]) ? '?' : toyUnits[unit];

function around(hex: number): number[] {
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(to => to >= 0);
}

export function toyZones(state: State, side: number, seesAll: boolean): ZoneAnswer[] {
  return map.ids.flatMap((id, hex) => {
    const units = around(hex)
      .flatMap(next => unitsIn(toyShape, state, next))
      .filter(unit => toyShape.sideOf[unit] === side && toyShape.exertsZone?.[unit] === 1)
      .map(unit => nameFor(state, unit, seesAll));
    return units.length === 0 ? [] : [{ hex: id, units: units.sort() }];
  });
}

/** Whoever stands one hex further than a neighbour could come. */
export function toyThreats(state: State, side: number): Threat[] {
  const hexes = new Set(ownUnits(state, side).map(unit => state.data[toyShape.at + unit]));
  return [...hexes].flatMap(hex => {
    const comers = ownUnits(state, other(side)).filter(unit =>
      [state.data[toyShape.at + unit], ...destinations(state, unit)].some(to => around(hex).includes(to)),
    );
    if (comers.length === 0) return [];
    const units = comers.map(unit => nameFor(state, unit, side === 1)).sort();
    return [
      {
        hex: map.ids[hex],
        units,
        attackers: [],
        strength: comers.length,
        defense: 1,
        modifiers: [],
        column: 'volley',
        chances: [{ result: 'loss', chance: 1 }],
      },
    ];
  });
}

export function toyStanding(state: State): Standing {
  const score = Object.fromEntries(SIDES.map((side, number) => [side, ownUnits(state, number).length]));
  return { score, rule: 'toy-2', message: 'Who has units left wins.', objectives: [] };
}

export function toyUndone(engine: Engine, state: State): Undone[] {
  const decision = engine.decision(state);
  if (decision === undefined) return [];
  if (decision.frame === 'loss') return [{ rule: 'toy-4', message: decision.prompt, must: true }];
  const undone: Undone[] = [];
  const side = sideNumber(SIDES, decision.side);
  const own = ownUnits(state, side);
  const movers = own.filter(unit => mayMove(state, unit)).map(unit => toyUnits[unit]);
  if (movers.length > 0) undone.push({ rule: 'toy-1', message: 'Some can still move.', units: movers });
  if (engine.choices(state).some(({ action }) => action.type === 'volley')) {
    undone.push({ rule: 'toy-3', message: 'A volley is left.', units: own.map(unit => toyUnits[unit]) });
  }
  return undone;
}
