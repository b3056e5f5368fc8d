// Mobile assaults (10.19b, 10.23 to 10.31): who may make them, where, for how many points, and what comes after.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  costOf,
  destinationsOf,
  eventsOf,
  findStep,
  frameName,
  game,
  placeOfUnit,
  play,
  playAll,
  refusalOf,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { assaultCost } from './mobile-assault.ts';

const [E, NE, NW, W] = [0, 1, 2, 3];
const C = '1902';
const west = walkFrom(C, W);
const west2 = walkFrom(C, W, W);
/** Next to both. */
const side = walkFrom(C, NW);
const [panzer, second, third, corps] = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-39', 'DE-INF-1'];
const [army, other, tank, guards] = ['SU-RA-3', 'SU-RA-8', 'SU-GT-5', 'SU-G-1'];

const assault = (target: string, ...units: string[]): Action => ({ type: 'mobile-assault', target, units });
const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
/** Lets a battle run with what comes first: no aircraft, no choice taken that can be left. */
function settle(state: State): State {
  let current = state;
  for (let i = 0; i < 40 && frameName(current) !== 'movement'; i++) {
    const [choice] = game.seen(current, 'referee').choices();
    assert.ok(choice !== undefined, frameName(current));
    const filled: Record<string, unknown> = { ...choice.action };
    for (const open of choice.open ?? []) {
      if ('some' in open) filled[open.field] = open.some.slice(0, open.min);
      else if (!open.optional) filled[open.field] = open.one[0];
    }
    current = play(current, filled as unknown as Action);
  }
  return current;
}
const fight = (state: State, action: Action): State => settle(play(state, action));
const late = (given: Partial<Sketch> & Pick<Sketch, 'units'>): State =>
  sketch({ turn: 26, side: 'soviet', markers: { offensive: { A: C } }, ...given });

test('10.23a German mechanized units assault in single-month turns only', () => {
  const units = { [panzer]: C, [corps]: C, [army]: west };
  for (const turn of [2, 10, 20, 28]) allowed(sketch({ units, turn }), assault(west, panzer));
  for (const turn of [5, 8, 14, 29])
    assert.equal(refusedBy(sketch({ units, turn }), assault(west, panzer)), '10.23a');
  assert.equal(refusedBy(sketch({ units }), assault(west, corps)), '10.23a', 'not on foot');
  assert.equal(
    refusedBy(sketch({ units, turn: 3, markers: { pause: 'taken' } }), assault(west, panzer)),
    '5.10b',
  );
});

test('10.23b Soviet mechanized units assault from turn 25 on, in every turn', () => {
  const units = { [tank]: C, [guards]: C, [army]: C, [corps]: west };
  for (const turn of [25, 29, 32]) allowed(late({ units, turn }), assault(west, tank, guards));
  assert.equal(refusedBy(late({ units, turn: 24 }), assault(west, tank)), '10.23b');
  assert.equal(refusedBy(late({ units }), assault(west, army)), '10.23a', 'shock and rifle armies never');
});

const costIn = (given: Sketch, id: string, target: string): number =>
  assaultCost(sketch(given), unitNumber(id), hexNumber(target));

test('10.24a two points more than the step into clear ground, three into a city', () => {
  assert.equal(costIn({ units: { [panzer]: C, [army]: west } }, panzer, west), 3);
  const city = { units: { [panzer]: '1812', [army]: '1813' } };
  const step = costOf(sketch({ units: { [panzer]: '1812' } }), panzer, '1813');
  assert.equal(costIn(city, panzer, '1813'), step + 3);
  // The other reading, as an option: two or three in all, and rivers.
  assert.equal(
    costIn({ units: { [panzer]: C, [army]: west }, options: { assaultCostIsTotal: true } }, panzer, west),
    2,
  );
});

test('10.24a, 10.20 a river is paid besides', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      sides.join() === 'river' &&
      b.terrain.join() === 'clear' &&
      b.place === undefined &&
      a.areas.includes('north') &&
      !b.areas.some(area => area.endsWith('fortified-line')),
  );
  assert.equal(costIn({ units: { [panzer]: from, [army]: to } }, panzer, to), 5);
  assert.equal(costIn({ units: { [panzer]: from, [army]: to }, turn: 1 }, panzer, to), 3, '10.18b');
});

