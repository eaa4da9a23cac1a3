import { serveJob } from '../../foundation/serve-job.ts';
import { dataTextJobSchema } from './data-text-job.ts';
import { doDataTextJob } from './do-data-text-job.ts';

serveJob({ lifetimeMs: 40_000, megabytes: 768 }, (input) => doDataTextJob(dataTextJobSchema.parse(input)));
