// T19, NET-1 A portal whose calls go to a server of another origin, which knows it or does not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OWN, door, inside, person, submit } from './people.mjs';
import { freePort, launch, open, serve } from './stage.mjs';

let portal;
let other;
let server;
let browser;

before(async () => {
  const [known, stranger] = [await freePort(), await freePort()];
  server = await serve({ settings: { SANKU_ORIGINS: JSON.stringify([`http://127.0.0.1:${known}`]) } });
  const calls = { SANKU_HOSTS_MAIN: server.origin, SANKU_HOSTS_OPEN: server.origin, SANKU_HOSTS_PORTAL: server.origin };
  [portal, other] = await Promise.all([serve({ port: known, settings: calls }), serve({ port: stranger, settings: calls })]);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await Promise.all([portal, other, server].map((one) => one?.stop()));
});

test('a portal that the server knows searches there, logs in there, and keeps a file there', async () => {
  const { page, context, wrong } = await open(browser, portal.origin);
  const who = person(server);
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText(/共 \d+ 个结果/).waitFor();
  await page.goto(OWN);
  await door(page).click();
  await submit(page, who);
  await inside(page, who);
  await page.goto('/user?dir=5');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '上传文件' }).click()]);
  await chooser.setFiles([{ name: '垫圈.stp', mimeType: 'model/step', buffer: Buffer.alloc(1000, 'x') }]);
  await page.getByRole('button', { name: '下载 垫圈.stp' }).waitFor();
  await context.close();
  assert.deepEqual(wrong, []);
});

test('a portal that it does not know reads nothing from it, and says so', async () => {
  const { page, context } = await open(browser, other.origin);
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByRole('dialog').getByText('网络异常').waitFor();
  await context.close();
});
