// Threats: what the enemy could do next turn. Whatever is foreseen is played out and must come to the same column.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { type Action, isRefusal, type State, type Threat } from '../../../../kit/game.ts';
import { sampleEagerly } from '../../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../../kit/sequence/playing.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { workOf } from '../../../../kit/testing/cpu.node.ts';
import {
  around,
  endUntil,
  game,
  isStandable,
  newGame,
  openField,
  placeOfUnit,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber } from '../02-components/components.ts';
import { THREE_WEEKS } from '../03-scenarios/scenarios.ts';

const C = openField();
const east = walkFrom(C, 0);

function threatTo(state: State, side: string, hex: string): Threat | undefined {
  return game.threats(state, side).find(threat => threat.hex === hex);
}

function attempt(state: State, action: Action): State | undefined {
  const applied = game.apply(state, action);
  return applied.ok ? applied.state : undefined;
}

/** Everyone at his place before the second combat phase, in whatever order they get there; dice show six. */
function movedUp(start: State, attackers: Threat['attackers'], random: () => number): State | undefined {
  let order = [...attackers];
  for (let tries = 0; tries < 40; tries++) {
    let state = start;
    const late = order.filter(attacker => {
      const next = moveUp(state, attacker.unit, attacker.from);
      if (next !== undefined) state = next;
      return next === undefined;
    });
    if (late.length === 0) return state;
    const rest = order.filter(attacker => !late.includes(attacker));
    order = [...late, ...rest.sort(() => random() - 0.5)];
  }
  return undefined;
}

function moveUp(state: State, unit: string, from: string): State | undefined {
  if (placeOfUnit(state, unit) === from) return state;
  for (const placed of entrances(state, unit)) {
    if (placeOfUnit(placed, unit) === from) return placed;
    const rolled = attempt(placed, { type: 'begin', units: [unit] }) ?? placed;
    const moved = attempt(rolled, { type: 'move', units: [unit], to: from });
    if (moved !== undefined) return moved;
  }
  return undefined;
}

function entrances(state: State, unit: string): State[] {
  if (!placeOfUnit(state, unit).startsWith('@')) return [state];
  const hexes = game
    .choices(state, { units: [unit] })
    .flatMap(({ open }) => (open ?? []).flatMap(field => ('one' in field ? field.one : [])));
  return hexes.flatMap(to => attempt(state, { type: 'place', units: [unit], to }) ?? []);
}

/** The attack with the air support that the threat reckons with. */
function declared(state: State, { hex, attackers, modifiers }: Threat): Action {
  const units = attackers.map(({ unit }) => unit);
  const action = { type: 'attack', target: hex, units };
  if (!modifiers.some(({ rule }) => rule === '13.1c')) return action;
  const [air] = game
    .choices(state, { target: hex })
    .filter(choice => JSON.stringify(choice.open).includes(`"${units[0]}"`))
    .flatMap(({ open }) =>
      (open ?? []).flatMap(field => (field.field === 'support' && 'one' in field ? [field] : [])),
    );
  return { ...action, support: air.one[1] };
}

test('11.8a 9.3 6.1 what is foreseen can be played, and comes to the very column', () => {
  const random = seededRandom('threats to come');
  let same = 0;
  let stuck = 0;
  // One game of every scenario, and another of the first, which the short start repeats.
  const whole = game.scenarios.filter(({ id }) => id !== THREE_WEEKS);
  for (const [index, { id: scenario }] of [...whole, whole[0]].entries()) {
    let key = '';
    for (const { after } of playOut(game, freshGame(game, { scenario, seed: `threats ${index}` }), state =>
      sampleEagerly(game, state, random, 0.9),
    )) {
      if (game.phaseKey(after) === key || game.decision(after) === undefined) continue;
      key = game.phaseKey(after);
      const [turn, attacker, phase] = key.split(' ');
      if (phase !== 'pre-movement-combat' || after.frames.length > 1 || turn === '1') continue;
      const loaded = game.load(game.position(after), 'six', new Array(60).fill(6));
      assert.ok(loaded.ok);
      const moving = endUntil(loaded.state, `${turn} ${attacker} movement`);
      for (const threat of game.threats(after, attacker === 'soviet' ? 'german' : 'soviet')) {
        if (threat.units.includes('?soviet')) continue;
        const moved = movedUp(moving, threat.attackers, random);
        if (moved === undefined) {
          stuck++;
          continue;
        }
        const state = endUntil(moved, `${turn} ${attacker} post-movement-combat`);
        const preview = game.preview(state, declared(state, threat));
        assert.ok(!isRefusal(preview), JSON.stringify([key, threat, preview]));
        assert.equal(preview.attack, threat.strength);
        // 6.8b a German attacker may not see what he attacks; its owner does.
        const [worst, best] = preview.columns;
        if (worst === best)
          assert.equal(preview.column, threat.column, JSON.stringify([key, threat, preview]));
        same++;
      }
    }
  }
  assert.ok(same > 1000 && stuck < same / 100, `${same} played, ${stuck} got into each other’s way`);
});

