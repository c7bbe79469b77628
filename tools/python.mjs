// Where a Python is that knows a module, for tests that need one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from './run.mjs';

/** Where a Python of one's own may lie. */
const OWN = join(ROOT, 'target/python');

/** A Python that knows a module; nothing where there is none. */
export const python = (module) => [process.env.SANKU_PYTHON, join(OWN, 'bin/python3'), 'python3'].filter(Boolean).find((program) => read(program, '-c', `import ${module}; print(1)`) === '1');

/** How one gets a package for it. */
export const getting = (name) => `${existsSync(OWN) ? '' : `python3 -m venv ${OWN} && `}${OWN}/bin/pip install ${name}`;
