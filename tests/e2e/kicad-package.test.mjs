// DWN-1 All components that a search finds, as one library for KiCad.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const SEARCH = '/component/search?keyWords=LM358&category=opamp';
const package_ = (page) => page.getByRole('link', { name: 'KiCad 库' });

/** What an archive is called, and the paths in it: they stand there as they are. */
async function had(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), package_(page).click()]);
  const bytes = await readFile(await download.path());
  const paths = bytes.toString('latin1').match(/(metadata\.json|symbols\/[\w-]+\.kicad_sym|footprints\/[\w-]+\.pretty\/[\w.-]+\.kicad_mod)/g);
  return [download.suggestedFilename(), [...new Set(paths)]];
}

for (const [how, look, address] of [['wide', {}, SEARCH], ['in a panel and dark', { width: 500 }, `/component/plugin${SEARCH.slice('/component'.length)}&swType=EDA&theme=dark`]]) {
  scene(`what a search finds is taken away as one library for KiCad, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(address);
    const [name, paths] = await had(page);
    const library = name.replace(/\.zip$/, '');
    assert.match(library, /^Sanku_[0-9a-f]{8}$/);
    assert.ok(paths.includes('metadata.json') && paths.includes(`symbols/${library}.kicad_sym`), paths);
    assert.ok(paths.includes(`footprints/${library}.pretty/SOIC-8.kicad_mod`), paths);
    assert.deepEqual(await findings(page), []);
  });
}

scene('a category is one library, and parts have none', {}, async ({ page }) => {
  await page.goto('/component/search?category=opamp');
  const [name] = await had(page);
  assert.equal(name, 'Sanku_opamp.zip');
  await page.goto('/part/search?keyWords=M6');
  await page.getByRole('region', { name: '搜索结果' }).getByRole('link').first().waitFor();
  assert.equal(await package_(page).count(), 0);
});
