import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { serveJobs } from '../../foundation/serve-job.ts';
import { doSearch, searchJobSchema } from './search-job.ts';

const inputSchema = z.object({ file: z.string(), job: searchJobSchema });

// Opened for each search, because the file may have been restored from a copy in the meantime.
serveJobs({ cpuMs: 4000, megabytes: 500 }, (input) => {
  const { file, job } = inputSchema.parse(input);
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    return doSearch(database, job);
  } finally {
    database.close();
  }
});
