// Clients of an attacked server: each has an address of its own on the loopback, and every request is timed.
import { request as ask } from 'node:http';
import { readFileSync } from 'node:fs';

/** The login, and who tries it. */
export const LOGIN = '/to/api/base/system/auth/login';
/** No request is waited for any longer, in milliseconds. */
const PATIENCE = 30_000;

/** The address of the client of that number: there are 65 000 of them. */
export const address = (number) => `127.1.${(number >> 8) & 255}.${(number & 255) || 1}`;

/** Asks once over a connection of its own, from that address: the status, the body's code, the headers and the milliseconds; 0 where no answer comes. */
export function request({ port }, path, { from = '127.0.0.1', method = 'GET', headers = {}, body } = {}) {
  const since = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const typed = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve) => {
    const done = (status, answer = '', heads = {}) => resolve({ status, code: codeOf(answer), body: answer, headers: heads, ms: performance.now() - since });
    const asked = ask({ host: '127.0.0.1', port, path, method, localAddress: from, agent: false, timeout: PATIENCE, headers: { ...typed, ...headers } }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => done(answer.statusCode, Buffer.concat(pieces).toString(), answer.headers));
      answer.on('error', () => done(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(0));
    asked.end(text);
  });
}

function codeOf(text) {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
}

/** Tries to log in. */
export const login = (server, { name, password }, options = {}) => request(server, LOGIN, { method: 'POST', body: { email: name, password, userType: 2 }, ...options });

/** That part of the values is no larger: `at(values, 0.99)` is the 99th percentile. */
export function at(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Calls `act(number)` so often, so many at a time, and gives what came of it. */
export async function many(times, width, act) {
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < times) {
      const number = next++;
      results[number] = await act(number);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

/** Calls `act` again and again until `done` settles, with a pause between, and gives what came of it. */
export async function meanwhile(done, act, pause = 50) {
  const state = { over: false };
  const end = () => (state.over = true);
  done.then(end, end);
  const results = [];
  while (!state.over) {
    results.push(await act(results.length));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await done;
  return results;
}

/** Megabytes that a process has had at most. */
export function peak(pid) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m);
  return Number(kilobytes) / 1024;
}
