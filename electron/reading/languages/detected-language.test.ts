import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isInOtherLanguage } from './detected-language.ts';

const BENCHMARKS = path.join(import.meta.dirname, '../../benchmarks');
const requests = (file: string): string[] =>
  readFileSync(path.join(BENCHMARKS, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.object({ query: z.string() }).parse(JSON.parse(line)).query);

const inOthers = (texts: readonly string[]): readonly string[] => texts.filter(isInOtherLanguage);

describe('the language of a text', () => {
  it.each([
    ['Wie spät ist es in Bern?', true],
    ['把 scan.png 转成 jpg', true],
    ['photos.zipを解凍して', true],
    ['распакуй', true],
    ['remind me tomorrow at 8', false],
    ['mail Nguyễn Thị Mai about lunch', false],
    ['call Łukasz', false],
    ['12 * 7', false],
    ['', false],
    ['invoice.pdf', false],
  ])('%s', (text, isOther) => {
    expect(isInOtherLanguage(text)).toBe(isOther);
  });

  it('is found for nearly all requests in twelve languages', () => {
    const all = requests('languages/twelve-languages.requests.jsonl');
    expect(inOthers(all).length / all.length).toBeGreaterThan(0.92);
  });

  it.each(['npm-servers', 'real-servers', 'synthetic-servers'])(
    'is English for every English request of %s',
    (name) => {
      expect(inOthers(requests(`servers/${name}.requests.jsonl`))).toEqual([]);
    },
  );

  it('takes no longer for a long text', () => {
    expect(isInOtherLanguage(`${'a_'.repeat(500_000)} what is the weather like`)).toBe(false);
  });
});
