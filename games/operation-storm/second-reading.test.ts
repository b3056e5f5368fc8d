// The rulebook read a second time: situations in which rules of several chapters meet, played through the game's interface
// as a player would. What each rule says by itself is tested beside its code.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { allActions } from '../../kit/sequence/choosing.ts';
import { stepAlong } from './rules/09-movement/steps.node.ts';
import {
  advance,
  artillery,
  at,
  attack,
  declare,
  dropping,
  fight,
  germans,
  groundWhere,
  isBare,
  mobile,
  momentum,
  plain,
  previewOf,
  rest,
  shiftsIn,
  sidesAround,
  soviets,
  withDice,
} from './rules/10-assault/battles.node.ts';
import { isMarsh, isUssr, map, RIVER } from './rules/table/terrain.ts';
import {
  allowed,
  begun,
  destinationsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  newGame,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  sketch,
  supplyOfUnit,
  walkFrom,
} from './testing.node.ts';

const { here, east, west, northEast, northWest, southEast, southWest } = plain;
const far = walkFrom(east, 0);
const end: Action = { type: 'end' };
const moveTo = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const onTheMove = (units: Record<string, string>, more: object = {}): State =>
  sketch({ units, order: 'move-fight', ...more });
const PANZERS = ['GE-1Pz', 'GE-6Pz', 'GE-7Pz'] as const;
const mostOf = (state: State, unit: string): number => Math.max(0, ...destinationsOf(state, unit).values());
/** Carried through with the first die after which the test is content; whoever owes losses gives the first on offer. */
function until(
  state: State,
  action: Action,
  isSo: (after: State) => boolean,
  ...support: readonly Action[]
): State {
  for (let die = 1; die <= 6; die++) {
    let after = declare(withDice(state, die), action, ...support).state;
    while (frameName(after).endsWith('-losses')) {
      const [first] = allActions(game, after);
      after = play(after, first);
    }
    if (isSo(after)) return after;
  }
  return assert.fail('no die does that');
}
const isCleared =
  (hex: string) =>
  (state: State): boolean =>
    game.position(state).units.every(({ id, at: place }) => place !== hex || id.startsWith('GE-'));
/** A ring around the field, with the hexes that are named left open. */
function ring(...open: string[]): Record<string, string> {
  const ids = ['SU-10RD', 'SU-48RD', 'SU-90RD', 'SU-125RD', 'SU-5RD', 'SU-33RD'];
  const hexes = [east, west, northEast, northWest, southEast, southWest];
  return Object.fromEntries(ids.map((id, i) => [id, hexes[i]]).filter(([, hex]) => !open.includes(hex)));
}

