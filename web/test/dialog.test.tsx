import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../src/components/ui/Dialog';

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
