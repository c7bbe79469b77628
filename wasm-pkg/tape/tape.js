// The kinds of src/write.rs.
const END = 0;
const NOTHING = 1;
const FALSE = 2;
const TRUE = 3;
const WHOLE = 4;
const REAL = 5;
const TEXT = 6;
const NAME = 7;
const LIST = 8;
const OBJECT = 9;
const MAP = 10;
const KEEP = 11;

const halves = new Uint32Array(2);
const real = new Float64Array(halves.buffer);
const decoder = new TextDecoder();

/** Reads what the rules wrote. What they share is read once, and the same object from then on, until they say that it is gone. */
export class Reader {
  #names = new Map();
  #kept = new Map();

  read(words, text, gone) {
    const [names, kept] = [this.#names, this.#kept];
    let at = 0;
    let from = 0;

    /** A name of the module's own: it stays where it is in the memory. */
    function name(place) {
      const length = words[at++];
      const known = names.get(place);
      if (known !== undefined) return known;
      const found = decoder.decode(new Uint8Array(words.buffer, place, length));
      names.set(place, found);
      return found;
    }

    function list() {
      const all = [];
      for (; words[at] !== END; ) all.push(value());
      at++;
      return all;
    }

    function object() {
      const all = {};
      for (let place = words[at++]; place !== END; place = words[at++]) all[name(place)] = value();
      return all;
    }

    function map() {
      const all = new Map();
      for (; words[at] !== END; ) all.set(value(), value());
      at++;
      return all;
    }

    function value() {
      const word = words[at++];
      switch (word & 15) {
        case NOTHING: return undefined;
        case FALSE: return false;
        case TRUE: return true;
        case WHOLE: return words[at++] | 0;
        case REAL:
          halves[0] = words[at++];
          halves[1] = words[at++];
          return real[0];
        case TEXT: return text.slice(from, (from += word >>> 4));
        case NAME: return name(words[at++]);
        case LIST: return list();
        case OBJECT: return object();
        case MAP: return map();
        case KEEP: {
          const id = words[at++];
          const known = value();
          kept.set(id, known);
          return known;
        }
        default: return kept.get(words[at++]);
      }
    }

    const read = value();
    // What was written and let go before it was read is gone, too.
    for (const id of gone) kept.delete(id);
    return read;
  }
}
