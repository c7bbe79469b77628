// The search by shape: a model of one's own finds its row and lies on it, whatever its unit; what is torn says why, and nothing leaves the browser.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { tellAll } from '../../tools/shapes.mjs';
import { bringAxe, findings } from './axe.mjs';
import { configured, scene } from './frame.mjs';
import { pressAt } from './keys.mjs';
import { indexed, sanku } from './stage.mjs';

configured({});

const ADDRESS = '/part/search/search3D';
const ROW = 'M6×20';

/** A file of the bolt as the portal gives it. */
async function model(page, format) {
  const answer = await page.request.get(`/to/api/public/part/model/file/gbt-70.1?configName=${encodeURIComponent(ROW)}&format=${format}`);
  return answer.body();
}

async function choose(page, name, buffer, press = (button) => button.click()) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page.getByRole('button', { name: '选择模型文件' }))]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** A binary STL with every length so many times as long. */
function scaled(stl, times) {
  const bytes = Buffer.from(stl);
  for (let at = 84; at < bytes.length; at += 50) {
    for (let place = at + 12; place < at + 48; place += 4) bytes.writeFloatLE(bytes.readFloatLE(place) * times, place);
  }
  return bytes;
}

const row = (page, name = ROW) => page.getByRole('button', { name: new RegExp(name) }).first();

