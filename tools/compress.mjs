// Writes a .br and a .gz beside each text and wasm file over 1 KB: the server sends them as they are.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { script, started } from './run.mjs';

const WORTH = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.wasm', '.map', '.webmanifest', '.ico']);
const SMALLEST = 1024;

/** As small as brotli gets it. */
export const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** As small as gzip gets it. */
export const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** Compresses what is in the folder; one that does not get smaller is left alone. */
export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!WORTH.has(extname(name)) || !statSync(file).isFile() || statSync(file).size <= SMALLEST) continue;
    const bytes = readFileSync(file);
    for (const [suffix, packed] of [['br', brotli(bytes)], ['gz', gzip(bytes)]]) {
      if (packed.length < bytes.length) writeFileSync(`${file}.${suffix}`, packed);
    }
  }
}

if (started(import.meta.url)) await script(() => compress(process.argv[2] ?? 'web/dist'));
