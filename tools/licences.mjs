// Writes wasm-pkg/THIRD-PARTY-LICENSES: the licences of the crates whose code is inside of the package's modules.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT, read, script, started, stop } from './run.mjs';

const FILE = 'wasm-pkg/THIRD-PARTY-LICENSES';
const TARGET = 'wasm32-unknown-unknown';
const MODULES = ['wasm-pkg', 'wasm-rules', 'wasm-patterns', 'wasm-query', 'wasm-geometry', 'wasm-shapes', 'wasm-analysis', 'wasm-prediction', 'wasm-outline', 'wasm-drive'];
const HEAD = `Third-party licences of @sanku/core

The package's WebAssembly modules and their JavaScript hold code of the crates below. Where a crate offers a choice, the MIT
licence is taken. Made by tools/licences.mjs from what cargo says.
`;
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
/** What rustc brings along: no crate of the lock, and on disk only as a web page. */
const STANDARD = { crates: ['the Rust standard library (core, alloc, std)'], licence: 'MIT OR Apache-2.0', text: `Copyright (c) The Rust Project Contributors\n\n${MIT}` };

/** The crates in the modules, without our own: `{ name, version, licence }`. */
export function crates() {
  const members = JSON.parse(read('cargo', 'metadata', '--no-deps', '--offline', '--format-version', '1') ?? '{}').packages ?? [];
  const chosen = MODULES.filter((name) => members.some((member) => member.name === name)).flatMap((name) => ['-p', name]);
  const listed = read('cargo', 'tree', '--offline', '--locked', ...chosen, '-e', 'normal,no-proc-macro', '--target', TARGET, '--prefix', 'none', '-f', '{p}|{l}');
  if (!listed) stop('cargo tree says nothing of the package');
  // A crate of our own stands there with its folder after the version.
  const foreign = [...listed.matchAll(/^(\S+) v([^\s|]+)\|(.*)$/gm)].map(([, ...parts]) => parts.join(' ').replace(/ \(\*\)$/, ''));
  return [...new Set(foreign)].sort().map((line) => {
    const [name, version, ...licence] = line.split(' ');
    return { name, version, licence: licence.join(' ') || stop(`${name} ${version} names no licence`) };
  });
}

function folder({ name, version }) {
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry/src');
  const found = readdirSync(sources).map((registry) => join(sources, registry, `${name}-${version}`)).find((path) => existsSync(path));
  return found ?? stop(`the source of ${name} ${version} is not there`);
}

/** The texts that come with a crate: of a choice the MIT one, of a sum all. */
function text(crate) {
  const inside = folder(crate);
  const all = readdirSync(inside).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  const taken = all.some((name) => /mit/i.test(name)) ? all.filter((name) => !/apache|copying/i.test(name)) : all;
  if (!taken.length) return unwritten(crate);
  return taken.map((name) => readFileSync(join(inside, name), 'utf8').replaceAll('\r', '').replace(/[ \t]+$/gm, '').trim()).join('\n\n');
}

/** Some name the MIT licence and forget its text. */
function unwritten({ name, version, licence }) {
  if (!/\bMIT\b/.test(licence)) stop(`${name} ${version} comes without the text of its licence`);
  return `Copyright (c) the authors of ${name}\n\n${MIT}`;
}

/** The whole file; crates with the same licence share its text. */
export function licences() {
  const groups = new Map();
  for (const crate of crates()) {
    const said = text(crate);
    const group = groups.get(`${crate.licence}\n${said}`) ?? { crates: [], licence: crate.licence, text: said };
    group.crates.push(`${crate.name} ${crate.version}`);
    groups.set(`${crate.licence}\n${said}`, group);
  }
  const parts = [STANDARD, ...groups.values()].map((group) => `${'-'.repeat(80)}\n${group.crates.join('\n')}\nLicence: ${group.licence}\n\n${group.text}\n`);
  return [HEAD, ...parts].join('\n');
}

/** What stands in the package now. */
export const kept = () => readFileSync(join(ROOT, FILE), 'utf8');

if (started(import.meta.url)) await script(() => writeFileSync(join(ROOT, FILE), licences()));
