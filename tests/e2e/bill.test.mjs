// A bill of materials: pasted into the search box, looked up line by line, kept by its address, saved as a file.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { scene } from './frame.mjs';
import { workbook } from './workbook.mjs';

const LINES = ['1\t螺栓\tGB/T 5782\tM12×80\t20', '螺栓 GB/T 5782 M12×83', '轴承 6204ZZ', '没有这样的东西'];
const table = (page) => page.getByRole('region', { name: '清单表格' });

/** The page listens. */
const started = (page) => page.waitForFunction(() => 'started' in document.documentElement.dataset);

/** What a paste of text into the focused input is to a page. */
const paste = (page, text) => page.getByRole('combobox', { name: '搜索', exact: true }).evaluate((input, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

// QRY-1
scene('a pasted bill is looked up line by line, and its address brings it again', {}, async ({ page }) => {
  await page.goto('/part');
  await started(page);
  await paste(page, LINES.join('\r\n'));
  await page.getByText('共 4 行：查到 2，近似 1，没有 1').waitFor();
  await table(page).getByRole('link', { name: 'M12×80' }).waitFor();
  await table(page).getByRole('link', { name: '6204-2Z' }).waitFor();
  await table(page).getByText('「83」不是 GB/T 5782 的公称长度，最近：').waitFor();
  await page.reload();
  await page.getByText('共 4 行：查到 2，近似 1，没有 1').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 CSV' }).click();
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), '清单查询结果.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  assert.equal(lines[0], '\uFEFF行,原文,数量,理解,结果,名称,型号,配置,说明');
  assert.equal(lines.length, 6);
  await table(page).getByRole('button', { name: '改为 80' }).click();
  await page.getByText('共 4 行：查到 3，近似 0，没有 1').waitFor();
  await page.goBack();
  await page.getByText('共 4 行：查到 2，近似 1，没有 1').waitFor();
});

// QRY-1
scene('more than 200 lines are said, and 200 are looked up', {}, async ({ page }) => {
  await page.goto('/part');
  await started(page);
  await paste(page, Array.from({ length: 230 }, (_, at) => `螺栓 M${at + 1}`).join('\n'));
  await page.getByText('一次最多查 200 行，其余的行没有查；请分批粘贴').waitFor();
  await page.getByText(/^共 200 行/).waitFor();
});

// QRY-1
scene('a file of lines is opened, in what a spreadsheet of China writes or as its workbook, and one that is none is refused', {}, async ({ page }) => {
  await page.goto('/part/search/bill');
  const open = async (name, buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '打开文件' }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await open('a.xlsx', Buffer.from('PK\u0003\u0004\0\0'));
  await page.getByText('读不出这个文件里的文字；请另存为 CSV 或 XLSX，或复制单元格后粘贴').waitFor();
  // 数量,名称,规格 · 20,螺栓,GB/T 5782 M12×80
  const gb = [0xca, 0xfd, 0xc1, 0xbf, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb9, 0xe6, 0xb8, 0xf1, 0x0d, 0x0a, 0x32, 0x30, 0x2c, 0xc2, 0xdd, 0xcb, 0xa8, 0x2c];
  await open('a.csv', Buffer.concat([Buffer.from(gb), Buffer.from('GB/T 5782 M12x80\r\n4,GB/T 6170,M12\r\n')]));
  await page.getByText('共 2 行：查到 2，近似 0，没有 0').waitFor();
  assert.deepEqual(await table(page).getByRole('row').nth(1).getByRole('cell').allInnerTexts().then((cells) => cells.slice(0, 2)), ['1', '20']);
  await open('b.xlsx', workbook([['序号', '规格', '数量'], [1, 'GB/T 5782 M12×80', 7], [2, 'GB/T 6170 M12', 9], [3, 'GB/T 5783 M12×50', 4]]));
  await page.getByText('共 3 行：查到 3，近似 0，没有 0').waitFor();
  assert.deepEqual(await table(page).getByRole('row').nth(2).getByRole('cell').allInnerTexts().then((cells) => cells.slice(0, 2)), ['2', '9']);
});
