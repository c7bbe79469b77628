// Names every tool that is missing, with the command that gets it.
import { existsSync } from 'node:fs';
import { ROOT, read, run, stop, which } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';
const APT = existsSync('/usr/bin/apt-get');
const debian = (name, other) => (APT ? `apt-get install ${name}` : other);

const NEEDED = [
  ['rustup', 'https://rustup.rs (the Rust toolchain, in your home folder)'],
  ['cargo', 'rustup default stable'],
  ['git', debian('git', 'https://git-scm.com')],
  ['cc', debian('build-essential', 'a C compiler named cc: xcode-select --install, or the package gcc')],
  ['npm', 'https://nodejs.org, version 20 or later'],
];

/** Stops with a list unless all that the build needs is on the PATH; looks at no version. */
export function tools() {
  const missing = NEEDED.filter(([name]) => !which(name)).map(([name, get]) => `  ${name}: ${get}`);
  const node = Number(process.versions.node.split('.')[0]);
  if (node < 20) missing.push(`  node 20 or later (this is ${process.versions.node}): https://nodejs.org`);
  if (missing.length) stop(`missing on this machine:\n${missing.join('\n')}`);
}

/** Stops unless the Rust toolchain is young enough, and adds the wasm target to it. */
export async function toolchain() {
  const found = read('rustc', '--version')?.match(/(\d+)\.(\d+)/);
  if (!found) stop('rustc does not run: rustup default stable');
  const [major, minor] = found.slice(1).map(Number);
  if (major === 1 && minor < 95) stop(`Rust 1.95 or later is needed, this is ${found[0]}: rustup update stable`);
  if (existsSync(`${sysroot()}/lib/rustlib/${TARGET}`)) return;
  console.log(`adding the target ${TARGET} …`);
  await run('rustup', ['target', 'add', TARGET], { cwd: ROOT });
}

/** The folder of the Rust toolchain. */
export const sysroot = () => read('rustc', '--print', 'sysroot');
