import { z } from 'zod';
import type { CosineScale, CosineScales } from '../cosine-scale.ts';
import { similarity, type Embedder } from '../embedder.ts';

/** Requests for one thing, and what describes that thing. */
export interface AnchorProbe {
  readonly description: string;
  /** Two ways to ask for it. */
  readonly requests: readonly [string, string];
}

const anchorsSchema = z.object({
  /** Mean cosine of texts about different things. */
  apart: z.number(),
  /** Mean cosine of texts about the same thing. */
  together: z.number(),
});
type Anchors = z.infer<typeof anchorsSchema>;

export const embedderAnchorsSchema = z.object({ documents: anchorsSchema, requests: anchorsSchema });
/** Two points of an embedder's scale, for requests with descriptions and with other requests. */
export type EmbedderAnchors = z.infer<typeof embedderAnchorsSchema>;

/** @param probes about different things, at least two. @throws what the embedder throws. */
export async function measureAnchors(embedder: Embedder, probes: readonly AnchorProbe[]): Promise<EmbedderAnchors> {
  const documents = await embedder.embed(
    probes.map(({ description }) => description),
    'document',
  );
  const requests = await embedder.embed(
    probes.map(({ requests: [first] }) => first),
    'query',
  );
  const others = await embedder.embed(
    probes.map(({ requests: [, second] }) => second),
    'query',
  );
  return { documents: anchorsOf(requests, documents), requests: anchorsOf(requests, others) };
}

function anchorsOf(left: readonly Float32Array[], right: readonly Float32Array[]): Anchors {
  const cosines = left.flatMap((one, row) =>
    right.map((other, column) => ({ same: row === column, cosine: similarity(one, other) })),
  );
  const mean = (same: boolean): number => {
    const own = cosines.filter((pair) => pair.same === same);
    return own.reduce((sum, { cosine }) => sum + cosine, 0) / Math.max(1, own.length);
  };
  return { apart: mean(false), together: mean(true) };
}

/**
 * An embedder that hardly tells texts apart would have all of its noise stretched; it gets no more than this. A model
 * with cosines from 0.75 to 0.9 needs a factor of about 4.
 */
const MOST_STRETCHED = 8;

/** @returns what brings an embedder's cosines to the scale of the included one; see decision 84. */
export const scalesBetween = (own: EmbedderAnchors, included: EmbedderAnchors): CosineScales => ({
  documents: scaleBetween(own.documents, included.documents),
  requests: scaleBetween(own.requests, included.requests),
});

function scaleBetween(own: Anchors, included: Anchors): CosineScale {
  const span = Math.max(own.together - own.apart, (included.together - included.apart) / MOST_STRETCHED);
  const factor = (included.together - included.apart) / span;
  return { offset: included.apart - factor * own.apart, factor };
}
