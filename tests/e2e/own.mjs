// What a company has of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanku } from './stage.mjs';

/** What it is called. */
export const CHIP = 'HX9000';

/** A symbol of the company's own, brought in for it alone. */
export function bring(server, org) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-own-'));
  const property = (name, value, id) => `(property "${name}" "${value}" (id ${id}) (at 0 0 0))`;
  const symbol = `(symbol "${CHIP}" ${property('Reference', 'U', 0)} ${property('Value', CHIP, 1)} ${property('ki_description', '自有芯片', 2)}
    (symbol "${CHIP}_1_1" (pin input line (at 0 0 0) (length 2.54) (name "IN" (effects (font (size 1 1)))) (number "1" (effects (font (size 1 1)))))))`;
  writeFileSync(join(folder, 'Own.kicad_sym'), `(kicad_symbol_lib (version 20211014) (generator test) ${symbol})`);
  sanku(server.data, 'import', 'kicad', folder, '--org', String(org));
  rmSync(folder, { recursive: true });
}
