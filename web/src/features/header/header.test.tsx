import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { screws } from '../../../test/items';
import { knowing } from '../../../test/people';

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

afterEach(close);

test('hdr_1_the_home_header_has_seven_entries_and_opens_the_libraries_in_windows_of_their_own', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  await open('/');
  const entries = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
  expect(entries.length).toBe(7);
  for (const entry of entries.slice(1, 4)) fireEvent.click(entry);
  expect(opened.mock.calls.map(([to]) => to)).toEqual(['/part', '/component', '/mat']);
  fireEvent.click(screen.getByRole('link', { name: '插件下载' }));
  await settle();
  expect(location.pathname).toBe('/download');
});

test('a click with a key held is left to the browser', async () => {
  await open('/');
  const entry = screen.getByRole('link', { name: '插件下载' });
  entry.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(entry, { ctrlKey: true });
  await settle();
  expect(location.pathname).toBe('/');
});

test('hdr_2_a_library_header_has_the_entries_of_its_library', async () => {
  await open('/mat');
  const names = within(screen.getByRole('navigation', { name: '库导航' })).getAllByRole('link').map((entry) => entry.textContent?.replace('（新窗口）', ''));
  expect(names).toEqual(['目录', '3D搜索', '2D搜索', 'AI推荐', 'Ashby图', '性能预测']);
});

test('the theme is switched and remembered', async () => {
  await open('/');
  fireEvent.click(screen.getByRole('button', { name: '切换到深色' }));
  expect([document.documentElement.dataset.theme, localStorage.getItem('sanku_theme')]).toEqual(['dark', 'dark']);
  fireEvent.click(screen.getByRole('button', { name: '切换到浅色' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test.each(['反馈', '客服'])('fbk_1_cht_1_%s asks for the login first', async (name) => {
  await open('/');
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeTruthy();
});

test('prm_2_chat_and_help_are_not_there_for_who_came_by_single_sign_on', async () => {
  sessionStorage.setItem('isAuthUser', 'true');
  await open('/');
  expect(screen.getByRole('button', { name: '反馈' })).toBeTruthy();
  expect([screen.queryByRole('button', { name: '客服' }), screen.queryByRole('link', { name: '帮助中心' })]).toEqual([null, null]);
});

test('hdr_3_in_a_preview_the_header_is_there_and_does_nothing', async () => {
  await open('/mat/detail/1?preview=1', knowing({ '/set/detail/': screws }));
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

test('plg_6_in_a_panel_the_entries_stand_in_a_menu_and_nothing_leaves_the_panel', async () => {
  await open('/part/plugin', knowing());
  expect(screen.queryByRole('navigation', { name: '库导航' })).toBeNull();
  await click(screen.getByRole('button', { name: '库导航' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace('（新窗口）', ''))).toEqual(['目录', '厂商', '3D搜索', '2D搜索', '电机工况', 'AI推荐']);
  await click(screen.getByRole('menuitem', { name: '目录' }));
  expect(location.pathname).toBe('/part/plugin/search/category');
});
