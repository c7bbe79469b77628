import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { knowing } from '../../../test/people';

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

afterEach(close);

test('pop_1_the_platforms_open_under_the_pointer_and_lead_to_their_homes', async () => {
  await open('/part', knowing());
  const button = screen.getByRole('button', { name: '切换平台' });
  fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
  await settle();
  const offered = screen.getAllByRole('menuitemradio');
  expect(offered.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([['零部件库平台', 'true'], ['元器件库平台', 'false'], ['仿真材料库平台', 'false']]);
  expect(screen.getByRole('menu').style.width).toBe('120px');
  await click(offered[1] as HTMLElement);
  expect([location.pathname, screen.queryByRole('menu')]).toEqual(['/component', null]);
});

test('pop_1_the_menu_under_the_pointer_closes_a_moment_after_it_has_left', async () => {
  await open('/part', knowing());
  const box = screen.getByRole('button', { name: '切换平台' }).parentElement as HTMLElement;
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  vi.useFakeTimers();
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  expect(screen.queryByRole('menu')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await settle();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('pop_1_the_menu_that_was_pressed_stays_when_what_stands_under_the_pointer_moves', async () => {
  await open('/part', knowing());
  const button = screen.getByRole('button', { name: '切换平台' });
  const box = button.parentElement as HTMLElement;
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  await click(button);
  vi.useFakeTimers();
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await settle();
  expect(screen.getByRole('menu')).toBeTruthy();
  fireEvent.blur(button, { relatedTarget: document.body });
  await settle();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('pop_2_the_box_is_ticked_and_the_menu_stays', async () => {
  await open('/part', knowing());
  await click(screen.getByRole('button', { name: '切换平台' }));
  const box = screen.getByRole('menuitemcheckbox');
  expect([box.textContent, box.getAttribute('aria-checked')]).toEqual(['注：勾选后，下次登录将直接进入该平台', 'false']);
  await click(box);
  expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('straightToPlatform')).toMatch(/\|1$/);
});
