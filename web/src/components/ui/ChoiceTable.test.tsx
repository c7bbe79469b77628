import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceTable } from './ChoiceTable';

const columns = ['型号', '长度'].map((name) => ({ name, numeric: true, width: 80 }));
const table = (length: string, picked = vi.fn<(name: string) => void>(), place = 0) => <ChoiceTable label="配置表" columns={columns} rows={[{ name: 'M6', values: [length] }, { name: 'M8', values: ['30'] }]} place={place} picked={picked} />;
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

// Nothing has a size without a layout: the frame gets one, so that it knows which rows are in sight.
for (const [side, size] of [['clientHeight', 320], ['clientWidth', 800]] as const) vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(size);

afterEach(cleanup);

test('drw_1_a_row_says_what_its_cells_say_now', () => {
  const { rerender } = render(table('20'));
  rerender(table('25'));
  expect(row('M6').textContent).toBe('M625');
});

test('drw_1_the_chosen_row_is_the_one_that_is_chosen_now', () => {
  const { rerender } = render(table('20'));
  rerender(table('20', vi.fn<(name: string) => void>(), 1));
  expect(['M6', 'M8'].map((name) => row(name).getAttribute('aria-selected'))).toEqual(['false', 'true']);
});

test('drw_1_a_row_that_was_not_drawn_again_does_what_is_wanted_now', () => {
  const [before, now] = [vi.fn<(name: string) => void>(), vi.fn<(name: string) => void>()];
  const { rerender } = render(table('20', before));
  rerender(table('20', now));
  fireEvent.click(row('M8'));
  expect([before.mock.calls, now.mock.calls]).toEqual([[], [['M8']]]);
});

test('drw_1_a_row_that_a_hand_or_the_focus_comes_to_may_be_picked_next', () => {
  const pointed = vi.fn<(name: string) => void>();
  render(<ChoiceTable label="配置表" columns={columns} rows={[{ name: 'M6', values: ['20'] }, { name: 'M8', values: ['30'] }]} place={0} picked={vi.fn<(name: string) => void>()} pointed={pointed} />);
  fireEvent.pointerEnter(row('M8'));
  fireEvent.focus(row('M6'));
  expect(pointed.mock.calls).toEqual([['M8'], ['M6']]);
});

test('drw_1_the_chosen_row_stands_beneath_the_heads_for_the_eye_too_and_leads_to_its_place', () => {
  const { container, rerender } = render(table('20', undefined, 1));
  const pinned = () => container.querySelector('tbody[aria-hidden="true"]');
  expect(pinned()?.textContent).toBe('M830');
  fireEvent.click(pinned()?.querySelector('tr') as HTMLElement);
  expect(row('M8').tabIndex).toBe(0);
  rerender(table('20', undefined, -1));
  expect(pinned()).toBeNull();
});
