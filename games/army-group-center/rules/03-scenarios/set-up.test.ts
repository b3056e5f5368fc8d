// Chapter 3, set-up and control: where counters start, what the two scenarios with a free set-up allow, and how hexes
// change hands.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import {
  allowed,
  frameName,
  game,
  newGame,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  supplyOfUnit,
  unitIn,
} from '../../testing.node.ts';
import {
  GERMAN,
  hexNumber,
  isGermanWorks,
  isSovietStart,
  roster,
  SOVIET,
} from '../02-components/components.ts';
import { controlOf } from '../table/board.ts';

const { map } = game;
const ids = map.ids;
const away = (a: string, b: string): number => distance(map, hexNumber(a), hexNumber(b));
const around = (id: string): string[] => ids.filter(other => away(id, other) === 1);
const scenarioIds = game.scenarios.map(scenario => scenario.id);
const placesOf = (state: State, id: string): string[] => {
  const [choice] = game.choices(state, { units: [id] });
  const [open] = choice?.open ?? [];
  return open !== undefined && 'one' in open ? open.one.map(String) : [];
};
const activated = (state: State): string[] =>
  game
    .position(state)
    .units.filter(unit => unit.flags?.includes('activated'))
    .map(unit => unit.id);

describe('starting places', () => {
  const starters = roster.counters.filter(counter => /^\d{4}$/.test(counter.entry));

  test('3.1a every counter with a hex number starts in that hex', () => {
    const state = newGame();
    assert.ok(starters.length > 50);
    for (const counter of starters) assert.equal(placeOfUnit(state, counter.id), counter.entry, counter.id);
  });

  test('3.1b every counter with a turn number waits in the box of that turn', () => {
    const state = newGame();
    const waiting = roster.counters.filter(
      counter => counter.entry.startsWith('@turn-') && counter.group !== 'nu',
    );
    assert.ok(waiting.length > 15);
    for (const counter of waiting) assert.equal(placeOfUnit(state, counter.id), counter.entry, counter.id);
    const early = sketch({ units: { 'S-2T': '@turn-3', 'S-5': '3800' }, turn: 2 });
    assert.equal(refusedBy(early, { type: 'place', units: ['S-2T'], to: '4200' }), '10.5');
  });

  for (const scenario of scenarioIds) {
    const hasNu = scenario === 'bold-stroke';
    const nuTitle = hasNu
      ? `3.6d North Ukraine corps wait for turn 3 in ${scenario}`
      : `3.1d North Ukraine corps are out of play in ${scenario}`;
    test(nuTitle, () => {
      const state = newGame(scenario);
      for (const id of ['G-NU-3', 'G-NU-24', 'G-NU-46', 'G-NU-48']) {
        assert.equal(placeOfUnit(state, id), hasNu ? '@turn-3' : '@out', id);
      }
    });

    const has5pa = scenario.startsWith('d-day-defeated');
    const fifthTitle = has5pa
      ? `3.7a 5th Panzer Army is set up in ${scenario}`
      : `3.1e 5th Panzer Army is out of play in ${scenario}`;
    test(fifthTitle, () => {
      const state = newGame(scenario);
      for (const id of ['G-5PA-1SS', 'G-5PA-2SS', 'G-5PA-47', 'G-5PA-58']) {
        assert.equal(placeOfUnit(state, id), has5pa ? '@set-up' : '@out', id);
      }
    });
  }

  test('3.1f nobody waits for anybody: with fixed hexes the game opens on turn 1 at once', () => {
    for (const scenario of ['historical', 'no-bomb-plot']) {
      const state = newGame(scenario);
      assert.notEqual(frameName(state), 'set-up');
      assert.equal(refusedBy(state, { type: 'place', units: ['S-5'], to: '3600' }), '5.1c');
    }
  });

  test('3.2a every scenario begins on turn 1', () => {
    for (const scenario of scenarioIds) assert.equal(game.position(newGame(scenario)).turn, 1, scenario);
  });

  test('3.2b the marker lies in 4004: the armies from 4th Shock to 28th are within nine hexes', () => {
    const state = newGame();
    const near = starters.filter(counter => counter.side === 'soviet' && away('4004', counter.entry) <= 9);
    assert.deepEqual(activated(state).sort(), near.map(counter => counter.id).sort());
    for (const id of ['S-4S', 'S-6G', 'S-O', 'S-5GT', 'S-28']) assert.ok(activated(state).includes(id), id);
    for (const id of ['S-22', 'S-61', 'S-8G', 'S-2S']) assert.ok(!activated(state).includes(id), id);
  });

  test('3.3a at the start the Germans hold their works and all west of them, the Soviets the rest', () => {
    const state = newGame();
    ids.forEach((id, hex) => {
      assert.equal(controlOf(state, hex), isSovietStart[hex] === 1 ? SOVIET : GERMAN, id);
      if (isGermanWorks[hex] === 1) assert.equal(controlOf(state, hex), GERMAN, id);
    });
    for (const place of map.places) assert.equal(controlOf(state, place.hex), GERMAN, place.name);
    assert.deepEqual(game.position(state).control, { soviet: [], german: [] });
  });
});

