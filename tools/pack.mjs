// What the portal offers for download, packed once with what its users compare it by: the npm package, and the add-on for FreeCAD.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.mjs';
import { files } from './stamp.mjs';
import { zip } from './zip.mjs';

const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier'];
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

let made;

/** The package: its name, version and file's name, how large it is in words, its SHA-256, and its bytes. */
export function packed() {
  made ??= pack();
  return made;
}

function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-pack-'));
  try {
    const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...OPTIONS], { cwd: join(ROOT, 'wasm-pkg'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [{ name, version, filename }] = JSON.parse(said);
    const bytes = readFileSync(join(folder, filename));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, version, file: filename, size: `${(bytes.length / MEGABYTE).toFixed(2)} MB`, sha256, bytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ADD_ON = 'plugins/freecad';
/** The folder that it has in FreeCAD's `Mod`. */
const MOD = 'Sanku';

let addOn;

/** The add-on for FreeCAD: its version and file's name, how large it is in words, its SHA-256, and its bytes; the same wherever it is made. */
export function packedAddOn() {
  addOn ??= packAddOn();
  return addOn;
}

function packAddOn() {
  const own = files(ADD_ON).filter((file) => /\.(py|xml|svg)$/.test(file));
  const named = own.map((file) => [`${MOD}${file.slice(ADD_ON.length)}`, readFileSync(join(ROOT, file))]);
  const bytes = zip(Object.fromEntries([...named, [`${MOD}/LICENSE`, readFileSync(join(ROOT, 'LICENSE'))]]));
  const version = /<version>(.+)<\/version>/.exec(readFileSync(join(ROOT, ADD_ON, 'package.xml'), 'utf8'))[1];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { version, file: `sanku-freecad-${version}.zip`, size: `${Math.ceil(bytes.length / KILOBYTE)} KB`, sha256, bytes };
}

/** What a program around the panel is told and asked; it is offered beside the package. */
const BRIDGE = join(ROOT, 'docs/plugin-bridge.md');

/** For Vite: the module `virtual:package` says what is offered, and the files themselves stand where the rules say (`download.rs`). */
export const offerPackage = () => ({
  name: 'offer-package',
  resolveId: (id) => (id === 'virtual:package' ? '\0virtual:package' : undefined),
  load(id) {
    if (id !== '\0virtual:package') return undefined;
    const [{ bytes, ...facts }, { bytes: addOnBytes, ...about }] = [packed(), packedAddOn()];
    const emit = (file, source) => this.environment.mode === 'build' && this.emitFile({ type: 'asset', fileName: `downloads/${file}`, source });
    emit(facts.file, bytes);
    emit(about.file, addOnBytes);
    const addOn = { ...about, address: `/downloads/${about.file}` };
    if (existsSync(BRIDGE)) emit('plugin-bridge.md', readFileSync(BRIDGE));
    const bridge = existsSync(BRIDGE) ? { bridge: '/downloads/plugin-bridge.md' } : {};
    return `export const offered = ${JSON.stringify({ ...facts, ...bridge, addOn })};`;
  },
  configureServer: ({ middlewares }) =>
    void middlewares.use('/downloads', (request, response, next) => {
      const offers = [[packed(), 'application/gzip'], [packedAddOn(), 'application/zip']];
      const [found] = offers.filter(([{ file }]) => request.url === `/${file}`);
      if (found) response.setHeader('content-type', found[1]).end(found[0].bytes);
      else next();
    }),
});
