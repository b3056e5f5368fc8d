// Counters and charts are what the rulebook says of them, in chapters 1 and 2 and where chapters 3 and 10 speak of
// single counters.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import chartsFile from '../../data/charts.json' with { type: 'json' };
import { game, newGame, placeOfUnit, sketch } from '../../testing.node.ts';
import { loadCharts } from './chart-form.ts';
import { charts } from './charts.ts';
import { roster } from './components.ts';

const { counters } = roster;
const ground = counters.filter(counter => counter.faces.length > 0);
const counter = (id: string) => {
  const found = counters.find(entry => entry.id === id);
  assert.ok(found, id);
  return found;
};
const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

describe('the counters', () => {
  test('2.1a counters and markers together make 160', () => {
    const markers = roster.file.markers.reduce((sum, marker) => sum + marker.count, 0);
    assert.equal(counters.length + markers, 160);
  });

  test('2.3a every combat counter tells side, organization, type, strength, entry and name', () => {
    for (const entry of ground) {
      assert.ok(['soviet', 'german'].includes(entry.side), entry.id);
      assert.equal(entry.id.startsWith('S-'), entry.side === 'soviet', entry.id);
      for (const text of [entry.group, entry.type, entry.size, entry.name, entry.label]) {
        assert.notEqual(text.trim(), '', entry.id);
      }
      assert.ok(
        game.map.indexOf.has(entry.entry) || /^@(turn-[1-9]|set-up)$/.test(entry.entry),
        `${entry.id} enters at ${entry.entry}`,
      );
    }
    assert.equal(new Set(ground.map(entry => entry.name)).size, ground.length, 'names are unique');
  });

  test('2.3b the sixteen counters for the other game are not among them', () => {
    assert.deepEqual(
      counters.filter(entry => entry.side !== 'soviet' && entry.side !== 'german'),
      [],
    );
    assert.equal(roster.file.markers.reduce((sum, marker) => sum + marker.count, counters.length) + 16, 176);
  });

  test('2.4 the sample: German 1st Infantry Corps, 3 and reduced 2, two steps, in 3102', () => {
    const sample = counter('G-1');
    assert.deepEqual(
      [sample.name, sample.side, sample.type, sample.size, sample.entry],
      ['1st Infantry Corps', 'german', 'infantry', 'XXX', '3102'],
    );
    assert.deepEqual(sample.faces, [{ combat: 3 }, { combat: 2 }]);
    assert.equal(placeOfUnit(newGame(), 'G-1'), '3102');
  });

  test('2.5a Soviet units are main front or 1st Ukrainian Front, the latter five', () => {
    const soviet = ground.filter(entry => entry.side === 'soviet');
    assert.deepEqual(tally(soviet.map(entry => entry.group)), { main: soviet.length - 5, '1uf': 5 });
  });

  test('2.5b German units are of five kinds: four North Ukraine, four 5th Panzer Army, seven Korps Gruppen', () => {
    const german = ground.filter(entry => entry.side === 'german');
    const groups = tally(german.map(entry => entry.group));
    assert.deepEqual(Object.keys(groups).sort(), ['5pa', 'agc', 'kg', 'locality', 'nu']);
    assert.deepEqual([groups.nu, groups['5pa'], groups.kg], [4, 4, 7]);
    for (const entry of german) {
      assert.equal(entry.group === 'locality', entry.type === 'fortified-locality', entry.id);
    }
  });

  test('2.6 labels use the codes of the list', () => {
    const codes: Record<string, string> = {
      B: 'Cavalry-Mechanized Group Baranov',
      O: 'Cavalry-Mechanized Group Oslikovskiy',
      P: 'Cavalry-Mechanized Group Pliyev',
      S: 'Cavalry-Mechanized Group Sokolov',
      Bnu: 'Korps Gruppe Buenau',
      Brn: 'Korps Gruppe Brenner',
      Hrt: 'Korps Gruppe Harteneck',
      Klf: 'Korps Gruppe Kleffel',
      Skn: 'Korps Gruppe Saucken',
      Str: 'Korps Gruppe Strachwitz',
      Wdl: 'Korps Gruppe Weidling',
      '1Pol': '1st Polish Army',
    };
    for (const [code, name] of Object.entries(codes)) {
      assert.equal(ground.find(entry => entry.label === code)?.name, name);
    }
    for (const entry of ground) {
      if (entry.type === 'fortified-locality' || entry.id === 'G-HG') continue;
      assert.match(
        entry.label,
        /^(\d+(GT|G|SS|Pol|S|T)?( NU| 5PA)?|B|O|P|S|Bnu|Brn|Hrt|Klf|Skn|Str|Wdl)$/,
        entry.id,
      );
      assert.equal(entry.label.endsWith('NU'), entry.group === 'nu', entry.id);
      assert.equal(entry.label.endsWith('5PA'), entry.group === '5pa', entry.id);
      assert.equal(/\dG/.test(entry.label), entry.name.includes('Guards'), entry.id);
    }
  });

  test('2.7a seven types of unit, each on the map or to come', () => {
    const types = new Set(ground.map(entry => (entry.type === 'tank' ? 'panzer' : entry.type)));
    assert.deepEqual(
      [...types].sort(),
      ['cav-mech', 'fortified-locality', 'guards', 'horse-cavalry', 'infantry', 'panzer', 'shock'].sort(),
    );
    for (const entry of ground) {
      if (entry.type === 'panzer') assert.equal(entry.side, 'german', entry.id);
      if (['tank', 'guards', 'shock', 'cav-mech'].includes(entry.type)) assert.equal(entry.side, 'soviet');
    }
  });

  test('2.8a Soviet armies are XXXX, everything else XXX', () => {
    for (const entry of ground) {
      const isArmy = entry.side === 'soviet' && entry.type !== 'cav-mech';
      assert.equal(entry.size.replace(/[[\]]/g, ''), isArmy ? 'XXXX' : 'XXX', entry.id);
    }
  });

  test('2.8b brackets mark Korps Gruppen and cav-mech groups and nobody else', () => {
    for (const entry of ground) {
      const isGroup = entry.group === 'kg' || entry.type === 'cav-mech';
      assert.equal(/^\[X+\]$/.test(entry.size), isGroup, entry.id);
    }
  });

  test('2.9 each side of a counter has one combat factor for attack and defense', () => {
    for (const entry of ground) {
      for (const face of entry.faces) {
        assert.deepEqual(
          Object.keys(face).filter(key => key !== 'movement'),
          ['combat'],
          entry.id,
        );
        assert.ok(face.combat >= 1, entry.id);
      }
    }
  });

  test('2.11a one factor is one step, two factors are two, the reduced side is the weaker', () => {
    for (const entry of ground) {
      assert.ok(entry.faces.length <= 2, entry.id);
      if (entry.faces.length === 2) assert.ok(entry.faces[1].combat < entry.faces[0].combat, entry.id);
    }
    for (const entry of ground) {
      const isWeak = entry.group === 'kg' || entry.group === 'locality';
      assert.equal(entry.faces.length, isWeak ? 1 : 2, entry.id);
    }
  });

  test('2.12 the markers are those of the list, and none of them fights', () => {
    const kinds = tally(roster.file.markers.map(marker => marker.kind.split(',')[0]));
    assert.deepEqual(Object.keys(kinds).sort(), [
      'Soviet control',
      'Soviet victory points',
      'armor concentration',
      'center of gravity',
      'game turn',
    ]);
    const air = counters.filter(entry => entry.type === 'air-army');
    assert.deepEqual(tally(air.map(entry => entry.group)), { 'air-main': 8, 'air-1uf': 2 });
    assert.deepEqual(
      counters.filter(entry => entry.faces.length === 0),
      air,
    );
  });

  test('3.1c one-step units have their entry code as well, though it is printed on the back', () => {
    for (const entry of ground.filter(unit => unit.faces.length === 1)) {
      const pattern = entry.group === 'kg' ? /^@turn-[1-9]$/ : /^\d{4}$/;
      assert.match(entry.entry, pattern, entry.id);
    }
  });

  test('10.1b 1st Polish Army comes on turn 2', () => {
    assert.equal(counter('S-1Pol').entry, '@turn-2');
  });

  test('10.3b 56th Panzer Corps starts in 4919 and is no North Ukraine unit', () => {
    const { entry, group } = counter('G-56');
    assert.deepEqual([entry, group], ['4919', 'agc']);
  });
});

