// Chapter 11.1 to 11.8 and 11.24: who may attack whom and when, and how an attack runs from declaration to the die.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { Action, State } from '../../../../kit/game.ts';
import { allActions, sampleAction } from '../../../../kit/sequence/choosing.ts';
import {
  attack,
  beside,
  declare,
  factorOf,
  fight,
  groundAt,
  numberOf,
  plain,
  previewOf,
  stepsOfUnits,
  withDice,
} from '../../battles.node.ts';
import {
  allowed,
  destinationsOf,
  frameName,
  game,
  newGame,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';

const before = 'pre-movement-combat';
const after = 'post-movement-combat';
const end = { type: 'end' };
const { here, east, northEast, west } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: before, units, ...more });
const where = (state: State): string => {
  const decision = game.decision(state);
  return `${decision?.turn} ${decision?.side} ${decision?.phase}`;
};

test('11.1a each side fights once before and once after its movement', () => {
  let state = combat({ 'G-1': here, 'S-11G': east });
  const fought: string[] = [];
  while (game.decision(state)?.turn === 2) {
    if (frameName(state) === 'combat') fought.push(where(state));
    state = play(state, end);
  }
  assert.deepEqual(fought, [
    `2 soviet ${before}`,
    `2 soviet ${after}`,
    `2 german ${before}`,
    `2 german ${after}`,
  ]);
});

const free: [string, Partial<Sketch>][] = [
  ['on turn 2', {}],
  ['after movement', { phase: after }],
  ['as the Germans', { side: 'german' }],
  ['as the Germans on turn 1', { side: 'german', turn: 1 }],
  ['after movement on turn 1', { turn: 1, phase: after, flags: { 'S-11G': ['activated'] } }],
  [
    'on turn 1 of another scenario, activated or not (A17)',
    { turn: 1, scenario: 'no-bomb-plot', flags: { 'S-11G': ['activated'] } },
  ],
];
for (const [when, more] of free) {
  test(`11.1b nobody has to attack the enemy beside him ${when}`, () => {
    allowed(combat({ 'G-1': here, 'S-11G': east }, more), end);
  });
}

test('11.1c on turn 1 of the Historical scenario an activated unit beside the enemy must attack', () => {
  const state = combat({ 'G-1': here, 'S-11G': east }, { turn: 1, flags: { 'S-11G': ['activated'] } });
  assert.equal(refusedBy(state, end), '11.1c');
  allowed(fight(state, attack(here, 'S-11G'), 'AS').state, end);
});

test('11.1c the duty binds every activated unit, one after another', () => {
  const flags = { 'S-11G': ['activated'], 'S-5GT': ['activated'] };
  const other = beside(plain.southWest, 'southEast');
  const units = { 'G-1': here, 'G-2': other, 'S-11G': east, 'S-5GT': beside(other, 'west') };
  const state = combat(units, { turn: 1, flags });
  const once = fight(state, attack(here, 'S-11G'), 'AS').state;
  assert.equal(refusedBy(once, end), '11.1c');
  allowed(fight(once, attack(other, 'S-5GT'), 'AS').state, end);
});

test('11.1c a unit is excused when nobody is left for it to attack (A16) or it was not activated', () => {
  const far = beside(beside(east, 'east'), 'east');
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': northEast, 'S-3': far, 'S-31': west };
  const activated = ['S-11G', 'S-5GT', 'S-3'].map(id => [id, ['activated']]);
  const state = combat(units, { turn: 1, flags: Object.fromEntries(activated) });
  // S-3 stands far off, S-31 is not activated.
  assert.equal(refusedBy(state, end), '11.1c');
  allowed(fight(state, attack(here, 'S-11G', 'S-5GT'), 'AS').state, end);
  // The only target has been attacked before anybody of them could.
  const flags = { ...Object.fromEntries(activated), 'G-1': ['defended'] };
  allowed(combat(units, { turn: 1, flags }), end);
});

const bound = (...ids: string[]): Partial<Sketch> => ({
  turn: 1,
  flags: Object.fromEntries(ids.map(id => [id, ['activated']])),
});

test('11.1c nobody gets out of his attack because others attack his only target without him', () => {
  // S-31 has somebody else to attack.
  const away = beside(west, 'west');
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': northEast, 'S-31': west, 'G-2': away };
  const state = combat(units, bound('S-11G', 'S-5GT', 'S-31'));
  for (const dodging of [['S-11G'], ['S-5GT'], ['S-31'], ['S-11G', 'S-31']])
    assert.equal(refusedBy(state, attack(here, ...dodging)), '11.1c', dodging.join());
  allowed(state, attack(here, 'S-11G', 'S-5GT'));
  allowed(state, attack(here, 'S-11G', 'S-5GT', 'S-31'));
  allowed(state, attack(away, 'S-31'));
  assert.equal([...allActions(game, state)].length, 2 * 3);
});

