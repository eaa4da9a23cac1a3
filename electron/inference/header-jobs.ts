import { z } from 'zod';
import { embedderFactsSchema } from '../../shared/entities/embedder.ts';
import { modelCapabilitiesSchema } from '../../shared/entities/model-file.ts';
import { TIMED_BATCHES, WEIGHTS_PLACES, type FormatSpeeds } from './format-speeds.ts';
import { shapePlanSchema } from './engine-process/engine-calls.ts';

/** What the process that reads headers is asked. Paths are absolute. */
export const headerJobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('model'), file: z.string(), chatFormat: z.string().exactOptional() }),
  z.object({ type: z.literal('embedder'), file: z.string() }),
  /** The beginning of a model; its weights may be missing. */
  z.object({ type: z.literal('shape'), file: z.string(), plan: shapePlanSchema }),
]);
/** Opens no file of anybody's: how fast weights of these formats are evaluated here. */
export const formatsJobSchema = z.object({
  type: z.literal('formats'),
  formats: z.array(z.string()).max(40),
  place: z.enum(WEIGHTS_PLACES),
  threads: z.int().positive(),
});
export type FormatsJob = z.output<typeof formatsJobSchema>;
export type HeaderJob = z.output<typeof headerJobSchema>;

/** A problem is what is wrong with the file, in words for the person. */
const orProblem = <Facts>(facts: z.ZodType<Facts>) => z.union([z.object({ facts }), z.object({ problem: z.string() })]);

export const modelHeaderSchema = orProblem(modelCapabilitiesSchema);
export const embedderHeaderSchema = orProblem(embedderFactsSchema);
/** Whether the header is complete. */
export const shapeHeaderSchema = orProblem(z.boolean());

export const formatSpeedsSchema: z.ZodType<FormatSpeeds> = z.object({
  formats: z.record(z.string(), z.record(z.enum(TIMED_BATCHES.map(String) as ['1', '8', '64']), z.number().positive())),
  attention: z.number().positive().nullable(),
  batchMs: z.number().nonnegative(),
  stepMs: z.number().nonnegative(),
});
