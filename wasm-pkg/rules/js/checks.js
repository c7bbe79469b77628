import { wasm } from './module.js';
import { elements, fields, flag, number, optional } from './plain.js';
import { first, pair, read, write } from './scratch.js';

let texts;

/** The two lists, asked for once. */
function lists() {
  if (texts) return texts;
  const places = Array.from({ length: wasm.lastRefusal() + 1 }, (_, at) => at);
  const all = (codes) => Object.freeze(places.map((at) => read(wasm.refusalText(at, codes)) ?? ''));
  texts = { messages: all(false), codes: all(true) };
  return texts;
}

export const messages = () => lists().messages;
export const codes = () => lists().codes;

export const checkMobile = (text) => wasm.checkMobile(write(text));
export const checkPhoneMobile = (text) => wasm.checkPhoneMobile(write(text));
export const checkEmail = (text) => wasm.checkEmail(write(text));
export const checkAccount = (text) => wasm.checkAccount(write(text));
export const checkPassword = (text) => wasm.checkPassword(write(text));
export const passwordClasses = (text) => wasm.passwordClasses(write(text));
export const checkCode = (text) => wasm.checkCode(write(text));
export const checkPhoneCode = (text) => wasm.checkPhoneCode(write(text));
export const checkLoginPassword = (text) => wasm.checkLoginPassword(write(text));
export const checkMessage = (text) => wasm.checkMessage(write(text));
export const checkFeedbackMobile = (text) => wasm.checkFeedbackMobile(write(text));
export const checkFeedbackEmail = (text) => wasm.checkFeedbackEmail(write(text));
export const checkFeedbackOrg = (text) => wasm.checkFeedbackOrg(write(text));
export const checkFeedbackMessage = (text) => wasm.checkFeedbackMessage(write(text));
export const checkRelatedModule = (text) => wasm.checkRelatedModule(write(text));
export const promptMessage = (custom) => read(wasm.promptMessage(write(custom)));

export function passwordStrength(text) {
  const bits = passwordClasses(text);
  const [lower, upper, digit, special, legal, length] = [1, 2, 4, 8, 16, 32].map((bit) => (bits & bit) > 0);
  const classes = [lower, upper, digit, special].filter(Boolean).length;
  return { lower, upper, digit, special, legal, length, classes, enough: checkPassword(text) === 0 };
}

export const checkConfirm = (password, again) => checkConfirmAfterChange(true, password, again);

export function checkConfirmAfterChange(touched, password, again) {
  const was = flag(touched, 'touched');
  const second = pair(password, again);
  return wasm.checkConfirm(first, second, was);
}

export function registeredName(nickname, account) {
  const second = pair(nickname, account);
  return read(wasm.registeredName(first, second));
}

export const checkSlider = (passed) => wasm.checkSlider(flag(passed, 'passed'));
export const checkAgreement = (ticked) => wasm.checkAgreement(flag(ticked, 'ticked'));
export const agreedAtFirst = (login) => wasm.agreedAtFirst(flag(login, 'login')) > 0;
export const checkFeedbackType = (type) => wasm.checkFeedbackType(optional(type, 'type'));

export function checkImage(name, size, already = 0) {
  const [bytes, before] = [number(size, 'size'), number(already, 'already')];
  return wasm.checkImage(write(name), bytes, before);
}

export function checkImages(files, already = 0) {
  let held = number(already, 'already');
  return elements(files, 'files').map((file) => {
    const verdict = checkImage(...fields(file, 'name', 'size'), held);
    held += verdict ? 0 : 1;
    return verdict;
  });
}
