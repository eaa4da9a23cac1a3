import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Llama, Token } from 'node-llama-cpp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../cosine-scale.ts';
import { similarity } from '../embedder.ts';
import { MULTILINGUAL_FILE, MULTILINGUAL_PREFIXES, MULTILINGUAL_SCALES } from '../embedders/multilingual-embedder.ts';
import { measureAnchors, scalesBetween } from '../embedders/embedder-anchors.ts';
import { usualPrefixes } from '../embedders/usual-prefixes.ts';
import { writeTinyModel } from './conformance/tiny-model.ts';
import { writeGguf, type GgufValue } from './gguf-writer.ts';
import { inspectEmbedder } from './inspect-embedder.ts';
import { LlamaEmbedder } from './llama-embedder.ts';
import { startLlama } from './start-llama.ts';
import { POOLING, writeUnigramEncoder } from './testing/unigram-encoder.ts';

const FILE = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-embedder.Q8_0.gguf');
const MULTILINGUAL = path.join(path.dirname(FILE), MULTILINGUAL_FILE);

let llama: Llama;
let embedder: LlamaEmbedder;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-embedder-'));
  llama = await startLlama(false);
  embedder = await LlamaEmbedder.load(FILE, { llama });
});
afterAll(async () => {
  await embedder.dispose();
  rmSync(folder, { recursive: true });
});

async function closeness(left: string, right: string): Promise<number> {
  const [one = new Float32Array(), other = new Float32Array()] = await embedder.embed([left, right]);
  return similarity(one, other);
}

describe('the starter embedder', () => {
  it('gives vectors of length one, the same for the same text', async () => {
    const [vector = new Float32Array(), again = new Float32Array()] = await embedder.embed([
      'wake me at seven',
      'wake me at seven',
    ]);
    expect(vector).toHaveLength(embedder.dimensions);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    expect(again).toEqual(vector);
  });

  it('gives each of many texts its own vector, whichever is done first', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => 'a reminder '.repeat(at % 2 === 0 ? 30 : 1) + String(at));
    const together = await embedder.embed(texts);
    expect(together).toHaveLength(texts.length);
    for (const [at, text] of texts.entries()) {
      const [alone = new Float32Array(), known = new Float32Array()] = [
        ...(await embedder.embed([text])),
        together[at],
      ];
      expect(similarity(alone, known)).toBeGreaterThan(0.9999);
    }
  });

  it('counts the tokens that it reads', async () => {
    const [one, both] = await Promise.all([
      embedder.countTokens(['wake me']),
      embedder.countTokens(['wake me', 'now']),
    ]);
    expect(one).toBeGreaterThan(1);
    expect(both).toBeGreaterThan(one);
    expect(await embedder.countTokens(['', 'word '.repeat(100_000)])).toBeLessThan(513);
  });

  it.each([
    ['wake me at seven', 'set_alarm: Set an alarm for a time', 'play_song: Play a song'],
    [
      'how warm will it be in Oslo',
      'get_weather: Tell the weather forecast for a place',
      'create_invoice: Write a bill to a customer',
    ],
    [
      'put on some jazz',
      'play_music: Play music of an artist or genre',
      'book_flight: Book a flight between two cities',
    ],
  ])('puts %j nearer to %j than to %j', async (request, near, far) => {
    expect(await closeness(request, near)).toBeGreaterThan((await closeness(request, far)) + 0.1);
  });

  it.each(['', ' ', '...', '\u0000', '日本語', '🙂'.repeat(600), 'x1y2'.repeat(400), 'word '.repeat(100_000)])(
    'copes with a strange text (%#)',
    async (text) => {
      const [vector = new Float32Array()] = await embedder.embed([text]);
      expect([0, 1]).toContain(Number(Math.hypot(...vector).toFixed(3)));
    },
  );

  it('says which file is not an embedder', async () => {
    await expect(LlamaEmbedder.load('/nowhere/embedder.gguf')).rejects.toThrow(
      /embedder\.gguf cannot be used as an embedder: .*ENOENT/,
    );
  });
});

describe('the embedder for other languages', () => {
  it('is the file that its card describes', () => {
    const card = readFileSync(path.join(path.dirname(MULTILINGUAL), 'MULTILINGUAL_CARD.md'), 'utf8');
    expect(card).toContain(createHash('sha256').update(readFileSync(MULTILINGUAL)).digest('hex'));
  });

  it('puts a request nearest to what it asks for, on the scale of the included one', async () => {
    const multilingual = await LlamaEmbedder.load(MULTILINGUAL, { llama, prefixes: MULTILINGUAL_PREFIXES });
    try {
      const tools = await multilingual.embed([
        'Remind the person at a time',
        'Make a picture smaller',
        'Delete a file',
      ]);
      for (const request of ['Erinnere mich um acht', '提醒我八点', 'आठ बजे याद दिलाना', 'напомни в восемь']) {
        const [query = new Float32Array()] = await multilingual.embed([request], 'query');
        const cosines = tools.map((tool) => scaled(similarity(query, tool), MULTILINGUAL_SCALES.documents));
        expect(cosines[0], request).toBe(Math.max(...cosines));
        expect(cosines[0], request).toBeGreaterThan(0.1);
        expect(cosines[1], request).toBeLessThan(0.35);
      }
    } finally {
      await multilingual.dispose();
    }
  });
});

