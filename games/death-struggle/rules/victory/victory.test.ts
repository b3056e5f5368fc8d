// Ways to win: cities in supply, the fall of Moscow, Warsaw or Bucharest, and what is counted at the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  allowed,
  frameName,
  game,
  markerOf,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { hexNumber } from '../table/terrain.ts';
import { settleCollapse } from './victory.ts';

const end = { type: 'end' };
const claim = { type: 'claim' };
const hexOf = (name: string): string => {
  const place = game.map.places.find(each => each.name === name);
  assert.ok(place, name);
  return game.map.ids[place.hex];
};
/** Railways of the Axis as far as this place, with a railhead there: it is in supply. */
function lineTo(...names: readonly string[]): Pick<Sketch, 'units' | 'markers' | 'control'> {
  const start = new Set<number>();
  const { railways } = game.map.networks;
  const targets = names.map(name => hexNumber(hexOf(name)));
  for (const target of targets) for (const hex of wayHome(target)) start.add(hex);
  const heads = targets.map((hex, index) => [`AX-RAILHEAD-${index + 1}`, game.map.ids[hex]]);
  assert.ok(railways.has[targets[0]] === 1);
  return {
    units: Object.fromEntries(heads),
    markers: { converted: [...start].map(hex => game.map.ids[hex]) },
    control: { axis: [...start].map(hex => game.map.ids[hex]) },
  };
}
/** Railway hexes from here to the nearest Axis country. */
function wayHome(from: number): number[] {
  const { railways } = game.map.networks;
  const home = game.map.areas['axis-countries'].has;
  const before = new Map([[from, -1]]);
  const queue = [from];
  for (const hex of queue) {
    if (home[hex] === 1) {
      const way: number[] = [];
      for (let at = hex; at >= 0; at = before.get(at) ?? -1) if (home[at] === 0) way.push(at);
      return way;
    }
    for (let direction = 0; direction < 6; direction++) {
      const next = game.map.neighbours[hex * 6 + direction];
      if (railways.crosses[hex * 6 + direction] === 0 || before.has(next)) continue;
      before.set(next, hex);
      queue.push(next);
    }
  }
  return assert.fail('no railway leads home');
}
const merged = (...parts: readonly Pick<Sketch, 'units' | 'markers' | 'control'>[]): Partial<Sketch> => ({
  units: Object.assign({}, ...parts.map(({ units }) => units)),
  markers: Object.assign({}, ...parts.map(({ markers }) => markers)),
  control: {
    axis: [...new Set(parts.flatMap(({ control }) => control?.axis ?? []))],
    russian: parts.flatMap(({ control }) => control?.russian ?? []),
  },
});
/** The Axis holds these cities in supply, besides Warsaw and Bucharest. */
const holding = (...names: readonly string[]): Partial<Sketch> => merged(lineTo(...names));
const SIX = ['Smolensk', 'Kiev', 'Odessa', 'Moscow'];

const claiming = (given: Partial<Sketch>): State =>
  sketch({ units: {}, phase: 'claim', side: 'russian', turn: 9, ...given });

test('DS-VIC-1 seven points in supply with a great city among them win at once, in 1941', () => {
  // Warsaw and Bucharest are two, Moscow two, and three more.
  const state = claiming(holding(...SIX));
  assert.equal(game.decision(state)?.side, 'axis');
  allowed(state, claim);
  const won = game.outcome(play(state, claim));
  assert.deepEqual([won?.winner, won?.rule, won?.score?.axis], ['axis', 'DS-VIC-1', 1]);
  assert.equal(refusedBy(claiming(holding('Smolensk', 'Kiev', 'Moscow')), claim), 'DS-VIC-1', 'six points');
  const small = claiming(holding('Smolensk', 'Kiev', 'Odessa', 'Voronezh', 'Rostov'));
  assert.equal(refusedBy(small, claim), 'DS-VIC-1', 'no great city');
  assert.equal(refusedBy(claiming({ ...holding(...SIX), turn: 14 }), claim), 'DS-VIC-1', 'January 1942');
});