describe('stacks that move, and fight on the move (9.5 to 9.7, 9.22 to 9.28)', () => {
  const force = ['GE-3Mot', 'GE-10Mot', 'GE-14Mot', 'GE-18Mot'];

  test('9.24-6, 9.22-4 the only panzer unit falls as the hex is won: the others stand there and go on, and assault nobody', () => {
    const units = { ...at(east, 'GE-1Pz', ...force), 'SU-10RD': here, 'SU-48RD': west };
    const won = fight(onTheMove(units), mobile(here, 'GE-1Pz', ...force), '1/1').state;
    assert.equal(placeOfUnit(won, 'GE-1Pz'), '@dead');
    assert.equal(placeOfUnit(won, 'GE-3Mot'), here);
    assert.ok(!offered(won).includes('mobile-assault'));
    assert.ok(mostOf(won, 'GE-3Mot') > 0);
  });

  test('9.6-1, 9.28-1 whoever stayed in the launch hex began with the force, so both may still move in turn', () => {
    const units = { ...at(east, ...PANZERS, 'GE-1ID'), 'SU-10RD': here };
    const won = fight(onTheMove(units), mobile(here, ...PANZERS), '0/4').state;
    allowed(won, moveTo('GE-1ID', here));
    allowed(play(won, moveTo('GE-1ID', here)), moveTo('GE-1Pz', west));
  });

  test('9.6-2 once somebody from elsewhere moves, the victors of an assault are done', () => {
    const units = { ...at(east, ...PANZERS), 'GE-1ID': far, 'SU-10RD': here, 'SU-48RD': west };
    const won = fight(onTheMove(units), mobile(here, ...PANZERS), '0/4').state;
    const after = play(won, moveTo('GE-1ID', east));
    assert.equal(refusedBy(after, moveTo('GE-1Pz', northWest)), '9.6-2');
    assert.equal(refusedBy(after, mobile(west, 'GE-1Pz')), '9.6-2');
  });

  test('9.5-1, 9.26 they may come up one by one and assault together, for they began together', () => {
    const state = onTheMove({ ...at(far, 'GE-1Pz', 'GE-3Mot'), 'SU-10RD': here });
    const came = play(state, moveTo('GE-1Pz', east), moveTo('GE-3Mot', east));
    allowed(came, mobile(here, 'GE-1Pz', 'GE-3Mot'));
    const strangers = onTheMove({ 'GE-1Pz': far, 'GE-3Mot': east, 'SU-10RD': here });
    // Whoever stood there all along moves as another stack.
    assert.equal(
      refusedBy(play(strangers, moveTo('GE-1Pz', east)), mobile(here, 'GE-1Pz', 'GE-3Mot')),
      '9.26',
    );
  });

  test('9.27-2, 9.23-4 repulsed, the rest goes off elsewhere or tries again, with what is left of its ten points', () => {
    const units = { ...at(east, ...PANZERS), ...at(here, 'SU-10RD', 'SU-48RD', 'SU-90RD', 'SU-5RD') };
    const isRepulsed = (after: State): boolean => placeOfUnit(after, 'GE-7Pz') === east;
    const repulsed = until(onTheMove(units), mobile(here, ...PANZERS), isRepulsed);
    assert.equal(mostOf(repulsed, 'GE-7Pz'), 8);
    allowed(repulsed, mobile(here, 'GE-7Pz'));
    allowed(play(repulsed, moveTo('GE-7Pz', northEast)), mobile(here, 'GE-7Pz'));
  });

  test('9.28-1, 3.8-3, 9.18-5 a hex won on the move is German at once, and its corridor serves whoever follows', () => {
    const [from, to] = stepAlong(
      'danube',
      (_, b, sides) => b.terrain.join() === 'clear' && sides.includes('river') && b.place === undefined,
    );
    const units = { ...at(from, ...PANZERS, 'GE-1ID'), 'SU-10RD': to };
    const state = onTheMove(units, { control: { german: [from], soviet: [to] } });
    const won = until(state, mobile(to, ...PANZERS), isCleared(to));
    assert.equal(destinationsOf(won, 'GE-1ID').get(to), 1);
  });

  test('5.7-4, 11.7-5, 10.1-1 who fights first makes no mobile assault, but overruns guns and has attacked before', () => {
    const units = { 'GE-1ID': east, ...at(northEast, ...PANZERS), 'SU-101Art': here, 'SU-10RD': northWest };
    const state = sketch({ units, order: 'fight-move' });
    assert.equal(refusedBy(state, mobile(northWest, 'GE-1Pz')), '9.29');
    const over = play(state, { type: 'overrun', target: here, units: ['GE-1ID'] });
    assert.equal(placeOfUnit(over, 'GE-1ID'), here);
    assert.equal(placeOfUnit(over, 'SU-101Art'), '@out');
  });

  test('9.22-4, 8.4-2 Slovaks go along with panzers, cavalry does not, and Slovaks never come back', () => {
    const units = { ...at(east, ...PANZERS, 'SK-Slov', 'GE-1Cav'), 'SU-10RD': here };
    allowed(onTheMove(units), mobile(here, ...PANZERS, 'SK-Slov'));
    assert.equal(refusedBy(onTheMove(units), mobile(here, ...PANZERS, 'GE-1Cav')), '9.22-4');
    assert.equal(refusedBy(onTheMove(units), mobile(here, 'SK-Slov')), '9.22-2');
  });

  test('9.3-1, 11.2-1 under enemy aircraft, out of supply: one hex for all two points, and no other', () => {
    const units = {
      ...ring(east),
      'GE-1ID': here,
      'SU-42RD': walkFrom(east, 0),
      'SU-2RD': walkFrom(east, 1),
      'SU-6RD': walkFrom(east, 5),
    };
    const state = onTheMove(units, { sky: 'soviet', air: [east] });
    assert.equal(supplyOfUnit(state, 'GE-1ID').state, 'out');
    assert.deepEqual([...destinationsOf(state, 'GE-1ID')], [[east, 2]]);
  });
});

