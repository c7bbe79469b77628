// The module: loaded once, then known to all.
import start, { initSync as startAtOnce } from 'rules-glue';

const unloaded = { get: () => { throw new Error('@sanku/core/rules is not loaded yet: await init() first'); } };

/** The exports of the module. */
export let wasm = new Proxy({}, unloaded);

export default async function init(from) {
  wasm = await start(from);
}

export function initSync(from) {
  wasm = startAtOnce(from);
}
