// Kills the server and the operator's command while they write, imports and undos under way and the clock jumping, and fills up its disk: `crash.mjs [times] [seed]`, 200 times by default; a seed of an earlier run repeats its moments.
import { run, script, stop } from './run.mjs';

await script(async () => {
  const [times = '200', seed] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(times) || (seed && !/^\d+$/.test(seed))) stop('how often, and a seed: two whole numbers, please');
  const env = { SANKU_CRASHES: times, ...(seed && { SANKU_SEED: seed }) };
  await run('cargo', ['test', '-p', 'sanku-server', '--test', 'server', 'crash::', '--', '--nocapture'], { env });
});
