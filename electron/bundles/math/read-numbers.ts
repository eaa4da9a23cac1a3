import { t } from '../../../shared/texts/translate.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';

const MAX_NUMBERS = 100_000;
const NUMBER = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?/gi;

/**
 * Parses the numbers of a list as a person writes it: "3, 5 and 8", one per line, "$1,234; $5,678". A comma without a
 * space after it separates numbers, unless something else does and it precedes three digits.
 * @throws {ToolError} if there are none, or too many.
 */
export function readNumbers(text: string): readonly number[] {
  const hasOtherSeparators = /[;\n|]|,\s|\band\b/.test(text);
  const plain = hasOtherSeparators ? text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : text;
  // A minus between two digits is a dash: "3-5" are two numbers.
  const numbers = (plain.replace(/(?<=\d)-(?=\d)/g, ' ').match(NUMBER) ?? []).map(Number);
  if (numbers.length === 0)
    throw refusedValue(text, (value) => t('{value} has no numbers in it.', { value }), {
      forPerson: t('Write them like “3, 5, 8”.'),
      forModel: 'Write them like 3, 5, 8.',
    });
  if (numbers.length > MAX_NUMBERS)
    throw toolError(
      'too-large',
      (number) => t('There are more than {maxNumbers} numbers.', { maxNumbers: number(MAX_NUMBERS) }),
      {
        given: text,
        forPerson: t('Put them into a table and ask about its column.'),
        forModel: 'Put them into a table and call summarize_table.',
      },
    );
  return numbers;
}
