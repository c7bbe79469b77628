// Values that no honest caller sends, made anew at each call: some can be used once only.

const boom = () => {
  throw new Error('boom');
};
const nested = (depth, wrap) => Array.from({ length: depth }).reduce((inside) => wrap(inside), 1);

function cycle() {
  const value = { type: 'typed', search: {} };
  value.event = value;
  return value;
}

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const traps = ['get', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'has'];

/** What is wrong in any place: a name and a way to make it. */
const ANYWHERE = [
  ...[NaN, Infinity, -Infinity, -0, 1e18, -1e18, 1e300, Number.MIN_VALUE, 0.1, -1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64, Number.MAX_SAFE_INTEGER + 2].map((number) => [`${number}`, () => number]),
  ...[0n, 1n, -1n, 2n ** 64n, 10n ** 40n].map((big) => [`${big}n`, () => big]),
  ...['', ' ', '1', 'NaN', 'true', '\0', '\ud800', '\udc00', 'a\ud800b', '\udc00\ud800', '\u202e', '\ufeff', '💥'.repeat(99), '__proto__', 'x'.repeat(100_000), '轴'.repeat(50_000), '{"type":"typed"}'].map((text) => [`text ${JSON.stringify(text).slice(0, 20)}`, () => text]),
  ['too long a text', () => 'x'.repeat(2 ** 24 + 1)],
  ['undefined', () => undefined], ['null', () => null], ['true', () => true], ['false', () => false],
  ['a symbol', () => Symbol('s')], ['a registered symbol', () => Symbol.for('type')], ['Symbol.iterator', () => Symbol.iterator],
  ['a function', () => () => 0], ['an async function', () => async () => 0], ['a generator', () => function* () { yield 1; }], ['a class', () => class A {}],
  ['a Date', () => new Date(0)], ['no Date', () => new Date(NaN)], ['a RegExp', () => /a/], ['an Error', () => new Error('e')],
  ['a Map', () => new Map([['type', 'typed']])], ['a map of numbers', () => new Map([[1, 2]])], ['a map of a thrower', () => new Map([[{ toString: boom }, 1]])], ['a map in itself', () => { const map = new Map(); return map.set('type', map); }], ['a huge map', () => new Map(Array.from({ length: 20_000 }, (_, at) => [`${at}`, at]))], ['a false map', () => Object.create(Map.prototype)], ['a Set', () => new Set(['type'])], ['a WeakMap', () => new WeakMap()], ['a Promise', () => Promise.resolve(1)],
  ['a boxed string', () => Object('a')], ['a boxed number', () => Object(1)], ['a boxed boolean', () => Object(true)], ['a boxed bigint', () => Object(1n)], ['a boxed symbol', () => Object(Symbol())],
  ['bytes', () => new Uint8Array(8)], ['floats', () => new Float64Array([NaN])], ['a buffer', () => new ArrayBuffer(8)], ['a view', () => new DataView(new ArrayBuffer(8))], ['a shared buffer', () => new SharedArrayBuffer(8)],
  ['an empty object', () => ({})], ['an empty array', () => []], ['no prototype', () => Object.create(null)], ['a frozen object', () => Object.freeze({ type: 'x' })], ['a sealed array', () => Object.seal([1])],
  ['a sparse array', () => [, 1, , 2]], ['a huge empty array', () => new Array(2 ** 32 - 1)], ['a large array', () => Array.from({ length: 20_000 }, (_, at) => at)], ['an array with fields', () => Object.assign([1], { type: 'x' })],
  ['an array of everything', () => [NaN, 1n, Symbol(), boom]], ['many fields', () => Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, at]))],
  ['deep objects', () => nested(10_000, (inside) => ({ inside }))], ['deep arrays', () => nested(10_000, (inside) => [inside])], ['17 deep', () => nested(17, (inside) => [inside])],
  ['a cycle', cycle], ['a cycle in an array', () => { const list = []; list.push(list); return list; }],
  ['a throwing getter', () => ({ get type() { return boom(); } })], ['getters everywhere', () => ({ get feature() { return 'search'; }, get event() { return { type: 'typed' }; } })],
  ['a setter', () => ({ set type(_) {} })], ['a throwing valueOf', () => ({ valueOf: boom })], ['a throwing toString', () => ({ toString: boom })], ['a throwing toPrimitive', () => ({ [Symbol.toPrimitive]: boom })],
  ['a throwing toJSON', () => ({ toJSON: boom })], ['a lying toJSON', () => ({ toJSON: () => 'x' })], ['a length of 1e18', () => ({ length: 1e18 })], ['a negative length', () => ({ length: -1 })],
  ['a throwing length', () => ({ get length() { return boom(); } })], ['like a string', () => ({ length: 5, charCodeAt: boom, slice: boom })], ['a throwing iterator', () => ({ [Symbol.iterator]: boom })],
  ['a thenable', () => ({ then: boom })], ['a null prototype chain', () => Object.create(Object.create(null))], ['an inherited field', () => Object.create({ type: 'typed', search: {} })],
  ['__proto__ as a field', () => JSON.parse('{"__proto__":{"type":"typed"},"feature":"search"}')], ['constructor as a field', () => ({ constructor: { prototype: { type: 'x' } } })],
  ['a hidden field', () => Object.defineProperty({}, 'type', { value: 'typed', enumerable: false })], ['a symbol field', () => ({ [Symbol('type')]: 1 })], ['a lone surrogate as a name', () => ({ '\ud800': 1 })],
  ['a revoked proxy', () => revoked({})], ['a revoked array', () => revoked([])], ['a revoked function', () => revoked(boom)],
  ...traps.map((trap) => [`a proxy whose ${trap} throws`, () => new Proxy({ type: 'typed', search: {} }, { [trap]: boom })]),
  ...traps.map((trap) => [`an array proxy whose ${trap} throws`, () => new Proxy([1, 2], { [trap]: boom })]),
  ['a proxy that grows', () => { let at = 0; return new Proxy({}, { ownKeys: () => Array.from({ length: (at += 1_000) }, (_, key) => `k${key}`), getOwnPropertyDescriptor: () => ({ value: {}, enumerable: true, configurable: true }) }); }],
  ['an object of the host', () => globalThis], ['the module', () => WebAssembly], ['arguments', () => (function () { return arguments; })(1, 2)],
];

