// What the board is measured with: the historical start of Army Group Center with its real map, and a made-up board
// larger than any of the games.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { layOut } from '../atlas/render/geometry.ts';
import { largeMap } from '../atlas/render/sample.testing.ts';
import { drawMap } from '../atlas/render/svg.ts';
import type { ServedFiles } from '../board/bench/serve.node.ts';
import { subsetFont } from '../board/build/font.node.ts';
import { DRAWING_FONT, lettersOf, makeGround } from '../board/build/ground.node.ts';
import { makeSymbols } from '../board/build/symbols.node.ts';
import type { DrawingFont, Face, Piece, Scene, Stack } from '../board/scene.ts';
import { drawGame, readMap } from '../cli/drawings.ts';
import { presentation } from '../games/army-group-center/presentation.ts';
import { type Counter, loadRoster } from '../kit/counters/roster.ts';
import type { GameMap } from '../kit/map/map.ts';
import { signOf } from '../kit/showing.ts';
import { ROOT } from '../tools/files.ts';

/** Paths and contents of everything that the bench page loads. */
export function benchFiles(): ServedFiles {
  const files = new Map<string, string | Uint8Array>();
  files.set('/', readFileSync(join(ROOT, 'board/bench/page.html'), 'utf8'));
  const codes = Object.fromEntries(
    Object.entries(presentation.symbols).map(([type, { sidc }]) => [type, sidc]),
  );
  files.set('/symbols.json', JSON.stringify(makeSymbols(codes)));
  const map = readMap('army-group-center');
  const drawing = drawGame('army-group-center').svg;
  const start = startScene(map);
  addBoard(files, 'start', map, drawing, start);
  addBoard(files, 'full', map, drawing, upTo(start, map, 150));
  addBoard(files, 'overlays', map, drawing, withOverlays(start, map));
  const large = largeMap();
  addBoard(
    files,
    'large',
    large,
    drawMap(large).svg,
    upTo({ stacks: [], markers: [], tints: [], lines: [] }, large, 684),
  );
  return files;
}

function addBoard(
  files: Map<string, string | Uint8Array>,
  name: string,
  map: GameMap,
  drawing: string,
  scene: Scene,
): void {
  const { svg, whole, ground } = makeGround({
    svg: drawing,
    centers: layOut(map).centres,
    ids: map.ids,
    places: map.places,
  });
  const letters = lettersOf(whole);
  const fonts = FACES.map(({ face, file, weight, style }): DrawingFont => {
    const href = `/${name}/${face}.woff2`;
    files.set(href, subsetFont(readFont(file), letters[face], fontName(face)));
    return { family: DRAWING_FONT, href, weight, style };
  });
  files.set(`/${name}/map.svg`, svg);
  files.set(`/${name}/ground.json`, JSON.stringify({ ...ground, href: `/${name}/map.svg`, fonts }));
  files.set(`/${name}/scene.json`, JSON.stringify(scene));
}

const FACES = [
  { face: 'regular', file: '400Regular', weight: 400, style: 'normal' },
  { face: 'bold', file: '700Bold', weight: 700, style: 'normal' },
  { face: 'italic', file: '400Regular_Italic', weight: 400, style: 'italic' },
] as const;

