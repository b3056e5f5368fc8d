// What the map must hold: what the rules say of single hexes, what follows from them, and what a player who
// knows the ground expects. Titles begin with the ledger rows they hold.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { distance } from '../../../kit/hex/topology.ts';
import {
  all,
  assertChain,
  bordersFrom,
  cornersOf,
  counters,
  flood,
  germanReach,
  germans,
  has,
  hexOf,
  idsIn,
  isCoastal,
  isIn,
  isOf,
  label,
  land,
  landSides,
  map,
  mayCross,
  missing,
  neighbours,
  placeIn,
  sidesOf,
  soviets,
} from './map-reading.node.ts';

const VULNERABLE = ['1300', '3300', '3400', '3600', '3800', '4000', '4200', '4300', '5019'];

describe('the grid', () => {
  const sides = [
    {
      title: '1.3a the north side runs 1000 through 1028',
      open: ['NE', 'NW'],
      ends: ['1000', '1028'],
      count: 29,
    },
    { title: '1.3b the east side runs 1000 through 5000', open: ['E'], ends: ['1000', '5000'], count: 41 },
    {
      title: '1.3c the south side runs 5000 through 5028',
      open: ['SE', 'SW'],
      ends: ['5000', '5028'],
      count: 29,
    },
    { title: '1.3d the west side runs 1028 through 5028', open: ['W'], ends: ['1028', '5028'], count: 41 },
  ] as const;
  for (const { title, open, ends, count } of sides) {
    test(title, () => {
      const side = map.ids.filter(id => open.every(direction => missing(id).includes(direction)));
      assert.deepEqual([side[0], side.at(-1), side.length], [...ends, count]);
    });
  }

  test('1.3e each corner hex belongs to two sides', () => {
    assert.deepEqual(missing('1000'), ['E', 'NE', 'NW', 'SE']);
    assert.deepEqual(missing('1028'), ['NE', 'NW', 'W', 'SW']);
    assert.deepEqual(missing('5000'), ['E', 'NE', 'SW', 'SE']);
    assert.deepEqual(missing('5028'), ['NW', 'W', 'SW', 'SE']);
  });

  test('2.2b 1169 hexes, each with its own number; Minsk is a city in 3908', () => {
    assert.equal(map.count, 1169);
    assert.equal(new Set(map.ids).size, 1169);
    assert.equal(placeIn('3908')?.name, 'Minsk');
    assert.equal(placeIn('3908')?.kind, 'city');
  });

  test('2.2c every kind of ground of the terrain key is on the map, and mixed ground too', () => {
    for (const kind of map.terrains)
      assert.ok(
        all.some(hex => has(hex, kind)),
        kind,
      );
    assert.ok(land.some(hex => has(hex, 'forest') && has(hex, 'marsh')));
    for (const kind of ['river', 'lake', 'narrows', 'border']) assert.ok(sidesOf(kind).length > 0, kind);
  });
});

describe('towns, cities and ports', () => {
  test('4.3a 37 towns and cities stand on German ground at the start', () => {
    assert.equal(map.places.length, 37);
    assert.equal(map.places.filter(p => p.kind === 'city').length, 7);
    for (const place of map.places) {
      assert.equal(map.passable[place.hex], 1, place.name);
      assert.equal(isIn('soviet-start', place.hex), false, place.name);
    }
  });

  test('what the Red Army held on 23 August 1944 is worth 32 points', () => {
    const taken =
      'Minsk Vilna Kaunas Narva Vitebsk Orsha Mogilev Bobruisk Polotsk Borisov Slutsk Baranovichi Lida Grodno Bialystok Brest-Litovsk Pinsk Kovel Lublin Dvinsk Pskov Shaulyai Mitau';
    const worth = (name: string) => (map.places.find(p => p.name === name)?.kind === 'city' ? 4 : 1);
    assert.equal(
      taken.split(' ').reduce((sum, name) => sum + worth(name), 0),
      32,
    );
  });

  test('Koenigsberg, whose fall ends the game (4.2), is a city and a port in 2825', () => {
    assert.equal(placeIn('2825')?.name, 'Koenigsberg');
    assert.equal(placeIn('2825')?.kind, 'city');
    assert.deepEqual(placeIn('2825')?.tags, ['port']);
  });

  test('7.9a every coastal town and city but Narva is a port, and no inland one', () => {
    const coastal = map.places.filter(p => isCoastal(p.hex)).map(p => p.name);
    const ports = map.places.filter(p => p.tags.includes('port')).map(p => p.name);
    assert.deepEqual(
      coastal.filter(name => name !== 'Narva'),
      ports,
    );
    assert.ok(coastal.includes('Narva'));
    assert.equal(placeIn('1301')?.name, 'Narva');
    assert.deepEqual(ports.sort(), ['Koenigsberg', 'Libau', 'Memel', 'Pernau', 'Reval', 'Riga', 'Windau']);
  });
});