test('11.1c whoever has another target may wait for it, and then is bound to that one', () => {
  const other = beside(here, 'northEast');
  // Next to both Germans.
  const units = { 'G-1': here, 'G-2': other, 'S-11G': east, 'S-5GT': beside(here, 'west') };
  const state = combat(units, bound('S-11G', 'S-5GT'));
  allowed(state, attack(here, 'S-5GT'));
  assert.equal(refusedBy(state, attack(here, 'S-11G')), '11.1c');
  const once = fight(state, attack(here, 'S-5GT'), 'AS').state;
  assert.equal(refusedBy(once, end), '11.1c');
  allowed(fight(once, attack(other, 'S-11G'), 'AS').state, end);
});

test('11.1c only on turn 1 of the Historical scenario, and not after movement', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': northEast };
  const flags = bound('S-11G', 'S-5GT');
  allowed(combat(units), attack(here, 'S-11G'));
  allowed(combat(units, { ...flags, scenario: 'no-bomb-plot' }), attack(here, 'S-11G'));
  allowed(combat(units, { ...flags, phase: 'post-movement-combat' }), attack(here, 'S-11G'));
});

test('11.1c at the start of a Historical game every set that is offered leaves nobody without a target', () => {
  let state = newGame();
  while (frameName(state) !== 'combat') state = play(state, end);
  const random = seededRandom('duty');
  for (let battle = 0; battle < 12; battle++) {
    const owing = game.undone(state).find(({ rule }) => rule === '11.1c')?.units ?? [];
    if (owing.length === 0) break;
    let action: Action;
    do action = sampleAction(game, state, random);
    while (action.type !== 'attack');
    const { units } = action as { units?: string[] };
    state = play(state, action);
    while (frameName(state) !== 'combat') state = play(state, sampleAction(game, state, random));
    const attacked = (id: string): boolean => unitIn(state, id)?.flags?.includes('attacked') === true;
    const left = game.undone(state).find(({ rule }) => rule === '11.1c')?.units ?? [];
    for (const id of owing) {
      const isLost = placeOfUnit(state, id).startsWith('@');
      assert.ok(isLost || attacked(id) || left.includes(id), `${id} after ${JSON.stringify(units)}`);
    }
  }
});

test('11.1c a new Historical game does not get past the first combat phase unfought', () => {
  let state = newGame();
  while (frameName(state) !== 'combat') state = play(state, end);
  assert.equal(refusedBy(state, end), '11.1c');
});

test('11.1d a unit that attacked moves as far as any other and attacks again after movement', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': northEast };
  const rested = play(combat(units), end);
  const fought = play(fight(combat(units), attack(here, 'S-11G'), 'AS').state, end);
  assert.ok(destinationsOf(fought, 'S-11G').size > 6);
  assert.deepEqual(destinationsOf(fought, 'S-11G'), destinationsOf(rested, 'S-11G'));
  const again = play(fought, end);
  assert.equal(where(again), `2 soviet ${after}`);
  allowed(again, attack(here, 'S-11G'));
});

test('11.1e a fortified locality cannot attack, alone or with the corps beside it', () => {
  const minsk = groundAt(numberOf('3908'));
  const state = combat(
    { 'G-FL-Minsk': minsk.here, 'G-1': minsk.here, 'S-31': minsk.west },
    { side: 'german' },
  );
  assert.equal(refusedBy(state, attack(minsk.west, 'G-FL-Minsk')), '12.5e');
  assert.equal(refusedBy(state, attack(minsk.west, 'G-1', 'G-FL-Minsk')), '12.5e');
  allowed(state, attack(minsk.west, 'G-1'));
});

test('11.2 only units right beside the target attack it', () => {
  const state = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': beside(east, 'east') });
  assert.equal(refusedBy(state, attack(here, 'S-5GT')), '11.2');
  assert.equal(refusedBy(state, attack(here, 'S-11G', 'S-5GT')), '11.2');
  allowed(state, attack(here, 'S-11G'));
});

test('11.2 a unit off the map, or of the other side, attacks nobody', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-2T': '@turn-3' });
  assert.equal(refusedBy(state, attack(here, 'S-2T')), '11.2');
  assert.equal(refusedBy(state, attack(here, 'G-2')), '11.1b');
  assert.equal(refusedBy(state, attack(here)), '11.2');
});

test('11.3a an attack has one target, a hex with enemies in it', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east });
  assert.equal(refusedBy(state, attack(plain.southEast, 'S-11G')), '11.3a');
  assert.equal(refusedBy(state, attack(east, 'S-11G')), '11.3a');
  assert.equal(refusedBy(state, { type: 'attack', target: [here, northEast], units: ['S-11G'] }), 'format');
  const hit = fight(state, attack(here, 'S-11G'), 'BB').state;
  assert.deepEqual(stepsOfUnits(hit, 'G-1', 'G-2'), [1, 2]);
});

