// For the browser stories: pointing at the map as a person does, and opening positions made by hand.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { armyGroupCenter as game } from '../games/army-group-center/index.ts';
import type { Action, Game, GameEvent, Position, State } from '../kit/game.ts';
import { packPosition } from '../web/keep/links.ts';
import type { BoardHook } from '../web/play/board/hook.ts';
import { PATIENCE, PICTURES } from './browser.node.ts';

declare const window: { readonly hexfront?: BoardHook };

/** A part of the page that is marked for stories. */
export function part(page: Page, name: string): Locator {
  return page.locator(`[data-story="${name}"]`);
}

/** Keeps a picture of this moment if a folder for pictures was named (HEXFRONT_PICTURES). */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await settled(page);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** In the bar above the map nothing is cut off or pushed out: the phase has its whole name, the menu its place. */
export async function barIsWhole(page: Page): Promise<void> {
  let cut = await cutInBar(page);
  // A window that has just got another size needs a moment.
  for (let tries = 0; tries < 20 && cut.length > 0; tries++) {
    await page.waitForTimeout(50);
    cut = await cutInBar(page);
  }
  assert.deepEqual(cut, []);
}

function cutInBar(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const turn = document.querySelector<HTMLElement>('[data-story=turn] span');
    const right = (around: Element | null) => around?.getBoundingClientRect().right ?? 0;
    const phase = document.querySelector('.phases .now');
    const menu = document.querySelector('[data-story=more]')?.getBoundingClientRect();
    // Parts of a pixel are rounded.
    return [
      ...(phase && phase.scrollWidth > phase.clientWidth + 1 ? [phase.textContent?.trim()] : []),
      ...(phase && phase.scrollHeight > phase.clientHeight + 1 ? ['a line of the phase'] : []),
      ...(turn && right(turn) > right(turn.parentElement) + 1 ? ['the turn'] : []),
      ...(menu && menu.right > document.documentElement.clientWidth ? ['the menu'] : []),
    ];
  });
}

/** When the board is painted and still. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hexfront !== undefined);
  await page.evaluate(
    patience =>
      Promise.race([
        window.hexfront?.settled(),
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('the board does not come to rest')), patience);
        }),
      ]),
    // A computer may be playing its turn meanwhile.
    2 * PATIENCE,
  );
}

export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await part(page, 'board').waitFor();
  await settled(page);
}

/** Where a hex is; the map is moved by keys or zoomed out until it can be seen and nothing lies over it. */
export async function locate(page: Page, hex: string, unit?: string): Promise<{ x: number; y: number }> {
  const frame = await part(page, 'board').boundingBox();
  assert.ok(frame);
  const [midX, midY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  for (let tries = 0; tries < 12; tries++) {
    const at = await page.evaluate(([id, piece]) => window.hexfront?.locate(id ?? '', piece), [hex, unit]);
    assert.ok(at, `there is no hex ${hex}`);
    const [x, y] = [at.x - midX, at.y - midY];
    const isIn = Math.abs(x) < frame.width / 2 - 24 && Math.abs(y) < frame.height / 2 - 24;
    if (isIn && (await isFree(page, at))) return at;
    if (tries % 4 < 3) {
      const isAcross = Math.abs(x) / frame.width > Math.abs(y) / frame.height;
      const way = isAcross ? (x > 0 ? 'Right' : 'Left') : y > 0 ? 'Down' : 'Up';
      await page.getByRole('application').press(`Shift+Arrow${way}`);
    } else {
      await page.mouse.move(midX, midY);
      await page.mouse.wheel(0, 240);
    }
    await settled(page);
  }
  return assert.fail(`${hex} does not come into view`);
}

/** Nothing lies over the map there. */
function isFree(page: Page, at: { x: number; y: number }): Promise<boolean> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-story=board]') != null,
    at,
  );
}

export async function hoverHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await locate(page, hex);
  await page.mouse.move(x, y);
}

export async function clickHex(page: Page, hex: string, more: { modifiers?: 'Shift'[] } = {}): Promise<void> {
  await settled(page);
  const { x, y } = await locate(page, hex);
  if (more.modifiers) await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  if (more.modifiers) await page.keyboard.up('Shift');
}

/** Keys one after the other, each when the one before has been answered. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await settled(page);
    await page.keyboard.press(key);
  }
}

/** A unit of a stack: the stack is fanned out by a click, then the unit is clicked. */
export async function clickUnit(page: Page, hex: string, unit: string): Promise<void> {
  await clickHex(page, hex);
  await settled(page);
  const { x, y } = await locate(page, hex, unit);
  await page.mouse.click(x, y);
}

/** What the panel says of the stack that is looked at, unit by unit. */
async function stackShown(page: Page): Promise<string[]> {
  return part(page, 'stack').locator('li .name').allTextContents();
}

/** Who is in a hex, as the panel tells after a secondary click, unit by unit. */
export async function unitsIn(page: Page, hex: string): Promise<string[]> {
  const heading = part(page, 'stack').getByRole('heading', { name: hex });
  // The map may move under the hand while the page is still being laid out: then it is looked for again.
  for (let tries = 0; ; tries++) {
    await settled(page);
    const { x, y } = await locate(page, hex);
    await page.mouse.click(x, y, { button: 'right' });
    const isShown = await heading.waitFor(tries < 3 ? { timeout: 3000 } : {}).then(
      () => true,
      (error: unknown) => {
        if (tries >= 3) throw error;
        return false;
      },
    );
    if (isShown) break;
  }
  await settled(page);
  return stackShown(page);
}

/** Takes every unit that can join into the battle that is being planned. */
export async function checkAll(page: Page): Promise<void> {
  const boxes = part(page, 'battle').getByRole('checkbox');
  await boxes.first().waitFor();
  await settled(page);
  for (const box of await boxes.all()) await box.check();
}

/** Raises the curtain between two players. */
export async function handOver(page: Page): Promise<void> {
  await part(page, 'curtain-go').click();
  await part(page, 'curtain').waitFor({ state: 'detached' });
}

/** The address of a position. */
export async function linkTo(position: Position): Promise<string> {
  return `/#/position/${await packPosition(position)}`;
}

export interface Sketch extends Partial<Omit<Position, 'units'>> {
  /** Unit and place, after a slash its steps. */
  readonly units: Readonly<Record<string, string>>;
}

export function sketch({ units, ...more }: Sketch): Position {
  return {
    game: game.id,
    scenario: 'historical',
    turn: 2,
    phase: 'movement',
    side: 'soviet',
    ...more,
    units: Object.entries(units).map(([id, text]) => {
      const [at, steps] = text.split('/');
      return { id, at, ...(steps ? { steps: Number(steps) } : {}) };
    }),
  };
}

/** The position with a seed for which these actions bring what is wanted. */
export function withLuck(
  position: Position,
  actions: readonly Action[],
  isWanted: (events: readonly GameEvent[]) => boolean,
  rules: Game = game,
): Position & { seed: string } {
  for (let n = 0; n < 500; n++) {
    const seed = `luck-${n}`;
    const loaded = rules.load(position, seed);
    assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
    if (isWanted(played(rules, loaded.state, actions))) return { ...position, seed };
  }
  return assert.fail('no seed brings that');
}

function played(rules: Game, state: State, actions: readonly Action[]): GameEvent[] {
  const events: GameEvent[] = [];
  let now = state;
  for (const action of actions) {
    const applied = rules.apply(now, action);
    assert.ok(applied.ok, applied.ok ? '' : `${JSON.stringify(action)}: ${applied.rule} ${applied.message}`);
    events.push(...applied.events);
    now = applied.state;
  }
  return events;
}
