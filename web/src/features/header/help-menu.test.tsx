import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const items = () => [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map((item) => item.textContent);

afterEach(() => {
  close();
  forget();
});

test('hlp_1_the_help_link_opens_what_the_dictionary_says_without_an_opener', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { asked } = await open('/', ({ url }) => (url.includes('help_center_link') ? [{ label: '帮助', value: 'https://docs.sanku.cn/' }] : []));
  const asks = () => asked.filter(({ url }) => url.includes('help_center_link')).length;
  expect(asks()).toBe(0);
  const link = screen.getByRole('link', { name: '帮助中心' });
  fireEvent.focus(link);
  await settle();
  expect([asks(), link.getAttribute('href')]).toEqual([1, 'https://docs.sanku.cn/']);
  fireEvent.click(link);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(opened.mock.calls).toEqual([['https://docs.sanku.cn/', '_blank', 'noopener']]);
});

test('hlp_1_the_help_link_is_the_dictionarys_and_opens_in_a_window_without_an_opener', async () => {
  const window = vi.fn();
  vi.stubGlobal('open', window);
  await open('/', ({ url }) => (url.includes('help_center_link') ? [{ label: '帮助', value: 'https://wiki.example.com/a' }] : []));
  const link = screen.getByRole('link', { name: '帮助中心' });
  fireEvent.focus(link);
  await settle();
  expect(link.getAttribute('href')).toBe('https://wiki.example.com/a');
  fireEvent.click(link);
  await settle();
  expect(window.mock.calls).toEqual([['https://wiki.example.com/a', '_blank', 'noopener']]);
});

test('prm_2_a_panel_has_feedback_customer_service_and_help_in_a_menu', async () => {
  for (const path of ['/plugin', '/part/plugin']) {
    login();
    await open(path, knowing());
    await click(screen.getByRole('button', { name: '帮助与反馈' }));
    expect(items().map((text) => text?.replace('（新窗口）', ''))).toEqual(['反馈', '客服', '帮助中心']);
    await click(screen.getByRole('menuitem', { name: '反馈' }));
    expect(screen.getByRole('dialog', { name: '意见反馈' })).toBeTruthy();
    close();
  }
});
