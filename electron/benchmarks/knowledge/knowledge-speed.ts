import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IndexClient } from '../../knowledge/index-client.ts';
import { PassageSearch } from '../../knowledge/passage-search.ts';
import type { TextReader } from '../../inference/text-reader.ts';
import { percentile } from '../recall.ts';
import { SeededRandom } from '../seeded-random.ts';
import { MeasuredHelpers } from './measured-helpers.ts';

const FOLDER = 'speed';
const PASSAGES_PER_FILE = 50;
const WORDS_PER_PASSAGE = 140;
const VOCABULARY = 40_000;
const DIMENSIONS = 256;
const QUERIES = 200;
const WARM_UP = 10;
const MOST_BYTES = 100_000_000_000;
const FETCHED = 500;
const NEVER = new AbortController().signal;

export interface KnowledgeSpeed {
  readonly passages: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly filesPerSecond: number;
  /** By the name of the helper. */
  readonly megabytes: Readonly<Record<string, number>>;
  readonly indexMegabytes: number;
}

/**
 * How long a search takes, and reading, in the helpers of the app. The words are made up, as often as words are (Zipf's
 * law), and the vectors are random numbers, so embedding is not in these times.
 */
export async function measureSpeed(
  passages: number,
  workFolder: string,
  onProgress: (line: string) => void,
): Promise<KnowledgeSpeed> {
  const random = new SeededRandom(7);
  const folder = path.join(workFolder, 'made up');
  const files = writeFiles(folder, passages, random);
  const helpers = new MeasuredHelpers();
  const file = path.join(workFolder, 'speed.db');
  const client = new IndexClient(helpers.start, file);
  const reader: TextReader = {
    embedderKey: 'random',
    read: async (texts) => ({ embedder: 'random', vectors: texts.map(() => vectorOf(random)) }),
  };
  const search = new PassageSearch({ startHelper: helpers.start, file, reader });
  try {
    await client.keep([{ id: FOLDER, path: folder }]);
    await client.scan(FOLDER, []);
    const begin = performance.now();
    while ((await client.read(FOLDER, MOST_BYTES)) === 'more') helpers.look();
    const seconds = (performance.now() - begin) / 1000;
    onProgress(`${String(files)} files read in ${seconds.toFixed(0)} s`);
    await giveVectors(client, random);
    const { folders, bytes } = await client.overview();
    onProgress(`${String(folders[0]?.embedded ?? 0)} vectors`);
    const times: number[] = [];
    for (let query = 0; query < QUERIES + WARM_UP; query++) {
      const text = Array.from({ length: 4 + Math.floor(random.next() * 5) }, () => wordOf(random)).join(' ');
      const from = performance.now();
      await search.find(text, [FOLDER], 6, NEVER);
      if (query >= WARM_UP) times.push(performance.now() - from);
    }
    return {
      passages: folders[0]?.passages ?? 0,
      p50Ms: rounded(percentile(times, 0.5)),
      p95Ms: rounded(percentile(times, 0.95)),
      filesPerSecond: rounded(files / seconds),
      megabytes: helpers.peaks(),
      indexMegabytes: Math.round(bytes / 1_000_000),
    };
  } finally {
    client.dispose();
    search.dispose();
  }
}

function writeFiles(folder: string, passages: number, random: SeededRandom): number {
  mkdirSync(folder, { recursive: true });
  const files = Math.ceil(passages / PASSAGES_PER_FILE);
  for (let file = 0; file < files; file++) {
    const sections = Array.from(
      { length: Math.min(PASSAGES_PER_FILE, passages - file * PASSAGES_PER_FILE) },
      (_, index) => {
        const words = Array.from({ length: WORDS_PER_PASSAGE }, () => wordOf(random));
        return `# Section ${String(index)}\n\n${words.join(' ')}\n`;
      },
    );
    writeFileSync(path.join(folder, `${String(file)}.md`), sections.join('\n'));
  }
  return files;
}

async function giveVectors(client: IndexClient, random: SeededRandom): Promise<void> {
  for (let after = 0; ;) {
    const passages = await client.unembedded('random', [FOLDER], after, FETCHED);
    if (passages.length === 0) return;
    await client.saveVectors(
      'random',
      passages.map(({ number }) => ({ passage: number, vector: vectorOf(random) })),
    );
    after = passages.at(-1)?.number ?? after;
  }
}

/** A word is drawn in inverse proportion to its rank. */
const wordOf = (random: SeededRandom): string => `w${Math.floor(VOCABULARY ** random.next()).toString(36)}x`;

function vectorOf(random: SeededRandom): Float32Array<ArrayBuffer> {
  return new Float32Array(DIMENSIONS).map(() => random.next() - 0.5);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
