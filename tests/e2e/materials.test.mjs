// Materials by kind of analysis: what is complete for one, what lacks one thing for it, and what a grade can be used for.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const side = (page) => page.getByRole('complementary', { name: '筛选' });
const count = (page) => page.getByRole('status').filter({ hasText: /^共 \d+ 个结果$/ });

// KEY-9
scene('materials are entered by a kind of analysis, and say what they lack for it', {}, async ({ page }) => {
  await page.goto('/mat');
  await side(page).getByRole('link', { name: '按仿真' }).click();
  await page.waitForURL('**/mat/search?entryType=2');
  const modal = side(page).getByRole('button', { name: /^模态分析/ });
  const complete = /\d+/.exec(await modal.innerText())[0];
  await modal.click();
  await page.waitForURL('**/mat/search?entryType=2&filter=analysis%3Amodal');
  await count(page).filter({ hasText: complete }).waitFor();
  // Nobody has measured it of any: the page says so, and leads to those that lack nothing else.
  await side(page).getByRole('button', { name: /^疲劳分析/ }).click();
  await page.getByText('当前筛选条件下没有结果').waitFor();
  await page.getByRole('region', { name: '搜索结果' }).getByRole('link', { name: /^缺疲劳强度 \d+$/ }).click();
  await page.getByRole('button', { name: '移除筛选 分析类型：疲劳分析缺疲劳强度' }).waitFor();
  const [lacking] = /\d+/.exec(await side(page).getByRole('button', { name: /^缺疲劳强度/ }).innerText());
  await count(page).filter({ hasText: lacking }).waitFor();
  await page.goBack();
  await page.getByText('当前筛选条件下没有结果').waitFor();
  await page.goBack();
  await count(page).filter({ hasText: complete }).waitFor();
});

// KEY-9
scene('a grade is found by its standard and says what it can be used for, by the keyboard alone', {}, async ({ page }) => {
  await page.goto('/mat/search?entryType=1');
  const standard = side(page).getByRole('checkbox', { name: /^GB\/T 699 / });
  const [listed] = /\d+$/.exec(await standard.locator('..').innerText());
  await standard.press('Space');
  await count(page).filter({ hasText: listed }).waitFor();
  await page.getByRole('link', { name: '优质碳素结构钢' }).first().press('Enter');
  const uses = page.getByRole('region', { name: '可用于' });
  await uses.getByRole('row', { name: '静力分析 资料齐全' }).waitFor();
  assert.equal(await uses.getByRole('row', { name: '疲劳分析 缺疲劳强度' }).count(), 1);
  await uses.getByRole('link', { name: '热应力分析' }).press('Enter');
  await page.getByRole('button', { name: '移除筛选 分析类型：热应力分析' }).waitFor();
  assert.equal(await side(page).getByRole('link', { name: '按仿真' }).getAttribute('aria-current'), 'true');
});

for (const [how, look, panel] of [['wide', {}, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  scene(`a curve is read at a typed temperature, in the units that are told, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(`${panel}/mat/detail/mat-q235${panel && '?swType=CAE&theme=dark'}`);
    const part = page.getByRole('region', { name: '随温度变化' });
    await part.waitFor();
    const rows = await page.getByRole('region', { name: '导热系数随温度的变化' }).getByRole('row').allInnerTexts();
    const [first, second] = rows.slice(1).map((row) => row.trim().split(/\s+/).map(Number));
    const points = page.getByRole('region', { name: '图形' }).locator('figure circle');
    const drawn = await points.count();
    await part.getByRole('textbox').fill(String((first[0] + second[0]) / 2));
    const middle = part.getByRole('listitem').filter({ hasText: '导热系数' });
    await middle.filter({ hasText: String((first[1] + second[1]) / 2) }).waitFor();
    assert.equal(await points.count(), drawn + 1, 'what is read is marked on the curve');
    await part.getByRole('textbox').fill('5000');
    await middle.filter({ hasText: `超出 ${first[0]} ~ ` }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('radio', { name: '英制' }).check({ force: true });
    await part.getByRole('textbox', { name: '读取温度（°F）' }).waitFor();
    assert.equal(await part.getByRole('textbox').inputValue(), '5000');
  });
}

// FAC-1, UNT-4
for (const [how, look, panel] of [['wide', {}, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  scene(`each number of a grade stands in its class, and grades like it lead on, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(`${panel}/mat/detail/mat-q235${panel && '?swType=CAE&theme=dark'}`);
    const like = page.getByRole('region', { name: '同类对照' });
    const strength = like.getByRole('listitem').filter({ hasText: '屈服强度' });
    await strength.filter({ hasText: /^屈服强度235 MPa/ }).waitFor();
    assert.match(await strength.innerText(), /\d+ MPa\s+\d+ 种有此值，高于 \d+ 种，低于 \d+ 种\s+\d+ MPa/);
    assert.equal(await page.locator('html').getAttribute('data-theme'), panel ? 'dark' : 'light');
    assert.deepEqual(await findings(page), []);
    // In a panel its bar may lie over what was scrolled to.
    await page.getByRole('radio', { name: '英制' }).press('Space');
    await strength.filter({ hasText: 'ksi' }).waitFor();
    const other = page.getByRole('region', { name: '等效或相近牌号' }).getByRole('link').first();
    await other.press('Enter');
    await page.waitForURL('**/search?keyWords=*');
    await page.getByRole('link', { name: '碳素结构钢' }).first().waitFor();
    await page.goBack();
    await like.getByRole('link').first().click();
    await page.waitForURL('**/search?category=*');
    await count(page).waitFor();
  });
}
