// Positions as JSON that a person can write, in and out, and what a side may see of them (6.8). Reading checks
// everything and names all that is wrong; what is left out takes the value of an empty map.

import * as v from 'valibot';
import { checkScript } from '../../../kit/dice/dice.ts';
import type { Loaded, Position, PositionUnit } from '../../../kit/game.ts';
import type { Frame } from '../../../kit/sequence/frames.ts';
import { boxName } from '../../../kit/state/shape.ts';
import { createState, type State } from '../../../kit/state/state.ts';
import { countIn, putUnit, unitsIn } from '../../../kit/state/units.ts';
import {
  DEAD,
  FLAG,
  FLAG_NAMES,
  fullSteps,
  GAME_ID,
  GERMAN,
  HEXES,
  hexLabel,
  isFirstUkrainian,
  isGround,
  isLocality,
  isSovietStart,
  isSovietWorks,
  map,
  nameOf,
  OUT,
  roster,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  UNITS,
  unitIds,
} from './02-components.ts';
import { chooseSetup } from './03-scenarios.ts';
import { setInitialControl } from './03-set-up.ts';
import { scoreOf } from './04-victory.ts';
import { LAST_TURN, phases } from './05-sequence.ts';
import { STACK_LIMIT } from './06-stacking.ts';
import { replacementSteps } from './10-replacements.ts';
import { controlOf, phaseOf, placeOf, portNumber, ports, stepsOf, topOf, turnOf } from './board.ts';

export function writePosition(state: State): Position {
  const { data } = state;
  return {
    game: GAME_ID,
    scenario: state.setup.scenario,
    options: state.setup.options,
    turn: turnOf(state),
    phase: phases[phaseOf(state)].name,
    side: SIDES[phases[phaseOf(state)].side],
    units: writeUnits(state),
    control: writeControl(state),
    markers: {
      replacements: data[shape.scalar.replacements],
      armorTried: data[shape.scalar.armorTried] === 1,
      narrowsCrossed: data[shape.scalar.narrowsCrossed] === 1,
      lostPorts: ports
        .filter((_, port) => data[shape.scalar.lostPorts] & (1 << port))
        .map(hex => map.ids[hex]),
      movementRolls: writeRolls(state),
      battles: data[shape.scalar.battle],
      ...(data[shape.scalar.winner] > 0
        ? { winner: SIDES[data[shape.scalar.winner] - 1], ending: data[shape.scalar.ending] }
        : {}),
    },
    vp: { soviet: scoreOf(state).total },
    memory: { frames: state.frames, diceUsed: data[shape.scalar.scriptUsed] },
  };
}

/** 6.8a the Soviet player sees everything; 6.8b the German only the top of a Soviet stack he is not attacking. */
export function viewPosition(state: State, side: number): Position {
  const position = writePosition(state);
  if (side === SOVIET) return position;
  const hidden = new Set<string>();
  const opened = openedStack(state);
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(state, hex);
    if (top < 0 || sideOf[top] !== SOVIET || hex === opened) continue;
    for (const unit of unitsIn(shape, state, hex).slice(1)) hidden.add(unitIds[unit]);
  }
  return {
    ...position,
    units: position.units.map(unit => (hidden.has(unit.id) ? { id: '?soviet', at: unit.at } : unit)),
  };
}

/** The hex whose stack a declared German attack has laid open. */
function openedStack(state: State): number {
  const frame = state.frames[state.frames.length - 1] as Frame & { battle?: { target: string } };
  return map.indexOf.get(frame?.battle?.target ?? '') ?? -1;
}

function writeUnits(state: State): PositionUnit[] {
  const units: PositionUnit[] = [];
  const done = new Set<number>();
  for (let unit = 0; unit < UNITS; unit++) {
    const place = placeOf(state, unit);
    if (place === OUT || done.has(unit)) continue;
    // A stack is written from the bottom up, so that reading it in order stacks it the same way.
    for (const member of place >= 0 ? unitsIn(shape, state, place).reverse() : [unit]) {
      done.add(member);
      units.push(writeUnit(state, member, place));
    }
  }
  return units;
}

function writeUnit(state: State, unit: number, place: number): PositionUnit {
  const steps = stepsOf(state, unit);
  const bits = state.data[shape.flags + unit];
  return {
    id: unitIds[unit],
    at: place >= 0 ? map.ids[place] : boxName(shape, place),
    ...(steps !== fullSteps[unit] && place !== DEAD ? { steps } : {}),
    ...(bits !== 0 ? { flags: FLAG_NAMES.filter(name => bits & FLAG[name]) } : {}),
  };
}

/** Only what differs from the start. */
function writeControl(state: State): Record<string, string[]> {
  const control: Record<string, string[]> = { soviet: [], german: [] };
  for (let hex = 0; hex < HEXES; hex++) {
    const side = controlOf(state, hex);
    if (side !== (isSovietStart[hex] === 1 ? SOVIET : GERMAN)) control[SIDES[side]].push(map.ids[hex]);
  }
  return control;
}

