// Chapter 5, asked before a phase is ended: what its player could still do in it, and what he must do first. Everything
// is read off what is on offer, so that nothing is named that could not be done.

import type { Decision, Undone } from '../../../kit/game.ts';
import { type Asking, undoneBy, unitsAsked, unitsOffered } from '../../../kit/sequence/undone.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { GERMAN, shape, unitIds, unitNumber } from './02-components.ts';
import { phasingSide, turnOf } from './05-phases.ts';
import { SUPPLY, supplyOf } from './07-supply.ts';
import { dutiesLeft } from './11-combat-phase.ts';

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
  return undoneBy(unitsOffered(choices({}), ['move']), '9.2b', n => `${n} can still move.`);
}

/** 10.5 whoever is not placed may come later. */
function arrivals(choices: Asking): Undone[] {
  const units = unitsOffered(choices({}), ['place']);
  return undoneBy(units, '10.5', n => `${n} can still be placed, or wait for a later turn.`, 'arrival');
}

/** 10.6b steps are not saved up. */
function replacements(state: State, choices: Asking): Undone[] {
  const steps = state.data[shape.scalar.replacements];
  const left = counted(steps, 'replacement step is', 'replacement steps are');
  const units = unitsOffered(choices({}), ['rebuild', 'reclaim']);
  return undoneBy(units, '10.6b', () => `${left} left; what is not used now is lost.`);
}

function attacks(state: State, choices: Asking): Undone[] {
  const offers = choices({});
  const able = unitsAsked(offers, choices);
  const duties = dutiesLeft(state).map(unit => unitIds[unit]);
  const free = able.filter(unit => !duties.includes(unit));
  return [
    ...undoneBy(duties, '11.1c', n => `${n} must attack before the phase can end.`, 'activated unit').map(
      (duty): Undone => ({ ...duty, must: true }),
    ),
    ...undoneBy(free, '11.1b', n => `${n} could still attack.`),
    // 13.3a what does not fly now can still slow German units later in the turn.
    ...undoneBy(
      airOffered(choices),
      '13.1c',
      n => `${n} could still support an attack.`,
      'air army',
      'air armies',
    ),
    ...(mayCallArmor(state, able)
      ? [{ rule: '12.6a', message: 'The armor concentration has not been called on this turn.' }]
      : []),
  ];
}

/** Air armies that an offer names, alone or as support. */
function airOffered(choices: Asking): string[] {
  const air = new Set<string>();
  for (const { ask } of choices({})) {
    for (const { open = [] } of ask === undefined ? [] : choices(ask)) {
      for (const field of open) {
        for (const value of 'one' in field ? field.one : []) {
          const id = typeof value === 'object' ? value.air : value;
          if (typeof id === 'string') air.add(id);
        }
      }
    }
  }
  return [...air];
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
  const air = airOffered(choices);
  return undoneBy(air, '13.3a', n => `${n} could still slow a German unit.`, 'air army', 'air armies');
}
