// Packs the portal for the program: each text and wasm file over 1 KB as brotli alone, the rest as it is. The server makes what else is asked for.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.wasm', '.map', '.webmanifest', '.ico']);
const SMALLEST = 1024;

/** As small as brotli gets it. */
export const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** As small as gzip gets it. */
export const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** Writes what is in the folder into another, packed; one that does not get smaller stays as it is. */
export function compress(folder, packed) {
  rmSync(packed, { recursive: true, force: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(folder, name)).isFile()) continue;
    const bytes = readFileSync(join(folder, name));
    const small = WORTH.has(extname(name)) && bytes.length > SMALLEST ? brotli(bytes) : bytes;
    const [ending, content] = small.length < bytes.length ? ['.br', small] : ['', bytes];
    mkdirSync(dirname(join(packed, name)), { recursive: true });
    writeFileSync(join(packed, `${name}${ending}`), content);
  }
}