test('DS-VIC-4, DS-VIC-12 the Axis may wait; ten points before the end are worth no more than seven', () => {
  const ten = [...SIX, 'Leningrad'];
  const state = claiming(holding(...SIX));
  const waited = play(
    claiming({ ...holding(...SIX), units: { ...holding(...SIX).units, 'GE-INF-I': '1403' } }),
    end,
  );
  assert.equal(game.outcome(state), undefined);
  assert.equal(game.outcome(waited), undefined);
  assert.equal(game.position(waited).turn, 10);
  assert.equal(game.outcome(play(claiming(holding(...ten)), claim))?.score?.axis, 1);
});

const last = (given: Partial<Sketch>): State => play(claiming({ ...given, turn: 15 }), end);

test('DS-VIC-8 the game ends after January II', () => {
  const held = { units: { 'GE-INF-I': '1403' } };
  assert.equal(game.outcome(play(claiming({ ...held, turn: 14 }), end)), undefined);
  assert.ok(game.outcome(last({})));
});

test('DS-VIC-4 ten points at the end are a double victory; seven with a great city an ordinary one', () => {
  const ten = merged(lineTo('Smolensk', 'Kiev', 'Odessa', 'Moscow', 'Leningrad'), {
    units: {},
    control: { axis: ['2225', '3227'] },
  });
  const smashed = game.outcome(last(ten));
  assert.deepEqual([smashed?.winner, smashed?.rule, smashed?.score?.axis], ['axis', 'DS-VIC-4', 2]);
  const won = game.outcome(last(holding(...SIX)));
  assert.deepEqual([won?.winner, won?.score?.axis], ['axis', 1]);
});

test('DS-VIC-5 six points at the end are a draw, and seven without a great city too', () => {
  for (const cities of [
    ['Smolensk', 'Kiev', 'Moscow'],
    ['Smolensk', 'Kiev', 'Odessa', 'Voronezh', 'Rostov'],
  ])
    assert.equal(game.outcome(last(holding(...cities)))?.rule, 'DS-VIC-5', cities.join());
});

test('DS-VIC-6, DS-VIC-9 five or less at the end lose, whatever was held before', () => {
  const lost = game.outcome(last(holding('Smolensk', 'Kiev', 'Odessa')));
  assert.deepEqual([lost?.winner, lost?.rule, lost?.score?.russian], ['russian', 'DS-VIC-6', 1]);
});

test('DS-VIC-7, DS-SEQ-8 Warsaw, or Bucharest and Ploesti, Russian after the German operations win twice', () => {
  const judged = (russian: readonly string[]): State =>
    play(
      sketch({
        units: { 'GE-INF-I': '1403' },
        phase: 'second-movement',
        side: 'axis',
        turn: 9,
        control: { russian },
      }),
      end,
    );
  const corridor = ['2006', '2005', '2004', '2003'];
  const won = game.outcome(judged(corridor));
  assert.deepEqual([won?.winner, won?.rule, won?.score?.russian], ['russian', 'DS-VIC-7', 2]);
  assert.equal(game.outcome(judged(['3907'])), undefined, 'Bucharest alone');
  assert.equal(game.outcome(judged(['3707'])), undefined, 'Ploesti alone');
  assert.equal(game.outcome(judged(['3907', '3807', '3808', '3707']))?.rule, 'DS-VIC-7');
});

test('DS-VIC-11 the Russian is judged first in a turn, then the Axis', () => {
  const given = holding(...SIX);
  const both = sketch({
    ...given,
    units: { ...given.units, 'GE-INF-I': '1403' },
    phase: 'second-movement',
    side: 'axis',
    turn: 9,
    control: { axis: given.control?.axis ?? [], russian: ['2004', '2003', '2006', '2005'] },
  });
  assert.equal(game.outcome(play(both, end))?.rule, 'DS-VIC-7');
});

