// Splits a module into its frame and its rooms, and finishes what loads them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, stop } from './run.mjs';
import { changed, section } from './sections.mjs';

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

/** The files of the rooms and of what they share, and the script that loads them, for the folder of the package. */
export function rooms(name, to) {
  const script = `${name}_rooms.js`;
  const piece = (file) => bare(readFileSync(join(ROOT, PIECES, file)));
  const loads = HOOKS.reduce((text, [from, to]) => replaced(text, from, to), readFileSync(join(ROOT, PIECES, script), 'utf8'));
  const { packs, text } = packed(loads, piece);
  for (const [pack, parts] of packs) writeFileSync(join(ROOT, to, `${name}_${pack}.wasm`), Buffer.concat([EMPTY, section(CUSTOM, Buffer.concat([NAMELESS, ...parts]))]));
  const own = text.replace(/"\.\/split_(\w+\.wasm)"/g, (_, file) => {
    writeFileSync(join(ROOT, to, `${name}_${file}`), piece(`split_${file}`));
    return `"./${name}_${file}"`;
  });
  const opened = packs.map(([pack, parts]) => `const ${pack} = pack(() => reading.bytes(new URL("./${name}_${pack}.wasm", import.meta.url)), [${parts.map(({ length }) => length)}]);\n`);
  const names = [...own.matchAll(/export const __wasm_split_load_(\w+)/g)].map(([, room]) => room);
  const fetches = `const FETCHES = { ${names.map((room) => `${room}: __wasm_split_load_${room}.fetch`).join(', ')} };\nexport const fetchRoom = async (room) => typeof room === 'string' && Object.hasOwn(FETCHES, room) && FETCHES[room]();\n`;
  writeFileSync(join(ROOT, to, script), READING + opened.join('') + own + fetches);
}

/** The rooms that most people come to first. What rooms share lies in one file for each choice of them: one file a piece would be fifty, a single one more than a first page needs. */
const FIRST = ['library', 'person'];
const CHUNK = /\(\) => \{\s*const src = [^;]*"\.\/(chunk_(\d+)\.wasm)"[^]*?\n\}\n/g;

/** What rooms share, by the file that it lies in, and the script that takes it from there. */
function packed(loads, piece) {
  const needs = [...loads.matchAll(/__wasm_split_load_(\w+) = [^]*?\[([^\]]*)\]\)/g)].map(([, room, chunks]) => [room, chunks.split(/,\s*/)]);
  const packs = new Map();
  const text = loads.replace(CHUNK, (_, file, number) => {
    const first = FIRST.filter((room) => needs.some(([of, chunks]) => of === room && chunks.includes(`__chunk_${number}`)));
    const pack = ['shared', ...first].join('_');
    const parts = packs.get(pack) ?? [];
    packs.set(pack, [...parts, piece(file)]);
    return `() => ${pack}(${parts.length})`;
  });
  return { packs: [...packs], text };
}

/** The files of a room and of what it shares with others, by the script that loads them. */
export function pieces(script, room) {
  const [, file, needs] = script.match(new RegExp(`__wasm_split_load_${room}=[^]*?"\\./(\\w+\\.wasm)"[^]*?\\[([^\\]]*)\\]`)) ?? stop(`no room ${room} is loaded`);
  const packs = [...script.matchAll(/const (\w+)=makeLoad\(\(\)=>(shared\w*)\(/g)].filter(([, chunk]) => needs.split(',').includes(chunk));
  const files = packs.map(([, , pack]) => script.match(new RegExp(`const ${pack}=pack\\([^]*?"\\./(\\w+\\.wasm)"`))[1]);
  return [file, ...new Set(files)];
}

/** A pack is a module of nothing with one section, whose name is empty: so it is served and packed as the others are. */
const EMPTY = Buffer.from('\0asm\x01\0\0\0', 'latin1');
const NAMELESS = Buffer.from([0]);

/** Whoever loads the frame says so here, by whichever entry; Node reads where a browser fetches. A pack ends with its parts; it is fetched once, and anew where it did not come whole. */
const READING = `let frame;
export const connect = (exports) => { frame = exports; };
export const reading = {
    bytes: async (url) => (await fetch(url)).arrayBuffer(),
    start: async (source, imports) => WebAssembly.instantiate(await source, imports),
};
function pack(open, sizes) {
    let whole;
    return (at) => {
        const own = whole ??= open();
        const src = own.then((bytes) => {
            const from = sizes.slice(at).reduce((left, size) => left - size, bytes.byteLength);
            return bytes.slice(from, from + sizes[at]);
        });
        src.catch(() => {});
        return async (imports) => {
            try {
                return await reading.start(src, imports);
            } catch (error) {
                if (whole === own) whole = undefined;
                throw error;
            }
        };
    };
}
`;

/** The module asks for a room that was fetched, and is told at once whether it is there. */
const TOLD = `function fetched(load) {
    const tell = (callback, data) => getSharedImports().__wasm_split.__indirect_function_table.get(callback)(data, tell.there);
    tell.there = false;
    tell.fetch = async () => {
        await load();
        tell.there = true;
    };
    return tell;
}
`;

const HOOKS = [
  [/function wrapAsyncCb[^]*?\n}\n/, TOLD],
  [/wrapAsyncCb\(/g, 'fetched('],
  [/^import \{ initSync \} from .*\n/, ''],
  ['initSync(undefined, undefined)', 'frame'],
  [/fetch\(new URL\(/g, 'reading.bytes(new URL('],
  [/WebAssembly\.instantiateStreaming\(src, imports\)/g, 'reading.start(src, imports)'],
];

/** Fetches a room before the module is asked for it. */
const LOAD = `
export async function loadRoom(room) {
    await fetchRoom(room);
    return fetchedRoom(room);
}
`;

/** The bindings of an entry, which say when the frame is there. */
export const connected = (name, bindings) => loading(name, replaced(bindings, 'wasm = instance.exports;', 'wasm = instance.exports;\n    connect(wasm);'), 'connect');

/** Bindings that load rooms. */
export const loading = (name, bindings, ...more) => `import { ${['fetchRoom', ...more].join(', ')} } from './${name}_rooms.js';\n${replaced(bindings, 'export function fetchedRoom', 'function fetchedRoom')}${LOAD}`;

/** What a bundler is offered of these. */
export const offering = (bindings) => replaced(bindings, 'fetchedRoom', 'loadRoom');

function replaced(text, from, to) {
  const other = text.replace(from, to);
  if (other === text) stop(`${from} is not where it was in what was generated`);
  return other;
}

/** A module without its custom sections: names and tools. */
const bare = (module) => changed(module, ({ id, at, to }) => (id === CUSTOM ? Buffer.alloc(0) : module.subarray(at, to)));
