import { drop, hold, use } from './held.js';
import { wasm } from './module.js';
import { elements, fields, flag, number, place } from './plain.js';
import { first, kept, list, pair, read, write } from './scratch.js';

const MODES = ['all', 'configName'];
const BOX = 3;

export const SEARCH = -1;

/** Tags behind their marks: 1 where the search takes them apart. */
function marked(tags) {
  return elements(tags, 'tags').map((tag) => {
    const [text, analysed] = fields(tag, 'text', 'analysed');
    return `${flag(analysed, 'analysed') ? 1 : 0}${plain(text)}`;
  });
}

function plain(text) {
  if (typeof text !== 'string') throw new TypeError('a tag must be a text');
  return text;
}

const tag = (text, analysed) => Object.freeze({ text, analysed: analysed > 0 });

export function checkKeywords(text, tags = [], searchNull) {
  const texts = elements(tags, 'tags').map((one) => `1${plain(one)}`);
  const empty = flag(searchNull, 'searchNull');
  return wasm.checkKeywords(list([...texts, text]), false, empty);
}

export const checkModel = (text) => wasm.checkKeywords(list([text]), true, false);
export const checkManufacturer = (text) => wasm.checkManufacturer(write(text));

export function splitKeywords(text) {
  return Array.from({ length: wasm.splitKeywords(write(text)) }, (_, at) => read(wasm.tag(at)));
}

export function readKeywords(keyWords, notAnalyzerKeyWords) {
  const second = pair(keyWords, notAnalyzerKeyWords);
  return Array.from({ length: wasm.readKeywords(first, second) }, (_, at) => ({ text: read(wasm.tag(at)), analysed: wasm.tagAnalysed(at) > 0 }));
}

export function writeKeywords(tags) {
  const texts = marked(tags);
  const written = (analysed) => read(wasm.writeKeywords(list(texts), analysed));
  return { keyWords: written(true), notAnalyzerKeyWords: written(false) };
}

export const keywordMode = (partSearchType) => MODES[wasm.keywordMode(write(partSearchType))];

export class KeywordBox {
  #place;
  #tags;

  constructor(options = {}) {
    const [mode, searchNull] = fields(options, 'mode', 'searchNull');
    const [which, empty] = [place(MODES, mode ?? 'all', 'mode'), flag(searchNull, 'searchNull')];
    this.#place = hold(this, BOX, (at) => wasm.box(at, which, empty));
  }

  type(text, composing) {
    const at = use(this.#place);
    if (flag(composing, 'composing')) return false;
    return kept(wasm.boxType(at, write(text)), text) !== (text ?? '');
  }

  enter(composing) {
    return this.#press(0, composing);
  }

  backspace(repeat, composing) {
    const [again, held] = [flag(repeat, 'repeat'), this.tags.length];
    this.#press(again ? 2 : 1, composing);
    return this.tags.length < held;
  }

  #press(what, composing) {
    const at = use(this.#place);
    return flag(composing, 'composing') ? 0 : this.#changed(wasm.boxPress(at, what));
  }

  take(index) {
    return this.#changed(wasm.boxClick(use(this.#place), number(index, 'index'), false));
  }

  remove(index) {
    this.#changed(wasm.boxClick(use(this.#place), number(index, 'index'), true));
  }

  pick(text) {
    return this.#changed(wasm.boxPick(use(this.#place), write(text)));
  }

  setMode(mode) {
    wasm.boxMode(use(this.#place), place(MODES, mode, 'mode'));
  }

  restore(address) {
    const [mode, tags, text] = fields(address, 'mode', 'tags', 'text');
    const [at, which, texts] = [use(this.#place), place(MODES, mode ?? 'all', 'mode'), marked(tags ?? [])];
    this.#changed(wasm.boxRestore(at, list([...texts, text]), which));
  }

  #changed(answer) {
    this.#tags = undefined;
    return answer;
  }

  get mode() {
    return MODES[wasm.boxHolds(use(this.#place)) >> 4];
  }

  get text() {
    return read(wasm.boxText(use(this.#place)));
  }

  get tags() {
    const at = use(this.#place);
    this.#tags ??= Object.freeze(Array.from({ length: wasm.boxHolds(at) & 15 }, (_, index) => tag(read(wasm.boxTag(at, index)), wasm.boxTagAnalysed(at, index))));
    return this.#tags;
  }

  [Symbol.dispose ?? 'dispose']() {
    this.#place = drop(this, BOX, this.#place);
  }
}
