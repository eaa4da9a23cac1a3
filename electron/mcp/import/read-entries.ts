import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { ConnectionError } from '../connection-error.ts';
import { plainEntry } from './plain-entry.ts';
import { inputSchema, type NamedEntry } from './server-entry.ts';

const objectSchema = z.record(z.string(), z.unknown());
type UnknownObject = z.infer<typeof objectSchema>;
/** Keys under which programs store their servers: Claude, Cursor and most others; VS Code; Zed; OpenCode; Codex; goose. */
const LISTS = ['mcpServers', 'servers', 'context_servers', 'mcp', 'mcp_servers', 'extensions'] as const;

/** @throws {ConnectionError} */
export function parseJson(text: string): readonly NamedEntry[] {
  const whole = text.startsWith('"') ? `{${text.replace(/,\s*$/, '')}}` : text;
  const errors: ParseError[] = [];
  const parsed: unknown = parse(whole, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined)
    throw new ConnectionError(
      'invalid',
      t('This is not valid JSON: look at line {line}.', { line: lineOf(whole, error.offset) }),
    );
  return entriesOf(parsed, 'JSON');
}

const lineOf = (text: string, offset: number): string => String(text.slice(0, offset).split('\n').length);

/** @throws {ConnectionError} */
export function entriesOf(value: unknown, form: 'JSON' | 'TOML' | 'YAML'): readonly NamedEntry[] {
  const entries = entriesIn(value);
  if (entries.length > 0) return entries;
  throw new ConnectionError(
    'invalid',
    t('This {form} describes no server: none has a “command” or a “url”.', { form }),
  );
}

function entriesIn(value: unknown): readonly NamedEntry[] {
  if (Array.isArray(value)) return inList(value as readonly unknown[], []);
  const object = objectSchema.safeParse(value).data;
  if (object === undefined) return [];
  const own = plainEntry(object);
  if (own !== null) return [{ name: nameIn(object) ?? '', entry: own, inputs: [] }];
  const inputs = z.array(inputSchema).catch([]).parse(object['inputs']);
  const list = LISTS.map((name) => object[name]).find((inner) => typeof inner === 'object' && inner !== null);
  if (Array.isArray(list)) return inList(list as readonly unknown[], inputs);
  const inner = objectSchema.safeParse(list).data;
  // VS Code has its list of servers one level further down.
  const nested = objectSchema.safeParse(inner?.['servers']).data;
  return named(plainEntry(nested) === null ? (nested ?? inner ?? object) : (inner ?? object), inputs);
}

const named = (servers: UnknownObject, inputs: NamedEntry['inputs']): readonly NamedEntry[] =>
  Object.entries(servers).flatMap(([name, value]) => namedEntry(name, value, inputs));

/** Some programs write a list, with the name in each of its parts. */
const inList = (servers: readonly unknown[], inputs: NamedEntry['inputs']): readonly NamedEntry[] =>
  servers.flatMap((value) => namedEntry(nameIn(value) ?? '', value, inputs));

function namedEntry(key: string, value: unknown, inputs: NamedEntry['inputs']): readonly NamedEntry[] {
  const entry = plainEntry(value);
  // Cherry Studio uses an id as the key, and keeps the name next to it.
  return entry === null ? [] : [{ name: isId(key) ? (nameIn(value) ?? key) : key, entry, inputs }];
}

const isId = (key: string): boolean => /^(?=.*\d)[\w-]{16,}$/.test(key);

function nameIn(value: unknown): string | null {
  const name = objectSchema.safeParse(value).data?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
