// The search for packages: a footprint is pasted, pads are drawn, words are typed; what fits leads to its components.
import { scene } from './frame.mjs';

const ADDRESS = '/component/search/encapsulation';
const row = (at) => (at < 4 ? [-2.7, (at - 1.5) * 1.27] : [2.7, (5.5 - at) * 1.27]);
/** An SOIC-8 as KiCad writes it. */
const FOOTPRINT = `(footprint "SOIC-8" (layer "F.Cu")\n${Array.from({ length: 8 }, (_, at) => `  (pad "${at + 1}" smd rect (at ${row(at).join(' ')}) (size 1.95 0.6) (layers "F.Cu" "F.Mask"))`).join('\n')}\n)`;
const pads = (page) => page.getByRole('textbox', { name: /每行/ });

// PKG-1
scene('a pasted footprint finds its package, and the package its components', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: '按焊盘' }).click();
  await pads(page).fill(FOOTPRINT);
  await pads(page).press('Control+Enter');
  const chosen = page.getByRole('article');
  // The index of a server that was just started may be on its way.
  await page.getByRole('article', { name: /SO(IC|P)?-8/ }).getByRole('img', { name: /叠放/ }).waitFor();
  await chosen.getByRole('link', { name: /^SOIC-8（/ }).click();
  await page.waitForURL(/\/component\/search\?filter=package/);
  await page.goBack();
  await chosen.waitFor();
});

// PKG-1
scene('pads are drawn by keys alone, and packages found for them', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  const tab = page.getByRole('tab', { name: '按名称' });
  await tab.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('application').focus();
  for (const key of ['ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await pads(page).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article').waitFor();
  await page.waitForURL(/lines=/);
});

// PKG-1
scene('words find packages, and a torn footprint is refused with its line', { tolerated: [/422/] }, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('searchbox', { name: /封装名称/ }).fill('SC-74A');
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: /SOT-23-5/ }).waitFor();
  await page.getByRole('tab', { name: '按焊盘' }).click();
  await pads(page).fill('(footprint "R"\n(pad "1" smd');
  await pads(page).press('Control+Enter');
  await page.getByText('第 2 行：括号或引号没有闭合，文件不完整').waitFor();
});
