import type { SourceNode } from './read-source.ts';

/** Names of settings that are words for other things as well: only where settings are read or changed do they count. */
const ALSO_OTHERS: ReadonlySet<string> = new Set([
  'contextSize',
  'exampleRequests',
  'modelId',
  'textLanguages',
  'toolBudget',
  'toolDocumentation',
]);
/** One word may be anything; several in one, such as `sendsWithEnter`, are the name of a setting wherever they are. */
const isUnmistakable = (name: string): boolean => /[A-Z]/.test(name) && !ALSO_OTHERS.has(name);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const typeOf = (value: unknown): unknown => field(value, 'type');
/** @returns an identifier's name or a text; empty for anything else. */
function nameOf(value: unknown): string {
  const name = field(value, 'name') ?? field(value, 'value');
  return typeof name === 'string' ? name : '';
}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const keysOf = (value: unknown): readonly string[] =>
  list(field(value, 'properties')).map((property) => nameOf(field(property, 'key')));
const literalsIn = (text: string): readonly string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** Whether an expression has settings as its value: `settings.get()`, `state.settings`, `previous`. */
function isSettings(value: unknown): boolean {
  switch (typeOf(value)) {
    case 'Identifier':
      return /settings$/i.test(nameOf(value)) || ['now', 'previous', 'current'].includes(nameOf(value));
    case 'MemberExpression':
      return /settings$/i.test(nameOf(field(value, 'property')));
    case 'CallExpression': {
      const callee = field(value, 'callee');
      if (nameOf(callee) === 'useSettings') return true;
      return nameOf(field(callee, 'property')) === 'get' && isSettings(field(callee, 'object'));
    }
    default:
      return false;
  }
}

/** @returns the names that a node reads from settings, changes there, or shows a control for. */
export function settingsNamedBy({ type, fields, text }: SourceNode): readonly string[] {
  switch (type) {
    case 'Identifier':
    case 'Literal':
      return [nameOf(fields)].filter(isUnmistakable);
    case 'MemberExpression':
      return isSettings(fields['object']) ? [nameOf(fields['property'])] : [];
    case 'VariableDeclarator':
      return typeOf(fields['id']) === 'ObjectPattern' && isSettings(fields['init']) ? keysOf(fields['id']) : [];
    case 'Property':
      return typeOf(fields['value']) === 'ObjectPattern' && isSettings(fields['key']) ? keysOf(fields['value']) : [];
    case 'TSTypeReference':
    case 'TSIndexedAccessType':
      return /^(?:Pick<Settings,|Settings\[)/.test(text) ? literalsIn(text) : [];
    case 'JSXAttribute':
      return nameOf(fields['name']) === 'setting' ? [nameOf(fields['value'])] : [];
    case 'CallExpression':
      return namedByCall(fields);
    default:
      return [];
  }
}

function namedByCall(fields: SourceNode['fields']): readonly string[] {
  const [callee, [first]] = [fields['callee'], list(fields['arguments'])];
  if (['useSetting', 'parseNumber', 'boundsWords'].includes(nameOf(callee))) return [nameOf(first)];
  const called = typeOf(callee) === 'MemberExpression' ? nameOf(field(callee, 'property')) : nameOf(callee);
  return called === 'update' ? keysOf(first) : [];
}
