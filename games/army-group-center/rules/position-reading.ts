// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import * as v from 'valibot';
import type { Problem } from '../../../kit/problem.ts';
import { bindLoading, positionSchema } from '../../../kit/record/loading.ts';
import { wholeNumber } from '../../../kit/sequence/forms.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  AIR,
  AIR_FLOWN,
  DEAD,
  FLAG,
  isFifthPanzer,
  isFirstUkrainianAir,
  isGround,
  isLocality,
  isNorthUkraine,
  KOENIGSBERG,
  map,
  nameOf,
  OUT,
  SET_UP,
  SIDES,
  SOVIET,
  shape,
  WITH_1UF,
} from './02-components.ts';
import { hasFifthPanzer, isBoldStroke, setups } from './03-scenarios.ts';
import { unitsInRange } from './05-activation.ts';
import { LAST_TURN, PHASE, phaseNow, phaseOf, phasingSide } from './05-phases.ts';
import { settleTable } from './05-sequence.ts';
import { replacementSteps } from './10-replacements.ts';
import { controlOf, ENDINGS, isOver, portNumber, ports, setEnding, setFlag } from './board.ts';
import { setFrames } from './frames.ts';
import { impossibilities, table } from './position.ts';

const PositionSchema = positionSchema(table, {
  sides: SIDES,
  turns: LAST_TURN,
  points: ['soviet'],
  markers: {
    replacements: v.optional(wholeNumber(0, 20)),
    armorTried: v.optional(v.boolean()),
    narrowsCrossed: v.optional(v.boolean()),
    lostPorts: v.optional(v.array(v.string())),
    movementRolls: v.optional(v.record(v.string(), wholeNumber(1, 6))),
    battles: v.optional(wholeNumber(0, 999)),
    winner: v.optional(v.picklist(SIDES)),
    ending: v.optional(v.picklist(ENDINGS)),
  },
});
type PositionFile = v.InferOutput<typeof PositionSchema>;

export const readPosition = bindLoading<keyof typeof FLAG, PositionFile>({
  table,
  schema: PositionSchema,
  setups,
  usualPhase: 'movement',
  checkPhase(_, file, faults) {
    if (file.phase === 'set-up' && file.turn !== 1) {
      faults.push({ field: 'turn', message: 'The set-up comes before turn 1 (3.2).' });
    }
  },
  whyNotThere,
  readMarkers(state, file, faults) {
    activateFirst(state, file);
    readMarkers(state, file, faults);
  },
  impossibilities,
  isOver,
  openPhase(state) {
    setFrames(state, { name: phaseNow(state).frame });
    // 7.9f ports found crowded are settled before anything else.
    if (phaseOf(state) !== PHASE.setUp) settleTable({ state, events: [] });
  },
});

/** 5.4a a position of turn 1 that names no activated unit is taken as it stands. */
function activateFirst(state: State, file: PositionFile): void {
  const isFirstPush = file.turn === 1 && phaseOf(state) > PHASE.setUp && phaseOf(state) < PHASE.germanFirst;
  if (!isFirstPush || file.units.some(entry => entry.flags?.includes('activated'))) return;
  for (const unit of unitsInRange(state)) setFlag(state, unit, FLAG.activated);
}

/** Which boxes are for whom. */
function mayWaitIn(file: PositionFile, unit: number, box: number): boolean {
  if (box === OUT) return true;
  if (box === AIR || box === AIR_FLOWN) return isGround[unit] === 0;
  if (box === WITH_1UF) return isFirstUkrainianAir[unit] === 1;
  if (isGround[unit] === 0) return false;
  if (box === SET_UP) return file.phase === 'set-up' && isLocality[unit] === 0;
  return box === DEAD || isLocality[unit] === 0;
}

/** Why a unit can never be in this place in this scenario. */
function whyNotThere(
  state: State,
  file: PositionFile,
  unit: number,
  place: number,
  at: string,
): string | undefined {
  if (place >= 0 && isGround[unit] === 0) return `${nameOf(unit)} never stands in a hex.`;
  // 3.1d, 3.1e units that the scenario sets aside.
  if (place !== OUT && isNorthUkraine[unit] === 1 && !isBoldStroke(state)) {
    return `${nameOf(unit)} belongs to Army Group North Ukraine and takes no part in this scenario (3.1d).`;
  }
  if (place !== OUT && isFifthPanzer[unit] === 1 && !hasFifthPanzer(state)) {
    return `${nameOf(unit)} belongs to 5th Panzer Army and takes no part in this scenario (3.1e).`;
  }
  if (place < 0 && !mayWaitIn(file, unit, place)) return `${nameOf(unit)} cannot be in ${at} now.`;
  if (place === DEAD && isGround[unit] === 0) return `${nameOf(unit)} cannot be destroyed (13.1b).`;
  return undefined;
}

function readMarkers(state: State, file: PositionFile, faults: Problem[]): void {
  const { data } = state;
  const markers = file.markers ?? {};
  data[shape.scalar.replacements] =
    markers.replacements ?? (file.phase === 'replacement' ? replacementSteps(state, phasingSide(state)) : 0);
  data[shape.scalar.armorTried] = markers.armorTried ? 1 : 0;
  data[shape.scalar.narrowsCrossed] = markers.narrowsCrossed ? 1 : 0;
  data[shape.scalar.battle] = markers.battles ?? 0;
  const hasFallen = controlOf(state, KOENIGSBERG) === SOVIET;
  const ending = markers.ending ?? (hasFallen ? 'koenigsberg' : 'points');
  if (markers.winner !== undefined) setEnding(state, SIDES.indexOf(markers.winner), ending);
  if (markers.ending !== undefined && markers.winner === undefined) {
    faults.push({ field: 'markers.ending', message: 'Only a finished game, with a winner, has an ending.' });
  } else if ((ending === 'koenigsberg') !== hasFallen) {
    faults.push({
      field: 'markers.ending',
      message: `Koenigsberg is ${hasFallen ? 'Soviet, so the game ended by its fall' : 'not Soviet'} (4.2).`,
    });
  }
  if (hasFallen && markers.winner !== 'soviet') {
    faults.push({
      field: 'markers.winner',
      message: 'Koenigsberg is Soviet, so the Soviet side has won (4.2).',
    });
  }
  (markers.lostPorts ?? []).forEach((id, index) => {
    const port = portNumber(map.indexOf.get(id) ?? -1);
    if (port < 0) faults.push({ field: `markers.lostPorts.${index}`, message: `${id} is not a port.` });
    else data[shape.scalar.lostPorts] |= 1 << port;
  });
  // 7.9i a port in Soviet hands is lost, whether the file says so or not.
  ports.forEach((hex, port) => {
    if (controlOf(state, hex) === SOVIET) data[shape.scalar.lostPorts] |= 1 << port;
  });
  for (const [id, value] of Object.entries(markers.movementRolls ?? {})) {
    const hex = map.indexOf.get(id);
    if (hex === undefined)
      faults.push({ field: `markers.movementRolls.${id}`, message: `There is no hex ${id}.` });
    else data[shape.section.movementRoll + hex] = value;
  }
}
