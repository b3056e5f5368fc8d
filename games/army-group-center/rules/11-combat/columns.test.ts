// Chapter 11.9 to 11.14, 11.23 and 11.25: additions to the defense, shifts, the ends of the table, lower columns and
// attacks pressed on until something happens; and the preview that shows all of it beforehand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  addedBy,
  attack,
  COMPASS,
  columnOf,
  declare,
  factorOf,
  fight,
  type Ground,
  groundAt,
  groundWhere,
  isPlain,
  numberOf,
  plain,
  previewOf,
  shiftsIn,
  sidesOf,
  withDice,
} from '../../battles.node.ts';
import {
  allowed,
  frameName,
  game,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';
import {
  isCity,
  isGermanWorks,
  isPartisan,
  isSovietWorks,
  isTown,
  map,
  NARROWS_SIDE,
  RIVER,
  terrainDefense,
  WATER,
} from '../02-components/components.ts';

const { here, east, west } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const headings = charts.crt.columns.map(column => column.heading);

const sidesTo = (ground: Ground): number[] =>
  COMPASS.map((_, direction) => map.sides[numberOf(ground.here) * 6 + direction]);
/** Neighbors from which an attack can come, across a river or not. */
const shores = (ground: Ground, river: boolean): string[] =>
  COMPASS.filter((way, direction) => {
    const sides = sidesTo(ground)[direction];
    const dry = (sides & (WATER | NARROWS_SIDE)) === 0 && map.passable[numberOf(ground[way])] === 1;
    return dry && ((sides & RIVER) !== 0) === river;
  }).map(way => ground[way]);
const isBare = (hex: number): boolean =>
  map.placeAt[hex] < 0 && isGermanWorks[hex] === 0 && isSovietWorks[hex] === 0;

test('11.9a terrain helps the whole force once, not each unit', () => {
  const forest = groundWhere(
    hex => isBare(hex) && terrainDefense[hex] > 0 && shores(groundAt(hex), false).length > 0,
  );
  const [from] = shores(forest, false);
  const strike = attack(forest.here, 'S-11G');
  const one = previewOf(combat({ 'G-1': forest.here, 'S-11G': from }), strike);
  const two = previewOf(combat({ 'G-1': forest.here, 'G-2': forest.here, 'S-11G': from }), strike);
  assert.equal(one.defense, factorOf('G-1') + 1);
  assert.equal(two.defense, factorOf('G-1') + factorOf('G-2') + 1);
  assert.equal(
    previewOf(combat({ 'G-1': here, 'S-11G': east }), attack(here, 'S-11G')).defense,
    factorOf('G-1'),
  );
});

test('11.9b a river adds three, but not if a single attacker comes over dry land', () => {
  const bank = groundWhere(
    hex => isPlain(hex) && shores(groundAt(hex), true).length > 1 && shores(groundAt(hex), false).length > 0,
  );
  const [over, alsoOver] = shores(bank, true);
  const [dry] = shores(bank, false);
  const state = combat({ 'G-1': bank.here, 'S-11G': over, 'S-5GT': alsoOver, 'S-31': dry });
  const defense = (...units: string[]): number => previewOf(state, attack(bank.here, ...units)).defense;
  assert.equal(defense('S-11G'), factorOf('G-1') + 3);
  assert.equal(defense('S-11G', 'S-5GT'), factorOf('G-1') + 3);
  assert.equal(defense('S-31'), factorOf('G-1'));
  assert.equal(defense('S-11G', 'S-5GT', 'S-31'), factorOf('G-1'));
});

test('11.9b Soviet defenders behind a river have the same help', () => {
  const bank = groundWhere(hex => isPlain(hex) && shores(groundAt(hex), true).length > 0);
  const state = combat({ 'S-31': bank.here, 'G-1': shores(bank, true)[0] }, { side: 'german' });
  assert.equal(previewOf(state, attack(bank.here, 'G-1')).defense, factorOf('S-31') + 3);
});

test('11.9c a 2-factor unit in a forest town, attacked over rivers only, defends with 7', () => {
  const town = groundWhere(
    hex => isTown[hex] === 1 && isGermanWorks[hex] === 0 && shores(groundAt(hex), true).length > 0,
  );
  const natural = terrainDefense[numberOf(town.here)];
  try {
    // No town of this map lies in a forest, so one is grown around it for the example.
    terrainDefense[numberOf(town.here)] = charts.terrain.forest.defense;
    const state = combat({ 'G-1': `${town.here}/1`, 'S-11G': shores(town, true)[0] });
    const strike = attack(town.here, 'S-11G');
    assert.equal(factorOf('G-1', 1), 2);
    assert.equal(previewOf(state, strike).defense, 7);
    assert.deepEqual(
      ['11.9a', '11.9b'].map(rule => addedBy(state, strike, rule)),
      [1, 3],
    );
  } finally {
    terrainDefense[numberOf(town.here)] = natural;
  }
});

test('11.9c town, entrenchment and river add up', () => {
  const fort = groundWhere(
    hex => isTown[hex] === 1 && isGermanWorks[hex] === 1 && shores(groundAt(hex), true).length > 0,
  );
  const state = combat({ 'G-1': fort.here, 'S-11G': shores(fort, true)[0] });
  const expected =
    factorOf('G-1') +
    terrainDefense[numberOf(fort.here)] +
    charts.germanWorks.defense +
    charts.town.defense +
    3;
  assert.equal(previewOf(state, attack(fort.here, 'S-11G')).defense, expected);
});

test('11.9c a city has its own addition, not that of a town', () => {
  const minsk = groundAt(numberOf('3908'));
  const state = combat({ 'G-1': minsk.here, 'S-11G': minsk.east });
  assert.equal(addedBy(state, attack(minsk.here, 'S-11G'), '11.9c'), charts.city.defense);
  assert.ok(charts.city.defense > 0);
});

const works = groundWhere(hex => isGermanWorks[hex] === 1 && shores(groundAt(hex), false).length > 1);

test('11.10a German works help Germans, and Soviets in them not at all', () => {
  const from = shores(works, false).find(hex => isSovietWorks[numberOf(hex)] === 0) ?? '';
  const plainDefense = terrainDefense[numberOf(works.here)] + (map.placeAt[numberOf(works.here)] < 0 ? 0 : 1);
  const held = combat({ 'G-1': works.here, 'S-11G': from });
  const lost = combat({ 'S-11G': works.here, 'G-1': from }, { side: 'german' });
  assert.equal(
    previewOf(held, attack(works.here, 'S-11G')).defense,
    factorOf('G-1') + plainDefense + charts.germanWorks.defense,
  );
  assert.equal(previewOf(lost, attack(works.here, 'G-1')).defense, factorOf('S-11G') + plainDefense);
  assert.ok(charts.germanWorks.defense > 0);
});

test('11.10b works that the Soviets held protect the Germans who retake them', () => {
  const roads = (hex: number): string[] =>
    COMPASS.map(way => groundAt(hex)[way]).filter(at => isPlain(numberOf(at)));
  const fort = groundWhere(hex => isGermanWorks[hex] === 1 && roads(hex).length > 1);
  const [from, other] = roads(numberOf(fort.here));
  let state = sketch({
    phase: 'post-movement-combat',
    side: 'german',
    units: { 'S-31': `${fort.here}/1`, 'G-3SS': from, 'G-4SS': from, 'S-11G': other },
  });
  state = fight(state, attack(fort.here, 'G-3SS', 'G-4SS'), 'BB').state;
  state = play(
    state,
    { type: 'loss', units: ['G-4SS'] },
    { type: 'advance', units: ['G-3SS'], to: fort.here },
  );
  while (game.decision(state)?.phase !== 'pre-movement-combat') {
    state = play(state, { type: frameName(state) === 'advance' ? 'stop' : 'end' });
  }
  assert.equal(game.decision(state)?.side, 'soviet');
  assert.equal(addedBy(state, attack(fort.here, 'S-11G'), '11.10a'), charts.germanWorks.defense);
});

test('11.10c Germans may never attack into Soviet works, even with the other side so eager', () => {
  const redoubt = groundWhere(
    hex =>
      isSovietWorks[hex] === 1 && shores(groundAt(hex), false).some(at => isGermanWorks[numberOf(at)] === 1),
  );
  const from = shores(redoubt, false).find(at => isGermanWorks[numberOf(at)] === 1) ?? '';
  const units = { 'S-31': redoubt.here, 'G-1': from };
  assert.equal(refusedBy(combat(units, { side: 'german' }), attack(redoubt.here, 'G-1')), '11.10c');
  allowed(combat(units), attack(from, 'S-31'));
});

test('11.11a an attack is concentric from opposite hexes, three with gaps between, or more than three', () => {
  const attackers = ['S-8', 'S-42', 'S-67', 'S-54', 'S-10G', 'S-22'];
  const units = Object.fromEntries(attackers.map((id, way) => [id, plain[COMPASS[way]]]));
  const state = combat({ 'G-1': here, ...units });
  let concentric = 0;
  for (let set = 1; set < 64; set++) {
    const ways = [0, 1, 2, 3, 4, 5].filter(way => set & (1 << way));
    const has = (way: number): boolean => ways.includes(way % 6);
    const opposite = ways.some(way => has(way + 3));
    const gaps = ways.length === 3 && ways.every(way => has(way + 2) && has(way + 4));
    // All six hexes hold Soviets each time: only those that take part count.
    const shifts = shiftsIn(state, attack(here, ...ways.map(way => attackers[way])));
    const expected = opposite || gaps || ways.length > 3;
    assert.equal(shifts['11.11a'], expected ? 1 : undefined, ways.map(way => COMPASS[way]).join(' '));
    concentric += Number(expected);
  }
  // 6 single hexes, 12 pairs that are not opposite and 6 triples in a row are not.
  assert.equal(concentric, 63 - 6 - 12 - 6);
});

test('11.11a two units in one hex are not concentric, and Germans gain from it like Soviets', () => {
  const stacked = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east, 'S-31': west });
  assert.equal(shiftsIn(stacked, attack(here, 'S-11G', 'S-5GT'))['11.11a'], undefined);
  const german = combat({ 'S-31': here, 'G-1': east, 'G-2': west }, { side: 'german' });
  assert.equal(shiftsIn(german, attack(here, 'G-1', 'G-2'))['11.11a'], 1);
});

