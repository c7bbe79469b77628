// The portal as a user gets it: the server's program with a data folder of its own, and a Chromium without a memory.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromium as found } from '../../tools/chromium.mjs';
import { ROOT } from '../../tools/run.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP *.test 127.0.0.1'];
const FILLED = join(ROOT, 'target/e2e');
const MADE = 'made-';
/** How long anything may take to appear, on a machine that has much else to do. */
const PATIENCE_OF_A_READER = 60_000;
/** How long a server may take to fill its first database and say where it is. */
const PATIENCE = 180_000;

/** The program under test: the one that was named, else the quick build, which has the stand-ins, else the release. */
export function program() {
  const places = [process.env.SANKU_PROGRAM, join(ROOT, 'target/debug/sanku'), join(ROOT, 'target/release/sanku')];
  const there = places.find((place) => place && existsSync(place));
  assert.ok(there, 'no server is built: just start, or just test e2e');
  return there;
}

/** A port that nobody listens at. */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A data folder of its own for a test, with the catalogue in it. */
async function fresh() {
  const data = mkdtempSync(join(tmpdir(), 'sanku-data-'));
  cpSync(await filled(), data, { recursive: true });
  return data;
}

/** What a program makes of an empty folder: to fill a database takes seconds, so each program does it once. */
async function filled() {
  const { mtimeMs, size } = statSync(program());
  const name = `${Math.round(mtimeMs)}-${size}`;
  if (existsSync(join(FILLED, name))) return join(FILLED, name);
  mkdirSync(FILLED, { recursive: true });
  // What another run makes at this time stays.
  for (const old of readdirSync(FILLED).filter((old) => !old.startsWith(MADE) || isOld(join(FILLED, old)))) rmSync(join(FILLED, old), { recursive: true });
  const made = mkdtempSync(join(FILLED, MADE));
  const server = await serve({ data: made, keep: true });
  await indexed(server.origin);
  await server.stop();
  // Whoever was first made the same.
  if (existsSync(join(FILLED, name))) rmSync(made, { recursive: true });
  else renameSync(made, join(FILLED, name));
  return join(FILLED, name);
}

const isOld = (folder) => Date.now() - statSync(folder).mtimeMs > 3_600_000;

/** Waits until the first sets are found by shape and by outline, and kept so: a server that is busy with scenes comes to it late. */
export async function indexed(origin) {
  const post = async (path, body) => {
    const answer = await fetch(`${origin}/to/api/public/part/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).data;
  };
  const looked = async () => (await post('shapes', { shape: '00'.repeat(128) }))?.rows > 0 && (await post('outlines', { readings: [{ numbers: Array(32).fill(0) }] }))?.views > 0;
  while (!(await looked())) await new Promise((later) => setTimeout(later, 1_000));
}

/** Starts the server on a free port with a data folder of its own; `stop` takes both away. `settings` are variables of its configuration, or what gives them for a port. */
export async function serve({ data, keep = false, settings = {}, host = '127.0.0.1', port: wanted } = {}) {
  const [folder, port] = [data ?? (await fresh()), wanted ?? (await freePort())];
  const env = { ...clean(), SANKU_DATA: folder, ...(typeof settings === 'function' ? settings(port) : settings) };
  const child = spawn(program(), ['serve', '--host', host, '--port', String(port)], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise((resolve) => child.on('close', resolve));
  const said = [];
  const ready = new Promise((resolve, reject) => {
    const hear = (text) => (said.push(text), said.join('').includes(`:${port}`) && resolve());
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${said.join('')}`)));
    setTimeout(() => reject(new Error(`the server did not start: ${said.join('')}`)), PATIENCE).unref();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  await ready.catch(async (error) => (await stop(), Promise.reject(error)));
  return { origin: `http://127.0.0.1:${port}`, port, pid: child.pid, data: folder, stop, said: () => said.join('') };
}

/** What each server of the scenes is told: they come from one address and are more than any limit expects, and the machine may have much else to do. */
export const ROOMY = { SANKU_LIMITS_CODES: '10000', SANKU_LIMITS_LOGINS: '10000', SANKU_LIMITS_REPORTS: '10000', SANKU_LIMITS_SEARCH_SECONDS: '60' };

/** Starts a server, tells the processes that come by `SANKU_SHARED` where it is, and stops it when `work` is done. */
export async function sharing(work) {
  const { stop, ...server } = await serve({ settings: ROOMY });
  process.env.SANKU_SHARED = JSON.stringify(server);
  try {
    return await work();
  } finally {
    delete process.env.SANKU_SHARED;
    await stop();
  }
}

/** The server that is shared; without one, as when a file runs alone, one of its own. */
export const shared = async () => (process.env.SANKU_SHARED ? { ...JSON.parse(process.env.SANKU_SHARED), stop: () => undefined } : serve({ settings: ROOMY }));

/** Runs a command of the operator's beside the server; what it says as JSON. */
export function sanku(data, ...words) {
  const { status, stdout, stderr } = spawnSync(program(), [...words, '--json', '--data', data], { env: clean(), encoding: 'utf8' });
  assert.equal(status, 0, `sanku ${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The environment without what configures a server. */
const clean = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SANKU_')));

/** A Chromium without a memory; every host of `.test` is this machine. */
export const launch = async (more = []) => chromium.launch({ executablePath: await found(), args: [...FLAGS, ...more] });

/** A page in a fresh profile; `wrong` gathers what the console and the policy complain of. */
export async function open(browser, origin, { width = 1440, height = width < 600 ? 900 : 960, dark = false } = {}) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_OF_A_READER);
  const page = await context.newPage();
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(`console: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  await page.exposeFunction('policyBroken', (text) => void wrong.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      globalThis.policyBroken(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  return { page, context, wrong };
}
