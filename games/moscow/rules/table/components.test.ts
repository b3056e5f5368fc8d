// Counters, charts and map are what the rulebook says of them: the rows of the ledger that the data files fulfil.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Counter } from '../../../../kit/counters/roster.ts';
import { scenarios } from '../set-up/scenarios.ts';
import {
  attackFactors,
  charts,
  DIVISIONS,
  defenseFactors,
  divisionsOf,
  FLAG,
  FRONT_AVIATION,
  germanArmies,
  hasRedCross,
  isArmor,
  isArmy,
  isCorpsLevel,
  isGermanDivision,
  isGreatCity,
  isInfantryKorps,
  isInfantryType,
  isMajorCity,
  isMobile,
  isPanzerGrenadier,
  isPanzerKorps,
  isPanzerTroops,
  isParachute,
  isRed,
  isRifleDivision,
  isSetUpFree,
  isSetUpWithinTwo,
  isShock,
  isTankBrigade,
  isTwoIcon,
  KALININ_AVIATION,
  MOSCOW,
  map,
  nameOf,
  objectives,
  PARA_KORPS,
  PULSE_FLAGS,
  roster,
  SECOND_FLIEGERKORPS,
  SIXTEENTH_ARMY,
  SIXTH_FIGHTER,
  shape,
  sideOf,
  strongAttack,
  strongDefense,
  TULA,
  UNITS,
  unitIds,
  unitNumber,
  VATUTIN,
} from './components.ts';

const { counters } = roster;
const idsWhere = (trait: Uint8Array): string[] => unitIds.filter((_, unit) => trait[unit] === 1);
const of = (test: (counter: Counter) => boolean): string[] => counters.filter(test).map(({ id }) => id);
const names = (hexes: readonly number[]): string[] =>
  hexes.map(hex => map.places[map.placeAt[hex]].name).sort();

