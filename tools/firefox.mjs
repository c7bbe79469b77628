// Finds a Firefox, or gets one where apt and root allow; nothing where neither is there.
import { existsSync } from 'node:fs';
import { read, run, which } from './run.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The path of the Firefox that the smoke test uses, if there is one to be had. */
export async function firefox() {
  const found = here();
  if (found || process.getuid?.() !== 0 || !which('apt-get')) return found;
  if (!read('apt-cache', 'show', 'firefox-esr')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], { env }).catch(() => undefined);
  return here();
}

const here = () => process.env.FIREFOX_PATH || (NAMES.map(which).find(Boolean) ?? PLACES.find((path) => existsSync(path)));
