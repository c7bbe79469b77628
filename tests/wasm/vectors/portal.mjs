// Portal vectors: the whole portal, driven by a script; tests/vectors/portal.rs does the same natively.
import { differs } from './see.mjs';

/** Slices of which an update carries the keys that changed. */
const KEYED = ['results', 'brands', 'details', 'comparison', 'similar'];

/** What the rooms show to which nothing has happened yet: so stands in a view what is in a room that did not come. */
async function idle({ Portal, loadRoom }, { setup }) {
  const portal = new Portal();
  const shown = portal.start({ path: '/', ...(setup && { setup }) }, 0).view;
  const rooms = ['library', 'person', 'workbench', 'selection', 'analysis', 'matching'].map(async (room) => portal.enter(await loadRoom(room), 0).view);
  const late = Object.assign({}, ...(await Promise.all(rooms)));
  return Object.fromEntries(Object.entries(late).filter(([slice]) => !(slice in shown) && !KEYED.includes(slice)));
}

/** Runs a script; throws what was not as wanted. */
export async function runPortal(api, vector, defaults) {
  const stage = new Stage(api, defaults);
  if (!vector.inputs?.[0]?.start) await stage.start(boot(vector, defaults));
  if (vector.as) await stage.introduce(vector.as);
  stage.check(vector.want, 'start');
  for (const [at, step] of (vector.inputs ?? []).entries()) {
    await stage.take(step);
    stage.check(step.want, `input ${at}`);
  }
}

function boot({ at, as, boot: own }, { boot: common = {}, cookies = '' }) {
  const facts = merged(common, own ?? {});
  if (at !== undefined) facts.path = at;
  if (as && facts.cookies == null) facts.cookies = cookies;
  return facts;
}

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** One value over another, field by field. */
function merged(under, over) {
  if (over === undefined || over === null) return under;
  if (!isObject(under) || !isObject(over)) return over;
  const fields = { ...under };
  for (const name of Object.keys(over)) fields[name] = merged(under[name], over[name]);
  return fields;
}

/** The portal and what is seen of it. */
class Stage {
  constructor(api, defaults) {
    this.api = api;
    this.portal = new api.Portal();
    this.people = defaults.people ?? {};
    this.now = 0;
    this.view = {};
    this.commands = [];
    this.open = [];
  }

  async start({ now = this.now, ...facts }) {
    this.now = now;
    this.view = await idle(this.api, facts);
    await this.see(this.portal.start(facts, now));
  }

  async take(step) {
    this.now = step.now ?? this.now;
    const now = this.now;
    if (step.start) await this.start(step.start);
    else if (step.send) await this.see(this.portal.send(step.send, now));
    else if (step.hear) await this.see(this.portal.hear(step.hear, now));
    else if (step.resolve) await this.resolve(step.resolve.id, step.resolve.outcome);
    else if (step.answer) await this.resolve(this.asked(step.answer.to), outcome(step.answer));
    else if (step.introduce) {
      this.commands = [];
      await this.introduce(step.introduce);
    } else if (step.tick) await this.see(this.portal.tick(now));
    else if (step.follow) await this.follow();
    else throw new Error('an input that says nothing');
  }

  async follow() {
    if (!this.led) throw new Error('it led nowhere');
    const { to: path, replace } = this.led;
    await this.see(this.portal.hear({ type: 'wentTo', path, how: replace ? 'replace' : 'push' }, this.now));
  }

  async resolve(id, how, fresh = true) {
    this.open = this.open.filter((request) => request.id !== id);
    await this.see(this.portal.resolve(id, how, this.now), fresh);
  }

  asked(part) {
    const found = this.open.findLast(({ url }) => url.includes(part));
    if (!found) throw new Error(`nothing asked ${part}: ${JSON.stringify(this.open)}`);
    return found.id;
  }

  /** The three answers that say who somebody is. */
  async introduce(name) {
    const person = this.people[name];
    if (!person) throw new Error(`nobody is called ${name}`);
    const { user, permissions = [], roles = [], clientId } = person;
    const answers = [['user/get-user-info', user], ['get-permission-info', { permissions, roles, menus: [] }], ['get-extend-user-info', { clientId: clientId ?? null }]];
    for (const [to, data] of answers) await this.resolve(this.asked(to), answered(200, JSON.stringify({ code: 0, data })), false);
  }

  /** Takes an update in; `fresh` forgets what the input before had the shell do. A room that is wanted comes before the next input. */
  async see(update, fresh = true) {
    if (fresh) this.commands = [];
    this.wake = update.wake;
    for (const command of update.commands) this.mind(command);
    this.commands.push(...update.commands);
    for (const [slice, value] of Object.entries(update.view)) {
      if (!KEYED.includes(slice)) this.view[slice] = value;
      else for (const [key, one] of value instanceof Map ? value : Object.entries(value)) (this.view[slice] ??= {})[key] = one;
    }
    for (const { type, room } of update.commands) if (type === 'loadRoom') await this.see(this.portal.enter(await this.api.loadRoom(room), this.now), false);
  }

  mind({ type, id, request, to, replace }) {
    if (type === 'http') this.open.push({ id, url: request.url });
    if (type === 'abort') this.open = this.open.filter((one) => one.id !== id);
    if (type === 'navigate') this.led = { to, replace };
  }

  check(want, where) {
    if (!want) return;
    const { view, commands = [], never = [], wake } = want;
    const wrong = view && differs(view, this.view);
    if (wrong) throw new Error(`${where}: view${wrong}`);
    let from = 0;
    for (const wanted of commands) {
      const at = this.commands.findIndex((command, index) => index >= from && !differs(wanted, command));
      if (at < 0) throw new Error(`${where}: wanted ${JSON.stringify(wanted)} among ${JSON.stringify(this.commands)}`);
      from = at + 1;
    }
    const held = never.find((wanted) => this.commands.some((command) => !differs(wanted, command)));
    if (held) throw new Error(`${where}: never wanted ${JSON.stringify(held)} among ${JSON.stringify(this.commands)}`);
    const late = wake === undefined ? undefined : differs(wake, this.wake);
    if (late) throw new Error(`${where}: wake${late}`);
  }
}

const answered = (status, body, headers = []) => ({ type: 'answered', status, headers, body });

function outcome({ data, body, text = '', status = 200, headers = {}, lost }) {
  if (lost) return { type: lost };
  const said = data === undefined ? (body && JSON.stringify(body)) ?? text : JSON.stringify({ code: 0, data });
  return answered(status, said, Object.entries(headers));
}