describe('the front', () => {
  test('3.3a 48 German and 46 Soviet works stand on their own sides of the line', () => {
    const german = idsIn('german-works');
    const soviet = idsIn('soviet-works');
    assert.equal(german.length, 48);
    assert.equal(soviet.length, 46);
    for (const id of [...german, ...soviet]) assert.equal(map.passable[hexOf(id)], 1, id);
    assert.deepEqual(
      german.filter(id => isIn('soviet-start', hexOf(id))),
      [],
    );
    assert.deepEqual(
      soviet.filter(id => !isIn('soviet-start', hexOf(id))),
      [],
    );
    assert.ok(land.every(hex => isOf('USSR')(hex) || isOf('Poland')(hex) || !isIn('soviet-start', hex)));
  });

  test('no German can get behind the Soviet works (9.12) without entering them', () => {
    const reached = germanReach();
    assert.deepEqual(
      [...reached].filter(hex => isIn('soviet-start', hex)).map(hex => map.ids[hex]),
      [],
    );
    assert.equal(reached.size, land.filter(hex => !isIn('soviet-start', hex)).length);
  });

  test('7.10b exactly nine Soviet sources touch ground that a German may enter', () => {
    const reached = germanReach();
    const threatened = idsIn('soviet-sources').filter(id =>
      neighbours(hexOf(id)).some(hex => reached.has(hex)),
    );
    assert.deepEqual(threatened.sort(), VULNERABLE);
    for (const id of VULNERABLE) assert.ok(isIn('soviet-works', hexOf(id)), id);
    for (const id of ['3500', '3700', '3900', '4100']) assert.ok(reached.has(hexOf(id)), id);
  });

  test('7.10a the Soviet sources are land on the edge: 1200-3400, 4200-5019, and 3600, 3800, 4000', () => {
    const sources = idsIn('soviet-sources');
    assert.equal(sources.length, 54);
    for (const id of sources) {
      assert.equal(map.onEdge[hexOf(id)], 1, id);
      assert.equal(map.passable[hexOf(id)], 1, id);
      assert.ok(isIn('soviet-start', hexOf(id)), id);
    }
    for (const id of ['1200', '3400', '3600', '3800', '4000', '4200', '5000', '5019'])
      assert.ok(sources.includes(id));
    for (const id of ['1100', '3500', '3700', '3900', '4100', '5020']) assert.ok(!sources.includes(id), id);
  });

  test('7.7a the German sources are land on the edge from 2927 round the corner to 5020', () => {
    const sources = idsIn('german-sources');
    assert.equal(sources.length, 30);
    assert.equal(sources[0], '2927');
    assert.equal(sources.at(-1), '5020');
    assertChain(sources, 'german-sources');
    for (const id of sources) {
      assert.equal(map.onEdge[hexOf(id)] * map.passable[hexOf(id)], 1, id);
      assert.equal(isIn('soviet-start', hexOf(id)), false, id);
    }
  });

  test('the eight partisan zones (9.9) lie behind the German lines', () => {
    const zones = Object.keys(map.areas).filter(name => name.startsWith('partisan-'));
    assert.equal(zones.length, 8);
    const hexes = zones.flatMap(idsIn);
    assert.equal(new Set(hexes).size, hexes.length);
    for (const id of hexes) {
      assert.ok(map.passable[hexOf(id)] === 1 && !isIn('soviet-start', hexOf(id)), id);
      assert.equal(isIn('german-works', hexOf(id)), false, id);
    }
  });
});

