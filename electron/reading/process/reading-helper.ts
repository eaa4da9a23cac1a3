import { serveJobs } from '../../foundation/serve-job.ts';
import { isInOtherLanguage } from '../languages/detected-language.ts';
import { readMessage } from '../read-message.ts';
import { readRequest } from '../read-request.ts';
import type { Reading, RequestReading } from '../reading.ts';
import { CPU_MS, MEGABYTES } from './reading-limits.ts';
import { readingJobSchema, type ReadingJob } from './reading-job.ts';
import { loadReaderModels } from './reader-models.ts';
import { remembering } from '../../foundation/remembering.ts';

const modelsIn = remembering(loadReaderModels, 1);

const read = (job: Exclude<ReadingJob, { type: 'language' }>): Reading | RequestReading => {
  const { models, problems } = modelsIn(job.resourcesFolder);
  const reading = job.type === 'message' ? readMessage(job.input, models) : readRequest(job.input, models);
  return { ...reading, trace: [...problems, ...reading.trace] };
};

serveJobs({ cpuMs: CPU_MS, megabytes: MEGABYTES }, (sent) => {
  const job = readingJobSchema.parse(sent);
  return job.type === 'language' ? isInOtherLanguage(job.text) : read(job);
});
