// What a user downloads: the rules by rooms, the code and the styles of the first route; and how large the program is.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotli, gzip } from '../../tools/compress.mjs';
import { ROOT } from '../../tools/run.mjs';

const DIST = join(ROOT, 'web/dist');
const kilo = (bytes) => bytes / 1024;
const sum = (values) => values.reduce((all, value) => all + value, 0);

/** The module that loads first, each room, and the rules with the JavaScript around them. */
const MODULES = [['frame', 150, ['core_bg.wasm']], ...['library', 'person', 'workbench', 'selection', 'analysis', 'matching'].map((room) => [room, 90, [`core_${room}.wasm`]]), ['rules', 24, ['rules_bg.wasm', 'rules.js']]];

export function figures() {
  const packed = (files) => sum(files.map((name) => brotli(readFileSync(join(ROOT, 'wasm-pkg/pkg', name))).length));
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const linked = (pattern) => [...page.matchAll(pattern)].map(([, path]) => path).filter((path) => path.startsWith('/'));
  const weight = (paths) => sum([...new Set(paths)].map((path) => gzip(readFileSync(join(DIST, path))).length));
  // What ties the module to the page counts with the module.
  const scripts = linked(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g).filter((path) => !path.includes('core.module'));
  const styles = linked(/<link[^>]+href="([^"]+\.css)"/g);
  return [
    ...MODULES.map(([name, goal, files]) => ({ figure: `${name}, brotli`, unit: 'KB', goal, value: kilo(packed(files)) })),
    { figure: 'JS that index.html loads, gzip', unit: 'KB', goal: 100, value: kilo(weight(scripts)) },
    { figure: 'the program, with the portal and the catalogue', unit: 'MB', goal: 32, value: statSync(process.env.SANKU_PROGRAM).size / 1e6 },
    { figure: 'CSS that index.html loads, gzip', unit: 'KB', goal: 12, value: kilo(weight(styles)) },
  ];
}
