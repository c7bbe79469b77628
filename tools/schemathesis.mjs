// Asks the server all that /openapi.json allows and forbids: `schemathesis.mjs [--examples 60] [--seed 1] [--path bigfile]`; no 500, no answer that is not described.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { person } from '../tests/e2e/people.mjs';
import { serve } from '../tests/e2e/stage.mjs';
import { STEPS, build } from './build.mjs';
import { ROOT, run, script, stop, which } from './run.mjs';

const VERSION = '4';
const HOME = join(ROOT, 'target/tools/schemathesis');
const PROGRAM = join(HOME, 'bin/st');
// It keeps what it found where it is started.
const PLACE = join(ROOT, 'target/schemathesis');
const CHECKS = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
// What ends the session that asks, or makes its account another's: only the guest asks these.
const ENDS = '/(logout|user/close|change-account|change-password|session/end)$';
// Nothing is refused for being asked too often: that is not what is looked for.
const OPEN = Object.fromEntries(['REPORTS', 'LOGINS', 'RENEWALS', 'CODES'].map((name) => [`SANKU_LIMITS_${name}`, '1000000']));

await script(async () => {
  const options = { examples: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, path: { type: 'string' } };
  const { values } = parseArgs({ options });
  await install();
  await build(STEPS.debug);
  const server = await serve({ settings: OPEN });
  try {
    const broken = [];
    for (const who of ['guest', 'user']) if (!(await ask(server, who, values))) broken.push(who);
    if (broken.length) stop(`as ${broken.join(' and ')} something was answered that is not described`);
  } finally {
    await server.stop();
  }
});

/** Python's own way, in a folder of ours. */
async function install() {
  if (existsSync(PROGRAM)) return;
  if (!which('python3')) stop('python3 is missing: apt-get install python3 python3-venv');
  await run('python3', ['-m', 'venv', HOME]);
  await run(join(HOME, 'bin/pip'), ['install', '--quiet', `schemathesis>=${VERSION},<${Number(VERSION) + 1}`]);
}

/** Asks everything as a guest or as somebody who is logged in; true if every answer was right. */
async function ask(server, who, { examples, seed, path }) {
  console.log(`\n── as a ${who}`);
  mkdirSync(PLACE, { recursive: true });
  const limits = ['--max-examples', examples, '--seed', seed, '--no-shrink', '--continue-on-failure', '--phases', 'examples,coverage,fuzzing'];
  const told = ['--checks', CHECKS.join(','), '--warnings', 'off', '--output-truncate', 'true'];
  const as = who === 'user' ? ['--header', `Authorization: Bearer ${await token(server)}`, '--exclude-path-regex', ENDS] : [];
  const only = path ? ['--include-path-regex', path] : [];
  try {
    await run(PROGRAM, ['run', `${server.origin}/openapi.json`, ...limits, ...told, ...as, ...only], { cwd: PLACE });
    return true;
  } catch {
    return false;
  }
}

async function token(server) {
  const { name, password } = person(server);
  const body = JSON.stringify({ email: name, password, userType: 2 });
  const answer = await fetch(`${server.origin}/to/api/base/system/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).data.accessToken;
}