describe('an embedder that the person added', () => {
  it('reads texts as they are, after the prefix of their role', async () => {
    const prefixed = await LlamaEmbedder.load(FILE, { llama, prefixes: { query: 'song: ', document: '' } });
    const plain = await LlamaEmbedder.load(FILE, { llama, prefixes: { query: '', document: '' } });
    try {
      const [query] = await prefixed.embed(['wake me'], 'query');
      expect(query).not.toEqual((await prefixed.embed(['wake me'], 'document'))[0]);
      expect(query).toEqual((await plain.embed(['song: wake me'], 'query'))[0]);
      expect(await prefixed.embed(['wake me'], 'plain')).toEqual(await plain.embed(['wake me']));
      expect(await plain.embed(['Wake me!'])).not.toEqual(await embedder.embed(['Wake me!']));
      expect(Math.hypot(...((await prefixed.embed([''], 'query'))[0] ?? [1]))).toBe(0);
    } finally {
      await prefixed.dispose();
      await plain.dispose();
    }
  });

  it('has its own key for each pair of prefixes, and the same in any location', async () => {
    const copy = path.join(folder, 'copy.gguf');
    copyFileSync(FILE, copy);
    const keyOf = async (file: string, query: string): Promise<string> => {
      const loaded = await LlamaEmbedder.load(file, { llama, prefixes: { query, document: '' } });
      await loaded.dispose();
      return loaded.key;
    };
    const keys = [await keyOf(FILE, ''), await keyOf(FILE, 'query: '), embedder.key];
    expect(new Set(keys).size).toBe(3);
    expect(await keyOf(copy, 'query: ')).toBe(keys[1]);
  });
});

describe.each([
  ['E5', POOLING.e5],
  ['BGE-M3', POOLING.bgeM3],
])('an embedder with a vocabulary of unigrams, such as %s', (name, pooling) => {
  const load = async (): Promise<LlamaEmbedder> => {
    const file = path.join(folder, `${name}.gguf`);
    writeUnigramEncoder(file, pooling);
    return LlamaEmbedder.load(file, { llama, prefixes: { query: 'query: ', document: '' } });
  };

  it('reads the token that a text begins with, which the library leaves out', async () => {
    const unigrams = await load();
    try {
      expect(await unigrams.countTokens(['wake me'])).toBe(3);
      expect(await unigrams.countTokens(['wake me'], 'query')).toBe(5);
      const modelPath = path.join(folder, `${name}.gguf`);
      const model = await llama.loadModel({ modelPath, defaultContextFlashAttention: false });
      const context = await model.createEmbeddingContext({ threads: 1, contextSize: 64 });
      const { bos } = model.tokens;
      const { vector } = await context.getEmbeddingFor([...(bos === null ? [] : [bos]), ...model.tokenize('wake me')]);
      const [own = new Float32Array()] = await unigrams.embed(['wake me']);
      const length = Math.hypot(...vector);
      for (const [at, value] of own.entries()) expect(value).toBeCloseTo((vector[at] ?? 0) / length, 4);
      await model.dispose();
    } finally {
      await unigrams.dispose();
    }
  });

  it('reads letters in their usual form', async () => {
    const unigrams = await load();
    expect(await unigrams.embed(['ＡＢＣ'])).toEqual(await unigrams.embed(['ABC']));
    await unigrams.dispose();
  });
});