test('5.4b on turn 1 the attack before movement is foreseen with its shift', () => {
  const units = { 'S-4S': '3101', 'G-1': '3102' };
  const state = sketch({ units, turn: 1, phase: 'pre-movement-combat' });
  const threat = threatTo(state, 'german', '3102');
  assert.ok(threat !== undefined);
  assert.ok(threat.modifiers.some(({ rule }) => rule === '5.4b'));
  const preview = game.preview(state, declared(state, threat));
  assert.ok(!isRefusal(preview) && preview.column === threat.column);
  const later = threatTo(sketch({ units, turn: 1 }), 'german', '3102');
  assert.ok(later !== undefined && !later.modifiers.some(({ rule }) => rule === '5.4b'));
});

test('5.4a units that may not act on turn 1 threaten nobody; on turn 2 they do', () => {
  assert.equal(threatTo(newGame(), 'german', '1301'), undefined);
  const units = { 'S-22': '2901', 'G-2': '2902' };
  assert.deepEqual(game.threats(sketch({ units, turn: 1 }), 'german'), []);
  const after = sketch({ units, turn: 1, side: 'german' });
  assert.deepEqual(threatTo(after, 'german', '2902')?.units, ['S-22']);
});

test('7.3a who will have to roll for his points is reckoned with a six', () => {
  const hexes = [C, walkFrom(C, 3), walkFrom(C, 3, 3), walkFrom(C, 3, 3, 3)];
  const state = sketch({
    units: { 'S-5': hexes[3], 'G-1': east },
    turn: 5,
    phase: 'movement',
    side: 'german',
  });
  assert.deepEqual(threatTo(state, 'german', east)?.units, ['S-5']);
});

test('11.24 the fronts are reckoned with one at a time', () => {
  const units = { 'S-1UF-13': C, 'S-1UF-3G': C, 'S-11G': walkFrom(east, 1), 'G-1': east };
  const state = sketch({ units, scenario: 'bold-stroke', turn: 4, phase: 'movement', side: 'german' });
  const threat = threatTo(state, 'german', east);
  assert.deepEqual(threat?.units, ['S-11G', 'S-1UF-3G', '?soviet']);
  assert.deepEqual(threat?.attackers.map(({ unit }) => unit).toSorted(), ['?soviet', 'S-1UF-3G']);
});

test('7.4a a unit that would be out of supply stays out of the attack where that is better', () => {
  const wet = game.map.areas['western-pripyat'];
  const isDry = (id: string): boolean => wet.has[hexNumber(id)] === 0 && isStandable(id);
  const takesPart = (units: Readonly<Record<string, string>>, target: string): boolean | undefined => {
    const state = sketch({ units, turn: 3, phase: 'post-movement-combat' });
    const supply = game.supply(state, ['S-5GT', 'S-31', 'G-1']);
    assert.ok(Array.isArray(supply));
    // 7.11a the army in the marsh has no line, the others have.
    if (supply.map(answer => answer.state).join() !== 'supplied,out,supplied') return undefined;
    return threatTo(state, 'german', target)?.attackers.some(({ unit }) => unit === 'S-31');
  };
  let [left, joined] = [0, 0];
  for (const marsh of [...wet.hexes].map(hex => game.map.ids[hex])) {
    for (const target of around(marsh).filter(isDry)) {
      for (const dry of around(target).filter(isDry)) {
        const few = { 'G-1': `${target}/1`, 'S-31': `${marsh}/1`, 'S-5GT': dry };
        if (takesPart(few, target) === true) joined++;
        const next = around(target).filter(id => isDry(id) && around(dry).includes(id))[0];
        const many = { ...few, 'S-11G': dry, 'S-6G': next, 'S-8G': next };
        // With strength to spare the shift only harms.
        if (next !== undefined && takesPart(many, target) === false) left++;
      }
    }
  }
  assert.ok(left > 0 && joined > 0, `${left} times left out, ${joined} times not`);
});

