// The module: loaded once, then known to all.

const unloaded = { get: () => { throw new Error('@sanku/core/rules is not loaded yet: await init() first'); } };
/** What the bindings ask for: a table of JavaScript values, and here only numbers cross. */
const IMPORTS = { './rules_bg.js': { __wbindgen_init_externref_table: () => {} } };

/** The exports of the module. */
export let wasm = new Proxy({}, unloaded);

let [coming, ready] = [undefined, false];

/** Loads it once, however often it is asked for; after a failure it may be asked for again. */
export default function init({ module_or_path: from } = {}) {
  coming ??= load(from ?? new URL('rules_bg.wasm', import.meta.url)).catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function load(from) {
  const source = await from;
  const known = source instanceof WebAssembly.Module || source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  const module = known ? source : await fetched(source instanceof Response ? source : await fetch(source));
  started(await WebAssembly.instantiate(module, IMPORTS));
}

/** A server that does not say `application/wasm` costs the streaming, nothing else. */
function fetched(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const streams = answer.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(answer) : answer.arrayBuffer();
}

export function initSync({ module }) {
  coming ??= Promise.resolve();
  started(new WebAssembly.Instance(module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module), IMPORTS));
}

/** The first one stays: there are machines in it. */
function started({ instance, exports = instance.exports }) {
  if (ready) return;
  exports.__wbindgen_start();
  [wasm, ready] = [exports, true];
}
