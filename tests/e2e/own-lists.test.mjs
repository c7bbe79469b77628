// A user's own lists: a configuration comes in, its quantity is changed, and a bill of fifty lines is mended, kept and exported.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { scene } from './frame.mjs';
import { enter, person } from './people.mjs';
import { cells } from './workbook.mjs';

const box = (page, name) => page.getByRole('dialog', { name });
const entries = (page) => page.getByRole('region', { name: '清单条目' }).getByRole('row');
const bill = (page) => page.getByRole('region', { name: '清单表格' });

async function downloaded(page, button) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return saving;
}

async function saved(page, button) {
  const file = await downloaded(page, button);
  return [file.suggestedFilename(), (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')];
}

// LST-1, LST-2
scene('a configuration comes into a list of one\'s own, with a quantity and a note, and goes on paper', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/part/detail/gbt-70.1?configName=M6%C3%9720');
  await page.getByRole('button', { name: '加入清单' }).click();
  await box(page, '加入清单').getByRole('textbox', { name: '清单名称' }).fill('电机座');
  await box(page, '加入清单').getByRole('button', { name: '加入清单' }).click();
  await page.getByRole('link', { name: '查看清单' }).click();
  await page.getByText('共 1 项，1 件').waitFor();
  await page.getByRole('button', { name: /^改数量/ }).click();
  await box(page, '数量').getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await box(page, '数量').getByText('请输入 1 到 999999 的整数').waitFor();
  await box(page, '数量').getByRole('textbox').fill('24');
  await page.keyboard.press('Enter');
  await page.getByText('共 1 项，24 件').waitFor();
  await page.getByRole('button', { name: /^改备注/ }).click();
  await box(page, '备注').getByRole('textbox').fill('=发黑');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^改备注/ }).filter({ hasText: '=发黑' }).waitFor();
  assert.deepEqual(await saved(page, '导出 CSV'), ['电机座.csv', ['序号,名称,型号,配置,数量,备注,库', '1,内六角圆柱头螺钉,GB/T 70.1,M6×20,24,\'=发黑,零部件库']]);
  const book = await downloaded(page, '导出 Excel');
  assert.deepEqual([book.suggestedFilename(), await cells(await book.path())], ['电机座.xlsx', [
    ['序号', '名称', '型号', '配置', '数量', '备注', '库'],
    [1, '内六角圆柱头螺钉', 'GB/T 70.1', 'M6×20', 24, '=发黑', '零部件库'],
  ]]);
  await page.reload();
  await page.getByText('共 1 项，24 件').waitFor();
  await entries(page).getByRole('link', { name: '内六角圆柱头螺钉' }).click();
  await page.waitForURL(/\/part\/detail\/gbt-70\.1\?configName=/);
});

/** Forty lines that name something, and ten that are wrong. */
const GOOD = Array.from({ length: 40 }, (_, at) => `螺栓 GB/T 5782 M${[8, 10, 12, 16][at % 4]}×${[60, 65, 70, 80][at % 4]}\t${at + 1}`);
const WRONG = Array.from({ length: 10 }, (_, at) => `螺栓 GB/T 5782 M12×${[83, 82, 87, 88, 93, 94, 97, 98, 103, 104][at]}\t${at + 1}`);

// QRY-1, LST-1, LST-2
scene('a bill of fifty lines with ten faults is mended, comes into a list, and is exported', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto(`/part/search/bill?lines=${encodeURIComponent([...GOOD, ...WRONG].join('\n'))}`);
  await page.getByText('共 50 行：查到 40，近似 10，没有 0').waitFor();
  for (let left = 10; left > 0; left -= 1) {
    await bill(page).locator('[data-outcome=near]').first().getByRole('button', { name: /^改为 \d/ }).first().click();
    await page.getByText(`共 50 行：查到 ${51 - left}，近似 ${left - 1}，没有 0`).waitFor();
  }
  const [name, lines] = await saved(page, '下载 CSV');
  assert.deepEqual([name, lines.length], ['清单查询结果.csv', 51]);
  for (const line of lines.slice(1)) assert.match(line, /,查到,六角头螺栓,GB\/T 5782,M\d+×\d+,$/);
  const book = await downloaded(page, '下载 Excel');
  const rows = await cells(await book.path());
  assert.deepEqual([book.suggestedFilename(), rows.length], ['清单查询结果.xlsx', 51]);
  for (const [at, [place, , quantity, , outcome, ...found]] of rows.slice(1).entries()) {
    assert.deepEqual([place, typeof quantity, outcome, ...found.slice(0, 2)], [at + 1, 'number', '查到', '六角头螺栓', 'GB/T 5782']);
  }
  await page.getByRole('button', { name: '查到的加入清单' }).click();
  await box(page, '加入清单').getByText('清单中的 50 项').waitFor();
  await box(page, '加入清单').getByRole('textbox', { name: '清单名称' }).fill('物料');
  await box(page, '加入清单').getByRole('button', { name: '加入清单' }).click();
  await page.getByRole('link', { name: '查看清单' }).click();
  await page.getByText(/^共 \d+ 项，875 件$/).waitFor();
});

// DWN-1, LST-1
scene('the components of a list of one\'s own are taken away as one library for KiCad', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/component/detail/generic-lm358');
  await page.getByRole('button', { name: '加入清单' }).click();
  await box(page, '加入清单').getByRole('textbox', { name: '清单名称' }).fill('电源');
  await box(page, '加入清单').getByRole('button', { name: '加入清单' }).click();
  await page.getByRole('link', { name: '查看清单' }).click();
  await page.getByText('共 1 项，1 件').waitFor();
  const file = await downloaded(page, 'KiCad 库');
  const files = unzipSync(await readFile(await file.path()));
  assert.equal(file.suggestedFilename(), '电源_KiCad.zip');
  assert.equal(JSON.parse(strFromU8(files['metadata.json'])).name, '三库元器件：电源');
  assert.ok(Object.keys(files).some((path) => /^symbols\/Sanku_[0-9a-f]{8}\.kicad_sym$/.test(path)), Object.keys(files).join());
});
