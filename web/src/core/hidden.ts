// In development alone: every secret of a recording gives way to a stand-in of the same shape, the same one wherever it
// stood, so that the rules take the stand-in as they took the secret.

/** Fields whose text is a secret, wherever they stand. */
const SECRET = new Set(['password', 'token', 'confirmPwd', 'accessToken', 'access_token', 'refreshToken', 'refresh_token', 'openId', 'state', 'singedUrl', 'authorization']);
/** Parts of an address, and names in a storage, whose value is one. */
const NAMED = /([?&#](?:token|refreshToken|access_token|refresh_token|code|state|openId)=)([^&#]+)/gi;
const STORED = /token|state|code|(?:_t|_rt)$/i;
/** Cookies whose value the rules read, and which are no secret; every other one is. */
const OPEN_COOKIE = /(?:_tExpires|_lsTime|^Org-Id|_sel_platform|^from|^activityId|^reload_guard)$/;
/** People are not named either. */
const PERSON = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\d)1[3-9]\d{9}(?!\d)/g;
/** A shorter secret is hidden in its field alone: elsewhere it may stand for something else. */
const LONG = 8;

/** The steps of a recording without a secret. */
export function hidden(steps: unknown[]): unknown[] {
  const standIns = new Map<string, string>();
  const standIn = (secret: string) => {
    const known = standIns.get(secret) ?? unused(secret, standIns);
    standIns.set(secret, known);
    return known;
  };
  // What was shown is read for whole secrets alone: its fields have names of their own.
  const fields = steps.map((step) => ({ ...(walk(without(step), '', (text, name, above) => inField(text, name, above, standIn)) as object), want: wanted(step) }));
  const long = [...standIns].filter(([secret]) => secret.length >= LONG).sort(([a], [b]) => b.length - a.length);
  return fields.map((step) => walk(step, '', (text) => long.reduce((all, [secret, other]) => all.replaceAll(secret, other), text)));
}

const wanted = (step: unknown) => (step as { want?: unknown }).want;
const without = (step: unknown) => ({ ...(step as object), want: undefined });

type Change = (text: string, name: string, above: string) => string;

/** Changes every text; `name` is the field that it stands in, `above` the field around that. */
function walk(value: unknown, name: string, change: Change, above = ''): unknown {
  if (typeof value === 'string') return change(value, name, above);
  if (Array.isArray(value)) return value.map((inside) => walk(inside, name, change, above));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, walk(inside, key, change, name)]));
}

/** The code in an answer says whether it went well; elsewhere it is what somebody was sent. */
function inField(text: string, name: string, above: string, standIn: (secret: string) => string, answered = false): string {
  const isStored = (above === 'local' || above === 'session') && STORED.test(name);
  const isDrawn = name === 'number' && above === 'hear';
  if (text && (SECRET.has(name) || isStored || isDrawn || (name === 'code' && !answered))) return standIn(text);
  if (name === 'cookies') return text.replace(/([^=;\s]+)=([^;]*)/g, (all, key: string, value: string) => (OPEN_COOKIE.test(key) || !value ? all : `${key}=${standIn(value)}`));
  if (name === 'body' || name === 'text') return inJson(text, name, standIn);
  return people(text.replace(NAMED, (_, before: string, value: string) => before + standIn(value)), standIn);
}

/** A text that is an object in JSON is looked into. */
function inJson(text: string, name: string, standIn: (secret: string) => string): string {
  if (!/^\s*[[{]/.test(text)) return people(text, standIn);
  try {
    return JSON.stringify(walk(JSON.parse(text), name, (inside, key, above) => inField(inside, key, above, standIn, name === 'body')));
  } catch {
    return people(text, standIn);
  }
}

const people = (text: string, standIn: (secret: string) => string) => text.replace(PERSON, (found) => standIn(found));

/** A text of the same shape that stands for no other: letters for letters, digits for digits, a sign for a sign. */
function unused(secret: string, taken: ReadonlyMap<string, string>): string {
  const others = new Set(taken.values());
  let seed = taken.size;
  const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16;
  // A mobile number keeps its beginning, by which it is one.
  const kept = /^1[3-9]\d{9}$/.test(secret) ? 2 : 0;
  for (let tries = 0; tries < 100; tries += 1) {
    const other = secret.slice(0, kept) + secret.slice(kept).replace(/[a-z]|[A-Z]|[0-9]|[^-_.@]/g, (sign) => another(sign, next()));
    if (other !== secret && !others.has(other)) return other;
  }
  return `${secret.replace(/./gs, '0')}${taken.size}`;
}

function another(sign: string, at: number): string {
  if (/[a-z]/.test(sign)) return String.fromCharCode(97 + (at % 26));
  if (/[A-Z]/.test(sign)) return String.fromCharCode(65 + (at % 26));
  if (/[0-9]/.test(sign)) return String(at % 10);
  return sign > '~' ? '字' : '!';
}
