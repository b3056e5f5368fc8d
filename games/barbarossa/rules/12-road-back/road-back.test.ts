// Chapter 12: what The Road Back adds to the campaign.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowed,
  around,
  eventsOf,
  flagsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  newGame,
  phasesIn,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { endTurn, pointsTold, take, vpOf, winnerOf } from '../04-victory/taking.node.ts';
import { stepsOfTurn } from '../08-reinforcement/part.ts';
import { advanceTo, attack, fight, previewOf, shiftsIn } from '../11-assault/battles.node.ts';
import { GERMAN, isDotted, SOVIET, unitIds, unitsOf } from '../table/counters.ts';

const [STALINGRAD, LENINGRAD, DNEPR] = ['2501', '1011', '2607'];
const quiet = { balticLost: true, dneprLost: true };
const road = <Given extends Partial<Sketch>>(given: Given) => ({ scenario: 'road-back', ...given });
const start = newGame('road-back');
const end = { type: 'end' };

describe('the first turn', () => {
  test('12.1 it begins with turn 13', () => {
    assert.equal(game.phaseKey(start), '13.1 soviet assault');
  });

  test('12.2a one phase of Soviet assaults, no victory check, and turn 14 is as usual', () => {
    const { state, events } = playOne(start, end);
    assert.equal(phasesIn(events).includes('soviet victory-check'), false);
    assert.equal(eventsOf(events, 'turn')[0].turn, 14);
    assert.ok(phasesIn(events).includes('german arrivals'));
    const later = goUntil(state, '15 german order');
    assert.equal(game.phaseKey(later), '15 german order');
  });

  test('12.2b the blow suffers no column for moving first', () => {
    assert.equal(shiftsIn(start, attack('2403', ...stackAt('2402')))['5.7a'], undefined);
  });

  test('12.2c, 12.4 nothing of turn 13 arrives: no marker, no step, no withdrawal', () => {
    assert.equal(markerOf(start, 'cityMarkers'), undefined);
    assert.deepEqual(
      [stepsOfTurn(start, GERMAN), stepsOfTurn(start, SOVIET)],
      [
        { mech: 0, foot: 0 },
        { mech: 0, foot: 0 },
      ],
    );
    assert.equal(
      game.position(start).units.some(({ at }) => at === '@turn-13'),
      false,
    );
    const later = sketch(road({ units: {}, turn: 14, phase: 'arrivals' }));
    assert.ok(stepsOfTurn(later, GERMAN).foot > 0, '12.4 from turn 14 on');
  });

  test('12.5 Soviet mechanized units advance two hexes from the first turn', () => {
    const units = { 'SU-T-1': '2402', 'SU-T-5': '2402', 'SU-G-1': '2402', R3: '2403' };
    const state = sketch(road({ units, turn: 13, phase: 'assault', side: 'soviet' }));
    const cleared = fight(state, attack('2403', 'SU-T-1', 'SU-T-5', 'SU-G-1'), 'DE').state;
    const first = play(cleared, advanceTo('2403', 'SU-T-1'));
    allowed(first, advanceTo('2404', 'SU-T-1'));
  });

  test('12.8a only units in the south attack', () => {
    const north = stackAt('1109').concat(stackAt('1210'));
    assert.ok(north.length > 0);
    for (const target of ['1110', '1211'])
      for (const id of north)
        if (around(placeOfUnit(start, id)).includes(target))
          assert.equal(refusedBy(start, attack(target, id)), '12.8');
    allowed(start, attack('2403', ...stackAt('2402').slice(0, 1)));
  });

  test('12.8b without markers they attack at full strength', () => {
    assert.equal(markerOf(start, 'offensive'), undefined);
    const full = sketch(
      road({ units: { 'SU-RA-3': '2402', R3: '2403' }, turn: 13, phase: 'assault', side: 'soviet' }),
    );
    assert.equal(previewOf(full, attack('2403', 'SU-RA-3')).attack, 3);
    const later = sketch(
      road({
        units: { 'SU-RA-3': '2402', R3: '2403' },
        turn: 14,
        phase: 'assault',
        side: 'soviet',
        order: 'fight-move',
      }),
    );
    assert.equal(previewOf(later, attack('2403', 'SU-RA-3')).attack, 1, 'later they need one');
  });

  test('12.8c the German side has its aircraft and its aerial supply', () => {
    const { state } = declareOnly(start);
    assert.equal(frameName(state), 'support');
    allowed(state, { type: 'support', luftwaffe: true });
    assert.ok(game.check(start, { type: 'aerial', hex: STALINGRAD }).ok);
    const flown = play(start, { type: 'aerial', hex: STALINGRAD }, end);
    assert.ok(Number(markerOf(flown, 'aerialFrom')) > 13, 'ruling A3-63 its return is rolled for');
  });
});

