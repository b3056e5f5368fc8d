// Takes the pictures of the page for the documents, docs/pictures/*.png, with few colors so that they stay small:
//   node_modules/.bin/node stories/pictures.node.ts [parts of names]
// To be run again whenever the page looks different; no test depends on it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { chunksOf } from '../atlas/png.ts';
import { indexedPng } from '../atlas/render/indexed-png.node.ts';
import { buildPage, PAGE } from '../cli/page/build.ts';
import { readPage } from '../cli/page/files.ts';
import { servePage } from '../cli/page/server.ts';
import { armyGroupCenter } from '../games/army-group-center/index.ts';
import { moscow } from '../games/moscow/index.ts';
import type { Action, Position } from '../kit/game.ts';
import { recordOf } from '../kit/record/record.ts';
import { deciding } from '../kit/seen/deciding.ts';
import { chairOf } from '../kit/sequence/delegating.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { openSession } from '../kit/sequence/session.ts';
import { chromium } from '../tools/chromium.ts';
import { ROOT } from '../tools/files.ts';
import type { KeptGame } from '../web/keep/shelf.ts';
import {
  checkAll,
  clickHex,
  handOver,
  hoverHex,
  linkTo,
  locate,
  part,
  playNow,
  settled,
  sketch,
  unitsIn,
  withLuck,
} from './board.node.ts';
import { addressOf } from './browser.node.ts';

const FOLDER = join(ROOT, 'docs/pictures');
/** Of the pictures that the documents show, and of the same screens in other sizes. */
const COLORS = { shown: 160, beside: 64 };
const SIZE = { width: 1440, height: 900 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Screens that are looked at in every size: what the name of the picture ends with, and the visitor. */
const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['', {}],
  ['-1366x625', { viewport: { width: 1366, height: 625 } }],
  ['-phone', PHONE],
];

/** July 1944: three corps are cut off east of Minsk, and little stands between the Red Army and the Niemen. */
const POCKET = sketch({
  turn: 3,
  units: {
    ...{ 'S-22': '2904', 'S-4S': '3104', 'S-6G': '3305', 'S-43': '3407', 'S-39': '3508', 'S-5': '3609' },
    ...{ 'S-11G': '3905', 'S-O': '3709', 'S-5GT': '4006', 'S-31': '3904', 'S-33': '4003', 'S-49': '4103' },
    ...{ 'S-50': '4204', 'S-3': '4206', 'S-P': '4209', 'S-65': '4107', 'S-48': '4307', 'S-28': '4410' },
    ...{ 'S-61': '4711', 'S-70': '4816', 'S-47': '4917' },
    ...{ 'S-AA-1': '@air', 'S-AA-4': '@air', 'S-AA-16': '@air' },
    ...{ 'G-27': '4005/1', 'G-39': '4004', 'G-12': '4105', 'G-FL-Minsk': '3908', 'G-FL-Vilna': '3313' },
    ...{ 'G-2': '2906', 'G-1': '3206', 'G-9': '3409/1', 'G-6': '3611', 'G-KG-Skn': '3810', 'G-41': '4011' },
    ...{
      'G-KG-Wdl': '4112',
      'G-55': '4312/1',
      'G-23': '4612',
      'G-20': '4714',
      'G-8': '4717',
      'G-56': '4919',
    },
  },
});
const ASSAULT = { ...POCKET, phase: 'pre-movement-combat' };
const ATTACKERS = ['S-11G', 'S-5GT', 'S-31'];
const POCKETED = '4005';

const END = { type: 'end' };
const MOVES = [
  ['G-Pz-XXIV', '2808'],
  ['G-Mot-10', '2808'],
  ['G-Pz-XXXXVII', '2708'],
  ['G-Mot-29', '2708'],
  ['G-Inf-XXXV', '2306'],
  ['G-Kav-1', '2506'],
  ['G-Inf-LIII', '2207'],
].map(([unit, to]) => ({ type: 'move', units: [unit], to }));
/** 30 September 1941, as the guide suggests it: Guderian is about to attack, and others with him. */
const PLANNED: readonly Action[] = [
  ...[END, END, { type: 'choose', first: 'german' }, END, { type: 'flip', units: ['G-A-2'] }],
  ...[END, END, END, END, { type: 'bomb', units: ['G-Air-2'], target: '2809' }, { type: 'decline' }, END],
  ...MOVES,
  END,
  { type: 'attack', target: '2809', units: ['G-Pz-XXIV', 'G-Mot-10', 'G-Pz-XXXXVII', 'G-Mot-29'] },
  { type: 'attack', target: '2307', units: ['G-Inf-XXXV', 'G-Inf-LIII'] },
  END,
];

