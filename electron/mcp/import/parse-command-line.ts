import { parse } from 'shell-quote';
import { ConnectionError } from '../connection-error.ts';
import type { NamedEntry, ServerEntry } from './server-entry.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;

/**
 * @param line an address, a command line with or without leading variables, or the command that adds a server to
 * another program: `claude mcp add github -- npx ...`.
 * @throws {ConnectionError}
 */
export function parseCommandLine(line: string): NamedEntry {
  if (/^https?:\/\/\S+$/i.test(line)) return { name: '', entry: { url: line }, inputs: [] };
  const words = wordsOf(line);
  const first = words.findIndex((word) => !ASSIGNMENT.test(word));
  if (first === -1) throw new ConnectionError('invalid', 'This line names no program. Paste the whole command.');
  const variables = words.slice(0, first).map((word) => ASSIGNMENT.exec(word) ?? []);
  const env = Object.fromEntries(variables.map(([, name = '', value = '']) => [name, value]));
  const [command = '', ...args] = words.slice(first);
  if (command === 'claude' && args[0] === 'mcp' && args[1] === 'add') return addedToClaude(args.slice(2), env);
  return { name: '', entry: { command, args, env }, inputs: [] };
}

function wordsOf(line: string): readonly string[] {
  // The shell's value for $NAME is not known here: the placeholder stays, and the person is asked for the value.
  const parsed = parse(line.replaceAll('\\\n', ' '), (name: string) => `\${${name}}`);
  return parsed.map((word) => {
    if (typeof word === 'string') return word;
    if ('pattern' in word) return word.pattern;
    throw new ConnectionError('invalid', 'Paste one command, without pipes, redirections or comments.');
  });
}

const OPTIONS_WITH_VALUE = new Set(['--scope', '-s', '--transport', '-t', '--env', '-e', '--header', '-H']);

/** `claude mcp add --transport http NAME URL`, `claude mcp add NAME --env KEY=value -- COMMAND ...`. */
function addedToClaude(words: readonly string[], env: Readonly<Record<string, string>>): NamedEntry {
  const variables = { ...env };
  const headers: Record<string, string> = {};
  const plain: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--') {
      plain.push(...words.slice(index + 1));
      break;
    }
    if (!OPTIONS_WITH_VALUE.has(word)) {
      plain.push(word);
      continue;
    }
    const value = words[++index] ?? '';
    const [, name, assigned] = ASSIGNMENT.exec(value) ?? [];
    if (/^(?:--env|-e)$/.test(word) && name !== undefined) variables[name] = assigned ?? '';
    const [, header, content] = /^([^:\s]+):\s*(.*)$/.exec(value) ?? [];
    if (/^(?:--header|-H)$/.test(word) && header !== undefined) headers[header] = content ?? '';
  }
  const [name = '', target = '', ...args] = plain;
  if (target === '') throw new ConnectionError('invalid', 'This line names no server. Paste the whole command.');
  const entry: ServerEntry = /^https?:/i.test(target)
    ? { url: target, headers }
    : { command: target, args, env: variables };
  return { name, entry, inputs: [] };
}
