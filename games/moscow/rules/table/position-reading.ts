// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import { bindLoading } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow, turnOf } from '../sequence/phases.ts';
import { setups } from '../set-up/scenarios.ts';
import { controlOf } from './board.ts';
import { razeCity } from './changes.ts';
import {
  divisionsOf,
  GERMAN,
  isAir,
  isGround,
  isShock,
  isSiberian,
  KALININ_AVIATION,
  nameOf,
  RUSSIAN,
  sideOf,
} from './counters.ts';
import { editionOf } from './editions.ts';
import { isOver } from './ending.ts';
import { type GameFrame, setFrames } from './frames.ts';
import {
  DEAD,
  DIVISIONS,
  FRONT_AVIATION,
  LUFTWAFFE,
  OUT,
  RAZEABLE,
  REPLACEMENTS,
  SHOT_DOWN,
  SIBERIAN_RESERVE,
  TURN_1,
} from './layout.ts';
import { table } from './position.ts';

export const readPosition = bindLoading({
  table,
  setups,
  usualPhase: 'movement',
  whyNotThere,
  settle(state) {
    // M-TERR-4, M-TERR-5 a city that the German holds has fallen, whether the file says so or not.
    for (const hex of RAZEABLE) if (controlOf(state, hex) === GERMAN) razeCity({ state, events: [] }, hex);
  },
  isOver,
  openPhase: state => setFrames(state, ownFrame(state)),
});

/** The decision that a phase begins with. */
function ownFrame(state: State): GameFrame {
  const name = phaseNow(state).frame;
  switch (name) {
    case 'attacks':
    case 'katyushas':
      return { name, attacks: [] };
    case 'combat':
      return { name, attacks: [], resolved: [] };
    default:
      return { name };
  }
}

/** Which boxes are for whom. */
function mayWaitIn(state: State, unit: number, box: number): boolean {
  switch (box) {
    case OUT:
      return true;
    case LUFTWAFFE:
    case FRONT_AVIATION:
      return isAir[unit] === 1 && (box === LUFTWAFFE) === (sideOf[unit] === GERMAN);
    case SHOT_DOWN:
      return isAir[unit] === 1;
    case DIVISIONS:
      return isPartOfKorps(unit);
    case SIBERIAN_RESERVE:
      return isSiberian[unit] === 1 || isShock[unit] === 1 || unit === KALININ_AVIATION;
    case REPLACEMENTS:
      return isGround[unit] === 1 && sideOf[unit] === RUSSIAN;
    case TURN_1:
      return isGround[unit] === 1 && turnOf(state) === 1;
    default:
      return box === DEAD && isGround[unit] === 1;
  }
}

const parts = new Set(divisionsOf.flat());
const isPartOfKorps = (unit: number): boolean => parts.has(unit);

/** Why a unit can never be in this place in this edition. */
function whyNotThere(state: State, unit: number, place: number, at: string): string | undefined {
  if (place >= 0 && isAir[unit] === 1) return `${nameOf(unit)} never stands in a hex (M-AIR-1).`;
  if (place !== OUT && isPartOfKorps(unit) && !editionOf(state).korpsBreakDown) {
    return `${nameOf(unit)} takes no part in this edition: its korps does not break up (M14-X-2).`;
  }
  if (place < 0 && !mayWaitIn(state, unit, place)) return `${nameOf(unit)} cannot be in ${at} now.`;
  return undefined;
}
