import { serveJob } from '../../foundation/serve-job.ts';
import { copyJobSchema, makeCopy } from './make-copy.ts';

// Copying a large database takes a while, and SQLite can't be interrupted.
serveJob({ lifetimeMs: 30 * 60_000, megabytes: 800 }, (input) => makeCopy(copyJobSchema.parse(input)));
