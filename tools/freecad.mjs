// Has the add-on of plugins/freecad put configurations into a document of the FreeCAD that is installed, and compares what stands there, saved and opened again, with what the server says of them; then has its task panel used as a user does.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../tests/e2e/stage.mjs';
import { STEPS, build } from './build.mjs';
import { packedAddOn } from './pack.mjs';
import { getting, python } from './python.mjs';
import { ROOT, ended, run, stop, which } from './run.mjs';

const PLACE = join(ROOT, 'tests/freecad');
/** How far a volume may be off, as a share. */
const NEAR = 1e-6;
/** How long FreeCAD may take. */
const PATIENCE = 300_000;

/** A bolt, a screw, a nut, washers, a pin, circlips, bearings of one and of many bodies, a key, a gear, a pulley, a sprocket, a seal, a beam. */
const INSERTED = [
  ['gbt-5783', 'M6×20'],
  ['gbt-70.1', 'M12×90'],
  ['gbt-6170', 'M22'],
  ['gbt-97.1', 'M18'],
  ['gbt-93', 'M18'],
  ['gbt-119.1', '10×20'],
  ['gbt-894', '32'],
  ['gbt-276-62', '6210-2Z'],
  ['gbt-301-511', '51110'],
  ['gbt-1096', '12×8×110'],
  ['gbt-1357-m2', 'm2z44'],
  ['pulley-5m', '30T5M'],
  ['gbt-1243-sprocket-08a', '08A28T'],
  ['gbt-3452.1', '38.7×3.55'],
  ['gbt-706-i', 'I28a'],
];
/** What is not inserted, and the words that say why. */
const REFUSED = [
  ['motor-3ph-4p', '0.12kW-4P-63M1', '没有三维实体：标准表没有给出外壳形状'],
  ['gbt-5783', 'M6×21', '请求的内容不存在'],
];

/** What the user reads and sees in the task panel. */
const SEEN = {
  found: 'GB/T 5783  六角头螺栓 全螺纹',
  listed: 'GB/T 5783 六角头螺栓 全螺纹：225 / 225 个配置',
  chosen: 'M6×20',
  narrowed: ['M6×20', 'M6×25', 'M6×30'],
  inserted: ['GB/T 5783 M6×20'],
  said: '已插入 GB/T 5783 M6×20；实体中简化：螺纹（以公称直径的圆柱代替）、末端倒角',
  undone: [],
  nothing: '没有找到匹配的零部件，请换个说法',
  unreached: '连接不到服务器 http://127.0.0.1:1，请检查地址和网络',
  closed: true,
};

/** What becomes of the insert button in the portal's own panel. */
const WISHED = {
  opened: '已打开网页面板',
  button: '插入到 FreeCAD',
  answers: ['received', 'inserted'],
  inserted: [['GB/T 5783', 'M6×20', 'ISO-10303-21;']],
  left: ['http://example.com/'],
  stays: true,
};

/** A folder with settings of its own, and the add-on where FreeCAD looks for it. */
async function home() {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-freecad-'));
  const [mods, settings] = [join(folder, '.local/share/FreeCAD/Mod'), join(folder, '.config/FreeCAD')];
  for (const one of [mods, settings]) mkdirSync(one, { recursive: true });
  cpSync(join(PLACE, 'user.cfg'), join(settings, 'user.cfg'));
  const { file, bytes } = packedAddOn();
  writeFileSync(join(folder, file), bytes);
  await run('python3', ['-m', 'zipfile', '-e', join(folder, file), mods]);
  return folder;
}

