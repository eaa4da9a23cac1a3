import { serveJob } from '../../foundation/serve-job.ts';
import { doDocumentJob } from './document-job.ts';

// Documents come from anywhere: one that takes forever, or all memory, ends this process, not the app.
serveJob({ lifetimeMs: 150_000, megabytes: 1536 }, doDocumentJob);
