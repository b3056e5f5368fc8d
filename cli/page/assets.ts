// What the page's build makes of the games: map drawings with their fonts, unit symbols, small pictures and the rules
// reference. Pages import them as `virtual:hexfront/…`; the files are named by their content.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { layOut } from '../../atlas/render/geometry.ts';
import { subsetFont } from '../../board/build/font.node.ts';
import { DRAWING_FONT, type GroundFiles, lettersOf, makeGround } from '../../board/build/ground.node.ts';
import { makeSymbols } from '../../board/build/symbols.node.ts';
import type { DrawingFont } from '../../board/scene.ts';
import type { Presentation } from '../../kit/presentation.ts';
import { mapsIn, ROOT } from '../../tools/files.ts';
import { drawGame, readMap } from '../drawings.ts';
import { largePicture, smallPicture } from './pictures.ts';
import { referenceOf } from './reference.ts';

const PREFIX = 'virtual:hexfront/';

export function gameAssets(presentations: readonly Presentation[]): Plugin {
  const files = new Map<string, string | Uint8Array>();
  const add = (name: string, content: string | Uint8Array): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const ending = extname(name);
    const path = `assets/${name.slice(0, -ending.length)}-${hash}${ending}`;
    files.set(path, content);
    return `/${path}`;
  };
  return {
    name: 'hexfront-games',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const made = name === 'pictures' ? pictures(presentations, add) : gameModule(presentations, name, add);
      return Object.entries(made)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

type Add = (name: string, content: string | Uint8Array) => string;

function pictures(presentations: readonly Presentation[], add: Add): Record<string, unknown> {
  const made = mapsIn(ROOT).map(game => {
    const map = readMap(game);
    const isPlayable = presentations.some(each => each.game === game);
    const href = isPlayable
      ? add(`${game}-card.svg`, largePicture(map, groundOf(game).svg))
      : add(`${game}.png`, smallPicture(map));
    return [game, href] as const;
  });
  return { pictures: Object.fromEntries(made) };
}

const grounds = new Map<string, GroundFiles>();

/** Drawn once for the board and for the card. */
function groundOf(game: string): GroundFiles {
  const known = grounds.get(game);
  if (known) return known;
  const map = readMap(game);
  const made = makeGround({ svg: drawGame(game).svg, centers: layOut(map).centres, ids: map.ids });
  grounds.set(game, made);
  return made;
}

function gameModule(presentations: readonly Presentation[], game: string, add: Add): Record<string, unknown> {
  const presentation = presentations.find(each => each.game === game);
  if (!presentation) throw new Error(`the page has no game ${game}`);
  const made = groundOf(game);
  const codes = Object.fromEntries(
    Object.entries(presentation.symbols).map(([type, { sidc }]) => [type, sidc]),
  );
  return {
    ground: { ...made.ground, href: add(`${game}.svg`, made.svg), fonts: fonts(made.svg, add) },
    symbols: makeSymbols(codes),
    reference: add(`${game}-rules.json`, JSON.stringify(referenceOf(ROOT, game) ?? null)),
  };
}

const FACES = {
  regular: { face: '400Regular', weight: 400, style: 'normal' },
  bold: { face: '700Bold', weight: 700, style: 'normal' },
  italic: { face: '400Regular_Italic', weight: 400, style: 'italic' },
} as const;

function fonts(svg: string, add: Add): DrawingFont[] {
  const { resolve } = createRequire(import.meta.url);
  const letters = lettersOf(svg);
  return (['regular', 'bold', 'italic'] as const).map(key => {
    const { face, weight, style } = FACES[key];
    const ttf = readFileSync(resolve(`@expo-google-fonts/pt-serif/${face}/PTSerif_${face}.ttf`));
    const subset = subsetFont(ttf, letters[key], {
      family: DRAWING_FONT,
      style: face,
      copyright: 'A part of PT Serif, copyright ParaType Ltd., SIL Open Font License 1.1',
    });
    return { family: DRAWING_FONT, href: add(`map-${key}.woff2`, subset), weight, style };
  });
}
