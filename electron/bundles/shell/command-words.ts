import { t } from '../../../shared/texts/translate.ts';
import { toolError } from '../../tools/tool-error.ts';

/** What only a shell understands: pipes, redirections, several commands, and substitutions. */
const SHELL_SIGNS = /^(?:[|&;<>`\n]|\$[({A-Za-z_])/;

/**
 * Splits a command into the program and its arguments, as a shell would, but without a shell: nothing is substituted,
 * expanded or joined. Quotation marks keep words together; in double quotes, a backslash escapes a quote or another
 * backslash.
 * @throws {ToolError} if it needs a shell, or a quotation mark is not closed.
 */
export function commandWords(command: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (let place = 0; place < command.length;) {
    const rest = command.slice(place);
    const [whole, single, double] = /^'([^']*)'|^"((?:[^"\\]|\\["\\]|\\(?!["\\]))*)"/.exec(rest) ?? [];
    if (whole !== undefined) {
      word = (word ?? '') + (single ?? (double ?? '').replace(/\\(["\\])/g, '$1'));
      place += whole.length;
    } else if (/^\s/.test(rest) && !rest.startsWith('\n')) {
      if (word !== null) words.push(word);
      word = null;
      place += 1;
    } else {
      refuseSigns(rest);
      word = (word ?? '') + rest.charAt(0);
      place += 1;
    }
  }
  return word === null ? words : [...words, word];
}

function refuseSigns(rest: string): void {
  if (/^['"]/.test(rest))
    throw toolError('invalid-argument', () => t('A quotation mark in the command is not closed.'), {
      parameter: 'command',
      forPerson: t('Close it, or use the other kind of quotation marks.'),
      forModel: 'Close it, or put the whole word into the other kind of quotation marks.',
    });
  const [sign] = SHELL_SIGNS.exec(rest) ?? [];
  if (sign === undefined) return;
  const said = (): string => (sign === '\n' ? t('a new line') : `"${sign}"`);
  throw toolError(
    'invalid-argument',
    () => t('The command has {said} in it, which only a shell understands.', { said: said() }),
    {
      parameter: 'command',
      forPerson: t('Ask for one program with its arguments.'),
      forModel: 'Give one program with its arguments, and put signs that are meant as text into single quotes.',
    },
  );
}
