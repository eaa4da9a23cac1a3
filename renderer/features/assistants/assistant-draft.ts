import { assistantDraftSchema, type Assistant, type AssistantDraft } from '../../../shared/entities/assistant.ts';

/** @returns what the form changes of an assistant. */
export function draftOf(assistant: Assistant): AssistantDraft {
  const { id: _, isShipped: _1, changedAt: _2, ...draft } = assistant;
  return draft;
}

/** A draft that is being written need not be valid yet: its name may be empty, and an example, too. */
const keptSchema = assistantDraftSchema.extend({
  name: assistantDraftSchema.shape.name.or(assistantDraftSchema.shape.instructions),
  examples: assistantDraftSchema.shape.folders.or(assistantDraftSchema.shape.instructions.array()),
});

/** @returns a draft that was kept as text; null if it is none. */
export function readDraft(text: string): AssistantDraft | null {
  try {
    return keptSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** @returns the first problem of a draft, for the person; null if it can be saved. */
export const problemOf = (draft: AssistantDraft): string | null =>
  assistantDraftSchema.safeParse(draft).error?.issues[0]?.message ?? null;
