// §2 Detail: the pins of a component and their pads, in its drawings and in a table.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { wholeRow } from './keys.mjs';

const AMPLIFIER = '/component/detail/generic-lm358';
const BOTH = [['wide', {}, AMPLIFIER], ['in a panel and dark', { width: 500 }, `/plugin${AMPLIFIER}?swType=EDA&theme=dark`]];
const table = (page) => page.getByRole('grid', { name: '引脚' });
const row = (page, number) => table(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
const figure = (page, of) => page.getByRole('region', { name: '图形' }).locator('figure').nth(of === 'symbol' ? 0 : 1);
/** The places that are lit in a drawing, and what stands under it. */
const lit = (page, of) => figure(page, of).evaluate((figure) => [figure.querySelectorAll('g > rect:not([data-row])').length, figure.querySelector('figcaption').textContent]);
const spot = (page, of, at) => figure(page, of).locator(`rect[data-row="${at}"]`);

for (const [how, look, address] of BOTH) {
  scene(`a pin lights up with its pad and its row, from wherever one points at it, ${how}`, look, async ({ page }) => {
    await page.goto(address);
    const told = '2 · 1IN- · 焊盘 2×0.6 mm';
    await spot(page, 'footprint', 1).hover();
    assert.deepEqual([await lit(page, 'symbol'), await lit(page, 'footprint'), await row(page, '2').getAttribute('data-lit')], [[1, told], [1, told], 'true']);
    await row(page, '8').hover();
    const supply = '8 · VCC · 电源输入 · 焊盘 2×0.6 mm';
    assert.deepEqual(await lit(page, 'footprint'), [1, supply]);
    await page.getByRole('button', { name: '原理图符号 · 整体', exact: true }).click();
    await spot(page, 'symbol', 7).hover();
    assert.deepEqual([await lit(page, 'symbol'), await lit(page, 'footprint')], [[1, supply], [1, supply]]);
    await page.getByRole('heading', { level: 1 }).hover();
    assert.deepEqual(await lit(page, 'footprint'), [0, '封装 · SOIC-8']);
  });
}

scene('the keyboard alone goes through the pins, and sizes are told in mil', {}, async ({ page, context }) => {
  await bringAxe(context);
  await page.goto(AMPLIFIER);
  await row(page, '1').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal((await lit(page, 'footprint'))[1], '2 · 1IN- · 焊盘 2×0.6 mm');
  await page.keyboard.press('End');
  assert.equal((await lit(page, 'footprint'))[1], '8 · VCC · 电源输入 · 焊盘 2×0.6 mm');
  assert.deepEqual(await findings(page), []);
  await page.getByRole('radio', { name: '英制' }).check({ force: true });
  await page.getByRole('columnheader', { name: '焊盘宽×高（mil）' }).waitFor();
  await row(page, '8').getByText('78.74×23.62').waitFor();
});

scene('a footprint alone lists its pads, however many, and only those in sight are there', {}, async ({ page }) => {
  await page.goto('/component/detail/package-bga-256-17x17-p1');
  const pads = page.getByRole('grid', { name: '焊盘' });
  assert.equal(await pads.getAttribute('aria-rowcount'), '257');
  assert.ok((await pads.getByRole('row').count()) < 60);
  for (const [at, number] of [[100, 'G5'], [255, 'T16'], [16, 'B1']]) {
    await page.getByRole('region', { name: '图形' }).locator(`rect[data-row="${at}"]`).hover();
    const row = pads.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
    await row.waitFor();
    await wholeRow(page, 'tr[data-lit="true"]');
  }
});
