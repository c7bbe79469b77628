// Rooms of the portal that come when they are wanted, slowly, or not at all.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const LOST = [/Failed to load resource/, /net::ERR/, /Failed to fetch/, /dynamically imported module/, /网络异常/, /the room did not load/];
const PERSON = '**/core_person-*.wasm';

/** Which rooms came. */
function coming(page) {
  const rooms = [];
  page.on('request', (request) => {
    const [, room] = /core_([a-z]+)-[\w-]*\.wasm/.exec(request.url()) ?? [];
    if (room && room !== 'bg' && room !== 'shared') rooms.push(room);
  });
  return rooms;
}

const login = (page) => page.getByRole('banner').getByRole('button', { name: /登录/ }).first();
const dialog = (page) => page.getByRole('dialog', { name: '登录' });

scene('each room comes with its first page, and once', {}, async ({ page }) => {
  const rooms = coming(page);
  await page.goto('/');
  await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor();
  assert.deepEqual(rooms, []);
  await page.goto('/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
  assert.deepEqual(rooms, ['library']);
  await page.getByRole('link', { name: 'AI推荐' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'AI推荐', exact: true }).waitFor();
  assert.deepEqual(rooms, ['library', 'analysis']);
});

scene('a page whose room does not come without a connection says so, and comes when it is back', { tolerated: LOST }, async ({ page, context }) => {
  await page.goto('/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
  const box = page.getByRole('combobox', { name: '搜索', exact: true });
  await box.fill('螺');
  await page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first().waitFor();
  await box.press('Escape');
  await context.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await page.getByRole('link', { name: 'AI推荐' }).first().click();
  await page.getByRole('heading', { name: '这个页面没有显示成功' }).waitFor();
  assert.equal(await box.inputValue(), '螺');
  await context.setOffline(false);
  await page.getByRole('button', { name: '重新打开本页' }).click();
  await page.getByRole('heading', { level: 1, name: 'AI推荐', exact: true }).waitFor();
});

scene('a dialog whose room is slow stands at once and is filled when it comes', {}, async ({ page }) => {
  let come;
  const held = new Promise((resolve) => (come = resolve));
  await page.route(PERSON, async (route) => (await held, route.continue()));
  await page.goto('/');
  await login(page).click();
  await dialog(page).getByRole('status', { name: '正在加载表单' }).waitFor();
  come();
  await dialog(page).getByRole('slider').waitFor();
});

// F12
scene('a dialog whose room does not come says so after one reload, and is tried again', { tolerated: LOST }, async ({ page }) => {
  await page.route(PERSON, (route) => route.abort());
  await page.goto('/');
  await Promise.all([page.waitForEvent('load'), login(page).click()]);
  await login(page).click();
  await dialog(page).getByText('没有加载成功。请检查网络后重试').waitFor();
  await page.unroute(PERSON);
  await dialog(page).getByRole('button', { name: '重试' }).click();
  await dialog(page).getByRole('slider').waitFor();
});
