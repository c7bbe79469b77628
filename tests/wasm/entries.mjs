// Every entry point of the package, read from its own types: nobody can forget one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../../tools/run.mjs';
import { samples } from './types.mjs';

const GENERATED = ['free', 'initSync'];

const { program, errors } = parseSync('core.d.ts', readFileSync(join(ROOT, 'wasm-pkg/pkg/core.d.ts'), 'utf8'));
if (errors.length) throw new Error(errors[0].message);
const declarations = program.body.filter(({ type }) => type === 'ExportNamedDeclaration').map(({ declaration }) => declaration).filter((declaration) => declaration?.id);
const made = samples(new Map(declarations.map((declaration) => [declaration.id.name, declaration])));

/** `{ of, name, parameters: [{ name, type, valid }] }`; `of` is the class, a constructor is named `new`. */
export const entries = declarations.flatMap(entriesOf);

/** A valid value of a type, by its name. */
export const sampleOf = (name) => made({ type: 'TSTypeReference', typeName: { name } });

function entriesOf({ type, id, params, body }) {
  if (type === 'TSDeclareFunction') return GENERATED.includes(id.name) ? [] : [{ of: undefined, name: id.name, parameters: params.map(parameter) }];
  if (type !== 'ClassDeclaration') return [];
  const named = body.body.filter((member) => member.type === 'MethodDefinition' && member.accessibility !== 'private' && !member.computed && !GENERATED.includes(member.key.name));
  return named.map(({ key, kind, value }) => ({ of: id.name, name: kind === 'constructor' ? 'new' : key.name, parameters: value.params.map(parameter) }));
}

function parameter({ name, typeAnnotation: { typeAnnotation } }) {
  return { name, type: typeName(typeAnnotation), get valid() { return made(typeAnnotation); } };
}

/** What a type is called where the tests ask for it: a scalar by its word, any other by its own name. */
function typeName({ type, typeName: named, types }) {
  if (type === 'TSUnionType') return typeName(types.find((one) => !/Undefined|Null/.test(one.type)));
  return named?.name ?? type.replace(/^TS|Keyword$/g, '').toLowerCase();
}
