// Makes the recordings of this folder anew, through the portal as `just dev` serves it: after a change of the rules that is
// meant. The server must be built (`just test e2e` does it).
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../../tools/run.mjs';
import { OWN, door, inside, person, submit } from '../e2e/people.mjs';
import { freePort, launch, open, serve } from '../e2e/stage.mjs';

const server = await serve();
process.env.SANKU_SERVER = server.origin;
const vite = await createServer({ root: join(ROOT, 'web'), logLevel: 'error', server: { port: await freePort() } });
await vite.listen();
const browser = await launch();

/** What a session in a fresh browser recorded; no word of `secrets` is in it. */
async function record(name, act, secrets = []) {
  const { page, context } = await open(browser, `http://localhost:${vite.config.server.port}`);
  const origin = `http://localhost:${vite.config.server.port}`;
  await act(page);
  const text = await page.evaluate(() => globalThis.sanku.text());
  const cookies = (await context.cookies()).filter((cookie) => cookie.value.length >= 16).map((cookie) => cookie.value);
  for (const secret of [...secrets, ...cookies]) assert.ok(!text.includes(secret), `${name} holds a secret`);
  writeFileSync(join(import.meta.dirname ?? join(ROOT, 'tests/recordings'), `${name}.json`), `${text.replaceAll(origin, 'http://localhost')}\n`);
  await context.close();
}

const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });

await record('search', async (page) => {
  await page.goto('/');
  await box(page).fill('内六角');
  await box(page).press('Enter');
  await page.waitForURL(/\/part\/search\?keyWords=/);
  await page.getByRole('link', { name: '内六角圆柱头螺钉' }).first().waitFor();
  await box(page).fill('M6×2');
  await page.getByRole('option', { name: /M6×20 / }).first().click();
  await page.waitForURL(/notAnalyzerKeyWords=/);
  await page.getByRole('link', { name: '内六角圆柱头螺钉' }).first().click();
  await page.getByRole('searchbox', { name: '筛选配置' }).waitFor();
});

const who = person(server, { nickname: '王五' });
await record('login', async (page) => {
  await page.goto(OWN);
  await door(page).click();
  await submit(page, who);
  await inside(page, { name: '王五' });
}, [who.password, who.name]);

await browser.close();
await vite.close();
await server.stop();
