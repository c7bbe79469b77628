// DWN-1 The files of a component and of a material: each is what the page says of it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const files = (page) => page.getByRole('region', { name: '文件下载' });
const AMPLIFIER = '/component/detail/generic-lm358';
const PANEL = `/plugin${AMPLIFIER}?swType=EDA&theme=dark`;

/** The file of a form: its name and its bytes, of which the page says the sum. */
async function had(page, form) {
  const file = files(page).getByRole('listitem').filter({ hasText: form });
  const told = (await file.getByText('SHA-256').innerText()).split(' ').at(-1);
  const [download] = await Promise.all([page.waitForEvent('download'), file.getByRole('link').click()]);
  const bytes = await readFile(await download.path());
  assert.equal(createHash('sha256').update(bytes).digest('hex'), told, form);
  return [download.suggestedFilename(), bytes.toString('utf8')];
}

for (const [how, look, address] of [['wide', {}, AMPLIFIER], ['in a panel and dark', { width: 500 }, PANEL]]) {
  scene(`symbol and land pattern of a component are taken away as KiCad's files, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    const [symbol, said] = await had(page, 'KiCad 符号');
    assert.equal(symbol, 'LM358.kicad_sym');
    assert.match(said, /^\(kicad_symbol_lib \(version 20211014\)[^]*\(property "Footprint" "Sanku:SOIC-8"[^]*\(pin power_in line[^]*\(name "VCC"/);
    const [footprint, land] = await had(page, 'KiCad 封装');
    assert.equal(footprint, 'SOIC-8.kicad_mod');
    assert.match(land, /^\(footprint "SOIC-8" \(version 20211014\)[^]*\(pad "8" smd rect/);
    const [body, step] = await had(page, 'STEP');
    assert.equal(body, 'SOIC-8.step');
    assert.equal(step.match(/MANIFOLD_SOLID_BREP/g).length, 9);
    await files(page).getByText('已读回：引脚与图线和图形相同').waitFor();
    assert.deepEqual(await findings(page), []);
  });
}

scene('drawings, table and record of a component, and those of a material, are what the page says of them', {}, async ({ page }) => {
  await page.goto(AMPLIFIER);
  for (const [form, name, begins] of [['SVG，符号', 'LM358_symbol.svg', '<svg'], ['SVG，封装', 'LM358_footprint.svg', '<svg'], ['CSV', 'LM358.csv', '\uFEFF项目,符号,值,单位'], ['JSON', 'LM358.json', '{']]) {
    const [called, text] = await had(page, form);
    assert.deepEqual([called, text.startsWith(begins)], [name, true], form);
  }
  await page.goto('/mat/detail/mat-q235');
  const [called, text] = await had(page, 'CSV');
  assert.equal(called, 'Q235.csv');
  assert.match(text, /屈服强度,yieldStrength,235,MPa/);
  assert.equal(await files(page).getByRole('listitem').count(), 2);
});
