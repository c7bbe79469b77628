import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawing } from './Drawing';
import { arcPath } from './geometry';
import type { Shape } from '../../core/views';

const drawn = (shape: Shape) => render(<Drawing drawing={{ viewBox: [0, 0, 10, 10], shapes: [shape] }} />).container.querySelector('svg > *') as SVGElement;
const role = 'pad';

test('each shape is drawn as what it is', () => {
  const shapes: [Shape, string][] = [
    [{ type: 'polyline', role, points: [[0, 0], [1, 1]], closed: false }, 'polyline'],
    [{ type: 'polyline', role, points: [[0, 0], [1, 1], [0, 1]], closed: true }, 'polygon'],
    [{ type: 'circle', role, centre: [1, 2], radius: 3 }, 'circle'],
    [{ type: 'arc', role, start: [0, 0], mid: [1, 1], end: [2, 0] }, 'path'],
    [{ type: 'rect', role, centre: [1, 1], size: [2, 2], radius: 0, angle: 0 }, 'rect'],
    [{ type: 'text', role, at: [1, 1], text: 'PA0', size: 1, anchor: 'start', angle: 0 }, 'text'],
  ];
  for (const [shape, element] of shapes) expect(drawn(shape).tagName.toLowerCase()).toBe(element);
});

test('a rectangle stands around its centre and turns counterclockwise', () => {
  const { x, y, transform } = Object.fromEntries([...drawn({ type: 'rect', role, centre: [5, 5], size: [4, 2], radius: 0, angle: 30 }).attributes].map(({ name, value }) => [name, value]));
  expect([x, y, transform]).toEqual(['3', '4', 'rotate(-30 5 5)']);
});

test('what is drawn for the eye alone is hidden, what has a name is a picture', () => {
  const { container } = render(<Drawing drawing={{ viewBox: [0, 0, 1, 1], shapes: [] }} label="封装" />);
  expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('封装');
});

test.each([
  ['a half circle above', [0, 0], [1, -1], [2, 0], 'M0 0A1 1 0 0 1 2 0'],
  ['a half circle below', [0, 0], [1, 1], [2, 0], 'M0 0A1 1 0 0 0 2 0'],
  ['points in a line', [0, 0], [1, 0], [2, 0], 'M0 0L2 0'],
] as const)('%s', (_, start, mid, end, path) => {
  expect(arcPath({ start, mid, end })).toBe(path);
});

test('an arc longer than half of its circle goes the long way', () => {
  expect(arcPath({ start: [0, 1], mid: [-1, 0], end: [1, 0] })).toMatch(/ 0 1 1 1 0$/);
});
