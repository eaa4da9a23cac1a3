import { z } from 'zod';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { PromptPiece, SpecialTokens } from './special-tokens.ts';

/** A step's calls as generated: the first call has the text of all of them. */
const rawCallSchema = z.object({
  chatTemplate: z.literal(1),
  pieces: z.array(z.object({ text: z.string(), special: z.boolean() })),
  id: z.string().optional(),
});
export type RawCall = z.infer<typeof rawCallSchema>;

export function writeRawCall(pieces: readonly PromptPiece[], id: string | undefined): JsonValue {
  return {
    chatTemplate: 1,
    pieces: pieces.map(({ text, special }) => ({ text, special })),
    ...(id === undefined ? {} : { id }),
  };
}

/** @returns null for calls that this engine did not generate: the template renders them. */
export const readRawCall = (raw: JsonValue): RawCall | null => rawCallSchema.safeParse(raw).data ?? null;

/** @returns the generated text, ready for a rendered prompt; null if unknown. */
export function rawText(raws: readonly JsonValue[], specials: SpecialTokens): string | null {
  const [first, ...others] = raws.map(readRawCall);
  if (first === null || first === undefined || first.pieces.length === 0) return null;
  // Calls of several steps, or only some of a step: each would bring the text of its own step.
  if (others.some((raw) => raw === null || raw.pieces.length > 0)) return null;
  return first.pieces.map(({ text, special }) => (special ? text : specials.guard(text))).join('');
}
