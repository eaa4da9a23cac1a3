import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { LlamaEmbedder } from '../../inference/llama/llama-embedder.ts';
import { killIndexing, type KilledIndex } from './kill-indexing.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { STARTER_EMBEDDER } from '../starter-files.ts';
import { fitPassages } from './fit-passages.ts';
import { measureSpeed, type KnowledgeSpeed } from './knowledge-speed.ts';
import { indexSet, measureSet, type IndexedSet } from './knowledge-suite.ts';
import { readBeirSet, readRepositorySet } from './read-sets.ts';
import type { RetrievalFigures } from './retrieval-figures.ts';

const optionsSchema = z.object({
  data: z.string().optional(),
  embedder: z.string(),
  passages: z.coerce.number({ error: '--passages takes a number.' }).int().min(0).max(1_000_000),
  kills: z.coerce.number({ error: '--kills takes a number.' }).int().min(0).max(1000),
  fit: z.boolean(),
});

/** Files that are read after the last kill. */
const FILES_AFTER_KILLS = 10;

type SetFigures = RetrievalFigures & { readonly bm25: RetrievalFigures; readonly words: RetrievalFigures };

/** Whether passages of known folders are found, and how fast. */
export const knowledgeCommand: MeasureCommand = {
  summary: 'measure whether passages of known folders are found, and how long that takes',
  options: {
    data: { type: 'string' },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    passages: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '0' },
    fit: { type: 'boolean', default: false },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { data, embedder: file, passages, kills, fit } = parseOptions(optionsSchema, values);
    const workFolder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-measure-knowledge-'));
    const embedder = await LlamaEmbedder.load(file);
    const indexed: IndexedSet[] = [];
    try {
      const folders = data === undefined || data === '' ? [] : data.split(',');
      const sets = [readRepositorySet(workFolder), ...folders.map((folder) => readBeirSet(folder, workFolder))];
      for (const set of sets) indexed.push(await indexSet(set, embedder, workFolder, onProgress));
      if (fit) {
        const weights = fitPassages(indexed, embedder);
        return { figures: { suite: 'knowledge', fit: weights }, lines: [JSON.stringify(weights, null, 2)] };
      }
      const figures = Object.fromEntries(
        indexed.map((one): [string, SetFigures] => {
          const of = (way: 'both' | 'words' | 'bm25') => measureSet(one, embedder, way);
          return [one.set.name, { ...of('both'), words: of('words'), bm25: of('bm25') }];
        }),
      );
      const speed = passages === 0 ? null : await measureSpeed(passages, workFolder, onProgress);
      if (kills > 0) onProgress(`Killing the process that reads, ${String(kills)} times`);
      const killed = kills === 0 ? null : await killIndexing(workFolder, { files: kills + FILES_AFTER_KILLS, kills });
      return {
        figures: { suite: 'knowledge', sets: figures, ...speed, ...(killed && { killed }) },
        lines: [...linesOf(figures, speed), ...(killed === null ? [] : ['', JSON.stringify(killed)])],
        failed: killed !== null && !isWhole(killed, kills),
      };
    } finally {
      for (const { database } of indexed) database.close();
      await embedder.dispose();
      rmSync(workFolder, { recursive: true, force: true });
    }
  },
};

const isWhole = (index: KilledIndex, kills: number): boolean =>
  index.kills === kills &&
  index.integrity === 'ok' &&
  [index.lostFiles, index.doubledPassages, index.unequalFiles, index.unfoundPassages].every((count) => count === 0);

function linesOf(sets: Readonly<Record<string, SetFigures>>, speed: KnowledgeSpeed | null): readonly string[] {
  const share = ({ recall10, ndcg10 }: RetrievalFigures): string =>
    `${(recall10 * 100).toFixed(1)} and ${(ndcg10 * 100).toFixed(1)}`.padStart(18);
  return [
    'recall@10 and nDCG@10 in percent'.padEnd(34) +
      ['together', 'words', 'BM25'].map((way) => way.padStart(18)).join(''),
    ...Object.entries(sets).map(
      ([name, { words, bm25, ...both }]) =>
        `${name} (${String(both.n)} queries)`.padEnd(34) + share(both) + share(words) + share(bm25),
    ),
    ...(speed === null
      ? []
      : [
          '',
          `${String(speed.passages)} passages: a search takes ${String(speed.p50Ms)} ms, 95 % at most ${String(speed.p95Ms)} ms`,
          `${String(speed.filesPerSecond)} files of 50 passages read a second; the index has ${String(speed.indexMegabytes)} MB`,
          `Memory at most, in MB: ${Object.entries(speed.megabytes)
            .map(([name, megabytes]) => `${name} ${String(megabytes)}`)
            .join(', ')}`,
        ]),
  ];
}
