// Hashes, seed and dice of a record a second time, by the cryptography of the browser or of Node and without any of the code that
// the game was played with: what both come to is not the fault of one of them.

/** Whether there is such cryptography here: browsers have it on addresses with TLS and on one's own machine. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(...pieces: readonly Uint8Array[]): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', joined(pieces)));
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A key for many messages. */
export async function hmacKey(secret: Uint8Array): Promise<Key> {
  return crypto.subtle.importKey('raw', joined([secret]), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export async function hmac(key: Key, message: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, joined([textBytes(message)])));
}

/** The seed of a table, as its dice take it. */
export async function seedOf(table: string, sealing: string, parts: readonly string[]): Promise<string> {
  const material = await crypto.subtle.importKey('raw', joined(parts.map(hexBytes)), 'HKDF', false, [
    'deriveBits',
  ]);
  const way = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: joined([textBytes(table)]),
    info: joined([textBytes(sealing)]),
  };
  return hexOf(await crypto.subtle.deriveBits(way, material, 256));
}

/** The die of a key: the first of the words that does not favor low numbers, block after block. */
export async function dieOf(seed: Key, key: string, faces: number): Promise<number> {
  const unfair = 2 ** 32 % faces;
  for (let block = 0; ; block++) {
    const bytes = await hmac(seed, block === 0 ? key : `${key}+${block}`);
    const words = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length; at += 4) {
      const word = words.getUint32(at);
      if (word < 2 ** 32 - unfair) return (word % faces) + 1;
    }
  }
}

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
