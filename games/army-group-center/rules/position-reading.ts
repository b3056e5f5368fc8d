// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import * as v from 'valibot';
import { checkScript } from '../../../kit/dice/dice.ts';
import type { Loaded } from '../../../kit/game.ts';
import type { Frame } from '../../../kit/sequence/frames.ts';
import { createState, type State } from '../../../kit/state/state.ts';
import { putUnit } from '../../../kit/state/units.ts';
import {
  AIR,
  AIR_FLOWN,
  DEAD,
  FLAG,
  FLAG_NAMES,
  fullSteps,
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
  roster,
  SET_UP,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  unitIds,
  WITH_1UF,
} from './02-components.ts';
import { chooseSetup, hasFifthPanzer, isBoldStroke } from './03-scenarios.ts';
import { setInitialControl } from './03-set-up.ts';
import { LAST_TURN, PHASE, phases, unitsInRange } from './05-phases.ts';
import { settleTable } from './05-sequence.ts';
import { replacementSteps } from './10-replacements.ts';
import { controlOf, ENDING, phaseOf, placeOf, portNumber, ports, setFlag } from './board.ts';
import { impossibilities } from './position.ts';

const hexId = v.string();
const PositionSchema = v.object({
  game: v.literal(GAME_ID),
  scenario: v.optional(v.string()),
  options: v.optional(v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))),
  turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_TURN)),
  phase: v.picklist([...new Set(phases.map(phase => phase.name))]),
  side: v.optional(v.picklist(SIDES)),
  units: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      steps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      flags: v.optional(v.array(v.picklist(FLAG_NAMES))),
    }),
  ),
  control: v.optional(v.object({ soviet: v.optional(v.array(hexId)), german: v.optional(v.array(hexId)) })),
  markers: v.optional(
    v.object({
      replacements: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
      armorTried: v.optional(v.boolean()),
      narrowsCrossed: v.optional(v.boolean()),
      lostPorts: v.optional(v.array(hexId)),
      movementRolls: v.optional(
        v.record(hexId, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
      ),
      battles: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
      winner: v.optional(v.picklist(SIDES)),
      ending: v.optional(v.picklist([1, 2, 3])),
    }),
  ),
  memory: v.optional(
    v.object({
      frames: v.optional(v.pipe(v.array(v.looseObject({ name: v.string() })), v.minLength(1))),
      diceUsed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767))),
    }),
  ),
});
type PositionFile = v.InferOutput<typeof PositionSchema>;

interface Fault {
  readonly field: string;
  readonly message: string;
}

export function readPosition(
  json: unknown,
  seed: string,
  dice: readonly number[],
  checkFrames: (state: State) => readonly Fault[],
): Loaded {
  const faults: Fault[] = [];
  const file = readForm(json, faults);
  if (file === undefined) return { ok: false, problems: faults };
  const chosen = chooseSetup(file.scenario, file.options);
  if (!chosen.ok) faults.push(...chosen.problems);
  const script = checkScript(dice, 6);
  if (!script.ok) faults.push({ field: 'dice', message: script.message });
  const setup = chosen.ok ? chosen.setup : { scenario: 'historical', options: {} };
  const state = createState(shape, setup, seed, dice);
  readPhase(state, file, faults);
  setInitialControl(state);
  readUnits(state, file, faults);
  readControl(state, file, faults);
  readMarkers(state, file, faults);
  for (const { unit, message, control } of impossibilities(state)) {
    faults.push({ field: control ? controlField(state, file, unit) : unitField(file, unit), message });
  }
  if (faults.length === 0) {
    const owed = file.memory?.frames as Frame[] | undefined;
    state.frames = owed ?? [{ name: phases[phaseOf(state)].frame }];
    // 7.9f ports found crowded are settled before anything else.
    if (owed === undefined && phaseOf(state) !== PHASE.setUp) settleTable({ state, events: [] });
    faults.push(...checkFrames(state));
  }
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, state };
}

/** The position as far as it has the right form: what has not is named and left out, so that the rest is checked too. */
function readForm(json: unknown, faults: Fault[]): PositionFile | undefined {
  const parsed = v.safeParse(PositionSchema, json);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    faults.push({ field: v.getDotPath(issue) ?? 'position', message: issue.message });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const left: Record<string, unknown> = { ...json };
  for (const issue of parsed.issues) {
    const [first, second] = (v.getDotPath(issue) ?? '').split('.');
    const part = left[first];
    if (second === undefined || typeof part !== 'object' || part === null) delete left[first];
    else if (Array.isArray(part)) left[first] = part.with(Number(second), MALFORMED);
    else left[first] = Object.fromEntries(Object.entries(part).filter(([key]) => key !== second));
  }
  const again = v.safeParse(PositionSchema, {
    turn: 1,
    phase: 'movement',
    units: [],
    ...left,
    game: GAME_ID,
  });
  return again.success ? again.output : undefined;
}

