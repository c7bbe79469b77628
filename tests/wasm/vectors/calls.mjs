// Call vectors: what an export of the package answers.
import { differs } from './see.mjs';

/** Asks; throws what it answers otherwise than wanted. */
export function runCall(api, { call, args, want }) {
  if (typeof api[call] !== 'function') throw new Error(`no call ${call}`);
  const got = answer(api, call, args);
  if (differs(want, got)) throw new Error(`wanted ${JSON.stringify(want)}, got ${JSON.stringify(got)}`);
}

/** A check answers with a number; its vector says the text. */
function answer(api, call, args) {
  const got = api[call](...args);
  return call.startsWith('check') && typeof got === 'number' ? api.messages()[got] : got;
}
