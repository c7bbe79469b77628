// Has CalculiX calculate with the cards of the catalogue's materials: `verify-cards.mjs [ids…]`. A cube of one C3D8 is pulled by 100 MPa, heated by 100 K and weighed, which gives E, ν, α and the density back; one whose ends differ by 2 K gives the conductivity. In N-mm-t-s and in SI.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, script, stop, which } from './run.mjs';

const FOLDER = join(ROOT, 'target/verify-cards');
/** How far a number may be off, as a share. */
const NEAR = 1e-5;
/** At once. */
const JOBS = 2;
/** The temperature at which nothing has expanded yet, and how much warmer it becomes. */
const [COLD, WARMER] = [20, 100];
/** Where heat flows, and how far it is to the ends: no curve of the catalogue has a kink there. */
const [MIDDLE, APART] = [45, 1];
/** Megapascals. */
const PULL = 100;
/** Each system: the side of the cube, what a megapascal and a millimetre to the second squared are in it, and what of its numbers makes canonical ones. */
const SYSTEMS = {
  mm: { side: 1, stress: 1, gravity: 9810, density: 1e12, conductivity: 1 },
  si: { side: 1, stress: 1e6, gravity: 9.81, density: 1, conductivity: 1 },
};

/** The number at a temperature: straight between known points, the same beyond them. */
function at(points, celsius) {
  const after = points.findIndex(([known]) => known === null || known >= celsius);
  if (after <= 0) return after === 0 ? points[0][1] : points.at(-1)[1];
  const [[from, low], [to, high]] = [points[after - 1], points[after]];
  return low + ((high - low) * (celsius - from)) / (to - from);
}

/** A cube with a corner in the origin, its sides on the axes. */
const cube = (side, kind) => `*NODE, NSET=ALL
1, 0, 0, 0
2, ${side}, 0, 0
3, ${side}, ${side}, 0
4, 0, ${side}, 0
5, 0, 0, ${side}
6, ${side}, 0, ${side}
7, ${side}, ${side}, ${side}
8, 0, ${side}, ${side}
*ELEMENT, TYPE=${kind}, ELSET=CUBE
1, 1, 2, 3, 4, 5, 6, 7, 8
*NSET, NSET=NEAR
1, 4, 5, 8
*NSET, NSET=FAR
2, 3, 6, 7
`;

function pulled({ file, name, units }) {
  const { side, stress, gravity } = SYSTEMS[units];
  const force = (PULL * stress * side * side) / 4;
  const loads = [2, 3, 6, 7].map((node) => `${node}, 1, ${force}`).join('\n');
  return `${cube(side, 'C3D8')}*INCLUDE, INPUT=${file}
*SOLID SECTION, ELSET=CUBE, MATERIAL=${name}
*BOUNDARY
1, 1
4, 1
5, 1
8, 1
1, 2
2, 2
5, 2
6, 2
1, 3
2, 3
3, 3
4, 3
*INITIAL CONDITIONS, TYPE=TEMPERATURE
ALL, ${COLD}
*STEP
*STATIC
*CLOAD
${loads}
*NODE PRINT, NSET=FAR
U
*END STEP
*STEP
*STATIC
*CLOAD, OP=NEW
*TEMPERATURE
ALL, ${COLD + WARMER}
*NODE PRINT, NSET=FAR
U
*END STEP
*STEP
*STATIC
*DLOAD
CUBE, GRAV, ${gravity}, -1, 0, 0
*NODE PRINT, NSET=NEAR, TOTALS=ONLY
RF
*END STEP
`;
}

function heated({ file, name, units }) {
  const { side } = SYSTEMS[units];
  return `${cube(side, 'C3D8')}*INCLUDE, INPUT=${file}
*SOLID SECTION, ELSET=CUBE, MATERIAL=${name}
*INITIAL CONDITIONS, TYPE=TEMPERATURE
ALL, ${MIDDLE}
*STEP
*HEAT TRANSFER, STEADY STATE
1, 1
*BOUNDARY
NEAR, 11, 11, ${MIDDLE - APART}
FAR, 11, 11, ${MIDDLE + APART}
*NODE PRINT, NSET=FAR, TOTALS=ONLY
RFL
*END STEP
`;
}

/** The rows of numbers of each table that CalculiX prints. */
function tables(text) {
  const found = [];
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (/^[a-z]/i.test(line)) found.push([]);
    else if (line) found.at(-1)?.push(line.split(/\s+/).map(Number));
  }
  return found;
}

