import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from './harness';
import { found, screws, summary } from './items';
import { MEMBER, forget, knowing as knows, login } from './people';

const knowing = (person: object, search: () => unknown = () => found(1, ['a'])) => knows({ '/search/by/keyword': search }, person);

const press = async (key: string) => (fireEvent.keyDown(document.activeElement ?? document.body, { key }), settle());
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const userMenu = () => screen.getByRole('button', { name: '用户菜单：林工' });
const items = () => [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map((item) => item.textContent);

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

test('nobody in particular finds the way in, and no menu', async () => {
  await open('/');
  expect(screen.getByRole('button', { name: '登录/注册' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull();
});

test('the menu of who is logged in opens by keyboard, walks by arrows and gives the focus back', async () => {
  login();
  await open('/', knowing(MEMBER));
  expect(screen.queryByRole('button', { name: '登录/注册' })).toBeNull();
  userMenu().focus();
  await press('ArrowDown');
  expect(items()).toEqual(['个人中心', '退出登录']);
  expect(document.activeElement?.textContent).toBe('个人中心');
  await press('End');
  expect(document.activeElement?.textContent).toBe('退出登录');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('个人中心');
  await press('Escape');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, userMenu()]);
});

test('usr_1_the_bell_leads_to_the_messages_and_the_logout_stands_in_the_menu', async () => {
  login();
  await open('/', knowing(MEMBER));
  await click(screen.getByRole('button', { name: '消息' }));
  expect(location.pathname + location.search).toBe('/user?dir=4');
  await click(userMenu());
  await click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull();
});

test('mod_2_the_switch_leads_to_the_library_of_the_organisation_whose_name_then_stands_in_the_header', async () => {
  login();
  await open('/part/search', knowing(MEMBER));
  await click(screen.getByRole('radio', { name: '企业库' }));
  expect(location.pathname + location.search).toBe('/part/brand-detail/7?type=1');
  expect([screen.getByRole('heading', { level: 1 }).textContent, sessionStorage.getItem('mode')]).toEqual(['华东精机 · 企业库 · 零部件库', 'private']);
  expect(within(screen.getByRole('banner')).getByText('华东精机')).toBeTruthy();
});

test('mod_2_without_a_library_of_an_organisation_there_is_no_switch', async () => {
  login();
  await open('/part/search', knowing({ ...MEMBER, businessScope: '2' }));
  expect(screen.queryByRole('radio', { name: '企业库' })).toBeNull();
});

test('an item of the own organisation is marked among those of everybody', async () => {
  login();
  const list = [summary('a', { own: true }), summary('b')];
  await open('/part/search', knowing(MEMBER, () => ({ ...found(2, []), list })));
  const marks = within(screen.getByRole('region', { name: '搜索结果' })).getAllByRole('listitem').map((row) => row.textContent?.includes('企业优选'));
  expect(marks).toEqual([true, false]);
});

test('pop_1_the_platforms_open_under_the_pointer_and_lead_to_their_homes', async () => {
  await open('/part', knowing(MEMBER));
  const button = screen.getByRole('button', { name: '切换平台' });
  fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
  await settle();
  const offered = screen.getAllByRole('menuitemradio');
  expect(offered.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([['零部件库平台', 'true'], ['元器件库平台', 'false'], ['仿真材料库平台', 'false']]);
  expect(screen.getByRole('menu').style.width).toBe('120px');
  await click(offered[1] as HTMLElement);
  expect([location.pathname, screen.queryByRole('menu')]).toEqual(['/component', null]);
});

test('pop_1_the_menu_under_the_pointer_closes_a_moment_after_it_has_left', async () => {
  await open('/part', knowing(MEMBER));
  const box = screen.getByRole('button', { name: '切换平台' }).parentElement as HTMLElement;
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  vi.useFakeTimers();
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  expect(screen.queryByRole('menu')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await settle();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('pop_2_the_box_is_ticked_and_the_menu_stays', async () => {
  await open('/part', knowing(MEMBER));
  await click(screen.getByRole('button', { name: '切换平台' }));
  const box = screen.getByRole('menuitemcheckbox');
  expect([box.textContent, box.getAttribute('aria-checked')]).toEqual(['注：勾选后，下次登录将直接进入该平台', 'false']);
  await click(box);
  expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('straightToPlatform')).toMatch(/\|1$/);
});

test('hdr_3_in_a_preview_the_header_is_there_and_does_nothing', async () => {
  await open('/mat/detail/1?preview=1', knows({ '/set/detail/': screws }, MEMBER));
  const [header] = screen.getAllByRole('banner') as [HTMLElement];
  const entries = within(within(header).getByRole('navigation', { name: '库导航' })).getAllByRole('link');
  expect(entries.every((entry) => entry.getAttribute('aria-disabled') === 'true' && !entry.hasAttribute('href'))).toBe(true);
  expect(header.querySelector('[inert]')?.querySelector('input')).toBeTruthy();
  await click(entries[0] as HTMLElement);
  await click(within(header).getByRole('button', { name: '切换平台' }));
  expect([location.pathname, screen.queryByRole('menu')]).toEqual(['/mat/detail/1', null]);
  for (const name of ['三库', '仿真材料库']) {
    const mark = within(header).getByRole('link', { name });
    expect([mark.getAttribute('aria-disabled'), mark.hasAttribute('href')]).toEqual(['true', false]);
  }
});

test('prm_2_a_panel_has_feedback_customer_service_and_help_in_a_menu', async () => {
  for (const path of ['/plugin', '/part/plugin']) {
    login();
    await open(path, knowing(MEMBER));
    await click(screen.getByRole('button', { name: '帮助与反馈' }));
    expect(items().map((text) => text?.replace('（新窗口）', ''))).toEqual(['反馈', '客服', '帮助中心']);
    await click(screen.getByRole('menuitem', { name: '反馈' }));
    expect(screen.getByRole('dialog', { name: '意见反馈' })).toBeTruthy();
    close();
  }
});

test('ash_1_the_point_cloud_asks_for_the_login_at_its_address', async () => {
  forget();
  const { go } = await open('/mat/search/point-cloud');
  expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后查看Ashby图');
  await go('/mat');
  login();
  close();
  await open('/mat/search/point-cloud', knowing(MEMBER));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('登录后');
});

test('plg_6_in_a_panel_the_entries_stand_in_a_menu_and_nothing_leaves_the_panel', async () => {
  await open('/part/plugin', knowing(MEMBER));
  expect(screen.queryByRole('navigation', { name: '库导航' })).toBeNull();
  await click(screen.getByRole('button', { name: '库导航' }));
  expect(items().map((text) => text?.replace('（新窗口）', ''))).toEqual(['目录', '厂商', '3D搜索', '2D搜索', '电机工况', 'AI推荐']);
  await click(screen.getByRole('menuitem', { name: '目录' }));
  expect(location.pathname).toBe('/part/plugin/search/category');
});
