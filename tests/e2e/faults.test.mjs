// What people see when the network or the server fails: nothing stuck, nothing lost, one dialog, forms kept.
import assert from 'node:assert/strict';
import { between, cuts, holding, loses, resets, says } from './faults.mjs';
import { scene } from './frame.mjs';
import { form, inside, OWN, person, submit } from './people.mjs';

const LOST = [/Failed to load resource/, /net::ERR/, /status of \d+/];
const LOGIN = /auth\/login/;
const PAGE = '<!doctype html><h1>Bad Gateway</h1><script>document.title = "taken"</script>';

/** A scene with a proxy before the server. */
const faulty = (sentence, body, options = {}) =>
  scene(sentence, { tolerated: LOST, ...options }, async (stage) => {
    const proxy = await between(stage.server);
    try {
      await body({ ...stage, proxy });
    } finally {
      await proxy.close();
    }
  });

const SERVER = '系统开小差了，请稍后再试或联系我们处理';
const NETWORK = '网络异常，请检查网络后重试';
const ENDS = [
  ['an empty 500', says(500), SERVER],
  ['a 502 with a page', says(502, PAGE, { 'content-type': 'text/html' }), SERVER],
  ['an empty 503', says(503), SERVER],
  ['an answer without a body', says(200), SERVER],
  ['half an answer', says(200, '{"code":0,"data":{"accessTo'), SERVER],
  ['an answer without a code', says(200, '{"data":{}}'), 'Unknow Error'],
  ['a list for an answer', says(200, '[]'), SERVER],
  ['an answer that is cut off', cuts(20), NETWORK],
  ['a connection that is reset', resets, NETWORK],
  ['an answer that is lost', loses, NETWORK],
];

const again = async (page) => {
  await form(page).getByRole('slider').press('End');
  await form(page).getByRole('button', { name: '登录', exact: true }).click();
};

// F1, F2
for (const [name, happens, words] of ENDS) {
  faulty(`a login that ends in ${name} says so once, keeps what was typed, and goes on`, async ({ page, server, proxy }) => {
    const user = person(server);
    await page.goto(`${proxy.origin}/login?redirect=${encodeURIComponent(OWN)}`);
    proxy.fault(LOGIN, happens);
    await submit(page, user);
    await form(page).getByRole('alert').getByText(words).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await form(page).getByLabel('账号', { exact: true }).inputValue(), user.name);
    assert.equal(await form(page).getByLabel('密码', { exact: true }).inputValue(), user.password);
    proxy.heal();
    await again(page);
    await inside(page, user);
  });
}

/** The next request that matches was answered, or given up. */
async function end(page, matches) {
  const request = await page.waitForRequest(matches);
  await Promise.any(['requestfinished', 'requestfailed'].map((event) => page.waitForEvent(event, (one) => one === request)));
}

/** The address of a search, and what shows that it has come. */
const SEARCH = '/part/search?keyWords=螺钉';
const FOUND = /共 \d+ 个结果/;

// F1, F2
for (const [name, happens, words] of ENDS) {
  faulty(`a search that ends in ${name} says so once above its page, keeps the keyword, and goes on`, async ({ page, proxy }) => {
    proxy.fault(/search\/by\/keyword/, happens);
    await page.goto(`${proxy.origin}${SEARCH}`);
    await page.getByRole('dialog').getByText(words).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 1);
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('alert').getByText(words).waitFor();
    await page.getByRole('banner').getByText('螺钉').first().waitFor();
    proxy.heal();
    await page.getByRole('button', { name: '重新搜索' }).click();
    await page.getByText(FOUND).waitFor();
  });
}

// F1
faulty('whatever else fails while a page opens, the page is there', async ({ page, proxy }) => {
  proxy.fault(/dict-data|keyword\/suggest|front\/log/, says(500));
  await page.goto(`${proxy.origin}${SEARCH}`);
  await page.getByText(FOUND).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
}, { tolerated: [...LOST, /console: log: /] });

// F2, NET-4: the clock of the page stands, but for what the scene adds.
for (const [name, seconds, words] of [['after 59 seconds is there', 59, undefined], ['after 61 seconds is given up', 61, '请求超时']]) {
  faulty(`an answer ${name}`, async ({ page, server, proxy }) => {
    const user = person(server);
    await page.clock.install();
    await page.goto(`${proxy.origin}/login?redirect=${encodeURIComponent(OWN)}`);
    const { holds, arrived, release } = holding();
    proxy.fault(LOGIN, holds);
    const over = end(page, LOGIN);
    await form(page).getByRole('slider').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page, user);
    await arrived;
    await page.clock.fastForward(seconds * 1_000);
    if (words) await form(page).getByRole('alert').getByText(words).waitFor();
    release();
    await over;
    await page.clock.resume();
    if (!words) return inside(page, user);
    proxy.heal();
    await again(page);
    await inside(page, user);
  });
}

// F2
faulty('without a connection a login says so and is tried again', async ({ page, context, server, proxy }) => {
  const user = person(server);
  await page.goto(`${proxy.origin}/login?redirect=${encodeURIComponent(OWN)}`);
  await form(page).getByRole('slider').waitFor();
  await context.setOffline(true);
  await submit(page, user);
  await form(page).getByRole('alert').getByText(NETWORK).waitFor();
  await context.setOffline(false);
  await again(page);
  await inside(page, user);
});

// F2, ERR-3
faulty('a search that was left is stopped and says nothing', async ({ page, proxy }) => {
  const { holds, arrived } = holding();
  proxy.fault(/search\/by\/keyword/, holds);
  await page.goto(`${proxy.origin}${SEARCH}`);
  await arrived;
  await page.goto(`${proxy.origin}/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.getByRole('alert').getByText(/./).count(), 0);
});

// F31, KEY-8
faulty('an older suggestion that comes late is not shown', async ({ page, proxy }) => {
  await page.goto(`${proxy.origin}/part`);
  const box = page.getByRole('combobox', { name: '搜索', exact: true });
  const { holds, arrived, release } = holding();
  proxy.fault(/library\/suggest/, holds, 1);
  const over = end(page, /library\/suggest/);
  await box.pressSequentially('螺');
  await arrived;
  await box.pressSequentially('母');
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await options.first().waitFor();
  const shown = await options.allInnerTexts();
  release();
  await over;
  await drawn(page);
  assert.deepEqual(await options.allInnerTexts(), shown);
  assert.ok(shown[0].includes('螺母'));
});

/** What came until now is drawn. */
const drawn = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
