import { parseAst } from 'vite';

type Fields = Readonly<Record<string, unknown>>;

/** What a person reads of a result or of a file: properties that are functions, and functions by their names. */
const SAID_PROPERTIES: ReadonlySet<string> = new Set(['said', 'about']);
const SAID_FUNCTION = /^said[A-Z]|Words$|ForPerson$/;
/** They write what they are given for the person. */
const SAYING: ReadonlySet<string> = new Set([
  'saidText',
  'saidList',
  'saidThings',
  'saidFacts',
  'markdownTable',
  'quoted',
]);
/** They translate, or write for models; what is put into a text is still looked at. */
const TRANSLATES: ReadonlySet<string> = new Set(['t', 'alwaysEnglish', 'toolText']);
/** They write English plurals, lists and ordinals. */
const ENGLISH_ONLY: ReadonlySet<string> = new Set([
  'plural',
  'pluralWord',
  'formatList',
  'formatFirstFew',
  'formatOrdinal',
]);
/** What they are given is a name in code, a separator or a form of words. */
const UNREAD: ReadonlySet<string> = new Set(
  (
    'codeBlock entries replace replaceAll split join endsWith startsWith includes test exec match matchAll ' +
    'with padStart joinList personsWords ' +
    'parse safeParse writtenInEnglish has get localDates localFullDates localSpan'
  ).split(' '),
);
const FOR_TWO = 'forTwo';
const WORD = /\p{L}{2,}/u;
const WORDS = /\p{L}[\p{L}’',;:.!?)”]* [(“]?\p{L}/u;
/** Names of things that are called the same in every language. */
const NAMES: ReadonlySet<string> = new Set(['CSV', 'TSV', 'Excel', 'IPv4', 'IPv6']);

/** @returns the English in what tools say to the person and in facts of files: it has to go through `t`. */
export function untranslatedSaid(source: string): readonly string[] {
  const found: string[] = [];
  /** @param isValue whether it is put into a text: a single word may be what the text distinguishes by. */
  const report = (value: unknown, isValue: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((one) => report(one, isValue));
    const node = value as Fields;
    const text = (): string => source.slice(Number(node['start']), Number(node['end']));
    const go = (...inner: readonly unknown[]): void => inner.forEach((one) => report(one, isValue));
    const type = String(node['type']);
    switch (type) {
      case 'Literal':
        if (typeof node['value'] === 'string' && reads(node['value'], isValue)) found.push(node['value']);
        return;
      case 'TemplateLiteral':
        if (WORD.test(quasisOf(node).join('')) && !/^\W*\w+:\/\//.test(quasisOf(node).join(''))) found.push(text());
        return go(node['expressions']);
      case 'BinaryExpression':
        // What is compared with a literal is a name in code.
        return node['operator'] === '+' ? go(node['left'], node['right']) : undefined;
      case 'ConditionalExpression':
        return go(node['test'], node['consequent'], node['alternate']);
      case 'SwitchCase':
        return go(node['consequent']);
      case 'ImportExpression':
        return;
      case 'NewExpression':
        return report(node['arguments'], true);
      case 'MemberExpression':
        return go(node['object']);
      case 'Property':
        return go(node['value']);
      case 'CallExpression': {
        const name = calleeOf(node);
        const args = node['arguments'] as readonly unknown[];
        if (ENGLISH_ONLY.has(name)) found.push(text());
        if (TRANSLATES.has(name)) return report(args.slice(1), true);
        if (UNREAD.has(name)) return go(node['callee']);
        // The second is for the model.
        if (name === FOR_TWO) return go(args[0]);
        go(node['callee']);
        return report(args, !SAYING.has(name));
      }
      default:
        if (!type.startsWith('TS')) go(...Object.values(node));
    }
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const node = value as Fields;
    const body = saidBody(node);
    if (body !== null) return report(body, false);
    if (node['type'] === 'Property' && nameOf(node['key']) === 'exampleCall') return;
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found;
}

/** A single word in capitals is a name in code. */
const reads = (text: string, isValue: boolean): boolean =>
  !NAMES.has(text) && (WORDS.test(text) || (!isValue && WORD.test(text) && !/^[\p{Lu}\d]+$/u.test(text)));

/** @returns what a node says to the person; null if it says nothing. */
function saidBody(node: Fields): unknown {
  switch (node['type']) {
    case 'Property': {
      if (!SAID_PROPERTIES.has(nameOf(node['key']))) return null;
      const value = node['value'] as Fields;
      return isFunction(value) ? value['body'] : value['type'] === 'TemplateLiteral' ? value : null;
    }
    case 'VariableDeclarator': {
      const value = (node['init'] ?? {}) as Fields;
      return SAID_FUNCTION.test(nameOf(node['id'])) && isFunction(value) ? value['body'] : null;
    }
    case 'FunctionDeclaration':
      return SAID_FUNCTION.test(nameOf(node['id'])) ? node['body'] : null;
    case 'CallExpression':
      return SAYING.has(calleeOf(node)) ? node['arguments'] : null;
    default:
      return null;
  }
}

const isFunction = ({ type }: Fields): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

const nameOf = (value: unknown): string => {
  const name = (value as Fields | null)?.['name'];
  return typeof name === 'string' ? name : '';
};

function calleeOf({ callee }: Fields): string {
  const { name, property } = callee as { readonly name?: string; readonly property?: { readonly name?: string } };
  return name ?? property?.name ?? '';
}

const quasisOf = ({ quasis }: Fields): readonly string[] =>
  (quasis as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked);