describe('points and state at the start', () => {
  test('12.3a 33 points, changed from the first turn on', () => {
    assert.equal(vpOf(start), 33);
    const { state } = take(
      'soviet',
      '2407',
      road({ turn: 14, markers: { vp: 33, siege: true, leningradTaken: true, ...quiet } }),
    );
    assert.equal(vpOf(state), 32);
  });

  test('12.3b no check before the end of turn 16', () => {
    const after = (turn: number) =>
      winnerOf(
        endTurn(road({ turn, units: {}, markers: { vp: 99, siege: true, leningradTaken: true, ...quiet } }))
          .state,
      );
    assert.deepEqual([14, 15, 16].map(after), [undefined, undefined, 'german']);
  });

  test('12.3c no roll for the expedition in turn 13, one in turns 14 and 15 (ruling A3-64)', () => {
    assert.equal(markerOf(start, 'expedition'), 'under-way');
    assert.deepEqual(eventsOf(playOne(start, end).events, 'expedition-roll'), []);
    const box = { 'DE-PZ-40': '@caucasus', 'DE-PZ-57': '@caucasus', 'DE-INF-52': '@caucasus' };
    for (const turn of [14, 15]) {
      const { events } = endTurn(
        road({
          turn,
          units: box,
          dice: [1],
          control: { german: [DNEPR, '2804'] },
          markers: { vp: 33, expedition: 'under-way', siege: true, leningradTaken: true, ...quiet },
        }),
      );
      assert.equal(eventsOf(events, 'expedition-roll').length, 1, `turn ${turn}`);
    }
  });

  test('12.10b dotted Soviet units are out of the game', () => {
    for (const unit of unitsOf[SOVIET])
      if (isDotted[unit] === 1 && !placeOfUnit(start, unitIds[unit]).startsWith('@turn-'))
        assert.ok(['@out', '@aside'].includes(placeOfUnit(start, unitIds[unit])), unitIds[unit]);
    assert.equal(placeOfUnit(start, 'SU-ICA'), '@out');
  });

  test('12.25c aerial supply can be flown at once', () => {
    assert.ok(game.check(start, { type: 'aerial', hex: STALINGRAD }).ok);
  });

  test('12.25d nothing else has been used', () => {
    for (const name of [
      'moscowRolled',
      'bucharestTaken',
      'ploestiTaken',
      'balticLost',
      'dneprLost',
      'polesStirred',
      'romaniaTurned',
      'doubled43',
      'combedOut43',
      'offensiveTurn',
      'ruined',
      'fortifiedArea',
    ])
      assert.equal(markerOf(start, name), undefined, name);
    for (const id of ['R3', 'R4']) assert.deepEqual(flagsOf(start, id), [], id);
  });
});

describe('Stalingrad', () => {
  const ring = Object.fromEntries(
    around(STALINGRAD).map((hex, index) => [`SU-RA-${[3, 8, 10, 13, 18, 20][index]}`, hex]),
  );
  const garrison = { 'DE-INF-4': STALINGRAD, 'DE-PZ-14': STALINGRAD };
  const into = (turn: number, units: Sketch['units'], markers = {}) =>
    endTurn(
      road({
        turn: turn - 1,
        units,
        control: { german: [DNEPR] },
        markers: { vp: 33, siege: true, leningradTaken: true, ...quiet, ...markers },
      }),
    );

  test('12.7a cut off as a turn begins, its units neither move nor attack in it', () => {
    const { state, events } = into(14, { ...garrison, ...ring });
    assert.equal(eventsOf(events, 'stand-fast').length, 1);
    for (const id of Object.keys(garrison)) assert.ok(flagsOf(state, id).includes('heldFast'));
    const table = (phase: string, more: Partial<Sketch> = {}) =>
      sketch(
        road({
          turn: 14,
          phase,
          units: { ...garrison, 'SU-RA-3': '2601' },
          flags: { 'DE-INF-4': ['heldFast'] },
          order: 'move-fight',
          ...more,
        }),
      );
    assert.equal(refusedBy(table('movement'), { type: 'move', units: ['DE-INF-4'], to: '2502' }), '12.7');
    allowed(table('movement'), { type: 'move', units: ['DE-PZ-14'], to: '2502' });
    assert.equal(refusedBy(table('assault'), attack('2601', 'DE-INF-4')), '12.7a');
    allowed(table('assault'), attack('2601', 'DE-PZ-14'));
  });

  test('12.7a not before turn 14, nor in the campaign', () => {
    assert.deepEqual(
      eventsOf(playOne(start, end).events, 'stand-fast-over').length +
        eventsOf(playOne(start, end).events, 'stand-fast').length,
      1,
    );
    const campaign = endTurn({ turn: 13, units: { ...garrison, ...ring }, markers: { vp: 30, ...quiet } });
    assert.deepEqual(eventsOf(campaign.events, 'stand-fast'), []);
  });

  test('12.7b with a line as a turn begins the order is over for good', () => {
    const free = into(14, garrison);
    assert.equal(supplyOfUnit(free.state, 'DE-INF-4').state, 'overland');
    assert.deepEqual(flagsOf(free.state, 'DE-INF-4'), []);
    assert.equal(markerOf(free.state, 'standFastOver'), true);
    const later = into(15, { ...garrison, ...ring }, { standFastOver: true });
    assert.deepEqual([eventsOf(later.events, 'stand-fast'), flagsOf(later.state, 'DE-INF-4')], [[], []]);
    const again = into(15, { ...garrison, ...ring });
    assert.equal(eventsOf(again.events, 'stand-fast').length, 1, 'asked anew every turn');
  });

  test('12.7c held at the end of turn 15 and after, it gains two points a turn', () => {
    const points = (turn: number, german: string[], scenario = 'road-back') =>
      pointsTold(
        endTurn({
          scenario,
          turn,
          control: { german },
          markers: { vp: 27, siege: true, leningradTaken: true, ...quiet },
        }).events,
      ).filter(told => told.startsWith('12.7'));
    assert.deepEqual(
      [14, 15, 16].map(turn => points(turn, [STALINGRAD]).join()),
      ['', '12.7c 2', '12.7c 2'],
    );
    assert.deepEqual(points(15, []), []);
    assert.deepEqual(points(15, [STALINGRAD], 'campaign'), []);
  });
});

