// Builds what is out of date, then serves the portal; the arguments are the server's (`sanku serve --help`).
import { spawn } from 'node:child_process';
import { STEPS, build, program } from './build.mjs';
import { ROOT, ended, script } from './run.mjs';

await script(async () => {
  await build(STEPS.server);
  const server = spawn(`${ROOT}/${program('release')}`, ['serve', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends its signals to the server too: all that is left to do here is to outlive it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  const code = await ended(server);
  process.exitCode = typeof code === 'number' ? code : 0;
});
