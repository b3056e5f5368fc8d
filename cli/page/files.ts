// The built page in memory: every file with its type, its compressed forms and how long it may be kept. Whoever asks
// gets one of these files or nothing, so no address can reach anything else on the machine.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface PageFile {
  /** From the root of the page, with a slash in front. */
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const PACKED = /\.(br|gz)$/;

export function readPage(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const path of pathsIn(folder)) {
    const full = join(folder, path);
    const read = (ending: string) => (existsSync(full + ending) ? readFileSync(full + ending) : undefined);
    const packed = { brotli: read('.br'), gzip: read('.gz') };
    files.set(path, pageFile(path, readFileSync(full), packed.brotli ? packed : undefined));
  }
  return files;
}

/** Puts the compressed forms beside the files: packing them well takes seconds, and is done once. */
export function packPage(folder: string): void {
  for (const path of pathsIn(folder)) {
    const { brotli, gzip } = pageFile(path, readFileSync(join(folder, path)));
    if (!brotli || !gzip) continue;
    writeFileSync(join(folder, `${path}.br`), brotli);
    writeFileSync(join(folder, `${path}.gz`), gzip);
  }
}

/** Every file that can be asked for, with a slash in front. */
export function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !PACKED.test(entry.name))
    .map(({ parentPath, name }) =>
      posix.join('/', relative(folder, join(parentPath, name)).split(sep).join('/')),
    );
}

type Packed = Pick<PageFile, 'brotli' | 'gzip'>;

export function pageFile(path: string, plain: Buffer, packed?: Packed): PageFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { path, type, etag, cache: cacheFor(path), plain, ...(packed ?? pack(type, plain)) };
}

// Pictures and fonts are compressed already; what does not get smaller is sent as it is.
function pack(type: string, plain: Buffer): Packed {
  if (/^(image\/(png|webp)|font\/)/.test(type)) return { brotli: undefined, gzip: undefined };
  return {
    brotli: smaller(plain, brotliCompressSync(plain, BROTLI)),
    gzip: smaller(plain, gzipSync(plain, { level: 9 })),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

// Files whose name holds a hash of their content never change; the rest is asked for again each time.
function cacheFor(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function smaller(plain: Buffer, packed: Buffer): Buffer | undefined {
  return packed.length < plain.length ? packed : undefined;
}
