import { z } from 'zod';
import type { ToolCall } from '../entities/tool-call.ts';

const resultSchema = z.object({ path: z.string(), attached: z.string() });

/**
 * @returns the name of the file that a call only puts into words for the model, because its message attaches it; null for
 * a call that somebody made.
 */
export const attachedFileOf = ({ result, durationMs }: Pick<ToolCall, 'result' | 'durationMs'>): string | null =>
  durationMs === 0 ? (resultSchema.safeParse(result).data?.path ?? null) : null;
