import { parseAst } from 'vite';
import { longPattern } from '../../electron/foundation/long-pattern.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A text that is translated, where it is used. */
export interface UsedText {
  readonly english: string;
  /** The names of what is put into it; null if they can't be seen where it is used. */
  readonly values: readonly string[] | null;
}

export interface ReadTexts {
  readonly used: readonly UsedText[];
  /** Calls whose text is not a literal: it could not be found. */
  readonly faults: readonly string[];
  /** What a person reads and is in English only. */
  readonly untranslated: readonly string[];
}

const FUNCTION = 't';
/** For texts with tags. */
const COMPONENT = 'Translated';
/** They write English plurals, lists and ordinals. */
const ENGLISH_ONLY: ReadonlySet<string> = new Set([
  'plural',
  'pluralWord',
  'formatList',
  'formatFirstFew',
  'formatOrdinal',
]);
/** What they are given is never read by a person, such as style classes. */
const UNREAD_CALLS: ReadonlySet<string> = new Set([
  'clsx',
  'alwaysEnglish',
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
  'includes',
]);
/** Attributes that are read, even if they are a single word. */
const READ_ATTRIBUTES = longPattern('')`
  ^(?:
    aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|unit|noun|words
    |text|heading|caption|question|confirm|keep|empty|saveLabel|addWords|searchName
  )$
`;
/** Attributes that are not, whatever is in them. */
const UNREAD_ATTRIBUTES = longPattern('')`
  ^(?:
    className|d|points|transform|viewBox|type|role|key|id|rel|target|href|src|accept|autoComplete|sandbox|allow|style
    |referrerPolicy|pattern|data-.*|aria-(?:labelledby|describedby|controls|live|haspopup|current|keyshortcuts)
  )$
`;
/** Two words, a capitalized word, or the end of a sentence. */
const READS = /\p{L}[\p{L}’',;:.!?…)“”-]* [(“]?\p{L}|^\P{L}*\p{Lu}\p{Ll}|\p{Ll}[…!?]$/u;
/** Most words of a list of style classes have a hyphen, a colon or a bracket in them, as texts don't. */
const isStyle = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.filter((word) => /[-:[\]\d]|^(?:rounded|underline|truncate)$/.test(word)).length * 2 > words.length &&
    !/[.,…!?“”’]( |$)/.test(text)
  );
};
/** Commands, addresses, paths, fonts, media queries and the head of a page. */
const IS_CODE = longPattern('')`
  ^(?:
    --|\\\w+ |system-ui, |\d+px |claude mcp |npx |uvx |Bearer |Authorization: |https?:|~?\/|\([a-z-]+: ?[\w.]+\)
    |<(?:!doctype|meta|style)\b
  )
`;
/** Names that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set([
  'Chromium',
  'Claude Code',
  'Cursor',
  'Electron',
  'GitHub',
  'JetBrains',
  'Knapsack',
  'Linux',
  'Node.js',
  'Playwright',
  'VS Code',
  'Windows',
  'Zed',
]);
const isSame = (text: string): boolean => IS_CODE.test(text) || NAMES.has(text.trim());
/** As in events and in `aria-keyshortcuts`: `ArrowDown`. */
const isKeyName = (text: string): boolean => /^(?:Alt|Control|Esc|Meta|Shift|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)$/u.test(text);
const reads = (text: string): boolean => READS.test(text) && !isStyle(text) && !isSame(text) && !isKeyName(text);

