// Builds the core with its mutants in it, and finds those that no compiler takes.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, ended } from '../run.mjs';
import { SWITCH, Text, functionsOf, woven } from './weave.mjs';
import { TREE, change } from './tree.mjs';

// All tests of the core but those that read the sources.
const SUITES = ['--lib', ...['journeys', 'vectors', 'recordings', 'properties'].flatMap((name) => ['--test', name])];
const ROUNDS = 40;
// They hold nothing but the names of modules.
const FIXED = new Set(['core/src/lib.rs', 'core/src/mutant.rs']);

/**
 * Weaves the mutants in until the compiler takes all that are left. What it refuses is `unviable`; what cannot be switched at run
 * time (a constant, a function of an `impl` type) is `apart`: both by their keys. `functions` says which number the function of each
 * other one has, `programs` are those of the tests. Those that were `refused` before are not tried again.
 */
export async function build(mutants, refused, tell) {
  const sources = new Sources(mutants);
  for (const mutant of refused) sources.unviable.add(mutant);
  for (let round = 1; round <= ROUNDS; round++) {
    sources.write();
    // The rules alone are checked first: most errors show there, in half of the time.
    const { errors, programs } = await cargo(round === 1 || sources.found ? ['check', '--lib'] : ['test', '--no-run', ...SUITES]);
    tell(`round ${round}: ${errors.length} errors, ${sources.unviable.size} unviable, ${sources.apart.size} apart`);
    if (programs.length) return { ...sources.sorted(), programs };
    sources.found = sources.blame(errors);
    if (errors.length && !sources.found) throw new Stop(`the mutants do not build:\n${errors[0].rendered}`);
  }
  throw new Stop('the mutants do not build');
}

/** Runs cargo and gives the compiler's errors and the programs that it made. */
async function cargo([command, ...args]) {
  const child = spawn('cargo', [command, '-p', 'sanku-core', '--features', 'patterns', '--message-format=json', ...args], {
    cwd: TREE,
    env: { ...process.env, CARGO_INCREMENTAL: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = [[], []];
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  const code = await ended(child);
  const messages = Buffer.concat(out).toString().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const errors = messages.filter(({ message }) => message?.level === 'error' && message.spans.length).map(({ message }) => message);
  if (code !== 0 && !errors.length) throw new Stop(`cargo ${command}:\n${Buffer.concat(err)}`);
  const programs = messages.filter(({ executable }) => executable).map(({ executable, target }) => ({ file: executable, suite: target.name, kind: target.kind[0] }));
  return { errors, programs: code === 0 ? programs : [] };
}

/** A place, and those of the macros that it came of. */
function sites(span) {
  return span.expansion ? [span, ...sites(span.expansion.span)] : [span];
}

/** The rules' own sources in a folder of the copy. */
function files(folder) {
  return readdirSync(join(TREE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'tests' ? [] : files(path);
    return path.endsWith('.rs') && !FIXED.has(path) ? [path] : [];
  });
}

/** The sources of the core, with the mutants that are still taken for viable. */
class Sources {
  unviable = new Set();
  apart = new Set();
  kept = new Set();
  found = false;
  lines = new Map();

  constructor(mutants) {
    for (const mutant of mutants) if (!mutant.function) this.apart.add(mutant);
    let number = 0;
    this.files = files('core/src').map((file) => {
      const text = new Text(readFileSync(join(TREE, file), 'utf8'));
      const inside = mutants.filter((mutant) => mutant.function && mutant.file === file);
      return { file, text, units: functionsOf(text, inside).map((unit) => ({ ...unit, number: number++ })) };
    });
    for (const unit of this.units()) if (unit.mutants.some((mutant) => /\bimpl\b/.test(mutant.function.return_type))) this.part(unit);
    writeFileSync(join(TREE, 'core/src/mutant.rs'), SWITCH.replaceAll('FUNCTIONS', String(number)));
    change('core/src/lib.rs', (text) => text.replace(/^#!\[forbid/m, '#![allow(warnings)]\n#![forbid').replace(/^pub mod app;/m, 'pub mod app;\n#[doc(hidden)]\npub mod mutant;'));
  }

  units() {
    return this.files.flatMap(({ units }) => units);
  }

  sorted() {
    const keys = (mutants) => [...mutants].map(({ key }) => key);
    const woven = this.units().flatMap(({ number, mutants }) => mutants.filter((mutant) => this.isIn(mutant)).map(({ key }) => [key, number]));
    return { unviable: keys(this.unviable), apart: keys(this.apart), functions: Object.fromEntries(woven) };
  }

  isIn(mutant) {
    return !this.unviable.has(mutant) && !this.apart.has(mutant);
  }

  part(unit) {
    unit.mutants.forEach((mutant) => this.apart.add(mutant));
  }

  write() {
    for (const { file, text, units } of this.files) {
      const live = units.map((unit) => ({ ...unit, mutants: unit.mutants.filter((mutant) => this.isIn(mutant)), whole: unit })).filter(({ mutants }) => mutants.length);
      const { source, lines } = woven(text, live, this.kept);
      this.lines.set(file, lines);
      writeFileSync(join(TREE, file), source);
    }
  }

  /** Takes out what the errors point at; false if they point at nothing of ours. */
  blame(errors) {
    let found = false;
    const before = new Set(this.kept);
    for (const error of errors) {
      const owner = error.code?.code === 'E0015' ? undefined : this.owner(error);
      if (owner?.mutant) this.unviable.add(owner.mutant);
      else if (error.code?.code === 'E0015') this.keep(error, before);
      else if (owner) this.part(owner.unit.whole);
      else continue;
      found = true;
    }
    return found;
  }

  owner(error) {
    const spans = error.spans.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary)).flatMap(sites);
    const owners = spans.map((span) => (this.lines.get(span.file_name) ?? []).find(({ from, to }) => from <= span.line_start && span.line_start <= to));
    return owners.find((owner) => owner?.mutant) ?? owners.find(Boolean);
  }

  /** A function that something constant calls must stay constant; then its mutants cannot be switched. */
  keep(error, before) {
    const name = error.message.match(/`(.*)`/)?.[1].replaceAll(/<.*?>/g, '').match(/(\w+)(?:::)?$/)?.[1];
    if (!name || before.has(name)) throw new Stop(`the mutants do not build:\n${error.rendered}`);
    this.kept.add(name);
    this.units().filter((unit) => unit.constant && unit.name === name).forEach((unit) => this.part(unit));
  }
}
