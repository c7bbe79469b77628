// What a user downloads: the rules, the code and the styles of the first route.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli, gzip } from '../../tools/compress.mjs';
import { ROOT } from '../../tools/run.mjs';

const DIST = join(ROOT, 'web/dist');
const kilo = (bytes) => bytes / 1024;
const sum = (values) => values.reduce((all, value) => all + value, 0);

export function figures() {
  const packed = ['core_bg.wasm', 'core.js'].map((name) => brotli(readFileSync(join(ROOT, 'wasm-pkg/pkg', name))).length);
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const linked = (pattern) => [...page.matchAll(pattern)].map(([, path]) => path).filter((path) => path.startsWith('/'));
  const weight = (paths) => sum([...new Set(paths)].map((path) => gzip(readFileSync(join(DIST, path))).length));
  const scripts = linked(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g);
  const styles = linked(/<link[^>]+href="([^"]+\.css)"/g);
  return [
    { figure: 'whole portal core: wasm + glue, brotli', unit: 'KB', goal: 180, value: kilo(sum(packed)) },
    { figure: 'JS that index.html loads, gzip', unit: 'KB', goal: 100, value: kilo(weight(scripts)) },
    { figure: 'CSS that index.html loads, gzip', unit: 'KB', goal: 12, value: kilo(weight(styles)) },
  ];
}
