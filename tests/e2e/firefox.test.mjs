// A round through the portal in Firefox: a drawn page becomes the portal, the rules load, a search finds, a drawing is there, somebody logs in; a STEP file is read.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { firefox } from '../../tools/firefox.mjs';
import { ROOT } from '../../tools/run.mjs';
import { KEYS, open } from './firefox.mjs';
import { person } from './people.mjs';
import { shared } from './stage.mjs';

const program = await firefox();

test('in Firefox one searches, looks at a drawing and logs in', { skip: program ? false : 'no Firefox here', timeout: 180_000 }, async () => {
  const server = await shared();
  const page = await open(program);
  try {
    await page.go(`${server.origin}/`);
    await page.until(`'started' in document.documentElement.dataset && /个条目/.test(document.body.innerText)`);
    await page.go(`${server.origin}/part/search?keyWords=${encodeURIComponent('内六角圆柱头螺钉')}`);
    await page.until(`/共 \\d+ 个结果/.test(document.body.innerText)`);
    await page.look(`document.querySelector('main li a').click()`);
    await page.until(`document.querySelector('main svg path') !== null && /参数/.test(document.body.innerText)`);
    const user = person(server);
    await page.go(`${server.origin}/login?redirect=${encodeURIComponent('/personalCenter/myInfo')}`);
    await page.until(`document.querySelector('input[autocomplete="username"]') !== null`);
    await page.look(`document.querySelector('input[autocomplete="username"]').focus()`);
    await page.type(user.name);
    await page.look(`document.querySelector('input[autocomplete="current-password"]').focus()`);
    await page.type(user.password);
    await page.look(`document.querySelector('[role="slider"]').focus()`);
    await page.type(KEYS.end);
    await page.look(`document.querySelector('input[autocomplete="current-password"]').focus()`);
    await page.type(KEYS.enter);
    await page.until(`document.body.innerText.includes(${JSON.stringify(user.name)}) && location.pathname === '/personalCenter/myInfo'`);
    assert.equal(await page.look(`document.documentElement.dataset.boot ?? ''`), '');
  } finally {
    if (process.env.SANKU_SHOTS) {
      mkdirSync(join(ROOT, 'target/shots'), { recursive: true });
      await page.shoot(join(ROOT, 'target/shots/firefox.png')).catch(() => undefined);
    }
    await page.close();
    await server.stop();
  }
});

const STEP = `/to/api/public/part/model/file/gbt-70.1?configName=${encodeURIComponent('M6×20')}&format=step`;
/** A file of the server's own, dropped onto the page. */
const dropped = `void fetch('${STEP}').then((answer) => answer.blob()).then((bytes) => {
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'own.step'));
  document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
})`;

// SHP-1, T42
test('in Firefox a STEP file is read in the browser by a worker of its own', { skip: program ? false : 'no Firefox here', timeout: 180_000 }, async () => {
  const server = await shared();
  const page = await open(program);
  try {
    await page.go(`${server.origin}/part/search/search3D`);
    await page.until(`document.querySelector('h1')?.textContent === '3D 搜索'`);
    await page.look(dropped);
    await page.until(`/外形尺寸\\s*\\d/.test(document.querySelector('section[aria-label="我的模型"]')?.innerText ?? '')`);
  } finally {
    await page.close();
    await server.stop();
  }
});
