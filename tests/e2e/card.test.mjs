// DWN-1 The card of a material: what is chosen, what it says, and that the file is what the page shows.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const STEEL = '/mat/detail/mat-q235';
const WATER = '/mat/detail/mat-water';
const card = (page) => page.getByRole('region', { name: '仿真材料卡' });
const text = (page) => card(page).getByRole('group', { name: '材料卡内容' });
const choose = (page, question, option) => card(page).getByRole('radiogroup', { name: question }).getByRole('radio', { name: option, exact: true }).check({ force: true });

/** The file: its name and its text, of which the page says the sum. */
async function had(page) {
  const told = (await card(page).getByText('SHA-256').innerText()).split(' ').at(-1);
  const [download] = await Promise.all([page.waitForEvent('download'), card(page).getByRole('link').click()]);
  const bytes = await readFile(await download.path());
  assert.equal(createHash('sha256').update(bytes).digest('hex'), told);
  return [download.suggestedFilename(), bytes.toString('utf8')];
}

for (const [how, look, address] of [['wide', {}, STEEL], ['in a panel and dark', { width: 500 }, `/plugin${STEEL}?swType=CAE&theme=dark`]]) {
  scene(`the card of a steel is shown as it is taken away, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    await text(page).getByText('206000, 0.3, 20').waitFor();
    const [name, said] = await had(page);
    assert.equal(name, 'Q235_calculix_mm_static.inp');
    assert.equal(await text(page).textContent(), said);
    await choose(page, '单位制', 'SI（N-m-kg-s）');
    await choose(page, '程序', 'Ansys APDL');
    await text(page).getByText('MP,DENS,MAT_ID,7850').waitFor();
    assert.equal((await had(page))[0], 'Q235_apdl_si_static.mac');
    assert.deepEqual(await findings(page), []);
  });
}

scene('the static card of water is refused and says what lacks, its thermal one is there', {}, async ({ page }) => {
  await page.goto(WATER);
  await card(page).getByText('缺少：弹性模量、泊松比').waitFor();
  assert.equal(await text(page).count(), 0);
  await choose(page, '分析', '热');
  await text(page).getByText('*CONDUCTIVITY').waitFor();
});
