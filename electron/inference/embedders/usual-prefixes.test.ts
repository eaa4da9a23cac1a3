import { describe, expect, it } from 'vitest';
import { usualPrefixes } from './usual-prefixes.ts';

const prefixesOf = (name: string, architecture = 'bert', file = 'model.gguf') =>
  usualPrefixes({ name, architecture }, file);

describe('usual prefixes', () => {
  it.each([
    ['multilingual-e5-small', 'query: ', 'passage: '],
    ['E5 Base v2', 'query: ', 'passage: '],
    ['nomic-embed-text-v1.5', 'search_query: ', 'search_document: '],
    ['embeddinggemma-300M', 'task: search result | query: ', 'title: none | text: '],
    ['bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
    ['snowflake-arctic-embed-m-v2.0', 'query: ', ''],
    ['bge-m3', '', ''],
    ['all-MiniLM-L6-v2', '', ''],
  ])('of %s are %j and %j', (name, query, document) => {
    expect(prefixesOf(name)).toEqual({ query, document });
  });

  it('put an instruction before the requests of models that follow instructions', () => {
    expect(prefixesOf('Qwen3 Embedding 0.6B', 'qwen3')).toEqual({
      query: expect.stringMatching(/^Instruct: .+\nQuery:$/),
      document: '',
    });
    expect(prefixesOf('multilingual-e5-large-instruct')?.document).toBe('');
  });

  it('are found by the name of the file or by the architecture where the maker gave no name', () => {
    expect(prefixesOf('', 'bert', 'multilingual-e5-small-q8_0.gguf')?.query).toBe('query: ');
    expect(prefixesOf('', 'nomic-bert-moe')?.query).toBe('search_query: ');
    expect(prefixesOf('', 'gemma-embedding')?.document).toBe('title: none | text: ');
  });

  it('are unknown for other models, whose names only resemble', () => {
    expect(prefixesOf('my-model')).toBeNull();
    expect(prefixesOf('base5-large')).toBeNull();
  });
});
