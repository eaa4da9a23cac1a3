import { serveJobs } from '../../foundation/serve-job.ts';
import { readHeader } from '../llama/read-header.ts';
import { headerJobSchema } from '../header-jobs.ts';

/**
 * Reads headers of files that nobody has checked: a damaged one may keep its reader busy forever, take all memory, or
 * abort llama.cpp. Reading a vocabulary of 260,000 tokens takes about three seconds and 700 megabytes.
 */
serveJobs({ cpuMs: 12_000, megabytes: 1500 }, (input) => readHeader(headerJobSchema.parse(input)));
