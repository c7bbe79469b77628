// Numbers beside the results: ticked, drawn, typed in any unit, ordered by, shared by their address and taken back.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });
const sides = (page) => page.getByRole('complementary', { name: '筛选' });
const range = (page, name) => sides(page).getByRole('region', { name });
const status = (page) => page.getByRole('region', { name: '搜索结果' }).getByRole('status').first();
/** How many there are, once nothing newer is on its way. */
const total = async (page) => {
  await page.getByRole('region', { name: '搜索结果' }).and(page.locator('[aria-busy="false"]')).waitFor();
  return Number((await status(page).innerText()).match(/共 ([\d,]+)/)?.[1]?.replaceAll(',', ''));
};
const filters = (page) => new URL(page.url()).searchParams.get('filter');

// FAC-1, QRY-3
scene('a word is dropped by its reading, a range is typed, moved and shared, and going back brings the one before', {}, async ({ page }) => {
  await page.goto('/mat');
  await box(page).fill('铝 屈服>300 密度<3');
  await box(page).press('Enter');
  await page.getByRole('button', { name: '去掉「屈服>300」' }).click();
  const strength = range(page, '抗拉强度（MPa）');
  await strength.getByRole('slider', { name: '抗拉强度（MPa） 最小' }).waitFor();
  const before = await total(page);
  await strength.getByLabel('抗拉强度（MPa） 从').fill('30ksi');
  await strength.getByLabel('抗拉强度（MPa） 从').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('filter') === 'tensileStrength:30ksi..');
  await page.getByRole('button', { name: '移除筛选 抗拉强度：≥ 30ksi' }).waitFor();
  const typed = await total(page);
  assert.ok(typed > 0 && typed < before, `${typed} of ${before}`);
  await strength.getByRole('slider', { name: '抗拉强度（MPa） 最大' }).press('ArrowLeft');
  await page.waitForURL((url) => /^tensileStrength:\d+\.\.\d+$/.test(url.searchParams.get('filter') ?? ''));
  const address = page.url();
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('filter') === 'tensileStrength:30ksi..');
  await page.goto('/');
  await page.goto(address);
  await page.getByRole('button', { name: /^移除筛选 抗拉强度：\d+–\d+ MPa$/ }).click();
  await page.waitForURL((url) => url.searchParams.get('filter') === null);
});

// FAC-1
scene('a thread and a length narrow the configurations of a set, and say how many of them hold both', {}, async ({ page }) => {
  await page.goto('/part/search?category=screw');
  const thread = range(page, '螺纹（mm）');
  await thread.waitFor();
  await page.goto('/part/search?category=screw&filter=thread%3A8..8%7Clength%3A20..40');
  await page.getByRole('button', { name: '移除筛选 螺纹：8 mm' }).waitFor();
  assert.match(await status(page).innerText(), /共 [\d,]+ 个结果，其中 [\d,]+ 个配置符合/);
  await range(page, '长度（mm）').getByRole('button', { name: '按长度从大到小' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'desc:length');
  await page.getByRole('radio', { name: '长度 ↓' }).waitFor();
  assert.equal(filters(page), 'thread:8..8|length:20..40');
});

// FAC-1
scene('what is no range is said where it was typed, and nothing is lost', {}, async ({ page }) => {
  await page.goto('/mat/search');
  const density = range(page, '密度（kg/m³）');
  await density.getByLabel('密度（kg/m³） 到').fill('轻');
  await density.getByLabel('密度（kg/m³） 到').press('Enter');
  await density.getByRole('alert').getByText('无法识别的密度范围').waitFor();
  assert.equal(await density.getByLabel('密度（kg/m³） 到').inputValue(), '轻');
});
