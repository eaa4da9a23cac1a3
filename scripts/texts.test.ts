import { describe, expect, it } from 'vitest';
import { readNodes, readSources, type SourceFile, type SourceNode } from './read-source.ts';

/** What formats for a person in one place only. */
const FORMATS = 'shared/formats/';
/** Who else may format, and why. */
const MAY_FORMAT: Readonly<Record<string, string>> = {
  'electron/tools/dates/format-date-time.ts': 'writes dates for models, the same everywhere',
  'electron/tools/dates/zone-clock.ts': 'reads the clocks of time zones',
  'electron/tools/dates/date-order.ts': 'asks in which order a locale writes a date',
  'electron/tools/dates/other-languages/time-words.ts': 'asks what a language calls weekdays, months and units',
  'electron/tools/dates/other-languages/place-names.ts': 'asks what a language calls countries',
  'electron/tools/other-languages/numerals.ts': 'asks for the decimal sign of a language',
  'electron/tools/other-languages/unit-in-english.ts': 'asks what a language calls units',
  'electron/bundles/calendar/ics-zones.ts': 'asks whether a time zone is known',
  'electron/reading/learned/foreign-request.ts': 'tells where sentences end, in any language',
  'electron/selection/dictionary-words.ts': 'finds the words of languages that write no spaces',
};
/** Whose plain errors are caught in their own bundle and put into words there. */
const OWN_ERRORS: ReadonlySet<string> = new Set([
  'electron/bundles/math/equation-value.ts',
  'electron/bundles/math/exact-math.ts',
  'electron/bundles/math/polynomial.ts',
  'electron/bundles/math/solve-equation.ts',
  'electron/bundles/text/evaluate-query.ts',
]);
const FORMATTERS =
  /^Intl\.(?:NumberFormat|DateTimeFormat|PluralRules|ListFormat|RelativeTimeFormat|DurationFormat|Collator|Segmenter)$/;
const OF_LOCALE = /^toLocale(?:Date|Time)?String$/;

const fieldOf = ({ fields }: SourceNode, name: string): Readonly<Record<string, unknown>> =>
  (fields[name] ?? {}) as Readonly<Record<string, unknown>>;

/** @returns the words of a string or a template, also in pieces, without what is put in; null for anything else. */
function wordsOf(value: unknown): string | null {
  const { type, value: text, quasis, operator, left, right } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'Literal' && typeof text === 'string') return text;
  if (type === 'BinaryExpression' && operator === '+') {
    const [first, rest] = [wordsOf(left), wordsOf(right)];
    return first === null || rest === null ? null : first + rest;
  }
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null;
  return quasis.map((quasi) => (quasi as { value?: { cooked?: string } }).value?.cooked ?? '').join('\u0000');
}

/** @returns the value of a property of an object literal. */
function propertyOf({ type, fields }: SourceNode, name: string): unknown {
  const properties = type === 'ObjectExpression' ? (fields['properties'] as readonly unknown[]) : [];
  const found = properties.find((property) => {
    const { key } = property as { key?: { name?: string } };
    return key?.name === name;
  });
  return (found as { value?: unknown } | undefined)?.value;
}

const isTernary = ({ type }: SourceNode): boolean => type === 'ConditionalExpression';

/** `count === 1 ? 'note' : 'notes'`, `length > 1 ? 's' : ''`. */
function isPlural(node: SourceNode): boolean {
  if (!isTernary(node)) return false;
  const [one, other] = [wordsOf(fieldOf(node, 'consequent')), wordsOf(fieldOf(node, 'alternate'))];
  const test = fieldOf(node, 'test');
  const right = (test['right'] ?? {}) as { value?: unknown };
  const isCount = test['type'] === 'BinaryExpression' && (right.value === 1 || right.value === 2);
  if (!isCount || one === null || other === null) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return /^(?:e?s|ies)$/.test(long) || (short !== '' && (long === `${short}s` || long === `${short}es`));
}