test('10.19b an enemy fortified line costs a point more, as a city does; both together no more than one', () => {
  const lines = game.map.areas['soviet-fortified-line'].hexes;
  const clear = [...lines].map(hex => game.map.ids[hex]);
  const [from, to] = findStep(
    (a, b, sides) =>
      clear.includes(b.id) &&
      b.terrain.join() === 'clear' &&
      b.place === undefined &&
      sides.length === 0 &&
      a.terrain.join() === 'clear',
  );
  assert.equal(costIn({ units: { [panzer]: from, [army]: to } }, panzer, to), 4);
  assert.equal(
    costIn({ units: { [tank]: from, [corps]: to }, turn: 26, side: 'soviet' }, tank, to),
    3,
    'not for its own side',
  );
  assert.equal(
    costIn(
      { units: { [tank]: C, [corps]: west }, turn: 26, side: 'soviet', markers: { eastWall: [west] } },
      tank,
      west,
    ),
    4,
  );
});

test('10.24a, 10.28b the points are gone, win or lose, and the rest is there to go on with', () => {
  // 9 to 6, one to the left: a three stops the attack.
  const state = sketch({ units: { [panzer]: C, [army]: west, [other]: west }, dice: [3, 3, 3] });
  const failed = fight(state, assault(west, panzer));
  assert.equal(placeOfUnit(failed, panzer), C);
  assert.equal(Math.max(...destinationsOf(failed, panzer).values()), 4);
  allowed(failed, move(panzer, walkFrom(C, E)));
  // The same assault again, and then a point is left.
  const again = fight(failed, assault(west, panzer));
  assert.equal(refusedBy(again, assault(west, panzer)), '10.25e');
  assert.equal(Math.max(...destinationsOf(again, panzer).values()), 1);
});

const strong = (...more: [string, string][]): Record<string, string> => ({
  [panzer]: C,
  [second]: C,
  [third]: C,
  ...Object.fromEntries(more),
});

test('10.29a, 10.29d a German force that has cleared the hex stands in it, and may assault on with what is left', () => {
  const state = sketch({ units: strong([army, west], [other, west2]), dice: [1, 1] });
  const through = fight(state, assault(west, panzer, second, third));
  assert.deepEqual(
    [panzer, second, third].map(id => placeOfUnit(through, id)),
    [west, west, west],
  );
  allowed(through, assault(west2, panzer, second));
  const done = fight(through, assault(west2, panzer, second));
  // Seven points, less three and three.
  assert.equal(placeOfUnit(done, panzer), west2);
  allowed(done, move(panzer, walkFrom(west2, W)));
  assert.equal(
    refusedBy(done, { type: 'move-stack', from: west2, units: [panzer, second], to: walkFrom(west2, W, W) }),
    '10.1a',
  );
});

test('10.29c nobody advances after a mobile assault but those who made it', () => {
  const state = sketch({ units: { ...strong([army, west]), [corps]: C }, dice: [1] });
  const { events } = playAll(state, assault(west, panzer, second, third));
  assert.ok(!eventsOf(events, 'moved').length);
  const through = fight(state, assault(west, panzer, second, third));
  assert.equal(placeOfUnit(through, corps), C);
  assert.equal(frameName(through), 'movement');
});

test('10.24b one hex may be assaulted again and again, by the same Germans and by others', () => {
  const units = {
    ...strong([army, west], [other, west], ['SU-RA-26', west], ['SU-RA-13', west]),
    'DE-PZ-40': side,
  };
  const failed = fight(sketch({ units, dice: [3] }), assault(west, panzer));
  assert.equal(placeOfUnit(failed, panzer), C);
  allowed(failed, assault(west, panzer));
  allowed(failed, assault(west, second, third));
  allowed(failed, assault(west, 'DE-PZ-40'));
});

test('10.24c, 10.28a a Soviet force assaults once; if it fails it stays in its launch hex', () => {
  const defenders = Object.fromEntries(
    ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'].map(id => [id, west]),
  );
  const state = late({ units: { [tank]: C, [guards]: C, 'SU-GT-3': C, ...defenders }, dice: [1] });
  const failed = fight(state, assault(west, tank));
  assert.equal(placeOfUnit(failed, tank), C);
  assert.equal(refusedBy(failed, assault(west, tank)), '10.28a');
  assert.equal(refusedBy(failed, move(tank, walkFrom(C, E))), '10.28a');
  allowed(failed, assault(west, guards, 'SU-GT-3'));
});

test('10.24c, 10.29b a Soviet force that has cleared the hex may go on, but not assault again', () => {
  const units = { [tank]: C, 'SU-GT-3': C, 'SU-GT-1': C, 'DE-INF-1': west, 'DE-INF-2': west2 };
  const through = fight(late({ units, dice: [1] }), assault(west, tank, 'SU-GT-3', 'SU-GT-1'));
  assert.equal(placeOfUnit(through, tank), west);
  assert.equal(refusedBy(through, assault(west2, tank)), '10.24c');
  allowed(through, move(tank, walkFrom(west, NE)));
});