describe('the charts', () => {
  test('1.2b nine turns of a week each, from 22 June to 23 August 1944', () => {
    assert.deepEqual(
      charts.track.turns.map(entry => entry.turn),
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    const months = { June: 5, July: 6, August: 7 } as const;
    let next = Date.UTC(1944, 5, 22);
    for (const { week } of charts.track.turns) {
      const [, day, month, lastDay, lastMonth] =
        /^(\d+)(?: (\w+))?-(\d+) (\w+) 1944$/.exec(week) ?? assert.fail(week);
      const date = (d: string, m: string) => Date.UTC(1944, months[m as keyof typeof months], Number(d));
      assert.equal(date(day, month ?? lastMonth), next, week);
      next = date(lastDay, lastMonth) + 86_400_000;
      assert.equal(next - date(day, month ?? lastMonth), 7 * 86_400_000, week);
    }
    assert.equal(next, Date.UTC(1944, 7, 24));
  });

  test('10.6c the track gives both sides their steps, the German fewer than two a turn in all', () => {
    const { turns } = charts.track;
    for (const entry of turns) assert.ok(entry.german <= 3 && entry.soviet <= 3, String(entry.turn));
    // Otherwise 3.8 and 3.9 would not help him.
    const german = turns.reduce((sum, entry) => sum + entry.german, 0);
    assert.ok(german < 18);
    for (const turn of [1, 4, 9]) {
      for (const side of ['soviet', 'german'] as const) {
        const state = sketch({ units: { 'G-1': '3102', 'S-4S': '3101' }, turn, side, phase: 'replacement' });
        assert.equal(game.position(state).markers?.replacements, turns[turn - 1][side], `${turn} ${side}`);
      }
    }
  });

  test('a chart file of somebody else is checked before it is used, and everything wrong in it is named', () => {
    const broken = structuredClone(chartsFile) as {
      town: { vp: unknown };
      crt: { rows: string[][] };
      track: { turns: unknown[] };
    };
    broken.town.vp = 'one';
    broken.crt.rows[2][3] = 'XX';
    broken.track.turns.pop();
    const problems = faultsOf(broken);
    assert.deepEqual(problems.sort(), ['crt.rows.2.3', 'town.vp', 'track.turns']);
    const uneven = structuredClone(chartsFile) as unknown as { crt: { rows: string[][] } };
    uneven.crt.rows[5].pop();
    for (const row of uneven.crt.rows) row[1] = 'AS';
    assert.deepEqual(faultsOf(uneven), ['crt.rows.5', 'crt.rows.*.1']);
  });
});

function faultsOf(file: unknown): string[] {
  const loaded = loadCharts(file, 'charts.json');
  return loaded.ok ? [] : loaded.problems.map(problem => problem.field);
}
