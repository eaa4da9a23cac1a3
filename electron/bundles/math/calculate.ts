import { z } from 'zod';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { replaceNumberWords } from '../../foundation/number-words.ts';
import { wordsOfError } from '../../foundation/bilingual-error.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { sumInEnglish } from '../../tools/other-languages/sum-in-english.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { calculateExact } from './exact-math.ts';
import { formatNumber } from './format-number.ts';
import { parseSpokenExpression } from './spoken-expression.ts';
import { withoutNouns } from './without-nouns.ts';

/** Maximum characters; a longer text is not an expression that a person wrote. */
const MAX_LENGTH = 500;

export const calculate = defineTool({
  name: 'calculate',
  summary: 'Work out an arithmetic expression, percentages included',
  parameters: z.strictObject({
    expression: z.string().min(1).max(MAX_LENGTH).describe('What to work out, as it was written'),
  }),
  roles: { expression: ['calculation'] },
  afterwards: { isAskedAgain: true },
  asks: { expression: () => t('Which numbers?') },
  output: z.object({ result: z.string() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: ['what is 17% of 2,340?', '(12.5 + 7) * 4', 'square root of 144'],
  exampleCall: { arguments: { expression: '17% of 2,340' }, said: 'It comes to 397.8' },
  tags: [
    'sum',
    'add up',
    'plus',
    'minus',
    'times',
    'divided',
    'multiply',
    'percent off',
    'discount',
    'tip',
    'split the bill',
    'share',
    'half',
    'average',
    'square root',
    'power',
    'total cost',
    'how much',
  ],
  run: ({ expression }) => ({ result: evaluate(expression) }),
  said: ({ result }) => t('It comes to {result}', { result: textLanguage() === 'en' ? result : localNumbers(result) }),
});

/** @returns null if it isn't a sum. */
function worked(expression: string | null): string | null {
  try {
    return expression === null ? null : evaluate(expression);
  } catch {
    return null;
  }
}

const HAS_WORDS = /\p{L}/u;

function evaluate(expression: string): string {
  try {
    return formatNumber(calculateExact(parseSpokenExpression(expression)));
  } catch (error) {
    const result = worked(sumInEnglish(expression));
    if (result !== null) return result;
    const plain = HAS_WORDS.test(expression) ? withoutNouns(replaceNumberWords(expression.toLowerCase())) : null;
    if (plain !== null) return evaluate(plain);
    const reason = (): string => wordsOfError(error).replace(/ \(char \d+\)/, '');
    throw refusedValue(
      expression,
      (value) => t('{value} could not be worked out ({reason}).', { value, reason: reason() }),
      {
        forPerson: t('Write it like “17% of 2340” or “(12.5 + 7) * 4”.'),
        forModel: 'Write it like 17% of 2340 or (12.5 + 7) * 4.',
      },
    );
  }
}
