// The server that is measured, in a process of its own: `node.ts FOLDER`. It tells its port, and what it has used when asked.

import type { AddressInfo } from 'node:net';
import { openServer } from '../../server/server.ts';
import { usageNow } from './usage.ts';

const [folder] = process.argv.slice(2);
const { door, close } = await openServer({
  data: folder,
  page: (_, response) => response.writeHead(404).end(),
  failed: error => console.error(error),
  socketsPerAddress: Number.POSITIVE_INFINITY,
});
await door.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (door.server.address() as AddressInfo).port });
process.on('message', message => {
  if (message === 'close') return void close().then(() => process.disconnect());
  process.send?.(usageNow());
});
