import type { Token } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { LiteralTrie } from './literal-trie.ts';
import { searchLikeliest, type SearchOptions } from './search-likeliest.ts';
import { bytesOf, inBytes } from './token-bytes.ts';

const TEXTS = ['"', 'Tom', ' Becker', 's', '",', ' "', 'To', 'm', '}'];
const token = (text: string): Token => TEXTS.indexOf(text) as Token;

/** A model that gives each token after a path the probability in the table; everything else is unlikely. */
const readerOf = (table: Readonly<Record<string, Readonly<Record<string, number>>>>) => {
  const read: string[] = [];
  return {
    read,
    after: async (path: readonly Token[]) => {
      const before = path.map((one) => TEXTS[one]).join('|');
      read.push(before);
      const own = table[before] ?? {};
      return new Map(TEXTS.map((text) => [token(text), own[text] ?? 0.001]));
    },
  };
};

const search = (
  literals: readonly string[],
  table: Parameters<typeof readerOf>[0],
  more: Partial<SearchOptions<string>> = {},
) =>
  searchLikeliest({
    trie: new LiteralTrie(
      literals.map((text) => ({ text, value: text })),
      '}',
    ),
    reader: readerOf(table),
    bytes: TEXTS.map(inBytes),
    path: [],
    wanted: 1,
    patience: 50,
    signal: new AbortController().signal,
    ...more,
  });

describe('the search for the likeliest text', () => {
  it('writes nothing but the given texts, however likely something else is', async () => {
    const found = await search([' "Tom"'], { ' "': { s: 0.9, Tom: 0.05 }, '': { ' "': 0.9 } });
    expect(found.map(({ literal }) => literal.value)).toEqual([' "Tom"']);
  });

  it('tries the other texts when the likeliest cannot go on, even out of patience', async () => {
    const found = await search(['sx', 'Tom'], { '': { s: 0.9, Tom: 0.05 } }, { patience: 0 });
    expect(found.map(({ literal }) => literal.value)).toEqual(['Tom']);
  });

  it('finds the text that is likeliest as a whole, not the one that begins likeliest', async () => {
    const table = {
      '': { ' "': 0.9 },
      ' "': { Tom: 0.4, To: 0.5 },
      ' "|To': { m: 0.01 },
      ' "|Tom': { ' Becker': 0.9, '"': 0.05 },
      ' "|Tom| Becker': { '"': 0.9 },
      ' "|Tom| Becker|"': { '}': 0.9 },
    };
    const [found] = await search([' "Tom"', ' "Tom Becker"'], table);
    expect(found?.literal.value).toBe(' "Tom Becker"');
    expect(found?.tokens.map((one) => TEXTS[one])).toEqual([' "', 'Tom', ' Becker', '"', '}']);
    expect(found?.logProbability).toBeCloseTo(Math.log(0.9 * 0.4 * 0.9 * 0.9 * 0.9), 6);
  });

  it('adds what speaks for a text without the model', async () => {
    const table = { '': { Tom: 0.6, s: 0.3 }, Tom: { '}': 1 }, s: { '}': 1 } };
    const trie = (prior: number): LiteralTrie<string> =>
      new LiteralTrie(
        [
          { text: 'Tom', value: 'Tom' },
          { text: 's', value: 's', prior },
        ],
        '}',
      );
    expect((await search([], table, { trie: trie(0) }))[0]?.literal.value).toBe('Tom');
    expect((await search([], table, { trie: trie(1) }))[0]?.literal.value).toBe('s');
  });

  it('returns the runners-up, each text once', async () => {
    const found = await search(['Tom', 's'], { '': { Tom: 0.6, s: 0.3 } }, { wanted: 3 });
    expect(found.map(({ literal }) => literal.value)).toEqual(['Tom', 's']);
  });

  it('goes on with the best beginning when its patience is over', async () => {
    const table = { '': { Tom: 0.5, To: 0.49 }, Tom: { '}': 0.0011 }, To: { m: 0.9 }, 'To|m': { '}': 0.9 } };
    expect((await search(['Tom'], table))[0]?.tokens).toEqual([token('To'), token('m'), token('}')]);
    const hurried = await search(['Tom'], table, { patience: 0 });
    expect(hurried[0]?.tokens).toEqual([token('Tom'), token('}')]);
  });

  it('says what it found first while it looks for the next, and leaves out what is too far behind', async () => {
    const table = { '': { Tom: 0.9, s: 0.09 }, Tom: { '}': 1 }, s: { '}': 1 } };
    const reader = readerOf(table);
    const readAt: (readonly string[])[] = [];
    const onFirst = (): void => void readAt.push([...reader.read]);
    const both = { reader, wanted: 2, onFirst };
    expect(await search(['Tom', 's'], table, { ...both, lead: 3 })).toHaveLength(2);
    expect(readAt).toEqual([['', 'Tom']]);
    expect(reader.read).toEqual(['', 'Tom', 's']);
    expect(await search(['Tom', 's'], table, { ...both, lead: 2 })).toHaveLength(1);
    expect(reader.read).toEqual(['', 'Tom', 's', '', 'Tom']);
  });

  it('ends when it is stopped', async () => {
    const signal = AbortSignal.abort();
    expect(await search(['Tom'], {}, { signal })).toEqual([]);
  });
});

describe('characters that no token has as a whole', () => {
  it.each(['Þóra', '牛乳', 'ключ'])('%s is written byte by byte', async (name) => {
    const vocabulary = [...Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(byte)), '}'];
    const found = await searchLikeliest({
      trie: new LiteralTrie([{ text: name, value: name }], '}'),
      reader: { after: async () => new Map(vocabulary.map((_, index) => [index as Token, 1 / vocabulary.length])) },
      bytes: vocabulary,
      path: [],
      wanted: 1,
      patience: 50,
      signal: new AbortController().signal,
    });
    expect(found[0]?.literal.value).toBe(name);
  });

  it('and vocabularies have those bytes in either way', () => {
    expect(bytesOf('<0xC3>')).toBe('Ã');
    expect(bytesOf('Ãŀ')).toBe(inBytes('Þ'));
  });
});

describe('texts with a tail', () => {
  it('let a token end the text and begin what follows', () => {
    const trie = new LiteralTrie([{ text: '"Tom"', value: 1 }], ', "x":');
    const place = trie.advance(trie.begin, '"Tom') ?? trie.begin;
    expect(trie.advance(place, 'my')).toBeNull();
    const reached = trie.advance(place, '", "x":');
    expect(reached && trie.complete(reached)?.value).toBe(1);
  });

  it('know a number from a longer one by what follows', () => {
    const trie = new LiteralTrie(
      [
        { text: '12', value: 12 },
        { text: '120', value: 120 },
      ],
      '}',
    );
    const end = (text: string): number | null => {
      const reached = trie.advance(trie.begin, text);
      return reached === null ? null : (trie.complete(reached)?.value ?? null);
    };
    expect([end('12}'), end('120}'), end('1'), end('13}')]).toEqual([12, 120, null, null]);
  });
});
