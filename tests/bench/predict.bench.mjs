// PRP-1 Predictions: how long a value takes in Node that is learnt from 300 rows, and how far values of the catalogue are missed.
import { execFileSync } from 'node:child_process';
import { Predictor } from '@sanku/core/prediction';
import { ROOT } from '../../tools/run.mjs';
import { median } from './median.mjs';
import { weighed } from './weighed.mjs';

const ROWS = 400;
const ROUNDS = 15;
const TARGET = 'tensileStrength';
const INPUTS = { density: 7850, youngsModulus: 206, poissonRatio: 0.3, yieldStrength: 400, elongation: 20, hardness: 180, thermalExpansion: 12, thermalConductivity: 45, specificHeat: 460 };

/** The goals of the issue: a class and a property with the error in percent. */
const GOALS = { 'metal density': 1, 'metal youngsModulus': 1.3, 'metal yieldStrength': 5, 'metal tensileStrength': 4, 'metal hardness': 4, 'metal thermalConductivity': 3, 'metal electricalConductivity': 5, 'metal elongation': 14, 'metal maxServiceTemperature': 8, 'polymer youngsModulus': 18, 'polymer tensileStrength': 11 };

const number = (value, size) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};
const text = (value) => Buffer.concat([number(Buffer.byteLength(value), 2), Buffer.from(value)]);

/** So many steels as bytes, as `core/src/library/chart/rows.rs` says. */
const rows = () => Buffer.concat([number(1, 2), text('metal/steel'), text('金属/钢'), number(ROWS, 4), ...Array.from({ length: ROWS }, (_, at) => Buffer.concat([number(0, 1), number(0, 1), number(0, 2), text(`mat-${at}`), text(`S${at}`), text(`S${at}`)]))]);

/** A column: around a number, and no two the same. */
const column = (around, by) => new Uint8Array(Float64Array.from({ length: ROWS * 3 }, (_, at) => around * (1 + 0.3 * Math.sin(by * Math.floor(at / 3)))).buffer);

function timed() {
  const predictor = new Predictor();
  const columns = [TARGET, ...Object.keys(INPUTS)];
  predictor.keep(0, new Uint8Array(rows()));
  columns.forEach((_, at) => predictor.keep(at + 1, column(400, 1.7 + at)));
  const inputs = Object.keys(INPUTS).map((key) => ({ key, text: String(INPUTS[key]) }));
  const ask = (target) => `predict\n${JSON.stringify({ target, class: 'metal', like: '', is_it: false, inputs, fills: false, columns })}`;
  const times = Array.from({ length: ROUNDS }, () => {
    const since = performance.now();
    const seen = predictor.predict(ask(TARGET), Uint32Array.from([0, ...columns.map((_, at) => at + 1)]));
    const took = performance.now() - since;
    if (seen.told?.count !== 300 && seen.refused?.type !== 'far') throw new Error(JSON.stringify(seen));
    return took;
  });
  return { figure: 'a value learnt from 300 rows by 9 inputs, median', unit: 'ms', goal: 200, value: median(times) };
}

/** The table that the native test prints. */
function missed() {
  const printed = execFileSync('cargo', ['test', '--quiet', '-p', 'sanku-server', '--lib', 'left_out_are_missed', '--', '--nocapture'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const cells = printed.split('\n').filter((line) => /^\| [a-z-]+ \| [a-zA-Z]+ \| \d/.test(line)).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  return cells.map(([kind, key, count, error, plain, covered, split]) => ({ figure: `${kind} ${key}, error (n ${count}; median of the class ${plain} %; covered ${covered}, split ${split} %)`, unit: '%', goal: GOALS[`${kind} ${key}`], value: Number(error) }));
}

export const figures = () => [timed(), weighed('prediction', 80), ...missed()];
