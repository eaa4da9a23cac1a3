import { serveJobs } from '../foundation/serve-job.ts';
import { doComputeJob } from '../tools/compute-elsewhere.ts';
import { COMPUTED_TOOLS } from './computed-tools.ts';

serveJobs({ cpuMs: 3000, megabytes: 400 }, (input) => doComputeJob(COMPUTED_TOOLS, input));
