// Stories of Moscow, by mouse and by keys: two persons play a whole turn, the guide, a battle with its retreat and
// advance, what the defender is asked and may order in advance, and replacements that come from beside the map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { moscow as game } from '../games/moscow/index.ts';
import { type Sketch, written } from '../games/moscow/testing.node.ts';
import type { Action, Decision, GameEvent, Position, State } from '../kit/game.ts';
import { deciding } from '../kit/seen/deciding.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import {
  checkAll,
  clickHex,
  clickUnit,
  hoverHex,
  linkTo,
  part,
  picture,
  press,
  settled,
  unitsIn,
  withLuck,
} from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { endPhase, happened, now, playOn, prompted, shownNow } from './phases.node.ts';

useBrowser();

/** The attack in the making goes onto the list. */
async function plan(page: Page): Promise<void> {
  await part(page, 'confirm').click();
  await part(page, 'battle').waitFor({ state: 'detached' });
}

const keptGames = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('hexfront.game.')).length);

async function check(page: Page, name: string): Promise<void> {
  await part(page, 'battle').getByLabel(name).check();
}

test('two persons play a turn of Moscow at one screen', onlyDeep, () =>
  story(async ({ page }) => {
    await part(page, 'set-up').nth(1).click();
    await part(page, 'new-game').waitFor();
    for (const side of await page.locator('fieldset.seat').all())
      await side.getByRole('radio', { name: 'A person at this screen' }).check();
    await page.getByLabel(/Dice number/).fill('typhoon');
    await part(page, 'begin').click();

    // The set-up: a division is shifted, and everything put back in one click.
    await now(page, 'Russian set-up');
    await clickUnit(page, '2108', 'S-RD-154');
    await clickHex(page, '2110');
    await happened(page, /154th Rifle Division/);
    assert.deepEqual(await unitsIn(page, '2110'), ['154th Rifle Division']);
    await part(page, 'default').click();
    await part(page, 'default').waitFor({ state: 'detached' });
    assert.deepEqual(await unitsIn(page, '2110'), []);
    await endPhase(page);
    await now(page, 'German set-up');
    await endPhase(page);
    await part(page, 'decision').getByRole('button', { name: 'First move: German' }).click();
    await now(page, 'Siberian Reserve');
    await endPhase(page);

    // Step A: an army is turned over, a corps digs in.
    await now(page, 'German entrenchment');
    await part(page, 'draft').getByRole('button', { name: 'Flip: 2nd Army' }).click();
    await part(page, 'confirm').click();
    await happened(page, /2nd Army/);
    await clickHex(page, '0703');
    const corps = part(page, 'draft').getByLabel('XXIII Infantry Corps', { exact: true });
    await corps.waitFor();
    assert.ok(await corps.isChecked());
    await part(page, 'confirm').click();
    await happened(page, /XXIII Infantry Corps/);
    await playOn(page, async () => (await shownNow(page)).includes('German air attacks'));

    // A raid, and fighters against it.
    await clickHex(page, '1208');
    await part(page, 'battle').getByRole('heading', { name: 'Bomb: Vyazma (1208)' }).waitFor();
    await check(page, '8. Fliegerkorps');
    await part(page, 'confirm').click();
    await prompted(page, /Red Army.*8\. Fliegerkorps/);
    await picture(page, 'moscow-interception');
    await part(page, 'decision').getByRole('button', { name: 'Intercept: Western Front Aviation' }).click();
    await prompted(page, /Wehrmacht/);
    await clickHex(page, '2809');
    await check(page, '2. Fliegerkorps');
    await part(page, 'confirm').click();
    await prompted(page, /Red Army/);
    await part(page, 'decline').click();
    await prompted(page, /Wehrmacht/);
    await endPhase(page);

    // Movement: the way shows its price.
    await now(page, 'German movement');
    await clickUnit(page, '2807', 'G-Pz-XXIV');
    await part(page, 'draft').getByRole('heading', { name: 'Move: XXIV Panzer Corps' }).waitFor();
    await hoverHex(page, '2808');
    await page.getByText(/1 point, 5 left/).waitFor();
    await clickHex(page, '2808');
    await happened(page, /XXIV Panzer Corps moves/);
    for (const [from, unit, to] of [
      ['2807', 'G-Mot-10', '2808'],
      ['2706', 'G-Pz-XXXXVII', '2708'],
      ['2706', 'G-Mot-29', '2708'],
      ['2406', 'G-Inf-XXXV', '2306'],
    ])
      await moveTo(page, from, unit, to);
    await endPhase(page);

    // Attacks: two are planned, a third one compels a fourth and is called off.
    await now(page, 'German attacks');
    await clickHex(page, '2809');
    await checkAll(page);
    await part(page, 'battle').getByText('15 : 4', { exact: true }).waitFor();
    await picture(page, 'moscow-allocation');
    await plan(page);
    await clickHex(page, '2307');
    await checkAll(page);
    await plan(page);
    await clickHex(page, '1105');
    await checkAll(page);
    await plan(page);
    await prompted(page, /1005 must be attacked too/);
    await part(page, 'end').click();
    await part(page, 'end-phase')
      .getByText(/1005 must be attacked too/)
      .waitFor();
    await page.keyboard.press('Escape');
    await clickHex(page, '1105');
    await part(page, 'battle').getByRole('heading', { name: 'Call off: 1105' }).waitFor();
    await plan(page);
    await prompted(page, /Say who attacks/);
    await endPhase(page);

    // Combat: with close air support; the seed destroys what stands there.
    await now(page, 'German combat');
    await clickHex(page, '2809');
    await part(page, 'battle')
      .getByText(/XXXXVII Panzer Corps, 10th Motorized Division/)
      .waitFor();
    await part(page, 'battle').getByLabel('Close air support').check();
    await part(page, 'battle').getByText('4:1', { exact: true }).first().waitFor();
    await part(page, 'battle').getByLabel('Pressed attack').check();
    await part(page, 'battle').getByText('Pressed:', { exact: false }).waitFor();
    await part(page, 'battle').getByLabel('Pressed attack').uncheck();
    await part(page, 'confirm').click();
    await prompted(page, /2809 has been cleared/);
    await picture(page, 'moscow-advance');
    await clickUnit(page, '2808', 'G-Pz-XXIV');
    await clickHex(page, '2809');
    await part(page, 'end').waitFor();
    assert.deepEqual(await unitsIn(page, '2809'), ['XXIV Panzer Corps']);

    // The Russian pulse, and the rest of the turn.
    await playOn(page, async () => (await shownNow(page)).includes('Russian movement'));
    await moveTo(page, '1613', 'S-RD-312', '1614');
    await playOn(page, async () => (await part(page, 'turn').innerText()).startsWith('Turn 2'));
    await moveIsTold(page, /312th Rifle Division moves/);
  }),
);