describe('control', () => {
  const controlled = (state: State, side: string): readonly string[] =>
    game.position(state).control?.[side] ?? [];

  test('3.3b every hex a unit passes changes hands, and back again when the enemy passes', () => {
    const state = sketch({ units: { 'S-5': '3806', 'G-1': '4113' } });
    const path = ['3807', '3808', '3809'];
    const moved = playOne(state, { type: 'move', units: ['S-5'], path });
    assert.deepEqual(controlled(moved.state, 'soviet'), ['3806', ...path].sort());
    assert.deepEqual(
      moved.events.filter(event => event.type === 'control').map(event => event.hex),
      path,
    );
    const back = sketch({
      units: { 'G-1': '3707' },
      side: 'german',
      control: { soviet: ['3806', '3807', '3808', '3809'] },
    });
    const after = play(back, { type: 'move', units: ['G-1'], path: ['3807', '3808'] });
    assert.deepEqual(controlled(after, 'soviet'), ['3806', '3809']);
  });

  test('3.3b a hex changes hands when a reinforcement is put into it', () => {
    const state = sketch({
      units: { 'G-KG-Skn': '@turn-2', 'G-1': '3714', 'S-5': '4200' },
      side: 'german',
    });
    const placed = play(state, { type: 'place', units: ['G-KG-Skn'], to: '3714' });
    assert.equal(controlOf(placed, hexNumber('3714')), GERMAN);
  });

  test('3.3b a hex changes hands by retreat and by advance', () => {
    // Behind the corps everything is Soviet-held but empty.
    const target = '3808';
    const state = sketch({
      units: { 'S-5': '3807', 'S-39': '3807', 'G-1': target },
      phase: 'pre-movement-combat',
      control: { soviet: around(target).filter(id => id !== '3807') },
      dice: [5],
    });
    const rolled = play(
      state,
      { type: 'attack', target, units: ['S-5', 'S-39'] },
      { type: 'roll', lower: 1 },
    );
    const [retreat] = game.choices(rolled).filter(choice => choice.action.type === 'retreat');
    const [open] = retreat.open ?? [];
    assert.ok(open !== undefined && 'one' in open);
    const to = String(open.one[0]);
    const retreated = play(rolled, { ...retreat.action, to });
    assert.equal(controlOf(retreated, hexNumber(to)), GERMAN, 'the hex retreated into');
    assert.equal(controlOf(retreated, hexNumber(target)), GERMAN, 'an empty hex keeps its owner');
    const advanced = play(retreated, { type: 'advance', units: ['S-5'], to: target });
    assert.equal(controlOf(advanced, hexNumber(target)), SOVIET);
  });

  test('3.3c a zone of control changes nothing: hexes around a unit keep their owner', () => {
    const state = sketch({ units: { 'S-5': '3806', 'G-1': '4113' } });
    const moved = play(state, { type: 'move', units: ['S-5'], to: '3808' });
    for (const id of around('3808')) {
      if (!controlled(moved, 'soviet').includes(id))
        assert.equal(controlOf(moved, hexNumber(id)), GERMAN, id);
    }
    assert.ok(around('3808').filter(id => controlOf(moved, hexNumber(id)) === GERMAN).length >= 4);
  });

  test('3.3d supply asks who holds a source: without German sources in German hands there is no line', () => {
    const sources = [...map.areas['german-sources'].hexes].map(hex => ids[hex]).filter(id => id !== '2825');
    const units = { 'G-1': '3908', 'S-5': '4200' };
    assert.equal(supplyOfUnit(sketch({ units, side: 'german' }), 'G-1').state, 'supplied');
    const lost = sketch({ units, side: 'german', control: { soviet: sources } });
    assert.equal(supplyOfUnit(lost, 'G-1').state, 'out');
  });

  test('3.3d victory asks who holds a town', () => {
    const points = (control: object) =>
      game.position(sketch({ units: { 'S-5': '4200' }, control: { ...control } })).vp?.soviet;
    assert.equal(points({}), 0);
    assert.equal(points({ soviet: ['3801', '3908'] }), 5);
  });
});

