// Runs the vectors of a file through the package; in Node, and as it is in a browser.
import { runPortal } from './portal.mjs';
import { runCall } from './calls.mjs';
import { runMachine } from './machines.mjs';

/** `{ "repeat": ["a", 129] }` and `{ "join": ["a", …] }` stand for the texts that they make. */
function spokenOut(value) {
  if (Array.isArray(value)) return value.map(spokenOut);
  if (value === null || typeof value !== 'object') return value;
  const [name, more] = Object.keys(value);
  if (more === undefined && name === 'repeat') return value.repeat[0].repeat(value.repeat[1]);
  if (more === undefined && name === 'join') return value.join.map(spokenOut).join('');
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spokenOut(one)]));
}

/** How many vectors of the file ran, and what failed. */
export async function run(api, family, file) {
  const { with: defaults = {}, vectors } = spokenOut(file);
  const failed = [];
  for (const vector of vectors) {
    try {
      if (vector.call) runCall(api, vector);
      else if (vector.machine) runMachine(api, vector);
      else await runPortal(api, vector, defaults);
    } catch (error) {
      failed.push(`${family} ${JSON.stringify(vector)}\n    ${error?.message ?? error}`);
    }
  }
  return { ran: vectors.length, failed };
}
