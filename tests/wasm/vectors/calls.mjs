// Call vectors: what an export of the package answers.
import { differs } from './see.mjs';

/** An argument that JSON lacks: `{ "number": "NaN" }`. */
export const spoken = (value) => (typeof value?.number === 'string' ? Number(value.number) : value);

/** Asks; throws what it answers otherwise than wanted. */
export function runCall(api, { call, args, want, code }) {
  if (typeof api[call] !== 'function') throw new Error(`no call ${call}`);
  const given = args.map(spoken);
  check(api, call, given, want, code);
  // What a form leaves out may be null or undefined.
  if (given.includes(null)) check(api, call, given.map((value) => value ?? undefined), want, code);
}

function check(api, call, args, want, code) {
  const got = answer(api, call, args);
  const said = call.startsWith('check') ? text(api, got) : got;
  if (differs(want, said)) throw new Error(`wanted ${JSON.stringify(want)}, got ${JSON.stringify(said)}`);
  if (code !== undefined && api.codes()[got] !== code) throw new Error(`wanted the code ${code}, got ${api.codes()[got]}`);
}

/** A check answers with the place of a text, a batch with a list of them. */
const text = (api, verdict) => (Array.isArray(verdict) ? verdict.map((one) => text(api, one)) : api.messages()[verdict]);

/** A refusal that is thrown is told as `{ "throws": … }`. */
function answer(api, call, args) {
  try {
    return api[call](...args);
  } catch (error) {
    if (error?.name !== 'Refused') throw error;
    return { throws: error.message };
  }
}
