// A made-up library of KiCad symbols, as large as said: every one of them has the same common words.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pin = (number) => `(pin passive line (at ${number % 2 ? -5 : 5} ${number} 0) (length 2) (name "P${number}") (number "${number}"))`;
const property = (name, value) => `(property "${name}" "${value}" (at 0 0 0))`;
const symbol = (file, number) => `(symbol "AT${file}-${number}" (in_bom yes) (on_board yes) ${property('Reference', 'U')} ${property('Value', `AT${file}-${number}`)} ${property('ki_keywords', 'attack amplifier low noise')} ${property('ki_description', `Operational amplifier ${number % 97} of file ${file}, low noise, rail to rail, for attacks`)} (symbol "AT${file}-${number}_1_1" ${[1, 2, 3, 4, 5, 6, 7, 8].map(pin).join(' ')}))`;

/** Writes so many files with so many symbols each. */
export function symbols(folder, files, each) {
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < files; file += 1) {
    const all = Array.from({ length: each }, (_, number) => symbol(file, number)).join('\n');
    writeFileSync(join(folder, `attack${file}.kicad_sym`), `(kicad_symbol_lib (version 20211014) (generator kicad_symbol_editor)\n${all})\n`);
  }
  return folder;
}
