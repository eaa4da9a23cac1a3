import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';

/** A call as the server sent it, so that it can be sent back byte for byte. */
const rawCallSchema = z.discriminatedUnion('openai', [
  z.object({ openai: z.literal('call'), id: z.string(), name: z.string(), arguments: z.string() }),
  /** Written as text: the first call of a step has the text of all of them. */
  z.object({ openai: z.literal('text'), text: z.string() }),
]);
export type RawCall = z.infer<typeof rawCallSchema>;

export const writeRawCall = (raw: RawCall): JsonValue => raw;

/** @returns null for calls that came from another engine: they are written again. */
export const readRawCall = (raw: JsonValue): RawCall | null => rawCallSchema.safeParse(raw).data ?? null;
