// Point 5: an import of thirty thousand items and its undo beside the portal, while people log in.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../e2e/people.mjs';
import { program, sanku, serve } from '../e2e/stage.mjs';
import { address, login, meanwhile } from './client.mjs';
import { symbols } from './symbols.mjs';

/** Runs a command of the operator's; the seconds that it took. */
function operator(...words) {
  const since = performance.now();
  const child = spawn(program(), words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => (code === 0 ? resolve((performance.now() - since) / 1000) : reject(new Error(`${words.join(' ')} ended with ${code}`))));
  });
}

export async function figures() {
  const server = await serve();
  const folder = symbols(mkdtempSync(join(tmpdir(), 'sanku-symbols-')), 3, 10_000);
  try {
    const who = person(server);
    const rows = [];
    let clients = 0;
    for (const [name, words] of [['import', () => ['import', 'kicad', folder]], ['undo', () => ['imports', 'undo', String(sanku(server.data, 'imports').at(0)?.id ?? 1)]]]) {
      const work = operator(...words(), '--data', server.data);
      const logins = await meanwhile(work, () => login(server, who, { from: address((clients += 1)) }));
      rows.push(
        { figure: `${name} of 30 000 items beside the portal`, unit: 's', value: await work },
        { figure: `beside the ${name}: logins that failed`, goal: 0, value: logins.filter(({ code }) => code !== 0).length, why: `of ${logins.length}` },
        { figure: `beside the ${name}: the longest login`, unit: 'ms', goal: 1_000, value: Math.max(...logins.map(({ ms }) => ms)) },
      );
    }
    return rows;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
