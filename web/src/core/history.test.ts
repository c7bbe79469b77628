import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHistory, navigate } from './history';
import { wentTo } from './portal';

vi.mock('./portal', () => ({ seat: () => 1, wentTo: vi.fn() }));
const heard = () => vi.mocked(wentTo).mock.calls;
const put = vi.spyOn(history, 'replaceState');
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  history.pushState(null, '', '/part');
  put.mockClear();
  stop = followHistory();
});
afterEach(() => {
  stop();
  vi.mocked(wentTo).mockClear();
  vi.useRealTimers();
});

test('the rules hear at once of an address in place of another, the browser after the frame and of the last one', () => {
  for (const at of ['a', 'b', 'a×']) navigate(`/part?configName=${at}`, true);
  expect(heard().map(([path, how]) => [decodeURI(path), how])).toEqual(['a', 'b', 'a×'].map((at) => [`/part?configName=${at}`, 'replace']));
  expect([location.search, put.mock.calls.length]).toEqual(['', 0]);
  vi.runAllTimers();
  expect([decodeURI(location.search), put.mock.calls.length]).toEqual(['?configName=a×', 1]);
});

test('an entry that is pushed leaves behind the address that was to come', () => {
  const before = history.length;
  navigate('/part?configName=a', true);
  navigate('/mat', false);
  expect([put.mock.calls[0]?.[2], location.pathname, history.length]).toEqual(['/part?configName=a', '/mat', before + 1]);
});

test('another page has its address at once', () => {
  navigate('/mat', true);
  expect(location.pathname).toBe('/mat');
});

test('whoever leaves the page leaves it at its last address', () => {
  navigate('/part?configName=a', true);
  window.dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe('?configName=a');
});

test('going back meanwhile, the entry that is come to keeps its own address', () => {
  navigate('/part?configName=a', true);
  window.dispatchEvent(new Event('popstate'));
  vi.runAllTimers();
  expect([put.mock.calls.length, heard().at(-1)]).toEqual([0, ['/part', 'pop']]);
});

test('whoever stops following hears of nothing, and no timer is left', () => {
  navigate('/part?configName=a', false);
  stop();
  for (const name of ['scroll', 'popstate']) window.dispatchEvent(new Event(name));
  expect([vi.getTimerCount(), heard().length]).toEqual([0, 1]);
});
