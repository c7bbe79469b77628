// Puts a check before each scalar argument of the generated bindings. They take what they get: a `length` of 1e18 would
// ask the module for so much memory that it traps, a `valueOf` would run foreign code within a call.

const LONGEST = 2 ** 24;
const SCALARS = {
  number: (name) => `if (typeof ${name} !== 'number') wrong('${name}', 'a number');`,
  boolean: (name) => `if (typeof ${name} !== 'boolean') wrong('${name}', 'a boolean');`,
  string: (name) => `if (typeof ${name} !== 'string' || ${name}.length > ${LONGEST}) wrong('${name}', 'a text of at most ${LONGEST} characters');`,
};
/** A list of numbers: it is copied before the call, by the length that it has and not by one that it tells. */
const LISTS = /^(Uint8Array|Uint32Array|Float32Array|Float64Array) \| number\[\]$/;
const list = (name, type) => [`if (!ArrayBuffer.isView(${name}) && !Array.isArray(${name})) wrong('${name}', 'a ${type}');`, `${name} = new ${type}(${name});`];
const WRONG = `
function wrong(name, what) {
    throw new TypeError(\`\${name} must be \${what}\`);
}

function isUsable(value, type) {
    try {
        return value instanceof type && value.__wbg_ptr > 0;
    } catch {
        return false;
    }
}
`;
const HEAD = /\/\*\*\n((?:(?!\*\/)[^])*)\*\/\n( *)(?:static |async )*(?:export function )?\w+\([^)]*\) \{\n/g;

/** The bindings with their checks; a kind of argument that has none is an error. */
export function guard(bindings) {
  const classes = new Set([...bindings.matchAll(/^export class (\w+)/gm)].map(([, name]) => name));
  const guarded = bindings.replace(HEAD, (head, doc, indent) => head + checks(doc, classes).map((check) => `${indent}    ${check}\n`).join(''));
  return `${guarded}${WRONG}`;
}

function checks(doc, classes) {
  return [...doc.matchAll(/@param \{(.+?)\} (\[?)(\w+)/g)].flatMap(([, type, optional, name]) => {
    const [kind, ...others] = type.split(' | ').filter((part) => !['null', 'undefined'].includes(part));
    const numbers = LISTS.exec(type)?.[1];
    if (numbers) return list(name, numbers);
    const check = SCALARS[kind]?.(name);
    if (classes.has(type)) return [`if (!isUsable(${name}, ${type})) wrong('${name}', 'a ${type} that was not used');`];
    if (check && !others.length) return [optional ? `if (${name} != null) { ${check} }` : check];
    if (others.length || !/^[A-Z]\w*$/.test(type) || type.endsWith('Array')) throw new Error(`no check for an argument of type ${type}`);
    return [];
  });
}
