// Armor overruns: when tanks roll over infantry, and what keeps them from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  EAST,
  type Fight,
  fateOf,
  fight,
  NORTH_EAST,
  NORTH_WEST,
  resultsIn,
  WEST,
} from '../../fights.node.ts';
import { hexAt, isLinked, sidesBetween, walkFrom } from '../../testing.node.ts';

const results = (given: Fight, die: number): string[] => resultsIn(fight(given, [die]).events);
const tankRaid: Fight = { defenders: ['S-RD-154'], attackers: { [WEST]: ['G-Pz-LVI'] } };

test('M-OVR-2, M-OVR-3 W14 a panzer korps against a division in the open: D2 becomes DE, DE becomes BR', () => {
  assert.deepEqual(results(tankRaid, 5), ['6:1 D2s -> DE']);
  assert.deepEqual(results(tankRaid, 3), ['6:1 DE -> BR']);
  assert.deepEqual(fateOf(fight(tankRaid, [5]).state, 'S-RD-154'), ['S-RD-154 @dead']);
});

test('M-OVR-5, M-OVR-2 W14b Russian tanks take their factors off, and are not overrun themselves', () => {
  const given = { ...tankRaid, defenders: ['S-RD-154', 'S-TB-126'] };
  const { state, events } = fight(given, [1]);
  assert.deepEqual(resultsIn(events), ['3:1 D2s -> DE']);
  assert.deepEqual(fateOf(state, 'S-RD-154', 'S-TB-126'), ['S-RD-154 @dead', 'S-TB-126 disrupted']);
});

test('M-OVR-1, M-OVR-5 armor must equal the infantry, trenches included, after what enemy tanks take off', () => {
  const attackers = { [WEST]: ['G-Pz-LVII', 'G-Inf-V', 'G-Inf-VIII'] };
  assert.deepEqual(results({ defenders: ['S-A-22'], attackers }, 2), ['3:1 D2 -> DE'], '4 against 4');
  const dugIn = {
    defenders: ['S-A-22'],
    attackers: { [WEST]: ['G-Pz-LVII', 'G-Inf-IX', 'G-Inf-VII', 'G-ID-6'] },
  };
  assert.deepEqual(results({ ...dugIn, flags: { 'S-A-22': ['entrenched'] } }, 2), ['3:1 D2'], '4 against 5');
  const tanks = { defenders: ['S-A-29', 'S-TB-126', 'S-TB-127'], attackers: dugIn.attackers };
  assert.deepEqual(results(tanks, 2), ['3:1 D2'], '4 less 2 against 3');
  const one = { defenders: ['S-A-29', 'S-TB-126'], attackers };
  assert.deepEqual(results(one, 2), ['3:1 D2 -> DE'], '4 less 1 against 3');
  const infantry = { defenders: ['S-A-29'], attackers: { [WEST]: ['G-Inf-V', 'G-Inf-IX'] } };
  assert.deepEqual(results(infantry, 2), ['3:1 D2'], 'no armor, no overrun');
});

test('M-OVR-1 armor without supply counts half, as it attacks', () => {
  const given: Fight = {
    defenders: ['S-A-29'],
    attackers: { [WEST]: ['G-Pz-LVII'], [NORTH_WEST]: ['G-Inf-V', 'G-Inf-VI'] },
  };
  assert.deepEqual(results(given, 2), ['3:1 D2 -> DE']);
  assert.deepEqual(results({ ...given, cutOff: ['G-Pz-LVII'] }, 1), ['3:1 D2s']);
});

const INTO = { forest: '0819', swamp: '0312', city: '1520' };

test('M-OVR-1 no overrun into forest, swamp or a great city', () => {
  for (const [kind, target] of Object.entries(INTO)) {
    const attackers = { [walkFrom(target, 3)]: ['G-Pz-LVI', 'G-Pz-XXXX'] };
    assert.doesNotMatch(results({ defenders: ['S-RD-154'], target, attackers }, 6).join(), /->/, kind);
    assert.match(results({ defenders: ['S-RD-154'], target, attackers }, 6).join(), /D2/, kind);
  }
});

test('M-OVR-1 frozen swamp is open ground', () => {
  const target = INTO.swamp;
  const given: Fight = {
    defenders: ['S-RD-154'],
    target,
    attackers: { [walkFrom(target, 3)]: ['G-Pz-LVI', 'G-Pz-XXXX'] },
    weather: 'snow',
  };
  assert.deepEqual(results(given, 6), ['7:1 D2s -> DE']);
});

