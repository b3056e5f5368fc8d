// Cuts a stream of bytes into lines of text, however the chunks fall. A line that is too long is dropped while
// it comes in, so that nobody can fill the memory with it.

/** Far above any position or record. */
export const MAX_LINE = 16 * 1024 * 1024;

export type Line = { readonly text: string } | { readonly fault: 'too-long' | 'not-utf8' };

export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLength = MAX_LINE,
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length <= maxLength) parts.push(bytes);
    else parts = [];
  };
  const take = (): Line => {
    const line: Line = length > maxLength ? { fault: 'too-long' } : decode(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  // The last line need not end with a line break.
  if (length > 0) yield take();
}

const NEWLINE = 10;

function decode(parts: readonly Uint8Array[]): Line {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)) };
  } catch {
    return { fault: 'not-utf8' };
  }
}