describe('what counters show', () => {
  test('M-UNIT-1 panzer korps are the panzer units of corps size, and they alone show two icons', () => {
    const korps = of(({ type, size }) => type === 'panzer' && size === 'XXX');
    assert.deepEqual(idsWhere(isPanzerKorps), korps);
    assert.deepEqual(idsWhere(isTwoIcon), korps);
    assert.equal(korps.length, 8);
    for (const id of korps) {
      assert.match(nameOf(unitNumber(id)), /Panzer Corps$/);
      assert.equal(counters[unitNumber(id)].faces.length, 2, `${id} has a weaker back`);
    }
  });

  test('M-UNIT-2 infantry is what carries the crossed box: foot and motorized, with the armies', () => {
    const infantry = new Set(['infantry', 'army', 'shock-army', 'group', 'parachute', 'motorized']);
    assert.deepEqual(
      idsWhere(isInfantryType),
      of(({ type }) => infantry.has(type)),
    );
    for (const id of ['G-Kav-1', 'G-Pz-LVI', 'S-TB-126', 'S-Kat-1'])
      assert.equal(isInfantryType[unitNumber(id)], 0, id);
  });

  test('M-UNIT-3 one unit is parachute infantry: the 5th Para Corps, which is not mobile', () => {
    assert.deepEqual(idsWhere(isParachute), ['S-Para-5']);
    assert.equal(unitIds[PARA_KORPS], 'S-Para-5');
    assert.equal(isMobile[PARA_KORPS], 0);
    assert.equal(isInfantryType[PARA_KORPS], 1);
  });

  test('M-UNIT-4 three armies are shock armies, which are armies and infantry too', () => {
    assert.deepEqual(idsWhere(isShock), ['S-Shock-1', 'S-Shock-3', 'S-Shock-4']);
    for (const id of idsWhere(isShock)) {
      assert.equal(isArmy[unitNumber(id)], 1, id);
      assert.equal(isInfantryType[unitNumber(id)], 1, id);
    }
  });

  test('M-UNIT-5 where one factor is printed it stands for attack and defense', () => {
    for (const id of ['G-Inf-VII', 'G-ID-6', 'S-Gr-Ermakov']) {
      const unit = unitNumber(id);
      assert.equal(attackFactors[unit * 3 + 1], defenseFactors[unit * 3 + 1], id);
      assert.equal(attackFactors[unit * 3 + 1], counters[unit].faces[0].attack, id);
    }
  });

  test('M-UNIT-6 where two are printed the first is attack, the second defense, on every face', () => {
    const korps = unitNumber('G-Pz-LVI');
    assert.deepEqual([attackFactors[korps * 3 + 2], defenseFactors[korps * 3 + 2]], [6, 5]);
    assert.deepEqual([attackFactors[korps * 3 + 1], defenseFactors[korps * 3 + 1]], [4, 3]);
    const army = unitNumber('G-A-9');
    assert.deepEqual([attackFactors[army * 3 + 1], defenseFactors[army * 3 + 1]], [1, 3]);
    assert.deepEqual([strongAttack[army], strongDefense[army]], [3, 4]);
    // A unit without steps has no factors.
    assert.deepEqual([attackFactors[korps * 3], defenseFactors[korps * 3]], [0, 0]);
    for (let unit = 0; unit < UNITS; unit++)
      for (const face of counters[unit].faces)
        assert.ok(face.attack <= 6 && face.defense <= 5, unitIds[unit]);
  });

  test('M-REPL-6 the red cross marks who never comes back: the Para Corps and the Katyushas', () => {
    assert.deepEqual(idsWhere(hasRedCross), ['S-Para-5', 'S-Kat-1', 'S-Kat-2', 'S-Kat-3']);
  });

  test('M-RECOV-2 red factors are on Siberians, shock armies, cavalry corps and others, all Russian', () => {
    for (const id of idsWhere(isRed)) assert.match(id, /^S-/);
    for (const id of idsWhere(isShock)) assert.equal(isRed[unitNumber(id)], 1, id);
    for (const { id } of counters.filter(({ tags }) => tags.includes('siberian')))
      assert.equal(isRed[unitNumber(id)], 1, id);
    assert.equal(isRed[unitNumber('S-A-22')], 0);
  });

  test('M-MOVE-2, M-ARMY-9 who is mobile, who is armor, who is corps level', () => {
    assert.ok(unitIds.every((_, unit) => isArmor[unit] <= isMobile[unit]));
    assert.ok(unitIds.every((_, unit) => isPanzerGrenadier[unit] <= isPanzerTroops[unit]));
    assert.ok(unitIds.every((_, unit) => isArmy[unit] <= isCorpsLevel[unit]));
    assert.ok(
      unitIds.every((_, unit) => isTankBrigade[unit] + isRifleDivision[unit] + isCorpsLevel[unit] <= 1),
    );
    assert.deepEqual(
      idsWhere(isGermanDivision),
      of(({ side, size, faces }) => side === 'german' && size === 'XX' && faces.length > 0),
    );
  });
});