test('11.11b nobody is caught concentrically in a city or beside a fortified locality', () => {
  const shift = (id: string, defenders: readonly string[]): number | undefined => {
    const ground = groundAt(numberOf(id));
    const units = Object.fromEntries(defenders.map(unit => [unit, ground.here]));
    const state = combat({ ...units, 'S-11G': ground.east, 'S-5GT': ground.west });
    return shiftsIn(state, attack(ground.here, 'S-11G', 'S-5GT'))['11.11a'];
  };
  assert.equal(isCity[numberOf('3908')], 1);
  assert.equal(shift('3908', ['G-1']), undefined);
  assert.equal(shift('4309', ['G-FL-Slutsk']), undefined);
  assert.equal(shift('4309', ['G-FL-Slutsk', 'G-1']), undefined);
  assert.equal(shift('4309', ['G-1']), 1);
});

test('11.13 beyond either end of the table the last column is used', () => {
  const many = ['S-8', 'S-42', 'S-67', 'S-54', 'S-10G', 'S-22', 'S-6G', 'S-43'];
  const units = Object.fromEntries(many.map((id, index) => [id, plain[COMPASS[index >> 1]]]));
  const crushing = combat({ 'G-43': here, ...units });
  const strike = attack(here, ...many);
  assert.ok(previewOf(crushing, strike).attack > 30);
  assert.equal(previewOf(crushing, strike).column, headings.at(-1));
  const hopeless = combat(
    { 'G-5PA-1SS': here, 'G-5PA-2SS': here, 'S-31': `${east}/1` },
    { scenario: 'd-day-defeated', turn: 6 },
  );
  assert.equal(shiftsIn(hopeless, attack(here, 'S-31'))['7.4a'], -1);
  assert.equal(previewOf(hopeless, attack(here, 'S-31')).column, headings[0]);
});

