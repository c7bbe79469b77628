// A valid value of a type of the package, out of its own declaration, as rich as that allows: its paths are what gets attacked.
import { loadRoom } from '@sanku/core';

/** More than all attacks on one argument take: a room enters once. */
const rooms = await Promise.all(Array.from({ length: 4_000 }, () => loadRoom('workbench')));

/** `sampleOf(type)`: of a node of the types whose declarations are these, by name. */
export const samples = (declared) => (type) => sample(type, { declared, given: new Map(), within: [] });

const NAMELESS = {
  TSStringKeyword: () => 'a',
  TSNumberKeyword: () => 1,
  TSBooleanKeyword: () => true,
  TSUndefinedKeyword: () => undefined,
  TSNullKeyword: () => undefined,
  TSLiteralType: ({ literal }) => literal.value,
  TSParenthesizedType: ({ typeAnnotation }, scope) => sample(typeAnnotation, scope),
  TSTypeOperator: ({ typeAnnotation }, scope) => sample(typeAnnotation, scope),
  TSArrayType: ({ elementType }, scope) => [sample(elementType, scope)].filter(isThere),
  TSTupleType: ({ elementTypes }, scope) => elementTypes.map((type) => sample(type, scope)),
  TSUnionType: ({ types }, scope) => richest(types.map((type) => sample(type, scope))),
  TSIntersectionType: ({ types }, scope) => Object.assign({}, ...types.map((type) => sample(type, scope))),
  TSTypeLiteral: ({ members }, scope) => fields(members, scope),
  TSInterfaceBody: ({ body }, scope) => fields(body, scope),
  TSNeverKeyword: () => undefined,
  TSVoidKeyword: () => undefined,
  TSUnknownKeyword: () => ({}),
  TSTypeReference: reference,
};

const KNOWN = {
  Array: (element) => [element].filter(isThere),
  Map: (key, value) => new Map([[key, value]]),
  Record: (key, value) => ({ [key]: value }),
  LoadedRoom: () => rooms.pop(),
};

function sample(type, scope) {
  const made = NAMELESS[type.type];
  if (!made) throw new Error(`tests/wasm/types.mjs makes no value of a ${type.type}`);
  return made(type, scope);
}

function reference({ typeName: { name }, typeArguments }, scope) {
  if (scope.given.has(name)) return scope.given.get(name);
  const parameters = typeArguments?.params.map((type) => sample(type, scope)) ?? [];
  if (name in KNOWN) return KNOWN[name](...parameters);
  const found = scope.declared.get(name);
  if (!found) throw new Error(`the types declare no ${name}`);
  // A type within itself ends here.
  if (scope.within.includes(name)) return undefined;
  const given = new Map(found.typeParameters?.params.map((parameter, at) => [parameter.name.name, parameters[at]]));
  return sample(found.typeAnnotation ?? found.body, { ...scope, given, within: [...scope.within, name] });
}

/** None where a field that must be there cannot be. */
function fields(members, scope) {
  const all = members.map(({ key, optional, typeAnnotation }) => ({ name: key.name ?? key.value, optional, value: sample(typeAnnotation.typeAnnotation, scope) }));
  if (all.some(({ optional, value }) => !optional && !isThere(value))) return undefined;
  return Object.fromEntries(all.filter(({ value }) => isThere(value)).map(({ name, value }) => [name, value]));
}

/** Of those that can be, the first of those with the most in them. */
function richest(values) {
  const able = values.filter(isThere);
  return able.find((value) => able.every((other) => size(other) <= size(value)));
}

function size(value) {
  if (value instanceof Map) return 1 + [...value.values()].reduce((sum, inside) => sum + size(inside), 0);
  return typeof value === 'object' ? 1 + Object.values(value).reduce((sum, inside) => sum + size(inside), 0) : 1;
}

function isThere(value) {
  return value !== undefined;
}
