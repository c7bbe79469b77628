// What is computed beside the page: a prompt box with a pattern, opened as an application on the package does it.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const PATTERNS = '**/patterns_bg-*.wasm';
/** Where the portal puts in what the user did, and by which name. */
const PUTS_IN = /([\w$]+)\.send\(\{\[(\w+)\]:(\w+)\}\)/;

/** Opens a box that lets numbers through. */
async function asked(page) {
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const [, portal] = PUTS_IN.exec(script) ?? [];
    await route.fulfill({ response: answer, body: portal ? `${script}\nglobalThis.portal = ${portal};` : script });
  });
  await page.goto('/about');
  await page.getByRole('banner').waitFor();
  await page.evaluate(() => globalThis.portal.send({ prompt: { type: 'opened', ask: { name: 'test', title: '数量', pattern: '^[0-9]+$' } } }));
  const box = page.getByRole('dialog', { name: '数量' });
  await box.waitFor();
  return box;
}

const confirm = (box) => box.getByRole('button', { name: '确定' }).click();

// VAL-14
scene('a pattern is looked for by a worker that the policy lets in', {}, async ({ page }) => {
  const box = await asked(page);
  const input = box.getByRole('textbox');
  await input.fill('十二');
  await confirm(box);
  await box.getByText('输入的数据不合法!').waitFor();
  assert.equal(page.workers().length, 1);
  await input.fill('12');
  await confirm(box);
  await box.waitFor({ state: 'detached' });
  assert.equal(page.workers().length, 1, 'it waits for the next question');
});

scene('the page answers while something is computed, and whoever closes the box ends it', {}, async ({ page }) => {
  let come;
  const held = new Promise((resolve) => (come = resolve));
  await page.context().route(PATTERNS, async (route) => (await held, route.continue().catch(() => undefined)));
  const box = await asked(page);
  await box.getByRole('textbox').fill('12');
  await confirm(box);
  await box.getByRole('button', { name: '正在校验…' }).waitFor();
  const [worker] = page.workers();
  assert.ok(worker, 'a worker is asked');
  const closed = new Promise((resolve) => worker.once('close', resolve));
  await box.getByRole('button', { name: '取消' }).click();
  await Promise.all([closed, box.waitFor({ state: 'detached' })]);
  assert.deepEqual(page.workers(), []);
  come();
});

// F13
scene('a worker whose module does not come says that nothing was checked, and the next try is answered', { tolerated: [/Failed to load resource/, /net::ERR/, /Failed to fetch/, /网络/] }, async ({ page }) => {
  await page.context().route(PATTERNS, (route) => route.abort());
  const box = await asked(page);
  await box.getByRole('textbox').fill('12');
  await confirm(box);
  await box.getByText('校验没有完成，请检查网络后重试').waitFor();
  await page.context().unroute(PATTERNS);
  await confirm(box);
  await box.waitFor({ state: 'detached' });
});
