import { z } from 'zod';
import type { Embedder } from '../embedder.ts';
import { embedderAnchorsSchema, measureAnchors, type AnchorProbe } from './embedder-anchors.ts';

export const measuredEmbedderSchema = z.object({
  anchors: embedderAnchorsSchema,
  /** Median time to embed a message. */
  millisecondsPerMessage: z.number().nonnegative(),
});
export type MeasuredEmbedder = z.infer<typeof measuredEmbedderSchema>;

/** Messages that are timed; the first one is not, because everything is loaded for it. */
const TIMED = 6;
/** Requests in a message of usual length, about twenty words. */
const REQUESTS_PER_MESSAGE = 2;

/** Measures an embedder on this machine. @throws what the embedder throws. */
export async function measureEmbedder(embedder: Embedder, probes: readonly AnchorProbe[]): Promise<MeasuredEmbedder> {
  const times: number[] = [];
  for (const { requests } of probes.slice(0, TIMED)) {
    const began = performance.now();
    await embedder.embed([requests.slice(0, REQUESTS_PER_MESSAGE).join(' ')], 'query');
    times.push(performance.now() - began);
  }
  return { anchors: await measureAnchors(embedder, probes), millisecondsPerMessage: median(times.slice(1)) };
}

const median = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
