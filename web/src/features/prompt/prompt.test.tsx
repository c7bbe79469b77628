// VAL-14 A box that asks for one line of text.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle } from '../../../test/harness';

const asks = async (ask: object) => {
  const { to } = await import('../../core/portal');
  act(() => to('prompt')({ type: 'opened', ask: { name: 'test', title: '新名称', ...ask } }));
  await settle();
};
const box = () => screen.getByRole('dialog', { name: '新名称' });
const input = () => within(box()).getByRole<HTMLInputElement>('textbox');
const confirm = async () => (fireEvent.submit(box().querySelector('form') as HTMLFormElement), settle());

afterEach(close);

test('val_14_a_text_that_the_check_refuses_says_so_and_stays', async () => {
  await open('/about');
  await asks({ validator: 'email', text: 'a@b' });
  await confirm();
  expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['a@b', 'true']);
  expect(within(box()).getByText('输入的数据不合法!')).toBeTruthy();
  fireEvent.change(input(), { target: { value: 'a@b.cn' } });
  await confirm();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('val_14_a_box_that_is_cancelled_asks_no_more', async () => {
  await open('/about');
  await asks({ text: '旧名称' });
  fireEvent.click(within(box()).getByRole('button', { name: '取消' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
