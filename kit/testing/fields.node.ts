// For the tests of a game's positions: every field that its state declares is changed at random and must come back from
// a position as it was; spoiled, it must be refused by its name.

import assert from 'node:assert/strict';
import { seededRandom } from '../dice/random.ts';
import type { Action, Game } from '../game.ts';
import { markerFields, markerName } from '../record/markers.ts';
import type { Printed } from '../record/values.ts';
import { playOut } from '../sequence/playing.ts';
import { boundsOf, initialOf, mayHave, partsOf, type Value } from '../state/fields.ts';
import { boxAt, type PlacedField } from '../state/shape.ts';
import { cloneState, type State } from '../state/state.ts';
import { hasFlag, setFlag } from '../state/units.ts';

/** Changes of each state that are tried. */
const CHANGES = 40;

/** States of a game as it is played, every so many actions, in which a phase has just its own decision open; and its end. */
export function quietStates(
  game: Game,
  start: State,
  choose: (state: State) => Action,
  every: number,
): State[] {
  const states = [start];
  let last = start;
  for (const { after, index } of playOut(game, start, choose)) {
    last = after;
    if (index % every === 0 && after.frames.length === 1) states.push(after);
  }
  return last === states.at(-1) ? states : [...states, last];
}

/**
 * In states in which a phase has just its own decision open: any change that leaves no fault is told and read back.
 * Answers with the declared fields that have never been told with anything but what they begin with.
 */
export function untoldFields(game: Game, printed: Printed, states: readonly State[], seed: string): string[] {
  const { shape } = printed;
  const random = seededRandom(seed);
  const draw = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const untold = new Set([...shape.fields, ...shape.flagFields].map(({ name }) => name));
  const note = (state: State): void => {
    for (const placed of shape.fields) if (isSet(placed, state)) untold.delete(placed.name);
    for (const { name, mask } of shape.flagFields)
      for (let unit = 0; unit < shape.unitCount; unit++)
        if (hasFlag(shape, state, unit, mask)) untold.delete(name);
  };
  for (const state of states) {
    checkSame(game, state);
    note(state);
    for (let i = 0; i < CHANGES; i++) {
      const changed = cloneState(state);
      if (draw(0, 1) === 0) changeFlag(printed, changed, draw);
      else changeField(printed, changed, draw);
      if (game.faults(changed).length > 0) continue;
      checkSame(game, changed);
      note(changed);
    }
  }
  return [...untold];
}

/** Every marker spoiled, one after the other, each refused by its field. */
export function checkSpoiledFields(game: Game, printed: Printed, state: State): void {
  const position = game.position(state);
  for (const placed of markerFields(printed)) {
    const name = markerName(placed);
    for (const wrong of spoiled(placed)) {
      const loaded = game.load({ ...position, markers: { ...position.markers, [name]: wrong } }, 'spoiled');
      assert.ok(!loaded.ok, `${name} may be ${JSON.stringify(wrong)}`);
      for (const { field } of loaded.problems)
        assert.ok(`${field}.`.startsWith(`markers.${name}.`), `${field} for ${name}`);
    }
  }
}

type Draw = (least: number, most: number) => number;

function changeFlag({ shape }: Printed, state: State, draw: Draw): void {
  const { mask, field } = shape.flagFields[draw(0, shape.flagFields.length - 1)];
  const able = owners(shape.unitCount).filter(
    unit => mayHave(field, unit) && mayBeAt(field.where, state.data[shape.at + unit]),
  );
  if (able.length > 0) setFlag(shape, state, able[draw(0, able.length - 1)], mask);
}

/** A unit out of the game is in no position, with whatever it has. */
function mayBeAt(where: 'map' | number | undefined, place: number): boolean {
  if (where === undefined) return place !== boxAt(0);
  return where === 'map' ? place >= 0 : place === where;
}

/** Decisions hang on turn and phase. */
function changeField({ shape }: Printed, state: State, draw: Draw): void {
  const fields = shape.fields.filter(({ name }) => name !== 'turn' && name !== 'phase');
  const { field, offset, owners: count, size } = fields[draw(0, fields.length - 1)];
  const able = owners(count).filter(owner => mayHave(field, owner));
  const owner = able[draw(0, able.length - 1)];
  const part = draw(0, size - 1);
  const [, value] = partsOf(field)[part];
  if (mayHave(value, owner)) state.data[offset + owner * size + part] = draw(...boundsOf(value, shape));
}

const owners = (count: number): number[] => Array.from({ length: count }, (_, owner) => owner);

function isSet({ field, offset, owners: count, size }: PlacedField, { data }: State): boolean {
  const parts = partsOf(field);
  for (let i = 0; i < count * size; i++) if (data[offset + i] !== initialOf(parts[i % size][1])) return true;
  return false;
}

function checkSame(game: Game, state: State): void {
  const text = JSON.stringify(game.position(state));
  const loaded = game.load(JSON.parse(text), state.seed, state.script);
  assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
  assert.equal(JSON.stringify(game.position(loaded.state)), text);
  assert.deepEqual(loaded.state.data, state.data);
}

function* spoiled({ per, field }: PlacedField): Generator<unknown> {
  yield 'no such thing';
  yield { 'no such thing': 1 };
  yield 99_999;
  if (per !== 'game' || field.kind === 'group') return;
  yield* outOfBounds(field);
}

function* outOfBounds(value: Value): Generator<unknown> {
  if (value.kind === 'number') yield* [value.least - 1, value.most + 1, value.least + 0.5];
  if (value.kind === 'units' || value.kind === 'hexes') yield ['no such thing'];
}
