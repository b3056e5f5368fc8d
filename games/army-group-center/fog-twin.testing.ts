// For tests: a table that the German player cannot tell from another, since it differs only in what lies under Soviet
// stacks.

import type { Position, PositionUnit, State } from '../../kit/game.ts';
import { armyGroupCenter as game } from './index.ts';

/** 6.8b the same table with other Soviet units, or other strengths, under the top of stacks. */
export function fogTwin(state: State, side: string, random: () => number): State | undefined {
  if (side !== 'german') return undefined;
  const position = game.position(state);
  const frames = position.memory?.frames as readonly { readonly name: string; readonly unit?: string }[];
  // What is being moved is no more known than what lies still, as long as it lies under others.
  const open = JSON.stringify(
    frames.map(({ name, unit, ...rest }) => (name === 'moving' ? rest : { unit, ...rest })),
  );
  const hidden = position.units.flatMap((unit, index) => {
    // Stacks are written from the bottom up: a hidden unit is followed by the one on top of it.
    const isUnder = unit.id.startsWith('S-') && position.units[index + 1]?.at === unit.at;
    return isUnder && !unit.at.startsWith('@') && !open.includes(unit.id) && !open.includes(unit.at)
      ? [index]
      : [];
  });
  if (hidden.length === 0) return undefined;
  const a = hidden[Math.floor(random() * hidden.length)];
  const b = hidden[Math.floor(random() * hidden.length)];
  const units = [...position.units];
  if (a === b) units[a] = weakened(units[a]);
  else {
    units[a] = takesPlaceOf(position.units[b], position.units[a]);
    units[b] = takesPlaceOf(position.units[a], position.units[b]);
  }
  const renamed = new Map([
    [position.units[a].id, position.units[b].id],
    [position.units[b].id, position.units[a].id],
  ]);
  const moving = frames.map(frame =>
    frame.unit === undefined ? frame : { ...frame, unit: renamed.get(frame.unit) ?? frame.unit },
  );
  const twin: Position = { ...position, units, memory: { ...position.memory, frames: moving } };
  const loaded = game.load(twin, state.seed, state.script);
  // Fronts that may not mix, for one, make some swaps impossible.
  return loaded.ok && JSON.stringify(units) !== JSON.stringify(position.units) ? loaded.state : undefined;
}

/** What has happened to the stack this phase is known: who was attacked, who fled into it. That stays with the place. */
function takesPlaceOf({ flags: _, ...unit }: PositionUnit, { at, flags }: PositionUnit): PositionUnit {
  return { ...unit, at, ...(flags ? { flags } : {}) };
}

function weakened(unit: PositionUnit): PositionUnit {
  const { steps, ...rest } = unit;
  return steps === undefined ? { ...rest, steps: 1 } : rest;
}
