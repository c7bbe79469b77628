// A Firefox without a memory, told what to do by WebDriver BiDi: Playwright drives a Firefox of its own alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const PATIENCE = 60_000;
/** Keys without a character, as WebDriver numbers them. */
export const KEYS = { enter: '\uE007', end: '\uE010', tab: '\uE004' };

/** Starts the program and opens one page. */
export async function open(program, { width = 1440, height = 960 } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'sanku-firefox-'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise((resolve) => child.on('close', resolve));
  const ask = await session(`${await listening(child)}/session`);
  const { contexts: [{ context }] } = await ask('browsingContext.getTree', {});
  await ask('browsingContext.setViewport', { context, viewport: { width, height } });
  const look = (expression) => looked(ask, context, expression);
  return {
    look,
    go: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    until: (expression) => until(() => look(expression), expression),
    type: (text) => ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] }),
    shoot: async (path) => writeFileSync(path, Buffer.from((await ask('browsingContext.captureScreenshot', { context })).data, 'base64')),
    close: async () => {
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Where it listens, as it says when it is ready. */
function listening(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.on('close', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`Firefox did not start: ${said}`)), PATIENCE).unref();
  });
}

/** Asks a question, and gives its answer. */
async function session(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map();
  socket.on('message', (text) => {
    const { id, type, result, error, message } = JSON.parse(text);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    type === 'error' ? reject?.(new Error(`${error}: ${message}`)) : resolve?.(result);
  });
  let last = 0;
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await ask('session.new', { capabilities: {} });
  return ask;
}

/** What an expression is in the page; texts, numbers and whether it is so alone. */
async function looked(ask, context, expression) {
  const { type, result, exceptionDetails } = await ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
  if (type === 'exception') throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

async function until(look, expression) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const value = await look();
    if (value) return value;
  }
  throw new Error(`it never came: ${expression}`);
}