describe('the units on the map', () => {
  test('2.4 the 1st Infantry Corps can stand in 3102', () => {
    assert.equal(counters.find(c => c.id === 'G-1')?.entry, '3102');
    assert.ok(map.passable[hexOf('3102')] === 1 && !isIn('soviet-start', hexOf('3102')));
  });

  test('every unit starts on land of its own side (3.3), two at most to a hex (6.1)', () => {
    const stacks = new Map<number, number>();
    for (const { id, side, hex } of counters) {
      assert.equal(map.passable[hex], 1, id);
      assert.equal(isIn('soviet-start', hex), side === 'soviet', id);
      stacks.set(hex, (stacks.get(hex) ?? 0) + 1);
    }
    assert.deepEqual([germans.length, soviets.length], [33, 31]);
    assert.ok([...stacks.values()].every(count => count <= 2));
  });

  test('every Soviet unit within nine hexes of 4004 has a German unit to attack (5.4, 11.1)', () => {
    const active = soviets.filter(c => distance(map, c.hex, hexOf('4004')) <= 9);
    const idle = active.filter(c => !germans.some(g => mayCross(c.hex, g.hex)));
    assert.ok(active.length >= 15, `${active.length} active`);
    assert.deepEqual(
      idle.map(c => c.id),
      [],
    );
  });

  test('Soviet ground within nine hexes of 4720 has room for the nine redeployed armies (3.6)', () => {
    const staying = soviets.filter(c => !c.tags?.includes('asterisk'));
    const room = land
      .filter(hex => isIn('soviet-start', hex) && distance(map, hex, hexOf('4720')) <= 9)
      .map(hex => 2 - staying.filter(c => c.hex === hex).length);
    assert.ok(room.reduce((sum, free) => sum + free, 0) >= 9);
  });

  test('at the start every German unit reaches a source over at most two borders (7.8)', () => {
    const borders = bordersFrom(idsIn('german-sources').map(hexOf), hex => !isIn('soviet-start', hex));
    const cut = germans.filter(c => !(borders[c.hex] <= 2)).map(c => `${c.id} ${borders[c.hex]}`);
    assert.deepEqual(cut, []);
  });
});

describe('special ground', () => {
  test('10.2a the 1UF door is the Soviet-held Western Pripyat of the south edge', () => {
    assert.deepEqual(idsIn('one-uf-entry'), ['5013', '5014', '5015', '5016', '5017', '5018', '5019']);
    for (const id of idsIn('one-uf-entry')) {
      assert.ok(has(hexOf(id), 'western-pripyat') && isIn('soviet-start', hexOf(id)), id);
    }
  });

  test('the Western Pripyat area (7.11) is the Western Pripyat ground, 20 hexes, all Soviet at the start', () => {
    const marsh = land.filter(hex => has(hex, 'western-pripyat'));
    assert.equal(marsh.length, 20);
    assert.deepEqual(
      marsh.map(hex => map.ids[hex]),
      idsIn('western-pripyat'),
    );
    assert.ok(marsh.every(hex => isIn('soviet-start', hex)));
  });

  test('every line of supply of the armies before Kovel leads through Western Pripyat (7.11)', () => {
    const dry = flood(
      idsIn('soviet-sources')
        .map(hexOf)
        .filter(hex => !has(hex, 'western-pripyat')),
      (from, to) => isIn('soviet-start', to) && !has(to, 'western-pripyat') && mayCross(from, to),
    );
    for (const id of ['S-70', 'S-47', 'S-69', 'S-8G']) {
      const army = soviets.find(c => c.id === id);
      assert.ok(army && !dry.has(army.hex), id);
    }
    assert.ok(soviets.filter(c => dry.has(c.hex)).length >= 25);
  });

  test('the 1UF area (4.3) has 27 hexes, all German at the start', () => {
    const area = idsIn('one-uf');
    assert.equal(area.length, 27);
    for (const id of area) assert.ok(map.passable[hexOf(id)] === 1 && !isIn('soviet-start', hexOf(id)), id);
  });

  test('3.6e the NU corps enter by the edge hexes from 4428 to 5021', () => {
    const entry = idsIn('nu-entry');
    assert.deepEqual([entry[0], entry.at(-1), entry.length], ['4428', '5021', 14]);
    assertChain(entry, 'nu-entry');
    assert.ok(entry.every(id => idsIn('german-sources').includes(id)));
  });

  test('the Baltic coast (4.3) runs along the shore from 2015 round Courland to 2927', () => {
    const coast = idsIn('baltic-coast');
    assert.deepEqual([coast[0], coast.at(-1)], ['2015', '2927']);
    for (const id of coast) assert.ok(isCoastal(hexOf(id)), id);
    assertChain(coast, 'baltic-coast');
    for (const name of ['Windau', 'Libau', 'Memel', 'Koenigsberg']) {
      assert.ok(isIn('baltic-coast', map.places.find(p => p.name === name)?.hex ?? -1), name);
    }
    assert.equal(isIn('baltic-coast', hexOf('2113')), false, 'Riga lies before 2015');
  });

  test('the Dvina (10.4) is the whole line between the north bank and the rest', () => {
    const dvina = sidesOf('river').filter(
      ({ from, direction }) => map.sideNames.get(from * 6 + direction) === 'Dvina',
    );
    const banks = landSides().filter(
      ({ from, to }) => isIn('north-of-dvina', from) !== isIn('north-of-dvina', to),
    );
    assert.deepEqual(dvina.map(label), banks.map(label));
    const north = (name: string) => isIn('north-of-dvina', map.places.find(p => p.name === name)?.hex ?? -1);
    assert.ok(['Riga', 'Dvinsk', 'Polotsk', 'Narva', 'Pskov'].every(north));
    assert.ok(!['Vitebsk', 'Mitau', 'Windau', 'Minsk', 'Vilna'].some(north));
  });
});

