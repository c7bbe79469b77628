// The panel inside of another site's page: what is kept where nothing can be, a login, and the bridge to the program around.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after } from 'node:test';
import { configured, scene } from './frame.mjs';
import { answers, heard, hosting, standIn } from './host.mjs';
import { person, submit } from './people.mjs';

const stand = await standIn();
after(() => stand.close());
const CAD = `http://cad.test:${stand.port}`;
configured({ SANKU_FRAME_ANCESTORS: `${CAD},https://cad.test` }, ['--test-third-party-cookie-phaseout', '--disable-3d-apis']);

const PROGRAM = 'swType=EDA&softwareName=Cadence&fileType=footprint&theme=dark';
const ITEM = '/plugin/component/detail/r-0402-10-1';
const bar = (panel) => panel.getByRole('region', { name: '插入与下载' });
const insert = (panel) => bar(panel).getByRole('button', { name: /^插入/ });
/** The panel as the frame of a page: its address, and what runs in it. */
const inner = (page) => page.frames().find((frame) => frame !== page.mainFrame());
const at = ({ port }) => `http://sanku.test:${port}`;
/** By plain http the browser says that it leaves a header aside. */
const PLAIN = [/Cross-Origin-Opener-Policy header has been ignored/];
/** A frame whose storages throw, as some browsers' do. */
const forbid = (context) => context.addInitScript(() => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('', 'SecurityError'); } });
});

// PLG-1, PLG-2, PLG-4, PLG-7, BRK-3, STO-2, F9
scene('a panel that can keep nothing still knows its program on every page and after a reload', { width: 500, tolerated: PLAIN }, async ({ page, context, server }) => {
  await forbid(context);
  const panel = await hosting(page, CAD, `${at(server)}/plugin?${PROGRAM}`);
  await panel.getByRole('combobox', { name: '搜索', exact: true }).fill('内六角');
  const asked = page.waitForRequest(/search\/by\/keyword/);
  await panel.getByRole('button', { name: '搜索', exact: true }).click();
  assert.equal((await asked).headers().channel, '206');
  await panel.getByText(/共 [\d,]+ 个结果/).waitFor();
  const knows = async () => {
    const [query, theme, width] = await inner(page).evaluate(() => [location.search, document.documentElement.dataset.theme, document.documentElement.scrollWidth]);
    const said = new URLSearchParams(query);
    assert.deepEqual([said.get('swType'), said.get('fileType'), said.get('channel'), theme, width], ['EDA', 'footprint', '206', 'dark', 500]);
  };
  await knows();
  await panel.locator('main li a:visible').first().click();
  await panel.getByRole('heading', { level: 1 }).waitFor();
  await knows();
  const again = page.waitForRequest(/set\/detail/);
  await inner(page).evaluate(() => location.reload());
  assert.equal((await again).headers().channel, '206');
  await panel.getByRole('heading', { level: 1 }).waitFor();
  await knows();
});

// The bridge: docs/plugin-bridge.md
scene('what is inserted reaches the host whole, once, and its word comes back', { tolerated: PLAIN }, async ({ page, server }) => {
  const panel = await hosting(page, CAD, `${at(server)}${ITEM}?${PROGRAM}`);
  assert.equal(await bar(panel).getByLabel('内容').evaluate((select) => select.selectedOptions[0].text.slice(0, 2)), '封装');
  await insert(panel).getByText('演示 CAD').waitFor();
  await insert(panel).click();
  await bar(panel).getByText(/^已插入/).waitFor();
  const [sent, ...more] = await heard(page, 'insert');
  assert.deepEqual([more.length, sent.setId, sent.format, sent.kind], [0, 'r-0402-10-1', 'image/svg+xml', 'footprint']);
  assert.deepEqual([sent.sha256, sent.bytes], [createHash('sha256').update(sent.payload).digest('hex'), Buffer.byteLength(sent.payload)]);
  assert.match(sent.payload, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+mm"/);
  await answers(page, 'refuse');
  await bar(panel).getByLabel('内容').selectOption({ label: '参数记录（JSON）' });
  await insert(panel).click();
  await bar(panel).getByText('文档为只读 <b>请先签出</b>').waitFor();
  await bar(panel).getByText('readonly', { exact: true }).waitFor();
  const record = JSON.parse((await heard(page, 'insert')).at(-1).payload);
  assert.equal(record.setId, 'r-0402-10-1');
});

scene('a host that does not answer is asked again with the same words, and the user may try once more', { tolerated: PLAIN }, async ({ page, server }) => {
  await page.clock.install();
  const panel = await hosting(page, CAD, `${at(server)}${ITEM}`);
  await answers(page, 'say nothing');
  await insert(panel).click();
  await bar(panel).getByText(/^正在插入/).waitFor();
  for (let times = 0; times < 3; times += 1) await page.clock.runFor(5_000);
  await bar(panel).getByText(/没有应答/).waitFor();
  const sent = await heard(page, 'insert');
  assert.equal(sent.length, 3);
  assert.ok(sent.every((message) => JSON.stringify(message) === JSON.stringify(sent[0])));
  await answers(page, 'insert');
  await bar(panel).getByRole('button', { name: '重试' }).click();
  await bar(panel).getByText(/^已插入/).waitFor();
  assert.equal((await heard(page, 'insert')).at(-1).id, sent[0].id);
});

// LGN-1, LGN-6, STO-2, PLG-3
scene('one logs in inside of a panel whose cookies are blocked', { tolerated: PLAIN }, async ({ page, context, server }) => {
  const who = person(server);
  const panel = await hosting(page, CAD, `${at(server)}/plugin/part?swType=CAD`);
  await panel.getByRole('button', { name: '登录/注册' }).click();
  await submit(panel, who);
  await panel.getByRole('button', { name: `用户菜单：${who.name}` }).waitFor();
  assert.deepEqual((await context.cookies()).filter(({ name }) => /_r?t$/.test(name)), []);
  await panel.getByRole('banner').getByRole('link').first().click();
  await panel.getByRole('button', { name: `用户菜单：${who.name}` }).waitFor();
});

/** Both sites by https: the browser is answered by the same servers. */
async function secured(context, server) {
  await context.route('https://cad.test/**', (route) => route.fulfill({ body: stand.page, contentType: 'text/html; charset=utf-8' }));
  await context.route('https://www.sanku.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ maxRetries: 3, url: `${server.origin}${pathname}${search}` }) });
  });
}