/** Words that a person must not have to read: names in code, and how libraries speak. */
const IN_CODE = /\b[a-z]+_[a-z_]+\b|`|"[a-z]+"|\bexpected (?:string|number|array|object)\b/;

function faultsOf(node: SourceNode): readonly string[] {
  const [forPerson, forModel] = [propertyOf(node, 'forPerson'), propertyOf(node, 'forModel')].map(wordsOf);
  const faults: string[] = [];
  if (forPerson !== null && forPerson !== undefined && forPerson !== '' && forPerson === forModel)
    faults.push(`“${forPerson}” is for both readers.`);
  if (typeof forPerson === 'string' && IN_CODE.test(forPerson)) faults.push(`“${forPerson}” names code.`);
  if (node.type === 'NewExpression' && fieldOf(node, 'callee')['name'] === 'ToolError') faults.push(...sameWords(node));
  return faults;
}

/** `new ToolError(words, { forModel: words })`. */
function sameWords({ fields, text }: SourceNode): readonly string[] {
  const [person, options] = fields['arguments'] as readonly (Readonly<Record<string, unknown>> | undefined)[];
  const model = propertyOf({ type: String(options?.['type']), fields: options ?? {}, text }, 'forModel');
  const [said, told] = [wordsOf(person), wordsOf(model)];
  return [
    ...(said !== null && said === told ? [`“${said}” is for both readers.`] : []),
    ...(said !== null && IN_CODE.test(said) ? [`“${said}” names code.`] : []),
  ];
}

const report = (files: readonly SourceFile[], faults: (node: SourceNode) => readonly string[]): readonly string[] =>
  files.flatMap(({ name, nodes }) => nodes.flatMap((node) => faults(node).map((fault) => `${name}: ${fault}`)));

const formatFaults = (node: SourceNode): readonly string[] => {
  const property = fieldOf(node, 'property')['name'];
  const isMember = node.type === 'MemberExpression';
  return [
    ...(isMember && FORMATTERS.test(node.text) ? [node.text] : []),
    ...(isMember && typeof property === 'string' && OF_LOCALE.test(property) ? [node.text] : []),
    ...(isPlural(node) ? [node.text] : []),
  ];
};

const plainErrors = (node: SourceNode): readonly string[] =>
  node.type === 'NewExpression' && fieldOf(node, 'callee')['name'] === 'Error' ? [node.text] : [];

describe('errors of tools', () => {
  const sources = readSources(['electron/bundles', 'electron/tools', 'electron/mcp', 'electron/permissions']);

  it('have other words for the person than for the model, and name no code to the person', () =>
    expect(report(sources, faultsOf)).toEqual([]));

  it('are tool errors: a plain one would be called a fault of the app', () =>
    expect(
      report(
        sources.filter(({ name }) => name.startsWith('electron/bundles/') && !OWN_ERRORS.has(name)),
        plainErrors,
      ),
    ).toEqual([]));
});

/** Errors with one text, for the person: no tool call can end in one of them. */
const FOR_PERSON_ONLY =
  /^(?:Rpc|Hub|Skill|Connection|ModelFile|ContextOverflow|InsufficientModelMemory|NoModelLoaded)Error$/;

it('errors with words for the person alone are unknown where tools are made and run', () => {
  const imported = ({ type, fields, text }: SourceNode): readonly string[] =>
    type === 'ImportSpecifier' && FOR_PERSON_ONLY.test(String((fields['imported'] as { name?: string }).name))
      ? [text]
      : [];
  const sources = readSources(['electron/bundles', 'electron/tools', 'electron/loader', 'electron/permissions']);
  expect(report(sources, imported)).toEqual([]);
});

it('figures, dates, plurals and lists are written in one place, in the locale of the person', () => {
  const sources = readSources(['electron', 'shared', 'renderer']).filter(
    ({ name }) => !name.startsWith(FORMATS) && !(name in MAY_FORMAT),
  );
  expect(report(sources, formatFaults)).toEqual([]);
});

describe('the checks themselves', () => {
  const found = (source: string, faults: (node: SourceNode) => readonly string[]): number =>
    report([{ name: 'a.ts', nodes: readNodes(source) }], faults).length;

  it.each([
    ["new ToolError('A.', { code: 'failed', forModel: 'A.' })", 1],
    ["new ToolError('A.', { code: 'failed', forModel: 'B.' })", 0],
    ["new ToolError('Give from_line.', { code: 'failed', forModel: 'B.' })", 1],
    ["toolError('failed', 'A.', { forPerson: 'Try again.', forModel: 'Try again.' })", 1],
    ["toolError('failed', 'A.', { forPerson: 'Try ' + 'again.', forModel: 'Try again.' })", 1],
    ["toolError('failed', 'A.', { forPerson: 'Give \"path\".', forModel: 'B.' })", 1],
    ["toolError('failed', 'A.', { forPerson: `Try ${a}.`, forModel: `Give ${a}.` })", 0],
  ])('%s has %d faults', (source, faults) => expect(found(source, faultsOf)).toBe(faults));

  it.each([
    ["count.toLocaleString('en')", 1],
    ["new Intl.NumberFormat('en').format(1)", 1],
    ["notes.length === 1 ? 'note' : 'notes'", 1],
    ["`note${count !== 1 ? 's' : ''}`", 1],
    ["count === 1 ? first : 'none'", 0],
    ["plural(count, 'note')", 0],
  ])('%s has %d faults', (source, faults) => expect(found(source, formatFaults)).toBe(faults));
});
