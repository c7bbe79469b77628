import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './Link';
import { navigate } from '../../core/history';

vi.mock('../../core/history', () => ({ navigate: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(navigate).mockClear();
});

/** Clicks, and says whether the browser is left to follow the link; it goes nowhere here. */
function followed(how: MouseEventInit = {}) {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(screen.getByRole('link'), how);
  return left;
}

test('a plain click turns the page', () => {
  history.replaceState(null, '', '/mat');
  render(<Link to="/part/search?keyWords=螺钉">螺钉</Link>);
  expect([followed(), vi.mocked(navigate).mock.calls]).toEqual([false, [['/part/search?keyWords=螺钉', false]]]);
});

test('to where one is already no step is added', () => {
  history.replaceState(null, '', '/part/search?keyWords=螺钉');
  render(<Link to="/part/search?keyWords=螺钉">螺钉</Link>);
  followed();
  expect(vi.mocked(navigate).mock.calls).toEqual([['/part/search?keyWords=螺钉', true]]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])('a click with %o is the browser’s', (how) => {
  render(<Link to="/part">零部件库</Link>);
  expect([followed(how), vi.mocked(navigate).mock.calls]).toEqual([true, []]);
});