// STO-2
scene('by https a login in the panel is kept in a partition of the host, and only there', {}, async ({ page, context, server }) => {
  const who = person(server);
  await secured(context, server);
  const panel = await hosting(page, 'https://cad.test', 'https://www.sanku.test/plugin/part?swType=CAD');
  await panel.getByRole('button', { name: '登录/注册' }).click();
  await submit(panel, who);
  const inside = panel.getByRole('button', { name: `用户菜单：${who.name}` });
  await inside.waitFor();
  await inner(page).evaluate(() => location.reload());
  await inside.waitFor();
  await page.goto('https://www.sanku.test/part');
  await page.getByRole('button', { name: '登录/注册' }).waitFor();
});

// T19
scene('no other site shows the panel, and no page outside of the panel is shown', { tolerated: [...PLAIN, /frame-ancestors/] }, async ({ page, server }) => {
  for (const [host, path] of [[`http://evil.test:${stand.port}`, '/plugin'], [CAD, '/part'], [CAD, '/part?swType=CAD']]) {
    await hosting(page, host, `${at(server)}${path}`);
    await page.waitForFunction(() => document.querySelector('iframe').contentDocument === null);
    assert.ok(!inner(page).url().startsWith(at(server)), `${host} shows ${path}`);
  }
});

/** Another frame of the host's page, of this origin, posts these messages to the panel; until the panel's window has them. */
async function beside(page, origin, messages) {
  const frame = await page.evaluate((src) => new Promise((resolve) => {
    const frame = Object.assign(document.createElement('iframe'), { src, title: 'stranger', onload: () => resolve(frames.length - 1) });
    document.body.append(frame);
  }), `${origin}/?panel=about:blank`);
  const stranger = page.frames().find((other) => other.parentFrame() === page.mainFrame() && other.url().startsWith(origin));
  assert.ok(frame > 0 && stranger);
  const arrived = inner(page).evaluate(([origin, count]) => new Promise((resolve) => {
    let seen = 0;
    addEventListener('message', (event) => event.origin === origin && event.source !== parent && (seen += 1) === count && resolve());
  }), [origin, messages.length]);
  await stranger.evaluate((messages) => messages.forEach((message) => parent.frames[0].postMessage(JSON.stringify({ sanku: 1, ...message }), '*')), messages);
  await arrived;
}

// T8: docs/plugin-bridge.md, what is trusted
for (const [name, origin] of [['of another site', `http://evil.test:${stand.port}`], ['of the very site that shows the panel', CAD]]) {
  scene(`only the window around the panel is heard: a frame beside it is a stranger, be it ${name}`, { tolerated: PLAIN }, async ({ page, server }) => {
    const panel = await hosting(page, CAD, `${at(server)}${ITEM}?${PROGRAM}`);
    await insert(panel).getByText('演示 CAD').waitFor();
    await answers(page, 'take');
    await insert(panel).click();
    await bar(panel).getByText(/^正在插入/).waitFor();
    const [{ id }] = await heard(page, 'insert');
    const hello = { type: 'hello', versions: [1], formats: ['image/svg+xml'], program: '陌生程序' };
    await beside(page, origin, [{ type: 'inserted', id }, { type: 'refused', id, code: 'x', text: '陌生' }, hello, { type: 'bye' }]);
    await bar(panel).getByText(/^正在插入/).waitFor();
    assert.equal(await bar(panel).getByText(/已插入|陌生/).count(), 0);
    assert.equal((await heard(page, 'welcome')).length, 1);
    await page.evaluate((id) => globalThis.say({ type: 'inserted', id }), id);
    await bar(panel).getByText(/^已插入/).waitFor();
    await insert(panel).getByText('演示 CAD').waitFor();
  });
}

// PLG-6, T11, T12
scene('nothing but the four words makes a program known, and a strange theme is light', { width: 500, dark: true }, async ({ page, server }) => {
  for (const query of ['swType=cad&theme=dark', 'swType=VIM&theme=dark&channel=106', `swType=CAD&theme=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`]) {
    await page.goto(`${server.origin}/plugin/part?${query}`);
    await page.getByText(/共 [\d,]+ 个结果/).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light', query);
    assert.equal(await page.locator('img').count(), 0);
  }
});

scene('without a program there is a file to save', { width: 500 }, async ({ page, server }) => {
  await page.goto(`${server.origin}/plugin/part/detail/gbt-70.1`);
  await bar(page).getByText('未连接宿主程序').waitFor();
  await bar(page).getByLabel('内容').selectOption({ label: '参数记录（JSON）' });
  await bar(page).getByText('请先在配置表中选择一行').waitFor();
  assert.equal(await insert(page).count(), 0);
  await page.getByRole('grid').getByRole('rowheader').first().click();
  await bar(page).getByLabel('内容').selectOption({ label: '参数记录（JSON）' });
  await bar(page).getByText('未连接宿主程序').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), bar(page).getByRole('button', { name: '下载' }).click()]);
  assert.match(download.suggestedFilename(), /^GB_T_70\.1_M.*\.json$/);
  await bar(page).getByText(/^已保存为/).waitFor();
});
