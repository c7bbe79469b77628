// Finds a Chromium, or gets one where apt and root allow.
import { existsSync } from 'node:fs';
import { run, script, started, stop, which } from './run.mjs';

/** The one without windows first: a page takes it two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of the Chromium that the tests use. */
export async function chromium() {
  const found = here();
  if (found) return found;
  if (process.getuid?.() !== 0 || !which('apt-get')) {
    stop('no Chromium: install one (Debian: apt-get install chromium fonts-noto-cjk), or set CHROME_PATH to its program');
  }
  console.log('installing Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], { env });
  // Where apt does not know it, the whole one.
  await install('chromium-headless-shell').catch(() => install('chromium'));
  return here() ?? stop('Chromium was installed and is not found: set CHROME_PATH to its program');
}

function here() {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : stop(`CHROME_PATH is ${named}, and nothing is there`);
  return NAMES.map(which).find(Boolean) ?? PLACES.find((path) => existsSync(path));
}

if (started(import.meta.url)) await script(async () => console.log(await chromium()));
