// The worker that paints tiles off the page's thread.

import type { FromPainter, ToPainter } from './messages.ts';
import { createTilePainter } from './painter.ts';

interface WorkerScope {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToPainter>) => void) | null;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const painter = createTilePainter((message, transfer) => scope.postMessage(message, transfer), scope.fonts);
scope.onmessage = event => painter.tell(event.data);
