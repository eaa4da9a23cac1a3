import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { breather } from './breathe.ts';
import { linesUpTo } from './long-lines.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';
import { textSegmenter } from '../../../shared/formats/text.ts';
import { t } from '../../../shared/texts/translate.ts';

/** Silent reading of English prose (Brysbaert 2019, a review of 190 studies). */
const WORDS_PER_MINUTE = 238;

export const countWords = defineTool({
  name: 'count_words',
  summary: 'Count words, characters, sentences and lines, and how long reading takes',
  parameters: z.strictObject(sourceParameters),
  roles: { text: ['text'] },
  output: z.object({
    words: z.number(),
    characters: z.number(),
    characters_without_spaces: z.number(),
    sentences: z.number(),
    paragraphs: z.number(),
    lines: z.number(),
    reading_minutes: z.number(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'how many words are in this paragraph?',
    'count the characters of "hello world"',
    'how long does it take to read report.md?',
  ],
  tags: ['word count', 'length', 'letters', 'reading time', 'characters'],
  touches: touchesSource,
  run: async (source, context) => {
    const text = (await readSource(source, context)).replace(/\r\n?/g, '\n');
    const { words, sentences, characters } = await counted(text, context.signal);
    return {
      words,
      characters,
      characters_without_spaces: characters - (text.match(/\s/g)?.length ?? 0),
      sentences,
      paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length,
      lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
      reading_minutes: Math.round((words / WORDS_PER_MINUTE) * 10) / 10,
    };
  },
  said: ({ words, characters, sentences, lines, reading_minutes: minutes }) =>
    [
      t('{count, plural, one {# word} other {# words}}', { count: words }),
      t('{count, plural, one {# character} other {# characters}}', { count: characters }),
      t('{count, plural, one {# sentence} other {# sentences}}', { count: sentences }),
      t('{count, plural, one {# line} other {# lines}}', { count: lines }),
      minutes < 1
        ? t('less than a minute to read')
        : t('about {minutes, number} min to read', { minutes: Math.round(minutes) }),
    ].join(', '),
});

/** Characters counted at a time. */
const MAX_LINE = 5000;

/**
 * In batches, so that counting a long file can be stopped. A character is what a person sees as one, including an
 * emoji.
 */
async function counted(
  text: string,
  signal: AbortSignal,
): Promise<{ words: number; sentences: number; characters: number }> {
  const breathe = breather(signal);
  const [inWords, inCharacters, inSentences] = [
    textSegmenter('word'),
    textSegmenter('grapheme'),
    textSegmenter('sentence'),
  ];
  const sums = { words: 0, sentences: 0, characters: text.split('\n').length - 1 };
  for (const line of linesUpTo(text, MAX_LINE)) {
    await breathe();
    sums.words += Array.from(inWords.segment(line)).filter(({ isWordLike }) => isWordLike).length;
    sums.characters += Array.from(inCharacters.segment(line)).length;
  }
  for (const line of text.split('\n')) {
    await breathe();
    sums.sentences += Array.from(inSentences.segment(line)).filter(({ segment }) =>
      /[\p{L}\p{N}]/u.test(segment),
    ).length;
  }
  return sums;
}