function typhoon(actions: readonly Action[]): Position {
  let state = freshGame(moscow, { seed: 'typhoon' });
  for (const action of actions) {
    const applied = moscow.apply(state, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.message}`);
    state = applied.state;
  }
  return moscow.position(state);
}

/** Every phase of turn 1 ended at once, up to the Russian replacements of turn 2. */
function secondTurn(): Position {
  let state = freshGame(moscow, { seed: 'second turn' });
  for (;;) {
    const { decision } = deciding(moscow, state);
    if (decision?.turn === 2 && decision.frame === 'replacements') return moscow.position(state);
    const action = decision?.frame === 'first-move' ? { type: 'choose', first: 'german' } : END;
    const applied = moscow.apply(state, action);
    if (!applied.ok) throw new Error(applied.message);
    state = applied.state;
  }
}

interface Moment {
  readonly name: string;
  readonly path?: () => Promise<string>;
  readonly options?: BrowserContextOptions;
  /** Taken in every size. */
  readonly isEverywhere?: true;
  readonly isWithoutBoard?: true;
  show(page: Page): Promise<void>;
}

const at = (position: Position) => () => linkTo(position);

/** By luck the assault costs both sides a step. */
const bloody = () =>
  withLuck(
    ASSAULT,
    [{ type: 'attack', target: POCKETED, units: ATTACKERS, support: {} }, { type: 'roll' }],
    events => events.some(event => event.type === 'result' && event.result === 'BB'),
  );

async function planAssault(page: Page): Promise<void> {
  await zoomTo(page, POCKETED);
  await clickHex(page, POCKETED);
  const boxes = part(page, 'battle').getByRole('checkbox');
  for (const name of ['11th Guards Army', '5th Guards Tank Army', '31st Army'])
    await boxes.and(page.getByLabel(name, { exact: true })).check();
}

/** Nearer to a hex, as with the wheel. */
async function zoomTo(page: Page, hex: string): Promise<void> {
  const { x, y } = await locate(page, hex);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -330);
  await settled(page);
}

const MOMENTS: Moment[] = [
  {
    name: 'start',
    isEverywhere: true,
    isWithoutBoard: true,
    async show(page) {
      await page.getByRole('button', { name: 'Play now' }).first().waitFor();
      // Pictures further down come when they are wanted.
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'set-up',
    isEverywhere: true,
    isWithoutBoard: true,
    path: async () => '/#/new/operation-storm',
    async show(page) {
      await part(page, 'begin').waitFor();
    },
  },
  {
    name: 'puzzles',
    isEverywhere: true,
    isWithoutBoard: true,
    path: async () => '/#/puzzles',
    async show(page) {
      await part(page, 'puzzles')
        .getByRole('link')
        .or(part(page, 'puzzles').getByRole('button'))
        .first()
        .waitFor();
    },
  },
  {
    name: 'puzzle',
    isEverywhere: true,
    isWithoutBoard: true,
    path: async () => '/#/puzzles',
    async show(page) {
      await part(page, 'puzzles').getByText('Minsk is all but surrounded').click();
      await settled(page);
    },
  },
  {
    name: 'lab',
    isEverywhere: true,
    isWithoutBoard: true,
    path: async () => '/#/lab',
    async show(page) {
      await page.getByRole('button', { name: 'Play the match' }).waitFor();
    },
  },
  {
    name: 'end-of-phase',
    isEverywhere: true,
    path: at(POCKET),
    async show(page) {
      await part(page, 'end').click();
      await part(page, 'end-confirm').waitFor();
    },
  },
  {
    name: 'score',
    isEverywhere: true,
    path: at(POCKET),
    async show(page) {
      await part(page, 'score').click();
      await part(page, 'standing').getByText('Minsk').first().waitFor();
    },
  },
  {
    name: 'saves',
    isEverywhere: true,
    path: at(POCKET),
    async show(page) {
      if (await part(page, 'panels').isVisible()) await part(page, 'panels').click();
      await part(page, 'tab-keep').click();
      await part(page, 'save-file').waitFor();
    },
  },
  {
    name: 'game-over',
    isEverywhere: true,
    async show(page) {
      await playNow(page);
      await part(page, 'more').click();
      await part(page, 'concede').click();
      await part(page, 'more-confirm').click();
      await page.getByRole('button', { name: 'Play again' }).waitFor();
    },
  },
  { name: 'guided-start', isEverywhere: true, show: playNow },
  {
    name: 'digest',
    isEverywhere: true,
    async show(page) {
      await againstTheRedArmy(page);
      await part(page, 'digest').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'legend',
    isEverywhere: true,
    async show(page) {
      await playNow(page);
      await page.keyboard.press('i');
      await part(page, 'legend').waitFor();
    },
  },
  {
    name: 'reach-and-path',
    isEverywhere: true,
    path: at(POCKET),
    async show(page) {
      await clickHex(page, '4209');
      await part(page, 'draft').waitFor();
      await hoverHex(page, '4213');
      await part(page, 'way').waitFor();
    },
  },
  {
    name: 'battle-panel',
    isEverywhere: true,
    path: at(ASSAULT),
    async show(page) {
      await planAssault(page);
      await part(page, 'battle').getByRole('radio', { name: '1st Air Army' }).click();
    },
  },
  {
    name: 'result-and-choices',
    isEverywhere: true,
    path: () => linkTo(bloody()),
    async show(page) {
      await planAssault(page);
      await part(page, 'confirm').click();
      const lost = page.getByRole('button', { name: /Lose a step/ }).first();
      await part(page, 'roll').first().or(lost).first().waitFor();
      if (await part(page, 'roll').first().isVisible()) await part(page, 'roll').first().click();
      await lost.waitFor();
    },
  },
  {
    name: 'supply-cut',
    path: at(POCKET),
    async show(page) {
      await zoomTo(page, POCKETED);
      await unitsIn(page, POCKETED);
      await part(page, 'stack')
        .getByRole('button', { name: /out of supply/i })
        .first()
        .click();
      await part(page, 'overlays').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'threat',
    path: at({ ...POCKET, side: 'german' }),
    async show(page) {
      if ((await part(page, 'curtain-go').count()) > 0) await handOver(page);
      await part(page, 'show-threat').click();
      await part(page, 'overlays').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'replay',
    isEverywhere: true,
    async show(page) {
      await playNow(page);
      await part(page, 'guide-next').click();
      await clickHex(page, '3700');
      await checkAll(page);
      await part(page, 'confirm').click();
      await part(page, 'roll').first().click();
      await part(page, 'guide-next').click();
      // The computer fights the rest of the phase.
      await part(page, 'guide-assist').click();
      await part(page, 'bot-skip').click();
      await part(page, 'bot').waitFor({ state: 'detached' });
      await part(page, 'guide-leave').click();
      if (await part(page, 'panels').isVisible()) await part(page, 'panels').click();
      else await part(page, 'tab-log').click();
      await part(page, 'replay').click();
      for (let n = 0; n < 6; n++) await page.getByRole('button', { name: 'One back' }).click();
    },
  },
  {
    name: 'rules',
    isEverywhere: true,
    isWithoutBoard: true,
    path: async () => '/#/rules/army-group-center/7.2b',
    async show(page) {
      await page.locator('article.target').waitFor();
    },
  },
  {
    name: 'dark',
    path: at(ASSAULT),
    options: { colorScheme: 'dark' },
    async show(page) {
      await planAssault(page);
    },
  },
  {
    name: 'phone',
    options: PHONE,
    async show(page) {
      await playNow(page);
      await part(page, 'guide-next').tap();
      await settled(page);
      const { x, y } = await locate(page, '3700');
      await page.touchscreen.tap(x, y);
      await part(page, 'battle').getByLabel('11th Guards Army').check();
      await part(page, 'battle').getByLabel('5th Guards Tank Army').check();
    },
  },
];

MOMENTS.push(
  {
    name: 'moscow-battle',
    path: at(typhoon(PLANNED)),
    async show(page) {
      await closeUp(page, '2409', -3);
      await clickHex(page, '2809');
      await part(page, 'battle').getByLabel('Close air support').check();
      await part(page, 'battle').getByText('4:1', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'moscow-advance',
    path: at(typhoon([...PLANNED, { type: 'resolve', target: '2809', support: true }])),
    async show(page) {
      await closeUp(page, '2610', -2);
      await part(page, 'form-advance').first().click();
    },
  },
  {
    name: 'moscow-replacements',
    path: at(secondTurn()),
    async show(page) {
      await part(page, 'waiting-S-RD-53').waitFor();
      await part(page, 'waiting-S-TB-4').click();
    },
  },
);

/** Zooms in on a hex with the wheel. */
async function closeUp(page: Page, hex: string, steps: number): Promise<void> {
  const { x, y } = await locate(page, hex);
  await page.mouse.move(x, y);
  for (let step = 0; step < Math.abs(steps); step++) {
    await page.mouse.wheel(0, 120 * Math.sign(steps));
    await settled(page);
  }
}

/** The computer plays June 1944 as the Red Army, and the person answers what it asks for. */
async function againstTheRedArmy(page: Page): Promise<void> {
  const record = recordOf(openSession(armyGroupCenter, freshGame(armyGroupCenter, { seed: 'digest' })));
  const kept: KeptGame = {
    slot: 'digest',
    game: armyGroupCenter.id,
    scenario: 'historical',
    title: 'Turn 1',
    saved: 1,
    seats: { soviet: 'bot:cadet', german: 'person' },
    record,
    // What the enemy's turn asks for is left to the staff.
    delegated: Object.fromEntries(
      armyGroupCenter.awaited.map(({ frame }) => [chairOf('german', frame), 'staff']),
    ),
  };
  await page.evaluate(text => {
    localStorage.setItem('hexfront.pace', 'instant');
    localStorage.setItem('hexfront.game.digest', text);
  }, JSON.stringify(kept));
  await page.evaluate(() => location.assign('#/game/digest'));
}

async function take(
  browser: Browser,
  url: string,
  { name, path, options, isWithoutBoard, show }: Moment,
  [suffix, size]: (typeof SIZES)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZE, ...size, ...options });
  try {
    const page = await context.newPage();
    await page.goto(addressOf((await path?.()) ?? '/', url));
    const hasBoard = isWithoutBoard !== true;
    if (path && hasBoard) await settled(page);
    await show(page);
    if (hasBoard) await settled(page);
    await page.waitForTimeout(400);
    const { pixels, width, height } = decoded(await page.screenshot());
    const file = join(FOLDER, `${name}${suffix}.png`);
    const colours = suffix === '' ? COLORS.shown : COLORS.beside;
    const picture = indexedPng(pixels, width, height, { colours });
    writeFileSync(file, picture);
    process.stdout.write(`${name}${suffix}: ${Math.round(picture.length / 1000)} kB\n`);
  } finally {
    await context.close();
  }
}

/** A screenshot as the browser writes it: eight bits a channel, not interlaced. */
function decoded(png: Uint8Array): { pixels: Uint8Array; width: number; height: number } {
  const chunks = chunksOf(png);
  const head = Buffer.from(chunks[0][1]);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = head.readUInt8(9) === 6 ? 4 : 3;
  const rows = inflateSync(Buffer.concat(chunks.flatMap(([name, data]) => (name === 'IDAT' ? [data] : []))));
  const stride = width * channels;
  const flat = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : flat[y * stride + x - channels];
      const up = y === 0 ? 0 : flat[(y - 1) * stride + x];
      const corner = y === 0 || x < channels ? 0 : flat[(y - 1) * stride + x - channels];
      flat[y * stride + x] = rows[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) pixels[i * 4 + c] = flat[i * channels + c];
  return { pixels, width, height };
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

mkdirSync(FOLDER, { recursive: true });
await buildPage();
const serving = await servePage(readPage(PAGE), { host: '127.0.0.1', port: 0 });
const browser = await driver.launch({
  executablePath: chromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
try {
  const parts = process.argv.slice(2);
  const wanted = MOMENTS.filter(({ name }) => parts.length === 0 || parts.some(part => name.includes(part)));
  for (const moment of wanted)
    for (const size of moment.isEverywhere ? SIZES : SIZES.slice(0, 1))
      await take(browser, serving.url, moment, size).catch((error: unknown) => {
        // The others are wanted all the same.
        console.error(`${moment.name}${size[0]}: ${String(error)}`);
        process.exitCode = 1;
      });
} finally {
  await browser.close();
  serving.server.closeAllConnections();
  serving.server.close();
}