test('11.3b a hex attacked once is left alone for the rest of the phase', () => {
  const state = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': northEast });
  const fought = fight(state, attack(here, 'S-11G'), 'AS').state;
  assert.equal(refusedBy(fought, attack(here, 'S-5GT')), '11.3b');
  assert.deepEqual(offered(fought), ['end']);
  const later = play(fought, end, end);
  assert.equal(where(later), `2 soviet ${after}`);
  allowed(later, attack(here, 'S-5GT'));
});

test('11.3b units that retreated into an empty hex cannot be attacked a second time in the phase (A41)', () => {
  const state = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east, 'S-3': beside(west, 'northWest') });
  let fled = fight(state, attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const to = game
    .choices(fled)
    .flatMap(choice => choice.open ?? [])
    .flatMap(open => ('one' in open ? open.one.map(String) : []))[0];
  fled = play(fled, { type: 'retreat', units: ['G-1'], to }, { type: 'stop' });
  const attacker = combat({ 'G-1': to, 'S-3': beside(to, 'east') });
  allowed(attacker, attack(to, 'S-3'));
  // The same hex, were it attacked from a neighbor in the phase of the retreat.
  const position = game.position(fled);
  const units = position.units.map(unit => (unit.id === 'S-3' ? { ...unit, at: beside(to, 'east') } : unit));
  const loaded = game.load({ ...position, units }, 'test');
  assert.ok(loaded.ok);
  assert.equal(refusedBy(loaded.state, attack(to, 'S-3')), '11.3b');
});

test('11.4 twelve units from six hexes may join in one attack', () => {
  const twelve = [
    'S-8',
    'S-42',
    'S-67',
    'S-54',
    'S-10G',
    'S-22',
    'S-6G',
    'S-43',
    'S-39',
    'S-5',
    'S-11G',
    'S-31',
  ];
  const hexes = [east, northEast, plain.northWest, west, plain.southWest, plain.southEast];
  const units = Object.fromEntries(twelve.map((id, index) => [id, hexes[index % 6]]));
  const state = combat({ 'G-1': here, ...units });
  allowed(state, attack(here, ...twelve));
  allowed(state, attack(here, 'S-8', 'S-31'));
  const sum = twelve.reduce((total, id) => total + factorOf(id), 0);
  assert.equal(previewOf(state, attack(here, ...twelve)).attack, sum);
});

test('11.5a a unit puts its whole factor into one attack and has none left for another', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-31': `${east}/1` });
  assert.equal(previewOf(state, attack(here, 'S-11G')).attack, factorOf('S-11G'));
  assert.equal(previewOf(state, attack(here, 'S-31')).attack, factorOf('S-31', 1));
  assert.equal(refusedBy(state, attack(here, 'S-11G', 'S-11G')), 'format');
  const fought = fight(state, attack(here, 'S-11G'), 'AS').state;
  assert.equal(refusedBy(fought, attack(northEast, 'S-11G')), '11.5a');
  assert.equal(refusedBy(fought, attack(northEast, 'S-31', 'S-11G')), '11.5a');
  allowed(fought, attack(northEast, 'S-31'));
});

test('11.5b an attacked unit has no say before the die, unless it is a cav-mech group by itself', () => {
  const german = (defenders: Sketch['units']): State =>
    declare(combat({ 'G-1': east, ...defenders }, { side: 'german' }), attack(here, 'G-1'));
  for (const defenders of [{ 'S-5GT': here }, { 'S-31': here }, { 'S-O': here, 'S-31': here }]) {
    const state = german(defenders);
    assert.deepEqual([frameName(state), game.decision(state)?.side], ['resolve', 'german']);
    assert.equal(refusedBy(state, { type: 'retreat', units: Object.keys(defenders), to: west }), '6.8c');
  }
  const group = german({ 'S-O': here });
  assert.deepEqual([frameName(group), game.decision(group)?.side], ['retreat-before-combat', 'soviet']);
});

test('11.6 of two stacked units one attacks here, the other there or not at all', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-5GT': east });
  const once = fight(state, attack(here, 'S-11G'), 'AS').state;
  allowed(once, end);
  allowed(once, attack(northEast, 'S-5GT'));
  allowed(state, attack(here, 'S-11G', 'S-5GT'));
});

