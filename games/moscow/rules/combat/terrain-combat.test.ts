// What the ground does in combat, in both editions: forest, cities, rivers, canals, defense lines, swamps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { addsIn, allocating, attack, previewOf, type Standoff, shiftsIn } from '../../attacks.node.ts';
import { fight, resultsIn } from '../../fights.node.ts';
import {
  allowed,
  around,
  findHex,
  findStep,
  game,
  hexAt,
  isLinked,
  play,
  refusedBy,
  type Sketch,
  sidesBetween,
} from '../../testing.node.ts';
import { GERMAN, hexNumber, RUSSIAN } from '../table/components.ts';
import { isInZoneOf } from '../zones/zones.ts';

const EDITIONS = ['main', '2014'];

const isLand = (id: string): boolean => {
  const { areas, terrain } = hexAt(id);
  return !areas.includes('out-of-play') && !terrain.includes('lake');
};
/** Neighbors of a hex from which it can be attacked over nothing at all. */
const dryAround = (id: string): string[] =>
  around(id).filter(next => isLand(next) && sidesBetween(id, next).every(kind => kind === 'start-line'));

const FOREST = findHex(
  ({ id, terrain, place }) =>
    terrain.join() === 'forest' &&
    place === undefined &&
    around(id).length === 6 &&
    dryAround(id).length === 6,
);
const SWAMPY_FOREST = findHex(
  ({ id, terrain }) => terrain.join() === 'forest,swamp' && isLand(id) && dryAround(id).length > 1,
);
const SWAMP = findHex(
  ({ id, terrain }) => terrain.join() === 'swamp' && isLand(id) && dryAround(id).length > 1,
);

/** Extra factors of these defenders against one korps that comes over open ground. */
function extras(hex: string, defenders: readonly string[], more: Standoff = {}): Record<string, number> {
  const units: Record<string, string> = { 'G-Pz-LVI': dryAround(hex)[0] };
  for (const id of defenders) units[id] = hex;
  return addsIn(previewOf(allocating(units, more), attack(hex, 'G-Pz-LVI')));
}

test('M-TERR-1, M-ARMY-9 forest gives a factor to the hex if infantry is among its defenders', () => {
  assert.deepEqual(extras(FOREST, ['S-RD-17']), { 'M-TERR-1': 1 });
  assert.deepEqual(extras(FOREST, ['S-RD-17', 'S-A-30', 'S-TB-126']), { 'M-TERR-1': 1 });
  assert.deepEqual(extras(FOREST, ['S-A-30']), { 'M-TERR-1': 1 });
  assert.deepEqual(extras(FOREST, ['S-TB-126', 'S-Gr-Dovator']), {});
  assert.deepEqual(extras(SWAMPY_FOREST, ['S-RD-17']), { 'M-TERR-1': 1 });
  assert.deepEqual(extras(SWAMP, ['S-RD-17']), {});
});

test('M14-FOR-1, M14-SWF-1 in that edition forest helps one army, infantry korps or parachute unit', () => {
  const later = { scenario: '2014' };
  for (const forest of [FOREST, SWAMPY_FOREST]) {
    assert.deepEqual(extras(forest, ['S-A-30', 'S-Para-5'], later), { 'M-TERR-1': 1 });
    assert.deepEqual(extras(forest, ['S-Para-5'], later), { 'M-TERR-1': 1 });
    assert.deepEqual(extras(forest, ['S-GRC-1'], later), { 'M-TERR-1': 1 });
    assert.deepEqual(extras(forest, ['S-RD-17', 'S-TB-126', 'S-MRD-101'], later), {});
  }
  const german = (id: string): Record<string, number> => {
    const units = { [id]: FOREST, 'S-A-30': around(FOREST)[0] };
    return addsIn(previewOf(allocating(units, { side: 'russian', ...later }), attack(FOREST, 'S-A-30')));
  };
  assert.deepEqual(german('G-Inf-V'), { 'M-TERR-1': 1 });
  assert.deepEqual(german('G-ID-6'), {});
});

