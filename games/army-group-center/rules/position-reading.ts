// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import * as v from 'valibot';
import type { Loaded } from '../../../kit/game.ts';
import { exactObject as object, type Problem, plainObject } from '../../../kit/problem.ts';
import {
  controlSchema,
  readControl,
  readForm,
  readUnits,
  unitsSchema,
} from '../../../kit/record/position.ts';
import { chooseSetup } from '../../../kit/setup.ts';
import { createState, type State } from '../../../kit/state/state.ts';
import {
  AIR,
  AIR_FLOWN,
  DEAD,
  FLAG,
  GAME_ID,
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
  sideOf,
  unitIds,
  WITH_1UF,
} from './02-components.ts';
import { hasFifthPanzer, isBoldStroke, setups } from './03-scenarios.ts';
import { setInitialControl } from './03-set-up.ts';
import { unitsInRange } from './05-activation.ts';
import { LAST_TURN, PHASE, phaseNow, phaseOf, phases, phasingSide } from './05-phases.ts';
import { settleTable } from './05-sequence.ts';
import { replacementSteps } from './10-replacements.ts';
import {
  controlOf,
  ENDINGS,
  isOver,
  placeOf,
  portNumber,
  ports,
  setControl,
  setEnding,
  setFlag,
} from './board.ts';
import { type GameFrame, setFrames } from './frames.ts';
import { impossibilities, table } from './position.ts';

const hexId = v.string();
const count = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const PositionSchema = object({
  game: v.literal(GAME_ID),
  scenario: v.optional(v.string()),
  options: v.optional(v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))),
  turn: count(LAST_TURN, 1),
  phase: v.picklist([...new Set(phases.map(phase => phase.name))]),
  side: v.optional(v.picklist(SIDES)),
  units: unitsSchema(table),
  control: v.optional(controlSchema(SIDES)),
  markers: v.optional(
    v.pipe(
      plainObject,
      object({
        replacements: v.optional(count(20)),
        armorTried: v.optional(v.boolean()),
        narrowsCrossed: v.optional(v.boolean()),
        lostPorts: v.optional(v.array(hexId)),
        movementRolls: v.optional(v.record(hexId, count(6, 1))),
        battles: v.optional(count(999)),
        winner: v.optional(v.picklist(SIDES)),
        ending: v.optional(v.picklist(ENDINGS)),
      }),
    ),
  ),
  memory: v.optional(
    v.pipe(
      plainObject,
      object({
        frames: v.optional(v.pipe(v.array(v.looseObject({ name: v.string() })), v.minLength(1))),
        diceUsed: v.optional(count(32_767)),
      }),
    ),
  ),
  // Written and not read: points follow from the map, and the seed comes beside the position.
  vp: v.optional(v.pipe(plainObject, object({ soviet: v.optional(v.number()) }))),
  seed: v.optional(v.union([v.string(), v.number()])),
});
type PositionFile = v.InferOutput<typeof PositionSchema>;

export function readPosition(
  json: unknown,
  seed: string,
  dice: readonly number[],
  checkFrames: (state: State) => readonly Problem[],
): Loaded {
  const faults: Problem[] = [];
  const blank = { game: GAME_ID, turn: 1, phase: 'movement', units: [] };
  const file = readForm(PositionSchema, json, blank, faults);
  if (file === undefined) return { ok: false, problems: faults };
  const chosen = chooseSetup(setups, file.scenario, file.options, dice);
  if (!chosen.ok) faults.push(...chosen.problems);
  const setup = chosen.ok ? chosen.setup : { scenario: 'historical', options: {} };
  const state = createState(shape, setup, seed, dice);
  readPhase(state, file, faults);
  setInitialControl(state);
  readUnitsOf(state, file, faults);
  readControl(table, state, file.control ?? {}, faults);
  readMarkers(state, file, faults);
  for (const { unit, message, control } of impossibilities(state)) {
    faults.push({ field: control ? controlField(state, file, unit) : unitField(file, unit), message });
  }
  const isOwed = file.memory?.frames?.some(frame => frame.name !== 'over') === true;
  if (isOver(state) && isOwed)
    faults.push({ field: 'memory.frames', message: 'Nothing is owed once the game is over.' });
  if (faults.length === 0 && !isOver(state)) {
    // Checked right after: only what could be there stays.
    const owed = file.memory?.frames as readonly GameFrame[] | undefined;
    setFrames(state, ...(owed ?? [{ name: phaseNow(state).frame }]));
    // 7.9f ports found crowded are settled before anything else.
    if (owed === undefined && phaseOf(state) !== PHASE.setUp) settleTable({ state, events: [] });
    faults.push(...checkFrames(state));
  }
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, state };
}

const unitField = (file: PositionFile, unit: number): string =>
  `units.${file.units.findIndex(entry => entry.id === unitIds[unit])}.at`;

/** Where the file gives the hex of a unit to the enemy. */
function controlField(state: State, file: PositionFile, unit: number): string {
  const enemy = SIDES[1 - sideOf[unit]];
  return `control.${enemy}.${file.control?.[enemy]?.indexOf(map.ids[placeOf(state, unit)])}`;
}

function readPhase(state: State, file: PositionFile, faults: Problem[]): void {
  state.data[shape.scalar.turn] = file.turn;
  const side = file.side ?? (file.phase === 'interdiction' ? 'german' : 'soviet');
  const phase = phases.findIndex(entry => entry.name === file.phase && SIDES[entry.side] === side);
  if (phase < 0)
    faults.push({ field: 'side', message: `The ${side} side has no phase called ${file.phase}.` });
  else state.data[shape.scalar.phase] = phase;
  if (phase === PHASE.setUp && file.turn !== 1) {
    faults.push({ field: 'turn', message: 'The set-up comes before turn 1 (3.2).' });
  }
}

function readUnitsOf(state: State, file: PositionFile, faults: Problem[]): void {
  const whyNot = (unit: number, place: number, at: string) => whyNotThere(state, file, unit, place, at);
  for (const unit of readUnits(table, state, file.units, whyNot, faults)) {
    const hex = placeOf(state, unit);
    // 3.3b whoever stands in a hex controls it.
    if (hex >= 0) setControl(state, hex, sideOf[unit]);
  }
  // 5.4a a position of turn 1 that names no activated unit is taken as it stands.
  const isFirstPush = file.turn === 1 && phaseOf(state) > PHASE.setUp && phaseOf(state) < PHASE.germanFirst;
  if (isFirstPush && !file.units.some(entry => entry.flags?.includes('activated'))) {
    for (const unit of unitsInRange(state)) setFlag(state, unit, FLAG.activated);
  }
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
  data[shape.scalar.scriptUsed] = file.memory?.diceUsed ?? 0;
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
