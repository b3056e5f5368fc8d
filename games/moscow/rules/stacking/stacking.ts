// Stacking: how many units a hex holds, and what its owner loses if there are more when they are counted. Nobody is
// barred from passing through or even from staying: the count comes at the end of movement and of each advance.

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow, phasingSide } from '../sequence/phases.ts';
import { belowOf, hasFlag, isOccupiedBy, topOf, unitsIn } from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import {
  GERMAN,
  isArmy,
  isCorpsLevel,
  isKatyusha,
  isMobile,
  isPanzerKorps,
  isTwoIcon,
  nameOf,
  RUSSIAN,
} from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { isOpenSwamp } from '../table/ground.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';

interface Limit {
  readonly rule: string;
  readonly most: number;
  /** What there is too much of. */
  readonly what: string;
  /** By unit: 1 where it counts. */
  readonly counts: Uint8Array;
}

// M-STACK-8 Katyushas take no room anywhere.
const counted = isKatyusha.map(katyusha => 1 - katyusha);
const countedMobile = isMobile.map((mobile, unit) => mobile & counted[unit]);

/** M14-SWP-1, M14-SWF-1 one panzer korps in a swamp, be it wooded or not. */
const SWAMP: Limit = { rule: 'M14-SWP-1', most: 1, what: 'panzer korps in a swamp', counts: isPanzerKorps };
const LIMITS: readonly Limit[] = [
  { rule: 'M-STACK-3', most: 3, what: 'units', counts: counted },
  { rule: 'M-STACK-4', most: 1, what: 'armies', counts: isArmy },
  { rule: 'M-STACK-5', most: 2, what: 'units of corps size or above', counts: isCorpsLevel },
  { rule: 'M-STACK-6', most: 2, what: 'mobile units', counts: countedMobile },
  { rule: 'M-STACK-7', most: 1, what: 'panzer or tank korps with two symbols', counts: isTwoIcon },
];

// All limits at once: a unit counts for some of them, each of which has eight bits of a number (three limits in each).
// What may be there besides is such that one too many sets the highest of the eight.
const BITS = 8;
const pack = (limits: readonly Limit[]) => ({
  counts: Int32Array.from(counted, (_, unit) =>
    limits.reduce((sum, { counts }, index) => sum + (counts[unit] << (BITS * index)), 0),
  ),
  room: limits.reduce((sum, { most }, index) => sum + ((127 - most) << (BITS * index)), 0),
});
const packs = [pack(LIMITS.slice(0, 3)), pack(LIMITS.slice(3))] as const;
const swampPack = pack([...LIMITS.slice(3), SWAMP]);
const TOO_MANY = 0x808080;

export function isOverstacked(state: State, hex: number, side: number): boolean {
  return isOccupiedBy(state, hex, side) && !fitsOne(state, hex, topOf(state, hex));
}

/** Would the hex keep the limit with these units in it too? */
export function fitsWith(state: State, hex: number, units: readonly number[]): boolean {
  return brokenLimit(state, hex, units) === undefined;
}

/** The same for a single unit, which may be there already. */
export function fitsOne(state: State, hex: number, added: number): boolean {
  const [first, others] = packs;
  const second = editionOf(state).swampLimits && isOpenSwamp(state, hex) ? swampPack : others;
  let ones = first.room + first.counts[added];
  let twos = second.room + second.counts[added];
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (unit === added) continue;
    ones += first.counts[unit];
    twos += second.counts[unit];
  }
  return ((ones | twos) & TOO_MANY) === 0;
}

/** Why a unit finds no room in a hex: the limit that it would break there. */
export function whyNoRoom(state: State, hex: number, unit: number): Refusal | undefined {
  if (fitsOne(state, hex, unit)) return undefined;
  const limit = brokenLimit(state, hex, [unit]);
  if (limit === undefined) return undefined;
  return refuse(
    limit.rule,
    `With ${nameOf(unit)} there would be too many ${limit.what} in ${hexLabel(hex)}.`,
  );
}

/**
 * M-STACK-1 counts the stacks of the phasing side, and asks its owner about the first that is too big. Called at the end
 * of a phase and of an advance: movement counts everywhere, combat only where somebody has attacked (M-STACK-10: a
 * retreat is not punished here), and no other phase counts at all.
 */
export function checkStacks(play: Play): void {
  const { state } = play;
  const { name } = phaseNow(state);
  const isCombat = name === 'combat' || name === 'early-combat';
  if (name !== 'movement' && !isCombat) return;
  const side = phasingSide(state);
  for (let hex = 0; hex < HEXES; hex++) {
    if (!isOverstacked(state, hex, side) || (isCombat && !hasAttacker(state, hex))) continue;
    pushFrame(state, { name: 'overstack', hex, side });
    return;
  }
}

type Overstack = FrameOf<'overstack'>;

const lose = action<Overstack, { readonly unit: number }>({
  type: 'lose',
  rule: 'M-STACK-2',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { hex } }) => losable(state, hex),
      why({ state, frame: { hex } }, victim) {
        if (losable(state, hex).includes(victim)) return undefined;
        return unitsIn(state, hex).includes(victim)
          ? refuse('M-STACK-2', `Without ${nameOf(victim)} there would still be just as many too many.`)
          : refuse('M-STACK-2', `${nameOf(victim)} does not stand in the overstacked hex ${map.ids[hex]}.`);
      },
    }),
  },
  do(play, _, { unit: victim }) {
    eliminate(play, victim, 'overstacked', 'M-STACK-2');
    popFrame(play.state);
    // M-STACK-9 until no hex is overstacked any more.
    checkStacks(play);
  },
});

/** M-STACK-2 the owner gives up units of his choice, one at a time, until the rest fit. */
export const overstackFrame = frame<Overstack>({
  rule: (state, { hex }) => brokenLimit(state, hex, NOBODY)?.rule ?? 'M-STACK-2',
  side: (_, { side }) => side,
  inEnemyTurn: [GERMAN, RUSSIAN],
  prompt(state, { hex }) {
    const what = brokenLimit(state, hex, NOBODY)?.what ?? 'units';
    return `Too many ${what} in ${hexLabel(hex)}: choose a unit to lose.`;
  },
  actions: [lose],
  otherwise: (_, __, { hex }) =>
    refuse('M-STACK-2', `First choose what to lose in the overstacked hex ${map.ids[hex]}.`),
});

const NOBODY: readonly number[] = [];

/** Excess units: those that count for a limit that is broken. */
function losable(state: State, hex: number): number[] {
  const broken = limitsOf(state, hex).filter(limit => isBroken(state, hex, NOBODY, limit));
  return unitsIn(state, hex).filter(unit => broken.some(({ counts }) => counts[unit] === 1));
}

function brokenLimit(state: State, hex: number, added: readonly number[]): Limit | undefined {
  // Two units never break the limit of three, but there are others.
  return limitsOf(state, hex).find(limit => isBroken(state, hex, added, limit));
}

function limitsOf(state: State, hex: number): readonly Limit[] {
  return editionOf(state).swampLimits && isOpenSwamp(state, hex) ? [SWAMP, ...LIMITS] : LIMITS;
}

function isBroken(state: State, hex: number, added: readonly number[], { counts, most }: Limit): boolean {
  let count = 0;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (!added.includes(unit)) count += counts[unit];
  }
  for (const unit of added) count += counts[unit];
  return count > most;
}

function hasAttacker(state: State, hex: number): boolean {
  return unitsIn(state, hex).some(unit => hasFlag(state, unit, FLAG.attacked));
}
