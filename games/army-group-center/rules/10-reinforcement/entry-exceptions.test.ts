// Tests of 10.2 to 10.4: those who do not come on like everybody else. 1st Ukrainian Front, the corps of Army Group
// North Ukraine, and the Korps Gruppen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  endUntil,
  frameName,
  game,
  newGame,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  ringAround,
  sketch,
  supplyOfUnit,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';

const place = (unit: string, to: string): Action => ({ type: 'place', units: [unit], to });
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });
const entries = (state: State, unit: string): string[] => [...destinationsOf(state, unit).keys()].sort();

const FIRST_UKRAINIAN = ['S-1UF-3G', 'S-1UF-13', 'S-1UF-1GT', 'S-1UF-B', 'S-1UF-S'];
const OTHER_SCENARIOS = ['bold-stroke', 'd-day-defeated', 'no-bomb-plot', 'd-day-defeated-no-bomb-plot'];
const southEdgePripyat = areaOf('western-pripyat')
  .filter(hex => hex.startsWith('50'))
  .sort();

for (const scenario of ['historical', ...OTHER_SCENARIOS]) {
  test(`10.2a ${scenario}: 1st Ukrainian Front comes on by the Western Pripyat hexes of the south edge only`, () => {
    for (const unit of FIRST_UKRAINIAN) {
      const state = sketch({ scenario, turn: 4, units: { [unit]: '@turn-4' } });
      assert.deepEqual(entries(state, unit), southEdgePripyat);
      // 5012 is a source on the same edge, 4918 Western Pripyat off the edge, 3400 a source far away.
      for (const hex of ['5012', '4918', '3400']) assert.equal(refusedBy(state, place(unit, hex)), '10.2a');
    }
  });
}

test('10.2a an entry hex that Germans have taken is closed to 1st Ukrainian Front, and a city never opens to it', () => {
  const control = { german: ['5019'], soviet: ['3908'] };
  const state = sketch({ turn: 4, units: { 'S-1UF-13': '@turn-4', 'S-1Pol': '@turn-2' }, control });
  assert.equal(refusedBy(state, place('S-1UF-13', '5019')), '10.2a');
  assert.equal(refusedBy(state, place('S-1UF-13', '3908')), '10.2a');
  allowed(state, place('S-1Pol', '3908'));
});

test('10.2a the main front may use those hexes as well, but not share them', () => {
  const state = sketch({ turn: 4, units: { 'S-1UF-13': '@turn-4', 'S-1Pol': '5019' } });
  assert.equal(refusedBy(state, place('S-1UF-13', '5019')), '6.10b');
});

test('10.2b in the Historical scenario 1st Ukrainian Front moves only within its area', () => {
  const state = sketch({ turn: 5, units: { 'S-1UF-S': '4820' } });
  const area = new Set([...areaOf('one-uf'), ...areaOf('soviet-start')]);
  const reached = [...destinationsOf(state, 'S-1UF-S').keys()];
  assert.ok(reached.length > 20);
  for (const hex of reached) assert.ok(area.has(hex), hex);
  assert.equal(refusedBy(state, move('S-1UF-S', '4720')), '10.2b');
  // Not even in passing.
  const detour = game.check(state, { ...move('S-1UF-S', '4821'), path: ['4720', '4821'] });
  assert.equal(detour.ok ? 'allowed' : detour.rule, '10.2b');
});

test('10.2b in the Historical scenario 1st Ukrainian Front attacks only into its area', () => {
  const state = sketch({
    turn: 5,
    phase: 'post-movement-combat',
    units: { 'S-1UF-S': '4820', 'S-8G': '4719', 'G-1': '4720', 'G-2': '4821' },
  });
  assert.equal(refusedBy(state, attack('4720', 'S-1UF-S')), '10.2b');
  allowed(state, attack('4720', 'S-8G'));
  allowed(state, attack('4821', 'S-1UF-S'));
});

