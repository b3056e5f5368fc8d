// Asked before a phase is ended: what its player could still do in it, and what he must do first. Everything is read
// off what is on offer, so that nothing is named that could not be done.

import type { Choice, Decision, Undone } from '../../../kit/game.ts';
import { type Asking, undoneBy, unitsAsked, unitsOffered } from '../../../kit/sequence/undone.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { whyNotEnd } from './attacks.ts';
import { topOf } from './board.ts';
import { HEXES, hexLabel, RUSSIAN, shape, sideOf } from './components.ts';
import { topFrame } from './frames.ts';
import { phasingSide } from './phases.ts';
import { isOverstacked } from './stacking.ts';
import { uncoveredLine } from './start-line.ts';

export function undoneIn(state: State, decision: Decision, choices: Asking): readonly Undone[] {
  const offers = choices({});
  const owed = mayEnd(offers) ? [] : [duty(state, decision)];
  return [...owed, ...hints(state, decision.frame, offers, choices)];
}

const mayEnd = (offers: readonly Choice[]): boolean => offers.some(({ action }) => action.type === 'end');

/** The phase cannot end before this. */
function duty(state: State, { frame, rule, prompt }: Decision): Undone {
  if (frame === 'set-up') {
    // M-SETUP-12 names every hex, not only the first.
    const hexes = uncoveredLine(state).map(hexLabel).join(', ');
    return {
      rule: 'M-SETUP-12',
      message: `Nobody holds or covers these hexes of the start line: ${hexes}.`,
      must: true,
    };
  }
  const top = topFrame(state);
  const why = top.name === 'attacks' ? whyNotEnd(state, top.attacks) : undefined;
  // M-GEN-1 the hex that is missing in a list of attacks, or the attack that is too weak.
  if (why !== undefined) return { rule: why.rule, message: why.message, must: true };
  return { rule, message: prompt, must: true };
}

function hints(state: State, frame: string, offers: readonly Choice[], choices: Asking): Undone[] {
  switch (frame) {
    case 'set-up':
      return undoneBy(
        unitsOffered(offers, ['place']),
        setUpRule(state),
        n => `${n} may be placed elsewhere.`,
      );
    case 'first-move':
      return [];
    case 'readiness':
      return readiness(offers);
    case 'replacements':
      return replacements(state, offers);
    case 'rail':
      return undoneBy(unitsOffered(offers, ['rail']), 'M14-RAIL-1', n => `${n} can still go by rail.`);
    case 'air':
    case 'late-air':
      return undoneBy(unitsAsked(offers, choices), 'M-AIR-10', n => `${n} can still fly.`, 'air unit');
    case 'movement':
      return [
        ...undoneBy(unitsOffered(offers, ['move']), 'M-SEQ-17', n => `${n} can still move.`),
        ...overstacked(state),
      ];
    case 'attacks':
    case 'breakthrough':
      return attacks(state, offers, choices);
    case 'katyushas':
      return undoneBy(
        unitsAsked(offers, choices),
        'M-KAT-1',
        n => `${n} can still fire.`,
        'Katyusha regiment',
      );
    case 'paradrop':
      return undoneBy(
        unitsAsked(offers, choices),
        'M-PARA-1',
        n => `${n} could carry the paradrop.`,
        'air unit',
      );
    case 'advance':
      return undoneBy(unitsAsked(offers, choices), 'M-ADV-1', n => `${n} can still advance.`);
    default:
      return others(offers);
  }
}

/** Claims and orders have nothing to them but the choice itself; whatever names more is told as it is. */
function others(offers: readonly Choice[]): Undone[] {
  if (!mayEnd(offers)) return [];
  const more = offers.find(({ action, ask, open }) => ask || open || Object.keys(action).length > 1);
  return more === undefined ? [] : [{ rule: more.rule, message: 'More can be done here before it ends.' }];
}

const setUpRule = (state: State): string => (phasingSide(state) === RUSSIAN ? 'M-SETUP-3' : 'M-SETUP-11');

/** M-ENT-1 trenches, M-ARMY-5 and M-ARMY-7 armies that can be turned. */
function readiness(offers: readonly Choice[]): Undone[] {
  return [
    ...undoneBy(
      unitsOffered(offers, ['flip']),
      'M-ARMY-5',
      n => `${n} can be turned over.`,
      'army',
      'armies',
    ),
    ...undoneBy(unitsOffered(offers, ['entrench']), 'M-ENT-1', n => `${n} can still entrench.`),
  ];
}

/** M-SEQ-7 whoever has no target yet, and what will be fought. */
function attacks(state: State, offers: readonly Choice[], choices: Asking): Undone[] {
  const top = topFrame(state);
  const allocated = top.name === 'attacks' || top.name === 'breakthrough' ? top.attacks.length : 0;
  const open = undoneBy(unitsAsked(offers, choices), 'M-SEQ-7', n => `${n} could still be sent to attack.`);
  if (allocated === 0) return open;
  const message = `${counted(allocated, 'attack')} allocated; until the list is closed, any can be taken back.`;
  return [...open, { rule: 'M-SEQ-7', message }];
}

/** M-REPL-3 nothing is saved up. */
function replacements(state: State, offers: readonly Choice[]): Undone[] {
  const { siberianCredit, shockCredit, tankCredit, rifleCredit } = shape.scalar;
  const left = [siberianCredit, shockCredit, tankCredit, rifleCredit].reduce(
    (sum, at) => sum + state.data[at],
    0,
  );
  const takes = unitsOffered(offers, ['take']);
  return [
    ...undoneBy(
      takes,
      'M-REPL-3',
      () => `${counted(left, 'replacement')} left; what is not taken now is lost.`,
    ),
    ...undoneBy(
      unitsOffered(offers, ['give-up']),
      'M-REPL-4',
      n => `${n} could be given up to come back later.`,
    ),
  ];
}

/** M-STACK-2 whoever is too many in a hex when the phase ends is lost. */
function overstacked(state: State): Undone[] {
  const side = phasingSide(state);
  const hexes: string[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(state, hex);
    if (top >= 0 && sideOf[top] === side && isOverstacked(state, hex, side)) hexes.push(hexLabel(hex));
  }
  if (hexes.length === 0) return [];
  const message = `Too many units stand in ${hexes.join(', ')}: units are lost there when the phase ends.`;
  return [{ rule: 'M-STACK-2', message }];
}
