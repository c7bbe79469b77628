// SHP-1 Shapes from the package, in Node and in Chromium: the same numbers as natively to the last bit; files that are none are refused by name, and nothing traps.
import { Shape, Shapes, Solid, compareShapes } from '@sanku/core/shapes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const BODIES = JSON.parse(readFileSync(join(ROOT, 'tests/vectors/shapes.json'), 'utf8'));
const named = BODIES.map((body, at) => [body.kind, body, at]);

/** Runs in the page, too. */
const text = ({ kind, sizes }, Solid, Shape) => {
  const [solid, digits] = [new Solid(kind, sizes), (byte) => byte.toString(16).padStart(2, '0')];
  const shape = Shape.ofSolid(solid);
  const numbers = shape.descriptor;
  shape.free();
  solid.free();
  return Array.from(new Uint8Array(numbers.buffer), digits).join('');
};

const SCRIPT = `
import load, { Shape, Solid } from '/node_modules/@sanku/core/pkg/shapes.js';
await load();
const text = ${text};
globalThis.result = (await (await fetch('/bodies.json')).json()).map((body) => text(body, Solid, Shape));
`;

let seen;

beforeAll(async () => {
  seen = await played(SCRIPT, { 'bodies.json': JSON.stringify(BODIES) }, 100_000);
});

test.each(named)('shp_1_%s has its numbers in Node and in Chromium', (_, body, at) => {
  expect(text(body, Solid, Shape)).toBe(body.descriptor);
  expect(seen[at]).toBe(body.descriptor);
});

describe('a box', () => {
  const POINTS = [[0, 0, 0], [4, 0, 0], [4, 2, 0], [0, 2, 0], [0, 0, 1], [4, 0, 1], [4, 2, 1], [0, 2, 1]];
  const FACES = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];
  const corners = FACES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  const box = Shape.ofTriangles(Float64Array.from(POINTS.flat()), Uint32Array.from(corners));
  const obj = (scale) => new TextEncoder().encode([...POINTS.map((point) => `v ${point.map((along) => along * scale).join(' ')}`), ...FACES.map((face) => `f ${face.map((at) => at + 1).join(' ')}`)].join('\n'));

  test('shp_1_its_measures_are_told', () => {
    expect([...box.sizes].map((size) => size.toFixed(9))).toEqual(['4.000000000', '2.000000000', '1.000000000']);
    expect([box.volume, box.surface, box.open, box.faces.length, box.points.length].map((number) => Number(number.toFixed(9)))).toEqual([8, 28, 0, 36, 24]);
  });

  test('shp_1_a_file_of_it_in_inches_is_the_same_25_times_as_large', () => {
    const inch = new Shape('box.obj', obj(1 / 25.4));
    expect(box.fit(inch).class).toEqual({ type: 'scaled', ratio: 25.4 });
    expect(box.fit(new Shape('box.obj', obj(1))).class).toEqual({ type: 'same' });
    const [usual, scaled] = ['standard', 'scaled'].map((measure) => compareShapes(box.descriptor, inch.descriptor, measure)[1]);
    expect([usual < 1, scaled]).toEqual([true, 100]);
  });

  test.each([
    ['nothing', 'a.stl', '', '中途结束'],
    ['no form', 'a.pdf', '%PDF', '无法识别'],
    ['a flat face', 'a.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3', '不是实体'],
    ['numbers that are none', 'a.obj', 'v nan 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3', '无效'],
  ])('shp_1_%s is refused by name', (_, name, said, reason) => {
    expect(() => new Shape(name, new TextEncoder().encode(said))).toThrow(expect.objectContaining({ name: 'NoShape', message: expect.stringContaining(reason) }));
  });

  test('shp_1_triangles_that_are_none_are_refused', () => {
    for (const [points, faces] of [[[], []], [[NaN, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 1, 2]], [[1e300, 0, 0], [0, 0, 0]]]) {
      expect(() => Shape.ofTriangles(Float64Array.from(points), Uint32Array.from(faces))).toThrow(expect.objectContaining({ name: 'NoShape' }));
    }
    expect(() => compareShapes(box.descriptor, box.descriptor, 'else')).toThrow(expect.objectContaining({ name: 'TypeError' }));
    expect(compareShapes(box.descriptor, new Float32Array(31), 'standard')).toBeUndefined();
    expect(compareShapes(box.descriptor, new Float32Array(32).fill(NaN), 'standard')).toBeUndefined();
  });

  test('shp_1_the_portal_is_answered_in_objects', () => {
    const shapes = new Shapes();
    shapes.keep(7, obj(1));
    const answer = (ask) => shapes.answer(`shape\nname\tbox.obj\n${ask}`, Uint32Array.of(7));
    const { seen } = answer('');
    expect([seen.type, seen.descriptor.length, seen.triangles, seen.mended]).toEqual(['read', 256, 12, []]);
    expect(answer('fit\nrow\tspaceship').seen).toEqual({ type: 'fit', rows: [undefined] });
    const drawn = answer('shot\t30\t20\t1\t0\t0\t80\t60\t1');
    expect(drawn.seen).toEqual({ type: 'overlay', bands: [], colours: [] });
    const picture = drawn.picture();
    expect([picture.width, picture.height, picture.pixels.length, drawn.picture()]).toEqual([80, 60, 19_200, undefined]);
    expect(shapes.answer('chart\n', Uint32Array.of(7)).seen).toBeNull();
    expect(shapes.answer('shape\nname\tx.stl', Uint32Array.of(9)).seen.type).toBe('refused');
  });
});
