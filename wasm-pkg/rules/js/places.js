import { wasm } from './module.js';
import { fields, flag, number, optional, place } from './plain.js';
import { list, read, write } from './scratch.js';

const SIZES = ['large', 'middle', 'small', 'extraSmall'];
const DIALOGS = ['login', 'register', 'forgot', 'agreement', 'chat', 'feedback', 'error'];

let all;

/** What a call answers, until it answers nothing. */
function until(call) {
  const found = [];
  for (let one = call(0); one !== undefined; one = call(found.length)) found.push(one);
  return Object.freeze(found);
}

function channel(at) {
  const code = wasm.channelAt(at);
  if (code < 0) return undefined;
  return Object.freeze({ code, name: channelName(code), programs: until((program) => read(wasm.channelText(code, program))) });
}

export function channels() {
  all ??= until(channel);
  return all;
}

const known = (code) => (code < 0 ? undefined : code);

export function channelOf(visit) {
  const [digits, name, fileType] = fields(visit, 'channel', 'name', 'fileType');
  return known(wasm.channelOf(list([typeof digits === 'number' ? String(digits) : digits, name, fileType])));
}

export const channelName = (code) => read(wasm.channelText(number(code, 'code'), -1));
export const channelCode = (name) => known(wasm.channelCode(write(name)));
export const isMetaIndustry = (code, by) => wasm.isMetaIndustry(optional(code, 'code'), flag(by, 'flag')) > 0;

export const screenSize = (width) => SIZES[wasm.screenSize(number(width, 'width'))];
export const pageMinWidth = (plugin) => wasm.pageMinWidth(flag(plugin, 'plugin'));

const css = (side) => (side < 0 ? `${-side}%` : `${side}px`);

export function dialogSize(dialog, size) {
  const [which, screen] = [place(DIALOGS, dialog, 'dialog'), place(SIZES, size, 'size')];
  const sides = ['width', 'maxWidth', 'height'].map((name, side) => [name, wasm.dialogSide(which, screen, side)]);
  return Object.fromEntries(sides.filter(([, side]) => side).map(([name, side]) => [name, css(side)]));
}
