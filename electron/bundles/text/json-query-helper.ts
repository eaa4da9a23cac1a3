import { z } from 'zod';
import { serveJob } from '../../foundation/serve-job.ts';
import { evaluateQuery } from './evaluate-query.ts';

const inputSchema = z.object({ query: z.string(), data: z.unknown() });

/** A query is a program that a model wrote: it can ask for more memory and time than anybody has. */
serveJob({ lifetimeMs: 20_000, megabytes: 768 }, (input) => {
  const { query, data } = inputSchema.parse(input);
  return evaluateQuery(query, data);
});