describe('an embedder made of a language model, such as Qwen3', () => {
  const LAST = 3;
  const write = async (name: string, ends: boolean): Promise<string> => {
    const file = path.join(folder, `${name}.gguf`);
    await writeTinyModel(file, '', 'qwen3', {
      'qwen3.pooling_type': { type: 'uint32', value: LAST },
      'tokenizer.ggml.add_eos_token': { type: 'bool', value: ends },
    });
    return file;
  };

  it('reads the token that a text ends with, whose vector is that of all, and none that it begins with', async () => {
    const own = await LlamaEmbedder.load(await write('ending', true), { llama, prefixes: { query: '', document: '' } });
    const modelPath = await write('plain', false);
    const model = await llama.loadModel({ modelPath, defaultContextFlashAttention: false });
    try {
      const context = await model.createEmbeddingContext({ threads: 1, contextSize: 64 });
      const words = model.tokenize('Wake me at 7!');
      const { eos } = model.tokens;
      const expected = async (tokens: Token[]): Promise<number> => {
        const { vector } = await context.getEmbeddingFor(tokens);
        const [embedded = new Float32Array()] = await own.embed(['Wake me at 7!']);
        const length = Math.hypot(...vector);
        return similarity(
          embedded,
          Float32Array.from(vector, (value) => value / length),
        );
      };
      expect(await own.countTokens(['Wake me at 7!'])).toBe(words.length);
      expect(await expected([...words, ...(eos === null ? [] : [eos])])).toBeCloseTo(1, 4);
      expect(await expected(words)).toBeLessThan(0.99);
    } finally {
      await model.dispose();
      await own.dispose();
    }
  });

  it('puts its instruction before requests only', async () => {
    const file = await write('instructed', true);
    const prefixes = usualPrefixes({ name: 'Qwen3 Embedding 0.6B', architecture: 'qwen3' }, file);
    const [instructed, plain] = await Promise.all([
      LlamaEmbedder.load(file, { llama, prefixes }),
      LlamaEmbedder.load(file, { llama, prefixes: { query: '', document: '' } }),
    ]);
    try {
      expect(await instructed.embed(['Wake me'], 'query')).toEqual(
        await plain.embed([`${prefixes?.query ?? ''}Wake me`], 'query'),
      );
      expect(prefixes?.query).toMatch(/^Instruct: /);
      expect(await instructed.embed(['Wake me'])).toEqual(await plain.embed(['Wake me']));
    } finally {
      await instructed.dispose();
      await plain.dispose();
    }
  });
});

describe('the scale of an embedder that the person added', () => {
  const PROBES = [
    { description: 'Set an alarm for a time', requests: ['wake me', 'get me up at seven'] },
    { description: 'Play a song', requests: ['put on some jazz', 'music'] },
  ] as const;

  it.each([
    ['E5', (file: string) => Promise.resolve(writeUnigramEncoder(file, POOLING.e5))],
    ['BGE-M3', (file: string) => Promise.resolve(writeUnigramEncoder(file, POOLING.bgeM3))],
    [
      'Qwen3',
      (file: string) => writeTinyModel(file, '', 'qwen3', { 'qwen3.pooling_type': { type: 'uint32', value: 3 } }),
    ],
  ])('is brought to that of the included one, as for %s', async (name, write) => {
    const file = path.join(folder, `scale-${name}.gguf`);
    await write(file);
    const own = await LlamaEmbedder.load(file, { llama, prefixes: { query: 'query: ', document: '' } });
    try {
      const [anchors, included] = [await measureAnchors(own, PROBES), await measureAnchors(embedder, PROBES)];
      const { documents, requests } = scalesBetween(anchors, included);
      expect(scaled(anchors.documents.apart, documents)).toBeCloseTo(included.documents.apart, 3);
      expect(scaled(anchors.requests.apart, requests)).toBeCloseTo(included.requests.apart, 3);
      expect(scaled(anchors.documents.together, documents)).toBeLessThan(included.documents.together + 0.01);
    } finally {
      await own.dispose();
    }
  });
});

describe('the header of an embedding model', () => {
  it('says what it is', async () => {
    expect(await inspectEmbedder(llama, FILE)).toEqual({
      architecture: 'lfm2moe',
      name: 'Knapsack embedder',
      dimensions: 256,
      contextSize: 256,
      pooling: 'mean',
      sizeBytes: 8_574_560,
    });
  });

  it.each([
    ['a chat model', chatModel, 'is a language model: it writes text and makes no vectors. Choose an embedding model'],
    ['a reranker', header('bert', 4), 'is a reranker: it compares two texts'],
    ['an encoder without pooling', header('bert', 0), 'one vector of a text (its pooling type). Look for another'],
    ['another file', notesFile, 'is not a GGUF file'],
    ['no file', () => '/nowhere/model.gguf', 'There is no file at /nowhere/model.gguf'],
  ])('of %s is refused, with what to do', async (_, file, words) => {
    await expect(inspectEmbedder(llama, file())).rejects.toThrow(words);
  });
});

function chatModel(): string {
  return FILE.replace('knapsack-embedder', 'knapsack-starter');
}

/** A model with one weight. */
function header(architecture: string, pooling: number): () => string {
  return () => {
    const file = path.join(folder, `${architecture}-${String(pooling)}.gguf`);
    const metadata: Record<string, GgufValue> = {
      'general.architecture': { type: 'string', value: architecture },
      [`${architecture}.embedding_length`]: { type: 'uint32', value: 32 },
      [`${architecture}.block_count`]: { type: 'uint32', value: 1 },
      [`${architecture}.context_length`]: { type: 'uint32', value: 512 },
      [`${architecture}.pooling_type`]: { type: 'uint32', value: pooling },
    };
    writeGguf(file, metadata, [{ name: 'token_embd.weight', shape: [1, 32], data: new Float32Array(32) }], 'F32');
    return file;
  };
}

function notesFile(): string {
  const file = path.join(folder, 'notes.txt');
  writeFileSync(file, 'Buy bread.');
  return file;
}
