import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a file of the package lies: beside this one. */
export const place = (file) => join(dirname(fileURLToPath(import.meta.url)), 'pkg', file);

/** The bytes of a module. */
export const bytes = (name) => readFileSync(place(`${name}_bg.wasm`));