test('10.2b a cav-mech group of 1st Ukrainian Front does not advance a second hex out of its area', () => {
  const units = { 'S-1UF-S': '4920', 'S-1UF-1GT': '4920', 'G-8': '4820/1' };
  const dice = [6];
  const script = (scenario: string): State =>
    play(
      sketch({ scenario, turn: 5, phase: 'post-movement-combat', units, dice }),
      attack('4820', 'S-1UF-S', 'S-1UF-1GT'),
      { type: 'roll' },
      { type: 'advance', units: ['S-1UF-S'], to: '4820' },
      { type: 'stop' },
    );
  const tied = script('historical');
  assert.equal(frameName(tied), 'second-advance');
  const out = { type: 'advance', units: ['S-1UF-S'], to: '4720' };
  assert.equal(refusedBy(tied, out), '12.2d');
  allowed(tied, { ...out, to: '4821' });
  allowed(script('no-bomb-plot'), out);
});

test('10.2b a retreat that only leads out of the area is none for 1st Ukrainian Front: it takes DE in place', () => {
  // The attackers south of 4824 close its neighbors inside the area; 4723 and 4724 are open but lie outside.
  const fight = (scenario: string): State =>
    play(
      sketch({
        scenario,
        turn: 5,
        phase: 'post-movement-combat',
        side: 'german',
        units: { 'S-1UF-13': '4824', 'G-39': '4923', 'G-56': '4923', 'G-3SS': '4924', 'G-41': '4924' },
        markers: { armorTried: true },
        dice: [3],
      }),
      attack('4824', 'G-39', 'G-56', 'G-3SS', 'G-41'),
      { type: 'roll' },
    );
  const tied = fight('historical');
  assert.equal(frameName(tied), 'combat');
  assert.deepEqual([unitIn(tied, 'S-1UF-13')?.at, unitIn(tied, 'S-1UF-13')?.steps], ['4824', 1]);
  const free = fight('no-bomb-plot');
  assert.equal(frameName(free), 'retreat');
  for (const hex of destinationsOf(free, 'S-1UF-13').keys()) assert.match(hex, /^472[34]$/);
});

for (const scenario of OTHER_SCENARIOS) {
  test(`10.2c ${scenario}: 1st Ukrainian Front goes and fights anywhere`, () => {
    const moving = sketch({ scenario, turn: 5, units: { 'S-1UF-S': '4820' } });
    allowed(moving, move('S-1UF-S', '4720'));
    const fighting = sketch({
      scenario,
      turn: 5,
      phase: 'post-movement-combat',
      units: { 'S-1UF-S': '4820', 'S-8G': '4719', 'G-1': '4720' },
    });
    allowed(fighting, attack('4720', 'S-1UF-S'));
    // 11.24, 6.10b the fronts stay apart there too.
    assert.equal(refusedBy(fighting, attack('4720', 'S-1UF-S', 'S-8G')), '11.24');
    const meeting = sketch({ scenario, turn: 5, units: { 'S-1UF-S': '4820', 'S-8G': '4719' } });
    assert.equal(refusedBy(meeting, move('S-1UF-S', '4719')), '6.10b');
  });
}

test('10.2c one part of another scenario is enough to set 1st Ukrainian Front free, none is not', () => {
  const mixed = (options: Record<string, boolean | string>): State =>
    sketch({ scenario: 'mix-and-match', options, turn: 5, units: { 'S-1UF-S': '4820' } });
  allowed(mixed({ fifthPanzerArmy: true }), move('S-1UF-S', '4720'));
  allowed(mixed({ germanReplacements: 'two' }), move('S-1UF-S', '4720'));
  assert.equal(refusedBy(mixed({}), move('S-1UF-S', '4720')), '10.2b');
});

