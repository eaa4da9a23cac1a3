import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeGguf } from '../../../electron/inference/llama/gguf-writer.ts';
import { learnMerges, type Merge } from './learn-merges.ts';
import { MODEL_SHAPE, shapeMetadata } from '../model-shape.ts';
import { byteCharacters, PADDING_PREFIX, toByteCharacters, tokenizerMetadata, type Tokenizer } from './tokenizer.ts';

/**
 * Learns the vocabulary from `scratch/corpus.jsonl` and writes `scratch/tokenizer.json` and `scratch/vocab.gguf` (a
 * vocabulary without weights).
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    merges: { type: 'string', default: '2900' },
  },
});

const specialTokens = z
  .object({ control: z.array(z.string()), userDefined: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../language-model/special-tokens.json'), 'utf8')));

/** Words that may include the space before them: they are never an argument by themselves. */
const WORDS_WITH_SPACE = (
  'the a an to of in on at for and or is are my me i you it that with from by what how many much this can please ' +
  'do not as be have will was ' +
  'which there your into about between'
).split(' ');

/** Very frequent template words would crowd out the pieces that unknown words consist of. */
const FREQUENCY_EXPONENT = 0.72;
/** llama.cpp is fastest if the vocabulary size is a multiple of this. */
const VOCABULARY_MULTIPLE = 64;

/**
 * Only letter runs: nothing is merged across a space, a digit or punctuation, so a word has the same tokens in prose
 * and in quotes.
 */
function countWords(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')) {
    for (const [word] of z
      .string()
      .parse(JSON.parse(line))
      .matchAll(/\p{L}+/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([word, count]) => [toByteCharacters(word), Math.max(1, Math.floor(count ** FREQUENCY_EXPONENT))]),
  );
}

/**
 * JSON punctuation that always occurs together. Never `}}` or `}\n`: the grammar can't emit a token that goes past the
 * arguments.
 */
function punctuationMerges(): Merge[] {
  return [
    ['{', '"'],
    ['"', ':'],
    ['"', ','],
    ['"', '}'],
    [toByteCharacters(' '), '"'],
  ];
}

function buildTokenizer(counts: ReadonlyMap<string, number>, wanted: number): Tokenizer {
  const learned = [...learnMerges(counts, wanted), ...punctuationMerges()];
  const known = new Set([...byteCharacters, ...learned.map(([left, right]) => left + right)]);
  const spaced = WORDS_WITH_SPACE.filter((word) => known.has(word)).map((word): Merge => [toByteCharacters(' '), word]);
  const merges = [...learned, ...spaced];
  const tokens = [
    ...byteCharacters,
    ...merges.map(([left, right]) => left + right),
    ...specialTokens.userDefined,
    ...specialTokens.control,
  ];
  while (tokens.length % VOCABULARY_MULTIPLE !== 0) tokens.push(`${PADDING_PREFIX}${String(tokens.length)}|>`);
  return { tokens, merges: merges.map(([left, right]): [string, string] => [left, right]), ...specialTokens };
}

const tokenizer = buildTokenizer(countWords(path.join(options.work, 'corpus.jsonl')), Number(options.merges));
writeFileSync(path.join(options.work, 'tokenizer.json'), JSON.stringify(tokenizer));
writeGguf(
  path.join(options.work, 'vocab.gguf'),
  { ...shapeMetadata(MODEL_SHAPE), ...tokenizerMetadata(tokenizer) },
  [],
  'F32',
);
console.log(`${String(tokenizer.tokens.length)} tokens, ${String(tokenizer.merges.length)} merges`);
