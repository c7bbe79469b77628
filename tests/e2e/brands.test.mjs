// Brands: what one has, and the way to it along the letters.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { CHIP, bring } from './own.mjs';
import { company, enter, person } from './people.mjs';

const head = (page) => page.getByRole('region', { name: '概况' });
const count = async (page) => Number((await page.getByRole('region', { name: '搜索结果' }).getByRole('status').getByText(/^共 [\d,]+/).first().innerText()).replace(/\D/g, ''));

for (const [name, look, under] of [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']]) {
  scene(`a brand says what it has, and a category leads to as many of it as it says, ${name}`, look, async ({ page }) => {
    await page.goto(`${under}/part/brand-detail/gb`);
    await page.getByRole('heading', { level: 1, name: '国家标准' }).waitFor();
    await head(page).waitFor();
    const items = Number((await head(page).locator('dl > div').first().locator('b').innerText()).replace(/\D/g, ''));
    assert.equal(items, await count(page));
    const category = head(page).getByRole('link').first();
    const told = Number((await category.innerText()).replace(/.*?([\d,]+)$/s, '$1').replace(/\D/g, ''));
    await category.click();
    await page.waitForURL((url) => url.searchParams.get('filter') === 'brand:gb' && url.searchParams.has('category'));
    await page.getByRole('button', { name: '清除全部筛选' }).waitFor();
    assert.equal(await count(page), told);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= (look.width ?? 1440));
  });
}

// MOD-1
scene('a company sees what it has of its own, until it looks for something', {}, async ({ page, context, server }) => {
  const org = company(server, '丁企业');
  bring(server, org);
  await enter(context, server, person(server, { org }));
  await page.goto(`/component/brand-detail/${org}?type=1`);
  await page.getByRole('link', { name: CHIP }).waitFor();
  assert.match(await head(page).innerText(), /条目\s*1\s*配置\s*0[\s\S]*最近导入\s*\d{4}-\d{2}-\d{2}/);
  await page.goto(`/component/brand-detail/${org}?type=1&keyWords=HX`);
  await page.getByRole('link', { name: CHIP }).waitFor();
  assert.equal(await head(page).count(), 0);
});

// MOD-1, T13
scene('a company downloads a file of its own, and nobody else gets it', {}, async ({ page, context, server }) => {
  const org = company(server, '戊企业');
  bring(server, org);
  await enter(context, server, person(server, { org }));
  await page.goto(`/component/brand-detail/${org}?type=1`);
  await page.getByRole('link', { name: CHIP }).click();
  const asked = page.waitForResponse(/asset\/get/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('region', { name: '文件', exact: true }).getByRole('button', { name: `${CHIP}.kicad_sym` }).click()]);
  assert.equal(download.suggestedFilename(), `${CHIP}.kicad_sym`);
  assert.equal((await fetch((await asked).url())).status, 404);
});

scene('letters lead to the vendors under them, by the keyboard too, and those without any are grey', {}, async ({ page }) => {
  await page.goto('/component/search/brand-page');
  const letters = page.getByRole('navigation', { name: '按首字母跳转' }).getByRole('button');
  await letters.first().waitFor();
  assert.equal((await letters.allInnerTexts()).join(''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#');
  const usable = await letters.evaluateAll((all) => all.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent));
  const headings = page.getByRole('region', { name: '厂商列表' }).getByRole('heading');
  assert.deepEqual(await headings.allInnerTexts(), usable);
  await letters.filter({ hasText: usable[0] }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const last = headings.last();
  assert.equal(await last.evaluate((heading) => heading === document.activeElement), true);
  assert.ok(await last.isVisible());
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('ul')?.getAttribute('aria-labelledby')), await last.getAttribute('id'));
});
