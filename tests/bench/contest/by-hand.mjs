// The same rules written by hand in JavaScript, as fast as they go: a loop over the codes of the characters.
const AT = 64;
const DOT = 46;
const HYPHEN = 45;
const MARKS = new Set([..."!#$%&'*+/=?^_`{|}~-."].map((mark) => mark.charCodeAt(0)));
const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => Number(/[A-Za-z0-9]/.test(String.fromCharCode(code))));
const LOCAL = Uint8Array.from({ length: 128 }, (_, code) => Number(LETTERS[code] === 1 || MARKS.has(code)));

export function mobile(text) {
  if (text.length !== 11 || text.charCodeAt(0) !== 49) return false;
  const second = text.charCodeAt(1);
  return second >= 51 && second <= 57 && digits(text, 2);
}

export const code = (text) => text.length === 6 && digits(text, 0);

function digits(text, from) {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

export function email(text) {
  let at = 0;
  while (at < text.length && LOCAL[text.charCodeAt(at)] === 1) at += 1;
  if (at === 0 || text.charCodeAt(at) !== AT) return false;
  let labels = 0;
  for (let start = at + 1; start <= text.length; labels += 1) {
    const end = label(text, start);
    if (end < 0) return false;
    start = end + 1;
  }
  return labels > 1;
}

/** Where a label of a domain ends, -1 if it is none. */
function label(text, start) {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== DOT) {
    const code = text.charCodeAt(end);
    if (LETTERS[code] !== 1 && code !== HYPHEN) return -1;
    end += 1;
  }
  const edged = text.charCodeAt(start) === HYPHEN || text.charCodeAt(end - 1) === HYPHEN;
  return edged || end === start || end - start > 63 ? -1 : end;
}

export const account = (text) => mobile(text) || (text.length <= 64 && email(text));

export function password(text) {
  if (text.length < 8 || text.length > 16) return false;
  let classes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 33 || code > 126) return false;
    if (code >= 97 && code <= 122) classes |= 1;
    else if (code >= 65 && code <= 90) classes |= 2;
    else if (code >= 48 && code <= 57) classes |= 4;
    else classes |= 8;
  }
  return [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1][classes] === 1;
}

/** Characters, blanks at the ends aside. */
export function message(text) {
  const trimmed = text.trim();
  let count = 0;
  for (let at = 0; at < trimmed.length; at += 1) {
    const code = trimmed.charCodeAt(at);
    if (code < 0xdc00 || code > 0xdfff) count += 1;
  }
  return count >= 10;
}

const QUANTITY = /^(\d+(?:\.\d+)?) ?([pnum]?)F$/;
const EXPONENTS = { p: -12, n: -9, u: -6, m: -3, '': 0 };

/** The nanofarads in a text; NaN if it is no capacitance. */
export function nanofarads(text) {
  const [, number, prefix] = QUANTITY.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(`${number}e${EXPONENTS[prefix] + 9}`);
}

export class Slider {
  x = 0;
  constructor(width) {
    this.width = width;
  }
  move(x) {
    this.x = Math.min(Math.max(x, 0), this.width);
    return this.x;
  }
}

export class Countdown {
  until = 0;
  constructor(length) {
    this.length = length;
  }
  sent(now) {
    this.until = now + this.length;
  }
  secondsLeft(now) {
    return Math.ceil(Math.min(Math.max(this.until - now, 0), this.length) / 1000);
  }
}
