import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawing } from './Drawing';
import { arcPath, joined } from './strokes';
import type { Shape } from '../../core/views';

const drawn = (shape: Shape) => render(<Drawing drawing={{ viewBox: [0, 0, 10, 10], shapes: [shape] }} />).container.querySelector('svg > *') as SVGElement;
const css = readFileSync(`${import.meta.dirname}/Drawing.module.css`, 'utf8');
const role = 'pad';

test('each shape is drawn as what it is', () => {
  const shapes: [Shape, string][] = [
    [{ type: 'polyline', role, points: [[0, 0], [1, 1]], closed: false }, 'path'],
    [{ type: 'polyline', role, points: [[0, 0], [1, 1], [0, 1]], closed: true }, 'polygon'],
    [{ type: 'circle', role, centre: [1, 2], radius: 3 }, 'circle'],
    [{ type: 'arc', role, start: [0, 0], mid: [1, 1], end: [2, 0] }, 'path'],
    [{ type: 'rect', role, centre: [1, 1], size: [2, 2], radius: 0, angle: 0 }, 'rect'],
    [{ type: 'text', role, at: [1, 1], text: 'PA0', size: 1, anchor: 'start', angle: 0 }, 'text'],
  ];
  for (const [shape, element] of shapes) expect(drawn(shape).tagName.toLowerCase()).toBe(element);
});

test('lines of one role that follow each other are one path', () => {
  const line = (role: Shape['role'], closed = false): Shape => ({ type: 'polyline', role, points: [[0, 0], [1, 0.5], [0, 1]], closed });
  const circle: Shape = { type: 'circle', role: 'thin', centre: [1, 2], radius: 3 };
  const path = 'M0 0L1 0.5L0 1';
  expect(joined([line('thin'), line('thin', true), circle, line('hatch'), line('thin')])).toEqual([
    { type: 'strokes', role: 'thin', path: `${path}${path}ZM-2 2A3 3 0 1 1 4 2A3 3 0 1 1 -2 2Z` },
    { type: 'strokes', role: 'hatch', path },
    { type: 'strokes', role: 'thin', path },
  ]);
});

test('what is filled stands by itself, and is what the style sheet fills', () => {
  const roles = [...css.matchAll(/^\.(\w+) \{\n {2}fill: var/gm)].map(([, role]) => role);
  expect(roles).toEqual(['body', 'pad', 'drill', 'text']);
  const area = (role: Shape['role']): Shape => ({ type: 'polyline', role, points: [[0, 0], [1, 1], [0, 1]], closed: true });
  const filled = (['body', 'pad', 'drill'] as const).map(area);
  expect(joined(filled)).toEqual(filled);
});

test('the lines of a dimension are one path with the heads of its arrows', () => {
  const line = (points: [number, number][], closed = false): Shape => ({ type: 'polyline', role: 'dimension', points, closed });
  const bent: [number, number][] = [[0, 0], [1, 0], [1, 1]];
  expect(joined([line([[0, 0], [9, 0]]), line(bent, true), line(bent)])).toEqual([
    { type: 'arrows', role: 'dimension', path: 'M0 0L9 0M0 0L1 0L1 1Z' },
    { type: 'strokes', role: 'dimension', path: 'M0 0L1 0L1 1' },
  ]);
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
