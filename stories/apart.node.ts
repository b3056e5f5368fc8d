// For stories of people who sit apart: a server with notices that come to this machine, and tables that are made and taken on the page.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { pageAnswers } from '../cli/page/server.ts';
import { loopbackGuard } from '../server/notices/services.node.ts';
import { type OnlineServer, openServer, type ServerParts } from '../server/server.ts';
import { part } from './board.node.ts';
import { type Files, type Served, useBrowser } from './browser.node.ts';

/** The server of a file of stories. */
export interface Apart {
  readonly folder: string;
  readonly server: OnlineServer;
  /** What the store says of the newest table. */
  table(): TableRow;
}

/** To be called once at the top of a file of stories; `more` is said to the server. */
export function useServer(more: Partial<ServerParts> = {}): Apart {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-apart-'));
  let server: OnlineServer | undefined;
  async function serve(files: Files): Promise<Served> {
    const opened = await openServer({
      data: folder,
      page: pageAnswers(files),
      failed: error => assert.fail(String(error)),
      notices: { guard: loopbackGuard, every: 100 },
      ...more,
    });
    server = opened;
    await opened.door.listen({ host: '127.0.0.1', port: 0 });
    const { port } = opened.door.server.address() as AddressInfo;
    return {
      server: opened.door.server as Served['server'],
      port,
      url: `http://127.0.0.1:${port}/`,
      async close() {
        await opened.close();
        rmSync(folder, { recursive: true });
      },
    };
  }
  useBrowser(read => read, serve);
  return {
    folder,
    table: () => tableIn(folder),
    get server() {
      assert.ok(server, 'the server has not been started yet');
      return server;
    },
  };
}

export interface TableWish {
  readonly clock?: string;
  readonly scenario?: string;
  /** Boxes to be checked. */
  readonly wishes?: readonly string[];
}

/** From the start page to a table that waits; answers with the link for the other. */
export async function makeTable(
  page: Page,
  game: string,
  { clock, scenario, wishes = [] }: TableWish = {},
): Promise<string> {
  await part(page, 'to-online').click();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Game').selectOption(game);
  if (clock !== undefined) await page.getByLabel('Clock').selectOption(clock);
  for (const wish of wishes) await part(page, wish).check();
  await page.locator('[data-story="online-make"]:enabled').waitFor();
  if (scenario !== undefined) await page.getByLabel('Scenario').selectOption(scenario);
  await part(page, 'online-make').click();
  return part(page, 'invitation-link').inputValue();
}

export async function takeSeat(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Boris');
  await part(page, 'sit-down').click();
}

/** Without the server's own address. */
export const pathOf = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '');

export interface TableRow {
  readonly seq: number;
  readonly stage: string;
  readonly decider: string | null;
  readonly id: string;
}

/** What the store says of the newest table. */
function tableIn(folder: string): TableRow {
  const database = new DatabaseSync(join(folder, 'hexfront.db'), { readOnly: true });
  try {
    const row = database.prepare('SELECT id, seq, stage, decider FROM tables ORDER BY made_at DESC').get();
    return { ...row } as unknown as TableRow;
  } finally {
    database.close();
  }
}