test('M-DISR-6 disrupted units keep what the ground gives', () => {
  const flags = { 'S-A-30': ['disrupted'] };
  for (const scenario of EDITIONS) {
    assert.deepEqual(extras(FOREST, ['S-A-30'], { scenario, flags }), { 'M-TERR-1': 1 });
    assert.equal(extras('0512', ['S-A-30'], { scenario, flags })['M-TERR-3'], 1);
  }
});

test('M-TERR-3, M14-CITY-8 a major city gives a factor if infantry defends it', () => {
  for (const scenario of EDITIONS) {
    const kalinin = extras('0512', ['S-RD-17', 'S-A-30'], { scenario });
    assert.equal(kalinin['M-TERR-3'], 1);
    assert.equal(extras('0512', ['S-TB-126'], { scenario })['M-TERR-3'], undefined);
  }
});

test('M14-CITY-9 towns have no effect on combat', () => {
  const town = findHex(
    ({ id, place, terrain }) =>
      place?.kind === 'town' && terrain.join() === 'clear' && dryAround(id).length > 0,
  );
  for (const scenario of EDITIONS) assert.deepEqual(extras(town, ['S-A-30', 'S-RD-17'], { scenario }), {});
});

const MOSCOW = '1016';
const TULA = '1716';

/** All defense factors of a city against an attack over open ground, or over whatever there is. */
function defenseOf(hex: string, units: Sketch['units'], more: Standoff = {}): number {
  const from = dryAround(hex)[0] ?? around(hex)[3];
  const whole = { ...units, 'G-Pz-LVI': from };
  return previewOf(allocating(whole, more), attack(hex, 'G-Pz-LVI')).defense;
}

test('M-TERR-4, M-TERR-5, M14-CITY-1 W5b Moscow has two factors of its own and Tula one, with nobody there too', () => {
  for (const scenario of EDITIONS) {
    assert.equal(defenseOf(MOSCOW, {}, { scenario }), 2);
    assert.equal(defenseOf(TULA, {}, { scenario }), 1);
    assert.equal(defenseOf(MOSCOW, { 'S-TB-126': MOSCOW }, { scenario }), 3);
    assert.equal(defenseOf(TULA, { 'S-TB-126': TULA }, { scenario }), 2);
  }
  // Ruling R-A21: whoever takes the city ends that for good.
  const markers = { razed: [MOSCOW] };
  assert.equal(defenseOf(MOSCOW, { 'S-TB-126': MOSCOW }, { markers }), 1);
});

test('M-TERR-4 an empty Moscow must be attacked, and shows as a group of its own', () => {
  const state = allocating({ 'G-Pz-LVI': around(MOSCOW)[3] });
  const { groups = [] } = previewOf(state, attack(MOSCOW, 'G-Pz-LVI'));
  assert.deepEqual(
    groups.map(({ units, title }) => [units, title]),
    [[[], 'The city itself']],
  );
});

test('M-TERR-6 W5 infantry in Moscow gets up to two factors more, as many as it has itself', () => {
  const army = { 'S-A-30': MOSCOW, 'S-RD-17': MOSCOW };
  assert.equal(defenseOf(MOSCOW, army, { flags: { 'S-A-30': ['entrenched'] } }), 9);
  assert.equal(defenseOf(MOSCOW, { 'S-RD-2': MOSCOW }), 4);
  assert.equal(defenseOf(MOSCOW, { 'S-RD-2': MOSCOW, 'S-RD-8': MOSCOW }), 6);
  assert.equal(defenseOf(MOSCOW, { 'S-TB-126': MOSCOW }), 3);
});

test('M-TERR-6, M-TERR-7 the bonus, but nothing else, is there for German infantry too', () => {
  for (const [hex, bonus] of [
    [MOSCOW, 2],
    [TULA, 1],
  ] as const) {
    const units = { 'G-Inf-V': hex, 'S-A-30': around(hex)[0] };
    const preview = previewOf(allocating(units, { side: 'russian' }), attack(hex, 'S-A-30'));
    assert.equal(preview.defense, 4 + bonus);
  }
});

