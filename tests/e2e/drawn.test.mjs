// Pages that stand before the rules are there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pieces } from '../../tools/rooms.mjs';
import { ROOT } from '../../tools/run.mjs';
import { scene } from './frame.mjs';
import { enter, person } from './people.mjs';

const PAGES = [['/', '零部件、元器件与仿真材料，一处检索'], ['/part', '按国标与国际标准整理的标准件'], ['/component', '电子元器件的原理图符号'], ['/mat', '面向仿真的材料数据']];
const RULES = '**/core_bg-*.wasm';
const LOST = [/Failed to load resource/, /net::ERR/, /Failed to fetch/, /the room did not load/];

const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });
const started = (page) => page.waitForFunction(() => 'started' in document.documentElement.dataset);

/** The rules are on their way until they are let through. */
async function held(page) {
  let come;
  const until = new Promise((resolve) => (come = resolve));
  await page.route(RULES, async (route) => (await until, route.continue()));
  return come;
}

/** What moves, and whether the elements of the document are still those that came with it. */
function observe() {
  globalThis.moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.moved += value))).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => document.querySelectorAll('#root *').forEach((element) => (element.drawn = true)));
}

for (const [path, words] of PAGES) {
  scene(`${path} stands before the rules are there, and becomes the portal as it stands`, {}, async ({ page }) => {
    await page.addInitScript(observe);
    const come = await held(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByText(words).waitFor();
    assert.equal(await page.evaluate(() => document.querySelectorAll('#root [style]').length), 0);
    come();
    await started(page);
    await page.getByText(/共 .* 个结果|个条目/).first().waitFor();
    const kept = await page.evaluate(() => [...document.querySelectorAll('#main, #main h1, header, [role=search] input')].map((element) => element.drawn));
    assert.deepEqual(kept, [true, true, true, true]);
    assert.ok((await page.evaluate(() => globalThis.moved)) < 0.001);
  });
}

scene('no script is fetched before a drawn page is there', {}, async ({ page }) => {
  await page.goto('/part');
  await started(page);
  const early = await page.evaluate(() => {
    const [{ domContentLoadedEventStart: there }] = performance.getEntriesByType('navigation');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    return scripts.map(({ name, startTime }) => [startTime < there, name]);
  });
  assert.ok(early.length > 5);
  assert.deepEqual(early.filter(([before]) => before), []);
});

scene('the room of a library comes beside the rules, and once', {}, async ({ page }) => {
  const files = pieces(readFileSync(join(ROOT, 'wasm-pkg/pkg/core_rooms.js'), 'utf8'), 'library').length;
  assert.equal(files, 3, 'its own, and what it shares with person and with others');
  const asked = [];
  page.on('request', (request) => /core_(library|shared)/.test(request.url()) && asked.push(request.url()));
  const come = await held(page);
  await page.goto('/part', { waitUntil: 'commit' });
  await page.waitForFunction((files) => performance.getEntriesByType('resource').filter(({ name }) => /core_(library|shared)/.test(name)).length === files, files);
  come();
  await page.getByText(/共 .* 个结果/).first().waitFor();
  assert.equal(asked.length, files);
  assert.equal(new Set(asked).size, files);
});

scene('what is typed and sent before the rules are there is answered', {}, async ({ page }) => {
  const come = await held(page);
  await page.goto('/', { waitUntil: 'commit' });
  await box(page).fill('内六角');
  await page.keyboard.press('Enter');
  assert.equal(await box(page).inputValue(), '内六角');
  come();
  await page.waitForURL(/\/part\/search\?.*keyWords=/);
  await page.getByText(/共 .* 个结果/).waitFor();
});

scene('what is typed before the rules are there is suggested for when they are', {}, async ({ page }) => {
  const come = await held(page);
  await page.goto('/part', { waitUntil: 'commit' });
  await box(page).pressSequentially('六角');
  come();
  await page.getByRole('listbox', { name: '搜索建议' }).waitFor();
  await box(page).pressSequentially('螺母');
  assert.equal(await box(page).inputValue(), '六角螺母');
});

scene('by what to search is chosen before the rules are there, and stays so', {}, async ({ page }) => {
  const come = await held(page);
  await page.goto('/part', { waitUntil: 'commit' });
  const mode = page.getByRole('combobox', { name: '搜索方式' });
  await mode.selectOption('配置型号');
  come();
  await page.getByPlaceholder('请输入配置型号').waitFor();
  await started(page);
  assert.equal(await mode.inputValue(), 'configName');
});

scene('what is chosen, typed and sent before the rules are there is answered', {}, async ({ page }) => {
  const come = await held(page);
  await page.goto('/part', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: '搜索方式' }).selectOption('配置型号');
  await box(page).fill('M6');
  await page.keyboard.press('Enter');
  come();
  await page.waitForURL(/\/part\/search\?.*partSearchType=configName/);
  assert.match(page.url(), /=M6/);
});

