import { z } from 'zod';
import { serveJob, type JobLine } from '../foundation/serve-job.ts';
import { describeStorageFailure } from '../storage/storage-errors.ts';
import { backupJobSchema, makeBackup } from './backup/make-backup.ts';
import { openBackup, openJobSchema } from './backup/open-backup.ts';
import { exportChats, exportJobSchema } from './documents/export-job.ts';
import { importChats, importJobSchema } from './importing/import-job.ts';

const jobSchema = z.discriminatedUnion('kind', [exportJobSchema, importJobSchema, backupJobSchema, openJobSchema]);

/** Progress is sent no more often than a person can read it. */
const TELL_EVERY_MS = 100;

function progressOf(line: JobLine): (share: number, count?: number) => void {
  let toldAt = -Infinity;
  return (share, count = 0) => {
    const now = performance.now();
    if (share < 1 && now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    line.tellPart({ share: Math.min(1, Math.max(0, share)), count });
  };
}

type Job = z.output<typeof jobSchema>;

function run(job: Job, line: JobLine): Promise<unknown> {
  const tell = progressOf(line);
  switch (job.kind) {
    case 'export':
      return exportChats(job, {
        ask: (question) => line.ask(question),
        tell: ({ share, count }) => tell(share, count),
      });
    case 'import':
      return importChats(job, ({ share, count }) => tell(share, count));
    case 'backup':
      return makeBackup(job, tell);
    case 'open-backup':
      return openBackup(job, tell);
  }
}

// Hours, for a large profile on a slow disk; each chat is held in memory as a whole.
serveJob({ lifetimeMs: 6 * 3_600_000, megabytes: 3000 }, async (input, line) => {
  try {
    return await run(jobSchema.parse(input), line);
  } catch (error) {
    const words = describeStorageFailure(error);
    throw words === null ? error : new Error(words, { cause: error });
  }
});
