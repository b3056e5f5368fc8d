// What the ground gives defenders: cities, woods, swamps, hills and mountains.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HexDescription } from '../../../../kit/map/map.ts';
import { type Fight, fight, hold, previewOf, ready, resultsIn } from '../../fights.node.ts';
import { allowed, findStep, play, refusedBy, sidesBetween } from '../../testing.node.ts';

/** A hex of this kind and a neighbor from which nothing hinders an attack. */
function site(accepts: (hex: HexDescription) => boolean): [string, string] {
  return findStep(
    (from, to) =>
      accepts(from) &&
      !to.terrain.some(kind => ['sea', 'lake', 'mountain'].includes(kind)) &&
      ![from, to].some(hex => hex.areas.includes('inactive')) &&
      sidesBetween(from.id, to.id).length === 0,
  );
}
const tagsOf = ({ place }: HexDescription): readonly string[] => place?.tags ?? [];
const plain =
  (kind: string) =>
  (hex: HexDescription): boolean =>
    hex.terrain.join() === kind && hex.place === undefined;

/** The defense of these units, with the rules that have added to it. */
function defended(
  [target, from]: readonly [string, string],
  defenders: readonly string[],
  more: Partial<Fight> = {},
): string {
  const isRussian = defenders[0].startsWith('SU-');
  const looked = previewOf({
    target,
    defenders,
    attackers: { [from]: isRussian ? ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] : ['SU-MK-1', 'SU-ARMY-8'] },
    ...more,
  });
  const rules = looked.modifiers.filter(({ rule, add = 0 }) => add > 0 && rule !== 'DS-CRT-15');
  return [looked.defense, ...rules.map(({ rule }) => rule)].join(' ');
}

test('DS-FOREST-1 one infantry unit in a forest has a factor more; others have nothing of it', () => {
  const forest = site(plain('forest'));
  assert.equal(defended(forest, ['SU-RK-10']), '5 DS-FOREST-1');
  assert.equal(defended(forest, ['SU-RK-10', 'SU-RD12-01']), '7 DS-FOREST-1');
  assert.equal(defended(forest, ['SU-TD-1']), '3');
});

test('DS-SWAMP-1 DS-WX-2 one infantry unit in a swamp has a factor more, until it freezes', () => {
  const swamp = site(plain('swamp'));
  assert.equal(defended(swamp, ['SU-RK-10']), '5 DS-SWAMP-1');
  assert.equal(defended(swamp, ['SU-RK-10'], { weather: 'snow' }), '4');
  assert.equal(defended(swamp, ['SU-TD-1']), '3');
});

test('DS-HILL-1 infantry on a hill is doubled, tanks are not', () => {
  const hill = site(plain('hill'));
  assert.equal(defended(hill, ['SU-RD12-01', 'SU-TD-1']), '7 DS-HILL-1');
});

test('DS-MTN-1 example 10: in mountains only the factors beyond those of attacking mountain units are doubled', () => {
  const mountain = site(plain('mountain'));
  const [target, from] = mountain;
  assert.equal(defended(mountain, ['SU-RK-10']), '8 DS-MTN-1');
  const given: Fight = {
    target,
    defenders: ['SU-RK-10'],
    attackers: { [from]: ['GE-MTND-1', 'GE-INF-I', 'GE-INF-XXIII'] },
  };
  assert.equal(previewOf(given).defense, 6);
  assert.deepEqual(resultsIn(fight(given, 4).events), ['2:1 D1']);
});

test('DS-CITY-3 example 9: a victory city doubles all of the infantry; DS-CITY-4 and gives nothing else', () => {
  const city = site(hex => tagsOf(hex).includes('victory') && hex.terrain.join() === 'clear');
  assert.equal(defended(city, ['SU-RD12-01', 'SU-RD12-02', 'SU-TB21-1']), '9 DS-CITY-3 DS-CITY-3');
});

test('DS-CITY-2 in a major city one infantry unit has a factor more', () => {
  const city = site(
    hex =>
      tagsOf(hex).includes('major') && !tagsOf(hex).includes('victory') && !tagsOf(hex).includes('fortress'),
  );
  assert.equal(defended(city, ['SU-RD12-01', 'SU-RD12-02']), '5 DS-CITY-2');
  assert.equal(defended(city, ['SU-TD-1']), '3');
});

const fortress = site(hex => tagsOf(hex).includes('fortress') && !tagsOf(hex).includes('major'));

test('DS-CITY-1 a fortress doubles one infantry unit: the strongest, or whom its owner names', () => {
  assert.equal(defended(fortress, ['SU-RK-10', 'SU-RD12-01']), '10 DS-CITY-1');
  const [target, from] = fortress;
  const given: Fight = {
    target,
    defenders: ['SU-RK-10', 'SU-RD12-01'],
    attackers: { [from]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
  };
  // 18 : 10, or 18 : 8.
  assert.deepEqual(resultsIn(fight(given, 1).events), ['3:2 D2']);
  assert.deepEqual(resultsIn(fight(given, 1, {}, { ...hold(), doubled: 'SU-RD12-01' }).events), ['2:1 D3']);
  const asked = play(ready(given), { type: 'resolve', target });
  assert.equal(refusedBy(asked, { ...hold(), doubled: 'GE-INF-I' }), 'DS-CITY-1');
});

test('DS-CITY-4 a fortress that is a major city doubles one unit and gives one a factor more', () => {
  const both = site(
    hex =>
      tagsOf(hex).includes('fortress') && tagsOf(hex).includes('major') && !tagsOf(hex).includes('victory'),
  );
  assert.equal(defended(both, ['SU-RK-10', 'SU-RD12-01']), '11 DS-CITY-1 DS-CITY-2');
});

test('DS-CITY-2 DS-FOREST-1 the owner says who has the factor that is for one unit', () => {
  const [target, from] = site(plain('forest'));
  const given: Fight = {
    target,
    defenders: ['SU-RK-10', 'SU-RD12-01'],
    attackers: { [from]: ['GE-INF-I', 'GE-INF-II'] },
  };
  const asked = play(ready(given, 3), { type: 'resolve', target });
  allowed(asked, { ...hold(), covered: 'SU-RD12-01' });
  assert.equal(refusedBy(asked, { ...hold(), covered: 'GE-INF-I' }), 'DS-CITY-2');
  const { battle } = play(asked, { ...hold('SU-RD12-01'), covered: 'SU-RD12-01' }).frames.at(
    -1,
  ) as unknown as {
    battle: { groups: readonly { held: readonly number[] }[] };
  };
  assert.deepEqual(battle.groups.flatMap(({ held }) => held).toSorted(), [3, 4]);
});

test('DS-DISR-8 disrupted units have what the ground gives', () => {
  const forest = site(plain('forest'));
  assert.equal(defended(forest, ['SU-RK-10'], { flags: { 'SU-RK-10': ['disrupted'] } }), '5 DS-FOREST-1');
});

test('DS-KAT-6 a Katyusha brings no factor into a battle', () => {
  const hill = site(plain('hill'));
  assert.equal(defended(hill, ['SU-RD12-01', 'SU-KAT-1']), '4 DS-HILL-1');
});
