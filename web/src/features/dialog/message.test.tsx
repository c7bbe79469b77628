// DLG-3 A message in its host.
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';

afterEach(close);

test('dlg_3_a_message_stands_in_its_host_with_a_word_beside_its_title_until_it_is_closed', async () => {
  await open('/about');
  const { to } = await import('../../core/portal');
  act(() => to('dialog')({ type: 'opened', message: { title: '维护通知', extra: '2026-11-21', text: '<b>今晚维护</b>\n请保存' } }));
  const shown = within(document.getElementById('inject-dialog') as HTMLElement).getByRole('dialog', { name: '维护通知' });
  expect([shown.textContent?.includes('2026-11-21'), shown.querySelector('b')]).toEqual([true, null]);
  expect(within(shown).getByText(/今晚维护/).textContent).toBe('<b>今晚维护</b>\n请保存');
  fireEvent.click(within(shown).getByRole('button', { name: '关闭' }));
  expect(document.getElementById('inject-dialog')?.childElementCount).toBe(0);
});