test('DS-SEQ-17 the Axis looks at its cities at the end of the Russian turn', () => {
  const state = sketch({
    ...holding(...SIX),
    units: { ...holding(...SIX).units, 'SU-ARMY-5': '1030' },
    phase: 'supply',
    side: 'russian',
    turn: 9,
  });
  const asked = play(state, end);
  assert.equal(frameName(asked), 'claim');
  assert.equal(game.decision(asked)?.side, 'axis');
});

function fallOfMoscow(dice: readonly number[], isSupplied = true): State {
  const line = isSupplied ? lineTo('Mozhaisk') : { units: {}, markers: {}, control: {} };
  const state = cloneState(
    sketch({ ...merged(line), units: { ...line.units, 'GE-PZ-1': hexOf('Mozhaisk') }, turn: 9, dice }),
  );
  const table = { state, events: [] };
  enterHex(table, unitNumber('GE-PZ-1'), hexNumber(hexOf('Moscow')));
  assert.equal(markerOf(state, 'moscowFallen'), true);
  settleCollapse(table);
  return state;
}

test('DS-VIC-3 when Moscow falls in supply the Axis may roll once: one chance in three', () => {
  for (const [die, collapses] of [
    [2, true],
    [3, false],
  ] as const) {
    const asked = fallOfMoscow([die]);
    assert.equal(frameName(asked), 'collapse');
    const { state } = playOne(asked, { type: 'roll' });
    assert.equal(game.outcome(state)?.rule, collapses ? 'DS-VIC-3' : undefined);
    if (!collapses) assert.equal(frameName(state), 'movement', 'and no second time');
  }
  assert.equal(frameName(play(fallOfMoscow([]), { type: 'pass' })), 'movement');
});

test('the standing names every victory city and what the Axis has', () => {
  const { objectives, message } = game.standing(claiming(holding('Smolensk')));
  assert.equal(objectives.filter(({ rule }) => rule === 'DS-VIC-2').length, 11);
  assert.match(message, /3 points/);
  assert.equal(objectives.find(({ title }) => title === 'Moscow')?.points, 2);
});

test('DS-VIC-10 a city counts only in supply, whoever stands in it, and cities need no army beside them in snow', () => {
  const cut = claiming({ units: {}, control: { axis: ['1322', '1516', '2514', '3414'] } });
  assert.equal(refusedBy(cut, claim), 'DS-VIC-1', 'nothing reaches Moscow');
  const garrisoned = claiming({
    units: { 'GE-INF-I': '1322', 'GE-INF-II': '1516' },
    control: { axis: ['1322', '1516', '2514', '3414'] },
  });
  assert.equal(refusedBy(garrisoned, claim), 'DS-VIC-1');
  allowed(claiming({ ...holding(...SIX), turn: 13 }), claim);
});

test('DS-VIC-3 Moscow that is out of supply when it falls gives no roll', () => {
  assert.equal(frameName(fallOfMoscow([], false)), 'movement');
});

test('DS-VIC-2 our short start ends with turn 5: a city more than Warsaw and Bucharest is an Axis victory', () => {
  const short = { scenario: 'border', turn: 5, units: { 'GE-INF-I': '1403' } };
  const of = (given: Partial<Sketch>) => {
    const outcome = game.outcome(play(claiming(given), end));
    return [outcome?.winner, outcome?.rule, outcome?.score];
  };
  assert.deepEqual(of({ ...short, ...holding('Kiev') }), ['axis', 'DS-VIC-2', { axis: 1, russian: 0 }]);
  assert.deepEqual(of(short), ['russian', 'DS-VIC-2', { axis: 0, russian: 1 }]);
  // Without supply a city does not count.
  assert.equal(of({ ...short, control: { axis: ['2225'] } })[0], 'russian');
  assert.equal(of({ ...short, turn: 4 })[0], undefined);
  assert.equal(of({ ...short, scenario: 'historical' })[0], undefined);
  assert.match(game.standing(claiming(short)).message, /needs 3 at the end of turn 5/);
});
