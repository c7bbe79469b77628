// docs/security.md promises tests: each that it names exists, and each of its numbers stands in one.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, read as output } from '../../tools/run.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/security.md');
const NAMED = [...PAGE.matchAll(/`((?:core|server|tests|web|wasm-pkg)\/[^`]+?)(?:::([^`]+))?`/g)];

test('every test that the page names is there', () => {
  const missing = NAMED.filter(([, path, name]) => !existsSync(join(ROOT, path)) || !holds(read(path), path, name));
  assert.ok(NAMED.length > 100, `${NAMED.length} tests are named`);
  assert.deepEqual(missing.map(([whole]) => whole), []);
});

/** Whether a source has that test; the sentence of a scene may end in what varies. */
function holds(source, path, name) {
  if (name === undefined) return true;
  return path.endsWith('.rs') ? new RegExp(`fn ${name}\\b`).test(source) : source.includes(name);
}

test('every number of the page stands in a test', () => {
  const numbers = [...PAGE.matchAll(/^\| ([TF]\d+) \|/gm)].map(([, number]) => number);
  const sources = output('git', 'ls-files', 'core', 'server', 'tests', 'web').split('\n').filter((path) => /\.(rs|mjs|tsx?)$/.test(path));
  const said = new Set(sources.flatMap((path) => numbersIn(read(path), path)));
  assert.ok(numbers.length > 60, `${numbers.length} rows`);
  assert.deepEqual(numbers.filter((number) => !said.has(number)), []);
});

/** Those in the comments of tests, and those that begin their names. */
function numbersIn(source, path) {
  const comments = path.endsWith('.rs') ? [...source.matchAll(ABOVE_A_TEST)] : /\.test\.\w+$/.test(path) ? [...source.matchAll(/^\s*\/\/ .*$/gm)] : [];
  const inComments = comments.flatMap(([comment]) => [...comment.matchAll(/\b([TF]\d+)\b/g)]).map(([number]) => number);
  const inNames = [...source.matchAll(/fn ((?:[tf]\d+_)+)/g)].flatMap(([, start]) => start.toUpperCase().split('_'));
  return [...inComments, ...inNames];
}

/** The lines of a comment before `#[test]`, or between it and its function. */
const ABOVE_A_TEST = /(?:^[ \t]*\/\/ .*\n)+(?=[ \t]*#\[(?:tokio::)?test|[ \t]*#\[cfg|[ \t]*(?:async )?fn \w+\()/gm;
