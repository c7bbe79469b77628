// Splits a module into its frame and its rooms, and finishes what loads them.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, stop } from './run.mjs';
import { changed } from './sections.mjs';

const SPLIT = join(ROOT, 'target/debug/split');
/** Where the pieces lie. */
const PIECES = 'target/split';
const CUSTOM = 0;

/** What the linker must leave in a module that is split. */
export const RELOCATED = ['-C', 'link-args=--emit-relocs'];

/** Splits what was built; the frame, to be bound like a whole module. */
export async function split(built, name) {
  rmSync(join(ROOT, PIECES), { recursive: true, force: true });
  await run(SPLIT, [built, PIECES, name]);
  return `${PIECES}/${name}.wasm`;
}

/** The files of the rooms, and the script that loads them, for the folder of the package. */
export function rooms(name, to) {
  const script = `${name}_rooms.js`;
  const pieces = readdirSync(join(ROOT, PIECES)).filter((file) => file.endsWith('.wasm') && file !== `${name}.wasm`);
  const named = (file) => `${name}_${file.replace(/^split_/, '').replace(/^chunk_/, 'shared_')}`;
  for (const file of pieces) writeFileSync(join(ROOT, to, named(file)), bare(readFileSync(join(ROOT, PIECES, file))));
  const loads = pieces.reduce((text, file) => text.replaceAll(`"./${file}"`, `"./${named(file)}"`), readFileSync(join(ROOT, PIECES, script), 'utf8'));
  writeFileSync(join(ROOT, to, script), READING + HOOKS.reduce((text, [from, to]) => replaced(text, from, to), loads));
}

/** The files of a room and of what it shares with others, by the script that loads them. */
export function pieces(script, room) {
  const loads = [...script.matchAll(/const (\w+)=(?:wrapAsyncCb\()?makeLoad\([^]*?"\.\/(\w+\.wasm)"[^]*?,\[(.*?)\]\)/g)].map(([, name, file, needs]) => ({ name, file, needs: needs.split(',') }));
  const { file, needs } = loads.find(({ name }) => name === `__wasm_split_load_${room}`) ?? stop(`no room ${room} is loaded`);
  return [file, ...loads.filter(({ name }) => needs.includes(name)).map(({ file }) => file)];
}

/** Whoever loads the frame says so here, by whichever entry; Node reads where a browser fetches. */
const READING = `let frame;
export const connect = (exports) => { frame = exports; };
export const reading = {
    open: (url) => fetch(url),
    start: async (source, imports) => WebAssembly.instantiate(await (await source).arrayBuffer(), imports),
};
`;

const HOOKS = [
  [/^import \{ initSync \} from .*\n/, ''],
  ['initSync(undefined, undefined)', 'frame'],
  [/fetch\(new URL\(/g, 'reading.open(new URL('],
  [/WebAssembly\.instantiateStreaming\(src, imports\)/g, 'reading.start(src, imports)'],
];

/** The bindings of an entry, which say when the frame is there. */
export const connected = (name, bindings) => `import { connect } from './${name}_rooms.js';\n${replaced(bindings, 'wasm = instance.exports;', 'wasm = instance.exports;\n    connect(wasm);')}`;

function replaced(text, from, to) {
  const other = text.replace(from, to);
  if (other === text) stop(`${from} is not where it was in what was generated`);
  return other;
}

/** A module without its custom sections: names and tools. */
const bare = (module) => changed(module, ({ id, at, to }) => (id === CUSTOM ? Buffer.alloc(0) : module.subarray(at, to)));
