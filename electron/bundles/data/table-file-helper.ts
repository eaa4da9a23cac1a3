import { serveJob } from '../../foundation/serve-job.ts';
import { readTableJob } from './table-file-job.ts';

// Files come from anywhere: one that unpacks to more than it seems ends this process, not the app.
serveJob({ lifetimeMs: 180_000, megabytes: 1200 }, (input, { tellPart }) => readTableJob(input, tellPart));
