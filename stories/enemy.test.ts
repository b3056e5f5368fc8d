// Stories of the enemy's turn: it is shown, told in a few lines that lead to their places, and shown again; and a game is
// replayed in the same way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { armyGroupCenter as game } from '../games/army-group-center/index.ts';
import { recordOf } from '../kit/record/record.ts';
import { openSession } from '../kit/sequence/session.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import type { KeptGame } from '../web/keep/shelf.ts';
import { findings } from './axe.node.ts';
import { barIsWhole, part, picture, settled, sketch } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';

useBrowser();

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  '1440 x 900': { viewport: { width: 1440, height: 900 } },
  '1366 x 625': { viewport: { width: 1366, height: 625 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The Red Army has a corps before it that cannot stand, and another far away whose owner is to move next. */
async function againstTheStaff(page: Page): Promise<void> {
  const units = { 'S-O': '3602', 'S-5GT': '3602', 'S-11G': '3702', 'G-9': '3603/1', 'G-39': '3117' };
  const loaded = game.load(sketch({ phase: 'pre-movement-combat', units }), 'enemy');
  assert.ok(loaded.ok);
  const kept: KeptGame = {
    slot: 'enemy',
    game: game.id,
    scenario: 'historical',
    title: 'Turn 2',
    saved: 1,
    seats: { soviet: 'bot:cadet', german: 'person' },
    record: recordOf(openSession(game, loaded.state)),
  };
  await page.evaluate(text => {
    localStorage.setItem('hexfront.pace', 'fast');
    localStorage.setItem('hexfront.game.enemy', text);
  }, JSON.stringify(kept));
  await page.evaluate(() => location.assign('#/game/enemy'));
  await part(page, 'board').waitFor();
  // What the enemy's turn asks for belongs to it.
  await part(page, 'confirm').and(page.getByText('Retreat')).waitFor();
  await settled(page);
  await part(page, 'confirm').click();
}

for (const [name, options] of Object.entries(SIZES)) {
  test(
    `the enemy's turn is told when it is over, line by line, and can be seen again, ${name}`,
    name === 'phone' ? {} : onlyDeep,
    () =>
      story(
        async ({ page }) => {
          await againstTheStaff(page);
          const digest = part(page, 'digest');
          await digest.getByText('What the Soviet side did').waitFor();
          await digest.getByText(/attacks?, 1 retreat/).waitFor();
          await digest.getByRole('button', { name: /^Attack on 3603: .+, die [1-6]: / }).waitFor();
          await settled(page);
          await picture(page, `digest-${name}`);
          await barIsWhole(page);
          assert.deepEqual(await findings(page, '[data-story=card]'), []);
          // A line leads to its place.
          await digest.getByRole('button', { name: /^Attack on 3603/ }).click();
          await settled(page);
          await part(page, 'again').click();
          await digest.getByText('So it went').waitFor();
          await part(page, 'again').click();
          await digest.getByText(/attacks?, 1 retreat/).waitFor();
          // The first thing that is done puts it away.
          await part(page, 'end').click();
          await page
            .getByRole('button', { name: 'End the phase anyway' })
            .or(part(page, 'happened'))
            .first()
            .waitFor();
          const anyway = page.getByRole('button', { name: 'End the phase anyway' });
          if (await anyway.isVisible()) await anyway.click();
          await digest.waitFor({ state: 'detached' });
        },
        '/',
        options,
      ),
  );
}

test('a game is replayed: played, paused, at any speed, and back to now', () =>
  story(async ({ page }) => {
    await againstTheStaff(page);
    await part(page, 'digest').waitFor();
    await settled(page);
    await part(page, 'replay').first().click();
    await part(page, 'replay-speed').selectOption('Slow');
    await part(page, 'replay-play').click();
    await page.getByText('You are looking at the past').waitFor();
    await part(page, 'replay-play').and(page.getByText('Pause')).waitFor();
    await part(page, 'replay-play').click();
    await part(page, 'replay-play').and(page.getByText('Play')).waitFor();
    await part(page, 'replay-speed').selectOption('Fast');
    await part(page, 'replay-play').click();
    await page.getByText('You are looking at the past').waitFor({ state: 'detached' });
    await part(page, 'digest').or(part(page, 'replay')).first().waitFor();
  }));
