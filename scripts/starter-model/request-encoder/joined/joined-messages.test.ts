import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** A message with one, two or more requests. A mark precedes the first word of each request but the first. */
const messageSchema = z.strictObject({ text: z.string().trim().min(1) });
const MARK = '|';
/** People often join words of one request, too, so a good part of the messages has only one. */
const SINGLE_SHARE = { least: 0.3, most: 0.6 };
const SHORTEST_FILE = 70;
/** By language, the words that join two requests: the mark follows them. */
const JOINING_WORDS: Readonly<Record<string, string>> = {
  de: 'und',
  en: 'and|then|also',
  es: 'y',
  fr: 'et|puis',
  hi: 'और|फिर',
  it: 'e|ed|poi',
  ja: 'それから|あと',
  nl: 'en',
  pl: 'i|potem',
  pt: 'e|depois',
  ru: 'и|потом|затем',
  tr: 've|sonra',
  zh: '然后',
};

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'));
const languages = files.map((name) => path.basename(name, '.jsonl'));

const messagesIn = (language: string): readonly string[] =>
  readFileSync(path.join(import.meta.dirname, `${language}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => messageSchema.parse(JSON.parse(line)).text);

it('messages are written in each language that requests are read in', () => {
  expect(languages.toSorted()).toEqual(Object.keys(JOINING_WORDS).toSorted());
});

describe.each(languages)('messages in %s', (language) => {
  const messages = messagesIn(language);

  it('are enough, and none is there twice', () => {
    const typed = messages.map((text) => text.replaceAll(MARK, '').toLowerCase());
    expect(typed.length).toBeGreaterThanOrEqual(SHORTEST_FILE);
    expect(typed.filter((text, index) => typed.indexOf(text) !== index)).toEqual([]);
  });

  it('are marked between two requests only, directly before a word', () => {
    const misplaced = /^\s*\||\|\s|\|\||\|$/u;
    expect(messages.filter((text) => misplaced.test(text))).toEqual([]);
  });

  it('keep words that join requests before the mark', () => {
    // A word of Chinese or Japanese has no space after it.
    const end = ['ja', 'zh'].includes(language) ? '' : String.raw`[\s,]`;
    const joinedAfter = new RegExp(`\\|(?:${JOINING_WORDS[language] ?? ''})${end}`, 'iu');
    expect(messages.filter((text) => joinedAfter.test(text))).toEqual([]);
  });

  it('have one request about as often as several', () => {
    const share = messages.filter((text) => !text.includes(MARK)).length / messages.length;
    expect(share).toBeGreaterThan(SINGLE_SHARE.least);
    expect(share).toBeLessThan(SINGLE_SHARE.most);
  });
});
