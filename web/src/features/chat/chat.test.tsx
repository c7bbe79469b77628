// CHT-1 The customer service in a dialog.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';
import { setup } from '../../../test/site';

afterEach(() => {
  close();
  forget();
  document.head.innerHTML = '';
});

test('cht_1_the_chat_is_a_frame_of_80_percent_that_is_told_who_asks', async () => {
  setup({ chat: 'https://im.example.com/chat' });
  login();
  await open('/', knowing());
  fireEvent.click(screen.getByRole('button', { name: '客服' }));
  await settle();
  const shown = screen.getByRole('dialog', { name: '在线客服' });
  const frame = within(shown).getByTitle<HTMLIFrameElement>('在线客服窗口');
  expect(shown.style.width).toBe('80%');
  expect(frame.src).toMatch(/^https:\/\/im\.example\.com\/chat\?userId=1&userName=lin&random=\d+$/);
  expect([frame.getAttribute('sandbox'), frame.referrerPolicy]).toEqual(['allow-scripts allow-forms allow-popups allow-same-origin', 'no-referrer']);
  fireEvent.click(within(shown).getByRole('button', { name: '关闭' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cht_1_without_a_customer_service_the_way_to_the_contact_is_shown', async () => {
  login();
  await open('/', knowing());
  fireEvent.click(screen.getByRole('button', { name: '客服' }));
  fireEvent.click(await screen.findByRole('link', { name: '查看联系方式' }));
  await settle();
  expect(location.pathname).toBe('/about');
});