describe('the siege of Leningrad', () => {
  const besieged = (units: Sketch['units'], markers: object = {}, more: Partial<Sketch> = {}) =>
    sketch(
      road({
        turn: 14,
        units: { 'SU-RA-3': LENINGRAD, ...units },
        ...more,
        markers: { siege: true, vp: 33, ...quiet, ...markers },
      }),
    );
  const leave = (id: string, to: string) => ({ type: 'move', units: [id], to });

  test('12.23a it ends the instant nobody is beside the city', () => {
    const state = besieged({ 'DE-INF-28': '1110', 'DE-INF-30': '1111' });
    const one = playOne(state, leave('DE-INF-28', '1210'));
    assert.deepEqual(pointsTold(one.events), []);
    const both = playOne(one.state, leave('DE-INF-30', '1211'));
    assert.deepEqual(pointsTold(both.events), ['12.23a -1']);
    const campaign = sketch({ units: { 'DE-INF-28': '1110' }, turn: 14, markers: quiet });
    assert.deepEqual(
      pointsTold(playOne(campaign, leave('DE-INF-28', '1210')).events),
      [],
      'not in the campaign',
    );
  });

  test('12.23b a unit in 1110 or 1111 takes it up again, any number of times', () => {
    for (const [from, to] of [
      ['1210', '1110'],
      ['1211', '1111'],
    ]) {
      const state = besieged({ 'DE-INF-28': from }, { siege: false });
      assert.deepEqual(pointsTold(playOne(state, leave('DE-INF-28', to)).events), ['12.23b 1']);
    }
  });

  test('12.23b so does cutting off the city, over land and lake', () => {
    const corps = [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 20, 23, 26, 29].map(n => `DE-INF-${n}`);
    // A ring two hexes out, so that nobody is beside the city.
    const near = [LENINGRAD, ...around(LENINGRAD)];
    const ring = [...new Set(near.flatMap(around))].filter(
      hex => !near.includes(hex) && game.map.passable[game.map.indexOf.get(hex) ?? 0] === 1,
    );
    const posts = Object.fromEntries(ring.map((hex, index) => [corps[index], hex]));
    const [open] = Object.keys(posts);
    const away = { ...posts, [open]: outside(posts[open], ring, near) };
    const before = besieged(away, { siege: false });
    assert.equal(supplyOfUnit(before, 'SU-RA-3').state, 'overland');
    const { events } = playOne(before, leave(open, posts[open]));
    assert.deepEqual(pointsTold(events), ['12.23b 1']);
    const elsewhere = besieged({ ...posts, 'DE-PZ-3': '1902' });
    assert.deepEqual(pointsTold(playOne(elsewhere, leave('DE-PZ-3', '1903')).events), [], 'it stays cut off');
    const opened = playOne(besieged(posts), leave(open, away[open]));
    assert.deepEqual(pointsTold(opened.events), ['12.23a -1']);
  });

  test('12.23c once Leningrad has been German the siege cannot be lost', () => {
    const { state } = take(
      'german',
      LENINGRAD,
      road({ turn: 14, markers: { siege: true, vp: 33, ...quiet } }),
    );
    assert.equal(markerOf(state, 'leningradTaken'), true);
    const free = besieged({ 'DE-INF-28': '1110' }, { leningradTaken: true });
    assert.deepEqual(pointsTold(playOne(free, leave('DE-INF-28', '1210')).events), []);
  });
});

function stackAt(hex: string): string[] {
  return game
    .position(start)
    .units.filter(({ at }) => at === hex)
    .map(({ id }) => id);
}

function declareOnly(state: typeof start) {
  return playOne(state, attack('2403', ...stackAt('2402').slice(0, 1)));
}

/** A hex beside this one that is neither in the ring nor within it. */
function outside(hex: string, ring: readonly string[], near: readonly string[]): string {
  const found = around(hex).find(
    next =>
      !ring.includes(next) &&
      !near.includes(next) &&
      game.map.passable[game.map.indexOf.get(next) ?? 0] === 1,
  );
  assert.ok(found !== undefined);
  return found;
}