test('10.24d units from two launch hexes do not join; both sides may be full in the hex', () => {
  const five = Object.fromEntries(
    ['SU-RA-3', 'SU-RA-8', 'SU-RA-26', 'SU-RA-13', 'SU-RA-23'].map(id => [id, west]),
  );
  const mates = Object.fromEntries([panzer, second, third, 'DE-PZ-40', 'DE-PZ-41'].map(id => [id, C]));
  const state = sketch({ units: { ...five, ...mates, 'DE-PZ-46': side } });
  allowed(state, assault(west, panzer, second, third, 'DE-PZ-40', 'DE-PZ-41'));
  assert.equal(refusedBy(state, assault(west, panzer, 'DE-PZ-46')), '10.24d');
});

test('10.25a only clear ground is assaulted, from any ground', () => {
  for (const terrain of ['rough', 'marsh', 'desert-steppe']) {
    const [from, to] = findStep(
      (a, b, sides) => a.terrain.join() === 'clear' && b.terrain.join() === terrain && sides.length === 0,
    );
    assert.equal(refusedBy(sketch({ units: { [panzer]: from, [army]: to } }), assault(to, panzer)), '10.25a');
  }
  const [from, to] = findStep(
    (a, b, sides) => a.terrain.join() === 'rough' && b.terrain.join() === 'clear' && sides.length === 0,
  );
  allowed(sketch({ units: { [panzer]: from, [army]: to } }), assault(to, panzer));
});

test('5.13, 10.25a the dry marshes of turn 1 are assaulted, by those in overland supply', () => {
  allowed(sketch({ units: { [panzer]: '1914', [army]: '2014' }, turn: 1 }), assault('2014', panzer));
  assert.equal(
    refusedBy(sketch({ units: { [panzer]: '1914', [army]: '2014' } }), assault('2014', panzer)),
    '10.25a',
  );
});

test('10.25b hero cities, fortress cities and the fortified area are closed', () => {
  const units = { [panzer]: '1812', [army]: '1813' };
  allowed(sketch({ units }), assault('1813', panzer));
  assert.equal(refusedBy(sketch({ units, markers: { hero: ['1813'] } }), assault('1813', panzer)), '10.25b');
  const fortress = late({
    units: { [tank]: '1812', [corps]: '1813' },
    markers: { fortress: ['1813'] },
  });
  assert.equal(refusedBy(fortress, assault('1813', tank)), '10.25b');
  const area = sketch({ units: { [panzer]: C, [army]: west }, turn: 18, markers: { fortifiedArea: west2 } });
  assert.equal(refusedBy(area, assault(west, panzer)), '10.25b', 'ruling A2-1');
});

test('10.25c no assault goes over water but over rivers', () => {
  const kerch = sketch({ units: { [panzer]: '3106', [army]: '3105' }, control: { german: ['2607'] } });
  assert.equal(refusedBy(kerch, assault('3105', panzer)), '10.25c');
  assert.equal(
    refusedBy(sketch({ units: { [panzer]: '3008', [army]: '2907' } }), assault('2907', panzer)),
    '10.15',
  );
  assert.equal(
    refusedBy(sketch({ units: { [panzer]: '1211', [army]: '1310' } }), assault('1310', panzer)),
    '10.13',
  );
});

test('10.25d a mobile assault is never concentric', () => {
  const state = sketch({ units: { ...strong([army, west]), 'DE-PZ-40': west2 } });
  const look = game.preview(state, assault(west, panzer, second));
  assert.ok(!JSON.stringify(look).includes('11.24'));
});

test('10.25e the full cost must be there: the one hex of 10.3 is no assault', () => {
  const state = sketch({
    units: { [panzer]: C, [army]: west2 },
    markers: { pause: 'declined' },
    turn: 3,
    dice: [4],
  });
  const rolled = play(state, { type: 'begin', units: [panzer] });
  const near = play(rolled, move(panzer, west));
  assert.equal(refusedBy(near, assault(west2, panzer)), '10.25e');
  assert.match(refusalOf(near, assault(west2, panzer)), /1 of the 3 points/);
  const unrolled = sketch({
    units: { [panzer]: west, [army]: west2 },
    markers: { pause: 'declined' },
    turn: 3,
  });
  assert.equal(refusedBy(unrolled, assault(west2, panzer)), '5.10f');
});

test('10.26a the force needs overland or garrison supply in its launch hex', () => {
  const ring = ['SU-RA-3', 'SU-RA-8', 'SU-RA-26', 'SU-RA-13', 'SU-RA-23', 'SU-RA-27'];
  const units = Object.fromEntries(ring.map((id, direction) => [id, walkFrom(C, direction)]));
  assert.equal(refusedBy(sketch({ units: { ...units, [panzer]: C } }), assault(west, panzer)), '10.26a');
});

