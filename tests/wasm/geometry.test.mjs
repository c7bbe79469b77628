// DRW-1, DWN-1 Bodies from the package, in Node and in Chromium: the same as natively to the last digit and byte; what is none is refused, and nothing traps.
import { Solid } from '@sanku/core/geometry';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const vectors = (name) => JSON.parse(readFileSync(join(ROOT, 'tests/vectors', name), 'utf8'));
/** What the files of parts say, as tests/vectors/solids.rs has it; those of packages say here what they say on the server, whose bytes they have. */
const LABEL = { name: 'GB/T 1 螺栓', about: ['来源：tests/vectors'] };
const PARTS = vectors('solids.json').map((body) => ({ ...body, label: LABEL }));
const PACKAGES = vectors('packages.json').map(({ name, about, ...body }) => ({ ...body, label: { name, about } }));
const BODIES = [...PARTS, ...PACKAGES];
const named = BODIES.map((body, at) => [`${body.label.name} ${body.kind} ${body.sizes.slice(0, 8).map(([key, size]) => `${key}=${size}`).join(' ')}`, body, at]);

/** Runs in the page, too. */
const facts = ({ kind, sizes, label }, Solid) => {
  const solid = new Solid(kind, sizes);
  const { volume } = solid;
  const all = { volume, bounds: [...solid.bounds], step: new TextEncoder().encode(solid.step(label)), stl: solid.stl(label) };
  solid.free();
  return all;
};
const sum = (bytes) => createHash('sha256').update(bytes).digest('hex');

const SCRIPT = `
import load, { Solid } from '/node_modules/@sanku/core/pkg/geometry.js';
await load();
const facts = ${facts};
const bodies = await (await fetch('/bodies.json')).json();
const sum = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
globalThis.result = await Promise.all(bodies.map(async (body) => {
  const { step, stl, ...rest } = facts(body, Solid);
  return { ...rest, step: await sum(step), stl: await sum(stl) };
}));
`;

let seen;

beforeAll(async () => {
  seen = await played(SCRIPT, { 'bodies.json': JSON.stringify(BODIES) }, 100_000);
});

test.each(named)('%s', (_, { volume, bounds, step, stl, ...body }, at) => {
  const [made, known] = [facts(body, Solid), { volume, bounds, step, stl }];
  expect({ ...made, step: sum(made.step), stl: sum(made.stl) }).toEqual(known);
  expect(seen[at]).toEqual(known);
});

describe('a washer', () => {
  const SIZES = [['d1', 6.4], ['d2', 12], ['h', 1.6]];
  const SHOT = { turned: 0, tilted: 90, zoom: 1, aside: [0, 0], size: [200, 100], fine: 1, chosen: [] };
  const washer = new Solid('washer', SIZES);

  test('drw_1_its_measures_are_told', () => {
    expect([washer.count, washer.leftOut.length, [...washer.centroid].map((place) => place.toFixed(6).replace('-', ''))]).toEqual([1, 1, ['0.000000', '0.000000', '0.800000']]);
    expect(washer.surface).toBeGreaterThan(washer.volume);
  });

  test('drw_1_its_picture_is_as_large_as_was_asked_and_shows_a_ring', () => {
    const drawn = washer.draw(SHOT);
    const opaque = (x, y) => drawn.pixels[(y * drawn.width + x) * 4 + 3];
    expect([drawn.width, drawn.height, drawn.pixels.length]).toEqual([200, 100, 80_000]);
    expect([opaque(100, 50), opaque(100, 12), opaque(2, 2)]).toEqual([0, 255, 0]);
    expect(drawn.seen).toEqual({});
    const { seen } = washer.draw({ ...SHOT, pointer: [100, 12] });
    expect(seen.pointed.form).toEqual({ type: 'plane' });
  });

  test('plg_9_it_takes_a_colour_and_has_no_numbers_since_it_is_one', () => {
    const drawn = washer.draw({ ...SHOT, colour: 0xff_40_00, numbered: true });
    const [red, green, blue] = drawn.pixels.slice((12 * drawn.width + 100) * 4);
    expect([red > 100, green < red / 3, blue, drawn.seen]).toEqual([true, true, 0, {}]);
  });

  test('plg_9_the_solids_of_a_bearing_are_numbered_where_that_is_wanted', () => {
    const bearing = new Solid('bearing', [['d', 20], ['D', 47], ['B', 14]]);
    const { solids } = bearing.draw({ ...SHOT, numbered: true }).seen;
    expect([solids.length, solids[1].at.length]).toEqual([bearing.count, 2]);
    expect(solids[1].size.map((side) => side.toFixed(6))).toEqual(['47.000000', '47.000000', '14.000000']);
    expect(bearing.draw(SHOT).seen).toEqual({});
  });

  test.each([
    ['no numbers', 'washer', [], 'NoBody', 'column d1'],
    ['no kind', 'spaceship', SIZES, 'NoBody', 'kind'],
    ['no wall', 'elbow-90', [['D', 21.3], ['F', 38]], 'NoBody', 'missing'],
    ['a hole that is larger', 'washer', [['d1', 16], ['d2', 12], ['h', 1.6]], 'NoBody', 'impossible'],
    ['numbers that are none', 'washer', [['d1', NaN], ['d2', 12], ['h', 1.6]], 'TypeError', ''],
    ['too large', 'washer', [['d1', 6.4], ['d2', 1e300], ['h', 1.6]], 'NoBody', ''],
    ['no list', 'washer', { d1: 6.4 }, 'TypeError', ''],
    ['nothing', 'washer', undefined, 'TypeError', ''],
  ])('drw_1_%s is refused by name', (_, kind, sizes, name, message) => {
    expect(() => new Solid(kind, sizes)).toThrow(expect.objectContaining({ name, message: expect.stringContaining(message) }));
  });

  test.each([undefined, null, 7, {}, { ...SHOT, size: [-1, 5] }, { ...SHOT, size: [1e12, 5] }, { ...SHOT, turned: 'x' }, { ...SHOT, cut: { axis: 'w', at: 0 } }, { ...SHOT, chosen: [-1] }])('drw_1_a_shot_that_is_none_is_refused', (shot) => {
    expect(() => washer.draw(shot)).toThrow(expect.objectContaining({ name: 'TypeError' }));
  });

  test('drw_1_a_strange_shot_is_drawn_somehow', () => {
    for (const strange of [{ zoom: 0 }, { zoom: -1 }, { zoom: 1e300 }, { aside: [1e300, -1e300] }, { turned: 1e300 }, { size: [0, 0] }, { fine: 4_000_000_000 }, { cut: { axis: 'x', at: 1e300 } }, { pointer: [-1e300, 1e300] }, { chosen: [0, 4_000_000_000] }]) {
      const { width, height, pixels } = washer.draw({ ...SHOT, ...strange });
      expect(pixels.length).toBe(width * height * 4);
    }
  });
});