/** What a script within FreeCAD writes down. */
async function within(command, script, settings) {
  const folder = await home();
  const told = join(folder, 'told.json');
  try {
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1', QTWEBENGINE_DISABLE_SANDBOX: '1', HOME: folder, SANKU_TOLD: told, ...settings };
    const [program, ...words] = command;
    const child = spawn(program, [...words, join(PLACE, script)], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const code = await ended(child);
    if (code !== 0 || !existsSync(told)) stop(`${script} in ${program} ended with ${code}:\n${said}`);
    return JSON.parse(readFileSync(told, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the server says of a configuration: itself, its set, its file. */
async function known(origin, set, config) {
  const ask = async (path) => (await (await fetch(`${origin}/to/api/public/part/${path}`)).json()).data;
  const [{ body, files }, item] = [await ask(`model/get/${set}?configName=${encodeURIComponent(config)}`), await ask(`set/detail/${set}`)];
  const page = `${origin}/part/detail/${set}?configName=${encodeURIComponent(config)}`;
  const { name, model, provenance } = item;
  const properties = {
    SankuName: name, SankuModel: model, SankuConfiguration: config, SankuSource: provenance.source, SankuLicence: provenance.licence,
    SankuAddress: page, SankuSha256: files.find(({ format }) => format === 'step').sha256, SankuLeftOut: body.leftOut.join('；'),
  };
  return { label: `${model} ${config}`, properties, ...body };
}

/** What is wrong with an object. */
function differences(ours, theirs) {
  const name = ours.label;
  const wrong = [];
  if (theirs.label !== name) wrong.push(`${name}: is called ${theirs.label}`);
  if (!theirs.valid) wrong.push(`${name}: no valid shape`);
  if (theirs.solids !== ours.solids) wrong.push(`${name}: ${theirs.solids} solids for ${ours.solids}`);
  if (!(Math.abs(theirs.volume - ours.volume) <= NEAR * ours.volume)) wrong.push(`${name}: volume ${theirs.volume} for ${ours.volume}`);
  for (const [key, value] of Object.entries(ours.properties)) if (theirs.properties[key] !== value) wrong.push(`${name}: ${key} is ${theirs.properties[key]} for ${value}`);
  return wrong;
}

/** What is wrong with the objects that the add-on makes; a line an object. */
async function objects(program, origin) {
  const asked = JSON.stringify({ inserted: INSERTED, refused: REFUSED.map((one) => one.slice(0, 2)) });
  const lines = await within([program], 'insert.py', { SANKU_SERVER: origin, SANKU_ASKED: asked });
  const wrong = [];
  for (const [at, [set, config]] of INSERTED.entries()) {
    const [ours, theirs] = [await known(origin, set, config), lines[at]];
    console.log(`${theirs.label.padEnd(24)} ${theirs.valid ? 'valid' : 'not valid'} ${String(theirs.solids).padStart(3)} solids ${theirs.volume.toFixed(3).padStart(14)} mm³ ${(Math.abs(theirs.volume - ours.volume) / ours.volume).toExponential(1)}`);
    wrong.push(...differences(ours, theirs));
  }
  for (const [at, [set, config, why]] of REFUSED.entries()) {
    const { refused = 'it was inserted' } = lines[INSERTED.length + at];
    if (!refused.includes(why)) wrong.push(`${set} ${config}: ${refused}`);
  }
  console.log(`FreeCAD ${lines[0].version.join('.')} has ${INSERTED.length} configurations, and was told why not ${REFUSED.length} more`);
  return wrong;
}

/** What is wrong with what is seen in the task panel. */
async function panel(origin) {
  const program = which('freecad') ?? which('FreeCAD');
  if (!program || !which('xvfb-run')) {
    console.log('skipped: no xvfb-run or no freecad here, so nobody used the task panel; apt-get install --no-install-recommends xvfb xauth libgl1-mesa-dri fonts-noto-cjk');
    return [];
  }
  const shots = process.env.SANKU_SHOTS ? { SANKU_SHOTS: process.env.SANKU_SHOTS } : {};
  const [seen] = await within(['xvfb-run', '-a', '-s', '-screen 0 1400x900x24', program], 'panel.py', { SANKU_SERVER: origin, ...shots });
  console.log(`the task panel: ${seen.said}`);
  return other('the task panel', SEEN, seen);
}

/** What is not as it should be. */
const other = (what, wanted, found) => Object.entries(wanted).filter(([key, value]) => JSON.stringify(found[key]) !== JSON.stringify(value)).map(([key]) => `${what}: ${key} is ${JSON.stringify(found[key])}`);

/** What is wrong with what comes of the insert button of the portal's own panel: the Qt WebEngine of Debian is older than any browser that the portal supports, so another one is asked. */
async function web(origin) {
  const program = python('PySide6.QtWebEngineWidgets');
  if (!program) {
    console.log(`skipped: no Python here knows the WebEngine of Qt 6, so nobody pressed insert in the portal's own panel; ${getting('PySide6-Addons==6.8.3')}`);
    return [];
  }
  const [seen] = await within([program], 'web.py', { SANKU_SERVER: origin, QT_QPA_PLATFORM: 'offscreen', PYTHONPATH: join(ROOT, 'plugins/freecad') });
  console.log(`the portal's own panel: ${seen.button}: ${JSON.stringify(seen.inserted)}`);
  return other("the portal's own panel", WISHED, seen);
}

/** What is wrong with the add-on in the FreeCAD that is installed; nothing is looked at where there is none. */
export async function inserted() {
  const program = which('freecadcmd') ?? which('FreeCADCmd');
  if (!program || !which('python3')) {
    console.log('skipped: no freecadcmd here, so the add-on put nothing into a document; apt-get install --no-install-recommends freecad-python3');
    return [];
  }
  if (!process.env.SANKU_PROGRAM) await build(STEPS.debug);
  const server = await serve();
  try {
    return [...(await objects(program, server.origin)), ...(await panel(server.origin)), ...(await web(server.origin))];
  } finally {
    await server.stop();
  }
}
