import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Toasts } from './Toasts';
import { toast } from './toast';

afterEach(cleanup);

test.each([
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('a dialog is closed by %s', (_, act) => {
  const closed = vi.fn();
  render(<Dialog title="筛选" width="320px" closed={closed}>inside</Dialog>);
  fireEvent.click(screen.getByText('inside'));
  expect(closed).not.toHaveBeenCalled();
  act();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a dialog over a dialog is closed alone', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  render(<Dialog title="登录" width="470px" closed={outer}><Dialog title="协议" width="80%" closed={inner}>text</Dialog></Dialog>);
  const over = screen.getByRole('dialog', { name: '协议' });
  fireEvent(over, new Event('cancel', { cancelable: true }));
  fireEvent.click(over);
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 2]);
});

test('a message stands in the dialog on top, and outlives it', async () => {
  const over = (...titles: string[]) => <><Toasts />{titles.map((title) => <Dialog key={title} title={title} width="320px" closed={() => {}}>text</Dialog>)}</>;
  const { rerender } = render(over());
  act(() => toast('已复制', 'success', 60_000));
  const message = await screen.findByText('已复制');
  const places: (string | undefined)[] = [];
  for (const titles of [[], ['登录'], ['登录', '协议'], ['登录'], []]) {
    rerender(over(...titles));
    places.push(message.closest('dialog')?.querySelector('h2')?.textContent);
  }
  expect([places, message.isConnected]).toEqual([[undefined, '登录', '协议', '登录', undefined], true]);
});