test('7.12a from turn 6 all Soviet units are out of supply, so nobody stays out for it', () => {
  const units = { 'G-1': C, 'S-5GT': east, 'S-31': walkFrom(C, 1) };
  const threat = threatTo(sketch({ units, turn: 7, side: 'german' }), 'german', C);
  assert.equal(threat?.attackers.length, 2);
  assert.ok(threat?.modifiers.some(({ rule }) => rule === '7.4a'));
});

test('10.1a 10.4a arrivals of the coming turn are part of the threat', () => {
  const units = { 'G-1': C, 'G-KG-Skn': '@turn-2', 'S-5': east };
  const soon = sketch({ units, turn: 2, phase: 'movement', side: 'soviet' });
  assert.deepEqual(threatTo(soon, 'soviet', east)?.units.toSorted(), ['G-1', 'G-KG-Skn']);
  const early = sketch({ units, turn: 1, phase: 'movement', side: 'soviet' });
  assert.deepEqual(threatTo(early, 'soviet', east)?.units, ['G-1']);
});

test('11.10c nobody threatens Soviet entrenchments, and 11.1e no locality threatens anybody', () => {
  const works = game.map.ids[game.map.areas['soviet-works'].hexes[20]];
  const beside =
    around(works).find(id => game.map.areas['soviet-works'].has[game.map.indexOf.get(id) ?? 0] === 0) ?? '';
  assert.equal(threatTo(sketch({ units: { 'S-5': works, 'G-1': beside } }), 'soviet', works), undefined);
  const next = around('3908')[0];
  assert.equal(threatTo(sketch({ units: { 'S-5': next, 'G-FL-Minsk': '3908' } }), 'soviet', next), undefined);
});

test('6.8b a unit that the German cannot see is reckoned as the strongest it could be, without its name', () => {
  const units = { 'S-31': C, 'S-33': C, 'G-1': east, 'S-11G': '5000', 'S-5': '5000' };
  const state = sketch({ units, turn: 2, phase: 'movement', side: 'german' });
  const threat = threatTo(state, 'german', east);
  // Under 33rd Army lies 31st or 11th Guards Army, for all he knows.
  assert.deepEqual(threat?.units, ['?soviet', 'S-33']);
  assert.equal(threat?.strength, 4 + 6);
  assert.deepEqual(
    threat?.modifiers.slice(0, 2).map(({ rule, add }) => [rule, add]),
    [
      ['11.8a', 4],
      ['6.8b', 6],
    ],
  );
  const told = JSON.stringify(game.threats(state, 'german'));
  for (const name of ['S-31', '31st', 'S-11G', '11th']) assert.ok(!told.includes(name), name);
});

test('5.1a in the rest of his own turn he threatens with what he has left', () => {
  const given = { units: { 'S-5': C, 'S-31': walkFrom(C, 3, 3), 'G-1': east } };
  const all = sketch({ ...given, phase: 'movement' });
  assert.deepEqual(threatTo(all, 'german', east)?.units, ['S-5', 'S-31']);
  const moved = sketch({ ...given, phase: 'movement', flags: { 'S-31': ['moved'] } });
  assert.deepEqual(threatTo(moved, 'german', east)?.units, ['S-5']);
  const fought = sketch({ ...given, phase: 'post-movement-combat', flags: { 'S-5': ['attacked'] } });
  assert.equal(threatTo(fought, 'german', east), undefined);
  const spared = sketch({ ...given, phase: 'post-movement-combat', flags: { 'G-1': ['defended'] } });
  assert.equal(threatTo(spared, 'german', east), undefined);
  const over = sketch({ ...given, turn: 9, side: 'german', phase: 'post-movement-combat' });
  assert.deepEqual(game.threats(over, 'german'), []);
});

test('the threats of the historical start are found within 30 ms', () => {
  const state = newGame();
  const times = Array.from({ length: 12 }, () =>
    workOf(() => {
      for (const side of game.sides) game.threats(cloneState(state), side);
    }),
  );
  assert.ok(Math.min(...times) < 30, `${times.map(time => time.toFixed(1))}`);
});
