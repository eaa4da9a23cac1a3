import { serveJob } from '../../foundation/serve-job.ts';
import { querySchema, readQuery } from './read-query.ts';

// This build of SQLite can be neither interrupted nor limited, and a running thread can't be ended; a process can.
serveJob({ lifetimeMs: 60_000, megabytes: 512 }, (input) => readQuery(querySchema.parse(input)));