for (const [how, look, address] of [['wide', {}, ADDRESS], ['in a panel and dark', { width: 500 }, `/plugin${ADDRESS}?swType=CAD&theme=dark`]]) {
  // SHP-1
  scene(`a STEP file of one's own finds its row, lies on it, and leads to its page, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    await indexed(new URL(page.url()).origin);
    assert.deepEqual(await findings(page), []);
    await choose(page, 'own.step', await model(page, 'step'));
    await row(page).filter({ hasText: '相同' }).waitFor();
    await row(page).click();
    await page.getByRole('table', { name: '模型与库中零件的比较' }).waitFor();
    await page.getByRole('application', { name: /叠加视图/ }).and(page.locator('[data-busy=false]')).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('link', { name: `打开 ${ROW}` }).first().click();
    await page.waitForURL(/\/part\/(plugin\/)?detail\/.*configName=M6/);
    await page.getByRole('region', { name: '模型与下载' }).getByRole('link', { name: /\.step$/ }).waitFor();
  });
}

// SHP-1
scene('an STL in inches is the same shape 25.4 times as small, and the same once its unit is said', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await indexed(new URL(page.url()).origin);
  await page.getByRole('radio', { name: '忽略尺寸' }).check();
  await choose(page, 'own.stl', scaled(await model(page, 'stl'), 1 / 25.4));
  await row(page).filter({ hasText: '同形不同尺寸 ×25.4' }).waitFor();
  await page.getByText('相差 25.4 倍').waitFor();
  await page.getByRole('radio', { name: '标准' }).check();
  await page.getByRole('radio', { name: '英寸' }).check();
  await row(page).filter({ hasText: '相同' }).waitFor();
});

/** Brings a bolt in as a maker's own models, an exact one and triangles in the numbers of `just shapes`. */
async function brought(page, data) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-models-'));
  writeFileSync(join(folder, 'parts.csv'), '编号,名称,类别,来源\nXS-1,我厂螺钉,+工装,某厂\nXS-2,我厂网格,+工装,某厂\n');
  writeFileSync(join(folder, 'XS-1.step'), await model(page, 'step'));
  writeFileSync(join(folder, 'XS-2.stl'), scaled(await model(page, 'stl'), 1.01));
  assert.deepEqual(await tellAll(folder, console.log), { told: 2, known: 0, refused: 0 });
  sanku(data, 'import', 'parts', folder, '--licence', 'CC0-1.0');
  rmSync(folder, { recursive: true });
}

// SHP-1
scene('models that somebody imported are found, laid on one after the other, and seen over the own one', {}, async ({ page, server, context }) => {
  await bringAxe(context);
  await page.goto(ADDRESS);
  await indexed(new URL(page.url()).origin);
  await brought(page, server.data);
  await choose(page, 'own.stl', await model(page, 'stl'));
  const [exact, mesh] = ['XS-1.step', 'XS-2.stl'].map((name) => row(page, name));
  // What was just imported is in the index a moment later.
  const [again, back] = ['查重', '标准'].map((name) => page.getByRole('radio', { name }));
  const searched = page.getByText(/个配置的相似度/);
  for (await searched.waitFor(); !(await exact.isVisible()); await searched.waitFor()) {
    await again.check();
    await searched.waitFor();
    await back.check();
  }
  await exact.filter({ hasText: '相同' }).waitFor();
  await mesh.filter({ hasText: '同形不同尺寸 ×1.01' }).waitFor();
  await mesh.click();
  const table = page.getByRole('table', { name: '模型与库中零件的比较' });
  await page.getByRole('application', { name: '我的模型与 XS-2.stl 的叠加视图，颜色表示偏差' }).and(page.locator('[data-busy=false]')).waitFor();
  await table.waitFor();
  await exact.click();
  await page.getByRole('application', { name: /XS-1\.step 的叠加视图/ }).and(page.locator('[data-busy=false]')).waitFor();
  assert.deepEqual(await findings(page), []);
  await page.getByRole('link', { name: '打开 XS-1.step' }).first().click();
  await page.waitForURL(/\/part\/detail\//);
  await page.getByRole('heading', { name: '我厂螺钉' }).waitFor();
});

// SHP-1
scene('a torn file says why, and another one is read', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  const [step, stl] = [await model(page, 'step'), await model(page, 'stl')];
  for (const [name, bytes, why] of [['torn.step', step.subarray(0, step.length / 2), /不完整|已损坏/], ['torn.stl', stl.subarray(0, stl.length - 70), /不完整/], ['empty.obj', Buffer.alloc(0), /没有三角形|不完整/], ['text.docx', Buffer.from('x'), /STEP/]]) {
    await choose(page, name, bytes);
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
  }
  await choose(page, 'own.stl', stl);
  await page.getByRole('region', { name: '我的模型' }).getByText('own.stl').waitFor();
});

// SHP-1
scene('what is being read is cancelled, and the page goes on', {}, async ({ page, context }) => {
  await context.route(/occt-import-js.*\.wasm/, () => undefined);
  await page.goto(ADDRESS);
  await choose(page, 'own.step', await model(page, 'step'));
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByText('拖入一个三维模型').waitFor();
  await choose(page, 'own.stl', await model(page, 'stl'));
  await page.getByRole('region', { name: '我的模型' }).getByText('own.stl').waitFor();
});

// SHP-1
scene('a model is found and laid on by keys alone', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await indexed(new URL(page.url()).origin);
  await choose(page, 'own.stl', await model(page, 'stl'), async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  });
  await row(page).filter({ hasText: '相同' }).waitFor();
  await row(page).focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('application', { name: /叠加视图/ });
  await view.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('table', { name: '模型与库中零件的比较' }).waitFor();
  await pressAt(page, `打开 ${ROW}`);
  await page.waitForURL(/\/part\/detail\//);
});

/** Whether code is made of a string, where nobody who debugs is asking. */
const makes = () => new Promise((told) => setTimeout(() => {
  try {
    told(new Function("return 'made'")());
  } catch {
    told('refused');
  }
}));

// SHP-1, T42
scene('the reader of STEP may make code from strings and reaches nothing, and no page may', { tolerated: [/Content Security Policy|Refused|^policy: (script-src|connect-src)/] }, async ({ page }) => {
  const { headers } = await page.goto(ADDRESS).then(async (answer) => ({ headers: await answer.allHeaders() }));
  assert.ok(!headers['content-security-policy'].includes("'unsafe-eval'"));
  assert.equal(await page.evaluate(makes), 'refused');
  const name = readdirSync(join(ROOT, 'web/dist/assets')).find((file) => /^step\.worker-.*\.js$/.test(file));
  const [worker] = await Promise.all([page.waitForEvent('worker', (worker) => worker.url().includes('step.worker')), page.evaluate((name) => void (globalThis.reader = new Worker(`/assets/${name}`)), name)]);
  assert.equal(await worker.evaluate(makes), 'made');
  const reached = (url) => worker.evaluate((url) => fetch(url).then(() => 'reached', () => 'refused'), url);
  assert.deepEqual([await reached('/healthz'), await reached('https://example.com/')], ['refused', 'refused']);
});

// SHP-1
scene('what is sent of a model are 32 numbers', {}, async ({ page, context }) => {
  await context.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.sent = [];
    globalThis.fetch = async (url, init) => {
      if (init?.body) globalThis.sent.push([String(url), await new Response(init.body).text()]);
      return send(url, init);
    };
  });
  await page.goto(ADDRESS);
  await choose(page, 'geheim.stl', await model(page, 'stl'));
  await page.getByRole('region', { name: '相似的零件' }).getByText(/共查/).waitFor();
  const sent = await page.evaluate(() => globalThis.sent);
  const shapes = sent.filter(([url]) => url.endsWith('/shapes')).map(([, body]) => JSON.parse(body));
  assert.equal(shapes.length, 1);
  assert.match(shapes[0].shape, /^[0-9a-f]{256}$/);
  assert.ok(sent.every(([, body]) => !body.includes('geheim') && body.length < 2_000));
});

// SHP-1
scene('materials have no shape, and lead to the parts', {}, async ({ page }) => {
  await page.goto('/mat/search/search3D');
  await page.getByRole('link', { name: '到零部件库进行 3D 搜索' }).click();
  await page.waitForURL(/\/part\/search\/search3D/);
  await page.getByText('拖入一个三维模型').waitFor();
});