function readFont(file: string): Uint8Array {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@expo-google-fonts/pt-serif/${file}/PTSerif_${file}.ttf`));
}

function fontName(style: string) {
  return { family: DRAWING_FONT, style, copyright: 'Copyright (c) 2010, ParaType Ltd.; changed' };
}

function readCounters(): readonly Counter[] {
  const loaded = loadRoster(JSON.parse(readFileSync(join(ROOT, COUNTERS), 'utf8')), COUNTERS);
  if (!loaded.ok) throw new Error(`${COUNTERS} cannot be read`);
  return loaded.roster.counters;
}

function startScene(map: GameMap): Scene {
  const stacks = new Map<number, Piece[]>();
  for (const counter of readCounters()) {
    const hex = map.indexOf.get(counter.entry);
    if (hex === undefined) continue;
    const face = faceOf(counter, counter.faces.length);
    const list = stacks.get(hex) ?? [];
    list.push({ id: counter.id, face, state: 'plain', marks: [], title: counter.name });
    stacks.set(hex, list);
  }
  return {
    stacks: [...stacks].map(([hex, pieces]): Stack => ({ hex, pieces })),
    markers: [],
    tints: [],
    lines: [],
  };
}

const COUNTERS = 'games/army-group-center/data/counters.json';

function faceOf(counter: Counter, steps: number): Face {
  const { paper, ink } = presentation.sides[counter.side];
  const stripe = presentation.groups[counter.group]?.stripe;
  return {
    paper,
    ink,
    ...(stripe === undefined ? {} : { stripe }),
    symbol: counter.type,
    ...presentation.face(counter, steps),
  };
}

const STATES = ['plain', 'ready', 'chosen', 'spent', 'target'] as const;
const MARKS = ['out-of-supply', 'moved', 'fought', 'disrupted', 'entrenched', 'active', 'hidden'];

/** More pieces, spread over the map, until there are so many. */
function upTo(scene: Scene, map: GameMap, count: number): Scene {
  const stacks = new Map(scene.stacks.map(stack => [stack.hex, [...stack.pieces]]));
  let held = scene.stacks.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const models = readCounters().filter(({ faces }) => faces.length > 0);
  for (let i = 0; held < count; i++) {
    const hex = (i * 997 + 13) % map.count;
    if (map.passable[hex] === 0) continue;
    const pieces = stacks.get(hex) ?? [];
    if (pieces.length >= 5) continue;
    const model = models[(i * 7) % models.length];
    const face = faceOf(model, i % 3 === 0 ? 1 : model.faces.length);
    const marks = i % 4 === 0 ? [signOf(presentation, MARKS[(i / 4) % MARKS.length])] : [];
    const label = String((i % 300) + 1); // no two alike: each is composed on its own
    pieces.push({
      id: `more-${i}`,
      face: { ...face, label },
      state: STATES[i % STATES.length],
      marks,
      title: `${model.name} ${label}`,
    });
    stacks.set(hex, pieces);
    held += 1;
  }
  return { ...scene, stacks: [...stacks].map(([hex, pieces]): Stack => ({ hex, pieces })) };
}

/** Every kind of overlay somewhere on the map. */
function withOverlays(scene: Scene, map: GameMap): Scene {
  const hex = (id: string) => map.indexOf.get(id) ?? 0;
  const around = (id: string, reach: number) => {
    const found = new Set([hex(id)]);
    for (let i = 0; i < reach; i++)
      for (const from of [...found])
        for (const to of map.neighbours.subarray(from * 6, from * 6 + 6)) if (to >= 0) found.add(to);
    return [...found];
  };
  const reach = around('3706', 2);
  const marks = new Map([
    ['3700', ['out-of-supply']],
    ['3800', ['moved', 'fought']],
    ['3500', ['entrenched', 'disrupted']],
  ]);
  return {
    stacks: scene.stacks.map(({ hex: at, pieces }, k) => ({
      hex: at,
      pieces: pieces.map((piece, i) => ({
        ...piece,
        state: STATES[(k + i) % STATES.length],
        marks: (marks.get(map.ids[at]) ?? []).map(mark => signOf(presentation, mark)),
      })),
    })),
    markers: [
      { hex: hex('3904'), text: 'CG', color: '#123a6b', title: 'Center of gravity' },
      { hex: hex('4001'), text: 'INT', color: '#a32a00', title: 'Interdiction' },
      { hex: hex('3904'), text: '2', color: '#444444', title: 'Two' },
    ],
    tints: [
      { hexes: around('3409', 2), look: 'ours', color: '#b93a1e' },
      { hexes: around('3410', 2), look: 'theirs', color: '#2a5580' },
      { hexes: reach, look: 'reach', texts: reach.map((_, i) => String((i % 6) + 1)) },
      { hexes: [hex('3802'), hex('3801')], look: 'target' },
      { hexes: around('4106', 1), look: 'choice' },
      { hexes: [hex('3706'), hex('3705'), hex('3804')], look: 'path' },
      { hexes: [hex('4004')], look: 'warn' },
      { hexes: around('3503', 1), look: 'zone' },
      { hexes: [hex('3908'), hex('4108')], look: 'objective', texts: ['4', '1'] },
      { hexes: [hex('3606')], look: 'pointer' },
    ],
    lines: [
      { hexes: [hex('3706'), hex('3705'), hex('3804'), hex('3803')], look: 'path' },
      { hexes: [hex('3902'), hex('3903'), hex('3904'), hex('3905'), hex('3906')], look: 'supply' },
      { hexes: [hex('3700'), hex('3701')], look: 'attack' },
      { hexes: [hex('3800'), hex('3801')], look: 'attack' },
      { hexes: [hex('4201'), hex('4202'), hex('4203')], look: 'retreat' },
    ],
    trails: [
      { hexes: ['3500', '3501', '3502', '3503', '3504'].map(hex), color: '#9b2d20' },
      { hexes: ['3401', '3501', '3502', '3503'].map(hex), color: '#9b2d20' },
      { hexes: ['3601', '3602', '3603'].map(hex), color: '#2a5580', kind: 'retreat' },
    ],
    battles: [
      { hex: hex('3601'), column: '4:1', die: 5, result: 'DR', color: '#9b2d20' },
      { hex: hex('3802'), column: '1:2', die: 3, result: 'AE', color: '#2a5580' },
    ],
    asked: [hex('4201')],
  };
}
