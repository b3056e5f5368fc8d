// Stories of the opponent: it thinks and can be told to move now, its moves can be skipped, and when the game is over it
// tells what it meant to do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageFile } from '../cli/page/files.ts';
import { armyGroupCenter as game } from '../games/army-group-center/index.ts';
import { recordOf } from '../kit/record/record.ts';
import { openSession } from '../kit/sequence/session.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import type { KeptGame } from '../web/keep/shelf.ts';
import { findings } from './axe.node.ts';
import { part, picture, settled, sketch } from './board.node.ts';
import { type Files, story, useBrowser } from './browser.node.ts';

useBrowser(withPonderer);

/** Makes of the cadet somebody who thinks for half a minute about everything, unless he is told to stop. */
function withPonderer(files: Files): Files {
  const shelf = [...files.keys()].find(path => /^\/assets\/shelf-[^/]*\.js$/.test(path));
  const made = shelf && files.get(shelf);
  assert.ok(made, 'the page has no bots');
  const aside = shelf.replace('shelf-', 'made-');
  const ponderer = `import * as made from '.${aside.replace('/assets', '')}';
    export const { botLevels } = made;
    export function makeBot(level, ...more) {
      const bot = made.makeBot(level, ...more);
      if (level !== 'cadet') return bot;
      return Object.assign(Object.create(bot), {
        *think(game, state) {
          for (let step = 0; step < 1500; step++) {
            const until = performance.now() + 20;
            while (performance.now() < until);
            if ((yield { share: 0.4, nodes: step }) === true) break;
          }
          return yield* bot.think(game, state);
        },
      });
    }`;
  return new Map([
    ...files,
    [aside, { ...made, path: aside }],
    [shelf, pageFile(shelf, Buffer.from(ponderer))],
  ]);
}

const units = {
  ...{ 'S-11G': '3603', 'S-5GT': '3603', 'S-O': '3703', 'S-5': '3605' },
  ...{ 'S-31': '3606', 'S-33': '3607', 'S-49': '3608', 'S-50': '3609' },
  // So far away that nobody fights: the person is asked nothing before his own turn.
  ...{ 'G-9': '3116', 'G-39': '3117' },
};

/** A game in which the Red Army has the computer's turn, kept in this browser and opened from there. */
async function against(page: Page, level: string, turn = 2): Promise<void> {
  const position = sketch({ turn, phase: 'movement', units });
  const loaded = game.load(position, 'opponent');
  assert.ok(loaded.ok);
  const slot = `${level}-${++opened}`;
  const kept: KeptGame = {
    slot,
    game: game.id,
    scenario: 'historical',
    title: `Turn ${turn}`,
    saved: 1,
    seats: { soviet: `bot:${level}`, german: 'person' },
    record: recordOf(openSession(game, loaded.state)),
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `hexfront.game.${slot}`,
    JSON.stringify(kept),
  ] as const);
  await page.evaluate(hash => location.assign(hash), `#/game/${slot}`);
  await part(page, 'board').waitFor();
}
let opened = 0;

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
}

const isMyDecision = (page: Page) => part(page, 'decision').getByText('Wehrmacht').waitFor();

/** Far less than the ponderer takes, even where others are at work. */
const SOON = { timeout: 15_000 };

test('long thinking shows how far it has come, and ends when somebody wants a move now', () =>
  story(async ({ page }) => {
    await against(page, 'cadet');
    const bar = part(page, 'bot');
    await bar.getByText('The cadet is thinking').waitFor();
    await bar.getByText('40 %').waitFor();
    assert.equal(await bar.getByRole('progressbar').getAttribute('value'), '0.4');
    await picture(page, 'thinking');
    assert.deepEqual(await findings(page, '[data-story=card]'), []);
    await part(page, 'bot-now').click();
    await bar.getByText('1 action so far').waitFor(SOON);
    await bar.getByText('The cadet is thinking').waitFor();
    await page.keyboard.press('m');
    await bar.getByText('2 actions so far').waitFor(SOON);

    // Held while it thinks: what it then decides is played when it may go on.
    await bar.getByText('The cadet is thinking').waitFor();
    await page.keyboard.press('b');
    await bar.getByText('The computer waits.').waitFor();
    assert.equal(await part(page, 'bot-now').count(), 0);
    await page.keyboard.press('b');
    await bar.getByText('The cadet is thinking').waitFor();

    // Whoever leaves does not keep the next game waiting.
    await leave(page);
    await against(page, 'random');
    await bar.getByText(/[1-9] actions? so far/).waitFor(SOON);
  }));

