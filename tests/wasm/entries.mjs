// Every entry point of the package, read from its own types: nobody can forget one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { SAMPLES } from './samples.mjs';

const SCALARS = { number: 1, string: 'a', boolean: true };
const GENERATED = ['free', 'initSync', '[Symbol.dispose]'];

/** `{ of, name, parameters: [{ name, type, valid }] }`; `of` is the class, a constructor is named `new`. */
export const entries = read(readFileSync(join(ROOT, 'wasm-pkg/pkg/core.d.ts'), 'utf8'));

function read(types) {
  const found = [];
  let of;
  for (const line of types.split('\n')) {
    of = line.match(/^export class (\w+)/)?.[1] ?? (line === '}' ? undefined : of);
    const method = of && line.match(/^ {4}(?:static )?([\w[\].]+)\((.*)\)(?:: .+)?;$/);
    const free = line.match(/^export function (\w+)\((.*)\): .+;$/);
    const [, name, parameters] = method || free || [];
    if (name && !GENERATED.includes(name)) found.push({ of, name: name === 'constructor' ? 'new' : name, parameters: listed(parameters) });
  }
  return found;
}

function listed(text) {
  return [...text.matchAll(/(\w+)\??: ([^,]+)/g)].map(([, name, type]) => ({ name, type, get valid() { return sample(type.replace(/ \| (null|undefined)/g, '').trim()); } }));
}

function sample(type) {
  if (type in SCALARS) return SCALARS[type];
  if (type in SAMPLES) return SAMPLES[type];
  throw new Error(`tests/wasm/samples.mjs has no valid value for ${type}`);
}
