import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { similarity } from '../embedder.ts';
import { LlamaEmbedder } from './llama-embedder.ts';

const FILE = path.join(import.meta.dirname, '../../../resources/starter-model/knapsack-embedder.Q8_0.gguf');

let embedder: LlamaEmbedder;
beforeAll(async () => {
  embedder = await LlamaEmbedder.load(FILE);
});
afterAll(() => embedder.dispose());

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