test('the Russian pulse, and from its last one into the next turn', onlyDeep, async () => {
  await story(
    async ({ page }) => {
      await now(page, 'Russian movement');
      await moveTo(page, '1613', 'S-RD-312', '1614');
      await moveIsTold(page, /312th Rifle Division moves/);
      await endPhase(page);
      await now(page, 'Russian attacks');
    },
    await linkTo(game.position(reached(({ side, phase }) => side === 'russian' && phase === 'movement'))),
  );
  await story(
    async ({ page }) => playOn(page, async () => (await part(page, 'turn').innerText()).startsWith('Turn 2')),
    await linkTo(game.position(reached((_, next) => next?.turn === 2))),
  );
});

async function moveIsTold(page: Page, what: RegExp): Promise<void> {
  await part(page, 'tab-log').click();
  await page.getByRole('tabpanel').getByText(what).waitFor();
}

const nameOf = (unit: string): string => game.counters.find(({ id }) => id === unit)?.name ?? unit;

/** Picks a unit by its name in the panel and sends it to a hex. */
async function moveTo(page: Page, from: string, unit: string, to: string): Promise<void> {
  await clickHex(page, from);
  const name = nameOf(unit);
  await part(page, 'stack').getByRole('button', { name, exact: true }).click();
  await part(page, 'draft')
    .getByRole('heading', { name: `Move: ${name}` })
    .waitFor();
  await clickHex(page, to);
  await happened(page, new RegExp(`${name} moves`));
}

test('a first visitor is led through the first attack by the guide', onlyDeep, () =>
  story(async ({ page }) => {
    await part(page, 'play-now').nth(1).click();
    await settled(page);
    const guide = part(page, 'guide');
    const step = (n: number): Promise<void> => guide.getByText(`Step ${n} of 14`).waitFor();
    await step(1);
    await picture(page, 'moscow-guide');
    // The computer has set up its side; as long as the person has done nothing it is no game to be kept.
    assert.equal(await keptGames(page), 0);
    await part(page, 'guide-next').click();
    // The computer has set up already, and leaves its set-up as the guide needs it.
    await now(page, 'German set-up');
    await endPhase(page);
    await step(3);
    assert.equal(await keptGames(page), 1);
    await now(page, 'German entrenchment');
    await part(page, 'draft').getByRole('button', { name: 'Flip: 2nd Army' }).click();
    await part(page, 'confirm').click();
    await step(4);
    await endPhase(page);
    await now(page, 'German attacks before movement');
    await endPhase(page);
    await step(5);
    await clickHex(page, '2809');
    await check(page, '2. Fliegerkorps');
    await part(page, 'confirm').click();
    await step(6);
    await now(page, 'German air attacks');
    await part(page, 'end').waitFor();
    await endPhase(page);
    await moveTo(page, '2807', 'G-Pz-XXIV', '2808');
    await step(7);
    await endPhase(page);
    await step(8);
    await part(page, 'guide-next').click();
    await clickHex(page, '2809');
    await checkAll(page);
    await part(page, 'confirm').click();
    await step(10);
    await clickHex(page, '1105');
    await checkAll(page);
    await part(page, 'confirm').click();
    await step(11);
    await clickHex(page, '1105');
    await plan(page);
    await step(12);
    await endPhase(page);
    await clickHex(page, '2809');
    await part(page, 'confirm').click();
    await step(13);
  }, '/?dice=typhoon'),
);

