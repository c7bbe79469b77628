// A KiCad library, imported while the server runs, is found and drawn.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configured, scene } from './frame.mjs';
import { program } from './stage.mjs';

// What is imported is found by everybody.
configured({});

const effects = '(effects (font (size 1.27 1.27)))';
const property = (name, value, id) => `(property "${name}" "${value}" (id ${id}) (at 0 0 0) ${effects})`;
const pin = (number, name, x, y, angle) => `(pin bidirectional line (at ${x} ${y} ${angle}) (length 2.54) (name "${name}" ${effects}) (number "${number}" ${effects}))`;
const pad = (number, x, y) => `(pad "${number}" smd roundrect (at ${x} ${y}) (size 1.5 0.3) (layers "F.Cu" "F.Paste" "F.Mask") (roundrect_rratio 0.25))`;

const symbols = `(kicad_symbol_lib (version 20211014) (generator kicad_symbol_editor)
  (symbol "STM32F103C8Tx" (in_bom yes) (on_board yes)
    ${property('Reference', 'U', 0)} ${property('Value', 'STM32F103C8Tx', 1)} ${property('Footprint', 'Package_QFP:LQFP-48_7x7mm_P0.5mm', 2)}
    ${property('Datasheet', 'https://example.com/stm32.pdf', 3)} ${property('ki_keywords', 'ARM Cortex-M3', 4)} ${property('ki_description', 'ARM Cortex-M3 MCU, 64KB flash', 5)}
    (symbol "STM32F103C8Tx_0_1" (rectangle (start -7.62 7.62) (end 7.62 -7.62) (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type background))))
    (symbol "STM32F103C8Tx_1_1" ${pin(1, 'PA0', -10.16, 2.54, 0)} ${pin(2, 'PA1', -10.16, 0, 0)} ${pin(3, 'VDD', 10.16, 2.54, 180)})))`;
const footprint = `(footprint "LQFP-48_7x7mm_P0.5mm" (version 20211014) (generator pcbnew) (layer "F.Cu") (descr "LQFP, 48 Pin") (attr smd)
  (fp_line (start -3.5 -3.5) (end 3.5 -3.5) (layer "F.Fab") (width 0.1)) ${pad(1, -4.16, -2.75)} ${pad(2, -4.16, -2.25)} ${pad(3, 4.16, -2.75)})`;

async function imported(data) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-kicad-'));
  mkdirSync(join(folder, 'Package_QFP.pretty'));
  writeFileSync(join(folder, 'MCU_ST_STM32F1.kicad_sym'), symbols);
  writeFileSync(join(folder, 'Package_QFP.pretty', 'LQFP-48_7x7mm_P0.5mm.kicad_mod'), footprint);
  const child = spawn(program(), ['import', 'kicad', folder, '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  assert.equal(code, 0);
}

// IMP-1
scene('a chip of an imported library is found by its name and drawn', {}, async ({ page, server }) => {
  await imported(server.data);
  await page.goto('/component');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('STM32F103');
  await page.getByRole('combobox', { name: '搜索', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'STM32F103C8Tx' }).click();
  await page.getByRole('heading', { level: 1, name: /STM32F103C8Tx/ }).waitFor();
  const symbol = page.getByRole('img', { name: /原理图符号/ });
  assert.deepEqual((await symbol.locator('text').allTextContents()).filter((text) => /^[PV]/.test(text)).sort(), ['PA0', 'PA1', 'VDD']);
  const box = await symbol.boundingBox();
  assert.ok(box && box.width > 100 && box.height > 100);
  assert.ok((await page.getByRole('img', { name: /封装/ }).count()) === 1);
  assert.match(await page.getByRole('region', { name: '数据来源' }).innerText(), /CC-BY-SA/);
  const files = page.getByRole('region', { name: '文件', exact: true });
  assert.match(await files.innerText(), /原理图符号[\s\S]*来源 KiCad symbols MCU_ST_STM32F1[\s\S]*许可 CC-BY-SA[\s\S]*封装[\s\S]*数据手册/);
  for (const [name, begin] of [['STM32F103C8Tx.kicad_sym', '(kicad_symbol_lib'], ['LQFP-48_7x7mm_P0.5mm.kicad_mod', '(footprint']]) {
    const [download] = await Promise.all([page.waitForEvent('download'), files.getByRole('link', { name }).click()]);
    assert.equal(download.suggestedFilename(), name);
    assert.ok(readFileSync(await download.path(), 'utf8').startsWith(begin), name);
  }
});

// NWS-1
scene('the home page tells what was imported, and leads to it', {}, async ({ page, server }) => {
  await imported(server.data);
  await page.goto('/');
  const news = page.getByRole('list', { name: '最近更新' });
  await news.getByText(/^导入：新增 \d+ 个条目$/).waitFor();
  assert.equal(await news.count(), 1);
  await news.getByRole('link', { name: 'STM32F103C8Tx' }).click();
  await page.waitForURL(/\/component\/detail\//);
  await page.getByRole('heading', { level: 1, name: /STM32F103C8Tx/ }).waitFor();
});
