// Stories of movement and of what the map can tell, by mouse: ways with their costs, why not, undo, supply, zones,
// threats, and the end of a phase.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import {
  clickHex,
  clickUnit,
  hoverHex,
  linkTo,
  part,
  picture,
  playNow,
  settled,
  sketch,
  unitsIn,
} from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';

useBrowser();

const march = sketch({ units: { 'S-11G': '3600', 'S-5': '3600', 'G-9': '3603' } });
const beside = sketch({
  phase: 'pre-movement-combat',
  units: { 'G-9': '3603', 'G-2': '3606', 'S-11G': '3602', 'S-5': '3604', 'S-O': '3503' },
});
const cutOff = sketch({ units: { 'G-9': '3603', 'S-11G': '3602', 'S-5': '3604', 'S-O': '3503' } });

test('under the mouse the way shows every step with its price and rule; a hex out of reach says why, and its rule leads into the reference', async () =>
  story(
    async ({ page }) => {
      await clickUnit(page, '3600', 'S-5');
      await part(page, 'draft').waitFor();
      await hoverHex(page, '3602');
      const way = part(page, 'way');
      await way.getByText('4 points, 3 left, can be undone').waitFor();
      const steps = await way.getByRole('listitem').allInnerTexts();
      assert.equal(steps.length, 2);
      assert.match(steps[0], /3601\s+2\s+Clear 1 \(9\.5a\), Leaves a stack 1 \(6\.4a\)/);
      assert.match(steps[1], /3602\s+2\s+Clear 1 \(9\.5a\), Enters an enemy zone of control 1 \(8\.3a\)/);
      await picture(page, 'way');
      await hoverHex(page, '3603');
      await way.waitFor({ state: 'detached' });

      // The unit is still picked.
      const why = part(page, 'why-not');
      await clickHex(page, '3603');
      await why.getByText('3603 is held by the enemy.').waitFor();
      await clickHex(page, '3606');
      await why.getByText('3606 is out of reach with 7 movement points').waitFor();
      await picture(page, 'why-not');
      await why.getByRole('link', { name: '9.3' }).click();
      await part(page, 'rules-drawer').locator('article.target', { hasText: '9.3' }).waitFor();
      await part(page, 'rules-close').click();
      // The game is as it was.
      assert.deepEqual(await unitsIn(page, '3600'), ['5th Army', '11th Guards Army']);
    },
    await linkTo(march),
  ));

test('zones and threats are laid over the map, one press each; an illegal target gives its rule, a legal one opens the battle', async () =>
  story(
    async ({ page }) => {
      await settled(page);
      const overlays = part(page, 'overlays');
      await part(page, 'show-zones').click();
      const legend = overlays.getByRole('listitem');
      await legend.filter({ hasText: /Wehrmacht: \d+ hexes/ }).waitFor();
      await legend.filter({ hasText: /both sides: \d+ hexes/ }).waitFor();
      await picture(page, 'zones');
      await part(page, 'show-threat').click();
      await legend
        .filter({ hasText: /column/ })
        .first()
        .waitFor();
      assert.equal(await part(page, 'show-zones').getAttribute('aria-pressed'), 'false');
      await picture(page, 'threat');
      await part(page, 'show-threat').click();
      await legend.first().waitFor({ state: 'detached' });

      const why = part(page, 'why-not');
      await clickHex(page, '3503');
      await clickHex(page, '3606');
      await why.getByText('None of your units is next to 3606.').waitFor();
      await why.getByRole('link', { name: '11.2' }).waitFor();
      await picture(page, 'illegal-target');
      await clickHex(page, '3603');
      await part(page, 'battle').getByRole('checkbox', { name: 'Oslikovskiy', checked: true }).waitFor();
      await why.getByText('is not next to').waitFor({ state: 'detached' });
    },
    await linkTo(beside),
  ));

