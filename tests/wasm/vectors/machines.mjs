// Machine vectors: the classes that the package exports; tests/vectors/machines does the same natively.
import { spoken } from './calls.mjs';
import { differs } from './see.mjs';

/** What these answer is a verdict: -1 searches, 0 is nothing, any other is a place in `messages()`. */
const VERDICTS = ['enter', 'take', 'pick'];

/** Drives a machine; throws what it answers or shows otherwise than wanted. */
export function runMachine(api, { machine: name, new: args = [], steps }) {
  if (typeof api[name] !== 'function') throw new Error(`no machine ${name}`);
  const machine = new api[name](...args.map(spoken));
  for (const [at, { do: method, args = [], want, see = {} }] of steps.entries()) {
    if (typeof machine[method] !== 'function') throw new Error(`step ${at}: nothing does ${method}`);
    const got = said(api, method, machine[method](...args.map(spoken)));
    const other = want === undefined ? undefined : differs(want, got);
    const seen = Object.keys(see).map((getter) => differs(see[getter], machine[getter], `.${getter}`)).find(Boolean);
    if (other ?? seen) throw new Error(`step ${at}, ${method}${other ?? seen}`);
  }
}

function said(api, method, got) {
  if (!VERDICTS.includes(method)) return got;
  return got === api.SEARCH ? 'search' : api.messages()[got];
}