describe('supply from moment to moment (7.3 to 7.9)', () => {
  test('7.5-1, interaction I-42 whoever sets out after the ring is opened has all his points', () => {
    const units = { ...ring(), 'GE-1ID': here, ...at(far, ...PANZERS) };
    const state = onTheMove(units);
    assert.equal(mostOf(state, 'GE-1ID'), 0);
    const opened = fight(state, mobile(east, ...PANZERS), '0/4').state;
    assert.equal(supplyOfUnit(opened, 'GE-1ID').state, 'supplied');
    assert.equal(mostOf(opened, 'GE-1ID'), 6);
  });

  test('7.5-2, 7.5-3 who set out cut off is slow for the phase, and in supply in the combat phase after it', () => {
    // The pocket has two hexes; one unit shifts inside it before the ring is opened.
    const pocket = {
      ...ring(west),
      'SU-42RD': walkFrom(west, 3),
      'SU-2RD': walkFrom(west, 2),
      'SU-6RD': walkFrom(west, 4),
    };
    const state = onTheMove({ ...pocket, 'GE-1Pz': here, ...at(far, 'GE-6Pz', 'GE-7Pz', 'GE-8Pz') });
    assert.equal(supplyOfUnit(state, 'GE-1Pz').state, 'out');
    const shifted = play(state, moveTo('GE-1Pz', west));
    const opened = fight(shifted, mobile(east, 'GE-6Pz', 'GE-7Pz', 'GE-8Pz'), '0/4').state;
    assert.equal(supplyOfUnit(opened, 'GE-1Pz').state, 'supplied');
    const combat = play(opened, end);
    assert.equal(frameName(combat), 'combat');
    assert.deepEqual(shiftsIn(combat, attack(northWest, 'GE-1Pz'))['7.6-3'] ?? 0, 0);
  });

  test('7.8-1, 7.6-3, 9.22-1 with Ploesti lost: seven points, one column, and mobile assaults all the same', () => {
    const units = { ...at(east, ...PANZERS), 'SU-10RD': here };
    const state = onTheMove(units, { markers: { lost: ['S2029'] } });
    assert.equal(supplyOfUnit(state, 'GE-1Pz').state, 'attenuated');
    assert.equal(mostOf(state, 'GE-1Pz'), 7);
    const shifts = shiftsIn(state, mobile(here, ...PANZERS));
    assert.equal(
      Object.values(shifts).reduce((sum, shift) => sum + shift, 0),
      -2,
    );
  });

  test('7.9-2, 7.8-3 fed from the air after Ploesti is lost is attenuated: one column, not two', () => {
    const flags = Object.fromEntries(PANZERS.map(id => [id, ['airlifted']]));
    const state = germans(
      { ...ring(), ...at(here, ...PANZERS) },
      {
        sky: 'german',
        flags,
        markers: { aerialAt: here, aerialUsed: true, lost: ['S2029'] },
      },
    );
    const shifts = shiftsIn(state, attack(east, ...PANZERS));
    assert.equal(
      Object.values(shifts).reduce((sum, shift) => sum + shift, 0),
      -1,
    );
  });

  test('9.22-1, 7.9-2, 7.5-2 fed from the air they may break out by a mobile assault, with all their points', () => {
    const flags = Object.fromEntries(PANZERS.map(id => [id, ['airlifted']]));
    const units = { ...ring(), ...at(here, ...PANZERS) };
    const starving = onTheMove(units, { sky: 'german' });
    assert.equal(refusedBy(starving, mobile(east, ...PANZERS)), '9.25');
    const fed = onTheMove(units, { sky: 'german', flags, markers: { aerialAt: here, aerialUsed: true } });
    const out = until(fed, mobile(east, ...PANZERS), isCleared(east));
    const survivor = PANZERS.find(id => placeOfUnit(out, id) === east) ?? '';
    // The way to the rear is open, so they are in supply where they stand; ten points less two are left.
    assert.equal(supplyOfUnit(out, survivor).state, 'supplied');
    assert.equal(mostOf(out, survivor), 8);
  });

  test('7.3-3, 7.10, 5.9-1 a Soviet pocket that reaches an edge hex which Germans have left lives on', () => {
    const edge = 'N3044';
    const units = { 'SU-10RD': edge, 'GE-1ID': walkFrom(edge, 3) };
    const state = sketch({ units, turn: 3, phase: 'terminal-supply', side: 'soviet' });
    assert.equal(placeOfUnit(goUntil(state, '3 soviet reinforcement'), 'SU-10RD'), edge);
  });

  test('7.1-2, 7.6-4 Hungarians shut in on all sides are in supply, move with five points and shift nothing', () => {
    const ground = groundWhere(
      hex => isBare(hex) && sidesAround(hex) === 0 && map.countries[map.country[hex]] === 'Hungary',
      hex => isBare(hex) && map.countries[map.country[hex]] === 'Hungary',
    );
    const units = { 'HU-16H': ground.here, 'SU-10RD': ground.east, 'SU-48RD': ground.west };
    const state = sketch({ units });
    assert.equal(supplyOfUnit(state, 'HU-16H').state, 'supplied');
    assert.equal(mostOf(state, 'HU-16H') <= 5, true);
    const attacked = soviets(units);
    assert.deepEqual(shiftsIn(attacked, attack(ground.here, 'SU-10RD', 'SU-48RD'))['7.6-4'] ?? 0, 0);
  });
});