describe('water', () => {
  test('9.8a the one narrows is 1803/1804, land on both banks', () => {
    assert.deepEqual(sidesOf('narrows').map(label), ['1803/1804']);
    assert.ok(has(hexOf('1803'), 'clear') && has(hexOf('1804'), 'clear'));
  });

  test('between Narva and Pskov the banks of Lake Peipus touch at the narrows only (9.7)', () => {
    const lake = all.filter(hex => has(hex, 'lake'));
    assert.deepEqual(
      lake.map(hex => map.ids[hex]),
      ['1502', '1503', '1603', '1604', '1703', '1903', '2003'],
    );
    const touching = landSides().filter(
      ({ from, to }) =>
        map.rows[from] >= 15 && map.rows[to] <= 20 && isIn('soviet-start', from) !== isIn('soviet-start', to),
    );
    assert.deepEqual(touching.map(label), ['1803/1804']);
  });

  test('all land hangs together', () => {
    assert.equal(flood([hexOf('3908')], mayCross).size, land.length);
  });

  test('every river has a name and is one chain of hexsides', () => {
    const rivers = new Map<string, Set<string>[]>();
    for (const { from, direction } of sidesOf('river')) {
      const name = map.sideNames.get(from * 6 + direction) ?? '';
      assert.notEqual(name, '', label({ from, to: map.neighbours[from * 6 + direction] }));
      const ends = cornersOf(from, direction);
      const chains = rivers.get(name) ?? [];
      const joined = chains.filter(chain => ends.some(corner => chain.has(corner)));
      const rest = chains.filter(chain => !joined.includes(chain));
      rivers.set(name, [...rest, new Set([...ends, ...joined.flatMap(chain => [...chain])])]);
    }
    const broken = [...rivers].filter(([, chains]) => chains.length > 1).map(([name]) => name);
    assert.deepEqual(broken, []);
    assert.ok(rivers.size >= 25);
  });

  test('every river system ends in the sea, in a lake or at the edge of the map', () => {
    let systems: Set<string>[] = [];
    for (const { from, direction } of sidesOf('river')) {
      const ends = cornersOf(from, direction);
      const joined = systems.filter(system => ends.some(corner => system.has(corner)));
      systems = [
        ...systems.filter(s => !joined.includes(s)),
        new Set([...ends, ...joined.flatMap(system => [...system])]),
      ];
    }
    const mouths = new Set<string>();
    for (const hex of all) {
      for (let direction = 0; direction < 6; direction++) {
        const to = map.neighbours[hex * 6 + direction];
        if (to < 0 || map.passable[hex] === 0)
          for (const corner of cornersOf(hex, direction)) mouths.add(corner);
      }
    }
    assert.ok(systems.every(system => [...system].some(corner => mouths.has(corner))));
  });
});

describe('borders', () => {
  test('a border (7.8) stands wherever two countries of 1938 meet on land, and nowhere else', () => {
    const expected = landSides().filter(
      ({ from, to }) => map.country[from] !== map.country[to] && mayCross(from, to),
    );
    assert.deepEqual(sidesOf('border').map(label), expected.map(label));
    assert.deepEqual([...map.countries].sort(), [
      'Estonia',
      'Germany',
      'Latvia',
      'Lithuania',
      'Poland',
      'USSR',
    ]);
    assert.ok(land.every(hex => map.country[hex] >= 0));
    assert.equal(map.countries[map.country[hexOf('1301')]], 'Estonia', 'the frontier runs east of Narva');
  });

  test('from Belorussia one border (7.8) to the Polish edge, from Latvia two to East Prussia, from Estonia three', () => {
    const within =
      (...names: string[]) =>
      (hex: number) =>
        names.includes(map.countries[map.country[hex]]);
    const crossings = (from: string, to: readonly number[], inside: (hex: number) => boolean) =>
      bordersFrom([hexOf(from)], inside).reduce(
        (least, n, hex) => (to.includes(hex) ? Math.min(least, n) : least),
        99,
      );
    const sources = idsIn('german-sources').map(hexOf);
    const polishEdge = sources.filter(isOf('Poland'));
    const koenigsberg = [hexOf('2825')];
    assert.equal(crossings('3908', polishEdge, within('USSR', 'Poland')), 1);
    assert.equal(crossings('2113', koenigsberg, within('Latvia', 'Lithuania', 'Germany')), 2);
    assert.equal(crossings('1705', koenigsberg, within('Estonia', 'Latvia', 'Lithuania', 'Germany')), 3);
    assert.equal(crossings('1705', polishEdge, within('Estonia', 'Latvia', 'Poland')), 2);
  });
});
