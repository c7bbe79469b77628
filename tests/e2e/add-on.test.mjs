// DWN-1, §2: the download page offers the add-on for FreeCAD as it is packed, and says by what one knows it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { packedAddOn } from '../../tools/pack.mjs';
import { scene } from './frame.mjs';

for (const [how, look, address] of [['wide', {}, '/download'], ['in a panel and dark', { width: 500 }, '/plugin/download?swType=CAD&theme=dark']]) {
  scene(`the add-on for FreeCAD is what the page says of it, ${how}`, look, async ({ page }) => {
    await page.goto(address);
    const part = page.getByRole('region', { name: 'FreeCAD 附加组件' });
    const [download] = await Promise.all([page.waitForEvent('download'), part.getByRole('link', { name: /^下载 / }).click()]);
    const bytes = await readFile(await download.path());
    assert.equal(download.suggestedFilename(), packedAddOn().file);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), packedAddOn().sha256);
    await part.getByText(packedAddOn().sha256, { exact: true }).waitFor();
  });
}
