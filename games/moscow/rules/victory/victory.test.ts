import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../../../kit/game.ts';
import {
  allowed,
  frameName,
  game,
  offered,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const end = { type: 'end' };
const everything = game.map.ids;

/** Places by name. */
const at = (...names: string[]): string[] =>
  names.map(name => {
    const place = game.map.places.find(candidate => candidate.name === name);
    assert.ok(place !== undefined, name);
    return game.map.ids[place.hex];
  });
const SEVEN = ['Kalinin', 'Volokolamsk', 'Mozhaisk', 'Kaluga', 'Yelets', 'Yefremov', 'Kursk'];
const WINTER = ['Torzhok', 'Rzhev', 'Vyazma', 'Kaluga', 'Tula', 'Orel', 'Kursk'];

/** A German unit in each of these places, with the whole map behind it. */
function germansIn(...names: string[]): Pick<Sketch, 'units' | 'control'> {
  const korps = ['V', 'VI', 'VII', 'VIII', 'IX', 'XX', 'XII', 'XIII', 'LIII'];
  const units = Object.fromEntries(at(...names).map((hex, index) => [`G-Inf-${korps[index]}`, hex]));
  return {
    units: { ...units, 'S-RD-53': '0122' },
    control: { german: everything.filter(hex => hex !== '0122') },
  };
}

/** The victory step of a turn. */
function judged(given: Partial<Sketch>): Outcome | undefined {
  const state = sketch({ units: {}, phase: 'paradrop', side: 'russian', ...given });
  return game.outcome(play(state, end));
}

test('M-VIC-2 German units in supply in Moscow win when the turn ends', () => {
  const outcome = judged(germansIn('Moscow'));
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['german', 'M-VIC-2', { german: 1, russian: 0 }],
  );
  assert.equal(judged({ ...germansIn('Moscow'), scenario: '2014' })?.rule, 'M-VIC-2');
});

test('M-VIC-2 not without supply, and not by holding Moscow without a unit in it', () => {
  // The whole rear is Russian: no line leads back.
  assert.equal(
    judged({
      units: { 'G-Inf-V': '1016', 'S-RD-53': '0122' },
      control: { russian: everything.filter(hex => hex !== '1016') },
    }),
    undefined,
  );
  assert.equal(judged(germansIn('Kaluga')), undefined);
});

test('M-VIC-1 not before the victory step, whoever stands where', () => {
  const state = sketch({ ...germansIn('Moscow'), phase: 'movement', side: 'german' });
  assert.equal(game.outcome(play(state, end)), undefined);
});

test('M-VIC-3 Russians in supply in Smolensk, Roslavl or Glukhov win when the turn ends', () => {
  for (const name of ['Smolensk', 'Roslavl', 'Glukhov']) {
    const [hex] = at(name);
    const outcome = judged({
      units: { 'S-A-5': hex, 'G-Inf-V': '3001' },
      control: { russian: everything.filter(id => id !== '3001') },
    });
    assert.deepEqual([outcome?.winner, outcome?.rule], ['russian', 'M-VIC-3'], name);
    const cut = judged({
      units: { 'S-A-5': hex, 'G-Inf-V': '3001' },
      control: { german: everything.filter(id => id !== hex) },
    });
    assert.equal(cut, undefined, `${name} without supply`);
  }
  assert.equal(
    judged({
      units: { 'S-A-5': '1304', 'G-Inf-V': '3001' },
      control: { russian: everything.filter(id => id !== '3001') },
    }),
    undefined,
    'Smolensk Russian, but nobody in it',
  );
});

test('M-VIC-4 after the Russian first move the seven towns win for the German, all of them and only then', () => {
  const markers = { unhistorical: true };
  const russianMoscow = (given: ReturnType<typeof germansIn>): Partial<Sketch> => ({
    ...given,
    control: { german: (given.control?.german ?? []).filter(hex => hex !== '1016') },
  });
  const outcome = judged({ ...russianMoscow(germansIn(...SEVEN)), markers });
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['german', 'M-VIC-4', { german: 1, russian: 0 }],
  );
  assert.equal(judged(russianMoscow(germansIn(...SEVEN))), undefined, 'the German moved first');
  for (const missing of SEVEN) {
    const six = SEVEN.filter(name => name !== missing);
    assert.equal(judged({ ...russianMoscow(germansIn(...six)), markers }), undefined, missing);
  }
});

