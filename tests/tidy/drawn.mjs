// Whether a file of the portal only draws what the rules gave: which operators, calls and texts it may not have.
import { imports, tree } from './imports.mjs';

const VIEWS = /\/core\/(views|portal)$/;
const FOLDERS = ['web/src/features/', 'web/src/components/form/'];
const SHARED = 'web/src/components/ui/';

/** Whether it draws views: a feature, a part of a form, or a shared component that takes what it draws from the views. All other shared ones say by types of their own what they take, and know no view. */
export const draws = (path, text) => FOLDERS.some((folder) => path.startsWith(folder)) || (path.startsWith(SHARED) && imports(path, text).some((from) => VIEWS.test(from)));

const COMPARES = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);
const COMPUTES = new Set(['+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>']);
const SIGNS = new Set(['-', '+', '~']);
const KEEPS = new Set(['=', '??=', '&&=', '||=']);

/** What picks, orders, cuts or joins, when it is called. */
const PICKS = new Set([
  'at', 'charAt', 'codePointAt', 'concat', 'endsWith', 'every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'has', 'includes', 'indexOf', 'join',
  'lastIndexOf', 'localeCompare', 'match', 'matchAll', 'normalize', 'padEnd', 'padStart', 'reduce', 'reduceRight', 'repeat', 'replace', 'replaceAll', 'reverse', 'search', 'slice', 'some',
  'sort', 'splice', 'split', 'startsWith', 'substring', 'test', 'toFixed', 'toLocaleString', 'toLowerCase', 'toReversed', 'toSorted', 'toSpliced', 'toUpperCase', 'trim', 'trimEnd', 'trimStart',
]);
const FORMATS = new Set(['BigInt', 'Date', 'Intl', 'Math', 'Number', 'parseFloat', 'parseInt']);
const ADDRESSES = new Set(['URL', 'URLSearchParams', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'location']);
const BROWSER = new Set(['document', 'event', 'history', 'navigator', 'window']);

const HAN = /\p{Script=Han}/u;
/** An id or a measure of a style: `${id}-error`, `${percent}%`. */
const PLAIN = /^[\w%-]*$/;

/** What a source does that is for the rules to do, line by line. */
export function decisions(path, text) {
  const found = [];
  walk(tree(path, text), [], (node, above) => {
    const why = REFUSALS[node.type]?.(node, above);
    if (why) found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${why}`);
  });
  return found;
}

function walk(node, above, seen) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((one) => walk(one, above, seen));
  if (node.type) seen(node, above);
  const path = node.type ? [...above, node] : above;
  for (const below of Object.values(node)) walk(below, path, seen);
}

const REFUSALS = {
  BinaryExpression: ({ operator, left, right }) => {
    if (COMPUTES.has(operator)) return `computes: ${operator}`;
    return COMPARES.has(operator) && !isPresence(operator, left, right) && !isBrowsers(left, right) ? `compares: ${operator}` : undefined;
  },
  UnaryExpression: ({ operator, argument }) => (SIGNS.has(operator) && argument.type !== 'Literal' ? `computes: ${operator}` : undefined),
  UpdateExpression: ({ operator }) => `computes: ${operator}`,
  AssignmentExpression: ({ operator }) => (KEEPS.has(operator) ? undefined : `computes: ${operator}`),
  CallExpression: ({ callee }) => (callee.type === 'MemberExpression' && PICKS.has(callee.property.name) && !isBrowser(callee.object) ? `picks: .${callee.property.name}()` : undefined),
  MemberExpression: ({ object, property, computed }) => {
    if (isBrowser(object)) return undefined;
    if (computed) return typeof property.value === 'number' ? `picks: [${property.value}]` : undefined;
    return property.name === 'length' ? 'counts: .length' : undefined;
  },
  Identifier: ({ name }, above) => {
    if (isName(above.at(-1), name)) return undefined;
    return FORMATS.has(name) ? `computes: ${name}` : ADDRESSES.has(name) ? `builds an address: ${name}` : undefined;
  },
  Literal: ({ value }, above) => {
    if (typeof value !== 'string' || above.some(({ type }) => TYPES.has(type))) return undefined;
    if (value.startsWith('/')) return `has an address: ${value}`;
    return HAN.test(value) && !isCaption(above) ? `chooses a text: ${value}` : undefined;
  },
  TemplateLiteral: ({ quasis, expressions }, above) => {
    const words = quasis.map(({ value }) => value.cooked);
    if (words.some((word) => HAN.test(word))) return `builds a text: ${words.join('…')}`;
    if (isClasses(above) || isSelector(above.at(-1))) return undefined;
    return expressions.length && !above.some(({ type }) => TYPES.has(type)) && !words.every((word) => PLAIN.test(word)) ? `builds a text or an address: ${words.join('…')}` : undefined;
  },
};

const TYPES = new Set(['ImportDeclaration', 'ImportExpression', 'TSLiteralType']);
const INSIDE_CONSTANT = new Set(['ArrayExpression', 'ObjectExpression', 'Property', 'TSAsExpression', 'TSSatisfiesExpression', 'VariableDeclarator', 'VariableDeclaration', 'ExportNamedDeclaration', 'Program']);

/** Whether something is there: `=== undefined`. */
const isPresence = (operator, ...sides) => (operator === '===' || operator === '!==') && sides.some(({ type, name }) => type === 'Identifier' && name === 'undefined');

/** What the browser says, against itself or a literal: `event.key === 'Enter'`. */
const isBrowsers = (...sides) => sides.some(isBrowser) && sides.every((side) => isBrowser(side) || side.type === 'Literal');

/** What begins at an event, the document, or an element that is held. */
function isBrowser(node) {
  switch (node.type) {
    case 'Identifier': return BROWSER.has(node.name);
    case 'MemberExpression': return node.property.name === 'current' || isBrowser(node.object);
    case 'CallExpression': return isBrowser(node.callee);
    case 'ChainExpression':
    case 'TSNonNullExpression': return isBrowser(node.expression);
    default: return false;
  }
}

/** The classes of an element: `className={`${a} ${b}`}`. */
const isClasses = (above) => above.some(({ type, name }) => type === 'JSXAttribute' && name.name === 'className');

/** What is looked for in an element that is held. */
const isSelector = ({ type, callee }) => type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'querySelector' && isBrowser(callee.object);

/** The name of a field or of an attribute, and nothing that is read. */
const isName = (parent, name) => (parent.type === 'MemberExpression' && !parent.computed && parent.property.name === name) || (parent.type === 'Property' && !parent.computed && parent.key.name === name);

/** A literal that is an attribute, or stands in a constant of the module as it is. */
const isCaption = (above) => above.at(-1).type === 'JSXAttribute' || above.every(({ type }) => INSIDE_CONSTANT.has(type));