test('M-TERR-7 infantry in Tula gets one factor more', () => {
  assert.equal(defenseOf(TULA, { 'S-A-30': TULA }), 5);
  assert.equal(defenseOf(TULA, { 'S-RD-2': TULA, 'S-RD-8': TULA }), 4);
});

test('M14-CITY-3 in that edition Moscow doubles Russian infantry, trenches included, and nobody else', () => {
  const later = { scenario: '2014' };
  const entrenched = { ...later, flags: { 'S-A-30': ['entrenched'] } };
  assert.equal(defenseOf(MOSCOW, { 'S-A-30': MOSCOW }, entrenched), 10);
  assert.equal(defenseOf(MOSCOW, { 'S-A-30': MOSCOW, 'S-TB-126': MOSCOW }, later), 9);
  assert.equal(defenseOf(TULA, { 'S-A-30': TULA }, later), 6);
  const units = { 'G-Inf-V': MOSCOW, 'S-A-30': around(MOSCOW)[0] };
  const german = previewOf(allocating(units, { side: 'russian', ...later }), attack(MOSCOW, 'S-A-30'));
  assert.equal(german.defense, 4);
});

test('M14-CITY-4 in that edition Tula gives up to two factors, as many as the infantry has', () => {
  const later = { scenario: '2014' };
  assert.equal(defenseOf(TULA, { 'S-RD-2': TULA }, later), 3);
  assert.equal(defenseOf(TULA, { 'S-A-30': TULA }, later), 6);
});

/** Open ground far in the Russian rear, a hex across the river from it, and one on its own bank. */
const [RIVERSIDE, OVER_RIVER, DRY] = ['0415', '0416', '0315'];

const riverShift = (units: Sketch['units'], more: Standoff = {}): number => {
  const attackers = Object.keys(units).filter(id => id.startsWith('G-'));
  const state = allocating({ ...units, 'S-A-30': RIVERSIDE }, more);
  return shiftsIn(previewOf(state, attack(RIVERSIDE, ...attackers)))['M-TERR-2'] ?? 0;
};

test('M-TERR-2 W12 an attack drops a column if half of its factors or more cross a river', () => {
  assert.deepEqual([sidesBetween(RIVERSIDE, OVER_RIVER), sidesBetween(RIVERSIDE, DRY)], [['river'], []]);
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER }), -1);
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER, 'G-Pz-XXXX': DRY }), -1);
  assert.equal(riverShift({ 'G-Pz-LVI': DRY, 'G-Inf-IX': OVER_RIVER }), 0);
  assert.equal(riverShift({ 'G-Pz-LVI': DRY }), 0);
  // What they bring counts, and a korps that is cut off brings three.
  const two = { 'G-Pz-LVI': OVER_RIVER, 'G-Inf-IX': DRY };
  assert.equal(riverShift(two), -1);
  assert.equal(riverShift(two, { cutOff: ['G-Pz-LVI'] }), 0);
  // Frozen rivers are no rivers.
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER }, { weather: 'snow' }), 0);
});

test('M14-RIV-3 in that edition a single attacker on the near bank is enough', () => {
  const later = { scenario: '2014' };
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER, 'G-ID-6': OVER_RIVER }, later), -1);
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER, 'G-ID-6': DRY }, later), 0);
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER, 'G-ID-6': DRY }), -1);
  assert.equal(riverShift({ 'G-Pz-LVI': OVER_RIVER }, { ...later, weather: 'snow' }), 0);
});

