import { t } from '../../../shared/texts/translate.ts';
import { ConnectionError } from '../connection-error.ts';
import { parseJson } from './read-entries.ts';
import type { NamedEntry, ServerEntry } from './server-entry.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;
const ADDRESS = /^https?:\/\//i;
const VARIABLE = new Set(['--env', '-e']);
const HEADER = new Set(['--header', '-H']);
const URL_OPTION = new Set(['--url']);
const BEARER = new Set(['--bearer-token-env-var']);
/** Options of `mcp add` in Claude Code, Codex, Gemini, Qwen and others that a value follows. */
const WITH_VALUE = new Set([
  '--scope',
  '-s',
  '--transport',
  '-t',
  '--timeout',
  '--description',
  '--include-tools',
  '--exclude-tools',
  '--client-id',
  '--callback-port',
  '--cwd',
  '--oauth-client-id',
]);

/** Whether a command adds a server to another program: `claude mcp add`, `codex mcp add`, `code --add-mcp`. */
export const isAddLine = (words: readonly string[]): boolean => addsAt(words) !== -1 || words.includes('--add-mcp');

function addsAt(words: readonly string[]): number {
  const place = words.findIndex((word, at) => word === 'mcp' && /^add(?:-json)?$/.test(words[at + 1] ?? ''));
  // The program's name precedes it, perhaps with what runs it.
  return place >= 1 && place <= 4 ? place : -1;
}

/** @returns what it configures; nothing is run. @throws {ConnectionError} */
export function addedServers(words: readonly string[], env: Readonly<Record<string, string>>): readonly NamedEntry[] {
  const json = words.indexOf('--add-mcp');
  if (json !== -1) return parseJson(words[json + 1] ?? '');
  const at = addsAt(words);
  const rest = words.slice(at + 2);
  return words[at + 1] === 'add-json' ? addedAsJson(rest) : [added(rest, env)];
}

/** `claude mcp add-json NAME '{"command": ...}'`. */
function addedAsJson(words: readonly string[]): readonly NamedEntry[] {
  const [name = '', text = ''] = readOptions(words, {}).plain;
  return parseJson(text).map((named) => ({ ...named, name }));
}

interface ReadOptions {
  readonly plain: string[];
  readonly env: Record<string, string>;
  readonly headers: Record<string, string>;
  url: string | null;
}

function added(words: readonly string[], before: Readonly<Record<string, string>>): NamedEntry {
  const { plain, env, headers, url } = readOptions(words, before);
  const [name = '', target = url ?? '', ...args] = plain;
  if (target === '') throw new ConnectionError('invalid', t('This line names no server. Paste the whole command.'));
  const entry: ServerEntry = ADDRESS.test(target) ? { url: target, headers } : { command: target, args, env };
  return { name, entry, inputs: [] };
}

/** Once the server's program is named, everything is for it. */
function readOptions(words: readonly string[], before: Readonly<Record<string, string>>): ReadOptions {
  const read: ReadOptions = { plain: [], env: { ...before }, headers: {}, url: null };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') {
      read.plain.push(...words.slice(at + 1));
      return read;
    }
    const [option = '', inline] = word.startsWith('--') ? splitOnce(word) : [word];
    if (!isOption(word) || (read.plain.length >= 2 && !ADDRESS.test(read.plain[1] ?? ''))) read.plain.push(word);
    else if (inline !== undefined) note(read, option, inline);
    else if (takesValue(option)) at = noteFollowing(read, option, words, at);
  }
  return read;
}

const isOption = (word: string): boolean => word.startsWith('-');
const takesValue = (option: string): boolean =>
  [VARIABLE, HEADER, URL_OPTION, BEARER, WITH_VALUE].some((options) => options.has(option));

/** `--env A=1 B=2` takes every assignment that follows. @returns the place of the last word that it took. */
function noteFollowing(read: ReadOptions, option: string, words: readonly string[], at: number): number {
  note(read, option, words[at + 1] ?? '');
  let last = at + 1;
  while (VARIABLE.has(option) && ASSIGNMENT.test(words[last + 1] ?? '')) note(read, option, words[++last] ?? '');
  return last;
}

function note(read: ReadOptions, option: string, value: string): void {
  if (URL_OPTION.has(option)) read.url = value;
  if (BEARER.has(option)) read.headers['Authorization'] = `Bearer \${${value}}`;
  const [, name, assigned = ''] = ASSIGNMENT.exec(value) ?? [];
  if (VARIABLE.has(option) && name !== undefined) read.env[name] = assigned;
  const [, header, content = ''] = /^([^:\s]+):\s*(.*)$/s.exec(value) ?? [];
  if (HEADER.has(option) && header !== undefined) read.headers[header] = content;
}

function splitOnce(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=');
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}
