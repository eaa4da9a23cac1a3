import { z } from 'zod';
import { OWN_SCALES, scaled, type CosineScale } from '../inference/cosine-scale.ts';
import { similarity } from '../inference/embedder.ts';
import type { TextReader } from '../inference/text-reader.ts';
import talkFile from './talk.json' with { type: 'json' };
import type { VectorCache } from './tool-vectors.ts';

/**
 * Messages that need no tool: what people say to an assistant when they only talk, ask what everybody knows, or want a
 * text. How near they come to a catalog says how near a message has to come before it means anything there.
 */
export const TALK: readonly string[] = z.object({ messages: z.array(z.string()).min(1) }).parse(talkFile).messages;

/** How many of the nearest messages are averaged, besides the nearest one. */
const NEAREST = 5;

/** How well the best tool of a catalog matches a message that needs none, on average. */
export interface TalkLevel {
  readonly words: number;
  readonly meaning: number;
}

/** How near a message is to talk, as cosines: to the nearest message, and to the nearest five on average. */
export interface TalkNearness {
  readonly nearest: number;
  readonly nearestFew: number;
}

/** What a text of talk is stored as: a tool may be described by the same words, which are embedded in another role. */
export const talkKey = (text: string): string => `talk: ${text}`;

/** The messages above as vectors of one embedder. */
export class Talk {
  readonly vectors: readonly Float32Array[];
  readonly #scale: CosineScale;

  constructor(vectors: readonly Float32Array[], scale: CosineScale = OWN_SCALES.requests) {
    this.vectors = vectors;
    this.#scale = scale;
  }

  /** @returns the messages whose vectors are not known. */
  static missing(embedder: string, cache?: VectorCache): readonly string[] {
    return TALK.filter((text) => (cache?.find(embedder, talkKey(text)) ?? null) === null);
  }

  /** @returns null if the embedder failed. @throws whatever the reader throws. */
  static async read(reader: TextReader, cache?: VectorCache): Promise<Talk | null> {
    const { embedderKey, scales = OWN_SCALES } = reader;
    if (embedderKey === null) return null;
    const missing = Talk.missing(embedderKey, cache);
    const read = missing.length === 0 ? { embedder: embedderKey, vectors: [] } : await reader.read(missing, 'query');
    if (read === null || read.embedder !== embedderKey || read.vectors.length < missing.length) return null;
    const fresh = new Map(missing.map((text, place) => [talkKey(text), read.vectors[place] ?? new Float32Array()]));
    if (fresh.size > 0) cache?.save(embedderKey, fresh);
    const vectorOf = (key: string): Float32Array | null => fresh.get(key) ?? cache?.find(embedderKey, key) ?? null;
    return new Talk(
      TALK.flatMap((text) => vectorOf(talkKey(text)) ?? []),
      scales.requests,
    );
  }

  nearness(message: Float32Array): TalkNearness {
    const nearest = this.vectors
      .map((vector) => scaled(similarity(message, vector), this.#scale))
      .toSorted((left, right) => right - left)
      .slice(0, NEAREST);
    return { nearest: nearest[0] ?? 0, nearestFew: nearest.reduce((sum, one) => sum + one, 0) / NEAREST };
  }
}
