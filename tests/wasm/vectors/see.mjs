// Whether what is there holds what is wanted, in parts; tests/vectors/see.rs does and explains the same natively.

/** Where they differ; undefined if all that is wanted is there. */
export function differs(want, got, path = '') {
  const other = `${path}: wanted ${JSON.stringify(want)}, got ${JSON.stringify(got)}`;
  if (want === null) return got === null || got === undefined ? undefined : other;
  if (typeof want !== 'object') return want === got ? undefined : other;
  if (Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length) return other;
    return first(want.keys(), (at) => differs(want[at], got[at], `${path}[${at}]`));
  }
  const [name, more] = Object.keys(want);
  if (name?.startsWith('$') && more === undefined) return special(name, want[name], got, path) ? undefined : other;
  if (Array.isArray(got) && got.every(isPair)) return differs(want, byName(got), path);
  if (got === null || typeof got !== 'object' || Array.isArray(got)) return other;
  return first(Object.keys(want), (field) => differs(want[field], got[field], `${path}.${field}`));
}

function special(name, value, got, path) {
  switch (name) {
    case '$has':
      if (typeof value === 'string') return typeof got === 'string' && got.includes(value);
      return Array.isArray(got) && value.every((want) => got.some((one) => !differs(want, one)));
    case '$length':
      return typeof got === 'string' ? [...got].length === value : Array.isArray(got) && got.length === value;
    case '$json':
      return typeof got === 'string' && !differs(value, parsed(got), path);
    case '$url':
      return typeof got === 'string' && !differs(value, takenApart(got), path);
    case '$not':
      return differs(value, got) !== undefined;
    default:
      return false;
  }
}

/** An address as its path and the values in its query, each as it stands there. */
function takenApart(url) {
  const [path, query = ''] = url.split(/\?(.*)/s);
  return [path, Object.fromEntries(query.split('&').filter((pair) => pair.includes('=')).map((pair) => pair.split(/=(.*)/s).slice(0, 2)))];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function first(keys, look) {
  for (const key of keys) {
    const found = look(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isPair = (value) => value !== null && typeof value === 'object' && typeof value.name === 'string' && 'value' in value && Object.keys(value).length === 2;
const byName = (list) => Object.fromEntries(list.map(({ name, value }) => [name, value]));
