import os from 'node:os';
import { z } from 'zod';
import { serveJobs } from '../../foundation/serve-job.ts';
import { doIndexJob, indexJobSchema } from './index-job.ts';
import { isDamage } from '../../storage/storage-errors.ts';
import { deleteIndex, openIndex, type IndexDatabase } from './open-index.ts';
import { stayInEnglish } from '../../foundation/helper-language.ts';

const inputSchema = z.object({ file: z.string(), job: indexJobSchema });

stayInEnglish();
// Whatever the person does comes first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
let opened: { readonly file: string; readonly database: IndexDatabase } | null = null;

serveJobs({ cpuMs: 120_000, megabytes: 900 }, async (input) => {
  const { file, job } = inputSchema.parse(input);
  if (opened?.file !== file) opened = { file, database: openIndex(file) };
  try {
    return await doIndexJob(opened.database, job);
  } catch (error) {
    if (isDamage(error)) {
      // Nothing in it is lost: the folders are read again when the app starts.
      opened.database.close();
      opened = null;
      deleteIndex(file);
    }
    throw error;
  }
});