describe('where counters start', () => {
  test('M-SETUP-1, M-SETUP-9 panzer groups carry their places, and so do two infantry korps of the 2nd', () => {
    const marked = counters.filter(({ id }) => isSetUpWithinTwo[unitNumber(id)] === 1);
    for (const { id, side, group, entry } of marked) {
      assert.equal(side, 'german', id);
      assert.match(group, /^(panzer-group-[234]|army-[249])$/, id);
      const area = map.areas[`setup-${group}`];
      assert.equal(area.has[map.indexOf.get(entry) ?? -1], 1, `${id} starts at a place of ${group}`);
    }
    assert.deepEqual(
      marked.filter(({ type }) => type === 'infantry').map(({ id, group }) => [id, group]),
      [
        ['G-Inf-XXXV', 'panzer-group-2'],
        ['G-Inf-XXXIV', 'panzer-group-2'],
      ],
    );
    for (const id of idsWhere(isPanzerKorps)) assert.equal(isSetUpWithinTwo[unitNumber(id)], 1, id);
    for (const army of germanArmies) assert.equal(isSetUpWithinTwo[army], 1, unitIds[army]);
    assert.ok(unitIds.every((_, unit) => isSetUpFree[unit] + isSetUpWithinTwo[unit] <= 1));
  });

  test('M-SETUP-4 Western and Bryansk Front Aviation are there from the start, and so is 6th Fighter Corps', () => {
    const box = shape.boxes[-1 - FRONT_AVIATION];
    assert.deepEqual(
      of(({ entry }) => entry === box),
      ['S-Air-Western', 'S-Air-Bryansk', unitIds[SIXTH_FIGHTER]],
    );
  });

  test('M-SETUP-5 Kalinin Front Aviation waits with the Siberian Reserve', () => {
    assert.equal(counters[KALININ_AVIATION].entry, '@siberian-reserve');
    assert.equal(counters[VATUTIN].entry, '@turn-1');
    assert.equal(counters[SECOND_FLIEGERKORPS].entry, '@luftwaffe');
  });

  test('M-X-7 every infantry korps has divisions with one factor less, which wait in their box', () => {
    for (const id of idsWhere(isInfantryKorps)) {
      const unit = unitNumber(id);
      const parts = divisionsOf[unit];
      assert.ok(parts.length >= 2, id);
      const factors = parts.reduce((sum, part) => sum + attackFactors[part * 3 + 1], 0);
      assert.equal(factors + 1, attackFactors[unit * 3 + 1], id);
      for (const part of parts) {
        assert.equal(counters[part].entry, shape.boxes[-1 - DIVISIONS]);
        assert.equal(isGermanDivision[part], 1);
      }
    }
    assert.equal(divisionsOf.flat().length, new Set(divisionsOf.flat()).size);
  });

  test('M-REPL-5 the 16th Army is Rokossovsky’s', () => {
    assert.equal(unitIds[SIXTEENTH_ARMY], 'S-A-16');
    assert.equal(sideOf[SIXTEENTH_ARMY], 1);
  });
});

describe('the map', () => {
  test('M-GAP-1 the map is the reconstruction: what the text names is there, and says where it is known from', () => {
    const listed = readFileSync(new URL('../../data/map.json', import.meta.url), 'utf8');
    for (const name of [
      ...['Moscow', 'Tula', 'Smolensk', 'Roslavl', 'Glukhov', 'Kalinin', 'Volokolamsk', 'Mozhaisk', 'Kaluga'],
      ...['Yelets', 'Yefremov', 'Kursk', 'Voronezh', 'Torzhok', 'Rzhev', 'Vyazma', 'Orel'],
    ]) {
      assert.ok(
        map.places.some(place => place.name === name),
        name,
      );
    }
    assert.ok(listed.length > 1000);
    for (const reason of Object.values(map.source.basis))
      assert.match(reason, /^(text|deduced|geography|reconstructed)\b/);
    assert.equal(map.count, 660);
    for (const network of ['roads', 'highway', 'railways'])
      assert.ok(map.networks[network].lines.length > 0, network);
  });

  test('M-VIC-3, M-VIC-4, M-VIC-7, M-VIC-9, M-VIC-10 the places that count for victory', () => {
    assert.deepEqual(names(objectives('russian-instant')), ['Glukhov', 'Roslavl', 'Smolensk']);
    assert.deepEqual(names(objectives('german-unhistorical')), [
      ...['Kalinin', 'Kaluga', 'Kursk', 'Mozhaisk', 'Volokolamsk', 'Yefremov', 'Yelets'],
    ]);
    assert.deepEqual(names(objectives('german-historical')), ['Moscow']);
    assert.deepEqual(names(objectives('german-with-fliegerkorps')), ['Moscow', 'Voronezh']);
    assert.deepEqual(names(objectives('russian-turn-8')), ['Moscow', 'Voronezh']);
    assert.deepEqual(names(objectives('russian-smashing')), [
      ...['Kaluga', 'Kursk', 'Moscow', 'Orel', 'Rzhev', 'Torzhok', 'Tula', 'Voronezh', 'Vyazma'],
    ]);
  });

  test('M-TERR-3, M-TERR-4 Moscow and Tula are great cities, and no major ones', () => {
    for (const city of [MOSCOW, TULA]) assert.deepEqual([isGreatCity[city], isMajorCity[city]], [1, 0]);
    assert.ok(map.ids.every((_, hex) => isMajorCity[hex] <= isGreatCity[hex]));
  });
});