/** Finds the texts of a source. */
export function readTexts(source: string, lang: 'ts' | 'tsx' = 'tsx'): ReadTexts {
  const used: UsedText[] = [];
  const faults: string[] = [];
  const untranslated: string[] = [];
  const textOf = ({ start, end }: Fields): string => source.slice(Number(start), Number(end));

  const use = (node: Fields, key: unknown, values: unknown): void => {
    const english = literalOf(key);
    if (english === null) faults.push(textOf(node));
    else used.push({ english, values: namesOf(values) });
    visit(values);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const node = value as Fields;
    const visitFields = (): void => Object.values(node).forEach(visit);
    switch (node['type']) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'CallExpression':
      case 'NewExpression':
        return visitCall(node, visitFields);
      case 'JSXElement':
        return visitElement(node, visitFields);
      case 'JSXAttribute':
        return visitAttribute(node, visitFields);
      case 'JSXText':
        if (/\p{L}/u.test(String(node['value'])) && !isSame(String(node['value'])))
          untranslated.push(String(node['value']).trim());
        return;
      case 'BinaryExpression':
        if (node['operator'] === '+') return visitFields();
        // What is compared with a literal is a name in code.
        return [node['left'], node['right']].filter((side) => !isText(side)).forEach(visit);
      case 'SwitchCase':
        return visit(node['consequent']);
      case 'Property':
        return [node['value'], ...(node['computed'] === true ? [node['key']] : [])].forEach(visit);
      case 'Literal':
        if (typeof node['value'] === 'string' && reads(node['value'])) untranslated.push(node['value']);
        return;
      case 'TemplateLiteral':
        if (hasLetters(node) && reads(wordsOf(node))) untranslated.push(textOf(node));
        return visit(node['expressions']);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return visit(node['expression']);
      default:
        // Types are not read by anybody.
        if (!String(node['type']).startsWith('TS')) visitFields();
    }
  };
  const visitCall = (node: Fields, visitFields: () => void): void => {
    const callee = calleeOf(node);
    const [first, second] = node['arguments'] as readonly unknown[];
    if (callee === FUNCTION) return use(node, first, second);
    if (ENGLISH_ONLY.has(callee)) untranslated.push(textOf(node));
    // Lists of names in code are written as one string.
    if (callee === 'split' && isText((node['callee'] as Fields)['object'])) return;
    if (!UNREAD_CALLS.has(callee)) visitFields();
  };
  const visitElement = (node: Fields, visitFields: () => void): void => {
    const opening = node['openingElement'] as Fields;
    if ((opening['name'] as Fields)['name'] !== COMPONENT) return visitFields();
    const attributes = opening['attributes'] as readonly Fields[];
    const [key, values] = ['text', 'values'].map((name) => attributeOf(attributes, name));
    use(node, key, values);
  };
  const visitAttribute = (node: Fields, visitFields: () => void): void => {
    const name = String((node['name'] as Fields)['name']);
    if (UNREAD_ATTRIBUTES.test(name)) return;
    const literal = literalOf(node['value']);
    if (literal !== null && READ_ATTRIBUTES.test(name) && /\p{L}/u.test(literal) && !isSame(literal))
      untranslated.push(textOf(node));
    else visitFields();
  };
  visit(parseAst(source, { lang }));
  return { used, faults, untranslated };
}

const isText = (value: unknown): boolean =>
  ['Literal', 'TemplateLiteral'].includes(String((value as Fields | null)?.['type']));

function calleeOf({ callee }: Fields): string {
  const { name, property } = callee as { readonly name?: string; readonly property?: { readonly name?: string } };
  return name ?? property?.name ?? '';
}

/** @returns the value of `name={…}` or `name="…"`. */
function attributeOf(attributes: readonly Fields[], name: string): unknown {
  const found = attributes.find((attribute) => (attribute['name'] as Fields | undefined)?.['name'] === name);
  const value = found?.['value'] as Fields | undefined;
  return value?.['type'] === 'JSXExpressionContainer' ? value['expression'] : value;
}

const hasLetters = ({ quasis }: Fields): boolean =>
  (quasis as readonly { value: { cooked: string } }[]).some(({ value }) => /\p{L}/u.test(value.cooked));

/** What is put in counts as a word. */
const wordsOf = ({ quasis }: Fields): string =>
  (quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x');

/** @returns a string, also one that is written in several pieces because it is long; null for anything else. */
export function literalOf(value: unknown): string | null {
  const node = (value ?? {}) as Fields;
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node['type'] === 'JSXExpressionContainer') return literalOf(node['expression']);
  if (node['type'] !== 'BinaryExpression' || node['operator'] !== '+') return null;
  const [left, right] = [literalOf(node['left']), literalOf(node['right'])];
  return left === null || right === null ? null : left + right;
}

/** @returns the names of an object literal's properties; none if there is no object, null if it isn't a literal. */
function namesOf(value: unknown): readonly string[] | null {
  if (value === undefined) return [];
  const { type, properties } = value as { readonly type: string; readonly properties?: readonly Fields[] };
  if (type !== 'ObjectExpression' || properties === undefined) return null;
  const names = properties.map(({ type: kind, key }) => (kind === 'Property' ? (key as Fields) : {}));
  return names.map((key) => String(key['name'] ?? key['value'])).toSorted();
}
