import { serveJob } from '../../foundation/serve-job.ts';
import { querySchema, readQuery } from './read-query.ts';

// SQLite as it is built here can be neither interrupted nor bounded, and a thread is not ended while it runs: hence a
// process, which is.
serveJob({ lifetimeMs: 60_000, megabytes: 512 }, (input) => readQuery(querySchema.parse(input)));
