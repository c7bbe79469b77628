import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initSync } from './pkg/patterns.js';

initSync({ module: readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'pkg/patterns_bg.wasm')) });
export * from './pkg/patterns.js';
export { default } from './pkg/patterns.js';
