// Supply as it is explained: the line shown is a legal line to a working source, the obstacle named is truly there
// and truly what is missing. And the fast searches behind it against a plain one, on positions of every kind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { State, SupplyAnswer } from '../../../../kit/game.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import {
  barred,
  type Ground,
  hasNaiveLine,
  hexOf,
  hexsides,
  idOf,
  isIn,
  isSourceOpen,
  land,
  naivePorts,
  onlySources,
  ports,
  randomFrom,
  readGround,
  type Search,
  sideOfUnit,
  sourceIds,
} from '../../supply-search.node.ts';
import { areaOf, game, newGame, openField, ringAround, sketch } from '../../testing.node.ts';
import { isCavMech, roster } from '../02-components/components.ts';
import { hasLine, LINE, linesOf } from './lines.ts';
import { isPripyatRuleOn } from './supply.ts';

const explain = (state: State, ...units: string[]): readonly SupplyAnswer[] => {
  const answers = game.supply(state, units);
  assert.ok('length' in answers);
  return answers;
};

const cutOf = (state: State, unit: string): string[] =>
  (explain(state, unit)[0].cut ?? []).map(({ hex, rule }) => `${rule} ${hex}`);

function searchFor(state: State, unit: string): Search {
  const index = roster.indexOf.get(unit) ?? -1;
  const side = sideOfUnit(unit);
  return { side, dry: side === 'soviet' && isCavMech[index] === 0 && isPripyatRuleOn(state) };
}

/** Every hex of the line may be entered, it ends where supply comes from, and it crosses two borders at most. */
function checkPath(state: State, ground: Ground, answer: SupplyAnswer): void {
  const path = (answer.path ?? []).map(hexOf);
  const last = path[path.length - 1];
  const search = searchFor(state, answer.unit);
  assert.equal(idOf(path[0]), game.position(state).units.find(unit => unit.id === answer.unit)?.at);
  if (answer.rule === '7.9j') assert.deepEqual(answer.path, ['2825']);
  else if (answer.state === 'port') {
    assert.ok(naivePorts(state, ground, path[0]).includes(idOf(last)), `${answer.unit} from ${idOf(last)}`);
    assert.ok(path.length <= 7);
  } else assert.ok(isSourceOpen(ground, search.side, last), `${answer.unit} from ${idOf(last)}`);
  let borders = 0;
  for (let i = 1; i < path.length; i++) {
    assert.equal(
      barred(ground, path[i - 1], path[i], search),
      undefined,
      `${answer.unit} into ${idOf(path[i])}`,
    );
    if (hexsides(path[i - 1], path[i]).includes('border')) borders++;
  }
  if (search.side === 'german') assert.ok(borders <= 2);
  if (search.dry) assert.ok(path.every(hex => !isIn('western-pripyat', hex)));
}

/** Each hex named is in the way by the rule named, and with all of them out of the way there would be a line. */
function checkCut(state: State, ground: Ground, answer: SupplyAnswer): void {
  const search = searchFor(state, answer.unit);
  const enemy = search.side === 'german' ? 'soviet' : 'german';
  const cut = answer.cut ?? [];
  assert.ok(cut.length > 0, `${answer.unit} is told why`);
  assert.equal(answer.rule, cut[0].rule);
  for (const { hex: id, rule, message } of cut) {
    const hex = hexOf(id);
    const isHeld = ground.occupier.get(hex) === enemy;
    const isEmptyInZone = ground.zone[enemy].has(hex) && !ground.occupier.has(hex);
    const truths: Record<string, boolean> = {
      '7.2b': isHeld || isEmptyInZone,
      '7.2e': ['1803', '1804'].includes(id),
      '7.7b':
        search.side === 'german' && ground.control[hex] === 'soviet' && sourceIds('german').includes(id),
      '7.7c': search.side === 'german' && isEmptyInZone && sourceIds('german').includes(id),
      '7.8': search.side === 'german',
      '7.10b':
        search.side === 'soviet' && !isSourceOpen(ground, 'soviet', hex) && sourceIds('soviet').includes(id),
      '7.11a': search.dry === true && isIn('western-pripyat', hex),
      '7.14': search.side === 'german' && isIn('soviet-works', hex),
    };
    assert.ok(truths[rule], `${answer.unit}: ${rule} ${message}`);
    assert.ok(message.includes(id));
  }
  const cleared = new Set(cut.filter(entry => entry.rule !== '7.8').map(entry => hexOf(entry.hex)));
  const from = hexOf(game.position(state).units.find(unit => unit.id === answer.unit)?.at ?? '');
  const maxBorders = cut.some(entry => entry.rule === '7.8') ? 99 : 2;
  assert.ok(
    hasNaiveLine(ground, from, { ...search, cleared, maxBorders }),
    `${answer.unit}: ${answer.message}`,
  );
}

