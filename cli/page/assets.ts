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
import { entryOf, isPlayable, playable, registry } from '../../games/registry.ts';
import { ROOT } from '../../tools/files.ts';
import { drawGame, readMap } from '../drawings.ts';
import { pageFile } from './files.ts';
import { largePicture, smallPicture } from './pictures.ts';
import { referenceOf } from './reference.ts';

const PREFIX = 'virtual:hexfront/';

export function gameAssets(): Plugin {
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
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (name === 'boards') return boardLoaders();
      const made = name === 'pictures' ? pictures(add) : await gameModule(name, add);
      return Object.entries(made)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    // While the page is worked on, nothing is written: what was made is served from here.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? '';
        const content = files.get(path);
        if (content === undefined) return next();
        const { type, plain } = pageFile(`/${path}`, Buffer.from(content));
        response.setHeader('Content-Type', type);
        response.end(plain);
      });
    },
    // A map or a ledger that was changed is drawn or read anew.
    hotUpdate({ file }) {
      const [, game] = /\/games\/([^/]+)\/(?:data\/|\w+\.tsv$)/.exec(file) ?? [];
      if (game === undefined) return;
      grounds.delete(game);
      const { moduleGraph, hot } = this.environment;
      for (const name of [game, 'pictures']) {
        const made = moduleGraph.getModuleById(`\0${PREFIX}${name}`);
        if (made) moduleGraph.invalidateModule(made);
      }
      hot.send({ type: 'full-reload' });
    },
  };
}

type Add = (name: string, content: string | Uint8Array) => string;

/** Every import is written out: the bundler makes a file of each. */
function boardLoaders(): string {
  const loaders = playable.map(({ id }) => `'${id}': () => import('${PREFIX}${id}')`);
  return `export const boards = { ${loaders.join(', ')} };`;
}

function pictures(add: Add): Record<string, unknown> {
  const made = registry.map(entry => {
    const map = readMap(entry.id);
    const href = isPlayable(entry)
      ? add(`${entry.id}-card.svg`, largePicture(map, groundOf(entry.id).whole, entry.picture))
      : add(`${entry.id}.png`, smallPicture(map, entry.picture));
    return [entry.id, href] as const;
  });
  return { pictures: Object.fromEntries(made) };
}

const grounds = new Map<string, GroundFiles>();

/** Drawn once for the board and for the card. */
function groundOf(game: string): GroundFiles {
  const known = grounds.get(game);
  if (known) return known;
  const map = readMap(game);
  const { ids, places } = map;
  const made = makeGround({ svg: drawGame(game).svg, centers: layOut(map).centres, ids, places });
  grounds.set(game, made);
  return made;
}

async function gameModule(game: string, add: Add): Promise<Record<string, unknown>> {
  const entry = entryOf(game);
  if (!entry) throw new Error(`the page has no game ${game}`);
  const { presentation } = await entry.presentation();
  const made = groundOf(game);
  const codes = Object.fromEntries(
    Object.entries(presentation.symbols).map(([type, { sidc }]) => [type, sidc]),
  );
  return {
    ground: { ...made.ground, href: add(`${game}.svg`, made.svg), fonts: fonts(made.whole, add) },
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
