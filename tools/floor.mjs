// The browser floor: Chromium 109, Firefox 115, Safari 16.4. What is built is held against it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, script, started, stop } from './run.mjs';
import { files, sources } from './stamp.mjs';
import { FEATURES, PACKAGE } from './wasm.mjs';

/** The oldest browsers that must work. */
export const FLOOR = { chromium: 109, firefox: 115, safari: 16.4 };
const NEVER = Infinity;

/** Since which version each browser knows a WebAssembly proposal: Chromium, Firefox, Safari. */
const WASM = {
  'mutable-global': [74, 61, 13.1], 'sign-extension': [74, 62, 14.1], 'saturating-float-to-int': [75, 64, 15], 'bulk-memory': [75, 79, 15],
  'multi-value': [85, 78, 13.1], 'bigint-to-i64': [85, 78, 15], 'reference-types': [96, 79, 15], 'simd': [91, 89, 16.4],
  'legacy-exceptions': [95, 100, 15.2], 'threads': [74, 79, 14.1], 'extended-const': [114, 112, 17.4], 'tail-call': [112, 121, 18.2],
  'relaxed-simd': [114, 145, NEVER], 'multi-memory': [120, 125, NEVER], 'memory64': [133, 134, NEVER],
  'function-references': [119, 120, 18.2], 'gc': [119, 120, 18.2], 'exceptions': [137, 131, 18.4],
};

/** Calls that are younger than the floor; a file may use one if it asks first whether it is there. */
const CALLS = [
  'AbortSignal.any', 'AbortSignal.timeout', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'URL.canParse',
  'URL.parse', 'Iterator.from', 'RegExp.escape', 'Math.sumPrecise', 'Uint8Array.fromBase64', 'navigator.locks.query', 'document.startViewTransition',
  'scheduler.yield', '.isSubsetOf(', '.isSupersetOf(', '.isDisjointFrom(', '.symmetricDifference(', '.intersection(', '.toSorted(', '.toReversed(',
  '.toSpliced(', '.isWellFormed(', '.toWellFormed(', '.transferToFixedLength(', '.showPopover(', '.hidePopover(', '.checkVisibility(', 'popover=',
];
const STYLES = ['color-mix(', 'light-dark(', '@scope', '@starting-style', 'oklch(', 'oklab(', ':has(', 'subgrid', 'anchor(', 'linear('];

/** The floor as bundlers name it. */
export const targets = () => Object.entries(FLOOR).map(([name, version]) => `${name.replace('chromium', 'chrome')}${version}`);

/** The proposals beyond the first WebAssembly that a module uses; the package's build makes the program that reads it. */
export function features(module) {
  const { status, stdout, stderr, error } = spawnSync(FEATURES, { input: module, encoding: 'utf8' });
  if (status !== 0) throw new Error(`no WebAssembly module: ${error?.message ?? stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** The proposals that some browser of the floor does not know. */
export const tooYoung = (used) =>
  used.filter((name) => {
    const since = WASM[name] ?? [NEVER];
    return Object.values(FLOOR).some((version, at) => version < (since[at] ?? NEVER));
  });

/** The calls in a source text that are younger than the floor and not asked for. */
export const tooNew = (source) => CALLS.filter((call) => source.includes(call) && !asked(source, call));

function asked(source, call) {
  const name = call.replace(/^.*\./, '').replace(/[(=]$/, '');
  return [`'${name}' in `, `typeof ${call}`, `${call}?.(`].some((question) => source.includes(question));
}

/** The style features in a sheet that are younger than the floor and not behind `@supports`. */
export const tooStylish = (sheet) => STYLES.filter((style) => sheet.includes(style) && !sheet.includes(`@supports`));

/** True if a browser of the floor can parse it: making it older changes nothing. */
export async function parses(code, loader) {
  const { transform } = await import('esbuild');
  const shape = (options) => transform(code, { loader, minifyWhitespace: true, legalComments: 'none', ...options });
  // esbuild distrusts every \p{…}; the browsers of the floor have known them all for years.
  const older = loader === 'css' ? { supported: { nesting: false } } : { target: targets(), supported: { 'regexp-unicode-property-escapes': true } };
  const [now, then] = await Promise.all([shape({ target: 'esnext' }), shape(older)]);
  return now.code === then.code;
}

/** What the package and the portal use that a browser of the floor does not know, a sentence each. */
export async function offences() {
  const wrong = tooYoung(used()).map((name) => `the package uses ${name}`);
  for (const file of built()) {
    const loader = file.endsWith('.css') ? 'css' : 'js';
    if (!(await parses(readFileSync(join(ROOT, file), 'utf8'), loader))) wrong.push(`${file}: syntax younger than the floor`);
  }
  return [...wrong, ...sources('web/src').flatMap(inSource)];
}

function inSource(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = /\.tsx?$/.test(file) ? tooNew(text) : file.endsWith('.css') ? tooStylish(text) : [];
  return found.map((name) => `${file}: ${name} is younger than the floor`);
}

/** Lists what is used, and stops at what a browser of the floor does not know. */
export async function checkFloor() {
  console.log(`floor: ${Object.entries(FLOOR).flat().join(' ')}\nwasm features: ${used().join(', ')}`);
  const wrong = await offences();
  if (wrong.length) stop(wrong.join('\n'));
  console.log(`${built().length} built files parse on the floor`);
}

const used = () => [...new Set(PACKAGE.filter((file) => file.endsWith('.wasm')).flatMap((file) => features(readFileSync(join(ROOT, file)))))];
const built = () => [...PACKAGE.filter((file) => file.endsWith('.js')), 'wasm-pkg/node.js', 'wasm-pkg/index.node.js', 'wasm-pkg/rules.node.js', 'wasm-pkg/patterns.node.js', 'wasm-pkg/query.node.js', 'wasm-pkg/geometry.node.js', 'wasm-pkg/shapes.node.js', 'wasm-pkg/analysis.node.js', 'wasm-pkg/prediction.node.js', 'wasm-pkg/outline.node.js', 'wasm-pkg/drive.node.js', 'wasm-pkg/plain.js', 'wasm-pkg/tape/tape.js', ...dist()].filter((file) => existsSync(join(ROOT, file)));

function dist() {
  const assets = 'web/dist/assets';
  return existsSync(join(ROOT, assets)) ? files(assets).filter((file) => /\.(js|css)$/.test(file)) : [];
}

if (started(import.meta.url)) await script(checkFloor);
