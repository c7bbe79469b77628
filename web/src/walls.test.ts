import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const holding = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')));
const outside = (files: string[]) => files.filter((file) => !file.startsWith('core/'));

test.each([
  ['the package', /@sanku\/core/],
  ['the network', /\bfetch\(/],
  ['storage', /\b(localStorage|sessionStorage)\b/],
  ['cookies', /document\.cookie/],
  ['the clipboard', /navigator\.clipboard/],
])('only src/core touches %s', (_, pattern) => {
  expect(holding(pattern).length).toBeGreaterThan(0);
  expect(outside(holding(pattern))).toEqual([]);
});

test('no file is long, and none exports a default or writes a style tag', () => {
  expect(sources.filter((file) => readFileSync(`src/${file}`, 'utf8').split('\n').length > 300)).toEqual([]);
  expect(holding(/^export default|<style/m)).toEqual([]);
});
