// 公制 or 英制: chosen once, told everywhere at once, kept.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const choose = async (page, label) => page.getByRole('radiogroup', { name: '单位', exact: true }).filter({ visible: true }).getByRole('radio', { name: label }).check();
const heads = (page) => page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();

// UNT-4
scene('numbers are told in inches on a page, in results and beside them, and again after a reload', {}, async ({ page }) => {
  await page.goto('/part/detail/gbt-70.1?configName=M6%C3%9720');
  await page.getByRole('radiogroup', { name: '单位', exact: true }).waitFor();
  assert.ok((await heads(page)).some((text) => /mm/.test(text)), 'in millimetres first');
  await choose(page, '英制');
  await page.getByRole('columnheader').filter({ hasText: /in$/ }).first().waitFor();
  const row = page.getByRole('row').filter({ hasText: 'M6×20' }).first();
  assert.match(await row.innerText(), /0\.7874/, 'its length, under the name that it has');
  assert.ok((await heads(page)).every((text) => !text.endsWith('mm')));
  await page.goto('/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92');
  await page.getByText('（in）').filter({ visible: true }).first().waitFor();
  assert.equal(await page.getByText('（mm）').filter({ visible: true }).count(), 0);
  const least = page.getByRole('textbox', { name: /（in） 从$/ }).filter({ visible: true }).first();
  await least.fill('0.5');
  await least.press('Enter');
  await page.waitForURL((url) => /0\.5 in\.\./.test(url.searchParams.toString().replaceAll('+', ' ')));
  await page.getByText(/≥ 0\.5 in/).filter({ visible: true }).first().waitFor();
  await choose(page, '公制');
  await page.getByText('（mm）').filter({ visible: true }).first().waitFor();
  await page.reload();
  await page.getByText('（mm）').filter({ visible: true }).first().waitFor();
});
