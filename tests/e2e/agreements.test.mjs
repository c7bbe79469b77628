// The agreements: real texts, in dialogs over the form that asks for them, read and left by the keyboard.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { bringAxe, findings } from './axe.mjs';
import { configured, scene } from './frame.mjs';
import { focused, pressAt } from './keys.mjs';
import { form } from './people.mjs';

const TEXTS = [['用户协议', '/user-service.html', '《隐私政策》说明我们如何处理您的个人信息'], ['隐私政策', '/user-private.html', '不出售您的个人信息']];
/** A program of another site, with a panel in its page. */
const host = createServer((request, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' });
  answer.end(`<iframe src="http://127.0.0.1:${request.url.slice(1)}" width="500" height="880"></iframe>`);
});
await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
after(() => host.close());
const HOST = `http://cad.test:${host.address().port}`;
configured({ SANKU_FRAME_ANCESTORS: JSON.stringify([HOST]) });
const LOOKS = [['wide', {}, '/login'], ['in a panel and dark', { width: 500, dark: true }, '/plugin/login?theme=dark']];

/** Waits until that holds in a frame without scripts, whose own timers do not run. */
async function inside(frame, holds) {
  for (let times = 0; times < 600; times += 1) {
    if (await frame.evaluate(holds)) return;
    await delay(100);
  }
  assert.fail(`it does not come to ${holds}`);
}

// DLG-2, BRK-4, T18
for (const [name, look, path] of LOOKS) {
  scene(`both agreements are read in dialogs of 80 percent, ${name}`, look, async ({ page }) => {
    await page.goto(path);
    for (const [title, address, words] of TEXTS) {
      await form(page).getByRole('button', { name: `《${title}》` }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.frameLocator('iframe').getByText(words).waitFor();
      const { width, height } = await dialog.boundingBox();
      const window = page.viewportSize();
      assert.deepEqual([Math.round((width / window.width) * 100), Math.round((height / window.height) * 100)], [80, 80]);
      const frame = page.frames().find((one) => one.url().includes(address));
      assert.equal(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor), look.dark ? 'rgb(22, 31, 44)' : 'rgb(255, 255, 255)');
      assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await dialog.getByRole('button', { name: '关闭' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });
}

// DLG-2, T18
scene('the keyboard alone opens an agreement, reads on in it and leaves it', {}, async ({ page }) => {
  await page.goto('/login');
  await focused(page, '账号');
  await pressAt(page, '《用户协议》');
  const dialog = page.getByRole('dialog', { name: '用户协议' });
  await dialog.locator('iframe[data-shown=true]').waitFor();
  const frame = page.frames().find((one) => one.url().includes('/user-service.html'));
  await page.keyboard.press('Tab');
  await inside(frame, () => document.hasFocus());
  await page.keyboard.press('End');
  await inside(frame, () => scrollY > 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await focused(page, '《用户协议》');
});

// DLG-2, T18, T19
scene('an agreement is read in a panel within the page of another site', { width: 500 }, async ({ page, server }) => {
  await page.goto(`${HOST}/${server.port}/plugin/login`);
  const panel = page.frameLocator('iframe');
  await panel.getByRole('button', { name: '《用户协议》' }).click();
  await panel.getByRole('dialog', { name: '用户协议' }).frameLocator('iframe').getByText('一、协议的双方与适用范围').waitFor();
});

// DLG-2, F2
scene('an agreement that does not come says so and is asked for again', { tolerated: [/net::ERR/] }, async ({ page }) => {
  await page.route('**/user-private.html', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await form(page).getByRole('button', { name: '《隐私政策》' }).click();
  const dialog = page.getByRole('dialog', { name: '隐私政策' });
  await dialog.getByRole('alert').getByText('正文没有加载成功').waitFor();
  await dialog.getByRole('button', { name: '重新加载' }).click();
  await dialog.frameLocator('iframe').getByText('一、我们是谁').waitFor();
});

// T18
for (const [title, address, words] of TEXTS) {
  scene(`${title} is a page of its own that runs nothing, in which axe finds nothing serious`, {}, async ({ page, context }) => {
    await bringAxe(context);
    const answer = await page.goto(address);
    assert.match(await answer.headerValue('content-security-policy'), /^default-src 'none'; style-src 'self'/);
    await page.getByText(words).waitFor();
    assert.equal(await page.locator('script').count(), 0);
    assert.deepEqual(await findings(page), []);
    await page.goto(`${address}#dark`);
    assert.deepEqual(await findings(page), []);
  });
}
