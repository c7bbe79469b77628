// What became of each mutant, kept from run to run: what was killed once is killed as long as its function stays.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Text } from './weave.mjs';
import { PLACE, TREE } from './tree.mjs';

const FILE = join(PLACE, 'results.json');
const SETTLED = new Set(['killed', 'timeout', 'unviable']);

export class Results {
  texts = new Map();

  constructor(fresh) {
    this.kept = !fresh && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  }

  /** What is known of a mutant, if its function is what it was. */
  of(mutant) {
    const known = this.kept[mutant.key];
    return known?.print === this.print(mutant) ? known : undefined;
  }

  /** Nothing is left to be done for it: a test that was written since may kill what was missed. */
  isSettled(mutant) {
    return SETTLED.has(this.of(mutant)?.outcome);
  }

  /** Keeps what became of a mutant. */
  set(mutant, outcome) {
    this.kept[mutant.key] = { print: this.print(mutant), ...outcome };
  }

  save() {
    writeFileSync(FILE, JSON.stringify(this.kept, undefined, 1));
  }

  /** A hash of the mutant and of all that stands in its function, or in the lines of a constant: to be asked while the copy is whole. */
  print(mutant) {
    mutant.print ??= this.hash(mutant);
    return mutant.print;
  }

  hash({ file, span, replacement, function: within }) {
    if (!this.texts.has(file)) this.texts.set(file, new Text(readFileSync(join(TREE, file), 'utf8')));
    const text = this.texts.get(file);
    const { start, end } = within?.span ?? { start: { line: span.start.line, column: 1 }, end: { line: span.end.line + 1, column: 1 } };
    return createHash('sha256').update(`${replacement}\0${text.slice(text.index(start), text.index(end))}`).digest('hex').slice(0, 16);
  }
}
