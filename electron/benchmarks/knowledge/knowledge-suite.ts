import path from 'node:path';
import { OWN_SCALES } from '../../inference/cosine-scale.ts';
import type { Embedder } from '../../inference/embedder.ts';
import { queryText } from '../../inference/embedding-text.ts';
import { doIndexJob } from '../../knowledge/index/index-job.ts';
import { openIndex, type IndexDatabase } from '../../knowledge/index/open-index.ts';
import { saveVectors, unembedded, useEmbedder } from '../../knowledge/index/vectors.ts';
import type { FoundPassage } from '../../knowledge/search/found-passage.ts';
import { PassageSigns } from '../../knowledge/search/passage-signs.ts';
import { queryWords } from '../../knowledge/search/query-words.ts';
import {
  PASSAGE_CALIBRATION,
  searchPassages,
  type PassageCalibration,
} from '../../knowledge/search/search-passages.ts';
import type { RetrievalQuery, RetrievalSet } from './read-sets.ts';
import { retrievalFigures, type Ranking, type RetrievalFigures } from './retrieval-figures.ts';

export const FOLDER = 'set';
const EMBEDDED_AT_ONCE = 64;
/** Passages of which the first ten units are taken. */
const RANKED = 60;
const MOST_BYTES = 10_000_000_000;

/** A set that was read and embedded. */
export interface IndexedSet {
  readonly set: RetrievalSet;
  readonly database: IndexDatabase;
  readonly signs: PassageSigns;
  readonly vectors: ReadonlyMap<RetrievalQuery, Float32Array>;
}

/** Reads a set's folder as the app does, and embeds its passages and its queries. */
export async function indexSet(
  set: RetrievalSet,
  embedder: Embedder,
  workFolder: string,
  onProgress: (line: string) => void,
): Promise<IndexedSet> {
  const database = openIndex(path.join(workFolder, `${set.name}.db`));
  await doIndexJob(database, { task: 'keep', folders: [{ id: FOLDER, path: set.folder }] });
  await doIndexJob(database, { task: 'scan', id: FOLDER, closed: [] });
  const read = () =>
    doIndexJob(database, { task: 'read', id: FOLDER, forMs: 5000, mostBytes: MOST_BYTES, locale: 'en' });
  while ((await read()) === 'more') onProgress(`${set.name}: reading`);
  useEmbedder(database, embedder.key);
  let count = 0;
  for (let after = 0; ;) {
    const passages = unembedded(database, [FOLDER], after, EMBEDDED_AT_ONCE);
    if (passages.length === 0) break;
    const vectors = await embedder.embed(
      passages.map(({ text }) => text),
      'document',
    );
    saveVectors(
      database,
      embedder.key,
      passages.map(({ number }, index) => ({ passage: number, vector: vectors[index] ?? new Float32Array() })),
    );
    after = passages.at(-1)?.number ?? after;
    count += passages.length;
    if (count % 1024 === 0) onProgress(`${set.name}: ${String(count)} passages embedded`);
  }
  const vectors = await embedder.embed(
    set.queries.map(({ text }) => queryText(text)),
    'query',
  );
  const byQuery = new Map(set.queries.map((query, index) => [query, vectors[index] ?? new Float32Array()]));
  onProgress(`${set.name}: ${String(set.queries.length)} queries`);
  return { set, database, signs: new PassageSigns(), vectors: byQuery };
}

/** What a search would use. */
export type Way = 'both' | 'words' | 'bm25';

export function measureSet(
  indexed: IndexedSet,
  embedder: Pick<Embedder, 'key'>,
  way: Way,
  split: RetrievalQuery['split'] = 'test',
  calibration: PassageCalibration = PASSAGE_CALIBRATION,
): RetrievalFigures {
  const queries = indexed.set.queries.filter((query) => query.split === split);
  return retrievalFigures(queries.map((query) => rankingOf(indexed, embedder, way, query, calibration)));
}

function rankingOf(
  { set, database, signs, vectors }: IndexedSet,
  embedder: Pick<Embedder, 'key'>,
  way: Way,
  query: RetrievalQuery,
  calibration: PassageCalibration,
): Ranking {
  const values = vectors.get(query) ?? new Float32Array();
  const vector = way === 'both' ? { embedder: embedder.key, values, scale: OWN_SCALES.documents } : null;
  const asked = { text: query.text, vector, folders: [FOLDER], limit: RANKED };
  const passages = way === 'bm25' ? byBm25(database, query.text) : searchPassages(database, signs, asked, calibration);
  return { found: unitsIn(set, query, passages), relevant: query.relevant };
}

/** Each unit once, where its first passage is; a section that is asked for counts instead of its document. */
function unitsIn(
  set: RetrievalSet,
  { relevant }: RetrievalQuery,
  passages: readonly FoundPassage[],
): readonly string[] {
  const named = passages.map((passage) => {
    const units = set.unitsOf(passage);
    return units.find((unit) => relevant.has(unit)) ?? units.at(-1) ?? '';
  });
  return [...new Set(named)];
}

/** SQLite's own ranking of the words that say something, and nothing else. */
function byBm25(database: IndexDatabase, text: string): readonly FoundPassage[] {
  const words = queryWords(text);
  if (words.length === 0) return [];
  return database
    .prepare<[string, string, number], FoundPassage & { readonly root: string; readonly within: string }>(
      `SELECT ? AS folder, folders.path AS root, files.path AS within, heading, text, page, sheet, line,
         last_line AS lastLine, 0 AS score
       FROM (SELECT rowid, rank FROM passage_words WHERE passage_words MATCH ? ORDER BY rank LIMIT ?) AS found
         JOIN passages ON passages.number = found.rowid JOIN files ON files.number = passages.file
         JOIN folders ON folders.number = files.folder ORDER BY found.rank`,
    )
    .all(FOLDER, words.map((word) => `"${word}"`).join(' OR '), RANKED)
    .map(({ root, within, ...passage }) => ({ ...passage, path: path.join(root, ...within.split('/')) }));
}