test('M14-RIV-3 canals count in that edition only, and bridges never help', () => {
  const [from, to] = findStep((_, there, sides) => sides.join() === 'canal' && there.place === undefined);
  const shift = (scenario: string): number => {
    const state = allocating({ 'S-A-30': to, 'G-Pz-LVI': from }, { scenario });
    return shiftsIn(previewOf(state, attack(to, 'G-Pz-LVI')))['M-TERR-2'] ?? 0;
  };
  assert.deepEqual([shift('main'), shift('2014')], [0, -1]);
  // The highway crosses the Dnieper between these two.
  const [west, east] = findBridge();
  const bridged = allocating({ 'S-A-30': east, 'G-Pz-LVI': west });
  assert.equal(shiftsIn(previewOf(bridged, attack(east, 'G-Pz-LVI')))['M-TERR-2'], -1);
});

/** A road over a river, between hexes without anything else. */
const findBridge = (): [string, string] =>
  findStep(
    (from, to, sides) =>
      sides.join() === 'river' &&
      isLand(from.id) &&
      isLand(to.id) &&
      to.place === undefined &&
      isLinked('roads', from.id, to.id),
  );

test('M-ODDS-2 W16 odds of forty to four over a river are read at 6:1', () => {
  const korps = [
    'G-Pz-LVI',
    'G-Pz-XXXX',
    'G-Pz-XXXXVI',
    'G-Pz-XXIV',
    'G-Pz-XXXXVII',
    'G-Inf-IX',
    'G-Inf-VII',
  ];
  const units = Object.fromEntries(korps.map(id => [id, OVER_RIVER]));
  const state = allocating({ ...units, 'S-A-30': RIVERSIDE }, { flags: { 'S-A-30': ['entrenched'] } });
  const preview = previewOf(state, attack(RIVERSIDE, ...korps));
  assert.deepEqual([preview.attack, preview.defense], [39, 4]);
  assert.deepEqual(shiftsIn(preview), { 'M-TERR-2': -1 });
  assert.equal(preview.column, '6:1');
});

/** A hex behind a defense line, a hex in front of it, and one beside it that does not cross the line. */
const [BEHIND, IN_FRONT, FLANK] = ((): [string, string, string] => {
  for (const id of game.map.ids) {
    const { sides, terrain, place } = hexAt(id);
    const line = sides.find(
      ({ kinds, protects }) => kinds.join() === 'defense-line' && protects?.length === 1,
    );
    const flank = dryAround(id)[0];
    if (line === undefined || flank === undefined || terrain.join() !== 'clear' || place !== undefined)
      continue;
    if (isLand(line.to)) return [id, line.to, flank];
  }
  return assert.fail('the map has no such line');
})();

function lineBonus(units: Sketch['units'], more: Standoff = {}): number {
  const attackers = Object.keys(units).filter(id => id.startsWith('G-'));
  return addsIn(previewOf(allocating(units, more), attack(BEHIND, ...attackers)))['M-TERR-8'] ?? 0;
}

test('M-TERR-8 a defense line gives infantry behind it a factor if half of the attackers cross it', () => {
  assert.equal(lineBonus({ 'S-RD-17': BEHIND, 'G-Inf-V': IN_FRONT }), 1);
  assert.equal(lineBonus({ 'S-RD-17': BEHIND, 'G-Inf-V': IN_FRONT, 'G-Inf-VIII': FLANK }), 1);
  assert.equal(lineBonus({ 'S-RD-17': BEHIND, 'G-Inf-V': IN_FRONT, 'G-Inf-IX': FLANK }), 0);
  assert.equal(lineBonus({ 'S-TB-126': BEHIND, 'G-Inf-V': IN_FRONT }), 0);
  assert.equal(lineBonus({ 'S-RD-17': BEHIND, 'G-Inf-V': FLANK }), 0);
  // It faces one way, and it is a Russian line.
  const units = { 'S-A-30': BEHIND, 'G-Inf-V': IN_FRONT };
  const russian = previewOf(allocating(units, { side: 'russian' }), attack(IN_FRONT, 'S-A-30'));
  assert.equal(addsIn(russian)['M-TERR-8'], undefined);
  const held = previewOf(
    allocating({ 'S-A-30': IN_FRONT, 'G-Inf-V': BEHIND }, { side: 'russian' }),
    attack(BEHIND, 'S-A-30'),
  );
  assert.equal(addsIn(held)['M-TERR-8'], undefined);
});