test('10.2d behind the Soviet line 1st Ukrainian Front moves as it likes, in and out of the works', () => {
  const state = sketch({ turn: 5, units: { 'S-1UF-S': '4916' } });
  const behind = [...destinationsOf(state, 'S-1UF-S').keys()];
  const start = new Set(areaOf('soviet-start'));
  const area = new Set(areaOf('one-uf'));
  assert.ok(behind.filter(hex => start.has(hex) && !area.has(hex)).length > 20);
  allowed(state, move('S-1UF-S', '4812'));
  // A hex once German does not become theirs by being captured.
  const captured = sketch({ turn: 5, units: { 'S-1UF-S': '4816' }, control: { soviet: ['4715', '4716'] } });
  assert.equal(refusedBy(captured, move('S-1UF-S', '4715')), '10.2b');
});

test('10.2d from behind the line 1st Ukrainian Front attacks into its area', () => {
  const state = sketch({
    turn: 5,
    phase: 'pre-movement-combat',
    units: { 'S-1UF-S': '4918', 'G-56': '4919', 'G-8': '4818' },
  });
  allowed(state, attack('4919', 'S-1UF-S'));
  assert.equal(refusedBy(state, attack('4818', 'S-1UF-S')), '10.2b');
});

const NORTH_UKRAINE = ['G-NU-3', 'G-NU-24', 'G-NU-46', 'G-NU-48'];

test('10.3a the corps of North Ukraine wait for turn 3 in Bold Stroke and stay out of every other scenario', () => {
  for (const unit of NORTH_UKRAINE) {
    assert.equal(placeOfUnit(newGame('bold-stroke'), unit), '@turn-3');
    for (const scenario of ['historical', ...OTHER_SCENARIOS.slice(1)]) {
      assert.equal(placeOfUnit(newGame(scenario), unit), '@out', scenario);
    }
  }
});

test('10.3a North Ukraine comes on by the edge from 4428 to 5021, not by cities, Koenigsberg or other sources', () => {
  for (const unit of NORTH_UKRAINE) {
    const state = sketch({ scenario: 'bold-stroke', turn: 3, side: 'german', units: { [unit]: '@turn-3' } });
    assert.deepEqual(entries(state, unit), areaOf('nu-entry').sort());
    for (const hex of ['4428', '5028', '5021']) allowed(state, place(unit, hex));
    for (const hex of ['4327', '5020', '2825', '4027']) {
      assert.equal(refusedBy(state, place(unit, hex)), '3.6e');
    }
  }
});

test('10.3a North Ukraine finds an edge hex closed while the Soviets hold it', () => {
  const state = sketch({
    scenario: 'bold-stroke',
    turn: 3,
    side: 'german',
    units: { 'G-NU-3': '@turn-3' },
    control: { soviet: ['5025'] },
  });
  assert.equal(refusedBy(state, place('G-NU-3', '5025')), '3.6e');
  allowed(state, place('G-NU-3', '5024'));
});

test('10.3a even a written position cannot bring North Ukraine into another scenario', () => {
  const position = { ...game.position(newGame()), units: [{ id: 'G-NU-3', at: '@turn-3' }] };
  const loaded = game.load(position, 'test');
  assert.ok(!loaded.ok);
  assert.match(loaded.problems[0].message, /3\.1d/);
  assert.equal(loaded.problems[0].field, 'units.0.at');
});

test('10.3b 56th Panzer Corps stands in 4919 from the start and is rebuilt anywhere like other corps', () => {
  assert.equal(placeOfUnit(newGame(), 'G-56'), '4919');
  const state = sketch({ turn: 7, side: 'german', units: { 'G-56': '@turn-7/1' } });
  allowed(state, place('G-56', '4327'));
});

/** Korps Gruppe Saucken (S) from turn 2; Kleffel, the northern one, from turn 6. */
const withKg = (units: Record<string, string>, more: Partial<Parameters<typeof sketch>[0]> = {}): State =>
  sketch({ turn: 3, side: 'german', units: { 'G-KG-Skn': '@turn-2', ...units }, ...more });

