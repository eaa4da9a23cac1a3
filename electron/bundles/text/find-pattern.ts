import type { Matcher } from 're2js';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { breather } from './breathe.ts';
import { compilePattern, MAX_PATTERN } from './compile-pattern.ts';
import { LineCounter } from './line-counter.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

const MAX_LISTED = 50;
/** Maximum characters of a match that are shown. */
const MAX_SHOWN = 300;

export const findPattern = defineTool({
  name: 'find_pattern',
  summary: 'Find all that fits a regular expression in a text or file',
  parameters: z.strictObject({
    pattern: z.string().min(1).max(MAX_PATTERN).describe('Regular expression, such as \\d{4}'),
    ...sourceParameters,
    ignore_case: z.boolean().optional().describe('Capitals make no difference'),
  }),
  roles: { text: ['text'] },
  asks: { pattern: () => t('Which pattern?') },
  output: z.object({
    matches: z.array(
      z.object({ line: z.number(), text: z.string(), groups: z.array(z.string().nullable()).optional() }),
    ),
    total: z.number(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'find all invoice numbers like INV-1234 in this text',
    'which lines of server.log match error \\d+?',
    'use the regex [A-Z]{2}\\d+ on this list',
  ],
  tags: ['regex', 'regular expression', 'match', 'grep'],
  touches: touchesSource,
  run: async ({ pattern, ignore_case: ignoreCase = false, ...source }, context) => {
    const text = await readSource(source, context);
    const matcher = (await compilePattern(pattern, ignoreCase, text.length)).matcher(text);
    const [lines, breathe] = [new LineCounter(text), breather(context.signal)];
    const matches: ReturnType<typeof shownAt>[] = [];
    let total = 0;
    for (; matcher.find(); total++) {
      await breathe();
      if (total < MAX_LISTED) matches.push(shownAt(lines.lineAt(matcher.start()), matcher));
    }
    return { matches, total };
  },
  said: ({ matches, total }) =>
    saidList(
      t('{total, plural, =0 {No matches} one {# match} other {# matches}}', { total }),
      matches.map(({ line, text }) => t('Line {line, number}: {text}', { line, text })),
    ),
});

function shownAt(line: number, matcher: Matcher) {
  const groups = Array.from(
    { length: matcher.groupCount() },
    (_group, index) => matcher.group(index + 1)?.slice(0, MAX_SHOWN) ?? null,
  );
  return { line, text: (matcher.group(0) ?? '').slice(0, MAX_SHOWN), ...(groups.length > 0 && { groups }) };
}
