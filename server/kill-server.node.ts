// A server for the tests that kill it: folder, port and, if it is another than the usual one, its writer are its arguments, the
// rest is in its environment, and it says its port when it is there.

import type { AddressInfo } from 'node:net';
import { openServer } from './server.ts';
import { readSettings } from './settings.ts';

const [folder, port, writer] = process.argv.slice(2);
const { door } = await openServer({
  ...readSettings(process.env, folder),
  ...(writer !== undefined && { writer: new URL(writer) }),
  page: (_, response) => response.writeHead(404).end(),
  failed: error => console.error(error),
});
await door.listen({ host: '127.0.0.1', port: Number(port) });
console.log(`ready ${(door.server.address() as AddressInfo).port}`);