describe('the charts', () => {
  const column = (edition: 'main' | '2014', heading: string): string => {
    const { columns, rows } = charts[edition].crt;
    const index = columns.findIndex(entry => entry.heading === heading);
    return rows.map(row => row[index]).join(' ');
  };
  test('M-CRT-1 to M-CRT-13 every column of the main table', () => {
    const printed: Readonly<Record<string, string>> = {
      '1:5': 'D/AE AE AE AE AE AE',
      '1:4': 'D D/AE AE AE AE AE',
      '1:3': 'D D D/AE AE AE AE',
      '1:2': 'D2 D1 D D/AE AE AE',
      '1:1': 'D2 D1 D AD D/AE AE',
      '3:2': 'D2 D1 D AD AD D/AE',
      '2:1': 'D2 D1 D1 D X AD',
      '3:1': 'D2 D2 D1 D1 D X',
      '4:1': 'DE D2 D2 D1 D1 X/2',
      '5:1': 'BR DE D2 D2 D1 X/2',
      '6:1': 'BR BR DE DE D2 D2',
      '7:1': 'BR BR BR BR DE D2',
    };
    assert.deepEqual(
      charts.main.crt.columns.map(({ heading }) => heading),
      Object.keys(printed),
    );
    for (const [heading, results] of Object.entries(printed))
      assert.equal(column('main', heading).replaceAll('D2s', 'D2'), results, heading);
  });

  test('M-CRT-16 the strong D2 is the first below each elimination', () => {
    const strong = charts.main.crt.rows.map(row =>
      row
        .flatMap((result, index) => (result === 'D2s' ? [charts.main.crt.columns[index].heading] : []))
        .join(),
    );
    assert.deepEqual(strong, ['2:1,3:1', '4:1', '5:1', '', '6:1', '7:1']);
  });

  test('M14-CRT-1 to M14-CRT-7 every row of the table of 2014', () => {
    const { columns, rows } = charts['2014'].crt;
    assert.equal(
      columns.map(({ heading }) => heading).join(' '),
      '1:5 1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1',
    );
    assert.deepEqual(
      rows.map(row => row.join(' ')),
      [
        'D/AE D D D2 D2 D2 D3 DE BR BR BR BR BR BR',
        'AE AD - D1 D1 D1 D2 D3 DE BR BR BR BR BR',
        'AE D/AE AD - D D1 D1 D2 D3 DE BR BR BR BR',
        'AE AE D/AE AD - D D1 D1 D2 D3 DE BR BR BR',
        'AE AE AE D/AE AD X D D D1 D2 D3 DE BR BR',
        'AE AE AE AE D/AE AD X X X D1 D2 D3 DE BR',
      ],
    );
  });

  test('M14-EDN-2 the editions have as many turns as their scenarios say', () => {
    for (const id of ['main', '2014'] as const)
      assert.equal(charts[id].track.length, scenarios.find(scenario => scenario.id === id)?.turns, id);
  });
});

test('flags are bits of their own, and those of a pulse are among them', () => {
  const bits = Object.values(FLAG);
  assert.equal(new Set(bits).size, bits.length);
  for (const bit of bits) assert.equal(bit & (bit - 1), 0);
  // What hot loops read straight off the first word is in it.
  const { disrupted, entrenched, reduced, gone, attacked, spent } = FLAG;
  assert.equal((disrupted | entrenched | reduced | gone | attacked | spent) >>> 16, 0);
  assert.equal(PULSE_FLAGS & (FLAG.disrupted | FLAG.entrenched | FLAG.strong | FLAG.gone), 0);
});
