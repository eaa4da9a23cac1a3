import { serveJob } from '../../foundation/serve-job.ts';
import { pageJobSchema } from './page-job.ts';
import { doPageWork } from './page-work.ts';

/** A page of a few megabytes can be designed so that parsing it takes minutes or gigabytes. */
serveJob({ lifetimeMs: 30_000, megabytes: 768 }, (input) => doPageWork(pageJobSchema.parse(input)));