test('10.26b the assaulting units do not cut the supply of those whom they assault; others beside them do', () => {
  // The launch hex is the only way out of the pocket.
  const around = [1, 2, 3, 4, 5].map(direction => walkFrom(west, direction));
  const ring = ['DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'].map((id, i) => [id, around[i]]);
  const defense = (more: Record<string, string>): unknown => {
    const state = sketch({ units: { ...strong([army, west]), ...Object.fromEntries(ring), ...more } });
    const look = game.preview(state, assault(west, panzer, second, third));
    return 'defense' in look ? look.defense : look;
  };
  assert.equal(defense({}), 3);
  assert.equal(defense({ [corps]: C }), 1);
});

test('10.27 only units that began the phase together assault together', () => {
  const state = sketch({ units: { [panzer]: C, [second]: C, [third]: walkFrom(C, E), [army]: west } });
  const met = play(state, move(third, C));
  assert.equal(refusedBy(met, assault(west, panzer, third)), '10.27');
  allowed(met, assault(west, panzer, second));
  allowed(met, assault(west, third));
});

test('10.30 who has assaulted on the move may attack in the assault phase, and the other way round', () => {
  const attack: Action = { type: 'attack', target: west, units: [panzer] };
  const after = sketch({
    units: { [panzer]: C, [army]: west },
    flags: { [panzer]: ['fought'] },
    phase: 'assault',
  });
  allowed(after, attack);
  const before = sketch({
    units: { [panzer]: C, [army]: west },
    flags: { [panzer]: ['fought'] },
    order: 'fight-move',
  });
  allowed(before, assault(west, panzer));
});

test('10.31 whoever has fled from one mobile assault defends fully against the next', () => {
  const units = { [tank]: C, 'DE-INF-1': west, 'DE-INF-2': west };
  const defense = (flags: string[]): unknown => {
    const look = game.preview(late({ units, flags: { 'DE-INF-2': flags } }), assault(west, tank));
    return 'defense' in look ? look.defense : look;
  };
  assert.equal(defense([]), 10);
  assert.equal(defense(['retreatedIn']), 10);
});

test('10.6b an assault begins the move of its force, and closes that of others', () => {
  const units = { ...strong([army, west]), [corps]: walkFrom(C, E) };
  const state = play(sketch({ units, dice: [1] }), move(corps, walkFrom(C, E, E)));
  const through = fight(state, assault(west, panzer, second, third));
  assert.equal(refusedBy(through, move(corps, walkFrom(C, E))), '10.6b');
});

test('9.7, 10.25b a city may be made a hero before the assault is declared, and not after', () => {
  const units = { [panzer]: '1812', [army]: '1813' };
  const state = sketch({ units, markers: { cityMarkers: { soviet: 2 } } });
  const asked = play(state, assault('1813', panzer));
  assert.deepEqual([frameName(asked), game.decision(asked)?.side], ['reaction', 'soviet']);
  const heroic: Action = { type: 'hero', hex: '1813' };
  const { state: off, events } = playAll(asked, heroic, { type: 'pass' });
  assert.equal(frameName(off), 'movement');
  assert.equal(eventsOf(events, 'assault-off')[0].rule, '10.25b');
  assert.equal(Math.max(...destinationsOf(off, panzer).values()), 7, 'nothing was paid');
  const declared = play(asked, { type: 'pass' });
  if (frameName(declared) === 'support') assert.equal(refusedBy(declared, heroic), '9.7');
  // A marker that cannot go there is no reason to ask.
  const open = sketch({ units: { [panzer]: C, [army]: west }, markers: { cityMarkers: { soviet: 2 } } });
  assert.notEqual(frameName(play(open, assault(west, panzer))), 'reaction');
});

test('4.17d, 4.17e the paratroops may come down on a mobile assault, of four others at most', () => {
  const mates = Object.fromEntries([panzer, second, third, 'DE-PZ-40', 'DE-PZ-41'].map(id => [id, C]));
  const state = sketch({
    units: { ...mates, [army]: west, 'DE-PARA-2': '@airfield' },
    turn: 17,
    markers: { offensiveTurn: 17, gambit: true },
  });
  const drop = { drop: 'DE-PARA-2' };
  allowed(state, { ...assault(west, panzer, second, third, 'DE-PZ-40'), ...drop });
  assert.equal(refusedBy(state, { ...assault(west, ...Object.keys(mates)), ...drop }), '6.3');
  const won = fight(state, { ...assault(west, panzer, second, third), ...drop });
  assert.equal(placeOfUnit(won, 'DE-PARA-2'), west);
});
