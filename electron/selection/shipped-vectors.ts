import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Logger } from '../foundation/logger.ts';
import type { VectorCache } from './tool-vectors.ts';

/** Next to the built main process, which includes this file; there is none if the app runs from source. */
export const SHIPPED_VECTORS = path.join(import.meta.dirname, 'tool-vectors.json');

/** Vectors of the built-in tools for one embedder: hash of each text -> little-endian 32-bit floats in base64. */
const shippedSchema = z.object({ embedder: z.string(), vectors: z.record(z.string(), z.base64()) }).strict();
export type ShippedVectors = z.infer<typeof shippedSchema>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export function packVectors(embedder: string, vectors: ReadonlyMap<string, Float32Array>): ShippedVectors {
  const packed = [...vectors].map(([text, vector]) => [
    hashOf(text),
    Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64'),
  ]);
  return shippedSchema.parse({ embedder, vectors: Object.fromEntries(packed) });
}

/**
 * Looks up vectors that ship with the app before those embedded here, so that a new installation doesn't have to embed
 * its own tools.
 * @param file if missing or damaged, everything is embedded here.
 */
export function withShippedVectors(cache: VectorCache, file: string, logger: Logger): VectorCache {
  let shipped: ShippedVectors | null | undefined;
  return {
    find: (embedder, text) => {
      if (shipped === undefined) shipped = read(file, logger);
      return vectorIn(shipped, embedder, text) ?? cache.find(embedder, text);
    },
    save: (embedder, vectors) => cache.save(embedder, vectors),
  };
}

function vectorIn(shipped: ShippedVectors | null, embedder: string, text: string): Float32Array | null {
  const packed = shipped?.embedder === embedder ? shipped.vectors[hashOf(text)] : undefined;
  if (packed === undefined) return null;
  const bytes = Buffer.from(packed, 'base64');
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / Float32Array.BYTES_PER_ELEMENT));
}

function read(file: string, logger: Logger): ShippedVectors | null {
  if (!existsSync(file)) return null;
  try {
    return shippedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    logger.log('warning', 'The vectors that came with the app cannot be read; its tools are embedded here.', error);
    return null;
  }
}