test(
  '6.8b a Soviet player puts another unit on top of his stack; two units move, all is taken back and done again; what is left undone is told and can be left',
  onlyDeep,
  async () =>
    story(
      async ({ page }) => {
        assert.deepEqual(await unitsIn(page, '3600'), ['5th Army', '11th Guards Army']);
        // The list leads to the stack; whoever knows it clicks on it.
        await part(page, 'beside').getByRole('button', { name: 'Put on top: 1 unit' }).click();
        const raise = part(page, 'stack').getByRole('button', { name: 'Put on top: 11th Guards Army' });
        await raise.waitFor();
        await picture(page, 'put-on-top');
        await raise.click();
        await raise.waitFor({ state: 'detached' });
        assert.deepEqual(await unitsIn(page, '3600'), ['11th Guards Army', '5th Army']);
        await page.keyboard.press('u');
        await raise.waitFor();
        assert.deepEqual(await unitsIn(page, '3600'), ['5th Army', '11th Guards Army']);

        await clickUnit(page, '3600', 'S-5');
        await part(page, 'draft').waitFor();
        await clickHex(page, '3602');
        await part(page, 'happened').getByText('5th Army').waitFor();
        await clickHex(page, '3600');
        await part(page, 'draft').waitFor();
        await clickHex(page, '3701');
        await part(page, 'happened').getByText('11th Guards Army').waitFor();
        assert.deepEqual(await unitsIn(page, '3600'), []);
        await picture(page, 'stack-moved');
        const stack = part(page, 'stack');
        await part(page, 'undo').click();
        await stack.getByText('11th Guards Army').waitFor();
        await settled(page);
        await part(page, 'undo').click();
        await stack.getByText('5th Army').waitFor();
        assert.deepEqual(await unitsIn(page, '3600'), ['5th Army', '11th Guards Army']);
        assert.ok(await part(page, 'undo').isDisabled());
        await part(page, 'redo').click();
        await settled(page);
        await part(page, 'redo').click();
        // Nobody is left in the hex that was looked at.
        await stack.waitFor({ state: 'detached' });
        assert.deepEqual(await unitsIn(page, '3602'), ['5th Army']);
        assert.ok(await part(page, 'redo').isDisabled());
        await part(page, 'undo-all').click();
        await stack.getByText('No units here').waitFor();
        assert.deepEqual(await unitsIn(page, '3600'), ['5th Army', '11th Guards Army']);

        await part(page, 'end').click();
        const dialog = part(page, 'end-phase');
        await dialog.getByText('2 units can still move.').waitFor();
        await picture(page, 'end-phase');
        await part(page, 'end-confirm').click();
        await part(page, 'end-phase').waitFor({ state: 'hidden' });
        await page.getByText(/Soviet movement/).waitFor({ state: 'hidden' });
      },
      await linkTo(march),
    ),
);

test('the supply overlay names the hex that cuts a unit off', async () =>
  story(
    async ({ page }) => {
      const overlays = part(page, 'overlays');
      await part(page, 'show-supply').click();
      await overlays.getByRole('button', { name: 'Wehrmacht' }).click();
      await overlays.getByText('1 unit out of supply').first().waitFor();
      await unitsIn(page, '3603');
      await part(page, 'stack')
        .getByRole('button', { name: /out of supply/i })
        .click();
      const cut = overlays.getByRole('listitem').filter({ hasText: 'enemy zone of control' });
      await cut.getByText('3703').waitFor();
      await cut.getByRole('link', { name: '7.2b' }).waitFor();
      await picture(page, 'supply-cut');
    },
    await linkTo(cutOff),
  ));

test('the end of a phase says what is left undone and waits for what must be done', () =>
  story(async ({ page }) => {
    await playNow(page);
    await part(page, 'end').click();
    const dialog = part(page, 'end-phase');
    await dialog.getByText('The phase cannot end before this is done').waitFor();
    await dialog.getByText(/\d+ activated units must attack/).waitFor();
    await dialog.getByRole('link', { name: '11.1c' }).waitFor();
    assert.equal(await part(page, 'end-confirm').count(), 0);
    await dialog.getByRole('button', { name: 'Go on playing' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }));
