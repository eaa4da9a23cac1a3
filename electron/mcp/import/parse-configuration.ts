import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { ConnectionError } from '../connection-error.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { inputSchema, serverEntrySchema, type NamedEntry } from './server-entry.ts';

const objectSchema = z.record(z.string(), z.unknown());
type UnknownObject = z.infer<typeof objectSchema>;
/** Keys under which programs store their servers: Claude, Cursor and most others; VS Code; Zed. */
const LISTS = ['mcpServers', 'servers', 'context_servers', 'mcp'] as const;

/**
 * @param text JSON in the form that programs store it (with comments, or only the part about the server), an address,
 * or a command line.
 * @throws {ConnectionError} `invalid`, with what is wrong.
 */
export function parseConfiguration(text: string): readonly NamedEntry[] {
  const trimmed = text.trim();
  if (trimmed === '')
    throw new ConnectionError('invalid', 'Paste the JSON of a server, its command line or its address.');
  if (/^[{["]/.test(trimmed)) return parseJson(trimmed);
  return [parseCommandLine(trimmed)];
}

/** @throws {ConnectionError} */
export function parseJson(text: string): readonly NamedEntry[] {
  const whole = text.startsWith('"') ? `{${text.replace(/,\s*$/, '')}}` : text;
  const errors: ParseError[] = [];
  const parsed = objectSchema.safeParse(parse(whole, errors, { allowTrailingComma: true }));
  const [error] = errors;
  if (error !== undefined)
    throw new ConnectionError('invalid', `This is not valid JSON: look at line ${lineOf(whole, error.offset)}.`);
  if (!parsed.success) throw new ConnectionError('invalid', 'This JSON describes no server. Paste an object.');
  const entries = entriesIn(parsed.data);
  if (entries.length === 0)
    throw new ConnectionError('invalid', 'This JSON describes no server: none has a “command” or a “url”.');
  return entries;
}

const lineOf = (text: string, offset: number): string => String(text.slice(0, offset).split('\n').length);

function entriesIn(object: UnknownObject): readonly NamedEntry[] {
  if (isServer(object)) return namedEntry('', object, []);
  const inputs = z.array(inputSchema).catch([]).parse(object['inputs']);
  for (const list of LISTS) {
    const inner = objectSchema.safeParse(object[list]);
    if (!inner.success) continue;
    const servers = list === 'mcp' ? inner.data['servers'] : inner.data;
    return Object.entries(objectSchema.catch({}).parse(servers)).flatMap(([name, entry]) =>
      namedEntry(name, entry, inputs),
    );
  }
  return Object.entries(object).flatMap(([name, entry]) => namedEntry(name, entry, inputs));
}

const isServer = (value: unknown): boolean => {
  const { data } = serverEntrySchema.safeParse(value);
  return data !== undefined && [data.command, data.url, data.serverUrl, data.httpUrl].some((way) => way !== undefined);
};

function namedEntry(name: string, value: unknown, inputs: NamedEntry['inputs']): readonly NamedEntry[] {
  const entry = serverEntrySchema.safeParse(value);
  return entry.success && isServer(value) ? [{ name, entry: entry.data, inputs }] : [];
}
