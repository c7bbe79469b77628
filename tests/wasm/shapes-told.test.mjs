// SHP-1 `just shapes`: a file of numbers beside each model, made anew where the model changed, and a reason for each that has no body.
import { Shape, Solid } from '@sanku/core/shapes';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { tellAll } from '../../tools/shapes.mjs';
import { SETTINGS } from '../../tools/shapes/exact.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanku-models-'));
  mkdirSync(join(folder, 'below'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const WASHER = [['d1', 8.4], ['d2', 16], ['h', 1.6]];
const OBJ = (size) => `v 0 0 0\nv ${size} 0 0\nv 0 ${size} 0\nv 0 0 ${size}\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n`;
const told = (file) => JSON.parse(readFileSync(join(folder, `${file}.shape.json`), 'utf8'));

async function telling() {
  const said = [];
  return { count: await tellAll(folder, (line) => said.push(line)), said };
}

test('shp_1_each_model_below_a_folder_gets_the_numbers_that_the_portal_computes', async () => {
  writeFileSync(join(folder, 'below/corner.obj'), OBJ(10));
  const { count, said } = await telling();
  expect([count, said]).toEqual([{ told: 1, known: 0, refused: 0 }, []]);
  const shape = new Shape('corner.obj', new TextEncoder().encode(OBJ(10)));
  const numbers = Buffer.from(shape.descriptor.buffer).toString('hex');
  const sha256 = createHash('sha256').update(OBJ(10)).digest('hex');
  expect(told('below/corner.obj')).toEqual({ version: Shape.version, sha256, numbers });
  shape.free();
});

test('shp_1_a_step_file_is_read_as_the_portal_reads_it', async () => {
  const solid = new Solid('washer', WASHER);
  writeFileSync(join(folder, 'washer.step'), solid.step({ name: 'washer', about: [] }));
  solid.free();
  expect((await telling()).count).toEqual({ told: 1, known: 0, refused: 0 });
  const numbers = new Float32Array(Uint8Array.from(Buffer.from(told('washer.step').numbers, 'hex')).buffer);
  const exact = new Solid('washer', WASHER);
  const shape = Shape.ofSolid(exact);
  shape.descriptor.forEach((number, at) => expect(numbers[at]).toBeCloseTo(number, 2));
  [shape, exact].forEach((one) => one.free());
});

test('shp_1_the_portal_reads_as_finely', () => {
  const worker = readFileSync(join(ROOT, 'web/src/core/step.worker.ts'), 'utf8');
  const [, fine] = /const FINE = \{ (.*) \};/.exec(worker);
  expect(fine).toBe(Object.entries(SETTINGS).map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`).join(', '));
});

test('shp_1_what_did_not_change_is_known_and_what_did_is_told_anew', async () => {
  writeFileSync(join(folder, 'corner.obj'), OBJ(10));
  await telling();
  const before = told('corner.obj');
  expect((await telling()).count).toEqual({ told: 0, known: 1, refused: 0 });
  writeFileSync(join(folder, 'corner.obj'), OBJ(20));
  expect((await telling()).count.told).toBe(1);
  expect(told('corner.obj').numbers).not.toBe(before.numbers);
  writeFileSync(join(folder, 'corner.obj.shape.json'), '{');
  expect((await telling()).count.told).toBe(1);
});

test('shp_1_what_has_no_body_is_named_with_its_reason_and_the_others_are_told', async () => {
  writeFileSync(join(folder, 'torn.stl'), 'solid torn\nfacet');
  writeFileSync(join(folder, 'torn.step'), 'ISO-10303-21;');
  writeFileSync(join(folder, 'corner.obj'), OBJ(10));
  const { count, said } = await telling();
  expect(count).toEqual({ told: 1, known: 0, refused: 2 });
  expect(said.map((line) => line.split(': ')[0])).toEqual(['torn.step', 'torn.stl']);
  expect(said.every((line) => line.split(': ')[1]?.length > 3)).toBe(true);
  expect(existsSync(join(folder, 'torn.stl.shape.json'))).toBe(false);
});
