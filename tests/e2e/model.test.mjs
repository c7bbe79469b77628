// DRW-1, DWN-1: the model of the chosen configuration: drawn, measured, weighed, and taken away.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { walkRows, wholeRow } from './keys.mjs';

const BOLT = '/part/detail/gbt-5783';
const CHOSEN = `${BOLT}?configName=M6%C3%9720`;
const BOTH = [['wide', {}, CHOSEN], ['in a panel and dark', { width: 500 }, `/plugin${CHOSEN}&swType=CAD&theme=dark`]];
const model = (page) => page.getByRole('region', { name: '模型与下载' });
const drawn = (page) => page.getByRole('region', { name: '图形' }).locator('figcaption');
const row = (page, name) => page.getByRole('region', { name: '配置' }).getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const sum = (bytes) => createHash('sha256').update(bytes).digest('hex');

for (const [how, look, address, panel] of [['wide', {}, BOLT], ['in a panel and dark', { width: 500 }, `/plugin${BOLT}?swType=CAD&theme=dark`, true]]) {
  scene(`a chosen row is drawn, measured and weighed, and another anew, ${how}`, look, async ({ page }) => {
    await page.goto(address);
    await model(page).getByText('在配置表中选择一行').waitFor();
    await page.getByRole('searchbox', { name: '筛选配置' }).fill('M6×2');
    await row(page, 'M6×20').click();
    await drawn(page).filter({ hasText: '视图 · GB/T 5783 M6×20' }).waitFor();
    const told = (name) => model(page).locator('dl > div').filter({ hasText: name }).locator('dd');
    assert.match(await told('外形尺寸').innerText(), /× 24 mm$/);
    assert.match(await told('简化').innerText(), /螺纹/);
    const weight = model(page).locator('output');
    assert.match(await weight.innerText(), /^\d\.\d+ g$/);
    await model(page).getByLabel('密度').fill('');
    await weight.filter({ hasText: '请输入密度' }).waitFor();
    await model(page).getByLabel('密度').fill('2.7');
    const light = Number.parseFloat(await weight.filter({ hasText: / g$/ }).innerText());
    await row(page, 'M6×25').click();
    await drawn(page).filter({ hasText: 'M6×25' }).waitFor();
    assert.ok(Number.parseFloat(await weight.innerText()) > light, 'the density stays, and the longer bolt is heavier');
    if (panel) await page.getByLabel('内容').locator('option', { hasText: '视图 · GB/T 5783 M6×25（SVG）' }).waitFor({ state: 'attached' });
  });
}

scene('a row that a hand or the focus rests on is drawn when it is chosen, and nothing is asked any more', {}, async ({ page }) => {
  await page.goto(CHOSEN);
  await drawn(page).filter({ hasText: 'M6×20' }).waitFor();
  const asked = [];
  page.on('request', (request) => request.url().includes('/part/model/get/') && asked.push(new URL(request.url()).searchParams.get('configName')));
  const came = (name) => page.waitForResponse((response) => response.url().includes(`configName=${encodeURIComponent(name)}`)).then((response) => response.finished());
  const [hovered] = [came('M6×25'), await row(page, 'M6×25').hover()];
  await hovered;
  await row(page, 'M6×25').click();
  await drawn(page).filter({ hasText: 'M6×25' }).waitFor();
  const [focused] = [came('M6×30'), await page.keyboard.press('ArrowDown')];
  await focused;
  await page.keyboard.press('Enter');
  await drawn(page).filter({ hasText: 'M6×30' }).waitFor();
  assert.deepEqual(asked, ['M6×25', 'M6×30']);
});