test('11.13 a hopeless differential counts as the first column before the shifts move it (A44)', () => {
  const units = { 'G-5PA-1SS': here, 'G-5PA-2SS': here, 'S-31': `${east}/1`, 'S-33': `${west}/1` };
  const state = combat(units, { scenario: 'd-day-defeated' });
  const strike = attack(here, 'S-31', 'S-33');
  const { attack: strength, defense } = previewOf(state, strike);
  assert.ok(strength - defense < -5);
  // Concentric, and the surrounded defenders are out of supply.
  assert.deepEqual(shiftsIn(state, strike), { '7.4b': 1, '11.11a': 1 });
  assert.equal(previewOf(state, strike).column, headings[2]);
});

const strong = (): State => combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east });

test('11.14 before the die the attacker may go down as many columns as there are', () => {
  const declared = declare(strong(), attack(here, 'S-11G', 'S-5GT'));
  const column = columnOf(declared);
  for (let lower = 1; lower <= column; lower++) {
    allowed(declared, { type: 'roll', lower });
    const { events } = playOne(withDice(declared, 6), { type: 'roll', lower });
    const result = events.find(event => event.type === 'result');
    assert.equal(result?.column, headings[column - lower]);
    assert.equal(result?.result, charts.crt.rows[5][column - lower]);
    assert.equal(previewOf(declared, { type: 'roll', lower }).column, headings[column - lower]);
  }
  assert.equal(refusedBy(declared, { type: 'roll', lower: column + 1 }), '11.13');
});

