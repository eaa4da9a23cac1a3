import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { MAX_TEXT } from './text-source.ts';

const USUAL_WIDTH = 72;

export const wrapText = defineTool({
  name: 'wrap_text',
  summary: 'Break long lines of a text so that none is wider than wanted',
  parameters: z.strictObject({
    text: z.string().max(MAX_TEXT).describe('The text'),
    width: z.int().min(10).max(500).optional().describe('Most characters in a line, 72 if not said'),
  }),
  roles: { text: ['text'] },
  output: z.object({ text: z.string() }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: ['wrap this at 72 characters', 'break these long lines to fit 60 columns', 'reflow this mail'],
  tags: ['reflow', 'line length', 'columns'],
  run: ({ text, width = USUAL_WIDTH }) => ({
    text: text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => wrapped(line, width))
      .join('\n'),
  }),
  said: ({ text }) => saidText(t('Wrapped'), text),
});

/**
 * The beginning of a line that is repeated, or left blank, on continuation lines: spaces, "> " of a quote, "- " and "1.
 * " of lists.
 */
const BEGINNING = /^(\s*(?:>\s?)*)((?:[-*•]|\d{1,3}[.)])\s+)?/;

function wrapped(line: string, width: number): string {
  if (line.length <= width) return line;
  const [whole = '', quote = '', mark = ''] = BEGINNING.exec(line) ?? [];
  const indent = whole.length < width / 2 ? quote + ' '.repeat(mark.length) : '';
  const lines: string[] = [];
  let current = whole;
  for (const word of line
    .slice(whole.length)
    .split(/\s+/)
    .filter((part) => part !== '')) {
    const isFirst = current === whole;
    if (!isFirst && current.length + 1 + word.length > width) {
      lines.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join('\n');
}
