// Two units on twenty hexes: a corps goes around a forest and attacks a division over a river.

import * as kit from 'hexfront/kit';

const ids = [0, 1, 2, 3].flatMap(row => [0, 1, 2, 3, 4].map(column => `0${row}0${column}`));
const forest = ['0101', '0102', '0201'];
const file = {
  format: 1,
  game: 'skirmish',
  title: 'A forest and a river',
  kmPerHex: 10,
  grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
  basis: { own: 'reconstructed: made up for this example' },
  terrains: ['clear', 'forest'],
  impassable: [],
  sideKinds: ['river'],
  hexes: ids.map(id => ({ id, terrain: forest.includes(id) ? 'forest' : 'clear', basis: 'own' })),
  hexsides: [{ a: '0103', b: '0104', kind: 'river', name: 'Ugra', basis: 'own' }],
  places: [],
  areas: {},
};
const read = kit.loadMap(file, 'map.json');
if (!read.ok) throw new Error(read.problems.map(kit.formatProblem).join('\n'));
const { map } = read;
const [home, camp, enemy] = ['0100', '0103', '0104'].map(id => ids.indexOf(id));

// A hex costs 1 and forest 3; nobody walks into the enemy; the corps has 5 points.
const costOf = (hex: number) => (hex < 0 || hex === enemy ? -1 : forest.includes(ids[hex]) ? 3 : 1);
const prices = kit.createPrices(map.count, map.neighbours, Int8Array.from(map.neighbours, costOf));
const corps = { start: home, budget: 5, prices, marks: new Uint8Array(map.count), isOneStep: false };
const reach = kit.createReach(map.count);
kit.findReach({ ...corps, step: (_from, _to, _direction, price) => price }, reach);
const way = kit.pathTo(reach, camp).map(hex => ids[hex]);
console.log(`way ${way.join(' ')}, cost ${reach.cost[camp]}`);

const table = {
  columns: [1, 2, 3].map(from => ({ heading: `${from}:1`, from })),
  rows: [1, 2, 3, 4, 5, 6].map(die => [2, 4, 6].map(luck => (die <= luck ? 'retreat' : 'no effect'))),
};
const isOverRiver = kit.sidesBetween(map, camp, enemy) & kit.sideBit(map, 'river');
const ours = { items: [{ rule: '1', label: 'corps', add: 9 }] };
const theirs = { items: [{ rule: '1', label: 'division', add: 3 }] };
const shifts = isOverRiver ? [{ rule: '2', label: 'over the river', shift: -1 }] : [];
const attack = kit.assess(table, kit.odds, kit.sumStrength([ours]), kit.sumStrength([theirs]), shifts);
for (const { rule, label, add, shift } of attack.modifiers) console.log(`${rule} ${label} ${add ?? shift}`);
const die = kit.rollDie('my seed', { turn: 1, side: 0, phase: 0, subject: enemy, k: 0 });
console.log(`column ${attack.heading}, die ${die}: ${kit.resultOf(table, attack.column, die)}`);