test('M-VIC-5, M-VIC-11 with Moscow as well it counts for two games', () => {
  const outcome = judged({ ...germansIn(...SEVEN, 'Moscow'), markers: { unhistorical: true } });
  assert.deepEqual([outcome?.rule, outcome?.score], ['M-VIC-5', { german: 2, russian: 0 }]);
  assert.equal(judged({ ...germansIn('Moscow'), markers: { unhistorical: true } })?.rule, 'M-VIC-2');
});

const kept = { fliegerkorps: 'kept' };

test('M-VIC-7 once 2nd Fliegerkorps has been kept, Moscow alone is not enough: Voronezh must be taken too', () => {
  const moscow = germansIn('Moscow');
  const without = {
    ...moscow,
    control: { german: everything.filter(hex => !['0122', ...at('Voronezh')].includes(hex)) },
  };
  assert.equal(judged({ ...without, markers: kept }), undefined);
  assert.equal(judged(without)?.rule, 'M-VIC-2');
  const outcome = judged({ ...moscow, markers: kept });
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['german', 'M-VIC-7', { german: 1, russian: 0 }],
  );
});

/** Russians with the whole map. */
const russians: Partial<Sketch> = {
  units: { 'S-A-5': '1020', 'G-Inf-V': '3001' },
  control: { russian: everything.filter(hex => hex !== '3001') },
};

test('M-VIC-8, M-VIC-11 if he has kept it and the game ends without that, the Russian wins two games', () => {
  const draw = { ...germansIn(), turn: 12, units: { 'G-Inf-V': '3001', 'S-RD-53': '0122' } };
  assert.equal(judged(draw)?.winner, 'draw');
  const outcome = judged({ ...draw, markers: kept, control: { german: at('Moscow') } });
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['russian', 'M-VIC-8', { german: 0, russian: 2 }],
  );
  const claimed = play(
    sketch({ ...russians, units: russians.units ?? {}, turn: 9, phase: 'claim', markers: kept }),
    {
      type: 'claim',
    },
  );
  assert.equal(game.outcome(claimed)?.rule, 'M-VIC-8', 'a claim ends the game as well');
  const raid = { units: { 'S-A-5': '1403', 'G-Inf-V': '3001' }, control: russians.control, markers: kept };
  assert.equal(judged(raid)?.rule, 'M-VIC-8', 'so does Smolensk');
});

test('M-VIC-9 from the end of turn 8 the Russian may claim with Moscow and Voronezh in supply, or play on', () => {
  const start = sketch({
    ...russians,
    units: russians.units ?? {},
    turn: 8,
    phase: 'paradrop',
    side: 'russian',
  });
  const asked = play(start, end);
  assert.equal(frameName(asked), 'claim');
  assert.equal(game.decision(asked)?.side, 'russian');
  assert.deepEqual(offered(asked), ['claim', 'end']);
  allowed(asked, { type: 'claim' });
  const outcome = game.outcome(play(asked, { type: 'claim' }));
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['russian', 'M-VIC-9', { german: 0, russian: 1 }],
  );
  assert.equal(game.position(play(asked, end)).turn, 9, 'he may play on');
});

