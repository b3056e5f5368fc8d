// A position in a link: packed, in letters that an address may hold. What cannot be unpacked is said so; what it holds
// is the engine's to judge.

const PREFIX = '1.';
/** A position takes a few thousand letters; far more than that is not one. */
const LONGEST = 60_000;
const LARGEST = 2_000_000;

export async function packPosition(position: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(position));
  const packed = await through(text, new CompressionStream('deflate-raw'));
  return PREFIX + toLetters(packed);
}

export type Unpacked =
  | { readonly ok: true; readonly position: unknown }
  | { readonly ok: false; readonly reason: 'version' | 'damaged' | 'too-long' };

export async function unpackPosition(letters: string): Promise<Unpacked> {
  if (!letters.startsWith(PREFIX)) return { ok: false, reason: 'version' };
  if (letters.length > LONGEST) return { ok: false, reason: 'too-long' };
  try {
    const packed = fromLetters(letters.slice(PREFIX.length));
    const text = await through(packed, new DecompressionStream('deflate-raw'), LARGEST);
    if (!text) return { ok: false, reason: 'too-long' };
    return { ok: true, position: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)) };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

async function through(bytes: Bytes, stream: CompressionStream): Promise<Bytes>;
async function through(bytes: Bytes, stream: DecompressionStream, most: number): Promise<Bytes | undefined>;
async function through(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Bytes | undefined> {
  const parts: Bytes[] = [];
  let size = 0;
  for await (const part of new Blob([bytes]).stream().pipeThrough<Bytes>(stream)) {
    parts.push(part);
    size += part.length;
    if (size > most) return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Bytes {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}
