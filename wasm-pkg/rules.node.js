import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initSync } from './pkg/rules.js';

initSync({ module: readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'pkg/rules_bg.wasm')) });
export * from './pkg/rules.js';
export { default } from './pkg/rules.js';
