// The keys by which those who carry pushes know this server. Made when it first starts, and readable for nobody else.

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import webPush from 'web-push';

const key = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const schema = v.object({ publicKey: key, privateKey: key });
export type PushKeys = v.InferOutput<typeof schema>;

export function pushKeys(folder: string): PushKeys {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'push-keys.json');
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  const read = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: must hold the two keys, as this server wrote them.`);
  return read.output;
}
