import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts';
import { toast } from './toast';
import { navigate } from '../../core/history';

vi.mock('../../core/history', () => ({ navigate: vi.fn() }));

const shown = () => screen.queryAllByRole('alert').map((message) => message.textContent);
const show = (...texts: string[]) => act(() => texts.forEach((text) => toast(text, 'info', 4_000)));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const stack = () => screen.getAllByRole('alert')[0]?.parentElement as HTMLElement;
const cross = (text: string) => within(screen.getByText(text).closest('[role=alert]') as HTMLElement).getByRole('button', { name: '关闭消息' });

beforeEach(() => {
  vi.useFakeTimers();
  render(<><button type="button">before</button><Toasts /></>);
});

afterEach(() => {
  pass(600_000);
  cleanup();
  vi.useRealTimers();
});

test('a message goes after its time', () => {
  show('已提交');
  pass(3_999);
  expect(shown()).toEqual(['已提交']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('three stand there at once, and the time of the others begins when they do', () => {
  show('一', '二', '三', '四');
  expect(shown()).toEqual(['一', '二', '三']);
  pass(4_000);
  expect(shown()).toEqual(['四']);
  pass(3_999);
  expect(shown()).toEqual(['四']);
});

test('the same text twice is one message, whose time begins anew', () => {
  show('一', '二');
  pass(3_000);
  show('一');
  expect(shown()).toEqual(['一', '二']);
  pass(3_000);
  expect(shown()).toEqual(['一']);
  act(() => toast('一', 'error', 4_000));
  expect(shown()).toEqual(['一', '一']);
});

test('no message goes while one of them is pointed at, and each has its whole time after it', () => {
  show('一', '二');
  pass(3_000);
  fireEvent.mouseEnter(stack());
  pass(60_000);
  expect(shown()).toEqual(['一', '二']);
  fireEvent.mouseLeave(stack());
  pass(3_999);
  expect(shown()).toEqual(['一', '二']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('no message goes while the focus is in one of them', () => {
  show('一', '二');
  act(() => cross('一').focus());
  act(() => cross('二').focus());
  pass(60_000);
  expect(shown()).toEqual(['一', '二']);
  act(() => screen.getByText('before').focus());
  pass(4_000);
  expect(shown()).toEqual([]);
});

test('a cross takes its message away, and the focus goes back to where it was', () => {
  show('一', '二', '三');
  act(() => screen.getByText('before').focus());
  act(() => cross('二').focus());
  act(() => cross('一').focus());
  fireEvent.click(cross('一'));
  expect([shown(), document.activeElement?.textContent]).toEqual([['二', '三'], 'before']);
  pass(4_000);
  expect(shown()).toEqual([]);
});

test('what is gone in a moment has no cross', () => {
  act(() => toast('关键字不能重复', 'warning', 2_000));
  expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
});

test('a link behind a message stands so far below the top, and takes the message away when it is followed', () => {
  act(() => toast('您有新的消息', 'info', 60_000, { link: '查看', to: '/user', offset: 70 }));
  expect(screen.getByRole('alert').style.marginTop).toBe('54px');
  fireEvent.click(screen.getByRole('link', { name: '查看' }));
  expect([shown(), vi.mocked(navigate).mock.lastCall]).toEqual([[], ['/user', false]]);
});