test('M-OVR-1 armor that comes over a river or a defense line does not count, over a bridge it does', () => {
  const riverside = '1718';
  const [over, bank] = [walkFrom(riverside, 4), walkFrom(riverside, 3)];
  assert.deepEqual([sidesBetween(riverside, over), sidesBetween(riverside, bank)], [['river'], []]);
  const across = { defenders: ['S-RD-154'], target: riverside, attackers: { [over]: ['G-Pz-LVI'] } };
  assert.deepEqual(results(across, 4), ['5:1 D2']);
  assert.deepEqual(results({ ...across, attackers: { [bank]: ['G-Pz-LVI'] } }, 5), ['6:1 D2s -> DE']);
  const bridgehead = '0416';
  const bridge = walkFrom(bridgehead, 2);
  assert.deepEqual(
    [sidesBetween(bridgehead, bridge), isLinked('roads', bridgehead, bridge)],
    [['river'], true],
  );
  const bridged = { defenders: ['S-RD-154'], target: bridgehead, attackers: { [bridge]: ['G-Pz-LVI'] } };
  assert.deepEqual(results(bridged, 4), ['5:1 D2 -> DE'], 'the river still costs a column');
  assert.deepEqual(sidesBetween('1412', '1413'), ['defense-line']);
  const line = { defenders: ['S-RD-154'], target: '1413', attackers: { '1412': ['G-Pz-LVI'] } };
  assert.deepEqual(results(line, 1), ['3:1 D2s'], '6 against 2 with the line');
});

test('M-OVR-4 any German panzer or panzer grenadier unit in the stack keeps Russian tanks off', () => {
  const russian = (...defenders: string[]): Fight => ({
    defenders,
    attackers: {
      [EAST]: ['S-Sib-TD-58', 'S-A-16', 'S-A-24'],
      [NORTH_EAST]: ['S-TB-4', 'S-RD-154', 'S-RD-6'],
    },
  });
  assert.match(results(russian('G-ID-6', 'G-ID-129', 'G-ID-258'), 5).join(), /4:1 D1$/);
  assert.match(results(russian('G-ID-6', 'G-ID-129', 'G-ID-258'), 3).join(), /4:1 D2 -> DE$/);
  assert.match(results(russian('G-ID-6', 'G-ID-129', 'G-IR-GD'), 3).join(), /4:1 D2$/);
});

test('M-WX-3 in mud only the Russians overrun', () => {
  assert.deepEqual(results({ ...tankRaid, weather: 'mud' }, 5), ['6:1 D2s']);
  const russian: Fight = {
    defenders: ['G-ID-6'],
    attackers: { [EAST]: ['S-Sib-TD-58', 'S-A-29'] },
    weather: 'mud',
  };
  assert.deepEqual(results(russian, 2), ['4:1 D2s -> DE']);
});

test('M14-WX-7 in the mud of 2014 both sides overrun, but only on a D3', () => {
  const mud: Fight = { ...tankRaid, scenario: '2014', weather: 'mud' };
  assert.deepEqual(results(mud, 4), ['5:1 D3 -> DE']);
  assert.deepEqual(results(mud, 5), ['5:1 D2']);
  assert.deepEqual(results(mud, 3), ['5:1 DE']);
  assert.deepEqual(results({ ...tankRaid, scenario: '2014' }, 6), ['6:1 D2 -> DE'], 'in frost a D2 will do');
});

test('M14-FOR-4 in 2014 armor overruns in forest along a road, and only there', () => {
  const target = '0814';
  const [road, track] = [walkFrom(target, 0), walkFrom(target, 3)];
  assert.deepEqual([isLinked('roads', target, road), isLinked('roads', target, track)], [true, false]);
  assert.ok(hexAt(target).terrain.includes('forest'));
  const from = (hex: string, scenario: string): string[] =>
    results({ defenders: ['S-RD-154'], target, attackers: { [hex]: ['G-Pz-LVI'] }, scenario }, 6);
  assert.deepEqual(from(road, '2014'), ['6:1 D2 -> DE']);
  assert.deepEqual(from(track, '2014'), ['6:1 D2']);
  assert.deepEqual(from(road, 'main'), ['3:1 X'], 'there forest adds a factor');
  const main = { defenders: ['S-RD-154'], target, attackers: { [road]: ['G-Pz-LVI'] } };
  assert.deepEqual(results(main, 1), ['3:1 D2s']);
});

test('M14-SWP-4, M14-CITY-7 in 2014 there is no overrun in swamps, nor against Moscow or Tula', () => {
  const swamp = {
    defenders: ['S-RD-154'],
    target: INTO.swamp,
    attackers: { [walkFrom(INTO.swamp, 3)]: ['G-Pz-LVI'] },
  };
  assert.deepEqual(results({ ...swamp, scenario: '2014' }, 6), ['6:1 D2']);
  for (const [target, from] of [
    ['1016', '1017'],
    ['1716', '1816'],
  ]) {
    const given: Fight = {
      defenders: ['S-RD-2'],
      target,
      attackers: { [from]: ['G-Pz-LVI', 'G-Pz-XXXX', 'G-Pz-XXIV'] },
      scenario: '2014',
    };
    assert.doesNotMatch(
      [1, 2, 3, 4, 5, 6].flatMap(die => results(given, die)).join(),
      /DE -> BR|D[23] -> DE/,
    );
  }
});
