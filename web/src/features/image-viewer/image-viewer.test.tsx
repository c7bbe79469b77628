import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { handle } from '../../core/handle';
import { close, open, settle, type Server } from '../../../test/harness';
import { screws } from '../../../test/items';

const server: Server = ({ url }) => (url.includes('/set/detail/') ? screws : []);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const dialog = () => screen.getByRole('dialog', { name: '视图 · 俯视图' });
const frame = () => within(dialog()).getByRole('group');
const scale = () => within(dialog()).getByRole('status').textContent;
const stands = () => [frame().style.getPropertyValue('--zoom'), frame().style.getPropertyValue('--turn'), frame().dataset.fit, frame().dataset.sideways];
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });

const enlarge = async () => {
  await open('/part/detail/screws', server);
  await click(screen.getByRole('button', { name: '视图 · 俯视图' }));
  await click(screen.getByRole('button', { name: '放大 视图 · 俯视图' }));
};

afterEach(close);

test('img_1_a_drawing_is_zoomed_turned_and_fitted_by_its_buttons', async () => {
  await enlarge();
  expect([scale(), ...stands()]).toEqual(['100%', '1', '0deg', 'contain', 'false']);
  await click(button('放大'));
  await click(button('向右旋转'));
  expect([scale(), ...stands()]).toEqual(['120%', '1.2', '90deg', 'contain', 'true']);
  await click(button('原始大小'));
  expect([scale(), ...stands()]).toEqual(['100%', '1', '0deg', 'original', 'false']);
  await click(button('适应窗口'));
  for (let step = 0; step < 12; step += 1) await click(button('缩小'));
  expect([scale(), button('缩小').disabled, button('放大').disabled]).toEqual(['20%', true, false]);
});

test('img_1_its_keys_do_the_same_and_escape_closes_it', async () => {
  await enlarge();
  for (const key of ['+', '+', '-', 'r', 'r', 'l']) fireEvent.keyDown(frame(), { key });
  await settle();
  expect(stands().slice(0, 2)).toEqual(['1.2', '90deg']);
  fireEvent.keyDown(frame(), { key: '0' });
  await settle();
  expect(stands()[2]).toBe('original');
  expect(fireEvent.keyDown(frame(), { key: '+', ctrlKey: true })).toBe(true);
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('img_1_fingers_zoom_one_finger_moves_and_the_wheel_zooms_without_scrolling_the_page', () => {
  const element = document.createElement('div');
  const [pinched, moved] = [vi.fn(), vi.fn()];
  Object.assign(element, { scrollBy: moved, setPointerCapture: () => {} });
  const stop = handle(element, pinched);
  const pointer = (type: string, pointerId: number, clientX: number) => element.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, clientY: 0, button: 0 }), { pointerId }));
  pointer('pointerdown', 1, 100);
  pointer('pointermove', 1, 90);
  expect(moved).toHaveBeenCalledWith(10, 0);
  pointer('pointerdown', 2, 190);
  pointer('pointermove', 2, 290);
  expect(pinched).toHaveBeenLastCalledWith(2);
  pointer('pointerup', 2, 290);
  pointer('pointermove', 2, 500);
  expect(pinched).toHaveBeenCalledTimes(1);
  const wheel = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
  element.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(pinched.mock.lastCall?.[0]).toBeGreaterThan(1.2);
  stop();
  pointer('pointermove', 1, 0);
  expect(moved).toHaveBeenCalledTimes(1);
});
