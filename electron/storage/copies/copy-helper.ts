import { serveJob } from '../../foundation/serve-job.ts';
import { copyJobSchema, makeCopy } from './make-copy.ts';

// A large database takes a while to copy, and SQLite cannot be interrupted.
serveJob({ lifetimeMs: 30 * 60_000, megabytes: 800 }, (input) => makeCopy(copyJobSchema.parse(input)));