scene('where to search is chosen before the rules are there, and stays so', {}, async ({ page }) => {
  const come = await held(page);
  await page.goto('/', { waitUntil: 'commit' });
  const where = page.getByRole('radio', { name: '仿真材料库' });
  await where.check({ force: true });
  come();
  await page.locator('[data-library=mat] > [role=search]').waitFor();
  await started(page);
  assert.ok(await where.isChecked());
  await box(page).fill('Q235');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mat\/search\?.*Q235/);
});

scene('a button and a link that are pressed before the rules are there do what they say', {}, async ({ page }) => {
  const come = await held(page);
  await page.addInitScript(() => (globalThis.documents = (globalThis.documents ?? 0) + 1));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '切换到深色' }).click();
  come();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.unroute(RULES);
  const again = await held(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '联系我们' }).click();
  await page.evaluate(() => (globalThis.same = true));
  again();
  await page.waitForURL('**/about');
  assert.equal(await page.evaluate(() => globalThis.same), true);
});

scene('a drawn page whose room does not come says so', { tolerated: LOST }, async ({ page }) => {
  await page.route('**/core_library-*.wasm', (route) => route.abort());
  await page.goto('/part');
  await page.getByRole('heading', { name: '这个页面没有显示成功' }).waitFor();
  await page.unroute('**/core_library-*.wasm');
  await page.getByRole('button', { name: '重新打开本页' }).click();
  await page.getByText(/共 .* 个结果/).waitFor();
});

scene('who likes it dark has it dark from the first moment on', { dark: true }, async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.themes = new Set();
    new MutationObserver(() => globalThis.themes.add(document.documentElement.dataset.theme)).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] });
  });
  await page.goto('/');
  await page.getByRole('button', { name: '切换到浅色' }).waitFor();
  assert.deepEqual(await page.evaluate(() => [document.documentElement.dataset.theme, ...globalThis.themes]), ['dark', 'dark']);
});

// F12
for (const script of ['react', 'frame']) {
  scene(`a drawn page whose ${script} does not come says so`, { tolerated: LOST }, async ({ page }) => {
    await page.route(`**/${script}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await page.getByRole('alert').getByText('请刷新').waitFor();
  });
}

/** Presses the button in the very moment in which React knows of it and not yet of the page. */
function pressBetween(label) {
  const known = (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector(`[aria-label="${label}"]`);
    const press = () => {
      globalThis.between = !known(document.querySelector('#main h1'));
      button.click();
    };
    // Timers that wait for each other are slowed down; messages come between React's own.
    const { port1, port2 } = new MessageChannel();
    const look = () => (known(button) ? press() : port2.postMessage(0));
    port1.addEventListener('message', look);
    port1.start();
    look();
  });
}

scene('a button that is pressed while a drawn page becomes the portal is pressed once', {}, async ({ page }) => {
  await page.addInitScript(pressBetween, '帮助与反馈');
  await page.goto('/part');
  await page.getByText(/共 .* 个结果/).first().waitFor();
  assert.equal(await page.evaluate(() => globalThis.between), true);
  await page.getByRole('menu').waitFor();
});

scene('a button that asks for a login opens what it says when it is known who pressed it', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  let come;
  const until = new Promise((resolve) => (come = resolve));
  await page.route('**/get-user-info**', async (route) => (await until, route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '反馈' }).click();
  await started(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  come();
  await page.getByRole('dialog', { name: '意见反馈' }).getByRole('button', { name: '添加图片' }).waitFor();
});