function writeRolls(state: State): Record<string, number> {
  const rolls: Record<string, number> = {};
  for (let hex = 0; hex < HEXES; hex++) {
    const value = state.data[shape.section.movementRoll + hex];
    if (value > 0) rolls[map.ids[hex]] = value;
  }
  return rolls;
}

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
      diceUsed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
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
  const parsed = v.safeParse(PositionSchema, json);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues.map(issue => ({
        field: v.getDotPath(issue) ?? 'position',
        message: issue.message,
      })),
    };
  }
  const file = parsed.output;
  const chosen = chooseSetup(file.scenario, file.options);
  if (!chosen.ok) return chosen;
  const script = checkScript(dice, 6);
  if (!script.ok) return { ok: false, problems: [{ field: 'dice', message: script.message }] };
  const state = createState(shape, chosen.setup, seed, dice);
  const faults: Fault[] = [];
  readPhase(state, file, faults);
  setInitialControl(state);
  readUnits(state, file, faults);
  readControl(state, file, faults);
  readMarkers(state, file, faults);
  if (faults.length === 0) faults.push(...findFaults(state).map(message => ({ field: 'units', message })));
  if (faults.length === 0) {
    state.frames = (file.memory?.frames as Frame[] | undefined) ?? [{ name: phases[phaseOf(state)].frame }];
    faults.push(...checkFrames(state));
  }
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, state };
}

function readPhase(state: State, file: PositionFile, faults: Fault[]): void {
  state.data[shape.scalar.turn] = file.turn;
  const side = file.side ?? (file.phase === 'interdiction' ? 'german' : 'soviet');
  const phase = phases.findIndex(entry => entry.name === file.phase && SIDES[entry.side] === side);
  if (phase < 0)
    faults.push({ field: 'side', message: `The ${side} side has no phase called ${file.phase}.` });
  else state.data[shape.scalar.phase] = phase;
}

function readUnits(state: State, file: PositionFile, faults: Fault[]): void {
  const seen = new Set<number>();
  for (const [index, entry] of file.units.entries()) {
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
      faults.push({
        field: `${field}.at`,
        message: `${entry.id}: there is no place ${entry.at}.`,
      });
      continue;
    }
    if (place >= 0 && isGround[unit] === 0) {
      faults.push({ field: `${field}.at`, message: `${nameOf(unit)} never stands in a hex.` });
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
  data[shape.scalar.ending] = markers.ending ?? 0;
  data[shape.scalar.scriptUsed] = file.memory?.diceUsed ?? 0;
  (markers.lostPorts ?? []).forEach((id, index) => {
    const port = portNumber(map.indexOf.get(id) ?? -1);
    if (port < 0) faults.push({ field: `markers.lostPorts.${index}`, message: `${id} is not a port.` });
    else data[shape.scalar.lostPorts] |= 1 << port;
  });
  for (const [id, value] of Object.entries(markers.movementRolls ?? {})) {
    const hex = map.indexOf.get(id);
    if (hex === undefined)
      faults.push({ field: `markers.movementRolls.${id}`, message: `There is no hex ${id}.` });
    else data[shape.section.movementRoll + hex] = value;
  }
}

/** Everything that must hold in any state; also the fuzzer's question after every action. */
export function findFaults(state: State): string[] {
  const faults: string[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = placeOf(state, unit);
    const steps = stepsOf(state, unit);
    if (hex < 0) continue;
    // 2.2a, 2.11d.
    if (steps < 1 || steps > fullSteps[unit])
      faults.push(`${unitIds[unit]} stands on the map with ${steps} steps`);
    if (map.passable[hex] === 0) faults.push(`${unitIds[unit]} stands in the water of ${hexLabel(hex)}`);
    if (controlOf(state, hex) !== sideOf[unit]) {
      faults.push(`${hexLabel(hex)} is held by ${unitIds[unit]} but controlled by the enemy (3.3b)`);
    }
    if (sideOf[unit] === GERMAN && isSovietWorks[hex] === 1) {
      faults.push(`${unitIds[unit]} stands in the Soviet entrenchment ${hexLabel(hex)} (9.12)`);
    }
    if (isLocality[unit] === 1 && map.ids[hex] !== roster.counters[unit].entry) {
      faults.push(`${unitIds[unit]} has left its place (2.10c)`);
    }
  }
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(state, hex);
    if (top < 0) continue;
    const units = unitsIn(shape, state, hex);
    if (countIn(shape, state, hex) > STACK_LIMIT)
      faults.push(`${hexLabel(hex)} holds ${units.length} units (6.1)`);
    if (units.some(unit => sideOf[unit] !== sideOf[top]))
      faults.push(`both sides stand in ${hexLabel(hex)} (6.9)`);
    if (units.some(unit => isFirstUkrainian[unit] !== isFirstUkrainian[top])) {
      faults.push(`main front and 1st Ukrainian Front share ${hexLabel(hex)} (6.10a)`);
    }
  }
  return faults;
}