test('10.4a a Korps Gruppe comes on upon a German unit: a corps or a fortified locality', () => {
  const state = withKg({ 'G-39': '4001', 'G-FL-Minsk': '3908' });
  assert.deepEqual(entries(state, 'G-KG-Skn'), ['3908', '4001']);
  for (const hex of ['3908', '4001']) allowed(state, place('G-KG-Skn', hex));
});

test('10.4a a Korps Gruppe does not come on at the edge, at Koenigsberg, on the enemy or on another Korps Gruppe', () => {
  const state = withKg({ 'G-KG-Wdl': '3908', 'S-1Pol': '3905' });
  for (const hex of ['4028', '2825', '3908', '3905']) {
    assert.equal(refusedBy(state, place('G-KG-Skn', hex)), '10.4a');
  }
});

test('10.4a the receiving unit may be out of supply and surrounded by the enemy', () => {
  const [a, b, c] = ringAround('3908');
  const state = withKg({ 'G-39': '3908', 'S-1Pol': a, 'S-51': b, 'S-2G': c, 'S-2T': walkFrom('3908', 0) });
  assert.equal(supplyOfUnit(state, 'G-39').state, 'out');
  allowed(state, place('G-KG-Skn', '3908'));
});

test('10.4b two units in a hex leave no room for a Korps Gruppe', () => {
  const state = withKg({ 'G-39': '3908', 'G-FL-Minsk': '3908', 'G-1': '3909' });
  assert.equal(refusedBy(state, place('G-KG-Skn', '3908')), '10.4b');
  allowed(state, place('G-KG-Skn', '3909'));
});

test('10.4b one unit receives one Korps Gruppe a turn, even when the first has marched off', () => {
  const state = withKg({ 'G-39': '3908', 'G-1': '3909', 'G-KG-Wdl': '@turn-3' });
  const first = play(state, place('G-KG-Skn', '3908'));
  assert.equal(refusedBy(first, place('G-KG-Wdl', '3908')), '10.4b');
  const gone = play(first, move('G-KG-Skn', '3907'));
  assert.equal(refusedBy(gone, place('G-KG-Wdl', '3908')), '10.4b');
  // The receiver takes its turn's one Korps Gruppe along when it moves, too.
  const moved = play(first, move('G-39', '4009'));
  assert.equal(refusedBy(moved, place('G-KG-Wdl', '4009')), '10.4b');
  allowed(gone, place('G-KG-Wdl', '3909'));
  allowed(endUntil(gone, '4 german movement'), place('G-KG-Wdl', '3908'));
});

test('10.4b the mark of having received a Korps Gruppe survives saving and loading', () => {
  const state = withKg({ 'G-39': '3908', 'G-KG-Wdl': '@turn-3' });
  const gone = play(state, place('G-KG-Skn', '3908'), move('G-KG-Skn', '3907'));
  const loaded = game.load(JSON.parse(JSON.stringify(game.position(gone))), 'test');
  assert.ok(loaded.ok);
  assert.equal(refusedBy(loaded.state, place('G-KG-Wdl', '3908')), '10.4b');
});

test('10.4c a Korps Gruppe goes its own way on the turn it comes, for one point more out of the stack', () => {
  const placed = play(withKg({ 'G-39': '3908' }), place('G-KG-Skn', '3908'));
  const alone = destinationsOf(withKg({ 'G-KG-Skn': '3908' }), 'G-KG-Skn');
  const out = destinationsOf(placed, 'G-KG-Skn');
  const near = walkFrom('3908', 3);
  assert.equal(out.get(near), (alone.get(near) ?? 0) + 1);
  const apart = play(placed, move('G-KG-Skn', near));
  assert.equal(placeOfUnit(apart, 'G-39'), '3908');
});

test('10.4c a Korps Gruppe attacks without its receiver, and the receiver without it', () => {
  const state = withKg({ 'G-39': '3908', 'S-1Pol': walkFrom('3908', 0) });
  const fighting = play(state, place('G-KG-Skn', '3908'), { type: 'end' });
  allowed(fighting, attack(walkFrom('3908', 0), 'G-KG-Skn'));
  allowed(fighting, attack(walkFrom('3908', 0), 'G-39'));
});

