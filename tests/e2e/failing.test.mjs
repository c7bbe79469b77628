// What a reader sees when something does not come.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { OWN, door, enter, form, person } from './people.mjs';

const LOST = [/Failed to load resource/, /net::ERR/, /wasm/i, /dynamically imported module/, /status of 50\d/];

/** What keeps the rules from running. */
const WITHOUT = {
  'that are not there': (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' })),
  'whose bindings are not there': (page) => page.route('**/core.module-*.js', (route) => route.fulfill({ status: 404, body: '' })),
  'that come as half': (page) => page.route('**/*.wasm', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ status: 200, contentType: 'application/wasm', body: (await answer.body()).subarray(0, 40_000) });
  }),
  'that the policy forbids': (page) => page.route('**/part', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const headers = answer.headers();
    await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': headers['content-security-policy'].replace("'wasm-unsafe-eval'", '') } });
  }),
  'that no browser can run': (page) => page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebAssembly')),
};

// F12
for (const [name, fail] of Object.entries(WITHOUT)) {
  scene(`rules ${name} leave a page that can be read, and are reported once`, { tolerated: [...LOST, /WebAssembly/, /policy: script-src/, /Content Security Policy/] }, async ({ page }) => {
    const reports = [];
    page.on('request', (request) => /front\/log/.test(request.url()) && reports.push(request.postData()));
    await fail(page);
    await page.goto('/part');
    await page.getByRole('alert').getByText('请刷新').waitFor();
    await page.getByRole('button', { name: '刷新页面' }).waitFor();
    assert.equal(reports.length, 1);
  });
}

// F12
scene('rules that are back after a failure go on with a click', { tolerated: [...LOST, /WebAssembly/] }, async ({ page }) => {
  await WITHOUT['that are not there'](page);
  await page.goto('/part');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
});

// F12
scene('rules that break in the middle are asked nothing more, and the page says so', { tolerated: [/unreachable/] }, async ({ page }) => {
  await page.addInitScript(() => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...args) => {
      const { module, instance } = await instantiateStreaming.apply(WebAssembly, args);
      const breaking = ([name, it]) => [name, name !== 'portal_send' ? it : (...given) => {
        if (globalThis.breaks) throw new WebAssembly.RuntimeError('unreachable');
        return it(...given);
      }];
      return { module, instance: { exports: Object.fromEntries(Object.entries(instance.exports).map(breaking)) } };
    };
  });
  const reports = [];
  page.on('request', (request) => /front\/log/.test(request.url()) && reports.push(request.postData()));
  await page.goto('/part');
  const box = page.getByRole('combobox', { name: '搜索', exact: true });
  await box.fill('螺钉');
  await page.evaluate(() => void (globalThis.breaks = true));
  // The answer to what was typed may have come before: then it is that which broke them, and the box is gone.
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('请刷新').waitFor();
  assert.equal(await box.isVisible(), false);
  assert.equal(reports.length, 1);
});

// F12
scene('the rules come although their type is wrong', { tolerated: LOST }, async ({ page }) => {
  await page.route('**/*.wasm', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-type': 'application/octet-stream' } });
  });
  await page.goto('/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
});

// ERR-4
scene('a page that does not load is loaded again once, and then says so', { tolerated: LOST }, async ({ page }) => {
  await page.goto('/mat/search?keyWords=Q235');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.getByRole('link', { name: /./ }).and(page.locator('main li a')).first().click();
  await page.getByRole('dialog', { name: '出错了' }).waitFor();
  assert.equal(loads, 1);
  await page.unroute('**/assets/details-*.js');
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('button', { name: '重新打开本页' }).click();
  await page.getByRole('region', { name: '参数' }).waitFor();
});

/** A stylesheet of the page is not there any more: the page is loaded again, once. */
async function missing(page) {
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/of-the-build-before.css' })))]);
}

const GONE = [...LOST, /Refused to apply style/, /status of 404/];
const RESTORED = '页面已自动刷新，您填写的内容已恢复，密码和验证码除外';

// F13
for (const [name, look, path, open] of [
  ['on its page', {}, '/register', () => undefined],
  ['in the dialog of a panel', { width: 500, dark: true }, `/plugin${OWN}`, async (page) => {
    await door(page).click();
    await form(page).getByRole('button', { name: '注册新账号' }).click();
  }],
]) {
  scene(`a registration is there again after a page that had to be loaded anew, but for its secrets, ${name}`, { ...look, tolerated: GONE }, async ({ page }) => {
    const fields = page.getByRole(open.length ? 'dialog' : 'region', { name: '注册' });
    const field = (label) => fields.getByLabel(label, { exact: true });
    await page.goto(path);
    await open(page);
    for (const [label, text] of [['账号', 'lin@example.com'], ['昵称（选填）', '林工'], ['验证码', '123456'], ['密码', 'Geheim.123'], ['确认密码', 'Geheim.123']]) await field(label).fill(text);
    await missing(page);
    await page.getByText(RESTORED).waitFor();
    const values = await Promise.all(['账号', '昵称（选填）', '验证码', '密码', '确认密码'].map((label) => field(label).inputValue()));
    assert.deepEqual(values, ['lin@example.com', '林工', '', '', '']);
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))), []);
  });
}

// F13, T34
scene('what one was about to change of oneself is there again after a page that had to be loaded anew', { tolerated: GONE }, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto(OWN);
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByLabel('昵称', { exact: true }).fill('林工程师');
  await missing(page);
  await page.getByText(RESTORED).waitFor();
  assert.equal(await page.getByRole('dialog', { name: '修改昵称' }).getByLabel('昵称', { exact: true }).inputValue(), '林工程师');
});

// NET-5, ERR-1
scene('a search that fails keeps the page and is tried again', { tolerated: LOST }, async ({ page }) => {
  const all = '**/es/search/by/keyword';
  await page.route(all, (route) => route.fulfill({ status: 500, headers: { track_code: 'e2e-1' }, body: '' }));
  await page.goto('/part/search?keyWords=螺钉');
  const dialog = page.getByRole('dialog', { name: '出错了' });
  await dialog.getByText('e2e-1').waitFor();
  await dialog.getByRole('button', { name: '知道了' }).click();
  assert.match(await page.getByRole('alert').innerText(), /e2e-1/);
  await page.unroute(all);
  await page.getByRole('button', { name: '重新搜索' }).click();
  await page.getByText(/共 \d+ 个结果/).waitFor();
});

scene('without a connection the page says so, and goes on when it is back', { tolerated: LOST }, async ({ page, context }) => {
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText(/共 \d+ 个结果/).waitFor();
  await context.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await context.setOffline(false);
  await page.getByText('网络已断开').waitFor({ state: 'detached' });
});
