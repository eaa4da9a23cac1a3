import { z } from 'zod';
import { serveJobs } from '../../foundation/serve-job.ts';
import { measureFormats } from '../llama/measure-formats.ts';
import { readHeader } from '../llama/read-header.ts';
import { startLlama } from '../llama/start-llama.ts';
import { formatsJobSchema, headerJobSchema } from '../header-jobs.ts';

/**
 * Reads headers of files that nobody has checked: a damaged one may keep its reader busy forever, take all memory, or
 * abort llama.cpp. Reading a vocabulary of 260,000 tokens takes about three seconds and 700 megabytes. It also times the
 * formats of weights, which uses all cores but one for a moment.
 */
const jobSchema = z.discriminatedUnion('type', [...headerJobSchema.options, formatsJobSchema]);

serveJobs({ cpuMs: 12_000, megabytes: 1500 }, async (input) => {
  const job = jobSchema.parse(input);
  return job.type === 'formats' ? measureFormats(await startLlama(false), job) : readHeader(job);
});
