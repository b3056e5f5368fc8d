// The maps of the games against everything that is known of them, and the checks against maps that were spoiled.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { type GameMap, loadMap } from '../../kit/map/map.ts';
import type { MapFile } from '../../kit/map/schema.ts';
import { formatProblem } from '../../kit/problem.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { checksOf, mapPath, PLANS } from '../maps.ts';
import { checkFacts, checkMapText, isSound } from './check.ts';
import { lookAt } from './ground.ts';
import { checkTopology } from './topology.ts';

function textOf(game: string): string {
  return readFileSync(new URL(`../../${mapPath(game)}`, import.meta.url), 'utf8');
}

for (const { game } of PLANS) {
  const { facts, contradictions } = checksOf(game);

  test(`${game}: what the rules say of the map is written down`, () => {
    assert.ok(facts.length > 0);
  });

  // Until then the map is still being drawn.
  const skip = facts.length === 0;
  test(`${game}: the map is as the rules have it, its topology is sound, every piece has its place`, {
    skip,
  }, () => {
    const report = checkMapText(textOf(game), mapPath(game), game);
    const { problems, facts: held, topology, banks, setup } = report;
    assert.ok(
      isSound(report),
      JSON.stringify(
        { problems, broken: held.broken, topology, banks: banks.broken, setup: setup.broken },
        null,
        1,
      ),
    );
  });

  test(`${game}: no fact is written twice, every contradiction has its ruling`, () => {
    const said = facts.map(({ rule, says }) => `${rule} ${says}`);
    assert.deepEqual(
      said.filter((one, i) => said.indexOf(one) < i),
      [],
    );
    for (const { rule, says, ruling } of contradictions) assert.ok(rule && says && ruling, says);
  });

  test(`${game}: no fact holds on just any map`, () => {
    const blank = blankMap(JSON.parse(textOf(game)));
    const held = facts.filter(({ broken }) => holds(() => broken(blank)));
    // What is about the numbering, or about what must not be there, holds on an empty map as well.
    const share = facts.length === 0 ? 0 : held.length / facts.length;
    assert.ok(share < 0.5, `${held.length} of ${facts.length}:\n${held.map(({ says }) => says).join('\n')}`);
  });
}

/** The same hexes, with nothing on them. */
function blankMap(file: MapFile): GameMap {
  return load({
    ...file,
    terrains: ['sea'],
    impassable: ['sea'],
    hexes: file.hexes.map(({ id, basis }) => ({ id, terrain: 'sea', basis })),
    hexsides: [],
    places: [],
    areas: {},
    networks: {},
    boxes: {},
  });
}

const CENTER = 'army-group-center';
const file: MapFile = JSON.parse(textOf(CENTER));

test('a river that loses a hexside is noticed, unless it was its end', () => {
  const rivers = file.hexsides.flatMap(({ kind }, i) => (kind === 'river' ? [i] : []));
  fc.assert(
    fc.property(fc.constantFrom(...rivers), lost => {
      const map = load({ ...file, hexsides: file.hexsides.filter((_, i) => i !== lost) });
      if (checkTopology(map, checksOf(CENTER)).length === 0) assert.ok(isEndOfRiver(lost));
    }),
    { numRuns: cases(10, 40), endOnFailure: true },
  );
});

test('a river hexside drawn anywhere by mistake is noticed', () => {
  const map = load(file);
  const { sides } = lookAt(map);
  fc.assert(
    fc.property(fc.constantFrom(...sides), ({ a, b }) => {
      const stray = { a: map.ids[a], b: map.ids[b], kind: 'river', name: 'Stray', basis: 'rec' };
      if (file.hexsides.some(side => side.a === stray.a && side.b === stray.b)) return;
      const found = checkTopology(load({ ...file, hexsides: [...file.hexsides, stray] }), checksOf(CENTER));
      const last = `hexsides.${file.hexsides.length}`;
      // Where it touches water, the edge or another river, it could be a brook with its source inland.
      const isBrook = map.passable[a] === 1 && map.passable[b] === 1 && touchesSomething(a, b);
      assert.equal(
        found.some(({ field }) => field === last),
        !isBrook,
      );
    }),
    { numRuns: cases(10, 40), endOnFailure: true },
  );

  function touchesSomething(a: number, b: number): boolean {
    const { corners, sides: all, entries, isWet, isOnEdge } = lookAt(map);
    const rivers = new Set(entries.filter(({ role }) => role === 'waterway').map(({ side }) => side));
    const { ends } = all.find(side => side.a === a && side.b === b) ?? all[0];
    return ends.some(end => isWet[end] || isOnEdge[end] || corners[end].sides.some(side => rivers.has(side)));
  }
});

test('a place, an area or a hexside of the rules that moves is noticed', () => {
  const { facts } = checksOf(CENTER);
  const spoil = (change: (draft: MapFile & Writable) => void) => {
    const draft = structuredClone(file) as MapFile & Writable;
    change(draft);
    return checkFacts(load(draft), facts).broken.map(({ rule }) => rule);
  };
  assert.deepEqual(
    spoil(() => {}),
    [],
  );
  assert.ok(spoil(d => Object.assign(d.places[0], { hex: '3907' })).includes('2.2'));
  assert.ok(spoil(d => Object.assign(d.places[1], { tags: [] })).includes('7.9'));
  assert.ok(spoil(d => d.areas['one-uf'].hexes.pop()).includes('4.3'));
  assert.ok(spoil(d => d.areas['german-sources'].hexes.shift()).includes('7.7'));
  assert.ok(spoil(d => d.areas['soviet-sources'].hexes.push('3500')).includes('7.10'));
  const narrows = file.hexsides.findIndex(({ kind }) => kind === 'narrows');
  assert.ok(spoil(d => d.hexsides.splice(narrows, 1)).includes('9.8'));
  const work = file.areas['soviet-works'].hexes.indexOf('3101');
  assert.ok(spoil(d => d.areas['soviet-works'].hexes.splice(work, 1)).includes('9.12'));
  assert.ok(
    spoil(d =>
      Object.assign(d.hexes[d.hexes.findIndex(h => h.id === '1201')], { terrain: 'clear' }),
    ).includes('7.10'),
  );
});

interface Writable {
  readonly hexsides: MapFile['hexsides'][number][];
  readonly areas: Record<string, { hexes: string[] }>;
}

function isEndOfRiver(order: number): boolean {
  const { entries } = lookAt(load(file));
  const { entry, ends } = entries[order];
  const own = entries.filter(other => other.entry.kind === 'river' && other.entry.name === entry.name);
  return ends.some(end => own.filter(other => other.ends.includes(end)).length === 1);
}

function load(json: unknown): GameMap {
  const result = loadMap(json, 'map.json');
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

function holds(broken: () => readonly string[]): boolean {
  try {
    return broken().length === 0;
  } catch {
    return false;
  }
}
