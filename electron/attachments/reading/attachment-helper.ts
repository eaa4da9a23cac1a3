import { serveJobs } from '../../foundation/serve-job.ts';
import { readFileJob } from './read-attached-file.ts';

// Files come from anywhere: one that takes forever, or all memory, ends this process, not the app.
serveJobs({ cpuMs: 120_000, megabytes: 1536 }, (input) => readFileJob(input));