/** Guderian against an army on open ground. */
const orel: Sketch = {
  units: {
    'G-A-2': '2706',
    'G-Pz-XXIV': '2808',
    'G-Mot-10': '2808',
    'S-A-13': '2809',
    'S-TB-121': '2809',
    'S-RD-6': '2813',
  },
  phase: 'attacks',
};
const resulting =
  (result: string) =>
  (events: readonly GameEvent[]): boolean =>
    events.some(event => event.type === 'result' && event.result === result);
const lucky = (position: Position, actions: readonly Action[], result: string): Promise<string> =>
  linkTo(withLuck(position, actions, resulting(result), game));

test('a battle by keys: planned, fought, the way of the retreat chosen hex by hex, and followed up', async () => {
  const fight: Action[] = [
    { type: 'attack', target: '2809', units: ['G-Pz-XXIV', 'G-Mot-10'] },
    { type: 'end' },
    { type: 'resolve', target: '2809' },
  ];
  await story(
    async ({ page }) => {
      await part(page, 'decision').locator('.prompt').waitFor();
      await settled(page);
      await press(page, 'n', 'Enter');
      await part(page, 'battle').getByRole('heading', { name: 'Attack on 2809' }).waitFor();
      // Both can attack nobody else and are taken; one of them is left out and thought better of.
      await part(page, 'battle').getByText('8 : 4', { exact: true }).waitFor();
      await press(page, 'p', 'Space', 'Tab');
      await part(page, 'battle').getByText('6 : 4', { exact: true }).waitFor();
      await press(page, 'Shift+Tab', 'Space', 'Tab');
      await part(page, 'battle').getByText('8 : 4', { exact: true }).waitFor();
      await press(page, 'g');
      await part(page, 'battle').waitFor({ state: 'detached' });
      await press(page, 'e');
      await part(page, 'end-confirm').press('Enter');
      await now(page, 'German combat');
      await press(page, 'n', 'Enter');
      await part(page, 'battle').getByLabel('Pressed attack').waitFor();
      await press(page, 'g');
      await prompted(page, /Wehrmacht.*How many hexes/);
      await part(page, 'decision').getByRole('button', { name: 'Drive back: 1' }).press('Enter');
      // Each of them goes where its owner wants it.
      await prompted(page, /Red Army.*Retreat from 2809/);
      await picture(page, 'moscow-retreat');
      await part(page, 'draft').getByRole('button', { name: 'Retreat: 13th Army' }).press('Enter');
      await clickHex(page, '2810');
      await prompted(page, /13th Army may go back farther, or stop/);
      await part(page, 'stop').press('Enter');
      await prompted(page, /Retreat from 2809/);
      await clickHex(page, '2709');
      await part(page, 'stop').press('Enter');
      await prompted(page, /Wehrmacht.*2809/);
      await clickUnit(page, '2808', 'G-Pz-XXIV');
      await clickHex(page, '2809');
      await happened(page, /XXIV Panzer Corps/);
      assert.deepEqual(await unitsIn(page, '2809'), ['XXIV Panzer Corps']);
      assert.deepEqual(await unitsIn(page, '2810'), ['13th Army']);
    },
    await lucky(written(orel), fight, 'D1'),
  );
});

test('the defender says before the die falls who must hold', async () => {
  const position = written({
    units: { 'S-A-13': '2809', 'S-A-50': '2810', 'G-Inf-XXXV': '2808', 'G-A-2': '2706', 'S-RD-6': '2813' },
    phase: 'attacks',
    side: 'russian',
  });
  await story(
    async ({ page }) => {
      await clickHex(page, '2808');
      await checkAll(page);
      await plan(page);
      await endPhase(page);
      await now(page, 'Russian combat');
      await clickHex(page, '2808');
      await part(page, 'confirm').click();
      await prompted(page, /Wehrmacht.*must not retreat/);
      await part(page, 'confirm').filter({ hasText: 'Nobody must hold' }).waitFor();
      await part(page, 'draft').getByLabel('XXXV Infantry Corps').check();
      await picture(page, 'moscow-no-retreat');
      await part(page, 'confirm').click();
      await part(page, 'tab-log').click();
      await page
        .getByRole('tabpanel')
        .getByText(/XXXV Infantry Corps/)
        .first()
        .waitFor();
    },
    await linkTo(position),
  );
});

