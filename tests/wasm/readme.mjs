// The code of the package's README: what stands in its fences, by the name after the language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';

/** The whole text. */
export const README = readFileSync(join(ROOT, 'wasm-pkg/README.md'), 'utf8');

/** The blocks of a text: `{ name, language, text }`; one without a name is named by its language. */
export const blocks = (text) => [...text.matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$/gm)].map(([, language, name, code]) => ({ name: name || language, language, text: code }));

const all = blocks(README);

/** The names of all blocks. */
export const names = all.map(({ name }) => name);

/** What a block says. */
export function block(name) {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`the README has no block ${name}`);
  return found.text;
}

/** A program of Node whose comments `// => value` say what the line before them gives: it stops where one is wrong. */
export function asserted(code) {
  const checks = /^(?! )(.+); \/\/ => (.+)$/gm;
  if (!checks.test(code)) throw new Error('nothing is said of what it gives');
  return `import assert from 'node:assert/strict';\n${code.replace(checks, (_, expression, expected) => `assert.deepEqual(${expression}, ${expected});`)}`;
}
