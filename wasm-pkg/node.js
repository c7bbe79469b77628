import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bytes of a module, from beside this file. */
export const bytes = (name) => readFileSync(join(dirname(fileURLToPath(import.meta.url)), `pkg/${name}_bg.wasm`));
