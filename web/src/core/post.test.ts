import { afterEach, expect, test, vi } from 'vitest';
import { post } from './post';

afterEach(() => vi.unstubAllGlobals());

test('t_6_a_message_goes_to_the_opener_before_the_frame_around_and_names_the_origin', () => {
  const [opener, parent] = [vi.fn(), vi.fn()];
  vi.stubGlobal('parent', { postMessage: parent });
  post('https://sanku.cn', 'a');
  vi.stubGlobal('opener', { postMessage: opener });
  post('https://sanku.cn', 'b');
  expect([parent.mock.calls, opener.mock.calls]).toEqual([[['a', 'https://sanku.cn']], [['b', 'https://sanku.cn']]]);
});

test('t_6_without_opener_and_frame_nothing_is_posted', () => {
  const own = vi.spyOn(window, 'postMessage');
  post('https://sanku.cn', 'a');
  expect(own).not.toHaveBeenCalled();
});