test('a standing order answers the next raid without a question', async () => {
  const position = written({
    units: {
      'G-A-2': '2706',
      'S-A-13': '2809',
      'S-A-50': '2810',
      'G-Air-2': '@luftwaffe',
      'G-Air-8': '@luftwaffe',
      'S-Air-Bryansk': '@front-aviation',
    },
    phase: 'air',
  });
  await story(
    async ({ page }) => {
      await clickHex(page, '2809');
      await check(page, '2. Fliegerkorps');
      await part(page, 'confirm').click();
      await prompted(page, /Red Army.*2\. Fliegerkorps/);
      await part(page, 'standing-answer').selectOption({ label: 'decline' });
      // This raid was asked about before; the next one is not.
      await part(page, 'decline').click();
      await prompted(page, /Wehrmacht/);
      // The only one left to fly goes without being ticked.
      await clickHex(page, '2810');
      await part(page, 'confirm').click();
      await part(page, 'next').waitFor({ state: 'detached' });
      await prompted(page, /Wehrmacht.*Bomb/);
      await part(page, 'tab-log').click();
      await page
        .getByRole('tabpanel')
        .getByText(/8\. Fliegerkorps/)
        .first()
        .waitFor();
    },
    await linkTo(position),
  );
});

test('a decision that is left to the staff is answered at once, and in the next raid', onlyDeep, async () => {
  const position = written({
    units: {
      'G-A-2': '2706',
      'S-A-13': '2809',
      'S-A-50': '2810',
      'G-Air-2': '@luftwaffe',
      'G-Air-8': '@luftwaffe',
      'S-Air-Bryansk': '@front-aviation',
    },
    phase: 'air',
  });
  await story(
    async ({ page }) => {
      await clickHex(page, '2809');
      await check(page, '2. Fliegerkorps');
      await part(page, 'confirm').click();
      await prompted(page, /Red Army.*2\. Fliegerkorps/);
      await part(page, 'more').click();
      await part(page, 'order-interception').selectOption({ label: 'leave it to the staff' });
      await page.keyboard.press('Escape');
      await prompted(page, /Wehrmacht/);
      // It outlasts a reload.
      await page.reload();
      await prompted(page, /Wehrmacht/);
      // The only one left to fly goes without being ticked.
      await clickHex(page, '2810');
      await part(page, 'confirm').click();
      await part(page, 'next').waitFor({ state: 'detached' });
      await prompted(page, /Wehrmacht.*Bomb/);
      await part(page, 'tab-log').click();
      await page
        .getByRole('tabpanel')
        .getByText(/8\. Fliegerkorps/)
        .first()
        .waitFor();
    },
    await linkTo(position),
  );
});

/** The standard opening, with every phase ended at once, up to a decision or the one before it. */
function reached(isThere: (now: Decision, next: Decision | undefined) => boolean): State {
  let state = freshGame(game, { seed: 'second turn' });
  for (let actions = 0; actions < 100; actions++) {
    const { decision } = deciding(game, state);
    assert.ok(decision);
    const action = decision.frame === 'first-move' ? { type: 'choose', first: 'german' } : { type: 'end' };
    const applied = game.apply(state, action);
    assert.ok(applied.ok, JSON.stringify(applied));
    if (isThere(decision, deciding(game, applied.state).decision)) return state;
    state = applied.state;
  }
  return assert.fail('it does not get there');
}

test('replacements are picked beside the map and put where they arrive', async () => {
  await story(
    async ({ page }) => {
      await now(page, 'Russian replacements');
      await part(page, 'draft').getByText('Russian replacements').waitFor();
      await picture(page, 'moscow-replacements');
      await part(page, 'waiting-S-RD-53').click();
      await part(page, 'draft').getByRole('heading', { name: 'Bring up: 53rd Rifle Division' }).waitFor();
      await clickHex(page, '0512');
      await happened(page, /53rd Rifle Division/);
      await part(page, 'stack').getByText('53rd Rifle Division').waitFor();
      await part(page, 'stack')
        .getByText(/Disrupted/)
        .waitFor();
      await prompted(page, /5 rifle/);
      await part(page, 'tab-charts').click();
      const charts = part(page, 'charts').getByRole('group').getByRole('button');
      await charts.first().waitFor();
      assert.equal(await charts.count(), 5, 'charts of the edition played only');
      await part(page, 'tab-forces').click();
      await part(page, 'forces').getByText('Siberian Reserve').first().waitFor();
      await part(page, 'tab-track').click();
      await part(page, 'track').getByText('German pulse 1').waitFor();
    },
    await linkTo(game.position(reached(({ turn, frame }) => turn === 2 && frame === 'replacements'))),
  );
});
