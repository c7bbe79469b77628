// Where a Python is that knows a module, for tests that need one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, ended, read, stop } from './run.mjs';

/** Where a Python of one's own may lie. */
const OWN = join(ROOT, 'target/python');

/** A Python that knows a module; nothing where there is none. */
export const python = (module) => [process.env.SANKU_PYTHON, join(OWN, 'bin/python3'), 'python3'].filter(Boolean).find((program) => read(program, '-c', `import ${module}; print(1)`) === '1');

/** How one gets a package for it. */
export const getting = (name) => `${existsSync(OWN) ? '' : `python3 -m venv ${OWN} && `}${OWN}/bin/pip install ${name}`;

/** What a module found, by file, with the script that has it read what lies in a folder; nothing where no Python knows it. */
export async function answers(module, reader, folder) {
  const program = python(module);
  if (!program) {
    console.log(`skipped: no Python here knows ${module}, so it read no file; ${getting(module)}`);
    return undefined;
  }
  const child = spawn(program, [join(ROOT, reader), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const found = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const one = JSON.parse(line);
    found.set(one.file, one);
  });
  const code = await ended(child);
  if (code !== 0) stop(`${module} ended with ${code}`);
  console.log(`${module} read ${found.size} files`);
  return found;
}
