// A small, fast generator for players and tests that pick at random: the same seed, the same picks. The dice of a
// game never come from here.

/** Numbers from 0 up to 1 (sfc32), started from a text. */
export function seededRandom(seed: string): () => number {
  let a = spread(seed, 0x9e3779b9);
  let b = spread(seed, 0x243f6a88);
  let c = spread(seed, 0xb7e15162);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // Seeds that differ in a letter part ways only after some rounds.
  for (let round = 0; round < 15; round++) next();
  return next;
}

function spread(text: string, salt: number): number {
  let hash = salt;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35) | 0;
}
