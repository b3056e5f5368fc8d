// Chapter 5, asked before a phase is ended: what its player could still do in it, and what he must do first. Everything
// is read off what is on offer, so that nothing is named that could not be done.

import type { Choice, Decision, Query, Undone } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { GERMAN, shape, unitIds, unitNumber } from './02-components.ts';
import { phasingSide, turnOf } from './05-phases.ts';
import { SUPPLY, supplyOf } from './07-supply.ts';
import { dutiesLeft } from './11-combat-phase.ts';

type Asking = (query: Query) => readonly Choice[];

export function undoneIn(state: State, decision: Decision, choices: Asking): readonly Undone[] {
  switch (decision.frame) {
    case 'movement':
      return [...moves(choices), ...arrivals(choices)];
    case 'replacement':
      return [...replacements(state, choices), ...arrivals(choices)];
    case 'combat':
      return attacks(state, choices);
    case 'interdiction':
      return missions(choices);
    default:
      // 11.7a, 6.3b, 7.9e, 3.1a what has been begun, or falls due at once, comes before everything else.
      return [{ rule: decision.rule, message: decision.prompt, must: true }];
  }
}

/** 9.2b nobody has to move. */
function moves(choices: Asking): Undone[] {
  const units = unitsOf(choices, ['move']);
  return units.length === 0
    ? []
    : [{ rule: '9.2b', message: `${count(units, 'unit')} can still move.`, units }];
}

/** 10.5 whoever is not placed may come later. */
function arrivals(choices: Asking): Undone[] {
  const units = unitsOf(choices, ['place']);
  if (units.length === 0) return [];
  const message = `${count(units, 'arrival')} can still be placed, or wait for a later turn.`;
  return [{ rule: '10.5', message, units }];
}

/** 10.6b steps are not saved up. */
function replacements(state: State, choices: Asking): Undone[] {
  const units = unitsOf(choices, ['rebuild', 'reclaim']);
  if (units.length === 0) return [];
  const steps = state.data[shape.scalar.replacements];
  const left = steps === 1 ? '1 replacement step is' : `${steps} replacement steps are`;
  return [{ rule: '10.6b', message: `${left} left; what is not used now is lost.`, units }];
}

function attacks(state: State, choices: Asking): Undone[] {
  const able = new Set<string>();
  const air = new Set<string>();
  for (const choice of choices({})) {
    for (const { open } of choice.ask === undefined ? [] : choices(choice.ask)) {
      for (const field of open ?? []) {
        if ('some' in field) for (const unit of field.some) able.add(unit);
        else for (const value of field.one) if (typeof value === 'object') addAir(air, value.air);
      }
    }
  }
  const undone: Undone[] = [];
  const duties = dutiesLeft(state).map(unit => unitIds[unit]);
  if (duties.length > 0) {
    const message = `${count(duties, 'activated unit')} must attack before the phase can end.`;
    undone.push({ rule: '11.1c', message, units: duties, must: true });
  }
  const free = [...able].filter(unit => !duties.includes(unit));
  if (free.length > 0) {
    undone.push({ rule: '11.1b', message: `${count(free, 'unit')} could still attack.`, units: free });
  }
  if (air.size > 0) {
    // 13.3a what does not fly now can still slow German units later in the turn.
    const message = `${count([...air], 'air army', 'air armies')} could still support an attack.`;
    undone.push({ rule: '13.1c', message, units: [...air] });
  }
  if (mayCallArmor(state, [...able])) {
    undone.push({ rule: '12.6a', message: 'The armor concentration has not been called on this turn.' });
  }
  return undone;
}

function addAir(air: Set<string>, id: unknown): void {
  if (typeof id === 'string') air.add(id);
}

/** 12.6a, 12.6b, 12.6d once in a German player turn from turn 2, with somebody who has an overland line. */
function mayCallArmor(state: State, able: readonly string[]): boolean {
  if (phasingSide(state) !== GERMAN || turnOf(state) < 2 || state.data[shape.scalar.armorTried] !== 0) {
    return false;
  }
  return able.some(id => supplyOf(state, unitNumber(id)) === SUPPLY.overland);
}

/** 13.3a, 13.5b an air army that stays on the ground now is of no use this turn any more. */
function missions(choices: Asking): Undone[] {
  const air = new Set<string>();
  for (const { ask } of choices({})) {
    for (const { open } of ask === undefined ? [] : choices(ask)) {
      for (const field of open ?? []) if ('one' in field) for (const id of field.one) addAir(air, id);
    }
  }
  if (air.size === 0) return [];
  const armies = [...air];
  const message = `${count(armies, 'air army', 'air armies')} could still slow a German unit.`;
  return [{ rule: '13.3a', message, units: armies }];
}

function unitsOf(choices: Asking, types: readonly string[]): string[] {
  return choices({}).flatMap(({ action }) =>
    types.includes(action.type) && Array.isArray(action.units) ? action.units.map(String) : [],
  );
}

function count(list: readonly unknown[], one: string, several = `${one}s`): string {
  return `${list.length} ${list.length === 1 ? one : several}`;
}