test('11.7a an attack is carried through before another begins', () => {
  const beyond = beside(northEast, 'east');
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-5GT': east, 'S-31': beyond });
  const underWay = declare(state, attack(here, 'S-11G'));
  assert.equal(refusedBy(underWay, attack(northEast, 'S-31')), '6.8c');
  assert.equal(refusedBy(underWay, end), '6.8c');
  const retreating = fight(state, attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  assert.equal(refusedBy(retreating, attack(northEast, 'S-31')), '11.17a');
  const bleeding = fight(state, attack(here, 'S-11G', 'S-5GT'), 'BB').state;
  assert.equal(refusedBy(bleeding, attack(northEast, 'S-31')), '11.21a');
});

test('11.7a the attacker fights his battles in the order he likes', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-5GT': east });
  for (const [first, second] of [
    [here, northEast],
    [northEast, here],
  ]) {
    const once = fight(state, attack(first, 'S-11G'), 'AS').state;
    allowed(once, attack(second, 'S-5GT'));
  }
});

test('11.7b attacks are announced one at a time: after each the attacker goes on or stops as he likes', () => {
  const state = combat({ 'G-1': here, 'G-2': northEast, 'S-11G': east, 'S-5GT': east });
  allowed(state, attack(here, 'S-11G'));
  const once = fight(state, attack(here, 'S-11G'), 'AS').state;
  allowed(once, attack(northEast, 'S-5GT'));
  allowed(once, end);
});

const pairs = ['S-11G', 'S-31', 'S-5GT', 'S-2S'];
test('11.8a the differential is all attacking factors less all defending strength', () => {
  for (const attackers of [['S-11G'], ['S-31'], pairs.slice(0, 2), pairs.slice(0, 3), pairs]) {
    for (const steps of [1, 2]) {
      for (const defenders of [['G-43'], ['G-1', 'G-3SS']]) {
        const units = Object.fromEntries([
          ...defenders.map(id => [id, here]),
          ...attackers.map((id, index) => [id, `${index < 2 ? east : northEast}/${steps}`]),
        ]);
        // From turn 6 on Soviet attackers are out of supply, German defenders here are not: one column left.
        const shown = previewOf(combat(units, { turn: 6 }), attack(here, ...attackers));
        const strength = attackers.reduce((sum, id) => sum + factorOf(id, steps), 0);
        const defense = defenders.reduce((sum, id) => sum + factorOf(id), 0);
        assert.deepEqual([shown.attack, shown.defense], [strength, defense]);
        const bare = charts.crt.columns.findLastIndex(({ from }) => from <= strength - defense);
        assert.equal(shown.column, charts.crt.columns[Math.max(0, bare - 1)].heading);
      }
    }
  }
});

test('11.8b the die is read in the column found, and the result takes effect at once', () => {
  const state = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east });
  const declared = declare(state, attack(here, 'S-11G', 'S-5GT'));
  const { column } = previewOf(declared, { type: 'roll' });
  const index = charts.crt.columns.findIndex(({ heading }) => heading === column);
  for (let lower = 0; lower <= index; lower++) {
    for (let die = 1; die <= 6; die++) {
      const { state: rolled, events } = playOne(withDice(declared, die), {
        type: 'roll',
        ...(lower > 0 ? { lower } : {}),
      });
      const result = charts.crt.rows[die - 1][index - lower];
      assert.deepEqual(
        events.filter(event => event.type === 'result').map(event => [event.column, event.result]),
        [[charts.crt.columns[index - lower].heading, result]],
      );
      assert.equal(events.filter(event => event.type === 'roll').length, 1);
      const next = { AS: 'combat', AE: 'combat', DE: 'combat', BB: 'losses', DR: 'retreat' }[result];
      assert.equal(frameName(rolled), next);
    }
  }
});

test('11.8c the phase lasts until the attacker says that he is done', () => {
  const state = combat({ 'G-1': here, 'S-11G': east });
  const fought = fight(state, attack(here, 'S-11G'), 'AS').state;
  assert.equal(where(fought), `2 soviet ${before}`);
  assert.equal(where(play(fought, end)), '2 soviet movement');
});

test('11.24 main front and 1st Ukrainian Front never attack together, in no scenario', () => {
  const front = groundAt(numberOf('4923'));
  const units = { 'G-1': front.here, 'S-11G': front.east, 'S-1UF-1GT': front.southEast };
  for (const scenario of ['historical', 'bold-stroke', 'd-day-defeated']) {
    const state = combat(units, { scenario });
    assert.equal(refusedBy(state, attack(front.here, 'S-11G', 'S-1UF-1GT')), '11.24');
    allowed(state, attack(front.here, 'S-11G'));
    allowed(state, attack(front.here, 'S-1UF-1GT'));
  }
});

test('11.2 asked about one unit, the game lists just the targets next to it', () => {
  const state = newGame();
  const targets = game.choices(state, { units: ['S-4S'] }).map(choice => choice.action.target);
  assert.deepEqual(targets, ['3102']);
  assert.deepEqual(game.choices(state, { units: ['G-1'] }), []);
});
