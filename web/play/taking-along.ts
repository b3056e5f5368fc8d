// The game out of the browser and into it: files, records, links. What writes them is loaded when it is wanted.

import type { Desk, Sitting } from '../desk.svelte.ts';
import { writeRoute } from '../route.ts';
import { text } from '../text/text.ts';

export interface TakingAlong {
  /** Each answers with the name of the file. */
  saveGame(): Promise<string>;
  exportRecord(): Promise<string>;
  makeLink(): Promise<string>;
  openFile(file: File): Promise<void>;
  /** The same game from its start. */
  again(): Promise<void>;
}

export function takingAlong(desk: Desk, { model, driver, game, engine }: Sitting): TakingAlong {
  const title = () => text.keepTitle(model.table.view.turn, model.table.view.phase);
  const go = (slot: string | undefined) => {
    if (slot) location.hash = writeRoute({ to: 'game', slot });
  };
  return {
    async saveGame() {
      const [{ gameFile, saveFile }, record] = await Promise.all([files(), engine.keeping.save()]);
      return saveFile(gameFile({ title: title(), seats: driver.seats, record }, new Date()));
    },
    async exportRecord() {
      const [{ recordFile, saveFile }, record] = await Promise.all([files(), engine.keeping.save()]);
      return saveFile(recordFile(title(), record));
    },
    async makeLink() {
      const { packPosition } = await import('../keep/links.ts');
      const packed = await packPosition(await engine.keeping.position());
      return new URL(writeRoute({ to: 'position', packed }), location.href).href;
    },
    openFile: async file => go(await desk.openFile(file)),
    again: async () => go(await desk.playNow(game.game)),
  };
}

const files = () => import('../keep/files.ts');