describe('Bold Stroke', () => {
  const nine = roster.counters
    .filter(counter => counter.tags.includes('asterisk'))
    .map(counter => counter.id);

  test('3.6b nine main front units with an asterisk are put down anew, all others stay', () => {
    const state = newGame('bold-stroke');
    assert.equal(nine.length, 9);
    for (const counter of roster.counters) {
      if (nine.includes(counter.id)) {
        assert.equal(counter.group, 'main');
        assert.equal(placeOfUnit(state, counter.id), '@set-up', counter.id);
      } else if (/^\d/.test(counter.entry)) assert.equal(placeOfUnit(state, counter.id), counter.entry);
    }
    assert.deepEqual(
      { side: game.decision(state)?.side, frame: frameName(state) },
      { side: 'soviet', frame: 'set-up' },
    );
  });

  test('3.6b they go to any Soviet-held hex with room within nine hexes of 4720, and only there', () => {
    const state = newGame('bold-stroke');
    const expected = ids.filter((id, hex) => {
      const full = id === '4918';
      return isSovietStart[hex] === 1 && map.passable[hex] === 1 && away('4720', id) <= 9 && !full;
    });
    assert.ok(expected.length > 10);
    assert.deepEqual(placesOf(state, 'S-5').sort(), expected.sort());
    const far = ids.find((id, hex) => isSovietStart[hex] === 1 && away('4720', id) === 10) ?? '';
    assert.equal(refusedBy(state, { type: 'place', units: ['S-5'], to: far }), '3.6b');
    assert.equal(refusedBy(state, { type: 'place', units: ['S-5'], to: '4720' }), '3.6b', 'German-held');
    assert.equal(refusedBy(state, { type: 'place', units: ['S-5'], to: '4918' }), '6.1');
    assert.equal(refusedBy(state, { type: 'place', units: ['S-43'], to: '4818' }), '3.1a', 'no asterisk');
    assert.equal(refusedBy(state, { type: 'end' }), '5.1c', 'all nine must be placed');
  });

  /** Puts the nine down wherever there is room first. */
  const deploy = (state: State): State =>
    nine.reduce(
      (current, id) => play(current, { type: 'place', units: [id], to: placesOf(current, id)[0] }),
      state,
    );

  test('3.6a the center of gravity is 4720: the redeployed nine and the Kovel group are activated', () => {
    const state = deploy(newGame('bold-stroke'));
    assert.equal(game.position(state).phase, 'pre-movement-combat');
    const active = activated(state);
    for (const id of [...nine, 'S-70', 'S-47', 'S-69', 'S-8G']) assert.ok(active.includes(id), id);
    for (const id of ['S-43', 'S-39', 'S-31', 'S-49', 'S-61']) assert.ok(!active.includes(id), id);
  });
});

