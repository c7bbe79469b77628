// What an entry of the package weighs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '../../tools/compress.mjs';
import { ROOT } from '../../tools/run.mjs';

/** Its module and its JavaScript. */
export function weighed(name, goal) {
  const bytes = [`${name}_bg.wasm`, `${name}.js`].reduce((sum, file) => sum + brotli(readFileSync(join(ROOT, 'wasm-pkg/pkg', file))).length, 0);
  return { figure: `@sanku/core/${name}, brotli`, unit: 'KB', goal, value: bytes / 1024 };
}
