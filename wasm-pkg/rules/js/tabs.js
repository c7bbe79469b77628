import { drop, hold, use } from './held.js';
import { wasm } from './module.js';
import { fields, flag } from './plain.js';
import { first, list, pair, read, wrong, write } from './scratch.js';

const TABS = 4;
const HOME = { path: '/home' };

/** Writes a page; says how long it is, and whether it is kept alive. */
function page(value) {
  const [title, name, path, cache] = fields(value, 'title', 'name', 'path', 'cache');
  if (typeof path !== 'string') wrong('path', 'a text');
  const alive = flag(cache, 'cache');
  return [list([title, name, path]), alive];
}

export class Tabs {
  #place;
  #list;

  constructor(home = HOME) {
    const first = page(home);
    this.#place = hold(this, TABS, (place) => wasm.tabs(place, ...first));
  }

  open(opened) {
    const at = use(this.#place);
    wasm.tabsOpen(at, ...page(opened));
    return this.#change(at);
  }

  replace(path) {
    return this.#do(0, path);
  }

  activate(path) {
    return this.#do(1, path);
  }

  close(path) {
    return this.#do(2, path);
  }

  reset() {
    return this.#do(3, '');
  }

  #do(what, path) {
    const at = use(this.#place);
    wasm.tabsDo(at, what, write(path));
    return this.#change(at);
  }

  setTitle(path, title) {
    const at = use(this.#place);
    const second = pair(path, title);
    wasm.tabsTitle(at, first, second);
    this.#change(at);
  }

  #change(at) {
    this.#list = undefined;
    const dropped = [];
    for (let id = wasm.tabsDropped(at, 0); id >= 0; id = wasm.tabsDropped(at, dropped.length)) dropped.push(id);
    const goTo = read(wasm.tabsGoTo(at));
    return goTo === undefined ? { dropped } : { goTo, dropped };
  }

  get list() {
    const at = use(this.#place);
    if (this.#list) return this.#list;
    const tabs = [];
    for (let id = wasm.tabsId(at, 0); id >= 0; id = wasm.tabsId(at, tabs.length)) tabs.push(tab(at, tabs.length, id));
    this.#list = Object.freeze(tabs);
    return this.#list;
  }

  get active() {
    return this.list.find(({ isActive }) => isActive);
  }

  [Symbol.dispose ?? 'dispose']() {
    this.#place = drop(this, TABS, this.#place);
  }
}

function tab(at, index, id) {
  const [title, name, path] = [0, 1, 2].map((which) => read(wasm.tabsText(at, index, which)));
  const [cache, isActive, closable] = [1, 2, 4].map((bit) => (wasm.tabsFlags(at, index) & bit) > 0);
  return Object.freeze({ id, title, name, path, cache, isActive, closable });
}
