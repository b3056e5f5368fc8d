// What losing staffs were seen to do, each on a small table of this game: what the cadet or the staff of before does there,
// and what the staff does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { makeBot } from '../../../bots/shelf.ts';
import { openPacking } from '../../../bots/staff/packing.ts';
import { weightsOf } from '../../../bots/staff/weights.ts';
import type { Adapter, PlannerWeights } from '../../../kit/adapter/adapter.ts';
import type { State } from '../../../kit/game.ts';
import { hexNumber, SOVIET, sideOf, unitNumber } from '../rules/02-components/components.ts';
import { type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const { game } = adapter;
const { planning = [{}, {}] } = adapter.worth;

/** The same staff by other weights. */
const by = (weights: PlannerWeights): Adapter => {
  const [soviet, german] = planning.map(own => ({ ...own, ...weights }));
  return { ...adapter, worth: { ...adapter.worth, planning: [soviet, german] } };
};
const OLD = { mass: 0, hold: 0, mop: 0, sure: 0 };
/** Out of use here: each ends its folly, and none has been shown to win games. */
const MOPPING = by({ mop: 1 });
const HOLDING = by({ hold: 0.3 });
const MASSING = by({ mass: 1 });
const SURE = by({ sure: 0.4 });

interface Fight {
  readonly target: string;
  readonly units: readonly string[];
  /** By the forecast: chance that the hex is emptied. */
  readonly cleared: number;
  readonly column: number;
}

interface Played {
  readonly state: State;
  readonly fights: readonly Fight[];
}

/** Plays the player turn to its end; what the dice bring does not matter here, only what is tried. */
function played(level: string, given: Sketch, like: Adapter = adapter): Played {
  let state = sketch(given);
  const side = adapter.sequence.decider(state);
  const bots = game.sides.map(
    (_, seat) =>
      makeBot(seat === side ? level : 'cadet', 'follies', seat === side ? like : adapter) ?? assert.fail(),
  );
  const fights: Fight[] = [];
  const turn = adapter.sequence.turn(state);
  const isOurs = (): boolean =>
    game.outcome(state) === undefined &&
    adapter.sequence.turn(state) === turn &&
    adapter.sequence.phase(state).includes(game.sides[side]);
  while (isOurs()) {
    const action = bots[adapter.sequence.decider(state)].choose(game, state);
    if (action.type === 'attack') {
      const units = action.units as readonly string[];
      const target = `${action.target}`;
      const force = units.map(unitNumber);
      const { cleared, column } = adapter.fights.forecast(state, hexNumber(target), force, force.length);
      fights.push({ target, units, cleared, column });
    }
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    state = applied.state;
  }
  return { state, fights };
}

const placeOf = ({ state }: Played, id: string): string =>
  game.map.ids[adapter.table.placeOf(state, unitNumber(id))];

const EAST = ['3908', '3806', '3801', '4101', '4309', '4405', '3500', '3204'];
const FARTHER = [...EAST, '3313', '4113', '3714', '2908', '4614', '4919', '2113', '2314'];
const GRODNO = '3618';
const MINSK = '3908';

/** Units of the Soviet side that stand beside a hex. */
function standBeside({ state }: Played, id: string): number {
  const { neighbours, topOf, belowOf } = adapter.table;
  let count = 0;
  for (let i = hexNumber(id) * 6; i < hexNumber(id) * 6 + 6; i++) {
    if (neighbours[i] < 0) continue;
    for (let unit = topOf(state, neighbours[i]); unit >= 0; unit = belowOf(state, unit))
      if (sideOf[unit] === SOVIET) count++;
  }
  return count;
}

test('mopping up: whoever is cut off behind the front is finished by those who are there, not left or hit by one', () => {
  const given: Sketch = {
    turn: 4,
    units: {
      'G-39': '4007/1',
      'S-5': '3905',
      'S-49': MINSK,
      'S-31': '4207',
      'S-6G': '3811',
      'G-26': '3613',
      'G-3SS': '3815',
      'G-10': '4115',
      'G-2': '3414',
    },
    control: { soviet: EAST },
  };
  assert.ok(!adapter.table.isSupplied(sketch(given), unitNumber('G-39')));
  const chanceOn = ({ fights }: Played): number =>
    fights.find(({ target }) => target === '4007')?.cleared ?? 0;
  assert.equal(chanceOn(played('cadet', given)), 0);
  const before = chanceOn(played('staff', given, by(OLD)));
  const now = chanceOn(played('staff', given, MOPPING));
  assert.ok(before < 0.6 && now > 0.9, `${before} ${now}`);
});

test('garrisons in strength: one reduced army is not left alone in Minsk with four panzer corps before it', () => {
  const given: Sketch = {
    turn: 5,
    units: {
      'S-42': `${MINSK}/1`,
      'S-5': '3807',
      'S-49': '4008',
      'S-3': '3906',
      'G-4SS': '4010',
      'G-HG': '4010',
      'G-56': '3910',
      'G-39': '3910',
      'G-26': '3712',
      'G-10': '4113',
    },
    control: { soviet: EAST },
  };
  const fallOf = ({ state }: Played): number => {
    const outlook = openOutlook(adapter);
    outlook.look(state, SOVIET);
    return outlook.fallAt(state, hexNumber(MINSK));
  };
  const before = fallOf(played('staff', given, by(OLD)));
  const cadet = fallOf(played('cadet', given));
  const now = fallOf(played('staff', given, HOLDING));
  assert.equal(cadet, 1);
  assert.ok(before > 0.6 && now < before - 0.2, `${before} ${now}`);
});

test('massing: both armies before Grodno make one blow, where one stood before it and the other went away', () => {
  const given: Sketch = {
    turn: 4,
    units: {
      'G-39': GRODNO,
      'G-26': '3519',
      'G-10': '3920',
      'S-5': '3717',
      'S-31': '3717',
      'S-11G': '3614',
      'S-5GT': '3614',
    },
    control: { soviet: [...FARTHER, '2516', '3116'] },
  };
  const before = played('staff', given, by(OLD));
  assert.equal(standBeside(before, GRODNO), 1);
  assert.equal(before.fights.length, 0);
  const [blow, ...others] = played('staff', given, MASSING).fights;
  assert.equal(others.length, 0);
  assert.equal(blow.target, GRODNO);
  assert.ok(blow.units.length >= 2 && blow.column >= 5, `${blow.units} ${blow.column}`);
});

test('reserves: the tank army behind the front comes up to the blow that lacks it, and does not march past it', () => {
  const given: Sketch = {
    turn: 4,
    units: {
      'G-39': GRODNO,
      'G-26': '3420',
      'G-10': '3920',
      'S-5': '3717',
      'S-31': '3616',
      'S-11G': '3714',
      'S-5GT': '3714',
    },
    control: { soviet: [...FARTHER, '2516', '3116'] },
  };
  const before = played('staff', given, by(OLD));
  assert.deepEqual(before.fights, []);
  const [blow] = played('staff', given, MASSING).fights;
  assert.equal(blow.target, GRODNO);
  assert.ok(blow.units.includes('S-5GT'), `${blow.units}`);
});

test('no reserve stands idle at Kovel while three others are too few for a blow', () => {
  const given: Sketch = {
    turn: 4,
    units: {
      'S-1UF-3G': '4918',
      'S-1UF-13': '4918',
      'S-1UF-1GT': '4919',
      'S-1UF-B': '4919',
      'S-1UF-S': '5019',
      'S-70': '4718',
      'G-26': '4721',
      'G-10': '4822',
      'G-39': '4921',
    },
    control: { soviet: FARTHER },
  };
  const before = played('staff', given, by(OLD));
  assert.equal(placeOf(before, 'S-1UF-B'), '4919');
  assert.deepEqual(before.fights, []);
  const now = played('staff', given, MASSING);
  assert.ok(now.fights[0].units.includes('S-1UF-B'));
});

test('no trickling: one army alone does not go among four panzer corps', () => {
  const given: Sketch = {
    turn: 4,
    units: {
      'S-51': '2314',
      'G-4SS': '2418',
      'G-39': '2418',
      'G-HG': '2318',
      'G-56': '2518',
      'G-26': '2516',
    },
    control: { soviet: [...FARTHER, '3116', '3618', '3420'] },
  };
  const rash = played('cadet', given);
  assert.deepEqual(rash.fights[0].units, ['S-51']);
  assert.ok(rash.fights[0].column <= 2);
  const now = played('staff', given);
  assert.deepEqual(now.fights, []);
  assert.equal(placeOf(now, 'S-51'), '2113');
});

test('no repeated gambles: a city that falls once in six is left alone until the last turn, Koenigsberg never', () => {
  const old = weightsOf(by(OLD), SOVIET);
  const now = weightsOf(SURE, SOVIET);
  const chosen = (city: string, from: string, weights: typeof old): number => {
    const state = sketch({
      turn: 5,
      phase: 'post-movement-combat',
      units: { 'G-4SS': `${city}/1`, 'S-31': from },
      control: { soviet: FARTHER },
    });
    return openPacking(adapter).plan(state, weights, () => 0.1).length;
  };
  assert.equal(chosen('3116', '3115', old), 1);
  assert.equal(chosen('3116', '3115', now), 0);
  assert.equal(chosen('2825', '2824', now), 1);
});
