// DWN-1 The configurations that the filters of a table leave come as one ZIP of their files.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const BOLT = '/part/detail/gbt-5783';
const table = (page) => page.getByRole('region', { name: '配置' });
const sum = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What an archive is called, the files in it, and the lines of its text. */
async function had(page, ask) {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
  const files = unzipSync(await readFile(await download.path()));
  const { '说明.txt': text, ...others } = files;
  return { name: download.suggestedFilename(), files: others, lines: strFromU8(text).replace('\uFEFF', '').trim().split('\r\n') };
}

for (const [how, look, address] of [['wide', {}, BOLT], ['in a panel and dark', { width: 500 }, `/plugin${BOLT}?swType=CAD&theme=dark`]]) {
  scene(`the rows that the columns leave come as one archive, each file with its sum, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    await table(page).getByRole('textbox', { name: '筛选 螺纹规格 d', exact: true }).fill('M6');
    await table(page).getByRole('textbox', { name: '筛选 公称长度 l', exact: true }).fill('20-30');
    await table(page).getByText('打包下载这 3 个').waitFor();
    const { name, files, lines } = await had(page, () => table(page).getByRole('button', { name: '下载 3 个配置的 STEP（ZIP）' }).click());
    assert.equal(name, 'GB_T_5783_STEP.zip');
    assert.deepEqual(Object.keys(files), ['M6x20', 'M6x25', 'M6x30'].map((row) => `GB_T_5783_${row}.step`));
    for (const [path, bytes] of Object.entries(files)) {
      assert.ok(strFromU8(bytes.subarray(0, 13)) === 'ISO-10303-21;', path);
      assert.ok(lines.some((line) => line.startsWith(`${sum(bytes)}  ${path}  M6×`)), path);
    }
    await table(page).getByText('打包下载这 3 个').waitFor();
    assert.deepEqual(await findings(page), []);
  });
}

scene('of more rows than one archive holds the first 200 come, and the keyboard alone has them', {}, async ({ page }) => {
  await page.goto(BOLT);
  await table(page).getByText('打包下载前 200 个（一次最多 200 个，可先筛选）').waitFor();
  const drawings = table(page).getByRole('button', { name: '下载 200 个配置的 SVG（ZIP）' });
  await drawings.focus();
  const { name, files } = await had(page, () => page.keyboard.press('Enter'));
  assert.equal(name, 'GB_T_5783_SVG.zip');
  assert.equal(Object.keys(files).length, 200);
});

scene('what has no body says why, and has its drawings all the same', { tolerated: [/422/] }, async ({ page }) => {
  await page.goto('/part/detail/gbt-12459-90l');
  await table(page).getByRole('button', { name: /个配置的 STEP（ZIP）/ }).click();
  await page.getByRole('dialog').getByText('标准表没有给出壁厚').first().waitFor();
  await page.keyboard.press('Escape');
  const { files } = await had(page, () => table(page).getByRole('button', { name: /个配置的 DXF（ZIP）/ }).click());
  assert.ok(Object.keys(files).every((path) => path.endsWith('.dxf')));
});