test('M-VIC-9 not on turn 7, not without Moscow or Voronezh, not with Voronezh cut off', () => {
  const claim = { type: 'claim' };
  const at8 = { ...russians, units: russians.units ?? {}, phase: 'claim' as const, side: 'russian' as const };
  allowed(sketch({ ...at8, turn: 8 }), claim);
  assert.equal(refusedBy(sketch({ ...at8, turn: 7 }), claim), 'M-VIC-9');
  for (const name of ['Moscow', 'Voronezh']) {
    const hexes = at(name);
    const lost = { german: hexes, russian: everything.filter(hex => hex !== '3001' && !hexes.includes(hex)) };
    assert.equal(refusedBy(sketch({ ...at8, turn: 8, control: lost }), claim), 'M-VIC-9', name);
  }
  const russian = at('Moscow', 'Voronezh');
  const cut = { german: everything.filter(hex => !russian.includes(hex)), russian };
  const units = { 'G-Inf-V': '3001' };
  assert.equal(refusedBy(sketch({ ...at8, units, turn: 8, control: cut }), claim), 'M-VIC-9', 'cut off');
});

test('M-VIC-9 when the last turn ends it counts without being claimed', () => {
  const german = at('Tula');
  const control = { german, russian: everything.filter(hex => hex !== '3001' && !german.includes(hex)) };
  const outcome = judged({ ...russians, control, turn: 12 });
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['russian', 'M-VIC-9', { german: 0, russian: 1 }],
  );
});

test('M-VIC-10, M-VIC-11 with every city of the winter offensive it counts for two games, at the end of the last turn', () => {
  for (const [scenario, turn] of [
    ['main', 12],
    ['2014', 8],
  ] as const) {
    const outcome = judged({ ...russians, scenario, turn });
    assert.deepEqual([outcome?.rule, outcome?.score], ['M-VIC-10', { german: 0, russian: 2 }], scenario);
    for (const name of WINTER) {
      const german = at(name);
      const control = { german, russian: everything.filter(hex => hex !== '3001' && !german.includes(hex)) };
      assert.equal(judged({ ...russians, scenario, turn, control })?.rule, 'M-VIC-9', name);
    }
  }
  assert.equal(judged({ ...russians, turn: 11 }), undefined);
});

test('M-VIC-10 our short start ends with turn 3: four of the seven cities in supply are a German victory, three a Russian', () => {
  const short = { scenario: 'typhoon', turn: 3 };
  const of = (...names: string[]) => {
    const outcome = judged({ ...germansIn(...names), ...short, control: { german: at(...names) } });
    return [outcome?.winner, outcome?.rule, outcome?.score];
  };
  const cities = ['Rzhev', 'Vyazma', 'Orel', 'Kursk'];
  assert.deepEqual(of(...cities), ['german', 'M-VIC-10', { german: 1, russian: 0 }]);
  assert.deepEqual(of(...cities.slice(1)), ['russian', 'M-VIC-10', { german: 0, russian: 1 }]);
  assert.equal(judged({ ...germansIn(...cities), scenario: 'main', turn: 3 }), undefined);
  assert.equal(judged({ ...germansIn(...cities), ...short, turn: 2 }), undefined);
  // Without supply a city does not count.
  const cut = { german: at(...cities), russian: everything.filter(hex => !at(...cities).includes(hex)) };
  assert.equal(judged({ ...germansIn(...cities), ...short, control: cut })?.winner, 'russian');
});

test('M-VIC-1, M-SEQ-1 if both have won, the first player has: the German in frost, the Russian in snow', () => {
  const both: Partial<Sketch> = {
    units: { 'G-Inf-V': '1016', 'S-A-5': '2807' },
    // Glukhov and the way along the southern edge are Russian, the north is German.
    control: {
      german: everything.filter(hex => Number(hex) < 2000),
      russian: everything.filter(hex => Number(hex) >= 2000),
    },
  };
  assert.equal(judged({ ...both, weather: 'frost' })?.winner, 'german');
  assert.equal(judged({ ...both, weather: 'snow' })?.winner, 'russian');
});

test('M-VIC-1 whoever gives up loses one game', () => {
  const state = sketch({ units: { 'G-Inf-V': '1101', 'S-A-5': '1021' } });
  const outcome = game.outcome(play(state, { type: 'concede', side: 'german' }));
  assert.deepEqual(
    [outcome?.winner, outcome?.rule, outcome?.score],
    ['russian', 'M-VIC-1', { german: 0, russian: 1 }],
  );
});