describe('battles (chapter 10) with guns, tanks, brigades and aircraft (chapter 11)', () => {
  test('11.7-3, 10.24-2, 3.8-3 mechanized units take lone guns in a marsh, cannot enter, and the hex stays Soviet', () => {
    const ground = groundWhere(
      hex => isMarsh[hex] === 1 && isUssr[hex] === 1 && sidesAround(hex) === 0,
      () => true,
    );
    const state = germans({ 'GE-1Pz': ground.west, 'SU-101Art': ground.here });
    const after = play(state, attack(ground.here, 'GE-1Pz'));
    assert.equal(placeOfUnit(after, 'SU-101Art'), '@out');
    assert.equal(frameName(after), 'combat');
    assert.notEqual(game.position(after).control?.german?.includes(ground.here), true);
  });

  test('11.7-3, 5.13-5, 10.24-1 on turn 1 Germans may take lone guns and advance, and have no momentum', () => {
    const state = germans({ 'GE-1ID': east, 'SU-101Art': here, 'SU-10RD': west }, { turn: 1 });
    const taken = play(state, attack(here, 'GE-1ID'));
    assert.equal(frameName(taken), 'advance');
    assert.equal(frameName(play(taken, advance('GE-1ID'))), 'combat');
  });

  test('11.9-2, 11.7-6, interaction I-10 T-34 brigades with guns: one column, and the guns go with the last of them', () => {
    const units = { ...at(east, ...PANZERS), 'SU-1TB': here, 'SU-101Art': here };
    const seen = { 'SU-1TB': ['seen'], 'SU-101Art': ['seen'] };
    const state = germans(units, { turn: 9, flags: seen });
    assert.deepEqual(shiftsIn(state, attack(here, 'GE-1Pz')), { '11.9-2': 1 });
    const after = until(state, attack(here, ...PANZERS), isCleared(here));
    assert.equal(placeOfUnit(after, 'SU-101Art'), '@out');
    assert.equal(frameName(after), 'advance');
  });

  test('11.9-1, 10.4-2 company that has fallen in another attack is company no more', () => {
    const units = {
      ...at(east, 'SU-1TB', 'SU-10RD'),
      ...at(here, 'GE-1Pz', 'GE-6Pz', 'GE-7Pz'),
      'GE-1ID': northEast,
    };
    const state = soviets(units, { turn: 9, dice: [6] });
    allowed(state, attack(northEast, 'SU-1TB'));
    const fought = declare(state, attack(here, 'SU-10RD')).state;
    assert.equal(placeOfUnit(fought, 'SU-10RD'), '@out');
    assert.equal(refusedBy(fought, attack(northEast, 'SU-1TB')), '11.9-1');
  });

  test('11.10-8, 11.9-1, interaction I-11 a brigade that has landed is company for T-34 brigades as any rifle unit', () => {
    const state = soviets({ ...at(east, 'SU-1TB', 'SU-1Ab'), 'GE-1ID': here }, { turn: 9 });
    allowed(state, attack(here, 'SU-1TB'));
    allowed(state, attack(here, 'SU-1TB', 'SU-1Ab'));
  });

  test('11.10-6, 11.10-8, 10.24-2 brigades pay first, those left hold the hex, and the others find what room is left', () => {
    const ground = ['SU-10RD', 'SU-48RD', 'SU-90RD', 'SU-125RD', 'SU-5RD', 'SU-33RD'];
    const brigades = ['SU-1Ab', 'SU-2Ab', 'SU-3Ab', 'SU-4Ab'];
    const waiting = Object.fromEntries(brigades.map(id => [id, '@airborne']));
    const state = soviets({ ...at(east, ...ground), 'GE-1ID': here, ...waiting }, { sky: 'soviet' });
    const isWon = (after: State): boolean => frameName(after) === 'advance';
    const cleared = until(state, attack(here, ...ground), isWon, dropping(...brigades));
    const landed = brigades.filter(id => placeOfUnit(cleared, id) === here);
    assert.ok(landed.length > 0);
    assert.ok(
      ground.every(id => placeOfUnit(cleared, id) === east),
      'no rifle division before the last brigade',
    );
    const room = 6 - landed.length;
    allowed(cleared, advance(...ground.slice(0, room)));
    assert.equal(refusedBy(cleared, advance(...ground.slice(0, room + 1))), '10.24-2');
  });

  test('11.10-7, 7.8-1, 3.8-3 brigades that fall with a drop onto Ploesti have not taken it', () => {
    const ploesti = 'S2029';
    const beside = walkFrom(ploesti, 0);
    const garrison = at(ploesti, 'GE-1ID', 'GE-11ID', 'GE-21ID');
    const units = { 'SU-10RD': beside, ...garrison, 'SU-1Ab': '@airborne' };
    const isHeld = (after: State): boolean => placeOfUnit(after, 'GE-1ID') === ploesti;
    const state = soviets(units, { sky: 'soviet' });
    const failed = until(state, attack(ploesti, 'SU-10RD'), isHeld, dropping('SU-1Ab'));
    assert.equal(placeOfUnit(failed, 'SU-1Ab'), '@out');
    assert.equal(markerOf(failed, 'lost'), undefined);
    assert.equal(supplyOfUnit(failed, 'GE-1ID').state, 'supplied');
  });

  test('11.10-9, 10.25-6 of those in the hex only ground units go on in momentum, and brigades may move in the phase after', () => {
    const ground = ['SU-8TD', 'SU-32TD', 'SU-10TD', 'SU-37TD'];
    const waiting = { 'SU-1Ab': '@airborne', 'SU-2Ab': '@airborne' };
    const state = soviets(
      { ...at(east, ...ground), 'GE-1ID': here, 'GE-11ID': west, ...waiting },
      { sky: 'soviet' },
    );
    const isWon = (after: State): boolean => frameName(after) === 'advance';
    const cleared = until(state, attack(here, ...ground), isWon, dropping('SU-1Ab', 'SU-2Ab'));
    const on = play(cleared, advance('SU-8TD', 'SU-32TD'));
    assert.equal(frameName(on), 'momentum');
    assert.equal(refusedBy(on, momentum(west, 'SU-8TD', 'SU-1Ab')), '10.25-6');
    const moving = goUntil(play(on, rest), '3 soviet movement');
    assert.equal(mostOf(moving, 'SU-1Ab'), 5);
    assert.equal(mostOf(moving, 'SU-8TD'), 8);
  });

  test('10.14, 9.18-2 a corridor waives a river to those who move, not to those who attack', () => {
    const [from, to] = stepAlong(
      'danube',
      (_, b, sides) => b.terrain.join() === 'clear' && sides.includes('river') && b.place === undefined,
    );
    const units = { ...at(from, 'SU-8TD', 'SU-32TD'), 'GE-1ID': to };
    const { modifiers } = previewOf(
      soviets(units, { control: { soviet: [from] } }),
      attack(to, 'SU-8TD', 'SU-32TD'),
    );
    assert.ok(modifiers.some(({ rule }) => rule === '10.14'));
  });

  test('11.4, 11.7-1, 11.3-2 German aircraft over the guns silence them; over the defenders alone they shift', () => {
    const units = { ...at(east, 'SU-10RD', 'SU-101Art'), 'GE-11ID': here };
    const silent = soviets(units, { sky: 'german', air: [far] });
    assert.notEqual(frameName(play(silent, attack(here, 'SU-10RD'))), 'support');
    assert.deepEqual(shiftsIn(silent, attack(here, 'SU-10RD')), {});
    const shifted = soviets(units, { sky: 'german', air: [west] });
    assert.deepEqual(Object.values(shiftsIn(shifted, attack(here, 'SU-10RD'))), [-1]);
    assert.ok(offered(play(shifted, attack(here, 'SU-10RD'))).includes('artillery'));
  });

  test('10.20-1, 10.14 from opposite hexes, one of them over a river: halved, and concentric all the same', () => {
    const ground = groundWhere(
      hex => isBare(hex) && map.sides[hex * 6] === RIVER && map.sides[hex * 6 + 3] === 0,
      isBare,
    );
    const state = germans({ 'GE-1Pz': ground.east, 'GE-6Pz': ground.west, 'SU-10RD': ground.here });
    const look = attack(ground.here, 'GE-1Pz', 'GE-6Pz');
    assert.deepEqual(Object.values(shiftsIn(state, look)), [2]);
    assert.ok(previewOf(state, look).modifiers.some(({ rule }) => rule === '10.14'));
  });

  test('10.24-1, 5.11-4, 3.8-3 a city entered for a moment is lost for arrivals, though it is won back', () => {
    const lublin = 'N2030';
    const force = ['SU-8TD', 'SU-32TD', 'SU-10TD', 'SU-37TD'];
    const units = { ...at('N2029', ...force), 'GE-1ID': lublin };
    const won = until(soviets(units), attack(lublin, ...force), state => frameName(state) === 'advance');
    const inside = play(won, advance('SU-8TD'));
    assert.ok((markerOf(inside, 'lost') as string[]).includes(lublin));
    const back = sketch({
      units: { 'GE-707ID': '@turn-3', 'GE-1ID': lublin },
      phase: 'replacement',
      markers: { lost: [lublin] },
    });
    assert.equal(refusedBy(back, { type: 'enter', units: ['GE-707ID'], to: lublin }), '5.11-4');
  });

  test('5.13-1, 11.10-1, 5.13-6 on turn 1 brigades drop without a marker, with surprise, and guns are never silent', () => {
    const state = begun();
    assert.equal(markerOf(state, 'air'), undefined);
    const declared = play(state, attack('N1631', 'SU-8TD', 'SU-32TD'));
    assert.equal(frameName(declared), 'support');
    assert.deepEqual(offered(declared).toSorted(), ['artillery', 'assault', 'drop']);
    assert.equal(shiftsIn(state, attack('N1631', 'SU-8TD'))['5.13-1'], 2);
  });

  test('10.22-2, 11.7-6 one for one, with guns in both hexes: the defender pays first, and the guns of the attacker follow theirs', () => {
    const units = { ...at(east, 'SU-10RD', 'SU-101Art'), 'GE-11ID': here };
    const state = soviets(units);
    const told = fight(state, attack(here, 'SU-10RD'), '1/0', artillery('SU-101Art'));
    assert.equal(placeOfUnit(told.state, 'SU-10RD'), '@out');
    assert.equal(placeOfUnit(told.state, 'SU-101Art'), '@out');
    assert.equal(placeOfUnit(told.state, 'GE-11ID'), here);
  });
});