for (const [how, look, address] of BOTH) {
  scene(`a material is found while it is typed, and its density weighs, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    const weight = model(page).locator('output');
    await weight.filter({ hasText: / g$/ }).waitFor();
    const steel = Number.parseFloat(await weight.innerText());
    const material = model(page).getByRole('combobox', { name: '材料' });
    await material.pressSequentially('6061');
    await model(page).getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const source = model(page).getByText(/密度 2\.\d+ g\/cm³，来源：/);
    await source.waitFor();
    assert.ok(Math.abs(Number.parseFloat(await weight.innerText()) / steel - 2.7 / 7.85) < 0.01);
    await model(page).getByRole('radiogroup', { name: '质量单位' }).getByRole('radio', { name: 'lb' }).press('Space');
    await weight.filter({ hasText: / lb$/ }).waitFor();
    assert.deepEqual(await findings(page), []);
    await source.getByRole('link').click();
    await page.waitForURL(/\/mat\/(plugin\/)?detail\//);
  });
}

scene('a file is what the page says of it, and opens as what it is', {}, async ({ page }) => {
  await page.goto(CHOSEN);
  for (const [format, begins] of [['STEP', 'ISO-10303-21;'], ['STL', 'Sanku: GB/T 5783 M6x20'], ['DXF', '999\nGB/T 5783 M6×20'], ['SVG', '<svg'], ['CSV', '\uFEFF项目,符号,值,单位'], ['JSON', '{']]) {
    const file = model(page).getByRole('listitem').filter({ hasText: format });
    const told = (await file.getByText('SHA-256').innerText()).split(' ').at(-1);
    const [download] = await Promise.all([page.waitForEvent('download'), file.getByRole('link').click()]);
    const bytes = await readFile(await download.path());
    assert.equal(download.suggestedFilename(), `GB_T_5783_M6x20.${format.toLowerCase()}`);
    assert.equal(sum(bytes), told, format);
    assert.ok(bytes.toString('utf8').startsWith(begins), format);
  }
});

scene('what has no body says why, and gives what there is', {}, async ({ page }) => {
  await page.goto('/part/detail/gbt-12459-90l');
  await page.getByRole('region', { name: '配置' }).getByRole('rowheader').first().click();
  await model(page).getByText('标准表没有给出壁厚').waitFor();
  assert.deepEqual(await model(page).getByRole('link').evaluateAll((links) => links.map((link) => link.download.split('.').at(-1))), ['dxf', 'svg', 'csv', 'json']);
});

scene('the keyboard alone chooses a row and takes its file', {}, async ({ page }) => {
  await page.goto(CHOSEN);
  const step = model(page).getByRole('link', { name: /\.step$/ });
  await step.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.match(download.suggestedFilename(), /\.step$/);
});

scene('the keyboard goes down and up the configurations, and the row that it is on is whole', {}, async ({ page }) => {
  await page.goto(BOLT);
  await page.getByRole('grid', { name: '配置表' }).locator('tr[data-at="0"]').focus();
  for (const [key, times] of [['ArrowDown', 30], ['ArrowUp', 25], ['PageDown', 3]]) {
    await walkRows(page, key, times);
    await wholeRow(page);
  }
});

const dimension = (page, name) => page.getByRole('region', { name: '图形' }).getByRole('button', { name });
const column = (page, name) => page.getByRole('grid', { name: '配置表' }).getByRole('columnheader', { name });
const isLit = async (element) => (await element.getAttribute('data-lit')) === 'true';

/** The chosen row is that one, and stands within the frame of the table. */
const inSight = (page, name) =>
  page.waitForFunction((name) => {
    const row = document.querySelector('[role="grid"] tr[aria-selected="true"]');
    const frame = row?.closest('[role="grid"]').parentElement.getBoundingClientRect();
    const { top, bottom } = row?.getBoundingClientRect() ?? {};
    return row?.querySelector('th').textContent === name && top >= frame.top && bottom <= frame.bottom;
  }, name);

for (const [how, look, address] of BOTH) {
  scene(`a dimension lights its column and a column its dimension, and another row is chosen by it, ${how}`, look, async ({ page }) => {
    await page.goto(address);
    const length = dimension(page, '公称长度 l 20 mm');
    await length.hover();
    assert.deepEqual([await isLit(length), await isLit(column(page, /^公称长度 l/)), await isLit(column(page, /^头部高度 k/))], [true, true, false]);
    await column(page, /^头部高度 k/).hover();
    assert.deepEqual([await isLit(dimension(page, /^头部高度 k/)), await isLit(length)], [true, false]);
    await length.click();
    const values = page.getByRole('radiogroup', { name: '公称长度 l（mm）' });
    assert.equal(await values.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement.innerText), '20');
    await values.getByRole('radio', { name: '30', exact: true }).click();
    await drawn(page).filter({ hasText: 'GB/T 5783 M6×30' }).waitFor();
    await dimension(page, '公称长度 l 30 mm').waitFor();
    await inSight(page, 'M6×30');
    await page.waitForURL((url) => url.searchParams.get('configName') === 'M6×30');
    assert.equal(await values.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement.innerText), '30');
    await values.getByRole('radio', { name: '60', exact: true }).click();
    await inSight(page, 'M6×60');
  });
}

/** The chosen row, as it stands beneath the heads of its table. */
const pinned = (page) => page.getByRole('grid', { name: '配置表' }).locator('tbody[aria-hidden="true"] tr');

scene('the chosen row is in sight at 1440 by 900 pixels, wherever it stands in its table', { height: 900 }, async ({ page }) => {
  for (const [set, name] of [['gbt-70.1', 'M6×20'], ['gbt-5783', 'M36×200'], ['motor-3ph-4p', '315kW-4P-355L'], ['gbt-276-62', '6204-2Z']]) {
    await page.goto(`/part/detail/${set}?configName=${encodeURIComponent(name)}`);
    await drawn(page).filter({ hasText: name }).waitFor();
    await pinned(page).filter({ hasText: name }).waitFor();
    assert.ok(await pinned(page).evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight), `${name} of ${set}`);
  }
});

scene('the first row that is chosen, and the next, stay under the hand that chose them', {}, async ({ page }) => {
  await page.goto(BOLT);
  await page.getByText('示例图样').waitFor();
  const top = (name) => row(page, name).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top('M3×8');
  for (const name of ['M3×8', 'M3×10']) {
    await row(page, name).click();
    await drawn(page).filter({ hasText: name }).waitFor();
    await pinned(page).filter({ hasText: name }).waitFor();
    assert.equal(await top('M3×8'), before, name);
  }
});

scene('the keyboard alone goes to a dimension, opens it, and chooses another row by it', {}, async ({ page, context }) => {
  await bringAxe(context);
  await page.goto(CHOSEN);
  const width = dimension(page, /^对边宽度 s/);
  await width.focus();
  assert.equal(await isLit(column(page, /^对边宽度 s/)), true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const values = page.getByRole('radiogroup', { name: /^对边宽度 s/ });
  while (!(await values.evaluate((group) => group.contains(document.activeElement)))) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await drawn(page).filter({ hasText: 'M8×20' }).waitFor();
  assert.equal(await values.evaluate((group) => group.contains(document.activeElement)), true, 'it stays where it is');
  assert.deepEqual(await findings(page), []);
});

for (const [how, look, address] of BOTH) {
  scene(`what goes with a bolt is found by its thread, and the other way round, ${how}`, look, async ({ page }) => {
    const mates = page.getByRole('region', { name: '配用' });
    const found = (model) => page.getByRole('listitem').filter({ has: page.getByText(model, { exact: true }) });
    await page.goto(address);
    await mates.getByRole('listitem').filter({ hasText: '螺纹 M6' }).filter({ hasText: '螺母' }).getByRole('link').click();
    await found('GB/T 6170').waitFor();
    assert.match(decodeURIComponent(page.url()), /search\?category=nut&filter=thread:6\.\.6/);
    await page.goto(address.replace('gbt-5783?configName=M6%C3%9720', 'gbt-6170?configName=M6'));
    await mates.getByRole('link', { name: '螺栓' }).click();
    await found('GB/T 5783').waitFor();
  });
}

scene('what goes with a bearing, a circlip, a motor or a component is found by what it holds', {}, async ({ page }) => {
  const mate = async (address, name, found) => {
    await page.goto(address);
    await page.getByRole('region', { name: '配用' }).getByRole('link', { name }).click();
    await page.getByRole('listitem').filter({ has: page.getByText(found, { exact: true }) }).first().waitFor();
  };
  await mate('/part/detail/gbt-276-62?configName=6204', '轴用挡圈', 'GB/T 894');
  await mate('/part/detail/gbt-276-62?configName=6204', '孔用挡圈', 'GB/T 893');
  await mate('/part/detail/gbt-894?configName=20', '轴承', 'GB/T 276');
  await mate('/part/detail/gbt-893?configName=47', '轴承', 'GB/T 276');
  await mate('/part/detail/motor-3ph-2p?configName=5.5kW-2P-132S1', '普通平键', 'GB/T 1096');
  await page.goto('/component/detail/generic-lm358');
  await page.getByRole('region', { name: '配用' }).getByRole('link', { name: '封装' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '运放' }).waitFor();
  await page.getByRole('region', { name: '配用' }).getByRole('link', { name: '采用此封装的元器件' }).click();
  await page.getByRole('button', { name: /^移除筛选 封装/ }).waitFor();
  await page.getByRole('listitem').filter({ has: page.getByText('LM358', { exact: true }) }).first().waitFor();
});

for (const [how, look, address] of BOTH) {
  scene(`a column is narrowed to a range beside the filter and other columns, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    const table = page.getByRole('region', { name: '配置' });
    const column = (name) => table.getByRole('textbox', { name: `筛选 ${name}`, exact: true });
    await column('公称长度 l').fill('20-30');
    await column('螺纹规格 d').fill('M6');
    await table.getByText(/^3 \/ \d+ 个$/).waitFor();
    assert.deepEqual(await table.getByRole('rowheader').allInnerTexts(), ['M6×20', 'M6×25', 'M6×30']);
    await column('公称长度 l').fill('>1000');
    await table.getByText(/没有符合“M6 >1000”的配置/).waitFor();
    assert.equal(await column('公称长度 l').evaluate((field) => field === document.activeElement), true, 'one goes on typing');
    assert.deepEqual(await findings(page), []);
    await table.getByRole('button', { name: '清除筛选' }).click();
    await table.getByText(/^共 \d+ 个$/).waitFor();
    assert.equal(await column('螺纹规格 d').inputValue(), '');
  });
}
