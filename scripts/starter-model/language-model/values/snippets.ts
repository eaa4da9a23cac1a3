import { parse as parseToml, stringify as stringifyToml } from 'smol-toml';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { toolError } from '../../../../electron/tools/tool-error.ts';
import { dayCell, numberCell, textCell } from './tables.ts';
import type { Values } from './values.ts';

export type DataFormat = 'json' | 'yaml' | 'toml';

const KEYS = [
  'name',
  'version',
  'port',
  'host',
  'title',
  'author',
  'enabled',
  'count',
  'level',
  'path',
  'price',
  'size',
  'colour',
  'city',
  'language',
  'theme',
  'limit',
  'timeout',
  'user',
  'email',
  'status',
  'type',
  'id',
  'total',
  'width',
  'height',
  'mode',
  'retries',
  'debug',
  'region',
];
const PARTS = [
  'settings',
  'server',
  'user',
  'items',
  'users',
  'orders',
  'products',
  'config',
  'address',
  'database',
  'build',
  'meta',
  'customers',
  'rows',
  'scripts',
  'dependencies',
  'owner',
  'network',
  'theme',
  'results',
];

export const keyName = (values: Values): string =>
  (values.random.chance(0.75) ? values.word(KEYS) : values.noun()).replaceAll(/[^\p{L}\p{N}]+/gu, '_');
export const partName = (values: Values): string =>
  (values.random.chance(0.75) ? values.word(PARTS) : values.noun()).replaceAll(/[^\p{L}\p{N}]+/gu, '_');

const scalar = (values: Values): JsonValue =>
  values.random.pick<() => JsonValue>([
    () => textCell(values),
    () => textCell(values),
    () => numberCell(values),
    () => values.random.chance(0.5),
    () => dayCell(values),
  ])();

/** A few names with values. */
export const smallObject = (values: Values): JsonObject =>
  Object.fromEntries(Array.from({ length: values.random.integer(1, 3) }, () => [keyName(values), scalar(values)]));

/** @returns the data as people paste it into a message: in one line, where the format allows it. */
export function writeSnippet(value: JsonObject, format: DataFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(value);
    case 'yaml':
      return stringifyYaml(value).trimEnd();
    case 'toml':
      return stringifyToml(value).trimEnd();
  }
}

export function readSnippet(text: string, format: DataFormat): JsonObject {
  try {
    return READERS[format](text) as JsonObject;
  } catch (cause) {
    throw toolError('unreadable', `This is not valid ${format.toUpperCase()}.`, {
      forPerson: 'Correct it and try again.',
      forModel: 'Tell the person.',
      cause,
    });
  }
}

const READERS: Readonly<Record<DataFormat, (text: string) => unknown>> = {
  json: JSON.parse,
  yaml: (text) => parseYaml(text) as unknown,
  toml: parseToml,
};

/** A query in JSONata that reads well: "server.port", "items[price > 10].name", "$sum(orders.total)". */
export function dataQuery(values: Values): string {
  const { random } = values;
  const [part, key] = [partName(values), keyName(values)];
  return random.pick([
    () => `${part}.${key}`,
    () => `${part}.${key}`,
    () => key,
    () => `${part}.${partName(values)}.${key}`,
    () => `${part}[${String(random.integer(0, 9))}].${key}`,
    () => `${part}[${keyName(values)} > ${String(numberCell(values))}].${key}`,
    () => `${part}[${keyName(values)} = "${textCell(values)}"].${key}`,
    () => `$sum(${part}.${key})`,
    () => `$count(${part})`,
    () => `$max(${part}.${key})`,
    () => `$average(${part}.${key})`,
    () => `$distinct(${part}.${key})`,
  ])();
}

/** A regular expression and a text in which it finds something. */
export function patternAndText(values: Values): { pattern: string; text: string } {
  const { random } = values;
  const letters = (count: number): string =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHKLMNPRSTUVWXYZ'])).join('');
  const [digits, signs] = [random.integer(2, 5), random.integer(1, 3)];
  const { pattern, found } = random.pick([
    () => ({ pattern: `\\d{${String(digits)}}`, found: String(random.integer(10 ** (digits - 1), 10 ** digits - 1)) }),
    () => ({ pattern: '\\d+', found: String(random.integer(1, 9999)) }),
    () => ({ pattern: `[A-Z]{${String(signs)}}-\\d+`, found: `${letters(signs)}-${String(random.integer(1, 9999))}` }),
    () => ({ pattern: `[A-Z]{${String(signs + 1)}}`, found: letters(signs + 1) }),
    () => ({ pattern: '\\d{4}-\\d{2}-\\d{2}', found: dayCell(values) }),
    () => ({ pattern: '\\d+[.,]\\d+', found: String(random.integer(11, 9999) / 10) }),
    () => ({ pattern: '\\d{1,2}:\\d{2}', found: `${String(random.integer(1, 23))}:${String(random.integer(10, 59))}` }),
    () => {
      const word = values.madeUpWord();
      return { pattern: `${word}\\w*`, found: word + random.pick(['s', 'ed', 'ing', '']) };
    },
    () => {
      const word = values.madeUpWord();
      return { pattern: `\\b${word}\\b`, found: word };
    },
    () => ({ pattern: '#\\w+', found: `#${values.madeUpWord()}` }),
    () => ({ pattern: '@\\w+', found: `@${values.madeUpWord()}` }),
  ])();
  const words = Array.from({ length: random.integer(1, 3) }, () => values.phrase(1, 2));
  words.splice(random.integer(0, words.length), 0, found);
  return { pattern, text: words.join(' ') };
}
