import { parse } from 'shell-quote';
import { t } from '../../../shared/texts/translate.ts';
import { ConnectionError } from '../connection-error.ts';
import { addedServers, isAddLine } from './parse-add-line.ts';
import type { NamedEntry } from './server-entry.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;
/** How shells set variables before a program: `export X=1`, `set X=1`, `env X=1 npx`. */
const SETTERS = /^(?:export|set|env)$/;

/**
 * @param text an address, a command line with or without variables (in front of it, or set in lines before it), or the
 * commands that add servers to another program, such as `claude mcp add github -- npx ...`. It is read, never run.
 * @throws {ConnectionError}
 */
export function parseCommandLine(text: string): readonly NamedEntry[] {
  const lines = linesOf(text);
  const [first = ''] = lines;
  if (lines.length === 1 && /^https?:\/\/\S+$/i.test(first)) return [{ name: '', entry: { url: first }, inputs: [] }];
  const env: Record<string, string> = {};
  const entries = lines.flatMap(commandsIn).flatMap((words): readonly NamedEntry[] => {
    const { command, variables } = withoutVariables(words);
    if (command.length === 0) {
      Object.assign(env, variables);
      return [];
    }
    if (isAddLine(command)) return addedServers(command, { ...env, ...variables });
    const [program = '', ...args] = command;
    return [{ name: '', entry: { command: program, args, env: { ...env, ...variables } }, inputs: [] }];
  });
  if (entries.length === 0)
    throw new ConnectionError('invalid', t('This line names no program. Paste the whole command.'));
  if (entries.length > 1 && !entries.every(({ name }) => name !== ''))
    throw new ConnectionError('invalid', t('Paste one command, without pipes, redirections or comments.'));
  return entries;
}

/** Without the prompt that instructions show, comments, and line breaks inside a command. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/[ \t]*[\\`^]\r?\n[ \t]*/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(?:[$>%]|PS [^>]*>)\s+/, ''))
    .filter((line) => line !== '' && !/^(?:#|\/\/|REM\s)/i.test(line));

/** @returns the words of each command in a line: `export X=1 && npx server`. */
function commandsIn(line: string): readonly (readonly string[])[] {
  // PowerShell: $env:NAME = "value"; npx server.
  const plain = line.replaceAll(/\$env:(\w+)\s*=\s*/gi, 'export $1=');
  // The shell's value for $NAME is not known here: the placeholder stays, and the person is asked for the value.
  const parsed = parse(plain, (name: string) => `\${${name}}`);
  const commands: string[][] = [[]];
  for (const word of parsed) {
    if (typeof word === 'string') commands.at(-1)?.push(word);
    else if ('pattern' in word) commands.at(-1)?.push(word.pattern);
    else if ('comment' in word) break;
    else if (word.op === '&&' || word.op === ';') commands.push([]);
    else throw new ConnectionError('invalid', t('Paste one command, without pipes, redirections or comments.'));
  }
  return commands.filter((words) => words.length > 0);
}

function withoutVariables(words: readonly string[]): {
  readonly command: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
} {
  const first = words.findIndex((word) => !ASSIGNMENT.test(word) && !SETTERS.test(word));
  const before = first === -1 ? words : words.slice(0, first);
  const variables = Object.fromEntries(
    before.flatMap((word) => {
      const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
  return { command: first === -1 ? [] : words.slice(first), variables };
}
