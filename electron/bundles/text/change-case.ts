import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { MAX_TEXT } from './text-source.ts';

const CASES = ['upper', 'lower', 'title', 'sentence', 'camel', 'pascal', 'snake', 'kebab', 'constant'] as const;
type Case = (typeof CASES)[number];

export const changeCase = defineTool({
  name: 'change_case',
  summary: 'Write a text in capitals, lower case, Title Case, camelCase, snake_case and others',
  parameters: z.strictObject({
    text: z.string().max(MAX_TEXT).describe('The text to change'),
    to: z.enum(CASES).describe('The case wanted'),
  }),
  roles: { text: ['text'] },
  afterwards: { isAskedAgain: true },
  output: z.object({ text: z.string() }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: [
    'write THIS IS LOUD in lower case',
    'turn "hello big world" into camelCase',
    'put this headline in title case',
  ],
  tags: ['uppercase', 'lowercase', 'capitalize', 'snake_case', 'camelCase'],
  run: ({ text, to }) => ({ text: changed(text, to) }),
  said: ({ text }) => saidText(t('Changed'), text),
});

function changed(text: string, to: Case): string {
  switch (to) {
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'title':
      return words(text, (first, rest) => first.toUpperCase() + rest.toLowerCase());
    case 'sentence':
      return inSentences(text);
    case 'camel':
    case 'pascal':
    case 'snake':
    case 'kebab':
    case 'constant':
      return asIdentifiers(text, to);
  }
}

/** One identifier per line. */
function asIdentifiers(text: string, to: 'camel' | 'pascal' | 'snake' | 'kebab' | 'constant'): string {
  return text
    .split('\n')
    .map((line) => IDENTIFIERS[to](wordsOf(line)))
    .join('\n');
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const IDENTIFIERS: Readonly<Record<'camel' | 'pascal' | 'snake' | 'kebab' | 'constant', (words: string[]) => string>> =
  {
    camel: ([first = '', ...rest]) => first + rest.map(capitalized).join(''),
    pascal: (found) => found.map(capitalized).join(''),
    snake: (found) => found.join('_'),
    kebab: (found) => found.join('-'),
    constant: (found) => found.join('_').toUpperCase(),
  };

/** A capital begins a word, and so does the last of several capitals: XMLParser is "xml parser". */
const wordsOf = (line: string): string[] =>
  line.match(/\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}\p{N}]+/gu)?.map((word) => word.toLowerCase()) ?? [];

/** Apostrophes belong to the word: "don't" has one capital. */
function words(text: string, write: (first: string, rest: string) => string): string {
  return text.replace(/(\p{L})([\p{L}\p{M}\p{N}'’]*)/gu, (_word, first: string, rest: string) => write(first, rest));
}

const SENTENCE_START = /(^|[.!?…]["'”’)\]]*\s+|\n)(\s*)(\p{Ll})/gu;

/** Names keep their capitals, unless everything is in capitals and they can't be recognised. */
function inSentences(text: string): string {
  const calm = text === text.toUpperCase() ? text.toLowerCase() : text;
  return calm.replace(
    SENTENCE_START,
    (_start, before: string, space: string, first: string) => before + space + first.toUpperCase(),
  );
}
