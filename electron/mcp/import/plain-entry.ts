import { z } from 'zod';
import { serverEntrySchema, type ServerEntry } from './server-entry.ts';

const objectSchema = z.record(z.string(), z.unknown());
const textsSchema = z.array(z.coerce.string());
const valuesSchema = z.record(z.string(), z.coerce.string());
type Fields = Readonly<Record<string, unknown>>;

/** What programs call the same thing: Windsurf and Gemini, Cherry Studio, goose, OpenCode, Codex. */
const ADDRESS_NAMES = ['url', 'serverUrl', 'httpUrl', 'baseUrl', 'uri'] as const;
const VARIABLE_NAMES = ['env', 'envs', 'environment'] as const;
const HEADER_NAMES = ['headers', 'http_headers'] as const;

/** @returns a server as one program or another writes it, in one form; null if it is none. */
export function plainEntry(value: unknown): ServerEntry | null {
  const fields = objectSchema.safeParse(value).data;
  if (fields === undefined) return null;
  const entry = serverEntrySchema.safeParse({ ...fields, ...started(fields), ...reached(fields), ...given(fields) });
  if (!entry.success || (entry.data.command === undefined && entry.data.url === undefined)) return null;
  return isOff(fields) ? { ...entry.data, isOff: true } : entry.data;
}

/** `command` is a word, a list of words (OpenCode), or an object (Zed); goose calls it `cmd`. */
function started(fields: Fields): Fields {
  const command = fields['command'] ?? fields['cmd'];
  const words = textsSchema.safeParse(command).data;
  if (words !== undefined) return { command: words[0], args: [...words.slice(1), ...argumentsIn(fields)] };
  const inner = objectSchema.safeParse(command).data;
  if (inner !== undefined) return { command: inner['path'], args: argumentsIn(inner), env: inner['env'] ?? {} };
  return { command: command === '' || command === null ? undefined : command, args: argumentsIn(fields) };
}

const argumentsIn = (fields: Fields): readonly string[] => textsSchema.safeParse(fields['args']).data ?? [];

function reached(fields: Fields): Fields {
  const addresses = ADDRESS_NAMES.map((name) => fields[name]);
  const url = addresses.find((address) => typeof address === 'string' && address !== '');
  const headers = Object.assign({}, ...HEADER_NAMES.map((name) => valuesIn(fields[name]))) as Fields;
  return { url, headers: { ...headers, ...namedHeaders(fields) } };
}

/** Codex names variables whose values are headers. */
function namedHeaders(fields: Fields): Fields {
  const named = Object.entries(valuesIn(fields['env_http_headers']));
  const bearer = fields['bearer_token_env_var'];
  return Object.fromEntries([
    ...named.map(([header, variable]) => [header, `\${${variable}}`]),
    ...(typeof bearer === 'string' && bearer !== '' ? [['Authorization', `Bearer \${${bearer}}`]] : []),
  ]);
}

/** goose names variables whose values it keeps elsewhere: the person is asked for them. */
function given(fields: Fields): Fields {
  const names = textsSchema.safeParse(fields['env_keys']).data ?? [];
  const inner = valuesIn(objectSchema.safeParse(fields['command']).data?.['env']);
  const own = VARIABLE_NAMES.map((name) => valuesIn(fields[name]));
  const asked = Object.fromEntries(names.map((name) => [name, '']));
  return { env: Object.assign({}, asked, inner, ...own) as Fields };
}

const valuesIn = (value: unknown): Record<string, string> => valuesSchema.safeParse(value).data ?? {};

const isOff = (fields: Fields): boolean =>
  fields['disabled'] === true || fields['enabled'] === false || fields['isActive'] === false;
