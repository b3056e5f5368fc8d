// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import * as v from 'valibot';
import { DRAWN } from '../../../kit/game.ts';
import { exactObject as object, type Problem, plainObject } from '../../../kit/problem.ts';
import { bindLoading, positionSchema } from '../../../kit/record/loading.ts';
import { wholeNumber } from '../../../kit/sequence/forms.ts';
import type { State } from '../../../kit/state/state.ts';
import { controlOf, DRAW, ENDINGS, isOver, setEnding } from './board.ts';
import {
  airUnits,
  DEAD,
  DIVISIONS,
  divisionsOf,
  type FLAG,
  FRONT_AVIATION,
  GERMAN,
  hexNumber,
  isAir,
  isGround,
  isShock,
  isSiberian,
  KALININ_AVIATION,
  LUFTWAFFE,
  map,
  nameOf,
  OUT,
  REPLACEMENTS,
  RUSSIAN,
  SHOT_DOWN,
  SIBERIAN_RESERVE,
  SIDES,
  shape,
  sideOf,
  TURN_1,
  unitIds,
} from './components.ts';
import { editionOf } from './editions.ts';
import { type GameFrame, setFrames } from './frames.ts';
import { phaseNow } from './phases.ts';
import {
  CREDITS,
  FLIEGERKORPS,
  impossibilities,
  RAZEABLE,
  SECOND_TURN,
  table,
  usualPulse,
} from './position.ts';
import { setups } from './scenarios.ts';
import { orderable, setOrder } from './standing-orders.ts';

const MOST_TURNS = 12;
const count = (most: number) => wholeNumber(0, most);
const isTrue = v.optional(v.boolean());
const hexOf = (allowed: readonly number[]) => v.picklist(allowed.map(hex => map.ids[hex]));
const ordersFor = (side: (typeof SIDES)[number]) =>
  v.optional(
    v.pipe(
      plainObject,
      object(
        Object.fromEntries(
          orderable
            .filter(({ sides }) => sides.includes(side))
            .map(({ decision, answers }) => [decision, v.optional(v.picklist(answers))]),
        ),
      ),
    ),
  );
const fliegerkorps = Object.fromEntries(
  [...airUnits[GERMAN]].map(unit => [
    unitIds[unit],
    v.optional(
      v.pipe(
        v.string(),
        v.check(id => map.indexOf.has(id), 'There is no such hex.'),
      ),
    ),
  ]),
);

const PositionSchema = positionSchema(table, {
  sides: SIDES,
  turns: MOST_TURNS,
  markers: {
    pulse: v.optional(count(3)),
    secondTurn: v.optional(v.picklist(SECOND_TURN)),
    unhistorical: isTrue,
    noRetreat: isTrue,
    panic: isTrue,
    siberianStart: v.optional(count(MOST_TURNS)),
    panicAttacks: v.optional(count(99)),
    fliegerkorps: v.optional(v.picklist(FLIEGERKORPS)),
    battles: v.optional(count(9999)),
    razed: v.optional(v.array(hexOf(RAZEABLE))),
    credits: v.optional(
      v.pipe(
        plainObject,
        object({
          siberian: v.optional(count(20)),
          shock: v.optional(count(20)),
          tank: v.optional(count(20)),
          rifle: v.optional(count(20)),
        }),
      ),
    ),
    support: v.optional(v.pipe(plainObject, object(fliegerkorps))),
    orders: v.optional(
      v.pipe(plainObject, object({ german: ordersFor('german'), russian: ordersFor('russian') })),
    ),
    winner: v.optional(v.picklist([...SIDES, DRAWN])),
    ending: v.optional(v.picklist(ENDINGS)),
  },
});
type PositionFile = v.InferOutput<typeof PositionSchema>;

