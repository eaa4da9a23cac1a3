import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { breather } from './breathe.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

/** Silent reading of English prose (Brysbaert 2019, a review of 190 studies). */
const WORDS_PER_MINUTE = 238;

export const countWords = defineTool({
  name: 'count_words',
  summary: 'Count words, characters, sentences and lines, and how long reading takes',
  parameters: z.strictObject(sourceParameters),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: ['how many words are in this paragraph?', 'count the characters of "hello world"', 'how long does it take to read report.md?'],
  tags: ['word count', 'length', 'letters', 'reading time', 'characters'],
  touches: touchesSource,
  run: async (source, context) => {
    const text = (await readSource(source, context)).replace(/\r\n?/g, '\n');
    const { words, sentences, characters } = await counted(text, context.signal);
    return {
      words, characters, characters_without_spaces: characters - (text.match(/\s/g)?.length ?? 0), sentences,
      paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length,
      lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
      reading_minutes: Math.round((words / WORDS_PER_MINUTE) * 10) / 10,
    };
  },
});

/** Line by line, so that a long file can be stopped. Characters are what a person sees as one, an emoji included. */
async function counted(text: string, signal: AbortSignal): Promise<{ words: number; sentences: number; characters: number }> {
  const [byWord, bySentence, byCharacter] = (['word', 'sentence', 'grapheme'] as const).map((granularity) => new Intl.Segmenter('en', { granularity }));
  const breathe = breather(signal);
  const sums = { words: 0, sentences: 0, characters: text.split('\n').length - 1 };
  for (const line of text.split('\n')) {
    await breathe();
    for (const { isWordLike } of byWord?.segment(line) ?? []) if (isWordLike) sums.words += 1;
    for (const { segment } of bySentence?.segment(line) ?? []) if (/[\p{L}\p{N}]/u.test(segment)) sums.sentences += 1;
    sums.characters += Array.from(byCharacter?.segment(line) ?? []).length;
  }
  return sums;
}
