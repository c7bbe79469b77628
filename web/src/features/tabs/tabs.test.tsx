import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle, type Server } from '../../../test/harness';
import { found, screws } from '../../../test/items';

const server: Server = ({ url }) => {
  if (url.includes('/set/detail/')) return { ...screws, setId: url.split('/').at(-1), name: `螺钉 ${url.split('/').at(-1)}` };
  return url.includes('/search/by/') ? found(1, ['a']) : [];
};
const tabs = () => screen.getAllByRole('tab');
const titles = () => tabs().map((tab) => tab.textContent);
const active = () => tabs().filter((tab) => tab.getAttribute('aria-selected') === 'true').map((tab) => tab.textContent);
const click = async (element: Element) => (fireEvent.click(element), settle());

afterEach(close);

test('tab_1_the_home_page_is_the_first_tab_and_has_no_cross', async () => {
  await open('/part', server);
  expect([titles(), active()]).toEqual([['首页', '零部件库'], ['零部件库']]);
  expect(within(tabs()[0]?.parentElement as HTMLElement).queryByTitle(/关闭/)).toBeNull();
});

test('tab_1_tab_2_an_eleventh_page_drops_the_second_tab', async () => {
  const { go } = await open('/part/detail/1', server);
  for (const id of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await go(`/part/detail/${id}`);
  expect([tabs().length, titles()[1]]).toEqual([10, '螺钉 2 GB/T 70.1']);
});

test('tab_3_a_page_that_is_left_stays_alive_and_asks_for_nothing_when_it_comes_back', async () => {
  const { asked, go } = await open('/part/detail/1', server);
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选配置' }), { target: { value: 'M5' } });
  await go('/part/detail/2');
  const before = asked.length;
  await click(screen.getByRole('tab', { name: '螺钉 1 GB/T 70.1' }));
  expect([location.pathname, asked.length]).toEqual(['/part/detail/1', before]);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '筛选配置' }).value).toBe('M5');
});

test('tab_3_closing_the_shown_tab_shows_its_neighbour_by_cross_middle_button_and_key', async () => {
  const { go } = await open('/part/detail/1', server);
  for (const id of [2, 3, 4]) await go(`/part/detail/${id}`);
  await click(screen.getByTitle('关闭 螺钉 4 GB/T 70.1'));
  expect(active()).toEqual(['螺钉 3 GB/T 70.1']);
  fireEvent(screen.getByRole('tab', { name: /螺钉 3/ }), new MouseEvent('auxclick', { button: 1, bubbles: true }));
  await settle();
  expect(active()).toEqual(['螺钉 2 GB/T 70.1']);
  fireEvent.keyDown(screen.getByRole('tab', { name: /螺钉 2/ }), { key: 'Delete' });
  await settle();
  expect([titles(), location.pathname]).toEqual([['首页', '螺钉 1 GB/T 70.1'], '/part/detail/1']);
});

test('tab_3_all_are_closed_at_once_and_the_home_page_is_left', async () => {
  const { go } = await open('/part/detail/1', server);
  await go('/part/detail/2');
  await click(screen.getByRole('button', { name: '关闭全部标签页' }));
  expect(location.pathname).toBe('/');
  await go('/part');
  expect(titles()).toEqual(['首页', '零部件库']);
});

test('plt_5_a_page_that_is_not_to_be_kept_is_made_anew', async () => {
  const { go } = await open('/component/similarity', server);
  const page = screen.getByRole('tabpanel').querySelector('h1');
  await go('/part');
  expect(page?.isConnected).toBe(false);
  const kept = screen.getByRole('tabpanel').querySelector('h1');
  await go('/component/similarity');
  expect(kept?.isConnected).toBe(true);
});

test('arrows walk along the tabs, and each names its page', async () => {
  const { go } = await open('/part/detail/1', server);
  await go('/part/detail/2');
  const last = screen.getByRole('tab', { selected: true });
  last.focus();
  fireEvent.keyDown(last, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('首页');
  expect(document.getElementById(last.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('tabpanel');
});