test(
  'the general thinks beside the page, says how far it has come, and moves when it is told to',
  onlyDeep,
  () =>
    story(async ({ page }) => {
      const bar = part(page, 'bot');
      const tellHim = async (patience: { timeout?: number }): Promise<void> => {
        await bar.getByText(/[1-9]\d? %/).waitFor(patience);
        await bar.getByText('The general is thinking').waitFor(patience);
        await part(page, 'bot-now').click(patience);
      };
      // On a quick machine he may be done before anybody has looked or pressed: then he is asked to another game.
      for (let games = 0; ; games++) {
        await against(page, 'general');
        const patience = games < 3 ? { timeout: 8000 } : {};
        const isTold = await tellHim(patience).then(
          () => true,
          (error: unknown) => {
            if (games >= 3) throw error;
            return false;
          },
        );
        if (isTold) break;
        await leave(page);
      }
      await bar.getByText(/[1-9] actions? so far/).waitFor(SOON);
      await part(page, 'bot-skip').click();
      await isMyDecision(page);
    }),
);

test(
  "the computer's moves are skipped by key up to the next decision, and that is remembered",
  onlyDeep,
  () =>
    story(async ({ page }) => {
      await against(page, 'staff');
      const bar = part(page, 'bot');
      await bar.getByText(/actions? so far/).waitFor();
      // A bar that only runs to and fro is not for those who want no motion.
      assert.equal(await bar.locator('progress:not([value])').isVisible(), false);
      const waits = bar.getByText('The computer waits.');
      // A key that comes before the page listens is pressed again.
      for (let tries = 0; tries < 5 && !(await waits.isVisible()); tries++) {
        await page.keyboard.press('b');
        await waits.waitFor({ timeout: 3000 }).catch(() => undefined);
      }
      await waits.waitFor();
      assert.equal(await part(page, 'bot-calm').getAttribute('aria-pressed'), 'true');
      await page.keyboard.press('f');
      await part(page, 'bot-fast').and(page.locator('[aria-pressed=true]')).waitFor();
      await page.keyboard.press('k');
      await part(page, 'bot-skip').and(page.locator('[aria-pressed=true]')).waitFor();
      await page.keyboard.press('b');
      await isMyDecision(page);

      await leave(page);
      await against(page, 'staff');
      await isMyDecision(page);
      await part(page, 'more').click();
      const pace = part(page, 'pace');
      assert.equal(await pace.inputValue(), 'instant');
      await pace.selectOption('Fast: move by move, but quickly');
      await page.keyboard.press('Escape');

      await leave(page);
      await against(page, 'staff');
      await bar.getByText(/actions? so far/).waitFor();
      assert.equal(await part(page, 'bot-fast').getAttribute('aria-pressed'), 'true');
    }),
);

test('what the computer meant to do is told when the game is over, and not before', () =>
  story(async ({ page }) => {
    await against(page, 'staff', 9);
    await part(page, 'bot-skip').click();
    await isMyDecision(page);
    // Kept a moment after it is shown whose turn it is.
    const found = await page.waitForFunction(() =>
      Object.keys(localStorage)
        .filter(key => key.startsWith('hexfront.game.'))
        .flatMap(key => JSON.parse(localStorage.getItem(key) ?? '{}').plans ?? [])
        .at(0),
    );
    const plan = await found.jsonValue();
    assert.match(plan.reason, /\w+ \w+/);
    assert.equal(await part(page, 'tab-plan').count(), 0);
    assert.equal((await page.content()).includes(plan.reason), false, 'the plan is given away');

    await part(page, 'end').click();
    const anyway = part(page, 'end-confirm');
    await anyway.or(part(page, 'to-plan')).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await part(page, 'to-plan').waitFor();
    assert.deepEqual(await findings(page, 'dialog[open]'), []);
    await part(page, 'to-plan').click();
    const plans = part(page, 'plans');
    await plans.getByText(plan.reason).waitFor();
    await plans.getByRole('button', { name: 'Turn 9, Red Army' }).click();
    const replay = page.getByRole('region', { name: 'Replay' });
    await replay.getByText(`Action ${plan.after} of`).waitFor();
    await plans.getByRole('button', { pressed: true }).waitFor();
    await picture(page, 'plan');
    assert.deepEqual(await findings(page), []);
    await replay.getByRole('button', { name: 'Back to now' }).click();
    await plans.getByRole('button', { pressed: false }).waitFor();

    // Kept with the game in this browser, and said to be unknown elsewhere.
    await settled(page);
    await page.reload();
    await part(page, 'to-plan').click();
    await plans.getByText(plan.reason).waitFor();
    await part(page, 'tab-keep').click();
    const [file] = await Promise.all([page.waitForEvent('download'), part(page, 'save-file').click()]);
    await leave(page);
    await page.evaluate(() => localStorage.clear());
    await page.locator('input[type=file]').setInputFiles(await file.path());
    await part(page, 'to-plan').click();
    await plans.getByText('Nothing is known of it').waitFor();
  }));
