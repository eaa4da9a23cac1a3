import { z } from 'zod';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';

const editSchema = z.object({ find: z.string(), replace_with: z.string() });

/** A passage of a file before and after a call. */
export interface ChangedPassage {
  readonly before: string;
  readonly after: string;
}

/** @returns the passage that a call changed in a text file; null for every other call. */
export function changedPassage({
  toolName,
  outcome,
  undo,
  arguments: args,
}: Pick<ToolCall, 'toolName' | 'outcome' | 'undo' | 'arguments'>): ChangedPassage | null {
  if (toolName !== 'edit_file' || outcome !== 'succeeded' || undo === 'undone') return null;
  const { data } = editSchema.safeParse(args);
  return data === undefined ? null : { before: data.find, after: data.replace_with };
}