/** Everything that can be asked of a position, against the plain search. */
function checkPosition(state: State, seen: Record<string, number>): void {
  const ground = readGround(state);
  const position = game.position(state);
  for (const { id, at, flags } of position.units) {
    if (at.startsWith('@')) continue;
    const hex = hexOf(at);
    const side = sideOfUnit(id);
    // A clone has no flood yet, so each unit is traced from its own hex outward.
    const fresh = cloneState(state);
    const kinds: [number, Search][] =
      side === 'german'
        ? [[LINE.german, { side }]]
        : [
            [LINE.soviet, { side }],
            [LINE.sovietDry, { side, dry: true }],
          ];
    for (const [kind, search] of kinds) {
      const expected = hasNaiveLine(ground, hex, search);
      assert.equal(hasLine(fresh, kind, hex), expected, `${id} at ${at}, traced`);
      assert.equal(linesOf(fresh, kind).far[hex] >= 0, expected, `${id} at ${at}, flooded`);
    }
    const [answer] = explain(state, id);
    seen[answer.state] = (seen[answer.state] ?? 0) + 1;
    if (answer.state === 'supplied' || answer.state === 'port') checkPath(state, ground, answer);
    else if (side === 'soviet' && position.turn >= 6) assert.ok(['7.12a', '12.4b'].includes(answer.rule));
    else if (answer.rule !== '7.9e') checkCut(state, ground, answer);
    const overland = hasNaiveLine(ground, hex, searchFor(state, id));
    if (side === 'soviet') assert.equal(answer.state === 'supplied', overland && position.turn < 6);
    else if (overland || at === '2825') assert.equal(answer.state, 'supplied');
    else if (id.startsWith('G-FL')) assert.equal(answer.state, 'defense-only');
    else if (flags?.includes('portDenied')) assert.equal(answer.state, 'out');
    else if (game.decision(state)?.frame !== 'port-overload') {
      assert.equal(
        answer.state,
        naivePorts(state, ground, hex).length > 0 ? 'port' : 'out',
        `${id} at ${at}`,
      );
    }
  }
}

test('7.2a in random games of every scenario each unit has the supply that a search hex by hex would find', () => {
  const seen: Record<string, number> = {};
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...game.scenarios.map(entry => entry.id)), (seed, scenario) => {
      const random = randomFrom(seed);
      let state = newGame(scenario);
      for (let turn = 0; game.outcome(state) === undefined; turn++) {
        const action = sampleAction(game, state, random);
        const applied = game.apply(state, action);
        assert.ok(applied.ok);
        state = applied.state;
        if (turn % 160 === 159) checkPosition(state, seen);
      }
    }),
    { numRuns: cases(2, 4), seed: 44 },
  );
  assert.ok(seen.supplied > 0 && seen.out > 0, JSON.stringify(seen));
});

/** Units of both sides thrown over the map, some sources and ports in the wrong hands. */
function scatter(random: () => number): State {
  const units: Record<string, string> = {};
  const holder = new Map<string, string[]>();
  const count = random() < 0.5 ? 0.15 : 0.5;
  const corner = hexOf(idOf(land[Math.floor(random() * land.length)]));
  const near = land.filter(hex => Math.abs(hex - corner) < 200);
  for (const { id, type, group, faces } of roster.counters) {
    if (faces.length === 0 || type === 'fortified-locality' || random() > count) continue;
    // Set aside in some scenarios.
    if (group === 'nu' || group === '5pa') continue;
    const pool = random() < 0.6 ? near : land;
    const at = idOf(pool[Math.floor(random() * pool.length)]);
    const others = holder.get(at) ?? [];
    if (sideOfUnit(id) === 'german' && areaOf('soviet-works').includes(at)) continue;
    if (others.length > 1 || others.some(other => front(other) !== front(id))) continue;
    if (at === '2825' && sideOfUnit(id) === 'soviet') continue;
    holder.set(at, [...others, id]);
    units[id] = at;
  }
  const share = random() < 0.5 ? 0.4 : 1;
  const turned = [...sourceIds('german'), ...ports.filter(() => random() < 0.3)].filter(
    id => random() < share && id !== '2825' && !holder.has(id),
  );
  const german = [...sourceIds('soviet'), '1803'].filter(id => random() < 0.3 && !holder.has(id));
  const turn = 1 + Math.floor(random() * 6);
  // 10.2c in both of them 1st Ukrainian Front may be anywhere.
  const scenario = random() < 0.3 ? 'bold-stroke' : 'no-bomb-plot';
  return sketch({ units, turn, scenario, control: { soviet: turned, german } });
}
const front = (id: string): string => (id.startsWith('S-1UF') ? '1uf' : id.slice(0, 1));