describe('5th Panzer Army', () => {
  const place = (id: string, to: string) => ({ type: 'place', units: [`G-5PA-${id}`], to });
  const fresh = (options: object = {}): State => newGame('d-day-defeated', options);
  // Open country around Bialystok, far from the works.
  const center = '3920';
  const ring = around(center);
  const beside = (a: string, b: string): boolean => away(a, b) === 1;
  const next = ring.find(id => id !== ring[0] && beside(id, ring[0])) ?? '';
  const opposite =
    ring.find(id => away(id, ring[0]) === 2 && !ring.some(m => beside(m, id) && beside(m, ring[0]))) ?? '';

  test('3.7a the German sets up four corps before turn 1, and nothing else can happen first', () => {
    const state = fresh();
    assert.equal(game.decision(state)?.side, 'german');
    assert.deepEqual(
      game.choices(state).map(choice => String(choice.action.units)),
      ['G-5PA-1SS', 'G-5PA-2SS', 'G-5PA-47', 'G-5PA-58'],
    );
    assert.equal(refusedBy(state, { type: 'end' }), '5.1c');
    const done = play(
      state,
      place('1SS', center),
      place('2SS', center),
      place('47', ring[0]),
      place('58', ring[0]),
    );
    assert.equal(game.position(done).turn, 1);
    assert.equal(game.position(done).phase, 'pre-movement-combat');
    assert.equal(unitIn(done, 'G-5PA-47')?.at, ring[0]);
  });

  const cases: { title: string; hexes: string[]; refused?: true; options?: object }[] = [
    { title: '3.7b two hexes side by side', hexes: [center, center, ring[0], ring[0]] },
    { title: '3.7b three hexes around one corner', hexes: [center, ring[0], next, next] },
    { title: '3.7b four hexes in a rhombus', hexes: [center, ring[0], next, rhombusTip()] },
    { title: '3.7b not all in one hex, for stacking', hexes: [center, center, center], refused: true },
    { title: '3.7b not three in a row', hexes: [center, ring[0], opposite], refused: true },
    {
      title: '3.7b three in a row if players agree that connected is enough',
      hexes: [center, ring[0], opposite, center],
      options: { fivePaSetupConnectedOnly: true },
    },
    {
      title: '3.7b not in two separate places even then',
      hexes: [center, '3914'],
      refused: true,
      options: { fivePaSetupConnectedOnly: true },
    },
  ];
  for (const { title, hexes, refused, options } of cases) {
    test(title, () => {
      const corps = ['1SS', '2SS', '47', '58'];
      let state = fresh(options);
      for (const [index, hex] of hexes.entries()) {
        const action = place(corps[index], hex);
        if (refused && index === hexes.length - 1) {
          assert.match(refusedBy(state, action), /^(3\.7b|6\.1)$/);
          return;
        }
        allowed(state, action);
        state = play(state, action);
      }
      assert.notEqual(frameName(state), 'set-up');
    });
  }

  test('3.7b never in German works, next to them, or on Soviet ground', () => {
    const state = fresh();
    const offered = placesOf(state, 'G-5PA-47');
    assert.ok(offered.length > 300);
    for (const id of offered) {
      const hex = hexNumber(id);
      assert.equal(controlOf(state, hex), GERMAN, id);
      assert.ok(![id, ...around(id)].some(other => isGermanWorks[hexNumber(other)] === 1), id);
    }
    assert.equal(refusedBy(state, place('47', '4002')), '3.7b', 'next to 4001');
    assert.equal(refusedBy(state, place('47', '4001')), '3.7b', 'in the works');
    assert.equal(refusedBy(state, place('47', '4200')), '3.7b', 'Soviet-held');
  });

  test('3.7c once play has begun they go and fight anywhere, together with anyone', () => {
    const state = sketch({
      scenario: 'd-day-defeated',
      units: { 'G-5PA-47': '4101', 'G-1': '4101', 'S-49': '4201' },
      side: 'german',
      phase: 'pre-movement-combat',
    });
    allowed(state, { type: 'attack', target: '4201', units: ['G-5PA-47', 'G-1'] });
    const moving = sketch({
      scenario: 'd-day-defeated',
      units: { 'G-5PA-47': '4002', 'G-1': '4001', 'S-49': '4300' },
      side: 'german',
    });
    allowed(moving, { type: 'move', units: ['G-5PA-47'], to: '4001' });
  });

  /** The fourth hex: it touches two of the three that meet at a corner, and not the third. */
  function rhombusTip(): string {
    const tip = ids.find(id => id !== center && beside(id, ring[0]) && beside(id, next));
    return tip ?? '';
  }
});
