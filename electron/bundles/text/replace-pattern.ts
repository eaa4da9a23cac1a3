import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';
import { breather } from './breathe.ts';
import { compilePattern, MAX_PATTERN } from './compile-pattern.ts';
import { MAX_TEXT } from './text-source.ts';

/** Maximum characters of the result; replacements can make it much longer than the text. */
const MAX_OUTCOME = 2_000_000;
/** `$1`, `$<name>`, `$&`, `$$`, as in JavaScript. */
const REFERENCE = /\$(?:(\d{1,2})|<(\w+)>|([&$]))/g;

export const replacePattern = defineTool({
  name: 'replace_pattern',
  summary: 'Replace all that fits a regular expression in a text',
  parameters: z.strictObject({
    text: z.string().max(MAX_TEXT).describe('The text to change'),
    pattern: z.string().min(1).max(MAX_PATTERN).describe('Regular expression, such as \\s+'),
    replacement: z.string().max(10_000).describe('What comes in its place; $1 is the first group'),
    ignore_case: z.boolean().optional().describe('Capitals make no difference'),
  }),
  roles: { text: ['text'] },
  asks: { pattern: () => t('Which pattern?'), replacement: () => t('What should it be replaced with?') },
  output: z.object({ text: z.string(), replaced: z.number() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'replace every number in this text with #',
    'swap first and last names here using a regex',
    'collapse repeated spaces in this paragraph',
  ],
  tags: ['regex', 'regular expression', 'substitute', 'search and replace'],
  run: async ({ text, pattern, replacement, ignore_case: ignoreCase = false }, { signal }) => {
    const matcher = (await compilePattern(pattern, ignoreCase, text.length)).matcher(text);
    const breathe = breather(signal);
    const parts: string[] = [];
    let [kept, length, replaced] = [0, 0, 0];
    for (; matcher.find(); replaced++) {
      await breathe();
      const instead = filled(replacement, (group) => matcher.group(group) ?? '');
      parts.push(text.slice(kept, matcher.start()), instead);
      length += matcher.start() - kept + instead.length;
      if (length > MAX_OUTCOME)
        throw toolError(
          'too-large',
          (number) =>
            t('The text would become longer than {maxOutcome} characters.', { maxOutcome: number(MAX_OUTCOME) }),
          {
            forPerson: t('Use a shorter replacement or a narrower pattern.'),
            forModel: 'Give a shorter replacement or a narrower pattern.',
          },
        );
      kept = matcher.end();
    }
    return { text: parts.join('') + text.slice(kept), replaced };
  },
  said: ({ text, replaced }) =>
    saidText(t('Replaced {replaced, plural, one {# match} other {# matches}}', { replaced }), text),
});

function filled(replacement: string, group: (name: number | string) => string): string {
  return replacement.replace(REFERENCE, (written: string, number?: string, name?: string, sign?: string) => {
    if (sign !== undefined) return sign === '$' ? '$' : group(0);
    try {
      return group(name ?? Number(number));
    } catch (error) {
      throw refusedValue(
        replacement,
        (value) =>
          t('{value} has {written} in it, and the pattern has no group {name}.', {
            value,
            written,
            name: name ?? number ?? '',
          }),
        {
          forPerson: t('Write $$ for a dollar sign.'),
          forModel: 'Write $$ for a dollar sign, or put brackets around a part of pattern.',
          cause: error,
        },
      );
    }
  });
}
