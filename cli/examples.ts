// Puts the files of docs/examples into docs/using-the-kit.md, each after the comment that names it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/files.ts';

export const EXAMPLES = 'docs/examples';
export const PAGE = 'docs/using-the-kit.md';

export function withExamples(page: string): string {
  return page.replace(
    /(<!-- example: (\S+) -->\n)(?:\n```ts\n[\s\S]*?\n```\n)?/g,
    (_, mark: string, file: string) =>
      `${mark}\n\`\`\`ts\n${readFileSync(join(ROOT, EXAMPLES, file), 'utf8')}\`\`\`\n`,
  );
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  writeFileSync(path, withExamples(readFileSync(path, 'utf8')));
}
