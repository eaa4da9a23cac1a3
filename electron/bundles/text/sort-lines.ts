import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';
import { textCollator } from '../../../shared/formats/text.ts';
import { t } from '../../../shared/texts/translate.ts';

type Order = 'alphabet' | 'numbers' | 'length';

export const sortLines = defineTool({
  name: 'sort_lines',
  summary: 'Sort the lines of a text or the items of a list, and remove duplicates',
  parameters: z.strictObject({
    ...sourceParameters,
    by: z.enum(['alphabet', 'numbers', 'length']).optional().describe('Alphabet if not said'),
    reverse: z.boolean().optional().describe('Last or largest first'),
    unique: z.boolean().optional().describe('Each line only once'),
  }),
  roles: { text: ['text'] },
  output: z.object({ text: z.string(), lines: z.number(), duplicates_removed: z.number().optional() }),
  risk: 'read-only',
  timeoutMs: 10_000,
  examples: [
    'sort this list alphabetically: pears, apples, figs',
    'remove the duplicate lines',
    'order these numbers from largest to smallest: 9, 41, 3',
  ],
  tags: ['order', 'alphabetical', 'duplicates', 'dedupe', 'ascending', 'descending'],
  touches: touchesSource,
  run: async ({ by = 'alphabet', reverse = false, unique = false, ...source }, context) => {
    const { items, separator } = separated(await readSource(source, context));
    const kept = unique ? [...new Set(items)] : items;
    const sorted = kept.toSorted(comparison(by));
    const ordered = reverse ? sorted.toReversed() : sorted;
    return {
      text: ordered.join(separator),
      lines: ordered.length,
      ...(unique && { duplicates_removed: items.length - kept.length }),
    };
  },
  said: ({ text, lines, duplicates_removed: removed = 0 }) =>
    saidText(
      removed > 0
        ? t(
            'Sorted {lines, plural, one {# line} other {# lines}}, removed {removed, plural, one {# duplicate} other {# duplicates}}',
            { lines, removed },
          )
        : t('Sorted {lines, plural, one {# line} other {# lines}}', { lines }),
      text,
    ),
});

/** Lines, or what commas or semicolons separate if there is only one line. */
function separated(text: string): { items: readonly string[]; separator: string } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const [only = ''] = lines;
  const sign = [';', ','].find((candidate) => only.includes(candidate));
  if (lines.length > 1 || sign === undefined) return { items: lines, separator: '\n' };
  return {
    items: only
      .split(sign)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
    separator: `${sign} `,
  };
}

function comparison(by: Order): (left: string, right: string) => number {
  const { compare } = textCollator({ numeric: true });
  switch (by) {
    case 'alphabet':
      return compare;
    case 'length':
      return (left, right) => left.length - right.length || compare(left, right);
    case 'numbers':
      return (left, right) => numberOf(left) - numberOf(right) || compare(left, right);
  }
}

/** The first number in a line; lines without one come last. */
function numberOf(line: string): number {
  const [number] = /-?\d[\d,]*(?:\.\d+)?|-?\.\d+/.exec(line) ?? [];
  return number === undefined ? Number.MAX_VALUE : Number(number.replaceAll(',', ''));
}