describe('the set-up (3.4, 5.13) under all its duties at once', () => {
  test('5.13-9, 6.5-1 two whole corps fill a hex, guns lie beside them, and a third unit does not fit', () => {
    const corps = (number: number): string[] =>
      game.counters.filter(({ tags }) => tags.includes(`corps-${number}`)).map(({ id }) => id);
    const guns = game.counters
      .filter(({ id, entry }) => id.endsWith('Art') && !entry.startsWith('@'))
      .map(({ id }) => id);
    const placed = play(
      newGame(),
      { type: 'place-corps', units: [corps(1)[0]], to: 'N3637' },
      { type: 'place-corps', units: [corps(3)[0]], to: 'N3637' },
      { type: 'place-stack', to: 'N3637', group: 'artillery', units: guns.slice(0, 6) },
    );
    assert.equal(game.position(placed).units.filter(({ at: hex }) => hex === 'N3637').length, 12);
    assert.equal(refusedBy(placed, { type: 'place', units: ['SU-10RD'], to: 'N3637' }), '6.5-1');
  });

  test('3.4-2, 5.13-9 neither guns alone on the border nor a corps torn apart will do', () => {
    const proposed = play(newGame(), { type: 'propose' });
    assert.ok(game.check(proposed, end).ok);
    // The garrison of the northernmost border hex goes, all but guns.
    const garrison = game.position(proposed).units.filter(({ at: hex }) => hex === 'N4234');
    const troops = garrison.filter(({ id }) => !id.endsWith('Art')).map(({ id }) => id);
    const bare = play(proposed, { type: 'place-stack', to: 'N3342', group: 'troops', units: troops });
    assert.equal(refusedBy(bare, end), '3.4-2');
    const gunned = play(bare, { type: 'place', units: ['SU-101Art'], to: 'N4234' });
    assert.equal(refusedBy(gunned, end), '3.4-2');
    const torn = play(proposed, { type: 'place', units: ['SU-1TD'], to: 'N3342' });
    assert.equal(refusedBy(torn, end), '5.13-9');
  });
});
