// Asks a server with the catalogue what engineers type, and prints per class what it finds: `queries.mjs [--all] [--misses]`; `--all` asks for every configuration of the parts, not for one in twenty, `--misses` names the written queries that are not answered as they should be.
import { run, script, stop } from './run.mjs';

/** What an option sets for the test. */
const OPTIONS = { '--all': 'SANKU_QUERIES', '--misses': 'SANKU_MISSES' };

await script(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !(option in OPTIONS));
  if (unknown) stop(`no option ${unknown}; there are ${Object.keys(OPTIONS).join(', ')}`);
  const env = Object.fromEntries(options.map((option) => [OPTIONS[option], '1']));
  await run('cargo', ['test', '-q', '-p', 'sanku-server', '--test', 'server', 'queries::qry_1_search', '--', '--nocapture'], { env });
});