test('11.14 nobody goes up a column, or down after the die', () => {
  const declared = declare(strong(), attack(here, 'S-11G', 'S-5GT'));
  for (const lower of [-1, 0.5, '1']) assert.equal(refusedBy(declared, { type: 'roll', lower }), '11.14');
  const rolled = fight(strong(), attack(here, 'S-11G', 'S-5GT'), 'AS').state;
  assert.equal(refusedBy(rolled, { type: 'roll', lower: 1 }), '5.1c');
});

test('11.25 partisans help Soviet attacks into their area by a column, on top of everything else', () => {
  const forest = groundWhere(
    hex => isPartisan[hex] === 1 && shores(groundAt(hex), false).length === 6 && sidesOf(hex) === 0,
  );
  const state = combat({ 'G-1': forest.here, 'S-11G': forest.east, 'S-5GT': forest.west });
  assert.deepEqual(shiftsIn(state, attack(forest.here, 'S-11G')), { '7.4b': 1, '11.25': 1 });
  const both = shiftsIn(state, attack(forest.here, 'S-11G', 'S-5GT'));
  assert.deepEqual([both['11.25'], both['11.11a']], [1, 1]);
  // Out of it, or against Soviets in it, they do nothing; on turn 6 supply is no condition.
  const german = combat({ 'S-31': forest.here, 'G-1': forest.east }, { side: 'german' });
  assert.equal(shiftsIn(german, attack(forest.here, 'G-1'))['11.25'], undefined);
  const outside = COMPASS.map(way => forest[way]).find(at => isPartisan[numberOf(at)] === 0) ?? '';
  const out = combat({ 'G-1': outside, 'S-11G': forest.here });
  assert.equal(shiftsIn(out, attack(outside, 'S-11G'))['11.25'], undefined);
  const late = combat({ 'G-1': forest.here, 'S-11G': forest.east }, { turn: 6 });
  assert.deepEqual(shiftsIn(late, attack(forest.here, 'S-11G')), { '7.4a': -1, '11.25': 1 });
});

test('9.7 no attack across lake or narrows, unless players choose to allow it (A33)', () => {
  const units = { 'G-1': '1804', 'S-11G': '1803' };
  assert.equal(refusedBy(combat(units), attack('1804', 'S-11G')), '9.7');
  allowed(combat(units, { options: { allowAttackAcrossWater: true } }), attack('1804', 'S-11G'));
});