/** Keeps the place of a unit that could not be read, so that those after it keep their numbers. */
const MALFORMED = { id: '', at: '' };

const unitField = (file: PositionFile, unit: number): string =>
  `units.${file.units.findIndex(entry => entry.id === unitIds[unit])}.at`;

/** Where the file gives the hex of a unit to the enemy. */
function controlField(state: State, file: PositionFile, unit: number): string {
  const enemy = SIDES[1 - sideOf[unit]];
  return `control.${enemy}.${file.control?.[enemy]?.indexOf(map.ids[placeOf(state, unit)])}`;
}

function readPhase(state: State, file: PositionFile, faults: Fault[]): void {
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

function readUnits(state: State, file: PositionFile, faults: Fault[]): void {
  const seen = new Set<number>();
  for (const [index, entry] of file.units.entries()) {
    if (entry.id === MALFORMED.id) continue;
    const field = `units.${index}`;
    const unit = roster.indexOf.get(entry.id);
    if (unit === undefined) {
      faults.push({ field: `${field}.id`, message: `There is no unit ${entry.id}.` });
      continue;
    }
    if (seen.has(unit)) {
      faults.push({ field: `${field}.id`, message: `${entry.id} is there twice.` });
      continue;
    }
    seen.add(unit);
    const place = entry.at.startsWith('@') ? shape.boxIndex.get(entry.at) : map.indexOf.get(entry.at);
    if (place === undefined) {
      faults.push({ field: `${field}.at`, message: `${entry.id}: there is no place ${entry.at}.` });
      continue;
    }
    const wrong = whyNotThere(state, file, unit, place, entry.at);
    if (wrong !== undefined) {
      faults.push({ field: `${field}.at`, message: wrong });
      continue;
    }
    const steps = entry.steps ?? (place === DEAD ? 0 : fullSteps[unit]);
    if (steps > fullSteps[unit] || (steps === 0 && place !== DEAD && isGround[unit] === 1)) {
      faults.push({
        field: `${field}.steps`,
        message: `${entry.id} has ${fullSteps[unit]} step(s) at most and at least one in play (2.11).`,
      });
      continue;
    }
    state.data[shape.steps + unit] = place === DEAD ? 0 : steps;
    for (const flag of entry.flags ?? []) state.data[shape.flags + unit] |= FLAG[flag];
    putUnit(shape, state, unit, place);
    // 3.3b whoever stands in a hex controls it.
    if (place >= 0) state.data[shape.control + place] = sideOf[unit];
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

function readControl(state: State, file: PositionFile, faults: Fault[]): void {
  const named = new Set<string>();
  for (const side of SIDES) {
    for (const [index, id] of (file.control?.[side] ?? []).entries()) {
      const field = `control.${side}.${index}`;
      const hex = map.indexOf.get(id);
      if (hex === undefined) faults.push({ field, message: `There is no hex ${id}.` });
      else if (named.has(id)) faults.push({ field, message: `${id} is named twice.` });
      else {
        named.add(id);
        state.data[shape.control + hex] = SIDES.indexOf(side);
      }
    }
  }
}

function readMarkers(state: State, file: PositionFile, faults: Fault[]): void {
  const { data } = state;
  const markers = file.markers ?? {};
  const side = phases[phaseOf(state)].side;
  data[shape.scalar.replacements] =
    markers.replacements ?? (file.phase === 'replacement' ? replacementSteps(state, side) : 0);
  data[shape.scalar.armorTried] = markers.armorTried ? 1 : 0;
  data[shape.scalar.narrowsCrossed] = markers.narrowsCrossed ? 1 : 0;
  data[shape.scalar.battle] = markers.battles ?? 0;
  data[shape.scalar.winner] = markers.winner === undefined ? 0 : SIDES.indexOf(markers.winner) + 1;
  data[shape.scalar.ending] = markers.winner === undefined ? 0 : (markers.ending ?? ENDING.points);
  if (controlOf(state, KOENIGSBERG) === SOVIET && markers.winner !== 'soviet') {
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
