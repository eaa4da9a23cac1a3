import type { Compaction } from '../../../shared/entities/compaction.ts';
import type { ConversationTools } from '../../loader/conversation-tools.ts';
import type { EarlierNotes } from '../../prompt/earlier-notes.ts';
import { toPromptTool } from '../../prompt/prompt-tool.ts';
import { readsChat } from '../../tools/capabilities.ts';

/** What a compaction changes in a prompt. */
export interface AppliedCompaction extends Pick<Compaction, 'through' | 'foldedThrough'> {
  /** Null if only results are folded. */
  readonly notes: EarlierNotes | null;
  /** Documentation of the tools that read what is not in the prompt any more. */
  readonly tools: readonly string[];
}

/** A context may be created a little smaller the next time, for want of memory. */
const ABOUT = 0.75;

/**
 * @param stored of one conversation, oldest first.
 * @param contextSize tokens of the model in use; null while none is loaded.
 * @returns the one in effect: a model with a much larger context reads again what a smaller one had no room for.
 */
export const compactionInEffect = (stored: readonly Compaction[], contextSize: number | null): Compaction | null =>
  stored.findLast((compaction) => contextSize === null || compaction.contextSize >= contextSize * ABOUT) ?? null;

/** @returns what it changes in the prompt of a conversation with these tools. */
export function appliedCompaction(
  { through, foldedThrough, messages, summary }: Compaction,
  { callable, documented }: Pick<ConversationTools, 'callable' | 'documented'>,
): AppliedCompaction {
  const known = new Set(documented.map(({ tool }) => tool.name));
  const readers = callable.filter((entry) => readsChat(entry) && !known.has(entry.tool.name));
  return {
    through,
    foldedThrough,
    notes: through === null ? null : { messages, summary },
    tools: readers.map((entry) => toPromptTool(entry).briefDocumentation),
  };
}
