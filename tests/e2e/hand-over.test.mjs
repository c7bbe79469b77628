// PLG-8: what programs take beside drawings and records: STEP, KiCad's files, cards; each is the server's file (docs/plugin-bridge.md).
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { bringAxe, findings } from './axe.mjs';
import { configured, scene } from './frame.mjs';
import { heard, hosting, standIn } from './host.mjs';

const stand = await standIn();
after(() => stand.close());
const CAD = `http://cad.test:${stand.port}`;
configured({ SANKU_FRAME_ANCESTORS: CAD });

const BOLT = '/plugin/part/detail/gbt-5783?configName=M6%C3%9720&swType=CAD';
const AMPLIFIER = '/plugin/component/detail/generic-lm358?swType=EDA';
const STEEL = '/plugin/mat/detail/mat-q235?swType=CAE';
const at = ({ port }) => `http://sanku.test:${port}`;
const bar = (panel) => panel.getByRole('region', { name: '插入与下载' });
const content = (panel) => bar(panel).getByLabel('内容');
const insert = (panel) => bar(panel).getByRole('button', { name: /^插入/ });
const sum = (text) => createHash('sha256').update(text).digest('hex');
/** By plain http the browser says that it leaves a header aside. */
const PLAIN = [/Cross-Origin-Opener-Policy header has been ignored/];

/** The sum that the page says of a file. */
async function told(panel, region, form) {
  const file = panel.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: form });
  return (await file.getByText('SHA-256').innerText()).split(' ').at(-1);
}

/** Chooses what is offered under a name, hands it over, and gives what the host got. */
async function handed(page, panel, offer) {
  await content(panel).locator('option', { hasText: offer }).waitFor({ state: 'attached' });
  await content(panel).selectOption({ label: offer });
  const before = (await heard(page, 'insert')).length;
  await insert(panel).click();
  await page.waitForFunction((before) => globalThis.heard('insert').length > before, before);
  await bar(panel).getByText(/^已插入/).waitFor();
  const sent = (await heard(page, 'insert')).at(-1);
  assert.deepEqual([sum(sent.payload), Buffer.byteLength(sent.payload)], [sent.sha256, sent.bytes]);
  assert.ok(sent.source.length > 0 && sent.licence.length > 0);
  return sent;
}

for (const theme of ['light', 'dark']) {
  scene(`a program that takes STEP gets that of the chosen row, whose sum the page says, ${theme}`, { tolerated: PLAIN }, async ({ page, server }) => {
    const panel = await hosting(page, CAD, `${at(server)}${BOLT}&theme=${theme}`, 'model/step');
    const sent = await handed(page, panel, '三维模型（STEP）');
    assert.equal((await heard(page, 'welcome'))[0].formats.join(), 'model/step');
    assert.deepEqual([sent.format, sent.configName, sent.fileName], ['model/step', 'M6×20', 'GB_T_5783_M6x20.step']);
    assert.equal(sent.sha256, await told(panel, '模型与下载', 'STEP'));
    assert.match(sent.payload, /^ISO-10303-21;/);
  });

  scene(`a program that takes KiCad's files gets symbol and footprint at once, or each alone, ${theme}`, { tolerated: PLAIN }, async ({ page, server }) => {
    const takes = 'application/vnd.sanku.kicad+json,application/x-kicad-footprint,model/step';
    const panel = await hosting(page, CAD, `${at(server)}${AMPLIFIER}&theme=${theme}`, takes);
    const { symbol, footprint } = JSON.parse((await handed(page, panel, 'KiCad 符号与封装')).payload);
    for (const [file, name, form] of [[symbol, 'LM358.kicad_sym', 'KiCad 符号'], [footprint, 'SOIC-8.kicad_mod', 'KiCad 封装']]) {
      assert.deepEqual([file.fileName, file.bytes, file.sha256], [name, Buffer.byteLength(file.text), sum(file.text)]);
      assert.equal(file.sha256, await told(panel, '文件下载', form));
    }
    const alone = await handed(page, panel, 'KiCad 封装（.kicad_mod）');
    assert.deepEqual([alone.payload, alone.kind], [footprint.text, 'footprint']);
    const body = await handed(page, panel, '三维模型（STEP）');
    assert.deepEqual([body.fileName, body.sha256], ['SOIC-8.step', await told(panel, '文件下载', 'STEP')]);
  });

  scene(`a program that takes cards gets its own, by the other choices of the page, ${theme}`, { tolerated: PLAIN }, async ({ page, server }) => {
    const panel = await hosting(page, CAD, `${at(server)}${STEEL}&theme=${theme}`, 'text/vnd.sanku.card.abaqus');
    const card = panel.getByRole('region', { name: '仿真材料卡' });
    // By keys: a click may fall on the bar of the panel, which lies over the page.
    const choose = (question, option) => card.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option, exact: true }).press('Space');
    await choose('单位制', 'SI（N-m-kg-s）');
    const sent = await handed(page, panel, '仿真材料卡（Abaqus）');
    assert.deepEqual(sent.card, { program: 'abaqus', units: 'si', analysis: 'static', values: 'typical' });
    assert.equal(sent.fileName, 'Q235_abaqus_si_static.inp');
    await choose('程序', 'Abaqus');
    await card.getByText('Q235_abaqus_si_static.inp').first().waitFor();
    assert.equal(sent.sha256, (await card.getByText('SHA-256').innerText()).split(' ').at(-1));
  });
}

scene('a file that does not come is told and comes at the next try', { tolerated: [...PLAIN, /Failed to load resource/] }, async ({ page, context, server }) => {
  await bringAxe(context);
  const panel = await hosting(page, CAD, `${at(server)}${BOLT}`, 'model/step');
  await content(panel).locator('option', { hasText: '三维模型（STEP）' }).waitFor({ state: 'attached' });
  await context.route('**/model/file/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await insert(panel).click();
  await bar(panel).getByText(/^GB\/T 5783 M6×20 的文件没有取到/).waitFor();
  assert.deepEqual(await heard(page, 'insert'), []);
  await context.unroute('**/model/file/**');
  await bar(panel).getByRole('button', { name: '重试' }).click();
  await bar(panel).getByText('已插入 GB/T 5783 M6×20').waitFor();
  assert.equal((await heard(page, 'insert')).length, 1);
});

for (const theme of ['light', 'dark']) {
  scene(`without a program the made files are saved as the page says of them, ${theme}`, { width: 500 }, async ({ page, context, server }) => {
    await bringAxe(context);
    for (const [address, offer, name, region, form] of [
      [BOLT, '三维模型（STEP）', 'GB_T_5783_M6x20.step', '模型与下载', 'STEP'],
      [AMPLIFIER, 'KiCad 符号（.kicad_sym）', 'LM358.kicad_sym', '文件下载', 'KiCad 符号'],
    ]) {
      await page.goto(`${server.origin}${address}&theme=${theme}`);
      await content(page).locator('option', { hasText: offer }).waitFor({ state: 'attached' });
      await content(page).selectOption({ label: offer });
      assert.deepEqual(await findings(page), []);
      const [download] = await Promise.all([page.waitForEvent('download'), bar(page).getByRole('button', { name: '下载' }).click()]);
      assert.equal(download.suggestedFilename(), name);
      assert.equal(sum(await readFile(await download.path())), await told(page, region, form));
      await bar(page).getByText(`已保存为 ${name}`).waitFor();
    }
    assert.equal(await content(page).locator('option', { hasText: 'KiCad 符号与封装' }).count(), 0, 'that is for programs alone');
  });
}
