import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Shape } from '../../core/views';
import { ChoiceTable } from './ChoiceTable';
import { DimensionedDrawing } from './Drawing';
import { LitTogether } from './lit';

const line: Shape = { type: 'polyline', role: 'dimension', points: [[0, 0], [1, 0]], closed: false };
const text = (text: string): Shape => ({ type: 'text', role: 'dimension', at: [0, 0], text, size: 1, anchor: 'middle', angle: 0 });
const drawing = { viewBox: [0, 0, 10, 10] as [number, number, number, number], shapes: [{ ...line, role: 'outline' } as Shape, line, text('d M6'), text('l 20')] };
const dimensions = [{ shapes: [1, 2] as [number, number], column: 1, label: '螺纹规格 d M6' }, { shapes: [3, 3] as [number, number], column: 2, label: '公称长度 l 20 mm' }];
const columns = ['型号', '螺纹规格 d', '公称长度 l'].map((name) => ({ name, numeric: false, width: 80 }));

afterEach(cleanup);

function shown(open?: number) {
  const picked = vi.fn<(column: number) => void>();
  render(
    <LitTogether>
      <DimensionedDrawing drawing={drawing} label="螺栓" dimensions={dimensions} open={open} picked={picked} />
      <ChoiceTable label="配置表" columns={columns} rows={[{ name: 'M6×20', values: ['M6', '20'] }]} place={0} picked={vi.fn<(name: string) => void>()} />
    </LitTogether>,
  );
  return picked;
}

const dimension = (name: string) => screen.getByRole('button', { name });
const head = (name: string) => screen.getByRole('columnheader', { name });
const lit = () => [...dimensions.map(({ label }) => dimension(label)), ...columns.map(({ name }) => head(name))].filter(({ dataset }) => dataset['lit'] === 'true').map((element) => element.getAttribute('aria-label') ?? element.textContent);

test('drw_1_every_line_of_a_drawing_is_there_once_with_its_dimensions_as_buttons', () => {
  shown();
  expect(screen.getByRole('group', { name: '螺栓' }).querySelectorAll('path, text')).toHaveLength(4);
  expect([...dimension('螺纹规格 d M6').children].map(({ tagName }) => tagName)).toEqual(['title', 'path', 'text']);
});

test('drw_1_a_dimension_lights_its_column_and_a_column_its_dimension', () => {
  shown();
  expect(lit()).toEqual([]);
  const both = ['公称长度 l 20 mm', '公称长度 l'];
  fireEvent.pointerEnter(dimension('公称长度 l 20 mm'));
  expect(lit()).toEqual(both);
  fireEvent.pointerLeave(dimension('公称长度 l 20 mm'));
  expect(lit()).toEqual([]);
  fireEvent.focus(dimension('公称长度 l 20 mm'));
  expect(lit()).toEqual(both);
  fireEvent.blur(dimension('公称长度 l 20 mm'));
  fireEvent.pointerOver(head('公称长度 l'));
  expect(lit()).toEqual(both);
  fireEvent.pointerLeave(screen.getByRole('grid', { name: '配置表' }));
  expect(lit()).toEqual([]);
});

test('drw_1_a_dimension_opens_by_a_click_and_by_the_keyboard_and_says_that_it_is_open', () => {
  const picked = shown(1);
  expect([dimension('螺纹规格 d M6'), dimension('公称长度 l 20 mm')].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  expect(lit()).toEqual(['螺纹规格 d M6']);
  fireEvent.click(dimension('公称长度 l 20 mm'));
  for (const key of ['Enter', ' ', 'a']) fireEvent.keyDown(dimension('螺纹规格 d M6'), { key });
  expect(picked.mock.calls).toEqual([[2], [1], [1]]);
});
