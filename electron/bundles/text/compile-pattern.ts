import type { RE2JS } from 're2js';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';

/** Maximum length of a pattern, in characters. */
export const MAX_PATTERN = 500;
/**
 * Steps of one search: states of the pattern times characters of the text. The engine's time is at most proportional to
 * this; measured at 30 to 80 ns per step at its slowest, while most patterns take a hundredth of that.
 */
const MAX_STEPS = 100_000_000;

/** The engine's reasons in its own words, and what a person can do about them. */
const REASONS: readonly (readonly [said: RegExp, reason: () => string, advice: () => string])[] = [
  [
    /invalid escape sequence: `\\[1-9]/,
    () => t('it refers back to a group, such as \\1, which cannot be searched for in bounded time'),
    () => t('Write out what is meant.'),
  ],
  [
    /Perl syntax: `\(\?[=!]|named capture: `\(\?</,
    () => t('it looks ahead or behind, such as (?=...), which is not supported'),
    () => t('Match the surroundings too, and put brackets around what is wanted.'),
  ],
  [
    /missing closing \)/,
    () => t('a bracket ( is never closed'),
    () => t('Close it with ), or write \\( for the character itself.'),
  ],
  [
    /missing closing \]/,
    () => t('a bracket [ is never closed'),
    () => t('Close it with ], or write \\[ for the character itself.'),
  ],
  [/unexpected \)/, () => t('a bracket ) was never opened'), () => t('Write \\) for the character itself.')],
  [
    /missing argument to repetition/,
    () => t('a *, + or ? has nothing to repeat'),
    () => t('Write a backslash before it for the character itself.'),
  ],
  [/invalid repeat count/, () => t('it repeats more than 1000 times'), () => t('Repeat less often.')],
];

/**
 * @param ignoreCase whether capitals make no difference.
 * @param length characters of the text it is for.
 * @throws {ToolError} if it is not a valid pattern, or too large for the text.
 */
export async function compilePattern(pattern: string, ignoreCase: boolean, length: number): Promise<RE2JS> {
  const { RE2JS: engine } = await import('re2js');
  const compiled = compiledBy(
    () => engine.compile(pattern, engine.MULTILINE | (ignoreCase ? engine.CASE_INSENSITIVE : 0)),
    pattern,
  );
  if (compiled.programSize() * length > MAX_STEPS) {
    throw toolError('too-large', () => t('The pattern is too large for such a long text.'), {
      parameter: 'pattern',
      forPerson: t('Use a simpler pattern or a shorter text.'),
      forModel: '{n,m} makes n to m copies: use * or + instead, or give a shorter text.',
    });
  }
  return compiled;
}

function compiledBy(compile: () => RE2JS, pattern: string): RE2JS {
  try {
    return compile();
  } catch (error) {
    const message = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : String(error);
    const [, reason, advice] = REASONS.find(([known]) => known.test(message)) ?? [
      null,
      () => message,
      () => t('Correct the pattern.'),
    ];
    throw refusedValue(
      pattern,
      (value) => t('{value} is not a pattern that can be searched for ({reason}).', { value, reason: reason() }),
      { forPerson: advice(), forModel: writtenInEnglish(advice), cause: error },
    );
  }
}