test('7.2a 7.8 7.9g with units thrown anywhere, too: floods, single traces, paths and obstacles all agree', () => {
  const seen: Record<string, number> = {};
  fc.assert(
    fc.property(fc.nat(), seed => checkPosition(scatter(randomFrom(seed)), seen)),
    { numRuns: cases(20, 40), seed: 1944 },
  );
  for (const state of ['supplied', 'out', 'port'])
    assert.ok(seen[state] > cases(5, 20), JSON.stringify(seen));
});

const field = openField();
const obstacles: [title: string, expected: string[], state: State, unit: string][] = [
  [
    '7.8 the hex behind the third border',
    ['7.8'],
    sketch({ units: { 'G-1': '1506' }, control: onlySources('2927') }),
    'G-1',
  ],
  ['7.14 the empty Soviet entrenchment', ['7.14'], sketch({ units: { 'G-1': '2600' } }), 'G-1'],
  [
    '7.7b the source in Soviet hands',
    ['7.7b'],
    sketch({ units: { 'G-1': '3820' }, control: onlySources() }),
    'G-1',
  ],
  [
    '7.7c the source without a garrison',
    ['7.7c'],
    sketch({ units: { 'G-1': '3827', 'S-3': '3927', 'S-5': '3628' }, control: onlySources('3828', '3727') }),
    'G-1',
  ],
  [
    '7.10b the Soviet source in German hands',
    ['7.10b'],
    sketch({ units: { 'S-3': '4702' }, control: onlySources() }),
    'S-3',
  ],
  [
    '7.2b one hex of the ring',
    ['7.2b'],
    sketch({
      units: {
        'G-1': field,
        ...Object.fromEntries(ringAround(field).map((hex, i) => [['S-3', 'S-5', 'S-8'][i], hex])),
      },
    }),
    'G-1',
  ],
  ['7.11a the marsh it stands in', ['7.11a'], sketch({ units: { 'S-70': '4816' } }), 'S-70'],
  [
    '7.2e the narrows',
    ['7.2e'],
    sketch({
      units: { 'S-3': '1804', 'G-1': '1704', 'G-2': '1805', 'G-9': '1904' },
      control: { german: ['1803'] },
    }),
    'S-3',
  ],
];
for (const [title, expected, state, unit] of obstacles) {
  test(`${title} is named as what cuts the line`, () => {
    const [answer] = explain(state, unit);
    assert.equal(answer.state, 'out');
    assert.deepEqual([...new Set(cutOf(state, unit).map(text => text.split(' ')[0]))], expected);
    checkCut(state, readGround(state), answer);
  });
}

test('7.8 an obstacle and a border too many are both named: clearing one alone would not help', () => {
  // Estonia, three borders from the only source, and besieged on top of it.
  const at = '1506';
  const ring = Object.fromEntries(ringAround(at).map((hex, i) => [['S-3', 'S-5', 'S-8'][i], hex]));
  const state = sketch({ units: { 'G-1': at, ...ring }, control: onlySources('2927') });
  const rules = cutOf(state, 'G-1').map(text => text.split(' ')[0]);
  assert.deepEqual(rules, ['7.2b', '7.8']);
});

test('7.12a from turn 6 no obstacle is sought: the reason is the turn', () => {
  const [army, group] = explain(sketch({ units: { 'S-3': '4502', 'S-O': '3600' }, turn: 6 }), 'S-3', 'S-O');
  assert.deepEqual([army.state, army.rule, army.cut], ['out', '7.12a', undefined]);
  assert.deepEqual([group.state, group.rule], ['out', '12.4b']);
});

test('7.2a units off the map are said to be so, and unknown units are refused', () => {
  const [answer] = explain(sketch({ units: { 'G-1': '@dead' } }), 'G-1');
  assert.equal(answer.state, 'off-map');
  const refused = game.supply(sketch({ units: {} }), ['G-none']);
  assert.ok('rule' in refused && refused.rule === 'format');
});

test('12.5c a cut-off locality is told that it is supplied in defense only, its partner hears of it too', () => {
  const state = sketch({ units: { 'G-FL-Slutsk': '4309', 'G-1': '4309' }, control: onlySources() });
  const [locality, corps] = explain(state, 'G-FL-Slutsk', 'G-1');
  assert.deepEqual([locality.state, corps.state], ['defense-only', 'out']);
  assert.match(corps.message, /12\.5c/);
});