/** More for a scalar: numbers around every edge, texts of every odd sign. */
const EDGES = [7, 8, 15, 16, 24, 31, 32, 33, 52, 53, 54, 62, 63, 64, 127, 128, 1023].flatMap((bits) => [2 ** bits - 1, 2 ** bits, -(2 ** bits), 2 ** bits + 0.5, 2 ** -bits]);
const SIGNS = [0x00, 0x08, 0x0a, 0x0d, 0x1b, 0x20, 0x22, 0x25, 0x27, 0x5c, 0x7f, 0x80, 0xa0, 0xad, 0x300, 0x640, 0x1160, 0x200b, 0x200d, 0x2028, 0x202e, 0x2060, 0x3000, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfdd0, 0xfeff, 0xff10, 0xfffd, 0xfffe, 0xffff];

const scalars = () => [
  ...EDGES.map((number) => [`the edge ${number}`, () => number]),
  ...SIGNS.flatMap((sign) => [1, 11].map((times) => [`${times} times U+${sign.toString(16)}`, () => String.fromCharCode(sign).repeat(times)])),
];

/** The paths of a value: of `{ a: [1] }`, `a` and `a.0`. */
function paths(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(() => !(value instanceof Map)).flatMap(([name, inside]) => [[name], ...paths(inside).map((path) => [name, ...path])]);
}

function replaced(value, [name, ...rest], by) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = rest.length ? replaced(value[name], rest, by) : by;
  return copy;
}

/** Every hostile value for an argument: itself wrong, or wrong at one path of a valid one. */
export function hostile({ valid }) {
  if (typeof valid !== 'object') return [...ANYWHERE, ...scalars()];
  const within = paths(valid).flatMap((path) => ANYWHERE.map(([name, make]) => [`${name} at ${path.join('.')}`, () => replaced(valid, path, make())]));
  const without = paths(valid).map((path) => [`nothing at ${path.join('.')}`, () => replaced(valid, path, undefined)]);
  return [...ANYWHERE, ...within, ...without];
}

/** What a call ended with: nothing, or the kind of its error. */
export async function outcome(work) {
  try {
    await work();
    return 'answered';
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return `trapped: ${error.message}`;
    if (error instanceof TypeError) return 'TypeError';
    return error?.name === 'Refused' ? 'Refused' : `threw ${error}`;
  }
}
