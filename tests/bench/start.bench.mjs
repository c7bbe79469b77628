// A later start: from the recipe's first line to the printed address.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { freePort } from '../e2e/stage.mjs';
import { medianOf } from './median.mjs';

async function seconds(data) {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs', '--port', String(port), '--data', data], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.on('close', resolve));
  const taken = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text).includes(`:${port}`) && resolve((performance.now() - since) / 1000));
    child.on('close', () => reject(new Error(`it did not start: ${said}`)));
  });
  child.kill('SIGTERM');
  await gone;
  return taken;
}

export async function figures() {
  const data = mkdtempSync(join(tmpdir(), 'sanku-start-'));
  try {
    const first = await seconds(data);
    const later = await medianOf(3, () => seconds(data));
    return [
      { figure: 'built already: first start, fills the database', unit: 's', value: first },
      { figure: 'later start', unit: 's', goal: 5, value: later },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
