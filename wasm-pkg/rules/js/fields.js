import { wasm } from './module.js';
import { fields, flag, number, place } from './plain.js';
import { kept, read, write } from './scratch.js';

const FIELDS = ['username', 'password', 'code', 'mobile', 'search', 'feedbackMobile', 'feedbackEmail', 'feedbackOrg', 'feedbackMessage'];

export function keep(field, text, composing) {
  const [which, goesOn] = [place(FIELDS, field, 'field'), flag(composing, 'composing')];
  return kept(wasm.keep(which, write(text), goesOn), text);
}

export const fieldMax = (field) => wasm.fieldMax(place(FIELDS, field, 'field'));
export const integerOnly = (text) => kept(wasm.integerOnly(write(text)), text);
export const trim = (text) => kept(wasm.trim(write(text)), text);
export const characters = (text) => wasm.characters(write(text));

export function digitsOnly(text, max = Infinity) {
  return kept(wasm.digitsOnly(write(text), number(max, 'max')), text);
}

export function noChinese(text, max = Infinity) {
  return kept(wasm.noChinese(write(text), number(max, 'max')), text);
}

export function cut(text, max) {
  return kept(wasm.cut(write(text), number(max, 'max')), text);
}

export function counter(text, max) {
  return read(wasm.counter(write(text), number(max, 'max')));
}

export function isComposing(event) {
  const [composing, keyCode] = fields(event, 'isComposing', 'keyCode');
  return wasm.composing(flag(composing, 'isComposing'), number(keyCode ?? 0, 'keyCode')) > 0;
}
