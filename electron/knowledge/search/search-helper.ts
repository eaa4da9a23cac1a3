import { z } from 'zod';
import { serveJobs } from '../../foundation/serve-job.ts';
import { openIndexToRead, type IndexDatabase } from '../index/open-index.ts';
import { PassageSigns } from './passage-signs.ts';
import { searchPassages } from './search-passages.ts';
import { surroundingsOf } from './surroundings.ts';

const searchInputSchema = z.object({
  file: z.string(),
  job: z.discriminatedUnion('task', [
    z.object({
      task: z.literal('search'),
      text: z.string(),
      vector: z
        .object({
          embedder: z.string(),
          values: z.instanceof(Float32Array),
          scale: z.object({ offset: z.number(), factor: z.number() }),
        })
        .nullable(),
      folders: z.array(z.string()),
      limit: z.int(),
    }),
    z.object({ task: z.literal('surroundings'), path: z.string(), text: z.string() }),
  ]),
});

let opened: { readonly file: string; readonly database: IndexDatabase; readonly signs: PassageSigns } | null = null;

serveJobs({ cpuMs: 15_000, megabytes: 500 }, (input) => {
  const { file, job } = searchInputSchema.parse(input);
  const database = opened?.file === file ? opened.database : openIndexToRead(file);
  if (database === null) return job.task === 'search' ? [] : null;
  if (opened?.database !== database) opened = { file, database, signs: new PassageSigns() };
  return job.task === 'search'
    ? searchPassages(database, opened.signs, job)
    : surroundingsOf(database, job.path, job.text);
});
