import { t } from '../../../shared/texts/translate.ts';
import { refusedValue } from '../../tools/tool-error.ts';

/** @returns where in the line the text begins; -1 if it doesn't occur. */
export type TextFinder = (line: string) => number;

const fold = (text: string): string => text.toLowerCase();

/** Finds a text, ignoring case. */
export function plainFinder(text: string): TextFinder {
  const wanted = fold(text);
  return (line) => fold(line).indexOf(wanted);
}

/**
 * Finds a regular expression in time proportional to the line, whatever the pattern is.
 * @throws {ToolError} if it is invalid.
 */
export async function expressionFinder(pattern: string): Promise<TextFinder> {
  const { RE2JS } = await import('re2js');
  try {
    const expression = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return (line) => {
      const matcher = expression.matcher(line);
      return matcher.find() ? matcher.start() : -1;
    };
  } catch (error) {
    throw refusedValue(pattern, (value) => t('{value} is not a regular expression that works here.', { value }), {
      forPerson: t('Search for plain text instead, or leave out look-arounds and back-references.'),
      forModel: 'Write it without look-around and back-references, or search for plain text.',
      cause: error,
    });
  }
}
