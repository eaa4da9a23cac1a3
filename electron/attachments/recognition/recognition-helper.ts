import { serveJobs } from '../../foundation/serve-job.ts';
import { recognizeFileJob } from './recognize-file-job.ts';

// Tesseract can't be interrupted: a picture that takes too long ends this process.
serveJobs({ cpuMs: 300_000, megabytes: 1536 }, (input, { tellPart }) => recognizeFileJob(input, tellPart));