test('M14-LINE-1 in that edition it helps one army or parachute unit, unless anybody flanks it', () => {
  const later = { scenario: '2014' };
  assert.equal(lineBonus({ 'S-A-30': BEHIND, 'S-Para-5': BEHIND, 'G-Inf-V': IN_FRONT }, later), 1);
  assert.equal(lineBonus({ 'S-Para-5': BEHIND, 'G-Inf-V': IN_FRONT }, later), 1);
  assert.equal(lineBonus({ 'S-RD-17': BEHIND, 'G-Inf-V': IN_FRONT }, later), 0);
  assert.equal(lineBonus({ 'S-A-30': BEHIND, 'G-Inf-V': IN_FRONT, 'G-ID-6': FLANK }, later), 0);
  assert.equal(lineBonus({ 'S-A-30': BEHIND, 'G-Inf-V': IN_FRONT, 'G-ID-6': FLANK }), 1);
});

test('M-TERR-9 zones of control run over a defense line, both ways', () => {
  const german = allocating({ 'G-Inf-V': IN_FRONT, 'S-RD-17': BEHIND });
  assert.ok(isInZoneOf(german, GERMAN, hexNumber(BEHIND)));
  const russian = allocating({ 'S-A-30': BEHIND, 'G-ID-6': IN_FRONT });
  assert.ok(isInZoneOf(russian, RUSSIAN, hexNumber(IN_FRONT)));
});

test('M14-SWP-2, M14-SWF-1 only one panzer korps attacks into a swamp over each hexside', () => {
  for (const swamp of [SWAMP, SWAMPY_FOREST]) {
    const [one, other] = dryAround(swamp);
    const units = { 'S-A-30': swamp, 'G-Pz-LVI': one, 'G-Pz-XXXX': one, 'G-Inf-V': one, 'G-Pz-XXIV': other };
    const later = (weather: 'frost' | 'snow'): State => allocating(units, { scenario: '2014', weather });
    const state = later('frost');
    assert.equal(refusedBy(state, attack(swamp, 'G-Pz-LVI', 'G-Pz-XXXX')), 'M14-SWP-2');
    allowed(state, attack(swamp, 'G-Pz-LVI', 'G-Inf-V', 'G-Pz-XXIV'));
    allowed(state, attack(swamp, 'G-Pz-XXXX', 'G-Pz-XXIV'));
    // Nor one after the other.
    const begun = play(state, attack(swamp, 'G-Pz-LVI'));
    assert.equal(refusedBy(begun, attack(swamp, 'G-Pz-XXXX')), 'M14-SWP-2');
    allowed(begun, attack(swamp, 'G-Inf-V', 'G-Pz-XXIV'));
    // Frozen ground carries them, and the other edition knows no such limit.
    allowed(later('snow'), attack(swamp, 'G-Pz-LVI', 'G-Pz-XXXX'));
    allowed(allocating(units), attack(swamp, 'G-Pz-LVI', 'G-Pz-XXXX'));
  }
});

test('M-TERR-1, M-CAS-1 W2 twelve against an entrenched army in the woods, with support, is 3:1', () => {
  const from = dryAround(FOREST);
  const fought = fight(
    {
      target: FOREST,
      defenders: ['S-A-30'],
      attackers: { [from[0]]: ['G-Pz-LVI', 'G-Inf-V'], [from[1]]: ['G-Mot-3'] },
      flags: { 'S-A-30': ['entrenched'] },
      others: { 'G-Air-2': '@luftwaffe' },
      markers: { support: { 'G-Air-2': FOREST } },
    },
    [2],
    { support: true },
  );
  assert.deepEqual(resultsIn(fought.events), ['3:1 D2']);
});
