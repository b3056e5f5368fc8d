// A server for the test of a loss of power: its folder and, if it is another than the usual one, its writer are its arguments.

import type { AddressInfo } from 'node:net';
import { openServer } from './server.ts';

const [data, writer] = process.argv.slice(2);
const { door } = await openServer({
  data,
  ...(writer !== undefined && { writer: new URL(writer) }),
  page: (_, response) => response.writeHead(404).end(),
  failed: error => console.error(error),
  log: 'silent',
});
await door.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready ${(door.server.address() as AddressInfo).port}`);
