// Results as a table: ordered by a number, columns hidden and pinned, rows that come as they scroll into sight; the choice is kept.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { walkRows, wholeRow } from './keys.mjs';

const grid = (page) => page.getByRole('grid', { name: '结果表格' });
const shape = (page, name) => page.getByRole('radio', { name, exact: true });
const column = (page, name) => grid(page).getByRole('columnheader', { name });
/** What the rows in sight say in a column, by its place. */
const said = (page, at) => grid(page).locator('tbody tr[data-at]:not([aria-busy])').evaluateAll((rows, at) => rows.map((row) => row.children[at].textContent), at);

// FAC-2
scene('results stand as a table that is ordered by a number, and every list from then on, after a reload too', {}, async ({ page }) => {
  await page.goto('/mat/search?category=metal');
  await shape(page, '表格').check({ force: true });
  await column(page, /^密度 kg\/m³/).getByRole('button').click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'asc:density');
  await grid(page).locator('[aria-sort="ascending"]').waitFor();
  const at = await grid(page).locator('[aria-sort="ascending"]').evaluate((head) => head.cellIndex);
  const densities = (await said(page, at)).map(Number);
  assert.ok(densities.length > 10 && densities.every((density, at) => at === 0 || density >= densities[at - 1]), `${densities}`);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /^固定\s*密度$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: '厂商', exact: true }).click();
  await column(page, '厂商').waitFor({ state: 'detached' });
  await page.reload();
  await grid(page).waitFor();
  assert.equal(await column(page, /^密度/).evaluate((head) => [head.cellIndex, getComputedStyle(head).position].join()), '1,sticky');
  assert.equal(await column(page, '厂商').count(), 0);
  await shape(page, '列表').check({ force: true });
  await grid(page).waitFor({ state: 'detached' });
});

// FAC-2
scene('the rows of a long table come as they scroll into sight, and the keyboard walks to the last one', {}, async ({ page }) => {
  await page.goto('/component/search');
  await shape(page, '表格').check({ force: true });
  const count = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  assert.ok(count > 300, `${count}`);
  await grid(page).locator('tr[aria-rowindex="2"]').focus();
  await walkRows(page, 'ArrowDown', 30);
  await wholeRow(page);
  await page.keyboard.press('End');
  await grid(page).locator(`tr[aria-rowindex="${count + 1}"] a`).waitFor();
  assert.ok(await grid(page).getByRole('row').count() < 80);
  await page.keyboard.press('Home');
  await grid(page).locator('tr[aria-rowindex="2"] a').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/component\/detail\//);
});