test('10.4c a Korps Gruppe on a fortified locality is not nailed down with it', () => {
  const state = play(withKg({ 'G-FL-Minsk': '3908' }), place('G-KG-Skn', '3908'));
  allowed(state, move('G-KG-Skn', walkFrom('3908', 3)));
  assert.equal(refusedBy(state, move('G-FL-Minsk', walkFrom('3908', 3))), '2.10c');
});

test('10.4d a Korps Gruppe comes no earlier than the turn on its back, and later if one likes', () => {
  const waiting = { 'G-39': '3908', 'G-KG-Wdl': '@turn-3' };
  assert.equal(refusedBy(withKg(waiting, { turn: 2 }), place('G-KG-Wdl', '3908')), '10.5');
  allowed(withKg(waiting, { turn: 3 }), place('G-KG-Wdl', '3908'));
  allowed(withKg(waiting, { turn: 9 }), place('G-KG-Wdl', '3908'));
});

test('10.4d from the set-up each Korps Gruppe waits in the box of its own turn', () => {
  const groups = game.position(newGame()).units.filter(unit => unit.id.startsWith('G-KG-'));
  assert.equal(groups.length, 7);
  for (const group of groups) assert.match(group.at, /^@turn-[2-9]$/);
});

const NORTH = '2705';
const SOUTH = '3908';

test('10.4e southern Korps Gruppen come on south of the Dvina, the northern one north of it', () => {
  const state = sketch({
    turn: 6,
    side: 'german',
    units: { 'G-KG-Klf': '@turn-6', 'G-KG-Bnu': '@turn-5', 'G-1': NORTH, 'G-39': SOUTH },
  });
  assert.deepEqual(entries(state, 'G-KG-Klf'), [NORTH]);
  assert.deepEqual(entries(state, 'G-KG-Bnu'), [SOUTH]);
  assert.equal(refusedBy(state, place('G-KG-Klf', SOUTH)), '10.4e');
  assert.equal(refusedBy(state, place('G-KG-Bnu', NORTH)), '10.4e');
});

test('10.4e exactly one Korps Gruppe belongs to the north', () => {
  const units: Record<string, string> = { 'G-1': NORTH };
  const groups = game
    .position(newGame())
    .units.map(unit => unit.id)
    .filter(id => id.startsWith('G-KG-'));
  for (const id of groups) units[id] = '@turn-2';
  const state = sketch({ turn: 9, side: 'german', units });
  assert.equal(groups.filter(id => entries(state, id).includes(NORTH)).length, 1);
});

test('10.4e once in play a Korps Gruppe crosses the Dvina like anyone else', () => {
  // Find the river: a hex south of it next to one that lies north.
  const northern = new Set(areaOf('north-of-dvina'));
  const { map } = game;
  const south = map.ids.find((id, hex) => {
    if (northern.has(id) || map.passable[hex] === 0 || id < '2500' || id > '2900') return false;
    return northern.has(map.ids[map.neighbours[hex * 6]]);
  });
  assert.ok(south !== undefined);
  const bank = walkFrom(south, 0);
  const onSouth = sketch({ turn: 6, side: 'german', units: { 'G-KG-Bnu': '@turn-5', 'G-1': south } });
  allowed(play(onSouth, place('G-KG-Bnu', south)), move('G-KG-Bnu', bank));
  const onNorth = sketch({ turn: 6, side: 'german', units: { 'G-KG-Klf': '@turn-6', 'G-1': bank } });
  allowed(play(onNorth, place('G-KG-Klf', bank)), move('G-KG-Klf', south));
});

test('10.4a a Korps Gruppe with nobody to receive it keeps waiting', () => {
  const state = withKg({ 'G-KG-Wdl': '3908' });
  assert.deepEqual(offered(state, { units: ['G-KG-Skn'] }), []);
  assert.equal(unitIn(state, 'G-KG-Skn')?.at, '@turn-2');
});