export const readPosition = bindLoading<keyof typeof FLAG, PositionFile>({
  table,
  schema: PositionSchema,
  setups,
  usualPhase: 'movement',
  checkPhase,
  whyNotThere,
  readMarkers,
  impossibilities,
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

function checkPhase(state: State, file: PositionFile, faults: Problem[]): void {
  const { turns } = editionOf(state);
  if (file.turn > turns) faults.push({ field: 'turn', message: `The game has ${turns} turns.` });
  if ((file.phase === 'set-up' || file.phase === 'first-move') && file.turn !== 1) {
    faults.push({ field: 'turn', message: 'The set-up comes before turn 1 (M-SETUP-1).' });
  }
  const pulse = file.markers?.pulse ?? usualPulse(file.phase);
  if (pulse > 0 !== usualPulse(file.phase) > 0) {
    faults.push({ field: 'markers.pulse', message: 'Pulses are 1 to 3, and 0 outside of them (M-SEQ-3).' });
  }
  state.data[shape.scalar.pulse] = pulse;
}

/** Which boxes are for whom. */
function mayWaitIn(file: PositionFile, unit: number, box: number): boolean {
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
      return isGround[unit] === 1 && file.turn === 1;
    default:
      return box === DEAD && isGround[unit] === 1;
  }
}

const parts = new Set(divisionsOf.flat());
const isPartOfKorps = (unit: number): boolean => parts.has(unit);

/** Why a unit can never be in this place in this edition. */
function whyNotThere(
  state: State,
  file: PositionFile,
  unit: number,
  place: number,
  at: string,
): string | undefined {
  if (place >= 0 && isAir[unit] === 1) return `${nameOf(unit)} never stands in a hex (M-AIR-1).`;
  if (place !== OUT && isPartOfKorps(unit) && !editionOf(state).korpsBreakDown) {
    return `${nameOf(unit)} takes no part in this edition: its korps does not break up (M14-X-2).`;
  }
  if (place < 0 && !mayWaitIn(file, unit, place)) return `${nameOf(unit)} cannot be in ${at} now.`;
  return undefined;
}

function readMarkers(state: State, file: PositionFile, faults: Problem[]): void {
  const { data } = state;
  const { scalar } = shape;
  const markers = file.markers ?? {};
  data[scalar.secondTurn] = SECOND_TURN.indexOf(markers.secondTurn ?? (file.turn > 1 ? 'mud' : 'unknown'));
  if (file.turn === 1 && data[scalar.secondTurn] > 0) {
    faults.push({ field: 'markers.secondTurn', message: 'The weather of turn 2 is not known yet (M-WX-9).' });
  }
  for (const name of ['unhistorical', 'noRetreat', 'panic'] as const)
    data[scalar[name]] = markers[name] ? 1 : 0;
  data[scalar.panicAttacks] = markers.panicAttacks ?? 0;
  data[scalar.siberianStart] = markers.siberianStart ?? 0;
  if (data[scalar.siberianStart] > file.turn) {
    faults.push({ field: 'markers.siberianStart', message: 'That turn has not come yet (M-SIB-1).' });
  }
  data[scalar.fliegerkorps] = FLIEGERKORPS.indexOf(markers.fliegerkorps ?? 'undecided');
  data[scalar.battle] = markers.battles ?? 0;
  RAZEABLE.forEach((hex, bit) => {
    // M-TERR-4, M-TERR-5 a city that the German holds has fallen, whether the file says so or not.
    if (markers.razed?.includes(map.ids[hex]) || controlOf(state, hex) === GERMAN) {
      data[scalar.razed] |= 1 << bit;
    }
  });
  for (const [kind, name] of Object.entries(CREDITS)) {
    data[scalar[name]] = markers.credits?.[kind as keyof typeof CREDITS] ?? 0;
  }
  airUnits[GERMAN].forEach((unit, index) => {
    const id = markers.support?.[unitIds[unit]];
    if (id !== undefined) data[shape.section.support + index] = 1 + hexNumber(id);
  });
  for (const [side, orders] of Object.entries(markers.orders ?? {})) {
    for (const [decision, answer] of Object.entries(orders ?? {})) {
      setOrder(state, side === SIDES[GERMAN] ? GERMAN : RUSSIAN, decision, answer);
    }
  }
  readEnding(state, file, faults);
}

function readEnding(state: State, { markers = {} }: PositionFile, faults: Problem[]): void {
  const { winner, ending } = markers;
  if ((winner === undefined) !== (ending === undefined)) {
    const field = winner === undefined ? 'markers.ending' : 'markers.winner';
    faults.push({ field, message: 'A finished game has both a winner and an ending (M-VIC-1).' });
  } else if (winner !== undefined) {
    if ((winner === DRAWN) !== (ending === 'draw')) {
      faults.push({ field: 'markers.ending', message: 'Nobody has won a draw (M-VIC-1).' });
    }
    setEnding(state, winner === DRAWN ? DRAW : SIDES.indexOf(winner), ending);
  }
}
