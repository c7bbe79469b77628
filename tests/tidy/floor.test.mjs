// The browser floor: what is younger than it is found.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { features, offences, parses, tooNew, tooStylish, tooYoung } from '../../tools/floor.mjs';
import { ROOT } from '../../tools/run.mjs';

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const section = (id, ...bytes) => [id, bytes.length, ...bytes];
const SIGNATURE = section(1, 1, 0x60, 0, 0);
/** A module with a memory and one function of these instructions. */
const code = (...instructions) => module(SIGNATURE, section(3, 1, 0), section(5, 1, 0, 1), section(10, 1, instructions.length + 2, 0, ...instructions, 0x0b));
const module = (...sections) => Uint8Array.from([...HEAD, ...sections.flat()]);
const VECTOR = [0xfd, 12, ...Array.from({ length: 16 }, () => 0)];

const CASES = [
  ['nothing new', code(0x41, 0, 0x1a), []],
  ['a sign extension', code(0x41, 0, 0xc0, 0x1a), ['sign-extension']],
  ['a saturating conversion', code(0x43, 0, 0, 0, 0, 0xfc, 0, 0x1a), ['saturating-float-to-int']],
  ['a memory fill', code(0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 11, 0), ['bulk-memory']],
  ['a null reference', code(0xd0, 0x6f, 0x1a), ['reference-types']],
  ['a tail call', code(0x12, 0), ['tail-call']],
  ['an old exception', code(0x06, 0x40, 0x19, 0x0b), ['legacy-exceptions']],
  ['a vector', code(...VECTOR, 0x1a), ['simd']],
  ['a relaxed vector', code(...VECTOR, ...VECTOR, 0xfd, 0x80, 2, 0x1a), ['relaxed-simd', 'simd']],
  ['a fence', code(0xfe, 3, 0), ['threads']],
  ['two results', module(section(1, 1, 0x60, 0, 2, 0x7f, 0x7f)), ['multi-value']],
  ['a shared memory', module(section(5, 1, 3, 1, 1)), ['threads']],
  ['a memory of 64 bits', module(section(5, 1, 4, 1)), ['memory64']],
  ['two memories', module(section(5, 2, 0, 1, 0, 1)), ['multi-memory']],
  ['a sum as a first value', module(section(6, 1, 0x7f, 0, 0x41, 1, 0x41, 1, 0x6a, 0x0b)), ['extended-const']],
  ['a tag', module(SIGNATURE, section(13, 1, 0, 0)), ['exceptions']],
  ['a bigint', module(section(1, 1, 0x60, 1, 0x7e, 0), section(2, 1, 0, 0, 0, 0)), ['bigint-to-i64']],
];

for (const [name, bytes, found] of CASES) {
  test(`${name} in a module is seen`, () => assert.deepEqual(features(bytes), found));
}

for (const [name, bytes] of [['an instruction that nobody knows', code(0xff)], ['a foreign section', module(section(99))], ['what is no module', Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8])]]) {
  test(`${name} is an error`, () => assert.throws(() => features(bytes), /no WebAssembly module/));
}

test('the floor lets through what its browsers know, and nothing else', () => {
  assert.deepEqual(tooYoung(['bulk-memory', 'reference-types', 'simd']), []);
  assert.deepEqual(tooYoung(['tail-call', 'extended-const', 'unknown', 'sign-extension']), ['tail-call', 'extended-const', 'unknown']);
});

test('the package and the portal keep the floor', async () => {
  assert.ok(features(readFileSync(join(ROOT, 'wasm-pkg/pkg/core_bg.wasm'))).includes('reference-types'));
  assert.deepEqual(await offences(), []);
});

test('syntax younger than the floor is seen', async () => {
  assert.equal(await parses('using file = open();', 'js'), false);
  assert.equal(await parses('const sign = /\\p{L}/v;', 'js'), false);
  assert.equal(await parses('.a { & .b { color: red } }', 'css'), false);
  assert.equal(await parses('class A { #x = 1; static { A.y = 2; } get x() { return this.#x?.y ?? 0n; } }', 'js'), true);
  assert.equal(await parses('@layer a { .b { inset: 0 } }', 'css'), true);
});

test('calls younger than the floor are seen unless they are asked for', () => {
  assert.deepEqual(tooNew('fetch(x, { signal: AbortSignal.timeout(5) }); list.toSorted()'), ['AbortSignal.timeout', '.toSorted(']);
  assert.deepEqual(tooNew("if ('any' in AbortSignal) AbortSignal.any([a, b])"), []);
  assert.deepEqual(tooNew('const same = structuredClone(value); list.at(-1)'), []);
});

test('styles younger than the floor are seen', () => {
  assert.deepEqual(tooStylish('a { color: color-mix(in srgb, red, blue) }'), ['color-mix(']);
  assert.deepEqual(tooStylish('a { aspect-ratio: 1 }'), []);
});