/** What CalculiX says of a card that it cannot make sense of; not that every temperature is given, which is meant. */
const [COMPLAINT, FIXED] = [/\*(ERROR|WARNING).*(\n {7}.*)*/g, 'no degrees of freedom'];

/** What CalculiX gives back of a card, in canonical units. */
function measured({ units, analysis }, text) {
  const { side, stress, gravity, density, conductivity } = SYSTEMS[units];
  if (analysis === 'thermal') {
    const [[flux]] = tables(text);
    return { conductivity: (Math.abs(flux[0]) / side / (2 * APART)) * conductivity };
  }
  const [pull, heat, weight] = tables(text);
  const corner = (rows) => rows.find(([node]) => node === 7).slice(1).map((one) => one / side);
  const [[along, across], [, , grown]] = [corner(pull), corner(heat)];
  return {
    modulus: (PULL * stress) / along / stress,
    poisson: -across / along,
    expansion: grown / WARMER,
    // The other half of the weight acts on the nodes that are held.
    density: ((2 * Math.abs(weight[0][0])) / gravity / side ** 3) * density,
  };
}

/** What it should give. */
function expected(card) {
  const told = { modulus: COLD, poisson: COLD, expansion: COLD + WARMER, density: COLD, conductivity: MIDDLE };
  const keys = card.analysis === 'thermal' ? ['conductivity'] : ['modulus', 'poisson', 'expansion', 'density'].filter((key) => card[key]);
  return Object.fromEntries(keys.map((key) => [key, at(card[key], told[key])]));
}

function calculate(card) {
  const job = card.file.replace(/\.inp$/, '-job');
  writeFileSync(join(FOLDER, `${job}.inp`), card.analysis === 'thermal' ? heated(card) : pulled(card));
  return new Promise((resolve, reject) => {
    const child = spawn('ccx', ['-i', job], { cwd: FOLDER, env: { ...process.env, OMP_NUM_THREADS: '1' } });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => {
      const complaints = said.match(COMPLAINT)?.filter((line) => !line.includes(FIXED)) ?? [];
      if (code !== 0 || complaints.length) resolve({ wrong: `ccx ended with ${code} ${complaints.join(' ')}` });
      else resolve(measured(card, readFileSync(join(FOLDER, `${job}.dat`), 'utf8')));
    });
  });
}

/** What is wrong with a card; the greatest deviation of each property is kept. */
function compare(card, found, worst) {
  if (found.wrong) return [`${card.file}: ${found.wrong}`];
  return Object.entries(expected(card)).flatMap(([key, value]) => {
    // Zerodur does not expand.
    const off = value === 0 ? Math.abs(found[key]) : Math.abs(found[key] - value) / Math.abs(value);
    worst[key] = Math.max(worst[key] ?? 0, Number.isNaN(off) ? Number.POSITIVE_INFINITY : off);
    return off <= NEAR ? [] : [`${card.file}: ${key} ${found[key]} for ${value}`];
  });
}

await script(async () => {
  if (!which('ccx')) {
    console.log('skipped: no ccx here, so no card was calculated with; Debian has it: apt-get install calculix-ccx');
    return;
  }
  const ids = process.argv.slice(2);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await run('cargo', ['run', '-q', '-p', 'sanku-server', '--example', 'cards', '--', FOLDER]);
  const all = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  const cards = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (cards.length === 0) stop(`no card of ${ids.join(', ')}`);
  const [wrong, worst, left] = [[], {}, [...cards]];
  const one = async () => {
    for (let card = left.pop(); card; card = left.pop()) wrong.push(...compare(card, await calculate(card), worst));
  };
  await Promise.all(Array.from({ length: JOBS }, one));
  const count = (analysis) => new Set(cards.filter((card) => card.analysis === analysis).map(({ id }) => id)).size;
  console.log(`${cards.length} cards: ${count('static')} solids pulled, heated and weighed, ${count('thermal')} materials conduct, in N-mm-t-s and in SI`);
  for (const [key, off] of Object.entries(worst)) console.log(`${key.padEnd(14)} at most ${off.toExponential(1)} off`);
  if (wrong.length) stop(`${wrong.length} are wrong:\n${wrong.slice(0, 50).join('\n')}`);
});
