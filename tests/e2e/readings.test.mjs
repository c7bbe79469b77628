// How what was typed was read: seen, dropped word by word, kept as it stands, shared by its address.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });
const words = (page) => page.getByRole('group', { name: '搜索词的理解' });
const rows = (page) => page.getByRole('region', { name: '搜索结果' }).locator('li:not([aria-hidden])');

// QRY-1, QRY-3
scene('ranges of a material are read, one is dropped, and going back brings it again', {}, async ({ page }) => {
  await page.goto('/mat');
  await box(page).fill('铝 屈服>300 密度<3');
  await box(page).press('Enter');
  await words(page).waitFor();
  assert.match(await words(page).innerText(), /范围[\s\S]*300 MPa[\s\S]*范围[\s\S]*3000 kg\/m³/);
  await page.getByRole('button', { name: '去掉「密度<3」' }).click();
  await page.waitForURL((url) => !decodeURIComponent(url.search).includes('密度'));
  await page.goBack();
  await page.getByRole('button', { name: '去掉「密度<3」' }).waitFor();
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await words(page).waitFor();
  await rows(page).first().waitFor();
});

// QRY-1, QRY-2
scene('what a set of screws cannot hold is given up and named, and the size names its configuration', {}, async ({ page }) => {
  await page.goto(`/part/search?keyWords=${encodeURIComponent('304 内六角 M6×20')}`);
  await page.getByText('没有完全符合的结果，忽略「304」后找到').waitFor();
  await rows(page).first().getByRole('link', { name: 'M6×20' }).waitFor();
});

// KEY-9, QRY-1
scene('a word that was read is kept as it stands, in the address too', {}, async ({ page }) => {
  await page.goto(`/part/search?keyWords=${encodeURIComponent('螺栓 M12')}`);
  await page.getByRole('button', { name: '「M12」按原文查找' }).click();
  await page.waitForURL((url) => url.searchParams.get('notAnalyzerKeyWords') === 'M12' && url.searchParams.get('keyWords') === '螺栓');
});

// QRY-1
scene('a word with several readings is read in another of them, by the keyboard and in the address', {}, async ({ page }) => {
  await page.goto(`/component/search?keyWords=${encodeURIComponent('电容 104')}`);
  const menu = page.getByRole('button', { name: '「104」换一种读法' });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitemradio', { name: '数值 100 kΩ' }).click();
  await page.waitForURL((url) => url.searchParams.get('keyWords') === '电容 电阻值:104');
  await page.getByRole('button', { name: '「电阻值:104」换一种读法' }).click();
  await page.getByRole('menuitemradio', { name: /^自动/ }).click();
  await page.waitForURL((url) => url.searchParams.get('keyWords') === '电容 104');
});

// QRY-1
scene('a length that a standard does not have is marked, and the nearest lead on', {}, async ({ page }) => {
  await page.goto(`/part/search?keyWords=${encodeURIComponent('螺栓 GB/T 5782 M12×83')}`);
  await page.getByText('「83」不是 GB/T 5782 的公称长度，最近：').waitFor();
  await page.getByRole('link', { name: '80', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('keyWords') === '螺栓 GB/T 5782 M12×80');
  await rows(page).first().getByRole('link', { name: 'M12×80' }).waitFor();
});

// QRY-2
scene('what is written wrong is found by what was meant, and that is said', {}, async ({ page }) => {
  for (const [typed, said] of [['spring waser', '按「washer」而非「waser」'], ['螺钉 MlO', '按「M10」而非「MlO」'], ['六角头螺拴', '按「六角头螺栓」而非「六角头螺拴」']]) {
    await page.goto(`/part/search?keyWords=${encodeURIComponent(typed)}`);
    await page.getByText(`没有完全符合的结果，${said}后找到`).waitFor();
  }
});
